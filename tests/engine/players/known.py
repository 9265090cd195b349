"""Positions as seats know them."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from msgspec import Struct

from engine.players.player import Knowledge
from engine.players.witness import Witness
from tests.engine.walk import SetUp, seeded, start, walk


class Known(Struct, frozen=True):
    """What a seat knows and may do, and the position that it can't see."""

    knowledge: Knowledge
    legal: tuple[Any, ...]
    state: Any


def known(set_up: SetUp, seed: str, every: int = 1) -> Iterator[Known]:
    """Positions of a random game, every so many actions, as each seat that has a choice to make
    knows them."""
    game = set_up.game
    options = game.read_options(dict(set_up.options))
    seats = range(1, set_up.seats + 1)
    witnesses = [Witness(game, options, set_up.seats, seat) for seat in seats]

    def now(state: Any) -> Iterator[Known]:
        for seat in sorted(game.to_act(state) | game.asked(state)):
            yield Known(witnesses[seat - 1].knowledge(state), game.legal(state, seat), state)

    yield from now(start(set_up, seeded(seed)))
    for number, step in enumerate(walk(set_up, seeded(seed), seed=seed), 1):
        for witness in witnesses:
            witness.notice(step.seat, step.action, step.events)
        if number % every == 0:
            yield from now(step.after)


def one(set_up: SetUp, seed: str = "one", after: int = 6) -> Known:
    return next(islice(known(set_up, seed), after, None))
