"""The tables' figures: actions that are safely on disk, compared with bare SQLite."""

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.measure import Batch, race, ratio, table
from engine.chance import Key, Seeded
from engine.registry import GAMES
from engine.triqueta.view import TriquetaView
from storage import writes
from storage.jobs import Claimant
from storage.opening import open_store
from storage.rows import Change, Entry, GameRow, Job, SeatRow
from storage.sqlite import SqliteStore, connected, prepare
from storage.statements import SqliteDatabase, finished
from tables import Done, Tables
from tests.plenty import QUOTAS
from tests.posted import posted

RULES = GAMES["triqueta"]
CALLERS = 64
ROUNDS = 40
MANY = 100_000
EVENTS = '[{"type":"Drew","seat":1,"left":10},{"type":"Saw","seat":1,"animal":"owl"}]'


def now() -> int:
    return time.time_ns() // 1_000_000


def row(number: int, version: int) -> GameRow:
    """A game as it is stored in the middle of a round."""
    return GameRow(
        id=f"{number:010x}",
        key="triqueta",
        rules=1,
        guild=1,
        channel=number % 1000,
        host=1,
        size=2,
        options='{"reveal":"automatic","first":"lot"}',
        seed=bytes(32),
        salt="x" * 45,
        opened=number,
        changed=number,
        status="running",
        version=version,
        state=STATE,
        rolls=2,
    )


def new_state() -> bytes:
    return RULES.dump(RULES.new(RULES.read_options({}), 2, Seeded(Key(bytes(32), ""))))


STATE = new_state()
SEATS = (SeatRow(1, 1, "Ann", "taken"), SeatRow(2, 2, "Ben", "taken"))
LEASE = 10**15


def write_change(connection: sqlite3.Connection, change: Change) -> None:
    finished(writes.change(SqliteDatabase(connection), change, Claimant("owner"), LEASE))


class Changes:
    """An endless supply of actions, spread over the games."""

    def __init__(self, games: int = CALLERS) -> None:
        self.versions = [1] * games
        self.clicks = iter(range(10**18, 2 * 10**18))

    def opening(self) -> list[Change]:
        entry = Entry(1, 1, 1, None, "open")
        return [Change(row(number, 1), entry, SEATS) for number in range(len(self.versions))]

    def next(self, number: int) -> Change:
        self.versions[number] = version = self.versions[number] + 1
        click = str(next(self.clicks))
        entry = Entry(version, version, 1, 1, "act", "draw", "[]", EVENTS, click)
        changed = row(number, version)
        return Change(changed, entry, jobs=(Job("show", changed.id, guild=1),))


class Bare:
    """The same statements with the same data, through plain sqlite3 in a plain loop."""

    def __init__(self, path: Path) -> None:
        prepare(path)
        self.connection = connected(path)
        self.changes = Changes()
        for change in self.changes.opening():
            write_change(self.connection, change)

    def batch(self, commits: int, each: int) -> Batch:
        def run() -> int:
            for _ in range(commits):
                self.connection.execute("BEGIN IMMEDIATE")
                for number in range(each):
                    write_change(self.connection, self.changes.next(number))
                self.connection.execute("COMMIT")
            return commits * each

        return run


class Savers:
    """Callers of the store, each waiting for its own change to be on disk."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, where: str | Path, games: int = CALLERS
    ) -> None:
        self.loop = loop
        self.store = loop.run_until_complete(open_store(where))
        self.changes = Changes(games)
        for change in self.changes.opening():
            loop.run_until_complete(self.store.save(change, LEASE))

    async def save(self, number: int, actions: int) -> int:
        for _ in range(actions):
            await self.store.save(self.changes.next(number), LEASE)
        return actions

    def batch(self, callers: int, actions: int) -> Batch:
        async def all_of_them() -> int:
            return sum(await asyncio.gather(*(self.save(n, actions) for n in range(callers))))

        return lambda: self.loop.run_until_complete(all_of_them())


def some_action(view: TriquetaView) -> str:
    """A legal action, from what everyone sees."""
    if view.phase == "tower":
        return f"tower {view.to_come[0]}"
    row = next(number for number, tokens in enumerate(view.rows, 1) if tokens is not None)
    if view.phase == "drawn":
        return f"place {row}"
    return "draw" if view.left and random.random() < 0.85 else f"take {row}"


class Players:
    """People who act through the tables, each in a game of their own."""

    def __init__(self, loop: asyncio.AbstractEventLoop, where: str | Path) -> None:
        self.loop = loop
        self.store = loop.run_until_complete(posted(where))
        self.tables = Tables(self.store, now, quotas=QUOTAS)
        self.clicks = iter(range(10**18, 2 * 10**18))
        self.games: dict[int, Done] = {}

    async def sit_down(self, caller: int) -> Done:
        opened = await self.tables.lobby.open("triqueta", 10 * caller, "A", channel=1, size=2)
        assert isinstance(opened, Done)
        joined = await self.tables.lobby.join(opened.table.id, 10 * caller + 1, "B")
        assert isinstance(joined, Done)
        return joined

    async def play(self, caller: int, actions: int) -> int:
        for _ in range(actions):
            last = self.games.get(caller)
            if last is None or last.table.status != "running":
                last = await self.sit_down(caller)
            user = last.table.seats[last.table.to_act[0] - 1].user
            assert user is not None
            assert isinstance(last.view, TriquetaView)
            text = some_action(last.view)
            answer = await self.tables.play.act(
                last.table.id, user, text, last.table.version, click=str(next(self.clicks))
            )
            assert isinstance(answer, Done)
            self.games[caller] = answer
        return actions

    def batch(self, callers: int, actions: int) -> Batch:
        async def all_of_them() -> int:
            return sum(await asyncio.gather(*(self.play(c + 1, actions) for c in range(callers))))

        return lambda: self.loop.run_until_complete(all_of_them())


def speed(folder: Path, loop: asyncio.AbstractEventLoop) -> str:
    bare = Bare(folder / "bare.db")
    savers = Savers(loop, folder / "store.db")
    players = Players(loop, folder / "tables.db")
    one, many = "sqlite3: an action a commit", f"sqlite3: {CALLERS} actions a commit"
    rates = race(
        {
            one: bare.batch(40, 1),
            "store: 1 caller": savers.batch(1, 40),
            "tables: 1 caller": players.batch(1, 40),
            many: bare.batch(8, CALLERS),
            f"store: {CALLERS} callers": savers.batch(CALLERS, 8),
            f"tables: {CALLERS} callers": players.batch(CALLERS, 8),
        },
        ROUNDS,
    )
    bare.connection.close()
    loop.run_until_complete(savers.store.close())
    loop.run_until_complete(players.store.close())
    rows = [
        (
            name,
            f"{median(mine):,.0f}",
            f"{ratio(mine, rates[many if str(CALLERS) in name else one]):.2f}x",
        )
        for name, mine in rates.items()
    ]
    return table(("persisted", "actions/s", "to sqlite3"), rows)


def fill(path: Path) -> None:
    prepare(path)
    connection = connected(path)
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("BEGIN")
    for number in range(MANY):
        due = Job("expire", row(number, 1).id, ready=number + 1_000_000)
        opened = Entry(1, 1, 1, None, "open")
        write_change(connection, Change(row(number, 1), opened, SEATS, jobs=(due,)))
    connection.execute("COMMIT")
    connection.close()


def scale(folder: Path, loop: asyncio.AbstractEventLoop) -> str:
    empty, full = folder / "empty.db", folder / "full.db"
    prepare(empty)
    fill(full)
    measured = {path: _at_rest(path) for path in (empty, full)}
    names = [
        "opening, ms",
        "the program's memory at rest, MB",
        "finding what is due next, ms",
    ]
    rows = [
        (name, f"{measured[empty][at]:.1f}", f"{measured[full][at]:.1f}")
        for at, name in enumerate(names)
    ]
    rows.append(("an action in a cold game, ms", "", f"{_cold_action(full, loop):.1f}"))
    return table(("with this many games in the file", "0", f"{MANY:,}"), rows)


AT_REST = """
import asyncio, json, os, sys, time
from pathlib import Path
from storage.sqlite import SqliteStore
from tables import Tables

async def main():
    start = time.perf_counter()
    store = await SqliteStore.open(Path(sys.argv[1]))
    opened = time.perf_counter()
    Tables(store, lambda: 0)
    await store.next_ready()
    found = time.perf_counter()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    memory = pages * os.sysconf("SC_PAGE_SIZE") / 2**20
    print(json.dumps([(opened - start) * 1e3, memory, (found - opened) * 1e3]))
    await store.close()

asyncio.run(main())
"""


def _at_rest(path: Path) -> list[float]:
    """Opening, memory and finding what is due: medians of runs in fresh processes."""
    runs = [
        json.loads(subprocess.check_output([sys.executable, "-c", AT_REST, str(path)]))
        for _ in range(9)
    ]
    return [median(values) for values in zip(*runs, strict=True)]


def _cold_action(path: Path, loop: asyncio.AbstractEventLoop) -> float:
    store = loop.run_until_complete(SqliteStore.open(path))
    tables = Tables(store, now)
    times = []
    for number in random.Random(1).sample(range(MANY), 50):
        game = f"{number:010x}"
        user = 1 if 1 in RULES.to_act(RULES.load(STATE)) else 2
        start = perf_counter()
        answer = loop.run_until_complete(tables.play.act(game, user, "draw", 1))
        times.append(perf_counter() - start)
        assert isinstance(answer, Done), answer
    loop.run_until_complete(store.close())
    return median(times) * 1e3


def report() -> str:
    loop = asyncio.new_event_loop()
    with tempfile.TemporaryDirectory() as folder:
        parts = [speed(Path(folder), loop), scale(Path(folder), loop)]
    loop.close()
    return "\n\n".join([f"## Tables and storage\n\nSQLite {sqlite3.sqlite_version}.", *parts])
