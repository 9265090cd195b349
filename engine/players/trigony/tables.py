"""The board in flat tables of small numbers, by the number of sides: what the search looks up.

A position is a list of sets of fields: for each side its tiles, pawns and Trigons, then the two
sides that are at truce, as a set of sides. A move is a number: where from, where to, and what
becomes of a pawn in the centre.
"""

from typing import TypeVar

from engine.trigony.board import BOARD, CENTRE, LINES, NEIGHBOURS, RING
from engine.trigony.ground import GROUNDS
from engine.trigony.masks import fields, mask
from engine.trigony.pieces import OTHERS
from engine.trigony.position import CAP, POSTS
from engine.trigony.route import route

Key = TypeVar("Key")
Board = list[int]  # tiles, pawns and Trigons of each side; then the sides at truce
Squad = tuple[int, int, tuple[tuple[int, int], ...], tuple[int, ...]]  # see `Land.squad`

TO, KIND = 6, 12  # by how many bits these parts of a move are shifted
FIELD = 63  # a field's bits
ROUTE = 4095  # the bits of both fields
PROMOTES, MIGRATES = 1, 2  # kinds of move; MIGRATES + n is to the side's triangle number n

CENTRE_BIT = 1 << CENTRE
EVERYWHERE = BOARD
ROOM = CAP
LINE_SETS = tuple(mask(line) for line in LINES)
LINE_POSTS = POSTS
NEAR = tuple(mask(near) for near in NEIGHBOURS)

_MOST_KEPT = 4096  # of a kind; then its cache starts anew


def _keep(cache: dict[Key, int], key: Key, value: int) -> None:
    if len(cache) >= _MOST_KEPT:
        cache.clear()
    cache[key] = value


class Land:
    """A side's part of the board."""

    def __init__(self, sides: int, side: int) -> None:
        ground = GROUNDS[sides][side]
        self.base = 3 * side
        self.side = side
        self.bases = tuple(3 * other for other in OTHERS[sides][side])
        self.others = OTHERS[sides][side]
        self.colours = ground.colours
        self.pawns = ground.pawns
        self.inside = ground.inside
        self.triangles = tuple(triangle.inside for triangle in ground.triangles)
        self.starts = tuple(1 << triangle.start for triangle in ground.triangles)
        self.safe = tuple(triangle.safe for triangle in ground.triangles)
        self.reach = ground.reach
        self.crossing = ground.crossing
        # Which of its triangles a field lies in; -1 for none.
        self.triangle_of = tuple(
            -1 if triangle is None else ground.triangles.index(triangle)
            for triangle in ground.triangle_of
        )
        self.ways = tuple(
            () if triangle is None else triangle.ways[field]
            for field, triangle in enumerate(ground.triangle_of)
        )
        self.lines = tuple(
            tuple(1 << field | mask(way) for way in ways) for field, ways in enumerate(self.ways)
        )
        self.squads: dict[int, Squad] = {}
        self.sights: list[dict[int, int]] = [{} for _ in NEIGHBOURS]

    def squad(self, pawns: int) -> Squad:
        """The pawns of one triangle: what one of them threatens, what two threaten, the fields of
        each and where it can go, and those on the ring. There are few, so they are kept."""
        once = twice = 0
        each = []
        for pawn in fields(pawns):
            reach = self.reach[pawn]
            twice |= once & reach
            once |= reach
            here = self.triangles[self.triangle_of[pawn]]
            each.append((pawn, reach & here & ~CENTRE_BIT))
        ring = tuple(pawn for pawn in fields(pawns) if pawn in RING)
        found = (once, twice, tuple(each), ring)
        self.squads[pawns] = found
        return found

    def sight(self, trigon: int, open_: int) -> int:
        """What a Trigon threatens, as in `position.sight`."""
        open_ &= self.triangles[self.triangle_of[trigon]]
        known = self.sights[trigon].get(open_)
        if known is not None:
            return known
        seen = 0
        for way in self.ways[trigon]:
            for passed in way:
                seen |= 1 << passed
                if not open_ >> passed & 1:
                    break
        _keep(self.sights[trigon], open_, seen)
        return seen


LANDS = {sides: tuple(Land(sides, side) for side in range(sides)) for sides in GROUNDS}


def _routes() -> tuple[list[int], list[int]]:
    """By where from and where to: the fields that get a tile, and those on which things are
    beaten."""
    left, passed = [0] * (ROUTE + 1), [0] * (ROUTE + 1)
    for origin in range(len(NEIGHBOURS)):
        for to in range(len(NEIGHBOURS)):
            if origin != to:
                way = route(origin, to)
                left[origin | to << TO] = way.left
                passed[origin | to << TO] = way.fields & ~(1 << origin)
    return left, passed


LEFT, PASSED = _routes()


class _Steps(dict[int, tuple[int, ...]]):
    """The moves from a field, by the set of fields that they lead to."""

    def __init__(self, origin: int) -> None:
        self.origin = origin

    def __missing__(self, to: int) -> tuple[int, ...]:
        self[to] = made = tuple(self.origin | field << TO for field in fields(to))
        return made


STEPS = tuple(_Steps(origin) for origin in range(len(NEIGHBOURS)))


_SHIELDS: list[dict[tuple[int, int, int], int]] = [{} for _ in LINES]


def shielded(tiles: int, pawns: int, trigons: int) -> int:
    """The tiles of a side that cannot be beaten, as in `position.protected`."""
    standing = pawns | trigons
    posts = standing & tiles & LINE_POSTS
    if not posts:
        return 0
    found = 0
    for number in range(3):
        line = LINE_SETS[number]
        here = posts & line
        if here & (here - 1) or here & trigons:
            key = (tiles & line, here, here & trigons)
            known = _SHIELDS[number].get(key)
            if known is None:
                known = _protected(number, tiles & line, here, here & trigons)
                _keep(_SHIELDS[number], key, known)
            found |= known
    return found & ~standing


def _protected(number: int, tiles: int, posts: int, trigons: int) -> int:
    found = run = 0
    first = last = -1
    for at, field in enumerate((*LINES[number], -1)):
        if field >= 0 and tiles >> field & 1:
            run |= 1 << field
            if posts >> field & 1:
                first = at if first < 0 else first
                last = at
            continue
        if run & trigons:
            found |= run
        elif last > first:
            found |= mask(LINES[number][first : last + 1])
        run, first, last = 0, -1, -1
    return found
