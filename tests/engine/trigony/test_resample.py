"""Positions that agree with what a seat may know."""

from random import Random
from typing import Any

import pytest

from engine.game import History, Witnessed
from engine.trigony.intrygo.cards import DECKS, Card
from engine.trigony.intrygo.hands import Cards
from engine.trigony.intrygo.known import known_from
from engine.trigony.state import State
from tests.engine.trigony.positions import GAME, game, told
from tests.engine.walk import SET_UPS, SetUp, seeded, walk
from tests.engine.walk import told as told_to

TRIGONY = [set_up for set_up in SET_UPS if set_up.key == "trigony"]
INTRYGO = [set_up for set_up in TRIGONY if dict(set_up.options)["intrygo"]]


def witnessed(seat: int, action: Any, events: Any, viewer: int, shown: bool) -> Witnessed:
    text = GAME.retell(seat, action, viewer)
    return Witnessed(seat, text) if shown else Witnessed(seat, text, told_to(events, viewer))


def whole_deck(state: State) -> list[str]:
    assert state.cards is not None
    open_ = [Card.IMMUNITY] if state.position.truce else []
    cards = [card for hand in state.cards.hands for card in hand]
    return sorted([*cards, *state.cards.pile, *state.cards.discard, *open_])


@pytest.mark.parametrize("shown", [False, True], ids=["witnessed", "read from a shown record"])
@pytest.mark.parametrize("set_up", TRIGONY, ids=str)
def test_a_dealt_world_looks_the_same_to_the_seat(set_up: SetUp, shown: bool) -> None:
    random = Random(str(set_up))
    histories: dict[int, list[Witnessed]] = {seat: [] for seat in range(1, set_up.seats + 1)}
    for number, step in enumerate(walk(set_up, seeded("deal"), 4)):
        state = step.state
        viewer = random.randrange(set_up.seats) + 1
        history = History(state.options, set_up.seats, tuple(histories[viewer]))
        view = GAME.view(state, viewer)
        if number % 3 == 0 or (state.cards and state.cards.asks != "turn"):
            dealt = GAME.resample(view, history, random)
            assert GAME.view(dealt, viewer) == view
            if state.cards is None:
                assert dealt == state
            else:
                assert whole_deck(dealt) == sorted(DECKS[len(dealt.position.tiles)])
                assert GAME.legal(dealt, dealt.seat)
                if viewer == state.seat:
                    assert GAME.legal(dealt, viewer) == GAME.legal(state, viewer)
        for seat, history_ in histories.items():
            history_.append(witnessed(step.seat, step.action, step.events, seat, shown))
    final = GAME.view(step.after, 1)
    history = History(step.after.options, set_up.seats, tuple(histories[1]))
    assert GAME.view(GAME.resample(final, history, random), 1) == final


@pytest.mark.parametrize("set_up", INTRYGO, ids=str)
def test_what_a_seat_knows_is_true(set_up: SetUp) -> None:
    """Every card that the knowledge places in a hand is there, and no Counterspy where it is ruled
    out."""
    sure = 0
    for seed in range(2):
        histories: dict[int, list[Witnessed]] = {seat: [] for seat in range(1, set_up.seats + 1)}
        for number, step in enumerate(walk(set_up, seeded(f"know {seed}"), seed)):
            for seat, history in histories.items():
                history.append(witnessed(step.seat, step.action, step.events, seat, False))
            cards = step.after.cards
            if number % 10:
                continue
            for viewer, history in histories.items():
                known = known_from(step.after.seating, history)
                mates = step.after.seating.mates(viewer)
                for seat in known.clear:
                    assert Card.COUNTERSPY not in cards.hand(seat)
                for one in known.located:
                    sure += 1
                    if not one.seats & {*mates}:
                        assert any(one.card in cards.hand(seat) for seat in one.seats)
    assert sure


def world(state: State, viewer: int, *actions: Witnessed, seed: int = 0) -> Cards:
    """The cards of a dealt world."""
    history = History(state.options, state.seats, actions)
    dealt: State = GAME.resample(GAME.view(state, viewer), history, Random(seed))
    assert dealt.cards is not None
    return dealt.cards


def done(state: State, viewer: int, *texts: str) -> tuple[State, list[Witnessed]]:
    """The texts done by the seats on turn, as the viewer witnesses them."""
    history = []
    for text in texts:
        seat = state.seat
        state, events = told(state, text)
        history.append(witnessed(seat, GAME.parse(text), events, viewer, False))
    return state, history


REST = (
    "strike-force strike-force strike-force dynamite dynamite deserter deserter deserter "
    "strengthening strengthening strengthening defector degradation infiltrator spy"
)


def duel(pile: str, discard: str = "") -> State:
    hands = {1: "spy promotion", 2: "dynamite migration spy"}
    return game(hands=hands, pile=pile, discard=discard, white="H6 H7 I7", black="B3 B4 A3")


def test_what_a_spy_saw_is_dealt_there_until_it_leaves() -> None:
    state, seen = done(duel(REST, "counterspy"), 1, "card spy black", "steal dynamite 2", "end")
    for seed in range(20):
        assert sorted(world(state, 1, *seen, seed=seed).hand(2)) == ["migration", "spy"]
    state, more = done(state, 1, "trade migration")
    hands = {world(state, 1, *seen, *more, seed=seed).hand(2) for seed in range(50)}
    assert all(Card.SPY in hand for hand in hands)
    assert len(set(map(frozenset, hands))) > 3


@pytest.mark.parametrize("shown", [False, True], ids=["witnessed", "read from a shown record"])
def test_what_was_stolen_from_me_is_dealt_to_the_thief(shown: bool) -> None:
    state, seen = done(duel(REST, "counterspy"), 2, "card spy black", "steal dynamite 2")
    if shown:
        seen = [Witnessed(one.seat, one.do) for one in seen]
    for seed in range(20):
        cards = world(state, 2, *seen, seed=seed)
        assert Card.DYNAMITE in cards.hand(1)
        assert cards.stolen is Card.DYNAMITE


def test_a_swap_in_another_team_carries_what_is_known_along() -> None:
    """Seats 2 and 4 are a team. 1 saw the Promotion of 4, who then swaps it with 2."""
    state = game(
        4,
        hands={1: "spy", 2: "dynamite", 3: "migration", 4: "promotion"},
        pile=f"spy {REST} ally ally ally immunity counterspy",
        white="H6 H7 I7",
        brown="G8 F8",
        black="C6 D7",
    )
    state, seen = done(state, 1, "card spy brown", "steal dynamite 2", "end", "draw", "pass")
    assert world(state, 1, *seen).hand(4) == (Card.PROMOTION,)
    state, more = done(state, 1, "pass")
    assert state.seat == 4
    assert state.cards is not None
    theirs = state.cards.hand(2)[0]
    state, swap = done(state, 1, f"swap promotion {theirs} 2")
    assert world(state, 1, *seen, *more, *swap).hand(2) == (Card.PROMOTION,)


def test_who_was_spied_out_has_no_counterspy_until_they_draw() -> None:
    state = duel(f"counterspy {REST}")
    state, seen = done(state, 1, "card spy black", "steal dynamite 2", "end", "pass")
    hands = [world(state, 1, *seen, seed=seed).hand(2) for seed in range(20)]
    assert not any(Card.COUNTERSPY in hand for hand in hands)
    state, more = done(state, 1, "pass", "trade migration")
    hands = [world(state, 1, *seen, *more, seed=seed).hand(2) for seed in range(50)]
    assert any(Card.COUNTERSPY in hand for hand in hands)


def test_a_card_that_may_be_in_two_hands_is_not_counted_twice() -> None:
    """2 stole from 3 unseen; a Spy then sees what 3 has left."""
    state = game(3, hands={1: "spy spy", 2: "", 3: ""}, white="H7", brown="G8", black="C6")
    hand = (Card.DYNAMITE, Card.MIGRATION)
    known = known_from(state.seating, [Witnessed(2, "steal 3")])
    known.saw([(3, hand)])
    known.witness(Witnessed(2, "steal 3"))
    assert [one.seats for one in known.located] == [{2, 3}, {2, 3}]
    known.saw([(3, hand[:1])])
    assert {one.card: one.seats for one in known.located} == {
        Card.DYNAMITE: {3},
        Card.MIGRATION: {2},
    }
