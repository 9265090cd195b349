"""Group commit: what waits together is committed together.

A write is a function of the connection. While one commit is under way, the writes
that arrive wait, and then share the next one; each caller goes on when its own
write is on disk. There is no writer task while nothing is to be written.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")
Write = Callable[[sqlite3.Connection], Any]


class Connection(aiosqlite.Connection):
    """With one thing more: a whole piece of work in a single trip to the thread. A trip costs
    more than the statements of an action, so one a statement would be most of the time."""

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        done: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return done


class Commits:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._waiting: list[tuple[Write, asyncio.Future[Any]]] = []
        self._under_way: asyncio.Task[None] | None = None

    async def do(self, write: Callable[[sqlite3.Connection], T]) -> T:
        """Returns what the write returns, once it is on disk; raises what it raises, and then
        nothing of it is. A caller that is cancelled meanwhile may find it written all the same."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, future))
        if self._under_way is None:
            self._under_way = asyncio.create_task(self._commit_all())
        return await future

    async def _commit_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._commit(batch)
        finally:
            self._under_way = None

    async def _commit(self, batch: list[tuple[Write, asyncio.Future[Any]]]) -> None:
        writes = [write for write, _ in batch]
        try:
            outcomes = await self._connection.run(lambda connection: commit(connection, writes))
        except Exception as error:
            outcomes = [error] * len(batch)
        for (_, future), outcome in zip(batch, outcomes, strict=True):
            if future.done():
                continue
            if isinstance(outcome, BaseException):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

    async def settled(self) -> None:
        """When everything that was waiting is on disk."""
        while self._under_way is not None:
            await asyncio.shield(self._under_way)


def commit(connection: sqlite3.Connection, writes: list[Write]) -> list[Any]:
    """All writes in one transaction: for each what it returned, or the exception that undid it."""
    try:
        return _transaction(connection, lambda: [write(connection) for write in writes])
    except Exception as error:
        if len(writes) == 1:
            return [error]
    # One of several failed, which is rare. Now each by itself, so that only it comes to nothing.
    outcomes: list[Any] = []
    for write in writes:
        try:
            outcomes += _transaction(connection, lambda write=write: [write(connection)])  # type: ignore[misc]
        except Exception as error:
            outcomes.append(error)
    return outcomes


def _transaction(connection: sqlite3.Connection, work: Callable[[], list[Any]]) -> list[Any]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        done = work()
        connection.execute("COMMIT")
    except BaseException:
        # A full disk has rolled back already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return done
