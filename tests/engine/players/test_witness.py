"""What a seat is told of a game."""

import pytest

from engine.players.witness import Witness
from tests.engine.players.known import known
from tests.engine.walk import SET_UPS, SetUp, seeded, told, walk


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_a_seat_knows_what_it_sees_and_what_it_has_witnessed(set_up: SetUp) -> None:
    game = set_up.game
    options = game.read_options(dict(set_up.options))
    witnesses = [Witness(game, options, set_up.seats, s) for s in range(1, set_up.seats + 1)]
    steps = []
    for step in walk(set_up, seeded("witness"), seed="witness"):
        steps.append(step)
        for witness in witnesses:
            noticed = witness.notice(step.seat, step.action, step.events)
            assert noticed.do == game.retell(step.seat, step.action, witness.seat)
            assert noticed.events == told(step.events, witness.seat)
            assert game.retold(noticed.do)
    for witness in witnesses:
        knowledge = witness.knowledge(steps[-1].state)
        assert knowledge.view == game.view(steps[-1].state, witness.seat)
        assert len(knowledge.history.actions) == len(steps)


def test_secrets_are_hidden() -> None:
    """Somebody drew in every game, and only the drawer knows what."""
    (set_up,) = [s for s in SET_UPS if str(s) == "triqueta-3-reveal=automatic,first=lot"]
    *_, last = known(set_up, "hidden")
    saw = [event for action in last.knowledge.history.actions for event in action.events]
    drawers = {event.seat for event in saw if type(event).__name__ == "Saw"}  # type: ignore[attr-defined]
    assert drawers == {last.knowledge.seat}
