"""How long people wait for an answer while computers think at other tables, over real sockets.

Two people click at one table, as fast as the bot answers, first with nothing else going on, then
while the computers of twenty other tables have to think.
"""

import asyncio
import tempfile
from pathlib import Path
from random import Random
from statistics import quantiles
from time import monotonic

from benchmarks.measure import table
from tests.sockets.loopback import MISSING, loopback, there
from tests.sockets.people import BLINK, LONG, Table, said
from tests.sockets.program import Program

TABLES = 20
COMPUTERS = 4  # at each of them, all strong
CLICKS = 200
THINKING = "thinking"
SETTLED = 2.0  # seconds, for what the clicks there have left to do


class AgainstComputers(Table):
    async def open(self) -> None:
        answer = await self.discord.slash(
            self.people[0], self.room, "play", computers=COMPUTERS, level="strong", pace="friends"
        )
        assert not answer.error, answer.error
        self.opened += 1
        await self.discord.until(self.board, LONG)

    def waits(self) -> bool:
        board = self.board()
        return board is not None and THINKING in said(board)


async def clicks(people: Table) -> list[float]:
    """Their next answers, in seconds."""
    before = len(people.seconds)
    until = monotonic() + 10 * LONG
    while len(people.seconds) - before < CLICKS and monotonic() < until:
        if await people.click() is None:
            await asyncio.sleep(BLINK)
    return people.seconds[before:]


async def measured() -> tuple[list[float], list[float], float]:
    """Without and with thinking; and at how many tables there was thinking, on average."""
    with tempfile.TemporaryDirectory() as folder:
        async with loopback() as discord:
            program = Program(discord, Path(folder) / "triad.db")
            names = [f"p{number}" for number in range(TABLES)]
            users = {name: discord.user(name) for name in ("ann", "ben", *names)}
            guild = discord.guild("home", users.values())
            await program.start()
            try:
                room = discord.channel(guild, "people")
                people = Table(discord, room, [users["ann"], users["ben"]], Random(1), "trigony")
                await people.sit_down()
                await clicks(people)  # warms it up
                idle = await clicks(people)
                others = [
                    AgainstComputers(
                        discord, discord.channel(guild, name), [users[name]], Random(name)
                    )
                    for name in names
                ]
                for other in others:
                    await other.open()
                before = await thinking(others)
                busy = await clicks(people)
                return idle, busy, (before + sum(other.waits() for other in others)) / 2
            finally:
                program.kill()


async def thinking(others: list[AgainstComputers]) -> int:
    """Wait until it is the computers' turn everywhere, or nearly: with one worker they then have
    minutes of work. Returns at how many tables it is."""
    until = monotonic() + LONG
    while (waiting := sum(other.waits() for other in others)) < TABLES - 2 and monotonic() < until:
        for other in others:
            if not other.waits():
                await other.click()
        await asyncio.sleep(BLINK)
    await asyncio.sleep(SETTLED)
    return waiting


def report() -> str:
    if not there():
        return f"## Thinking\n\nNot measured: this {MISSING}."
    idle, busy, tables = asyncio.run(measured())
    rows = []
    for name, times in (("nothing else", idle), (f"{tables:.0f} tables think", busy)):
        cuts = quantiles(times, n=100)
        rows.append((name, f"{len(times)}", f"{cuts[49] * 1000:.1f}", f"{cuts[98] * 1000:.1f}"))
    ratios = [quantiles(busy, n=100)[at] / quantiles(idle, n=100)[at] for at in (49, 98)]
    head = ("answers to clicks", "clicks", "median ms", "p99 ms")
    return (
        "## Thinking\n\n"
        + table(head, rows)
        + f"\n\nWith thinking, the median is {ratios[0]:.2f}x and p99 {ratios[1]:.2f}x of without."
    )


if __name__ == "__main__":
    print(report())
