"""When a turn ends, and when it leaves no choice."""

from engine.triqueta.actions import Action
from engine.triqueta.rules import legal, to_act
from engine.triqueta.state import State, phase


def turn_ended(before: State, after: State, seat: int) -> bool:
    """Placing or keeping a token ends a turn, and so does taking a row, even for the last player
    in, who acts again. Picking a tower does not end a turn: the same player goes on to begin the
    round."""
    return after.drawn is None and phase(before) != "tower"


def forced(state: State) -> tuple[int, Action] | None:
    """The last row when the tower is empty, a token that can be neither kept nor placed elsewhere,
    the last tower. What is legal depends only on what everyone sees: on how many tokens somebody
    holds face down, never on which."""
    if len(state.middle) > 1:
        return None  # the usual case, so it is checked first
    acting = to_act(state)
    if len(acting) != 1:
        return None
    (seat,) = acting
    actions = legal(state, seat)
    return (seat, actions[0]) if len(actions) == 1 else None
