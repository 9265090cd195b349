"""A budget of requests, so that we never reach Discord's limits.

Discord accepts 50 requests a second from a bot, not counting answers to interactions; too many
rejected ones block the address. Opening direct messages has its own limit, which is not published.
Of several processes, each has the part of the budget that its shards are of all shards.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

import aiohttp

A_SECOND, BURST = 32.0, 4
AT_MOST = 32  # in any second, however late a slot is used: requests that are held up on the way
# arrive all at once, and Discord counts them then
UNCOUNTED = ("/interactions/", "/webhooks/")  # answers to interactions
PATIENCE = 2.0  # seconds that low-priority requests let others go first; bounds a kill's backlog


class RateLimit:
    """A steady number of requests a second, with a small burst after a pause. It is off until
    `begin`, as a simulation has no limits."""

    def __init__(
        self, rate: float = A_SECOND, burst: int = BURST, clock: Callable[[], float] = monotonic
    ) -> None:
        self._every = 1 / rate
        self._burst = burst
        self._clock = clock
        self._next: float | None = None  # when the budget will be full again

    def begin(self) -> None:
        self._next = self._clock()

    async def slot(self, *, can_wait: bool = False) -> None:
        """Wait until one more request may be made. A request that `can_wait` lets others go
        first."""
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
            self._next -= self._every  # give the slot back
            raise

    def spend(self) -> bool:
        """Take a slot without waiting. Returns whether there was one."""
        if self._next is None:
            return True
        if self._wait() > 0:
            return False
        self._next = max(self._next, self._clock()) + self._every
        return True

    def pause(self, seconds: float) -> None:
        """Back off: Discord says that we made too many requests."""
        self._next = max(self._next or 0.0, self._clock() + seconds + self._burst * self._every)

    def _wait(self) -> float:
        assert self._next is not None
        return self._next - self._clock() - (self._burst - 1) * self._every


class Gate:
    """The last check before a request leaves. Between its slot and here, the game is read, the
    message built and drawn, and discord.py has queues of its own; if any of these stalls, requests
    that were spread out arrive here all at once."""

    def __init__(self, part: float = 1.0, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        # A small part may be less than one a second: then one in as many seconds.
        self._most = max(1, int(AT_MOST * part))
        self._during = max(1.0, 1 / (AT_MOST * part))  # seconds
        self._sent: deque[float] = deque(maxlen=self._most)

    async def pass_through(self) -> None:
        while (
            len(self._sent) == self._most
            and (wait := self._sent[0] + self._during - self._clock()) > 0
        ):
            await asyncio.sleep(wait)
        self._sent.append(self._clock())

    def trace(self) -> aiohttp.TraceConfig:
        """For discord.py, which passes every request that it makes through it."""

        async def before(_: object, __: object, request: aiohttp.TraceRequestStartParams) -> None:
            if not any(path in request.url.path for path in UNCOUNTED):
                await self.pass_through()

        config = aiohttp.TraceConfig()
        config.on_request_start.append(before)
        return config


class Prepaid:
    """The slots of one job. Its first slot was taken before the game was read, so that what it
    shows does not go stale while it waits."""

    def __init__(self, limit: RateLimit) -> None:
        self._limit = limit
        self._paid = True

    async def slot(self) -> None:
        if not self._paid:
            await self._limit.slot()
        self._paid = False
