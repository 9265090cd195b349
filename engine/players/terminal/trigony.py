"""Trigony and Intrygo as text.

A field is three characters: brackets show whose tile lies there, what is between them which piece
stands there.
"""

import re

from engine.game import Event, View
from engine.trigony.board import NAMES, ROWS, SIZE, TRIANGLES
from engine.trigony.sides import Side
from engine.trigony.view import CardsView, SideView, TrigonyView

TILES = {Side.WHITE: "()", Side.BROWN: "{}", Side.BLACK: "[]"}
PAWNS = {Side.WHITE: "○", Side.BROWN: "◍", Side.BLACK: "●"}
TRIGONS = {Side.WHITE: "△", Side.BROWN: "◬", Side.BLACK: "▲"}
NO_TILE, NO_PIECE, BARE = "  ", " ", "·"


def shown(view: View) -> str:
    assert isinstance(view, TrigonyView)
    turn = f"Turn {view.turn}"
    if view.triangle is not None:
        turn += f" ({view.triangle})"
    lines = [f"{turn} · turns without progress: {view.quiet} of {view.quiet_limit}", ""]
    lines += [*_board(view), ""]
    lines += [_side(side, view.viewer) for side in view.sides]
    if view.cards is not None:
        lines += _cards(view.cards, view.viewer)
    if view.shows is not None:
        lines.append(f"The die shows {view.shows}.")
    if view.offer is not None:
        lines.append(f"Seat {view.offer.by} offers a draw.")
    return "\n".join(lines)


def _board(view: TrigonyView) -> list[str]:
    """Every row with the names of its first and last field."""
    lines = []
    for at in range(len(ROWS) - 1, -1, -1):
        row = [name for name in NAMES if name[0] == ROWS[at]]
        indent = "  " * abs(at - SIZE)
        fields = " ".join(_field(view, name) for name in row)
        lines.append(f"  {indent}{row[0]} {fields} {row[-1]}")
    return lines


def _field(view: TrigonyView, name: str) -> str:
    tile, piece = NO_TILE, NO_PIECE
    for side in view.sides:
        if name in side.tiles:
            tile = TILES[side.side]
        if name in side.pawns:
            piece = PAWNS[side.side]
        if any(triangle.trigon == name for triangle in side.triangles):
            piece = TRIGONS[side.side]
    if tile == NO_TILE and piece == NO_PIECE:
        piece = BARE
    return f"{tile[0]}{piece}{tile[1]}"


def _side(side: SideView, viewer: int | None) -> str:
    seats = ", ".join(f"{seat} (you)" if seat == viewer else str(seat) for seat in side.seats)
    triangles = ", ".join(
        f"{one.colour} {one.tiles}/15 from {NAMES[TRIANGLES[one.colour].start]}"
        for one in side.triangles
    )
    key = f"pawn {PAWNS[side.side]} Trigon {TRIGONS[side.side]} tile {' '.join(TILES[side.side])}"
    return f"{side.side.capitalize()}, seat {seats}: {key} · {triangles} · supply {side.supply}"


def _cards(cards: CardsView, viewer: int | None) -> list[str]:
    lines = []
    for hand in cards.hands:
        name = "Your cards" if hand.seat == viewer else f"Cards of seat {hand.seat}"
        what = f"{hand.count}" if hand.cards is None else ", ".join(hand.cards) or "none"
        lines.append(f"{name}: {what}")
    newest = cards.discard[-1] if cards.discard else "empty"
    lines.append(f"Pile: {cards.pile} · discarded: {len(cards.discard)}, the newest: {newest}")
    if cards.immunity is not None:
        lines.append(f"Immunity: {cards.immunity.side} against {cards.immunity.against}")
    if cards.spying is not None:
        for seat, seen in cards.spying.hands:
            lines.append(f"Your Spy sees, with seat {seat}: {', '.join(seen) or 'nothing'}")
    return lines


def told(event: Event) -> str:
    """The event's name and what it holds: there are too many for a sentence each."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__).capitalize()
    facts = [_fact(field, getattr(event, field)) for field in event.__struct_fields__]
    return f"{name}: {', '.join(filter(None, facts))}."


def _fact(field: str, value: object) -> str:
    match value:
        case None | False | ():
            return ""
        case True:
            return field
        case tuple():
            return f"{field} {' '.join(map(_plain, value))}"
    return f"{field} {value}"


def _plain(value: object) -> str:
    """One of several: a field, a card, or a seat with its cards."""
    return f"({' '.join(map(_plain, value))})" if isinstance(value, tuple) else str(value)
