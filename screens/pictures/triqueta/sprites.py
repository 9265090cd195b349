"""The parts of a picture, each drawn once, in the palette."""

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from engine.triqueta.pieces import TOWER_HEIGHT, Animal
from screens.pictures.letters import font
from screens.pictures.triqueta import things
from screens.pictures.triqueta.animals import Rgb, token
from screens.pictures.triqueta.palette import (
    CRIMSON,
    FAINT,
    GOLD,
    GROUND,
    NIGHT,
    PALE,
    SEATS,
    TIMES,
    in_palette,
    shrunk,
)

BACK = None  # a face-down token


def paste(image: Image.Image, part: Image.Image, x: float, y: float, *, disc: bool = False) -> None:
    """Paste it with its middle there; `disc`: only what is inside the largest circle."""
    corner = round(x - part.width / 2), round(y - part.height / 2)
    image.paste(part, corner, _disc(part.width) if disc else None)


@cache
def _disc(size: int) -> Image.Image:
    mask = Image.new("1", (size, size))
    ImageDraw.Draw(mask).ellipse((0, 0, size - 1, size - 1), fill=1)
    return mask


def _large(width: int, height: int, ground: Rgb) -> Image.Image:
    return Image.new("RGB", (width * TIMES, height * TIMES), ground)


@cache
def _art(animal: Animal | None, size: int) -> Image.Image:
    """A token of this size on a transparent background."""
    drawn = Image.new("RGB", (size, size), NIGHT)
    token(drawn, animal)
    mask = Image.new("L", drawn.size)
    edge = size * 0.01
    ImageDraw.Draw(mask).ellipse((edge, edge, size - edge, size - edge), fill=255)
    drawn.putalpha(mask)
    return drawn


def _lay(image: Image.Image, art: Image.Image, x: int, y: int) -> None:
    image.paste(art, (x, y), art)


@cache
def face(animal: Animal | None, size: int, ground: Rgb, *, faded: bool = False) -> Image.Image:
    """A token; `faded` if it was here a moment ago."""
    image = _large(size, size, ground)
    _lay(image, _art(animal, image.width), 0, 0)
    if faded:
        image = Image.blend(image, Image.new("RGB", image.size, ground), 0.62)
    return shrunk(image)


@cache
def ringed(animal: Animal | None, size: int, ground: Rgb, ring: Rgb) -> Image.Image:
    """A token in a ring, as large together as the token alone would be."""
    image = _large(size, size, ground)
    ImageDraw.Draw(image).ellipse((0, 0, image.width - 1, image.height - 1), ring)
    inside = round(image.width * 0.84)
    corner = (image.width - inside) // 2
    _lay(image, _art(animal, inside), corner, corner)
    return shrunk(image)


@cache
def kind(animal: Animal, count: int, size: int, ground: Rgb, *, gained: bool) -> Image.Image:
    """A kind on a mat: its token with how many there are; three in gold, more cracked, none a
    faint dot."""
    image = _large(size + 10, size + 10, ground)
    pen = ImageDraw.Draw(image)
    middle = size * TIMES / 2 + TIMES
    if not count:
        r = size * TIMES * 0.13
        pen.ellipse((middle - r, middle - r, middle + r, middle + r), FAINT)
        return shrunk(image)
    if count == 3:
        pen.ellipse((0, 0, size * TIMES, size * TIMES), GOLD)
    scale = 0.86 if count == 3 else 0.94
    art = _art(animal, round(size * TIMES * scale))
    corner = round(size * TIMES * (1 - scale) / 2)
    if count > 3:
        broken = Image.new("RGB", art.size, ground)
        _lay(broken, art, 0, 0)
        broken = Image.blend(broken, Image.new("RGB", art.size, ground), 0.4)
        things.crack(broken, NIGHT, ground)
        image.paste(broken, (corner, corner), art.getchannel("A"))
    else:
        _lay(image, art, corner, corner)
    paint, ink = (GOLD, NIGHT) if count == 3 else (CRIMSON, PALE) if count > 3 else (NIGHT, PALE)
    r = 16 * TIMES
    x, y = image.width - r - 3 * TIMES, image.height - r - 3 * TIMES
    if gained:
        wide = r + 3 * TIMES
        pen.ellipse((x - wide, y - wide, x + wide, y + wide), PALE)
    pen.ellipse((x - r, y - r, x + r, y + r), paint, outline=ground, width=2 * TIMES)
    pen.text((x, y), str(count), ink, font(26 * TIMES), anchor="mm")
    return shrunk(image)


@cache
def sign(seat: int, size: int, ground: Rgb, *, hollow: bool = False) -> Image.Image:
    """A seat: its number on its colour; hollow for somebody who is out."""
    image = _large(size, size, ground)
    pen = ImageDraw.Draw(image)
    paint = SEATS[(seat - 1) % len(SEATS)]
    edge = image.width - 1
    if hollow:
        pen.ellipse((TIMES, TIMES, edge - TIMES, edge - TIMES), None, paint, 3 * TIMES)
    else:
        pen.ellipse((0, 0, edge, edge), paint)
    ink = PALE if hollow else NIGHT
    middle = image.width / 2
    pen.text((middle, middle), str(seat), ink, font(size * 0.6 * TIMES), anchor="mm")
    return shrunk(image)


@cache
def stack(left: int, size: int, *, lifted: bool) -> Image.Image:
    image = _large(size, size, GROUND)
    things.tower(image, left, lifted=lifted)
    return shrunk(image)


@cache
def waiting(tower: int, size: int) -> Image.Image:
    """A tower that is still to come: a full stack with its tree, and its number."""
    height = round(size * 1.5)
    image = _large(size, height, GROUND)
    below = Image.new("RGB", (size * TIMES,) * 2, GROUND)
    things.tower(below, TOWER_HEIGHT)
    image.paste(below, (0, image.height - below.height))
    above = Image.new("RGBA", (round(size * TIMES * 0.78),) * 2, (0, 0, 0, 0))
    things.tree(above, shadow=False)
    _lay(image, above, (image.width - above.width) // 2, 3 * TIMES)
    pen = ImageDraw.Draw(image)
    r = 13 * TIMES
    x, y = image.width / 2, image.height - r - TIMES
    pen.ellipse((x - r, y - r, x + r, y + r), NIGHT, PALE, TIMES)
    pen.text((x, y), str(tower), PALE, font(19 * TIMES), anchor="mm")
    return shrunk(image)


@cache
def thing(name: str, size: int, ground: Rgb, *, news: bool = False) -> Image.Image:
    """The rock or a tree."""
    image = _large(size, size, ground)
    if news:
        pen = ImageDraw.Draw(image)
        pen.rounded_rectangle(
            (0, 0, image.width - 1, image.height - 1), 8 * TIMES, None, GOLD, 2 * TIMES
        )
    drawn = Image.new("RGBA", image.size, (0, 0, 0, 0))
    things.rock(drawn) if name == "rock" else things.tree(drawn)
    inside = drawn.resize((round(image.width * 0.9),) * 2, Image.Resampling.LANCZOS)
    corner = (image.width - inside.width) // 2
    _lay(image, inside, corner, corner)
    return shrunk(image)


@cache
def panel(
    width: int,
    height: int,
    fill: Rgb,
    edge: Rgb | None = None,
    *,
    dashes: bool = False,
    outside: Rgb = GROUND,
) -> Image.Image:
    """A rounded plate."""
    image = _large(width, height, outside)
    pen = ImageDraw.Draw(image)
    box = (0, 0, image.width - 1, image.height - 1)
    pen.rounded_rectangle(box, 14 * TIMES, fill)
    if dashes:
        inner = tuple(v + d * 6 * TIMES for v, d in zip(box, (1, 1, -1, -1), strict=True))
        things.dashed(pen, (inner[0], inner[1], inner[2], inner[3]), edge or FAINT, 2 * TIMES)
    elif edge is not None:
        pen.rounded_rectangle(box, 14 * TIMES, None, edge, 3 * TIMES)
    return shrunk(image)


@lru_cache(maxsize=1024)  # 2 KB each; names come and go
def writing(text: str, size: float, paint: Rgb, ground: Rgb) -> Image.Image:
    """A line of text, on an image of its exact size."""
    left, top, right, bottom = font(size).getbbox(text, anchor="ls")
    image = Image.new("RGB", (round(right - left) + 4, round(bottom - top) + 4), ground)
    ImageDraw.Draw(image).text((2 - left, 2 - top), text, paint, font(size), anchor="ls")
    return in_palette(image)


@cache
def knot(size: int) -> Image.Image:
    """The game's sign, in gold: three arcs that interlace."""
    image = _large(size, size, GROUND)
    things.knot(image, GOLD, GROUND)
    return shrunk(image)
