"""What people type, compared with words of every language.

People at one table tell each other what to type. So it counts in any language, with or without
accents, in either case, in full-width letters, and with any punctuation and spaces.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import NamedTuple

from screens.text import Words, languages, words_in

LONGEST = 200  # characters; no label is longer
_READINGS = 64  # of one text, at most
_TELLING = 3  # letters

# Letters that Unicode does not take apart, and Chinese numerals, which people type for digits.
_LETTERS = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "ı": "i"}
    | dict(zip("一二三四五六七八九", "123456789", strict=True))
)
# How German is typed where there are no umlauts.
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
_FOREIGN = r"[^\W\x00-\x7f]"  # a letter outside of ASCII: Chinese has no spaces around it
_SEAM = re.compile(rf"(?<=[a-z0-9])(?={_FOREIGN})|(?<={_FOREIGN})(?=[a-z0-9])")
_BRACKETS = re.compile(r"\s*[(（][^)）]*[)）]")


def plain(text: str) -> str:
    """In lower case, without accents and invisible characters, in half-width letters and digits,
    and with a space between Chinese and anything else."""
    folded = unicodedata.normalize("NFKC", text[:LONGEST]).casefold()
    bare = "".join(c for c in unicodedata.normalize("NFD", folded) if _shows(c))
    return _SEAM.sub(" ", unicodedata.normalize("NFC", bare.translate(_LETTERS)))


def _shows(char: str) -> bool:
    return char.isascii() or unicodedata.category(char) not in ("Mn", "Cf")


def compact(text: str) -> str:
    """Only the letters and digits of a plain text."""
    return "".join(filter(str.isalnum, plain(text)))


def pieces(text: str) -> tuple[str, ...]:
    """The words and numbers of what somebody typed."""
    return tuple(re.findall(r"[^\W_]+", plain(text[:LONGEST])))


def spellings(label: str) -> tuple[str, ...]:
    """A label, and how somebody types it without umlauts."""
    return tuple(dict.fromkeys((label, label.translate(_UMLAUTS))))


def without_brackets(label: str) -> str:
    return _BRACKETS.sub("", label)


def tongues(first: Words) -> tuple[Words, ...]:
    """All languages, the reader's own first."""
    others = [language for language in languages() if language != first.language]
    return (first, *map(words_in, others))


# --- One of a few choices ---

Labelled = Callable[[Words], Mapping[str, str]]  # the labels of choices, by their neutral texts


def found(words: Words, labelled: Labelled, typed: str) -> dict[str, str]:
    """The choices that contain what was typed, or else all of its pieces, in any language or as
    neutral texts; with their labels for the reader."""
    known = [labelled(tongue) for tongue in tongues(words)]
    for wanted in ((compact(typed[:LONGEST]),), pieces(typed)):
        some = {
            choice: label
            for choice, label in known[0].items()
            if holds(wanted, (choice, *(labels.get(choice, "") for labels in known)))
        }
        if some:
            return some
    return {}


def meant(words: Words, labelled: Labelled, typed: str, *, exactly: bool = False) -> str | None:
    """The one choice that was typed: its text or label, in the reader's language first; or else,
    unless it has to be `exactly` that, the only one that begins with it. None if there is none, or
    more than one. Other parts of a label only count for suggestions."""
    wanted = compact(typed)
    if not wanted or len(typed) > LONGEST:
        return None
    for begun in (False,) if exactly else (False, True):
        for tongue in tongues(words):
            some = {
                choice
                for choice, label in labelled(tongue).items()
                for way in (choice, *spellings(label))
                if compact(way) == wanted or (begun and _begins(compact(way), wanted))
            }
            if some:
                return some.pop() if len(some) == 1 else None
    return None


def _begins(label: str, wanted: str) -> bool:
    """A few letters are too little to tell, but a Chinese word is short."""
    return label.startswith(wanted) and (len(wanted) >= _TELLING or not wanted.isascii())


def holds(wanted: Sequence[str], labels: Iterable[str]) -> bool:
    """Whether each piece is in one of the labels."""
    known = "\n".join(compact(way) for label in labels for way in spellings(label))
    return all(piece in known for piece in wanted)


# --- Sentences with things in them ---


class Thing(NamedTuple):
    """Something that has a name of its own, such as a card or a field."""

    kind: str  # "" if it is just a word
    text: str  # neutral


_Span = tuple[str, tuple[Thing, ...]]  # a stretch of a text, and what it can stand for
NUMBER = "number"


class Things:
    """The names of things, in all languages at once; and their neutral texts."""

    def __init__(self, named: Iterable[tuple[Thing, str]] = ()) -> None:
        self._known: dict[str, list[Thing]] = {}
        patterns: dict[str, None] = {}
        for thing, name in named:
            for way in (thing.text, *spellings(name)):
                key = compact(way)
                if key and thing not in self._known.setdefault(key, []):
                    self._known[key].append(thing)
                    patterns[_pattern(way)] = None
        longest = sorted(patterns, key=len, reverse=True)
        self._regex = re.compile("|".join([*longest, r"\d+"]))

    def spans(self, text: str) -> Iterator[_Span]:
        """A text, taken apart; whatever names nothing stays as it is."""
        at = 0
        for match in self._regex.finditer(text.casefold()):
            if match.start() > at:
                yield text[at : match.start()], ()
            yield text[match.start() : match.end()], self._named(match[0])
            at = match.end()
        yield text[at:], ()

    def _named(self, text: str) -> tuple[Thing, ...]:
        if text.isdecimal():
            return (Thing(NUMBER, str(int(text))),) if len(text) < 5 else ()
        return tuple(self._known[compact(text)])


def _pattern(name: str) -> str:
    """A name inside of a plain text, its words in whatever way apart."""
    words = re.findall(r"[^\W_]+", plain(name))
    between = [r"(?<![a-z0-9])" if words[0][0].isascii() else ""]
    between += [r"[\W_]*"] * (len(words) - 1)
    end = r"(?![a-z0-9])" if words[-1][-1].isascii() else ""
    return (
        "".join(f"{gap}{re.escape(word)}" for gap, word in zip(between, words, strict=True)) + end
    )


class _Pattern(NamedTuple):
    fixed: tuple[tuple[int, Thing], ...]  # the things that must be these
    parts: tuple[str | int, ...]  # of the neutral text; a number is that of a thing

    def filled(self, things: Sequence[Thing]) -> str:
        return "".join(things[part].text if isinstance(part, int) else part for part in self.parts)


class Phrases:
    """How people say something, learnt from examples. What an example and its neutral text both
    name stands for everything of its kind: who knows "Spy against Black" for `card spy black` also
    knows "Ally against White"."""

    def __init__(self, things: Things, read: Callable[[str], str] = str) -> None:
        """`read` tidies a plain text, in the way of the game."""
        self._things = things
        self._read = read
        self._patterns: dict[str, list[_Pattern]] = {}

    def learn(self, said: str, neutral: str) -> None:
        named = [(raw, things) for raw, things in self._things.spans(neutral) if raw]
        mentioned = {thing for raw, things in named for thing in things if thing.text == raw}
        for way in spellings(said):
            spans = list(self._spans(way))
            chosen = [
                next((thing for thing in things if thing in mentioned), things[0])
                for _, things in spans
                if things
            ]
            parts: list[str | int] = []
            for raw, things in named:
                same = [
                    at
                    for at, thing in enumerate(chosen)
                    if thing in things and thing.text == raw and at not in parts
                ]
                parts.append(same[0] if same else raw)
            fixed = [(at, thing) for at, thing in enumerate(chosen) if at not in parts]
            found = self._patterns.setdefault(_skeleton(spans, chosen), [])
            pattern = _Pattern(tuple(fixed), tuple(parts))
            if pattern not in found:
                found.append(pattern)

    def meanings(self, typed: str, people: Sequence[str] = ()) -> list[str]:
        """The neutral texts that it can stand for. `people` are counted from 1, and their names
        can be typed for these numbers."""
        if len(typed) > LONGEST:
            return []
        spans = list(self._spans(typed, people))
        named = [things for _, things in spans if things]
        texts: dict[str, None] = {}
        for chosen in islice(product(*named), _READINGS):
            slots = [thing for thing in chosen if thing.kind]
            for pattern in self._patterns.get(_skeleton(spans, chosen), ()):
                if all(slots[at] == thing for at, thing in pattern.fixed):
                    texts[pattern.filled(slots)] = None
        return list(texts)

    def _spans(self, text: str, people: Sequence[str] = ()) -> Iterator[_Span]:
        tidy = self._read(plain(text))
        seats: dict[str, list[Thing]] = {}
        for number, name in enumerate(people, 1):
            if compact(name):
                seats.setdefault(compact(name), []).append(Thing(NUMBER, str(number)))
        if not seats:
            yield from self._things.spans(tidy)
            return
        names = sorted({_pattern(name) for name in people if compact(name)}, key=len, reverse=True)
        for at, piece in enumerate(re.split(f"({'|'.join(names)})", tidy, flags=re.IGNORECASE)):
            if at % 2:  # a person, or something that is called the same, or just a word
                same = [
                    thing
                    for raw, some in self._things.spans(piece)
                    if raw == piece
                    for thing in some
                ]
                yield piece, (*seats.get(compact(piece), ()), *same, Thing("", piece))
            else:
                yield from self._things.spans(piece)


def _skeleton(spans: Iterable[_Span], chosen: Sequence[Thing]) -> str:
    """A text with the kinds of things in it instead of the things."""
    rest = iter(chosen)
    parts = [next(rest) if things else Thing("", raw) for raw, things in spans]
    return "".join(f"\0{part.kind}\0" if part.kind else compact(part.text) for part in parts)
