"""One field, drawn large and scaled down for smooth edges.

Sides and zones differ in shape and lightness as well as in colour: a pawn is a disc, a Trigon a
triangle, a tile a hexagon; White is light, Black dark, Brown between them and ringed; protected
tiles have a golden rim. Fields of the conflict zone have a dark outline, start fields a light one,
the bare centre six dots. A field's name is written on it, on the tile, or on the piece; names take
up much of a picture's bytes.
"""

import math
from functools import cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from engine.trigony.board import CENTRE, FIELDS, NAMES, TRIANGLES, Colour, Triangle
from engine.trigony.sides import Side
from screens.pictures.trigony.scene import Look, Mark

TIMES = 3  # how much larger a field is drawn than it is shown
REACH = 3 * TIMES  # how far around it a dot is mixed with others when it is made smaller
NAME = (-0.32, -0.17, 0.32, 0.36)  # where any name is written, for a field of size 1
Rgb = tuple[int, int, int]

BACKGROUND: Rgb = (43, 45, 49)
TINTS: dict[Colour, tuple[Rgb, Rgb]] = {  # of a safe zone and its start field
    Colour.RED: ((236, 150, 142), (206, 62, 54)),
    Colour.ORANGE: ((246, 190, 120), (222, 120, 20)),
    Colour.YELLOW: ((244, 226, 130), (206, 172, 10)),
    Colour.GREEN: ((160, 208, 152), (52, 138, 60)),
    Colour.BLUE: ((146, 186, 232), (40, 98, 178)),
    Colour.PURPLE: ((202, 166, 222), (124, 66, 160)),
}
STONE: Rgb = (172, 168, 161)
STONE_EDGE: Rgb = (112, 108, 102)
GOLD: Rgb = (240, 196, 25)
INK: Rgb = (40, 38, 36)
ON_LIGHT = (Colour.ORANGE, Colour.YELLOW)  # with dark text
PALE: Rgb = (250, 249, 246)
SIDE: dict[Side, tuple[Rgb, Rgb, Rgb]] = {  # of a piece: fill, outline, text
    Side.WHITE: ((255, 255, 255), (40, 38, 36), INK),
    Side.BROWN: ((112, 62, 26), (250, 222, 190), PALE),
    Side.BLACK: ((18, 18, 20), (236, 236, 238), PALE),
}
TILE: dict[Side, tuple[Rgb, Rgb, Rgb]] = {  # the same of a tile, duller
    Side.WHITE: ((238, 237, 232), (120, 116, 110), INK),
    Side.BROWN: ((158, 117, 84), (96, 58, 30), PALE),
    Side.BLACK: ((84, 84, 88), (30, 30, 32), PALE),
}
MARKED: Rgb = (14, 34, 30)  # under the bright marks, so that they show on light ground too
MARKS: dict[Mark, Rgb] = {
    Mark.LEFT: (70, 222, 235),
    Mark.PASSED: (70, 222, 235),
    Mark.REACHED: (70, 222, 235),
    Mark.BEATEN: (255, 66, 76),
    Mark.CHOSEN: GOLD,
    Mark.TARGET: (140, 250, 110),
}


def palette() -> list[Rgb]:
    """Every colour of a picture: those above and, for smooth edges, one between each two that
    meet."""
    grounds = [*(paint for pair in TINTS.values() for paint in pair), STONE, STONE_EDGE]
    meeting = [(BACKGROUND, ground) for ground in grounds]
    for inside, outline, writing in (*SIDE.values(), *TILE.values()):
        meeting += [(inside, outline), (inside, writing), (outline, INK)]
    for light, strong in TINTS.values():
        meeting += [(light, INK), (strong, PALE)]
    meeting += [(STONE, INK), (STONE, STONE_EDGE), (BACKGROUND, PALE)]
    colours = [BACKGROUND, *grounds, GOLD, INK, PALE, MARKED, *MARKS.values()]
    colours += [paint for three in (*SIDE.values(), *TILE.values()) for paint in three]
    colours += [_between(one, other) for one, other in meeting]
    return list(dict.fromkeys(colours))


def _between(one: Rgb, other: Rgb) -> Rgb:
    red, green, blue = ((a + b) // 2 for a, b in zip(one, other, strict=True))
    return red, green, blue


def corners(x: float, y: float, size: float) -> list[tuple[float, float]]:
    """A hexagon with a corner at the top."""
    return [
        (x + size * math.sin(k * math.pi / 3), y - size * math.cos(k * math.pi / 3))
        for k in range(6)
    ]


class Nameless(NamedTuple):
    """A field without its name, which is all that tells it from many others."""

    image: Image.Image
    under: Image.Image  # what the name is to be written on, as large as it was drawn
    writing: Rgb


def draw_field(look: Look, size: int) -> Image.Image:
    """The field on its hexagon; `size` is from its middle to a corner."""
    return with_name(draw_nameless(look, size), look, size)


def draw_nameless(look: Look, size: int) -> Nameless:
    width, height = box(size)
    scale = size * TIMES
    image = Image.new("RGB", (width * TIMES, height * TIMES), BACKGROUND)
    pen = ImageDraw.Draw(image)
    x, y = width * TIMES / 2, height * TIMES / 2
    writing = _ground(pen, look, x, y, scale)
    if look.tile is not None:
        inside, _, writing = TILE[look.tile]
        if look.guarded:
            pen.polygon(corners(x, y, scale * 0.78), fill=GOLD)
        pen.polygon(corners(x, y, scale * (0.66 if look.guarded else 0.74)), fill=inside)
    if look.piece is not None:
        writing = _piece(pen, look, x, y, scale)
    if look.mark is not None:
        _mark(pen, look.mark, x, y, scale)
    left, top, right, bottom = (side * TIMES for side in _under_name(size))
    under = image.crop((left - REACH, top - REACH, right + REACH, bottom + REACH))
    return Nameless(image.resize((width, height), Image.Resampling.LANCZOS), under, writing)


def with_name(field: Nameless, look: Look, size: int) -> Image.Image:
    """Making it smaller takes longest, so that is done again only where the name is."""
    width, height = box(size)
    left, top, right, bottom = _under_name(size)
    large = field.under.copy()
    x, y = (width / 2 - left) * TIMES + REACH, (height / 2 - top) * TIMES + REACH
    _name(ImageDraw.Draw(large), look, x, y, size * TIMES, field.writing)
    inside = (REACH, REACH, large.width - REACH, large.height - REACH)
    name = large.resize((right - left, bottom - top), Image.Resampling.LANCZOS, inside)
    image = field.image.copy()
    image.paste(name, (left, top))
    return image


def _under_name(size: int) -> tuple[int, int, int, int]:
    """The part of a field's picture that its name can change."""
    width, height = box(size)
    left, top, right, bottom = (side * size for side in NAME)
    reach = REACH // TIMES
    return (
        math.floor(width / 2 + left) - reach,
        math.floor(height / 2 + top) - reach,
        math.ceil(width / 2 + right) + reach,
        math.ceil(height / 2 + bottom) + reach,
    )


def _name(
    pen: ImageDraw.ImageDraw, look: Look, x: float, y: float, scale: float, writing: Rgb
) -> None:
    low = 0.16 if look.trigon is not None else 0
    font = _font(scale * 0.44)
    bold = round(scale * 0.012) if look.piece is not None else 0
    pen.text(
        (x, y + low * scale),
        look.name,
        fill=writing,
        font=font,
        anchor="mm",
        stroke_width=bold,
        stroke_fill=writing,
    )


_font = cache(ImageFont.load_default)


def box(size: int) -> tuple[int, int]:
    """The width and height of a field's picture."""
    return math.ceil(math.sqrt(3) * size), 2 * size


def triangle_of(name: str) -> Triangle | None:
    """The triangle in whose safe zone a field lies."""
    return next((t for t in TRIANGLES.values() if t.safe >> FIELDS[name] & 1), None)


@cache
def twin(name: str) -> str:
    """The first field that differs in nothing but its name."""
    return next(other for other in NAMES if _kind(other) == _kind(name))


def _kind(name: str) -> tuple[Triangle | None, bool]:
    home = triangle_of(name)
    return home, FIELDS[name] == (CENTRE if home is None else home.start)


def _ground(pen: ImageDraw.ImageDraw, look: Look, x: float, y: float, scale: float) -> Rgb:
    """Draw the bare field. Returns the text colour for it."""
    home = triangle_of(look.name)
    if home is None:
        pen.polygon(corners(x, y, scale * 0.95), fill=STONE)
        _ring(pen, corners(x, y, scale * 0.85), STONE_EDGE, scale * 0.05)
        if FIELDS[look.name] == CENTRE:
            # A dot in each triangle's colour, on its side.
            for (dx, dy), (_, strong) in zip(
                corners(x, y, scale * 0.62), TINTS.values(), strict=True
            ):
                r = scale * 0.11
                pen.ellipse((dx - r, dy - r, dx + r, dy + r), fill=strong)
        return INK
    light, strong = TINTS[home.colour]
    start = FIELDS[look.name] == home.start
    pen.polygon(corners(x, y, scale * 0.95), fill=strong if start else light)
    if start:
        _ring(pen, corners(x, y, scale * 0.84), PALE, scale * 0.05)
    return _on(home.colour) if start else INK


def _on(colour: Colour) -> Rgb:
    """A text colour that is readable on a strong tint."""
    return INK if colour in ON_LIGHT else PALE


def _piece(pen: ImageDraw.ImageDraw, look: Look, x: float, y: float, scale: float) -> Rgb:
    assert look.piece is not None
    inside, outline, writing = SIDE[look.piece]
    if look.trigon is not None:
        # Its side is the frame, its colour the middle.
        paint = TINTS[look.trigon][1]
        for r, fill in ((0.92, INK), (0.88, outline), (0.8, inside), (0.62, paint)):
            r *= scale
            pen.polygon(
                [(x, y - r), (x + r * 0.88, y + r * 0.62), (x - r * 0.88, y + r * 0.62)], fill=fill
            )
        return _on(look.trigon)
    for r, fill in ((0.62, INK), (0.59, outline), (0.51, inside)):
        r *= scale
        pen.ellipse((x - r, y - r, x + r, y + r), fill=fill)
    if look.piece is Side.BROWN:
        r = scale * 0.47
        pen.ellipse((x - r, y - r, x + r, y + r), outline=outline, width=round(scale * 0.03))
    return writing


def _mark(pen: ImageDraw.ImageDraw, mark: Mark, x: float, y: float, scale: float) -> None:
    """A bright line with a dark one under it."""
    choosing = mark in (Mark.CHOSEN, Mark.TARGET)  # must stand out, even on a phone
    edge = corners(x, y, scale * (0.87 if choosing else 0.9))
    thick = 0.15 if mark is Mark.CHOSEN else 0.1 if choosing else 0.08
    for colour, width in ((MARKED, scale * (thick + 0.07)), (MARKS[mark], scale * thick)):
        if mark in (Mark.LEFT, Mark.PASSED):
            _broken(pen, edge, colour, width)
        else:
            _ring(pen, edge, colour, width)
        if mark is Mark.BEATEN:
            for (ax, ay), (bx, by) in ((edge[1], edge[2]), (edge[4], edge[5])):
                _cross(pen, (ax + bx) / 2, (ay + by) / 2, scale * 0.13, colour, width)


def _broken(
    pen: ImageDraw.ImageDraw, edge: list[tuple[float, float]], colour: Rgb, width: float
) -> None:
    """A dashed outline: a piece left this field or passed it."""
    for (ax, ay), (bx, by) in zip(edge, edge[1:] + edge[:1], strict=True):
        for part in (0.1, 0.6):
            start = (ax + (bx - ax) * part, ay + (by - ay) * part)
            end = (ax + (bx - ax) * (part + 0.3), ay + (by - ay) * (part + 0.3))
            pen.line([start, end], fill=colour, width=round(width))


def _cross(
    pen: ImageDraw.ImageDraw, x: float, y: float, r: float, colour: Rgb, width: float
) -> None:
    pen.line([(x - r, y - r), (x + r, y + r)], fill=colour, width=round(width))
    pen.line([(x - r, y + r), (x + r, y - r)], fill=colour, width=round(width))


def _ring(
    pen: ImageDraw.ImageDraw, edge: list[tuple[float, float]], colour: Rgb, width: float
) -> None:
    pen.line([*edge, edge[0], edge[1]], fill=colour, width=round(width), joint="curve")
