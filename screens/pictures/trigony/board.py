"""A board of Trigony as a PNG: cached fields, pasted together.

Everything shares one palette, so that pasting only copies bytes and the file is small.
"""

import math
from functools import cache, lru_cache

from PIL import Image, ImageDraw, ImageFont

from engine.trigony.board import FIELDS, NAMES, ROWS, TRIANGLES, Colour
from screens.pictures.png import png
from screens.pictures.trigony.field import (
    BACKGROUND,
    GOLD,
    PALE,
    SIDE,
    TIMES,
    TINTS,
    box,
    corners,
    draw_field,
    palette,
)
from screens.pictures.trigony.scene import Badge, Look, Scene

WIDTH = 784
SIZE = 45  # from a field's middle to its corner
TOP, BOTTOM = 58, 92  # for the triangles' progress, and the numbers below
MARGIN = 20  # around a single triangle
HEIGHT = TOP + 14 * SIZE + BOTTOM
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
    return png(_board(scene))


def middle(name: str, size: float = SIZE) -> tuple[float, float]:
    """The centre of a field on the whole board."""
    row, number = ROWS.index(name[0]) - 4, int(name[1]) - 5
    width = math.sqrt(3) * size
    return WIDTH / 2 + width * (number - row / 2), TOP + 7 * size - 1.5 * size * row


def _board(scene: Scene) -> Image.Image:
    if scene.zoom is not None:
        return _triangle(scene, scene.zoom)
    image = _edges().copy()
    for look in scene.looks:
        x, y = middle(look.name)
        _paste(image, look, SIZE, x, y)
    for badge in scene.badges:
        x, y = BADGES[badge.colour]
        drawn = _badge(badge)
        image.paste(
            drawn, (round(WIDTH * x - drawn.width / 2), round(HEIGHT * y - drawn.height / 2))
        )
    return image


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
        _paste(image, scene.looks[FIELDS[name]], size, x - left, y - top)
    return image


def _paste(image: Image.Image, look: Look, size: int, x: float, y: float) -> None:
    drawn = _drawn(look) if size == SIZE else _zoomed(look, size)
    image.paste(drawn, (round(x - drawn.width / 2), round(y - drawn.height / 2)), _hexagon(size))


@lru_cache(maxsize=2048)  # 8 KB each
def _drawn(look: Look) -> Image.Image:
    return _in_palette(draw_field(look, SIZE))


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
    width, height = 108 * TIMES, 44 * TIMES
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
