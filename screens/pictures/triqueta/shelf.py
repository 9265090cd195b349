"""Tokens and signs in lines, each in a square of its own: the pictures of the rules."""

from enum import Enum
from functools import cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.triqueta.pieces import TOWER_HEIGHT, Animal
from screens.pictures.letters import font
from screens.pictures.png import png
from screens.pictures.triqueta import sprites, things
from screens.pictures.triqueta.animals import Pen
from screens.pictures.triqueta.palette import GOLD, PALE, PANEL, TIMES, bare, shrunk
from screens.pictures.triqueta.sprites import paste

CELL = 88
GAP = 12


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
    bright: bool = False  # highlighted: what the picture is about


Shelf = tuple[Line, ...]


@cache  # a few pages of rules
def picture(shelf: Shelf) -> bytes:
    """The PNG."""
    width = max(len(line.items) for line in shelf) * CELL + 2 * GAP
    image = bare(width + 2 * GAP, len(shelf) * (CELL + GAP) + GAP)
    for number, line in enumerate(shelf):
        top = GAP + number * (CELL + GAP)
        image.paste(sprites.panel(width, CELL, PANEL, GOLD if line.bright else None), (GAP, top))
        for place, item in enumerate(line.items):
            if item is not Sign.NOTHING:
                paste(image, _drawn(item), 2 * GAP + (place + 0.5) * CELL, top + CELL / 2)
    return png(image)


@cache
def _drawn(item: Item) -> Image.Image:
    size = CELL - 10
    if isinstance(item, Animal):
        return sprites.face(item, size, PANEL)
    image = Image.new("RGB", (size * TIMES, size * TIMES), PANEL)
    middle = image.width / 2
    pen = Pen(image)
    if isinstance(item, str):
        text, chosen = item, font(size * TIMES * 0.5)
        ImageDraw.Draw(image).text((middle, middle), text, PALE, chosen, anchor="mm")
    elif item is Sign.FACE_DOWN:
        return sprites.face(sprites.BACK, size, PANEL)
    elif item is Sign.TOWER:
        things.tower(image, TOWER_HEIGHT)
    elif item is Sign.ROCK:
        things.rock(image)
    elif item is Sign.TREE:
        things.tree(image)
    elif item is Sign.TO:
        pen.shape([(-0.6, -0.1), (0.15, -0.1), (0.15, 0.1), (-0.6, 0.1)], PALE)
        pen.shape([(0.1, -0.38), (0.66, 0), (0.1, 0.38)], PALE)
    return shrunk(image)
