"""What a player can do with cards, and the texts of it."""

from functools import lru_cache

from msgspec import Struct

from engine.trigony.board import FIELDS, NAMES, Colour
from engine.trigony.intrygo.cards import Card
from engine.trigony.moves import Move, move_named
from engine.trigony.sides import Side


class Draw(Struct, frozen=True, gc=False):
    """Draw a card, as the turn."""

    def __str__(self) -> str:
        return "draw"


class Trade(Struct, frozen=True, gc=False):
    """Discard a card and draw one, as the turn."""

    card: Card

    def __str__(self) -> str:
        return f"trade {self.card}"


class Swap(Struct, frozen=True, gc=False):
    """Before the turn's action: one of mine for one of a team mate's."""

    mine: Card
    theirs: Card
    seat: int

    def __str__(self) -> str:
        return f"swap {self.mine} {self.theirs} {self.seat}"


class Give(Struct, frozen=True, gc=False):
    """Before the turn's action: one of mine to a team mate who has room for it."""

    card: Card
    seat: int

    def __str__(self) -> str:
        return f"give {self.card} {self.seat}"


class Play(Struct, frozen=True, gc=False):
    """Play a card: with a move, on a piece, to a triangle, against a side, as the card has it."""

    card: Card
    move: Move | None = None
    field: int | None = None
    colour: Colour | None = None
    side: Side | None = None

    def __str__(self) -> str:
        field = None if self.field is None else NAMES[self.field]
        words = ("card", self.card, self.move, field, self.colour, self.side)
        return " ".join(str(word) for word in words if word is not None)


class Steal(Struct, frozen=True, gc=False):
    """After a Spy: take this card of this seat."""

    card: Card
    seat: int

    def __str__(self) -> str:
        return f"steal {self.card} {self.seat}"


class DiscardImmunity(Struct, frozen=True, gc=False):
    """At the end of a turn of the holder's side."""

    def __str__(self) -> str:
        return "discard immunity"


class Break(Struct, frozen=True, gc=False):
    """At the end of a turn of the side that immunity holds off: throw the die against it."""

    def __str__(self) -> str:
        return "break"


class End(Struct, frozen=True, gc=False):
    """Leave a stolen card in the hand, or an immunity as it is."""

    def __str__(self) -> str:
        return "end"


CardAction = Draw | Trade | Swap | Give | Play | Steal | DiscardImmunity | Break | End

DRAW, DISCARD, BREAK, END = Draw(), DiscardImmunity(), Break(), End()
_BY_TEXT: dict[str, CardAction] = {str(action): action for action in (DRAW, DISCARD, BREAK, END)}
_CARDS = {str(card): card for card in Card}
_COLOURS = {str(colour): colour for colour in Colour}
_SIDES = {str(side): side for side in Side}
_SEATS = {str(seat): seat for seat in range(1, 7)}

# What each card is played with. Counterspy works by itself, and is never legal.
TARGETS: dict[Card, tuple[str, ...]] = {
    Card.STRIKE_FORCE: ("move",),
    Card.DYNAMITE: ("move",),
    Card.DESERTER: ("field",),
    Card.STRENGTHENING: ("colour",),
    Card.SPY: ("side",),
    Card.DEFECTOR: ("field", "colour"),
    Card.PROMOTION: ("field",),
    Card.DEGRADATION: ("field",),
    Card.MIGRATION: ("field", "colour"),
    Card.INFILTRATOR: ("move",),
    Card.ALLY: ("move", "side"),
    Card.IMMUNITY: ("side",),
    Card.COUNTERSPY: (),
}


@lru_cache(maxsize=4096)
def card_action_named(text: str) -> CardAction | None:
    """The action behind a text, if there is one."""
    match text.split(" "):
        case ["trade", card] if card in _CARDS:
            return Trade(_CARDS[card])
        case ["swap", mine, theirs, seat] if {mine, theirs} <= _CARDS.keys() and seat in _SEATS:
            return Swap(_CARDS[mine], _CARDS[theirs], _SEATS[seat])
        case ["give", card, seat] if card in _CARDS and seat in _SEATS:
            return Give(_CARDS[card], _SEATS[seat])
        case ["steal", card, seat] if card in _CARDS and seat in _SEATS:
            return Steal(_CARDS[card], _SEATS[seat])
        case ["card", card, *targets] if card in _CARDS:
            return _play(_CARDS[card], targets)
        case _:
            return _BY_TEXT.get(text)


def _play(card: Card, words: list[str]) -> Play | None:
    kinds = TARGETS.get(card)
    if kinds is None or len(kinds) != len(words):
        return None
    move: Move | None = None
    field: int | None = None
    colour: Colour | None = None
    side: Side | None = None
    for kind, word in zip(kinds, words, strict=True):
        if kind == "move":
            move = move_named(word)
        elif kind == "field":
            field = FIELDS.get(word)
        elif kind == "colour":
            colour = _COLOURS.get(word)
        else:
            side = _SIDES.get(word)
    play = Play(card, move, field, colour, side)
    return None if any(getattr(play, kind) is None for kind in kinds) else play
