"""Golden games to read: every action, every event with its audience, and what each seat's
view shows after it. A file holds its set-up and its actions; everything else follows from
them. `make playthroughs` rewrites the rest, and the diff shows what a change changed.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from engine.game import Event
from engine.record import result
from engine.registry import GAMES
from tests.engine.walk import SetUp, seeded, start, walk

FOLDER = Path(__file__).parent
_STEP = re.compile(r"^(\d+)\. seat (\d+): (.+)$", re.MULTILINE)
_HEAD = re.compile(r"\A# (\S+) for (\d+), options (.+), seed (\S+)\n")

Facts = dict[str, str]


class Script(Struct):
    """What a playthrough is made of."""

    set_up: SetUp
    seed: str
    actions: list[tuple[int, str]]


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def read(text: str) -> Script:
    head = _HEAD.match(text)
    assert head, "a playthrough begins with its set-up"
    key, seats, options, seed = head.groups()
    set_up = SetUp(key, int(seats), tuple(msgspec.json.decode(options).items()))
    return Script(set_up, seed, [(int(seat), do) for _, seat, do in _STEP.findall(text)])


def invent(set_up: SetUp, seed: str) -> Script:
    """A new one, played at random."""
    steps = walk(set_up, seeded(seed), seed=seed)
    return Script(set_up, seed, [(s.seat, set_up.game.format(s.action)) for s in steps])


def render(script: Script) -> str:
    return "\n".join(_lines(script)) + "\n"


def _lines(script: Script) -> Iterator[str]:
    set_up, chance = script.set_up, seeded(script.seed)
    game = set_up.game
    viewers: list[int | None] = [None, *range(1, set_up.seats + 1)]
    options = msgspec.json.encode(dict(set_up.options)).decode()
    yield f"# {set_up.key} for {set_up.seats}, options {options}, seed {script.seed}"
    state = start(set_up, chance)
    yield from _luck(chance.outcomes)
    shown = [_facts(game.view(state, viewer)) for viewer in viewers]
    yield from _changes([{} for _ in viewers], shown)
    for number, (seat, do) in enumerate(script.actions, 1):
        chance.outcomes.clear()
        state, events = game.apply(state, seat, game.parse(do), chance)
        yield ""
        yield f"{number}. seat {seat}: {do}"
        yield from _luck(chance.outcomes)
        for event in events:
            yield f"   {_audience(event)}: {_sentence(event)}"
        before, shown = shown, [_facts(game.view(state, viewer)) for viewer in viewers]
        yield from _changes(before, shown)
    yield ""
    yield f"result: {msgspec.json.encode(result(game.outcome(state))).decode()}"


def _luck(outcomes: list[tuple[str, Any]]) -> Iterator[str]:
    for name, outcome in outcomes:
        several = isinstance(outcome, tuple) and isinstance(outcome[0], tuple)
        piles = outcome if several else (outcome,)
        for number, pile in enumerate(piles, 1):
            label = f"{name} {number}" if len(piles) > 1 else name
            yield f"   luck {label}: {_text(pile)}"


def _audience(event: Event) -> str:
    if event.audience is None:
        return "all hear"
    return "seat " + ", ".join(map(str, event.audience)) + " hears"


def _sentence(event: Event) -> str:
    facts = [
        f"{path}={value}"
        for field, item in _inside(event)
        for path, value in _facts(item, field).items()
    ]
    return " ".join([type(event).__name__, *facts])


def _changes(before: list[Facts], after: list[Facts]) -> Iterator[str]:
    """What has changed in the views: for everyone, and where a seat sees something else."""
    (public_before, *seats_before), (public, *seats) = before, after
    for path, value in public.items():
        if public_before.get(path) != value and path != "viewer":
            yield f"   all see: {path} {value}"
    for seat, (mine_before, mine) in enumerate(zip(seats_before, seats, strict=True), 1):
        for path, value in mine.items():
            news = (public_before.get(path), mine_before.get(path)) != (public.get(path), value)
            if news and public.get(path) != value and path != "viewer":
                yield f"   seat {seat} sees: {path} {value}"
        for path in public:
            if not any(f"{mine_path}.".startswith(f"{path}.") for mine_path in mine):
                yield f"   seat {seat} does not see: {path}"


def _facts(thing: Any, path: str = "") -> Facts:
    """A struct as flat lines: `players.2.trees` and the like."""
    inside = _inside(thing)
    small = not any(isinstance(item, tuple | Struct) for _, item in inside)
    if path and (small or _is_row(thing)):
        return {path: _text(thing)}
    facts: Facts = {}
    for name, item in inside:
        facts.update(_facts(item, f"{path}.{name}" if path else name))
    return facts


def _inside(thing: Any) -> list[tuple[str, Any]]:
    if isinstance(thing, Struct):
        return [(field, getattr(thing, field)) for field in thing.__struct_fields__]
    if isinstance(thing, tuple):
        return [(str(number), item) for number, item in enumerate(thing, 1)]
    return []


def _is_row(thing: Any) -> bool:
    """A tuple of small structs, which reads better in one line."""
    return isinstance(thing, tuple) and all(
        isinstance(item, Struct) and not any(isinstance(value, tuple) for _, value in _inside(item))
        for item in thing
    )


def _text(thing: Any) -> str:
    if isinstance(thing, tuple | Struct):
        return "(" + " ".join(_text(item) for _, item in _inside(thing)) + ")"
    return "-" if thing is None else str(thing)


def games_without_a_playthrough() -> set[str]:
    return GAMES.keys() - {read(path.read_text()).set_up.key for path in files()}
