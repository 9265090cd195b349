"""The straight way of a move."""

from functools import cache

from msgspec import Struct

from engine.trigony.board import CENTRE, NAMES, TRIANGLES
from engine.trigony.events import Fields
from engine.trigony.masks import mask


class Route(Struct, frozen=True):
    """The straight way from one field to another."""

    path: tuple[int, ...]  # every field from the first to the last
    names: Fields
    fields: int  # all of them, as a set
    left: int  # those that get a tile: all but the last, unless that is the centre
    tiled: Fields


@cache
def route(origin: int, to: int) -> Route:
    lines = (
        (origin, *line[: line.index(to) + 1])
        for triangle in TRIANGLES.values()
        for line in triangle.ways.get(origin, ())
        if to in line
    )
    path = next(lines, (origin, to))  # crossing over, and an infiltrator's moves, are short
    left = path if to == CENTRE else path[:-1]
    return Route(path, _names(path), mask(path), mask(left), _names(left))


def _names(path: tuple[int, ...]) -> Fields:
    return tuple(NAMES[field] for field in path)
