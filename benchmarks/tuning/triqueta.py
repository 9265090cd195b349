"""Finds the weights of Triqueta's policy by self-play: `python -m benchmarks.tuning.triqueta`.

It improves the policy in turns. It plays games and counts how many more of a kind people get
(`MORE`). Then it stops at decisions of such games, tries two of the choices in the same world,
lets the policy play on, and fits the weights to the difference (least squares). It prints the
tables to be pasted into `prospects.py` and `policy.py`.

The tables in use come from earlier forms of this script, chosen among about a dozen by short
matches. Those for two players took `standing` from games of a small search beside greedy players;
a run of the script as it is gave weaker ones. Those for three to five took it from the policy's
own games. So compare before you paste.
"""

import sys
from argparse import ArgumentParser
from pprint import pformat
from random import Random

from engine.players.triqueta import policy, prospects, standing
from engine.players.triqueta.easy import worth
from engine.players.triqueta.policy import Tops
from engine.players.triqueta.position import NOTHING, SORTS, Position, gains
from engine.players.triqueta.search import do
from engine.triqueta.pieces import BOX, KEEPS, TOWER_HEIGHT, TOWERS

MOST_MORE = 6  # more of a kind than this is as bad
MOST_COUNT = 5  # of a kind; holding more is as bad
STRAY = 0.1  # how often a game takes a random turn, so that the fit sees more than its own ways
PULL = 100.0
ENOUGH = 50  # games that tell how many more of a kind somebody gets
GREEDY = 2  # seats
NOBODY = -1
ROUNDS = range(TOWERS)


def start(seats: int, random: Random) -> Position:
    box = [animal.place for animal in BOX]
    random.shuffle(box)
    position = Position(seats)
    position.rounds = TOWERS
    position.counts = [0] * (seats * SORTS)
    position.kept = [0] * (seats * SORTS)
    position.rows = [0] * (seats * SORTS)
    position.keeps = [0] * seats
    position.seen = [0] * SORTS
    position.later = [box[at : at + TOWER_HEIGHT] for at in range(0, len(box), TOWER_HEIGHT)]
    position.rock = random.randrange(seats)
    position.trees = [0] * seats
    position.trees[position.rock] -= 1  # the first round brings no tree
    position.begin()
    return position


def choices(position: Position) -> list[int]:
    if position.drawn != NOTHING:
        keep = position.keeps[position.queue[0]] < KEEPS
    else:
        keep = bool(position.tower)
    return [*position.middle, NOTHING] if keep else [*position.middle]


def margin(position: Position, seat: int) -> float:
    policy.play_out(position)
    scores = [position.score(other) for other in range(position.seats)]
    return scores[seat] - (sum(scores) - scores[seat]) / (position.seats - 1)


def difference(position: Position, one: int, other: int) -> float:
    """By how much one choice ends better than the other, in the same world."""
    seat = position.queue[0]
    ends = []
    for choice in (one, other):
        tried = position.copy()
        do(tried, choice)
        ends.append(margin(tried, seat))
    return ends[0] - ends[1]


class Fit:
    """Least squares: sums first, weights at the end."""

    def __init__(self) -> None:
        self.sums: list[list[float]] = []
        self.samples = 0

    def add(self, features: list[float], result: float) -> None:
        row = [*features, result]
        if not self.sums:
            self.sums = [[0.0] * len(row) for _ in features]
        for one, line in zip(features, self.sums, strict=True):
            if one:
                for at, other in enumerate(row):
                    line[at] += one * other
        self.samples += 1

    def weights(self, toward: list[float]) -> list[float]:
        """Drawn toward earlier weights where the samples say little."""
        lines = [[*line] for line in self.sums]
        size = len(lines)
        for at, line in enumerate(lines):
            line[at] += PULL
            line[size] += PULL * toward[at]
        for at in range(size):
            pivot = max(range(at, size), key=lambda row: abs(lines[row][at]))
            lines[at], lines[pivot] = lines[pivot], lines[at]
            lines[at] = [x / lines[at][at] for x in lines[at]]
            for row in range(size):
                if row != at:
                    factor = lines[row][at]
                    lines[row] = [
                        x - factor * y for x, y in zip(lines[row], lines[at], strict=True)
                    ]
        return [line[size] for line in lines]


def count_more(seats: int, games: int, random: Random) -> None:
    """Counts how many more of a kind people get who have so many of it, and sets `MORE`.

    With two players the games are those of greedy ones, who guard the threes that they
    have. Counted in its own games, the policy learns there that a three is lost anyway, does not
    guard it, and so proves it.
    """
    seen = [[[0.0] * (MOST_MORE + 1) for _ in range(MOST_COUNT + 1)] for _ in ROUNDS]
    for _ in range(games):
        position = start(seats, random)
        before: list[tuple[int, list[int]]] = []
        while True:
            play_beside(position, *(range(seats) if seats <= GREEDY else ()))
            before.append((position.rounds, position.counts[:]))
            if not position.later:
                break
            position.begin()
        for rounds, counts in before[:-1]:
            for count, end in zip(counts, position.counts, strict=True):
                seen[rounds][min(count, MOST_COUNT)][min(end - count, MOST_MORE)] += 1
    table: list[list[list[float]]] = []
    for rounds in ROUNDS:
        lines = [
            [round(times / sum(line), 3) for times in line]
            for line in seen[rounds]
            if sum(line) > ENOUGH
        ]
        table.append(lines or [[1.0]])
    prospects.MORE[seats] = table
    prospects.prospects.cache_clear()


def play_beside(position: Position, *greedy: int) -> None:
    """A round in which the policy plays all seats but the greedy ones."""
    values = position.values
    now = prospects.prospects(position.seats, 0)
    while position.queue:
        seat = position.queue[0]
        if seat in greedy:
            position.values = now
            position.gains = gains(position)
            worths = [(worth(position, seat, choice), choice) for choice in choices(position)]
            choice = max(worths)[1]
            position.values = values
            position.gains = gains(position)
        else:
            choice = policy.choose(position)
        do(position, choice)


def fit(seats: int, games: int, random: Random) -> None:
    drawing = {n: Fit() for n in range(2, seats + 1)}
    placing = {n: Fit() for n in range(2, seats + 1)}
    taking = {n: Fit() for n in range(2, seats + 1)}
    for _ in range(games):
        position = start(seats, random)
        while True:
            while position.queue:
                players = len(position.queue)
                options = choices(position)
                choice = policy.choose(position)
                if players > 1 and random.random() < 0.3:
                    tops = Tops(position)
                    if position.drawn != NOTHING:
                        one, other = random.sample(options, 2)
                        x = [
                            a - b
                            for a, b in zip(
                                _token(position, tops, one),
                                _token(position, tops, other),
                                strict=True,
                            )
                        ]
                        placing[players].add(x, difference(position, one, other))
                    else:
                        row = policy.best_row(position, tops)
                        if position.tower:
                            x = policy.turn_features(position, tops, row)
                            weights = policy.DRAWING[seats][players]
                            if abs(sum(a * b for a, b in zip(x, weights, strict=True))) < 6:
                                drawing[players].add(x, difference(position, NOTHING, row))
                        one, other = random.sample(position.middle, 2)
                        x = [
                            a - b
                            for a, b in zip(
                                _row(position, tops, one), _row(position, tops, other), strict=True
                            )
                        ]
                        taking[players].add(x, difference(position, one, other))
                if random.random() < STRAY:
                    choice = random.choice(options)
                do(position, choice)
            if not position.later:
                break
            position.begin()
    for players in range(2, seats + 1):
        weights = policy.DRAWING[seats][players]
        policy.DRAWING[seats][players] = _between(weights, drawing[players].weights(weights))
        weights = policy.PLACING[seats][players]
        size = len(weights)
        found = placing[players].weights([*weights, *[0.0] * TOWERS])
        policy.PLACING[seats][players] = _between(weights, found[:size])
        if players == seats:
            costs = policy.KEEPING[seats]
            scale = max(0.5, found[0])
            policy.KEEPING[seats] = _between(
                costs,
                [
                    max(0.0, cost - change / scale)
                    for cost, change in zip(costs, found[size:], strict=True)
                ],
            )
        denial = policy.DENIAL[seats][players]
        gain, denied = taking[players].weights([1.0, denial])
        (policy.DENIAL[seats][players],) = _between([denial], [max(0.0, denied / gain)])
    print(
        seats,
        {n: (drawing[n].samples, placing[n].samples) for n in drawing},
        file=sys.stderr,
    )


def fit_standing(seats: int, games: int, random: Random) -> None:
    """What keeps and the rock are worth between rounds, and how safe a lead is. Every other game
    has a greedy player, so that it holds against more than the policy itself."""
    standing.KEPT_BACK[seats] = [0.0] * TOWERS
    standing.ROCK[seats] = [1.0] * TOWERS
    standing.SPREAD[seats] = [1.0] * TOWERS
    fits = [Fit() for _ in ROUNDS]
    seen: list[list[tuple[Position, int, float]]] = [[] for _ in ROUNDS]
    for game in range(games):
        position = start(seats, random)
        greedy = random.randrange(seats) if game % 2 else NOBODY
        between = []
        while True:
            play_beside(position, greedy)
            if not position.later:
                break
            between.append(position.copy())
            position.begin()
        final = standing.expected(position)
        for then in between:
            expected = standing.expected(then)
            expected[then.rock] -= 1.0
            for seat in range(seats):
                features = [
                    _ahead([float(KEEPS - kept) for kept in then.keeps], seat),
                    _ahead([float(other == then.rock) for other in range(seats)], seat),
                ]
                surplus = _ahead(final, seat) - _ahead(expected, seat)
                fits[then.rounds].add(features, surplus)
                won = standing.chance(position, final, seat)
                seen[then.rounds].append((then, seat, won))
    for rounds in ROUNDS[1:]:
        keep, rock = fits[rounds].weights([1.0, 1.0])
        standing.KEPT_BACK[seats][rounds] = round(min(3.0, max(0.0, keep)), 2)
        standing.ROCK[seats][rounds] = round(min(2.0, max(-1.0, rock)), 2)
        standing.SPREAD[seats][rounds] = min(
            (spread / 2 for spread in range(4, 50)),
            key=lambda spread: _surprise(seen[rounds], seats, rounds, spread),
        )


def _ahead(points: list[float], seat: int) -> float:
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def _surprise(
    seen: list[tuple[Position, int, float]], seats: int, rounds: int, spread: float
) -> float:
    standing.SPREAD[seats][rounds] = spread
    total = 0.0
    for position, seat, won in seen:
        told = standing.chance(position, standing.expected(position), seat)
        total += (won - told) ** 2
    return total


def _token(position: Position, tops: Tops, choice: int) -> list[float]:
    """The features, and for keeping a one in its round, which corrects what a keep costs."""
    rounds = [0.0] * TOWERS
    if choice == NOTHING:
        rounds[position.rounds] = 1.0
    return policy.token_features(position, tops, choice) + rounds


def _row(position: Position, tops: Tops, row: int) -> list[float]:
    seat, seats, gains = position.queue[0], position.seats, position.gains
    denied = 0.0
    for other in position.queue[1:]:
        if len(position.queue) == 2:
            denied += gains[other * seats + row]
        elif tops.row[other] == row:
            denied += tops.best[other] - tops.second[other]
    return [gains[seat * seats + row], denied / (len(position.queue) - 1)]


def _between(old: list[float], new: list[float]) -> list[float]:
    """Half the way: a pass is noisy, and others answer a changed policy with another."""
    return [round((a + b) / 2, 2) for a, b in zip(old, new, strict=True)]


def from_scratch(seats: int) -> None:
    """Weights that make some sense, to start from."""
    even = [0.5, 0.3, 0.15, 0.05]
    prospects.MORE[seats] = [[even] for _ in ROUNDS]
    policy.KEEPING[seats] = [0.0, 1.0, 1.5, 2.0]
    policy.DENIAL[seats] = [0.0, 0.0, *[0.5] * (seats - 1)]
    policy.DRAWING[seats] = {n: [3.0, -1.0, 0.5, *[0.0] * 8] for n in range(2, seats + 1)}
    policy.DRAWING[seats][2] = [4.0, -0.5, *[0.0] * 9]
    policy.PLACING[seats] = {n: [1.0, 1.0, 0.3, -0.5, 0.0, 0.0, 0.0] for n in range(2, seats + 1)}
    policy.PLACING[seats][2] = [1.0, 0.5, 0.2, *[0.0] * 4]
    prospects.prospects.cache_clear()


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="to fit the weights to, a pass")
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4, 5])
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    random = Random(asked.seed)
    for seats in asked.seats:
        from_scratch(seats)
        for _ in range(asked.passes):
            count_more(seats, asked.games, random)
            fit(seats, asked.games, random)
        fit_standing(seats, asked.games, random)
    for name, table in (
        ("MORE", prospects.MORE),
        ("DRAWING", policy.DRAWING),
        ("PLACING", policy.PLACING),
        ("KEEPING", policy.KEEPING),
        ("DENIAL", policy.DENIAL),
        ("KEPT_BACK", standing.KEPT_BACK),
        ("ROCK", standing.ROCK),
        ("SPREAD", standing.SPREAD),
    ):
        print(f"{name} = {pformat(table, width=99)}")


if __name__ == "__main__":
    main()
