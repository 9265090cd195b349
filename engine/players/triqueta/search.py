"""Looking ahead: in worlds dealt from what the seat knows, try every choice and let the policy play
on for every seat to the end of the round.

Every choice that is still in question is tried in the same worlds, so luck is the same for all and
the difference between two choices shows early. A choice that falls clearly behind is dropped.
"""

from collections.abc import Callable

from engine.players.budget import Meter
from engine.players.triqueta.choices import Judged
from engine.players.triqueta.policy import play_round
from engine.players.triqueta.position import NOTHING, Position, position
from engine.players.triqueta.standing import chance, expected, lead
from engine.triqueta.state import State

FIRST_LOOK = 8  # worlds before the first choice may be dropped
BEHIND = 2.5  # standard errors that drop a choice
DECIDED = 4.5  # standard errors that end the search
POINT = 0.02  # what a point of the lead counts, against the chance to win
LEAST = 150  # worlds before that, so that the values are worth telling


class Tried:
    """A choice, and how its play-outs ended."""

    def __init__(self, choice: int) -> None:
        self.choice = choice
        self.rewards: list[float] = []
        self.wins: list[float] = []
        self.leads: list[float] = []

    def mean(self, worlds: int) -> float:
        return sum(self.rewards[:worlds]) / min(worlds, len(self.rewards))


class Search:
    def __init__(self, seat: int, choices: list[int]) -> None:
        self.seat = seat
        self.tried = [Tried(choice) for choice in choices]

    def run(self, deal: Callable[[], State], meter: Meter, most: int) -> None:
        """Looks until the budget is spent, so many worlds were tried, or nothing is in question."""
        alive = self.tried
        worlds = 0
        check = FIRST_LOOK
        while worlds < most:
            world = position(deal())
            for tried in alive:
                self.play(world, tried)
                meter.nodes += 1
                if meter.spent():
                    return
            worlds += 1
            if worlds == check:
                check += max(FIRST_LOOK, check // 3)
                alive = in_question(alive, BEHIND)
                if worlds >= LEAST and len(in_question(alive, DECIDED, 1)) == 1:
                    return

    def judged(self) -> list[Judged]:
        """The best first: those that were looked at longest, up to the last world that all of them
        were tried in, then those that were dropped before."""
        tried = [one for one in self.tried if one.rewards]
        worlds = max(len(one.rewards) for one in tried)
        for one in tried:
            if worlds > 1 and len(one.rewards) == worlds - 1:
                worlds -= 1  # the budget ended in the middle of a world
        tried.sort(key=lambda one: (-min(worlds, len(one.rewards)), -one.mean(worlds)))
        return [
            Judged(
                one.choice,
                sum(one.wins[:worlds]) / min(worlds, len(one.wins)),
                len(one.rewards),
                sum(one.leads[:worlds]) / min(worlds, len(one.leads)),
            )
            for one in tried
        ]

    def play(self, world: Position, tried: Tried) -> None:
        played = world.copy()
        do(played, tried.choice)
        play_round(played)
        points = expected(played)
        wins = chance(played, points, self.seat)
        ahead = lead(points, self.seat)
        tried.rewards.append(wins + POINT * ahead)
        tried.wins.append(wins)
        tried.leads.append(ahead)


def do(played: Position, choice: int) -> None:
    if played.drawn != NOTHING:
        if choice == NOTHING:
            played.keep()
        else:
            played.place(choice)
    elif not played.queue:
        played.begin()
    elif choice == NOTHING:
        played.draw()
    else:
        played.take(choice)


def in_question(alive: list[Tried], errors: float, least: int = 2) -> list[Tried]:
    """Those not clearly behind the best, compared world by world; at least so many."""
    ranked = sorted(alive, key=lambda tried: -tried.mean(len(tried.rewards)))
    best = ranked[0].rewards
    left = ranked[:least]
    for tried in ranked[least:]:
        total = squares = 0.0
        worlds = len(best)
        for at in range(worlds):
            behind = best[at] - tried.rewards[at]
            total += behind
            squares += behind * behind
        variance = max(0.0, squares - total * total / worlds) / (worlds - 1)
        if total <= errors * (variance * worlds) ** 0.5:
            left.append(tried)
    return left
