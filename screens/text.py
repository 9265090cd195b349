"""Looking up texts: a language's messages from `locales/`, formatted."""

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache, reduce
from importlib.resources import files
from typing import Any

from fluent_compiler.bundle import FluentBundle
from fluent_compiler.types import FluentInt

from screens.emoji import UNICODE, Emojis

FALLBACK = "en"
REMEMBERED = 4096  # cached sentences per language, at most a kilobyte each


class _Number(FluentInt):  # type: ignore[misc]  # the library has no types
    """Formatting a number takes longer than the sentence around it, so it is done once; with a
    real minus sign."""

    @lru_cache(REMEMBERED)  # noqa: B019  # numbers are few, small and live as long as this
    def format(self, locale: Any) -> str:
        return str(super().format(locale)).replace("-", "−")


_number = lru_cache(REMEMBERED)(_Number)


# Where an entry of a Fluent file begins, and what it refers to.
_ENTRY = re.compile(r"^(?=(-?[A-Za-z][\w-]*) *=)", re.MULTILINE)
_PART = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")


class Sentences:
    """The sentences of one language. Each is compiled to a function when it is first needed: that
    takes a millisecond, but a second for all of them, which no start should wait for."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        self._language = language
        self._entries: dict[str, str] = {}
        for source in sources:
            _, *parts = _ENTRY.split(source)
            self._entries |= dict(zip(parts[::2], parts[1::2], strict=True))
        self._compiled: dict[str, FluentBundle] = {}
        # A board says much the same as the one before. Typed, since equal values of different
        # types can be written differently.
        self.say = lru_cache(REMEMBERED, typed=True)(self.put_together)

    @classmethod
    def of(cls, language: str) -> "Sentences":
        """Those in `locales/`."""
        found = [f for f in files("locales").joinpath(language).iterdir() if f.name[-4:] == ".ftl"]
        found.sort(key=lambda file: file.name)
        return cls(language, [file.read_text(encoding="utf-8") for file in found])

    def put_together(self, message: str, /, **values: Any) -> str:
        for name, value in values.items():
            if type(value) is int:
                values[name] = _number(value)
        bundle = self._compiled.get(message) or self._compile(message)
        text, errors = bundle.format(message, values)
        if errors:
            raise errors[0]
        return str(text)

    def _compile(self, message: str) -> FluentBundle:
        parts = self._parts(message)
        if message not in parts:
            raise LookupError(message)
        # names.py isolates names; isolation marks around a mention, link or timestamp would
        # only keep Discord from recognizing it.
        source = "".join(self._entries[part] for part in parts)
        bundle = FluentBundle.from_string(self._language, source, use_isolating=False)
        for part, problem in bundle.check_messages():
            raise ValueError(f"{self._language}: {part}: {problem}")
        self._compiled[message] = bundle
        return bundle

    def _parts(self, message: str) -> list[str]:
        """The message, and all that it is made of."""
        found: dict[str, None] = {}
        left = [message]
        while left:
            part = left.pop()
            if part in self._entries and part not in found:
                found[part] = None
                left += _PART.findall(self._entries[part])
        return list(found)


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

    # --- Putting texts together, which every language does in its own way ---

    def listed(self, things: Iterable[str]) -> str:
        """a, b and c."""
        *first, last = [*things] or [""]
        return self("list-end", first=self.series(first), last=last) if first else last

    def series(self, things: Iterable[str]) -> str:
        """a, b, c."""
        return self._joined("list-next", things)

    def apart(self, things: Iterable[str]) -> str:
        """a: b and c; d: e."""
        return self._joined("list-apart", things)

    def sentences(self, some: Iterable[str]) -> str:
        """One after the other; empty ones are left out."""
        return self._joined("sentence-next", filter(None, some))

    def _joined(self, message: str, texts: Iterable[str]) -> str:
        def joined(first: str, then: str) -> str:
            return self(message, first=first, next=then)

        return reduce(joined, [*texts] or [""])


@cache
def languages() -> tuple[str, ...]:
    folders = files("locales").iterdir()
    return tuple(sorted(f.name for f in folders if f.is_dir() and f.name[0].isalpha()))


def named_languages(words: Words) -> list[tuple[str, str]]:
    """Every language with its name."""
    return [(language, words(f"language-{language}")) for language in languages()]


@cache
def _sentences(language: str) -> Sentences:
    return Sentences.of(language)


def language_of(locale: str) -> str | None:
    """The language nearest to one of Discord's locales, such as en-US or zh-CN; None if there is
    none."""
    if locale in languages():
        return locale
    spoken = locale.split("-")[0]
    return next((known for known in languages() if known.split("-")[0] == spoken), None)


def words_in(locale: str, emojis: Emojis | None = None) -> Words:
    """The words of the nearest language, English if there is none; without the bot's own emojis,
    its Unicode ones are used."""
    language = language_of(locale) or FALLBACK
    return Words(language, _sentences(language).say, emojis)
