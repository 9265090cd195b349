"""A side's part of the board."""

from typing import Final

from engine.trigony.board import CENTRE, NEIGHBOURS, RING, TRIANGLES, Colour, Triangle
from engine.trigony.masks import fields, mask
from engine.trigony.sides import HOLDINGS, PAWNS_A_TRIANGLE

NOWHERE: Final = -1


class Ground:
    """Where a side's pieces can move to, by geometry alone."""

    def __init__(
        self,
        colours: tuple[Colour, ...],
        triangles: tuple[Triangle, ...],
        triangle_of: tuple[Triangle | None, ...],
        reach: tuple[int, ...],
        crossing: tuple[int, ...],
    ) -> None:
        self.colours = colours
        self.triangles = triangles
        self.pawns = PAWNS_A_TRIANGLE * len(colours)  # how many the side owns
        self.inside = mask(field for triangle in triangles for field in triangle.fields)
        self.triangle_of = triangle_of  # by field; the centre is in none of them
        self.reach = reach  # by field: a pawn's moves as a set, with the centre and crossings
        self.crossing = crossing  # by field: the ring field of another triangle, or NOWHERE

    def triangle(self, field: int) -> Triangle:
        found = self.triangle_of[field]
        assert found is not None
        return found


def _ground(colours: tuple[Colour, ...]) -> Ground:
    triangles = tuple(TRIANGLES[colour] for colour in colours)
    triangle_of: list[Triangle | None] = [None] * len(NEIGHBOURS)
    reach, crossing = [0] * len(NEIGHBOURS), [NOWHERE] * len(NEIGHBOURS)
    for triangle in triangles:
        for field in triangle.fields:
            if field != CENTRE:
                triangle_of[field] = triangle
                reach[field] = mask(triangle.reach[field])
    if len(colours) == 3:
        for field in RING:
            for near in NEIGHBOURS[field]:
                if near in RING and triangle_of[near] is not triangle_of[field]:
                    crossing[field] = near
                    reach[field] |= 1 << near
    inside = mask(field for triangle in triangles for field in triangle.fields)
    # A pawn enters a foreign safe zone only as Intrygo's infiltrator: it can move on inside it, but
    # not onto the start field, and back to the ray.
    for triangle in TRIANGLES.values():
        if triangle not in triangles:
            zone = triangle.safe & ~(1 << triangle.start)
            for field in fields(zone):
                reach[field] = mask(NEIGHBOURS[field]) & (zone | inside)
    return Ground(colours, triangles, tuple(triangle_of), tuple(reach), tuple(crossing))


# By the number of sides, which is all that a position needs to know of the seating.
GROUNDS: Final = {
    count: tuple(_ground(colours) for colours in holdings.values())
    for count, holdings in HOLDINGS.items()
}
