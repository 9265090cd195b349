"""What people are told, and what they see before they decide."""

import io
import re
from itertools import groupby

import pytest
from PIL import Image

from engine.game import Event
from engine.steps import steps_for
from engine.trigony.board import FIELDS, Colour
from engine.trigony.position import why_no_pawn
from engine.trigony.sides import Side
from engine.trigony.state import State
from engine.trigony.view import TrigonyView
from screens import limits
from screens.game import Control
from screens.games import SCREENS
from screens.pictures.trigony.poster import finished, poster
from screens.pictures.trigony.scene import Mark, Marks, scene, triangle_fields
from screens.text import words_in
from screens.trigony.choosing import choosing
from screens.trigony.labels import acting
from screens.trigony.lessons import PICTURED, lesson
from screens.trigony.odds import lucky
from tests.engine.trigony.positions import (
    GAME,
    Loaded,
    do,
    game,
    plays,
    targets,
    trigons,
    view,
    why,
)
from tests.engine.walk import SET_UPS, SetUp, seeded, told, walk

TRIGONY = SCREENS["trigony"]
WORDS = words_in("en")
set_ups = [set_up for set_up in SET_UPS if set_up.key == "trigony"]


def test_seats_have_names_in_a_list() -> None:
    names = ["Ann", "Ben", "Cid", "Dot"]
    assert TRIGONY.spelled(WORDS, names, "swap spy ally 4") == "swap Spy for Ally with Dot"
    assert TRIGONY.spelled(WORDS, names, "F6-G7") == "F6-G7"


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
        "Ann says no to a draw.",
        "Ann: pawn H7–G7.",
    ]
    assert story(state, "H7-G7", "1: offer draw") == ["Ann: pawn H7–G7.", "Ann offers a draw."]


def test_after_a_swap_it_is_said_who_goes_on() -> None:
    hands = {1: "spy", 2: "dynamite", 3: "spy", 4: "deserter", 5: "spy", 6: "promotion"}
    state = game(6, turn=1, hands=hands, white="H7 A3", brown="G9", black="C7")
    did = ("swap spy deserter 4", "throw")
    thrown = "Ann throws blue: not their colour, so nothing happens."
    assert story(state, *did, luck=("blue",)) == [f"Ann and Dot swap a card. {thrown}"]
    assert story(state, *did, luck=("blue",), viewer=4) == [
        f"Ann and Dot swap a card. Spy for Deserter. {thrown}"
    ]


@pytest.mark.parametrize(
    ("white", "reason"),
    [
        ("I7 H6", "no pawn, the start field is taken"),
        ("H5 H6 H7 G6", "no pawn, the triangle is full"),
        ("I6 H6 H7 C6 C7 D7 C1 C2 D2", "no pawn, all of theirs are on the board"),
    ],
)
def test_after_a_throw_the_true_reason_is_told(white: str, reason: str) -> None:
    state = game(white=white, black="G9")
    assert story(state, "throw", luck=("red",)) == [f"Ann throws red: {reason}."]
    assert story(state, "throw", luck=("green",)) == [
        "Ann throws green: not their colour, so nothing happens."
    ]


def test_a_trade_is_one_sentence() -> None:
    state = game(hands={1: "dynamite spy", 2: "spy"}, pile="ally", white="H7", black="G9")
    traded = "Ann discards Dynamite and draws a card."
    assert story(state, "trade dynamite") == [traded]
    assert story(state, "trade dynamite", viewer=1) == [f"{traded} It is **Ally**."]
    empty = game(hands={1: "dynamite"}, pile="", discard="spy", white="H7", black="G9")
    (told,) = story(empty, "trade dynamite", luck=(["spy", "dynamite"],))
    assert told == f"{traded} The discard pile is shuffled: 2 cards."


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
        talk = ("offers", "says", "agrees")
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
    assert "🏃 **Deserter**: send a rival pawn off the board. *Now: C7, G9*" in said
    promotion = "one of your pawns becomes a Trigon where it stands. *Now: H7*"
    assert f"⏫ **Promotion**: {promotion}" in said
    assert said.endswith("stops a Spy by itself.")


def test_a_card_with_a_move_says_which() -> None:
    said = own_words(game(hands={1: "strike-force"}, white="F6", black="~ G7"))
    assert "*Now: F6→G7*" in said


def test_a_card_says_what_it_lacks() -> None:
    said = own_words(game(hands={1: "degradation"}, white="H7", black="G9"))
    assert "*Not now: it needs a rival Trigon.*" in said


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
    assert "White to play. Chosen: H7." in picture.alt
    assert "H8" in picture.alt.partition("Can go to: ")[2].partition(".")[0]
    assert "White (red 1 of 15, yellow 0 of 15, blue 0 of 15): pawns H6 H7" in picture.alt


def test_one_triangle_in_words_has_only_what_is_in_it() -> None:
    view = GAME.view(game(white="H7 C7 ~ H7", black="G9 G7"), None)
    picture = TRIGONY.detail(WORDS, [], view, "red")
    assert picture is not None
    assert picture.alt == (
        "The red triangle. White: pawns H7; Trigons –; tiles H7."
        " Black: pawns G7; Trigons –; tiles –."
    )


# --- Throwing ---


def asked(state: State, so_far: str = "", viewer: int | None = 1) -> str:
    view, steps = GAME.view(state, viewer), steps_for(GAME, state, viewer)
    return TRIGONY.asks(WORDS, view, steps, so_far)


def throws(state: State, viewer: int | None = 1) -> Control:
    view, steps = GAME.view(state, viewer), steps_for(GAME, state, viewer)
    offered = TRIGONY.public_controls(WORDS, view, steps)
    if viewer is not None:
        offered = TRIGONY.own_controls(WORDS, ["Ann", "Ben"], view, steps)
    (found,) = [control for control in offered if control.action == "throw"]
    return found


@pytest.mark.parametrize("viewer", [None, 1])
def test_the_odds_of_a_throw_are_said_before(viewer: int | None) -> None:
    three = game(white="H7", black="G9")
    assert "3 in 6 brings a pawn (🟥 🟨 🟦)" in asked(three, viewer=viewer)
    one = game(white="H7 C7 C1", black="G9")
    assert "1 in 6 brings a pawn to red." in asked(one, viewer=viewer)
    assert not throws(one, viewer).step, "at once"


@pytest.mark.parametrize(
    ("white", "why"),
    [
        ("I7 H6 H7 C6 C7 D7 C1 C2 D2", "all your pawns are on the board"),
        ("I7 C7 C1", "your start fields are taken"),
        ("I7 C7 H6 D2 C2 B1 C3", "your start fields are taken or your triangles full"),
    ],
)
def test_a_throw_that_can_bring_nothing_asks_first(white: str, why: str) -> None:
    state = game(white=white, black="G9")
    for viewer in (None, 1):
        assert "in 6" not in asked(state, viewer=viewer)
        assert throws(state, viewer).step, "which asks in private"
    assert f"Throwing brings nothing now: {why}." in asked(state, "throw")
    assert own_labels(state, "throw") == ["Throw anyway", "Back"]
    view, steps = GAME.view(state, 1), steps_for(GAME, state, 1)
    sure, _ = TRIGONY.own_controls(WORDS, [], view, steps, "throw")
    assert (sure.action, sure.step) == ("throw", False)


@pytest.mark.parametrize("set_up", set_ups[1::2], ids=str)
def test_the_odds_are_those_of_the_rules(set_up: SetUp) -> None:
    for step in walk(set_up, seeded("odds"), seed="odds"):
        state = step.after
        if state.ended or state.shows is not None:
            continue
        seen = view(state)
        possible = [c for c in Colour if why_no_pawn(state.position, state.side, c) is None]
        assert sorted(lucky(seen, acting(seen))) == sorted(possible)


# --- Choosing ---


def test_pieces_are_in_rows_by_triangle() -> None:
    state = game(white="H7 H6 T:I5 C6 G7 ~ G7", black="G9 E5")
    view, steps = GAME.view(state, 1), steps_for(GAME, state, 1)
    offered = TRIGONY.own_controls(WORDS, ["Ann", "Ben"], view, steps)
    rows = {
        group: [(control.emoji, control.label) for control in some]
        for group, some in groupby(offered, key=lambda control: control.group)
    }
    assert rows["red"] == [("🟥", "G7"), ("🟥", "H6"), ("🟥", "H7"), ("🟥", "I5 ▲")]
    assert rows["yellow"] == [("🟨", "C6")]


def chosen(state: State, so_far: str) -> tuple[Marks, tuple[str, ...]]:
    way = steps_for(GAME, state, state.seat).way_to(so_far)
    return choosing(view(state, state.seat), way)


def test_a_chosen_piece_is_shown_in_its_triangle_with_what_it_can_beat() -> None:
    marks, shown = chosen(game(white="H7 F6", black="G7 G9"), "H7")
    assert set(shown) == set(triangle_fields(Colour.RED))
    assert marks["H7"] is Mark.CHOSEN
    assert marks["G7"] is Mark.ATTACK
    assert marks["G6"] is Mark.TARGET


def test_a_target_in_another_triangle_is_shown_and_said() -> None:
    state = game(white="F6 H7", black="G9")
    marks, shown = chosen(state, "F6")
    assert marks["E6"] is Mark.TARGET
    assert set(shown) == {*triangle_fields(Colour.RED), "E6"}
    view, steps = GAME.view(state, 1), steps_for(GAME, state, 1)
    offered = TRIGONY.own_controls(WORDS, ["Ann", "Ben"], view, steps, "F6")
    assert {c.label: c.emoji for c in offered}["→ E6"] == "🟨"
    assert {c.label: c.emoji for c in offered}["→ G7"] is None


def test_what_a_pawn_can_become_is_shown_on_the_whole_board() -> None:
    marks, shown = chosen(game(white="F6 F5", black="G9"), "F6-E5")
    assert shown == ()
    assert {name for name, mark in marks.items() if mark is Mark.TARGET} == {"I7", "C7", "C1"}


@pytest.mark.parametrize("set_up", set_ups, ids=str)
def test_every_target_can_be_seen(set_up: SetUp) -> None:
    """And the alt text has room for all of it."""
    for number, step in enumerate(walk(set_up, seeded("seen"), seed="seen")):
        state = step.after
        if state.ended or number % 10:
            continue
        seen, steps = view(state, state.seat), steps_for(GAME, state, state.seat)
        for below in steps.below():
            if below.then and below.text in FIELDS:
                marks, shown = choosing(seen, steps.way_to(below.text))
                targets = {then.token[1:] for then in below.then if then.token[0] == "-"}
                assert targets <= set(shown)
                assert targets == set(marks) - {below.text}
                drawn = TRIGONY.illustration(WORDS, [], seen, (), steps, below.text)
                assert drawn is not None
                assert len(drawn.alt) <= limits.ALT_TEXT


# --- The rules ---


def of_lesson(page: int, hands: dict[int, str] | None = None) -> State:
    """The position of a page's picture, with White on turn."""
    seen = lesson(page)
    assert seen is not None
    held: list[str] = []
    for side in (Side.WHITE, Side.BLACK):
        pawns = [x.name for x in seen.looks if x.piece is side and x.trigon is None]
        stars = [f"T:{x.name}" for x in seen.looks if x.piece is side and x.trigon]
        tiles = [x.name for x in seen.looks if x.tile is side]
        held.append(" ".join([*pawns, *stars, "~", *tiles]))
    white, black = held
    return game(hands=hands, white=white, black=black)


def marked(page: int, *marks: Mark) -> set[str]:
    seen = lesson(page)
    assert seen is not None
    return {look.name for look in seen.looks if look.mark in marks}


@pytest.mark.parametrize("page", PICTURED)
def test_the_pictures_of_the_rules_are_true(page: int) -> None:
    """What is protected is, what is counted is there, and what is marked is shown."""
    seen = lesson(page)
    assert seen is not None
    again = scene(view(of_lesson(page)), {x.name: x.mark for x in seen.looks if x.mark}, seen.only)
    assert again == seen
    assert not seen.only or marked(page, *Mark) <= set(seen.only)


def test_the_moves_in_the_rules_are_allowed() -> None:
    assert len(marked(1, *Mark)) == 0
    assert view(of_lesson(1)).sides[0].triangles[0].tiles == 15
    before = game(white="H7 I7 H6")
    assert do(before, "H7-G6").position.tiles[0] == of_lesson(4).position.tiles[0]
    assert "G7" in targets(of_lesson(5), "H7")
    for origin in ("F6", "D6"):
        assert why(of_lesson(6), f"{origin}-E6")[0] == "line-protected"
    after = do(of_lesson(7), "F6-E5=T")
    assert trigons(after) == {"I7"}
    assert targets(of_lesson(8), "I5") == marked(8, Mark.TARGET, Mark.ATTACK)
    slips = plays(of_lesson(10, {1: "infiltrator"}), "infiltrator")
    assert slips == {f"G7-{to}" for to in marked(10, Mark.ATTACK)}


def test_a_page_of_the_rules_is_short() -> None:
    for page in range(1, TRIGONY.rules_pages + 1):
        assert len(TRIGONY.rules(WORDS, page)) <= 450, page


# --- The end ---

ENDED, DAY = 1_794_960_000_000, "2026-11-18"


def won(set_up: SetUp) -> TrigonyView:
    """The end of the first random game that a side wins."""
    for seed in range(20):
        *_, last = walk(set_up, seeded(f"won {seed}"), seed=seed)
        end = view(last.after)
        if end.outcome is not None and end.outcome.winners:
            return end
    raise AssertionError("nobody wins")


def test_the_end_is_a_poster_with_the_winning_triangle() -> None:
    end = won(set_ups[3])
    assert end.outcome is not None
    told = finished(["Ann", "Ben", "Cid"], end, DAY)
    assert told.date == "2026-11-18"
    assert told.covered == end.outcome.reason.partition(" ")[2]
    assert told.rows[0].won
    assert [row.won for row in told.rows[1:]] == [False, False]
    assert told.rows[0].players[0].name == ["Ann", "Ben", "Cid"][end.outcome.winners[0] - 1]
    drawn = TRIGONY.poster(WORDS, ["Ann", "Ben", "Cid"], end, ENDED)
    assert drawn is not None
    data = drawn.draw()
    assert len(data) <= 50_000
    assert Image.open(io.BytesIO(data)).mode == "P"
    assert poster(told._replace(covered=None)) != data


def test_there_is_no_poster_before_the_end() -> None:
    assert TRIGONY.poster(WORDS, ["Ann", "Ben"], view(game(white="H7", black="G9")), ENDED) is None


def test_no_picture_knows_a_hand() -> None:
    """Two worlds that differ only in cards look the same, to the pixel, while somebody chooses and
    at the end."""
    worlds = [
        game(hands={1: "spy", 2: hand}, white="H7 F6", black="G7") for hand in ("ally", "spy")
    ]
    for so_far in ("", "H7", "F6-E5", "cards", "card spy"):
        drawn = []
        for state in worlds:
            seen, steps = view(state, 1), steps_for(GAME, state, 1)
            some = TRIGONY.illustration(WORDS, [], seen, (), steps, so_far)
            assert some is not None
            drawn.append((some.draw(), some.alt))
        assert drawn[0] == drawn[1], so_far
    *_, last = walk(set_ups[0], seeded("won 0"), seed=0)
    ends = []
    for viewer in (None, 1, 2):
        some = TRIGONY.poster(WORDS, ["Ann", "Ben"], view(last.after, viewer), ENDED)
        assert some is not None
        ends.append((some.draw(), some.alt))
    assert ends[0] == ends[1] == ends[2]


def test_a_poster_writes_the_names_that_it_can() -> None:
    """Players with other names are shown by what they hold, so that nobody seems to be missing."""
    end = won(set_ups[11])
    latin = finished(["Ann", "Ben", "Cid", "Dot", "Eve", "Fay"], end, DAY)
    mixed = finished(["Ann", "Ben", "Cid", "ديمة", "مريم", "🦉"], end, DAY)
    others = finished(["Ann", "Ben", "Cid", "שרה", "فاطمة", "🐻"], end, DAY)
    assert poster(latin) != poster(mixed) == poster(others)
    endless = finished(["M" * 32] * 6, end, DAY)
    assert (
        Image.open(io.BytesIO(poster(endless))).size == Image.open(io.BytesIO(poster(latin))).size
    )


def test_a_slide_that_beats_on_its_way_looks_like_an_attack() -> None:
    """I5–F5 takes the tiles on H5 and G5 along, though F5 itself is bare."""
    state = game(2, white="T:I5 G6 H6 ~ I5", black="A3 B3 ~ H5 G5")
    seen, steps = view(state, 1), steps_for(GAME, state, 1)
    labels = {
        c.label: c.emoji for c in TRIGONY.own_controls(WORDS, ["Ann", "Ben"], seen, steps, "I5")
    }
    assert labels["→ F5"] == "⚔️"
    assert labels["→ I6"] is None
    marks, _ = choosing(seen, steps.way_to("I5"))
    assert marks["F5"] is Mark.ATTACK
    assert marks["I6"] is Mark.TARGET
