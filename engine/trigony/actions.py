"""What a player can do, and the texts of it. What cards add is in `intrygo/actions.py`."""

from msgspec import Struct

from engine.errors import UnreadableAction
from engine.trigony.intrygo.actions import CardAction, card_action_named
from engine.trigony.moves import Move, move_named


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


Talk = OfferDraw | AcceptDraw | RefuseDraw  # at any time, and no turn
Action = Move | Throw | Place | Decline | Pass | Talk | CardAction

THROW, PLACE, DECLINE, PASS = Throw(), Place(), Decline(), Pass()
OFFER, ACCEPT, REFUSE = OfferDraw(), AcceptDraw(), RefuseDraw()

_BY_TEXT: dict[str, Action] = {
    str(action): action for action in (THROW, PLACE, DECLINE, PASS, OFFER, ACCEPT, REFUSE)
}


def parse(text: str) -> Action:
    action = _BY_TEXT.get(text) or move_named(text) or card_action_named(text)
    if action is None:
        raise UnreadableAction(text)
    return action
