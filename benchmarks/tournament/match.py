"""Matches: one contestant against others of another kind, luck mirrored.

A deal is played once with the one on each seat. Those games together are a unit: between units
nothing is shared, so intervals come from them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from statistics import fmean
from typing import Any

from msgspec import Struct

from benchmarks.tournament.arena import Played, Thought, play
from benchmarks.tournament.contestants import GAME_OPTIONS, contestant
from benchmarks.tournament.interval import half_width, interval
from engine.game import Game
from engine.players.player import Budget
from engine.registry import GAMES


class Match(Struct, frozen=True):
    """`triqueta:4:strong:steady`: one strong player among steady ones, four in all."""

    game: str  # with its variant: intrygo is trigony with cards
    seats: int
    one: str
    others: str

    def __str__(self) -> str:
        return f"{self.game}:{self.seats}:{self.one}:{self.others}"


class Unit(Struct, frozen=True):
    """What the games of one deal say about the one."""

    share: float
    points: float | None  # ahead of the best other
    games: tuple[Played, ...]  # the one's seat is the game's number


class Result(Struct, frozen=True):
    match: Match
    games: int
    share: float
    sure: tuple[float, float]
    points: float | None
    points_half: float | None  # of their 95 % interval
    one_seconds: float  # of CPU a decision
    others_seconds: float
    longest: float  # of anyone


Task = tuple[Match, Budget, str, int]


def play_unit(task: Task) -> Unit:
    match, budget, seed, number = task
    key, options = GAME_OPTIONS[match.game]
    game: Game[Any, Any, Any] = GAMES[key]
    one, other = contestant(key, match.one), contestant(key, match.others)
    deal = f"{seed}/{match.game}/{match.seats}/{number}"
    games = []
    for seat in range(1, match.seats + 1):
        lineup = [one if s == seat else other for s in range(1, match.seats + 1)]
        chosen = game.read_options(options)
        games.append(play(game, chosen, lineup, budget, deal, f"{deal}/{match}/{seat}"))
    points = [
        p.scores[seat - 1] - max(s for at, s in enumerate(p.scores, 1) if at != seat)
        for seat, p in enumerate(games, 1)
        if p.scores is not None
    ]
    return Unit(
        share=fmean(played.shares[at] for at, played in enumerate(games)),
        points=fmean(points) if points else None,
        games=tuple(games),
    )


def result(match: Match, units: Sequence[Unit]) -> Result:
    games = sum(len(unit.games) for unit in units)
    mine: list[Thought] = []
    theirs: list[Thought] = []
    for unit in units:
        for at, played in enumerate(unit.games):
            for seat, thought in enumerate(played.thoughts):
                (mine if seat == at else theirs).append(thought)
    points = [unit.points for unit in units if unit.points is not None]
    return Result(
        match=match,
        games=games,
        share=fmean(unit.share for unit in units),
        sure=interval([unit.share for unit in units], games),
        points=fmean(points) if points else None,
        points_half=half_width(points) if points else None,
        one_seconds=sum(t.seconds for t in mine) / max(1, sum(t.decisions for t in mine)),
        others_seconds=sum(t.seconds for t in theirs) / max(1, sum(t.decisions for t in theirs)),
        longest=max(t.longest for t in (*mine, *theirs)),
    )


def play_matches(
    matches: Iterable[Match], games: int, budget: Budget, seed: str, workers: int
) -> Iterator[Result]:
    """Each match's result as soon as it is there. How many work at it changes nothing but the time
    it takes."""
    with ProcessPoolExecutor(workers) if workers > 1 else nullcontext() as pool:
        each: Callable[..., Iterator[Unit]] = map if pool is None else pool.map
        for match in matches:
            count = -(-games // match.seats)  # whole units only
            tasks = [(match, budget, seed, number) for number in range(1, count + 1)]
            yield result(match, list(each(play_unit, tasks)))
