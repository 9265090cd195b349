"""Public actions do not depend on any hand."""

import pytest
from msgspec.structs import replace

from engine.trigony.state import State
from tests.engine.trigony.positions import GAME, deck, do, game


def public(state: State) -> set[str]:
    return {GAME.format(action) for action in GAME.public_actions(state)}


def test_on_turn_it_is_all_that_needs_no_card() -> None:
    state = game(hands={1: "deserter spy"}, white="H7", black="G9")
    assert {"throw", "pass", "H7-H8"} <= public(state)
    assert not any(text.startswith(("card", "draw", "trade", "offer")) for text in public(state))
    assert public(state) == public(game(white="H7", black="G9"))


def test_a_piece_that_cant_move_is_not_among_them() -> None:
    state = game(white="I7 I6 I8 H6 H7", black="G9")
    assert not any(text.startswith("I7-") for text in public(state))


def test_who_has_thrown_places_a_pawn_or_declines() -> None:
    state = do(game(hands={1: "spy"}, white="H7", black="G9"), "throw", "red")
    assert public(state) == {"place", "decline"}


@pytest.mark.parametrize("hand", ["spy dynamite", "spy promotion", "spy"])
def test_what_a_spy_can_do_is_nobody_elses_business(hand: str) -> None:
    state = game(hands={1: hand, 2: "deserter migration"}, white="H7", black="G9")
    spying = do(state, "card spy black")
    assert public(spying) == set()
    assert public(do(spying, "steal deserter 2")) == set()


def test_an_offer_can_be_answered_whoever_has_agreed() -> None:
    state = game(3, white="H7", brown="G9", black="C7")
    offered = do(state, "offer draw")
    assert public(offered) - public(state) == {"accept draw", "refuse draw"}
    agreed = do(offered, "accept draw", seat=2)
    assert {"accept draw", "refuse draw"} <= public(agreed)


def test_two_hands_make_no_difference() -> None:
    state = game(hands={1: "strike-force", 2: "spy"}, white="F6", black="~ G7")
    assert state.cards is not None
    other = replace(state, cards=state.cards.with_hand(1, deck("counterspy")))
    assert GAME.legal(state, 1) != GAME.legal(other, 1)
    assert GAME.public_actions(state) == GAME.public_actions(other)
