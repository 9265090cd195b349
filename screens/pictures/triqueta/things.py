"""Everything in the box besides the tokens' faces: the tower, a tree, the rock; and signs."""

import math

from PIL import Image, ImageDraw

from engine.triqueta.pieces import FLOWER, flowers
from screens.pictures.triqueta.animals import RIM, WOOD, Pen, Rgb

LEAF: Rgb = (74, 150, 82)
LEAF_LIGHT: Rgb = (112, 184, 104)
LEAF_DARK: Rgb = (44, 104, 62)
TRUNK: Rgb = (122, 84, 50)
STONE: Rgb = (158, 160, 166)
STONE_LIGHT: Rgb = (196, 198, 202)
STONE_DARK: Rgb = (112, 114, 122)
SIDE: Rgb = (122, 84, 46)  # the edge of a lying token
EDGE: Rgb = (74, 50, 28)
SHADOW: Rgb = (24, 34, 30)

_THICK = 0.15
_RX, _RY = 0.37, 0.2  # of a lying token
_SPREAD = 0.46, 0.25  # of a flower's petals


def tower(image: Image.Image, left: int, *, lifted: bool = False) -> None:
    """A stack of flowers, each five tokens in a ring, in a square image. The top one loses petal by
    petal; `lifted`: one more hangs in the air."""
    pen = Pen(image)
    pen.dot(0, 0.56, 0.92, 0.36, SHADOW)
    layers = flowers(left)[::-1]
    for level, petals in enumerate(layers):
        for x, y in _petals(petals, turned=level % 2 == 1):
            _lying(pen, x, 0.4 + y - level * _THICK * 1.6)
    if lifted:
        _lying(pen, 0.0, -0.72)


def _petals(count: int, *, turned: bool) -> list[tuple[float, float]]:
    """Where the tokens of a flower lie, those at the back first."""
    begin = math.pi / 2 + (math.pi / FLOWER if turned else 0)
    angles = [begin + 2 * math.pi * n / FLOWER for n in range(count)]
    places = [(_SPREAD[0] * math.cos(angle), _SPREAD[1] * math.sin(angle)) for angle in angles]
    return sorted(places, key=lambda place: place[1])


def _lying(pen: Pen, x: float, y: float) -> None:
    """A face-down token, seen from the side."""
    pen.dot(x, y + _THICK + 0.02, _RX + 0.02, _RY + 0.02, EDGE)
    pen.shape(
        [
            (x - _RX - 0.02, y),
            (x + _RX + 0.02, y),
            (x + _RX + 0.02, y + _THICK + 0.02),
            (x - _RX - 0.02, y + _THICK + 0.02),
        ],
        EDGE,
    )
    pen.dot(x, y + _THICK, _RX, _RY, SIDE)
    pen.shape([(x - _RX, y), (x + _RX, y), (x + _RX, y + _THICK), (x - _RX, y + _THICK)], SIDE)
    pen.dot(x, y, _RX + 0.02, _RY + 0.015, EDGE)
    pen.dot(x, y, _RX, _RY, RIM)
    pen.dot(x, y, _RX * 0.86, _RY * 0.86, WOOD)
    for dx, dy in ((0, -0.4), (0.36, 0.24), (-0.36, 0.24)):
        pen.dot(x + dx * _RX, y + dy * _RY, _RX * 0.3, _RY * 0.3, RIM)
        pen.dot(x + dx * _RX, y + dy * _RY, _RX * 0.18, _RY * 0.18, WOOD)


def tree(image: Image.Image, *, shadow: bool = True) -> None:
    pen = Pen(image)
    if shadow:
        pen.dot(0, 0.86, 0.42, 0.1, SHADOW)
    pen.shape([(-0.11, 0.3), (0.11, 0.3), (0.15, 0.88), (-0.15, 0.88)], TRUNK)
    for y, half in ((0.02, 0.74), (-0.36, 0.6), (-0.72, 0.44)):
        pen.shape([(0, y - 0.24), (half, y + 0.5), (-half, y + 0.5)], LEAF_DARK)
        pen.shape([(0, y - 0.24), (half * 0.8, y + 0.44), (-half * 0.9, y + 0.44)], LEAF)
        pen.shape([(0, y - 0.2), (half * 0.06, y + 0.4), (-half * 0.76, y + 0.4)], LEAF_LIGHT)


def rock(image: Image.Image) -> None:
    pen = Pen(image)
    pen.dot(0, 0.66, 0.86, 0.16, SHADOW)
    pen.shape(
        [(-0.86, 0.64), (-0.66, -0.12), (-0.2, -0.62), (0.36, -0.52), (0.76, 0.04), (0.86, 0.64)],
        STONE_DARK,
    )
    pen.shape([(-0.8, 0.6), (-0.62, -0.1), (-0.2, -0.56), (0.04, 0.02), (-0.12, 0.6)], STONE)
    pen.shape([(-0.2, -0.56), (0.34, -0.47), (0.5, -0.02), (0.04, 0.02)], STONE_LIGHT)
    pen.shape([(0.04, 0.02), (0.5, -0.02), (0.42, 0.6), (-0.12, 0.6)], STONE)


def crack(image: Image.Image, paint: Rgb, ground: Rgb) -> None:
    """Through a token: a kind that is spoiled."""
    pen = Pen(image)
    jag = [(0.16, -1.0), (-0.14, -0.42), (0.2, -0.1), (-0.22, 0.34), (0.08, 1.0)]
    pen.line(jag, paint, 0.24)
    pen.line(jag, ground, 0.13)


def knot(image: Image.Image, paint: Rgb, ground: Rgb) -> None:
    """The triqueta: three interlaced half circles."""
    half = image.width / 2
    pen = ImageDraw.Draw(image)
    r = half * 0.8
    away = r / math.sqrt(3)
    arcs = []
    for turn in (0, 120, 240):
        angle = math.radians(turn + 90)
        x, y = half + away * math.cos(angle), half * 1.14 + away * math.sin(angle)
        arcs.append(((x - r, y - r, x + r, y + r), turn + 270))
    for begin, end in ((-90, 0), (0, 90)):  # the second half of each lies on top
        for box, towards in arcs:
            for paint_, width in ((ground, 0.24), (paint, 0.13)):
                wide = half * width
                edge = wide / 2
                around = (box[0] - edge, box[1] - edge, box[2] + edge, box[3] + edge)
                pen.arc(around, towards + begin, towards + end, paint_, round(wide))


def dashed(
    pen: ImageDraw.ImageDraw, box: tuple[int, int, int, int], paint: Rgb, width: int
) -> None:
    """A dashed frame."""
    left, top, right, bottom = box
    dash = 6 * width
    for x in range(left, right, 2 * dash):
        for y in (top, bottom - width):
            pen.rectangle((x, y, min(x + dash, right), y + width), paint)
    for y in range(top, bottom, 2 * dash):
        for x in (left, right - width):
            pen.rectangle((x, y, x + width, min(y + dash, bottom)), paint)
