"""Carrying a database over: from a file to a server, back, or between two of a kind.

Every table is copied in the order of its keys, a few rows a transaction. So what is there already
says how far it came, and a move that was killed goes on from there. At the end both sides are
compared, row by row, and every game is replayed. Only then does the copy get its name, or count as
a database: until then, no bot starts with it.
"""

import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

from storage.address import is_server, shown
from storage.check import Say, check, must_be_current
from storage.check_postgres import check_server, must_be_latest
from storage.connecting import session_at
from storage.copies import unnamed
from storage.database import Database, Row, Select, marks
from storage.dialect import PostgresDatabase, Session
from storage.files import make_private, must_be_there
from storage.migrate_postgres import MOVING, migrate, tables_of
from storage.owners import Owner
from storage.presence import everybody
from storage.sqlite import TROUBLE, connected, prepare, unusable
from storage.statements import SqliteDatabase
from storage.store import Unusable
from storage.sums import KEYS, TABLES
from storage.verdicts import Checked, Judge

ROWS = 500  # a transaction
PARTIAL = ".moving"
_OWNER = TABLES["jobs"].index("owner")


class Source(NamedTuple):
    name: str  # for people to read
    db: Database


class Target(Protocol):
    name: str
    partial: str  # what a move that was not finished leaves
    db: Database

    def transaction(self) -> AbstractAsyncContextManager[object]: ...

    async def check(self, judge: Judge, say: Say, now: int) -> Checked: ...

    async def done(self) -> None:
        """From here on it is a database like any other."""


async def moved(source: str, target: str, judge: Judge, say: Say, now: int) -> Checked:
    """Raises Unusable if it can't be done; a later call goes on from there."""
    async with _source(source) as whence, _target(target) as whither:
        rows = await copied(whence, whither)
        say(f"{rows} rows are copied; every one of them and every game is checked now.")
        await _compared(whence, whither)
        found: list[str] = []
        checked = await whither.check(judge, found.append, now)
        if found:
            raise Unusable(
                f"{whence.name} is not sound ({found[0]}) Run `python -m storage check` on it,"
                f" remove {whither.partial}, and move it again."
            )
        await whither.done()
    return checked


async def copied(whence: Source, whither: Target) -> int:
    """Copy what is not there yet. Returns how many rows that were."""
    count = 0
    for table, names in TABLES.items():
        insert = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks(len(names))})"
        keys = ", ".join(names[: KEYS[table]])
        backwards = ", ".join(f"{name} DESC" for name in names[: KEYS[table]])
        last = await whither.db.rows(f"SELECT {keys} FROM {table} ORDER BY {backwards} LIMIT 1")
        after = last[0] if last else None
        while rows := await _some(whence, table, after, whither):
            async with whither.transaction():
                await whither.db.many(insert, rows)
            after = rows[-1][: KEYS[table]]
            count += len(rows)
    return count


async def _compared(whence: Source, whither: Target) -> None:
    """Raises Unusable at the first difference."""
    there = Source(whither.name, whither.db)
    for table in TABLES:
        after: Row | None = None
        while True:
            ours, theirs = [await _some(side, table, after, whither) for side in (whence, there)]
            if ours != theirs:
                raise Unusable(
                    f"{whence.name} has changed since the move began (a row of {table}). Stop"
                    f" every bot that uses it, remove {whither.partial}, and move it again."
                )
            if not ours:
                break
            after = ours[-1][: KEYS[table]]


async def _some(side: Source, table: str, after: Row | None, whither: Target) -> list[Row]:
    """The next rows in the order of their keys, without their sums. Nobody holds a job any more."""
    names = TABLES[table][: KEYS[table]]
    keys = ", ".join(names)
    rest = f"WHERE ({keys}) > ({marks(len(names))})" if after else ""
    query = Select(table, f"{rest} ORDER BY {keys} LIMIT {ROWS}", after or ())
    (found,) = await side.db.select(query)
    for row in found:
        if not side.db.fits(table, row) or (table == "games" and not side.db.position_fits(row)):
            raise Unusable(f"{side.name} is damaged. Run `python -m storage check` on it first.")
    width = len(TABLES[table])
    rows = [row[:width] for row in found]
    if table == "jobs":
        return [(*row[:_OWNER], None, None, *row[_OWNER + 2 :]) for row in rows]
    if table == "alive" and whither.db.summed:  # a file has no room for more
        return [row for row in rows if row[0] == 1]
    return rows


# --- Files ---


class File:
    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.name = str(path)
        self.partial = f"{path}{PARTIAL}"
        self._path = path
        self._connection = connection
        self.db: Database = SqliteDatabase(connection)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        yield
        self._connection.execute("COMMIT")

    async def check(self, judge: Judge, say: Say, now: int) -> Checked:
        return check(Path(self.partial), judge, say, now)

    async def done(self) -> None:
        self._connection.execute("PRAGMA journal_mode = DELETE")  # a single file, without a WAL
        self._connection.close()
        os.link(self.partial, self._path)  # unlike a rename, that never overwrites anything
        Path(self.partial).unlink()


@asynccontextmanager
async def _source(where: str) -> AsyncIterator[Source]:
    """Nobody else may write to it meanwhile."""
    if is_server(where):
        async with session_at(where) as session:
            await must_be_latest(session, shown(where))
            await _must_be_idle(session, shown(where))
            async with session.transaction(isolation="repeatable_read"):
                await session.execute(f"LOCK TABLE {', '.join(TABLES)} IN SHARE MODE NOWAIT")
                yield Source(shown(where), PostgresDatabase(session))
        return
    path = Path(where)
    must_be_there(path)
    connection: sqlite3.Connection | None = None
    try:
        owner = Owner(path)
        try:
            if owner.alive() != {owner.name}:
                raise Unusable(f"A bot is running with {path}. Stop it first.")
            connection = connected(path)
            must_be_current(connection, path)
            connection.execute("BEGIN IMMEDIATE")
            yield Source(str(path), SqliteDatabase(connection))
            connection.execute("ROLLBACK")
        finally:
            if connection is not None:
                connection.close()
            owner.leave()
    except TROUBLE as error:
        raise unusable(error, path) from error


@asynccontextmanager
async def _target(where: str) -> AsyncIterator[Target]:
    if is_server(where):
        async with session_at(where) as session:
            name = shown(where)
            there = await tables_of(session)
            if there and MOVING not in there:
                raise Unusable(f"{name} is not empty. Name an empty database; nothing was changed.")
            await session.execute(f"CREATE TABLE IF NOT EXISTS {MOVING} (nothing BIGINT)")
            await migrate(session, name, moving=True)
            yield Server(where, session)
        return
    path, partial = Path(where), Path(f"{where}{PARTIAL}")
    if path.exists():
        raise Unusable(f"{path} exists already. Choose another name; nothing was overwritten.")
    try:
        prepare(partial)
        connection = connected(partial)
        try:
            yield File(path, connection)
        finally:
            connection.close()
    except TROUBLE as error:
        raise unusable(error, partial) from error
    except OSError as error:
        raise Unusable(f"{path}: {error.strerror}.") from error


# --- Servers ---


class Server:
    def __init__(self, url: str, session: Session) -> None:
        self.name = shown(url)
        self.partial = f"everything in {self.name}"
        self._url = url
        self._session = session
        self.db: Database = PostgresDatabase(session)

    def transaction(self) -> AbstractAsyncContextManager[object]:
        return self._session.transaction()

    async def check(self, judge: Judge, say: Say, now: int) -> Checked:
        return await check_server(self._url, judge, say, now, moving=True)

    async def done(self) -> None:
        await self._session.execute(f"DROP TABLE {MOVING}")


async def _must_be_idle(session: Session, name: str) -> None:
    if await everybody(PostgresDatabase(session)):
        raise Unusable(f"A bot is running with {name}. Stop it first.")


# --- A server's backup is a file ---


async def backed_up(url: str, file: Path, judge: Judge, now: int) -> Checked:
    """A consistent copy, also while the bot runs."""
    found: list[str] = []
    with unnamed(file) as copy:
        copy.unlink()
        make_private(copy)
        prepare(copy)
        connection = connected(copy)
        try:
            async with session_at(url) as session:
                await must_be_latest(session, shown(url))
                async with session.transaction(isolation="repeatable_read", readonly=True):
                    whence = Source(shown(url), PostgresDatabase(session))
                    await copied(whence, File(copy, connection))
            connection.execute("PRAGMA journal_mode = DELETE")
        finally:
            connection.close()
        checked = check(copy, judge, found.append, now)
        if found:
            raise Unusable(
                f"{shown(url)} is not sound ({found[0]}) Nothing was copied. "
                "Run `python -m storage check` first, which says what is wrong and mends it."
            )
    return checked
