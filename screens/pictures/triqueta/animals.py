"""The tokens: wooden discs with the face of an animal, each with its own outline: long ears, tufts
and round eyes, antlers, tusks, coiled horns, round ears."""

from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.triqueta.pieces import Animal

Rgb = tuple[int, int, int]

INK: Rgb = (46, 34, 26)
WOOD: Rgb = (240, 224, 192)
RIM: Rgb = (150, 108, 62)
WHITE: Rgb = (252, 250, 245)
ROSE: Rgb = (226, 140, 146)
AMBER: Rgb = (240, 168, 48)
HORN: Rgb = (122, 94, 60)
OUTLINE = 0.035  # around a face
RELIEF = 0.34  # how much light and shadow there is

COATS: dict[Animal, tuple[Rgb, Rgb]] = {  # with their lighter parts
    Animal.RABBIT: ((156, 158, 170), (218, 218, 224)),
    Animal.OWL: ((142, 94, 50), (214, 172, 116)),
    Animal.DEER: ((196, 112, 48), (238, 196, 144)),
    Animal.BOAR: ((72, 68, 72), (142, 124, 118)),
    Animal.RAM: ((248, 244, 236), (226, 212, 192)),
    Animal.BEAR: ((104, 62, 36), (190, 140, 98)),
}
# The ground that each face lies on, so that a kind is known by its colour, too.
GROUNDS: dict[Animal, Rgb] = {
    Animal.RABBIT: (196, 222, 160),
    Animal.OWL: (178, 196, 232),
    Animal.DEER: (250, 226, 150),
    Animal.BOAR: (240, 184, 164),
    Animal.RAM: (158, 206, 206),
    Animal.BEAR: (222, 190, 226),
}


class Pen:
    """Draws in a square from -1 to 1, with y downwards; what ends in -s draws on both sides."""

    def __init__(self, image: Image.Image) -> None:
        self._half = image.width / 2
        self._pen = ImageDraw.Draw(image)

    def dot(self, x: float, y: float, rx: float, ry: float, fill: Rgb) -> None:
        half = self._half
        box = [half * (1 + v) for v in (x - rx, y - ry, x + rx, y + ry)]
        self._pen.ellipse(box, fill=fill)

    def dots(self, x: float, y: float, rx: float, ry: float, fill: Rgb) -> None:
        self.dot(-x, y, rx, ry, fill)
        self.dot(x, y, rx, ry, fill)

    def shape(self, points: list[tuple[float, float]], fill: Rgb) -> None:
        self._pen.polygon([(self._half * (1 + x), self._half * (1 + y)) for x, y in points], fill)

    def shapes(self, points: list[tuple[float, float]], fill: Rgb) -> None:
        self.shape(points, fill)
        self.shape([(-x, y) for x, y in points], fill)

    def line(self, points: list[tuple[float, float]], fill: Rgb, width: float) -> None:
        path = [(self._half * (1 + x), self._half * (1 + y)) for x, y in points]
        self._pen.line(path, fill, round(self._half * width), joint="curve")
        for x, y in (path[0], path[-1]):
            r = self._half * width / 2
            self._pen.ellipse((x - r, y - r, x + r, y + r), fill=fill)

    def lines(self, points: list[tuple[float, float]], fill: Rgb, width: float) -> None:
        self.line(points, fill, width)
        self.line([(-x, y) for x, y in points], fill, width)


def _eyes(pen: Pen, x: float, y: float, r: float) -> None:
    pen.dots(x, y, r, r * 1.15, INK)
    for side in (-1, 1):
        pen.dot(side * x + r * 0.3, y - r * 0.42, r * 0.34, r * 0.34, WHITE)


def rabbit(pen: Pen, coat: Rgb, light: Rgb) -> None:
    pen.shapes([(0.07, -0.16), (0.1, -0.62), (0.22, -0.78), (0.34, -0.64), (0.34, -0.16)], coat)
    pen.dots(0.21, -0.56, 0.135, 0.22, coat)
    pen.dots(0.21, -0.46, 0.065, 0.26, ROSE)
    pen.dot(0, 0.14, 0.47, 0.43, coat)
    pen.dots(0.3, 0.26, 0.2, 0.18, coat)
    pen.dots(0.14, 0.32, 0.19, 0.15, light)
    pen.dot(0, 0.46, 0.09, 0.1, WHITE)
    pen.line([(0, 0.4), (0, 0.55)], INK, 0.02)
    _eyes(pen, 0.22, 0.05, 0.085)
    pen.shape([(-0.09, 0.18), (0.09, 0.18), (0, 0.28)], ROSE)
    for y in (0.3, 0.37):
        pen.lines([(0.2, y), (0.46, y - 0.04 + (y - 0.3))], INK, 0.018)


def owl(pen: Pen, coat: Rgb, light: Rgb) -> None:
    pen.shapes([(0.1, -0.4), (0.54, -0.7), (0.54, -0.06)], coat)
    pen.dot(0, 0.06, 0.57, 0.56, coat)
    pen.dot(0, 0.36, 0.36, 0.25, light)
    for x, y in ((-0.16, 0.4), (0.0, 0.44), (0.16, 0.4), (-0.08, 0.51), (0.08, 0.51)):
        pen.shape([(x - 0.06, y - 0.02), (x + 0.06, y - 0.02), (x, y + 0.06)], coat)
    pen.dots(0.24, -0.06, 0.27, 0.27, light)
    pen.dots(0.24, -0.06, 0.22, 0.22, WHITE)
    pen.dots(0.22, -0.06, 0.13, 0.13, INK)
    pen.dots(0.255, -0.11, 0.045, 0.045, WHITE)
    pen.shape([(-0.1, 0.08), (0.1, 0.08), (0, 0.32)], AMBER)
    pen.shape([(-0.12, -0.36), (0.12, -0.36), (0, -0.14)], light)


def deer(pen: Pen, coat: Rgb, light: Rgb) -> None:
    pen.lines([(0.13, -0.2), (0.27, -0.46), (0.2, -0.78)], HORN, 0.085)
    pen.lines([(0.26, -0.45), (0.5, -0.66)], HORN, 0.075)
    pen.lines([(0.22, -0.36), (0.52, -0.4)], HORN, 0.065)
    pen.shapes([(0.16, -0.2), (0.44, -0.3), (0.64, -0.14), (0.3, 0.08)], coat)
    pen.shapes([(0.28, -0.15), (0.42, -0.22), (0.53, -0.14), (0.33, -0.02)], light)
    pen.dot(0, -0.02, 0.33, 0.3, coat)
    pen.shape([(-0.3, 0.04), (0.3, 0.04), (0.2, 0.5), (-0.2, 0.5)], coat)
    pen.dot(0, 0.47, 0.23, 0.19, light)
    pen.shape([(-0.07, -0.26), (0.07, -0.26), (0.04, 0.14), (-0.04, 0.14)], light)
    _eyes(pen, 0.185, 0.0, 0.075)
    pen.dot(0, 0.4, 0.115, 0.08, INK)
    pen.line([(0, 0.46), (0, 0.54)], INK, 0.022)


def boar(pen: Pen, coat: Rgb, light: Rgb) -> None:
    pen.shapes([(0.12, -0.36), (0.5, -0.72), (0.57, -0.1)], coat)
    pen.shapes([(0.26, -0.36), (0.46, -0.56), (0.49, -0.24)], light)
    pen.dot(0, 0.04, 0.59, 0.53, coat)
    for x, y in ((-0.1, -0.5), (0.0, -0.54), (0.1, -0.5)):
        pen.shape([(x - 0.06, y + 0.12), (x + 0.06, y + 0.12), (x, y - 0.1)], coat)
    pen.dots(0.26, -0.1, 0.1, 0.1, WHITE)
    pen.dots(0.25, -0.1, 0.062, 0.07, INK)
    pen.lines([(0.13, -0.22), (0.37, -0.27)], INK, 0.045)
    pen.dot(0, 0.27, 0.34, 0.25, light)
    pen.dots(0.12, 0.27, 0.065, 0.095, INK)
    pen.shapes([(0.27, 0.45), (0.45, 0.38), (0.49, 0.02), (0.4, 0.2)], WHITE)


def ram(pen: Pen, coat: Rgb, light: Rgb) -> None:
    for r, fill in ((0.36, HORN), (0.3, (186, 150, 100)), (0.2, HORN), (0.14, (186, 150, 100))):
        pen.dots(0.46, -0.08, r, r, fill)
    pen.dots(0.46, -0.08, 0.06, 0.06, HORN)
    pen.dot(0, 0.0, 0.38, 0.42, coat)
    for x, y in ((-0.2, -0.36), (0.0, -0.44), (0.2, -0.36), (-0.1, -0.28), (0.1, -0.28)):
        pen.dot(x, y, 0.17, 0.15, light)
        pen.dot(x, y - 0.02, 0.145, 0.12, coat)
    pen.shape([(-0.35, 0.06), (0.35, 0.06), (0.2, 0.52), (-0.2, 0.52)], coat)
    pen.dot(0, 0.48, 0.22, 0.17, light)
    _eyes(pen, 0.185, 0.02, 0.075)
    pen.shape([(-0.1, 0.4), (0.1, 0.4), (0, 0.5)], ROSE)
    pen.line([(0, 0.48), (0, 0.57)], INK, 0.022)


def bear(pen: Pen, coat: Rgb, light: Rgb) -> None:
    pen.dots(0.41, -0.42, 0.22, 0.22, coat)
    pen.dots(0.41, -0.42, 0.12, 0.12, light)
    pen.dot(0, 0.06, 0.6, 0.55, coat)
    pen.dot(0, 0.29, 0.31, 0.25, light)
    _eyes(pen, 0.25, -0.04, 0.085)
    pen.dot(0, 0.19, 0.135, 0.095, INK)
    pen.dot(-0.03, 0.16, 0.045, 0.03, (120, 108, 100))
    pen.line([(0, 0.27), (0, 0.38)], INK, 0.026)
    pen.lines([(0, 0.38), (0.1, 0.42)], INK, 0.026)


FACES: dict[Animal, Callable[[Pen, Rgb, Rgb], None]] = {
    Animal.RABBIT: rabbit,
    Animal.OWL: owl,
    Animal.DEER: deer,
    Animal.BOAR: boar,
    Animal.RAM: ram,
    Animal.BEAR: bear,
}


def token(image: Image.Image, animal: Animal | None) -> None:
    """A wooden disc that fills a square image; None is a face-down token."""
    size = image.size
    pen = Pen(image)
    pen.dot(0, 0, 0.98, 0.98, (96, 66, 36))
    pen.dot(0, -0.015, 0.955, 0.945, RIM)
    ground = WOOD if animal is None else GROUNDS[animal]
    pen.dot(0, -0.01, 0.85, 0.84, (118, 82, 46))
    pen.dot(0, 0, 0.82, 0.82, ground)
    if animal is None:
        _knot(pen)
    else:
        face = Image.new("RGBA", size, (0, 0, 0, 0))
        FACES[animal](Pen(face), *COATS[animal])
        shape = face.getchannel("A")
        reach = max(1, round(size[0] / 2 * OUTLINE))
        wide = _grown(shape, reach)
        image.paste(INK, (0, 0), wide)
        image.paste(face.convert("RGB"), (0, 0), shape)
        _lit(image, shape)
    disc = Image.new("L", size, 0)
    half = size[0] / 2
    ImageDraw.Draw(disc).ellipse([half * 0.02] * 2 + [half * 1.98] * 2, fill=255)
    _lit(image, disc)


def _knot(pen: Pen) -> None:
    """Three arcs that interlace: the back of every token."""
    for x, y in ((0, -0.25), (0.225, 0.14), (-0.225, 0.14)):
        pen.dot(x, y, 0.37, 0.37, RIM)
    for x, y in ((0, -0.25), (0.225, 0.14), (-0.225, 0.14)):
        pen.dot(x, y, 0.29, 0.29, WOOD)
    for x, y in ((0, -0.25), (0.225, 0.14), (-0.225, 0.14)):
        pen.dot(x, y, 0.19, 0.19, RIM)
        pen.dot(x, y, 0.12, 0.12, WOOD)
    pen.dot(0, 0.01, 0.1, 0.1, RIM)


def _grown(shape: Image.Image, reach: int) -> Image.Image:
    """A mask, larger by so much all around."""
    wide = shape.filter(ImageFilter.GaussianBlur(reach))
    return wide.point([0 if value < 24 else 255 for value in range(256)])


def _lit(image: Image.Image, shape: Image.Image) -> None:
    """Light from above on whatever is inside the mask, and shadow below."""
    for paint, part in (((255, 250, 235), _light(image.size)), ((40, 22, 10), _shade(image.size))):
        image.paste(paint, (0, 0), ImageChops.multiply(part, shape))


@lru_cache(maxsize=8)
def _light(size: tuple[int, int]) -> Image.Image:
    return _slope().resize(size, Image.Resampling.BILINEAR)


@lru_cache(maxsize=8)
def _shade(size: tuple[int, int]) -> Image.Image:
    return _light(size).transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def _slope() -> Image.Image:
    """Bright at the top, nothing from the middle on."""
    slope = Image.new("L", (1, 64))
    for y in range(64):
        slope.putpixel((0, y), round(255 * RELIEF * max(0.0, 1 - y / 30) ** 1.6))
    return slope
