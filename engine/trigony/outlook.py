"""The board as a side sees it before it acts."""

from msgspec import Struct

from engine.trigony.board import Triangle
from engine.trigony.ground import Ground
from engine.trigony.pieces import Position
from engine.trigony.squad import Squad


class Outlook(Struct, frozen=True, gc=False):
    """The board as a side sees it before it acts."""

    position: Position
    side: int
    land: Ground
    open: int  # fields that may be entered and passed without beating
    pieces: int  # everyone else's
    targets: int  # everything foreign that may be beaten if threatened enough
    guarded: int  # foreign tiles that only line protection saves
    twice: int  # threatened by two pieces of the side
    by_pawns: int  # threatened by a pawn of the side
    squads: list[Squad]
    infiltrators: int
    trigons: tuple[tuple[Triangle, int, int], ...]  # triangle, field, what it threatens


class Terms(Struct, frozen=True, gc=False):
    """The terms on which a move may beat: the rules', or a card's."""

    targets: int  # what may be beaten
    granted: int = 0  # those of them for which the mover's own threat is enough
    first: bool = False  # for a Trigon, `granted` applies only to the first field that it beats
    must: int = 0  # the move must beat one of these; 0: it need not beat at all
