"""A click that reaches the program too late to be answered is not carried out: its owner has been
told that it failed. Discord's clock decides what is late, not the host's."""

import asyncio
from pathlib import Path
from random import Random

import aiohttp
import pytest

from tests.sockets.loopback import MISSING, loopback, there
from tests.sockets.people import LONG, NAMES, Table, moves
from tests.sockets.program import Program, free_port

pytestmark = pytest.mark.skipif(not there(), reason=MISSING)

ORDINARY = 3  # turns before the late click
MORE = 0.5  # seconds, on top of the time that Discord waits for an answer
EFFECT = 1.0  # seconds for a click and everything that follows from it


async def test_a_late_click_does_nothing_and_fresh_ones_work(tmp_path: Path) -> None:
    """For several offsets of Discord's clock; run concurrently, as most of it is waiting."""
    tries = [try_it(tmp_path, ahead) for ahead in (0, 60, -60)]
    for failure in filter(None, await asyncio.gather(*tries, return_exceptions=True)):
        raise failure


async def try_it(folder: Path, ahead: int) -> None:
    """Discord's clock is this many seconds ahead."""
    async with loopback() as discord:
        discord.skew = ahead
        people = [discord.user(name) for name in NAMES]
        room = discord.channel(discord.guild("home", people), "general")
        table = Table(discord, room, people, Random(1), patience=0.9)
        port = free_port()
        listens = {"TRIAD_METRICS": f"127.0.0.1:{port}"}
        program = Program(discord, folder / f"triad{ahead}.db", settings=listens)
        try:
            await program.start()
            await table.sit_down()
            for _ in range(ORDINARY):
                await table.turn()
            await asyncio.sleep(EFFECT)  # what follows a turn does not matter here
            program.kill()
            await program.start()
            await table.turn()  # its first click is the first one of this process

            board = table.board()
            assert board
            user, action = table.on_turn(board), moves(board)[-1]
            assert user
            assert action.verb == "act"
            before = await table.standing(action.game)
            await discord.gateway.close()
            with program.held():  # before it has resumed
                late = await table.press(user, board, action)
                assert late.error, "nobody was there to answer"
                await asyncio.sleep(MORE)
            await discord.until(lambda: discord.gateway.resumed, LONG)
            await asyncio.sleep(EFFECT)
            after = await table.standing(action.game)
            assert after == before, f"carried out late, {ahead} s ahead"
            counted = 'triad_click_seconds_count{kind="act",outcome="late"} 1.0'
            assert counted in (await figures(port)).splitlines()

            await discord.gateway.close()
            await table.turn()  # its first click waits for the connection, but not too long
            assert discord.gateway.resumed == 2
            await table.turn()
        finally:
            program.kill()


async def figures(port: int) -> str:
    url = f"http://127.0.0.1:{port}/metrics"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return await answer.text()
