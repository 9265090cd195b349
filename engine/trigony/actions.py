"""What a player can do, and the texts of these actions. Cards add more in `intrygo/actions.py`."""

from engine.errors import UnreadableAction
from engine.trigony.intrygo.actions import CardAction, card_action_named
from engine.trigony.move import Move, move_named
from engine.trigony.spelled import Spelled


class Throw(Spelled, frozen=True, gc=False):
    """Throw the colour die."""

    tokens = ("throw",)


class Place(Spelled, frozen=True, gc=False):
    """Put a pawn on the start field of the colour that the die shows."""

    tokens = ("place",)


class Decline(Spelled, frozen=True, gc=False):
    """Put none there."""

    tokens = ("decline",)


class Pass(Spelled, frozen=True, gc=False):
    tokens = ("pass",)


class OfferDraw(Spelled, frozen=True, gc=False):
    tokens = ("offer draw",)


class AcceptDraw(Spelled, frozen=True, gc=False):
    tokens = ("accept draw",)


class RefuseDraw(Spelled, frozen=True, gc=False):
    tokens = ("refuse draw",)


Talk = OfferDraw | AcceptDraw | RefuseDraw  # possible at any time, and takes no turn
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
