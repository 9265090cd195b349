"""Looking up texts: a language's messages from `locales/`, formatted."""

from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from screens.emoji import UNICODE, Emojis

FALLBACK = "en"
REMEMBERED = 4096  # cached sentences per language, at most a kilobyte each


class Sentences:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        # names.py isolates names; isolation marks around a mention, link or timestamp would
        # only keep Discord from recognizing it.
        self._bundle = FluentBundle([language, FALLBACK], use_isolating=False)
        for file in sorted(files("locales").joinpath(language).iterdir(), key=lambda f: f.name):
            if file.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        # A board says much the same as the one before. Typed, since equal values of different
        # types can be written differently.
        self.say = lru_cache(REMEMBERED, typed=True)(self.put_together)

    def put_together(self, message: str, /, **values: Any) -> str:
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise LookupError(message)
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise errors[0]
        return str(text)


class Words:
    """The sentences of one language, and the bot's own emojis to put into them."""

    def __init__(
        self, language: str, say: Callable[..., str], emojis: Emojis | None = None
    ) -> None:
        self.language = language
        self.emojis = emojis
        self._say = say

    def __call__(self, message: str, /, **values: str | int) -> str:
        return self._say(message, **values)

    def emoji(self, word: str) -> str:
        """For texts, and as the one emoji of a button or an option. Elsewhere Discord would show
        its name; use `plain` words or UNICODE there."""
        return self.emojis.text(word) if self.emojis else UNICODE[word]

    def plain(self) -> "Words":
        """The same with Unicode emojis: for labels, alt texts, names of threads, and files."""
        return Words(self.language, self._say)

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
def _sentences(language: str) -> Sentences:
    return Sentences(language)


def words_in(locale: str, emojis: Emojis | None = None) -> Words:
    """The words of the language nearest to one of Discord's locales, such as en-US; without the
    bot's own emojis, its Unicode ones are used."""
    for language in languages():
        if locale == language or locale.split("-")[0] == language:
            return Words(language, _sentences(language).say, emojis)
    return Words(FALLBACK, _sentences(FALLBACK).say, emojis)
