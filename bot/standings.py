"""How things stand, read when Prometheus asks: games, jobs that are due, the connection."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Set
from math import isfinite
from time import monotonic

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from storage.rows import Census
from storage.store import Store

log = logging.getLogger(__name__)

ANSWERS_IN = 5.0  # seconds; Prometheus waits for ten
FRESH = 5.0  # seconds for which a census is good enough, however many ask for it
DEADLINE = "deadline"
OTHER = "other"


class Standings(Collector):
    def __init__(
        self,
        now: Callable[[], int],
        connected: Callable[[], bool],
        latencies: Callable[[], Iterable[tuple[int, float]]],
    ) -> None:
        """`latencies` are the shards' numbers, and how many seconds their gateway takes."""
        self._now = now
        self._connected = connected
        self._latencies = latencies
        self._store: Store | None = None
        self._kinds: Set[str] = frozenset()
        self._census: Census | None = None
        self._at = 0  # when it was taken
        self._fresh_until = 0.0
        self._counting: asyncio.Task[None] | None = None
        self._shards: list[tuple[int, float]] = []

    def watch(self, store: Store, kinds: Set[str]) -> None:
        """Count what is in this store; these are the kinds of jobs that there are."""
        self._store, self._kinds = store, kinds

    async def look(self) -> None:
        """Read everything anew; `collect` gives what this has found."""
        self._shards = [(shard, took) for shard, took in self._latencies() if isfinite(took)]
        if self._store is None or monotonic() < self._fresh_until:
            return
        if self._counting is None:
            self._counting = asyncio.create_task(self._count(self._store))
        counting = self._counting
        # It is never cancelled: a read that hangs can't be.
        await asyncio.wait([counting], timeout=ANSWERS_IN)
        if not counting.done():
            self._census = None
        elif self._counting is counting:  # several may wait for the same census
            self._counting = None

    async def _count(self, store: Store) -> None:
        at = self._now()
        try:
            self._census, self._at = await store.census(at), at
        except Exception as error:  # the other figures are needed all the more
            log.warning("games and jobs could not be counted", extra={"why": repr(error)})
            self._census = None
        self._fresh_until = monotonic() + FRESH

    def collect(self) -> Iterable[GaugeMetricFamily]:
        counted = self._census is not None
        yield GaugeMetricFamily(
            "triad_database_answers", "Whether games and jobs could be counted", float(counted)
        )
        yield GaugeMetricFamily(
            "triad_connected", "Whether clicks can arrive from Discord", float(self._connected())
        )
        latency = GaugeMetricFamily(
            "triad_gateway_latency_seconds", "Of Discord's gateway, by shard", labels=["shard"]
        )
        for shard, took in self._shards:
            latency.add_metric([str(shard)], took)
        yield latency
        yield from self._games(self._census)
        yield from self._jobs(self._census)

    def _games(self, census: Census | None) -> Iterable[GaugeMetricFamily]:
        games = GaugeMetricFamily(
            "triad_games",
            "Games by state; of those that ended, the ones of the last day",
            labels=["state"],
        )
        for state, number in census.games.items() if census else ():
            games.add_metric([state], number)
        yield games

    def _jobs(self, census: Census | None) -> Iterable[GaugeMetricFamily]:
        number = GaugeMetricFamily(
            "triad_jobs_due",
            "Jobs that are due: waiting for somebody to take them, or running",
            labels=["kind", "state"],
        )
        oldest = GaugeMetricFamily(
            "triad_oldest_job_seconds",
            "For how long the oldest job that is due has been due",
            labels=["kind"],
        )
        overdue = GaugeMetricFamily(
            "triad_overdue_deadlines", "Deadlines that have passed and not been acted on"
        )
        if census is not None:
            found = dict.fromkeys((*self._kinds, OTHER), (0, 0, 0.0))
            for due in census.due:
                kind = due.kind if due.kind in self._kinds else OTHER
                waiting, running, age = found[kind]
                age = max(age, (self._at - due.oldest) / 1000)
                found[kind] = waiting + due.waiting, running + due.running, age
            for kind, (waiting, running, age) in found.items():
                number.add_metric([kind, "waiting"], waiting)
                number.add_metric([kind, "running"], running)
                oldest.add_metric([kind], age)
            overdue.add_metric([], sum(found.get(DEADLINE, (0, 0, 0.0))[:2]))
        yield from (number, oldest, overdue)
