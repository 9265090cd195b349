"""Actions in words, for lists and sentences; and the words in which people type them."""

from collections.abc import Iterator
from itertools import product

from engine.trigony.board import NAMES
from engine.trigony.intrygo.actions import TARGETS
from engine.trigony.intrygo.cards import Card
from screens.game import Names
from screens.text import Words
from screens.trigony.naming import (
    CARDS,
    COLOURS,
    SIDES,
    card_name,
    colour_name,
    side_name,
)

_ALONE = (  # actions without anything to choose
    *("throw", "pass", "place", "decline", "offer draw", "accept draw", "refuse draw"),
    *("draw", "end", "break", "discard immunity"),
)
_SEATED = ("swap", "give", "steal")
_NUMBERS = tuple(map(str, range(1, 7)))  # the names of seats in examples


def seat_in(action: str) -> int:
    verb, _, rest = action.partition(" ")
    last = rest.rpartition(" ")[2]
    return int(last) if verb in _SEATED and last.isdecimal() else 0


def spelled(words: Words, names: Names, action: str) -> str:
    """Moves from field to field are the same in all languages."""
    match action.split(" "):
        case ["card", card, *targets] if card in CARDS:
            return _card(words, CARDS[card], targets)
        case ["trade", card] if card in CARDS:
            return words("trigony-spelled-trade", card=card_name(words, CARDS[card]))
        case [verb, *cards, _] if verb in _SEATED and 0 < seat_in(action) <= len(names):
            mine, theirs = [*(_named(words, card) for card in cards), "hidden", "hidden"][:2]
            name = names[seat_in(action) - 1]
            return words(f"trigony-spelled-{verb}", card=mine, theirs=theirs, name=name)
    if action in _ALONE:
        return words(f"trigony-spelled-{action.replace(' ', '-')}")
    return _move(words, action)


def _named(words: Words, card: str) -> str:
    return card_name(words, CARDS[card]) if card in CARDS else card


def _card(words: Words, card: Card, targets: list[str]) -> str:
    known = [*COLOURS, *SIDES]
    return words(
        "trigony-spelled-card",
        card=card_name(words, card),
        where=next((_move(words, word) for word in targets if word not in known), "none"),
        triangle=next((word for word in targets if word in COLOURS), "none"),
        side=next((word for word in targets if word in SIDES), "none"),
    )


def _move(words: Words, action: str) -> str:
    """With what a pawn becomes in the centre."""
    move, _, colour = action.partition(">")
    if colour in COLOURS:
        becomes = words("trigony-do-migrate", triangle=colour)
    elif action.endswith("=T"):
        move, becomes = action.removesuffix("=T"), words("trigony-do-promote")
    else:
        return action
    return words("trigony-spelled-centre", move=move, becomes=becomes)


# --- What people type ---


def things(words: Words) -> Iterator[tuple[str, str, str]]:
    for field in NAMES:
        yield "field", field, field
    for key, card in CARDS.items():
        yield "card", key, card_name(words, card)
    for key, colour in COLOURS.items():
        yield "colour", key, colour_name(words, colour)
    for key, side in SIDES.items():
        yield "side", key, side_name(words, side)


def sayings(words: Words) -> Iterator[tuple[str, str]]:
    for action in _ALONE:
        yield spelled(words, (), action), action
        yield words(f"trigony-do-{action.replace(' ', '-')}"), action
    for action in ("pass", "throw"):
        yield words(f"trigony-do-{action}-sure"), action
    yield words("trigony-do-keep"), "end"
    for step in ("trade", "swap", "give"):
        yield words(f"trigony-do-{step}"), step
    yield from _moves(words)
    for action in _with_cards():
        yield spelled(words, _NUMBERS, action), action
        yield action.removeprefix("card "), action
    for key, card in CARDS.items():
        name = card_name(words, card)
        yield name, f"card {key}"
        yield name, f"steal {key}"
        yield words("trigony-card-of", card=name, name="4"), f"steal {key} 4"


def _moves(words: Words) -> Iterator[tuple[str, str]]:
    """In words: F6 to G7, and what becomes of a pawn in the centre."""
    yield words("trigony-typed-move", origin="F6", to="G7"), "F6-G7"
    entering = words("trigony-typed-move", origin="F6", to="E5")
    for becomes in _BECOMES:
        short = _move(words, f"F6-E5{becomes}")
        yield short, f"F6-E5{becomes}"
        yield short.replace("F6-E5", entering), f"F6-E5{becomes}"


_BECOMES = ("=T", *(f">{colour}" for colour in COLOURS))
_EXAMPLES = {  # of what a card can be played with; words may change with a colour or a side
    "move": ("F6-G7", *(f"F6-E5{becomes}" for becomes in _BECOMES)),
    "field": ("F6",),
    "colour": tuple(COLOURS),
    "side": tuple(SIDES),
}


def _with_cards() -> Iterator[str]:
    """With every card: a word before one may look like a part of its name (contre Espion)."""
    for card, kinds in TARGETS.items():
        for targets in product(*(_EXAMPLES[kind] for kind in kinds)):
            yield " ".join(("card", card, *targets))
        other = Card.SPY if card is not Card.SPY else Card.ALLY
        yield from (f"trade {card}", f"give {card} 4", f"steal {card} 4")
        yield from (f"swap {card} {other} 4", f"swap {other} {card} 4")
