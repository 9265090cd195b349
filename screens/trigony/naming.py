"""The words and signs for sides, colours and cards."""

from engine.trigony.board import Colour
from engine.trigony.intrygo.cards import Card
from engine.trigony.sides import Side
from screens import emoji
from screens.text import Words

SIDES = {str(side): side for side in Side}
COLOURS = {str(colour): colour for colour in Colour}
CARDS = {str(card): card for card in Card}


def side_name(words: Words, side: Side) -> str:
    """On its own. Sentences get the key instead, since the word may have to agree with others."""
    return words("trigony-side", side=str(side))


def colour_name(words: Words, colour: Colour) -> str:
    """On its own, like a side's name."""
    return words("trigony-colour", colour=str(colour))


def card_name(words: Words, card: Card) -> str:
    return words(f"trigony-card-{card}")


def side_emoji(words: Words, side: Side) -> str:
    return words.emoji(f"{side}_pawn")


def colour_emoji(words: Words, colour: Colour) -> str:
    return words.emoji(f"{colour}_triangle")


def trigon_emoji(words: Words, side: Side, colour: Colour) -> str:
    return words.emoji(f"{side}_trigon_{colour}")


def die_emoji(words: Words, colour: Colour) -> str:
    return words.emoji(f"die_{colour}")


def card_emoji(words: Words, card: Card) -> str:
    return words.emoji(emoji.card(card))


def card_shown(words: Words, card: Card) -> str:
    """In a text: its emoji and its name."""
    return f"{card_emoji(words, card)} {card_name(words, card)}"
