"""Whether the bot can do its work: the database answers, and jobs move.

A full queue that moves is well, and so is a job that is tried again later, however often.
"""

import asyncio
from collections.abc import Callable
from time import monotonic

from storage.rows import Job
from storage.store import Store
from tables.jobs import Runner

ANSWERS_IN = 15.0  # seconds; a locked database says so after ten
STUCK_AFTER = 300.0  # a job that nobody takes
HANGS_AFTER = 900.0  # a job that does not end; most of that may be waiting for Discord


class Health:
    def __init__(
        self,
        store: Store,
        jobs: Runner,
        now: Callable[[], int],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._store = store
        self._jobs = jobs
        self._now = now
        self._clock = clock
        self._asked: asyncio.Task[Job | None] | None = None
        self._since = 0.0  # when it was asked
        self._first: Job | None = None  # that nobody has taken
        self._seen = 0.0  # when it was first seen

    async def problem(self) -> str | None:
        """What is wrong, for the operator; None if all is well."""
        if self._asked is None:
            self._asked, self._since = asyncio.create_task(self._ask()), self._clock()
        # It is never cancelled: a write that hangs can't be.
        asked = self._asked
        await asyncio.wait([asked], timeout=ANSWERS_IN)
        if not asked.done():
            return f"the database has not answered for {self._clock() - self._since:.0f} seconds"
        if self._asked is asked:  # several may wait for the same answer
            self._asked = None
        if (error := asked.exception()) is not None:
            return str(error) or repr(error)
        return self._stuck(asked.result()) or self._hanging()

    async def _ask(self) -> Job | None:
        await self._store.answers()
        return await self._store.unclaimed(self._now())

    def _stuck(self, first: Job | None) -> str | None:
        """Jobs are taken in their order, so if the first one is always the same, none is taken."""
        if first is None or first != self._first:
            self._first, self._seen = first, self._clock()
        waits = self._clock() - self._seen
        if first is None or waits < STUCK_AFTER:
            return None
        return f"a job ({first.kind}) has been ready for {waits:.0f} seconds, and nobody takes it"

    def _hanging(self) -> str | None:
        kind, runs = self._jobs.longest_running(self._clock())
        if runs < HANGS_AFTER:
            return None
        return f"a job ({kind}) has been running for {runs:.0f} seconds"
