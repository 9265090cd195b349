"""Tokens and signs in lines, each in a square of its own."""

import io
from enum import Enum
from functools import cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from engine.triqueta.pieces import Animal
from screens.pictures.triqueta.animals import HORN, INK, RIM, WHITE, WOOD, Pen, Rgb, token

CELL = 88
GAP = 12
TIMES = 3  # how much larger a thing is drawn than shown
COLOURS = 64
BACKGROUND: Rgb = (43, 45, 49)
BOARD: Rgb = (60, 63, 69)
GOLD: Rgb = (240, 196, 25)
LEAF: Rgb = (78, 150, 84)
STONE: Rgb = (150, 150, 156)


class Sign(Enum):
    FACE_DOWN = "face down"
    TOWER = "tower"
    ROCK = "rock"
    TREE = "tree"
    TO = "to"
    NOTHING = "nothing"


Item = Animal | Sign | str  # a text is a number


class Line(NamedTuple):
    items: tuple[Item, ...]
    bright: bool = False  # what the picture is about


Shelf = tuple[Line, ...]


@cache  # a few pages of rules
def picture(shelf: Shelf) -> bytes:
    """The PNG."""
    width = max(len(line.items) for line in shelf) * CELL + 2 * GAP
    image = Image.new("RGB", (width + 2 * GAP, len(shelf) * (CELL + GAP) + GAP), BACKGROUND)
    pen = ImageDraw.Draw(image)
    for number, line in enumerate(shelf):
        top = GAP + number * (CELL + GAP)
        box = (GAP, top, GAP + width, top + CELL)
        pen.rounded_rectangle(box, 18, fill=BOARD, outline=GOLD if line.bright else BOARD, width=4)
        for place, item in enumerate(line.items):
            drawn = _drawn(item)
            image.paste(drawn, (2 * GAP + place * CELL + 4, top + 4))
    file = io.BytesIO()
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _drawn(item: Item) -> Image.Image:
    size = CELL - 8
    image = Image.new("RGB", (size * TIMES, size * TIMES), BOARD)
    pen = Pen(image)
    if isinstance(item, Animal):
        token(image, item)
    elif isinstance(item, str):
        font = ImageFont.load_default(size * TIMES * 0.5)
        middle = size * TIMES / 2
        ImageDraw.Draw(image).text((middle, middle), item, WHITE, font, anchor="mm")
    elif item is Sign.FACE_DOWN:
        token(image, None)
    elif item is Sign.TOWER:
        for n in range(6):
            y = 0.62 - n * 0.22
            pen.dot(0, y, 0.62, 0.26, INK)
            pen.dot(0, y - 0.03, 0.6, 0.24, RIM)
            pen.dot(0, y - 0.08, 0.6, 0.22, WOOD)
    elif item is Sign.ROCK:
        pen.shape([(-0.8, 0.55), (-0.5, -0.3), (0, -0.6), (0.5, -0.35), (0.82, 0.55)], STONE)
        pen.shape([(0, -0.6), (0.5, -0.35), (0.82, 0.55), (0.2, 0.55)], (118, 118, 126))
    elif item is Sign.TREE:
        pen.shape([(-0.1, 0.2), (0.1, 0.2), (0.13, 0.8), (-0.13, 0.8)], HORN)
        for y, half in ((-0.75, 0.42), (-0.4, 0.56), (-0.05, 0.7)):
            pen.shape([(0, y), (half, y + 0.55), (-half, y + 0.55)], LEAF)
    elif item is Sign.TO:
        pen.shape([(-0.6, -0.1), (0.15, -0.1), (0.15, 0.1), (-0.6, 0.1)], WHITE)
        pen.shape([(0.1, -0.38), (0.66, 0), (0.1, 0.38)], WHITE)
    return image.resize((size, size), Image.Resampling.LANCZOS)
