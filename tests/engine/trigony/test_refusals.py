"""Why an action is not allowed: a code and parameters. `why` checks that `apply` raises it too."""

import pytest

from engine.trigony.state import State
from tests.engine.trigony.positions import GAME, do, game, start, why


@pytest.mark.parametrize(
    ("state", "text", "code", "params"),
    [
        (game(white="H7"), "G6-G7", "no-piece-of-yours", {"field": "G6"}),
        (game(white="H7", black="G9"), "G9-F8", "no-piece-of-yours", {"field": "G9"}),
        (
            game(white="H7"),
            "H7-F5",
            "out-of-reach",
            {"field": "H7", "to": "F5", "piece": "pawn", "sides": 2},
        ),
        (
            game(white="F6"),
            "F6-F7",
            "out-of-reach",
            {"field": "F6", "to": "F7", "piece": "pawn", "sides": 2},
        ),
        (game(white="H7 G6"), "H7-G6", "own-piece-there", {"field": "G6"}),
        (
            game(white="F6", black="G7"),
            "F6-G7",
            "one-threat",
            {"field": "G7", "by": "F6", "piece": "pawn"},
        ),
        (
            game(white="F6", black="~ G7"),
            "F6-G7",
            "one-threat",
            {"field": "G7", "by": "F6", "piece": "pawn"},
        ),
        (game(white="F6"), "F6-E5=T", "one-threat", {"field": "E5", "by": "F6", "piece": "pawn"}),
        (
            game(white="H7 G6", black="F6 H8 ~ F6 G7 H8"),
            "H7-G7",
            "line-protected",
            {"field": "G7", "first": "H8", "last": "F6"},
        ),
        (
            game(white="F6 F5", black="E6 E4 ~ E6 E5 E4"),
            "F6-E5=T",
            "line-protected",
            {"field": "E5", "first": "E6", "last": "E4"},
        ),
        (game(white="F6 C7 C6 D6 D7"), "F6-E6", "triangle-full", {"colour": "yellow", "pieces": 4}),
        (game(white="F6 F5"), "F6-E5", "promote-or-migrate", {"field": "F6", "colour": "red"}),
        (game(white="H7"), "H7-G6=T", "only-in-the-centre", {"field": "G6"}),
        (game(white="H7"), "H7-G6>blue", "only-in-the-centre", {"field": "G6"}),
        (game(white="F6 F5 T:I7"), "F6-E5=T", "trigon-on-board", {"colour": "red"}),
        (game(white="F6 F5"), "F6-E5>green", "not-your-triangle", {"colour": "green"}),
        (
            game(white="F6 F5 C7 C6 D6 D7"),
            "F6-E5>yellow",
            "triangle-full",
            {"colour": "yellow", "pieces": 4},
        ),
        (game(white="T:F6 F5"), "F6-E5=T", "trigons-degrade", {}),
        (
            game(white="T:I5"),
            "I5-G6",
            "out-of-reach",
            {"field": "I5", "to": "G6", "piece": "trigon", "sides": 2},
        ),
        (
            game(white="T:I5", black="~ G5"),
            "I5-F5",
            "one-threat",
            {"field": "G5", "by": "I5", "piece": "trigon"},
        ),
        (
            game(white="T:I5 H6", black="~ G5 F5"),
            "I5-F5",
            "one-threat",
            {"field": "F5", "by": "I5", "piece": "trigon"},
        ),
        (game(white="T:I5 H5"), "I5-G5", "own-piece-there", {"field": "H5"}),
        (game(white="T:I5 G6", black="G5"), "I5-F5", "piece-in-the-way", {"field": "G5"}),
        (game(white="T:H5"), "H5-E5", "one-threat", {"field": "E5", "by": "H5", "piece": "trigon"}),
        (game(white="H7"), "place", "throw-first", {}),
        (game(white="H7"), "accept draw", "no-offer", {}),
        (game(white="H7"), "trade spy", "no-cards", {}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_code_and_its_facts(
    state: State, text: str, code: str, params: dict[str, object]
) -> None:
    assert why(state, text) == (code, params)


def test_not_now() -> None:
    state = start()
    assert why(state, "pass", seat=2) == ("not-your-turn", {"seats": (1,)})
    assert why(state, "pass", seat=7) == ("no-such-seat", {"seat": 7, "seats": 2})
    thrown = do(game(white="H6"), "throw", "red")
    assert why(thrown, "H6-H7") == ("place-or-decline-first", {"colour": "red"})
    offered = do(state, "offer draw")
    assert why(offered, "offer draw", seat=2) == ("offer-pending", {"seat": 1})
    assert why(offered, "accept draw", seat=1) == ("answered-already", {})
    over = do(do(state, "offer draw"), "accept draw", seat=2)
    assert why(over, "pass") == ("game-over", {})


def test_what_is_allowed_and_what_is_no_action() -> None:
    assert GAME.explain(start(), 1, "H7-G6") is None
    problem = GAME.explain(start(), 1, "H7 to G6")
    assert problem is not None
    assert (problem.code, problem.params) == ("unreadable-action", {"text": "H7 to G6"})
