"""Moves of the search's own board: generating and making them.

It does the same as `engine.trigony.moves` and `effects`, without events and without checks; a test
holds it to them.
"""

from engine.players.trigony.tables import (
    CENTRE_BIT,
    EVERYWHERE,
    FIELD,
    KIND,
    LANDS,
    LEFT,
    MIGRATES,
    PASSED,
    PROMOTES,
    ROOM,
    ROUTE,
    STEPS,
    TO,
    Board,
    Land,
    shielded,
)
from engine.trigony.board import CENTRE
from engine.trigony.ground import NOWHERE
from engine.trigony.masks import fields
from engine.trigony.move import Move, move
from engine.trigony.pieces import Position


def board_of(position: Position) -> Board:
    found: Board = []
    for side, tiles in enumerate(position.tiles):
        found += (tiles, position.pawns[side], position.trigons[side])
    found.append(sum(1 << side for side in position.truce))
    return found


def number_of(land: Land, action: Move) -> int:
    """A move as a number."""
    kind = PROMOTES if action.promotes else 0
    if action.migrates is not None:
        kind = MIGRATES + land.colours.index(action.migrates)
    return action.origin | action.to << TO | kind << KIND


def move_of(land: Land, number: int) -> Move:
    """The move behind a number."""
    kind = number >> KIND
    migrates = land.colours[kind - MIGRATES] if kind >= MIGRATES else None
    return move(number & FIELD, number >> TO & FIELD, kind == PROMOTES, migrates)


def generated(board: Board, land: Land, beating: bool) -> list[int]:
    """Every move of a side without a card, or only those that beat something."""
    base = land.base
    tiles, pawns, trigons = board[base], board[base + 1], board[base + 2]
    foreign = standing = 0
    for other in land.bases:
        pieces = board[other + 1] | board[other + 2]
        standing |= pieces
        foreign |= board[other] | pieces
    own = pawns | trigons
    open_ = EVERYWHERE & ~(foreign | own)

    once = twice = 0
    squads = []
    known = land.squads
    for triangle in land.triangles:
        here = pawns & triangle
        if here:
            squad = known.get(here) or land.squad(here)
            squads.append(squad)
            reach = squad[0]
            twice |= squad[1] | once & reach
            once |= reach
    infiltrators = pawns & ~land.inside
    if infiltrators:
        for pawn in fields(infiltrators):
            reach = land.reach[pawn]
            twice |= once & reach
            once |= reach
    by_pawns = once
    sights: list[tuple[int, int]] = []
    if trigons:
        for trigon in fields(trigons):
            sees = land.sight(trigon, open_)
            sights.append((trigon, sees))
            twice |= once & sees
            once |= sees

    targets = 0
    if foreign & once:
        truce = board[-1]
        for other in land.bases:
            if truce and truce >> land.side & 1 and truce >> other // 3 & 1:
                continue
            theirs, men, great = board[other], board[other + 1], board[other + 2]
            targets |= men | great | theirs & ~shielded(theirs, men, great)
    hits = targets & twice
    enterable = hits if beating else open_ | hits
    if not (tiles | twice) & CENTRE_BIT:
        enterable &= ~CENTRE_BIT

    found: list[int] = []
    if enterable:
        centre = enterable & CENTRE_BIT
        for squad in squads:
            for pawn, reach in squad[2]:
                there = reach & enterable
                if there:
                    found += STEPS[pawn][there]
            for pawn in squad[3]:
                over = land.crossing[pawn]
                if over != NOWHERE and enterable >> over & 1:
                    triangle = land.triangles[land.triangle_of[over]]
                    if (own & triangle).bit_count() < ROOM:
                        found.append(pawn | over << TO)
                if centre:
                    _in_the_centre(board, land, pawn, found)
    if infiltrators:
        for pawn in fields(infiltrators):
            reach = land.reach[pawn]
            for to in fields(reach & ~land.inside & targets):
                found.append(pawn | to << TO)
            for to in fields(reach & land.inside & enterable):
                triangle = land.triangles[land.triangle_of[to]]
                if (own & triangle).bit_count() < ROOM:
                    found.append(pawn | to << TO)
    for trigon, sees in sights:
        if beating and not targets & sees:
            continue
        others = by_pawns
        for other, theirs in sights:
            if other != trigon:
                others |= theirs
        passable = open_ if (tiles | others) & CENTRE_BIT else open_ & ~CENTRE_BIT
        if not targets & sees:
            found += STEPS[trigon][sees & passable]
            continue
        beatable = targets & others
        for way in land.ways[trigon]:
            beats = not beating
            for to in way:
                bit = 1 << to
                if not passable & bit:
                    if not beatable & bit:
                        break
                    beats = True
                if beats:
                    found.append(trigon | to << TO)
                if standing & bit:
                    break
    return found


def threatened(board: Board, land: Land) -> int:
    """What at least one piece of a side threatens."""
    base = land.base
    found = taken = 0
    for pawn in fields(board[base + 1]):
        found |= land.reach[pawn]
    if board[base + 2]:
        for at in range(len(board) - 1):
            taken |= board[at] if at != base else 0
        for trigon in fields(board[base + 2]):
            found |= land.sight(trigon, EVERYWHERE & ~taken)
    return found


def _in_the_centre(board: Board, land: Land, pawn: int, found: list[int]) -> None:
    base = land.base
    staying = (board[base + 1] | board[base + 2]) & ~(1 << pawn)
    for number, triangle in enumerate(land.triangles):
        if (staying & triangle).bit_count() < ROOM:
            found.append(pawn | CENTRE << TO | (MIGRATES + number) << KIND)
    if not board[base + 2] & land.triangles[land.triangle_of[pawn]]:
        found.append(pawn | CENTRE << TO | PROMOTES << KIND)


def made(board: Board, land: Land, number: int) -> Board:
    """The board after a move."""
    after = board.copy()
    base = land.base
    origin, to = number & FIELD, number >> TO & FIELD
    left = 1 << origin
    after[base] |= LEFT[number & ROUTE] & land.inside
    passed = PASSED[number & ROUTE]
    for other in land.bases:
        if (after[other] | after[other + 1] | after[other + 2]) & passed:
            after[other] &= ~passed
            after[other + 1] &= ~passed
            after[other + 2] &= ~passed
    if to != CENTRE:
        if after[base + 1] & left:
            after[base + 1] ^= left | 1 << to
        else:
            after[base + 2] ^= left | 1 << to
        return after
    home = land.triangle_of[origin]
    if after[base + 1] & left:
        after[base + 1] ^= left
        kind = number >> KIND
        start = land.starts[home if kind == PROMOTES else kind - MIGRATES]
        if not (after[base + 1] | after[base + 2]) & start:
            after[base + (2 if kind == PROMOTES else 1)] |= start
    else:
        after[base + 2] ^= left
        start = land.starts[home]
        taken = (after[base + 1] | after[base + 2]) & start
        if not taken and after[base + 1].bit_count() < land.pawns:
            after[base + 1] |= start
    return after


def wins(board: Board, land: Land) -> bool:
    """Whether one of the side's triangles is full."""
    tiles = board[land.base]
    # Written out, as it is asked after every move of the search.
    for triangle in land.triangles:  # noqa: SIM110
        if tiles & triangle == triangle:
            return True
    return False


def progressed(before: Board, after: Board, base: int) -> bool:
    """Whether a move of the side with this base counts against the quiet-turn draw."""
    if before[base] != after[base]:
        return True
    for at in range(len(before) - 1):
        if at - base not in (0, 1, 2) and before[at] != after[at]:
            return True
    # A Trigon or a pawn that came from beside the board.
    return (
        before[base + 2].bit_count() < after[base + 2].bit_count()
        or before[base + 1].bit_count() < after[base + 1].bit_count()
    )


def placements(board: Board, land: Land) -> list[int]:
    """The side's triangles in which the die may put a pawn, by their numbers."""
    base = land.base
    pawns, own = board[base + 1], board[base + 1] | board[base + 2]
    if pawns.bit_count() >= land.pawns:
        return []
    return [
        number
        for number, triangle in enumerate(land.triangles)
        if not own & land.starts[number] and (own & triangle).bit_count() < ROOM
    ]


def placed(board: Board, land: Land, number: int) -> Board:
    after = board.copy()
    after[land.base + 1] |= land.starts[number]
    return after


def lands_of(board: Board) -> tuple[Land, ...]:
    return LANDS[len(board) // 3]
