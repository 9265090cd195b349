"""The store for several processes: PostgreSQL, over a pool of connections.

A change is one transaction. The server lets commits that arrive together share a flush, so there is
no group commit here. A transaction that a lost connection, a restarted server, a failover or
another transaction's lock has undone is tried again; one that may have been committed is looked for
first, where trying again would do harm.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Set
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any, Self, TypeVar

import asyncpg

from storage import jobs, writes
from storage.address import shown
from storage.connecting import (
    CONNECTS_IN,
    FOR_TRANSACTIONS,
    GONE,
    KEPT_ALIVE,
    UNDONE,
    connect,
    session_at,
    unusable,
)
from storage.database import Database, Work
from storage.dialect import PostgresDatabase, Session
from storage.migrate_postgres import migrate
from storage.presence import Presence, everybody
from storage.rows import Job, Share
from storage.sql import SqlStore
from storage.store import (
    CommitOutcome,
    Doubtful,
    OnCommit,
    StorageError,
    Unusable,
)
from storage.waiting import Line, outcome

log = logging.getLogger(__name__)

T = TypeVar("T")
Attempt = Callable[[Session, bool], Awaitable[T]]  # True: an earlier one may have been committed

CONNECTIONS = 10  # at most; a transaction holds one for about a millisecond
READERS = 4  # of them, so that reading goes on when writing does not
ANSWERS_IN = 10.0  # seconds
CLOSES_IN = 3.0
FIRST_PAUSE, LONGEST_PAUSE = 0.02, 0.5
A_LITTLE = 0.3


class PostgresStore(SqlStore):
    def __init__(self, url: str, pool: "asyncpg.Pool[Any]", presence: Presence) -> None:
        self._url = url
        self._pool = pool
        self._presence = presence
        self.claimant = presence.claimant
        self.shared = True
        self._readers, self._writers = Line(READERS), Line(CONNECTIONS - READERS)
        self._struck: list[Job] = []
        self._seen: set[str] | None = None  # who was alive when we last looked
        self.on_commit: OnCommit = lambda outcome, writes, seconds: None

    @classmethod
    async def open(cls, url: str, share: Share | None = None) -> Self:
        """Migrates the database if need be. Raises Unusable, and then has changed nothing."""
        async with session_at(url, command_timeout=ANSWERS_IN) as session:
            await migrate(session, shown(url))
        presence = await Presence.begin(url, share)
        pool = await asyncpg.create_pool(
            url,
            min_size=0,  # whatever happens to the server, it connects only for somebody who waits
            max_size=CONNECTIONS,
            timeout=CONNECTS_IN,
            command_timeout=ANSWERS_IN,
            server_settings=FOR_TRANSACTIONS,
            reset=_as_it_is,
        )
        store = cls(url, pool, presence)
        try:
            presence.watch(store._look_around)
            await store._begin()
        except BaseException:
            await presence.end()  # nobody is to count on us
            pool.terminate()
            raise
        return store

    async def close(self) -> None:
        """Within seconds, whatever the server does: our leases end with our presence."""
        try:
            await self._write(lambda db: jobs.give_back(db, self.claimant))
        except Unusable:
            log.info("the database is gone before us")
        await self._presence.end()
        try:
            async with asyncio.timeout(CLOSES_IN):
                await self._pool.close()
        except Exception:
            self._pool.terminate()

    async def _begin(self) -> None:
        if self.share is None:  # we are all of the bot, so whoever was there before is dead
            await self._write(self._release, patient=True)
            return
        total = self.share.total
        await self._write(lambda db: writes.every_alive(db, total))
        await self._look_around()

    async def _look_around(self) -> None:
        """Free the jobs of processes that have died. Somebody who is missing only once may have
        lost the connection for a moment, as everybody has after a failover."""
        before, self._seen = self._seen, await self._alive()
        if before is None:
            return
        freed = await self._write(lambda db: self._release(db, before), patient=True)
        if freed or before - self._seen:  # what they would have done may be for us now
            self._presence.tell(0)

    async def _release(self, db: Database, seen: Set[str] = frozenset()) -> int:
        """Asks in the same transaction who is alive: somebody may just have come."""
        return await jobs.release(db, {self.claimant.name, *seen, *await everybody(db)})

    def on_ready(self, tell: Callable[[int], None]) -> None:
        self._presence.tell = tell

    def strike(self, job: Job) -> None:
        self._struck.append(job)

    async def answers(self) -> None:
        await self.alive()
        await self._write(lambda db: db.do("UPDATE triad SET format = format"))

    async def reclaim(self) -> str:
        return "the server reuses the room by itself"

    async def _alive(self) -> set[str]:
        return {self.claimant.name, *await self._read(everybody)}

    @asynccontextmanager
    async def exclusive(self, name: str) -> AsyncIterator[None]:
        """A session's lock ends with the session, however that ends. It is a session of its own, as
        those of the pool are for transactions."""
        session = await connect(self._url, server_settings=KEPT_ALIVE)
        try:
            try:
                await session.execute("SELECT pg_advisory_lock(hashtextextended($1, 1))", name)
            except (asyncpg.PostgresError, *GONE) as error:
                raise unusable(error, self._url) from None
            yield
        finally:
            session.terminate()

    # --- Transactions ---

    async def _read(self, work: Work[T], *, patient: bool = False) -> T:
        """Each read is one statement, or needs no more consistency than it has."""

        async def attempt(session: Session, _: bool) -> T:
            return await work(PostgresDatabase(session))

        try:
            reading, until = await self._trying(self._readers, attempt, patient)
            try:
                return await outcome(reading, until)
            finally:
                reading.cancel()
        except TimeoutError:
            raise self._silent(Unusable) from None

    async def _write(
        self, work: Work[T], done: Work[T | None] | None = None, *, patient: bool = False
    ) -> T:
        """A cancelled caller also waits for the outcome."""
        came, tries = perf_counter(), 0

        async def attempt(session: Session, doubtful: bool) -> T:
            nonlocal tries
            tries += 1
            struck, self._struck = self._struck, []
            try:
                async with session.transaction():
                    db = PostgresDatabase(session)
                    if doubtful:
                        # What an earlier attempt has committed may not be on the standby yet. This
                        # transaction writes, too, so its own commit waits until it is.
                        await db.do("UPDATE triad SET format = format")
                    result = await self._once(db, work, done if doubtful else None)
                    await jobs.strike_all(db, struck)
                    await self._tell_others(session, db.left)
                    return result
            except BaseException:
                self._struck = struck + self._struck
                raise

        try:
            writing, until = await self._trying(self._writers, attempt, patient)
        except TimeoutError:
            self.on_commit("failed", 1, perf_counter() - came)
            raise self._silent(Unusable) from None
        writing.add_done_callback(
            lambda task: self.on_commit(_became_of(task, tries), 1, perf_counter() - came)
        )
        try:
            return await outcome(writing, until)
        except TimeoutError:
            raise self._silent(Doubtful if tries else Unusable) from None
        except asyncio.CancelledError:
            await asyncio.wait([writing])
            raise

    def _silent(self, kind: type[Unusable]) -> Unusable:
        return kind(f"{shown(self._url)}: The server does not answer.")

    async def _once(self, db: Database, work: Work[T], done: Work[T | None] | None) -> T:
        earlier = await done(db) if done is not None else None
        if earlier is not None:
            return earlier
        try:
            return await work(db)
        except StorageError:
            # The earlier attempt may have been under way until a moment ago.
            earlier = await done(db) if done is not None else None
            if earlier is not None:
                return earlier
            raise

    async def _tell_others(self, session: Session, left: Iterable[Job]) -> None:
        if self.share is None:
            return
        for job in left:
            if not self.claimant.serves(job):
                await Presence.notify(session, job)

    async def _trying(
        self, line: Line, attempt: Attempt[T], patient: bool
    ) -> tuple[asyncio.Task[T], float | None]:
        """In a place of the line, which it keeps until it has ended; and until when somebody waits
        for that. Raises TimeoutError if there is no place."""
        until = await line.place(patient)
        trying = asyncio.create_task(self._patiently(line, attempt, until, patient))
        trying.add_done_callback(line.leave)
        return trying, None if patient else until + A_LITTLE  # it may know why

    async def _patiently(self, line: Line, attempt: Attempt[T], until: float, patient: bool) -> T:
        loop = asyncio.get_running_loop()
        pause, doubtful = FIRST_PAUSE, False
        while True:
            began = False
            try:
                connects_in = max(0.1, min(CONNECTS_IN, until - loop.time()))
                async with self._pool.acquire(timeout=connects_in) as session:
                    began = True
                    result = await attempt(session, doubtful)
                line.is_answered()
                return result
            except StorageError:
                line.is_answered()
                raise
            except (*UNDONE, *GONE) as error:
                if isinstance(error, UNDONE):
                    line.is_answered()
                else:
                    doubtful = doubtful or began
                    until = line.is_gone(until, patient)
                if loop.time() >= until:
                    said = unusable(error, self._url)
                    unknown = doubtful and line is self._writers
                    raise (Doubtful(str(said)) if unknown else said) from None
                if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
                    await self._pool.expire_connections()  # another server may take writes by now
                log.info("the database is tried again", extra={"why": type(error).__name__})
            except asyncpg.PostgresError as error:
                line.is_answered()
                raise unusable(error, self._url) from None  # its details may be a game's secrets
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


def _became_of(writing: "asyncio.Task[Any]", tries: int) -> CommitOutcome:
    """Most of a store's errors are answers, not failures."""
    error = asyncio.CancelledError() if writing.cancelled() else writing.exception()
    if error is not None and (isinstance(error, Unusable) or not isinstance(error, StorageError)):
        return "failed"
    return "done" if tries == 1 else "retried"


async def _as_it_is(_: object) -> None:
    """A connection is given back as it is: we leave nothing in it, and a reset is a trip."""
