"""§2: sides, seats and order."""

import pytest
from msgspec import UNSET, UnsetType

from engine.errors import RuleError
from engine.trigony.board import COLOURS, RING, TRIANGLES, Colour
from engine.trigony.ground import GROUNDS
from engine.trigony.sides import HOLDINGS, TEAMS, Side, first_turn, seating


def test_neighbouring_triangles_belong_to_different_sides() -> None:
    for holdings in HOLDINGS.values():
        owner = {colour: side for side, colours in holdings.items() for colour in colours}
        assert set(owner) == set(COLOURS)
        assert all(owner[COLOURS[n]] != owner[COLOURS[n - 1]] for n in range(6))


@pytest.mark.parametrize(
    ("seats", "sides", "teams"),
    [
        (2, UNSET, ((1,), (2,))),
        (3, UNSET, ((1,), (2,), (3,))),
        (4, UNSET, ((1,), (2, 4), (3,))),
        (5, UNSET, ((1, 4), (2,), (3, 5))),
        (6, UNSET, ((1, 4), (2, 5), (3, 6))),
        (6, 2, ((1, 3, 5), (2, 4, 6))),
    ],
)
def test_who_plays_with_whom_where_the_host_says_nothing(
    seats: int, sides: int | UnsetType, teams: tuple[tuple[int, ...], ...]
) -> None:
    assert seating(seats, sides).teams == teams


def test_every_triangle_has_its_holder() -> None:
    six = seating(6, 2)
    assert six.holder == dict(zip(COLOURS, (1, 2, 3, 4, 5, 6), strict=True))
    four = seating(4)
    assert [four.holder[colour] for colour in COLOURS] == [1, 2, 3, 1, 4, 3]
    two = seating(2)
    assert [two.holder[colour] for colour in COLOURS] == [1, 2, 1, 2, 1, 2]


def test_two_and_three_go_side_by_side_four_to_six_triangle_by_triangle() -> None:
    assert seating(2).order == ((1, 0, None), (2, 1, None))
    assert seating(3).order == ((1, 0, None), (2, 1, None), (3, 2, None))
    five = seating(5)
    assert [seat for seat, _, _ in five.order] == [1, 2, 3, 4, 2, 5]
    assert [colour for _, _, colour in five.order] == list(COLOURS)


def test_the_die_says_where_the_order_begins() -> None:
    two, four = seating(2), seating(4)
    assert two.order[first_turn(two, Colour.GREEN)] == (2, 1, None)
    assert two.order[first_turn(two, Colour.BLUE)] == (1, 0, None)
    assert four.order[first_turn(four, Colour.BLUE)] == (4, 1, Colour.BLUE)


def test_a_side_owns_three_pawns_a_triangle() -> None:
    assert [land.pawns for land in GROUNDS[2]] == [9, 9]
    assert [land.pawns for land in GROUNDS[3]] == [6, 6, 6]


def test_a_solo_player_holds_all_triangles_and_a_teams_player_one() -> None:
    assert seating(2).held == (3, 3)
    assert seating(3).held == (2, 2, 2)
    assert seating(4).held == (2, 1, 2, 1)
    assert seating(5).held == (1, 2, 1, 1, 1)
    assert seating(6).held == seating(6, 2).held == (1,) * 6


def test_mates_are_everyone_of_the_side() -> None:
    assert seating(6, 2).mates(3) == (1, 3, 5)
    assert seating(4).mates(1) == (1,)


def test_the_host_may_seat_teams_otherwise() -> None:
    brown_alone = seating(4, 3, ((1, 2), (3,), (4,)))
    assert brown_alone.side_of_seat == (0, 0, 1, 2)
    assert brown_alone.holder[Colour.RED] == 1
    assert brown_alone.holder[Colour.GREEN] == 2


@pytest.mark.parametrize(
    ("seats", "sides", "teams"),
    [
        (2, 3, UNSET),
        (3, 2, UNSET),
        (4, 2, UNSET),
        (6, 4, UNSET),
        (4, 3, ((1, 2), (3, 4))),
        (4, 3, ((1, 2), (3,), (3,))),
        (2, 2, ((1,), (3,))),
        (3, 3, ((1, 2), (3,), ())),
    ],
)
def test_who_can_not_sit_like_that_is_told_so(
    seats: int, sides: int, teams: tuple[tuple[int, ...], ...] | UnsetType
) -> None:
    with pytest.raises(RuleError):
        seating(seats, sides, teams)


def test_a_side_of_three_meets_itself_across_one_ring_field() -> None:
    """A pawn crosses where two of its side's triangles have neighbouring fields on the ring."""
    white = HOLDINGS[2][Side.WHITE]
    rings = [TRIANGLES[colour].ring for colour in white]
    assert sorted(field for ring in rings for field in ring) == sorted(RING)
    assert len(TEAMS) == 6
