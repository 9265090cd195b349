"""When a turn ends, and when it leaves no choice."""

from tests.engine.triqueta.table import GAME, Table


def ends(table: Table, text: str) -> bool:
    """Whether this ends a turn of whoever does it."""
    before, seat = table.state, table.turn
    table.do(text)
    return GAME.turn_ended(before, table.state, seat)


def forced(table: Table) -> tuple[int, str] | None:
    found = GAME.forced(table.state)
    return found and (found[0], str(found[1]))


def drawn_out(table: Table) -> Table:
    """Seat 2, the last player in, draws until the tower is empty."""
    table.do("take 1")
    for _ in range(15):
        table.do("draw", "place 2")
    return table


def test_a_drawn_token_must_still_be_placed_or_kept() -> None:
    table = Table(2)
    assert not ends(table, "draw")
    assert ends(table, "place 1")
    assert not ends(table, "draw")
    assert ends(table, "keep")
    assert ends(table, "take 1")


def test_the_last_in_the_round_has_one_turn_after_the_other() -> None:
    table = Table(2).do("take 1")
    for text in ("place 2", "keep", "place 2"):
        assert not ends(table, "draw")
        assert ends(table, text)
        assert table.turn == 2
    assert ends(table, "take 2")


def test_a_tower_is_picked_before_the_turn() -> None:
    table = Table(2).do("take 1", "take 2")
    assert not ends(table, "tower 2")
    assert table.turn == 2
    assert ends(table, "take 1")


def test_a_decision_at_the_end_is_the_last_turn() -> None:
    table = Table(2, reveal="by-hand").do("draw", "keep")
    while table.view().phase != "reveal":
        table.do(next(text for text in table.legal() if text.startswith(("take", "tower"))))
    assert ends(table, "reveal +")


def test_the_last_row_of_an_empty_tower_must_be_taken() -> None:
    assert forced(drawn_out(Table(2))) == (2, "take 2")


def test_with_a_token_to_draw_or_a_second_row_there_is_a_choice() -> None:
    table = Table(2)
    assert forced(table) is None
    assert forced(table.do("take 1")) is None
    empty = Table(2).do(*["draw", "place 1"] * 15)
    assert empty.legal() == ["take 1", "take 2"]
    assert forced(empty) is None


def test_who_can_keep_no_more_must_place_in_the_last_row() -> None:
    table = Table(2).do("take 1", "draw")
    assert forced(table) is None, "it could be kept"
    table.do("keep", "draw", "keep", "draw")
    assert forced(table) == (2, "place 2")


def test_the_last_tower_must_be_picked() -> None:
    table = Table(2).do("take 1", "take 2", "tower 3", "take 1", "take 2")
    assert forced(table) is None, "two are left"
    table.do("tower 4", "take 1", "take 2")
    assert forced(table) == (table.turn, "tower 2")


def test_nothing_is_forced_at_the_end() -> None:
    table = Table(2, reveal="by-hand").do("draw", "keep")
    while table.view().phase != "reveal":
        table.do(next(text for text in table.legal() if text.startswith(("take", "tower"))))
    assert forced(table) is None
    assert forced(table.do("reveal +")) is None
