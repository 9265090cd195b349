"""What a seat knows of the other sides' cards, from what it has witnessed.

Its own side's hands, the discard pile and an open Immunity are in its view. The rest it remembers:
what a Spy of its own saw, what was stolen from or by its side, and who can't have the Counterspy.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.game import Witnessed
from engine.trigony.intrygo.cards import Card
from engine.trigony.intrygo.events import CardDrawn, CardStolen, HandsSeen, TheftSeen
from engine.trigony.sides import Seating

_CARDS = {str(card): card for card in Card}


class Located(Struct):
    """A card that one of these seats holds."""

    card: Card
    seats: frozenset[int]


class Known:
    def __init__(self, where: Seating) -> None:
        self.located: list[Located] = []
        self.clear: set[int] = set()  # the seats that don't hold the Counterspy
        self._where = where

    def witness(self, action: Witnessed) -> None:
        match action.do.split(" "):
            case ["card" | "trade", card, *_]:
                self._gone(_CARDS[card], action.seat)
            case ["steal", *card, victim]:
                self._stolen(action, card, int(victim))
            case ["swap", *_, mate]:
                self._swapped(action.seat, int(mate))
            case ["give", *_, mate]:
                self._given(action.seat, int(mate))
        for event in action.events:
            match event:
                case HandsSeen(_, _, hands):
                    self.saw(hands)
                case CardDrawn(seat):
                    self.clear.discard(seat)

    def saw(self, hands: Sequence[tuple[int, Sequence[Card]]]) -> None:
        """The viewer's Spy sees these hands."""
        seats = {seat for seat, _ in hands}
        seen = {card for _, hand in hands for card in hand}
        # What was with one of these or somewhere else may be among what is seen now.
        self.located = [
            known
            for known in self.located
            if not known.seats & seats or (known.seats - seats and known.card not in seen)
        ]
        for known in self.located:
            known.seats -= seats
        for seat, hand in hands:
            self.located += [Located(card, frozenset({seat})) for card in hand]

    def _at(self, seat: int) -> Iterator[Located]:
        """What the seat may hold, the surest first."""
        here = [known for known in self.located if seat in known.seats]
        return iter(sorted(here, key=lambda known: len(known.seats)))

    def _gone(self, card: Card, seat: int) -> None:
        """The seat has played, traded or lost this card. If it may have held another one of the
        kind that is not known of, what is known of this one is forgotten all the same."""
        for known in self._at(seat):
            if known.card is card:
                self.located.remove(known)
                return

    def _stolen(self, action: Witnessed, told: list[str], victim: int) -> None:
        # The victim's side was spied out, so it had no Counterspy.
        if any(isinstance(event, CardStolen) for event in action.events):
            self.clear.update(self._where.mates(victim))
        seen = [event.card for event in action.events if isinstance(event, TheftSeen)]
        card = seen[0] if seen else _CARDS[told[0]] if told else None
        thief = action.seat
        if card is not None:
            self._gone(card, victim)
            self.located.append(Located(card, frozenset({thief})))
            return
        for known in self._at(victim):
            known.seats |= {thief}
            if self._where.held[victim - 1] == 1:  # its only card
                known.seats -= {victim}

    def _swapped(self, seat: int, mate: int) -> None:
        """A team's players hold one card each, so a swap exchanges their hands."""
        other = {seat: mate, mate: seat}
        for known in self.located:
            known.seats = frozenset(other.get(holder, holder) for holder in known.seats)
        self.clear = {other.get(holder, holder) for holder in self.clear}

    def _given(self, seat: int, mate: int) -> None:
        """And a gift is the whole hand, to a mate who has none."""
        for known in self.located:
            if seat in known.seats:
                known.seats = known.seats - {seat} | {mate}
        self.clear.discard(mate)
        if seat in self.clear:
            self.clear.add(mate)


def known_from(where: Seating, actions: Sequence[Witnessed]) -> Known:
    """What follows from the actions as a seat has witnessed them."""
    known = Known(where)
    for action in actions:
        known.witness(action)
    return known
