"""A player's points, and the result of a game."""

from msgspec import Struct

from engine.game import Outcome
from engine.triqueta.pieces import Animal


class KindScore(Struct, frozen=True, gc=False):
    animal: Animal
    count: int
    points: int


class Score(Struct, frozen=True, gc=False):
    """A player's points, by kind and in all."""

    kinds: tuple[KindScore, ...]
    rock: int
    trees: int
    total: int
    tokens: int  # breaks ties


class Result(Outcome, frozen=True, kw_only=True):
    """The outcome of Triqueta: a score for every seat."""

    breakdown: tuple[Score, ...]
