"""The bot's own emojis, drawn to match the boards: `screens/emoji.py` says what they are for."""

from collections.abc import Callable
from functools import cache, partial
from hashlib import sha256
from io import BytesIO

from engine.trigony.board import COLOURS
from engine.trigony.intrygo.cards import Card
from engine.trigony.sides import Side
from screens import emoji
from screens.pictures.emoji import cards, trigony, triqueta
from screens.pictures.emoji.brush import Brush

DRAWINGS: dict[str, Callable[[Brush], None]] = {
    **{word: partial(triqueta.animal, word=word) for word in triqueta.FACES},
    "token_back": triqueta.token_back,
    "tower": triqueta.tower,
    "flower": triqueta.flower,
    "rock": triqueta.rock,
    "tree": triqueta.tree,
    **{f"{side}_pawn": partial(trigony.pawn, side=side) for side in Side},
    **{f"{side}_tile": partial(trigony.tile, side=side) for side in Side},
    **{
        f"{side}_trigon_{colour}": partial(trigony.trigon, side=side, colour=colour)
        for side in Side
        for colour in COLOURS
    },
    **{f"{colour}_triangle": partial(trigony.triangle, colour=colour) for colour in COLOURS},
    "die": partial(trigony.die, colour=None),
    **{f"die_{colour}": partial(trigony.die, colour=colour) for colour in COLOURS},
    "card_back": cards.card_back,
    **{emoji.card(kind): partial(cards.card, kind=kind) for kind in Card},
}


@cache  # half a megabyte that never changes
def drawn(word: str) -> tuple[str, bytes]:
    """Its name on Discord, and its PNG. The name depends on the pixels, not on their compression,
    so that processes with different versions of a library share their emojis."""
    brush = Brush()
    DRAWINGS[word](brush)
    image = brush.small()
    file = BytesIO()
    image.save(file, "PNG")
    return f"{word}_{sha256(image.tobytes()).hexdigest()[:4]}", file.getvalue()
