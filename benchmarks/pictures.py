"""Board pictures: pasted from cached fields or drawn whole; and which PNG writer is faster."""

import io
from statistics import median
from typing import Any

import PIL
from PIL import Image, features
from zlib_ng import zlib_ng

from benchmarks.measure import Batch, over, race, ratio, table
from benchmarks.trigony import positions
from engine.registry import GAMES
from engine.trigony.board import Colour
from engine.trigony.sides import Side
from screens.pictures.trigony.board import HEIGHT, WIDTH, _strip, middle, picture
from screens.pictures.trigony.board import SIZE as FIELD
from screens.pictures.trigony.field import BACKGROUND, draw_field
from screens.pictures.trigony.poster import Finished, Player, Row, poster
from screens.pictures.trigony.scene import Scene, scene, triangle_fields

ROUNDS = 12
BOARDS = 20


def game(seats: int) -> list[Scene]:
    """The boards of a few random games, in order."""
    views: list[Any] = [
        GAMES["trigony"].view(state, None) for state, _, _ in positions(seats, {}, games=6)
    ]
    return [scene(view) for view in views]


def pasted(scenes: list[Scene], *, kept: bool) -> Batch:
    def batch() -> int:
        picture.cache_clear()  # fields stay drawn
        _strip.cache_clear()
        for some in scenes:
            if not kept:
                _strip.cache_clear()
            picture(some)
        return len(scenes)

    return batch


def drawn_whole(scenes: list[Scene]) -> Batch:
    """Every field drawn large and scaled down for every picture; in true colour."""

    def batch() -> int:
        for some in scenes[:2]:
            image = Image.new("RGB", (WIDTH, HEIGHT), BACKGROUND)
            for look in some.looks:
                field = draw_field(look, FIELD)
                x, y = middle(look.name)
                image.paste(field, (round(x - field.width / 2), round(y - field.height / 2)))
            image.save(io.BytesIO(), "PNG")
        return 2

    return batch


def large(scenes: list[Scene]) -> Batch:
    """One triangle, as a player sees it who chooses where to go."""
    colours = list(Colour)
    some = [
        one._replace(badges=(), only=triangle_fields(colours[at % len(colours)]))
        for at, one in enumerate(scenes)
    ]

    def batch() -> int:
        picture.cache_clear()
        return over(some, picture)()

    return batch


def posters(scenes: list[Scene]) -> Batch:
    """As if red had won each time."""
    row = Row(Side.WHITE, ((Colour.RED, 15), (Colour.GREEN, 3)), (Player("Ann", ()),), won=True)
    ends = [Finished(some.looks, Colour.RED, (row,) * 3, "2026-11-18") for some in scenes[:4]]

    def batch() -> int:
        poster.cache_clear()
        return over(ends, poster)()

    return batch


def by_pillow(scenes: list[Scene], level: int) -> Batch:
    """Only written, by Pillow, with the zlib that it finds."""
    images = [Image.open(io.BytesIO(picture(some))) for some in scenes]
    return over(images, lambda image: image.save(io.BytesIO(), "PNG", compress_level=level))


def known(scenes: list[Scene]) -> Batch:
    return over(scenes, picture)


def report() -> str:
    games = [game(2), game(3)]
    scenes = [some for each in games for some in each[:: max(len(each) // BOARDS, 1)][:BOARDS]]
    in_order = [some for each in games for some in each[BOARDS : 2 * BOARDS]]
    whole = "drawn whole, supersampled"
    contenders = {
        whole: drawn_whole(scenes),
        "only written, by Pillow at level 7": by_pillow(scenes, 7),
        "at level 6, files as large as ours": by_pillow(scenes, 6),
        "pasted and written, all rows anew": pasted(scenes, kept=False),
        "along a game, where rows are kept": pasted(in_order, kept=True),
        "the same again": known(in_order),  # just drawn
        "one triangle, large": large(scenes),
        "a poster": posters(scenes),
    }
    rates = race(contenders, ROUNDS)
    rows = [
        (name, f"{1000 / median(mine):.3f}", f"{ratio(mine, rates[whole]):,.0f}x")
        for name, mine in rates.items()
    ]
    sizes = sorted(len(picture(some)) for some in scenes)
    return (
        f"## Pictures\n\nPillow {PIL.__version__} with zlib {features.version('zlib')}, "
        f"zlib-ng {zlib_ng.ZLIBNG_RUNTIME_VERSION}, boards of {WIDTH} x {HEIGHT}.\n\n"
        + table(("a board", "ms", "to drawn whole"), rows)
        + f"\n\nBytes of a picture: median {median(sizes):,.0f}, largest {sizes[-1]:,}."
    )
