"""Moving a piece: where it may go, what it may beat on the way, and the centre.

Beating is moving onto something foreign that two pieces of the side threaten, including the mover.
(The rule that it must be in the conflict zone needs no check: foreign safe zones are out of reach,
and the only foreign thing ever in one's own is an infiltrator, which may be beaten.)
"""

from collections.abc import Sequence
from typing import Final

from engine.trigony.board import BOARD, CENTRE, Triangle
from engine.trigony.ground import GROUNDS, NOWHERE
from engine.trigony.masks import fields
from engine.trigony.move import MOVES, Move, interned, move
from engine.trigony.outlook import Outlook, Terms
from engine.trigony.pieces import Position
from engine.trigony.position import (
    at_truce,
    foreign,
    ground,
    has_room,
    has_trigon,
    open_to,
    protected,
    sight,
)
from engine.trigony.squad import Squad, squads_of

_CENTRE: Final = 1 << CENTRE


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
    squads, by_pawns, twice = squads_of(position, side)
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


def usual_moves(position: Position, side: int) -> list[Move]:
    """Everything that a side's pieces may do without a card."""
    land = GROUNDS[len(position.tiles)][side]
    if position.trigons[side] or position.truce or position.pawns[side] & ~land.inside:
        seen = outlook(position, side)
        return moves(seen, Terms(seen.targets))
    # The usual case, with pawns only and nothing to beat, takes half the time this way.
    squads, _, twice = squads_of(position, side)
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
        interned(pawn, CENTRE, False, triangle.colour)
        for triangle in land.triangles
        if has_room(position, side, triangle, leaving=pawn)
    ]
    if not has_trigon(position, side, land.triangle(pawn)):
        found.append(interned(pawn, CENTRE, True, None))
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
        return () if terms.must else MOVES[origin][sees & enterable]
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
                found.append(interned(origin, to, False, None))
            if seen.pieces & bit:
                break
    return found
