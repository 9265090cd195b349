"""What a viewer sees of the board; hands are in intrygo/test_hands.py."""

import pytest

from engine.trigony.sides import Side
from tests.engine.trigony.positions import cards_seen, do, game, start, view


def test_everything_on_the_board_is_open_to_all() -> None:
    state = game(white="H8 F6 T:C6 ~ H8 G7 F6 E5", black="G9 ~ E6")
    for viewer in (None, 1, 2):
        seen = view(state, viewer)
        white, black = seen.sides
        assert (white.side, white.seats, white.supply) == (Side.WHITE, (1,), 7)
        assert (white.pawns, white.tiles) == (("F6", "H8"), ("E5", "F6", "G7", "H8"))
        assert white.protected == (("H8", "G7", "F6"),)
        assert (black.pawns, black.tiles) == (("G9",), ("E6",))
        assert seen.centre is Side.WHITE


def test_the_progress_of_each_triangle() -> None:
    state = game(white="H8 T:C6 ~ H8 G7 F6 E5 C6")
    red, yellow, blue = view(state).sides[0].triangles
    assert [(t.tiles, t.pieces, t.trigon) for t in (red, yellow, blue)] == [
        (4, 1, None),
        (2, 1, "C6"),
        (1, 0, None),
    ]
    assert [triangle.holder for triangle in view(start(6)).sides[0].triangles] == [1, 4]


def test_whose_turn_it_is_and_what_is_asked() -> None:
    state = start(4, first="orange")
    assert (view(state).to_act, view(state).order) == ((2,), (2, 3, 1, 4, 3, 1))
    assert view(state).triangle == "orange"
    assert view(start()).triangle is None, "with two the turn is the side's"
    thrown = do(game(white="H6"), "throw", "red")
    assert (view(thrown).phase, view(thrown).shows) == ("place", "red")


def test_turns_are_counted_from_one() -> None:
    state = start()
    assert (view(state).turn, view(state).quiet) == (1, 0)
    assert (view(do(state, "pass")).turn, view(do(state, "pass")).quiet) == (2, 1)
    assert view(do(state, "H7-G6")).quiet == 0


def test_an_offer_and_who_has_agreed() -> None:
    offered = do(do(start(3), "offer draw", seat=2), "accept draw", seat=3)
    offer = view(offered).offer
    assert offer is not None
    assert (offer.by, offer.agreed) == (2, (2, 3))


def test_infiltrators_and_immunity_are_open_too() -> None:
    state = game(3, hands={1: "spy"}, truce="white black", white="F7 H7")
    assert view(state).sides[0].infiltrators == ("F7",)
    immunity = cards_seen(state).immunity
    assert immunity is not None
    assert (immunity.side, immunity.against) == (Side.WHITE, Side.BLACK)


@pytest.mark.parametrize(
    ("asks", "text"),
    [("steal", "card spy brown"), ("turn", "swap spy dynamite 4"), ("immunity", "pass")],
)
def test_what_a_turn_with_cards_asks(asks: str, text: str) -> None:
    truce = "white black" if asks == "immunity" else ""
    state = game(6, turn=1, hands={1: "spy", 2: "spy", 4: "dynamite"}, truce=truce, white="H7")
    assert view(do(state, text)).phase == asks
