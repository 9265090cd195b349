"""A position of Trigony, with whose turn it is and what is pending."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from engine.trigony.board import TRIANGLES, Colour
from engine.trigony.intrygo.hands import Cards
from engine.trigony.pieces import Position
from engine.trigony.sides import Seating, Teams, seating

QUIET_TURNS = 60  # after this many without progress the game is a draw
MOST_TURNS = 1_000
OFFER_STANDS = 2  # turns


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    sides: Literal[2, 3] | UnsetType = UNSET  # left out: two for two players, else three
    teams: Teams | UnsetType = UNSET  # the seats of each side; left out: the default
    intrygo: bool = False


class Offer(Struct, frozen=True, array_like=True, gc=False):
    """An open offer of a draw."""

    turn: int  # when it was made
    agreed: tuple[int, ...]  # seats, including the one that offered


class State(Struct, frozen=True, array_like=True, gc=False):
    options: Options
    seats: int
    position: Position
    turn: int  # an index into the seating's order
    seat: int  # whose turn that is
    side: int  # and of which side
    turns: int = 0  # taken so far
    quiet: int = 0  # turns in a row without progress; -1 once this turn has made some
    shows: Colour | None = None  # what the die shows, while a pawn may be placed
    offer: Offer | None = None
    offered: tuple[int, ...] = ()  # the sides that have offered a draw in this turn
    ended: Literal["triangle", "agreed", "quiet", "limit"] | None = None
    won: Colour | None = None  # the triangle that is full
    cards: Cards | None = None  # in Intrygo

    @property
    def seating(self) -> Seating:
        return seating(self.seats, self.options.sides, self.options.teams)


Phase = Literal["turn", "place", "steal", "stolen", "immunity", "over"]


def phase(state: State) -> Phase:
    """What the seat on turn has to do."""
    if state.ended:
        return "over"
    if state.shows is not None:
        return "place"
    return "turn" if state.cards is None else state.cards.asks


def set_up(where: Seating) -> Position:
    """Three pawns in every triangle, nothing else."""
    pawns = [
        sum(1 << field for colour in colours for field in TRIANGLES[colour].set_up)
        for colours in where.colours
    ]
    nothing = (0,) * len(pawns)
    return Position(nothing, tuple(pawns), nothing)
