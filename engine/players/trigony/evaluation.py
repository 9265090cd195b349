"""How good a board is for each side.

Every triangle of a side is scored by itself: how far it is filled, what is in the way, and who is
there to fill it. The weights are thousandths of a logit, so a difference of two sides' scores is a
chance of winning (`chance`). `python -m benchmarks.tuning.trigony` finds them by self-play.
"""

from engine.players.trigony.board import placed, placements
from engine.players.trigony.tables import (
    CENTRE_BIT,
    LANDS,
    NEAR,
    Board,
    Land,
    shielded,
)
from engine.trigony.masks import fields

LOGIT = 1000  # a logit, in the unit of the weights
SIZE = 15  # fields of a triangle
FACES = 6  # of the die

# By the number of sides, in the order of `features`. First what counts in every triangle, then what
# counts in the one that is nearest to being full, then being on turn.
WEIGHTS: dict[int, dict[str, int]] = {
    2: {
        "safe tiles": 143,
        "ray tiles": 22,
        "centre": 80,
        "tiles squared": 51,
        "foreign tiles": -92,
        "foreign pawns": 0,
        "foreign trigons": -227,
        "pawns": 366,
        "trigon": 491,
        "tiles with pawns": -12,
        "tiles with trigon": 33,
        "tiles with nobody": 5,
        "reach": 39,
        "guarded tiles": 31,
        "nearest squared": -1,
        "nearest to the fourth": 124,
        "turn": 65,
    },
    3: {
        "safe tiles": 77,
        "ray tiles": 69,
        "centre": 187,
        "tiles squared": -20,
        "foreign tiles": -116,
        "foreign pawns": -8,
        "foreign trigons": -109,
        "pawns": 192,
        "trigon": 511,
        "tiles with pawns": 9,
        "tiles with trigon": 30,
        "tiles with nobody": 5,
        "reach": 71,
        "guarded tiles": 202,
        "nearest squared": 30,
        "nearest to the fourth": 66,
        "turn": 63,
    },
}
NAMES = tuple(WEIGHTS[2])
_OF_A_TRIANGLE = NAMES[:-3]
_MOST_KEPT = 50_000  # triangles; then the cache starts anew

_Key = tuple[int, int, int, int, int, int, int]
_known: dict[_Key, tuple[int, int]] = {}


def features(
    land: Land,
    number: int,
    tiles: int,
    pawns: int,
    trigon: int,
    foreign: int,
    men: int,
    great: int,
) -> tuple[list[int], int]:
    """What counts about a triangle, and how near it is to being full, up to its size. Everything
    is given as it is inside the triangle; `foreign` are foreign tiles, `men` foreign pawns and
    `great` foreign Trigons."""
    inside, safe = land.triangles[number], land.safe[number]
    count = tiles.bit_count()
    others = foreign | men | great
    near = pawns | trigon
    for piece in fields(pawns):
        near |= NEAR[piece]
    if trigon:
        near |= land.sight(trigon.bit_length() - 1, ~(others | pawns))
    standing = pawns.bit_count()
    has_trigon = 1 if trigon else 0
    # A pawn needs a turn for a tile, a Trigon hardly more than half of one.
    turns = SIZE - count
    turns = turns * 6 // 10 if has_trigon else turns if standing else turns + 4
    found = [
        (tiles & safe).bit_count(),
        (tiles & ~safe & ~CENTRE_BIT).bit_count(),
        1 if tiles & CENTRE_BIT else 0,
        count * count // SIZE,
        foreign.bit_count(),
        men.bit_count(),
        great.bit_count(),
        standing,
        has_trigon,
        min(standing, 2) * count,
        has_trigon * count,
        0 if standing or has_trigon else count,
        (near & inside & ~(tiles | others)).bit_count(),
        shielded(tiles, pawns, trigon).bit_count(),
    ]
    return found, max(SIZE - turns - 2 * others.bit_count(), 0)


def whole(board: Board, land: Land, on_turn: int) -> list[int]:
    """All features of a side, as the weights weigh them."""
    total, nearest = [0] * len(_OF_A_TRIANGLE), 0
    for key in _keys(board, land):
        found, near = features(land, key[0] % 16 - land.base, *key[1:])
        total = [a + b for a, b in zip(total, found, strict=True)]
        nearest = max(nearest, near)
    return [*total, nearest**2 // SIZE, nearest**4 // SIZE**3, 1 if on_turn == land.side else 0]


def score(board: Board, land: Land) -> int:
    """A side's score, whoever is on turn."""
    total = best = 0
    for key in _keys(board, land):
        known = _known.get(key)
        if known is None:
            known = _scored(key, land)
        total += known[0]
        if known[1] > best:
            best = known[1]
    return total + best


def _keys(board: Board, land: Land) -> list[_Key]:
    """What the side's triangles look like, one by one."""
    base = land.base
    tiles, pawns, trigons = board[base], board[base + 1], board[base + 2]
    foreign = men = great = 0
    for other in land.bases:
        foreign |= board[other]
        men |= board[other + 1]
        great |= board[other + 2]
    number = base + 16 * len(land.bases)
    found = []
    for inside in land.triangles:
        found.append(
            (
                number,
                tiles & inside,
                pawns & inside,
                trigons & inside,
                foreign & inside,
                men & inside,
                great & inside,
            )
        )
        number += 1
    return found


def _scored(key: _Key, land: Land) -> tuple[int, int]:
    """What a triangle adds to its side's score, and what it adds if it is the nearest."""
    if len(_known) >= _MOST_KEPT:
        _known.clear()
    found, near = features(land, key[0] % 16 - land.base, *key[1:])
    weights = WEIGHTS[len(land.bases) + 1]
    total = sum(weights[name] * amount for name, amount in zip(_OF_A_TRIANGLE, found, strict=True))
    best = weights["nearest squared"] * (near**2 // SIZE)
    best += weights["nearest to the fourth"] * (near**4 // SIZE**3)
    known = (total, max(best, 0))
    _known[key] = known
    return known


def chance(ahead: int) -> float:
    """The chance of winning of a side that is this far ahead."""
    return float(1 / (1 + _E ** (-ahead / LOGIT)))


_E = 2.718281828459045
_STEP = 50


def _excess() -> tuple[int, ...]:
    """ln(1 + e^-x), in the unit of the weights, for every _STEP: what the lesser of two sides adds
    to the sum of their exponentials. Summed up from the far end, where it is nothing."""
    found, total = [0], 0.0
    for at in range(6 * LOGIT, 0, -_STEP):
        total += _STEP * chance(_STEP // 2 - at)
        found.append(round(total))
    return tuple(reversed(found))


_EXCESS = _excess()


def balance(board: Board, side: int, on_turn: int) -> int:
    """How far a side is ahead: its score less the others', and the advantage of being on turn."""
    sides = len(board) // 3
    lands = LANDS[sides]
    tempo = WEIGHTS[sides]["turn"]
    if sides == 2:
        ahead = score(board, lands[side]) - score(board, lands[1 - side])
        return ahead + tempo if on_turn == side else ahead - tempo
    scores = [score(board, land) for land in lands]
    scores[on_turn] += tempo
    first, second = lands[side].others
    more, less = scores[first], scores[second]
    if less > more:
        more, less = less, more
    return scores[side] - more - _EXCESS[min((more - less) // _STEP, len(_EXCESS) - 1)]


def expected(board: Board, land: Land) -> int:
    """What a throw of the die is worth to a side, on average."""
    found = placements(board, land)
    if not found:
        return 0
    before = score(board, land)
    gain = 0
    for number in found:
        gain += max(score(placed(board, land, number), land) - before, 0)
    return gain // FACES
