"""One bot in several processes, on one PostgreSQL server and over real sockets: how many clicks
they serve, how long people wait, and whose CPU time it takes.

All are logged in all the time, each number of processes on a Discord of its own, and are played on
in turn.
"""

import asyncio
import os
import tempfile
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from benchmarks.measure import ratio, table
from benchmarks.server import SAFE
from benchmarks.sockets import quiet
from tests.servers import MISSING as NO_SERVER
from tests.servers import Server, programs, server
from tests.sockets.loopback import MISSING, loopback, there
from tests.sockets.people import NAMES, Table, stopped
from tests.sockets.program import Program

if TYPE_CHECKING:
    from wire import Emulator

PROCESSES = (1, 2, 4)
BUCKETS = 16  # of logins, so that nobody waits for another's
GUILDS = 4  # each on another shard, where there are as many
GAMES = 24  # at once
ROUNDS = 6
SECONDS = 5.0  # a round
TICKS = os.sysconf("SC_CLK_TCK")  # in which the system counts, a second
ALONE = "1 on SQLite"


@dataclass
class Part:
    """What a round came to."""

    clicks: int
    seconds: float
    waited: list[float]  # for answers
    bots: float  # CPU seconds
    database: float
    others: float  # the loopback Discord and the people


@dataclass
class Bench:
    """A bot of some processes, and the people who play on it."""

    name: str
    discord: "Emulator"
    bots: list[Program]
    tables: list[Table] = field(default_factory=list)
    rounds: list[Part] = field(default_factory=list)

    async def start(self) -> None:
        people = [self.discord.user(name) for name in NAMES]
        homes = [self.discord.guild(f"home{n}", people) for n in range(GUILDS)]
        rooms = [self.discord.channel(homes[n % GUILDS], f"table-{n}") for n in range(GAMES)]
        self.tables = [
            Table(self.discord, room, people, Random(n), patience=0.95)
            for n, room in enumerate(rooms)
        ]
        await asyncio.gather(*(bot.start() for bot in self.bots))
        for one in self.tables:  # one by one: who has only just started is slow
            await one.sit_down()
        await quiet(self.discord)

    async def round(self, base: Server) -> Part:
        clicks, answered = self._clicks(), [len(one.seconds) for one in self.tables]
        bots, database, others = self._cpu(), cpu_of(base), process_time()
        start = perf_counter()
        playing = [asyncio.create_task(one.play()) for one in self.tables]
        await asyncio.sleep(SECONDS)
        await stopped(playing)
        seconds, clicks = perf_counter() - start, self._clicks() - clicks
        await quiet(self.discord)
        assert not any(one.unanswered for one in self.tables)
        pairs = zip(self.tables, answered, strict=True)
        return Part(
            clicks,
            seconds,
            [waited for one, before in pairs for waited in one.seconds[before:]],
            self._cpu() - bots,
            cpu_of(base) - database,
            process_time() - others,
        )

    def _clicks(self) -> int:
        return sum(one.clicks for one in self.tables)

    def _cpu(self) -> float:
        return sum(bot.cpu() for bot in self.bots)


def cpu_of(base: Server) -> float:
    """CPU seconds of the server: of those that run, and of those that have ended."""
    assert base._process is not None
    main = base._process.pid
    children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
    ticks = 0
    for pid in (str(main), *children):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += sum(map(int, fields[11:15] if pid == str(main) else fields[11:13]))
    return ticks / TICKS


def benches(discords: list["Emulator"], folder: Path, base: Server, module: str) -> list[Bench]:
    alone, *rest = discords
    found = [Bench(ALONE, alone, [Program(alone, folder / "triad.db", module)])]
    for number, discord in zip(PROCESSES, rest, strict=True):
        url = base.database(f"{module.rpartition('.')[2]}{number}")
        parts = [
            Program(
                discord,
                folder / f"unused{number}",
                module,
                settings={"TRIAD_DATABASE": url, "TRIAD_SHARDS": f"{part}/{number}"},
                called=f"part{part}-",
            )
            for part in range(number)
        ]
        found.append(Bench(f"{number}", discord, parts))
    return found


async def measured(folder: Path, base: Server, module: str) -> list[Bench]:
    async with AsyncExitStack() as stack:
        discords = [
            await stack.enter_async_context(loopback(shards=number, max_concurrency=BUCKETS))
            for number in (1, *PROCESSES)
        ]
        every = benches(discords, folder, base, module)
        try:
            for bench in every:
                await bench.start()
            for number in range(ROUNDS + 1):
                for bench in every:
                    played = await bench.round(base)
                    if number:  # the first round warms up
                        bench.rounds.append(played)
        finally:
            for bench in every:
                for bot in bench.bots:
                    bot.kill()
    return every


def figures(name: str, every: list[Bench]) -> str:
    rates = {b.name: [part.clicks / part.seconds for part in b.rounds] for b in every}
    rows = []
    for bench in every:
        parts, clicks = bench.rounds, sum(part.clicks for part in bench.rounds)
        waited = [1000 * seconds for part in parts for seconds in part.waited]
        used = [
            sum(getattr(part, whose) for part in parts) for whose in ("bots", "database", "others")
        ]
        rows.append(
            (
                bench.name,
                f"{clicks:,}",
                f"{median(rates[bench.name]):.0f}",
                f"{ratio(rates[bench.name], rates['1']):.2f}x",
                f"{median(waited):.0f}",
                f"{quantiles(waited, n=100)[98]:.0f}",
                *(f"{1000 * seconds / clicks:.1f}" for seconds in used),
                f"{sum(used) / sum(part.seconds for part in parts):.1f}",
            )
        )
    head = (name, "clicks", "clicks/s", "to 1", "median ms", "p99 ms")
    cpu = ("CPU ms a click: bots", "PostgreSQL", "Discord", "cores used")
    return table((*head, *cpu), rows)


def report() -> str:
    head = "## Several processes"
    if not there():
        return f"{head}\n\nNot measured: this {MISSING}."
    if programs() is None:
        return f"{head}\n\nNot measured: {NO_SERVER}."
    parts = []
    for name, module in (
        ("processes, without a budget", "benchmarks.unpaced_bot"),
        ("processes", "bot"),
    ):
        with tempfile.TemporaryDirectory() as folder, server(**SAFE) as base:
            parts.append(figures(name, asyncio.run(measured(Path(folder), base, module))))
    return "\n\n".join([head, *parts])


if __name__ == "__main__":
    print(report())
