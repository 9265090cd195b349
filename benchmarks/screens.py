"""A board's message without its picture: what caching sentences and names saves."""

from statistics import median
from typing import Any

from discord import ui
from msgspec.structs import replace

from benchmarks.measure import Batch, over, race, ratio, table
from engine.steps import Steps, steps_for
from screens.board import Waiting, board
from screens.names import shown
from screens.text import Sentences, Words
from tests.engine.walk import SET_UPS, SetUp, seeded, told, walk
from tests.screens.seated import table as seated

ROUNDS = 30
STEPS = 60
SEATS = 3
NAMES = ("Ann", "Ben", "Cid")
SENTENCES = Sentences.of("en")
WORDS = Words("en", SENTENCES.say)
Shown = tuple[Any, Any, Steps, Any]  # a table, its view, what can be done, what happened


def shown_along(set_up: SetUp) -> list[Shown]:
    """What a random game shows, board by board."""
    game = set_up.game
    found: list[Shown] = []
    for step in walk(set_up, seeded("screens")):
        to_act = sorted(game.to_act(step.after))
        if to_act and len(found) < STEPS:
            now = seated(set_up, to_act, crowded=False)
            seats = [replace(seat, name=NAMES[seat.number - 1]) for seat in now.seats]
            now = replace(now, seats=tuple(seats))
            steps = steps_for(game, step.after, None)
            found.append((now, game.view(step.after, None), steps, told(step.events, None)))
    return found


def build(some: Shown, since: int = 0, words: Words = WORDS) -> ui.LayoutView:
    now, view, steps, events = some
    return board(words, now, view, steps, ["x" * 200] * 3, Waiting(since, (1, 2)), events)


def anew(boards: list[Shown]) -> Batch:
    words = Words("en", SENTENCES.put_together)

    def one(some: Shown) -> None:
        shown.cache_clear()
        build(some, words=words)

    return over(boards, one)


def in_turn(boards: list[Shown]) -> Batch:
    """Every board of a game from the first on, each with a different time of call."""

    def batch() -> int:
        SENTENCES.say.cache_clear()
        shown.cache_clear()
        for number, some in enumerate(boards):
            build(some, number * 60_000)
        return len(boards)

    return batch


def sent(boards: list[Shown]) -> Batch:
    screens = [build(some) for some in boards]
    return over(screens, lambda screen: screen.to_components())


def report() -> str:
    rows = []
    for key in ("triqueta", "trigony"):
        set_up = next(one for one in SET_UPS if (one.key, one.seats) == (key, SEATS))
        boards = shown_along(set_up)
        contenders = {
            "nothing remembered": anew(boards),
            "along a game": in_turn(boards),
            "the same again": over(boards, build),
            "as Discord gets it (to_components)": sent(boards),
        }
        rates = race(contenders, ROUNDS)
        first = rates["nothing remembered"]
        rows += [
            (f"{key}: {name}", f"{1_000_000 / median(mine):.0f}", f"{ratio(mine, first):.1f}x")
            for name, mine in rates.items()
        ]
    return f"## Screens\n\n{table(('a board', 'µs', 'to nothing remembered'), rows)}"
