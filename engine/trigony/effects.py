"""What a move does to the board, and the events of it."""

from collections.abc import Callable, Iterable

from engine.game import Event
from engine.trigony.board import CENTRE, NAMES, TRIANGLES, Colour, Triangle
from engine.trigony.events import (
    Beat,
    Degraded,
    Fields,
    Lost,
    Migrated,
    Moved,
    Placed,
    Promoted,
    ProtectionBroken,
)
from engine.trigony.masks import fields
from engine.trigony.move import Move
from engine.trigony.pieces import Position
from engine.trigony.position import (
    foreign,
    free,
    ground,
    line_over,
    owner,
    protected,
    supply,
    threatening,
    trigon_on,
)
from engine.trigony.route import route

Events = tuple[Event, ...]
Allies = Callable[[int], tuple[int, ...]]  # the pieces of a third side that help against a field


# The new position, the events, and whether it was progress: something newly tiled, beaten, or put
# on the board from the supply.
Made = tuple[Position, Events, bool]


def names(some: Iterable[int]) -> Fields:
    return tuple([NAMES[field] for field in some])


# --- A side's part of a position, changed ---


def with_side(position: Position, side: int, tiles: int, pawns: int, trigons: int) -> Position:
    return Position(
        _put(position.tiles, side, tiles),
        _put(position.pawns, side, pawns),
        _put(position.trigons, side, trigons),
        position.truce,
    )


def with_pawn(position: Position, side: int, field: int) -> Position:
    pawns = position.pawns[side] | 1 << field
    return with_side(position, side, position.tiles[side], pawns, position.trigons[side])


def with_trigon(position: Position, side: int, field: int) -> Position:
    trigons = position.trigons[side] | 1 << field
    return with_side(position, side, position.tiles[side], position.pawns[side], trigons)


def without_piece(position: Position, side: int, field: int) -> Position:
    """The side's piece on this field leaves the board; its tile stays."""
    pawns, trigons = position.pawns[side] & ~(1 << field), position.trigons[side] & ~(1 << field)
    return with_side(position, side, position.tiles[side], pawns, trigons)


def _put(items: tuple[int, ...], at: int, item: int) -> tuple[int, ...]:
    if items[at] == item:
        return items
    changed = [*items]
    changed[at] = item
    return tuple(changed)


# --- A move ---


def carried_out(
    position: Position, seat: int, side: int, move: Move, allies: Allies | None = None
) -> Made:
    """The effect of a legal move."""
    origin, to = move.origin, move.to
    land = ground(position, side)
    tiles, pawns, trigons = position.tiles[side], position.pawns[side], position.trigons[side]
    way = route(origin, to)
    # No piece stays in the centre, and an infiltrator leaves no tile in a foreign safe zone.
    stays = 0 if to == CENTRE else 1 << to
    laid = way.left & land.inside & ~tiles
    home = None  # a Trigon's
    if trigons >> origin & 1:
        home = land.triangle(origin)
        trigons = trigons & ~(1 << origin) | stays
    else:
        pawns = pawns & ~(1 << origin) | stays
    after = with_side(position, side, tiles | laid, pawns, trigons)
    moved = Moved(
        seat,
        position.sides[side],
        None if home is None else home.colour,
        way.names,
        way.tiled if laid == way.left else names([f for f in way.path if laid >> f & 1]),
    )
    events: Events = (moved,)
    progress = laid != 0
    if foreign(position, side) & way.fields:
        after, beats = _beaten(position, after, seat, side, way.path, allies)
        events = (moved, *beats, *protection_broken(position, after, side))
        progress = True
    if to == CENTRE:
        after, came, arrival = _out_of_the_centre(after, seat, side, move, home)
        return after, events + arrival, progress or came
    return after, events, progress


def lost(position: Position, seat: int, side: int, move: Move) -> Lost | None:
    """The loss of the moving piece, if this legal move would cause it."""
    if move.to != CENTRE:
        return None
    _, events, _ = carried_out(position, seat, side, move)
    return next((event for event in events if isinstance(event, Lost)), None)


def _beaten(
    before: Position,
    after: Position,
    seat: int,
    side: int,
    path: tuple[int, ...],
    allies: Allies | None,
) -> tuple[Position, list[Beat]]:
    """Everything foreign on the way leaves the board."""
    beats = []
    for field in path[1:]:
        of = owner(before, field)
        if of is not None and of != side:
            bit = 1 << field
            after = with_side(
                after,
                of,
                after.tiles[of] & ~bit,
                after.pawns[of] & ~bit,
                after.trigons[of] & ~bit,
            )
            beats.append(_beat(before, seat, side, path[0], field, of, allies))
    return after, beats


def _beat(
    position: Position,
    seat: int,
    side: int,
    origin: int,
    field: int,
    of: int,
    allies: Allies | None,
) -> Beat:
    threats = [other for other in threatening(position, side, field) if other != origin]
    return Beat(
        seat,
        position.sides[side],
        NAMES[field],
        of=position.sides[of],
        pawn=bool(position.pawns[of] >> field & 1),
        trigon=trigon_on(position, field),
        tile=bool(position.tiles[of] >> field & 1),
        by=names([origin, *threats]),
        allies=names(allies(field)) if allies else (),
        line=names(line_over(position, of, field)),
    )


def _out_of_the_centre(
    position: Position, seat: int, side: int, move: Move, home: Triangle | None
) -> tuple[Position, bool, Events]:
    """What becomes of a pawn in the centre or, if `home` is given, of that triangle's Trigon: the
    position, whether a piece came from the supply, and the events."""
    name = position.sides[side]
    if home is not None:
        start = NAMES[home.start]
        taken = not free(position, home.start)
        if taken or not supply(position, side):
            return position, False, (Lost(seat, name, home.colour, start, taken),)
        degraded = Degraded(seat, name, home.colour, start)
        return with_pawn(position, side, home.start), True, (degraded,)
    triangle = _destination(position, side, move)
    start = NAMES[triangle.start]
    if not free(position, triangle.start):
        lost = Lost(seat, name, None, start, taken=True, promoting=move.promotes)
        return position, False, (lost,)
    if move.promotes:
        promoted = Promoted(seat, name, triangle.colour, start)
        return with_trigon(position, side, triangle.start), True, (promoted,)
    migrated = Migrated(seat, name, NAMES[CENTRE], None, triangle.colour, start)
    return with_pawn(position, side, triangle.start), False, (migrated,)


def _destination(position: Position, side: int, move: Move) -> Triangle:
    if move.migrates is not None:
        return TRIANGLES[move.migrates]
    return ground(position, side).triangle(move.origin)


def protection_broken(before: Position, after: Position, side: int) -> Events:
    """Tiles of others that are still there but have lost their protection."""
    events: list[Event] = []
    for other in before.others(side):
        freed = protected(before, other) & ~protected(after, other) & after.tiles[other]
        if freed:
            events.append(ProtectionBroken(before.sides[other], names(fields(freed))))
    return tuple(events)


# --- A pawn from the supply ---


def placed(position: Position, seat: int, side: int, colour: Colour) -> Made:
    start = TRIANGLES[colour].start
    event = Placed(seat, position.sides[side], colour, NAMES[start])
    return (with_pawn(position, side, start), (event,), True)
