"""One field, drawn large and scaled down for smooth edges.

It looks like the box: a pawn is a disc of wood, a Trigon a golden-rimmed triangle with a gem in its
colour, a tile a bevelled hexagon with two footprints. Sides and zones differ in shape and lightness
as well as in colour: White is light, Black dark, Brown between them; protected tiles have a golden
rim. Fields of the conflict zone have a dark outline, start fields a light one, the bare centre six
dots. A field's name is written on it, on the tile, or on the piece, large enough for a phone; names
take up much of a picture's bytes.
"""

import math
from functools import cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from engine.trigony.board import CENTRE, FIELDS, NAMES, TRIANGLES, Colour, Triangle
from engine.trigony.sides import Side
from screens.pictures.trigony.scene import Look, Mark

TIMES = 2  # how much larger a field is drawn than it is shown
NAME = (-0.56, -0.3, 0.56, 0.42)  # where any name is written, for a field of size 1
LETTERS = 0.7  # the size of its letters
CAPITAL = 0.715  # the height of a capital, of a font of size 1
Rgb = tuple[int, int, int]
Pen = ImageDraw.ImageDraw

BACKGROUND: Rgb = (33, 36, 43)  # around the board
FRAME: Rgb = (38, 28, 24)  # between the fields
RIM: Rgb = (122, 84, 54)  # the wood around them
TINTS: dict[Colour, tuple[Rgb, Rgb]] = {  # of a safe zone and its start field
    Colour.RED: ((240, 152, 142), (190, 46, 42)),
    Colour.ORANGE: ((250, 192, 118), (226, 124, 22)),
    Colour.YELLOW: ((248, 230, 130), (214, 180, 16)),
    Colour.GREEN: ((158, 212, 150), (36, 116, 50)),
    Colour.BLUE: ((150, 192, 238), (34, 88, 168)),
    Colour.PURPLE: ((208, 172, 228), (112, 56, 148)),
}
STONE: Rgb = (196, 189, 178)
STONE_EDGE: Rgb = (134, 126, 115)
GOLD: Rgb = (240, 196, 25)
BRIGHT_GOLD: Rgb = (255, 232, 130)
DARK_GOLD: Rgb = (158, 116, 10)
INK: Rgb = (30, 28, 27)
ON_LIGHT = (Colour.ORANGE, Colour.YELLOW)  # with dark text
PALE: Rgb = (252, 251, 248)
SIDE: dict[Side, tuple[Rgb, Rgb, Rgb]] = {  # of a piece: fill, outline, text
    Side.WHITE: ((255, 255, 252), (40, 38, 36), INK),
    Side.BROWN: ((116, 62, 24), (252, 226, 194), PALE),
    Side.BLACK: ((20, 20, 23), (236, 236, 238), PALE),
}
SHEEN: dict[Side, Rgb] = {  # where light falls on a piece
    Side.WHITE: (214, 208, 196),
    Side.BROWN: (150, 90, 46),
    Side.BLACK: (84, 84, 92),
}
TILE: dict[Side, tuple[Rgb, Rgb, Rgb]] = {  # of a tile: face, footprints, text
    Side.WHITE: ((238, 233, 222), (190, 178, 156), INK),
    Side.BROWN: ((144, 98, 60), (104, 66, 36), PALE),
    Side.BLACK: ((52, 52, 57), (28, 28, 31), PALE),
}
BEVEL: dict[Side, tuple[Rgb, Rgb, Rgb]] = {  # its edges: in the light, between, in the shade
    Side.WHITE: ((255, 254, 248), (212, 203, 186), (150, 140, 122)),
    Side.BROWN: ((190, 142, 98), (120, 78, 46), (72, 42, 20)),
    Side.BLACK: ((108, 108, 116), (44, 44, 48), (22, 22, 24)),
}
GILT = (BRIGHT_GOLD, GOLD, DARK_GOLD)  # the edges of a protected one
MARKED: Rgb = (8, 16, 15)  # under the bright marks, so that they show on light fields too
MARKS: dict[Mark, Rgb] = {
    Mark.LEFT: (70, 222, 235),
    Mark.PASSED: (70, 222, 235),
    Mark.REACHED: (70, 222, 235),
    Mark.BEATEN: (255, 92, 56),
    Mark.CHOSEN: GOLD,
    Mark.TARGET: (130, 250, 170),
    Mark.ATTACK: (255, 92, 56),
}


def palette() -> list[Rgb]:
    """Every colour of a picture: those above and, for smooth edges, one between each two that
    touch."""
    strong = [(paint, on_strong(colour)) for colour, (_, paint) in TINTS.items()]
    written = [(light, INK) for light, _ in TINTS.values()]
    written += [*strong, (STONE, INK), (BACKGROUND, PALE)]
    written += [(inside, writing) for inside, _, writing in (*SIDE.values(), *TILE.values())]
    meeting = [(FRAME, ground) for ground, _ in written]
    meeting += [(ground, INK) for ground, _ in strong]
    meeting += [(inside, outline) for inside, outline, _ in SIDE.values()]
    meeting += [(STONE, STONE_EDGE), (RIM, FRAME), (RIM, BACKGROUND), (GOLD, INK)]
    meeting += [(bright, MARKED) for bright in MARKS.values()]
    colours = [BACKGROUND, FRAME, RIM, STONE_EDGE, GOLD, *GILT, INK, PALE, MARKED, *MARKS.values()]
    for three in (*SIDE.values(), *TILE.values(), *BEVEL.values()):
        colours += three
    colours += [*SHEEN.values(), *(_shaded(light) for light, _ in TINTS.values())]
    colours += [ground for ground, _ in written]
    colours += [_between(one, other, 0.5) for one, other in (*written, *meeting)]
    return list(dict.fromkeys(colours))


def _between(one: Rgb, other: Rgb, part: float) -> Rgb:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _shaded(light: Rgb) -> Rgb:
    """The upper edge of a field, which lies a little deeper than the frame."""
    return _between(light, INK, 0.3)


def corners(x: float, y: float, size: float) -> list[tuple[float, float]]:
    """A hexagon with a corner at the top."""
    return [
        (x + size * math.sin(k * math.pi / 3), y - size * math.cos(k * math.pi / 3))
        for k in range(6)
    ]


class Nameless(NamedTuple):
    """A field without its name. Many fields differ only in their names."""

    image: Image.Image
    under: Image.Image  # the part that the name is written on, before scaling down
    writing: Rgb


def draw_field(look: Look, size: int) -> Image.Image:
    """The field on its hexagon; `size` is from its middle to a corner."""
    return with_name(draw_nameless(look, size), look, size)


def draw_nameless(look: Look, size: int) -> Nameless:
    width, height = box(size)
    scale = size * TIMES
    image = Image.new("RGB", (width * TIMES, height * TIMES), FRAME)
    pen = ImageDraw.Draw(image)
    x, y = width * TIMES / 2, height * TIMES / 2
    writing = _ground(pen, look, x, y, scale)
    if look.tile is not None:
        writing = _tile(pen, look, look.tile, x, y, scale)
    if look.piece is not None:
        writing = draw_piece(pen, look.piece, look.trigon, x, y, scale)
    if look.mark is not None:
        _mark(pen, look.mark, x, y, scale)
    left, top, right, bottom = (side * TIMES for side in _under_name(size))
    return Nameless(image.reduce(TIMES), image.crop((left, top, right, bottom)), writing)


def with_name(field: Nameless, look: Look, size: int) -> Image.Image:
    """Scaling down takes longest, so only the part under the name is scaled again."""
    width, height = box(size)
    left, top, _, _ = _under_name(size)
    large = field.under.copy()
    x, y = (width / 2 - left) * TIMES, (height / 2 - top) * TIMES
    low = 0.12 * size * TIMES if look.trigon is not None else 0
    write(ImageDraw.Draw(large), look.name, x, y + low, size * TIMES * LETTERS, field.writing)
    image = field.image.copy()
    image.paste(large.reduce(TIMES), (left, top))
    return image


def _under_name(size: int) -> tuple[int, int, int, int]:
    """The part of a field's picture that its name can change."""
    width, height = box(size)
    left, top, right, bottom = (side * size for side in NAME)
    return (
        math.floor(width / 2 + left),
        math.floor(height / 2 + top),
        math.ceil(width / 2 + right),
        math.ceil(height / 2 + bottom),
    )


def write(pen: Pen, text: str, x: float, y: float, size: float, colour: Rgb) -> None:
    """Write capitals and digits centred there, a little bold."""
    pen.text(
        (x, y + size * CAPITAL / 2),
        text,
        fill=colour,
        font=_font(size),
        anchor="ms",
        stroke_width=size * 0.025,
        stroke_fill=colour,
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


def _ground(pen: Pen, look: Look, x: float, y: float, scale: float) -> Rgb:
    """Draw the bare field. Returns the text colour for it."""
    home = triangle_of(look.name)
    covered = look.tile is not None  # hidden details would only make files larger
    if home is None:
        pen.polygon(corners(x, y, scale * 0.95), fill=STONE_EDGE)
        if covered:
            return INK
        pen.polygon(corners(x, y, scale * 0.82), fill=STONE)
        if FIELDS[look.name] == CENTRE:
            # A dot in each triangle's colour, on its side.
            for (dx, dy), (_, strong) in zip(
                corners(x, y, scale * 0.62), TINTS.values(), strict=True
            ):
                _disc(pen, dx, dy, scale * 0.12, strong)
        return INK
    light, strong = TINTS[home.colour]
    if FIELDS[look.name] == home.start:
        pen.polygon(corners(x, y, scale * 0.95), fill=strong)
        _ring(pen, corners(x, y, scale * 0.84), PALE, scale * 0.05)
        return on_strong(home.colour)
    pen.polygon(corners(x, y, scale * 0.95), fill=light if covered else _shaded(light))
    if not covered:
        pen.polygon(corners(x, y + scale * 0.04, scale * 0.91), fill=light)
    return INK


def on_strong(colour: Colour) -> Rgb:
    """A text colour that is readable on a strong tint."""
    return INK if colour in ON_LIGHT else PALE


def _tile(pen: Pen, look: Look, side: Side, x: float, y: float, scale: float) -> Rgb:
    face, print_, writing = TILE[side]
    edges = GILT if look.guarded else BEVEL[side]
    pen.polygon(corners(x, y + scale * 0.06, scale * 0.81), fill=INK)
    outer, inner = corners(x, y, scale * 0.81), corners(x, y, scale * 0.68)
    # Clockwise from the upper right; light comes from the upper left.
    for k, shade in enumerate((edges[1], edges[1], edges[2], edges[2], edges[1], edges[0])):
        beside = (k + 1) % 6
        pen.polygon([outer[k], outer[beside], inner[beside], inner[k]], fill=shade)
    pen.polygon(inner, fill=face)
    for dx, dy in () if look.piece else ((-0.13, -0.43), (0.13, 0.47)):
        _footprint(pen, x + dx * scale, y + dy * scale, scale, print_)
    return writing


def _footprint(pen: Pen, x: float, y: float, scale: float, colour: Rgb) -> None:
    """A sole and a heel."""
    wide = scale * 0.1
    pen.ellipse((x - wide, y - scale * 0.17, x + wide, y + scale * 0.06), fill=colour)
    pen.ellipse((x - wide * 0.75, y + scale * 0.08, x + wide * 0.75, y + scale * 0.19), fill=colour)


def draw_piece(
    pen: Pen, side: Side, trigon: Colour | None, x: float, y: float, scale: float
) -> Rgb:
    """A pawn or a Trigon. Returns the text colour for it."""
    inside, outline, writing = SIDE[side]
    if trigon is not None:
        low = y + scale * 0.05
        pen.polygon(_bulging(x, low + scale * 0.05, scale * 0.98), fill=INK)
        pen.polygon(_bulging(x, low, scale * 0.96), fill=INK)
        pen.polygon(_bulging(x, low, scale * 0.92), fill=DARK_GOLD)
        pen.polygon(_bulging(x, low - scale * 0.02, scale * 0.9), fill=GOLD)
        pen.polygon(_bulging(x, low, scale * 0.77), fill=INK)
        pen.polygon(_bulging(x, low, scale * 0.74), fill=inside)
        gem = y - scale * 0.46
        _disc(pen, x, gem, scale * 0.17, INK)
        _disc(pen, x, gem, scale * 0.14, BRIGHT_GOLD)
        _disc(pen, x, gem, scale * 0.11, TINTS[trigon][1])
        return writing
    r = scale * 0.66
    _disc(pen, x, y + scale * 0.1, r * 1.02, INK)
    _disc(pen, x, y - scale * 0.01, r * 0.97, outline)
    _disc(pen, x, y - scale * 0.01, r * 0.87, inside)
    arc = r * 0.8
    pen.arc(
        (x - arc, y - scale * 0.01 - arc, x + arc, y - scale * 0.01 + arc),
        195,
        285,
        fill=SHEEN[side],
        width=round(scale * 0.045),
    )
    return writing


def _bulging(x: float, y: float, r: float) -> list[tuple[float, float]]:
    """A triangle whose sides bulge, so that a name fits in."""
    points = []
    for k in range(90):
        corner, part = divmod(k, 30)
        turn = part / 30 * math.tau / 3
        far = r * (0.5 / math.cos(turn - math.tau / 6))
        far += r * 0.17 * math.sin(part / 30 * math.pi) ** 0.8
        angle = corner * math.tau / 3 + turn
        points.append((x + far * math.sin(angle), y - far * math.cos(angle)))
    return points


def _mark(pen: Pen, mark: Mark, x: float, y: float, scale: float) -> None:
    """A bright line with a dark one under it."""
    choosing = mark in (Mark.CHOSEN, Mark.TARGET)  # must stand out, even on a phone
    edge = corners(x, y, scale * (0.87 if choosing else 0.9))
    thick = 0.15 if mark is Mark.CHOSEN else 0.11 if choosing else 0.08
    if mark is Mark.ATTACK:
        _star(pen, x, y, scale)
        return
    for colour, width in ((MARKED, scale * (thick + 0.07)), (MARKS[mark], scale * thick)):
        if mark in (Mark.LEFT, Mark.PASSED):
            _broken(pen, edge, colour, width)
        else:
            _ring(pen, edge, colour, width)
        if mark is Mark.BEATEN:
            for (ax, ay), (bx, by) in ((edge[1], edge[2]), (edge[4], edge[5])):
                _cross(pen, (ax + bx) / 2, (ay + by) / 2, scale * 0.13, colour, width)


def _star(pen: Pen, x: float, y: float, scale: float) -> None:
    """Teeth that point at a target that can be beaten."""
    for bright, grown in ((MARKED, 0.04), (MARKS[Mark.ATTACK], 0.0)):
        edge = corners(x, y, scale * 0.87)
        _ring(pen, edge, bright, scale * (0.15 + grown * 2))
        for (ax, ay), (bx, by) in zip(edge, edge[1:] + edge[:1], strict=True):
            tx, ty = (ax + bx) / 2, (ay + by) / 2
            wide, deep = 0.26 + grown * 1.6, 0.3 + grown * 2
            pen.polygon(
                [
                    (tx - (bx - ax) * wide, ty - (by - ay) * wide),
                    (tx + (bx - ax) * wide, ty + (by - ay) * wide),
                    (tx + (x - tx) * deep, ty + (y - ty) * deep),
                ],
                fill=bright,
            )


def _broken(pen: Pen, edge: list[tuple[float, float]], colour: Rgb, width: float) -> None:
    """A dashed outline: a piece left this field or passed it."""
    for (ax, ay), (bx, by) in zip(edge, edge[1:] + edge[:1], strict=True):
        for part in (0.1, 0.6):
            start = (ax + (bx - ax) * part, ay + (by - ay) * part)
            end = (ax + (bx - ax) * (part + 0.3), ay + (by - ay) * (part + 0.3))
            pen.line([start, end], fill=colour, width=round(width))


def _cross(pen: Pen, x: float, y: float, r: float, colour: Rgb, width: float) -> None:
    pen.line([(x - r, y - r), (x + r, y + r)], fill=colour, width=round(width))
    pen.line([(x - r, y + r), (x + r, y - r)], fill=colour, width=round(width))


def _disc(pen: Pen, x: float, y: float, r: float, colour: Rgb) -> None:
    pen.ellipse((x - r, y - r, x + r, y + r), fill=colour)


def _ring(pen: Pen, edge: list[tuple[float, float]], colour: Rgb, width: float) -> None:
    pen.line([*edge, edge[0], edge[1]], fill=colour, width=round(width), joint="curve")
