"""Whether a tick of the clock and a click cost more among a million games than among a thousand."""

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median

import asyncpg

from benchmarks.growth import Club
from benchmarks.measure import Batch, race, ratio, table
from benchmarks.server import SAFE
from storage.address import is_server
from storage.opening import AnyStore, open_store
from storage.rows import Change, Effects, Entry, Job, Post, Share, Wait
from storage.sqlite import connected
from storage.store import DAY
from storage.sums import TABLES
from tables import Done
from tables.clocks import Terms
from tests.posted import posted
from tests.servers import MISSING, programs, server

SIZES = (1_000, 100_000, 1_000_000)
ROUNDS = 20
SHARE = Share(frozenset({3}), 16)
ACTS = 6  # of the game that is copied
MORE = 10  # games that a person plays at once, about
FAR = 100 * DAY
# Ids in no order, and so that no two are the same.
SCATTERED = "(n * 654435761) % 1099511627776"
SERIES = {
    True: "SELECT n FROM generate_series(CAST(1 AS BIGINT), {games}) AS n",
    False: """WITH RECURSIVE every (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM every LIMIT {games})
        SELECT n FROM every""",
}
ID = {True: f"lpad(to_hex({SCATTERED}), 12, '0')", False: f"printf('%012x', {SCATTERED})"}


def now() -> int:
    return time.time_ns() // 1_000_000


def game(number: int) -> str:
    return f"{number * 654435761 % 1099511627776:012x}"


async def one_game(where: str | Path) -> str:
    """A game in the middle: two seats, a log, a post, a clock that runs, a reminder to come."""
    store = await posted(where)
    club = Club(store)
    answer = await club.tables.lobby.open(
        "triqueta", 1, "Somebody", channel=1, guild=1, size=2, terms=Terms("weekly")
    )
    assert isinstance(answer, Done)
    answer = await club.tables.lobby.join(answer.table.id, 2, "Somebody else")
    assert isinstance(answer, Done)
    for _ in range(ACTS):
        answer = await club.act(answer)
        await club.tables.jobs.run_taken()
    assert answer.table.status == "running"
    await store.close()
    return answer.table.id


def copies(model: str, games: int, *, on_server: bool) -> Iterator[str]:
    """Statements that copy a game, in the order of the new ids."""
    person = f"+ 2 * (n % {games // MORE})"
    later = f"+ {FAR} + 1000 * n"
    new = {
        **dict.fromkeys(("id", "game"), ID[on_server]),
        **{"user": f"{quoted('user', on_server)} {person}", "host": f"host {person}"},
        "guild": f"(1 + n % {games // MORE}) * {2**22}",  # spread over shards, as Discord's are
        **{"channel": "channel + n", "message": "message + n"},
        **{
            "ready": f"ready {later}",
            "deadline": f"deadline {later}",
            "click": "click || 'x' || n",
        },
    }
    series = SERIES[on_server].format(games=games)
    for name in ("games", "seats", "log", "parts", "posts", "calls", "waits", "jobs"):
        columns = ", ".join(quoted(column, on_server) for column in TABLES[name])
        values = ", ".join(new.get(column, quoted(column, on_server)) for column in TABLES[name])
        key = "id" if name == "games" else "game"
        yield (
            f"INSERT INTO {name} ({columns}) SELECT {values} FROM {name},"
            f" ({series} ORDER BY {SCATTERED}) AS series WHERE {key} = '{model}'"
        )


def quoted(column: str, on_server: bool) -> str:
    """PostgreSQL keeps some names for itself."""
    return f'"{column}"' if on_server and column in ("user", "only") else column


async def fill_server(url: str, games: int) -> None:
    model = await one_game(url)
    session = await asyncpg.connect(url)
    # Quicker: what is copied is sound, so nothing has to be checked, nor to survive a power cut.
    await session.execute("SET session_replication_role = replica; SET synchronous_commit = off")
    for statement in copies(model, games, on_server=True):
        await session.execute(statement)
    await session.execute("VACUUM ANALYZE")
    await session.execute("CHECKPOINT")
    await session.close()


async def fill_file(path: Path, games: int) -> None:
    model = await one_game(path)
    with closing(connected(path)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("PRAGMA cache_size = -1000000")
        for statement in copies(model, games, on_server=False):
            connection.execute(statement)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


async def fill(where: str | Path, games: int) -> None:
    await (fill_server(str(where), games) if is_server(where) else fill_file(Path(where), games))


class Crowd:
    """A database with so many games, all of them running, and somebody who clicks."""

    def __init__(self, loop: asyncio.AbstractEventLoop, where: str | Path, games: int) -> None:
        self.loop = loop
        self.where = where
        self.games = games
        self.dice = Random(games)
        loop.run_until_complete(fill(where, games))
        self.store: AnyStore = loop.run_until_complete(open_store(where))

    async def tick(self) -> None:
        """The clock looks, and nothing is due."""
        at = now()
        assert not await self.store.claim(at, at + 30_000)
        assert await self.store.next_ready()

    async def share(self) -> None:
        """From now on, it is one of several processes."""
        await self.store.close()
        self.store = await open_store(self.where, SHARE)

    async def click(self) -> None:
        """What a click asks of the database: the game, a change, what to show, and that it is
        shown."""
        found = await self.store.load(game(self.dice.randint(1, self.games)))
        assert found is not None
        at, row = now(), found.game
        new = row._replace(version=row.version + 1, changed=at, acted=at)
        seat, far = row.version % 2 + 1, at + FAR
        user = found.seats[seat - 1].user
        assert user is not None
        show = Job("show", row.id, guild=row.guild)
        change = Change(
            new,
            Entry(new.version, at, user, seat, "act", "draw", click=f"{row.id} {new.version}"),
            waits=(Wait(seat, user, at, far),),
            jobs=(
                show,
                Job("deadline", row.id, "", row.guild, far),
                Job("remind", row.id, str(seat), row.guild, far),
            ),
            dropped=(Job("remind", row.id, str(3 - seat)),),
            before=row.state,
        )
        (left,) = await self.store.save(change, at + 30_000)
        shown = await self.store.snapshot(row.id)
        assert shown is not None
        post = Post(row.id, row.channel, 1, new.version, "running", new.version)
        await self.store.finish(left, Effects(post, shown.calls), at, at + 30_000)

    async def census(self) -> None:
        """Somebody wants to know how many games there are."""
        await self.store.census(now())

    async def open(self) -> None:
        await self.store.close()
        self.store = await open_store(self.where)

    def batch(self, work: str) -> Batch:
        do, times = WORK[work]

        async def again() -> int:
            for _ in range(times):
                await do(self)
            return times

        return lambda: self.loop.run_until_complete(again())


TICK = "a tick, nothing due"
WORK: dict[str, tuple[Callable[[Crowd], Awaitable[None]], int]] = {  # and how often in a round
    TICK: (Crowd.tick, 40),
    "a click": (Crowd.click, 25),
    "opening": (Crowd.open, 1),
    "a census": (Crowd.census, 1),
}


def grown(name: str, work: str, crowds: Sequence[Crowd]) -> tuple[str, ...]:
    rates = [*race({str(one.games): one.batch(work) for one in crowds}, ROUNDS).values()]
    times = [f"{1000 / median(mine):.2f}" for mine in rates]
    return (name, *times, *(f"{1 / ratio(mine, rates[0]):.2f}x" for mine in rates[1:]))


def growth(loop: asyncio.AbstractEventLoop, name: str, where: Iterable[str | Path]) -> str:
    crowds = [Crowd(loop, one, games) for one, games in zip(where, SIZES, strict=True)]
    rows = [grown(f"{name}: {work}", work, crowds) for work in WORK]
    if all(is_server(one.where) for one in crowds):
        for one in crowds:
            loop.run_until_complete(one.share())
        rows.append(grown(f"{name}: a tick of one shard of {SHARE.total}", TICK, crowds))
    for one in crowds:
        loop.run_until_complete(one.store.close())
    few, *many = (f"{size:,}" for size in SIZES)
    return table(("ms with this many games", few, *many, *(f"{m} to {few}" for m in many)), rows)


def report() -> str:
    loop = asyncio.new_event_loop()
    parts = []
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{size}.db" for size in SIZES]
        parts.append(growth(loop, "SQLite", files))
    if programs() is None:
        parts.append(f"PostgreSQL was not measured: {MISSING}.")
    else:
        with server(**SAFE) as one:
            urls = [one.database(f"with{size}") for size in SIZES]
            parts.append(growth(loop, "PostgreSQL", urls))
    loop.close()
    return "\n\n".join(["## A million games", *parts])


if __name__ == "__main__":
    print(report())
