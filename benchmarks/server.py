"""Actions that are safely on a PostgreSQL server, compared with bare asyncpg and with SQLite."""

import asyncio
import tempfile
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from statistics import median

import asyncpg

from benchmarks.growth import Club
from benchmarks.measure import Batch, race, ratio, table
from benchmarks.storage import LEASE, Changes, Players, Savers
from storage import jobs, writes
from storage.database import Row
from storage.dialect import PostgresDatabase, translated
from storage.postgres import CONNECTIONS, PostgresStore
from storage.rows import Change, Effects, Job, Snapshot, Stored
from tables import Done
from tables.clocks import Terms
from tests.posted import PostedServer
from tests.servers import MISSING, programs, server

# As a server comes from its package: what is committed survives a power cut.
SAFE = {"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on"}
CALLERS = {1: 40, 64: 8, 256: 4}  # and how many actions each of them makes in a round
ROUNDS = 20
GAMES = 4  # whose trips are counted
UPDATE, ENTRY, JOB = (
    translated(statement)
    for statement in (
        writes._UPDATE_GAME + PostgresDatabase.unmoved,
        writes._INSERT_ENTRY,
        jobs._INSERT_JOB,
    )
)


class Bare:
    """The same statements with the same data, through plain asyncpg over a pool as large."""

    def __init__(self, loop: asyncio.AbstractEventLoop, url: str, games: int) -> None:
        self.loop = loop
        self.changes = Changes(games)
        loop.run_until_complete(self._prepare(url))

    async def _prepare(self, url: str) -> None:
        store = await PostgresStore.open(url)
        for change in self.changes.opening():
            await store.save(change, LEASE)
        await store.close()
        # Without asyncpg's reset, which would be one more trip than ours have.
        self.pool = await asyncpg.create_pool(url, min_size=1, max_size=CONNECTIONS, reset=_nothing)

    async def save(self, number: int, actions: int) -> int:
        for _ in range(actions):
            game, entry, job = values(self.changes.next(number))
            async with self.pool.acquire() as session, session.transaction():
                await session.execute(UPDATE, *game)
                await session.execute(ENTRY, *entry)
                await session.fetch(JOB, *job)
        return actions

    def batch(self, callers: int, actions: int) -> Batch:
        async def all_of_them() -> int:
            return sum(await asyncio.gather(*(self.save(n, actions) for n in range(callers))))

        return lambda: self.loop.run_until_complete(all_of_them())


def values(change: Change) -> tuple[Row, Row, Row]:
    game, entry, (job,) = change.game, change.entry, change.jobs
    return (
        (*game[1:], game.id, game.version - 1, None),
        (game.id, *entry),
        (entry.at, *job[:5], "owner", LEASE, "owner", 0),
    )


async def _nothing(_: object) -> None: ...


def speed(loop: asyncio.AbstractEventLoop, urls: list[str], folder: Path) -> str:
    most = max(CALLERS)
    bare, savers = Bare(loop, urls[0], most), Savers(loop, urls[1], most)
    players, embedded = Players(loop, urls[2]), Savers(loop, folder / "store.db", most)
    contenders: dict[str, Callable[[int, int], Batch]] = {
        "asyncpg": bare.batch,
        "store": savers.batch,
        "tables": players.batch,
        "SQLite's store": embedded.batch,
    }
    rates = race(
        {
            f"{name}: {callers} caller{'s' if callers > 1 else ''}": batch(callers, actions)
            for callers, actions in CALLERS.items()
            for name, batch in contenders.items()
        },
        ROUNDS,
    )
    loop.run_until_complete(bare.pool.close())
    for store in (savers.store, players.store, embedded.store):
        loop.run_until_complete(store.close())
    rows, reference = [], list[float]()
    for name, mine in rates.items():
        if name.startswith("asyncpg"):
            reference = mine
        rows.append((name, f"{median(mine):,.0f}", f"{ratio(mine, reference):.2f}x"))
    return table(("persisted", "actions/s", "to asyncpg"), rows)


class Counting(PostedServer):
    """Counts the trips to the server of what a click needs, once every statement is prepared."""

    trips: dict[str, list[int]]

    async def watch(self) -> None:
        self.trips, self._made = defaultdict(list), 0
        async with self._pool.acquire() as session:  # one after the other, all use the same
            session.add_query_logger(self._noted)

    def _noted(self, _: object) -> None:
        self._made += 1

    async def _count(self, what: str, before: int) -> None:
        await asyncio.sleep(0)  # asyncpg tells a little later
        self.trips[what].append(self._made - before)

    async def load(self, game: str) -> Stored | None:
        before = self._made
        found = await super().load(game)
        await self._count("load", before)
        return found

    async def snapshot(self, game: str) -> Snapshot | None:
        before = self._made
        found = await super().snapshot(game)
        await self._count("snapshot", before)
        return found

    async def save(self, change: Change, lease: int) -> list[Job]:
        before = self._made
        left = await super().save(change, lease)
        if change.entry.kind == "act" and change.game.status == "running":
            same = "the turn goes on" if change.waits is None else "the turn ends"
            await self._count(f"save of an action, {same}", before)
        return left

    async def finish(self, job: Job, effects: Effects, now: int, lease: int) -> list[Job]:
        before = self._made
        left = await super().finish(job, effects, now, lease)
        if job.kind == "show":
            await self._count("finish of a job that showed a board", before)
        return left


async def trips(url: str) -> str:
    store = await Counting.open(url)
    await store.watch()
    club = Club(store)
    for number in range(GAMES):
        users = [10 * number + 1, 10 * number + 2]
        answer = await club.tables.lobby.open(
            "triqueta", users[0], "A", channel=1, guild=1, size=2, terms=Terms("day")
        )
        assert isinstance(answer, Done)
        answer = await club.tables.lobby.join(answer.table.id, users[1], "B")
        assert isinstance(answer, Done)
        while answer.table.status == "running":
            answer = await club.act(answer)
            await club.tables.jobs.run_taken()
            await store.load(answer.table.id)
    await store.close()
    rows = [
        (what, f"{median(counted):.0f}", f"{len(counted):,}")
        for what, counted in sorted(store.trips.items())
    ]
    return table(("trips to the server", "median", "counted"), rows)


def report() -> str:
    if programs() is None:
        return f"## PostgreSQL\n\nNot measured: {MISSING}."
    loop = asyncio.new_event_loop()
    with tempfile.TemporaryDirectory() as folder, server(**SAFE) as one:
        urls = [one.database(name) for name in ("bare", "store", "tables", "trips")]
        parts = [speed(loop, urls, Path(folder)), loop.run_until_complete(trips(urls[3]))]
    loop.close()
    return "\n\n".join(["## PostgreSQL", *parts])


if __name__ == "__main__":
    print(report())
