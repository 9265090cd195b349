"""Things to do later: jobs, dispatched by kind and retried until they are done.

A change leaves jobs in its own transaction. Those that are ready are leased to the process that
made the change, and run at the end of its click; the others wait for the clock, which sleeps until
the next one is due. If the owner of a lease dies, another process takes the job over.

A new capability is a kind and a handler: `runner.register("remind", remind)`. A handler does its
work and returns the effects to save in the transaction that ends the job. If it raises `Hopeless`,
the job is parked; if it raises `Unfinished`, with what was done so far, or anything else, the job
is retried.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Set
from contextlib import AbstractAsyncContextManager, nullcontext
from contextvars import ContextVar
from time import monotonic
from typing import Literal
from weakref import WeakValueDictionary

from storage.rows import Effects, Job
from storage.store import Store

log = logging.getLogger(__name__)

LEASE = 30_000  # milliseconds
FIRST_PAUSE, LONG_PAUSE, LONGEST_PAUSE = 1_000, 600_000, 3_600_000
MANY_TRIES, MOST_TRIES = 50, 100  # a third of a day, and two more days with longer back-off
A_TRANSACTION = 500  # jobs, however many an outage leaves
AT_ONCE = 100  # jobs that the clock runs concurrently
LONGEST_NAP = 6 * 3_600.0  # seconds
AFTER_TROUBLE = 60.0
A_LITTLE = 0.01
A_MOMENT = 1.0


class Hopeless(Exception):
    """It will never work: the channel is gone, or closed to us. The reason is saved."""

    def __init__(self, reason: str, effects: Effects | None = None) -> None:
        super().__init__(reason)
        self.effects = effects or Effects()


class Unfinished(Exception):
    """It failed for now, after these effects."""

    def __init__(self, effects: Effects) -> None:
        super().__init__()
        self.effects = effects


Key = tuple[str, str, str]  # kind, game, subject: unique for a job
DONE_ALREADY = None  # the handler struck the job itself
Handler = Callable[[Job], Awaitable[Effects | None]]  # must limit its own running time

# A job's kind, what became of it, and how many seconds its handler took.
RunOutcome = Literal["done", "retried", "given-up"]
OnRun = Callable[[str, RunOutcome, float], None]

_LEFT: ContextVar[dict[Key, Job] | None] = ContextVar("left", default=None)


class Runner:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._handlers: dict[str, Handler] = {}
        self._first: set[str] = set()  # kinds
        self._taken: dict[Key, Job] = {}  # jobs left outside of any click
        self._serial: set[str] = set()  # kinds
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._running: set[Key] = set()
        self._began: dict[Key, float] = {}  # when the handlers that are running were called
        self._again: set[Key] = set()  # needed again while they run
        self._clock: asyncio.Task[None] | None = None
        self._wakes: int | None = None  # when the clock wakes up, while it sleeps
        self._nearest: int | None = None  # the earliest job reported since it last looked
        self._stopping = False
        self.on_run: OnRun = lambda kind, outcome, seconds: None

    def register(
        self, kind: str, handler: Handler, *, first: bool = False, serial: bool = False
    ) -> None:
        """`first`: runs before the click's other jobs, as it changes what they show. `serial`: only
        one such job of a game runs at a time, and its effects are saved before the next one begins,
        which therefore sees them."""
        self._handlers[kind] = handler
        if first:
            self._first.add(kind)
        if serial:
            self._serial.add(kind)

    @property
    def kinds(self) -> Set[str]:
        """The kinds of jobs that there are."""
        return self._handlers.keys()

    def begin_click(self) -> None:
        """From here on, jobs that this task, or a task that it starts, leaves are its own to
        run."""
        _LEFT.set({})

    def take(self, mine: Iterable[Job], all_left: Iterable[Job] = ()) -> None:
        """A change left jobs: run ours at the end of its click, and wake the clock in time for the
        others, and when our own lease ends, so that nothing waits forever."""
        left, now = self._left(), self._now()
        for job in mine:
            left[job[:3]] = job
            self.wake_by(now + LEASE)
        for job in all_left:
            if job.ready > now:
                self.wake_by(job.ready)

    async def run_taken(self) -> None:
        """Run the jobs that this click's changes left, concurrently."""
        left = self._left()
        while left:
            first = [job for job in left.values() if job.kind in self._first]
            taken = first or list(left.values())
            for job in taken:
                del left[job[:3]]
            if len(taken) == 1:
                await self._run(taken[0])
            else:
                await asyncio.gather(*map(self._run, taken))

    async def run_due(self) -> None:
        """Run every job that is ready."""
        under_way: set[asyncio.Task[None]] = set()
        try:
            while True:
                now = self._now()
                room = 0 if self._stopping else AT_ONCE - len(under_way)
                for job in await self._store.claim(now, now + LEASE, room) if room else ():
                    under_way.add(asyncio.create_task(self._alone(job), name=job.kind))
                if not under_way:
                    return
                # Jobs that become due meanwhile don't wait for these.
                nap = self._until(await self._store.next_ready(), self._nearest) if room else None
                self._nearest = None
                _, under_way = await asyncio.wait(
                    under_way, timeout=nap, return_when=asyncio.FIRST_COMPLETED
                )
        finally:
            for task in under_way:
                task.cancel()
            if under_way:
                await asyncio.wait(under_way, timeout=A_MOMENT)

    def strike(self, job: Job) -> None:
        """The job is done and idempotent: it is deleted with the next write, not with its own."""
        self._store.strike(job)

    async def leave(self, jobs: Iterable[Job]) -> None:
        """Leave jobs for the clock, which runs those that are ready at once."""
        now = self._now()
        # One millisecond later, since a job that is ready when written is leased to the writer.
        left = [job._replace(ready=max(job.ready, now + 1)) for job in jobs]
        for begin in range(0, len(left), A_TRANSACTION):
            some = tuple(left[begin : begin + A_TRANSACTION])
            await self._store.finish(Job("", ""), Effects(jobs=some), now, now + LEASE)
        self.wake_by(now + 1)

    async def note(self, job: Job, effects: Effects) -> None:
        """Save what a running job has done so far, or is about to do."""
        await self._store.note(job, effects)
        self._wake_for(effects)

    async def put(self, job: Job) -> None:
        """Leave a job outside of a change. If it is ready, run it now."""
        for mine in await self._finish(Job("", job.game), Effects(jobs=(job,))):
            await self._run(mine)

    def _lock(self, job: Job) -> AbstractAsyncContextManager[None]:
        if job.kind not in self._serial:
            return nullcontext()
        lock = self._locks.get(job.game)
        if lock is None:
            self._locks[job.game] = lock = asyncio.Lock()
        return lock

    async def _finish(self, job: Job, effects: Effects) -> list[Job]:
        now = self._now()
        mine = await self._store.finish(job, effects, now, now + LEASE)
        self._wake_for(effects)
        return mine

    def _wake_for(self, effects: Effects) -> None:
        for job in effects.jobs:
            if job.ready > self._now():
                self.wake_by(job.ready)

    def _left(self) -> dict[Key, Job]:
        left = _LEFT.get()
        return self._taken if left is None else left

    def longest_running(self, now: float) -> tuple[str, float]:
        """The kind of the job whose handler has been running longest, and for how many seconds."""
        running = [(now - began, kind) for (kind, _, _), began in self._began.items()]
        seconds, kind = max(running, default=(0.0, ""))
        return kind, seconds

    # --- One job ---

    async def _alone(self, job: Job) -> None:
        """Run a job that is due, and the jobs that its changes leave."""
        self.begin_click()
        await self._run(job)
        await self.run_taken()

    async def _run(self, job: Job) -> None:
        """Run the job as often as it is needed, then the jobs that follow from it."""
        key = job[:3]
        if key in self._running:
            self._again.add(key)  # the run under way may have read the game already
            return
        self._running.add(key)
        followers: list[Job] = []
        try:
            needed = True
            while needed:
                self._again.discard(key)
                async with self._lock(job):
                    left = {next_job[:3]: next_job for next_job in await self._once(job)}
                needed = key in self._again or key in left
                job = left.pop(key, job)
                followers += left.values()
        except Exception:  # the store failed: the lease will end, and the job is retried
            log.exception("a job could not be noted", extra={"game": job.game})
            self.wake_by(self._now() + LEASE)
        finally:
            self._running.discard(key)
        for follower in followers:
            await self._run(follower)

    async def _once(self, job: Job) -> list[Job]:
        if job.tries >= MOST_TRIES:  # it may be what keeps killing the process
            await self._store.park(job, Effects(), f"tried {job.tries} times")
            return []
        self._began[job[:3]] = began = monotonic()
        outcome: RunOutcome = "retried"
        try:
            effects = await self._handlers[job.kind](job)
            outcome = "done"
        except Hopeless as error:
            outcome = "given-up"
            log.warning("given up", extra={"game": job.game, "doing": job.kind, "why": str(error)})
            await self._store.park(job, error.effects, str(error))
            return []
        except Exception as error:
            await self._failed(job, error)
            return []
        finally:
            self._began.pop(job[:3], None)
            self.on_run(job.kind, outcome, monotonic() - began)
        if effects is DONE_ALREADY:
            return []
        return await self._finish(job, effects)

    async def _failed(self, job: Job, error: BaseException) -> None:
        effects = Effects()
        if isinstance(error, Unfinished):
            effects, error = error.effects, error.__cause__ or error
        tries = job.tries + 1
        extra = {"game": job.game, "doing": job.kind, "why": repr(error)}
        log.warning("to be tried again", extra=extra)
        if tries >= MOST_TRIES:
            await self._store.park(job, effects, f"tried {tries} times: {error!r}")
            return
        longest = LONG_PAUSE if tries < MANY_TRIES else LONGEST_PAUSE
        until = self._now() + min(FIRST_PAUSE * 2 ** (tries - 1), longest)
        await self._store.put_off(job._replace(tries=tries), effects, until)
        self.wake_by(until)
        self._wake_for(effects)

    # --- The clock ---

    def start(self) -> None:
        if self._clock is None and not self._stopping:
            self._clock = asyncio.create_task(self._tick(0.0), name="clock")

    def wake_by(self, time: int) -> None:
        """Something is due then: if that is earlier than planned, the clock wakes up earlier."""
        self._nearest = time if self._nearest is None else min(time, self._nearest)
        if self._wakes is not None and time < self._wakes and self._clock is not None:
            self._wakes = None
            self._clock.cancel()
            self._clock = asyncio.create_task(self._tick(self._until(time)), name="clock")

    @property
    def overdue(self) -> bool:
        """Whether the clock should have woken up by now: in a simulation it does so only when
        somebody moves the time on."""
        return self._wakes is not None and self._wakes <= self._now()

    async def stop(self, seconds: float) -> None:
        """Stop for good. Jobs that are running get this long to finish."""
        self._stopping = True
        if self._clock is None:
            return
        if self._wakes is None:
            await asyncio.wait([self._clock], timeout=seconds)
        self._clock.cancel()
        await asyncio.wait([self._clock])

    async def _tick(self, nap: float) -> None:
        while not self._stopping:
            if nap:
                if self._nearest is not None:  # reported after this nap was planned
                    nap = min(nap, self._until(self._nearest))
                self._wakes = self._now() + int((nap - 2 * A_LITTLE) * 1000)
                try:
                    await asyncio.sleep(nap)
                finally:
                    self._wakes = None
            self._nearest = None
            try:
                await self.run_due()
                nap = self._until(await self._store.next_ready(), self._nearest)
            except Exception:
                log.exception("the clock stumbled")
                nap = AFTER_TROUBLE

    def _until(self, *times: int | None) -> float:
        """Seconds until the nearest of these times and a little longer, so that it has passed."""
        naps = [(time - self._now()) / 1000 + A_LITTLE for time in times if time is not None]
        return min(max(min(naps, default=LONGEST_NAP), 0.05), LONGEST_NAP)
