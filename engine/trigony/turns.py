"""When a turn ends, and when it leaves no choice."""

from engine.trigony.actions import Action
from engine.trigony.intrygo.actions import Steal
from engine.trigony.state import State


def turn_ended(before: State, after: State, seat: int) -> bool:
    """The position counts turns; talk about a draw is not a turn, even if it ends the game."""
    return seat == before.seat and after.turns > before.turns


def forced(state: State) -> tuple[int, Action] | None:
    """Everyone may always pass or decline. Only a Spy has to steal, and everyone can tell if the
    other side holds a single card. A stolen card that can't be played leaves no choice either, but
    ending the turn for that reason would give it away."""
    cards = state.cards
    if cards is None or cards.spied is None or state.ended:
        return None
    victims = state.seating.teams[cards.spied]
    held = [Steal(card, victim) for victim in victims for card in cards.hand(victim)]
    return (state.seat, held[0]) if len(held) == 1 else None
