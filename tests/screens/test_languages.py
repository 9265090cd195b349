"""Every language says the same things with the same values; if not, the failure says what is
missing, in words that a translator understands."""

import shutil
from pathlib import Path

import pytest

from screens.text import Sentences, languages
from tests.screens.ftl import ENGLISH, LOCALES, problems

NEW = "xx"


@pytest.mark.parametrize("language", languages())
def test_nothing_is_missing_and_nothing_is_too_much(language: str) -> None:
    assert list(problems(language)) == []


@pytest.mark.parametrize("language", languages())
def test_every_sentence_compiles(language: str) -> None:
    assert Sentences.of(language)


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """English, and a new language that says the same."""
    for language in (ENGLISH, NEW):
        shutil.copytree(LOCALES / ENGLISH, tmp_path / language)
    return tmp_path


def change(copied: Path, file: str, before: str, after: str) -> None:
    path = copied / NEW / file
    text = path.read_text()
    assert before in text
    path.write_text(text.replace(before, after, 1))


def test_a_new_language_is_a_folder(copied: Path) -> None:
    assert list(problems(NEW, copied)) == []


def test_a_missing_file_is_named_with_all_that_it_lacks(copied: Path) -> None:
    (copied / NEW / "help.ftl").unlink()
    found = list(problems(NEW, copied))
    assert found[0] == "xx/help.ftl is missing"
    assert "xx/help.ftl: help-title is missing" in found


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("common.ftl", "do-table = My table\n", "", "xx/common.ftl: do-table is missing"),
        ("common.ftl", "do-table", "do-tabel", "xx: do-tabel is not in English"),
        ("common.ftl", "Last move { $since }", "Last move", "xx: last-move does not say $since"),
        ("common.ftl", "Last move {", "{ $who } {", "xx: last-move uses $who, which it does not"),
        ("common.ftl", "do-pick =", "do-table =", "xx/common.ftl: do-table is there twice"),
        ("common.ftl", "do-pick = Choose", "do-pick Choose", "xx/common.ftl: not Fluent: do-pick"),
        ("trigony.ftl", "{ own-other }", "", "xx: own-other is part of no message"),
        ("trigony.ftl", "{ own-other }", "{ own-odd }", "xx: own-odd is part of a message, but"),
        ("common.ftl", "do-pick = Choose one", "do-pick = One\n  .more = x", "do-pick has other"),
        ("common.ftl", "do-pick =", "-thing = x\ndo-pick =", "xx: the term -thing is nowhere, or"),
        ("common.ftl", "Choose one", "{ -odd }", "xx: the term -odd is nowhere, or nothing uses"),
    ],
)
def test_what_is_wrong_is_named(
    copied: Path, file: str, before: str, after: str, said: str
) -> None:
    change(copied, file, before, after)
    if before == "{ own-other }":
        change(copied, file, before, after)  # it is in two messages
    assert [problem for problem in problems(NEW, copied) if said in problem]


def test_a_language_without_plurals_needs_no_counts(copied: Path) -> None:
    change(
        copied, "commands.ftl", "give { $count ->\n    [one] it\n   *[other] them\n  } to", "it to"
    )
    assert list(problems(NEW, copied)) == []
