"""Who stands how between two rounds: expected points, and from them the chance to win."""

from engine.players.triqueta.position import SORTS, Position
from engine.players.triqueta.prospects import CELLS
from engine.triqueta.pieces import KEEPS

E = 2.718281828459045

# By seats, then rounds to come, for a round that is over.
KEPT_BACK: dict[int, list[float]] = {
    2: [0.0, 2.61, 1.56, 2.06],
    3: [0.0, 1.0, 0.6, 1.99],
    4: [0.0, 1.88, 2.17, 2.29],
    5: [0.0, 2.01, 1.98, 2.23],
}  # points that a keep still brings which is not used yet
ROCK: dict[int, list[float]] = {
    2: [1.0, -1.51, -1.05, -1.09],
    3: [1.0, 0.88, 1.18, 1.61],
    4: [1.0, 1.05, 1.06, 0.81],
    5: [1.0, 0.77, 0.92, 0.96],
}  # points of the rock: it brings the next tree, and the first turn
SPREAD: dict[int, list[float]] = {
    2: [1.0, 10.5, 9.0, 10.0],
    3: [1.0, 5.5, 6.5, 24.5],
    4: [1.0, 4.0, 4.5, 3.5],
    5: [1.0, 2.5, 2.5, 3.0],
}  # how many points make a lead e times as good


def expected(position: Position) -> list[float]:
    """The points that every seat can expect in the end."""
    seats, rounds, values = position.seats, position.rounds, position.values
    counts, kept = position.counts, position.kept
    unused = KEPT_BACK[seats][rounds]
    found: list[float] = []
    for seat in range(seats):
        total = float(position.trees[seat]) + unused * (KEEPS - position.keeps[seat])
        for kind in range(SORTS):
            at = seat * SORTS + kind
            total += values[kind * CELLS + counts[at] * (KEEPS + 1) + kept[at]]
        found.append(total)
    found[position.rock] += ROCK[seats][rounds]
    return found


def chance(position: Position, points: list[float], seat: int) -> float:
    """The seat's chance to win with these points to be expected. Exact when no round is to come;
    then the points are the final ones."""
    mine = points[seat]
    if position.rounds == 0:
        tied = 1
        own = -1
        for other in range(position.seats):
            if other != seat:
                if points[other] > mine:
                    return 0.0
                if points[other] == mine:
                    if own < 0:
                        own = position.tokens(seat)
                    theirs = position.tokens(other)
                    if theirs > own:
                        return 0.0
                    if theirs == own:
                        tied += 1
        return 1.0 / tied
    return share(points, seat, SPREAD[position.seats][position.rounds])


def share(points: list[float], seat: int, spread: float) -> float:
    total = 0.0
    for other in points:
        total += E ** ((other - points[seat]) / spread)
    return 1.0 / total


def lead(points: list[float], seat: int) -> float:
    """How far the seat is ahead of the best other."""
    best = -1000.0
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    return points[seat] - best
