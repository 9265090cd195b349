"""What the figures for Prometheus cost a click: the same bot with and without them.

Both run in processes of their own, each on its own loopback Discord, and take turns in short
rounds. Beside that, the calls that a click makes are counted and timed by themselves: a sum that a
busy machine can't hide.
"""

import asyncio
import re
import socket
import tempfile
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from statistics import median
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import aiohttp

from benchmarks.measure import best_time, over, ratio, table
from benchmarks.sockets import play, quiet, settled
from bot.metrics import Metrics
from tests.sockets.loopback import MISSING, loopback, there
from tests.sockets.people import NAMES, Table
from tests.sockets.program import Program

if TYPE_CHECKING:
    from wire import Emulator

ROUND = 25  # acts
ROUNDS = 96
GAME = 4  # rounds
SCRAPES = 40
CALLS = 2_000
COUNTED = ("click", "job", "commit", "request", "picture")


class Contender:
    def __init__(self, discord: "Emulator", database: Path, settings: Mapping[str, str]) -> None:
        self.discord = discord
        self.program = Program(discord, database, settings=settings)
        self.took: list[float] = []  # CPU seconds an act, round by round
        self.acts = 0
        self._people = [discord.user(name) for name in NAMES]
        self._guild = discord.guild("home", self._people)
        self._tables = 0

    async def sit_down(self) -> Table:
        self._tables += 1
        room = self.discord.channel(self._guild, f"table-{self._tables}")
        dice = Random(self._tables)
        seated = Table(self.discord, room, self._people, dice, "triqueta", patience=0.95)
        await seated.sit_down()
        await settled(seated, None)
        await quiet(self.discord)
        return seated

    async def round(self, seated: Table) -> None:
        began, before = self.program.cpu(), seated.acts
        await play(seated, ROUND, alone=True)
        await quiet(self.discord)
        done = seated.acts - before
        if done:  # or the game is over
            self.took.append((self.program.cpu() - began) / done)
            self.acts += done


async def race(plain: Contender, watched: Contender) -> None:
    for number in range(ROUNDS // GAME + 1):
        seated = [(one, await one.sit_down()) for one in (plain, watched)]
        for _ in range(GAME):
            for one, at in seated:
                await one.round(at)
        if number == 0:  # to warm up
            for one, _ in seated:
                one.took, one.acts = [], 0


async def scraped(port: int) -> str:
    url = f"http://127.0.0.1:{port}/metrics"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return await answer.text()


def counts(page: str) -> dict[str, float]:
    """How many of what there have been."""
    found: dict[str, float] = dict.fromkeys(COUNTED, 0.0)
    for kind, count in re.findall(r"^triad_(\w+)_seconds_count(?:{.*})? (.*)$", page, re.M):
        if kind in found:
            found[kind] += float(count)
    return found


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as found:
        port: int = found.getsockname()[1]
    return port


def costs() -> dict[str, float]:
    """Seconds of each call by itself."""
    metrics, trace = Metrics(), aiohttp.TraceConfig()
    metrics.trace(trace)
    answer = SimpleNamespace(status=200, headers={})
    done: Any = SimpleNamespace(method="POST", response=answer)
    session: Any = None

    def request(_: object) -> None:
        context = SimpleNamespace()
        for signal, value in ((trace.on_request_start, None), (trace.on_request_end, done)):
            for called in signal:
                made: Any = called(session, context, value)  # type: ignore[arg-type]
                with suppress(StopIteration):  # it never waits
                    made.send(None)

    calls: dict[str, Callable[[object], object]] = {
        "click": lambda _: metrics.clicked("act", "done", 0.02),
        "job": lambda _: metrics.ran("show", "done", 0.02),
        "commit": lambda _: metrics.committed("done", 1, 0.002),
        "request": request,
        "picture": lambda _: metrics._pictures.observe(0.002),
    }
    return {name: best_time(over([None] * CALLS, call)) for name, call in calls.items()}


async def measured() -> tuple[Contender, Contender, dict[str, float], float]:
    """Both bots, what the watched one did for each act, and the CPU seconds of a scrape."""
    with tempfile.TemporaryDirectory() as name:
        folder, port = Path(name), free_port()
        async with loopback() as one, loopback() as other:
            plain = Contender(one, folder / "plain.db", {})
            address = {"TRIAD_METRICS": f"127.0.0.1:{port}"}
            watched = Contender(other, folder / "watched.db", address)
            try:
                await plain.program.start()
                await watched.program.start()
                await race(plain, watched)
                found = counts(await scraped(port))
                made = {kind: number / found["click"] for kind, number in found.items()}
                began = watched.program.cpu()
                for _ in range(SCRAPES):
                    await scraped(port)
                scrape = (watched.program.cpu() - began) / SCRAPES
            finally:
                plain.program.kill()
                watched.program.kill()
    return plain, watched, made, scrape


def report() -> str:
    if not there():
        return f"## Metrics\n\nNot measured: this {MISSING}."
    plain, watched, made, scrape = asyncio.run(measured())
    rounds = min(len(plain.took), len(watched.took))
    compared = ratio(watched.took[:rounds], plain.took[:rounds])
    rows = [
        ("without", f"{plain.acts:,}", f"{median(plain.took) * 1000:.2f}", ""),
        ("with", f"{watched.acts:,}", f"{median(watched.took) * 1000:.2f}", f"{compared:.3f}x"),
    ]
    each = costs()
    calls = [
        (
            kind,
            f"{made[kind]:.2f}",
            f"{each[kind] * 1e6:.2f}",
            f"{made[kind] * each[kind] * 1e6:.1f}",
        )
        for kind in COUNTED
    ]
    whole = sum(made[kind] * each[kind] for kind in COUNTED)
    calls.append(("all", "", "", f"{whole * 1e6:.1f}"))
    share = 1 + whole / median(plain.took)
    return "\n\n".join(
        (
            "## Metrics",
            table(("a click of Triqueta", "clicks", "CPU ms", "to without"), rows),
            table(("counted", "for each click", "µs", "µs a click"), calls),
            f"By the second table, a click with metrics costs {share:.3f}x of one without. A scrape"
            f" costs {scrape * 1000:.1f} ms of CPU.",
        )
    )


if __name__ == "__main__":
    print(report())
