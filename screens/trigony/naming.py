"""The words and signs for sides, colours and cards."""

from engine.trigony.board import Colour
from engine.trigony.intrygo.cards import Card
from engine.trigony.sides import Side
from screens.text import Words

SIDE_EMOJI = {Side.WHITE: "⚪", Side.BROWN: "🟤", Side.BLACK: "⚫"}
COLOUR_EMOJI = {
    Colour.RED: "🟥",
    Colour.ORANGE: "🟧",
    Colour.YELLOW: "🟨",
    Colour.GREEN: "🟩",
    Colour.BLUE: "🟦",
    Colour.PURPLE: "🟪",
}
SIDES = {str(side): side for side in Side}
COLOURS = {str(colour): colour for colour in Colour}
CARDS = {str(card): card for card in Card}


def side_name(words: Words, side: Side) -> str:
    return words(f"trigony-side-{side}")


def colour_name(words: Words, colour: Colour) -> str:
    return words(f"trigony-colour-{colour}")


def card_name(words: Words, card: Card) -> str:
    return words(f"trigony-card-{card}")
