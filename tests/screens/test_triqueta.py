"""Triqueta's boards: pictures, what stands beside them, and the words on buttons."""

import io
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.steps import NOTHING, steps_for
from engine.triqueta.pieces import KINDS, TOWER_HEIGHT, Animal
from engine.triqueta.score import KindScore
from engine.triqueta.view import TriquetaView
from screens import limits
from screens.layout import Illustration
from screens.names import shown
from screens.pictures.letters import fitting, font, written
from screens.pictures.triqueta import board, drawn, palette, poster, sprites
from screens.pictures.triqueta.scene import Mat, Scene, scene
from screens.text import words_in
from screens.triqueta import TriquetaScreens, ending
from screens.triqueta.naming import on_label
from tests.engine.triqueta.table import GAME, Table, finished
from tests.engine.walk import SET_UPS, SetUp, seeded, walk
from tests.screens.contrast import AA, DEFICIENCIES, Rgb, contrast, difference, seen_with

WORDS = words_in("en")
TRIQUETA = TriquetaScreens()
NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")
LONG = tuple("Wolfgang Amadeus von Salzburg III"[:32] for _ in NAMES)
MOST_BYTES = 60_000
ENDED = 1_795_000_000_000

set_ups = [set_up for set_up in SET_UPS if set_up.key == "triqueta"]


def opened(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def pixels(table: Table, viewer: int | None = None) -> bytes:
    view = table.view(viewer)
    return pictured(view).draw()


def pictured(view: TriquetaView, names: tuple[str, ...] = NAMES) -> Illustration:
    made = TRIQUETA.illustration(WORDS, names[: len(view.players)], view)
    assert made is not None
    return made


def scenes(set_up: SetUp) -> Iterator[tuple[Scene, TriquetaView]]:
    for step in walk(set_up, seeded("triqueta pictures"), seed="pictures"):
        view = GAME.view(step.after, None)
        yield scene(view, NAMES[: len(view.players)], step.events), view


# --- The board ---


@pytest.mark.parametrize("set_up", set_ups, ids=str)
def test_a_board_has_at_most_60_kb_and_one_palette(set_up: SetUp) -> None:
    found = list(scenes(set_up))
    for seen, _ in Random(0).sample(found, 8):
        data = board.picture(seen)
        assert len(data) <= MOST_BYTES
        image = opened(data)
        assert (image.width, image.mode) == (board.WIDTH, "P")


def test_the_same_board_gives_the_same_bytes() -> None:
    seen = scene(Table(3).do("draw").view(), NAMES[:3])
    first = board.picture(seen)
    for module in (board, sprites):
        for made in vars(module).values():
            if hasattr(made, "cache_clear"):
                made.cache_clear()
    assert board.picture(seen) == first


def test_the_tower_shrinks_token_by_token() -> None:
    stacks = [sprites.stack(left, 160, lifted=False).tobytes() for left in range(TOWER_HEIGHT + 1)]
    assert len(set(stacks)) == TOWER_HEIGHT + 1


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_one_two_three_and_four_of_a_kind_look_different(kind: Animal) -> None:
    """Three are ringed in gold, four are cracked; without any colour, too."""
    drawn_ = [sprites.kind(kind, n, 50, palette.PANEL, gained=False) for n in range(6)]
    grey = [image.convert("RGB").convert("L") for image in drawn_]
    for at, one in enumerate(grey):
        for other in grey[at + 1 :]:
            assert sum(ImageChops.difference(one, other).histogram()[40:]) > 20


def test_kinds_are_told_apart_without_colour() -> None:
    grey = [sprites.face(kind, 25, palette.PANEL).convert("RGB").convert("L") for kind in KINDS]
    for at, one in enumerate(grey):
        for other in grey[at + 1 :]:
            assert sum(ImageChops.difference(one, other).histogram()[30:]) > 100


def test_what_happened_last_is_marked() -> None:
    table = Table(2, ["owl owl bear deer"]).do("draw", "place 1")
    view = table.view()
    still, placed = (scene(view, NAMES[:2], events) for events in ((), table.events))
    assert placed.rows[0].newest
    assert board.picture(still) != board.picture(placed)
    table.do("take 1")
    view = table.view()
    still, taken = (scene(view, NAMES[:2], events) for events in ((), table.events))
    assert taken.rows[0].swept
    assert taken.mats[1].gained[Animal.OWL.place]
    assert board.picture(still) != board.picture(taken)


def test_only_whoever_keeps_a_token_sees_it() -> None:
    """Two games that differ in the kept and in the drawn token: equal pictures for the others."""
    worlds = [
        Table(3, [f"{kept} bear {drawn_} deer"]).do("draw", "keep", "draw", "place 1", "draw")
        for kept, drawn_ in (("owl", "ram"), ("ram", "boar"))
    ]
    for viewer in (None, 2):
        one, other = (pixels(world, viewer) for world in worlds)
        assert one == other
        alts = {pictured(world.view(viewer)).alt for world in worlds}
        assert len(alts) == 1
    for viewer in (1, 3):
        one, other = (pixels(world, viewer) for world in worlds)
        assert one != other


# --- Light, dark, and few colours ---


def written_on(image: Image.Image, box: tuple[int, int, int, int] | None = None) -> float:
    """The contrast between the two colours that most dots of a picture, or of a part, have."""
    part = image.convert("RGB").crop(box or (0, 0, *image.size))
    counted = part.getcolors(maxcolors=part.width * part.height)
    assert counted is not None
    (_, ground), (_, ink), *_ = sorted(counted, key=lambda entry: -entry[0])
    return contrast(ground, ink)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("paint", "ground"),
    [
        *((palette.PALE, under) for under in (palette.GROUND, palette.PANEL, palette.BRIGHT)),
        *((palette.DIM, under) for under in (palette.GROUND, palette.PANEL)),
        *((palette.GOLD, under) for under in (palette.GROUND, palette.PANEL, palette.BRIGHT)),
    ],
)
def test_everything_written_has_the_contrast_that_wcag_asks_for(paint: Rgb, ground: Rgb) -> None:
    assert written_on(sprites.writing("H8", 34, paint, ground)) >= AA


def test_counts_and_signs_have_it_too() -> None:
    for count in (1, 2, 3, 4, 9):
        image = sprites.kind(KINDS[0], count, 50, palette.PANEL, gained=False)
        x, y = image.width - 19, image.height - 19
        assert written_on(image, (x - 11, y - 11, x + 11, y + 11)) >= AA, count
    for seat in range(1, 6):
        assert written_on(sprites.sign(seat, 42, palette.PANEL), (11, 11, 31, 31)) >= AA, seat


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_gold_and_red_are_told_apart_by_everyone(deficiency: str) -> None:
    """And both from an ordinary count."""
    marks = [
        seen_with(deficiency, paint) for paint in (palette.GOLD, palette.CRIMSON, palette.NIGHT)
    ]
    for at, one in enumerate(marks):
        assert all(difference(one, other) > 20 for other in marks[at + 1 :])


def test_everything_that_somebody_can_have_fits_on_their_line() -> None:
    """Two kept tokens, the rock and all three trees; nothing reaches over the plate's edge."""
    seen = Mat(1, "Ann", "in", (1,) * 6, True, 3, (None, None))
    image = board.plate(seen).convert("RGB")
    edge = image.crop((image.width - board.EDGE, 0, image.width, image.height))
    assert edge.getcolors() == [(edge.width * edge.height, palette.GROUND)]


def test_a_board_stands_out_from_both_of_discords_themes() -> None:
    """It has a ground of its own, which needs no frame."""
    assert contrast(palette.GROUND, (255, 255, 255)) > 10
    assert difference(palette.GROUND, (49, 51, 56)) > 5


# --- Names ---


def test_names_are_written_as_they_are_or_not_at_all() -> None:
    for name in ("Ann", "小明", "Жанна", "Ωmega", "Zoë", "ポン太"):
        assert written(name) == name
    for name in ("عمر", "שרה", "Owl 🦉", "한별", "नीला", "a\u0301\u0302", "\u2060"):
        assert written(name) == ""


def test_a_picture_that_lacks_a_name_has_it_beside_it() -> None:
    view = Table(3).view()
    plain = TRIQUETA.board(WORDS, [shown(n) for n in ("Ann", "Ben", "Cid_")], view, pictured=True)
    assert "Ann" not in plain[0]
    for odd in ("عمر", "Wolfgang Amadeus von Salzburg"):
        said = TRIQUETA.board(WORDS, [shown("Ann"), shown("Ben"), shown(odd)], view, pictured=True)
        assert f"3 {shown(odd)}" in said[0]
        assert "1 " in said[0]


def test_a_long_name_is_cut_where_it_ends() -> None:
    text, chosen = fitting("Wolfgang Amadeus", 27, 20, 110)
    assert text.endswith("..")
    assert font(chosen.size).getlength(text) <= 110


# --- Alt texts ---


@pytest.mark.parametrize("set_up", set_ups, ids=str)
def test_alt_texts_fit_and_say_where_the_rest_is(set_up: SetUp) -> None:
    cut = 0
    for _, view in scenes(set_up):
        for names in (NAMES, LONG):
            told = pictured(view, names).alt
            assert len(told) <= limits.ALT_TEXT
            if "/board text:True" in told:
                cut += 1
                assert told.endswith("in the game's channel.")
            else:
                assert all(name in told for name in names[: len(view.players)])
    assert cut == 0 or len(view.players) > 3


def test_an_alt_text_says_everything() -> None:
    table = Table(2, ["owl owl bear deer"]).do("draw", "place 1", "draw", "keep", "take 1")
    assert pictured(table.view()).alt == (
        "Triqueta, round 1 of 4. 13 tokens left in the tower."
        " Towers 2, 3 and 4 are still to come. Row 1: taken. Row 2: empty."
        " Ann, out of this round: owl ×1 and rock. Ben, to play: 1 face down."
    )


# --- What a drawn token looks like ---


def test_a_drawn_token_comes_with_its_rivals_and_its_rows() -> None:
    table = Table(3, ["owl owl owl deer bear owl"])
    table.do("draw", "place 1", "draw", "place 1", "draw", "place 1", "take 1", "draw", "place 2")
    table.do("draw")
    view = table.view(3)
    steps = steps_for(GAME, table.state, 3)
    said = TRIQUETA.own(WORDS, NAMES[:3], view, steps, alone=True, pictured=True)
    assert said[0] == f"You drew {WORDS.emoji('bear')} **bear**. You have none yet."
    assert said[1].splitlines() == [f"Ann (out) {WORDS.emoji('owl')}3 ✓", "**Ben** no animals yet"]
    labels = [c.label for c in TRIQUETA.own_controls(WORDS, NAMES[:3], view, steps)]
    assert labels == ["Row 2 🦌", "Row 3 (empty)", "Keep face down (2 left)"]


@pytest.mark.parametrize(
    ("lying", "kept", "said"),
    [
        (0, 0, "You have none yet."),
        (1, 0, "You have one."),
        (0, 1, "You have one face down."),
        (2, 0, "You have 2: one more makes a triqueta, worth 8."),
        (1, 1, "You have one and one face down: one more makes a triqueta, worth 8."),
        (2, 1, "You have 2 and one face down: enough for a triqueta, worth 8."),
        (2, 2, "You have 2 and 2 face down: enough for a triqueta, worth 8."),
        (3, 0, "You have a triqueta, worth 8: a fourth would spoil it."),
        (3, 1, "You have a triqueta, worth 8: a fourth would spoil it."),
        (5, 0, "You have 5, so they are spoiled already."),
    ],
)
def test_a_value_is_said_of_a_triqueta_only(lying: int, kept: int, said: str) -> None:
    view = Table(2, ["boar"]).do("draw").view(1)
    assert view.own is not None
    player = view.players[0]
    kinds = [
        KindScore(kind.animal, lying if kind.animal is Animal.BOAR else 0, 0)
        for kind in player.collection
    ]
    seen = replace(
        view,
        players=(replace(player, collection=tuple(kinds)), view.players[1]),
        own=replace(view.own, face_down=(Animal.BOAR,) * kept),
    )
    drew = TRIQUETA.own(WORDS, NAMES[:2], seen, NOTHING, alone=True, pictured=True)[0]
    assert drew == f"You drew 🐗 **boar**. {said}"


def test_what_is_kept_face_down_counts() -> None:
    table = Table(2, ["owl bear owl deer"]).do("draw", "keep", "draw", "place 1", "draw")
    said = TRIQUETA.own(WORDS, NAMES[:2], table.view(1), NOTHING, alone=True, pictured=True)
    assert said[0].endswith("**owl**. You have one face down.")


def test_the_picture_of_a_drawn_token_is_small() -> None:
    view = Table(5).do("draw").view(1)
    image = opened(pictured(view).draw())
    assert image.size == (drawn.WIDTH, drawn.HEIGHT)
    assert drawn.HEIGHT * 4 <= drawn.WIDTH


def test_a_long_row_is_counted_on_its_button() -> None:
    owl, bear = KINDS[1], KINDS[5]
    assert on_label((owl, owl, bear)) == "🦉🦉🐻"
    assert on_label((bear, *[owl] * 9)) == "🦉9 🐻1"


# --- The end ---


def test_the_end_is_a_poster_with_everybody_s_points_and_the_date() -> None:
    view = finished(Table(3)).view()
    made = TRIQUETA.poster(WORDS, NAMES[:3], view, ENDED)
    assert made is not None
    assert all(name in made.alt for name in NAMES[:3])
    assert opened(made.draw()).width == poster.WIDTH
    shown_ = ending.poster(view, NAMES[:3], "2026-11-18")
    assert shown_.date == "2026-11-18"
    assert [line.total for line in shown_.lines] == sorted(
        [score.total for score in view.outcome.breakdown] if view.outcome else [], reverse=True
    )


def test_a_tie_is_explained() -> None:
    view = finished(Table(2)).view()
    assert view.outcome is not None
    one = view.outcome.breakdown[0]
    for tokens, said in ((one.tokens - 1, "Ann wins with more tokens"), (one.tokens, "share")):
        other = replace(one, tokens=tokens)
        winners = (1,) if tokens != one.tokens else (1, 2)
        tied = replace(view, outcome=replace(view.outcome, breakdown=(one, other), winners=winners))
        assert said in TRIQUETA.result(WORDS, NAMES[:2], tied, pictured=True)[-1]
        lines = ending.poster(tied, NAMES[:2], "2026-11-18").lines
        assert [line.tokens for line in lines] == [one.tokens, tokens]


# --- The story ---


def test_an_action_is_one_line_with_all_that_came_of_it() -> None:
    table = Table(2, ["owl owl owl deer"])
    table.do("draw", "place 1", "draw", "place 1", "draw", "place 1", "take 1")
    (line,) = TRIQUETA.tell(WORDS, NAMES[:2], [table.events[-3:]])
    assert line.startswith("Ben takes row 1: ")
    assert "That makes a triqueta" in line
    assert "Ann is the last player in" in line


def test_a_row_is_told_by_kind() -> None:
    table = Table(2, ["owl owl owl bear owl owl deer owl"])
    for _ in range(8):
        table.do("draw", "place 1")
    table.do("take 1")
    (line,) = TRIQUETA.tell(WORDS, NAMES[:2], [table.events])
    assert line.startswith("Ann takes row 1: 🦉 owl ×6, 🐻 bear and 🦌 deer.")


# --- My table ---


def test_points_come_without_a_colon_when_there_is_nothing_to_list() -> None:
    view = Table(2).view(2)
    said = "\n".join(
        TRIQUETA.own(WORDS, NAMES[:2], view, steps_for(GAME, Table(2).state, 2), alone=True)
    )
    assert "**0 points** if the game ended now\n" in said
    assert "In front of you:** no animals yet" in said


def test_nobody_is_told_to_keep_one_more_after_the_last_round() -> None:
    table = Table(2, reveal="by-hand").do("draw", "keep")
    assert "you can keep one more" in "\n".join(
        TRIQUETA.own(WORDS, NAMES[:2], table.view(1), steps_for(GAME, table.state, 1), alone=True)
    )
    while table.view().phase != "reveal":
        texts = table.legal()
        table.by(table.turn, next(t for t in texts if t.startswith(("take", "tower"))))
    said = TRIQUETA.own(
        WORDS, NAMES[:2], table.view(1), steps_for(GAME, table.state, 1), alone=True
    )
    assert "keep" not in "\n".join(said)
