"""Walking through any game: set-ups to try, and steps to examine."""

import hashlib
from collections.abc import Container, Iterator
from itertools import product
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct

from engine.chance import Chance, Key, Seeded
from engine.errors import RuleError
from engine.game import Event, Game
from engine.registry import GAMES
from engine.simulate import Whim

AnyGame = Game[Any, Any, Any]


class SetUp(Struct, frozen=True):
    key: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    @property
    def game(self) -> AnyGame:
        return GAMES[self.key]

    def __str__(self) -> str:
        return f"{self.key}-{self.seats}-" + ",".join(
            f"{name}={value}" for name, value in self.options
        )


def set_ups(game: AnyGame) -> Iterator[SetUp]:
    """Every number of seats with every valid combination of literal and boolean options."""
    hints = get_type_hints(game.meta.options)
    listed = {name: _listed(hint) for name, hint in hints.items()}
    names = [name for name, values in listed.items() if values]
    for seats in game.meta.seats:
        for values in product(*(listed[name] for name in names)):
            set_up = SetUp(game.meta.key, seats, tuple(zip(names, values, strict=True)))
            if _possible(set_up):
                yield set_up


def _possible(set_up: SetUp) -> bool:
    try:
        start(set_up, seeded("any"))
    except RuleError:
        return False
    return True


def _listed(hint: Any) -> list[Any]:
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if hint is bool:
        return [True, False]
    return [value for part in get_args(hint) for value in _listed(part)]


class Step(Struct, frozen=True):
    state: Any
    seat: int
    action: Any
    after: Any
    events: tuple[Event, ...]


def seeded(seed: str) -> Seeded:
    return Seeded(Key(hashlib.sha256(seed.encode()).digest(), seed))


def start(set_up: SetUp, chance: Chance) -> Any:
    game = set_up.game
    return game.new(game.read_options(dict(set_up.options)), set_up.seats, chance)


def walk(
    set_up: SetUp,
    chance: Seeded,
    seed: int | str = 0,
    away: Container[int] = (),
) -> Iterator[Step]:
    """A game played at random from its first position to its last; a stand-in plays the seats that
    are away."""
    game = set_up.game
    state = start(set_up, chance)
    whim = Whim(Random(seed))
    while choice := whim.act(game, state, set_up.seats):
        seat, action = choice
        if seat in away and seat in game.to_act(state):
            action = game.stand_in(state, seat)
        after, events = game.apply(state, seat, action, chance)
        yield Step(state, seat, action, after, events)
        state = after


def told(events: tuple[Event, ...], viewer: int | None) -> tuple[Event, ...]:
    """The events that the viewer learns of."""
    return tuple(
        event
        for event in events
        if event.audience is None or (viewer is not None and viewer in event.audience)
    )


SET_UPS = [set_up for game in GAMES.values() for set_up in set_ups(game)]
