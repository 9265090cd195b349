"""Everything that can happen or be refused, with extreme values, for texts about it."""

import types
from collections.abc import Iterator
from enum import Enum
from functools import cache
from random import Random
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from engine.game import Event
from engine.trigony.board import NAMES
from engine.trigony.events import BaseEvent
from engine.trigony.intrygo.events import CardEvent
from engine.triqueta.events import AnyEvent, Revealed, Scored
from tables.answers import RefusalCode, Refused
from tests.engine.walk import SET_UPS, SetUp, seeded, walk
from tests.screens.ftl import NUMBERS
from tests.screens.seated import LONG

SEATS = ("seat", "mate", "victim", "holder", "before")  # numbers that are of a seat
REASONS = ("agreed", "quiet", "limit")
EVENTS: dict[str, tuple[type[Event], ...]] = {
    "triqueta": tuple(kind for kind in get_args(AnyEvent) if kind is not Scored),  # never told
    "trigony": (*get_args(BaseEvent), *get_args(CardEvent)),
}
# What refusals of the tables tell; all others have no parameters.
PARAMS: dict[str, dict[str, Any]] = {
    "too-few": {"allowed": [2, 3, 4, 5, 6]},
    "kept": {"people": [LONG, LONG, "Ann"], "until": 0},
    "seats-kept": {"people": [LONG, LONG, "Ann"]},
    "sides-differ": {"seats": [1, 2]},
}


def events(key: str) -> Iterator[Event]:
    """Every kind of event, with every value of each of its fields."""
    random = Random(key)
    for kind in EVENTS[key]:
        hints = get_type_hints(kind)
        fields = {name: _values(name, hints[name]) for name in kind.__struct_fields__}
        if not fields:
            yield kind()
        for name, values in fields.items():
            for value in values:
                some = {other: random.choice(known) for other, known in fields.items()}
                event = kind(**(some | {name: value}))
                if not isinstance(event, Revealed) or event.added or event.put_back:
                    yield event


def _values(name: str, hint: Any) -> list[Any]:
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if get_origin(hint) in (Union, types.UnionType):
        return [value for part in get_args(hint) for value in _values(name, part)]
    if get_origin(hint) is tuple:
        first, *rest = get_args(hint)
        if rest == [...]:
            one = _values("seat" if first is int else name, first)
            few = [(one[0],), tuple(one[:3]), tuple(one[:7])]
            return few if first is str or get_origin(first) is tuple else [(), *few]
        return [tuple(_values("seat", part)[-1] for part in get_args(hint))]
    if hint is type(None):
        return [None]
    if hint is bool:
        return [True, False]
    if hint is int:
        return [1, 2] if name in SEATS else list(NUMBERS)
    if hint is str:
        return list(REASONS) if name == "reason" else [NAMES[0], NAMES[30], NAMES[60]]
    assert issubclass(hint, Enum), (name, hint)
    return list(hint)


@cache
def refusals() -> tuple[tuple[SetUp, Refused], ...]:
    """Every code of the tables, and what the rules say whatever people try at any time: texts from
    other positions and other seats."""
    found: dict[str, tuple[SetUp, Refused]] = {}
    for set_up in SET_UPS[::3]:
        for refused in (*_by_tables(), *_by_rules(set_up)):
            found.setdefault(f"{set_up.key} {refused}", (set_up, refused))
    return tuple(found.values())


def _by_tables() -> Iterator[Refused]:
    for code in get_args(RefusalCode):
        if code.startswith("quota-"):
            yield from (Refused(code, params={"most": most}) for most in NUMBERS)
        else:
            yield Refused(code, params=PARAMS.get(code, {}))


def _by_rules(set_up: SetUp) -> Iterator[Refused]:
    game, random = set_up.game, Random(0)
    texts: set[str] = set()
    for step in walk(set_up, seeded("refused"), seed=0):
        texts |= {game.format(action) for action in game.legal(step.state, step.seat)}
        for text in random.sample(sorted(texts), min(3, len(texts))):
            for seat in range(1, set_up.seats + 1):
                problem = game.explain(step.state, seat, text)
                # The tables have their own code for whose turn it is.
                if problem is not None and problem.code != "not-your-turn":
                    yield Refused("not-allowed", rule=problem.code, params=problem.params)
