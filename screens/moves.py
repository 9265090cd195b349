"""Moves in words: what somebody means who types one, and which ones to suggest to them.

Only the legal actions of the person who types are ever suggested or listed: what they may do, they
may know.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from engine.errors import UnreadableAction
from engine.registry import GAMES
from screens.game import GameScreens
from screens.games import SCREENS
from screens.people import names, plain_names
from screens.text import FALLBACK, Words, languages, words_in
from screens.typed import (
    LONGEST,
    Phrases,
    Thing,
    Things,
    compact,
    pieces,
    plain,
    spellings,
    tongues,
)
from tables.answers import Done

LISTED = 6  # moves that an answer names, at most
_REMEMBERED = 16_384  # labels of moves; a few hundred moves of a game, in each language


class Meaning(NamedTuple):
    text: str  # of the action to take; as typed if it is none
    several: tuple[str, ...] = ()  # the legal actions that it could be, if that is not clear


class Book:
    """The phrases for a game's actions, in each language; under "" the neutral ones."""

    def __init__(self, screens: GameScreens[Any], speaking: Iterable[Words]) -> None:
        some = list(speaking)
        named = [
            (Thing(kind, text), name)
            for words in some
            for kind, text, name in screens.things(words)
        ]
        self._things, self._read = Things(named), GAMES[screens.key].read
        self._phrases = {"": self._learnt((text, text) for _, text in screens.sayings(some[0]))}
        for words in some:
            self._phrases[words.language] = self._learnt(screens.sayings(words))

    def _learnt(self, sayings: Iterable[tuple[str, str]]) -> Phrases:
        phrases = Phrases(self._things, self._read)
        for said, action in sayings:
            phrases.learn(said, action)
        return phrases

    def meanings(
        self, typed: str, first: str, people: Sequence[str] = ()
    ) -> Iterator[tuple[str, ...]]:
        """What it can mean: first among neutral texts and in this language, then in others. People
        may be called anything, even like a card, so their names count only where nothing else
        does; but somebody who is called like a number may well be meant by it."""
        own = [self._phrases[language] for language in ("", first) if language in self._phrases]
        others = [p for language, p in self._phrases.items() if language not in ("", first)]
        numbered = any(compact(name).isdecimal() for name in people)
        for called in (people,) if numbered else ((), people) if people else ((),):
            for some in (own, others):
                texts = [text for phrases in some for text in phrases.meanings(typed, called)]
                yield tuple(dict.fromkeys(texts))


@cache
def book(key: str) -> Book:
    return Book(SCREENS[key], map(words_in, (FALLBACK, *(x for x in languages() if x != FALLBACK))))


def understood(words: Words, seen: Done, typed: str, known: Book | None = None) -> Meaning:
    """What somebody at a table means. A neutral text is always that action. Words mean what is
    legal now if that is one thing only; if nothing of it is, an action that the rules can
    refuse."""
    key = seen.table.key
    if len(typed) > LONGEST:  # its beginning may mean something else
        return Meaning(typed)
    text = GAMES[key].read(plain(typed))
    if _readable(key, text):
        return Meaning(text)
    found: list[str] = []
    people = plain_names(words, seen.table)
    for some in ((text,), *(known or book(key)).meanings(typed, words.language, people)):
        found += some
        if meaning := _now(seen, some):
            return meaning
    if meaning := _now(seen, _pressed(words, seen, typed)):
        return meaning
    readable = [text for text in found if _readable(key, text)]
    return Meaning([*readable, *found[1:], text][0])


def _now(seen: Done, texts: Sequence[str]) -> Meaning | None:
    """What it means among the legal actions; a card without its target will do if there is only
    one. Talk to the others has to be typed whole, as it is counted before it is understood."""
    found = [action for action in seen.actions if action in texts]
    if not found:
        begun = tuple(f"{text} " for text in texts if text)
        some = [action for action in seen.actions if action.startswith(begun)]
        rules = GAMES[seen.table.key]
        found = [action for action in some if not rules.aside(rules.parse(action))]
    if not found:
        return None
    return Meaning(found[0]) if len(found) == 1 else Meaning("", tuple(found))


def _pressed(words: Words, seen: Done, typed: str) -> list[str]:
    """The actions whose button says exactly this now, in any language."""
    wanted = compact(typed)
    if seen.view is None or not seen.actions or not wanted:
        return []
    screens = SCREENS[seen.table.key]
    return [
        control.action
        for tongue in tongues(words)
        for control in screens.own_controls(
            tongue.plain(), plain_names(tongue, seen.table), seen.view, seen.steps
        )
        if wanted in map(compact, spellings(control.label))
    ]


def anywhere(typed: str) -> list[str]:
    """Everything that it can mean in any game, before we know which one it is about."""
    found = []
    for key, rules in GAMES.items():
        found.append(rules.read(plain(typed)))
        for some in book(key).meanings(typed, FALLBACK):
            found += some
    return list(dict.fromkeys(found))


def suggested(words: Words, seen: Done, typed: str, known: Book | None = None) -> list[str]:
    """The legal actions that fit what has been typed so far, in any language: those that begin
    with it first, then the reader's own language."""
    key = seen.table.key
    text, wanted, begun = GAMES[key].read(plain(typed)).lower(), pieces(typed), compact(typed)
    if not text:
        return list(seen.actions)
    people = plain_names(words, seen.table)
    whole = {t for some in (known or book(key)).meanings(typed, words.language) for t in some}
    ranked = []
    for action in seen.actions:
        own, all_ = _labels(key, action, words.language, _mentioned(key, people, action))
        neutral = action.lower()
        if action in whole or neutral.startswith(text) or (begun and own.startswith(begun)):
            ranked.append((0, action))
        elif text in neutral or (wanted and all(piece in own for piece in wanted)):
            ranked.append((1, action))
        elif wanted and all(piece in all_ for piece in wanted):
            ranked.append((2, action))
    ranked.sort(key=lambda one: one[0])
    return [action for _, action in ranked]


def near(words: Words, seen: Done, typed: str) -> list[str]:
    """The legal actions that somebody may have meant. Single letters are in too many words."""
    wanted = pieces(typed)
    telling = [piece for piece in wanted if len(piece) > 1 or not piece.isascii()]
    return suggested(words, seen, typed) if telling else []


def listed(words: Words, seen: Done, actions: Sequence[str]) -> str:
    """A few actions, as a sentence names them."""
    people, spelled = names(words, seen.table), SCREENS[seen.table.key].spelled
    some = [spelled(words, people, action) for action in actions[:LISTED]]
    return words.series([*some, "…"] if len(actions) > LISTED else some)


def _readable(key: str, text: str) -> bool:
    try:
        GAMES[key].parse(text)
    except UnreadableAction:
        return False
    return True


def _mentioned(key: str, people: Sequence[str], action: str) -> tuple[str, ...]:
    """The names up to the one that the action's words need; none if they need none."""
    seat = SCREENS[key].seat_in(action)
    return ("",) * (seat - 1) + (people[seat - 1],) if 0 < seat <= len(people) else ()


@lru_cache(_REMEMBERED)  # asked for at every keystroke, for every legal action
def _labels(key: str, action: str, first: str, people: tuple[str, ...]) -> tuple[str, str]:
    """An action's words in the reader's language, and in all languages; compact."""
    spelled = [SCREENS[key].spelled(tongue, people, action) for tongue in tongues(words_in(first))]
    if spelled[0] == action:  # a move from field to field: the same in all languages
        return compact(action), compact(action)
    ways = [[compact(way) for way in spellings(label)] for label in spelled]
    everything = [compact(action), *(way for some in ways for way in some)]
    return "\n".join(ways[0]), "\n".join(everything)
