"""The text on the button for a step."""

from engine.steps import Steps
from engine.trigony.board import FIELDS, TRIANGLES
from engine.trigony.view import SideView, TrigonyView
from screens.game import Names
from screens.text import Words
from screens.trigony.naming import (
    CARDS,
    COLOUR_EMOJI,
    COLOURS,
    SIDE_EMOJI,
    SIDES,
    card_emoji,
    card_name,
    colour_emoji,
    colour_name,
    side_emoji,
    side_name,
)


def label(words: Words, names: Names, view: TrigonyView, step: Steps) -> tuple[str, str | None]:
    """The text on the button for a step, and its emoji."""
    token = step.token
    if token in FIELDS:
        return token, _piece_emoji(view, token)
    if token[0] in "-=>":
        text, emoji = _going(words, view, token)
        if step.caution is None:
            return text, emoji
        why = step.caution.params.get("field", "none")
        return words("trigony-do-lose", does=text, why=why), "⚠️"
    if token in COLOURS:
        return colour_name(words, COLOURS[token]), colour_emoji(words, COLOURS[token])
    if token in SIDES:
        return side_name(words, SIDES[token]), side_emoji(words, SIDES[token])
    if token in CARDS:
        return card_name(words, CARDS[token]), card_emoji(words, CARDS[token])
    if token.isdecimal():
        return names[int(token) - 1], None
    card, _, seat = token.partition(" ")
    if card in CARDS:
        name = f"{card_name(words, CARDS[card])} ({names[int(seat) - 1]})"
        return name, card_emoji(words, CARDS[card])
    if token == "end" and view.phase == "stolen":
        return words("trigony-do-keep"), None
    own = _OWN.get(token)
    sign = words.emoji(own) if own else _EMOJI.get(token)
    return words(f"trigony-do-{token.replace(' ', '-')}"), sign


_OWN = {"throw": "die", "draw": "card_back"}
_EMOJI = {
    "pass": "⏭️",
    "trade": "♻️",
    "place": "♟️",
    "offer draw": "🤝",
    "accept draw": "🤝",
}


def _going(words: Words, view: TrigonyView, token: str) -> tuple[str, str | None]:
    if token == "=T":
        return words("trigony-do-promote"), "🔺"
    if token[0] == ">":
        colour = COLOURS[token[1:]]
        text = words("trigony-do-migrate", triangle=colour_name(words, colour))
        return text, COLOUR_EMOJI[colour]
    return f"→ {token[1:]}", "⚔️" if _foreign(view, token[1:]) else None


def trigons(side: SideView) -> list[str]:
    """Where a side's Trigons stand."""
    return [triangle.trigon for triangle in side.triangles if triangle.trigon is not None]


def pieces(side: SideView) -> list[str]:
    """Where a side's pieces stand, triangle by triangle."""
    found = sorted((*side.pawns, *trigons(side)))
    homes = [TRIANGLES[triangle.colour] for triangle in side.triangles]
    by_home = [[name for name in found if FIELDS[name] in home.fields] for home in homes]
    return list(dict.fromkeys([name for some in by_home for name in some] + found))


def _piece_emoji(view: TrigonyView, field: str) -> str | None:
    """None for a pawn of the side on turn, the usual case."""
    for side in view.sides:
        if field in side.pawns:
            return None if view.to_act[0] in side.seats else SIDE_EMOJI[side.side]
    return "🔺"


def _foreign(view: TrigonyView, field: str) -> bool:
    """Whether something of another side is there."""
    for side in view.sides:
        if field in side.tiles or field in side.pawns or field in trigons(side):
            return view.viewer not in side.seats
    return False
