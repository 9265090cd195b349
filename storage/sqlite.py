"""The embedded store: one SQLite file, one writer, any number of readers.

WAL with synchronous=FULL: a commit that returned survives a power cut. Reads have their
own connection and never wait for a commit.
"""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

from storage import jobs
from storage.commits import Commits, Connection
from storage.database import Database, Work
from storage.files import is_full, make_private, tighten
from storage.jobs import Claimant
from storage.migrate import migrate
from storage.owners import Owner
from storage.rows import Job
from storage.sql import SqlStore
from storage.statements import SqliteDatabase, finished
from storage.store import OnCommit, Unusable
from storage.sums import AS_IT_IS, prepared

T = TypeVar("T")
# Errors that a damaged file causes: SQLite may quote it, and then Python can't read the message.
TROUBLE = (sqlite3.Error, UnicodeDecodeError)

WORTH_IT = 1_000_000  # bytes to give back


class SqliteStore(SqlStore):
    def __init__(self, path: Path, owner: Owner, writer: Connection, reader: Connection) -> None:
        self._path = path
        self._owner = owner
        self._writer = writer
        self._reader = reader
        self._commits = Commits(writer)
        self.claimant = Claimant(owner.name)
        self.shared = False
        self._held: dict[str, asyncio.Lock] = {}  # names

    @classmethod
    async def open(cls, path: Path) -> Self:
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
            await store._write(lambda db: jobs.release(db, owner.alive()))
        except BaseException:  # their threads would keep the program from ending
            await reader.close()
            await writer.close()
            owner.leave()
            raise
        return store

    async def close(self) -> None:
        try:
            await self._write(lambda db: jobs.give_back(db, self.claimant))
            await self._commits.settled()
        finally:
            await self._reader.close()
            await self._writer.close()
            self._owner.leave()

    def strike(self, job: Job) -> None:
        self._commits.along(lambda db: jobs.strike(db, job))

    def on_ready(self, tell: Callable[[int], None]) -> None:
        pass  # a second process on one file is a mistake; it finds its jobs when its clock looks

    @asynccontextmanager
    async def exclusive(self, name: str) -> AsyncIterator[None]:
        async with self._held.setdefault(name, asyncio.Lock()):
            yield

    async def _alive(self) -> set[str]:
        return self._owner.alive()

    async def answers(self) -> None:
        """Also writes, something that changes nothing but reaches the disk: SQLite would leave out
        a row's."""

        async def write(db: Database) -> None:
            ((version,),) = await db.rows("PRAGMA user_version")
            await db.do(f"PRAGMA user_version = {version}")

        await self.alive()
        await self._write(write)

    @property
    def on_commit(self) -> OnCommit:
        return self._commits.on_commit

    @on_commit.setter
    def on_commit(self, called: OnCommit) -> None:
        self._commits.on_commit = called

    async def reclaim(self) -> str:
        """The room that is free in the file is given back to the disk, if nobody else has it open,
        because that keeps everybody waiting. Otherwise it is filled again."""
        await self._commits.settled()
        alone = await self.alone()
        try:
            space, given_back = await self._writer.run(lambda c: reclaimed(c, alone))
        except sqlite3.Error as error:
            raise unusable(error, self._path) from error
        where = "were given back to the disk" if given_back else "can be reused"
        return f"{space / 1e6:,.1f} MB {where}"

    # --- One trip to a connection's thread ---

    async def _read(self, work: Work[T], *, patient: bool = False) -> T:
        """In one read transaction, so that all of it sees the same state."""
        try:
            return await self._reader.run(partial(read_transaction, work))
        except TROUBLE as error:
            raise unusable(error, self._path) from error

    async def _write(
        self, work: Work[T], done: Work[T | None] | None = None, *, patient: bool = False
    ) -> T:
        """Its outcome is never unknown."""
        try:
            return await self._commits.do(work)
        except TROUBLE as error:
            raise unusable(error, self._path) from error


def read_transaction(work: Work[T], connection: sqlite3.Connection) -> T:
    """Reading text as a plain `str` is quicker, but fails where a byte of it is damaged."""
    db = SqliteDatabase(connection)
    connection.execute("BEGIN")
    try:
        connection.text_factory = str
        return finished(work(db))
    except sqlite3.OperationalError as error:
        if "decode" not in str(error):
            raise
        connection.text_factory = AS_IT_IS
        return finished(work(db))
    finally:
        connection.execute("ROLLBACK")


def reclaimed(connection: sqlite3.Connection, alone: bool) -> tuple[int, bool]:
    """Not in a transaction."""
    (pages,) = connection.execute("PRAGMA freelist_count").fetchone()
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    given_back = False
    if alone and pages * size >= WORTH_IT:
        with suppress(sqlite3.OperationalError):  # it takes as much room again, for a moment
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            given_back = True
    return pages * size, given_back


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
