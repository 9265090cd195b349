"""The play-outs' own position is held to the engine: the same deal and choices, the same game."""

from random import Random

import pytest

from engine.players.triqueta import policy
from engine.players.triqueta.choices import number
from engine.players.triqueta.position import Position, gains, position
from engine.players.triqueta.search import do
from engine.players.triqueta.standing import chance, expected
from engine.triqueta.actions import Tower
from engine.triqueta.state import State, phase
from tests.engine.triqueta.table import GAME
from tests.engine.walk import SET_UPS, SetUp, seeded, start, walk

TRIQUETA = [set_up for set_up in SET_UPS if set_up.key == "triqueta"]
AUTOMATIC = [set_up for set_up in TRIQUETA if ("reveal", "automatic") in set_up.options]


FIELDS = (
    *("seats", "rounds", "counts", "kept", "keeps", "trees", "rock", "rows", "middle", "queue"),
    *("tower", "seen", "drawn"),
)


def assert_same(played: Position, state: State) -> None:
    """Gains only matter to those still in, and for rows that are still there."""
    fresh = position(state)
    for name in FIELDS:
        if name != "tower" or state.queue:  # what stays in a tower is never looked at again
            assert getattr(played, name) == getattr(fresh, name), name
    assert sorted(played.later) == sorted(fresh.later)
    counted = gains(played)
    for seat in played.queue:
        for row in played.middle:
            at = seat * played.seats + row
            assert played.gains[at] == pytest.approx(counted[at])


@pytest.mark.parametrize("set_up", AUTOMATIC, ids=str)
def test_every_step_of_a_random_game_is_the_engines(set_up: SetUp) -> None:
    for game in range(8):
        played = None
        for step in walk(set_up, seeded(f"{set_up}{game}"), game):
            if played is None:
                played = position(step.state)
            if isinstance(step.action, Tower):
                # The engine's player picks one; a play-out takes the last.
                chosen = step.state.to_come.index(step.action.tower)
                towers = position(step.state).later
                played.later = towers[:chosen] + towers[chosen + 1 :] + [towers[chosen]]
            do(played, number(step.action))
            assert_same(played, step.after)
        assert played is not None
        result = GAME.outcome(step.after)
        assert result is not None
        seats = range(set_up.seats)
        assert tuple(map(played.score, seats)) == result.scores
        assert [played.tokens(seat) for seat in seats] == [
            score.tokens for score in result.breakdown
        ]
        assert expected(played) == list(result.scores)
        for seat in seats:
            share = 1 / len(result.winners) if seat + 1 in result.winners else 0
            assert chance(played, expected(played), seat) == share


@pytest.mark.parametrize("set_up", AUTOMATIC, ids=str)
def test_the_policy_plays_by_the_engines_rules(set_up: SetUp) -> None:
    for game in range(6):
        chance = seeded(f"{set_up}{game}")
        state = start(set_up, chance)
        while GAME.to_act(state):
            (seat,) = GAME.to_act(state)
            legal = GAME.legal(state, seat)
            if phase(state) == "tower":
                action = legal[0]
            else:
                wanted = policy.choose(position(state))
                (action,) = (action for action in legal if number(action) == wanted)
            state, _ = GAME.apply(state, seat, action, chance)


def test_the_policy_knows_only_what_its_seat_may_know() -> None:
    """What comes next in the towers, and in what order, does not change its choice."""
    random = Random(1)
    for set_up in AUTOMATIC:
        for step in walk(set_up, seeded("unseen"), 3):
            if step.state.queue:
                one, other = position(step.state), position(step.state)
                random.shuffle(other.tower)
                random.shuffle(other.later)
                assert policy.choose(one) == policy.choose(other)
