"""How good a board is for each side.

Every triangle of a side is scored by itself: how far it is filled, what is in the way, and who is
there to fill it. The weights are thousandths of a logit, so a difference of two sides' scores is a
chance of winning (`chance`). `python -m benchmarks.tuning.trigony` finds them by self-play.
"""

from engine.players.trigony.tables import (
    CENTRE_BIT,
    LANDS,
    NEAR,
    Board,
    Land,
    shielded,
)
from engine.trigony.board import fields

LOGIT = 1000  # a logit, in the unit of the weights
SIZE = 15  # fields of a triangle

# By the number of sides. A triangle's features, in the order of `features`.
WEIGHTS: dict[int, dict[str, int]] = {
    sides: {
        "safe": 40,
        "ray": 40,
        "centre": 40,
        "squared": 100,
        "foreign tile": -60,
        "foreign pawn": -60,
        "foreign trigon": -60,
        "pawn": 300,
        "trigon": 900,
        "pawns and tiles": 0,
        "trigon and tiles": 0,
        "empty and tiles": 0,
        "reach": 20,
        "guarded": 10,
        "last": 20,
    }
    for sides in (2, 3)
}
BEST = {2: 50, 3: 50}  # for the square of the side's most advanced triangle
TEMPO = {2: 50, 3: 50}  # for being on turn
NAMES = tuple(WEIGHTS[2])
_MOST_KEPT = 100_000  # triangles; then the cache starts anew

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
    """What counts about a triangle, and how far it is: the square of its tiles, less what is in
    the way. Everything is given as it is inside the triangle; `foreign` are foreign tiles, `men`
    foreign pawns and `great` foreign Trigons."""
    inside, safe = land.triangles[number], land.safe[number]
    count = tiles.bit_count()
    bare = inside & ~(tiles | foreign | men | great)
    near = pawns | trigon
    for piece in fields(pawns):
        near |= NEAR[piece]
    if trigon:
        near |= land.sight(trigon.bit_length() - 1, ~(foreign | men | great | pawns))
    standing = pawns.bit_count()
    has_trigon = 1 if trigon else 0
    blocked = (foreign & ~(men | great)).bit_count() + (men | great).bit_count()
    far = max(count - 2 * blocked, 0)
    found = [
        (tiles & safe).bit_count(),
        (tiles & inside & ~safe & ~CENTRE_BIT).bit_count(),
        1 if tiles & CENTRE_BIT else 0,
        count * count // SIZE,
        foreign.bit_count(),
        men.bit_count(),
        great.bit_count(),
        standing,
        has_trigon,
        min(standing, 2) * count,
        has_trigon * count,
        count if not standing + has_trigon else 0,
        (bare & near).bit_count(),
        shielded(tiles, pawns, trigon).bit_count(),
        max(count - blocked - 9, 0) ** 2,
    ]
    return found, far * far // SIZE


def score(board: Board, land: Land, sides: int) -> int:
    """A side's score."""
    base = land.base
    tiles, pawns, trigons = board[base], board[base + 1], board[base + 2]
    foreign = men = great = 0
    for other in land.bases:
        foreign |= board[other]
        men |= board[other + 1]
        great |= board[other + 2]
    total = best = 0
    number = 0
    for inside in land.triangles:
        key = (
            base + number + sides * 16,
            tiles & inside,
            pawns & inside,
            trigons & inside,
            foreign & inside,
            men & inside,
            great & inside,
        )
        known = _known.get(key)
        if known is None:
            known = _scored(key, land, number, sides)
        total += known[0]
        if known[1] > best:
            best = known[1]
        number += 1
    return total + BEST[sides] * best


def _scored(key: _Key, land: Land, number: int, sides: int) -> tuple[int, int]:
    if len(_known) >= _MOST_KEPT:
        _known.clear()
    found, far = features(land, number, *key[1:])
    weights = WEIGHTS[sides]
    known = (sum(weights[name] * amount for name, amount in zip(NAMES, found, strict=True)), far)
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
    tempo = TEMPO[sides]
    if sides == 2:
        ahead = score(board, lands[side], 2) - score(board, lands[1 - side], 2)
        return ahead + tempo if on_turn == side else ahead - tempo
    scores = [score(board, land, 3) for land in lands]
    scores[on_turn] += tempo
    first, second = lands[side].others
    more, less = scores[first], scores[second]
    if less > more:
        more, less = less, more
    return scores[side] - more - _EXCESS[min((more - less) // _STEP, len(_EXCESS) - 1)]
