"""What people type, and what is made of it."""

import pytest

from screens.games import SCREENS

TRIGONY = SCREENS["trigony"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("f6-g7", "F6-G7"),
        ("F6 – g7", "F6-G7"),
        ("f6 g7", "F6-G7"),
        ("f6g7", "F6-G7"),
        ("F6→G7", "F6-G7"),
        ("f6 > g7", "F6-G7"),
        ("f6-e5 = t", "F6-E5=T"),
        ("F6-E5 > Blue", "F6-E5>blue"),
        ("  PASS ", "pass"),
        ("card  Strike-Force f6-g7", "card strike-force F6-G7"),
        ("card ally f5f6 brown", "card ally F5-F6 brown"),
        ("card migration f5 red", "card migration F5 red"),
        ("swap spy dynamite 4", "swap spy dynamite 4"),
        ("offer draw", "offer draw"),
        ("castle", "castle"),
    ],
)
def test_a_move_can_be_typed_in_many_ways(typed: str, meant: str) -> None:
    assert TRIGONY.typed(typed) == meant


def test_seats_have_names_in_a_list() -> None:
    names = ["Ann", "Ben", "Cid", "Dot"]
    assert TRIGONY.spelled(names, "swap spy ally 4") == "swap spy ally 4 (Dot)"
    assert TRIGONY.spelled(names, "F6-G7") == "F6-G7"
