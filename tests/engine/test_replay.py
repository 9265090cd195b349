"""A record gives its positions one after the other: those that the game went through."""

from itertools import islice

import pytest
from msgspec.structs import replace

from engine.errors import BadRecord
from engine.record import ActionMove, Record
from engine.replay import replay, steps
from engine.simulate import simulate
from tests.engine.walk import SET_UPS, SetUp


def played(set_up: SetUp) -> Record:
    game = set_up.game
    return simulate(game, game.read_options(dict(set_up.options)), set_up.seats, str(set_up))


@pytest.mark.parametrize("set_up", SET_UPS[::3], ids=str)
def test_each_position_follows_from_the_one_before(set_up: SetUp) -> None:
    record, game = played(set_up), set_up.game
    first, *others = steps(record)
    assert first.move is None
    assert first.events == ()
    moves = [move for move in record.moves if isinstance(move, ActionMove)]
    assert [position.move for position in others] == moves
    state = first.state
    for position in others:
        assert position.move is not None
        assert game.parse(position.move.do) in game.legal(state, position.move.seat)
        assert position.events
        state = position.state
    assert state == replay(record).state
    assert game.outcome(state) is not None


def test_it_goes_as_far_as_the_record_is_right() -> None:
    record = played(SET_UPS[0])
    actions = [at for at, move in enumerate(record.moves) if isinstance(move, ActionMove)]
    wrong = [*record.moves]
    wrong[actions[5]] = ActionMove(1, "dance")
    found = steps(replace(record, moves=wrong))
    assert [p.state for p in islice(found, 6)] == [p.state for p in islice(steps(record), 6)]
    with pytest.raises(BadRecord, match="unreadable-action"):
        next(found)


def test_what_a_record_says_about_its_end_is_not_believed() -> None:
    record = replace(played(SET_UPS[0]), result={"reason": "finished", "winners": []})
    assert len(list(steps(record))) > 5
    with pytest.raises(BadRecord, match="wrong-result"):
        replay(record)
