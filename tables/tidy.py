"""Tidying, once a day: what nobody needs any more goes, a little at a time.

Closed lobbies go a week after they were closed. A week after a game has ended, its record stays,
and what follows from its log is given up; but only if it really does follow, to the last event.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

from storage.rows import Cursor, Effects, Job
from storage.store import DAY, Damaged, Store
from tables.derived import derivable
from tables.standing import playable

logger = logging.getLogger(__name__)

AT_ONCE = 5  # games a step
PAUSE = 1_000  # between two steps, in milliseconds
AFTER_START = 600_000  # a start has other things to do first
GAMES = "positions"
STEPS = ("lobbies", GAMES, "jobs", "times", "people", "set aside")


class Tidy:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._at = 0  # of the steps
        self._after: Cursor = ()
        self.gone: Counter[str] = Counter()  # by this process

    async def plan(self) -> Job:
        """Make sure that there is a job for it."""
        job = Job("tidy", "", ready=self._now() + AFTER_START)
        await self._store.ensure(job)
        return job

    async def work(self, job: Job) -> Effects:
        """The job that does one step; steps that find nothing at all don't count."""
        before, more = self.gone.total(), await self.step()
        while more and not self._after and self.gone.total() == before:
            more = await self.step()
        return Effects(jobs=(job._replace(ready=self._now() + (PAUSE if more else DAY)),))

    async def all_of_it(self, pause: float = 0) -> None:
        """With a pause, in seconds, after each step."""
        while await self.step():
            await asyncio.sleep(pause)

    async def step(self) -> bool:
        """A few short transactions. Returns whether there is more to do; the next step after the
        last begins anew."""
        name = STEPS[self._at]
        if name == GAMES:
            self._after = await self._strip()
        else:
            swept = await self._store.sweep(name, self._now(), self._after)
            self.gone.update(swept.gone)
            self._after = swept.after
        if not self._after:
            self._at = (self._at + 1) % len(STEPS)
        return self._at > 0 or self._after != ()

    async def _strip(self) -> Cursor:
        """Some ended games; returns where to go on."""
        found = await self._store.ended(self._now(), self._after, AT_ONCE)
        games = [game for _, game, shown in found if shown and await self._derivable(game)]
        if games:  # in one transaction: a click waits for a commit rather than for its rows
            self.gone[GAMES] += await self._store.give_up(games)
        return found[-1][:2] if len(found) == AT_ONCE else ()

    async def _derivable(self, game: str) -> bool:
        """Whether nothing is lost by it. Another version of the rules may read a game that this one
        can't, and a damaged one is for `python -m storage check`."""
        stored = await self._store.load(game)
        if stored is None or not playable(stored.game):
            return False
        follows = False
        if not stored.damage:
            with suppress(Damaged):
                log = await self._store.log(game)
                follows = await asyncio.to_thread(derivable, stored.game, len(stored.seats), log)
        if not follows:
            logger.warning("kept whole: it does not follow from its log", extra={"game": game})
        return follows
