"""Many games at once under Discord's limits: the bot never hits the global rate limit, and every
click is answered. --busy-seconds says for how long."""

import asyncio
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING

import pytest

from tests.sockets.loopback import MISSING, loopback, there
from tests.sockets.people import LONG, NAMES, Table, chosen, stopped
from tests.sockets.program import Program

if TYPE_CHECKING:
    from wire import Emulator, User

pytestmark = pytest.mark.skipif(not there(), reason=MISSING)

GAMES = 128
LOOKS = 20


async def test_128_busy_games_stay_below_the_global_limit_and_are_answered(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    async with loopback(rate_limits=True) as discord:
        people = [discord.user(name) for name in NAMES[:2]]
        guild = discord.guild("home", people)
        rooms = [discord.channel(guild, f"table-{n}") for n in range(GAMES + 1)]
        quiet, *tables = (Table(discord, room, people, Random(n)) for n, room in enumerate(rooms))
        program = Program(discord, tmp_path / "triad.db")
        try:
            await program.start()
            await quiet.sit_down()
            alone = await looks(quiet, people[0])
            playing = [asyncio.create_task(table.play()) for table in tables]
            await discord.until(lambda: all(table.acts for table in tables), LONG)
            among_many, end = (
                list[float](),
                time.monotonic() + pytestconfig.getoption("busy_seconds"),
            )
            while time.monotonic() < end:
                among_many += await looks(quiet, people[0])
            await stopped(playing)
        finally:
            program.kill()
    unanswered = [what for table in tables for what in table.unanswered]
    assert not unanswered, f"{len(unanswered)} clicks were not answered, among them {unanswered[0]}"
    assert not refused(discord), f"{refused(discord)} requests met the global limit"
    print(
        f"answers: {median(alone) * 1000:.1f} ms alone, {median(among_many) * 1000:.1f} among many"
    )


def refused(discord: "Emulator") -> int:
    """How many requests hit the global rate limit."""
    return sum(request.status == 429 and request.body["global"] for request in discord.trace)


async def looks(table: Table, user: "User") -> list[float]:
    """How long the answers to some looks took; a look makes no other request."""
    board = table.board()
    assert board
    (button,) = chosen(board, "table")
    taken = []
    for _ in range(LOOKS):
        answer = await table.press(user, board, button)
        assert not answer.error
        taken.append(answer.seconds)
    return taken
