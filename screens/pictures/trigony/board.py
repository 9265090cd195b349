"""A board of Trigony as a PNG: cached fields, pasted together.

Everything shares one palette, so that pasting copies bytes, and the file is small. Each row of
fields is compressed by itself and kept, as the next picture differs from this one in a few rows.
"""

import math
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from engine.trigony.board import FIELDS, NAMES, ROWS, TRIANGLES, Colour
from screens.pictures.png import Strip, joined, png, strip
from screens.pictures.trigony.field import (
    BACKGROUND,
    GOLD,
    PALE,
    SIDE,
    TIMES,
    TINTS,
    Nameless,
    box,
    corners,
    draw_field,
    draw_nameless,
    palette,
    twin,
    with_name,
)
from screens.pictures.trigony.scene import Badge, Look, Scene

WIDTH = 784
SIZE = 45  # from a field's middle to its corner
TOP, BOTTOM = 58, 92  # for the triangles' progress, and the numbers below
MARGIN = 20  # around a single triangle
HEIGHT = TOP + 14 * SIZE + BOTTOM
BADGE_HEIGHT = 44
ABOVE = 10  # lines; without them boards get larger than 50 KB, with more hardly smaller
ZOOMED = 2.1  # how much larger a single triangle is shown

# The centre of each triangle's badge, beside its outer edge.
BADGES = {
    Colour.RED: (0.5, 0.035),
    Colour.ORANGE: (0.925, 0.16),
    Colour.YELLOW: (0.925, 0.84),
    Colour.GREEN: (0.5, 0.967),
    Colour.BLUE: (0.075, 0.84),
    Colour.PURPLE: (0.075, 0.16),
}


@lru_cache(maxsize=256)  # 45 KB each
def picture(scene: Scene) -> bytes:
    """The PNG of a scene; the same scene gives the same bytes."""
    if scene.zoom is not None:
        return png(_triangle(scene, scene.zoom))
    strips = [
        _strip(
            band,
            tuple([scene.looks[at] for at in band.looks]),
            tuple([scene.badges[at] for at in band.badges]),
        )
        for band in _bands()
    ]
    return joined((WIDTH, HEIGHT), _edges().getpalette() or [], strips)


def middle(name: str, size: float = SIZE) -> tuple[float, float]:
    """The centre of a field on the whole board."""
    row, number = ROWS.index(name[0]) - 4, int(name[1]) - 5
    width = math.sqrt(3) * size
    return WIDTH / 2 + width * (number - row / 2), TOP + 7 * size - 1.5 * size * row


class _Band(NamedTuple):
    """A row of fields, down to where the next one begins. A move changes a few of them."""

    begin: int  # a little above it: what compression looks back to
    top: int
    bottom: int
    looks: tuple[int, ...]  # those of a scene that are to be seen from `begin` on
    badges: tuple[int, ...]


@cache
def _bands() -> tuple[_Band, ...]:
    height = box(SIZE)[1]
    fields = [round(middle(name)[1] - height / 2) for name in NAMES]
    badges = [round(HEIGHT * BADGES[colour][1] - BADGE_HEIGHT / 2) for colour in TRIANGLES]
    bands = []
    for top, bottom in pairwise([0, *sorted(set(fields))[1:], HEIGHT]):
        begin = max(0, top - ABOVE)
        bands.append(
            _Band(
                begin,
                top,
                bottom,
                tuple([at for at, y in enumerate(fields) if begin - height < y < bottom]),
                tuple([at for at, y in enumerate(badges) if begin - BADGE_HEIGHT < y < bottom]),
            )
        )
    return tuple(bands)


@lru_cache(maxsize=1024)  # 5 KB each
def _strip(band: _Band, looks: tuple[Look, ...], badges: tuple[Badge, ...]) -> Strip:
    image = _edges().crop((0, band.begin, WIDTH, band.bottom))
    for look in looks:
        x, y = middle(look.name)
        _paste(image, _drawn(look), x, y, band.begin, _hexagon(SIZE))
    for badge in badges:
        x, y = BADGES[badge.colour]
        _paste(image, _badge(badge), WIDTH * x, HEIGHT * y, band.begin)
    return strip(image, above=band.top - band.begin)


def _triangle(scene: Scene, colour: Colour) -> Image.Image:
    """One triangle, large, without the fields around it that belong to its neighbours."""
    size = round(SIZE * ZOOMED)
    names = [NAMES[field] for field in TRIANGLES[colour].fields]
    places = {name: (middle(name, size)) for name in names}
    width, height = box(size)
    left = min(x for x, _ in places.values()) - width / 2 - MARGIN
    top = min(y for _, y in places.values()) - height / 2 - MARGIN
    right = max(x for x, _ in places.values()) + width / 2 + MARGIN
    bottom = max(y for _, y in places.values()) + height / 2 + MARGIN
    image = _empty(round(right - left), round(bottom - top))
    for name, (x, y) in places.items():
        drawn = _zoomed(scene.looks[FIELDS[name]], size)
        _paste(image, drawn, x - left, y - top, 0, _hexagon(size))
    return image


def _paste(
    image: Image.Image,
    drawn: Image.Image,
    x: float,
    y: float,
    top: int,
    stencil: Image.Image | None = None,
) -> None:
    """With its middle there, on an image that begins `top` lines below."""
    image.paste(drawn, (round(x - drawn.width / 2), round(y - drawn.height / 2) - top), stencil)


@lru_cache(maxsize=2048)  # 8 KB each
def _drawn(look: Look) -> Image.Image:
    return _in_palette(with_name(_nameless(look._replace(name=twin(look.name))), look, SIZE))


@lru_cache(maxsize=256)  # 50 KB each
def _nameless(look: Look) -> Nameless:
    return draw_nameless(look, SIZE)


@lru_cache(maxsize=256)  # 35 KB each
def _zoomed(look: Look, size: int) -> Image.Image:
    return _in_palette(draw_field(look, size))


@cache
def _hexagon(size: int) -> Image.Image:
    """The mask of a field within its picture."""
    width, height = box(size)
    stencil = Image.new("1", (width, height))
    ImageDraw.Draw(stencil).polygon(corners(width / 2, height / 2, size), fill=1)
    return stencil


@cache
def _edges() -> Image.Image:
    """The empty background, with the rows' letters and the diagonals' numbers along the edges."""
    image = Image.new("RGB", (WIDTH, HEIGHT), BACKGROUND)
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default(30)
    for row in ROWS:
        first = next(name for name in NAMES if name[0] == row)
        x, y = middle(first)
        pen.text((x - SIZE * 1.25, y), row, fill=PALE, font=font, anchor="mm")
    for number in range(1, 10):
        lowest = next(name for name in NAMES if name[1] == str(number))
        x, y = middle(lowest)
        pen.text((x + SIZE * 0.62, y + SIZE * 1.1), str(number), fill=PALE, font=font, anchor="mm")
    return _in_palette(image)


def _empty(width: int, height: int) -> Image.Image:
    return _in_palette(Image.new("RGB", (width, height), BACKGROUND))


@cache
def _badge(badge: Badge) -> Image.Image:
    """A letter in the triangle's colour, and how many of its fields are covered by whom."""
    width, height = 108 * TIMES, BADGE_HEIGHT * TIMES
    image = Image.new("RGB", (width, height), BACKGROUND)
    pen = ImageDraw.Draw(image)
    inside, outline, writing = SIDE[badge.side]
    covered = badge.tiles == 15
    pen.rounded_rectangle(
        (0, 0, width - 1, height - 1), 20 * TIMES, fill=GOLD if covered else outline
    )
    border = (6 if covered else 3) * TIMES
    pen.rounded_rectangle(
        (border, border, width - 1 - border, height - 1 - border), 18 * TIMES, fill=inside
    )
    r, x, y = 15 * TIMES, 23 * TIMES, height / 2
    pen.ellipse((x - r, y - r, x + r, y + r), fill=TINTS[badge.colour][1])
    letter = badge.colour.value[0].upper()
    pen.text((x, y), letter, fill=PALE, font=ImageFont.load_default(22 * TIMES), anchor="mm")
    text = f"{badge.tiles}/15"
    font = ImageFont.load_default(22 * TIMES)
    pen.text((71 * TIMES, y), text, fill=writing, font=font, anchor="mm")
    return _in_palette(image.resize((width // TIMES, height // TIMES), Image.Resampling.LANCZOS))


def _in_palette(image: Image.Image) -> Image.Image:
    return image.quantize(palette=_palette(), dither=Image.Dither.NONE)


@cache
def _palette() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in palette() for part in colour])
    return image
