"""§2: sides, seats and order."""

import pytest

from engine.errors import RuleError
from engine.trigony.board import COLOURS, RING, TRIANGLES, Colour
from engine.trigony.sides import HOLDINGS, TEAMS, Side, first_turn, seating


def test_neighbouring_triangles_belong_to_different_sides() -> None:
    for holdings in HOLDINGS.values():
        owner = {colour: side for side, colours in holdings.items() for colour in colours}
        assert set(owner) == set(COLOURS)
        assert all(owner[COLOURS[n]] != owner[COLOURS[n - 1]] for n in range(6))


@pytest.mark.parametrize(
    ("seats", "sides", "teams"),
    [
        (2, None, ((1,), (2,))),
        (3, None, ((1,), (2,), (3,))),
        (4, None, ((1,), (2, 4), (3,))),
        (5, None, ((1, 4), (2,), (3, 5))),
        (6, None, ((1, 4), (2, 5), (3, 6))),
        (6, 2, ((1, 3, 5), (2, 4, 6))),
    ],
)
def test_who_plays_with_whom_where_the_host_says_nothing(
    seats: int, sides: int | None, teams: tuple[tuple[int, ...], ...]
) -> None:
    assert seating(seats, sides, None).teams == teams


def test_every_triangle_has_its_holder() -> None:
    six = seating(6, 2, None)
    assert six.holder == dict(zip(COLOURS, (1, 2, 3, 4, 5, 6), strict=True))
    four = seating(4, None, None)
    assert [four.holder[colour] for colour in COLOURS] == [1, 2, 3, 1, 4, 3]
    two = seating(2, None, None)
    assert [two.holder[colour] for colour in COLOURS] == [1, 2, 1, 2, 1, 2]


def test_two_and_three_go_side_by_side_four_to_six_triangle_by_triangle() -> None:
    assert seating(2, None, None).order == ((1, None), (2, None))
    assert seating(3, None, None).order == ((1, None), (2, None), (3, None))
    five = seating(5, None, None)
    assert [seat for seat, _ in five.order] == [1, 2, 3, 4, 2, 5]
    assert [colour for _, colour in five.order] == list(COLOURS)


def test_the_die_says_where_the_order_begins() -> None:
    two, four = seating(2, None, None), seating(4, None, None)
    assert two.order[first_turn(two, Colour.GREEN)] == (2, None)
    assert two.order[first_turn(two, Colour.BLUE)] == (1, None)
    assert four.order[first_turn(four, Colour.BLUE)] == (4, Colour.BLUE)


def test_a_side_owns_three_pawns_a_triangle() -> None:
    assert [seating(2, None, None).pawns(side) for side in (0, 1)] == [9, 9]
    assert [seating(3, None, None).pawns(side) for side in (0, 1, 2)] == [6, 6, 6]


def test_the_host_may_seat_teams_otherwise() -> None:
    brown_alone = seating(4, 3, ((1, 2), (3,), (4,)))
    assert brown_alone.side_of_seat == (0, 0, 1, 2)
    assert brown_alone.holder[Colour.RED] == 1
    assert brown_alone.holder[Colour.GREEN] == 2


@pytest.mark.parametrize(
    ("seats", "sides", "teams"),
    [
        (2, 3, None),
        (3, 2, None),
        (4, 2, None),
        (6, 4, None),
        (4, 3, ((1, 2), (3, 4))),
        (4, 3, ((1, 2), (3,), (3,))),
        (2, 2, ((1,), (3,))),
        (3, 3, ((1, 2), (3,), ())),
    ],
)
def test_who_can_not_sit_like_that_is_told_so(
    seats: int, sides: int, teams: tuple[tuple[int, ...], ...] | None
) -> None:
    with pytest.raises(RuleError):
        seating(seats, sides, teams)


def test_a_side_of_three_meets_itself_across_one_ring_field() -> None:
    """Where a pawn crosses over: neighbours on the ring that two of its triangles have."""
    white = HOLDINGS[2][Side.WHITE]
    rings = [TRIANGLES[colour].ring for colour in white]
    assert sorted(field for ring in rings for field in ring) == sorted(RING)
    assert len(TEAMS) == 6
