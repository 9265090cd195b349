"""The events hold every fact that a table would tell or draw."""

from engine.trigony.board import Colour
from engine.trigony.events import (
    Beat,
    Declined,
    Degraded,
    DrawAccepted,
    DrawOffered,
    DrawRefused,
    Lost,
    Migrated,
    Moved,
    Passed,
    Placed,
    Promoted,
    ProtectionBroken,
    Threw,
)
from engine.trigony.position import Hindrance
from engine.trigony.sides import Side
from tests.engine.trigony.positions import do, game, start, told

WHITE, BLACK = Side.WHITE, Side.BLACK


def test_a_step_tells_its_path_and_the_tile_that_it_laid() -> None:
    _, events = told(game(white="H7"), "H7-G6")
    assert events == (Moved(1, WHITE, None, ("H7", "G6"), ("H7",)),)
    _, events = told(game(white="H7 ~ H7"), "H7-G6")
    assert events == (Moved(1, WHITE, None, ("H7", "G6"), ()),)


def test_a_slide_tells_every_field_and_which_of_them_are_newly_tiled() -> None:
    _, events = told(game(white="T:I5 ~ H5"), "I5-F5")
    assert events == (Moved(1, WHITE, Colour.RED, ("I5", "H5", "G5", "F5"), ("I5", "G5")),)


def test_a_beat_tells_what_of_whom_and_who_threatened_it() -> None:
    _, events = told(game(white="H7 G6 I7", black="G7 ~ G7"), "H7-G7")
    assert events[1:] == (
        Beat(1, WHITE, "G7", BLACK, pawn=True, trigon=None, tile=True, by=("H7", "G6")),
    )
    _, events = told(game(white="H7 G6", black="T:G7"), "G6-G7")
    assert events[1:] == (
        Beat(1, WHITE, "G7", BLACK, False, Colour.ORANGE, tile=False, by=("G6", "H7")),
    )


def test_a_trigon_that_beats_several_tells_each_in_its_order() -> None:
    _, events = told(game(white="T:I5 G6", black="~ G5 F5"), "I5-F5")
    assert [(beat.field, beat.by) for beat in events if isinstance(beat, Beat)] == [
        ("G5", ("I5", "G6")),
        ("F5", ("I5", "G6")),
    ]


def test_broken_protection_names_the_tiles_that_are_open_now() -> None:
    _, events = told(game(white="G6 F5", black="F6 I9 H8 ~ F6 G7 H8"), "G6-F6")
    assert events[-1] == ProtectionBroken(BLACK, ("G7",))
    _, events = told(game(white="G6 F5", black="F6 ~ F6 G7 H8"), "G6-F6")
    assert not any(isinstance(event, ProtectionBroken) for event in events), "there was none"


def test_what_comes_of_the_centre() -> None:
    _, events = told(game(white="F6 F5"), "F6-E5=T")
    assert events == (
        Moved(1, WHITE, None, ("F6", "E5"), ("F6", "E5")),
        Promoted(1, WHITE, Colour.RED, "I7"),
    )
    _, events = told(game(white="F6 F5"), "F6-E5>blue")
    assert events[-1] == Migrated(1, WHITE, "E5", None, Colour.BLUE, "C1")
    _, events = told(game(white="T:F6 F5"), "F6-E5")
    assert events[-1] == Degraded(1, WHITE, Colour.RED, "I7")


def test_what_is_lost_and_why() -> None:
    _, events = told(game(white="F6 F5 I7"), "F6-E5=T")
    assert events[-1] == Lost(1, WHITE, None, "I7", taken=True, promoting=True)
    _, events = told(game(white="F6 F5 I7"), "F6-E5>red")
    assert events[-1] == Lost(1, WHITE, None, "I7", taken=True)
    _, events = told(game(white="F6 F5 C1"), "F6-E5>blue")
    assert events[-1] == Lost(1, WHITE, None, "C1", taken=True)
    _, events = told(game(white="T:F6 F5 I7"), "F6-E5")
    assert events[-1] == Lost(1, WHITE, Colour.RED, "I7", taken=True)
    nine = "F5 H6 H7 C7 C6 D7 C1 C2 D2"
    _, events = told(game(white=f"T:F6 {nine}"), "F6-E5")
    assert events[-1] == Lost(1, WHITE, Colour.RED, "I7", taken=False)


def test_the_die_and_what_comes_of_it() -> None:
    state = game(white="H6")
    thrown, events = told(state, "throw", "red")
    assert events == (Threw(1, Colour.RED, None),)
    assert told(thrown, "place")[1] == (Placed(1, WHITE, Colour.RED, "I7"),)
    assert told(thrown, "decline")[1] == (Declined(1),)
    assert told(state, "throw", "green")[1] == (Threw(1, Colour.GREEN, "not-your-triangle"),)
    assert told(state, "pass")[1] == (Passed(1),)


def test_a_throw_that_comes_to_nothing_says_why() -> None:
    cases: tuple[tuple[str, Hindrance], ...] = (
        ("I7", "start-taken"),
        ("H6 H7 G6 I6", "triangle-full"),
        ("I6 I8 H6 C7 C6 D7 C1 C2 D2", "supply-empty"),
    )
    for white, why in cases:
        assert told(game(white=white), "throw", "red")[1] == (Threw(1, Colour.RED, why),)


def test_talk_about_a_draw() -> None:
    state, events = told(start(3), "offer draw", seat=2)
    assert events == (DrawOffered(2),)
    assert told(state, "accept draw", seat=1)[1] == (DrawAccepted(1, (3,)),)
    assert told(state, "refuse draw", seat=3)[1] == (DrawRefused(3),)
    assert do(state, "pass").offer is not None
