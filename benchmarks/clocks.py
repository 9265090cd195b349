"""What clocks cost: a tick among many open games, and an action with and without a clock."""

import asyncio
import sqlite3
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

import simcord

from benchmarks.measure import race, ratio, table
from benchmarks.storage import MANY, SEATS, row
from bot import Config, create_bot
from storage import writes
from storage.jobs import Claimant
from storage.rows import Change, Effects, Entry, Job
from storage.sqlite import SqliteStore, connected, prepare
from storage.statements import SqliteDatabase, finished
from tables import Done, Tables
from tables.clocks import FRIENDS, NO_CLOCK, Terms
from tables.rest import DAY, HOUR
from tests.bot.town import Town
from tests.plenty import LIMITS, QUOTAS
from tests.posted import PostedStore

DUE = 100
ROUNDS = 9
GAMES = 20
CLICKS = 12
START = 1_800_000_000_000


class Clock:
    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> int:
        return self.time


def quiet(store: SqliteStore, clock: Clock) -> Tables:
    """Jobs that show nothing to anyone."""
    tables = Tables(store, clock)

    async def nothing(job: Job) -> Effects:
        return Effects()

    tables.jobs.register("show", nothing)
    tables.jobs.register("remind", nothing)
    return tables


def fill(path: Path) -> None:
    """Open games, each with a deadline and a reminder to come."""
    prepare(path)
    connection = connected(path)
    connection.execute("BEGIN")
    for number in range(MANY):
        game = row(number, 1)
        far = START + 1000 * DAY + number
        jobs = (Job("deadline", game.id, ready=far), Job("remind", game.id, "1", ready=far))
        entry = Entry(1, 1, 1, None, "open")
        change = Change(game, entry, SEATS, jobs=jobs)
        finished(writes.change(SqliteDatabase(connection), change, Claimant("nobody"), 0))
    connection.execute("COMMIT")
    connection.close()


async def opened(tables: Tables, terms: Terms, number: int) -> str:
    answer = await tables.lobby.open(
        "triqueta", 10 * number + 1, "A", channel=1, size=2, options={"first": 1}, terms=terms
    )
    assert isinstance(answer, Done)
    begun = await tables.lobby.join(answer.table.id, 10 * number + 2, "B")
    assert isinstance(begun, Done)
    return answer.table.id


async def tick(tables: Tables, clock: Clock) -> float:
    """Seconds to notice that a hundred players are out of time."""
    for number in range(DUE):
        await opened(tables, Terms("day"), number)
    await tables.jobs.run_taken()
    clock.time += 12 * HOUR + 1
    await tables.jobs.run_due()  # reminders
    clock.time += 12 * HOUR
    start = perf_counter()
    await tables.jobs.run_due()
    return perf_counter() - start


async def ticks(folder: Path) -> str:
    times: dict[str, list[float]] = {"alone": [], "among many": []}
    prepare(folder / "alone.db")
    fill(folder / "many.db")
    worlds = {}
    for name, file in (("alone", "alone.db"), ("among many", "many.db")):
        store, clock = await PostedStore.open(folder / file), Clock()
        worlds[name] = store, clock, quiet(store, clock)
    for _ in range(ROUNDS):
        for name, (_, clock, tables) in worlds.items():
            times[name].append(1 / await tick(tables, clock))
    for store, _, _ in worlds.values():
        await store.close()
    alone = sorted(times["alone"])[ROUNDS // 2]
    many = sorted(times["among many"])[ROUNDS // 2]
    slower = 1 / ratio(times["among many"], times["alone"])
    rows = [
        ("alone in the file", f"{1000 / alone:.1f}", "1x"),
        (f"among {MANY:,} open games", f"{1000 / many:.1f}", f"{slower:.2f}x"),
    ]
    return table((f"{DUE} players out of time at once", "ms", "to alone"), rows)


def actions(folder: Path, loop: asyncio.AbstractEventLoop) -> str:
    """An action that is safely on disk, with and without a clock, in turn."""
    store, clock = loop.run_until_complete(PostedStore.open(folder / "acts.db")), Clock()
    tables = quiet(store, clock)

    def play(terms: Terms) -> int:
        async def games() -> int:
            made = 0
            for number in range(GAMES):
                game = await opened(tables, terms, number)
                for user in (1, 2, 1, 2):
                    version = 2 + made % 8
                    for text in ("draw", "place 1"):
                        answer = await tables.play.act(game, 10 * number + user, text, version)
                        assert isinstance(answer, Done), answer
                        version, made = version + 1, made + 1
            await tables.jobs.run_taken()
            return made

        return loop.run_until_complete(games())

    rates = race({"without": lambda: play(NO_CLOCK), "with": lambda: play(Terms("day"))}, ROUNDS)
    loop.run_until_complete(store.close())
    costs = 1 / ratio(rates["with"], rates["without"])
    rows = [("without a clock", "1x"), ("with a clock", f"{costs:.2f}x")]
    return table(("an action, from the call to the disk", "time"), rows)


async def clicks(folder: Path) -> str:
    """Whole clicks, from Discord's event until the board is shown: the same games on SimCord, with
    a clock and without one in turn."""
    database = folder / "clicks.db"
    env = simcord.Env(
        create_bot(Config(database=database, quotas=QUOTAS, limits=LIMITS)), shard_count=1
    )
    await env.start()
    town = Town(env, database)
    rates: dict[str, list[float]] = {FRIENDS: [], "day": []}
    for number in range(2 * ROUNDS):
        paces = list(rates) if number % 2 else list(rates)[::-1]
        for pace in paces:
            thread, dice, made = await town.game("Ann", "Ben", pace=pace), Random(number), 0
            start = perf_counter()
            while made < CLICKS and await town.turn(dice, thread):
                made += 1
            rates[pace].append(made / (perf_counter() - start))
    await town.bot.close()
    await env.shutdown()
    costs = 1 / ratio(rates["day"], rates[FRIENDS])
    rows = [("without a clock", "1x"), ("with a clock", f"{costs:.2f}x")]
    return table(("a whole turn by clicks, until the board is shown", "time"), rows)


def report() -> str:
    loop = asyncio.new_event_loop()
    with tempfile.TemporaryDirectory() as folder:
        parts = [
            loop.run_until_complete(ticks(Path(folder))),
            actions(Path(folder), loop),
            loop.run_until_complete(clicks(Path(folder))),
        ]
    loop.close()
    return "\n\n".join([f"## Time\n\nSQLite {sqlite3.sqlite_version}.", *parts])


if __name__ == "__main__":
    print(report())
