"""What every message needs on its way: direct channels, drawn pictures, whose name may ring, and
the address of a game's message."""

import asyncio
from typing import Any, NamedTuple

import discord
from discord import ui

from screens.files import pictures
from screens.layout import Screen
from tables import Post, Table


class _Called(NamedTuple):
    id: str  # Discord writes ids as texts; discord.py would send a number


class Direct:
    """The channels of direct messages, asked for once, and who keeps them closed."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._channels: dict[int, int] = {}
        self.closed: set[int] = set()

    async def channel(self, user: int) -> discord.PartialMessageable:
        if user not in self._channels:
            called: Any = _Called(str(user))
            self._channels[user] = (await self._client.create_dm(called)).id
        return self._client.get_partial_messageable(self._channels[user])


async def drawn(view: ui.LayoutView) -> list[discord.File]:
    """The pictures of a message, drawn beside the event loop."""
    if not isinstance(view, Screen) or view.illustration is None:
        return []
    return await asyncio.to_thread(pictures, view)


def only(users: tuple[int, ...]) -> discord.AllowedMentions:
    """Nobody's name rings but theirs."""
    called: list[Any] = [_Called(str(user)) for user in users]
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=called or False
    )


def jump(table: Table, post: Post | None) -> str:
    """The address of the game's message."""
    guild = table.guild or "@me"
    if post is None:
        return f"https://discord.com/channels/{guild}/{table.channel}"
    return f"https://discord.com/channels/{guild}/{post.channel}/{post.message}"
