"""Board pictures: small, deterministic, and readable without colour."""

import io
import math
import struct
import zlib
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from PIL import Image, ImageChops

from engine.trigony.board import FIELDS, NAMES, TRIANGLES, Colour
from engine.trigony.moves import Move
from engine.trigony.sides import Side
from engine.trigony.state import State
from engine.triqueta.pieces import KINDS
from screens.pictures.png import joined, png, strip
from screens.pictures.trigony import board, field
from screens.pictures.trigony.board import HEIGHT, SIZE, WIDTH, picture
from screens.pictures.trigony.field import (
    MARKED,
    MARKS,
    SIDE,
    STONE,
    TILE,
    TINTS,
    Rgb,
    draw_field,
    palette,
    triangle_of,
)
from screens.pictures.trigony.scene import Look, Mark, Scene, last_move, scene
from screens.pictures.triqueta import shelf
from screens.pictures.triqueta.animals import token
from screens.triqueta.lessons import lesson
from tests.engine.trigony.positions import game, told, view
from tests.engine.walk import SET_UPS, SetUp, seeded, walk

MOST_BYTES = 50_000
PHONE = 400  # pixels across

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
    everything = tuple(range(len(NAMES))), tuple(range(len(TRIANGLES)))
    monkeypatch.setattr(board, "_bands", lambda: [board._Band(0, 0, HEIGHT, *everything)])
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
    monkeypatch.setattr(field, "REACH", 0)
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
    assert [badge.colour for badge in some.badges] == list(TRIANGLES)
    assert some.badges[0].tiles == 3


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
    some = scene(view(game(white="H7")), zoom=Colour.RED)
    assert picture(some) != picture(some._replace(zoom=None))
    assert Image.open(io.BytesIO(picture(some))).width > WIDTH / 2


def test_names_can_be_read_on_a_phone() -> None:
    """The name on a piece is at least nine pixels high when a phone shows the whole board."""
    with_name, without = (
        draw_field(Look("H8", piece=Side.WHITE), SIZE),
        draw_field(Look("H8", piece=Side.WHITE)._replace(name="E5"), SIZE),
    )
    assert with_name.tobytes() != without.tobytes()
    written = 0.44 * SIZE * PHONE / WIDTH
    assert written >= 9


# --- Without colour ---

# How colours look to people who lack one kind of cone (Viénot, Brettel and Mollon 1999 for the
# first two; Brettel 1997, one plane, for the third), in linear light.
BLINDNESS = {
    "protanopia": ((0.112, 0.888, 0.0), (0.112, 0.888, 0.0), (0.004, -0.004, 1.0)),
    "deuteranopia": ((0.292, 0.708, 0.0), (0.292, 0.708, 0.0), (-0.022, 0.022, 1.0)),
    "tritanopia": ((1.0, 0.145, -0.145), (0.0, 0.859, 0.141), (0.0, 0.859, 0.141)),
    "no colour at all": ((0.213, 0.715, 0.072),) * 3,
}


def linear(colour: Rgb) -> tuple[float, ...]:
    return tuple((part / 255) ** 2.2 for part in colour)


def seen_with(blindness: str, colour: Rgb) -> tuple[float, ...]:
    light = linear(colour)
    rows = BLINDNESS[blindness]
    return tuple(max(sum(a * b for a, b in zip(row, light, strict=True)), 0) for row in rows)


def lightness(light: tuple[float, ...]) -> float:
    """Perceived lightness, from 0 to 100."""
    red, green, blue = light
    return 116 * math.cbrt(0.2126 * red + 0.7152 * green + 0.0722 * blue) - 16


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_sides_are_told_apart_by_lightness(blindness: str) -> None:
    for of in (SIDE, TILE):
        for one, other in combinations(Side, 2):
            a, b = (lightness(seen_with(blindness, of[side][0])) for side in (one, other))
            assert abs(a - b) > 15, (one, other)


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_pieces_and_tiles_stand_out_from_each_other_and_from_the_ground(blindness: str) -> None:
    """A piece by its outline, if its fill is like what it stands on."""
    grounds = [STONE, *(light for light, _ in TINTS.values())]
    for side in Side:
        inside, outline, _ = SIDE[side]
        for ground in (*grounds, TILE[side][0]):
            under = lightness(seen_with(blindness, ground))
            shown = (lightness(seen_with(blindness, paint)) for paint in (inside, outline))
            assert max(abs(under - over) for over in shown) > 30, side


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_where_one_may_go_and_what_was_beaten_can_be_seen(blindness: str) -> None:
    """On every field and tile, light or dark, either the mark or what lies under it stands out."""
    grounds = [STONE, *(paint for pair in TINTS.values() for paint in pair)]
    grounds += [inside for inside, _, _ in TILE.values()]
    for mark, bright in MARKS.items():
        for ground in grounds:
            over, edge, under = (
                lightness(seen_with(blindness, paint)) for paint in (bright, MARKED, ground)
            )
            assert max(abs(over - under), abs(edge - under)) > 25, (mark, ground)
            assert abs(over - edge) > 30, mark


def test_marks_differ_in_shape_too() -> None:
    drawn = {mark: draw_field(Look("G6", mark=mark), 24).convert("L") for mark in Mark}
    shapes = {
        mark: image.point(lambda value: 255 * (value < 110)).tobytes()
        for mark, image in drawn.items()
    }
    assert shapes[Mark.LEFT] != shapes[Mark.REACHED]
    assert shapes[Mark.BEATEN] != shapes[Mark.REACHED]


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
        assert sum(difference.histogram()[64:]) > 80, (one, other)  # of 1,600 dots


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
