"""What a player can do with cards, and the texts of these actions."""

from functools import lru_cache

from engine.trigony.board import FIELDS, NAMES, Colour
from engine.trigony.intrygo.cards import Card
from engine.trigony.move import Move, move_named
from engine.trigony.sides import Side
from engine.trigony.spelled import Spelled, Tokens


class Draw(Spelled, frozen=True, gc=False):
    """Draw a card, as the turn."""

    tokens = ("draw",)


class Trade(Spelled, frozen=True, gc=False):
    """Discard a card and draw one, as the turn."""

    card: Card

    @property
    def tokens(self) -> Tokens:
        return "trade", f" {self.card}"


class Swap(Spelled, frozen=True, gc=False):
    """Before the turn's action: swap a card with a team mate."""

    mine: Card
    theirs: Card
    seat: int

    @property
    def tokens(self) -> Tokens:
        return "swap", f" {self.mine}", f" {self.theirs} {self.seat}"


class Give(Spelled, frozen=True, gc=False):
    """Before the turn's action: give a card to a team mate who has room for it."""

    card: Card
    seat: int

    @property
    def tokens(self) -> Tokens:
        return "give", f" {self.card}", f" {self.seat}"


class Play(Spelled, frozen=True, gc=False):
    """Play a card: depending on the card with a move, on a piece, to a triangle, against a side."""

    card: Card
    move: Move | None = None
    field: int | None = None
    colour: Colour | None = None
    side: Side | None = None

    @property
    def tokens(self) -> Tokens:
        found = ["card", f" {self.card}"]
        if self.move is not None:
            origin, *rest = self.move.tokens
            found += [f" {origin}", *rest]
        if self.field is not None:
            found.append(f" {NAMES[self.field]}")
        found += [f" {word}" for word in (self.colour, self.side) if word is not None]
        return tuple(found)


class Steal(Spelled, frozen=True, gc=False):
    """After a Spy: take this card of this seat."""

    card: Card
    seat: int

    @property
    def tokens(self) -> Tokens:
        return "steal", f" {self.card} {self.seat}"


class DiscardImmunity(Spelled, frozen=True, gc=False):
    """Discard Immunity, at the end of a turn of the side that played it."""

    tokens = ("discard immunity",)


class Break(Spelled, frozen=True, gc=False):
    """Throw the die against an immunity, at the end of a turn of the other side."""

    tokens = ("break",)


class End(Spelled, frozen=True, gc=False):
    """Keep a stolen card in hand, or leave an immunity as it is."""

    tokens = ("end",)


CardAction = Draw | Trade | Swap | Give | Play | Steal | DiscardImmunity | Break | End

DRAW, DISCARD, BREAK, END = Draw(), DiscardImmunity(), Break(), End()
_BY_TEXT: dict[str, CardAction] = {str(action): action for action in (DRAW, DISCARD, BREAK, END)}
_CARDS = {str(card): card for card in Card}
_COLOURS = {str(colour): colour for colour in Colour}
_SIDES = {str(side): side for side in Side}
_SEATS = {str(seat): seat for seat in range(1, 7)}

# What each card is played with. Counterspy works on its own, and is never legal to play.
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
    """The action with this text, if there is one."""
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
