"""Who gets the side that they asked for."""

from itertools import product

import pytest
from msgspec import UNSET, UnsetType

from engine.errors import RuleError
from engine.registry import GAMES
from engine.trigony.assignment import granted, teams
from engine.trigony.sides import TEAMS, Teams, seating
from engine.trigony.state import Options

W, N, B = "white", "brown", "black"


@pytest.mark.parametrize(
    ("seats", "sides", "asked_for", "given"),
    [
        (2, UNSET, [W, W], [W, ""]),
        (2, UNSET, [N, B], ["", B]),  # two play without Brown
        (3, UNSET, [B, B, W], [B, "", W]),
        (4, UNSET, [W, W, N, N], [W, W, N, ""]),  # one side may be a pair, whichever it is
        (5, UNSET, [N, N, W, W, B], [N, N, W, W, B]),
        (5, UNSET, [N, N, W, W, W], [N, N, W, W, ""]),
        (6, UNSET, [W, W, W, ""], [W, W, "", ""]),
        (6, 2, [W, W, W, W, N], [W, W, W, "", ""]),
        (6, 2, [], []),
    ],
)
def test_wishes_are_granted_in_order(
    seats: int, sides: int | UnsetType, asked_for: list[str], given: list[str]
) -> None:
    assert granted(seats, sides, asked_for) == tuple(given)


@pytest.mark.parametrize(
    ("sides", "asked_for", "expected"),
    [
        (UNSET, ["", ""], UNSET),  # no wishes: the default
        (UNSET, ["", W], ((2,), (1,))),
        (UNSET, [W, W, N, B], ((1, 2), (3,), (4,))),
        (UNSET, [W, N, W, N], ((1, 3), (2,), (4,))),  # two pairs among four: the later one is split
        (UNSET, [B, "", "", ""], ((2,), (3, 4), (1,))),
        (UNSET, [N, N, "", "", ""], ((3, 4), (1, 2), (5,))),
        (UNSET, [B, B, N, N, W, W], ((5, 6), (3, 4), (1, 2))),
        (2, [B, W, W, B, "", ""], ((2, 3, 5), (1, 4, 6))),
    ],
)
def test_teams_follow_the_wishes(
    sides: int | UnsetType, asked_for: list[str], expected: Teams | UnsetType
) -> None:
    assert teams(sides, asked_for) == expected


@pytest.mark.parametrize(("seats", "sides"), sorted(TEAMS))
def test_whatever_people_wish_there_is_a_game(seats: int, sides: int) -> None:
    """And everybody who is granted a side gets it."""
    for asked_for in product(("", W, N, B), repeat=seats):
        given = granted(seats, sides, asked_for)
        chosen = teams(sides, asked_for)
        where = seating(seats, sides, chosen)  # raises if this many can't sit like that
        for side, got in zip(where.side_of_seat, given, strict=True):
            assert got in ("", where.sides[side])


def test_a_wish_for_nothing_or_for_too_many() -> None:
    trigony = GAMES["trigony"]
    assert trigony.granted(Options(), 3, ["zebra", W]) == ("", W)
    with pytest.raises(RuleError):
        trigony.granted(Options(sides=2), 5, [W])
    with pytest.raises(RuleError):
        trigony.seated(Options(sides=2), [W] * 5)
    assert GAMES["triqueta"].granted(None, 3, [W, ""]) == ("", "")


def test_teams_that_are_settled_stay() -> None:
    settled = Options(teams=((2,), (1,)))
    assert GAMES["trigony"].seated(settled, [W, B]) == settled
