"""A GIF shows the pictures that it was made of, and fits."""

import io
from itertools import groupby
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from engine.registry import GAMES
from screens.pictures.gif import FAST, LAST, SLOW, gif
from screens.pictures.trigony.board import picture
from screens.pictures.trigony.scene import last_move, scene
from tests.engine.walk import SetUp, seeded, told, walk


@pytest.fixture(scope="module")
def boards() -> list[bytes]:
    """The boards of a game with mostly moves."""
    set_up, game = SetUp("trigony", 3, ()), GAMES["trigony"]
    found: list[bytes] = []
    for step in walk(set_up, seeded("gif"), seed=1):
        view: Any = game.view(step.after, None)
        found.append(picture(scene(view, dict(last_move(told(step.events, None))))))
        if len(found) == 24:
            break
    return found


def frames(file: bytes) -> list[tuple[Image.Image, int]]:
    with Image.open(io.BytesIO(file)) as moving:
        found = []
        for number in range(getattr(moving, "n_frames", 1)):
            moving.seek(number)
            found.append((moving.convert("RGB"), moving.info["duration"]))
        assert moving.info["loop"] == 0, "it is shown again and again"
        return found


def pixels(image: bytes) -> bytes:
    with Image.open(io.BytesIO(image)) as read:
        return read.convert("RGB").tobytes()


def blob(colour: int, size: tuple[int, int], mode: str = "RGB") -> bytes:
    """A picture with a gradient: more colours than a palette has."""
    image = Image.linear_gradient("L").resize(size).convert("RGB")
    ImageDraw.Draw(image).ellipse((5, 5, 40, 40), fill=(colour, 255 - colour, 90))
    out = io.BytesIO()
    image.convert(mode).save(out, "PNG")
    return out.getvalue()


def test_every_picture_is_in_it_to_the_pixel(boards: list[bytes]) -> None:
    made = gif(boards)
    assert made is not None
    different = [one for one, _ in groupby(boards)]
    assert len(different) > 10
    assert [frame.tobytes() for frame, _ in frames(made)] == list(map(pixels, different))
    assert len(made) < 0.5 * sum(map(len, boards)), "a frame is what has changed"


def test_what_looks_the_same_stays_for_longer(boards: list[bytes]) -> None:
    for count, times in ((1, 1), (2, 2), (3, 3), (30, 3)):
        made = gif([*[boards[0]] * count, boards[5]])
        assert made is not None
        assert [time for _, time in frames(made)] == [times * SLOW, LAST]


def test_many_pictures_go_by_more_quickly() -> None:
    made = gif([blob(n % 250, (60, 60)) for n in range(200)])
    assert made is not None
    assert [time for _, time in frames(made)] == [FAST] * 199 + [LAST]


def test_the_same_pictures_give_the_same_bytes(boards: list[bytes]) -> None:
    assert gif(boards) == gif(list(boards))
    assert gif(boards) != gif(boards[1:])


def test_one_picture_is_enough(boards: list[bytes]) -> None:
    made = gif(boards[:1])
    assert made is not None
    assert [frame.tobytes() for frame, _ in frames(made)] == [pixels(boards[0])]


def test_where_it_is_too_large_it_gets_smaller_and_shorter_but_keeps_its_end(
    boards: list[bytes],
) -> None:
    whole = gif(boards)
    assert whole is not None
    smaller = gif(boards, len(whole) // 2)
    assert smaller is not None
    assert len(smaller) <= len(whole) // 2
    shown = frames(smaller)
    assert len(shown) < len(frames(whole)) or shown[0][0].width < frames(whole)[0][0].width
    assert shown[-1][1] >= LAST
    with Image.open(io.BytesIO(boards[-1])) as last:
        expected = last.convert("RGB").resize(shown[-1][0].size)
    assert _apart(shown[-1][0], expected) < 12, "the last board, as well as a palette can"
    assert gif(boards, 1_000) is None


def test_pictures_in_other_colours_share_a_palette() -> None:
    """True colour, palettes of their own, different sizes."""
    pictures = [
        blob(0, (120, 90)),
        blob(120, (120, 90), "P"),
        blob(250, (120, 90), "RGBA"),
        blob(250, (120, 60)),
    ]
    made = gif(pictures)
    assert made is not None
    shown = [frame for frame, _ in frames(made)]
    assert {frame.size for frame in shown} == {(120, 90)}
    with Image.open(io.BytesIO(pictures[2])) as one:
        assert _apart(shown[2], one.convert("RGB")) < 6
    with Image.open(io.BytesIO(pictures[3])) as one:
        assert _apart(shown[3].crop((0, 0, *one.size)), one.convert("RGB")) < 6
        assert max(shown[3].getpixel((110, 85))) < 10, "around it is its own ground"  # type: ignore[arg-type]


def _apart(one: Image.Image, other: Image.Image) -> float:
    """The mean distance of two pictures' colours."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)
