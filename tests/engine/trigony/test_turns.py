"""When a turn ends, and when it leaves no choice."""

import pytest

from engine.trigony.state import State
from tests.engine.trigony.positions import GAME, do, game, legal
from tests.engine.walk import SET_UPS, SetUp, seeded, walk

set_ups = [set_up for set_up in SET_UPS if set_up.key == "trigony"]


def ends(state: State, text: str, *luck: object, seat: int | None = None) -> bool:
    seat = state.seat if seat is None else seat
    return GAME.turn_ended(state, do(state, text, *luck, seat=seat), seat)


def test_a_move_a_pass_and_a_throw_in_vain_are_turns() -> None:
    state = game(white="H7", black="G9")
    assert ends(state, "H7-H8")
    assert ends(state, "pass")
    assert ends(state, "throw", "orange")


def test_who_may_place_a_pawn_is_still_on_turn() -> None:
    state = game(white="H7", black="G9")
    assert not ends(state, "throw", "red")
    thrown = do(state, "throw", "red")
    assert ends(thrown, "place")
    assert ends(thrown, "decline")


def test_talk_is_no_turn_even_where_it_ends_the_game() -> None:
    state = game(white="H7", black="G9")
    assert not ends(state, "offer draw")
    offered = do(state, "offer draw", seat=2)
    assert not ends(offered, "refuse draw")
    assert not ends(offered, "accept draw")


def test_a_win_is_the_end_of_a_turn() -> None:
    rest = "I5 I6 I7 I8 I9 H5 H6 H7 H8 G5 G6 G7 F5 E5"
    state = game(white=f"F6 ~ {rest}", black="G9")
    assert ends(state, "F6-G6")
    assert GAME.outcome(do(state, "F6-G6")) is not None


def test_it_was_the_turn_of_who_had_it() -> None:
    """Seat 1 has two of the six turns, for two triangles."""
    before = game(4, turn=1, white="H7", brown="G9", black="C7")
    after = do(before, "pass")
    assert GAME.turn_ended(before, after, 1)
    assert not GAME.turn_ended(before, after, after.seat)


def test_with_cards_a_turn_goes_on_till_all_is_asked() -> None:
    state = game(hands={1: "spy", 2: "deserter migration"}, white="H7", black="G9")
    assert not ends(state, "card spy black")
    spying = do(state, "card spy black")
    assert not ends(spying, "steal deserter 2")
    assert ends(do(spying, "steal deserter 2"), "end")
    team = game(6, hands={1: "spy", 4: "dynamite"}, white="H7", brown="G9", black="C7")
    assert not ends(team, "swap spy dynamite 4")
    truce = game(3, truce="white brown", hands={1: "spy"}, white="H7", brown="G9", black="C7")
    assert not ends(truce, "pass")
    assert ends(do(truce, "pass"), "end")


@pytest.mark.parametrize("set_up", set_ups, ids=str)
def test_every_turn_that_is_counted_has_ended_once(set_up: SetUp) -> None:
    steps = list(walk(set_up, seeded("turns"), seed=1))
    ended = sum(GAME.turn_ended(step.state, step.after, step.seat) for step in steps)
    assert ended == steps[-1].after.turns > 0


# --- No choice ---


def spying(*victims: str) -> State:
    hands = {1: "spy", **dict(zip((2, 5), victims, strict=False))}
    state = game(6, hands=hands, white="H7", brown="G9", black="C7")
    return do(state, "card spy brown")


def forced(state: State) -> tuple[int, str] | None:
    found = GAME.forced(state)
    return found and (found[0], str(found[1]))


def test_on_turn_there_is_always_a_choice() -> None:
    assert forced(game(white="", black="G9")) is None, "without a piece, to throw or to pass"
    assert forced(do(game(white="H7", black="G9"), "throw", "red")) is None


def test_a_spy_has_to_steal_the_only_card() -> None:
    assert forced(spying("deserter")) == (1, "steal deserter 2")
    assert forced(spying("", "deserter")) == (1, "steal deserter 5")
    assert forced(do(spying("deserter"), "offer draw")) == (1, "steal deserter 2")


def test_that_two_cards_are_alike_is_nobodys_business() -> None:
    state = game(hands={1: "spy", 2: "deserter deserter"}, white="H7", black="G9")
    state = do(state, "card spy black")
    assert legal(state) == {"steal deserter 2", "offer draw"}
    assert forced(state) is None


def test_that_a_stolen_card_cant_be_played_is_nobodys_business() -> None:
    state = do(spying("degradation"), "steal degradation 2")
    assert legal(state) == {"end", "offer draw"}
    assert forced(state) is None


def test_nothing_is_forced_when_the_game_is_over() -> None:
    state = game(hands={1: "spy", 2: "deserter"}, white="H7", black="G9")
    state = do(do(state, "card spy black"), "offer draw")
    assert forced(state) == (1, "steal deserter 2")
    assert forced(do(state, "accept draw", seat=2)) is None
