"""What a player can do, and its short text.

There are few enough actions to list them all once. So parsing an action is a lookup,
each has exactly one spelling, and equal actions are the same object.
"""

from itertools import product

from msgspec import Struct

from engine.errors import UnreadableAction
from engine.triqueta.pieces import KEEPS, TOWERS

MAX_ROWS = 5  # as many rows as players


class Draw(Struct, frozen=True):
    """Take the next token of the tower in secret."""

    def __str__(self) -> str:
        return "draw"


class Place(Struct, frozen=True):
    """Put the drawn token face up in a row."""

    row: int

    def __str__(self) -> str:
        return f"place {self.row}"


class Keep(Struct, frozen=True):
    """Keep the drawn token face down."""

    def __str__(self) -> str:
        return "keep"


class Take(Struct, frozen=True):
    """Take a row and drop out of the round."""

    row: int

    def __str__(self) -> str:
        return f"take {self.row}"


class Tower(Struct, frozen=True):
    """The rock's holder picks the tower of the next round."""

    tower: int

    def __str__(self) -> str:
        return f"tower {self.tower}"


class Reveal(Struct, frozen=True):
    """At the end, for each face-down token in the order kept: add it, or put it back."""

    add: tuple[bool, ...]

    def __str__(self) -> str:
        return "reveal " + "".join("+" if add else "-" for add in self.add)


Action = Draw | Place | Keep | Take | Tower | Reveal

DRAW = Draw()
KEEP = Keep()
PLACE = {row: Place(row) for row in range(1, MAX_ROWS + 1)}
TAKE = {row: Take(row) for row in range(1, MAX_ROWS + 1)}
TOWER = {tower: Tower(tower) for tower in range(1, TOWERS + 1)}
REVEAL = {
    tokens: tuple(Reveal(add) for add in product((True, False), repeat=tokens))
    for tokens in range(1, KEEPS + 1)
}

ACTIONS: tuple[Action, ...] = (
    DRAW,
    KEEP,
    *PLACE.values(),
    *TAKE.values(),
    *TOWER.values(),
    *(reveal for reveals in REVEAL.values() for reveal in reveals),
)
_BY_TEXT = {str(action): action for action in ACTIONS}


def parse(text: str) -> Action:
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise UnreadableAction(text) from None
