"""What a computer says about a draw."""

from collections.abc import Sequence

from engine.players.player import Choice, Considered
from engine.trigony.actions import ACCEPT, OFFER, REFUSE, Action
from engine.trigony.sides import Seating
from engine.trigony.state import State, phase

EVEN = 0.5
AFTER_QUIET = (20, 40)  # quiet turns; so it offers at most once in twenty


def said(
    state: State, talk: Sequence[Action], chance: float, considered: tuple[Considered, ...]
) -> Choice:
    """The choice between talk and the other actions, given the side's chance to win."""
    wanted = _wanted(state, talk, chance)
    if wanted is None and not considered:
        wanted = talk[0]
    spoken = [
        Considered(str(action), EVEN if action == ACCEPT else chance, 1)
        for action in sorted(talk, key=lambda action: action != wanted)
        if action != OFFER or action == wanted
    ]
    everything = sorted((*spoken, *considered), key=lambda one: one.value, reverse=True)
    return Choice(considered[0].do if wanted is None else str(wanted), tuple(everything))


def _wanted(state: State, talk: Sequence[Action], chance: float) -> Action | None:
    """An answer to an offer, or an offer; None if there is nothing to say."""
    if ACCEPT in talk or REFUSE in talk:
        answer = ACCEPT if chance <= EVEN else REFUSE
        return answer if answer in talk else None
    if OFFER in talk and chance <= EVEN and phase(state) == "turn":
        since = _since_last_turn(state.seating, state.turn)
        # So it needs no memory: one of the moments has passed since the seat's last turn.
        if any(moment <= state.quiet < moment + since for moment in AFTER_QUIET):
            return OFFER
    return None


def _since_last_turn(where: Seating, turn: int) -> int:
    """How many turns ago the seat on turn had its last one."""
    seat, count = where.order[turn][0], len(where.order)
    return next(n for n in range(1, count + 1) if where.order[(turn - n) % count][0] == seat)
