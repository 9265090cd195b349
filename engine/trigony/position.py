"""What lies and stands on the board, and what follows from it: who threatens what, which tiles a
line protects, how full a triangle is.

Everything is a set of fields (`board.mask`). Sides are numbered as in the seating.
"""

from functools import cache

from msgspec import Struct

from engine.trigony.board import (
    CENTRE,
    COLOURS,
    LINES,
    NEIGHBOURS,
    RING,
    TIPS,
    TRIANGLES,
    Colour,
    Triangle,
    mask,
)

CAP = 4  # pieces of its side that a triangle holds at most
NOWHERE = -1  # where a Trigon is that is not on the board

AT = {colour: at for at, colour in enumerate(COLOURS)}

Colours = tuple[Colour, ...]


class Position(Struct, frozen=True, array_like=True, gc=False):
    tiles: tuple[int, ...]  # of each side
    pawns: tuple[int, ...]  # of each side
    trigons: tuple[int, ...]  # of each colour, where it stands, or NOWHERE


class Ground(Struct, frozen=True):
    """A side's part of the board: where its pawns can step to, by geometry alone."""

    colours: Colours
    triangles: tuple[Triangle, ...]
    inside: int  # all its triangles
    triangle_of: tuple[Triangle | None, ...]  # by field; the centre is in none of them
    steps: tuple[int, ...]  # by field: as a set, the centre and crossings among it
    crossing: tuple[int, ...]  # by field: the ring field of another triangle, as a set


@cache
def ground(colours: Colours) -> Ground:
    triangles = tuple(TRIANGLES[colour] for colour in colours)
    triangle_of: list[Triangle | None] = [None] * 61
    steps, crossing = [0] * 61, [0] * 61
    for triangle in triangles:
        for field in triangle.fields:
            if field != CENTRE:
                triangle_of[field] = triangle
                steps[field] = mask(triangle.steps[field])
    if len(colours) == 3:
        for field in RING:
            mine = triangle_of[field]
            for near in NEIGHBOURS[field]:
                if near in RING and triangle_of[near] is not mine:
                    crossing[field] |= 1 << near
    inside = mask(field for triangle in triangles for field in triangle.fields)
    return Ground(
        colours,
        triangles,
        inside,
        tuple(triangle_of),
        tuple(step | over for step, over in zip(steps, crossing, strict=True)),
        tuple(crossing),
    )


def trigons_of(position: Position, colours: Colours) -> list[tuple[Colour, int]]:
    """A side's Trigons that are on the board, and where."""
    return [
        (colour, field) for colour in colours if (field := position.trigons[AT[colour]]) != NOWHERE
    ]


def pieces(position: Position, side: int, colours: Colours) -> int:
    """Everything of a side that stands on the board."""
    return position.pawns[side] | mask(field for _, field in trigons_of(position, colours))


def holds(position: Position, side: int, triangle: Triangle) -> int:
    """How many pieces of its side stand in a triangle."""
    pawns = (position.pawns[side] & triangle.inside).bit_count()
    return pawns + (position.trigons[AT[triangle.colour]] != NOWHERE)


def sight(colour: Colour, field: int, open_: int) -> int:
    """What a Trigon sees: over open fields as far as they go, and the first other one."""
    seen = 0
    for way in TRIANGLES[colour].ways[field]:
        for passed in way:
            seen |= 1 << passed
            if not open_ >> passed & 1:
                break
    return seen


def protected(tiles: int, pawns: int, trigons: int) -> int:
    """The tiles of one side that lie under line protection. (What stands on one can be beaten all
    the same, and takes its tile along.)"""
    found = 0
    guards = (pawns | trigons) & tiles & ~TIPS
    for line in LINES:
        run: list[int] = []  # own tiles without a break
        for field in (*line, None):
            if field is not None and tiles >> field & 1:
                run.append(field)
            elif run:
                found |= _guarded(run, guards, trigons & guards)
                run = []
    return found


def _guarded(run: list[int], guards: int, trigons: int) -> int:
    """A Trigon guards the whole run that it stands in; two pieces what lies between them."""
    whole = mask(run)
    if whole & trigons:
        return whole
    posts = [at for at, field in enumerate(run) if guards >> field & 1]
    return mask(run[posts[0] : posts[-1] + 1]) if len(posts) > 1 else 0
