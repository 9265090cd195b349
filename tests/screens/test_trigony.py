"""What people are told, and what they see before they decide."""

import re

import pytest

from engine.game import Event
from engine.steps import steps_for
from engine.trigony.state import State
from screens.games import SCREENS
from screens.text import words_in
from tests.engine.trigony.positions import GAME, Loaded, game
from tests.engine.walk import SET_UPS, SetUp, seeded, told, walk

TRIGONY = SCREENS["trigony"]
WORDS = words_in("en")
set_ups = [set_up for set_up in SET_UPS if set_up.key == "trigony"]


def test_seats_have_names_in_a_list() -> None:
    names = ["Ann", "Ben", "Cid", "Dot"]
    assert TRIGONY.spelled(names, "swap spy ally 4") == "swap spy ally 4 (Dot)"
    assert TRIGONY.spelled(names, "F6-G7") == "F6-G7"


def story(
    state: State, *did: str, luck: tuple[object, ...] = (), viewer: int | None = None
) -> list[str]:
    """The story of these actions of the seat on turn; another seat's are written "2: action"."""
    happened: list[tuple[Event, ...]] = []
    chance = Loaded(*luck)
    for text in did:
        seat, _, action = text.rpartition(": ")
        who = int(seat) if seat else state.seat
        state, events = GAME.apply(state, who, GAME.parse(action), chance)
        happened.append(told(events, viewer))
    return TRIGONY.tell(WORDS, ["Ann", "Ben", "Cid", "Dot", "Eve", "Fay"], happened)


def test_a_turn_is_one_line() -> None:
    thrown = game(white="H7 H6", black="G9")
    assert story(thrown, "throw", "decline", luck=("red",)) == [
        "Ann throws red. They put no pawn there."
    ]
    beaten = game(white="F6 H7", black="G7 ~ G7")
    assert story(beaten, "H7-G7", "pass") == [
        "Ann: pawn H7–G7. It beats Black's pawn and tile on G7, with help from F6.",
        "Ben passes.",
    ]


def test_a_spys_turn_is_one_line_and_says_no_more_than_it_may() -> None:
    hands = {1: "spy promotion deserter", 2: "dynamite migration spy"}
    state = game(hands=hands, white="H7", black="G9")
    did = ("card spy black", "steal dynamite 2", "end")
    everyone = [
        "Ann plays **Spy**, against Black. They steal a card from Ben. They keep the stolen card."
    ]
    assert story(state, *did) == everyone
    (mine,) = story(state, *did, viewer=1)
    assert "It is **Dynamite**." in mine


def test_talk_is_a_line_of_its_own() -> None:
    state = game(white="H7", black="G9")
    assert story(state, "2: offer draw", "1: refuse draw", "H7-G7") == [
        "Ben offers a draw.",
        "Ann does not agree to a draw.",
        "Ann: pawn H7–G7.",
    ]
    assert story(state, "H7-G7", "1: offer draw") == ["Ann: pawn H7–G7.", "Ann offers a draw."]


def test_after_a_swap_it_is_said_who_goes_on() -> None:
    hands = {1: "spy", 2: "dynamite", 3: "spy", 4: "deserter", 5: "spy", 6: "promotion"}
    state = game(6, turn=1, hands=hands, white="H7 A3", brown="G9", black="C7")
    did = ("swap spy deserter 4", "throw")
    assert story(state, *did, luck=("blue",)) == ["Ann and Dot swap a card. Ann throws blue."]
    assert story(state, *did, luck=("blue",), viewer=4) == [
        "Ann and Dot swap a card. Spy for Deserter. Ann throws blue."
    ]


@pytest.mark.parametrize("set_up", set_ups, ids=str)
def test_every_action_can_be_told_alone_and_in_its_place(set_up: SetUp) -> None:
    """Any action can begin a story; and a whole game's story names everyone who did something,
    turn by turn."""
    names = [f"P{number}" for number in range(1, set_up.seats + 1)]
    for viewer in (None, 1):
        acts: list[tuple[Event, ...]] = []
        turns: list[int] = []
        for step in walk(set_up, seeded("told"), seed="told"):
            events = told(step.events, viewer)
            assert len(TRIGONY.tell(WORDS, names, [events])) <= 2  # and the end of the game
            acts.append(events)
            if not set_up.game.aside(step.action) and (not turns or turns[-1] != step.seat):
                turns.append(step.seat)
        lines = TRIGONY.tell(WORDS, names, acts)
        first = [re.match(r"(?:The discard .*? cards\. )?P(\d) ?(\S*)", line) for line in lines]
        talk = ("offers", "agrees", "does")
        by = [int(found[1]) for found in first if found and found[2] not in talk]
        shortened = [seat for at, seat in enumerate(by) if not at or by[at - 1] != seat]
        assert shortened == turns


# --- Before somebody decides ---


def own_labels(state: State, so_far: str = "") -> list[str]:
    view = GAME.view(state, state.seat)
    steps = steps_for(GAME, state, state.seat)
    names = ["Ann", "Ben", "Cid", "Dot", "Eve", "Fay"]
    return [c.label for c in TRIGONY.own_controls(WORDS, names, view, steps, so_far)]


def own_words(state: State) -> str:
    view = GAME.view(state, state.seat)
    steps = steps_for(GAME, state, state.seat)
    names = ["Ann", "Ben", "Cid", "Dot", "Eve", "Fay"]
    return "\n".join(TRIGONY.own(WORDS, names, view, steps, alone=True, pictured=True))


def public(state: State) -> list[tuple[str, str]]:
    """What a board offers: the labels of its buttons, and their actions."""
    view, steps = GAME.view(state, None), steps_for(GAME, state, None)
    return [(c.label, c.action) for c in TRIGONY.public_controls(WORDS, view, steps)]


def test_a_board_offers_the_pieces_that_can_move_and_what_needs_none() -> None:
    hemmed_in = game(white="I7 I6 I8 H6 H7", black="G9")
    assert public(hemmed_in) == [
        *((piece, piece) for piece in ("H6", "H7", "I6", "I8")),
        ("Throw", "throw"),
        ("Pass", "pass"),
    ]


@pytest.mark.parametrize("hand", ["strike-force", "counterspy", ""])
def test_a_board_offers_cards_whatever_the_hand(hand: str) -> None:
    state = game(hands={1: hand}, white="F6", black="~ G7")
    others = [("Throw", "throw"), ("Cards", "cards"), ("Pass", "pass")]
    assert public(state) == [("F6", "F6"), *others]


def test_what_a_board_cant_offer_is_chosen_in_private() -> None:
    state = game(hands={1: "spy", 2: "deserter"}, white="H7", black="G9")
    spying, _ = GAME.apply(state, 1, GAME.parse("card spy black"), Loaded())
    assert public(spying) == [("Choose", "")]
    offered, _ = GAME.apply(spying, 2, GAME.parse("offer draw"), Loaded())
    assert public(offered) == [
        ("Choose", ""),
        ("Agree to a draw", "accept draw"),
        ("No draw", "refuse draw"),
    ]


def test_a_step_that_leads_nowhere_leads_back() -> None:
    """From a board that was posted when every piece had its button."""
    state = game(white="I7 I6 I8 H6 H7", black="G9")
    view, steps = GAME.view(state, 1), steps_for(GAME, state, 1)
    assert TRIGONY.asks(WORDS, view, steps, "I7") == "I7 can't go anywhere now."
    assert own_labels(state, "I7") == ["Back"]
    assert TRIGONY.illustration(WORDS, [], view, (), steps, "I7") is not None


def test_a_pawn_that_would_be_lost_is_warned_of() -> None:
    free = own_labels(game(white="F6 F5", black="G9"), "F6-E5")
    assert "Trigon" in free
    taken = own_labels(game(white="F6 F5 I7", black="G9"), "F6-E5")
    assert "Trigon (lost: I7 is taken)" in taken
    assert "Pawn in red (lost: I7 is taken)" in taken
    assert "Pawn in blue" in taken


def test_a_pawn_that_would_be_lost_whatever_becomes_of_it_is_warned_of_at_once() -> None:
    full = "F6 F5 I7 C6 C7 D7 B6 C1 C2 D2 C3"
    state = game(white=full, black="G9")
    assert "→ E5 (lost: I7 is taken)" in own_labels(state, "F6")


def test_a_trigon_that_would_be_lost_is_warned_of() -> None:
    assert "→ E5" in own_labels(game(white="T:H5 F6", black="G9"), "H5")
    assert "→ E5 (lost: I7 is taken)" in own_labels(game(white="T:H5 F6 I7", black="G9"), "H5")


def test_a_card_says_what_it_could_do_now() -> None:
    said = own_words(game(hands={1: "deserter promotion counterspy"}, white="H7", black="G9 C7"))
    assert "🏃 **Deserter**: send a rival's pawn off the board. *Now: C7, G9.*" in said
    assert "⏫ **Promotion**: a pawn of yours becomes a Trigon where it stands. *Now: H7.*" in said
    assert said.endswith("works by itself against a Spy.")


def test_a_card_with_a_move_says_which() -> None:
    said = own_words(game(hands={1: "strike-force"}, white="F6", black="~ G7"))
    assert "*Now: F6→G7.*" in said


def test_a_card_says_what_it_lacks() -> None:
    said = own_words(game(hands={1: "degradation"}, white="H7", black="G9"))
    assert "*Not now: it needs a rival's Trigon that you may aim at.*" in said


def test_while_something_else_is_asked_cards_say_nothing_about_now() -> None:
    state = game(hands={1: "deserter"}, white="H7", black="G9")
    thrown, _ = GAME.apply(state, 1, GAME.parse("throw"), Loaded("red"))
    assert "*" not in own_words(thrown).partition("Deserter**")[2]


def test_the_picture_in_words_says_what_is_marked() -> None:
    state = game(white="H7 H6 ~ H7", black="G9 ~ G9")
    view = GAME.view(state, 1)
    steps = steps_for(GAME, state, 1)
    picture = TRIGONY.illustration(WORDS, [], view, (), steps, "H7")
    assert picture is not None
    assert "White is on turn. Chosen: H7." in picture.alt
    assert "H8" in picture.alt.partition("It may go to, or mean: ")[2].partition(".")[0]
    assert "White (red 1 of 15, yellow 0 of 15, blue 0 of 15): pawns H6 H7" in picture.alt


def test_one_triangle_in_words_has_only_what_is_in_it() -> None:
    view = GAME.view(game(white="H7 C7 ~ H7", black="G9 G7"), None)
    picture = TRIGONY.detail(WORDS, [], view, "red")
    assert picture is not None
    assert picture.alt == (
        "The red triangle. White: pawns H7; Trigons –; tiles H7."
        " Black: pawns G7; Trigons –; tiles –."
    )
