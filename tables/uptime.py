"""When the bot was there. Time in which nobody could play, or nobody could be shown a turn, counts
for nobody; and a clock that was wrong once delays nothing."""

from collections.abc import Callable, Iterable

from storage.rows import Job
from storage.store import OPEN_END, Store
from tables.games import Games
from tables.jobs import Runner
from tables.rest import DAY, HOUR, MINUTE

BEAT = MINUTE  # how often a sign of life is kept
MISSED = 3 * BEAT  # after which the bot was not there
SET_BACK = 2 * MINUTE  # the clock, by more than this
EVERYWHERE = ""


class Uptime:
    def __init__(self, games: Games, store: Store, jobs: Runner, now: Callable[[], int]) -> None:
        self._games = games
        self._store = store
        self._jobs = jobs
        self._now = now
        self._last: int | None = None  # sign of life of this process

    @property
    def silent(self) -> bool:
        """Whether clicks may not have arrived for a while: then nobody is out of time."""
        return self._last is not None and self._now() - self._last > MISSED

    async def beat(self) -> None:
        """The bot can take clicks now."""
        now, last = self._now(), await self._store.alive()
        if last is not None and last > now + SET_BACK:
            # The clock was ahead, and what it named has to be thought over.
            await self._store.end_outage(EVERYWHERE, now)
            await self._store.wake(now)
            self._games.forget_all()
            self._jobs.wake_by(now)
        elif last is not None and now - last > MISSED:
            await self._store.save_outage(EVERYWHERE, last, now)
            await self._resume(EVERYWHERE, now)
        await self._store.save_alive(now)  # last, so that an outage is never forgotten
        self._last = now

    async def lost(self, scope: str) -> None:
        """A server, or a game's place, is out of reach: clocks stand there."""
        await self._store.save_outage(scope, self._now(), OPEN_END)
        self._games.forget_all()

    async def found(self, *scopes: str) -> None:
        """It is there again."""
        now = self._now()
        for scope in scopes:
            if await self._store.end_outage(scope, now):
                await self._resume(scope, now)

    async def found_any(self, scopes: Iterable[str]) -> None:
        """Those of them that were out of reach are there again."""
        lost = await self._store.open_outages()
        await self.found(*set(scopes).intersection(lost))

    async def _resume(self, scope: str, now: int) -> None:
        """Deadlines have moved: boards that say otherwise are shown again, and whoever has little
        time left gets an hour and one call."""
        self._games.forget_all()
        jobs: list[Job] = []
        for game, wait in await self._store.ending(now + DAY, scope):
            jobs += [Job("deadline", game), Job("renew", game)]
            if wait.deadline is not None and not now + HOUR < wait.deadline < OPEN_END:
                jobs.append(Job("remind", game, str(wait.seat)))
        await self._jobs.leave(jobs)
