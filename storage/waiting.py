"""Waiting for a server: for how long, and when somebody is told instead."""

import asyncio
from typing import Any, TypeVar

T = TypeVar("T")

# Seconds for which a transaction is tried again. A failover takes some; but somebody who clicked is
# to hear within three seconds that they should try again.
PATIENCE, A_CLICKS_PATIENCE = 15.0, 2.0


def patience_of(patient: bool) -> float:
    return PATIENCE if patient else A_CLICKS_PATIENCE


class Line:
    """Those who wait for the server, to read or to write."""

    def __init__(self, places: int) -> None:
        self.room = asyncio.Semaphore(places)
        self._answered = asyncio.get_running_loop().time()  # the last time
        self._gone_since: float | None = None

    def has_answered(self) -> None:
        self._answered, self._gone_since = asyncio.get_running_loop().time(), None

    def has_gone(self) -> float:
        """Since when."""
        self._gone_since = self._gone_since or asyncio.get_running_loop().time()
        return self._gone_since

    async def outcome(self, trying: asyncio.Future[T], patient: bool) -> T:
        """Raises TimeoutError, and leaves it to itself, if somebody who clicked waits for it and
        the server has not answered anybody for a while. A long line that moves is no reason."""
        loop = asyncio.get_running_loop()
        while not trying.done():
            await asyncio.wait([trying], timeout=None if patient else A_CLICKS_PATIENCE)
            if not trying.done() and loop.time() - self._answered >= A_CLICKS_PATIENCE:
                trying.add_done_callback(_whatever)
                raise TimeoutError
        return trying.result()


def _whatever(trying: "asyncio.Future[Any]") -> None:
    """What became of it is in the database; nobody waits for it any more."""
    if not trying.cancelled():
        trying.exception()
