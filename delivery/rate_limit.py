"""A budget of requests, so that Discord's limits are never reached.

Discord takes 50 requests a second from a bot, answers to interactions aside; too many refused ones
block the address. Opening direct messages has a limit of its own, which is not published.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

import aiohttp

A_SECOND, BURST = 32.0, 4
AT_MOST = 32  # in any second, however late somebody uses the slot: what is held up on the way
# arrives at once, and Discord counts it then
UNCOUNTED = ("/interactions/", "/webhooks/")  # answers to interactions
PATIENCE = 2.0  # seconds that what can wait lets others go first; a kill leaves that much of it


class RateLimit:
    """So many requests a second, and some at once after a while of silence. It counts from
    `begin` on: a simulation enforces no limits."""

    def __init__(
        self, rate: float = A_SECOND, burst: int = BURST, clock: Callable[[], float] = monotonic
    ) -> None:
        self._every = 1 / rate
        self._burst = burst
        self._clock = clock
        self._next: float | None = None  # when the budget would be whole again

    def begin(self) -> None:
        self._next = self._clock()

    async def slot(self, *, can_wait: bool = False) -> None:
        """Wait until one more request may be made. What can wait lets others go first."""
        if self._next is None:
            return
        if can_wait:
            until = self._clock() + PATIENCE
            while self._wait() > 0 and self._clock() < until:
                await asyncio.sleep(self._wait())
        wait = self._wait()
        self._next = max(self._next, self._clock()) + self._every
        try:
            if wait > 0:
                await asyncio.sleep(wait)
        except asyncio.CancelledError:
            self._next -= self._every  # somebody else may have it
            raise

    def spend(self) -> bool:
        """Take one at once, if there is one."""
        if self._next is None:
            return True
        if self._wait() > 0:
            return False
        self._next = max(self._next, self._clock()) + self._every
        return True

    def pause(self, seconds: float) -> None:
        """Discord says that it was too much."""
        self._next = max(self._next or 0.0, self._clock() + seconds + self._burst * self._every)

    def _wait(self) -> float:
        assert self._next is not None
        return self._next - self._clock() - (self._burst - 1) * self._every


class Gate:
    """The last thing before a request leaves. Between a slot and here lie reading, wording, drawing
    and discord.py's own queues; when these are held up, what was spread out comes at once."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._sent: deque[float] = deque(maxlen=AT_MOST)

    async def pass_through(self) -> None:
        while len(self._sent) == AT_MOST and (wait := self._sent[0] + 1 - self._clock()) > 0:
            await asyncio.sleep(wait)
        self._sent.append(self._clock())

    def trace(self) -> aiohttp.TraceConfig:
        """For discord.py, which lets it see every request that it makes."""

        async def before(_: object, __: object, request: aiohttp.TraceRequestStartParams) -> None:
            if not any(path in request.url.path for path in UNCOUNTED):
                await self.pass_through()

        config = aiohttp.TraceConfig()
        config.on_request_start.append(before)
        return config


class Prepaid:
    """The turns of one piece of work. The first has been waited for before the work was looked at,
    so that what it says is not overtaken while it waits."""

    def __init__(self, limit: RateLimit) -> None:
        self._limit = limit
        self._paid = True

    async def slot(self) -> None:
        if not self._paid:
            await self._limit.slot()
        self._paid = False
