"""The program is killed while games are played over real sockets: soon after its restart, everybody
sees the current game, and no outdated buttons.

--socket-kills says how often: a few times in the suite, more with `make torture`.
"""

import asyncio
import time
from collections import Counter
from copy import copy
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.sockets.loopback import MISSING, loopback, there
from tests.sockets.people import NAMES, Choice, Table, choices, chosen, moves, stopped
from tests.sockets.program import Program

if TYPE_CHECKING:
    from wire import Emulator, Message

pytestmark = pytest.mark.skipif(not there(), reason=MISSING)

TABLES = 10
SOON = 3.0  # seconds from READY until all is repaired
SLACK = 1.0  # extra seconds, for a busy machine
IN_PRIVATE = {"place", "keep"}  # never offered on a public board


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
    twice = [f"{stamp}: written {n} times" for stamp, n in Counter(written).items() if n > 1]
    told = [f"after kill {kill}: {what}" for what, kill in problems.items()]
    assert not [*told, *twice], "\n".join([*told, *twice])


def messages_of(discord: "Emulator") -> list[str]:
    """The channel, game and version of every public message that the bot writes from now on."""
    written: list[str] = []
    create = discord.create

    def creating(channel: Any, author: Any, *more: Any) -> Any:
        message = create(channel, author, *more)
        if author is discord.bot and message.reader is None:
            stamps = {(choice.game, choice.version) for choice in stamped(message)}
            written.extend(f"{channel.name}: {game} at {version}" for game, version in stamps)
        return message

    discord.create = creating
    return written


def stamped(message: "Message") -> list[Choice]:
    """The game and version of a message; a lobby and an end are 0, since they are separate
    messages."""
    return [*moves(message), *chosen(message, "join"), *chosen(message, "rematch")]


def shown(table: Table) -> "Message | None":
    """A copy of the newest board as it is now; the message object itself would change later."""
    board = table.board()
    return copy(board) if board else None


def live_and_old(table: Table) -> list[str]:
    """Messages that can still be clicked although a newer one has replaced them."""
    found = []
    for thread in table.discord.threads(table.room):
        lobby = table.room.messages[thread.id]  # a thread has the id of its message
        boards = table.public(thread)[:-1]
        found += [
            f"an old message of {table.room.name} can still be clicked: {message.ids[0]}"
            for message in (lobby, *boards)
            if message.ids
        ]
    return found


async def outdated(table: Table, board: "Message | None") -> list[str]:
    """What is wrong with the newest board, or with the lobby if there is no board."""
    lobby = table.lobby()
    newest = [message for message in (lobby, board) if message and any(choices(message))]
    if table.opened and not newest:
        return [f"there is nothing of the game in {table.room.name}"]
    for message in newest:
        game = next(choices(message)).game
        standing = await table.standing(game)
        if standing is None:
            if message is board and moves(board):
                return [f"game {game} is over, and its board offers moves"]
            continue
        if standing.version <= table.acted.get(game, -1):
            return [f"game {game} has lost what was answered"]
        if message is lobby or board is None:
            return [f"game {game} has begun, and there is no board"]
        found = {choice.version for choice in moves(board)}
        private = not found and {text.split()[0] for text in standing.texts} <= IN_PRIVATE
        if table.on_turn(board) is not standing.user or not (
            private or found == {standing.version}
        ):
            return [f"game {game} is at {standing.version}, its board at {found}"]
    return []
