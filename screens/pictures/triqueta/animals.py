"""The six animals, each a face with its own outline: long ears, tufts and round eyes, antlers,
tusks, coiled horns, round ears."""

from collections.abc import Callable

from PIL import Image, ImageDraw

from engine.triqueta.pieces import Animal

Rgb = tuple[int, int, int]

INK: Rgb = (38, 34, 32)
WOOD: Rgb = (236, 220, 190)
RIM: Rgb = (150, 116, 74)
WHITE: Rgb = (252, 250, 245)
ROSE: Rgb = (226, 140, 146)
AMBER: Rgb = (240, 168, 48)
HORN: Rgb = (122, 94, 60)

COATS: dict[Animal, tuple[Rgb, Rgb]] = {  # with their lighter parts
    Animal.RABBIT: ((168, 168, 176), (214, 212, 216)),
    Animal.OWL: ((142, 98, 58), (206, 166, 114)),
    Animal.DEER: ((190, 112, 54), (232, 190, 140)),
    Animal.BOAR: ((78, 72, 72), (136, 120, 114)),
    Animal.RAM: ((244, 240, 230), (222, 208, 188)),
    Animal.BEAR: ((98, 62, 40), (176, 130, 92)),
}


class Pen:
    """Draws in a square from -1 to 1, with y downwards; `mirrored` draws everything on both
    sides."""

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

    def lines(self, points: list[tuple[float, float]], fill: Rgb, width: float) -> None:
        for sign in (-1, 1):
            path = [(self._half * (1 + sign * x), self._half * (1 + y)) for x, y in points]
            self._pen.line(path, fill, round(self._half * width), joint="curve")
            for x, y in (path[0], path[-1]):
                r = self._half * width / 2
                self._pen.ellipse((x - r, y - r, x + r, y + r), fill=fill)


def rabbit(pen: Pen, coat: Rgb, light: Rgb) -> None:
    pen.dots(0.2, -0.46, 0.145, 0.36, coat)
    pen.dots(0.2, -0.44, 0.07, 0.26, ROSE)
    pen.dot(0, 0.16, 0.46, 0.42, coat)
    pen.dots(0.16, 0.34, 0.19, 0.15, light)
    pen.dots(0.2, 0.06, 0.065, 0.085, INK)
    pen.shape([(-0.08, 0.2), (0.08, 0.2), (0, 0.3)], ROSE)


def owl(pen: Pen, coat: Rgb, light: Rgb) -> None:
    pen.shapes([(0.12, -0.38), (0.52, -0.66), (0.5, -0.1)], coat)
    pen.dot(0, 0.06, 0.56, 0.54, coat)
    pen.dot(0, 0.34, 0.32, 0.26, light)
    pen.dots(0.23, -0.06, 0.25, 0.25, WHITE)
    pen.dots(0.21, -0.06, 0.13, 0.13, INK)
    pen.dots(0.24, -0.1, 0.045, 0.045, WHITE)
    pen.shape([(-0.1, 0.12), (0.1, 0.12), (0, 0.32)], AMBER)


def deer(pen: Pen, coat: Rgb, light: Rgb) -> None:
    pen.lines([(0.14, -0.22), (0.26, -0.48), (0.2, -0.74)], HORN, 0.07)
    pen.lines([(0.25, -0.46), (0.48, -0.62)], HORN, 0.07)
    pen.lines([(0.22, -0.38), (0.5, -0.4)], HORN, 0.06)
    pen.shapes([(0.2, -0.16), (0.62, -0.2), (0.3, 0.1)], coat)
    pen.dot(0, 0.0, 0.31, 0.3, coat)
    pen.shape([(-0.28, 0.06), (0.28, 0.06), (0.17, 0.5), (-0.17, 0.5)], coat)
    pen.dot(0, 0.46, 0.2, 0.17, light)
    pen.dots(0.17, 0.0, 0.055, 0.07, INK)
    pen.dot(0, 0.42, 0.1, 0.075, INK)


def boar(pen: Pen, coat: Rgb, light: Rgb) -> None:
    pen.shapes([(0.14, -0.34), (0.5, -0.68), (0.54, -0.12)], coat)
    pen.dot(0, 0.04, 0.58, 0.52, coat)
    pen.dots(0.27, -0.1, 0.06, 0.06, WHITE)
    pen.dots(0.27, -0.1, 0.035, 0.035, INK)
    pen.dot(0, 0.26, 0.31, 0.23, light)
    pen.dots(0.11, 0.26, 0.055, 0.085, INK)
    pen.shapes([(0.27, 0.42), (0.43, 0.36), (0.45, 0.04)], WHITE)


def ram(pen: Pen, coat: Rgb, light: Rgb) -> None:
    for r, fill in ((0.34, HORN), (0.25, light), (0.18, HORN), (0.1, light)):
        pen.dots(0.46, -0.1, r, r, fill)
    pen.dot(0, 0.0, 0.38, 0.42, coat)
    pen.dot(0, -0.3, 0.28, 0.2, coat)
    pen.shape([(-0.34, 0.06), (0.34, 0.06), (0.18, 0.52), (-0.18, 0.52)], coat)
    pen.dot(0, 0.46, 0.19, 0.15, light)
    pen.dots(0.17, 0.02, 0.055, 0.07, INK)
    pen.shape([(-0.08, 0.4), (0.08, 0.4), (0, 0.5)], ROSE)


def bear(pen: Pen, coat: Rgb, light: Rgb) -> None:
    pen.dots(0.4, -0.4, 0.21, 0.21, coat)
    pen.dots(0.4, -0.4, 0.11, 0.11, light)
    pen.dot(0, 0.06, 0.58, 0.54, coat)
    pen.dot(0, 0.28, 0.28, 0.23, light)
    pen.dots(0.23, -0.04, 0.06, 0.07, INK)
    pen.dot(0, 0.2, 0.12, 0.085, INK)


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
    pen = Pen(image)
    pen.dot(0, 0, 0.98, 0.98, RIM)
    pen.dot(0, 0, 0.91, 0.91, WOOD)
    if animal is None:
        pen.dot(0, 0, 0.8, 0.8, RIM)
        pen.dot(0, 0, 0.74, 0.74, WOOD)
        for x, y in ((0, -0.3), (0.27, 0.17), (-0.27, 0.17)):  # three that meet
            pen.dot(x, y, 0.3, 0.3, RIM)
            pen.dot(x, y, 0.22, 0.22, WOOD)
    else:
        FACES[animal](pen, *COATS[animal])
