"""What happens when nobody clicks: lobbies close, and what could not be said is tried again.

It sleeps until the nearest moment that something is due, so it costs nothing while nothing is.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from tables import Tables

log = logging.getLogger(__name__)

LONGEST_NAP = 3_600.0  # seconds
AFTER_TROUBLE = 60.0


class Clock:
    def __init__(
        self, tables: Tables, now: Callable[[], int], announce: Callable[[], Awaitable[object]]
    ) -> None:
        self._tables = tables
        self._now = now
        self._announce = announce
        self._task: asyncio.Task[None] | None = None
        self._asleep = False
        self._stopping = False

    def start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="clock")

    def wake(self) -> None:
        """Something may be due earlier than it was thought to be."""
        if self._asleep and self._task is not None:
            self._task.cancel()
            self._task = None
            self.start()

    async def stop(self, seconds: float) -> None:
        """For good. What it is doing it may finish, if that takes no longer."""
        self._stopping = True
        if self._task is None:
            return
        if not self._asleep:
            await asyncio.wait([self._task], timeout=seconds)
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        while not self._stopping:
            try:
                await self._tables.expire()
                await self._announce()
                nap = await self._until_next()
            except Exception:
                log.exception("the clock stumbled")
                nap = AFTER_TROUBLE
            if self._stopping:
                return
            self._asleep = True
            try:
                await asyncio.sleep(nap)
            finally:
                self._asleep = False

    async def _until_next(self) -> float:
        times = [await self._tables.next_due(), await self._tables.next_announcement()]
        due = [time for time in times if time is not None]
        # A little later than due: a moment is due when it has passed.
        nap = (min(due) - self._now()) / 1000 + 0.01 if due else LONGEST_NAP
        return min(max(nap, 0.05), LONGEST_NAP)
