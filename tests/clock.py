"""Time that can be skipped. It is stored in a file, so that a kill does not reset it and several
programs agree on it."""

import asyncio
import mmap
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from storage.sql import SqlStore
from tables.uptime import BEAT

AHEAD, UNTIL = 0, 1  # where in the file each number is
WORD = 8  # bytes
BLINK = 0.002  # seconds
STRUCK = 0.1  # seconds, after which what is left may be struck jobs that wait for the next write
_NEXT = """
    SELECT count(*) FILTER (WHERE owner IS NOT NULL OR ready <= ?1),
        min(ready) FILTER (WHERE owner IS NULL)
    FROM jobs WHERE reason IS NULL"""


class Clock:
    """Milliseconds since 1970: the system clock plus what has been skipped."""

    def __init__(self, file: Path) -> None:
        with file.open("a+b") as opened:
            opened.truncate(2 * WORD)
            self._words = memoryview(mmap.mmap(opened.fileno(), 2 * WORD)).cast("q")

    def __call__(self) -> int:
        return time.time_ns() // 1_000_000 + self._words[AHEAD]

    def skip(self, milliseconds: int) -> None:
        self._words[AHEAD] += milliseconds

    @property
    def until(self) -> int:
        """Up to when idle time may be skipped."""
        return self._words[UNTIL]

    @until.setter
    def until(self, moment: int) -> None:
        self._words[UNTIL] = moment


def clock_of(database: Path) -> Clock:
    return Clock(Path(f"{database}.clock"))


def next_ready(connection: sqlite3.Connection, now: int) -> tuple[bool, int | None]:
    """Whether a job is running or ready now; and when the next one will be ready."""
    busy, ready = connection.execute(_NEXT, (now,)).fetchone()
    return bool(busy), ready


def reading(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{database}?mode=ro", uri=True)


Look = Callable[[int], Awaitable[tuple[bool, int | None]]]  # as `next_ready`


def looking(store: SqlStore) -> Look:
    async def look(now: int) -> tuple[bool, int | None]:
        ((busy, ready),) = await store._read(lambda db: db.rows(_NEXT, (now,)))
        return bool(busy), ready

    return look


async def skip_idle_time(
    clock: Clock,
    look: Look,
    beat: Callable[[], Awaitable[None]],
    until: Callable[[], int],
    arrived: Callable[[], None],
) -> None:
    """Runs forever. While a job is running or ready, time runs as usual; otherwise it jumps to when
    the next one is ready, and calls `arrived`, but never beyond the next heartbeat."""
    last, since = clock(), time.monotonic()  # the last heartbeat; since when there has been work
    while True:
        now = clock()
        busy, ready = await look(now)
        step = min(until(), last + BEAT, last + BEAT if ready is None else ready) - now
        if busy or step <= 0:
            await asyncio.sleep(BLINK)
        else:
            since = time.monotonic()
            clock.skip(step)
            if ready is not None and ready <= now + step:
                arrived()
        struck = busy and time.monotonic() - since > STRUCK
        if clock() - last >= BEAT or struck:
            await beat()
            last, since = clock(), time.monotonic()
