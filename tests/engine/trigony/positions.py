"""Positions written down by hand."""

from engine.trigony.board import COLOURS, FIELDS, mask
from engine.trigony.position import NOWHERE, Position
from engine.trigony.sides import Seating


def position(seating: Seating, **sides: str) -> Position:
    """`white="F6 G7 red=H7 ~ E5 F5"`: pawns, Trigons by their colours, and tiles after the ~."""
    tiles, pawns, trigons = [], [], [NOWHERE] * 6
    for side in seating.sides:
        standing, _, lying = sides.get(side.value, "").partition("~")
        tiles.append(mask(FIELDS[name] for name in lying.split()))
        pawns.append(mask(FIELDS[name] for name in standing.split() if "=" not in name))
        for text in (word for word in standing.split() if "=" in word):
            colour, name = text.split("=")
            trigons[[c.value for c in COLOURS].index(colour)] = FIELDS[name]
    return Position(tuple(tiles), tuple(pawns), tuple(trigons))
