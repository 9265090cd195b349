"""When the bot was there. Time in which nobody could play, or nobody could be shown a turn, counts
for nobody; and a clock that was wrong once delays nothing."""

import asyncio
from collections.abc import Callable, Iterable

from storage.rows import Job
from storage.store import OPEN_END, Store
from tables.games import Games
from tables.jobs import Runner
from tables.rest import HOUR, MINUTE
from tables.standing import HICCUP

BEAT = MINUTE  # how often a sign of life is kept
MISSED = BEAT + 30_000  # after which the bot was not there
RENEWED_A_SECOND = 10  # boards, so that what is due meanwhile has room
SET_BACK = 2 * MINUTE  # the clock, by more than this
EVERYWHERE = ""


class Uptime:
    def __init__(self, games: Games, store: Store, jobs: Runner, now: Callable[[], int]) -> None:
        self._games = games
        self._store = store
        self._jobs = jobs
        self._now = now
        self._last: int | None = None  # sign of life of this process
        self._cut_off = False  # no click can arrive
        self._lock = asyncio.Lock()

    @property
    def silent(self) -> bool:
        """Whether clicks may not have arrived for a while: then nobody is out of time."""
        late = self._last is not None and self._now() - self._last > MISSED
        return self._cut_off or late

    async def cut_off(self) -> None:
        """Nobody can play from the last sign of life on, until the next one: known at once, so that
        whatever is decided in between knows it."""
        async with self._lock:
            last = await self._store.alive()
            if last is not None and last <= self._now():
                self._cut_off = True
                await self.lost(EVERYWHERE, since=last)

    async def beat(self) -> None:
        """The bot can take clicks now."""
        async with self._lock:
            now, last = self._now(), await self._store.alive()
            if last is not None and last > now + SET_BACK:
                # The clock was ahead, and what it named has to be thought over.
                await self._store.end_outage(EVERYWHERE, now)
                await self._store.wake(now)
                self._games.forget_all()
                self._jobs.wake_by(now)
            elif last is not None and (self._cut_off or now - last > MISSED):
                await self._store.end_outage(EVERYWHERE, now)
                await self._store.save_outage(EVERYWHERE, last, now)
                await self._resume(EVERYWHERE, now, now - last)
            await self._store.save_alive(now)  # last, so that an outage is never forgotten
            self._last, self._cut_off = now, False

    async def lost(self, scope: str, since: int | None = None) -> None:
        """A server, or a game's place, is out of reach: clocks stand there."""
        begin = self._now() if since is None else min(since, self._now())
        await self._store.save_outage(scope, begin, OPEN_END)
        self._games.forget_all()

    async def found(self, *scopes: str) -> None:
        """It is there again."""
        now = self._now()
        for scope in scopes:
            if await self._store.end_outage(scope, now):
                await self._resume(scope, now, OPEN_END)

    async def found_any(self, scopes: Iterable[str]) -> None:
        """Those of them that were out of reach are there again."""
        lost = await self._store.open_outages()
        await self.found(*set(scopes).intersection(lost))

    async def _resume(self, scope: str, now: int, lasted: int) -> None:
        """Deadlines have moved: boards that say otherwise are shown again, and whoever has little
        time left gets an hour and one call. Where only this place was lost, nobody was called."""
        self._games.forget_all()
        jobs: list[Job] = []
        for number, (game, wait) in enumerate(await self._store.ending(scope)):
            unknown = wait.deadline is None or wait.deadline >= OPEN_END
            soon = unknown or (now + HOUR >= (wait.deadline or 0) and lasted >= HICCUP // 2)
            if soon or scope != EVERYWHERE:
                jobs += [Job("deadline", game), Job("remind", game, str(wait.seat))]
            if soon or lasted >= HICCUP:
                later = 0 if soon else now + number * 1000 // RENEWED_A_SECOND
                jobs.append(Job("renew", game, ready=later))
        await self._jobs.leave(jobs)
