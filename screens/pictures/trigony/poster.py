"""The end of a game as a poster: the board with the winning triangle in gold, who played, and when.

It shows signs, numbers and the names that its font can write, and needs no translation.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageEnhance

from engine.trigony.board import NAMES, Colour
from engine.trigony.sides import Side
from engine.trigony.view import TrigonyView
from screens.pictures.letters import font, written
from screens.pictures.png import png
from screens.pictures.trigony.board import HEIGHT, SIZE, WIDTH, drawn_bare, frame, hexagon, middle
from screens.pictures.trigony.field import (
    BACKGROUND,
    BRIGHT_GOLD,
    DARK_GOLD,
    GOLD,
    INK,
    PALE,
    TIMES,
    TINTS,
    Pen,
    corners,
    draw_piece,
    on_strong,
    write,
)
from screens.pictures.trigony.scene import Look, scene, triangle_fields

ROW = 72  # for a side
DATE = 52
DIM = 0.5  # the brightness of the rest of the board
COLOURS = 160
NAME_SIZES = (34, 28, 22)  # the largest that fits is used
SIGN = 13  # the size of the sign for a player whose name can't be written
BETWEEN = 18  # the gap between two names
SPARKS = (  # in the free corners: where, and how large
    *((40, 60, 15), (104, 34, 9), (30, 150, 8), (592, 60, 15), (528, 34, 9), (602, 150, 8)),
    *((40, 510, 13), (104, 540, 8), (592, 510, 13), (528, 540, 8)),
)


class Row(NamedTuple):
    """A side, and who played it."""

    side: Side
    triangles: tuple[tuple[Colour, int], ...]  # and how many fields are covered
    players: tuple["Player", ...]
    won: bool


class Player(NamedTuple):
    name: str
    holds: tuple[Colour, ...]  # shown instead of a name that can't be written


class Finished(NamedTuple):
    looks: tuple[Look, ...]
    covered: Colour | None  # the triangle that won
    rows: tuple[Row, ...]  # the winner first
    date: str


def finished(names: Sequence[str], view: TrigonyView, ended: str) -> Finished:
    """The end of a game, from what everyone sees; `ended` in milliseconds."""
    assert view.outcome is not None
    winners = view.outcome.winners
    _, _, colour = view.outcome.reason.partition(" ")
    rows = [
        Row(
            side.side,
            tuple((triangle.colour, triangle.tiles) for triangle in side.triangles),
            tuple(
                Player(names[seat - 1], tuple(t.colour for t in side.triangles if t.holder == seat))
                for seat in side.seats
            ),
            bool(colour) and side.seats[0] in winners,
        )
        for side in view.sides
    ]
    rows.sort(key=lambda row: not row.won)
    return Finished(
        scene(view).looks,
        Colour(colour) if colour else None,
        tuple(rows),
        ended,
    )


@lru_cache(maxsize=32)
def poster(end: Finished) -> bytes:
    """Its PNG; the same end gives the same bytes."""
    height = HEIGHT + ROW * len(end.rows) + DATE
    image = Image.new("RGB", (WIDTH, height), BACKGROUND)
    image.paste(_board(end), (0, 0))
    lines = Image.new("RGB", (WIDTH * TIMES, (height - HEIGHT) * TIMES), BACKGROUND)
    pen = ImageDraw.Draw(lines)
    for at, row in enumerate(end.rows):
        _row(pen, row, (at + 0.5) * ROW * TIMES)
    write(pen, end.date, WIDTH * TIMES / 2, (height - HEIGHT - DATE / 2) * TIMES, 26 * TIMES, PALE)
    image.paste(lines.reduce(TIMES), (0, HEIGHT))
    return png(image.quantize(COLOURS, dither=Image.Dither.NONE))


def _board(end: Finished) -> Image.Image:
    """The board without names; everything but the winning triangle is dimmed."""
    image = frame().convert("RGB")
    bright = triangle_fields(end.covered) if end.covered is not None else NAMES
    for look in end.looks:
        _paste(image, look)
    if end.covered is None:
        return image
    image = ImageEnhance.Color(image).enhance(0.75)
    image = Image.blend(Image.new("RGB", image.size, BACKGROUND), image, DIM)
    golden = Image.new("L", (WIDTH * TIMES, HEIGHT * TIMES))
    for grown, shine in ((8, 150), (6, 255)):
        for x, y in map(middle, bright):
            edge = corners(x * TIMES, y * TIMES, (SIZE + grown) * TIMES)
            ImageDraw.Draw(golden).polygon(edge, fill=shine)
    pen = ImageDraw.Draw(golden)
    for x, y, size in SPARKS:
        _spark(pen, x * TIMES, y * TIMES, size * TIMES)
    image.paste(GOLD, (0, 0), golden.reduce(TIMES))
    for look in end.looks:
        if look.name in bright:
            _paste(image, look)
    return image


def _paste(image: Image.Image, look: Look) -> None:
    drawn = drawn_bare(look)
    x, y = middle(look.name)
    at = round(x - drawn.width / 2), round(y - drawn.height / 2)
    image.paste(drawn, at, hexagon(SIZE))


def _spark(pen: Pen, x: float, y: float, size: float) -> None:
    points = []
    for k in range(8):
        far = size if k % 2 == 0 else size * 0.25
        points.append((x + far * math.sin(k * math.pi / 4), y - far * math.cos(k * math.pi / 4)))
    pen.polygon(points, fill=255)


def _row(pen: Pen, row: Row, y: float) -> None:
    """The side's sign, its players, and its triangles."""
    draw_piece(pen, row.side, None, 50 * TIMES, y, 39 * TIMES)
    if row.won:
        _crown(pen, 50 * TIMES, y - 27 * TIMES, 19 * TIMES)
    begin, end = 92 * TIMES, (WIDTH - 36 - 46 * len(row.triangles)) * TIMES
    for at, (colour, tiles) in enumerate(row.triangles):
        x, full = end + (32 + 46 * at) * TIMES, tiles == 15
        pen.polygon(corners(x, y, 25 * TIMES), fill=GOLD if full else INK)
        pen.polygon(corners(x, y, (21 if full else 24) * TIMES), fill=TINTS[colour][1])
        write(pen, str(tiles), x, y, 27 * TIMES, on_strong(colour))
    names = [written(player.name) for player in row.players]
    sizes = [size * TIMES for size in NAME_SIZES]
    fitting = [size for size in sizes if begin + sum(_lengths(row, names, size)) <= end]
    size = fitting[0] if fitting else sizes[-1]
    names = names if fitting else [""] * len(names)
    if any(names) or len(names) > 1:  # otherwise the side's sign is enough
        _players(pen, row, names, begin, y, size)


def _players(pen: Pen, row: Row, names: list[str], x: float, y: float, size: int) -> None:
    """The players in a row: the name or, if it can't be written, the triangles they hold."""
    paint = BRIGHT_GOLD if row.won else PALE
    lengths = _lengths(row, names, size)
    for player, name, length in zip(row.players, names, lengths, strict=True):
        pen.text((x, y), name, fill=paint, font=font(size), anchor="lm")
        for at, colour in enumerate(() if name else player.holds):
            middle_of = x + (SIGN + 2 * SIGN * at) * TIMES
            pen.polygon(corners(middle_of, y, SIGN * TIMES), fill=TINTS[colour][1])
        x += length


def _lengths(row: Row, names: list[str], size: int) -> list[float]:
    return [
        (font(size).getlength(name) if name else 2 * SIGN * len(player.holds) * TIMES)
        + BETWEEN * TIMES
        for player, name in zip(row.players, names, strict=True)
    ]


def _crown(pen: Pen, x: float, y: float, r: float) -> None:
    points = [(-1, 0.5), (-1, -0.5), (-0.5, 0), (0, -0.8), (0.5, 0), (1, -0.5), (1, 0.5)]
    for grown, paint in ((1.2, INK), (1.05, DARK_GOLD), (0.95, GOLD)):
        edge = [(x + r * grown * dx, y + r * grown * dy) for dx, dy in points]
        pen.polygon(edge, fill=paint)
