"""Group commit: writes that wait together are committed together.

A write is a function of the database. Writes that arrive during a commit wait, and
then share the next one; each caller continues when its own write is on disk. There is
no background task.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, TypeVar

import aiosqlite

from storage.database import Database, Work
from storage.statements import SqliteDatabase, finished
from storage.store import CommitOutcome, OnCommit

T = TypeVar("T")
Write = Work[Any]
Batch = list[tuple[Write, asyncio.Future[Any]]]


class Connection(aiosqlite.Connection):
    """Adds one thing: running a whole function in a single trip to the thread. A trip costs more
    than all statements of an action, so a trip per statement would take most of the time."""

    def send(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((future, partial(work, self._conn)))
        return future

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self.send(work)


class Commits:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._waiting: Batch = []
        self._under_way = False
        self._along: list[Write] = []
        self.on_commit: OnCommit = lambda outcome, writes, seconds: None

    def along(self, write: Write) -> None:
        """A small write that can wait for the next one of any kind, and must not fail."""
        self._along.append(write)

    async def do(self, write: Work[T]) -> T:
        """Returns what the write returns, once it is on disk. If it raises, this raises the same,
        and nothing is written. A cancelled caller also waits for the outcome; the write may have
        been committed."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._waiting.append((write, future))
        if not self._under_way:
            self._under_way = True
            loop.call_soon(self._start)  # so that others that are ready now join in
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            await asyncio.wait([future])
            raise

    def _start(self) -> None:
        batch, self._waiting = self._waiting, []
        along, self._along = self._along, []
        began = perf_counter()
        writes = [*along, *(write for write, _ in batch)]
        try:
            trip = self._connection.send(partial(commit, writes=writes))
        except ValueError as error:  # the connection is closed
            trip = asyncio.get_running_loop().create_future()
            trip.set_exception(error)
        trip.add_done_callback(partial(self._finish, batch, along, began))

    def _finish(
        self, batch: Batch, along: list[Write], began: float, trip: asyncio.Future[list[Any]]
    ) -> None:
        error = trip.exception()
        if error:
            self._along = along + self._along
        outcomes = [error] * len(batch) if error else trip.result()[len(along) :]
        for (_, future), outcome in zip(batch, outcomes, strict=True):
            if isinstance(outcome, BaseException):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)
        if self._waiting:
            self._start()
        else:
            self._under_way = False
        # One that failed among several made `commit` do each again.
        several = len(along) + len(batch) > 1
        again = several and any(isinstance(outcome, BaseException) for outcome in outcomes)
        became: CommitOutcome = "failed" if error else "retried" if again else "done"
        self.on_commit(became, len(batch), perf_counter() - began)

    async def settled(self) -> None:
        """Wait until everything is on disk."""
        while self._under_way:
            await self.do(nothing)


async def nothing(_: Database) -> None: ...


def commit(connection: sqlite3.Connection, writes: list[Write]) -> list[Any]:
    """All writes in one transaction: for each its return value, or the exception that undid it."""
    try:
        return _transaction(connection, writes)
    except _WriteFailed as failed:
        if len(writes) == 1:
            return [failed.__cause__]
    # One of several failed, which is rare. Retry each on its own, so that only that one fails.
    outcomes: list[Any] = []
    for write in writes:
        try:
            outcomes += _transaction(connection, [write])
        except _WriteFailed as failed:
            outcomes.append(failed.__cause__)
    return outcomes


class _WriteFailed(Exception):
    """One of the writes raised its cause. (If the database can't begin or commit, all fail.)"""


def _transaction(connection: sqlite3.Connection, writes: list[Write]) -> list[Any]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        try:
            db = SqliteDatabase(connection)
            done = [finished(write(db)) for write in writes]
        except Exception as error:
            raise _WriteFailed from error
        connection.execute("COMMIT")
    except BaseException:
        # When the disk is full, SQLite has already rolled back.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return done
