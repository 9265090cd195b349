"""§5: cards, hands, a turn with cards, Spy and Counterspy, who knows what."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.game import Event
from engine.trigony.board import NAMES, TRIANGLES, Colour
from engine.trigony.intrygo.cards import DECKS, Card
from engine.trigony.intrygo.events import (
    CardDrawn,
    CardGiven,
    CardPlayed,
    CardSeen,
    CardsSwapped,
    CardStolen,
    Counterspied,
    GiftSeen,
    HandsRefilled,
    HandsSeen,
    PileShuffled,
    StolenCardKept,
    SwapSeen,
    TheftSeen,
)
from engine.trigony.sides import Side
from engine.trigony.state import State
from engine.trigony.view import Spying
from tests.engine.trigony.positions import (
    GAME,
    amount,
    cards_seen,
    deck,
    do,
    game,
    legal,
    plays,
    start,
    told,
    why,
)

DYNAMITE, SPY, DESERTER = Card.DYNAMITE, Card.SPY, Card.DESERTER
RED = " ".join(NAMES[field] for field in TRIANGLES[Colour.RED].fields)


def hand(state: State, seat: int) -> tuple[Card, ...]:
    assert state.cards is not None
    return state.cards.hand(seat)


def heard(events: tuple[Event, ...], viewer: int | None) -> list[Event]:
    return [e for e in events if e.audience is None or viewer in e.audience]


# --- Cards ---


def test_21_cards_for_two_sides_and_25_for_three() -> None:
    assert [len(DECKS[2]), len(DECKS[3])] == [21, 25]
    for sides in (2, 3):
        assert Counter(DECKS[sides]) == {
            card: amount(card, sides) for card in Card if amount(card, sides)
        }


# --- Hand ---


@pytest.mark.parametrize(
    ("seats", "sides", "hands"),
    [
        (2, 2, [3, 3]),
        (3, 3, [2, 2, 2]),
        (4, 3, [2, 1, 2, 1]),
        (5, 3, [1, 2, 1, 1, 1]),
        (6, 2, [1] * 6),
        (6, 3, [1] * 6),
    ],
)
def test_as_many_cards_as_the_player_holds_triangles(
    seats: int, sides: int, hands: list[int]
) -> None:
    state = start(seats, sides=sides, intrygo=True)
    assert state.cards is not None
    assert [len(hand) for hand in state.cards.hands] == hands


def test_ruling_the_deal_goes_seat_by_seat_in_whole_hands() -> None:
    state = start(2, intrygo=True)
    assert hand(state, 1) == (Card.STRIKE_FORCE,) * 3
    assert hand(state, 2) == (Card.DYNAMITE,) * 3


def test_a_hand_is_secret_and_team_mates_see_each_others() -> None:
    state = game(6, hands={1: "spy", 2: "dynamite", 4: "deserter"})

    def shown(viewer: int | None) -> list[tuple[Card, ...] | None]:
        cards = cards_seen(state, viewer)
        return [held.cards for held in cards.hands]

    assert shown(None) == [None] * 6
    assert shown(1) == shown(4) == [deck("spy"), None, None, deck("deserter"), None, None]
    assert shown(2)[0] is None
    assert [held.count for held in cards_seen(state, None).hands] == [1, 1, 0, 1, 0, 0]


def test_the_pile_is_seen_by_nobody_and_the_discard_pile_by_all() -> None:
    state = game(hands={1: "spy"}, pile="dynamite deserter", discard="migration")
    for viewer in (None, 1, 2):
        cards = cards_seen(state, viewer)
        assert (cards.pile, cards.discard) == (2, deck("migration"))


def test_the_active_player_of_a_team_may_swap_one_for_one_with_a_mate() -> None:
    state = game(6, turn=1, hands={1: "spy", 4: "dynamite", 2: "deserter"}, white="H7")
    assert "swap spy dynamite 4" in legal(state)
    after, events = told(state, "swap spy dynamite 4")
    assert (hand(after, 1), hand(after, 4)) == (deck("dynamite"), deck("spy"))
    assert after.seat == 1, "the turn goes on"
    assert heard(events, None) == heard(events, 2) == [CardsSwapped(1, 4)]
    assert SwapSeen(1, SPY, DYNAMITE, (1, 4)) in heard(events, 4)


def test_ruling_or_hand_one_over_to_a_mate_whose_hand_has_room() -> None:
    state = game(6, turn=1, hands={1: "spy", 4: ""}, white="H7")
    assert "give spy 4" in legal(state)
    after, events = told(state, "give spy 4")
    assert (hand(after, 1), hand(after, 4)) == ((), deck("spy"))
    assert heard(events, None) == [CardGiven(1, 4)]
    assert GiftSeen(1, SPY, (1, 4)) in heard(events, 4)
    full = game(6, turn=1, hands={1: "spy", 4: "spy"}, white="H7")
    assert why(full, "give spy 4") == ("hand-full", {"seat": 4, "limit": 1})


def test_once_a_turn_and_at_its_start() -> None:
    state = game(6, turn=1, hands={1: "spy", 4: "dynamite"}, white="H6")
    swapped = do(state, "swap spy dynamite 4")
    assert why(swapped, "swap dynamite spy 4") == ("swapped-already", {})
    thrown = do(state, "throw", "red")
    assert why(thrown, "swap spy dynamite 4")[0] == "place-or-decline-first"
    later = do(swapped, "pass")
    assert later.cards is not None
    assert not later.cards.swapped


def test_ruling_a_swap_may_be_like_for_like_and_nobody_takes_without_giving() -> None:
    state = game(6, turn=1, hands={1: "spy", 4: "spy"}, white="H7")
    assert "swap spy spy 4" in legal(state)
    empty = game(6, turn=1, hands={1: "", 4: "spy"}, white="H7")
    assert not any(text.startswith(("swap", "give")) for text in legal(empty))


def test_only_with_a_mate() -> None:
    state = game(6, turn=1, hands={1: "spy", 2: "dynamite"}, white="H7")
    assert why(state, "swap spy dynamite 2") == ("not-a-mate", {"seat": 2})
    assert why(state, "give spy 1") == ("not-a-mate", {"seat": 1})
    assert why(state, "swap dynamite spy 4") == ("not-in-hand", {"card": DYNAMITE})
    assert why(state, "swap spy spy 4") == ("not-in-their-hand", {"card": SPY, "seat": 4})


# --- A turn ---


def test_a_turn_may_draw_a_card_below_the_limit() -> None:
    state = game(hands={1: "spy dynamite"}, pile="deserter spy", white="H7")
    assert "draw" in legal(state)
    after, events = told(state, "draw")
    assert hand(after, 1) == deck("spy dynamite deserter")
    assert after.seat == 2
    assert heard(events, 2) == [CardDrawn(1, 3, 1)]
    assert heard(events, 1) == [CardDrawn(1, 3, 1), CardSeen(1, DESERTER, (1,))]


def test_not_at_the_limit() -> None:
    state = game(hands={1: "spy dynamite spy"}, white="H7")
    assert why(state, "draw") == ("hand-full", {"seat": 1, "limit": 3})


def test_a_turn_may_trade_a_card() -> None:
    state = game(hands={1: "spy dynamite counterspy"}, pile="deserter", white="H7")
    assert {"trade spy", "trade dynamite", "trade counterspy"} <= legal(state)
    after = do(state, "trade spy")
    assert hand(after, 1) == deck("dynamite counterspy deserter")
    assert after.cards is not None
    assert after.cards.discard == deck("spy")
    assert after.seat == 2
    assert why(state, "trade deserter") == ("not-in-hand", {"card": DESERTER})


def test_an_empty_pile_is_made_of_the_whole_discard_pile_the_traded_card_included() -> None:
    state = game(hands={1: "spy"}, pile="", discard="migration deserter", white="H7")
    after, events = told(state, "trade spy", ["deserter", "spy", "migration"])
    assert hand(after, 1) == deck("deserter")
    assert after.cards is not None
    assert (after.cards.pile, after.cards.discard) == (deck("spy migration"), ())
    assert PileShuffled(3) in events


def test_the_pile_is_made_anew_only_when_a_card_is_needed() -> None:
    state = game(hands={1: "spy"}, pile="deserter", discard="migration", white="H7")
    after = do(state, "draw")
    assert after.cards is not None
    assert (after.cards.pile, after.cards.discard) == ((), deck("migration"))


def test_ruling_a_side_without_a_card_is_refilled_at_the_end_of_its_turn() -> None:
    state = game(6, turn=1, hands={1: "", 4: ""}, pile="spy dynamite deserter", white="H7")
    after, events = told(state, "H7-G6")
    assert (hand(after, 1), hand(after, 4)) == (deck("spy"), deck("dynamite")), "in seat order"
    assert HandsRefilled(Side.WHITE, (1, 4)) in events
    mate_has_one = game(6, turn=1, hands={1: "", 4: "spy"}, white="H7")
    assert hand(do(mate_has_one, "H7-G6"), 1) == ()


def test_ruling_refilled_to_the_limit_and_only_the_side_on_turn() -> None:
    state = game(3, hands={1: "", 2: "", 3: ""}, pile="spy dynamite spy", white="H7")
    after = do(state, "pass")
    assert hand(after, 1) == deck("spy dynamite")
    assert hand(after, 2) == ()


def test_ruling_a_win_comes_before_new_hands() -> None:
    lying = " ".join(name for name in RED.split() if name != "H7")
    over = do(game(hands={1: ""}, white=f"H7 ~ {lying}"), "H7-G6")
    assert GAME.outcome(over) is not None
    assert hand(over, 1) == ()


def test_a_card_is_the_whole_action_of_a_turn() -> None:
    state = game(hands={1: "deserter spy"}, white="H7", black="G9")
    after, events = told(state, "card deserter G9")
    assert after.seat == 2
    assert hand(after, 1) == deck("spy")
    assert after.cards is not None
    assert after.cards.discard == deck("deserter")
    assert events[0] == CardPlayed(1, DESERTER, "G9")


def test_ruling_a_card_played_is_progress_but_trading_and_drawing_are_not() -> None:
    state = replace(game(hands={1: "deserter spy"}, white="H7 ~ H7", black="G9"), quiet=30)
    assert do(state, "card deserter G9").quiet == 0
    assert do(state, "trade deserter").quiet == 31
    assert do(state, "draw").quiet == 31


def test_a_card_that_is_not_in_the_hand_can_not_be_played() -> None:
    state = game(hands={1: "spy", 2: "deserter"}, white="H7", black="G9")
    assert why(state, "card deserter G9") == ("not-in-hand", {"card": DESERTER})
    assert plays(state, "deserter") == set()


def test_without_intrygo_there_are_no_cards() -> None:
    assert why(start(), "draw") == ("no-cards", {})
    assert why(start(), "card spy black") == ("no-cards", {})


# --- Spy ---


def spying() -> State:
    return game(3, hands={1: "spy", 2: "dynamite deserter", 3: "spy"}, white="H7", brown="G9")


def test_a_spy_sees_all_cards_of_another_side_and_takes_one() -> None:
    state = spying()
    assert plays(state, "spy") == {"brown", "black"}
    seen, events = told(state, "card spy brown")
    assert seen.seat == 1
    assert legal(seen) == {"steal dynamite 2", "steal deserter 2", "offer draw"}
    assert HandsSeen(1, Side.BROWN, ((2, deck("dynamite deserter")),)) in events
    after = do(seen, "steal dynamite 2")
    assert (hand(after, 1), hand(after, 2)) == (deck("dynamite"), deck("deserter"))


def test_a_teams_cards_are_seen_all_together() -> None:
    state = game(6, turn=1, hands={1: "spy", 2: "dynamite", 5: "deserter"}, white="H7")
    seen = do(state, "card spy brown")
    assert legal(seen) == {"steal dynamite 2", "steal deserter 5", "offer draw"}
    assert cards_seen(seen, 1).spying == Spying(
        Side.BROWN, ((2, deck("dynamite")), (5, deck("deserter")))
    )


def test_ruling_only_the_seat_that_plays_it_sees_the_cards() -> None:
    state = game(6, turn=1, hands={1: "spy", 2: "dynamite", 4: "deserter"}, white="H7")
    seen, events = told(state, "card spy brown")
    assert cards_seen(seen, 1).spying is not None
    for viewer in (None, 2, 3, 4, 5, 6):
        assert cards_seen(seen, viewer).spying is None
        assert not any(isinstance(event, HandsSeen) for event in heard(events, viewer))


def test_which_card_was_stolen_only_the_two_sides_learn() -> None:
    seen = do(spying(), "card spy brown")
    after, events = told(seen, "steal dynamite 2")
    assert heard(events, None) == heard(events, 3) == [CardStolen(1, 2)]
    assert TheftSeen(1, 2, DYNAMITE, (1, 2)) in heard(events, 2)
    assert cards_seen(after, 1).stolen is DYNAMITE
    assert cards_seen(after, 3).stolen is None
    steal = GAME.parse("steal dynamite 2")
    assert GAME.retell(1, steal, 3) == GAME.retell(1, steal, None) == "steal 2"
    assert GAME.retell(1, steal, 2) == GAME.retell(1, steal, 1) == "steal dynamite 2"


def test_team_mates_learn_of_a_theft_too() -> None:
    state = game(6, turn=1, hands={1: "spy", 2: "dynamite", 5: ""}, white="H7")
    _, events = told(do(state, "card spy brown"), "steal dynamite 2")
    for viewer in (1, 4, 2, 5):
        assert TheftSeen(1, 2, DYNAMITE, (1, 2, 4, 5)) in heard(events, viewer)


def test_the_stolen_card_may_be_played_at_once() -> None:
    stolen = do(do(spying(), "card spy brown"), "steal deserter 2")
    assert legal(stolen) == {"card deserter G9", "end", "offer draw"}
    after = do(stolen, "card deserter G9")
    assert after.seat == 2
    assert hand(after, 1) != deck("deserter")


def test_or_it_is_kept() -> None:
    stolen = do(do(spying(), "card spy brown"), "steal deserter 2")
    after, events = told(stolen, "end")
    assert after.seat == 2
    assert hand(after, 1) == deck("deserter")
    assert StolenCardKept(1) in events


def test_a_stolen_spy_may_be_played_too() -> None:
    stolen = do(do(spying(), "card spy black"), "steal spy 3")
    again = do(stolen, "card spy brown")
    assert {"steal dynamite 2", "steal deserter 2"} <= legal(again)
    assert plays(stolen, "spy") == {"brown"}, "black holds nothing any more"


def test_only_the_stolen_card_may_be_played_then() -> None:
    state = game(3, hands={1: "spy deserter", 2: "migration"}, white="H7", brown="G9", black="C7")
    stolen = do(do(state, "card spy brown"), "steal migration 2")
    assert all(text.startswith("card migration") for text in legal(stolen) - {"end", "offer draw"})
    assert why(stolen, "card deserter G9") == ("play-it-or-end", {"card": Card.MIGRATION})
    assert why(stolen, "pass")[0] == "play-it-or-end"


def test_ruling_a_spy_needs_a_side_that_holds_a_card() -> None:
    state = game(3, hands={1: "spy", 2: "", 3: "dynamite"}, white="H7")
    assert plays(state, "spy") == {"black"}
    assert why(state, "card spy brown") == ("nothing-to-steal", {"side": Side.BROWN})
    assert why(state, "card spy white") == ("not-an-opponent", {"side": Side.WHITE})


def test_stealing_comes_first() -> None:
    seen = do(spying(), "card spy brown")
    assert why(seen, "pass") == ("steal-first", {})
    assert why(seen, "steal migration 2") == (
        "not-in-their-hand",
        {"card": Card.MIGRATION, "seat": 2},
    )
    assert why(spying(), "steal dynamite 2") == ("spy-first", {})
    assert why(seen, "steal spy 3") == ("not-spied-on", {"seat": 3})


# --- Counterspy ---


def test_ruling_a_counterspy_works_by_itself() -> None:
    state = game(6, turn=1, hands={1: "spy", 2: "dynamite", 5: "counterspy"}, white="H7")
    after, events = told(state, "card spy brown")
    assert after.cards is not None
    assert after.cards.discard == deck("spy counterspy"), "both are discarded"
    assert hand(after, 2) == deck("dynamite"), "nothing is taken"
    assert after.seat == 2, "and the turn ends"
    assert Counterspied(1, Side.BROWN, 5) in events
    assert not any(isinstance(event, HandsSeen) for event in events)


def test_ruling_it_is_never_played_by_hand() -> None:
    state = game(hands={1: "counterspy"}, white="H7", black="G9")
    assert not any(text.startswith("card") for text in legal(state))
    assert why(state, "card counterspy") == ("counterspy-works-alone", {})


# --- What a log of a running game tells ---


def test_swaps_and_gifts_are_told_without_the_cards() -> None:
    for text, told_as in (("swap spy dynamite 4", "swap 4"), ("give spy 4", "give 4")):
        action = GAME.parse(text)
        assert GAME.retell(1, action, 2) == GAME.retell(1, action, None) == told_as
        assert GAME.retell(1, action, 1) == GAME.retell(1, action, 4) == text
