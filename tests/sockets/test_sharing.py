"""A game is shared once, however often somebody presses; others are answered meanwhile."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.sockets.loopback import MISSING, loopback, there
from tests.sockets.people import LONG, NAMES, Table, choices, chosen, said
from tests.sockets.program import Program

pytestmark = pytest.mark.skipif(not there(), reason=MISSING)

TURNS = 4


async def test_who_presses_three_times_shares_once(tmp_path: Path) -> None:
    async with loopback() as discord:
        people = [discord.user(name) for name in NAMES[:2]]
        room = discord.channel(discord.guild("home", people), "general")
        table = Table(discord, room, people, Random(1), game="trigony")
        program = Program(discord, tmp_path / "triad.db")
        try:
            await program.start()
            await table.sit_down()
            for _ in range(TURNS):
                await table.turn()
            board = table.board()
            assert board
            (place,) = discord.threads(room)
            shown = (await discord.slash(people[0], place, "replay")).message
            assert shown
            (share,) = chosen(shown, "share")
            asked = (await discord.click(people[0], shown, share.custom_id)).message
            assert asked
            before = len(table.public(place))
            whole = chosen(asked, "share-gif")[0].custom_id
            clicks = [discord.click(people[0], asked, whole) for _ in range(3)]
            others = discord.click(people[1], board, chosen(board, "table")[0].custom_id)
            *answers, theirs = await asyncio.gather(*clicks, others)
            assert not any(answer.error for answer in (*answers, theirs))
            await discord.until(lambda: "Shared by" in said(table.public(place)[-1]), LONG)
            await asyncio.sleep(0.5)  # for a second one, if there were one
            assert len(table.public(place)) == before + 1
            post = table.public(place)[-1]
            again = [choice for choice in choices(post) if choice.verb == "watch"]
            watched = await discord.click(people[1], post, again[0].custom_id)
            assert watched.message
            assert "The game begins." in said(watched.message)
        finally:
            program.kill()
