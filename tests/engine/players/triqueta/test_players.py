"""What every level must hold to: legal, honest, repeatable, and never silly."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from engine.game import History
from engine.players.levels import LEVELS
from engine.players.player import Budget, Choice, Knowledge
from engine.players.triqueta import PLAYERS
from engine.players.triqueta.strong import Strong
from engine.triqueta.resample import resample
from engine.triqueta.state import State
from tests.engine.triqueta.table import GAME, Table
from tests.engine.walk import SET_UPS, SetUp, seeded, walk

TRIQUETA = [set_up for set_up in SET_UPS if set_up.key == "triqueta"]
FEW = Budget(nodes=12)


def knowledge(state: State, seat: int) -> Knowledge:
    return Knowledge(seat, GAME.view(state, seat), History(state.options, len(state.players)))


def choose(level: str, state: State, seat: int, seed: int = 0, budget: Budget = FEW) -> Choice:
    legal = GAME.legal(state, seat)
    return PLAYERS[level].choose(knowledge(state, seat), legal, budget, Random(seed))


def decisions(set_up: SetUp, seed: int) -> Iterator[tuple[State, int]]:
    for step in walk(set_up, seeded(f"{set_up}{seed}"), seed):
        yield step.state, step.seat


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("set_up", TRIQUETA, ids=str)
def test_choices_are_legal_and_come_with_reasons(level: str, set_up: SetUp) -> None:
    for game in range(3):
        for state, seat in decisions(set_up, game):
            legal = [str(action) for action in GAME.legal(state, seat)]
            choice = choose(level, state, seat)
            assert choice.do in legal
            assert choice.do == choice.considered[0].do
            told = [one.do for one in choice.considered]
            assert set(told) <= set(legal)
            assert len(told) == len(set(told))
            values = [one.value for one in choice.considered]
            assert values == sorted(values, reverse=True)
            assert all(0 <= value <= 1 for value in values)
            assert all(one.points is not None for one in choice.considered)


@pytest.mark.parametrize("level", LEVELS)
def test_a_single_action_is_evaluated(level: str) -> None:
    for state, seat in decisions(TRIQUETA[0], 1):
        for action in GAME.legal(state, seat):
            choice = PLAYERS[level].choose(knowledge(state, seat), [action], FEW, Random(1))
            (told,) = choice.considered
            assert told.do == choice.do == str(action)
            assert told.visits > 0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("set_up", TRIQUETA, ids=str)
def test_the_hidden_truth_does_not_matter(level: str, set_up: SetUp) -> None:
    """A world in which everything hidden is different looks the same, so the choice is the same."""
    random = Random(2)
    differ = 0
    for state, seat in decisions(set_up, 5):
        known = knowledge(state, seat)
        view = GAME.view(state, seat)
        other = resample(view, known.history, random)
        differ += other != state
        assert choose(level, state, seat, 7) == choose(level, other, seat, 7)
    assert differ


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_choice(level: str) -> None:
    for state, seat in decisions(TRIQUETA[2], 3):
        budget = Budget(nodes=40)
        assert choose(level, state, seat, 9, budget) == choose(level, state, seat, 9, budget)


@pytest.mark.parametrize("level", LEVELS)
def test_no_time_at_all_is_enough_for_a_legal_choice(level: str) -> None:
    for state, seat in decisions(TRIQUETA[-1], 4):
        choice = choose(level, state, seat, 1, Budget(seconds=0.0))
        assert choice.do in [str(action) for action in GAME.legal(state, seat)]


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_leaves_three_bears_lying(level: str) -> None:
    """Three bears against a heap of rabbits and owls, and hardly a token left in the tower."""
    table = Table(towers=["bear " * 3 + "rabbit " * 6 + "owl " * 5])
    table.do(*("draw", "place 1") * 3, *("draw", "place 2") * 11)
    choice = choose(level, table.state, table.turn, budget=Budget(nodes=300))
    assert choice.do == "take 1"


@pytest.mark.parametrize("level", LEVELS)
def test_at_the_end_everyone_reveals_what_pays(level: str) -> None:
    table = Table(reveal="by-hand", towers=["bear owl bear owl bear owl bear owl"])
    table.do("draw", "place 1", "draw", "place 2", "draw", "place 1", "draw", "place 2")
    table.do("draw", "place 1", "draw", "keep", "draw", "keep", "take 2", "take 1")
    for tower in (2, 3, 4):
        first = table.do(f"tower {tower}").turn
        table.do("take 1", "take 2")
        assert first
    assert choose(level, table.state, 1).do == "reveal -"  # a fourth bear
    assert choose(level, table.state, 2).do == "reveal +"  # a third owl


@pytest.mark.parametrize("level", LEVELS)
def test_rows_alike_are_one_choice(level: str) -> None:
    table = Table(4).do("draw")
    choice = choose(level, table.state, 1)
    values = {told.do: told.value for told in choice.considered if told.do != "keep"}
    assert len(values) == 4
    assert len(set(values.values())) == 1


def test_the_strong_player_looks_where_it_is_told_to() -> None:
    """With the truth for a deal it would know the next token: an upper bound for tournaments."""
    table = Table(towers=["owl"])
    dealt = []

    def truth(view: object, history: object, random: object) -> State:
        dealt.append(view)
        return replace(table.state)

    legal = GAME.legal(table.state, 1)
    Strong(deal=truth).choose(knowledge(table.state, 1), legal, Budget(nodes=9), Random(1))
    assert dealt
