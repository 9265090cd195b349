"""What has to be done later: jobs, dispatched by kind, run until they are done.

A change leaves jobs in its own transaction. Those that are ready belong to whoever made the
change, and run at the end of its click; the others wait for the clock, which sleeps until the
nearest. A job is a lease: if its owner dies, somebody else does it.

A new capability is a kind and a handler: `runner.register("remind", remind)`. A handler does its
work and returns what is to be noted together with the job's end, or raises: `Hopeless`, and the
job is parked; `Unfinished`, with what was done so far, or anything else, and it is tried again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable

from storage import rows
from storage.rows import Effects, Job
from storage.store import Store

log = logging.getLogger(__name__)

LEASE = 30_000  # milliseconds
FIRST_PAUSE, LONGEST_PAUSE = 1_000, 600_000
MOST_TRIES = 100  # half a day, with pauses that long
AT_ONCE = 100  # jobs that the clock runs side by side
LONGEST_NAP = 3_600.0  # seconds
AFTER_TROUBLE = 60.0
A_LITTLE = 0.01


class Hopeless(Exception):
    """It will never work: the place is gone, or closed to us. The reason is kept."""

    def __init__(self, reason: str, effects: Effects | None = None) -> None:
        super().__init__(reason)
        self.effects = effects or Effects()


class Unfinished(Exception):
    """It failed for now, and this much of it was done."""

    def __init__(self, effects: Effects) -> None:
        super().__init__()
        self.effects = effects


Key = tuple[str, str, str]  # kind, game, subject: of a job, there is one
DONE_ALREADY = None  # the handler made a change that removed the job, or struck it itself
Handler = Callable[[Job], Awaitable[Effects | None]]


def following(
    before: rows.GameRow, after: rows.GameRow, lobby_time: int
) -> tuple[tuple[Job, ...], tuple[Job, ...]]:
    """The jobs that a change leaves, and those that it makes pointless."""
    show = Job("show", after.id, guild=after.guild, ready=after.changed)
    expire = Job("expire", after.id, guild=after.guild, ready=after.changed + lobby_time)
    if before.version == 0:
        return (show, expire), ()
    return (show,), (expire,) if before.status == "lobby" != after.status else ()


class Runner:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._handlers: dict[str, Handler] = {}
        self._taken: dict[Key, Job] = {}
        self._running: set[Key] = set()
        self._again: set[Key] = set()  # needed again while they run
        self._clock: asyncio.Task[None] | None = None
        self._wakes: int | None = None  # when the clock wakes up, while it sleeps
        self._nearest: int | None = None  # what it has been told of since it last looked
        self._stopping = False

    def register(self, kind: str, handler: Handler) -> None:
        self._handlers[kind] = handler

    def take(self, mine: Iterable[Job], all_left: Iterable[Job] = ()) -> None:
        """A change left jobs: do those that are ours at the end of its click, and wake the clock in
        time for the others."""
        for job in mine:
            self._taken[job[:3]] = job
            self._wake_by(job.ready)  # when our own lease ends: nothing waits for ever
        for job in all_left:
            if job.ready > self._now():
                self._wake_by(job.ready)

    async def run_taken(self) -> None:
        """Do what the last changes left, games side by side."""
        taken = self._all_taken()
        if len(taken) == 1:
            await self._run(taken[0])
        elif taken:
            await asyncio.gather(*map(self._run, taken))

    def _all_taken(self) -> list[Job]:
        taken, self._taken = self._taken, {}
        return list(taken.values())

    async def run_due(self) -> None:
        """Do all that is ready."""
        under_way: set[asyncio.Task[None]] = set()
        try:
            while True:
                now = self._now()
                room = AT_ONCE - len(under_way)
                claimed = await self._store.claim(now, now + LEASE, room) if room else []
                claimed += self._all_taken()  # left by changes that jobs have made
                under_way |= {asyncio.create_task(self._run(job)) for job in claimed}
                if not under_way:
                    return
                _, under_way = await asyncio.wait(under_way, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in under_way:
                task.cancel()

    def strike(self, job: Job) -> None:
        """It is done, and doing it again would be harmless: no write of its own for that."""
        self._store.strike(job)

    async def note(self, job: Job, effects: Effects) -> None:
        """A job was done out of turn."""
        now = self._now()
        self.take(await self._store.finish(job, effects, now, now + LEASE))

    # --- One job ---

    async def _run(self, job: Job) -> None:
        """The job, as often as it is needed, and what follows from it."""
        key = job[:3]
        if key in self._running:
            self._again.add(key)  # whoever runs it may have looked already
            return
        self._running.add(key)
        followers: list[Job] = []
        try:
            needed = True
            while needed:
                self._again.discard(key)
                left = await self._once(job)
                needed = key in self._again or any(next_job[:3] == key for next_job in left)
                followers += [next_job for next_job in left if next_job[:3] != key]
        except Exception:  # of the store: the lease ends, and somebody tries again
            log.exception("a job could not be noted", extra={"game": job.game})
            self._wake_by(self._now() + LEASE)
        finally:
            self._running.discard(key)
        for follower in followers:
            await self._run(follower)

    async def _once(self, job: Job) -> list[Job]:
        handler = self._handlers.get(job.kind)
        try:
            if handler is None:
                raise Hopeless(f"nothing handles {job.kind}")
            async with asyncio.timeout(LEASE / 2_000):  # half of it, in seconds
                effects = await handler(job)
        except Hopeless as error:
            log.warning("given up", extra={"game": job.game, "doing": job.kind, "why": str(error)})
            await self._store.park(job, str(error), error.effects)
            return []
        except Exception as error:
            await self._failed(job, error)
            return []
        if effects is DONE_ALREADY:
            return []
        now = self._now()
        return await self._store.finish(job, effects, now, now + LEASE)

    async def _failed(self, job: Job, error: Exception) -> None:
        effects = Effects()
        if isinstance(error, Unfinished):
            effects, error = error.effects, error.__cause__ or error  # type: ignore[assignment]
        tries = job.tries + 1
        extra = {"game": job.game, "doing": job.kind, "why": repr(error)}
        log.warning("to be tried again", extra=extra)
        if tries >= MOST_TRIES:
            await self._store.park(job, f"tried {tries} times: {error!r}", effects)
            return
        until = self._now() + min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE)
        await self._store.put_off(job._replace(tries=tries), until, effects)
        self._wake_by(until)

    # --- The clock ---

    def start(self) -> None:
        if self._clock is None and not self._stopping:
            self._clock = asyncio.create_task(self._tick(), name="clock")

    def _wake_by(self, time: int) -> None:
        """Something is due then, which may be earlier than it was thought."""
        self._nearest = time if self._nearest is None else min(time, self._nearest)
        if self._wakes is not None and time < self._wakes and self._clock is not None:
            self._wakes = None
            self._clock.cancel()
            self._clock = None
            self.start()

    async def stop(self, seconds: float) -> None:
        """For good. What the clock is doing may finish, if that takes no longer."""
        self._stopping = True
        if self._clock is None:
            return
        if self._wakes is None:
            await asyncio.wait([self._clock], timeout=seconds)
        self._clock.cancel()
        await asyncio.wait([self._clock])

    async def _tick(self) -> None:
        while not self._stopping:
            self._nearest = None
            try:
                await self.run_due()
                nap = self._until(await self._store.next_ready(), self._nearest)
            except Exception:
                log.exception("the clock stumbled")
                nap = AFTER_TROUBLE
            if self._stopping:
                return
            self._wakes = self._now() + int((nap - 2 * A_LITTLE) * 1000)
            try:
                await asyncio.sleep(nap)
            finally:
                self._wakes = None

    def _until(self, *times: int | None) -> float:
        """Seconds until the nearest of them, and a little: a moment is due when it has passed."""
        naps = [(time - self._now()) / 1000 + A_LITTLE for time in times if time is not None]
        return min(max(min(naps, default=LONGEST_NAP), 0.05), LONGEST_NAP)
