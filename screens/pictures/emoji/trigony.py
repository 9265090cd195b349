"""Trigony's pieces, tiles and triangles, and its die, in the colours of its board."""

import math

from engine.trigony.board import COLOURS, Colour
from engine.trigony.sides import Side
from screens.pictures.emoji.brush import (
    GOLD,
    INK,
    PALE,
    Brush,
    Point,
    Rgb,
    darker,
    lighter,
    mixed,
    polygon,
)
from screens.pictures.trigony.field import SIDE, TILE, TINTS


def pawn(brush: Brush, side: Side) -> None:
    """A disc with a rim, as on the board."""
    inside, outline, _ = SIDE[side]
    grey = mixed(inside, outline, 0.22)
    brush.disc(0, 0, 0.95, INK)
    brush.disc(0, 0, 0.89, outline)
    brush.disc(0, 0, 0.75, lighter(inside, 0.18), darker(inside, 0.06))
    brush.disc(0, 0, 0.52, grey)
    brush.disc(0, 0.03, 0.46, inside, mixed(inside, outline, 0.1))


def tile(brush: Brush, side: Side) -> None:
    """A bevelled hexagon with a footprint."""
    inside, outline, writing = TILE[side]
    brush.shape(polygon(0, 0, 0.94, 6), _other_than(inside), round_by=0.03)
    brush.shape(polygon(0, 0, 0.88, 6), outline, round_by=0.02)
    brush.shape(polygon(0, 0, 0.8, 6), lighter(inside, 0.3), darker(inside, 0.12))
    brush.shape(polygon(0, 0, 0.66, 6), inside)
    foot(brush, 0, -0.02, 0.46, mixed(inside, writing, 0.5))


def foot(brush: Brush, x: float, y: float, size: float, fill: Rgb, big_toe: int = -1) -> None:
    """A bare footprint; the big toe is on the left (-1) or right (1)."""
    sole = [(-0.4, -0.3), (0.0, -0.44), (0.4, -0.26), (0.36, 0.1), (0.22, 0.5), (0.2, 0.9)]
    sole += [(0.0, 1.04), (-0.2, 0.9), (-0.16, 0.5), (-0.36, 0.1)]
    brush.shape(
        [(x - big_toe * px * size, y + py * size) for px, py in sole], fill, round_by=0.1 * size
    )
    for px, py, r in (
        (-0.4, -0.74, 0.2),
        (-0.04, -0.86, 0.16),
        (0.28, -0.74, 0.14),
        (0.52, -0.5, 0.12),
    ):
        brush.disc(x - big_toe * px * size, y + py * size, r * size, fill)


def trigon(brush: Brush, side: Side, colour: Colour) -> None:
    """A triangle of its side with a golden rim, and a gem in its colour."""
    inside, strong = SIDE[side][0], TINTS[colour][1]
    rim, sheen = (lighter(GOLD, 0.35), darker(GOLD, 0.2)), (lighter(inside, 0.15), inside)
    for r, fill in ((1.0, (INK,)), (0.93, rim), (0.72, (darker(GOLD, 0.6),)), (0.68, sheen)):
        brush.shape(_upright(r), *fill, round_by=0.06)
    for r, paint in ((0.46, (INK,)), (0.43, rim), (0.38, (lighter(strong, 0.25), strong))):
        brush.disc(0, 0.16, r, *paint)


def triangle(brush: Brush, colour: Colour) -> None:
    """One of the board's six, turned as it lies there: it points to the centre, and its start field
    is at the edge. So colours differ in more than colour."""
    strong = TINTS[colour][1]
    turned = 60 * COLOURS.index(colour)
    corners = [*polygon(0, 0, 1.04, 3, turned + 180)]
    tops = [y for _, y in corners]
    low = (min(tops) + max(tops)) / 2  # subtracting it centres the triangle in the square
    corners = [(x, y - low) for x, y in corners]
    brush.shape(corners, darker(strong, 0.55), round_by=0.08)
    brush.shape(corners, lighter(strong, 0.2), strong, round_by=0.03)
    a = math.radians(turned)
    x, y = 0.26 * math.sin(a), -0.26 * math.cos(a) - low
    brush.shape(polygon(x, y, 0.27, 6), PALE)


def die(brush: Brush, colour: Colour | None) -> None:
    """A cube; before it is thrown, three of its colours show."""
    faces = [Colour.YELLOW, Colour.RED, Colour.BLUE] if colour is None else [colour] * 3
    top, left, right = (TINTS[face][1] for face in faces)
    corners = polygon(0, 0, 0.92, 6)
    brush.shape(corners, INK, round_by=0.08)
    for at, fill in ((5, lighter(top, 0.35)), (3, left), (1, darker(right, 0.28))):
        around = [corners[at], corners[(at + 1) % 6], corners[(at + 2) % 6], (0.0, 0.0)]
        brush.shape(around, fill, round_by=0.01)
    brush.oval(0, -0.46, 0.2, 0.12, PALE)
    for sign in (-1, 1):
        skewed = [
            (sign * (0.4 + 0.11 * math.cos(a)), 0.23 + 0.2 * math.sin(a) - 0.06 * math.cos(a))
            for a in (math.radians(15 * n) for n in range(24))
        ]
        brush.shape(skewed, PALE)


def _upright(r: float) -> list[Point]:
    """A triangle that fills the square."""
    return [(0, -r * 0.9), (r * 0.92, r * 0.74), (-r * 0.92, r * 0.74)]


def _other_than(colour: Rgb) -> Rgb:
    """An outline that stays visible when the shape is as light or as dark as its background."""
    return INK if sum(colour) > 384 else (206, 206, 210)
