"""The one palette of all pictures of Triqueta, so that pasting copies bytes and files are small."""

from functools import cache

from PIL import Image

from engine.triqueta.pieces import KINDS, TOWER_HEIGHT
from screens.pictures.triqueta.animals import Rgb, token
from screens.pictures.triqueta.things import rock, tower, tree

GROUND: Rgb = (33, 47, 41)
PANEL: Rgb = (48, 67, 58)
BRIGHT: Rgb = (66, 92, 78)  # the panel of the player on turn
FAINT: Rgb = (84, 108, 96)
DIM: Rgb = (176, 190, 180)  # writing about somebody who is out
PALE: Rgb = (250, 246, 234)
GOLD: Rgb = (246, 200, 44)
NIGHT: Rgb = (22, 26, 24)
CRIMSON: Rgb = (206, 52, 52)
BLUSH: Rgb = (255, 176, 160)
SEATS: tuple[Rgb, ...] = (  # each also has its number
    (214, 92, 74),
    (86, 156, 214),
    (222, 180, 70),
    (150, 112, 206),
    (92, 178, 128),
)
TIMES = 4  # how much larger everything is drawn than shown
_ART = 96  # colours of tokens and things
_SPRITE = 96

_FLAT = (GROUND, PANEL, BRIGHT, FAINT, DIM, PALE, GOLD, NIGHT, CRIMSON, BLUSH, *SEATS)
_MEETING = (  # with colours between, for smooth edges
    (GROUND, PANEL),
    (GROUND, BRIGHT),
    (GROUND, GOLD),
    (PANEL, GOLD),
    (BRIGHT, GOLD),
    (PANEL, PALE),
    (BRIGHT, PALE),
    (GROUND, PALE),
    (PANEL, DIM),
    (NIGHT, PALE),
    (NIGHT, GOLD),
    (CRIMSON, PALE),
    (PANEL, CRIMSON),
    (BRIGHT, CRIMSON),
    (PANEL, NIGHT),
    (BRIGHT, NIGHT),
    (PANEL, FAINT),
    (GROUND, FAINT),
    (BRIGHT, FAINT),
    *((seat, NIGHT) for seat in SEATS),
    *((seat, PANEL) for seat in SEATS),
    *((seat, BRIGHT) for seat in SEATS),
)


def in_palette(image: Image.Image) -> Image.Image:
    return image.quantize(palette=_palette(), dither=Image.Dither.NONE)


def shrunk(image: Image.Image) -> Image.Image:
    """A supersampled image, scaled down and in the palette."""
    size = image.width // TIMES, image.height // TIMES
    return in_palette(image.resize(size, Image.Resampling.LANCZOS))


def bare(width: int, height: int) -> Image.Image:
    """An empty image in the background colour, which is the first of the palette."""
    image = Image.new("P", (width, height), 0)
    image.putpalette(colours())
    return image


def colours() -> list[int]:
    return _palette().getpalette() or []


@cache
def _palette() -> Image.Image:
    flat = list(dict.fromkeys([*_FLAT, *(_between(*pair) for pair in _MEETING)]))
    art = _sheet().quantize(_ART, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette()
    assert art is not None
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in flat for part in colour] + art[: 3 * (256 - len(flat))])
    return image


def _between(one: Rgb, other: Rgb) -> Rgb:
    red, green, blue = ((a + b) // 2 for a, b in zip(one, other, strict=True))
    return red, green, blue


def _sheet() -> Image.Image:
    """A sheet with everything that has many shades, to derive the palette from."""
    things = [*KINDS, None]
    sheet = Image.new("RGB", (_SPRITE * (len(things) + 3), _SPRITE), PANEL)
    for place, animal in enumerate(things):
        drawn = Image.new("RGB", (_SPRITE * TIMES,) * 2, PANEL)
        token(drawn, animal)
        sheet.paste(drawn.resize((_SPRITE,) * 2, Image.Resampling.LANCZOS), (place * _SPRITE, 0))
    for place, draw in enumerate((tree, rock, _full), len(things)):
        drawn = Image.new("RGB", (_SPRITE * TIMES,) * 2, GROUND)
        draw(drawn)
        sheet.paste(drawn.resize((_SPRITE,) * 2, Image.Resampling.LANCZOS), (place * _SPRITE, 0))
    return sheet


def _full(image: Image.Image) -> None:
    tower(image, TOWER_HEIGHT)
