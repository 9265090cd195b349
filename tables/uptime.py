"""When the bot was up. Time in which nobody could play, or a turn could not be shown, counts for
nobody; and a system clock that was wrong for a while delays nothing."""

import asyncio
from collections.abc import Callable, Iterable

from storage.rows import Job
from storage.store import OPEN_END, Store
from tables.games import Games
from tables.jobs import Runner
from tables.rest import HOUR, MINUTE
from tables.standing import HICCUP

BEAT = MINUTE  # how often a heartbeat is saved
MISSED = BEAT + 30_000  # without a heartbeat for this long, the bot counts as down
RENEWED_A_SECOND = 10  # boards, which leaves room for other jobs
SET_BACK = 2 * MINUTE  # if the system clock jumps back by more than this, it was wrong before
EVERYWHERE = ""


class Uptime:
    def __init__(self, games: Games, store: Store, jobs: Runner, now: Callable[[], int]) -> None:
        self._games = games
        self._store = store
        self._jobs = jobs
        self._now = now
        self._last: dict[int, int] = {}  # this process's last heartbeats, by shard
        self._cut_off: set[int] = set()  # shards on which no click can arrive
        self._lock = asyncio.Lock()

    @property
    def _shards(self) -> Iterable[int]:
        """One that stands for all, unless we are one of several processes."""
        share = self._store.share
        return (0,) if share is None else sorted(share.shards)

    def _scope(self, shard: int) -> str:
        share = self._store.share
        return EVERYWHERE if share is None else share.scope(shard)

    def silent(self, guild: int | None) -> bool:
        """Whether clicks in this server may not have reached us for a while: then nobody there runs
        out of time."""
        share = self._store.share
        shard = 0 if share is None else share.shard(guild)
        last = self._last.get(shard)
        return shard in self._cut_off or (last is not None and self._now() - last > MISSED)

    async def cut_off(self, shards: Iterable[int] | None = None) -> None:
        """The connection is gone: nobody can play between the last heartbeat and the next. Saved at
        once, so that every decision in between takes it into account."""
        async with self._lock:
            for shard in self._shards if shards is None else shards:
                last = await self._store.alive(shard)
                if last is not None and last <= self._now():
                    self._cut_off.add(shard)
                    await self.lost(self._scope(shard), since=last)

    async def beat(self, shards: Iterable[int] | None = None) -> None:
        """A heartbeat: the bot can receive clicks now."""
        async with self._lock:
            lost = await self._store.open_outages()
            for shard in self._shards if shards is None else shards:
                await self._beat(shard, self._scope(shard))
                scope, now = self._scope(shard), self._now()
                if scope in lost and await self._store.end_outage(scope, now):
                    # Another process's for the same shard, which has died since, or is not
                    # connected yet while we are. So nobody was away for long.
                    await self._resume(scope, now, 0)

    async def _beat(self, shard: int, scope: str) -> None:
        now, last = self._now(), await self._store.alive(shard)
        if last is not None and last > now + SET_BACK:
            # The system clock was ahead, so everything that was planned by it is checked again.
            await self._store.end_outage(scope, now)
            await self._store.wake(now)
            self._games.forget_all()
            self._jobs.wake_by(now)
        elif last is not None and (shard in self._cut_off or now - last > MISSED):
            await self._store.end_outage(scope, now)
            await self._store.save_outage(scope, last, now)
            await self._resume(scope, now, now - last)
        await self._store.save_alive(now, shard)  # last, so that an outage is never forgotten
        self._last[shard] = now
        self._cut_off.discard(shard)

    async def lost(self, scope: str, since: int | None = None) -> None:
        """We can't reach a server, or a game's channel: its clocks stop."""
        begin = self._now() if since is None else min(since, self._now())
        await self._store.save_outage(scope, begin, OPEN_END)
        self._games.forget_all()

    async def found(self, *scopes: str) -> None:
        """We can reach it again."""
        now = self._now()
        for scope in scopes:
            if await self._store.end_outage(scope, now):
                await self._resume(scope, now, OPEN_END)

    async def found_any(self, scopes: Iterable[str]) -> None:
        """We can reach all of these; ends the outages of those that were lost."""
        lost = await self._store.open_outages()
        await self.found(*set(scopes).intersection(lost))

    async def _resume(self, scope: str, now: int, lasted: int) -> None:
        """Deadlines have moved: show boards with an old one again, and call people who have little
        time left, who get an hour. If only this place was lost, nobody was called there
        meanwhile."""
        self._games.forget_all()
        jobs: list[Job] = []
        ours = scope == EVERYWHERE or "/" in scope  # it was we who were away
        for number, (game, wait) in enumerate(await self._store.ending(scope)):
            unknown = wait.deadline is None or wait.deadline >= OPEN_END
            soon = unknown or (now + HOUR >= (wait.deadline or 0) and lasted >= HICCUP // 2)
            if soon or not ours:
                jobs += [Job("deadline", game), Job("remind", game, str(wait.seat))]
            if soon or lasted >= HICCUP:
                part = self._store.share.part if self._store.share else 1.0
                later = 0 if soon else now + int(number * 1000 / (RENEWED_A_SECOND * part))
                jobs.append(Job("renew", game, ready=later))
        await self._jobs.leave(jobs)
