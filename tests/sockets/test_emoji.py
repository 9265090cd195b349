"""The bot's own emojis, by a separate program over real sockets: its start does not wait for
them."""

from pathlib import Path

import pytest

from screens.emoji import UNICODE
from screens.pictures.emoji import drawn
from tests.sockets.loopback import MISSING, loopback, there
from tests.sockets.people import LONG
from tests.sockets.program import Program

pytestmark = pytest.mark.skipif(not there(), reason=MISSING)

SOME = 3
EVER = 600.0  # seconds


async def test_a_start_does_not_wait_for_them(tmp_path: Path) -> None:
    """The first program never learns which emojis Discord has; the next one does."""
    async with loopback() as discord:
        ann = discord.user("ann")
        room = discord.channel(discord.guild("home", [ann]), "general")
        discord.fault("GET /applications/.*/emojis", delay=EVER)
        program = Program(discord, tmp_path / "triad.db")
        try:
            await program.start()
            await discord.slash(ann, room, "play", game="trigony", seats=2)
            await discord.until(
                lambda: any("⚪ **White**" in said.text for said in discord.read(ann, room)), LONG
            )
            program.kill()
            assert not discord.emojis
            discord.faults.clear()
            await program.start()
            await discord.until(lambda: len(discord.emojis) >= SOME, LONG)
        finally:
            program.kill()
        names = [drawn(word)[0] for word in UNICODE]
        assert [emoji["name"] for emoji in discord.emojis.values()] == names[: len(discord.emojis)]
        pictures = [content for _, content, kind in discord.files.values() if kind == "image/png"]
        assert all(drawn(word)[1] in pictures for word in list(UNICODE)[:SOME])
