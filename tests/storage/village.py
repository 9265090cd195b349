"""A database with a bit of everything, made by the real tables; and what lies on which page."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from storage import pages
from storage.rows import Thought
from storage.sqlite import SqliteStore
from storage.sums import COLUMNS, SUMS, TABLES
from tables import Call, Done, Effects, Job, Person, Post, Refused, Tables
from tables.clocks import Terms
from tables.rest import DAY, HOUR, Hours

NOON = 1_790_000_000_000
PEOPLE = {user: f"Person {user}" for user in range(101, 113)}
GUILD = 7
Rows = dict[str, set[tuple[Any, ...]]]  # by table, with their sums
RECORD = ("games", "seats", "log")  # what a game is made of


class Village:
    def __init__(self, tables: Tables, store: SqliteStore, random: Random) -> None:
        self.tables = tables
        self.store = store
        self.random = random
        self.messages = iter(range(5000, 10**6))
        tables.jobs.register("show", self.show)
        tables.jobs.register("remind", self.shown_by_nobody)

    async def show(self, job: Job) -> Effects:
        showing = await self.tables.views.showing(job.game)
        if showing is None:
            return Effects()
        table, message = showing.public.table, next(self.messages)
        post = Post(table.id, table.channel, message, table.version, table.status, table.version)
        calls = tuple(
            Call(n, "turn", table.version, NOON, "channel", message) for n in table.to_act
        )
        reached = tuple(Person(s.user, direct=900 + s.number) for s in table.seats[:1] if s.user)
        thoughts: tuple[Thought, ...] = ()
        if table.status == "running":
            thoughts = (Thought(table.version, 1, "considered", "[]"),)
        return Effects(post=post, calls=calls, people=reached, thoughts=thoughts)

    async def shown_by_nobody(self, job: Job) -> Effects:
        return Effects()

    async def lobby(self, key: str, seats: int, free: int = 0, **more: Any) -> str:
        host, *others = self.random.sample(list(PEOPLE), seats)
        channel = self.random.randrange(20, 24)
        opened = await self.tables.lobby.open(
            key, host, PEOPLE[host], guild=GUILD, channel=channel, size=seats + free, **more
        )
        assert isinstance(opened, Done), opened
        await self.tables.jobs.run_taken()
        for user in others:
            await self.tables.lobby.join(opened.table.id, user, PEOPLE[user])
        await self.tables.jobs.run_taken()
        return opened.table.id

    async def play(self, game: str, acts: int) -> Done:
        """That many acts, some of them undone, or until it is over."""
        for _ in range(acts):
            looked = await self.tables.views.look(game)
            assert isinstance(looked, Done)
            table = looked.table
            user = table.seats[table.to_act[0] - 1].user if table.to_act else None
            if table.status != "running" or user is None:
                break
            mine = await self.tables.views.look(game, user)
            assert isinstance(mine, Done)
            text = self.random.choice(mine.actions)
            click = str(self.random.getrandbits(60))
            await self.tables.play.act(game, user, text, table.version, click=click)
            if self.random.random() < 0.05:
                await self.tables.play.undo(game, user, table.version + 1)
            await self.tables.jobs.run_taken()
        looked = await self.tables.views.look(game)
        assert isinstance(looked, Done)
        return looked


async def built(path: Path, size: int) -> None:
    """`size` games of every kind."""
    random = Random(1)
    store = await SqliteStore.open(path)
    tables = Tables(store, lambda: NOON)
    village = Village(tables, store, random)
    timed = Terms("day", away=True)
    for number in range(size):
        quick: dict[str, Any] = {"terms": timed} if number % 2 else {}
        game = await village.lobby("triqueta", 2 + number % 3, **quick)
        await village.play(game, 12 + 9 * number)
        over = await village.lobby("triqueta", 2)
        done = await village.play(over, 2_000)
        assert done.table.status == "over"
        asked = await tables.lobby.rematch(
            over, done.table.seats[0].user or 0, "Host", channel=20, guild=GUILD
        )
        assert isinstance(asked, Done), asked
        other = await village.lobby("trigony", 2 + number % 2, **quick)
        going = await village.play(other, 8 + 4 * number)
        await _order(village, going)
        await village.lobby("trigony", 2, free=1)
        closed = await village.lobby("triqueta", 2, free=1)
        host = (await village.play(closed, 0)).table.host
        await tables.seats.call_off(closed, host or 0)
        left = await village.play(await village.lobby("triqueta", 3), 5)
        await tables.seats.leave(left.table.id, left.table.seats[1].user or 0)
        await tables.jobs.run_taken()
    for user in PEOPLE:
        await tables.people.save_settings(user, {"calls": "dm" if user % 2 else "channel"})
    await tables.people.sleep(101, Hours("Europe/Berlin", 22 * 60, 8 * 60))
    await tables.people.go_away(102, NOON + 2 * DAY)
    await store.note_once("commands", "what they are")
    for guild in range(3):
        await tables.people.save_server(GUILD + guild, {"channels": [20, 21 + guild]})
    await store.save_outage("", NOON - 9 * HOUR, NOON - 8 * HOUR)
    await store.save_outage(str(GUILD + 1), NOON - HOUR, NOON)
    await store.save_alive(NOON)
    await tables.people.forget(112)
    await tables.jobs.run_taken()
    await store.close()


async def _order(village: Village, going: Done) -> None:
    for seat in going.table.seats:
        if going.table.status == "running" and seat.number not in going.table.to_act and seat.user:
            offered = await village.tables.orders.offered(going.table.id, seat.user)
            texts = () if isinstance(offered, Refused) else offered[1].texts()
            for text in texts[:1]:
                await village.tables.orders.give(
                    going.table.id, seat.user, text, going.table.version
                )


def rows_of(path: Path) -> Rows:
    """As any program reads them, sums and all."""
    with closing(sqlite3.connect(path)) as base:
        return {
            table: set(base.execute(f"SELECT {COLUMNS[table]} FROM {table}")) for table in TABLES
        }


def overwrite(path: Path, table: str, column: str, value: object, condition: str) -> None:
    """Change a value as damage does: without a new sum."""
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("PRAGMA writable_schema = ON")
        before = dict(base.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table'"))
        query = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
        triggers = base.execute(query).fetchall()
        for name, _ in triggers:
            base.execute(f"DROP TRIGGER {name}")
        # For a moment, its sums are columns like all others.
        plain = before[table]
        for name in SUMS[table]:
            start = plain.index(f"    {name} INTEGER NOT NULL GENERATED")
            end = plain.index(") STORED", start) + len(") STORED")
            plain = plain[:start] + f"    {name} INTEGER NOT NULL" + plain[end:]
        change = "UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?"
        base.execute(change, (plain, table))
        (version,) = base.execute("PRAGMA schema_version").fetchone()
        base.execute(f"PRAGMA schema_version = {version + 1}")
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        changed = f"UPDATE {table} SET {column} = ? WHERE {condition}"
        if isinstance(value, str):  # it may be no UTF-8
            changed = changed.replace("?", "CAST(? AS TEXT)")
            value = value.encode(errors="surrogateescape")
        assert base.execute(changed, (value,)).rowcount
        base.execute("PRAGMA writable_schema = ON")
        base.execute(change, (before[table], table))
        base.execute(f"PRAGMA schema_version = {version + 2}")
        for _, sql in triggers:
            base.execute(sql)


def game_of(table: str, row: tuple[Any, ...]) -> str:
    return str(row[TABLES[table].index("id" if table == "games" else "game")])


def without_sums(table: str, row: tuple[Any, ...]) -> tuple[Any, ...]:
    return row[: -len(SUMS[table])]


class Tracing(pages.Reader):
    """Knows which pages a row was read from."""

    touched: set[int]

    def page(self, number: int) -> bytes:
        self.touched.add(number)
        return super().page(number)

    def rows(self) -> Iterator[tuple[str, tuple[Any, ...], set[int]]]:
        for number in range(1, self.count + 1):
            self.touched = set()
            for values, rowid in self.cells(number):
                found = pages.recognized(values, rowid)
                if found is not None:
                    yield *found, {number, *self.touched}
                self.touched = set()


def pages_of_games(path: Path) -> dict[str, set[int]]:
    """On which pages each game is, with everything that it is made of."""
    found: dict[str, set[int]] = defaultdict(set)
    seen: Rows = {table: set() for table in TABLES}
    with path.open("rb") as file:
        for table, row, where in Tracing(file).rows():
            seen[table].add(row)
            if table in RECORD:
                found[game_of(table, row)] |= where
    assert seen == rows_of(path), "reading pages is reading rows"
    return found
