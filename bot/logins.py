"""Logging in to Discord's gateway, one shard after the other, across all processes of the bot.

Discord accepts one IDENTIFY in five seconds from each of `max_concurrency` groups of shards, and
refuses the others; discord.py only counts those of its own process.
"""

import asyncio
import logging

from storage.store import Store, Unusable

log = logging.getLogger(__name__)

EVERY = 5.5  # seconds: Discord's five, and some time on the way


class Logins:
    def __init__(self, store: Store, concurrency: int) -> None:
        self._store = store
        self._concurrency = concurrency
        self._holding: set[asyncio.Task[None]] = set()

    async def turn(self, shard: int) -> None:
        """Wait for this shard's turn, however long that takes. Then it must log in at once."""
        come = asyncio.Event()
        holding = asyncio.create_task(self._hold(shard, come), name="login")
        self._holding.add(holding)
        holding.add_done_callback(self._holding.discard)
        try:
            await come.wait()
        except asyncio.CancelledError:
            holding.cancel()  # the turn is for somebody else
            raise

    async def _hold(self, shard: int, come: asyncio.Event) -> None:
        """Until the next one may log in."""
        try:
            async with self._store.exclusive(f"login {shard % self._concurrency}"):
                come.set()
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
