"""The token that somebody has just drawn, for them alone: large, beside what they have."""

from functools import lru_cache
from typing import NamedTuple

from engine.triqueta.pieces import KINDS, Animal
from screens.pictures.png import joined, strip
from screens.pictures.triqueta import sprites
from screens.pictures.triqueta.board import EDGE, things
from screens.pictures.triqueta.palette import BRIGHT, PALE, PANEL, bare, colours
from screens.pictures.triqueta.scene import Mat
from screens.pictures.triqueta.sprites import paste

WIDTH, HEIGHT = 640, 160
TOKEN = 132
KINDS_AT = 2 * EDGE + TOKEN + 18
CELL = (WIDTH - EDGE - 10 - KINDS_AT) / len(KINDS)
FACE = 54


class Drawn(NamedTuple):
    animal: Animal
    mat: Mat  # the drawer's own


@lru_cache(maxsize=256)  # 12 KB each
def picture(drawn: Drawn) -> bytes:
    """The PNG. The column of the token's kind is lit."""
    image = bare(WIDTH, HEIGHT)
    image.paste(sprites.panel(WIDTH - 2 * EDGE, HEIGHT - 12, PANEL), (EDGE, 6))
    token = sprites.ringed(drawn.animal, TOKEN, PANEL, PALE)
    paste(image, token, EDGE + 8 + TOKEN / 2, HEIGHT / 2, disc=True)
    for place, (kind, count) in enumerate(zip(KINDS, drawn.mat.counts, strict=True)):
        x = KINDS_AT + (place + 0.5) * CELL
        under = PANEL
        if kind is drawn.animal:
            under = BRIGHT
            lit = sprites.panel(round(CELL), 88, BRIGHT, PALE, outside=PANEL)
            paste(image, lit, x, 58)
        if count:
            paste(image, sprites.kind(kind, count, FACE, under, gained=False), x + 4, 58)
        else:
            paste(image, sprites.face(kind, FACE - 10, under, faded=True), x, 58, disc=True)
    things(image, drawn.mat, PANEL, KINDS_AT + 24, 128, in_line=True)
    return joined((WIDTH, HEIGHT), colours(), [strip(image)])
