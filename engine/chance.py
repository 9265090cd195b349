"""Luck that is explicit, recorded, and can be checked by anyone.

A game never rolls dice itself. It asks a `Question` of a `Chance`, and the
answer is recorded as a move. While a game is played, the answers follow from a
secret seed whose hash was shown before anyone sat down; in a replay they come
from the record. docs/fairness.md describes the construction, with test vectors,
for checking it in another language.
"""

import hashlib
import hmac
import struct
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, count
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engine.errors import ImpossibleChance

T = TypeVar("T")
Answer = TypeVar("Answer")
Face = TypeVar("Face", bound=str | int)
Token = TypeVar("Token", bound=str)

SEED_BYTES = 32
_WORDS = struct.Struct(">16H")  # one SHA-256 digest as sixteen 16-bit numbers
_WORD_VALUES = 2**16
_INNER_PAD = bytes(byte ^ 0x36 for byte in range(256))
_OUTER_PAD = bytes(byte ^ 0x5C for byte in range(256))


def commitment(seed: bytes) -> str:
    """The seed's hash, shown before the game so that the seed can't be changed later."""
    return hashlib.sha256(seed).hexdigest()


def salt(game_id: str, message: int, marks: Sequence[str]) -> str:
    """The salt that is mixed into the seed: the game, the message that first showed the promise,
    and who sits where. Discord assigns a message's id only after the promise has been sent, so
    nobody can choose a seed to suit it."""
    return f"{game_id}:{message}:{','.join(marks)}"


def mark(game_id: str, player: str) -> str:
    """What stands for a player in the salt: a person's user id, or `computer:SEAT`. Everybody can
    check their own; when a person's data is deleted, their id is in nobody's record."""
    return hashlib.sha256(f"{game_id}:{player}".encode()).hexdigest()[:16]


class Key:
    """The key of all chance in one game: HMAC-SHA-256 under HMAC(seed, salt).

    The hashes of HMAC's two pads are computed at the first question, cached and copied: a
    digest then takes less than half as long as `hmac.digest`, and dealing is most of the cost
    of a new game.
    """

    def __init__(self, seed: bytes, salt: str) -> None:
        self._seed = seed
        self._salt = salt

    @cached_property
    def _pads(self) -> tuple[Any, Any]:
        key = hmac.digest(self._seed, self._salt.encode(), "sha256").ljust(64, b"\0")
        return hashlib.sha256(key.translate(_INNER_PAD)), hashlib.sha256(key.translate(_OUTER_PAD))

    def digest(self, text: str) -> bytes:
        inner_pad, outer_pad = self._pads
        inner, outer = inner_pad.copy(), outer_pad.copy()
        inner.update(text.encode())
        outer.update(inner.digest())
        digest: bytes = outer.digest()
        return digest


class Stream:
    """Unbiased numbers for one question: the words of HMAC(key, "index:name:block")."""

    def __init__(self, key: Key, index: int, name: str) -> None:
        blocks = (key.digest(f"{index}:{name}:{block}") for block in count())
        self._words: Iterator[int] = chain.from_iterable(map(_WORDS.unpack, blocks))

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1. Words from the last whole multiple of the limit on are
        rejected: they would favour small numbers."""
        unbiased = _WORD_VALUES - _WORD_VALUES % limit
        word = next(self._words)
        while word >= unbiased:
            word = next(self._words)
        return word % limit

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Fisher-Yates, from the last place down."""
        result = list(items)
        words = self._words
        # below(size), inlined: a shuffle is most of the cost of a new game.
        # A word lower than this is unbiased for every size that follows.
        surely_unbiased = _WORD_VALUES - len(result)
        for size, word in zip(range(len(result), 1, -1), words, strict=False):
            if word >= surely_unbiased:
                while word >= _WORD_VALUES - _WORD_VALUES % size:
                    word = next(words)
            other = word % size
            result[size - 1], result[other] = result[other], result[size - 1]
        return result


class Question(ABC, Generic[Answer]):
    """Something that luck decides: how to sample it, and how to read it back from a record."""

    name: str

    @abstractmethod
    def sample(self, stream: Stream) -> Answer:
        """Sample the answer."""

    @abstractmethod
    def read(self, outcome: object) -> Answer:
        """The answer from a record's plain data. Raises ImpossibleChance."""


class Pick(Question[Face]):
    """One of several, equally likely."""

    def __init__(self, name: str, among: Sequence[Face]) -> None:
        self.name = name
        self.among = among

    def sample(self, stream: Stream) -> Face:
        return self.among[stream.below(len(self.among))]

    def read(self, outcome: object) -> Face:
        for face in self.among:
            # True == 1 == 1.0 in Python, but a record that says true does not say 1.
            if face == outcome and (isinstance(face, str) or type(outcome) is int):
                return face
        raise ImpossibleChance(self.name)


class Deal(Question[tuple[tuple[Token, ...], ...]]):
    """Everything in the box, shuffled and cut into piles of equal size, first pile first."""

    def __init__(self, name: str, box: Sequence[Token], piles: int) -> None:
        self.name = name
        self.box = box
        self.height = len(box) // piles

    def sample(self, stream: Stream) -> tuple[tuple[Token, ...], ...]:
        order = stream.shuffled(self.box)
        cuts = range(0, len(order), self.height)
        return tuple(tuple(order[cut : cut + self.height]) for cut in cuts)

    def read(self, outcome: object) -> tuple[tuple[Token, ...], ...]:
        try:
            piles = msgspec.convert(outcome, list[list[str]])
        except msgspec.ValidationError:
            raise ImpossibleChance(self.name) from None
        if any(len(pile) != self.height for pile in piles):
            raise ImpossibleChance(self.name)
        if sorted(token for pile in piles for token in pile) != sorted(self.box):
            raise ImpossibleChance(self.name)
        tokens = {str(token): token for token in self.box}
        return tuple(tuple(tokens[name] for name in pile) for pile in piles)


class Shuffle(Question[tuple[Token, ...]]):
    """Everything in the box in a new order, the next to be drawn first."""

    def __init__(self, name: str, box: Sequence[Token]) -> None:
        self.name = name
        self.box = box

    def sample(self, stream: Stream) -> tuple[Token, ...]:
        return tuple(stream.shuffled(self.box))

    def read(self, outcome: object) -> tuple[Token, ...]:
        (pile,) = Deal(self.name, self.box, piles=1).read([outcome])
        return pile


class Chance(Protocol):
    """Answers the game's questions, from a seed or from a record."""

    def ask(self, question: Question[Answer]) -> Answer: ...


class Seeded:
    """Answers from a game's key. `rolls` counts the game's questions so far,
    so that any process can resume a game from its log."""

    def __init__(self, key: Key, rolls: int = 0) -> None:
        self.key = key
        self.rolls = rolls
        self.outcomes: list[tuple[str, object]] = []  # the answers so far, to be recorded

    def ask(self, question: Question[Answer]) -> Answer:
        answer = question.sample(Stream(self.key, self.rolls, question.name))
        self.rolls += 1
        self.outcomes.append((question.name, answer))
        return answer


class Scripted:
    """Answers that were fixed beforehand, in order: for lessons."""

    def __init__(self, answers: Iterable[object]) -> None:
        self._answers = iter(answers)

    def ask(self, question: Question[Answer]) -> Answer:
        return question.read(next(self._answers))
