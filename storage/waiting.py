"""Waiting for a server: for how long, and when somebody is told instead."""

import asyncio
from typing import Any, TypeVar

T = TypeVar("T")

# Seconds for which a transaction is tried again. A failover takes some; but somebody who clicked is
# to hear within three seconds that they should try again.
PATIENCE, A_CLICKS_PATIENCE = 15.0, 2.0
AT_LEAST = 1.0  # for a click that has waited for its place


class Line:
    """Those who wait for the server, to read or to write. Some have a place, and are served."""

    def __init__(self, places: int) -> None:
        self._room = asyncio.Semaphore(places)
        self._moved = _now()  # the last time that somebody left
        self._gone_since: float | None = None

    async def place(self, patient: bool) -> float:
        """Wait for a place, to be left with `leave`. Returns until when it may be used. Raises
        TimeoutError if somebody who clicked waits, and the line has not moved for a while; a long
        line that moves is no reason."""
        came = _now()
        if patient:
            await self._room.acquire()
            return _now() + PATIENCE
        if not self._room.locked():
            await self._room.acquire()
            return came + A_CLICKS_PATIENCE
        waiting = asyncio.ensure_future(self._room.acquire())
        try:
            while not waiting.done():
                left = max(came, self._moved) + A_CLICKS_PATIENCE - _now()
                if left <= 0:
                    raise TimeoutError
                await asyncio.wait([waiting], timeout=left)
        except BaseException:
            if not waiting.cancel():  # it got a place in this very moment
                self._room.release()
            raise
        return max(came + A_CLICKS_PATIENCE, _now() + AT_LEAST)

    def leave(self, _: object = None) -> None:
        self._room.release()
        self._moved = _now()

    def is_answered(self) -> None:
        self._gone_since = None

    def is_gone(self, until: float, patient: bool) -> float:
        """The server is. Until when to try: others have been patient already, so that the line does
        not get longer."""
        self._gone_since = self._gone_since or _now()
        return min(until, self._gone_since + (PATIENCE if patient else A_CLICKS_PATIENCE))


async def outcome(trying: "asyncio.Future[T]", until: float | None) -> T:
    """Raises TimeoutError, and leaves it to itself, if there is none by then."""
    await asyncio.wait([trying], timeout=None if until is None else max(0.0, until - _now()))
    if not trying.done():
        trying.add_done_callback(_whatever)
        raise TimeoutError
    return trying.result()


def _whatever(trying: "asyncio.Future[Any]") -> None:
    """What became of it is in the database; nobody waits for it any more."""
    if not trying.cancelled():
        trying.exception()


def _now() -> float:
    return asyncio.get_running_loop().time()
