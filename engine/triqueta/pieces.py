"""What is in the box: 60 animal tokens in four towers, and what each is worth."""

from enum import StrEnum
from typing import Self


class Animal(StrEnum):
    worth: int  # the printed value, for exactly three
    place: int  # among the kinds, from 0

    RABBIT = "rabbit", 5
    OWL = "owl", 6
    DEER = "deer", 7
    BOAR = "boar", 8
    RAM = "ram", 9
    BEAR = "bear", 10

    def __new__(cls, name: str, worth: int) -> Self:
        animal = str.__new__(cls, name)
        animal._value_ = name
        animal.worth = worth
        animal.place = len(cls.__members__)
        return animal

    __hash__ = str.__hash__  # Enum's own is written in Python, and slow


KINDS = tuple(Animal)
TOKENS_A_KIND = 10
TOWERS = 4
TOWER_HEIGHT = 15
FLOWER = 5  # a tower is three flowers of five tokens
KEEPS = 2  # how many tokens a player may keep face down in a whole game

Tokens = tuple[Animal, ...]
Counts = tuple[int, ...]  # how many of each kind, in the order of KINDS
NONE: Counts = (0,) * len(KINDS)

# The order of the box before it is shuffled; docs/fairness.md documents it.
BOX = tuple(animal for animal in KINDS for _ in range(TOKENS_A_KIND))


def flowers(left: int) -> tuple[int, ...]:
    """The tokens left in each flower of a tower, the top one first."""
    full, rest = divmod(left, FLOWER)
    return ((rest,) if rest else ()) + (FLOWER,) * full
