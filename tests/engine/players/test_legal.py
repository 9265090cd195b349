"""Whatever the position, every level of every game chooses something legal."""

from random import Random

import pytest

from engine.players.levels import LEVELS, PLAYERS
from engine.players.player import Budget
from engine.players.witness import Witness
from tests.engine.walk import SET_UPS, SetUp, seeded, walk

SOME = Budget(nodes=3)


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_every_choice_is_legal(set_up: SetUp, pytestconfig: pytest.Config) -> None:
    """Also when only some of the legal actions are asked about. `make legal` asks in 100,000
    positions."""
    positions = pytestconfig.getoption("positions") // len(SET_UPS) + 1
    asked = 0
    for number in range(positions):
        if asked >= positions:
            return
        asked += _one_game(set_up, number, positions - asked)


def _one_game(set_up: SetUp, number: int, most: int) -> int:
    game, random, asked = set_up.game, Random(number), 0
    options = game.read_options(dict(set_up.options))
    seats = range(1, set_up.seats + 1)
    witnesses = {seat: Witness(game, options, set_up.seats, seat) for seat in seats}
    for step in walk(set_up, seeded(f"legal {number}"), number):
        legal = list(game.legal(step.state, step.seat))
        if random.random() < 0.2:
            legal = random.sample(legal, random.randint(1, len(legal)))
        player = PLAYERS[set_up.key][random.choice(LEVELS)]
        knowledge = witnesses[step.seat].knowledge(step.state)
        choice = player.choose(knowledge, legal, SOME, random)
        texts = {game.format(action) for action in legal}
        assert choice.do in texts, (number, choice)
        assert choice.considered
        assert {one.do for one in choice.considered} <= texts
        assert all(0 <= one.value <= 1 for one in choice.considered)
        asked += 1
        if asked >= most:
            break
        for witness in witnesses.values():
            witness.notice(step.seat, step.action, step.events)
    return asked
