"""Our compiled sentences say what Fluent's own runtime says, whatever values they get."""

from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from screens.text import Sentences, languages
from tests.screens.ftl import cases, messages, sources


def by_the_book(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for text in sources(language).values():
        bundle.add_resource(FluentResource(text))
    return bundle


@pytest.mark.parametrize("language", languages())
def test_every_message_is_the_same_as_by_the_book(language: str) -> None:
    ours, theirs = Sentences.of(language), by_the_book(language)
    differ: list[tuple[Any, ...]] = []
    for name in messages(language):
        pattern = theirs.get_message(name).value
        assert pattern is not None
        for values in cases(language, name):
            said = ours.put_together(name, **values)
            expected, errors = theirs.format_pattern(pattern, values)
            if errors or said != expected:
                differ.append((name, values, said, expected, errors))
    assert differ == []
