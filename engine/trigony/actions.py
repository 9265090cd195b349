"""What a player can do besides moving a piece, and the texts of all of it."""

import re
from functools import lru_cache

from msgspec import Struct

from engine.errors import UnreadableAction
from engine.trigony.board import FIELDS, Colour
from engine.trigony.moves import Move


class Throw(Struct, frozen=True):
    """Throw the colour die."""

    def __str__(self) -> str:
        return "throw"


class Place(Struct, frozen=True):
    """Put a pawn on the start field of the colour that the die shows."""

    def __str__(self) -> str:
        return "place"


class Decline(Struct, frozen=True):
    """Put none there."""

    def __str__(self) -> str:
        return "decline"


class Pass(Struct, frozen=True):
    def __str__(self) -> str:
        return "pass"


class OfferDraw(Struct, frozen=True):
    def __str__(self) -> str:
        return "offer draw"


class AcceptDraw(Struct, frozen=True):
    def __str__(self) -> str:
        return "accept draw"


class RefuseDraw(Struct, frozen=True):
    def __str__(self) -> str:
        return "refuse draw"


Action = Move | Throw | Place | Decline | Pass | OfferDraw | AcceptDraw | RefuseDraw

THROW, PLACE, DECLINE, PASS = Throw(), Place(), Decline(), Pass()
OFFER, ACCEPT, REFUSE = OfferDraw(), AcceptDraw(), RefuseDraw()

_BY_TEXT: dict[str, Action] = {
    str(action): action for action in (THROW, PLACE, DECLINE, PASS, OFFER, ACCEPT, REFUSE)
}
_MOVE = re.compile(r"([A-I][1-9])-([A-I][1-9])(?:(=T)|>([a-z]+))?")


@lru_cache(maxsize=4096)
def _move(text: str) -> Move | None:
    match = _MOVE.fullmatch(text)
    if match is None or match[1] not in FIELDS or match[2] not in FIELDS:
        return None
    colour = match[4]
    if colour is not None and colour not in set(Colour):
        return None
    migrates = None if colour is None else Colour(colour)
    return Move(FIELDS[match[1]], FIELDS[match[2]], match[3] is not None, migrates)


def parse(text: str) -> Action:
    action = _BY_TEXT.get(text) or _move(text)
    if action is None:
        raise UnreadableAction(text)
    return action
