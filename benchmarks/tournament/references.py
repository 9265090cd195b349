"""Plain players to measure ours against.

They deal themselves worlds like any other player and play them out at random with the engine's own
rules. Nobody talks about draws.
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any

from benchmarks.tournament.arena import shares
from benchmarks.tournament.luck import Luck
from engine.game import Game
from engine.players.budget import Meter
from engine.players.player import Budget, Choice, Considered, Knowledge

EXPLORATION = sqrt(2)


class RandomPlayer:
    """Any action, all equally likely."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def choose(
        self, knowledge: Knowledge, legal: Sequence[Any], budget: Budget, random: Random
    ) -> Choice:
        value = 1 / knowledge.history.seats
        chosen = random.choice(legal)
        rest = [action for action in legal if action != chosen]
        considered = (Considered(self.game.format(a), value, 0) for a in (chosen, *rest))
        return Choice(self.game.format(chosen), tuple(considered))


def play_out(
    game: Game[Any, Any, Any], state: Any, seats: int, luck: Luck, random: Random
) -> tuple[float, ...]:
    """Everybody's share of the win when all go on at random. It goes on to the end of the game:
    more than half of Trigony's random games end in a draw after some 600 actions, but cut short
    even fewer are decided for the time they take."""
    to_act, legal_for, apply, aside = game.to_act, game.legal, game.apply, game.aside
    number = random.random
    while acting := to_act(state):
        (seat, *_) = acting
        legal = legal_for(state, seat)
        action = legal[int(number() * len(legal))]
        while aside(action):
            action = legal[int(number() * len(legal))]
        state, _ = apply(state, seat, action, luck)
    outcome = game.outcome(state)
    assert outcome is not None
    return shares(outcome, seats)


class FlatMonteCarlo:
    """Plays every action out equally often, each time in a new world, and takes the best mean."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def choose(
        self, knowledge: Knowledge, legal: Sequence[Any], budget: Budget, random: Random
    ) -> Choice:
        game, seat, seats = self.game, knowledge.seat, knowledge.history.seats
        meter, luck = Meter(budget), Luck(random)
        sums = [0.0] * len(legal)
        visits = [0] * len(legal)
        order = list(range(len(legal)))
        while not meter.spent():
            random.shuffle(order)  # so that what is left out when time is up is nobody's favourite
            for at in order:
                world = game.resample(knowledge.view, knowledge.history, random)
                state, _ = game.apply(world, seat, legal[at], luck)
                sums[at] += play_out(game, state, seats, luck, random)[seat - 1]
                visits[at] += 1
                meter.nodes += 1
                if meter.spent():
                    break
        found = [
            Considered(game.format(action), total / n if n else 1 / seats, n)
            for action, total, n in zip(legal, sums, visits, strict=True)
        ]
        found.sort(key=lambda one: -one.value)
        return Choice(found[0].do, tuple(found))


class Node:
    """What is known about the actions at a point of the tree: by action, how often it could be
    chosen, how often it was, and what it earned."""

    __slots__ = ("available", "children", "earned", "visits")

    def __init__(self) -> None:
        self.available: dict[Any, int] = {}
        self.visits: dict[Any, int] = {}
        self.earned: dict[Any, float] = {}
        self.children: dict[Any, Node] = {}

    def pick(self, legal: Sequence[Any], random: Random) -> tuple[Any, bool]:
        """An action, and whether it is new here."""
        for action in legal:
            self.available[action] = self.available.get(action, 0) + 1
        new = [action for action in legal if action not in self.visits]
        if new:
            return random.choice(new), True

        def bound(action: Any) -> float:
            visits = self.visits[action]
            return self.earned[action] / visits + EXPLORATION * sqrt(
                log(self.available[action]) / visits
            )

        return max(legal, key=bound), False


class Ismcts:
    """Single-observer information set Monte Carlo tree search (Cowling, Powley and Whitehouse
    2012): UCT over actions, a new world in every iteration, random play-outs, the share of the win
    as reward."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def choose(
        self, knowledge: Knowledge, legal: Sequence[Any], budget: Budget, random: Random
    ) -> Choice:
        game, seats = self.game, knowledge.history.seats
        meter, luck = Meter(budget), Luck(random)
        root = Node()
        while not meter.spent():
            world = game.resample(knowledge.view, knowledge.history, random)
            self._iterate(root, world, knowledge.seat, legal, seats, luck, random)
            meter.nodes += 1
        found = [
            Considered(
                game.format(action),
                root.earned[action] / root.visits[action] if action in root.visits else 1 / seats,
                root.visits.get(action, 0),
            )
            for action in legal
        ]
        found.sort(key=lambda one: (-one.visits, -one.value))
        return Choice(found[0].do, tuple(found))

    def _iterate(
        self,
        node: Node,
        state: Any,
        seat: int,
        legal: Sequence[Any],
        seats: int,
        luck: Luck,
        random: Random,
    ) -> None:
        game = self.game
        path: list[tuple[Node, Any, int]] = []
        while True:
            action, new = node.pick(legal, random)
            path.append((node, action, seat))
            state, _ = game.apply(state, seat, action, luck)
            acting = game.to_act(state)
            if new or not acting:
                break
            node = node.children.setdefault(action, Node())
            (seat, *_) = acting
            legal = [a for a in game.legal(state, seat) if not game.aside(a)]
        rewards = play_out(game, state, seats, luck, random)
        for passed, action, actor in path:
            passed.visits[action] = passed.visits.get(action, 0) + 1
            passed.earned[action] = passed.earned.get(action, 0.0) + rewards[actor - 1]
