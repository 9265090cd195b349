"""The interface of every computer player.

A player gets what its seat may know, never a position. If it wants to look ahead, it deals itself
worlds that agree with that (`Game.resample`), so it can't peek even by mistake.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from engine.game import History, View


class Knowledge(Struct, frozen=True):
    """What a seat may know: what it sees now, and what it has witnessed."""

    seat: int
    view: View
    history: History


class Budget(Struct, frozen=True):
    """How long to think. With `nodes` alone, the same knowledge and the same random source give the
    same choice on any machine."""

    seconds: float | None = None  # of this thread's CPU time
    nodes: int | None = None  # positions, or play-outs: whatever the player counts


class Considered(Struct, frozen=True):
    """An action that was looked at."""

    do: str
    value: float  # the chance that the seat's side wins, from 0 to 1; a draw counts as half
    visits: int  # how often it was looked at
    points: float | None = None  # in games with points: how far ahead of the best other, expected


class Choice(Struct, frozen=True):
    do: str
    considered: tuple[Considered, ...] = ()  # the best first


class Player(Protocol):
    def choose(
        self, knowledge: Knowledge, legal: Sequence[Any], budget: Budget, random: Random
    ) -> Choice:
        """One of the legal actions of the seat, which are at least one."""
