"""Orders for the next turn: to draw, or to take a row as it is now."""

from tests.engine.triqueta.table import GAME, Table


def options(table: Table, seat: int) -> list[str]:
    return [str(action) for action in GAME.order_options(table.state, seat)]


class Order:
    def __init__(self, table: Table, seat: int, text: str) -> None:
        assert text in options(table, seat)
        self.table, self.seat, self.action = table, seat, GAME.parse(text)
        self.condition = GAME.order_condition(table.state, seat, self.action)

    def holds(self) -> bool:
        return GAME.order_holds(self.table.state, self.seat, self.action, self.condition)


def test_who_is_in_the_round_and_not_on_turn_may_order() -> None:
    table = Table(3)
    assert options(table, 1) == [], "is on turn"
    assert options(table, 2) == options(table, 3) == ["draw", "take 1", "take 2", "take 3"]
    table.do("take 2")
    assert options(table, 1) == [], "has dropped out"
    assert options(table, 3) == ["draw", "take 1", "take 3"]
    assert options(table.do("draw"), 3) == ["draw", "take 1", "take 3"]


def test_nobody_orders_between_rounds() -> None:
    table = Table(2).do("take 1", "take 2")
    assert options(table, 1) == options(table, 2) == []


def test_nothing_can_be_drawn_from_an_empty_tower() -> None:
    table = Table(2).do(*["draw", "place 1"] * 14, "draw")
    assert options(table, 2) == ["take 1", "take 2"]


def test_a_row_is_taken_if_it_has_exactly_those_tokens() -> None:
    table = Table(3, ["owl bear"]).do("draw", "place 2")
    second, first = Order(table, 3, "take 2"), Order(table, 3, "take 1")
    assert not second.holds(), "it is seat 2's turn"
    table.do("draw", "place 1")
    assert second.holds()
    assert not first.holds(), "there is a bear in it now"


def test_a_row_that_is_gone_is_not_taken() -> None:
    table = Table(3)
    order = Order(table, 3, "take 2")
    assert not Order(table, 2, "take 1").holds()
    table.do("take 1", "take 2")
    assert not order.holds()


def test_an_order_is_for_its_round() -> None:
    """The rows of the next one are empty, too."""
    table = Table(2)
    order = Order(table, 2, "take 1")
    table.do("draw", "place 2", "take 2", "take 1", "tower 2", "take 2")
    assert table.turn == 2
    assert GAME.parse("take 1") in GAME.legal(table.state, 2)
    assert not order.holds()


def test_a_draw_holds_as_long_as_the_tower_lasts() -> None:
    table = Table(3)
    order = Order(table, 2, "draw")
    assert not order.holds()
    table.do("draw", "place 1")
    assert order.holds()
    assert not Order(table, 1, "draw").holds()
    table.do("draw")
    assert not order.holds(), "in the middle of the turn"
    late = Table(2).do(*["draw", "place 1"] * 14)
    order = Order(late, 2, "draw")
    assert not Order(late, 2, "draw").holds()
    late.do("draw", "place 1")
    assert late.turn == 2
    assert not order.holds(), "that was the last token"


def test_the_condition_is_short_and_open() -> None:
    table = Table(3, ["owl bear"]).do("draw", "place 2")
    assert Order(table, 3, "take 2").condition == "1 owl"
    assert Order(table, 3, "take 1").condition == "1"
    assert Order(table, 3, "draw").condition == ""
