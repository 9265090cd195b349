"""§2-4: the set-up, turns, the die, the end."""

import pytest
from msgspec.structs import replace

from engine.game import Outcome
from engine.trigony.board import NAMES, TRIANGLES, Colour
from engine.trigony.events import GameEnded, OfferLapsed
from engine.trigony.state import MOST_TURNS, QUIET_TURNS, State
from tests.engine.trigony.positions import (
    GAME,
    do,
    game,
    legal,
    names,
    pawns,
    position,
    start,
    told,
    view,
    why,
)

RED = " ".join(NAMES[field] for field in TRIANGLES[Colour.RED].fields)

# --- Set-up and order ---


def test_three_pawns_stand_in_every_triangle() -> None:
    state = start()
    assert pawns(state) & set(RED.split()) == {"I7", "H6", "H7"}
    assert [len(pawns(state, side)) for side in (0, 1)] == [9, 9]
    assert [len(pawns(start(3), side)) for side in (0, 1, 2)] == [6, 6, 6]


def test_ruling_all_pawns_start_on_the_board() -> None:
    for seats in (2, 3, 4, 5, 6):
        assert [side.supply for side in view(start(seats)).sides] == [0] * (2 if seats == 2 else 3)


def test_the_owner_of_the_colour_starts_with_two_or_three() -> None:
    assert start(first="red").seat == 1
    assert start(first="purple").seat == 2
    assert start(3, first="blue").seat == 2


def test_with_four_to_six_the_order_starts_at_that_triangle() -> None:
    state = start(6, first="blue")
    turns = []
    for _ in range(7):
        turns.append(state.seat)
        state = do(state, "pass")
    assert turns == [5, 6, 1, 2, 3, 4, 5]


def test_a_solo_player_of_two_triangles_has_two_of_the_six_turns() -> None:
    state = start(4, first="red")
    turns = []
    for _ in range(6):
        turns.append(state.seat)
        state = do(state, "pass")
    assert turns == [1, 2, 3, 1, 4, 3]


def test_whoever_is_on_turn_may_use_any_piece_of_the_side() -> None:
    state = start(6, first="red", sides=2)
    assert {"H7-G6", "C6-D6", "C2-C3"} <= legal(state)


# --- A turn ---


def test_a_turn_is_a_move_a_throw_or_a_pass() -> None:
    state = start()
    assert {"throw", "pass", "H7-G6"} <= legal(state)
    after = do(state, "H7-G6")
    assert GAME.to_act(after) == {2}
    assert do(after, "pass").seat == 1


# --- Throwing the die ---


def test_a_throw_of_ones_colour_may_place_a_pawn() -> None:
    state = game(white="H6", black="G9")
    thrown = do(state, "throw", "red")
    assert thrown.seat == 1
    assert legal(thrown) == {"place", "decline", "offer draw"}
    assert pawns(do(thrown, "place")) == {"H6", "I7"}
    declined = do(thrown, "decline")
    assert declined.position == state.position
    assert declined.seat == 2


@pytest.mark.parametrize(
    ("white", "colour"),
    [
        ("H6", "orange"),  # not of the side
        ("I7", "red"),  # taken
        ("H6 H7 G6 I6", "red"),  # full
        ("H6 H7 G6 T:I6", "red"),  # full with a Trigon
        ("I6 I8 H6 C7 C6 D7 C1 C2 D2", "red"),  # none in the supply
    ],
)
def test_a_throw_that_comes_to_nothing_ends_the_turn(white: str, colour: str) -> None:
    thrown = do(game(white=white), "throw", colour)
    assert thrown.seat == 2
    assert thrown.quiet == 1


def test_ruling_a_throw_is_always_allowed() -> None:
    assert "throw" in legal(start()), "although no pawn is beside the board"


def test_ruling_a_tile_does_not_matter_on_a_start_field() -> None:
    thrown = do(game(white="H6 ~ I7"), "throw", "red")
    assert "place" in legal(thrown)


# --- The end ---


def test_a_full_triangle_wins_at_once() -> None:
    lying = " ".join(name for name in RED.split() if name != "H7")
    over, events = told(game(white=f"H7 ~ {lying}"), "H7-G6")
    assert GAME.outcome(over) == Outcome("triangle red", (1,))
    assert GameEnded("triangle red", (1,), over.position.sides[0], Colour.RED) in events
    assert GAME.to_act(over) == frozenset()
    assert legal(over, 1) == legal(over, 2) == set()


def test_a_field_with_a_piece_and_no_tile_is_not_covered() -> None:
    lying = " ".join(name for name in RED.split() if name != "H7")
    assert GAME.outcome(do(game(white=f"G6 C7 ~ {lying}"), "G6-H7")) is None


def test_team_members_win_together() -> None:
    lying = " ".join(name for name in RED.split() if name != "H7")
    state = game(6, white=f"H7 ~ {lying}")
    assert GAME.outcome(do(state, "H7-G6")) == Outcome("triangle red", (1, 4))


def test_ruling_sixty_turns_without_progress_are_a_draw() -> None:
    state = start()
    for _ in range(QUIET_TURNS - 1):
        state = do(state, "pass")
    assert GAME.outcome(state) is None
    drawn = do(state, "pass")
    assert GAME.outcome(drawn) == Outcome("quiet", ())
    assert (drawn.turns, view(drawn).turn) == (60, 60)
    step = "H7-G6" if state.seat == 1 else "G8-F7"
    assert GAME.outcome(do(state, step)) is None


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (game(white="H7"), "H7-G6"),  # a field newly tiled
        (game(white="H7 G6 ~ H7", black="G7"), "H7-G7"),  # something beaten
        (game(white="F6 ~ F6 E5"), "F6-E5=T"),  # a Trigon from beside the board
        (game(white="T:F6 ~ F6 E5"), "F6-E5"),  # a pawn from beside the board
    ],
    ids=["tiled", "beaten", "promoted", "degraded"],
)
def test_ruling_what_is_progress(state: State, text: str) -> None:
    assert do(replace(state, quiet=30), text).quiet == 0


def test_ruling_a_placed_pawn_is_progress() -> None:
    thrown = do(replace(game(white="H6"), quiet=30), "throw", "red")
    assert do(thrown, "place").quiet == 0
    assert do(thrown, "decline").quiet == 31


def test_ruling_migrating_and_stepping_on_own_tiles_is_no_progress() -> None:
    over_the_centre = replace(game(white="F6 ~ F6 E5"), quiet=30)
    assert do(over_the_centre, "F6-E5>blue").quiet == 31
    assert do(replace(game(white="H7 ~ H7 G6"), quiet=30), "H7-G6").quiet == 31
    lost = replace(game(white="F6 I7 ~ F6 E5"), quiet=30)
    assert do(lost, "F6-E5=T").quiet == 31, "nothing came"


def test_ruling_after_a_thousand_turns_it_is_a_draw() -> None:
    state = replace(start(), turns=MOST_TURNS - 1)
    assert GAME.outcome(do(state, "H7-G6")) == Outcome("limit", ())


# --- Draws by agreement ---


def test_ruling_all_seats_must_agree_on_a_draw() -> None:
    state = start(3)
    offered = do(state, "offer draw", seat=2)
    assert offered.seat == state.seat, "it is no turn"
    assert {"accept draw", "refuse draw"} <= legal(offered, 1)
    assert legal(offered, 2) == set(), "who has offered waits"
    one = do(offered, "accept draw", seat=1)
    assert GAME.outcome(one) is None
    agreed, events = told(one, "accept draw", seat=3)
    assert GAME.outcome(agreed) == Outcome("agreed", ())
    assert GameEnded("agreed", ()) in events


def test_ruling_an_offer_is_made_once_a_side_and_turn() -> None:
    refused = do(do(start(3), "offer draw", seat=2), "refuse draw", seat=3)
    assert legal(refused, 2) == set()
    assert legal(refused, 3) == {"offer draw"}, "another side may"
    assert "offer draw" in legal(do(refused, "pass"), 2), "and in the next turn, again"


def test_ruling_team_mates_share_their_sides_one_offer() -> None:
    refused = do(do(start(6), "offer draw", seat=4), "refuse draw", seat=2)
    assert why(refused, "offer draw", seat=1) == ("offered-already", {})


def test_ruling_an_offer_stands_until_the_turn_after_next() -> None:
    offered = do(start(), "offer draw")
    once = do(offered, "pass")
    assert {"accept draw", "refuse draw"} <= legal(once)
    twice, events = told(once, "pass")
    assert OfferLapsed() in events
    assert "accept draw" not in legal(twice, 2)


def test_an_offer_may_be_made_while_a_pawn_may_be_placed() -> None:
    thrown = do(game(white="H6"), "throw", "red")
    offered = do(thrown, "offer draw", seat=2)
    assert legal(offered) == {"place", "decline", "accept draw", "refuse draw"}


def test_a_draw_agreed_on_ends_a_placement_too() -> None:
    thrown = do(game(white="H6"), "throw", "red")
    over = do(do(thrown, "offer draw"), "accept draw", seat=2)
    assert (view(over).phase, view(over).shows) == ("over", None)


def test_nobody_else_has_a_say() -> None:
    assert legal(start(), 3) == legal(start(), 0) == set()


def test_positions_by_hand_are_what_they_say() -> None:
    """The tests' own notation."""
    board = position(white="H7 T:G6 ~ H7", black="G9")
    assert (names(board.pawns[0]), names(board.trigons[0])) == ({"H7"}, {"G6"})
    assert (names(board.tiles[0]), names(board.pawns[1])) == ({"H7"}, {"G9"})
