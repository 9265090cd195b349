"""Saying what has happened: in order, until it has been heard, and never twice.

Every change leaves a row that must be announced. Whoever shows games calls `announce` with a
function that says one; the rows outlive any crash, and their keys tell a receiver that something
was said before.
"""

import asyncio
from collections.abc import Awaitable, Callable

from msgspec import structs

from storage import rows
from tables import history
from tables.answers import Happening, Table
from tables.ledger import Ledger

LEASE = 30_000  # how long a row is ours while we say it
FIRST_PAUSE, LONGEST_PAUSE = 1_000, 600_000
MOST_TRIES = 100  # half a day, with pauses that long


class Announcement(Happening, frozen=True, kw_only=True):
    """What happened, as everyone may know it."""

    key: str  # the same whenever this is said again; at most 25 characters
    table: Table  # how things stand now, which may be later


class Hopeless(Exception):
    """It will never be heard: the place is gone, or closed to us. The reason is kept."""


Say = Callable[[Announcement], Awaitable[None]]


class Announcements(Ledger):
    async def announce(self, say: Say) -> int:
        """Say all that is ready now, games side by side, each in its order. What fails is tried
        again after growing pauses; what is hopeless is parked. Returns how many were heard."""
        heard = 0
        under_way: set[asyncio.Task[bool]] = set()
        try:
            while True:
                for outgoing in await self._store.claim(self._now(), LEASE):
                    under_way.add(asyncio.create_task(self._say(outgoing, say)))
                if not under_way:
                    return heard
                done, under_way = await asyncio.wait(under_way, return_when=asyncio.FIRST_COMPLETED)
                heard += sum(task.result() for task in done)
        finally:
            for task in under_way:
                task.cancel()

    async def next_announcement(self) -> int | None:
        """When `announce` will have something to say."""
        return await self._store.next_outgoing()

    async def _say(self, outgoing: rows.Outgoing, say: Say) -> bool:
        try:
            async with asyncio.timeout(LEASE / 2_000):  # half of it, in seconds
                await say(await self._announcement(outgoing))
        except Hopeless as error:
            await self._store.park(outgoing.id, str(error))
        except Exception as error:
            if outgoing.tries >= MOST_TRIES:
                await self._store.park(outgoing.id, f"tried {outgoing.tries} times: {error!r}")
            else:
                pause = min(FIRST_PAUSE * 2 ** (outgoing.tries - 1), LONGEST_PAUSE)
                await self._store.put_off(outgoing.id, self._now() + pause)
        else:
            await self._store.sent(outgoing.id)
            return True
        return False

    async def _announcement(self, outgoing: rows.Outgoing) -> Announcement:
        live = await self._on_disk(outgoing.game)
        entry = await self._store.entry(outgoing.game, int(outgoing.body))
        assert entry is not None, "a change and its row are written together"
        told = history.told(live.game, entry, None)
        return Announcement(key=outgoing.key, table=live.table(), **structs.asdict(told))
