"""The search's own board does what the engine does."""

import pytest

from engine.players.trigony.board import (
    board_of,
    generated,
    lands_of,
    made,
    move_of,
    number_of,
    placed,
    placements,
    progressed,
    wins,
)
from engine.players.trigony.tables import shielded
from engine.trigony import effects
from engine.trigony.board import COLOURS
from engine.trigony.events import Beat
from engine.trigony.moves import usual_moves
from engine.trigony.pieces import Position
from engine.trigony.position import full_triangle, protected, why_no_pawn
from tests.engine.walk import SET_UPS, SetUp, seeded, walk

TRIGONY = [set_up for set_up in SET_UPS if set_up.key == "trigony"]


@pytest.mark.parametrize("set_up", TRIGONY, ids=str)
def test_it_agrees_with_the_engine_all_through_random_games(set_up: SetUp) -> None:
    for seed in range(2):
        for number, step in enumerate(walk(set_up, seeded(f"own board {seed}"), seed)):
            if number % 4 == 0:
                for side in range(len(step.state.position.tiles)):
                    agrees(step.state.position, side, closely=number % 16 == 0)


def agrees(position: Position, side: int, closely: bool) -> None:
    board = board_of(position)
    land = lands_of(board)[side]
    moves = usual_moves(position, side)
    numbers = generated(board, land, beating=False)
    assert sorted(numbers) == sorted(number_of(land, move) for move in moves)
    assert {move_of(land, number) for number in numbers} == set(moves)
    shield = shielded(position.tiles[side], position.pawns[side], position.trigons[side])
    assert shield == protected(position, side)
    hindrances = {colour: why_no_pawn(position, side, colour) for colour in COLOURS}
    free = placements(board, land)
    assert {land.colours[at] for at in free} == {c for c, why in hindrances.items() if why is None}
    for at in free:
        after, _, _ = effects.placed(position, 1, side, land.colours[at])
        assert placed(board, land, at) == board_of(after)
    if closely:
        beating = []
        for move in moves:
            after, events, progress = effects.carried_out(position, 1, side, move)
            mine = made(board, land, number_of(land, move))
            assert mine == board_of(after)
            assert wins(mine, land) == (full_triangle(after, side) is not None)
            assert progressed(board, mine, land.base) == progress
            if any(isinstance(event, Beat) for event in events):
                beating.append(number_of(land, move))
        assert sorted(generated(board, land, beating=True)) == sorted(beating)
