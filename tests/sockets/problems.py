"""What people would complain about, after whatever has happened to the bot."""

import asyncio
from collections import Counter
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.asked import asked
from tests.sockets.people import Choice, Table, choices, chosen, moves

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wire import Emulator, Message

IN_PRIVATE = {"place", "keep"}  # never offered on a public board


async def lost(where: str | Path, tables: "Iterable[Table]") -> list[str]:
    """Clicks that were answered as if they had counted, and did not."""
    rows = await asyncio.to_thread(asked, where, "SELECT click FROM log WHERE click IS NOT NULL")
    there = {click for (click,) in rows}
    return [
        f"{table.room.name}: click {click} was answered and is lost"
        for table in tables
        for click in table.counted
        if click not in there
    ]


def twice(written: list[str]) -> list[str]:
    """What `messages_of` found more than once."""
    return [f"{stamp}: written {n} times" for stamp, n in Counter(written).items() if n > 1]


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
