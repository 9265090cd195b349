"""What a board of Trigony shows: a plain value, so that it can be the key of a picture cache."""

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from typing import NamedTuple

from engine.game import Event
from engine.trigony.board import NAMES, TRIANGLES, Colour
from engine.trigony.events import Beat, Degraded, Migrated, Moved, Placed, Promoted
from engine.trigony.intrygo.events import Defected, Deserted, TrigonRemoved
from engine.trigony.sides import Side
from engine.trigony.view import TrigonyView


class Mark(Enum):
    """Why a field is highlighted."""

    LEFT = "left"  # the last move began here
    PASSED = "passed"
    REACHED = "reached"
    BEATEN = "beaten"  # something was beaten here
    CHOSEN = "chosen"  # the piece that is about to move
    TARGET = "target"  # where it may go
    ATTACK = "attack"  # where it may go and beats something

    __hash__ = object.__hash__  # Enum's own is written in Python, and slow


class Look(NamedTuple):
    """One field."""

    name: str
    tile: Side | None = None
    piece: Side | None = None
    trigon: Colour | None = None  # the piece is this Trigon
    guarded: bool = False  # its tile is under line protection
    mark: Mark | None = None


class Badge(NamedTuple):
    """A side's sign with the pawns it has beside the board; or how many fields of a triangle it has
    covered, underlined in gold while the side is on turn."""

    corner: int  # of the picture, clockwise from the upper left
    place: int  # from the corner inwards; the sign is at 0
    side: Side
    colour: Colour | None  # None: the side's sign
    number: int
    on_turn: bool = False


class Scene(NamedTuple):
    looks: tuple[Look, ...]  # every field, in order
    badges: tuple[Badge, ...] = ()
    only: tuple[str, ...] = ()  # these fields, large; none: the whole board


Marks = Mapping[str, Mark]  # by field


def scene(view: TrigonyView, marks: Marks | None = None, only: tuple[str, ...] = ()) -> Scene:
    """The board as a viewer sees it, built from the view alone."""
    marks = marks or {}
    tiles: dict[str, Side] = {}
    pieces: dict[str, Side] = {}
    trigons: dict[str, Colour] = {}
    guarded: set[str] = set()
    badges: list[Badge] = []
    for corner, side in enumerate(view.sides):
        tiles |= dict.fromkeys(side.tiles, side.side)
        pieces |= dict.fromkeys(side.pawns, side.side)
        guarded |= {field for run in side.protected for field in run}
        on_turn = not set(side.seats).isdisjoint(view.to_act)
        counts = {triangle.colour: triangle.tiles for triangle in side.triangles}
        badges += badges_of(corner, side.side, side.supply, counts, on_turn=on_turn)
        for triangle in side.triangles:
            if triangle.trigon is not None:
                pieces[triangle.trigon] = side.side
                trigons[triangle.trigon] = triangle.colour
    looks = tuple(
        Look(
            name,
            tiles.get(name),
            pieces.get(name),
            trigons.get(name),
            name in guarded and name not in pieces,  # a piece can always be beaten
            marks.get(name),
        )
        for name in NAMES
    )
    return Scene(looks, () if only else tuple(badges), only)


def badges_of(
    corner: int, side: Side, supply: int, counts: Mapping[Colour, int], *, on_turn: bool
) -> list[Badge]:
    """All of a side's, its triangles from left to right."""
    places = range(1, len(counts) + 1)
    if corner in (1, 2):  # on the right
        places = places[::-1]
    chips = [
        Badge(corner, place, side, colour, tiles, on_turn)
        for place, (colour, tiles) in zip(places, counts.items(), strict=True)
    ]
    return [Badge(corner, 0, side, None, supply), *chips]


@cache
def triangle_fields(colour: Colour) -> tuple[str, ...]:
    return tuple(NAMES[field] for field in TRIANGLES[colour].fields)


def last_move(events: Iterable[Event]) -> Marks:
    """The fields that an action's events touched. Later events take precedence."""
    marks: dict[str, Mark] = {}
    for event in events:
        match event:
            case Moved(path=path):
                marks |= dict.fromkeys(path[1:-1], Mark.PASSED)
                marks |= {path[0]: Mark.LEFT, path[-1]: Mark.REACHED}
            case Beat(field=field) | Deserted(field=field) | TrigonRemoved(field=field):
                marks[field] = Mark.BEATEN
            case Promoted(field=field) | Degraded(field=field) | Placed(field=field):
                marks[field] = Mark.REACHED
            case Migrated(origin=origin, field=field) | Defected(origin=origin, field=field):
                marks |= {origin: Mark.LEFT, field: Mark.REACHED}
    return marks
