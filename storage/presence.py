"""Which processes have a PostgreSQL database open, and what they tell each other.

Each has one connection for this alone, on which it holds a lock that nobody else wants. The server
lets go of the lock when the process or its host dies, so that nobody has to wait for the lease of a
dead process. On the same connection it hears of jobs that others have left for it.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg

from storage.connecting import KEPT_ALIVE, connect
from storage.database import Database
from storage.dialect import Session
from storage.jobs import Claimant
from storage.rows import Job, Share

log = logging.getLogger(__name__)

CLASS = 0x54524944  # "TRID": these locks are ours
CHANNEL = "triad_jobs"
LOOKS = 2.0  # seconds; a process that is missing twice is dead
ANSWERS_IN = 3.0
A_MOMENT = 1.0


async def everybody(db: Database) -> set[str]:
    """Who has the database open."""
    query = f"""
        SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid = {CLASS}
        AND objsubid = 2 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"""
    return {_name(number) for (number,) in await db.rows(query)}


def _name(number: int) -> str:
    return f"{number:08x}"


class Presence:
    def __init__(self, url: str, number: int, share: Share | None) -> None:
        self._url = url
        self._number = number
        self.claimant = Claimant(_name(number), share)
        self.tell: Callable[[int], None] = lambda ready: None
        self._session: asyncpg.Connection[Any] | None = None
        self._watch: asyncio.Task[None] | None = None

    @classmethod
    async def begin(cls, url: str, share: Share | None) -> "Presence":
        presence = cls(url, secrets.randbits(31), share)
        await presence._connect()
        return presence

    async def _connect(self) -> None:
        session = await connect(self._url, command_timeout=10.0, server_settings=KEPT_ALIVE)
        # Shared, so that a connection that is dead, but not yet for the server, is in nobody's way.
        lock = "SELECT pg_advisory_lock_shared($1::int, $2::int)"
        try:
            await session.execute(lock, CLASS, self._number)
            if self.claimant.share is not None:
                await session.add_listener(CHANNEL, self._heard)
        except BaseException:
            session.terminate()
            raise
        self._session = session

    def watch(self, look_around: Callable[[], Awaitable[None]]) -> None:
        self._watch = asyncio.create_task(self._keep(look_around), name="presence")

    async def _answers(self) -> bool:
        """A connection can be dead without a word."""
        if self._session is None or self._session.is_closed():
            return False
        try:
            await self._session.execute("SELECT 1", timeout=ANSWERS_IN)
        except Exception:
            self._session.terminate()
            return False
        return True

    async def _keep(self, look_around: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(LOOKS)
            try:
                if not await self._answers():
                    await self._connect()
                    self.tell(0)  # whatever was said meanwhile, we have not heard
                await look_around()
            except Exception as error:
                log.info("presence could not be kept", extra={"why": repr(error)})

    @staticmethod
    async def notify(session: Session, job: Job) -> None:
        """Heard by the others once the transaction is committed."""
        said = json.dumps([job.kind, job.guild, job.ready])
        await session.execute("SELECT pg_notify($1, $2)", CHANNEL, said)

    def _heard(self, _: object, __: object, ___: object, said: object) -> None:
        kind, guild, ready = json.loads(str(said))
        if self.claimant.serves(Job(kind, "", guild=guild)):
            self.tell(ready)

    async def end(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.wait([self._watch], timeout=A_MOMENT)
        if self._session is not None:
            with suppress(Exception):
                await self._session.close(timeout=A_MOMENT)
            self._session.terminate()
