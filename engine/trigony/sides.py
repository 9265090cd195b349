"""Sides, seats and order: who plays which colours, with whom, and when.

A side is White, Brown or Black. Each of two sides has every other triangle, each of three has two
opposite ones. So neighbouring triangles always belong to different sides, and a piece stands in
exactly one triangle of its side.
"""

from enum import StrEnum
from functools import cache

from msgspec import UNSET, Struct, UnsetType

from engine.errors import RuleError
from engine.trigony.board import COLOURS, Colour

PAWNS_A_TRIANGLE = 3


class Side(StrEnum):
    WHITE = "white"
    BROWN = "brown"
    BLACK = "black"

    __hash__ = str.__hash__


HOLDINGS: dict[int, dict[Side, tuple[Colour, ...]]] = {
    2: {
        Side.WHITE: (Colour.RED, Colour.YELLOW, Colour.BLUE),
        Side.BLACK: (Colour.ORANGE, Colour.GREEN, Colour.PURPLE),
    },
    3: {
        Side.WHITE: (Colour.RED, Colour.GREEN),
        Side.BROWN: (Colour.ORANGE, Colour.BLUE),
        Side.BLACK: (Colour.YELLOW, Colour.PURPLE),
    },
}

Teams = tuple[tuple[int, ...], ...]  # the seats of each side, in the order of the sides

# The default teams. Six play in teams of two unless they choose two sides.
TEAMS: dict[tuple[int, int], Teams] = {
    (2, 2): ((1,), (2,)),
    (3, 3): ((1,), (2,), (3,)),
    (4, 3): ((1,), (2, 4), (3,)),
    (5, 3): ((1, 4), (2,), (3, 5)),
    (6, 3): ((1, 4), (2, 5), (3, 6)),
    (6, 2): ((1, 3, 5), (2, 4, 6)),
}


class Seating(Struct, frozen=True):
    """Who sits where, worked out once for a game."""

    sides: tuple[Side, ...]
    teams: Teams
    colours: tuple[tuple[Colour, ...], ...]  # of each side, clockwise from red
    side_of_seat: tuple[int, ...]  # by seat - 1: which of the sides
    side_of_colour: dict[Colour, int]
    holder: dict[Colour, int]  # the seat that holds a triangle
    held: tuple[int, ...]  # by seat - 1: how many triangles it holds
    # The turn order, as a cycle: the seat, its side, and the triangle whose turn it is (None: the
    # turn is the side's, not a triangle's).
    order: tuple[tuple[int, int, Colour | None], ...]

    def mates(self, seat: int) -> tuple[int, ...]:
        """Every seat of a seat's side, itself included."""
        return self.teams[self.side_of_seat[seat - 1]]


@cache
def seating(
    seats: int, sides: int | UnsetType = UNSET, teams: Teams | UnsetType = UNSET
) -> Seating:
    """Raises RuleError if this many can't play with these sides and teams."""
    count = (2 if seats == 2 else 3) if sides is UNSET else sides
    if (seats, count) not in TEAMS:
        possible = tuple(s for n, s in TEAMS if n == seats)
        raise RuleError("bad-sides", sides=count, seats=seats, allowed=possible)
    by_default = TEAMS[seats, count]
    chosen = by_default if teams is UNSET else teams
    if sorted(map(len, chosen)) != sorted(map(len, by_default)) or sorted(
        seat for team in chosen for seat in team
    ) != list(range(1, seats + 1)):
        raise RuleError("bad-teams", teams=chosen, seats=seats)
    names = tuple(HOLDINGS[count])
    colours = tuple(HOLDINGS[count].values())
    side_of_colour = {colour: n for n, some in enumerate(colours) for colour in some}
    holder = {
        colour: team[at] if len(team) > 1 else team[0]
        for team, some in zip(chosen, colours, strict=True)
        for at, colour in enumerate(some)
    }
    return Seating(
        sides=names,
        teams=chosen,
        colours=colours,
        side_of_seat=tuple(
            next(n for n, team in enumerate(chosen) if seat in team) for seat in range(1, seats + 1)
        ),
        side_of_colour=side_of_colour,
        holder=holder,
        held=tuple(list(holder.values()).count(seat) for seat in range(1, seats + 1)),
        order=(
            tuple((team[0], side, None) for side, team in enumerate(chosen))
            if seats < 4
            else tuple((holder[colour], side_of_colour[colour], colour) for colour in COLOURS)
        ),
    )


def first_turn(seating: Seating, colour: Colour) -> int:
    """Where the turn order begins when the die shows this colour."""
    if seating.order[0][2] is None:
        return seating.side_of_colour[colour]
    return COLOURS.index(colour)
