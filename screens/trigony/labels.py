"""What stands on a button for a token of an action."""

from collections.abc import Sequence

from engine.trigony.board import FIELDS, NAMES, TRIANGLES
from engine.trigony.view import SideView, TrigonyView
from screens.game import Names
from screens.text import Words
from screens.trigony.naming import (
    CARDS,
    COLOUR_EMOJI,
    COLOURS,
    SIDE_EMOJI,
    SIDES,
    card_name,
    colour_name,
    side_name,
)
from screens.trigony.steps import is_field


def label(
    words: Words, names: Names, view: TrigonyView, path: Sequence[str]
) -> tuple[str, str | None]:
    """What stands on the button for the last of these tokens."""
    token, before = path[-1], path[:-1]
    if is_field(token):
        return token, _piece_emoji(view, token)
    if token[0] in "-=>":
        text, emoji = _going(words, view, token)
        why = lost(view, path)
        return (words("trigony-do-lose", does=text, why=why), "⚠️") if why else (text, emoji)
    if token in COLOURS:
        return colour_name(words, COLOURS[token]), COLOUR_EMOJI[COLOURS[token]]
    if token in SIDES:
        return side_name(words, SIDES[token]), SIDE_EMOJI[SIDES[token]]
    if before and token in CARDS:
        return card_name(words, CARDS[token]), "🃏"
    if token.isdecimal():
        return names[int(token) - 1], None
    card, _, seat = token.partition(" ")
    if card in CARDS:
        return f"{card_name(words, CARDS[card])} ({names[int(seat) - 1]})", "🃏"
    if token == "end" and view.phase == "stolen":
        return words("trigony-do-keep"), None
    return words(f"trigony-do-{token.replace(' ', '-')}"), _EMOJI.get(token)


_EMOJI = {
    "throw": "🎲",
    "pass": "⏭️",
    "trade": "♻️",
    "draw": "🎴",
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


def lost(view: TrigonyView, path: Sequence[str]) -> str | None:
    """Why a piece that enters the centre would be lost, if so: the start field that is taken, or,
    for a Trigon, no pawn beside the board."""
    fields = [token for token in path if is_field(token)]
    if "-E5" not in path or not fields:
        return None
    origin, last = fields[-1], path[-1]
    side = next(side for side in view.sides if view.viewer in side.seats)
    trigon = origin in trigons(side)
    colours = [t.colour for t in side.triangles if FIELDS[origin] in TRIANGLES[t.colour].fields]
    if last[0] == ">":
        colours = [COLOURS[last[1:]]]
    elif last == "-E5" and not trigon:
        return None  # what becomes of it is chosen next
    start = NAMES[TRIANGLES[colours[0]].start]
    taken = any(start in (*each.pawns, *trigons(each)) for each in view.sides) and start != origin
    if taken:
        return start
    return "none" if trigon and not side.supply else None


def trigons(side: SideView) -> list[str]:
    """Where they stand."""
    return [triangle.trigon for triangle in side.triangles if triangle.trigon is not None]


def pieces(side: SideView) -> list[str]:
    """Where a side's pieces stand, triangle by triangle."""
    found = sorted((*side.pawns, *trigons(side)))
    homes = [TRIANGLES[triangle.colour] for triangle in side.triangles]
    by_home = [[name for name in found if FIELDS[name] in home.fields] for home in homes]
    return list(dict.fromkeys([name for some in by_home for name in some] + found))


def _piece_emoji(view: TrigonyView, field: str) -> str | None:
    """None for a pawn of the side on turn: nothing needs to be said."""
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
