"""What a stand-in does: take the row that costs least, and know no more than its seat."""

from random import Random

import pytest
from msgspec import convert
from msgspec.structs import replace

from engine.triqueta.actions import Draw, Keep
from engine.triqueta.pieces import NONE, TOWERS, Animal, Tokens
from engine.triqueta.scoring import with_tokens
from engine.triqueta.state import Player, State
from tests.engine.triqueta.table import GAME, Table
from tests.engine.walk import SET_UPS, SetUp, seeded, walk

set_ups = [set_up for set_up in SET_UPS if set_up.key == "triqueta"]
every_set_up = pytest.mark.parametrize("set_up", set_ups, ids=str)


def tokens(text: str) -> Tokens:
    return tuple(convert(text.split(), list[Animal]))


def choice(*rows: str, has: str = "", kept: str = "", drawn: str = "") -> str:
    """What it does for seat 1, with these rows in the middle."""
    state = Table(len(rows)).state
    me = Player(with_tokens(NONE, tokens(has)), tokens(kept))
    state = replace(
        state,
        rows=tuple(map(tokens, rows)),
        players=(me, *state.players[1:]),
        drawn=next(iter(tokens(drawn)), None),
    )
    return str(GAME.stand_in(state, 1))


def test_it_takes_the_row_that_pays_most() -> None:
    assert choice("owl", "bear bear", "") == "take 2"
    assert choice("owl boar", "ram", has="ram ram") == "take 2", "the third is worth nine"


def test_it_takes_the_row_that_costs_least() -> None:
    assert choice("bear", "rabbit", has="bear bear bear rabbit rabbit rabbit") == "take 2"
    assert choice("owl owl", "owl", has="owl owl owl owl") == "take 2"
    assert choice("owl", "", has="owl owl owl") == "take 2"


def test_it_takes_the_lowest_of_rows_that_are_equally_good() -> None:
    assert choice("", "", "") == "take 1"
    assert choice("", "owl", "bear") == "take 2"
    table = Table(2).do("take 1")
    assert str(GAME.stand_in(table.state, 2)) == "take 2"


def test_it_reckons_with_what_the_seat_keeps_face_down() -> None:
    assert choice("owl ram", "bear") == "take 1"
    assert choice("owl ram", "bear", kept="bear bear") == "take 2"
    assert choice("owl", "", has="owl owl", kept="owl") == "take 1", "it need not be added"


def test_a_token_that_pays_goes_to_the_row_that_it_makes_the_best() -> None:
    assert choice("owl ram", "bear bear", drawn="bear") == "place 2"
    assert choice("", "boar", has="boar", drawn="boar") == "place 2"


def test_a_token_that_spoils_goes_where_it_leaves_the_best_row_alone() -> None:
    assert choice("ram ram", "owl", has="bear bear bear", drawn="bear") == "place 2"
    assert choice("owl", "ram ram", has="bear bear bear", drawn="bear") == "place 1"
    assert choice("ram", "", "bear", has="bear bear bear", drawn="bear") == "place 3", "it's spoilt"


def test_it_picks_the_first_tower_left() -> None:
    table = Table(2).do("take 1", "take 2")
    assert str(GAME.stand_in(table.state, table.turn)) == "tower 2"
    table.do("tower 2", "take 1", "take 2")
    assert str(GAME.stand_in(table.state, table.turn)) == "tower 3"


def test_at_the_end_by_hand_it_reveals_what_pays() -> None:
    state = replace(
        Table(2, reveal="by-hand").state,
        queue=(),
        to_come=(),
        players=(Player(with_tokens(NONE, tokens("owl owl owl")), tokens("owl bear")), Player()),
        decisions=(None, ()),
    )
    assert str(GAME.stand_in(state, 1)) == "reveal -+"


@every_set_up
def test_by_itself_it_only_takes_rows_and_picks_towers(set_up: SetUp) -> None:
    steps = list(walk(set_up, seeded("away"), away=range(1, set_up.seats + 1)))
    assert len(steps) == TOWERS * set_up.seats + TOWERS - 1
    assert {type(step.action).__name__ for step in steps} == {"Take", "Tower"}


@every_set_up
def test_it_never_draws_or_keeps_and_knows_what_its_seat_knows(set_up: SetUp) -> None:
    random = Random(0)
    for seed in range(20):
        for step in walk(set_up, seeded(f"worlds {seed}"), seed=seed):
            state: State = step.state
            for seat in GAME.to_act(state):
                chosen = GAME.stand_in(state, seat)
                assert not isinstance(chosen, Draw | Keep)
                other = another_world(state, seat, random)
                assert GAME.view(other, seat) == GAME.view(state, seat)
                assert GAME.stand_in(other, seat) == chosen
            other = another_world(state, None, random)
            assert GAME.view(other, None) == GAME.view(state, None)
            assert GAME.forced(other) == GAME.forced(state)


def another_world(state: State, viewer: int | None, random: Random) -> State:
    """What the viewer can't see, shuffled: towers, and what others keep or have just drawn."""
    hidden = [animal for tower in state.towers for animal in tower]
    strangers = [seat for seat in range(1, len(state.players) + 1) if seat != viewer]
    hidden += [token for seat in strangers for token in state.players[seat - 1].face_down]
    drawn = state.drawn
    if drawn is not None and state.queue[0] != viewer:
        hidden.append(drawn)
    random.shuffle(hidden)
    players = [*state.players]
    for seat in strangers:
        player = players[seat - 1]
        kept = tuple(hidden.pop() for _ in player.face_down)
        players[seat - 1] = replace(player, face_down=kept)
    if drawn is not None and state.queue[0] != viewer:
        drawn = hidden.pop()
    towers = tuple(tuple(hidden.pop() for _ in tower) for tower in state.towers)
    return replace(state, towers=towers, players=tuple(players), drawn=drawn)
