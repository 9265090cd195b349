"""A dealt world shows the seat exactly what it sees, and deals the rest anew."""

from collections import Counter
from itertools import chain
from random import Random

import pytest

from engine.game import History
from engine.triqueta.pieces import BOX, TOWER_HEIGHT
from engine.triqueta.resample import resample
from engine.triqueta.state import State
from tests.engine.triqueta.table import GAME, Table
from tests.engine.walk import SET_UPS, SetUp, seeded, walk

TRIQUETA = [set_up for set_up in SET_UPS if set_up.key == "triqueta"]


def positions(set_up: SetUp, seed: str) -> list[State]:
    steps = list(walk(set_up, seeded(seed), seed))
    return [steps[0].state, *(step.after for step in steps)]


def world(state: State, seat: int, random: Random) -> State:
    return resample(GAME.view(state, seat), History(state.options, len(state.players)), random)


@pytest.mark.parametrize("set_up", TRIQUETA, ids=str)
def test_a_world_agrees_with_what_every_seat_sees(set_up: SetUp) -> None:
    random = Random(1)
    for game in range(6):
        for state in positions(set_up, f"{set_up}{game}"):
            for seat in range(1, set_up.seats + 1):
                dealt = world(state, seat, random)
                assert GAME.view(dealt, seat) == GAME.view(state, seat)
                assert GAME.to_act(dealt) == GAME.to_act(state)
                assert GAME.legal(dealt, seat) == GAME.legal(state, seat)
                assert Counter(chain(*dealt.towers)) == Counter(BOX)
                assert {len(tower) for tower in dealt.towers} == {TOWER_HEIGHT}


@pytest.mark.parametrize("set_up", TRIQUETA, ids=str)
def test_no_token_lies_in_two_places(set_up: SetUp) -> None:
    """What is still in this tower and in those to come, and what has been drawn, fit in one box."""
    random = Random(2)
    for state in positions(set_up, str(set_up)):
        dealt = world(state, 1, random)
        tokens = Counter[str](dealt.towers[dealt.tower - 1][TOWER_HEIGHT - dealt.left :])
        tokens.update(chain(*(dealt.towers[tower - 1] for tower in dealt.to_come)))
        tokens.update(chain(*dealt.rows))
        tokens.update([dealt.drawn] if dealt.drawn else [])
        for player in dealt.players:
            tokens.update(player.face_down)
            tokens.update(
                dict(zip(dict.fromkeys(BOX), player.collection, strict=True)),
            )
        assert not tokens - Counter(BOX)


def test_hidden_tokens_are_dealt_evenly() -> None:
    """Seat 1 sees nothing of what seat 2 drew: each kind is as likely as its share of the rest."""
    table = Table(towers=["bear bear bear bear bear bear owl"])
    table.do("draw", "place 1", "draw", "place 1", "draw", "place 1")
    table.do("draw", "place 1", "draw", "keep", "draw")
    random = Random(3)
    drawn = Counter[str]()
    for _ in range(3000):
        state = world(table.state, 1, random)
        assert state.drawn is not None
        drawn[state.drawn] += 1
    assert drawn["bear"] / 3000 == pytest.approx(5 / 55, abs=0.02)
    assert drawn["ram"] / 3000 == pytest.approx(10 / 55, abs=0.03)
    assert len(drawn) == 6


def test_a_tower_to_come_is_dealt_anew() -> None:
    table = Table()
    random = Random(4)
    worlds = [world(table.state, 2, random).towers for _ in range(20)]
    assert len(set(worlds)) == 20


def test_secret_decisions_are_dealt_too() -> None:
    """By hand, seat 2 has decided about a token that seat 1 has never seen."""
    table = Table(reveal="by-hand", towers=["bear owl ram"])
    table.do("draw", "keep", "draw", "keep", "take 1", "take 2")
    for tower in (2, 3, 4):
        table.do(f"tower {tower}", "take 1", "take 2")
    table.by(2, "reveal -")
    random = Random(5)
    worlds = [world(table.state, 1, random) for _ in range(300)]
    assert {state.decisions[0] for state in worlds} == {None}
    assert {state.decisions[1] for state in worlds} == {(True,), (False,)}
    assert len({state.players[1].face_down for state in worlds}) == 6
