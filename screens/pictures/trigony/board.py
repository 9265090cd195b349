"""A board of Trigony as a PNG: cached fields, pasted together.

Everything shares one palette, so that pasting copies bytes and the file is small. Each row of
fields is compressed separately and cached, as the next picture differs only in a few rows.
"""

import math
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.trigony.board import FIELDS, NAMES, ROWS
from screens.pictures.png import Strip, joined, png, strip
from screens.pictures.trigony.field import (
    BACKGROUND,
    FRAME,
    GOLD,
    INK,
    PALE,
    RIM,
    TIMES,
    TINTS,
    Nameless,
    box,
    corners,
    draw_nameless,
    draw_piece,
    on_strong,
    palette,
    twin,
    with_name,
    write,
)
from screens.pictures.trigony.scene import Badge, Look, Scene

WIDTH = 632  # about twice what a phone shows
SIZE = 39  # from a field's middle to its corner
MARGIN = 11  # above and below the fields
HEIGHT = 14 * SIZE + 2 * MARGIN
ABOVE = 10  # lines as a dictionary; without them boards exceed 50 KB, more hardly help
LARGE = 69  # the largest size of a field when only a few are shown
BESIDE = 14  # the margin around these

# The places of badges in the upper left corner; the other corners mirror them. Each is beside one
# row of fields, so that a change of it is a change of one row.
PLACES = ((52, 98), (26, 31), (66, 31), (106, 31))
SIGN = (92, 44)
CHIP = (38, 56)


@lru_cache(maxsize=256)  # 45 KB each
def picture(scene: Scene) -> bytes:
    """The PNG of a scene; the same scene gives the same bytes."""
    if scene.only:
        return png(_some(scene))
    strips = [
        _strip(
            band,
            tuple([scene.looks[at] for at in band.looks]),
            tuple([badge for badge in scene.badges if badge[:2] in band.badges]),
        )
        for band in _bands()
    ]
    return joined((WIDTH, HEIGHT), frame().getpalette() or [], strips)


@cache
def middle(name: str, size: float = SIZE) -> tuple[float, float]:
    """The centre of a field on the whole board."""
    row, number = ROWS.index(name[0]) - 4, int(name[1]) - 5
    half = round(math.sqrt(3) * size / 2)  # whole pixels: rows that repeat make small files
    return WIDTH / 2 + half * (2 * number - row), MARGIN + 7 * size - 1.5 * size * row


class _Band(NamedTuple):
    """A row of fields, down to where the next one begins. A move changes a few of them."""

    begin: int  # a little above it: the compression dictionary
    top: int
    bottom: int
    looks: tuple[int, ...]  # the indices of the looks that are visible from `begin` on
    badges: frozenset[tuple[int, int]]  # the same, by corner and place


@cache
def _bands() -> tuple[_Band, ...]:
    height = box(SIZE)[1]
    fields = [round(middle(name)[1] - height / 2) for name in NAMES]
    bands = []
    for top, bottom in pairwise([0, *sorted(set(fields))[1:], HEIGHT]):
        begin = max(0, top - ABOVE)
        looks = tuple([at for at, y in enumerate(fields) if begin - height < y < bottom])
        badges = frozenset(
            (corner, place)
            for corner in range(4)
            for place in range(len(PLACES))
            if begin < _middle_of(corner, place)[1] + _box_of(place)[1] / 2
            and _middle_of(corner, place)[1] - _box_of(place)[1] / 2 < bottom
        )
        bands.append(_Band(begin, top, bottom, looks, badges))
    return tuple(bands)


def _middle_of(corner: int, place: int) -> tuple[int, int]:
    """The centre of a badge."""
    x, y = PLACES[place]
    return WIDTH - x if corner in (1, 2) else x, HEIGHT - y if corner > 1 else y


def _box_of(place: int) -> tuple[int, int]:
    """Its width and height."""
    return CHIP if place else SIGN


@lru_cache(maxsize=1024)  # 5 KB each
def _strip(band: _Band, looks: tuple[Look, ...], badges: tuple[Badge, ...]) -> Strip:
    image = frame().crop((0, band.begin, WIDTH, band.bottom))
    for look in looks:
        x, y = middle(look.name)
        _paste(image, _drawn(look, SIZE), x, y, band.begin, hexagon(SIZE))
    for badge in badges:
        _paste(image, _badge(badge), *_middle_of(*badge[:2]), band.begin)
    return strip(image, above=band.top - band.begin)


def _some(scene: Scene) -> Image.Image:
    """A few fields, as large as they fit."""
    across = [middle(name)[0] for name in scene.only]
    wide = max(across) - min(across) + box(SIZE)[0]
    size = min(LARGE, math.floor(SIZE * (WIDTH - 2 * BESIDE) / wide))
    places = {name: middle(name, size) for name in scene.only}
    height = box(size)[1]
    left = (min(x for x, _ in places.values()) + max(x for x, _ in places.values()) - WIDTH) / 2
    top = min(y for _, y in places.values()) - height / 2 - BESIDE
    tall = round(max(y for _, y in places.values()) - top + height / 2 + BESIDE)
    shift = {name: (x - left, y - top) for name, (x, y) in places.items()}
    image = _framed((WIDTH, tall), tuple(shift.values()), size).copy()
    for name, (x, y) in shift.items():
        drawn = _drawn(scene.looks[FIELDS[name]], size)
        _paste(image, drawn, x, y, 0, hexagon(size))
    return image


def _paste(
    image: Image.Image,
    drawn: Image.Image,
    x: float,
    y: float,
    top: int,
    stencil: Image.Image | None = None,
) -> None:
    """Paste it with its middle there, on an image that begins `top` lines below."""
    image.paste(drawn, (round(x - drawn.width / 2), round(y - drawn.height / 2) - top), stencil)


@lru_cache(maxsize=2048)  # 5 KB each, or 17 if large
def _drawn(look: Look, size: int) -> Image.Image:
    return _in_palette(with_name(_nameless(look._replace(name=twin(look.name)), size), look, size))


def drawn_bare(look: Look) -> Image.Image:
    """A field without its name, in true colour."""
    return _nameless(look._replace(name=twin(look.name)), SIZE).image


@lru_cache(maxsize=256)  # 50 KB each
def _nameless(look: Look, size: int) -> Nameless:
    return draw_nameless(look, size)


@cache
def hexagon(size: int) -> Image.Image:
    """The mask of a field within its picture."""
    width, height = box(size)
    stencil = Image.new("1", (width, height))
    ImageDraw.Draw(stencil).polygon(corners(width / 2, height / 2, size), fill=1)
    return stencil


@cache
def frame() -> Image.Image:
    """The empty background, and the wood that holds the fields."""
    return _framed((WIDTH, HEIGHT), tuple(map(middle, NAMES)), SIZE)


@lru_cache(maxsize=24)  # 370 KB each: the six triangles, and those with a field to cross to
def _framed(
    size: tuple[int, int], places: tuple[tuple[float, float], ...], field: int
) -> Image.Image:
    image = Image.new("RGB", (size[0] * TIMES, size[1] * TIMES), BACKGROUND)
    pen = ImageDraw.Draw(image)
    for grown, paint in ((10, INK), (9, RIM), (3, FRAME)):
        for x, y in places:
            pen.polygon(corners(x * TIMES, y * TIMES, (field + grown) * TIMES), fill=paint)
    return _in_palette(image.reduce(TIMES))


@cache
def _badge(badge: Badge) -> Image.Image:
    width, height = _box_of(badge.place)
    image = Image.new("RGB", (width * TIMES, height * TIMES), BACKGROUND)
    pen = ImageDraw.Draw(image)
    y = height * TIMES / 2
    if badge.colour is not None:
        x, full = width * TIMES / 2, badge.number == 15
        if badge.on_turn:
            line = y + 24 * TIMES, y + 28 * TIMES
            pen.rectangle((0, line[0], width * TIMES, line[1]), fill=GOLD)
        strong = TINTS[badge.colour][1]
        pen.polygon(corners(x, y, 21 * TIMES), fill=GOLD if full else strong)
        if full:
            pen.polygon(corners(x, y, 18 * TIMES), fill=strong)
        write(pen, str(badge.number), x, y, 25 * TIMES, on_strong(badge.colour))
    else:
        beside = 24 * TIMES
        x, further = (width * TIMES - beside, -1) if badge.corner in (1, 2) else (beside, 1)
        draw_piece(pen, badge.side, None, x, y, 29 * TIMES)
        if badge.number:
            write(pen, f"+{badge.number}", x + further * 44 * TIMES, y, 25 * TIMES, PALE)
    return _in_palette(image.reduce(TIMES))


def _in_palette(image: Image.Image) -> Image.Image:
    return image.quantize(palette=_palette(), dither=Image.Dither.NONE)


@cache
def _palette() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in palette() for part in colour])
    return image
