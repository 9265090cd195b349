"""Logging in to Discord's gateway, one shard after the other, across all processes of the bot.

Discord accepts one IDENTIFY in five seconds from each of `max_concurrency` groups of shards, and
refuses the others; discord.py only counts those of its own process.
"""

import asyncio
import logging
from contextlib import suppress

from storage.store import Store, Unusable

log = logging.getLogger(__name__)

EVERY = 5.5  # seconds: Discord's five, and some time on the way
CONNECTS_IN = 15.0  # or the turn is over
PATIENCE = 40.0  # for a shard that is connected already; then Discord hangs up


class Logins:
    def __init__(self, store: Store, concurrency: int) -> None:
        self._store = store
        self._concurrency = concurrency
        self._holding: set[asyncio.Task[None]] = set()
        self._turns: dict[int, asyncio.Event] = {}  # shards whose turn it is; set: they log in now

    async def turn(self, shard: int) -> None:
        """Wait for this shard's turn, however long that takes. Then it must log in at once."""
        come, now = asyncio.Event(), asyncio.Event()
        holding = asyncio.create_task(self._hold(shard, come, now), name="login")
        self._holding.add(holding)
        holding.add_done_callback(self._holding.discard)
        try:
            await come.wait()
        except asyncio.CancelledError:
            holding.cancel()  # the turn is for somebody else
            raise
        self._turns[shard] = now

    async def identify(self, shard: int) -> None:
        """The shard logs in now. If it has not waited for its turn, because it has lost its session
        while connected, it does so here."""
        if shard not in self._turns:
            await asyncio.wait_for(self.turn(shard), PATIENCE)
        self._turns.pop(shard).set()

    async def _hold(self, shard: int, come: asyncio.Event, now: asyncio.Event) -> None:
        """Until the next one may log in."""
        try:
            async with self._store.exclusive(f"login {shard % self._concurrency}"):
                come.set()
                with suppress(TimeoutError):
                    await asyncio.wait_for(now.wait(), CONNECTS_IN)
                await asyncio.sleep(EVERY)
        except Unusable as error:
            # A bot without its database still answers, if only that it can't do anything now.
            log.warning("logging in without waiting for others", extra={"why": str(error)})
            await asyncio.sleep(EVERY)
        finally:
            come.set()

    def end(self) -> None:
        for holding in self._holding:
            holding.cancel()
