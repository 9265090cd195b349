"""The text on the button for a step."""

from engine.steps import Steps
from engine.trigony.board import CENTRE, FIELDS, NAMES, ROWS, TRIANGLES, Colour
from engine.trigony.view import SideView, TrigonyView
from screens.game import Names
from screens.pictures.trigony.scene import triangle_fields
from screens.text import Words
from screens.trigony.naming import (
    CARDS,
    COLOURS,
    SIDES,
    card_emoji,
    card_name,
    colour_emoji,
    colour_name,
    side_emoji,
    side_name,
    trigon_emoji,
)


def label(words: Words, names: Names, view: TrigonyView, step: Steps) -> tuple[str, str | None]:
    """The text on the button for a step, and its emoji."""
    token = step.token
    if token in FIELDS:
        return _piece(words, view, token)
    if token[0] in "-=>":
        text, emoji = _going(words, view, step)
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
        held = card_name(words, CARDS[card])
        name = words("trigony-card-of", card=held, name=names[int(seat) - 1])
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


def _going(words: Words, view: TrigonyView, step: Steps) -> tuple[str, str | None]:
    token = step.token
    if token == "=T":
        home = home_of(view, step.text[:2])
        sign = trigon_emoji(words, acting(view).side, home) if home is not None else "🔺"
        return words("trigony-do-promote"), sign
    if token[0] == ">":
        colour = COLOURS[token[1:]]
        text = words("trigony-do-migrate", triangle=str(colour))
        return text, colour_emoji(words, colour)
    origin, to = step.text.removesuffix(token)[-2:], token[1:]
    if beats(view, origin, to):
        return f"→ {to}", "⚔️"
    there = home_of(view, to)
    crosses = there is not None and to not in triangle_fields(home_of(view, origin) or there)
    return f"→ {to}", colour_emoji(words, there) if there is not None and crosses else None


def trigons(side: SideView) -> list[str]:
    """Where a side's Trigons stand."""
    return [triangle.trigon for triangle in side.triangles if triangle.trigon is not None]


def pieces(side: SideView) -> list[str]:
    """Where a side's pieces stand, triangle by triangle."""
    found = sorted((*side.pawns, *trigons(side)))
    homes = [TRIANGLES[triangle.colour] for triangle in side.triangles]
    by_home = [[name for name in found if FIELDS[name] in home.fields] for home in homes]
    return list(dict.fromkeys([name for some in by_home for name in some] + found))


def acting(view: TrigonyView) -> SideView:
    """The viewer's side; for everyone, the one on turn."""
    seat = view.to_act[0] if view.viewer is None else view.viewer
    return next(side for side in view.sides if seat in side.seats)


def home_of(view: TrigonyView, field: str) -> Colour | None:
    """The triangle that a field belongs to; for a field on a ray, the one that belongs to the
    player who chooses."""
    mine = acting(view)
    own = [t.colour for t in mine.triangles if field in triangle_fields(t.colour)]
    theirs = [colour for colour in TRIANGLES if field in triangle_fields(colour)]
    return next(iter([*own, *theirs]), None) if field != NAMES[CENTRE] else None


def _piece(words: Words, view: TrigonyView, field: str) -> tuple[str, str | None]:
    """A piece of the choosing player has its triangle's square, any other its side's disc."""
    name = f"{field} ▲" if any(field in trigons(side) for side in view.sides) else field
    for side in view.sides:
        if field in (*side.pawns, *trigons(side)) and side is not acting(view):
            return name, side_emoji(words, side.side)
    home = home_of(view, field)
    return name, colour_emoji(words, home) if home is not None else None


def beats(view: TrigonyView, origin: str, to: str) -> bool:
    """Whether a piece that goes there beats something: there, or, as a Trigon, on its way."""
    rows, numbers = ROWS.index(to[0]) - ROWS.index(origin[0]), int(to[1]) - int(origin[1])
    steps = max(abs(rows), abs(numbers))
    if 0 not in (rows, numbers) and rows != numbers:
        return foreign(view, to)  # no straight line
    passed = [
        f"{ROWS[ROWS.index(origin[0]) + rows * n // steps]}{int(origin[1]) + numbers * n // steps}"
        for n in range(1, steps + 1)
    ]
    return any(foreign(view, field) for field in passed)


def foreign(view: TrigonyView, field: str) -> bool:
    """Whether something of another side is there."""
    for side in view.sides:
        if field in side.tiles or field in side.pawns or field in trigons(side):
            return view.viewer not in side.seats
    return False
