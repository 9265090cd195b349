"""What a stand-in does: end the turn, play nothing, and know no more than its seat."""

from random import Random

import pytest
from msgspec.structs import replace

from engine.game import Outcome
from engine.trigony.state import QUIET_TURNS, State
from tests.engine.trigony.positions import GAME, do, game
from tests.engine.walk import SET_UPS, SetUp, seeded, walk

set_ups = [set_up for set_up in SET_UPS if set_up.key == "trigony"]
every_set_up = pytest.mark.parametrize("set_up", set_ups, ids=str)


def choice(state: State) -> str:
    return str(GAME.stand_in(state, state.seat))


def test_it_passes() -> None:
    assert choice(game(white="H7", black="G9")) == "pass"
    assert choice(game(hands={1: "deserter"}, white="H7", black="G9")) == "pass"


def test_it_puts_no_pawn_on_the_board() -> None:
    assert choice(do(game(white="H7", black="G9"), "throw", "red")) == "decline"


def test_it_agrees_to_no_draw() -> None:
    state = do(game(white="H7", black="G9"), "offer draw", seat=2)
    assert choice(state) == "pass"


def test_after_a_spy_it_steals_what_comes_first_by_the_alphabet() -> None:
    state = game(hands={1: "spy", 2: "migration deserter spy"}, white="H7", black="G9")
    spying = do(state, "card spy black")
    assert choice(spying) == "steal deserter 2"
    assert choice(do(spying, "steal migration 2")) == "end", "and plays it not"


@pytest.mark.parametrize("turn", ["white", "brown"])
def test_it_leaves_an_immunity_as_it_is(turn: str) -> None:
    state = game(3, turn=turn, truce="white brown", hands={}, white="H7", brown="G9", black="C7")
    assert choice(do(state, "pass")) == "end"


@every_set_up
def test_by_itself_it_passes_till_the_game_is_drawn(set_up: SetUp) -> None:
    chance = seeded("away")
    state = GAME.new(GAME.read_options(dict(set_up.options)), set_up.seats, chance)
    for _ in range(QUIET_TURNS):
        assert GAME.outcome(state) is None
        state, _ = GAME.apply(state, state.seat, GAME.stand_in(state, state.seat), chance)
    assert GAME.outcome(state) == Outcome("quiet", ())


@every_set_up
def test_it_knows_what_its_seat_knows(set_up: SetUp) -> None:
    random = Random(0)
    for seed in range(4):
        for step in walk(set_up, seeded(f"worlds {seed}"), seed=seed):
            state: State = step.state
            other = another_world(state, state.seat, random)
            assert GAME.view(other, state.seat) == GAME.view(state, state.seat)
            assert GAME.stand_in(other, state.seat) == GAME.stand_in(state, state.seat)
            other = another_world(state, None, random)
            assert GAME.view(other, None) == GAME.view(state, None)
            assert told_of_forced(other) == told_of_forced(state)


def told_of_forced(state: State) -> tuple[int, str] | None:
    forced = GAME.forced(state)
    return forced and (forced[0], GAME.retell(*forced, None))


def another_world(state: State, viewer: int | None, random: Random) -> State:
    """What the viewer can't see, shuffled: the pile and the hands of other sides, save what a Spy
    sees; a stolen card stays in its hand."""
    cards = state.cards
    if cards is None:
        return state
    seen = () if viewer is None else state.seating.mates(viewer)
    if cards.spied is not None and viewer == state.seat:
        seen += state.seating.teams[cards.spied]
    strangers = [seat for seat in range(1, state.seats + 1) if seat not in seen]
    hidden = [card for seat in strangers for card in cards.hand(seat)] + [*cards.pile]
    random.shuffle(hidden)
    stolen = cards.stolen
    for seat in strangers:
        hand = tuple(hidden.pop() for _ in cards.hand(seat))
        cards = cards.with_hand(seat, hand)
        if seat == state.seat and stolen is not None:
            stolen = hand[-1]
    return replace(state, cards=replace(cards, pile=tuple(hidden), stolen=stolen))
