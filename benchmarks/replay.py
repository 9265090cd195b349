"""Replays: what a step costs, and sharing a game as a GIF."""

import asyncio
import io
import json
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import msgspec
from PIL import Image

from benchmarks.measure import Batch, race, ratio, table
from benchmarks.storage import row
from engine.chance import Key, Seeded
from engine.record import ActionMove, ChanceMove
from engine.registry import GAMES
from engine.replay import replay, steps
from engine.simulate import simulate
from screens.games import SCREENS
from screens.pictures.gif import gif
from screens.pictures.trigony.board import _strip, picture
from screens.text import words_in
from storage.rows import Entry
from tables.replay import replayed

KEY = "trigony"
GAME = GAMES[KEY]
TURNS = 100
ROUNDS = 8
NAMES = ("Ann", "Ben", "Cid")
WORDS = words_in("en")
MOMENT = 0.001  # seconds


def boards() -> list[tuple[Any, Any]]:
    """The views and events of a game in which pieces move in each turn."""
    for seed in range(1_000):
        chance = Seeded(Key(bytes([seed % 256] * 32), ""))
        state = GAME.new(GAME.read_options({}), len(NAMES), chance)
        found: list[tuple[Any, Any]] = [(GAME.view(state, None), ())]
        dice = Random(seed)
        while GAME.to_act(state) and len(found) <= TURNS:
            (seat,) = GAME.to_act(state)
            moves = [a for a in GAME.legal(state, seat) if str(a)[2:3] == "-"]
            action = dice.choice(moves or list(GAME.legal(state, seat)))
            state, events = GAME.apply(state, seat, action, chance)
            found.append((GAME.view(state, None), events))
        if len(found) > TURNS:
            return found
    raise AssertionError("no game is that long")


def draw(seen: list[tuple[Any, Any]]) -> list[bytes]:
    """In the order of a game: rows of fields are cached, whole boards are not."""
    picture.cache_clear()
    _strip.cache_clear()
    screens = SCREENS[KEY]
    found = [screens.illustration(WORDS, NAMES, view, events) for view, events in seen]
    return [one.draw() for one in found if one is not None]


def by_pillow(pictures: list[bytes]) -> bytes:
    images = [Image.open(io.BytesIO(one)) for one in pictures]
    out = io.BytesIO()
    images[0].save(out, "GIF", save_all=True, append_images=images[1:], duration=1_000, disposal=1)
    return out.getvalue()


def pictures_report() -> str:
    seen = boards()
    drawn = draw(seen)

    def each(work: Any) -> Batch:
        def batch() -> int:
            work()
            return len(drawn)

        return batch

    one = "drawn, along a game"
    contenders = {
        one: each(lambda: draw(seen)),
        "put into a GIF": each(lambda: gif(drawn)),
        "put into one by Pillow": each(lambda: by_pillow(drawn)),
        "drawn and put into a GIF": each(lambda: gif(draw(seen))),
        "the same, too large at first": each(lambda: gif(draw(seen), 300_000)),
    }
    rates = race(contenders, ROUNDS)
    rows = [
        (name, f"{1000 / median(mine):.2f}", f"{ratio(rates[one], mine):.2f}x")
        for name, mine in rates.items()
    ]
    whole = gif(drawn) or b""
    total = median(rates["drawn and put into a GIF"])
    return (
        table(("a board", "ms", "of drawing it"), rows)
        + f"\n\nA game of {TURNS} turns: {len(drawn) / total:.2f} s and {len(whole):,} bytes "
        f"({len(by_pillow(drawn)):,} by Pillow); the event loop waited "
        f"{1000 * asyncio.run(longest_wait(seen)):.0f} ms at most meanwhile."
    )


async def longest_wait(seen: list[tuple[Any, Any]]) -> float:
    """The longest delay of a task that wakes every millisecond while a GIF is made in a thread."""
    making = asyncio.create_task(asyncio.to_thread(lambda: gif(draw(seen))))
    worst = 0.0
    while not making.done():
        begun = perf_counter()
        await asyncio.sleep(MOMENT)
        worst = max(worst, perf_counter() - begun - MOMENT)
    return worst


def steps_report() -> str:
    """A long random game: replayed by the engine, and as the tables do it for a viewer."""
    options = {"intrygo": True}
    records = [simulate(GAME, GAME.read_options(options), 3, f"long {n}") for n in range(40)]
    record = sorted(records, key=lambda one: len(one.moves))[-4]
    entries = logged(record)
    stored = row(0, len(entries))._replace(key=KEY, options=json.dumps(record.options))
    count = len(entries)

    def each(work: Any) -> Batch:
        def batch() -> int:
            work()
            return count

        return batch

    engine = "by the engine"
    contenders = {
        engine: each(lambda: list(steps(record))),
        "by the engine, with luck checked": each(lambda: replay(record)),
        "as the public sees it": each(lambda: replayed(GAME, stored, 3, entries, None)),
        "as a player sees it": each(lambda: replayed(GAME, stored, 3, entries, 1)),
    }
    rates = race(contenders, ROUNDS)
    rows = [
        (name, f"{1e6 / median(mine):.0f}", f"{ratio(rates[engine], mine):.1f}x")
        for name, mine in rates.items()
    ]
    whole = count / median(rates["as a player sees it"])
    return (
        table(("an action replayed", "µs", "to the engine"), rows)
        + f"\n\nThat game of Intrygo has {count} actions: {1000 * whole:.0f} ms."
    )


def logged(record: Any) -> list[Entry]:
    """The log of such a game."""
    entries = [Entry(1, 0, None, None, "start")]
    events = {at: one.events for at, one in enumerate(steps(record))}
    luck: list[list[tuple[str, Any]]] = [[]]
    for move in record.moves:
        if isinstance(move, ActionMove):
            told = msgspec.json.encode(events[len(entries)]).decode()
            number = len(entries) + 1
            entries.append(Entry(number, 0, move.seat, move.seat, "act", move.do, events=told))
            luck.append([])
        elif isinstance(move, ChanceMove):
            luck[-1].append((move.chance, move.outcome))
    return [
        entry._replace(chance=msgspec.json.encode(some).decode())
        for entry, some in zip(entries, luck, strict=True)
    ]


def report() -> str:
    return f"## Replays\n\n{pictures_report()}\n\n{steps_report()}"
