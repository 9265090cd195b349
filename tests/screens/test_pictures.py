"""Board pictures: small, deterministic, and readable without colour."""

import io
import struct
import zlib
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from PIL import Image, ImageChops

from engine.trigony.board import FIELDS, NAMES, TRIANGLES, Colour
from engine.trigony.move import Move
from engine.trigony.sides import Side
from engine.trigony.state import State
from engine.triqueta.pieces import KINDS
from screens.pictures.png import joined, png, strip
from screens.pictures.trigony import board, field
from screens.pictures.trigony.board import HEIGHT, SIZE, WIDTH, picture
from screens.pictures.trigony.field import (
    GOLD,
    INK,
    MARKED,
    MARKS,
    SIDE,
    STONE,
    TILE,
    TINTS,
    draw_field,
    palette,
    triangle_of,
)
from screens.pictures.trigony.scene import Look, Mark, Scene, last_move, scene, triangle_fields
from screens.pictures.triqueta import shelf
from screens.pictures.triqueta.animals import token
from screens.triqueta.lessons import lesson
from tests.engine.trigony.positions import game, told, view
from tests.engine.walk import SET_UPS, SetUp, seeded, walk
from tests.screens.contrast import AA, DEFICIENCIES, Rgb, contrast, difference, lightness, seen_with

MOST_BYTES = 50_000
PHONE = 360  # pixels across that a phone shows

set_ups = [set_up for set_up in SET_UPS if set_up.key == "trigony"]


@pytest.mark.parametrize("set_up", set_ups, ids=str)
def test_a_picture_has_at_most_50_kb(set_up: SetUp) -> None:
    steps = list(walk(set_up, seeded("pictures"), seed="pictures"))
    for step in Random(0).sample(steps, 12):
        data = picture(scene(view(step.after), last_move(step.events)))
        choosing = picture(scene(view(step.after), targets(set_up, step.after)))
        assert max(len(data), len(choosing)) <= MOST_BYTES
        image = Image.open(io.BytesIO(data))
        assert (image.size, image.mode) == ((WIDTH, HEIGHT), "P")


def targets(set_up: SetUp, state: State) -> dict[str, Mark]:
    """The targets of the piece that can go to the most fields."""
    found: dict[str, dict[str, Mark]] = {"": {}}
    for action in set_up.game.legal(state, state.seat):
        if isinstance(action, Move):
            marks = found.setdefault(NAMES[action.origin], {})
            marks |= {NAMES[action.origin]: Mark.CHOSEN, NAMES[action.to]: Mark.TARGET}
    return max(found.values(), key=len)


def test_the_same_board_gives_the_same_bytes() -> None:
    state = game(white="H7 T:C6 ~ H7 G7", black="G9")
    picture.cache_clear()
    first = picture(scene(view(state)))
    picture.cache_clear()
    board._strip.cache_clear()
    assert picture(scene(view(state))) == first


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        named = data[at + 4 : at + 8 + length]
        assert struct.unpack_from(">I", data, at + 8 + length) == (zlib.crc32(named),)
        yield named[:4], named[4:]
        at += 12 + length


@pytest.mark.parametrize("size", [(1, 1), (7, 5), (300, 200)])
def test_a_png_holds_the_image_exactly(size: tuple[int, int]) -> None:
    dice = Random(0)
    image = Image.frombytes("P", size, dice.randbytes(size[0] * size[1]))
    image.putpalette(dice.randbytes(768))
    data = png(image)
    found = dict(chunks(data))
    assert list(found) == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    assert len(zlib.decompress(found[b"IDAT"])) == (size[0] + 1) * size[1]
    read = Image.open(io.BytesIO(data))
    assert (read.mode, read.size, read.tobytes()) == ("P", size, image.tobytes())
    assert read.getpalette() == image.getpalette()


def test_strips_of_an_image_make_the_same_file_as_a_whole_one_would() -> None:
    dice, (width, height) = Random(0), (300, 200)
    image = Image.frombytes("P", (width, height), dice.randbytes(width * height))
    image.putpalette(dice.randbytes(768))
    cuts = [(0, 0, 1), (1, 1, 90), (80, 90, 200)]
    strips = [
        strip(image.crop((0, begin, width, bottom)), above=top - begin)
        for begin, top, bottom in cuts
    ]
    found = dict(chunks(joined(image.size, image.getpalette() or [], strips)))
    whole = dict(chunks(png(image)))
    assert zlib.decompress(found.pop(b"IDAT")) == zlib.decompress(whole.pop(b"IDAT"))
    assert found == whole


@pytest.mark.parametrize("set_up", set_ups, ids=str)
def test_a_board_in_bands_is_the_board_in_one_piece(
    set_up: SetUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = Random(0).sample(list(walk(set_up, seeded("bands"), seed="bands")), 12)
    scenes = [scene(view(step.after), last_move(step.events)) for step in steps]
    in_bands = [pixels(picture(some)) for some in scenes]
    picture.cache_clear()
    fields = tuple(range(len(NAMES)))
    badges = frozenset((badge.corner, badge.place) for badge in scenes[0].badges)
    whole = board._Band(0, 0, HEIGHT, fields, badges)
    monkeypatch.setattr(board, "_bands", lambda: [whole])
    assert [pixels(picture(some)) for some in scenes] == in_bands
    picture.cache_clear()


def test_a_name_that_is_added_changes_nothing_but_what_is_around_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    some = [
        Look("A1"),
        Look("E5", mark=Mark.TARGET),
        Look("G6", Side.BLACK, guarded=True),
        Look("F8", Side.WHITE, Side.BROWN, mark=Mark.CHOSEN),
        Look("I9", piece=Side.WHITE, trigon=Colour.BLUE, mark=Mark.BEATEN),
    ]
    looks = [look._replace(name=name) for look in some for name in NAMES]
    added = [
        field.with_name(
            field.draw_nameless(look._replace(name=field.twin(look.name)), SIZE), look, SIZE
        )
        for look in looks
    ]
    # As if a name took up all of its field.
    monkeypatch.setattr(field, "_under_name", lambda size: (0, 0, *field.box(size)))
    assert [image.tobytes() for image in added] == [
        draw_field(look, SIZE).tobytes() for look in looks
    ]


def pixels(data: bytes) -> bytes:
    return Image.open(io.BytesIO(data)).tobytes()


def test_every_viewer_sees_the_same_board() -> None:
    state = game(hands={1: "spy", 2: "dynamite"}, white="H7", black="G9")
    assert scene(view(state)) == scene(view(state, 1)) == scene(view(state, 2))


def looked_at(some: Scene, name: str) -> Look:
    return some.looks[NAMES.index(name)]


def test_a_scene_shows_tiles_pieces_and_protection() -> None:
    some = scene(view(game(white="H8 F6 T:C6 ~ H8 G7 F6", black="G9")))
    assert looked_at(some, "H8") == Look("H8", Side.WHITE, Side.WHITE)  # a piece protects only
    assert looked_at(some, "G7") == Look("G7", Side.WHITE, guarded=True)
    assert looked_at(some, "C6") == Look("C6", piece=Side.WHITE, trigon=Colour.YELLOW)
    assert looked_at(some, "G9") == Look("G9", piece=Side.BLACK)
    assert looked_at(some, "A1") == Look("A1")
    told = {badge.colour: badge.number for badge in some.badges if badge.colour is not None}
    assert told == dict.fromkeys(TRIANGLES, 0) | {Colour.RED: 3}
    assert [badge.number for badge in some.badges if badge.colour is None] == [7, 8]  # beside it


def test_the_last_move_is_marked_with_its_path_and_what_it_beat() -> None:
    _, events = told(game(white="T:I5 G6", black="~ G5"), "I5-F5")
    assert last_move(events) == {
        "I5": Mark.LEFT,
        "H5": Mark.PASSED,
        "G5": Mark.BEATEN,
        "F5": Mark.REACHED,
    }
    _, events = told(game(white="F6 F5"), "F6-E5=T")
    assert last_move(events) == {"F6": Mark.LEFT, "E5": Mark.REACHED, "I7": Mark.REACHED}


def test_one_triangle_can_be_shown_alone() -> None:
    some = scene(view(game(white="H7")), only=triangle_fields(Colour.RED))
    assert picture(some) != picture(some._replace(only=()))
    assert Image.open(io.BytesIO(picture(some))).width == WIDTH


def test_names_can_be_read_on_a_phone() -> None:
    """Every name is at least eleven pixels high when a phone shows the whole board."""
    for look in every_look():
        left, top, right, bottom = name_box(look)
        assert (bottom - top) * PHONE / WIDTH >= 11, look
        assert left >= 2, look
        assert right <= field.box(SIZE)[0] - 2, look


def name_box(look: Look) -> tuple[int, int, int, int]:
    """Where the letters are."""
    written = draw_field(look, SIZE)
    bare = field.draw_nameless(look, SIZE).image
    changed = ImageChops.difference(written, bare).convert("L").point(lambda v: 255 * (v > 24))
    found = changed.getbbox()
    assert found is not None
    return found


def every_look() -> list[Look]:
    """A field of every kind, bare and with everything that can be on it."""
    found = []
    safe = [NAMES[triangle.set_up[1]] for triangle in TRIANGLES.values()]
    start = [NAMES[triangle.start] for triangle in TRIANGLES.values()]
    for name in ("E5", "F6", *safe, *start):
        found.append(Look(name))
        for side in Side:
            found += [Look(name, tile=side), Look(name, piece=side)]
            found += [Look(name, tile=side, piece=side)]
            found += [Look(name, piece=side, trigon=other) for other in Colour]
    return found


# --- Without colour ---


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_sides_are_told_apart_by_lightness(deficiency: str) -> None:
    for of in (SIDE, TILE):
        for one, other in combinations(Side, 2):
            a, b = (lightness(seen_with(deficiency, of[side][0])) for side in (one, other))
            assert abs(a - b) > 15, (one, other)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_pieces_and_tiles_stand_out_from_each_other_and_from_the_ground(deficiency: str) -> None:
    """A piece by its outline, if its fill is like what it stands on; a Trigon by its golden rim or
    by the dark line around that."""
    grounds = [STONE, *(paint for pair in TINTS.values() for paint in pair)]
    for side in Side:
        inside, outline, _ = SIDE[side]
        for ground in (*grounds, TILE[side][0]):
            under = lightness(seen_with(deficiency, ground))
            for paints in ((inside, outline), (inside, GOLD, INK)):
                shown = (lightness(seen_with(deficiency, paint)) for paint in paints)
                assert max(abs(under - over) for over in shown) > 25, (side, ground)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_where_one_may_go_and_what_was_beaten_can_be_seen(deficiency: str) -> None:
    """On every field and tile, light or dark, either the mark or what lies under it stands out."""
    grounds = [STONE, *(paint for pair in TINTS.values() for paint in pair)]
    grounds += [inside for inside, _, _ in TILE.values()]
    for mark, bright in MARKS.items():
        for ground in grounds:
            over, edge, under = (
                lightness(seen_with(deficiency, paint)) for paint in (bright, MARKED, ground)
            )
            assert max(abs(over - under), abs(edge - under)) > 25, (mark, ground)
            assert abs(over - edge) > 30, mark


@pytest.mark.parametrize("deficiency", list(DEFICIENCIES)[:3])
def test_a_target_that_beats_differs_from_a_step_in_colour_for_everyone(deficiency: str) -> None:
    step, beat = (seen_with(deficiency, MARKS[mark]) for mark in (Mark.TARGET, Mark.ATTACK))
    assert difference(step, beat) > 30


def dots(image: Image.Image) -> list[Rgb]:
    data = image.tobytes()
    return [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)]


def test_every_name_has_the_contrast_that_wcag_asks_for() -> None:
    """Pixel by pixel: each letter against what would be there without it, and what is around it."""
    for look in every_look():
        written = draw_field(look, SIZE)
        under = field.draw_nameless(look, SIZE)
        box = name_box(look)
        now, before = (dots(image.crop(box)) for image in (written, under.image))
        for dot, ground in zip(now, before, strict=True):
            if dot == under.writing != ground:
                assert contrast(dot, ground) >= AA, (look, ground)


def test_every_number_has_the_contrast_that_wcag_asks_for() -> None:
    for colour, (_, strong) in TINTS.items():
        assert contrast(strong, field.on_strong(colour)) >= AA, colour
    for paint in (field.PALE, field.BRIGHT_GOLD):  # beside the board, and on a poster
        assert contrast(field.BACKGROUND, paint) >= AA


def test_a_picture_looks_well_on_light_and_dark_messages() -> None:
    """Its corners are plain: they stand out clearly on the light theme and blend into the dark
    one."""
    data = picture(scene(view(game(white="H7", black="G9"))))
    image = Image.open(io.BytesIO(data)).convert("RGB")
    for x in (0, WIDTH - 1):
        for y in (0, HEIGHT - 1):
            assert image.getpixel((x, y)) == field.BACKGROUND
    assert contrast(field.BACKGROUND, (255, 255, 255)) > 10
    assert contrast(field.BACKGROUND, (49, 51, 56)) < 1.5


def test_marks_differ_in_shape_too() -> None:
    """In greyscale."""
    drawn = {mark: draw_field(Look("G6", mark=mark), SIZE).convert("L") for mark in Mark}
    dark = {mark: image.point(lambda v: 255 * (v < 80)) for mark, image in drawn.items()}
    for one, other in [
        (Mark.LEFT, Mark.REACHED),
        (Mark.BEATEN, Mark.REACHED),
        (Mark.TARGET, Mark.ATTACK),
        (Mark.TARGET, Mark.CHOSEN),
    ]:
        apart = ImageChops.difference(dark[one], dark[other]).histogram()[255]
        assert apart > SIZE * 2, (one, other)


def test_one_palette_holds_everything() -> None:
    assert len(palette()) <= 256


def test_the_animals_are_known_without_their_colours() -> None:
    """In grey, at phone size, no two faces look alike."""
    grey = {}
    for animal in (*KINDS, None):
        image = Image.new("RGB", (240, 240))
        token(image, animal)
        grey[animal] = image.convert("L").resize((40, 40), Image.Resampling.LANCZOS)
    for one, other in combinations(grey, 2):
        difference = ImageChops.difference(grey[one], grey[other])
        assert sum(difference.histogram()[64:]) > 80, (one, other)  # of 1,600 pixels


def test_the_lessons_of_triqueta_are_small() -> None:
    for page in range(1, 5):
        data = shelf.picture(lesson(page))
        assert len(data) <= 50_000
        assert Image.open(io.BytesIO(data)).width == 576


def lightness_at(image: Image.Image, out: float) -> float:
    """At this distance from the centre of a drawn field towards its upper corner."""
    value = image.convert("L").getpixel((image.width // 2, round(image.height / 2 * (1 - out))))
    assert isinstance(value, int)
    return value


def test_zones_are_told_apart_without_colour() -> None:
    """A dark line runs around the fields of the conflict zone, a light one around start fields."""
    for name in NAMES:
        image = draw_field(Look(name), SIZE * 4)
        line, within = lightness_at(image, 0.85), lightness_at(image, 0.75)
        home = triangle_of(name)
        if home is None:
            assert line < within - 25, name
        elif FIELDS[name] == home.start:
            assert line > within + 25, name
        else:
            assert abs(line - within) < 5, name


@pytest.mark.parametrize("side", Side)
def test_a_bare_centre_is_not_taken_for_a_tile(side: Side) -> None:
    bare, tiled = (draw_field(Look("E5", tile=tile), SIZE).convert("L") for tile in (None, side))
    difference = ImageChops.difference(bare, tiled).histogram()
    assert sum(difference[20:]) > bare.width * bare.height / 8
