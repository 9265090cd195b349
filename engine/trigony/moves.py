"""Moving a piece: where to, what it beats on the way, what comes of the centre.

`piece_moves` lists everything that a side's pieces may do. Beating is moving onto something
foreign, in the conflict zone, that two pieces of the side threaten, the mover among them.
"""

from typing import NamedTuple

from msgspec import Struct

from engine.trigony.board import (
    CENTRE,
    CONFLICT,
    NAMES,
    RING,
    TRIANGLES,
    Colour,
    Triangle,
    fields,
    mask,
)
from engine.trigony.position import (
    AT,
    CAP,
    NOWHERE,
    Ground,
    Position,
    ground,
    holds,
    pieces,
    protected,
    sight,
    trigons_of,
)
from engine.trigony.sides import Seating

BOARD = (1 << len(NAMES)) - 1


class Move(Struct, frozen=True):
    """From a field to a field; into the centre with a pawn, also what becomes of it."""

    origin: int
    to: int
    promotes: bool = False
    migrates: Colour | None = None

    def __str__(self) -> str:
        text = f"{NAMES[self.origin]}-{NAMES[self.to]}"
        if self.promotes:
            return text + "=T"
        return f"{text}>{self.migrates}" if self.migrates else text


class Sight(NamedTuple):
    """What one side sees of the board before it moves."""

    own: int  # its pieces
    pieces: int  # everyone else's
    tiles: int  # everyone else's
    open: int  # fields that anything of the side may enter and pass
    once: int  # threatened by a piece of the side
    twice: int  # by two
    trigons: tuple[tuple[Colour, int, int], ...]  # colour, field, what it threatens
    guarded: int  # foreign tiles under line protection

    def beatable(self, threatened: int) -> int:
        """What may be beaten where the threat is strong enough."""
        return (self.pieces | (self.tiles & ~self.guarded)) & CONFLICT & threatened

    def centre_is_open(self, own_tiles: int, threatened: int) -> bool:
        if own_tiles >> CENTRE & 1:
            return True
        return bool(threatened & ~(self.tiles & self.guarded) & 1 << CENTRE)


def looked_at(position: Position, seating: Seating, side: int) -> Sight:
    land = ground(seating.colours[side])
    own = pieces(position, side, land.colours)
    others = [n for n in range(len(seating.sides)) if n != side]
    foreign_pieces = foreign_tiles = guarded = 0
    for other in others:
        tiles, pawns = position.tiles[other], position.pawns[other]
        trigons = mask(field for _, field in trigons_of(position, seating.colours[other]))
        foreign_pieces |= pawns | trigons
        foreign_tiles |= tiles
        guarded |= protected(tiles, pawns, trigons)
    open_ = BOARD & ~(own | foreign_pieces | foreign_tiles)
    once = twice = 0
    trigon_sights = []
    for pawn in fields(position.pawns[side]):
        reach = land.steps[pawn]
        twice |= once & reach
        once |= reach
    for colour, field in trigons_of(position, land.colours):
        reach = sight(colour, field, open_)
        trigon_sights.append((colour, field, reach))
        twice |= once & reach
        once |= reach
    return Sight(
        own, foreign_pieces, foreign_tiles, open_, once, twice, tuple(trigon_sights), guarded
    )


def piece_moves(position: Position, seating: Seating, side: int) -> tuple[Move, ...]:
    seen = looked_at(position, seating, side)
    land = ground(seating.colours[side])
    moves: list[Move] = []
    enterable = (seen.open | seen.beatable(seen.twice)) & ~(1 << CENTRE)
    room = {t.colour: holds(position, side, t) < CAP for t in land.triangles}
    for pawn in fields(position.pawns[side]):
        moves += [
            Move(pawn, to)
            for to in fields(land.steps[pawn] & enterable)
            if not land.crossing[pawn] >> to & 1 or room[_triangle(land, to).colour]
        ]
        if pawn in RING and seen.centre_is_open(position.tiles[side], seen.twice):
            moves += _into_the_centre(position, side, land, pawn)
    for colour, field, _ in seen.trigons:
        moves += _slides(position, side, land, seen, colour, field)
    return tuple(moves)


def _triangle(land: Ground, field: int) -> Triangle:
    triangle = land.triangle_of[field]
    assert triangle is not None
    return triangle


def _into_the_centre(position: Position, side: int, land: Ground, pawn: int) -> list[Move]:
    home = _triangle(land, pawn)
    moves = []
    if position.trigons[AT[home.colour]] == NOWHERE:
        moves.append(Move(pawn, CENTRE, promotes=True))
    for triangle in land.triangles:
        staying = holds(position, side, triangle) - (triangle is home)
        if staying < CAP:
            moves.append(Move(pawn, CENTRE, migrates=triangle.colour))
    return moves


def _slides(
    position: Position, side: int, land: Ground, seen: Sight, colour: Colour, field: int
) -> list[Move]:
    """Along every way as far as it goes. The Trigon is the one threat; the other must come from
    another piece, as things stood before the move."""
    others = 0
    for pawn in fields(position.pawns[side]):
        others |= land.steps[pawn]
    for other, _, reach in seen.trigons:
        if other is not colour:
            others |= reach
    beatable = seen.beatable(others)
    moves = []
    for way in TRIANGLES[colour].ways[field]:
        for to in way:
            if to == CENTRE:
                if seen.centre_is_open(position.tiles[side], others):
                    moves.append(Move(field, to))
                break
            if not (seen.open | beatable) >> to & 1:
                break
            moves.append(Move(field, to))
            if seen.pieces >> to & 1:
                break
    return moves
