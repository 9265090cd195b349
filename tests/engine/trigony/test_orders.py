"""Orders for the next turn: a pass, or a move, which is dropped if something of the side is beaten
first."""

from engine.trigony.state import State
from tests.engine.trigony.positions import GAME, do, game


def options(state: State, seat: int) -> set[str]:
    return {str(action) for action in GAME.order_options(state, seat)}


class Order:
    def __init__(self, state: State, seat: int, text: str) -> None:
        assert text in options(state, seat)
        self.seat, self.action = seat, GAME.parse(text)
        self.condition = GAME.order_condition(state, seat, self.action)

    def holds(self, state: State) -> bool:
        return GAME.order_holds(state, self.seat, self.action, self.condition)


def test_who_is_not_on_turn_may_order_a_pass_and_what_they_could_move() -> None:
    state = game(turn="black", white="H7", black="G9")
    assert options(state, 2) == set(), "is on turn"
    on_turn = {str(action) for action in GAME.legal(game(white="H7", black="G9"), 1)}
    assert options(state, 1) == on_turn - {"throw", "offer draw"}
    assert "pass" in options(state, 1)


def test_no_card_can_be_ordered() -> None:
    state = game(turn="black", hands={1: "deserter promotion", 2: "spy"}, white="H7", black="G9")
    assert options(state, 1) == options(game(turn="black", white="H7", black="G9"), 1)


def test_when_the_game_is_over_nobody_orders() -> None:
    state = do(do(game(white="H7", black="G9"), "offer draw"), "accept draw", seat=2)
    assert options(state, 1) == options(state, 2) == set()


def test_a_pass_holds_at_the_start_of_a_turn() -> None:
    state = game(turn="black", white="H7", black="G9")
    order = Order(state, 1, "pass")
    assert not order.holds(state)
    begun = do(state, "pass")
    assert order.holds(begun)
    assert not order.holds(do(begun, "throw", "red"))


def test_a_move_holds_while_it_is_legal_and_nothing_of_mine_is_beaten() -> None:
    state = game(turn="black", white="H7 ~ I7", black="G9")
    order = Order(state, 1, "H7-H8")
    assert not order.holds(state), "not yet"
    assert order.holds(do(state, "G9-G8"))


def test_a_move_that_is_no_longer_legal_does_not_hold() -> None:
    state = game(turn="black", white="H7", black="G8")
    order = Order(state, 1, "H7-G7")
    assert not order.holds(do(state, "G8-G7"))
    assert order.holds(do(state, "G8-F7"))


def test_a_beaten_tile_puts_a_move_off_but_not_a_pass() -> None:
    state = game(turn="black", white="C7 ~ G7", black="G8 F7")
    move, rest = Order(state, 1, "C7-C6"), Order(state, 1, "pass")
    beaten = do(state, "G8-G7")
    assert not move.holds(beaten)
    assert rest.holds(beaten)
    assert move.holds(do(state, "pass"))


def test_a_beaten_piece_puts_a_move_off() -> None:
    state = game(turn="black", white="C7 G7", black="G8 F7")
    assert not Order(state, 1, "C7-C6").holds(do(state, "G8-G7"))


def test_so_does_a_card_against_a_piece() -> None:
    hands = {2: "deserter degradation"}
    state = game(turn="black", hands=hands, white="C7 H7 T:G6 ~ H7 G6", black="G9")
    order = Order(state, 1, "C7-C6")
    assert not order.holds(do(state, "card deserter H7"))
    assert not order.holds(do(state, "card degradation G6"))
    assert order.holds(do(state, "pass"))


def test_what_a_team_mate_moves_is_not_beaten() -> None:
    """The orders of seat 4 while seat 1, of the same side, is on turn."""
    state = game(6, turn=1, white="H7 A3", brown="F8", black="C7")
    order = Order(state, 4, "A3-B4")
    moved = passing(do(state, "H7-H8"))
    assert moved.seat == 4
    assert order.holds(moved)
    assert not order.holds(passing(do(state, "A3-B3"))), "the piece itself is gone"


def test_a_piece_that_was_beaten_after_a_team_mate_brought_another_counts() -> None:
    state = game(6, turn=1, white="G7 A3", brown="G8 F7", black="C7")
    order = Order(state, 4, "A3-B4")
    placed = do(do(state, "throw", "red"), "place")
    beaten = do(placed, "G8-G7")
    assert not order.holds(passing(beaten))
    assert order.holds(passing(placed))


def test_a_move_that_would_now_lose_its_piece_does_not_hold() -> None:
    """A team mate has put a pawn on the start field since."""
    state = game(6, turn=1, white="D4 D5", brown="G9", black="C7")
    order = Order(state, 4, "D4-E5>red")
    assert order.holds(passing(do(state, "pass")))
    assert not order.holds(passing(do(do(state, "throw", "red"), "place")))


def test_a_move_that_was_to_lose_its_piece_holds() -> None:
    state = game(6, turn=1, white="D4 D5 I7", brown="G9", black="C7")
    assert Order(state, 4, "D4-E5>red").holds(passing(do(state, "pass")))


def test_it_is_too_late_when_cards_have_been_swapped() -> None:
    hands = {1: "spy", 4: "dynamite"}
    state = game(6, turn="black", hands=hands, white="H7", brown="G9", black="C7")
    state = passing(state, to=1)
    for text in ("pass", "H7-H8"):
        order = Order(do(state, "pass"), 1, text)
        assert order.holds(state)
        assert not order.holds(do(state, "swap spy dynamite 4"))


def passing(state: State, to: int = 4) -> State:
    """Everyone passes until it is this seat's turn."""
    while state.seat != to:
        state = do(state, "pass")
    return state
