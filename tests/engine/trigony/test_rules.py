"""§2-4: turns, the die, the end."""

import hashlib
import random

import pytest
from msgspec.structs import replace

from engine.chance import Answer, Key, Question, Seeded
from engine.errors import RuleError
from engine.trigony.actions import ACCEPT, DECLINE, OFFER, PASS, PLACE, REFUSE, THROW, parse
from engine.trigony.board import NAMES, TRIANGLES, Colour, fields
from engine.trigony.rules import apply, legal, new, to_act
from engine.trigony.state import QUIET_TURNS, Options, State
from tests.engine.trigony.positions import position


class Loaded:
    """Luck that has been decided beforehand."""

    def __init__(self, *answers: object) -> None:
        self.answers = [*answers]

    def ask(self, question: Question[Answer]) -> Answer:
        return question.read(self.answers.pop(0))


def start(seats: int = 2, first: str = "red", **options: object) -> State:
    return new(Options(**options), seats, Loaded(first))  # type: ignore[arg-type]


def at(state: State, turn: int = 0, **sides: str) -> State:
    return replace(state, position=position(state.seating, **sides), turn=turn)


def do(state: State, text: str, *luck: object) -> State:
    return apply(state, state.seat, parse(text), Loaded(*luck))


def test_the_set_up() -> None:
    pawns = start().position.pawns
    assert {NAMES[f] for f in fields(pawns[0]) if f in TRIANGLES[Colour.RED].fields} == {
        "I7",
        "H6",
        "H7",
    }
    assert [p.bit_count() for p in pawns] == [9, 9]


def test_the_owner_of_the_colour_starts() -> None:
    assert start(first="red").seat == 1
    assert start(first="purple").seat == 2
    assert start(6, first="blue").seat == 5


def test_a_turn_is_a_move_a_throw_or_a_pass() -> None:
    state = start()
    assert {THROW, PASS} <= set(legal(state, 1))
    after = do(state, "H7-G6")
    assert to_act(after) == {2}
    assert do(after, "pass").seat == 1


def test_a_throw_of_ones_colour_may_place_a_pawn() -> None:
    state = at(start(), white="H6", black="G9")
    thrown = do(state, "throw", "red")
    assert thrown.shows is Colour.RED
    assert thrown.seat == 1
    assert legal(thrown, 1)[:2] == (PLACE, DECLINE)
    placed = do(thrown, "place")
    assert "I7" in {NAMES[f] for f in fields(placed.position.pawns[0])}
    declined = do(thrown, "decline")
    assert declined.position == state.position
    assert declined.seat == 2


@pytest.mark.parametrize(
    ("white", "colour"),
    [
        ("H6", "orange"),  # not of the side
        ("I7", "red"),  # taken
        ("H6 H7 G6 I6", "red"),  # full
        ("I6 I8 H6 C7 C6 D7 C1 C2 D2", "red"),  # none in the supply
    ],
)
def test_a_throw_that_comes_to_nothing_ends_the_turn(white: str, colour: str) -> None:
    state = at(start(), white=white)
    thrown = do(state, "throw", colour)
    assert thrown.shows is None
    assert thrown.seat == 2
    assert thrown.quiet == 1


def test_a_full_triangle_wins_at_once() -> None:
    red = [NAMES[f] for f in TRIANGLES[Colour.RED].fields]
    tiles = " ".join(name for name in red if name != "H7")
    over = do(at(start(), white=f"H7 ~ {tiles}"), "H7-G6")
    assert over.won is Colour.RED
    assert to_act(over) == frozenset()
    assert legal(over, 1) == legal(over, 2) == ()


def test_sixty_turns_without_progress_are_a_draw() -> None:
    state = start()
    for _ in range(QUIET_TURNS - 1):
        state = do(state, "pass")
    assert not state.over
    assert do(state, "pass").ended == "quiet"
    assert not do(state, "H7-G6" if state.seat == 1 else "G8-F7").over


def test_all_seats_agree_on_a_draw() -> None:
    state = start(3)
    offered = apply(state, 2, OFFER, Loaded())
    assert offered.seat == state.seat, "it is no turn"
    assert ACCEPT in legal(offered, 1)
    assert legal(offered, 2) == (), "who has offered waits"
    one = apply(offered, 1, ACCEPT, Loaded())
    assert not one.over
    assert apply(one, 3, ACCEPT, Loaded()).ended == "agreed"
    refused = apply(one, 3, REFUSE, Loaded())
    assert refused.offer is None
    assert OFFER not in legal(refused, 2), "once a side and turn"
    assert OFFER in legal(refused, 1)


def test_an_offer_stands_until_the_turn_after_next() -> None:
    offered = apply(start(), 1, OFFER, Loaded())
    once = do(offered, "pass")
    assert once.offer is not None
    assert do(once, "pass").offer is None


def test_what_is_not_allowed_says_why() -> None:
    state = start()
    for seat, text, code in (
        (2, "pass", "not-your-turn"),
        (1, "H7-A1", "no-such-move"),
        (1, "place", "throw-first"),
        (1, "accept draw", "no-such-offer"),
    ):
        with pytest.raises(RuleError) as refused:
            apply(state, seat, parse(text), Loaded())
        assert refused.value.code == code
    thrown = do(at(state, white="H6"), "throw", "red")
    with pytest.raises(RuleError) as refused:
        do(thrown, "pass")
    assert refused.value.code == "place-or-decline-first"


@pytest.mark.parametrize(
    ("seats", "sides"), [(2, None), (3, None), (4, None), (5, None), (6, 2), (6, 3)]
)
def test_every_random_game_ends(seats: int, sides: int | None) -> None:
    for seed in range(4):
        dice = random.Random(seed)
        key = Key(hashlib.sha256(str(seed).encode()).digest(), "")
        chance = Seeded(key)
        state = new(Options(sides=sides), seats, chance)  # type: ignore[arg-type]
        while not state.over:
            choices = legal(state, state.seat)
            assert choices
            state = apply(state, state.seat, dice.choice(choices), chance)
        assert state.turns <= 1_000
