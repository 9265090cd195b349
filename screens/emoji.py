"""The bot's own emojis: their names, their Unicode fallbacks, and which of them Discord has. They
are drawn in `screens/pictures/emoji/`.

On Discord an emoji's name is its word and four digits of a hash of its drawing, as in `owl_3f9a`:
screen readers say the word, and a changed drawing is a new emoji.
"""

import re
from collections.abc import Mapping

import discord
from discord import ui

from engine.trigony.board import COLOURS, Colour
from engine.trigony.intrygo.cards import Card
from engine.trigony.sides import Side

_SQUARES = {
    Colour.RED: "🟥",
    Colour.ORANGE: "🟧",
    Colour.YELLOW: "🟨",
    Colour.GREEN: "🟩",
    Colour.BLUE: "🟦",
    Colour.PURPLE: "🟪",
}
_CARDS = {
    Card.STRIKE_FORCE: "👊",
    Card.DYNAMITE: "🧨",
    Card.DESERTER: "🏃",
    Card.STRENGTHENING: "💪",
    Card.SPY: "🕵️",
    Card.DEFECTOR: "🔀",
    Card.PROMOTION: "⏫",
    Card.DEGRADATION: "⏬",
    Card.MIGRATION: "👣",
    Card.INFILTRATOR: "🥷",
    Card.COUNTERSPY: "🔎",
    Card.ALLY: "🤝",
    Card.IMMUNITY: "🛡️",
}


def card(kind: Card) -> str:
    """The word for a card."""
    return f"card_{kind.replace('-', '_')}"


# By word: what labels, plain texts and places without the bot's own emojis show.
UNICODE: dict[str, str] = {
    "rabbit": "🐇",
    "owl": "🦉",
    "deer": "🦌",
    "boar": "🐗",
    "ram": "🐏",
    "bear": "🐻",
    "token_back": "🎴",
    "tower": "🗼",
    "flower": "🌸",
    "rock": "🪨",
    "tree": "🌳",
    **{f"{side}_pawn": sign for side, sign in zip(Side, "⚪🟤⚫", strict=True)},
    **{f"{side}_tile": sign for side, sign in zip(Side, "⬜🟫⬛", strict=True)},
    **{f"{side}_trigon_{colour}": "🔺" for side in Side for colour in COLOURS},
    **{f"{colour}_triangle": _SQUARES[colour] for colour in COLOURS},
    "die": "🎲",
    **{f"die_{colour}": "🎲" for colour in COLOURS},
    "card_back": "🃏",
    **{card(kind): sign for kind, sign in _CARDS.items()},
}
_NAME = rf"({'|'.join(UNICODE)})_[0-9a-f]{{4}}"
_OURS = re.compile(rf"<:{_NAME}:[0-9]+>")


class Emojis:
    """Which of the emojis Discord has; none at first."""

    def __init__(self) -> None:
        self._written: dict[str, str] = {}  # by word, as messages write it
        # Discord refused one, so we have to ask which ones it has. Until then we drop none: which
        # emojis a private message used must not show in what others see next.
        self.doubted = False

    def text(self, word: str) -> str:
        """For messages, buttons and options. Labels can't show it: they use UNICODE."""
        return self._written.get(word) or UNICODE[word]

    def know(self, ids: Mapping[str, int]) -> None:
        """Set all emojis that Discord has, by their names there, as in owl_3f9a."""
        self._written.clear()
        self.doubted = False
        for name, number in ids.items():
            self.add(name, number)

    def add(self, name: str, number: int) -> None:
        self._written[word_of(name)] = f"<:{name}:{number}>"


def word_of(name: str) -> str:
    """The word of one of our emojis, from its name on Discord; "" if it is not ours."""
    found = re.fullmatch(_NAME, name)
    return found[1] if found else ""


def in_unicode(text: str) -> str:
    """With Unicode instead of our emojis, which is far shorter."""
    return _OURS.sub(lambda match: UNICODE[match[1]], text)


def put_in_unicode(view: ui.LayoutView) -> bool:
    """Replace our emojis in a message with Unicode. Returns whether there were any."""
    found = 0

    def replaced(text: str) -> str:
        nonlocal found
        text, count = _OURS.subn(lambda match: UNICODE[match[1]], text)
        found += count
        return text

    for item in view.walk_children():
        if isinstance(item, ui.TextDisplay):
            item.content = replaced(item.content)
        for holder in (item, *(item.options if isinstance(item, ui.Select) else ())):
            if isinstance(holder, ui.Button | discord.SelectOption) and holder.emoji is not None:
                holder.emoji = replaced(str(holder.emoji))
    return found > 0
