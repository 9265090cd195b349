"""What holds after every action of long random games, however they are played."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.trigony.board import CENTRE, SAFE, TRIANGLES
from engine.trigony.intrygo.cards import DECKS, Card
from engine.trigony.masks import fields
from engine.trigony.moves import moves, outlook, usual_moves
from engine.trigony.outlook import Terms
from engine.trigony.pieces import Position
from engine.trigony.position import CAP, ground, holds
from engine.trigony.state import MOST_TURNS, QUIET_TURNS, State
from tests.engine.walk import SET_UPS, SetUp, seeded, walk

set_ups = [set_up for set_up in SET_UPS if set_up.key == "trigony"]


@pytest.mark.parametrize("set_up", set_ups, ids=str)
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_the_board_the_box_and_the_count_stay_whole(set_up: SetUp, seed: int) -> None:
    for step in walk(set_up, seeded(str(seed)), seed=seed):
        state: State = step.after
        check_board(state.position, infiltrators=state.cards is not None)
        check_cards(state)
        assert state.turns <= MOST_TURNS
        assert state.quiet <= QUIET_TURNS
        general = outlook(state.position, state.side)
        quick = usual_moves(state.position, state.side)
        assert set(quick) == set(moves(general, Terms(general.targets))), "the short way is right"
        assert len(set(quick)) == len(quick)


def check_board(board: Position, *, infiltrators: bool) -> None:
    standing = lying = 0
    for side in range(len(board.tiles)):
        land = ground(board, side)
        pawns, trigons, tiles = board.pawns[side], board.trigons[side], board.tiles[side]
        assert pawns.bit_count() <= land.pawns, "pieces are conserved"
        assert not pawns & trigons
        assert not (pawns | trigons) & standing, "one piece a field"
        assert not tiles & lying, "one tile a field"
        standing |= pawns | trigons
        lying |= tiles
        assert not tiles & SAFE & ~land.inside, "no tile in a foreign safe zone"
        strays = pawns & ~land.inside
        assert not strays or infiltrators
        assert not strays & ~SAFE
        assert not any(strays >> triangle.start & 1 for triangle in TRIANGLES.values())
        assert not trigons & ~land.inside
        for triangle in land.triangles:
            assert holds(board, side, triangle) <= CAP, "caps are kept"
            assert (trigons & triangle.inside).bit_count() <= 1, "one Trigon a colour"
    assert not standing >> CENTRE & 1, "no piece stays in the centre"
    for side, tiles in enumerate(board.tiles):
        assert not any(tiles & board.pieces(other) for other in board.others(side))
        assert len(fields(tiles)) <= 15 * len(ground(board, side).colours)


def check_cards(state: State) -> None:
    cards = state.cards
    if cards is None:
        return
    open_ = [Card.IMMUNITY] if state.position.truce else []
    everything = [*cards.pile, *cards.discard, *open_, *(c for hand in cards.hands for c in hand)]
    assert Counter(everything) == Counter(DECKS[len(state.seating.sides)]), "no card is lost"
    for seat, hand in enumerate(cards.hands, 1):
        assert len(hand) <= state.seating.held[seat - 1]
    if cards.asks == "turn" and not state.ended:
        assert (cards.spied, cards.stolen) == (None, None)
