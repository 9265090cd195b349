"""What people type, and what it means."""

import pytest

from tests.engine.trigony.positions import GAME


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("f6-g7", "F6-G7"),
        ("F6 – g7", "F6-G7"),
        ("f6 g7", "F6-G7"),
        ("f6g7", "F6-G7"),
        ("F6→G7", "F6-G7"),
        ("f6 > g7", "F6-G7"),
        ("f6->g7", "F6-G7"),
        ("f6 —> g7", "F6-G7"),
        ("f6=>g7", "F6-G7"),
        ("f6xg7", "F6-G7"),
        ("F6 to G7", "F6-G7"),
        ("F6-E5 T", "F6-E5=T"),
        ("F6-E5→blue", "F6-E5>blue"),
        ("f6-e5>blue", "F6-E5>blue"),
        ("f6e5=t", "F6-E5=T"),
        ("card Strike Force F6-G7", "card strike-force F6-G7"),
        ("card ally e4-e5 > blue white", "card ally E4-E5>blue white"),
        ("card ally f5-e5 = T brown", "card ally F5-E5=T brown"),
        ("card strike – force f6-g7", "card strike-force F6-G7"),
        ("h7 g", "H7-g"),  # half-way
        ("h7→", "H7-"),
        ("h7", "H7"),
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
    assert GAME.read(typed) == meant
