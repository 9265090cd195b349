"""The pawns of a side, triangle by triangle."""

from typing import Final

from engine.trigony.board import CENTRE, RING
from engine.trigony.ground import GROUNDS, Ground
from engine.trigony.masks import fields
from engine.trigony.move import MOVES, Moves
from engine.trigony.pieces import Position


class Squad:
    """The pawns that stand in one triangle of their side."""

    def __init__(
        self, once: int, twice: int, reach: tuple[tuple[int, Moves], ...], ring: tuple[int, ...]
    ) -> None:
        self.once = once  # threatened by one of them
        self.twice = twice  # by two
        self.reach = reach  # of each pawn: fields inside the triangle, its moves
        self.ring = ring  # those next to the centre


def _squad(land: Ground, pawns: int) -> Squad:
    once = twice = 0
    each = []
    for pawn in fields(pawns):
        reach = land.reach[pawn]
        twice |= once & reach
        once |= reach
        each.append((reach & land.triangle(pawn).inside & ~(1 << CENTRE), MOVES[pawn]))
    return Squad(once, twice, tuple(each), tuple(pawn for pawn in fields(pawns) if pawn in RING))


# A cache of squads, by where their pawns stand. A triangle holds at most four pieces, so it stays
# small.
_SQUADS: Final[dict[int, tuple[dict[int, Squad], ...]]] = {
    sides: tuple({} for _ in lands) for sides, lands in GROUNDS.items()
}


def squads_of(position: Position, side: int) -> tuple[list[Squad], int, int]:
    """A side's squads, and what their pawns threaten: at least once, and twice."""
    count, pawns = len(position.tiles), position.pawns[side]
    known = _SQUADS[count][side]
    land = GROUNDS[count][side]
    once = twice = 0
    squads = []
    for triangle in land.triangles:
        here = pawns & triangle.inside
        squad = known.get(here)
        if squad is None:
            known[here] = squad = _squad(land, here)
        squads.append(squad)
        reach = squad.once
        twice |= squad.twice | once & reach
        once |= reach
    return squads, once, twice
