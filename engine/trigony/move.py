"""A move of a piece, and its text."""

import re
from functools import cache, lru_cache

from engine.trigony.board import FIELDS, NAMES, Colour
from engine.trigony.masks import fields
from engine.trigony.spelled import Spelled, Tokens


class Move(Spelled, frozen=True, gc=False):
    """From a field to a field; for a pawn that enters the centre, also what becomes of it."""

    origin: int
    to: int
    promotes: bool = False
    migrates: Colour | None = None

    @property
    def tokens(self) -> Tokens:
        origin, to = NAMES[self.origin], f"-{NAMES[self.to]}"
        if self.promotes:
            return origin, to, "=T"
        return (origin, to, f">{self.migrates}") if self.migrates else (origin, to)


@cache
def interned(origin: int, to: int, promotes: bool, migrates: Colour | None) -> Move:
    return Move(origin, to, promotes, migrates)


def move(origin: int, to: int, promotes: bool = False, migrates: Colour | None = None) -> Move:
    """Interned: equal moves are the same object, so `in` finds them by identity."""
    return interned(origin, to, promotes, migrates)


_COLOURS = {str(colour): colour for colour in Colour}
_TEXT = re.compile(r"([A-I][1-9])-([A-I][1-9])(?:(=T)|>([a-z]+))?")


@lru_cache(maxsize=4096)
def move_named(text: str) -> Move | None:
    """The move with this text, if there is one."""
    match = _TEXT.fullmatch(text)
    if match is None or match[1] not in FIELDS or match[2] not in FIELDS:
        return None
    if match[4] is not None and match[4] not in _COLOURS:
        return None
    migrates = None if match[4] is None else _COLOURS[match[4]]
    return move(FIELDS[match[1]], FIELDS[match[2]], match[3] is not None, migrates)


class Moves(dict[int, tuple[Move, ...]]):
    """A cache of the moves from a field, by the set of fields that they lead to."""

    def __init__(self, origin: int) -> None:
        self.origin = origin

    def __missing__(self, to: int) -> tuple[Move, ...]:
        self[to] = made = tuple(move(self.origin, field) for field in fields(to))
        return made


MOVES = tuple(Moves(origin) for origin in range(len(NAMES)))
