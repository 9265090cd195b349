"""Games go on while everything happens that can happen to a bot: its processes are killed and
restarted, Discord fails and disconnects, the database server goes away. Nothing is lost, nothing is
said twice, and memory stays flat.

--soak-seconds says for how long: a minute in the suite, an hour with `make soak`.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from storage.__main__ import main
from tests.servers import programs as server_programs
from tests.servers import server
from tests.sockets.loopback import MISSING, loopback, there
from tests.sockets.people import NAMES, Table, stopped
from tests.sockets.problems import live_and_old, lost, messages_of, outdated, shown, twice
from tests.sockets.program import Program
from tests.sockets.test_kills import SLACK, SOON
from tests.sockets.test_several import BUCKETS, programs, quiet

if TYPE_CHECKING:
    from wire import Emulator

    from tests.servers import Server

pytestmark = [
    pytest.mark.skipif(not there(), reason=MISSING),
    pytest.mark.filterwarnings("ignore:unread_data:DeprecationWarning"),
]

TABLES = 10
CALM = 1 / 3  # of the time, at the end: memory is watched, so no process is replaced
WARM = 0.3  # of the calm: caches fill first
GROWTH, AT_FIRST = 1.15, 1.5  # that may be noise; in a short run the caches are still filling
LONG_ENOUGH = 300.0  # seconds of calm
Trouble = Callable[[], Awaitable[None]]


class WithComputer(Table):
    async def open(self) -> None:
        self._own = None
        answer = await self.discord.slash(
            *(self.people[0], self.room, "play"),
            **{"game": self.game, "seats": 3, "pace": self.pace, "computers": 1, "level": "easy"},
        )
        if answer.error:
            self.unanswered.append(f"/play: {answer.error}")
            await asyncio.sleep(1)
            return
        self.opened += 1
        await self.discord.until(self.lobby, 60)


class Soak:
    def __init__(self, discord: "Emulator", parts: list[Program], where: str, dice: Random) -> None:
        self.discord = discord
        self.parts = parts
        self.where = where
        self.dice = dice
        self.server: Server | None = None
        self.memory: list[list[int]] = []  # bytes of each process, again and again
        people = [discord.user(name) for name in NAMES]
        homes = [discord.guild(f"home{n}", people) for n in range(max(2, len(parts)))]
        self.tables = [
            (WithComputer if n % 5 == 3 else Table)(
                discord,
                discord.channel(homes[n % len(homes)], f"table-{n}"),
                people[:2] if n % 5 == 3 else people,
                Random(n),
                "trigony" if n % 5 == 4 else "triqueta",
            )
            for n in range(TABLES)
        ]
        self.written = messages_of(discord)

    async def run(self, seconds: float) -> list[str]:
        """Returns what went wrong."""
        try:
            await asyncio.gather(*(part.start() for part in self.parts))
            await asyncio.gather(*(table.sit_down() for table in self.tables))
            began = time.monotonic()
            playing = [asyncio.create_task(table.play()) for table in self.tables]
            await self._troubles(began + seconds * (1 - CALM), seconds)
            await self._watch(seconds * CALM)
            await stopped(playing)
            allowed = GROWTH if seconds * CALM >= LONG_ENOUGH else AT_FIRST
            return [*await self._problems(), *self._growth(allowed)]
        finally:
            for part in self.parts:
                part.kill()

    async def _troubles(self, until: float, seconds: float) -> None:
        """One after the other, in any order, with time to play in between."""
        pause = max(1.0, min(20.0, seconds / 60))
        while time.monotonic() < until:
            await asyncio.sleep(self.dice.uniform(0.5, 1.5) * pause)
            await self.dice.choice(self._kinds())()
            self.discord.faults.clear()

    def _kinds(self) -> list[Trouble]:
        found: list[Trouble] = [self._kill, self._restart]
        found += [self._lost_connection, self._failing, self._lost_answer]
        return found if self.server is None else [*found, self._server_restarts, self._server_dies]

    async def _kill(self) -> None:
        part = self.dice.choice(self.parts)
        part.kill()
        await asyncio.sleep(self.dice.uniform(0, 1))
        await part.start()

    async def _restart(self) -> None:
        part = self.dice.choice(self.parts)
        await part.stop()
        await part.start()

    async def _lost_connection(self) -> None:
        gateway = self.discord.gateway
        match self.dice.randrange(3):
            case 0:
                with suppress(TimeoutError):  # some of those that it closes may be dead already
                    await asyncio.wait_for(gateway.close(4000), 2)
            case 1:
                gateway.reconnect()
            case 2:
                gateway.invalidate()
        await asyncio.sleep(1)

    async def _failing(self) -> None:
        what = self.dice.choice(("PATCH /channels", "POST /channels", "(PATCH|POST) /"))
        self.discord.fault(what, self.dice.choice((500, 502, 503, 429, 0)), times=5)
        await asyncio.sleep(1)

    async def _lost_answer(self) -> None:
        self.discord.fault("POST /channels", 502, times=3, done=True)
        await asyncio.sleep(1)

    async def _server_restarts(self) -> None:
        assert self.server is not None
        await asyncio.to_thread(self.server.stop)
        await asyncio.to_thread(self.server.start)

    async def _server_dies(self) -> None:
        assert self.server is not None
        await asyncio.to_thread(self.server.kill)
        await asyncio.to_thread(self.server.start)

    async def _watch(self, calm: float) -> None:
        await asyncio.sleep(WARM * calm)
        until = time.monotonic() + (1 - WARM) * calm
        while time.monotonic() < until:
            self.memory.append([part.memory() for part in self.parts])
            await asyncio.sleep(max(0.5, calm / 60))

    def _growth(self, allowed: float) -> list[str]:
        """Medians of the first and the last quarter, since a process breathes."""
        quarter = max(1, len(self.memory) // 4)
        found = []
        for part, sizes in zip(self.parts, zip(*self.memory, strict=True), strict=True):
            first, last = (
                sorted(some)[quarter // 2] for some in (sizes[:quarter], sizes[-quarter:])
            )
            print(f"{part.name}: {first / 1e6:.0f} MB, later {last / 1e6:.0f} MB")
            if last > allowed * first:
                found.append(f"{part.name} grew from {first:,} to {last:,} bytes")
        return found

    async def _problems(self) -> list[str]:
        await quiet(self.where)
        await asyncio.sleep(SOON + SLACK)
        seen = [shown(table) for table in self.tables]
        found = [
            what
            for table, board in zip(self.tables, seen, strict=True)
            for what in [*live_and_old(table), *await outdated(table, board)]
        ]
        found += [f"nobody acted at {table.room.name}" for table in self.tables if not table.acts]
        found += [*await lost(self.where, self.tables), *twice(self.written)]
        clicks, acts = (sum(getattr(t, name) for t in self.tables) for name in ("clicks", "acts"))
        silent = sum(len(table.unanswered) for table in self.tables)
        print(f"{self.where}: {clicks} clicks, {acts} of them acts, {silent} without an answer")
        for part in self.parts:
            part.kill()
        if await asyncio.to_thread(main, ["--database", self.where, "check"]):
            found.append("the check found something")
        return found


async def in_a_file(folder: Path, seconds: float) -> list[str]:
    async with loopback(shards=1, max_concurrency=BUCKETS) as discord:
        part = Program(discord, folder / "triad.db")
        return await Soak(discord, [part], str(part.database), Random(1)).run(seconds)


async def on_a_server(folder: Path, seconds: float) -> list[str]:
    with server() as own:
        url = own.database("soak")
        async with loopback(shards=2, max_concurrency=BUCKETS) as discord:
            soak = Soak(discord, programs(discord, folder, url, shards=2), url, Random(2))
            soak.server = own
            return await soak.run(seconds)


async def test_everything_that_can_happen(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    seconds = pytestconfig.getoption("soak_seconds")
    (tmp_path / "file").mkdir()
    (tmp_path / "server").mkdir()
    under_way = [in_a_file(tmp_path / "file", seconds)]
    if server_programs() is not None:
        under_way.append(on_a_server(tmp_path / "server", seconds))
    problems = [what for found in await asyncio.gather(*under_way) for what in found]
    assert not problems, "\n".join(problems)
