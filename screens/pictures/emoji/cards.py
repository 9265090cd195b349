"""The cards of Intrygo: each a sign on its colour, red for attacks, green for one's own pieces,
blue for those of rivals, purple for secrets."""

from collections.abc import Callable

from engine.trigony.intrygo.cards import Card
from screens.pictures.emoji.brush import (
    GOLD,
    INK,
    PALE,
    Brush,
    Rgb,
    darker,
    lighter,
    polygon,
)
from screens.pictures.emoji.trigony import foot

RED: Rgb = (190, 52, 44)
GREEN: Rgb = (44, 126, 62)
BLUE: Rgb = (36, 92, 160)
PURPLE: Rgb = (112, 62, 150)
SLATE: Rgb = (70, 76, 88)
TEAL: Rgb = (22, 122, 124)
AMBER: Rgb = (196, 112, 14)


def fist(brush: Brush, ground: Rgb) -> None:
    for n in range(4):
        brush.box(-0.36 + n * 0.24, -0.2, 0.135, 0.3, 0.12, ground)
        brush.box(-0.36 + n * 0.24, -0.2, 0.105, 0.27, 0.1, PALE)
    brush.box(0, 0.2, 0.465, 0.3, 0.16, PALE)
    brush.box(-0.12, 0.1, 0.38, 0.13, 0.12, ground)
    brush.box(-0.14, 0.1, 0.34, 0.09, 0.09, PALE)
    brush.box(0.02, 0.58, 0.3, 0.14, 0.05, PALE)


def dynamite(brush: Brush, ground: Rgb) -> None:
    red = (226, 58, 46)
    brush.line([(0, -0.3), (0.06, -0.52), (0.26, -0.6)], 0.1, PALE)
    for r, fill in ((0.26, GOLD), (0.14, (255, 255, 255))):
        brush.shape(_star(0.32, -0.6, r), fill)
    for x in (-0.27, 0.0, 0.27):
        brush.box(x, 0.2, 0.165, 0.52, 0.06, darker(red, 0.6))
        brush.box(x, 0.2, 0.125, 0.48, 0.04, lighter(red, 0.15), red)
    brush.box(0, 0.2, 0.44, 0.1, 0.03, PALE)


def flag(brush: Brush, ground: Rgb) -> None:
    brush.line([(-0.34, -0.62), (-0.34, 0.7)], 0.13, PALE)
    wave = [(-0.34, -0.62), (0.0, -0.66), (0.2, -0.5), (0.48, -0.52), (0.4, -0.2), (0.48, 0.1)]
    brush.shape([*wave, (0.2, 0.12), (0.0, -0.02), (-0.34, 0.04)], PALE, round_by=0.03)


def plus(brush: Brush, ground: Rgb) -> None:
    brush.disc(0, 0, 0.46, PALE)
    brush.line([(-0.25, 0), (0.25, 0)], 0.19, ground)
    brush.line([(0, -0.25), (0, 0.25)], 0.19, ground)


def eye(brush: Brush, ground: Rgb) -> None:
    brush.shape(_lens(0.56, 0.4), PALE, round_by=0.02)
    brush.disc(0, 0, 0.25, ground)
    brush.disc(0, 0, 0.14, INK)
    brush.disc(0.08, -0.08, 0.07, PALE)


def no_eye(brush: Brush, ground: Rgb) -> None:
    eye(brush, ground)
    brush.line([(-0.46, 0.52), (0.46, -0.52)], 0.3, ground)
    brush.line([(-0.46, 0.52), (0.46, -0.52)], 0.15, GOLD)


def turncoat(brush: Brush, ground: Rgb) -> None:
    """One goes, another comes."""
    for sign, fill in ((-1, INK), (1, PALE)):
        brush.line([(-0.4 * sign, 0.29 * sign), (0.2 * sign, 0.29 * sign)], 0.2, fill)
        tip = [(0.5, 0.29), (0.1, 0.58), (0.1, 0.0)]
        brush.shape([(x * sign, y * sign) for x, y in tip], fill, round_by=0.03)


def up(brush: Brush, ground: Rgb) -> None:
    for y in (-0.46, -0.04, 0.38):
        brush.line([(-0.36, y + 0.3), (0, y), (0.36, y + 0.3)], 0.18, PALE)


def down(brush: Brush, ground: Rgb) -> None:
    for y in (-0.68, -0.26, 0.16):
        brush.line([(-0.36, y), (0, y + 0.3), (0.36, y)], 0.18, PALE)


def steps(brush: Brush, ground: Rgb) -> None:
    foot(brush, -0.26, 0.18, 0.42, PALE, 1)
    foot(brush, 0.26, -0.2, 0.42, PALE, -1)


def mask(brush: Brush, ground: Rgb) -> None:
    """A hooded face with a slit for the eyes."""
    brush.shape(_lens(0.46, 0.66), INK, round_by=0.04)
    brush.disc(0, 0.0, 0.47, INK)
    brush.box(0, -0.04, 0.4, 0.17, 0.15, PALE)
    for x in (-0.19, 0.19):
        brush.disc(x, -0.03, 0.09, INK)


def rings(brush: Brush, ground: Rgb) -> None:
    """Two interlocked rings."""
    for y, fill in ((-0.25, PALE), (0.25, GOLD)):
        brush.disc(0, y, 0.42, ground)
        brush.disc(0, y, 0.37, fill)
        brush.disc(0, y, 0.2, ground)
    brush.arc(0, -0.25, 0.285, 20, 95, 0.25, ground)
    brush.arc(0, -0.25, 0.285, 10, 95, 0.17, PALE)


def shield(brush: Brush, ground: Rgb) -> None:
    outline = [(-0.44, -0.5), (0, -0.62), (0.44, -0.5), (0.42, 0.06), (0.24, 0.42), (0, 0.62)]
    left = [(-x, y) for x, y in reversed(outline[3:5])]
    brush.shape([*outline, *left], PALE, round_by=0.05)
    half = [(0, -0.5), (0.34, -0.42), (0.32, 0.04), (0.18, 0.34), (0, 0.5)]
    brush.shape(half, ground)


CARDS: dict[Card, tuple[Rgb, Callable[[Brush, Rgb], None]]] = {
    Card.STRIKE_FORCE: (RED, fist),
    Card.DYNAMITE: (SLATE, dynamite),
    Card.DESERTER: (RED, flag),
    Card.STRENGTHENING: (GREEN, plus),
    Card.SPY: (PURPLE, eye),
    Card.DEFECTOR: (BLUE, turncoat),
    Card.PROMOTION: (GREEN, up),
    Card.DEGRADATION: (BLUE, down),
    Card.MIGRATION: (TEAL, steps),
    Card.INFILTRATOR: (RED, mask),
    Card.COUNTERSPY: (PURPLE, no_eye),
    Card.ALLY: (AMBER, rings),
    Card.IMMUNITY: (AMBER, shield),
}


def card(brush: Brush, kind: Card) -> None:
    ground, sign = CARDS[kind]
    _blank(brush, ground)
    sign(brush, ground)


def card_back(brush: Brush) -> None:
    _blank(brush, SLATE)
    for r, fill in ((0.5, GOLD), (0.38, SLATE), (0.26, GOLD)):
        brush.shape(polygon(0, 0, r, 6), fill)
    for y in (-0.74, 0.74):
        brush.shape(polygon(0, y, 0.1, 4), GOLD)


def _blank(brush: Brush, ground: Rgb) -> None:
    brush.box(0, 0, 0.74, 0.98, 0.2, INK)
    brush.box(0, 0, 0.69, 0.93, 0.16, PALE)
    brush.box(0, 0, 0.59, 0.83, 0.1, lighter(ground, 0.12), ground)


def _lens(wide: float, high: float) -> list[tuple[float, float]]:
    """An almond: two arcs that meet at the sides."""
    steps = [n / 12 for n in range(-12, 13)]
    above = [(wide * t, -high * (1 - t * t)) for t in steps]
    return [*above, *((x, -y) for x, y in reversed(above))]


def _star(x: float, y: float, r: float) -> list[tuple[float, float]]:
    outer, inner = polygon(x, y, r, 8), polygon(x, y, r * 0.5, 8, 22.5)
    return [point for pair in zip(outer, inner, strict=True) for point in pair]
