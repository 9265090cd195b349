"""What a move does to the board, and the facts of it."""

from typing import NamedTuple

from engine.trigony.board import CENTRE, TRIANGLES, Colour, mask
from engine.trigony.moves import Move
from engine.trigony.position import AT, NOWHERE, Position, ground, trigons_of
from engine.trigony.sides import Seating


class Beaten(NamedTuple):
    """What went from a field."""

    field: int
    side: int
    pawn: bool
    trigon: Colour | None
    tile: bool


class Made(NamedTuple):
    """The facts of a move."""

    position: Position
    trigon: Colour | None  # the colour of the Trigon that moved; None: a pawn
    path: tuple[int, ...]  # every field from the first to the last
    laid: int  # fields that newly have a tile of the side
    beaten: tuple[Beaten, ...]
    came: int = NOWHERE  # where a piece was put from beside the board
    landed: int = NOWHERE  # where a pawn that migrated was put
    lost: bool = False  # the start field was taken, so nothing came of it


def carried_out(position: Position, seating: Seating, side: int, move: Move) -> Made:
    """The position after a move that is allowed."""
    land = ground(seating.colours[side])
    trigon = next((c for c, f in trigons_of(position, land.colours) if f == move.origin), None)
    path = _path(trigon, move)
    board = _Board(position)
    beaten = tuple(
        gone
        for field in path[1:]
        for other in range(len(seating.sides))
        if other != side and (gone := board.clear(field, other, seating.colours[other]))
    )
    before = board.tiles[side]
    board.tiles[side] |= mask(path[:-1])
    if move.to == CENTRE:
        board.tiles[side] |= 1 << CENTRE
    laid = board.tiles[side] & ~before
    if trigon is not None:
        board.trigons[AT[trigon]] = move.to
    else:
        board.pawns[side] ^= 1 << move.origin
        board.pawns[side] |= 1 << move.to
    came = landed = NOWHERE
    lost = False
    if move.to == CENTRE:
        came, landed, lost = _from_the_centre(board, seating, side, move, trigon)
    return Made(board.position(), trigon, path, laid, beaten, came, landed, lost)


def _path(trigon: Colour | None, move: Move) -> tuple[int, ...]:
    if trigon is None:
        return (move.origin, move.to)
    ways = TRIANGLES[trigon].ways[move.origin]
    way = next(way for way in ways if move.to in way)
    return (move.origin, *way[: way.index(move.to) + 1])


def _from_the_centre(
    board: "_Board", seating: Seating, side: int, move: Move, trigon: Colour | None
) -> tuple[int, int, bool]:
    """No piece stays there: what comes of it, as (came, landed, lost)."""
    supply = seating.pawns(side) - board.pawns[side].bit_count()
    if trigon is not None:
        board.trigons[AT[trigon]] = NOWHERE
        start = TRIANGLES[trigon].start
        if supply and board.free(start):
            board.pawns[side] |= 1 << start
            return start, NOWHERE, False
        return NOWHERE, NOWHERE, True
    board.pawns[side] ^= 1 << CENTRE
    if move.migrates is not None:
        start = TRIANGLES[move.migrates].start
        if board.free(start):
            board.pawns[side] |= 1 << start
            return NOWHERE, start, False
        return NOWHERE, NOWHERE, True
    home = ground(seating.colours[side]).triangle_of[move.origin]
    assert home is not None
    if board.free(home.start):
        board.trigons[AT[home.colour]] = home.start
        return home.start, NOWHERE, False
    return NOWHERE, NOWHERE, True


class _Board:
    """A position being changed."""

    def __init__(self, position: Position) -> None:
        self.tiles = [*position.tiles]
        self.pawns = [*position.pawns]
        self.trigons = [*position.trigons]

    def clear(self, field: int, side: int, colours: tuple[Colour, ...]) -> Beaten | None:
        """Take everything of a side from a field."""
        bit = 1 << field
        pawn, tile = bool(self.pawns[side] & bit), bool(self.tiles[side] & bit)
        trigon = next((colour for colour in colours if self.trigons[AT[colour]] == field), None)
        if not (pawn or tile or trigon):
            return None
        self.pawns[side] &= ~bit
        self.tiles[side] &= ~bit
        if trigon is not None:
            self.trigons[AT[trigon]] = NOWHERE
        return Beaten(field, side, pawn, trigon, tile)

    def free(self, field: int) -> bool:
        """No piece stands there; a tile does not matter."""
        return field not in self.trigons and not any(pawns >> field & 1 for pawns in self.pawns)

    def position(self) -> Position:
        return Position(tuple(self.tiles), tuple(self.pawns), tuple(self.trigons))
