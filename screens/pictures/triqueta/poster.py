"""The end of a game as a picture to share: who won, and what every kind counted for whom."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.triqueta.pieces import KINDS
from screens.pictures.letters import fitting
from screens.pictures.png import joined, strip
from screens.pictures.triqueta import sprites
from screens.pictures.triqueta.animals import Rgb
from screens.pictures.triqueta.palette import (
    BRIGHT,
    DIM,
    GOLD,
    GROUND,
    PALE,
    PANEL,
    bare,
    colours,
)
from screens.pictures.triqueta.sprites import paste

WIDTH = 640
EDGE = 8
HEAD, FOOT = 150, 40
LINE = 100
NAME_AT = 58
KINDS_AT = 164
CELL = 56
FACE = 46
TOTAL_AT = 592


class Line(NamedTuple):
    """A player, with what counted in the end."""

    seat: int
    name: str  # "" if it can't be written
    won: bool
    counts: tuple[int, ...]  # by kind
    points: tuple[int, ...]
    rock: int
    trees: int
    total: int
    tokens: int | None  # if they broke a tie


class Poster(NamedTuple):
    lines: tuple[Line, ...]  # the best first
    date: str


@lru_cache(maxsize=64)  # 60 KB each
def picture(poster: Poster) -> bytes:
    height = HEAD + len(poster.lines) * LINE + FOOT
    image = bare(WIDTH, height)
    _head(image)
    for place, line in enumerate(poster.lines):
        image.paste(_line(line), (0, HEAD + place * LINE))
    date = sprites.writing(poster.date, 24, DIM, GROUND)
    paste(image, date, WIDTH - EDGE - 6 - date.width / 2, height - FOOT / 2)
    return joined((WIDTH, height), colours(), [strip(image)])


def _head(image: Image.Image) -> None:
    """The knot between the six animals."""
    paste(image, sprites.knot(124), WIDTH / 2, HEAD / 2)
    for place, kind in enumerate(KINDS):
        left = place < 3
        far = (3 - place if left else place - 2) * 82
        x = WIDTH / 2 + (-far - 18 if left else far + 18)
        paste(image, sprites.face(kind, 76, GROUND), x, HEAD / 2, disc=True)


def _line(line: Line) -> Image.Image:
    image = bare(WIDTH, LINE)
    under = BRIGHT if line.won else PANEL
    height = LINE - 8
    edge = GOLD if line.won else None
    image.paste(sprites.panel(WIDTH - 2 * EDGE, height, under, edge), (EDGE, 0))
    paste(image, sprites.sign(line.seat, 40, under), EDGE + 28, height / 2)
    if line.name:
        text, chosen = fitting(line.name, 27, 20, KINDS_AT - NAME_AT - 4)
        drawn = sprites.writing(text, chosen.size, PALE, under)
        paste(image, drawn, NAME_AT + drawn.width / 2, height / 2)
    for place, kind in enumerate(KINDS):
        x, count = KINDS_AT + (place + 0.5) * CELL, line.counts[place]
        if not count:
            paste(image, sprites.kind(kind, 0, FACE, under, gained=False), x + 4, 36)
            continue
        paste(image, sprites.kind(kind, count, FACE, under, gained=False), x + 4, 33)
        _points(image, line.points[place], x, 75, under)
    x = KINDS_AT + len(KINDS) * CELL + 16
    for name, points in (("rock", line.rock), ("tree", line.trees)):
        if points:
            paste(image, sprites.thing(name, 34, under), x, 33)
            _points(image, points, x, 75, under)
            x += 34
    total = sprites.writing(str(line.total), 42, GOLD if line.won else PALE, under)
    paste(image, total, TOTAL_AT, height / 2 if line.tokens is None else 36)
    if line.tokens is not None:
        paste(image, sprites.face(sprites.BACK, 26, under), TOTAL_AT - 20, 75, disc=True)
        paste(image, sprites.writing(str(line.tokens), 24, PALE, under), TOTAL_AT + 12, 75)
    return image


def _points(image: Image.Image, points: int, x: float, y: float, under: Rgb) -> None:
    text = str(points).replace("-", "−")
    paint = GOLD if points >= 5 else PALE
    paste(image, sprites.writing(text, 24, paint, under), x, y)
