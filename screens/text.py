"""Looking up words: a language's sentences from `locales/`, filled in."""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

FALLBACK = "en"
REMEMBERED = 4096  # cached sentences per language, at most a kilobyte each


class Words:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        # names.py isolates names; isolation marks around a mention, link or timestamp would
        # only keep Discord from recognizing it.
        self._bundle = FluentBundle([language, FALLBACK], use_isolating=False)
        for file in sorted(files("locales").joinpath(language).iterdir(), key=lambda f: f.name):
            if file.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        # A board says much the same as the one before. Typed, since equal values of different
        # types can be written differently.
        self._remembered = lru_cache(REMEMBERED, typed=True)(self._said)

    def __call__(self, message: str, /, **values: str | int) -> str:
        return self._remembered(message, **values)

    def _said(self, message: str, /, **values: Any) -> str:
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise LookupError(message)
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise errors[0]
        return str(text)

    def listed(self, things: list[str]) -> str:
        """a, b and c."""
        if len(things) < 2:
            return "".join(things)
        return self("list-end", first=", ".join(things[:-1]), last=things[-1])


@cache
def languages() -> tuple[str, ...]:
    folders = files("locales").iterdir()
    return tuple(sorted(f.name for f in folders if f.is_dir() and not f.name.startswith("_")))


@cache
def _words(language: str) -> Words:
    return Words(language)


def words_in(locale: str) -> Words:
    """The words of the language nearest to one of Discord's locales, such as en-US."""
    for language in languages():
        if locale == language or locale.split("-")[0] == language:
            return _words(language)
    return _words(FALLBACK)
