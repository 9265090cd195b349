"""The store for several processes: PostgreSQL, over a pool of connections.

A change is one transaction. The server lets commits that arrive together share a flush, so there is
no group commit here. A transaction that a lost connection, a restarted server, a failover or
another transaction's lock has undone is tried again; one that may have been committed is looked for
first, where trying again would do harm.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any, Self, TypeVar

import asyncpg

from storage import jobs, writes
from storage.address import shown
from storage.database import Database, Work
from storage.dialect import PostgresDatabase, Session
from storage.migrate_postgres import migrate
from storage.presence import SETTINGS, Presence, everybody
from storage.rows import Change, Job, Share
from storage.sql import SqlStore
from storage.store import (
    CommitOutcome,
    Doubtful,
    OnCommit,
    Repeated,
    Stale,
    StorageError,
    Unusable,
)
from storage.waiting import Line, patience_of

log = logging.getLogger(__name__)

T = TypeVar("T")
Attempt = Callable[[Session, bool], Awaitable[T]]  # True: an earlier one may have been committed

CONNECTIONS = 10  # at most; a transaction holds one for about a millisecond
READERS = 4  # of them, so that reading goes on when writing does not
CONNECTS_IN = 5.0  # seconds
ANSWERS_IN = 10.0
FIRST_PAUSE, LONGEST_PAUSE = 0.02, 0.5

# The server has undone the transaction.
UNDONE = (
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.LockNotAvailableError,
    asyncpg.ReadOnlySQLTransactionError,  # a standby that is not promoted yet
    asyncpg.InvalidCachedStatementError,  # a newer process has migrated
    asyncpg.OutdatedSchemaCacheError,
)
# The server is gone, or going. Whether it has committed before that, nobody can tell from here.
GONE = (
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.TargetServerAttributeNotMatched,
    # asyncpg's own: the connection is closed, or it broke in the middle of something.
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)


class PostgresStore(SqlStore):
    def __init__(self, url: str, pool: "asyncpg.Pool[Any]", presence: Presence) -> None:
        self._url = url
        self._pool = pool
        self._presence = presence
        self.claimant = presence.claimant
        self._readers, self._writers = Line(READERS), Line(CONNECTIONS - READERS)
        self._struck: list[Job] = []
        self._seen: set[str] | None = None  # who was alive when we last looked
        self.on_commit: OnCommit = lambda outcome, writes, seconds: None

    @classmethod
    async def open(cls, url: str, share: Share | None = None) -> Self:
        """Migrates the database if need be. Raises Unusable, and then has changed nothing."""
        try:
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=CONNECTIONS,
                timeout=CONNECTS_IN,
                command_timeout=ANSWERS_IN,
                reset=_as_it_is,
            )
        except (asyncpg.PostgresError, *GONE, ValueError) as error:
            raise unusable(error, url) from None
        presence: Presence | None = None
        try:
            async with pool.acquire() as connection:
                await migrate(connection, shown(url))
            presence = await Presence.begin(url, share)
            store = cls(url, pool, presence)
            presence.watch(store._look_around)
            await store._begin()
        except BaseException as error:
            if presence is not None:  # nobody is to count on us
                await presence.end()
            pool.terminate()
            if isinstance(error, (asyncpg.PostgresError, *GONE)):
                raise unusable(error, url) from None
            raise
        return store

    async def close(self) -> None:
        try:
            others = await self._alive() - {self.claimant.name}
            await self._write(lambda db: jobs.release(db, others), patient=True)
        except Unusable:  # our leases end with our presence
            log.info("the database is gone before us")
        finally:
            await self._presence.end()
            await self._pool.close()

    async def _begin(self) -> None:
        if self.share is None:  # we are all of the bot, so whoever was there before is dead
            alive = await self._alive()
            await self._write(lambda db: jobs.release(db, alive), patient=True)
            return
        total = self.share.total
        await self._write(lambda db: writes.every_alive(db, total))
        await self._look_around()

    async def _look_around(self) -> None:
        """Free the jobs of processes that have died. Somebody who is missing only once may have
        lost the connection for a moment, as everybody has after a failover."""
        alive, before = await self._alive(), self._seen
        self._seen = alive
        if before is None:
            return
        freed = await self._write(lambda db: jobs.release(db, alive | before), patient=True)
        if freed or before - alive:  # what they would have done may be for us now
            self._presence.tell(0)

    def on_ready(self, tell: Callable[[int], None]) -> None:
        self._presence.tell = tell

    def strike(self, job: Job) -> None:
        self._struck.append(job)

    async def save(self, change: Change, lease: int) -> list[Job]:
        return await self._write(
            lambda db: writes.change(db, change, self.claimant, lease),
            lambda db: writes.changed(db, change, self.claimant),
        )

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
        try:
            session = await asyncpg.connect(
                self._url, timeout=CONNECTS_IN, server_settings=SETTINGS
            )
        except (asyncpg.PostgresError, *GONE) as error:
            raise unusable(error, self._url) from None
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

        reading = asyncio.ensure_future(self._patiently(self._readers, attempt, patient))
        try:
            return await self._readers.outcome(reading, patient)
        except TimeoutError:
            raise Unusable(f"{shown(self._url)}: The server does not answer.") from None
        finally:
            reading.cancel()

    async def _write(
        self, work: Work[T], done: Work[T | None] | None = None, *, patient: bool = False
    ) -> T:
        """`done` finds out whether an earlier attempt, whose outcome is unknown, was committed, and
        returns what it returned. Without it, the work is such that doing it twice does no harm. A
        cancelled caller also waits for the outcome."""

        async def attempt(session: Session, doubtful: bool) -> T:
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

        writing = asyncio.ensure_future(self._counted(attempt, patient))
        try:
            return await self._writers.outcome(writing, patient)
        except TimeoutError:
            raise Doubtful(f"{shown(self._url)}: The server does not answer.") from None
        except asyncio.CancelledError:
            await asyncio.wait([writing])
            raise

    async def _once(self, db: Database, work: Work[T], done: Work[T | None] | None) -> T:
        earlier = await done(db) if done is not None else None
        if earlier is not None:
            return earlier
        try:
            return await work(db)
        except (Stale, Repeated):
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

    async def _counted(self, attempt: Attempt[T], patient: bool) -> T:
        began, tries = perf_counter(), 0
        outcome: CommitOutcome = "failed"

        async def counted(session: Session, doubtful: bool) -> T:
            nonlocal tries
            tries += 1
            return await attempt(session, doubtful)

        try:
            result = await self._patiently(self._writers, counted, patient)
            outcome = "done" if tries == 1 else "retried"
            return result
        except StorageError as error:  # most of them are answers, not failures
            outcome = "failed" if isinstance(error, Unusable) else "done"
            raise
        finally:
            self.on_commit(outcome, 1, perf_counter() - began)

    async def _patiently(self, line: Line, attempt: Attempt[T], patient: bool) -> T:
        loop = asyncio.get_running_loop()
        patience, pause, doubtful = patience_of(patient), FIRST_PAUSE, False
        until: float | None = None
        while True:
            began = False
            try:
                async with line.room:
                    until = until or loop.time() + patience
                    connects_in = max(0.1, min(CONNECTS_IN, until - loop.time()))
                    async with self._pool.acquire(timeout=connects_in) as session:
                        began = True
                        result = await attempt(session, doubtful)
                line.has_answered()
                return result
            except StorageError:
                line.has_answered()
                raise
            except (*UNDONE, *GONE) as error:
                if isinstance(error, asyncpg.DataError):
                    raise unusable(error, self._url) from None
                if isinstance(error, asyncpg.InterfaceError) and "argument" in str(error):
                    raise  # it is our own mistake
                assert until is not None
                if isinstance(error, UNDONE):
                    line.has_answered()
                else:
                    doubtful = doubtful or began
                    # Others have been patient already, so that the line does not get longer.
                    until = min(until, line.has_gone() + patience)
                if loop.time() >= until:
                    said = unusable(error, self._url)
                    unknown = doubtful and line is self._writers
                    raise (Doubtful(str(said)) if unknown else said) from None
                if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
                    await self._pool.expire_connections()  # another server may take writes by now
                log.info("the database is tried again", extra={"why": type(error).__name__})
            except asyncpg.PostgresError as error:
                line.has_answered()
                raise unusable(error, self._url) from None  # its details may be a game's secrets
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


async def _as_it_is(_: object) -> None:
    """A connection is given back as it is: we leave nothing in it, and a reset is a trip."""


def _first_line(error: Exception) -> str:
    """The others have details, such as what is in a row."""
    return str(error).split("\n")[0] or type(error).__name__


def unusable(error: Exception, url: str) -> Unusable:
    """Tells the operator what to do about the server's error."""
    match error:
        case asyncpg.DataError():  # asyncpg's own, which quotes the value
            advice = "A value can't be stored there."
        case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
            advice = "The server does not accept this user and password."
        case asyncpg.InvalidCatalogNameError():
            advice = "There is no such database. Create it, with `createdb` for example."
        case asyncpg.DiskFullError():
            advice = (
                "The server's disk is full. Free some space; nothing was lost, the last step was"
                " not taken."
            )
        case asyncpg.InsufficientPrivilegeError():
            advice = f"The user may not do that: {error}. Make it the owner of the database."
        case asyncpg.ReadOnlySQLTransactionError() | asyncpg.TargetServerAttributeNotMatched():
            advice = "The server only reads: it is a standby. Promote it, or name the primary."
        case asyncpg.TooManyConnectionsError():
            advice = (
                "The server has no connection left. Each process of the bot takes about a dozen;"
                " raise max_connections."
            )
        case asyncpg.DataCorruptedError() | asyncpg.IndexCorruptedError():
            advice = f"It is damaged: {error}. Restore a backup (see docs/scaling.md)."
        case ValueError():  # it may quote the password
            advice = (
                "That is no address of a database. In a password, signs that mean something in an"
                " address are written as %2F and so on."
            )
        case _ if isinstance(error, GONE):
            advice = f"The server can't be reached ({_first_line(error)})."
        case _:
            advice = f"{_first_line(error)}."
    return Unusable(f"{shown(url)}: {advice}")
