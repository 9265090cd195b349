"""Hands, pile and discard pile, and what the player on turn still has to decide."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.chance import Chance, Shuffle
from engine.trigony.intrygo.cards import DECKS, Card
from engine.trigony.sides import Seating

Hand = tuple[Card, ...]


class Cards(Struct, frozen=True, array_like=True, gc=False):
    """Where all cards are; an open Immunity is the position's truce."""

    hands: tuple[Hand, ...]  # by seat - 1; secret
    pile: Hand  # secret, the next card first
    discard: Hand = ()  # open, the newest last
    # What the player on turn has to decide: the turn itself; what to steal, after a Spy; what to do
    # with the stolen card; what to do about an immunity, at the end of the turn.
    asks: Literal["turn", "steal", "stolen", "immunity"] = "turn"
    swapped: bool = False  # in this turn, within the team
    laid: bool = False  # Immunity, in this turn
    spied: int | None = None  # while asked to steal: the side whose hands are seen
    stolen: Card | None = None  # while it may be played at once

    def hand(self, seat: int) -> Hand:
        return self.hands[seat - 1]

    def with_hand(self, seat: int, hand: Hand) -> "Cards":
        return replace(self, hands=(*self.hands[: seat - 1], hand, *self.hands[seat:]))

    def losing(self, seat: int, card: Card) -> "Cards":
        hand = self.hand(seat)
        at = hand.index(card)
        return self.with_hand(seat, hand[:at] + hand[at + 1 :])

    def gaining(self, seat: int, card: Card) -> "Cards":
        return self.with_hand(seat, (*self.hand(seat), card))

    def discarding(self, seat: int, card: Card) -> "Cards":
        return replace(self.losing(seat, card), discard=(*self.discard, card))

    def drawing(self, seat: int, chance: Chance) -> tuple["Cards", Card, bool]:
        """The seat draws the next card. Also whether the discard pile had to be shuffled."""
        reshuffled = not self.pile
        pile = chance.ask(Shuffle("pile", self.discard)) if reshuffled else self.pile
        discard = () if reshuffled else self.discard
        cards = replace(self.gaining(seat, pile[0]), pile=pile[1:], discard=discard)
        return cards, pile[0], reshuffled


def deal(where: Seating, chance: Chance) -> Cards:
    """Seat by seat, a whole hand at a time: as many cards as the seat holds triangles."""
    pile = chance.ask(Shuffle("pile", DECKS[len(where.sides)]))
    hands = []
    for limit in where.held:
        hands.append(pile[:limit])
        pile = pile[limit:]
    return Cards(tuple(hands), pile)
