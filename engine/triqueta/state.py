"""A position of Triqueta. What it holds decides what comes next:

- a drawn token: its drawer must place or keep it;
- else someone in the queue: the first of them draws or takes a row;
- else a tower to come: the rock's holder picks it;
- else someone undecided: they decide about their face-down tokens;
- else the game is over.
"""

from typing import Literal

from msgspec import Struct

from engine.triqueta.pieces import NONE, Animal, Counts, Tokens


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    reveal: Literal["automatic", "by-hand"] = "automatic"
    first: Literal["lot"] | int = "lot"  # who starts: drawn by lot, or this seat


class Player(Struct, frozen=True, array_like=True, gc=False):
    collection: Counts = NONE
    face_down: Tokens = ()  # secret, in the order in which they were kept
    trees: int = 0


class State(Struct, frozen=True, array_like=True, gc=False):
    options: Options
    towers: tuple[Tokens, ...]  # secret; the next token of a tower is its -left-th
    rock: int  # the seat that holds it
    round: int
    tower: int  # the tower of this round, or of the one that just ended
    left: int  # tokens left in it
    to_come: tuple[int, ...]  # towers not played yet, each with its tree
    rows: tuple[Tokens, ...]
    middle: tuple[int, ...]  # the rows that nobody has taken yet
    queue: tuple[int, ...]  # the seats still in the round, the one on turn first
    players: tuple[Player, ...]
    drawn: Animal | None = None  # known to the one on turn only
    # Which face-down tokens each seat adds at the end; None is not decided yet.
    decisions: tuple[tuple[bool, ...] | None, ...] = ()


Phase = Literal["drawn", "turn", "tower", "reveal", "over"]


def phase(state: State) -> Phase:
    if state.drawn is not None:
        return "drawn"
    if state.queue:
        return "turn"
    if state.to_come:
        return "tower"
    return "reveal" if None in state.decisions else "over"


def undecided(state: State) -> tuple[int, ...]:
    return tuple(seat for seat, add in enumerate(state.decisions, 1) if add is None)
