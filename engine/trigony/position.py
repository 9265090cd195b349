"""What follows from where pieces and tiles are: who threatens what, which tiles a line protects,
how full a triangle is."""

from functools import lru_cache
from typing import Literal

from engine.trigony.board import BOARD, CENTRE, LINES, TIPS, TRIANGLES, Colour, Triangle
from engine.trigony.ground import GROUNDS, NOWHERE, Ground
from engine.trigony.masks import fields, mask
from engine.trigony.pieces import OTHERS, Position

Run = tuple[int, ...]  # fields in a row on a line, each with a tile of one side
Hindrance = Literal["not-your-triangle", "supply-empty", "start-taken", "triangle-full"]

CAP = 4  # the most pieces of its side that a triangle can hold
TRIANGLE_SIZE = len(TRIANGLES[Colour.RED].fields)


def ground(position: Position, side: int) -> Ground:
    return GROUNDS[len(position.tiles)][side]


# --- Pieces ---


def owner(position: Position, field: int) -> int | None:
    """The side that has a piece or a tile on a field. Two sides never share one."""
    bit = 1 << field
    for side, tiles in enumerate(position.tiles):
        if (tiles | position.pawns[side] | position.trigons[side]) & bit:
            return side
    return None


def foreign(position: Position, side: int) -> int:
    """The fields with pieces and tiles of other sides."""
    found = 0
    for other in OTHERS[len(position.tiles)][side]:
        found |= position.tiles[other] | position.pawns[other] | position.trigons[other]
    return found


def trigon_on(position: Position, field: int) -> Colour | None:
    """The Trigon that stands on a field, whichever side it belongs to."""
    bit = 1 << field
    for side, trigons in enumerate(position.trigons):
        if trigons & bit:
            return ground(position, side).triangle(field).colour
    return None


def has_trigon(position: Position, side: int, triangle: Triangle) -> bool:
    """Whether the triangle's Trigon is on the board."""
    return bool(position.trigons[side] & triangle.inside)


def supply(position: Position, side: int) -> int:
    """How many pawns of a side are off the board."""
    return ground(position, side).pawns - position.pawns[side].bit_count()


def holds(position: Position, side: int, triangle: Triangle) -> int:
    """How many pieces of its side stand in a triangle."""
    return (position.pieces(side) & triangle.inside).bit_count()


def free(position: Position, field: int) -> bool:
    """Whether no piece stands there; a tile does not matter."""
    bit = 1 << field
    return not any(some & bit for some in (*position.pawns, *position.trigons))


def has_room(position: Position, side: int, triangle: Triangle, leaving: int = NOWHERE) -> bool:
    """Whether one more piece may enter the side's triangle. `leaving` is where it comes from: it no
    longer counts there."""
    staying = position.pieces(side)
    if leaving != NOWHERE:
        staying &= ~(1 << leaving)
    return (staying & triangle.inside).bit_count() < CAP


def why_no_pawn(position: Position, side: int, colour: Colour) -> Hindrance | None:
    """What prevents placing a pawn from the supply on this start field, if anything."""
    triangle = TRIANGLES[colour]
    if colour not in ground(position, side).colours:
        return "not-your-triangle"
    if not has_room(position, side, triangle):
        return "triangle-full"
    if not free(position, triangle.start):
        return "start-taken"
    return "supply-empty" if not supply(position, side) else None


def at_truce(position: Position, side: int, other: int) -> bool:
    return side != other and side in position.truce and other in position.truce


def full_triangle(position: Position, side: int) -> Colour | None:
    """The triangle that a side has covered with its tiles."""
    bare = ~position.tiles[side]
    if position.tiles[side].bit_count() < TRIANGLE_SIZE:
        return None
    for triangle in ground(position, side).triangles:
        if not triangle.inside & bare:
            return triangle.colour
    return None


# --- Threats ---


def open_to(position: Position, side: int) -> int:
    """The fields that a side's pieces may enter and pass without beating anything: those without a
    piece that are bare or have the side's own tile."""
    return BOARD & ~(position.pieces(side) | foreign(position, side))


def sight(triangle: Triangle, field: int, open_: int) -> int:
    """What a Trigon threatens: along each way the open fields, and the first one that is not."""
    return _sight(triangle.colour, field, open_ & triangle.inside)


@lru_cache(maxsize=4096)
def _sight(colour: Colour, field: int, open_: int) -> int:
    seen = 0
    for way in TRIANGLES[colour].ways[field]:
        for passed in way:
            seen |= 1 << passed
            if not open_ >> passed & 1:
                break
    return seen


def threatening(position: Position, side: int, field: int) -> tuple[int, ...]:
    """The side's pieces that threaten a field, by where they stand."""
    reach, bit = ground(position, side).reach, 1 << field
    pawns = [pawn for pawn in fields(position.pawns[side]) if reach[pawn] & bit]
    return (*pawns, *trigons_seeing(position, side, field))


def trigons_seeing(position: Position, side: int, field: int) -> list[int]:
    if not position.trigons[side]:
        return []
    land, open_, bit = ground(position, side), open_to(position, side), 1 << field
    trigons = fields(position.trigons[side])
    return [trigon for trigon in trigons if sight(land.triangle(trigon), trigon, open_) & bit]


# --- Line protection ---

POSTS = mask(field for line in LINES for field in line if field != CENTRE) & ~TIPS
_LINE_SETS = tuple((number, mask(line)) for number, line in enumerate(LINES))


def protected(position: Position, side: int) -> int:
    """The side's tiles that cannot be beaten. (A piece on a protected line can be beaten, together
    with the tile under it.)"""
    trigons, tiles = position.trigons[side], position.tiles[side]
    standing = position.pawns[side] | trigons
    posts = standing & tiles & POSTS
    found = 0
    if posts:
        for number, line in _LINE_SETS:
            here = posts & line
            # One pawn alone protects nothing.
            if here & (here - 1) or here & trigons:
                found |= _protected(number, tiles & line, here, here & trigons)
    return found & ~standing


def protected_runs(position: Position, side: int) -> list[Run]:
    """The same by line: every run with a protected tile in it, including the posts' tiles."""
    tiles, posts = position.tiles[side], position.pieces(side) & position.tiles[side] & POSTS
    shielded = protected(position, side)
    return [
        run
        for number, line in _LINE_SETS
        for run in _runs(number, tiles & line, posts & line, posts & position.trigons[side] & line)
        if mask(run) & shielded
    ]


def line_over(position: Position, side: int, field: int) -> Run:
    """The run that protects the side's tile on a field; empty if none does."""
    if not protected(position, side) >> field & 1:
        return ()
    return next(run for run in protected_runs(position, side) if field in run)


@lru_cache(maxsize=4096)
def _protected(number: int, tiles: int, posts: int, trigons: int) -> int:
    return mask(field for run in _runs(number, tiles, posts, trigons) for field in run)


def _runs(number: int, tiles: int, posts: int, trigons: int) -> list[Run]:
    """A Trigon protects the whole unbroken run that it stands in; two pieces protect the tiles
    between them."""
    runs: list[Run] = []
    run: list[int] = []
    for field in (*LINES[number], None):
        if field is not None and tiles >> field & 1:
            run.append(field)
            continue
        if mask(run) & trigons:
            runs.append(tuple(run))
        else:
            standing = [at for at, passed in enumerate(run) if posts >> passed & 1]
            if len(standing) > 1:
                runs.append(tuple(run[standing[0] : standing[-1] + 1]))
        run = []
    return runs
