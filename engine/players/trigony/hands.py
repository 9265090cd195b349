"""What cards are worth in a hand, in the unit of the evaluation's weights.

A hand is its side's. A side without a card gets new hands, so the last card costs nothing.
"""

from collections.abc import Sequence

from engine.players.trigony.board import threatened
from engine.players.trigony.tables import LANDS, Board
from engine.trigony.intrygo.cards import DECKS, Card
from engine.trigony.state import State

WORTH: dict[Card, int] = {
    Card.STRIKE_FORCE: 250,
    Card.DYNAMITE: 100,
    Card.DESERTER: 350,
    Card.STRENGTHENING: 250,
    Card.SPY: 300,
    Card.DEFECTOR: 500,
    Card.PROMOTION: 600,
    Card.DEGRADATION: 400,
    Card.MIGRATION: 100,
    Card.INFILTRATOR: 200,
    Card.COUNTERSPY: 100,
    Card.ALLY: 100,
    Card.IMMUNITY: 100,
}


# What a side stands to lose with a piece that a Strike Force could beat, if the other side has one.
RISKED_PAWN, RISKED_TRIGON = 200, 400


class Holdings:
    """A side's cards, and those that it does not see."""

    def __init__(self, state: State, worlds: Sequence[State]) -> None:
        cards = state.cards
        assert cards is not None
        self.state = state
        self.worlds = worlds
        where = state.seating
        mates = where.teams[state.side]
        self.held = [card for seat in mates for card in cards.hand(seat)]
        self.limit = sum(where.held[seat - 1] for seat in mates)
        unseen = [*DECKS[len(where.sides)]]
        for card in (*self.held, *cards.discard):
            unseen.remove(card)
        if state.position.truce:
            unseen.remove(Card.IMMUNITY)
        self.armed = [self._armed(side) for side in range(len(where.sides))]
        self.average = sum(WORTH[card] for card in unseen) // len(unseen) if unseen else 0

    def losing(self, card: Card) -> int:
        """What the side's cards are worth more once it has played this one."""
        # A stolen card is not in the hand of the worlds yet.
        if self.held in ([], [card]):
            return self.limit * self.average - WORTH[card]
        return -WORTH[card]

    def drawing(self) -> int:
        return self.average

    def trading(self, card: Card) -> int:
        return self.average - WORTH[card]

    def stealing(self, card: Card) -> int:
        """Gained by one side and lost by another."""
        return WORTH[card] * 2 if len(self.state.seating.sides) == 2 else WORTH[card] * 3 // 2

    def spying(self, side: int) -> int:
        """What a Spy may bring, on average: the best card, unless the Counterspy is there."""
        total = 0
        for world in self.worlds:
            assert world.cards is not None
            seats = world.seating.teams[side]
            hand = [card for seat in seats for card in world.cards.hand(seat)]
            if hand and Card.COUNTERSPY not in hand:
                total += self.stealing(max(hand, key=WORTH.__getitem__))
        return total // len(self.worlds) - WORTH[Card.SPY]

    def risk(self, board: Board) -> int:
        """What the side may lose to another side's Strike Force, on average."""
        lands = LANDS[len(board) // 3]
        base = 3 * self.state.side
        pawns, trigons = board[base + 1], board[base + 2]
        worst = 0
        for other in lands[self.state.side].others:
            if self.armed[other]:
                hit = threatened(board, lands[other])
                loss = RISKED_TRIGON if hit & trigons else RISKED_PAWN if hit & pawns else 0
                worst = max(worst, round(self.armed[other] * loss))
        return worst

    def _armed(self, side: int) -> float:
        """How likely a side has a Strike Force and may use it against this one."""
        if self.state.position.truce and side in self.state.position.truce:
            return 0
        hands = [
            [card for seat in world.seating.teams[side] for card in world.cards.hand(seat)]
            for world in self.worlds
            if world.cards is not None
        ]
        return sum(Card.STRIKE_FORCE in hand for hand in hands) / len(hands)
