"""What somebody who is not on turn may order: to draw, or to take a row as it is now."""

from engine.triqueta.actions import DRAW, TAKE, Action, Take
from engine.triqueta.state import State


def order_options(state: State, seat: int) -> tuple[Action, ...]:
    if seat not in state.queue[1:]:
        return ()
    rows = [TAKE[row] for row in state.middle]
    return (DRAW, *rows) if state.left else (*rows,)


def order_condition(state: State, seat: int, action: Action) -> str:
    """The tokens of the row to be taken, and the round: a row of the next round may hold the same
    tokens."""
    if not isinstance(action, Take):
        return ""
    return " ".join((str(state.round), *state.rows[action.row - 1]))
