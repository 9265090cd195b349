"""The banner of Triqueta's lobby."""

from functools import cache

from PIL import Image, ImageDraw

from engine.triqueta.pieces import Animal
from screens.pictures.banner import TIMES, disc, file, ground
from screens.pictures.triqueta.animals import INK, Rgb, token
from screens.pictures.triqueta.palette import GOLD, GROUND
from screens.pictures.triqueta.things import tower

GLADE: Rgb = (64, 98, 76)
LEFT = 13  # tokens in the tower
TOWER, TOKEN = 190, 108


@cache
def banner() -> bytes:
    """A tower that has begun to shrink, and the six animals beside it."""
    image = ground(GLADE, GROUND)
    stack = Image.new("RGBA", (TOWER * TIMES,) * 2, (0, 0, 0, 0))
    tower(stack, LEFT)
    image.paste(stack, (-4 * TIMES, 0), stack)
    for place, animal in enumerate(Animal):
        _token(image, 236 + place * 69, 100 + (22 if place % 2 else -22), animal)
    return file(image)


def _token(image: Image.Image, x: int, y: int, animal: Animal) -> None:
    pen = ImageDraw.Draw(image)
    disc(pen, x + 2, y + 5, TOKEN / 2, INK)
    if animal is Animal.OWL:
        disc(pen, x, y, TOKEN / 2 + 5, GOLD)
    drawn = Image.new("RGB", (TOKEN * TIMES,) * 2, INK)
    token(drawn, animal)
    stencil = Image.new("L", drawn.size)
    ImageDraw.Draw(stencil).ellipse((4, 4, drawn.width - 5, drawn.height - 5), fill=255)
    corner = (x - TOKEN // 2) * TIMES, (y - TOKEN // 2) * TIMES
    image.paste(drawn, corner, stencil)
