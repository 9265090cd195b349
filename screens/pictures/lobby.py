"""The banner of each game's lobby: drawn once, without words."""

import io
import math
from functools import cache

from PIL import Image, ImageDraw, ImageFilter

from engine.trigony.board import NAMES, ROWS
from engine.trigony.sides import Side
from engine.triqueta.pieces import Animal
from screens.pictures.trigony.field import (
    GOLD,
    SIDE,
    STONE,
    STONE_EDGE,
    TILE,
    TINTS,
    corners,
    triangle_of,
)
from screens.pictures.triqueta.animals import INK, RIM, WOOD, token

WIDTH, HEIGHT = 640, 200
TIMES = 3  # how much larger it is drawn than shown
COLOURS = 96
Rgb = tuple[int, int, int]

MOSS: tuple[Rgb, Rgb] = ((58, 92, 66), (24, 44, 40))  # the middle of the glade, and its edge
NIGHT: tuple[Rgb, Rgb] = ((66, 70, 86), (30, 32, 40))


@cache
def triqueta() -> bytes:
    """A tower that has begun to shrink, with the animals' faces beside it."""
    image = _ground(*MOSS)
    _stack(image, 54, 152, 4)
    _stack(image, 122, 152, 5)
    _stack(image, 88, 172, 3)
    for place, animal in enumerate(Animal):
        x = 216 + place * 72
        y = 100 + (22 if place % 2 else -22)
        _token(image, x, y, 112, animal, ringed=animal is Animal.OWL)
    return _file(image)


@cache
def trigony() -> bytes:
    """The middle of a board, with a fight about the centre."""
    image = _ground(*NIGHT)
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
        _disc(pen, x, y + 3, size * 0.62, INK)
        _disc(pen, x, y - 1, size * 0.62, outline)
        _disc(pen, x, y - 1, size * 0.53, inside)
    x, y = _middle("E5", size)
    inside, outline, _ = SIDE[Side.WHITE]
    for reach, paint in ((0.86, GOLD), (0.74, outline), (0.64, inside)):
        _triangle(pen, x, y, size * reach, paint)
    return _file(image)


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


def _ground(middle: Rgb, edge: Rgb) -> Image.Image:
    """Lighter in the middle."""
    small = Image.new("RGB", (WIDTH, HEIGHT), edge)
    ImageDraw.Draw(small).ellipse((40, -60, WIDTH - 40, HEIGHT + 60), fill=middle)
    blurred = small.filter(ImageFilter.GaussianBlur(60))
    return blurred.resize((WIDTH * TIMES, HEIGHT * TIMES), Image.Resampling.BICUBIC)


def _stack(image: Image.Image, x: float, bottom: float, height: int) -> None:
    """A stack of face-down tokens, seen from the side."""
    pen = ImageDraw.Draw(image)
    for number in range(height):
        y = bottom - number * 24
        for down, wide, tall, paint in ((7, 42, 18, INK), (4, 41, 18, RIM), (0, 41, 17, WOOD)):
            box = [v * TIMES for v in (x - wide, y + down - tall, x + wide, y + down + tall)]
            pen.ellipse(box, fill=paint)
    top = bottom - (height - 1) * 24
    for dx, dy in ((0, -6), (13, 4), (-13, 4)):  # three that meet
        box = [v * TIMES for v in (x + dx - 12, top + dy - 5, x + dx + 12, top + dy + 5)]
        pen.ellipse(box, outline=RIM, width=3 * TIMES)


def _token(
    image: Image.Image, x: float, y: float, across: int, animal: Animal, *, ringed: bool
) -> None:
    pen = ImageDraw.Draw(image)
    _disc(pen, x + 2, y + 5, across / 2, INK)
    if ringed:
        _disc(pen, x, y, across / 2 + 5, GOLD)
    large = across * TIMES
    drawn = Image.new("RGB", (large, large), WOOD)
    token(drawn, animal)
    stencil = Image.new("L", (large, large))
    ImageDraw.Draw(stencil).ellipse((4, 4, large - 5, large - 5), fill=255)
    corner = (round((x - across / 2) * TIMES), round((y - across / 2) * TIMES))
    image.paste(drawn, corner, stencil)


def _disc(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, paint: Rgb) -> None:
    pen.ellipse([v * TIMES for v in (x - radius, y - radius, x + radius, y + radius)], fill=paint)


def _hexagon(pen: ImageDraw.ImageDraw, x: float, y: float, size: float, paint: Rgb) -> None:
    pen.polygon([(a * TIMES, b * TIMES) for a, b in corners(x, y, size)], fill=paint)


def _triangle(pen: ImageDraw.ImageDraw, x: float, y: float, size: float, paint: Rgb) -> None:
    points = [(x + size * math.sin(a), y + 3 - size * math.cos(a)) for a in (0.0, 2.094, 4.189)]
    pen.polygon([(a * TIMES, b * TIMES) for a, b in points], fill=paint)


def _file(image: Image.Image) -> bytes:
    small = image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    file = io.BytesIO()
    small.quantize(COLOURS, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()
