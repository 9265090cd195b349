"""Triqueta's tokens, tower, rock and tree."""

from engine.triqueta.pieces import Animal
from screens.pictures.emoji.brush import Brush, Rgb, darker, lighter, polygon
from screens.pictures.triqueta.animals import RIM, WOOD, token

STONE: Rgb = (158, 158, 164)
LEAF: Rgb = (72, 150, 80)
TRUNK: Rgb = (122, 88, 54)
EDGE: Rgb = (92, 66, 38)
FACES = {animal.value: animal for animal in Animal}


def animal(brush: Brush, word: str) -> None:
    token(brush.image, FACES[word])


def token_back(brush: Brush) -> None:
    token(brush.image, None)


def tower(brush: Brush) -> None:
    """A stack of tokens, seen from above its edge."""
    for number in range(4):
        y = 0.58 - number * 0.34
        for low, rx, fill in ((0.12, 0.84, EDGE), (0.08, 0.8, RIM)):
            brush.oval(0, y + low, rx, 0.32, fill)
            brush.box(0, y + low / 2, rx, low / 2, 0, fill)
        brush.oval(0, y, 0.84, 0.32, EDGE)
        brush.oval(0, y, 0.8, 0.285, lighter(WOOD, 0.3), WOOD)
    brush.oval(0, -0.44, 0.5, 0.17, RIM)
    brush.oval(0, -0.44, 0.41, 0.12, WOOD)


def flower(brush: Brush) -> None:
    """Five tokens that lie around a sixth place: a layer of the tower."""
    for x, y in polygon(0, 0.05, 0.56, 5):
        brush.disc(x, y, 0.385, EDGE)
        brush.disc(x, y, 0.345, RIM)
        brush.disc(x, y, 0.3, lighter(WOOD, 0.3), WOOD)
        brush.disc(x, y, 0.13, RIM)


def rock(brush: Brush) -> None:
    outline = [
        (-0.88, 0.62),
        (-0.74, -0.02),
        (-0.3, -0.6),
        (0.22, -0.72),
        (0.7, -0.2),
        (0.88, 0.62),
    ]
    brush.shape(outline, darker(STONE, 0.6), round_by=0.09)
    brush.shape(outline, lighter(STONE, 0.25), STONE, round_by=0.03)
    brush.shape([(0.22, -0.72), (0.7, -0.2), (0.88, 0.62), (0.3, 0.62), (0.1, 0.0)], darker(STONE))
    brush.shape([(-0.3, -0.6), (0.22, -0.72), (0.1, 0.0), (-0.4, -0.06)], lighter(STONE, 0.6))
    brush.shape([(-0.74, -0.02), (-0.4, -0.06), (-0.26, 0.62), (-0.88, 0.62)], STONE)


def tree(brush: Brush) -> None:
    """A fir."""
    layers = [(-0.95, 0.42, 0.5), (-0.62, 0.58, 0.56), (-0.24, 0.74, 0.62)]
    edge = darker(LEAF, 0.62)
    brush.box(0, 0.64, 0.17, 0.32, 0.06, edge)
    for top, half, height in layers:
        brush.shape([(0, top), (half, top + height), (-half, top + height)], edge, round_by=0.07)
    brush.box(0, 0.64, 0.11, 0.26, 0.04, TRUNK)
    for top, half, height in reversed(layers):
        corners = [(0, top), (half, top + height), (-half, top + height)]
        brush.shape(corners, lighter(LEAF, 0.3), LEAF, round_by=0.02)
        brush.shape([(0, top), (half, top + height), (0, top + height)], darker(LEAF, 0.12))
