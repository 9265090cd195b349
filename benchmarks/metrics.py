"""What the figures for Prometheus cost a click: the same bot with and without them.

They run in processes of their own, each on its own loopback Discord, and take turns in short
rounds; the one without them takes part twice, to show what is noise. Beside that, the calls that a
click makes are counted and timed by themselves: a sum that a busy machine can't hide.
"""

import asyncio
import re
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
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
from tests.sockets.program import Program, free_port

if TYPE_CHECKING:
    from wire import Emulator

ROUND = 25  # acts
ROUNDS = 72
GAME = 3  # rounds
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

    async def round(self, seated: Table) -> tuple[float, int]:
        """CPU seconds, and acts."""
        began, before = self.program.cpu(), seated.acts
        await play(seated, ROUND, alone=True)
        await quiet(self.discord)
        return self.program.cpu() - began, seated.acts - before


async def race(contenders: Sequence[Contender]) -> None:
    for number in range(ROUNDS // GAME + 1):
        seated = [(one, await one.sit_down()) for one in contenders]
        for turn in range(GAME):
            # Each goes first in turn.
            order = seated[turn % len(seated) :] + seated[: turn % len(seated)]
            rounds = [(one, *await one.round(at)) for one, at in order]
            # The first game is to warm up. If one of them is over, the round does not count.
            if number and all(acts for _, _, acts in rounds):
                for one, took, acts in rounds:
                    one.took.append(took / acts)
                    one.acts += acts


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


async def measured() -> tuple[list[Contender], dict[str, float], float]:
    """The bots, what the watched one did for each click, and the CPU seconds of a scrape."""
    with tempfile.TemporaryDirectory() as name:
        folder, port = Path(name), free_port()
        async with loopback() as one, loopback() as other, loopback() as third:
            plain, again = (
                Contender(discord, folder / name, {})
                for discord, name in ((one, "plain.db"), (third, "again.db"))
            )
            address = {"TRIAD_METRICS": f"127.0.0.1:{port}"}
            watched = Contender(other, folder / "watched.db", address)
            contenders = [plain, watched, again]
            try:
                for contender in contenders:
                    await contender.program.start()
                await race(contenders)
                found = counts(await scraped(port))
                made = {kind: number / found["click"] for kind, number in found.items()}
                began = watched.program.cpu()
                for _ in range(SCRAPES):
                    await scraped(port)
                scrape = (watched.program.cpu() - began) / SCRAPES
            finally:
                for contender in contenders:
                    contender.program.kill()
    return contenders, made, scrape


def report() -> str:
    if not there():
        return f"## Metrics\n\nNot measured: this {MISSING}."
    contenders, made, scrape = asyncio.run(measured())
    plain = contenders[0]
    names = ("without", "with", "without, once more")
    rows = [
        (
            name,
            f"{one.acts:,}",
            f"{median(one.took) * 1000:.2f}",
            f"{ratio(one.took, plain.took):.3f}x",
        )
        for name, one in zip(names, contenders, strict=True)
    ]
    each = costs()
    whole = sum(made[kind] * each[kind] for kind in COUNTED)
    calls = [
        (kind, *(f"{n:.2f}" for n in (made[kind], each[kind] * 1e6, made[kind] * each[kind] * 1e6)))
        for kind in COUNTED
    ]
    calls.append(("all", "", "", f"{whole * 1e6:.2f}"))
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
