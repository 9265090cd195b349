"""A player is warned exactly when an action would lose a piece."""

from itertools import count
from random import Random

import pytest

from engine.game import Caution
from engine.trigony.events import Lost
from engine.trigony.state import State
from tests.engine.trigony.positions import GAME, game
from tests.engine.walk import SET_UPS, SetUp, seeded, walk

set_ups = [set_up for set_up in SET_UPS if set_up.key == "trigony"]


def caution(state: State, text: str) -> Caution | None:
    return GAME.caution(state, state.seat, GAME.parse(text))


def test_a_pawn_is_lost_where_the_start_field_is_taken() -> None:
    state = game(white="F6 F5 I7", black="G9")
    assert caution(state, "F6-E5=T") == Caution("lost-start-taken", {"field": "I7"})
    assert caution(state, "F6-E5>red") == Caution("lost-start-taken", {"field": "I7"})
    assert caution(state, "F6-E5>blue") is None
    assert caution(state, "I7-I6") is None


def test_a_trigon_is_lost_where_its_start_field_is_taken() -> None:
    taken = Caution("lost-start-taken", {"field": "I7"})
    assert caution(game(white="T:H5 F6 I7", black="G9"), "H5-E5") == taken
    assert caution(game(white="T:H5 F6", black="G9"), "H5-E5") is None


def test_a_trigon_is_lost_where_no_pawn_is_beside_the_board() -> None:
    everyone = "T:H5 F6 G6 H7 C6 C7 D7 C1 C2 D2"
    assert caution(game(white=everyone, black="G9"), "H5-E5") == Caution("lost-supply-empty")


def test_a_card_does_not_save_it() -> None:
    state = game(hands={1: "strike-force"}, white="F6 I7", black="~ E5")
    taken = Caution("lost-start-taken", {"field": "I7"})
    assert caution(state, "card strike-force F6-E5=T") == taken
    assert caution(state, "card strike-force F6-E5>blue") is None


@pytest.mark.parametrize("set_up", set_ups, ids=str)
def test_a_loss_never_comes_without_a_caution_nor_a_caution_without_a_loss(set_up: SetUp) -> None:
    """Every action into the centre, and some others."""
    losses, seeds = 0, count()
    while losses < 50:
        seed = next(seeds)
        assert seed < 200, "hardly anything is ever lost"
        random = Random(seed)
        for step in walk(set_up, seeded(f"lost {seed}"), seed=seed):
            legal = GAME.legal(step.state, step.seat)
            centre = [action for action in legal if "-E5" in str(action)]
            for action in {*centre, random.choice(legal)}:
                _, events = GAME.apply(step.state, step.seat, action, seeded("any"))
                lost = [event for event in events if isinstance(event, Lost)]
                warned = GAME.caution(step.state, step.seat, action)
                if not lost:
                    assert warned is None, str(action)
                elif lost[0].taken:
                    assert warned == Caution("lost-start-taken", {"field": lost[0].start})
                else:
                    assert warned == Caution("lost-supply-empty")
                losses += len(lost)
