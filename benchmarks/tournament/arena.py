"""One game between contestants."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from time import thread_time
from typing import Any

from msgspec import Struct

from engine.chance import Key, Seeded
from engine.game import Game, Outcome
from engine.players.player import Budget, Choice, Player
from engine.players.witness import Witness


class Cheat(ABC):
    """A contestant that is shown the true position on purpose: nobody can know more."""

    @abstractmethod
    def choose_seeing(
        self, state: Any, seat: int, legal: Sequence[Any], budget: Budget, random: Random
    ) -> Choice:
        """One of the legal actions."""


Contestant = Player | Cheat


class Thought(Struct, frozen=True):
    """What a seat's decisions cost."""

    decisions: int
    seconds: float  # of CPU, all together
    longest: float


class Played(Struct, frozen=True):
    """How a game ended; everything by seat."""

    shares: tuple[float, ...]
    scores: tuple[int, ...] | None
    thoughts: tuple[Thought, ...]


def shares(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """One win, shared by those who won; in a draw, by everyone."""
    winners = outcome.winners or range(1, seats + 1)
    return tuple((seat in winners) / len(winners) for seat in range(1, seats + 1))


def luck_of(deal: str) -> Seeded:
    """All luck of a game. The same deal answers the n-th question alike whoever plays."""
    return Seeded(Key(hashlib.sha256(deal.encode()).digest(), deal))


def play(
    game: Game[Any, Any, Any],
    options: Any,
    lineup: Sequence[Contestant],
    budget: Budget,
    deal: str,
    seed: str,
) -> Played:
    """Nobody talks about draws: a match is about play. Where a seat has no choice, it is not
    asked."""
    seats = len(lineup)
    chance = luck_of(deal)
    state = game.new(options, seats, chance)
    witnesses = [Witness(game, options, seats, seat) for seat in range(1, seats + 1)]
    randoms = [Random(f"{seed}/{seat}") for seat in range(1, seats + 1)]
    times: list[list[float]] = [[] for _ in lineup]

    def decide(seat: int, legal: Sequence[Any]) -> Any:
        contestant, random = lineup[seat - 1], randoms[seat - 1]
        began = thread_time()
        if isinstance(contestant, Cheat):
            choice = contestant.choose_seeing(state, seat, legal, budget, random)
        else:
            knowledge = witnesses[seat - 1].knowledge(state)
            choice = contestant.choose(knowledge, legal, budget, random)
        times[seat - 1].append(thread_time() - began)
        action = game.parse(choice.do)
        assert action in legal, f"{choice.do} is not one of {[game.format(a) for a in legal]}"
        return action

    while acting := game.to_act(state):
        seat = min(acting)
        legal = tuple(action for action in game.legal(state, seat) if not game.aside(action))
        action = legal[0] if len(legal) == 1 else decide(seat, legal)
        state, events = game.apply(state, seat, action, chance)
        for witness in witnesses:
            witness.notice(seat, action, events)
    outcome = game.outcome(state)
    assert outcome is not None
    thoughts = tuple(Thought(len(t), sum(t), max(t, default=0.0)) for t in times)
    return Played(shares(outcome, seats), outcome.scores, thoughts)
