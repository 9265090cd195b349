"""Drawing on a small transparent square, from -1 to 1 with y downwards: supersampled for smooth
edges. Emojis are shown at 22 pixels, on white and on dark grey."""

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

SIZE = 128
TIMES = 3

Rgb = tuple[int, int, int]
Point = tuple[float, float]

INK: Rgb = (40, 38, 36)
PALE: Rgb = (250, 247, 238)
GOLD: Rgb = (240, 196, 25)


class Brush:
    def __init__(self) -> None:
        side = SIZE * TIMES
        self.image = Image.new("RGBA", (side, side))

    def small(self) -> Image.Image:
        return self.image.resize((SIZE, SIZE), Image.Resampling.LANCZOS)

    # --- Shapes, in one colour or shaded from the first at the top to the second at the bottom ---

    def shape(self, points: Sequence[Point], *fill: Rgb, round_by: float = 0) -> None:
        mask, pen = self._mask()
        path = [self._at(point) for point in points]
        pen.polygon(path, 255)
        if round_by:
            self._stroke(pen, [*path, path[0]], round_by * 2)
        self._paint(mask, fill)

    def oval(self, x: float, y: float, rx: float, ry: float, *fill: Rgb) -> None:
        mask, pen = self._mask()
        pen.ellipse((*self._at((x - rx, y - ry)), *self._at((x + rx, y + ry))), 255)
        self._paint(mask, fill)

    def disc(self, x: float, y: float, r: float, *fill: Rgb) -> None:
        self.oval(x, y, r, r, *fill)

    def box(self, x: float, y: float, rx: float, ry: float, round_by: float, *fill: Rgb) -> None:
        mask, pen = self._mask()
        corners = (*self._at((x - rx, y - ry)), *self._at((x + rx, y + ry)))
        pen.rounded_rectangle(corners, round_by * self._half, 255)
        self._paint(mask, fill)

    def line(self, points: Sequence[Point], width: float, *fill: Rgb) -> None:
        """With round ends and joints."""
        mask, pen = self._mask()
        self._stroke(pen, [self._at(point) for point in points], width)
        self._paint(mask, fill)

    def arc(
        self, x: float, y: float, r: float, begin: float, end: float, width: float, *fill: Rgb
    ) -> None:
        """A part of a circle, by degrees, clockwise from the right."""
        steps = [math.radians(begin + (end - begin) * n / 40) for n in range(41)]
        self.line([(x + r * math.cos(a), y + r * math.sin(a)) for a in steps], width, *fill)

    # --- How ---

    @property
    def _half(self) -> float:
        return self.image.width / 2

    def _at(self, point: Point) -> Point:
        return self._half * (1 + point[0]), self._half * (1 + point[1])

    def _mask(self) -> tuple[Image.Image, ImageDraw.ImageDraw]:
        mask = Image.new("L", self.image.size)
        return mask, ImageDraw.Draw(mask)

    def _stroke(self, pen: ImageDraw.ImageDraw, path: list[Point], width: float) -> None:
        thick = self._half * width
        pen.line(path, 255, round(thick), joint="curve")
        for x, y in path:
            pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), 255)

    def _paint(self, mask: Image.Image, fill: Sequence[Rgb]) -> None:
        found = mask.getbbox()
        if found is None:
            return
        left, top, right, bottom = found
        paint = Image.new("RGBA", (1, 2 if len(fill) > 1 else 1))
        paint.putdata([(*colour, 255) for colour in fill])
        if len(fill) > 1:
            box = (0.0, 0.5, 1.0, 1.5)  # from the middle of the first to that of the second
            paint = paint.resize((1, bottom - top), Image.Resampling.BILINEAR, box)
        paint = paint.resize((right - left, bottom - top), Image.Resampling.NEAREST)
        self.image.paste(paint, (left, top), mask.crop(found))


def mixed(one: Rgb, other: Rgb, part: float) -> Rgb:
    """A mix of two colours, with this share of the other."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def lighter(colour: Rgb, part: float = 0.25) -> Rgb:
    return mixed(colour, (255, 255, 255), part)


def darker(colour: Rgb, part: float = 0.25) -> Rgb:
    return mixed(colour, (0, 0, 0), part)


def polygon(x: float, y: float, r: float, count: int, turned: float = 0) -> list[Point]:
    """A regular polygon; its first corner is at the top, or this many degrees clockwise from
    there."""
    angles = [math.radians(turned + 360 * n / count) for n in range(count)]
    return [(x + r * math.sin(a), y - r * math.cos(a)) for a in angles]
