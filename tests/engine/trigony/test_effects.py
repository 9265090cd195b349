"""§3: what a move does: tiles laid, what is beaten, and what comes of the centre."""

import random

import pytest

from engine.trigony.board import CENTRE, COLOURS, FIELDS, NAMES, SAFE, TRIANGLES, Colour, fields
from engine.trigony.effects import Made, carried_out
from engine.trigony.moves import piece_moves
from engine.trigony.position import AT, CAP, NOWHERE, Position, holds, trigons_of
from engine.trigony.sides import Seating, seating
from tests.engine.trigony.positions import position

TWO, THREE = seating(2, None, None), seating(3, None, None)


def made(text: str, side: int = 0, where: Seating = TWO, **sides: str) -> Made:
    before = position(where, **sides)
    moves = {str(move): move for move in piece_moves(before, where, side)}
    assert text in moves, sorted(moves)
    return carried_out(before, where, side, moves[text])


def names(some: int) -> set[str]:
    return {NAMES[field] for field in fields(some)}


def trigon(after: Position, colour: str) -> str | None:
    field = after.trigons[AT[Colour(colour)]]
    return None if field == NOWHERE else NAMES[field]


def test_the_field_that_a_pawn_leaves_gets_a_tile() -> None:
    after = made("H7-G6", white="H7")
    assert names(after.position.pawns[0]) == {"G6"}
    assert names(after.position.tiles[0]) == {"H7"}
    assert names(after.laid) == {"H7"}
    again = made("H7-G6", white="H7 ~ H7")
    assert again.laid == 0


def test_everything_foreign_on_the_field_goes() -> None:
    after = made("H7-G7", white="H7 G6", black="G7 ~ G7")
    (gone,) = after.beaten
    assert (NAMES[gone.field], gone.side, gone.pawn, gone.tile) == ("G7", 1, True, True)
    assert after.position.pawns[1] == after.position.tiles[1] == 0
    assert names(after.position.tiles[0]) == {"H7"}, "where the mover stands lies no tile yet"


def test_a_beaten_trigon_leaves_the_board() -> None:
    after = made("H7-G7", white="H7 G6", black="orange=G7")
    assert trigon(after.position, "orange") is None
    assert after.beaten[0].trigon is Colour.ORANGE


def test_every_field_that_a_trigon_leaves_or_passes_gets_a_tile() -> None:
    after = made("I5-F5", white="red=I5 G6", black="~ G5")
    assert trigon(after.position, "red") == "F5"
    assert names(after.position.tiles[0]) == {"I5", "H5", "G5"}
    assert after.position.tiles[1] == 0
    assert [NAMES[field] for field in after.path] == ["I5", "H5", "G5", "F5"]


def test_a_pawn_promotes_over_the_centre() -> None:
    after = made("F6-E5=T", white="F6 F5")
    assert names(after.position.tiles[0]) == {"F6", "E5"}
    assert names(after.position.pawns[0]) == {"F5"}
    assert trigon(after.position, "red") == "I7"
    assert NAMES[after.came] == "I7"


def test_a_taken_start_field_costs_the_pawn() -> None:
    after = made("F6-E5=T", white="F6 F5 I7")
    assert after.lost
    assert trigon(after.position, "red") is None
    assert names(after.position.pawns[0]) == {"F5", "I7"}


def test_a_pawn_migrates_over_the_centre() -> None:
    after = made("F6-E5>yellow", white="F6 F5 ~ C7")
    assert names(after.position.pawns[0]) == {"F5", "C7"}, "a tile does not matter"
    assert NAMES[after.landed] == "C7"
    assert after.came == NOWHERE, "it was on the board before"
    lost = made("F6-E5>yellow", white="F6 F5 C7")
    assert lost.lost
    assert names(lost.position.pawns[0]) == {"F5", "C7"}


def test_the_tile_of_another_on_the_centre_is_beaten() -> None:
    after = made("F6-E5=T", white="F6 F5", black="~ E5")
    assert [NAMES[gone.field] for gone in after.beaten] == ["E5"]
    assert after.position.tiles[1] == 0


def test_a_trigon_degrades_on_the_centre() -> None:
    after = made("H5-E5", white="red=H5 F6")
    assert trigon(after.position, "red") is None
    assert names(after.position.pawns[0]) == {"F6", "I7"}
    assert names(after.position.tiles[0]) == {"H5", "G5", "F5", "E5"}
    taken = made("H5-E5", white="red=H5 F6 I7")
    assert taken.lost
    nine = "F6 H6 H7 C7 C6 D7 C1 C2 D2"
    none = made("H5-E5", white=f"red=H5 {nine}")
    assert none.lost, "the supply has none"


@pytest.mark.parametrize("where", [TWO, THREE], ids=["two", "three"])
def test_long_wanderings_keep_the_board_whole(where: Seating) -> None:
    """Pieces are conserved, caps kept, tiles stay off foreign safe zones and never overlap."""
    for seed in range(15):
        dice = random.Random(seed)
        now = Position(
            (0,) * len(where.sides),
            tuple(
                sum(1 << field for colour in colours for field in TRIANGLES[colour].set_up)
                for colours in where.colours
            ),
            (NOWHERE,) * 6,
        )
        for turn in range(120):
            side = turn % len(where.sides)
            moves = piece_moves(now, where, side)
            assert len(set(moves)) == len(moves)
            if not moves:
                continue
            now = carried_out(now, where, side, dice.choice(moves)).position
            check(now, where)


def check(now: Position, where: Seating) -> None:
    seen = 0
    for side, colours in enumerate(where.colours):
        ours = 0
        for colour in colours:
            ours |= TRIANGLES[colour].inside
            assert holds(now, side, TRIANGLES[colour]) <= CAP
        assert now.pawns[side] & ~ours == 0
        assert now.pawns[side].bit_count() <= where.pawns(side)
        assert now.tiles[side] & SAFE & ~ours == 0
        for colour, field in trigons_of(now, colours):
            assert TRIANGLES[colour].inside >> field & 1
            assert not now.pawns[side] >> field & 1
        standing = now.pawns[side] | sum(1 << f for _, f in trigons_of(now, colours))
        assert seen & standing == 0
        assert not standing >> CENTRE & 1
        seen |= standing
    for side, tiles in enumerate(now.tiles):
        assert all(tiles & other == 0 for n, other in enumerate(now.tiles) if n != side)
    assert len(COLOURS) == len(now.trigons)
    assert FIELDS["E5"] == CENTRE
