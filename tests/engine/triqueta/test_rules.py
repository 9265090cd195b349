"""Every paragraph of the rules and every ruling, as a named test (docs/rules/triqueta.md)."""

import pytest

from engine.errors import RuleError, UnreadableAction
from engine.triqueta.events import (
    Drew,
    DroppedOut,
    Kept,
    LastInRound,
    Placed,
    RockPassed,
    RoundBegan,
    RoundEnded,
    Saw,
    Took,
    TreeTaken,
)
from engine.triqueta.pieces import BOX, Animal, flowers
from tests.engine.triqueta.table import GAME, Stacked, Table, finished

# --- The box and the set-up -------------------------------------------------------------


def test_the_box_has_six_animals_ten_times_each() -> None:
    assert len(BOX) == 60
    assert {animal.value: animal.worth for animal in Animal} == {
        "rabbit": 5,
        "owl": 6,
        "deer": 7,
        "boar": 8,
        "ram": 9,
        "bear": 10,
    }
    assert all(BOX.count(animal) == 10 for animal in Animal)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_as_many_rows_as_players(seats: int) -> None:
    view = Table(seats).view()
    assert view.rows == ((),) * seats
    assert len(view.players) == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 100])
def test_for_two_to_five_players(seats: int) -> None:
    with pytest.raises(RuleError) as caught:
        GAME.new(GAME.read_options({}), seats, Stacked([], 1))
    assert caught.value.code == "bad-seats"


def test_four_towers_of_fifteen_the_first_round_with_tower_1() -> None:
    view = Table().view()
    assert (view.round, view.tower, view.left, view.to_come) == (1, 1, 15, (2, 3, 4))


def test_ruling_a_towers_order_is_fixed_a_draw_takes_the_next_token() -> None:
    table = Table(2, ["owl bear ram deer"])
    drawn = []
    for _ in range(4):
        table.do("draw")
        drawn.append(table.view(table.turn).own.drawn)  # type: ignore[union-attr]
        table.do("place 1")
    assert drawn == ["owl", "bear", "ram", "deer"]


@pytest.mark.parametrize(
    ("left", "shown"), [(15, (5, 5, 5)), (13, (3, 5, 5)), (10, (5, 5)), (1, (1,)), (0, ())]
)
def test_ruling_what_is_left_is_public_as_three_flowers_of_five(
    left: int, shown: tuple[int, ...]
) -> None:
    assert flowers(left) == shown


def test_ruling_the_first_player_is_drawn_by_lot() -> None:
    table = Table(4, first=3)
    assert table.turn == 3
    assert [player.rock for player in table.view().players] == [False, False, True, False]


def test_ruling_the_first_player_may_be_named_by_the_host() -> None:
    """Then the first player is not drawn by lot."""
    chance = Stacked([], 1)
    del chance.outcomes["first"]
    state = GAME.new(GAME.read_options({"first": 4}), 5, chance)
    assert GAME.to_act(state) == {4}


@pytest.mark.parametrize("first", [0, 4, -1])
def test_the_host_can_only_name_a_seat_at_the_table(first: int) -> None:
    with pytest.raises(RuleError) as caught:
        GAME.new(GAME.read_options({"first": first}), 3, Stacked([], 1))
    assert caught.value.code == "no-such-seat"


@pytest.mark.parametrize(
    "options", [{"reveal": "never"}, {"first": "me"}, {"first": True}, {"x": 1}]
)
def test_unknown_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(RuleError) as caught:
        GAME.read_options(options)
    assert caught.value.code == "bad-options"


# --- A turn -----------------------------------------------------------------------------


def test_a_turn_is_draw_or_take() -> None:
    assert Table(3).legal() == ["draw", "take 1", "take 2", "take 3"]


def test_a_drawn_token_is_placed_in_any_row_or_kept() -> None:
    assert Table(3).do("draw").legal() == ["place 1", "place 2", "place 3", "keep"]


def test_a_drawn_token_must_be_placed_or_kept_before_anything_else() -> None:
    table = Table().do("draw")
    for text in ("draw", "take 1", "tower 2", "reveal +"):
        assert table.refusal(text).code == "place-or-keep-first"


def test_nothing_is_placed_or_kept_without_a_draw() -> None:
    for text in ("place 1", "keep"):
        assert Table().refusal(text).code == "draw-or-take"


def test_placing_says_where_and_what_to_everyone() -> None:
    table = Table(2, ["owl"]).do("draw")
    assert table.events == [Drew(1, 14), Saw(1, Animal.OWL)]
    table.do("place 2")
    assert table.events == [Placed(1, 2, Animal.OWL)]
    assert table.view().rows == ((), ("owl",))


def test_a_row_takes_any_number_of_tokens() -> None:
    table = Table(2)
    for _ in range(15):
        table.do("draw", "place 1")
    assert len(table.view().rows[0] or ()) == 15


def test_play_goes_clockwise() -> None:
    table = Table(3, first=2)
    turns = []
    for _ in range(4):
        turns.append(table.turn)
        table.do("draw", "place 1")
    assert turns == [2, 3, 1, 2]


def test_a_token_may_be_kept_twice_in_the_whole_game_not_a_round() -> None:
    table = Table(2)
    for _ in range(4):
        table.do("draw", "keep")
    assert table.told(Kept) == [Kept(2, 2)]
    assert table.do("draw").legal() == ["place 1", "place 2"]
    refusal = table.refusal("keep")
    assert (refusal.code, refusal.params) == ("no-keeps-left", {"limit": 2})
    table.do("place 1", "take 1", "take 2", "tower 2", "draw")
    assert table.legal() == ["place 1", "place 2"]


def test_an_empty_row_may_be_taken() -> None:
    table = Table(2).do("take 2")
    assert table.told(Took) == [Took(1, 2, (), (), ())]
    assert table.view().rows == ((), None)


def test_taking_a_row_means_dropping_out() -> None:
    table = Table(3).do("take 1")
    assert table.told(DroppedOut) == [DroppedOut(1, (2, 3))]
    assert [player.dropped_out for player in table.view().players] == [True, False, False]
    turns = []
    for _ in range(3):
        turns.append(table.turn)
        table.do("draw", "place 2")
    assert turns == [2, 3, 2]


def test_a_taken_row_is_no_longer_in_the_middle() -> None:
    table = Table(3).do("take 2")
    refusal = table.refusal("take 2")
    assert (refusal.code, refusal.params) == ("row-taken", {"row": 2})
    assert table.do("draw").refusal("place 2").code == "row-taken"
    assert Table(3).do("take 3").refusal("take 3").code == "row-taken"


def test_there_are_only_as_many_rows_as_players() -> None:
    refusal = Table(3).refusal("take 4")
    assert (refusal.code, refusal.params) == ("no-such-row", {"row": 4, "rows": 3})
    assert Table(3).do("draw").refusal("place 5").code == "no-such-row"


def test_only_the_one_on_turn_acts() -> None:
    table = Table(3)
    for text in ("draw", "take 1", "place 1", "keep", "tower 2", "reveal +"):
        refusal = table.refusal(text, seat=2)
        assert (refusal.code, refusal.params) == ("not-your-turn", {"seats": (1,)})
    assert table.refusal("draw", seat=99).code == "not-your-turn"
    assert GAME.legal(table.state, 2) == GAME.legal(table.state, 99) == ()


def test_taking_forms_a_triqueta_at_exactly_three() -> None:
    table = Table(2, ["owl owl bear owl"])
    table.do("draw", "place 1", "draw", "place 1", "draw", "place 1", "draw", "place 1", "take 1")
    owl, bear = Animal.OWL, Animal.BEAR
    assert table.told(Took) == [Took(1, 1, (owl, owl, bear, owl), formed=(owl,), spoiled=())]


def test_a_fourth_token_spoils_a_triqueta() -> None:
    table = Table(2, ["owl owl owl", "owl"])
    table.do("draw", "place 1", "draw", "place 1", "draw", "place 1", "take 2", "take 1")
    assert table.told(Took)[1] == Took(1, 1, (Animal.OWL,) * 3, (Animal.OWL,), ())
    table.do("tower 2", "draw", "place 1", "take 2", "take 1")
    assert table.told(Took)[1] == Took(1, 1, (Animal.OWL,), (), spoiled=(Animal.OWL,))


def test_a_row_of_four_spoils_the_kind_at_once_and_only_once() -> None:
    table = Table(2, ["owl owl owl owl", "owl"])
    table.do(*["draw", "place 1"] * 4, "take 1", "take 2")
    assert table.told(Took)[0] == Took(1, 1, (Animal.OWL,) * 4, (), spoiled=(Animal.OWL,))
    table.do("tower 2", "draw", "place 1", "take 1")
    assert table.told(Took) == [Took(1, 1, (Animal.OWL,), formed=(), spoiled=())]


# --- The end of a round -----------------------------------------------------------------


def test_with_the_tower_empty_only_take_is_left() -> None:
    table = Table(2)
    for _ in range(15):
        table.do("draw", "place 1")
    assert table.legal() == ["take 1", "take 2"]
    refusal = table.refusal("draw")
    assert (refusal.code, refusal.params) == ("tower-empty", {"tower": 1})


def test_the_last_in_the_round_may_draw_as_long_as_the_tower_lasts() -> None:
    table = Table(3).do("take 1", "take 2")
    assert table.told(LastInRound) == [LastInRound(3)]
    for _ in range(15):
        assert table.turn == 3
        table.do("draw", "place 3")
    assert table.legal() == ["take 3"]
    table.do("take 3")
    assert sum(kind.count for kind in table.view().players[2].collection) == 15


def test_the_last_in_the_round_takes_the_last_row_and_the_rock() -> None:
    table = Table(3).do("take 1", "take 2", "take 3")
    assert table.told(RockPassed) == [RockPassed(3, before=1)]
    assert table.told(RoundEnded) == [RoundEnded(1)]
    assert [player.rock for player in table.view().players] == [False, False, True]


def test_the_rocks_holder_picks_a_tower_gets_its_tree_and_starts() -> None:
    table = Table(3).do("take 1", "take 2", "take 3")
    assert table.view().phase == "tower"
    assert (table.turn, table.legal()) == (3, ["tower 2", "tower 3", "tower 4"])
    table.do("tower 3")
    assert table.events == [TreeTaken(3, 3, trees=1), RoundBegan(2, 3, 3)]
    view = table.view()
    assert (view.round, view.tower, view.left, view.to_come) == (2, 3, 15, (2, 4))
    assert [player.trees for player in view.players] == [0, 0, 1]
    assert view.rows == ((), (), ())
    assert table.turn == 3


def test_between_rounds_nothing_but_a_tower_can_be_chosen() -> None:
    table = Table(2).do("take 1", "take 2")
    for text in ("draw", "take 1", "place 1", "keep", "reveal +"):
        assert table.refusal(text).code == "pick-a-tower-first"
    assert table.refusal("tower 2", seat=1).code == "not-your-turn"


def test_a_tower_is_played_once() -> None:
    table = Table(2).do("take 1", "take 2", "tower 3", "take 1", "take 2")
    refusal = table.refusal("tower 3")
    assert (refusal.code, refusal.params) == ("tower-gone", {"tower": 3, "left": (2, 4)})
    assert table.refusal("tower 1").code == "tower-gone"


def test_a_tower_is_not_chosen_during_a_round() -> None:
    assert Table(2).refusal("tower 2").code == "draw-or-take"


def test_what_was_left_in_the_old_tower_goes_back_unseen() -> None:
    """Two towers that differ only in what nobody drew give the same views and events to the end."""
    one = Table(2, ["owl bear"])
    other = Table(2, ["owl ram"])
    for table in (one, other):
        table.do("draw", "place 1")
        finished(table)
    for viewer in (None, 1, 2):
        assert one.view(viewer) == other.view(viewer)
    assert one.events == other.events


def test_the_game_ends_after_four_rounds() -> None:
    table = finished(Table(2))
    assert table.view().phase == "over"
    assert table.view().round == 4
    assert table.told(RoundEnded) == [RoundEnded(n) for n in (1, 2, 3, 4)]
    assert GAME.to_act(table.state) == frozenset()
    assert table.refusal("draw", seat=1).code == "game-over"


# --- Texts ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Draw",
        " draw",
        "draw ",
        "place",
        "place 0",
        "place 6",
        "place 01",
        "place +1",
        "place  1",
        "place 1e0",
        "take ١",
        "take -1",
        "tower 5",
        "reveal",
        "reveal +++",
        "reveal x",
        "keep 1",
    ],
)
def test_what_is_no_action_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableAction) as caught:
        GAME.parse(text)
    assert caught.value.text == text
