"""The embedded store: one SQLite file, one writer, any number of readers.

WAL with synchronous=FULL: a commit that returned survives a power cut. Reads have their
own connection and never wait for a commit.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from storage import jobs, queries, tidy, writes
from storage.commits import Commits, Connection
from storage.files import is_full, make_private, tighten
from storage.migrate import migrate
from storage.owners import Owner
from storage.rows import (
    Call,
    Census,
    Change,
    Cursor,
    Effects,
    Entry,
    Job,
    Kept,
    Order,
    Part,
    Person,
    Post,
    Snapshot,
    Status,
    Stored,
    Swept,
    Thought,
    Wait,
)
from storage.store import OnCommit, Unusable
from storage.sums import AS_IT_IS, prepared

T = TypeVar("T")
# Errors that a damaged file causes: SQLite may quote it, and then Python can't read the message.
TROUBLE = (sqlite3.Error, UnicodeDecodeError)


class SqliteStore:
    def __init__(self, path: Path, owner: Owner, writer: Connection, reader: Connection) -> None:
        self._path = path
        self._owner = owner
        self._writer = writer
        self._reader = reader
        self._commits = Commits(writer)

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """Opens or creates the file. Raises Unusable, and then has changed nothing."""
        writer = Connection(lambda: connected(path), iter_chunk_size=64)
        reader = Connection(lambda: connected(path), iter_chunk_size=64)
        try:
            await asyncio.to_thread(prepare, path)
            owner = await asyncio.to_thread(Owner, path)
            await writer
            await reader
        except (*TROUBLE, OSError) as error:
            raise unusable(error, path) from error
        store = cls(path, owner, writer, reader)
        try:
            await store._write(lambda connection: jobs.release(connection, owner.alive()))
        except BaseException:  # their threads would keep the program from ending
            await reader.close()
            await writer.close()
            owner.leave()
            raise
        return store

    async def close(self) -> None:
        try:
            others = self._owner.alive() - {self._owner.name}
            await self._write(lambda connection: jobs.release(connection, others))
            await self._commits.settled()
        finally:
            await self._reader.close()
            await self._writer.close()
            self._owner.leave()

    # --- Games ---

    async def save(self, change: Change, lease: int) -> list[Job]:
        owner = self._owner.name
        return await self._write(lambda c: writes.change(c, change, owner, lease))

    async def load(self, game: str) -> Stored | None:
        return await self._read(lambda connection: queries.load(connection, game))

    async def mend(self, game: str, version: int, state: bytes) -> None:
        await self._write(lambda connection: writes.mend(connection, game, version, state))

    async def snapshot(self, game: str) -> Snapshot | None:
        return await self._read(lambda connection: queries.snapshot(connection, game))

    async def log(self, game: str, after: int = 0, upto: int | None = None) -> list[Entry]:
        return await self._read(lambda connection: queries.log(connection, game, after, upto))

    async def counted(self, click: str) -> tuple[str, Entry] | None:
        return await self._read(lambda connection: queries.counted(connection, click))

    async def parts(self, game: str) -> list[Part]:
        return await self._read(lambda connection: queries.parts(connection, game))

    async def find(
        self,
        *,
        user: int | None = None,
        guild: int | None = None,
        channel: int | None = None,
        status: Sequence[Status] = ("lobby", "running"),
        limit: int = 100,
    ) -> list[tuple[Stored, Post | None]]:
        return await self._read(
            lambda connection: queries.find(connection, user, guild, channel, status, limit)
        )

    # --- Jobs ---

    async def claim(self, now: int, lease: int, limit: int = 100) -> list[Job]:
        owner = self._owner.name
        return await self._write(lambda c: jobs.claim(c, now, owner, lease, limit))

    async def next_ready(self) -> int | None:
        return await self._read(queries.next_ready)

    async def finish(self, job: Job, effects: Effects, now: int, lease: int) -> list[Job]:
        owner = self._owner.name
        return await self._write(lambda c: jobs.finish(c, job, effects, now, owner, lease))

    async def note(self, job: Job, effects: Effects) -> None:
        owner = self._owner.name
        await self._write(lambda connection: jobs.note(connection, job, effects, 0, owner, 0))

    def strike(self, job: Job) -> None:
        self._commits.along(lambda connection: jobs.strike(connection, job))

    async def put_off(self, job: Job, effects: Effects, until: int) -> None:
        def write(connection: sqlite3.Connection) -> None:
            jobs.note(connection, job, effects, 0, self._owner.name, 0)
            jobs.put_off(connection, job, until)

        await self._write(write)

    async def park(self, job: Job, effects: Effects, reason: str) -> None:
        def write(connection: sqlite3.Connection) -> None:
            jobs.note(connection, job, effects, 0, self._owner.name, 0)
            jobs.park(connection, job, reason)

        await self._write(write)

    # --- Where games are shown, and people ---

    async def post(self, game: str) -> Post | None:
        return await self._read(lambda connection: queries.post(connection, game))

    async def server(self, guild: int) -> str | None:
        return await self._read(lambda connection: queries.server(connection, guild))

    async def save_server(self, guild: int, settings: str) -> None:
        await self._write(lambda connection: writes.server(connection, guild, settings))

    async def people(self, users: Iterable[int]) -> dict[int, Person]:
        return await self._read(lambda connection: queries.people(connection, users))

    async def save_settings(self, user: int, settings: str, *, still_closed: bool = False) -> None:
        await self._write(lambda c: writes.settings(c, user, settings, still_closed))

    async def save_locale(self, user: int, locale: str) -> None:
        await self._write(lambda connection: writes.locale(connection, user, locale))

    async def save_rest(self, user: int, rest: str, days: str, job: Job | None) -> None:
        await self._write(lambda connection: writes.rest(connection, user, rest, days, job))

    async def waiting(self, user: int) -> list[tuple[str, Wait]]:
        return await self._read(lambda connection: queries.waiting(connection, user))

    # --- Standing orders ---

    async def orders_of(self, user: int) -> list[Order]:
        return await self._read(lambda connection: queries.orders_of(connection, user))

    async def save_order(self, order: Order, job: Job) -> None:
        await self._write(lambda connection: writes.order(connection, order, job))

    async def drop_order(self, game: str, seat: int, *, told: bool) -> None:
        await self._write(lambda connection: writes.drop_order(connection, game, seat, told))

    async def kept_for(self, user: int) -> list[tuple[str, Kept]]:
        return await self._read(lambda connection: queries.kept_for(connection, user))

    # --- Heartbeats and outages ---

    async def alive(self) -> int | None:
        return await self._read(queries.alive)

    async def save_alive(self, at: int) -> None:
        await self._write(lambda connection: writes.alive(connection, at))

    async def save_outage(self, scope: str, begin: int, until: int) -> None:
        await self._write(lambda connection: writes.outage(connection, scope, begin, until))

    async def end_outage(self, scope: str, at: int) -> bool:
        return await self._write(lambda connection: writes.end_outage(connection, scope, at))

    async def wake(self, now: int) -> None:
        await self._write(lambda connection: jobs.wake(connection, now))

    async def ending(self, scope: str = "") -> list[tuple[str, Wait]]:
        return await self._read(lambda connection: queries.ending(connection, scope))

    async def calls(self, game: str) -> list[Call]:
        return await self._read(lambda connection: queries.calls(connection, game))

    async def thoughts(self, game: str, since: int = 0) -> list[Thought]:
        return await self._read(lambda connection: queries.thoughts(connection, game, since))

    async def jobs_of(self, user: int) -> list[Job]:
        return await self._read(lambda connection: queries.jobs_of(connection, user))

    async def first_game(self, user: int) -> int | None:
        return await self._read(lambda connection: queries.first_game(connection, user))

    async def open_outages(self) -> list[str]:
        return await self._read(queries.open_outages)

    # --- Tidying ---

    async def sweep(self, step: str, now: int, after: Cursor) -> Swept:
        return await self._write(lambda connection: tidy.SWEEPS[step](connection, now, after))

    async def ended(self, now: int, after: Cursor, limit: int) -> list[tuple[int, str, bool]]:
        return await self._read(lambda connection: tidy.ended(connection, now, after, limit))

    async def give_up(self, games: Sequence[str]) -> int:
        return await self._write(lambda c: sum(tidy.give_up(c, game) for game in games))

    @property
    def alone(self) -> bool:
        """Whether no other process has the database open."""
        return self._owner.alive() == {self._owner.name}

    async def reclaim(self) -> tuple[int, bool]:
        """How many bytes of the file are free; and whether they were given back to the disk, which
        keeps everybody else waiting. Otherwise they are filled again."""
        await self._commits.settled()
        alone = self.alone
        try:
            return await self._writer.run(lambda connection: tidy.reclaim(connection, alone))
        except sqlite3.Error as error:
            raise unusable(error, self._path) from error

    async def ensure(self, job: Job) -> None:
        await self._write(lambda connection: jobs.ensure(connection, job))

    # --- Health ---

    async def unclaimed(self, now: int) -> Job | None:
        alive = self._owner.alive()
        return await self._read(lambda connection: queries.unclaimed(connection, now, alive))

    async def answers(self) -> None:
        await self._read(queries.alive)
        await self._write(writes.answers)

    async def census(self, now: int) -> Census:
        return await self._read(lambda connection: queries.census(connection, now))

    @property
    def on_commit(self) -> OnCommit:
        return self._commits.on_commit

    @on_commit.setter
    def on_commit(self, called: OnCommit) -> None:
        self._commits.on_commit = called

    # --- Privacy ---

    async def everything_about(self, user: int) -> list[tuple[Stored, list[Entry]]]:
        return await self._read(lambda connection: queries.everything_about(connection, user))

    async def forget(self, user: int) -> None:
        await self._write(lambda connection: writes.forget(connection, user))

    # --- One trip to a connection's thread ---

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run the work in one read transaction, so that all of it sees the same state."""
        try:
            return await self._reader.run(partial(read_transaction, work))
        except TROUBLE as error:
            raise unusable(error, self._path) from error

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self._commits.do(work)
        except TROUBLE as error:
            raise unusable(error, self._path) from error


def read_transaction(work: Callable[[sqlite3.Connection], T], connection: sqlite3.Connection) -> T:
    """Reading text as a plain `str` is quicker, but fails where a byte of it is damaged."""
    connection.execute("BEGIN")
    try:
        connection.text_factory = str
        return work(connection)
    except sqlite3.OperationalError as error:
        if "decode" not in str(error):
            raise
        connection.text_factory = AS_IT_IS
        return work(connection)
    finally:
        connection.execute("ROLLBACK")


# --- Opening ---


def prepare(path: Path) -> None:
    """Make sure the database is ours and up to date."""
    if not path.parent.is_dir():
        raise Unusable(f"The folder {path.parent} does not exist. Make it, or choose another file.")
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise Unusable(f"{path} can't be read and written. Give its permissions to this user.")
    if not os.access(path.parent, os.W_OK):
        raise Unusable(f"The folder {path.parent} can't be written to; a database needs that.")
    made = make_private(path)
    try:
        _bring_up_to_date(path)
    except BaseException:
        if made:
            path.unlink(missing_ok=True)
        raise


def _bring_up_to_date(path: Path) -> None:
    connection = connected(path)
    try:
        migrate(connection, path)
        tighten(path)
        connection.execute("PRAGMA journal_mode = WAL")
        for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'"):
            connection.execute(f"SELECT * FROM {name} LIMIT 1").fetchall()  # is it readable at all?
    finally:
        connection.close()


def connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    prepared(connection)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA wal_autocheckpoint = 8000")  # pages: a checkpoint syncs twice
        connection.execute("PRAGMA foreign_keys = ON")
        # What is deleted is gone from the disk, too; and a rescue never finds it again.
        connection.execute("PRAGMA secure_delete = ON")
    except BaseException:  # it is not a database
        connection.close()
        raise
    return connection


def reading(path: Path) -> sqlite3.Connection:
    """A connection that leaves no trace. Closing the last one copies the WAL into the file, unless
    it is opened for reading only; but then it would leave a WAL where there was none."""
    wal = path.with_name(f"{path.name}-wal")
    mode = "ro" if wal.is_file() and wal.stat().st_size else "rw"
    address = f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(address, uri=True, timeout=10, isolation_level=None)
    try:
        prepared(connection).execute("PRAGMA query_only = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def unusable(error: sqlite3.Error | UnicodeDecodeError | OSError, path: Path) -> Unusable:
    """Tells the operator what to do about a file system or database error."""
    code = getattr(error, "sqlite_errorname", "")
    if isinstance(error, UnicodeDecodeError):
        code = "SQLITE_CORRUPT"
    match "FULL" if is_full(error, path) else code.split("_")[1] if code else "":
        case "FULL":
            advice = (
                "The disk is full. Free some space; nothing was lost, the last step was not taken."
            )
        case "NOTADB":
            advice = "It is no database. Choose another file, or restore a backup."
        case "CORRUPT":
            advice = (
                "It is damaged. Keep a copy, and restore a backup, or save what is left with "
                "`python -m storage rescue` (see docs/hosting.md)."
            )
        case "READONLY" | "CANTOPEN" | "PERM" | "AUTH":
            advice = (
                "It can't be opened for writing. Check the permissions of the file and its folder."
            )
        case "BUSY" | "LOCKED":
            advice = "Another program has kept it locked for too long. Is the bot running twice?"
        case _:
            advice = f"{error}."
    return Unusable(f"{path}: {advice}")
