"""The program is killed while games are played over real sockets: soon after its restart, everybody
sees the current game, and no outdated buttons.

--socket-kills says how often: a few times in the suite, more with `make torture`.
"""

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from tests.sockets.loopback import MISSING, loopback, there
from tests.sockets.people import NAMES, Table, stopped
from tests.sockets.problems import live_and_old, lost, messages_of, outdated, shown, twice
from tests.sockets.program import Program

pytestmark = pytest.mark.skipif(not there(), reason=MISSING)

TABLES = 10
SOON = 3.0  # seconds from READY until all is repaired
SLACK = 1.0  # extra seconds, for a busy machine


async def test_after_a_kill_boards_are_current_and_old_ones_dead(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    dice = Random(1)
    async with loopback() as discord:
        people = [discord.user(name) for name in NAMES]
        guild = discord.guild("home", people)
        tables = [
            Table(discord, discord.channel(guild, f"table-{n}"), people, Random(n), game)
            for n in range(TABLES)
            for game in ["trigony" if n % 5 == 4 else "triqueta"]
        ]
        written = messages_of(discord)
        problems: dict[str, int] = {}  # and the kill after which it was first seen
        program = Program(discord, tmp_path / "triad.db")
        try:
            await program.start()
            await asyncio.gather(*(table.sit_down() for table in tables))
            for kill in range(1, pytestconfig.getoption("socket_kills") + 1):
                playing = [asyncio.create_task(table.play()) for table in tables]
                await asyncio.sleep(dice.uniform(0.1, 2))
                program.kill()
                await stopped(playing)
                if dice.random() < 0.3:  # again, while it starts or repairs
                    program.begin()
                    await asyncio.sleep(dice.uniform(0, 1.5))
                    program.kill()
                ready = await program.start()
                await asyncio.sleep(ready + SOON + SLACK - time.monotonic())
                seen = [shown(table) for table in tables]  # before we ask, as asking may repair it
                for table, board in zip(tables, seen, strict=True):
                    found = [*live_and_old(table), *await outdated(table, board)]
                    problems |= {what: kill for what in found if what not in problems}
            assert all(table.acts for table in tables)
        finally:
            program.kill()
    found = [f"after kill {kill}: {what}" for what, kill in problems.items()]
    found += [*await lost(program.database, tables), *twice(written)]
    assert not found, "\n".join(found)
