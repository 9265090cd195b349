"""Moving a piece: where it may go, what it may beat on the way, and the centre.

Beating is moving onto something foreign that two pieces of the side threaten, including the mover.
(The rule that it must be in the conflict zone needs no check: foreign safe zones are out of reach,
and the only foreign thing ever in one's own is an infiltrator, which may be beaten.)
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from msgspec import Struct

from engine.trigony.board import (
    BOARD,
    CENTRE,
    FIELDS,
    NAMES,
    RING,
    Colour,
    Triangle,
    fields,
)
from engine.trigony.position import (
    GROUNDS,
    NOWHERE,
    Ground,
    Position,
    at_truce,
    foreign,
    ground,
    has_room,
    has_trigon,
    open_to,
    protected,
    sight,
)
from engine.trigony.spelled import Spelled, Tokens

_CENTRE = 1 << CENTRE


class Move(Spelled, frozen=True, gc=False):
    """From a field to a field; for a pawn that enters the centre, also what becomes of it."""

    origin: int
    to: int
    promotes: bool = False
    migrates: Colour | None = None

    @property
    def tokens(self) -> Tokens:
        origin, to = NAMES[self.origin], f"-{NAMES[self.to]}"
        if self.promotes:
            return origin, to, "=T"
        return (origin, to, f">{self.migrates}") if self.migrates else (origin, to)


@cache
def _interned(origin: int, to: int, promotes: bool, migrates: Colour | None) -> Move:
    return Move(origin, to, promotes, migrates)


def move(origin: int, to: int, promotes: bool = False, migrates: Colour | None = None) -> Move:
    """Interned: equal moves are the same object, so `in` finds them by identity."""
    return _interned(origin, to, promotes, migrates)


_COLOURS = {str(colour): colour for colour in Colour}
_TEXT = re.compile(r"([A-I][1-9])-([A-I][1-9])(?:(=T)|>([a-z]+))?")


@lru_cache(maxsize=4096)
def move_named(text: str) -> Move | None:
    """The move with this text, if there is one."""
    match = _TEXT.fullmatch(text)
    if match is None or match[1] not in FIELDS or match[2] not in FIELDS:
        return None
    if match[4] is not None and match[4] not in _COLOURS:
        return None
    migrates = None if match[4] is None else _COLOURS[match[4]]
    return move(FIELDS[match[1]], FIELDS[match[2]], match[3] is not None, migrates)


class _Moves(dict[int, tuple[Move, ...]]):
    """A cache of the moves from a field, by the set of fields that they lead to."""

    def __init__(self, origin: int) -> None:
        self.origin = origin

    def __missing__(self, to: int) -> tuple[Move, ...]:
        self[to] = made = tuple(move(self.origin, field) for field in fields(to))
        return made


_MOVES = tuple(_Moves(origin) for origin in range(len(NAMES)))


class Squad(Struct, frozen=True):
    """The pawns that stand in one triangle of their side."""

    once: int  # threatened by one of them
    twice: int  # by two
    reach: tuple[tuple[int, _Moves], ...]  # of each pawn: fields inside the triangle, its moves
    ring: tuple[int, ...]  # those next to the centre


def _squad(land: Ground, pawns: int) -> Squad:
    once = twice = 0
    each = []
    for pawn in fields(pawns):
        reach = land.reach[pawn]
        twice |= once & reach
        once |= reach
        each.append((reach & land.triangle(pawn).inside & ~_CENTRE, _MOVES[pawn]))
    return Squad(once, twice, tuple(each), tuple(pawn for pawn in fields(pawns) if pawn in RING))


# A cache of squads, by where their pawns stand. A triangle holds at most four pieces, so it stays
# small.
_SQUADS: dict[int, tuple[dict[int, Squad], ...]] = {
    sides: tuple({} for _ in lands) for sides, lands in GROUNDS.items()
}


def _squads(position: Position, side: int) -> tuple[list[Squad], int, int]:
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


def outlook(position: Position, side: int) -> Outlook:
    land = ground(position, side)
    standing = targets = guarded = 0
    for other in position.others(side):
        theirs = position.pieces(other)
        standing |= theirs
        if at_truce(position, side, other):
            continue
        shield = protected(position, other)
        guarded |= shield
        targets |= theirs | position.tiles[other] & ~shield
    open_ = open_to(position, side)
    squads, by_pawns, twice = _squads(position, side)
    infiltrators = position.pawns[side] & ~land.inside
    for pawn in fields(infiltrators):
        twice |= by_pawns & land.reach[pawn]
        by_pawns |= land.reach[pawn]
    once = by_pawns
    trigons: tuple[tuple[Triangle, int, int], ...] = ()
    for field in fields(position.trigons[side]):
        triangle = land.triangle(field)
        sees = sight(triangle, field, open_)
        trigons += ((triangle, field, sees),)
        twice |= once & sees
        once |= sees
    return Outlook(
        position,
        side,
        land,
        open_,
        standing,
        targets,
        guarded,
        twice,
        by_pawns,
        squads,
        infiltrators,
        trigons,
    )


class Terms(Struct, frozen=True, gc=False):
    """The terms on which a move may beat: the rules', or a card's."""

    targets: int  # what may be beaten
    granted: int = 0  # those of them for which the mover's own threat is enough
    first: bool = False  # for a Trigon, `granted` applies only to the first field that it beats
    must: int = 0  # the move must beat one of these; 0: it need not beat at all


def usual_moves(position: Position, side: int) -> list[Move]:
    """Everything that a side's pieces may do without a card."""
    land = GROUNDS[len(position.tiles)][side]
    if position.trigons[side] or position.truce or position.pawns[side] & ~land.inside:
        seen = outlook(position, side)
        return moves(seen, Terms(seen.targets))
    # The usual case, with pawns only and nothing to beat, takes half the time this way.
    squads, _, twice = _squads(position, side)
    others = foreign(position, side)
    enterable = BOARD & ~(others | position.pawns[side])
    hits = others & twice
    if hits:
        for other in position.others(side):
            hits &= ~protected(position, other)
        enterable |= hits
    if not (position.tiles[side] | twice) & _CENTRE:
        enterable &= ~_CENTRE
    return _pawns_moves(position, side, squads, enterable)


def moves(seen: Outlook, terms: Terms) -> list[Move]:
    """Everything that a side's pieces may do on these terms."""
    enterable = may_enter(seen, terms)
    found = _pawns_moves(seen.position, seen.side, seen.squads, enterable)
    for pawn in fields(seen.infiltrators):
        found += _infiltrators_moves(seen, terms, pawn, enterable)
    for triangle, field, sees in seen.trigons:
        found += _slides(seen, terms, triangle, field, sees)
    return found


def may_enter(seen: Outlook, terms: Terms) -> int:
    """The fields that a pawn next to them may enter."""
    hits = terms.targets & (seen.twice | terms.granted)
    if terms.must:
        return hits & terms.must
    # Entering a bare centre needs two threats as well.
    shut = _CENTRE & ~(seen.position.tiles[seen.side] | seen.twice)
    return (seen.open | hits) & ~shut


def _pawns_moves(position: Position, side: int, squads: list[Squad], enterable: int) -> list[Move]:
    land = ground(position, side)
    found: list[Move] = []
    for squad in squads:
        for reach, moves_to in squad.reach:
            found += moves_to[reach & enterable]
        for pawn in squad.ring:
            over = land.crossing[pawn]
            crossing = over != NOWHERE and enterable >> over & 1
            if crossing and has_room(position, side, land.triangle(over)):
                found.append(move(pawn, over))
            if enterable & _CENTRE:
                found += _in_the_centre(position, side, pawn)
    return found


def _in_the_centre(position: Position, side: int, pawn: int) -> list[Move]:
    """What may become of a pawn that enters the centre: the Trigon of its triangle, if that is not
    on the board, or a pawn in any triangle with room. It no longer counts where it stood."""
    land = ground(position, side)
    found = [
        _interned(pawn, CENTRE, False, triangle.colour)
        for triangle in land.triangles
        if has_room(position, side, triangle, leaving=pawn)
    ]
    if not has_trigon(position, side, land.triangle(pawn)):
        found.append(_interned(pawn, CENTRE, True, None))
    return found


def _infiltrators_moves(seen: Outlook, terms: Terms, pawn: int, enterable: int) -> list[Move]:
    """Inside the foreign safe zone it moves only to beat, and its own threat is enough; back to the
    ray it moves by the usual rules."""
    reach = seen.land.reach[pawn]
    inside = reach & ~seen.land.inside & terms.targets & (terms.must or BOARD)
    back = [
        field
        for field in fields(reach & seen.land.inside & enterable)
        if has_room(seen.position, seen.side, seen.land.triangle(field))
    ]
    return [move(pawn, field) for field in (*fields(inside), *back)]


def others_threaten(seen: Outlook, trigon: int) -> int:
    """What the side's pieces threaten besides the Trigon on this field."""
    threatened = seen.by_pawns
    for _, other, sees in seen.trigons:
        if other != trigon:
            threatened |= sees
    return threatened


def _slides(
    seen: Outlook, terms: Terms, triangle: Triangle, origin: int, sees: int
) -> Sequence[Move]:
    """Along every way as far as it goes. The Trigon is one threat; the other must come from another
    piece, in the position before the move."""
    others = others_threaten(seen, origin)
    granted = 0 if terms.first else terms.granted
    beatable = terms.targets & (others | granted)
    shut = _CENTRE & ~(seen.position.tiles[seen.side] | others)
    enterable = seen.open & ~shut
    if not terms.targets & sees:
        return () if terms.must else _MOVES[origin][sees & enterable]
    found = []
    for way in triangle.ways[origin]:
        beaten = 0
        for to in way:
            bit = 1 << to
            if not enterable & bit:
                if not (beatable & bit or (terms.first and not beaten and terms.targets & bit)):
                    break
                beaten |= bit
            if not terms.must or beaten & terms.must:
                found.append(_interned(origin, to, False, None))
            if seen.pieces & bit:
                break
    return found
