"""Finds the weights of Trigony's evaluation: `python -m benchmarks.tuning.trigony`; with `--cards`,
what Intrygo's cards are worth.

The players play against themselves with a whim, so that games differ. Which side won is then
explained by the features of the positions on the way: a logistic regression (with three sides a
conditional one), whose coefficients are the weights. So a difference of scores is a chance of
winning, and no other scale is needed. It prints the weights, to be copied into
`engine/players/trigony/evaluation.py` (or `hands.py`); a second run with them plays better games.
"""

import argparse
import hashlib
from math import exp, log
from random import Random
from typing import Any

from engine.chance import Key, Seeded
from engine.game import History
from engine.players.player import Budget, Knowledge
from engine.players.trigony.board import board_of, lands_of
from engine.players.trigony.evaluation import LOGIT, NAMES, WEIGHTS, score, whole
from engine.players.trigony.hands import WORTH
from engine.players.trigony.players import TrigonyPlayer
from engine.registry import GAMES
from engine.trigony.actions import Talk
from engine.trigony.intrygo.cards import Card
from engine.trigony.state import State

GAME = GAMES["trigony"]
Sample = tuple[list[list[float]], int]  # the features of each side, and which one won

BUDGET = Budget(nodes=3_000)
RANDOM_MOVES = 0.04
EVERY = 5  # turns between two samples: neighbouring positions say nearly the same
LONGEST = 300  # turns
PULL = 25.0  # towards the weights as they are, as if each were known to a fifth of a logit
COUNTS = 0.2  # of a position: all those of a game have one result


def of_the_board(state: State) -> list[list[float]]:
    board = board_of(state.position)
    return [[*whole(board, land, state.side)] for land in lands_of(board)]


def of_the_cards(state: State) -> list[list[float]]:
    """The score of the board, and each side's cards."""
    assert state.cards is not None
    board = board_of(state.position)
    found = []
    for land, seats in zip(lands_of(board), state.seating.teams, strict=True):
        held = [card for seat in seats for card in state.cards.hand(seat)]
        found.append([score(board, land) / LOGIT, *(held.count(card) for card in Card)])
    return found


def samples(
    options: dict[str, Any], seats: int, games: int, depth: int, whim: int, seed: str
) -> list[Sample]:
    """Positions of self-played games."""
    features = of_the_cards if options["intrygo"] else of_the_board
    player = TrigonyPlayer(depth=depth, beating=2, whim=whim, worlds=1)
    found: list[Sample] = []
    for number in range(games):
        name = f"{seed}/{seats}/{number}"
        random = Random(name)
        chance = Seeded(Key(hashlib.sha256(name.encode()).digest(), name))
        state: State = GAME.new(GAME.read_options(options), seats, chance)
        seen: list[list[list[float]]] = []
        while GAME.outcome(state) is None and state.turns < LONGEST:
            seat = state.seat
            legal = [a for a in GAME.legal(state, seat) if not isinstance(a, Talk)]
            if random.random() < RANDOM_MOVES:
                action = random.choice(legal)
            else:
                history = History(state.options, seats)
                knowledge = Knowledge(seat, GAME.view(state, seat), history)
                action = GAME.parse(player.choose(knowledge, legal, BUDGET, random).do)
            state, _ = GAME.apply(state, seat, action, chance)
            if (
                state.ended is None
                and state.shows is None
                and state.turns % EVERY == number % EVERY
            ):
                seen.append(features(state))
        if state.won is not None:
            winner = state.seating.side_of_colour[state.won]
            found += [(sides, winner) for sides in seen]
    return found


def fitted(data: list[Sample], before: list[float], rounds: int = 8) -> list[float]:
    """The most likely coefficients, given those before, by Newton's method."""
    size = len(before)
    weights = [*before]
    for _ in range(rounds):
        slope = [PULL * (old - new) for old, new in zip(before, weights, strict=True)]
        curve = [[PULL if a == b else 0.0 for b in range(size)] for a in range(size)]
        for sides, winner in data:
            shares = _shares(weights, sides)
            mean = [
                sum(share * side[at] for share, side in zip(shares, sides, strict=True))
                for at in range(size)
            ]
            for at in range(size):
                slope[at] += COUNTS * (sides[winner][at] - mean[at])
            for share, side in zip(shares, sides, strict=True):
                off = [side[at] - mean[at] for at in range(size)]
                for a, much in enumerate(off):
                    if much:
                        row, scaled = curve[a], COUNTS * share * much
                        for b in range(size):
                            row[b] += scaled * off[b]
        weights = [w + step for w, step in zip(weights, _solved(curve, slope), strict=True)]
    return weights


def _shares(weights: list[float], sides: list[list[float]]) -> list[float]:
    """How likely each side is to win."""
    scores = [sum(w * x for w, x in zip(weights, side, strict=True)) for side in sides]
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    return [power / sum(powers) for power in powers]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination."""
    size = len(right)
    rows = [[*matrix[at], right[at]] for at in range(size)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for other in range(size):
            if other != at:
                factor = rows[other][at] / rows[at][at]
                rows[other] = [x - factor * y for x, y in zip(rows[other], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def surprise(weights: list[float], data: list[Sample]) -> float:
    """The mean of -ln of the chance that was given to the winner."""
    return -sum(log(_shares(weights, sides)[winner]) for sides, winner in data) / len(data)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tuning.trigony")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--whim", type=int, default=120)
    parser.add_argument("--sides", type=int, nargs="+", default=[2, 3])
    parser.add_argument("--seed", default="0")
    parser.add_argument("--cards", action="store_true")
    args = parser.parse_args()
    names = ["score", *Card] if args.cards else [*NAMES]
    for sides in args.sides:
        options = {"sides": sides, "intrygo": args.cards}
        data = samples(options, sides, args.games, args.depth, args.whim, args.seed)
        cut = len(data) * 4 // 5
        now = [WEIGHTS[sides][name] / LOGIT for name in NAMES]
        if args.cards:
            now = [1.0, *(WORTH[card] / LOGIT for card in Card)]
        weights = fitted(data[:cut], now)
        print(f"# {sides} sides: {len(data)} positions of {args.games} games; surprise of the rest")
        print(f"# now {surprise(now, data[cut:]):.3f}, then {surprise(weights, data[cut:]):.3f}")
        for name, weight in zip(names, weights, strict=True):
            print(f'        "{name}": {round(weight * LOGIT)},', flush=True)


if __name__ == "__main__":
    main()
