"""The banner of Trigony's lobby."""

import math
from functools import cache

from PIL import ImageDraw

from engine.trigony.board import NAMES, ROWS
from engine.trigony.sides import Side
from screens.pictures.banner import HEIGHT, TIMES, WIDTH, Rgb, disc, file, ground
from screens.pictures.trigony.field import (
    GOLD,
    INK,
    SIDE,
    STONE,
    STONE_EDGE,
    TILE,
    TINTS,
    corners,
    triangle_of,
)

NIGHT: tuple[Rgb, Rgb] = ((66, 70, 86), (30, 32, 40))


@cache
def banner() -> bytes:
    """The middle of a board, with a fight about the centre."""
    image = ground(*NIGHT)
    pen = ImageDraw.Draw(image)
    size = 31.0
    for name in NAMES:
        x, y = _middle(name, size)
        home = triangle_of(name)
        paint = STONE if home is None else TINTS[home.colour][0]
        edge = STONE_EDGE if home is None else TINTS[home.colour][1]
        _hexagon(pen, x, y, size, edge)
        _hexagon(pen, x, y - 1.5, size * 0.93, paint)
        if name in _TILES:
            inside, outline, _ = TILE[_TILES[name]]
            _hexagon(pen, x, y, size * 0.72, outline)
            _hexagon(pen, x, y - 1.5, size * 0.66, inside)
    for name, side in _PIECES.items():
        x, y = _middle(name, size)
        inside, outline, _ = SIDE[side]
        disc(pen, x, y + 3, size * 0.62, INK)
        disc(pen, x, y - 1, size * 0.62, outline)
        disc(pen, x, y - 1, size * 0.53, inside)
    x, y = _middle("E5", size)
    inside, outline, _ = SIDE[Side.WHITE]
    for reach, paint in ((0.86, GOLD), (0.74, outline), (0.64, inside)):
        _triangle(pen, x, y, size * reach, paint)
    return file(image)


_PIECES = {
    **dict.fromkeys(("E3", "F6", "D6"), Side.WHITE),
    **dict.fromkeys(("E7", "F7", "D3"), Side.BLACK),
    **dict.fromkeys(("D4", "F4", "E9"), Side.BROWN),
}
_TILES = {
    **dict.fromkeys(("E2", "E1", "F5", "F3"), Side.WHITE),
    **dict.fromkeys(("E8", "D7", "F8"), Side.BLACK),
    **dict.fromkeys(("D5", "D2", "E4"), Side.BROWN),
}


def _middle(name: str, size: float) -> tuple[float, float]:
    row, number = ROWS.index(name[0]) - 4, int(name[1]) - 5
    width = math.sqrt(3) * size
    return WIDTH / 2 + width * (number - row / 2), HEIGHT / 2 - 1.5 * size * row


def _hexagon(pen: ImageDraw.ImageDraw, x: float, y: float, size: float, paint: Rgb) -> None:
    pen.polygon([(a * TIMES, b * TIMES) for a, b in corners(x, y, size)], fill=paint)


def _triangle(pen: ImageDraw.ImageDraw, x: float, y: float, size: float, paint: Rgb) -> None:
    points = [(x + size * math.sin(a), y + 3 - size * math.cos(a)) for a in (0.0, 2.094, 4.189)]
    pen.polygon([(a * TIMES, b * TIMES) for a, b in points], fill=paint)
