"""Looking up texts: a language's messages from `locales/`, formatted."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache, reduce
from importlib.resources import files
from typing import Any

from fluent_compiler.bundle import FluentBundle
from fluent_compiler.resource import FtlResource
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


class Sentences:
    """The sentences of one language, compiled to functions."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        # names.py isolates names; isolation marks around a mention, link or timestamp would
        # only keep Discord from recognizing it.
        resources = [FtlResource.from_string(source) for source in sources]
        bundle = FluentBundle(language, resources, use_isolating=False)
        for message, problem in bundle.check_messages():
            raise ValueError(f"{language}: {message}: {problem}")
        self._format = bundle.format
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
        text, errors = self._format(message, values)
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
