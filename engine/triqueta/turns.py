"""Where a turn ends, and where it leaves no choice."""

from engine.triqueta.actions import Action
from engine.triqueta.rules import legal, to_act
from engine.triqueta.state import State, phase


def turn_ended(before: State, after: State, seat: int) -> bool:
    """A token placed or kept is a turn, and so is a row taken, also for the last in the round, who
    goes on. Picking a tower is none: whoever picks it begins the round."""
    return after.drawn is None and phase(before) != "tower"


def forced(state: State) -> tuple[int, Action] | None:
    """The last row of an empty tower, a token that can be neither kept nor placed elsewhere, the
    last tower. What is legal depends on open things only: on how many tokens somebody holds face
    down, never on which."""
    if len(state.middle) > 1:
        return None  # as a rule, so it is asked first
    acting = to_act(state)
    if len(acting) != 1:
        return None
    (seat,) = acting
    actions = legal(state, seat)
    return (seat, actions[0]) if len(actions) == 1 else None
