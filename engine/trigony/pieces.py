"""The pieces and tiles on the board.

Everything is a set of fields (`masks`). Sides are numbered as in the seating. A Trigon has the
colour of the triangle it stands in: it never leaves it.
"""

from msgspec import Struct

from engine.trigony.sides import HOLDINGS, Side

# By the number of sides, which is all that a position needs to know of the seating.
SIDES = {count: tuple(holdings) for count, holdings in HOLDINGS.items()}
OTHERS = {
    count: tuple(tuple(other for other in range(count) if other != side) for side in range(count))
    for count in HOLDINGS
}


class Position(Struct, frozen=True, array_like=True, gc=False):
    tiles: tuple[int, ...]  # of each side
    pawns: tuple[int, ...]  # of each side
    trigons: tuple[int, ...]  # of each side
    truce: tuple[int, ...] = ()  # two sides that may not beat each other; the first one made it

    @property
    def sides(self) -> tuple[Side, ...]:
        return SIDES[len(self.tiles)]

    def others(self, side: int) -> tuple[int, ...]:
        return OTHERS[len(self.tiles)][side]

    def pieces(self, side: int) -> int:
        return self.pawns[side] | self.trigons[side]
