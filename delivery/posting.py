"""Sending, editing and removing messages in channels, without mentioning anyone by accident.
Distinguishes Discord's temporary errors from permanent ones."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from datetime import UTC, datetime
from time import perf_counter
from typing import Any, Literal, NamedTuple, TypeVar

import discord
from discord import ui

from screens import ids, limits
from screens.emoji import Emojis, put_in_unicode
from screens.files import pictures
from screens.layout import Screen
from tables import Hopeless, Post, Table
from tables.rest import HOUR

log = logging.getLogger(__name__)

T = TypeVar("T")

WEEK: Literal[10080] = 10_080  # minutes: the longest that Discord lists an inactive thread
POST_ANEW = {
    limits.UNKNOWN_MESSAGE,
    limits.MESSAGE_IS_TOO_OLD_TO_EDIT_SO_OFTEN,
    limits.THREAD_IS_ARCHIVED,
}
LOOKED_THROUGH = 100  # messages in which to look for stray boards: the most that one request gives
CLOSED = {limits.THREAD_IS_ARCHIVED, limits.THREAD_IS_LOCKED}


class MustPostAnew(Exception):
    """The message can't be edited any more; post a new one."""


class Recipient(NamedTuple):
    id: str  # Discord wants ids as strings; discord.py would send a number


class Posting:
    def __init__(self, client: discord.Client, emojis: Emojis) -> None:
        self._client = client
        self._emojis = emojis
        # A picture has been drawn, in so many seconds; this includes waiting for a thread.
        self.on_drawn: Callable[[float], None] = lambda seconds: None

    async def drawn(self, view: ui.LayoutView) -> list[discord.File]:
        """The pictures of a message, drawn off the event loop."""
        if not isinstance(view, Screen) or view.illustration is None:
            return []
        began = perf_counter()
        files = await asyncio.to_thread(pictures, view)
        self.on_drawn(perf_counter() - began)
        return files

    async def sent(
        self,
        view: ui.LayoutView,
        files: list[discord.File],
        send: Callable[[list[discord.File]], Awaitable[T]],
    ) -> T:
        """Send the message. If Discord refuses it because of one of our emojis, which somebody may
        have deleted, send it again with Unicode."""
        try:
            return await send(files)
        except discord.HTTPException as error:
            if not _about_an_emoji(error) or not put_in_unicode(view):
                raise
            log.info("an emoji was refused", extra={"why": repr(error)})
        self._emojis.doubted = True
        return await send(await self.drawn(view))  # draw again: discord.py has closed the files

    async def send(
        self, table: Table, channel: int, view: ui.LayoutView, nonce: str, ring: tuple[int, ...]
    ) -> int:
        """Post a new message that mentions only these people. The nonce makes a retry harmless."""
        files = await self.drawn(view)
        place = self._client.get_partial_messageable(channel, guild_id=table.guild)
        try:
            message = await self.sent(
                view,
                files,
                lambda files: place.send(
                    view=view, files=files, nonce=nonce, allowed_mentions=only(ring)
                ),
            )
        except discord.HTTPException as error:
            if error.status in (403, 404) or error.code in CLOSED:
                raise Hopeless(f"{error.status} {error.code}: {error.text}") from None
            raise
        return message.id

    async def edit(
        self, table: Table, post: Post, view: ui.LayoutView, ring: tuple[int, ...]
    ) -> None:
        files = await self.drawn(view)
        message = self._message(table, post.channel, post.message)
        try:
            await self.sent(
                view,
                files,
                lambda files: message.edit(
                    view=view, attachments=files, allowed_mentions=only(ring)
                ),
            )
        except discord.HTTPException as error:
            if error.code in POST_ANEW or error.status in (403, 404):
                raise MustPostAnew from None
            raise

    async def retire(
        self, table: Table, channel: int, message: int, view: ui.LayoutView | None
    ) -> None:
        """Remove the controls and the picture from an old message, or delete it. If it is gone
        already, or out of our reach, that is just as good."""
        old = self._message(table, channel, message)
        try:
            if view is None:
                await old.delete()
            else:
                await self.sent(
                    view,
                    [],
                    lambda _: old.edit(view=view, attachments=[], allowed_mentions=only(())),
                )
        except discord.HTTPException as error:
            if error.status not in (403, 404) and error.code not in CLOSED:
                raise

    async def ours(
        self, table: Table, channel: int, after: int, controls: Collection[str] = ()
    ) -> list[int]:
        """Our messages in this channel that have a control of the game, or one of these controls;
        the newest first. None if we may not read the channel."""
        place = self._client.get_partial_messageable(channel, guild_id=table.guild)
        found = place.history(limit=LOOKED_THROUGH, after=discord.Object(after), oldest_first=False)
        me = self._client.user
        try:
            return [
                message.id
                async for message in found
                if message.author == me and _carries(message, table.id, controls)
            ]
        except (discord.Forbidden, discord.NotFound):
            return []

    async def thread(self, table: Table, post: Post, name: str) -> int | None:
        """A thread below the message; None if we can't create one."""
        if isinstance(self._client.get_channel(post.channel), discord.Thread):
            return None
        message = self._message(table, post.channel, post.message)
        try:
            thread = await message.create_thread(
                name=name[: limits.THREAD_NAME], auto_archive_duration=WEEK
            )
        except discord.HTTPException as error:
            exists = error.code == limits.THREAD_EXISTS_ALREADY
            return post.message if exists else None  # a thread has the id of its message
        except ValueError:  # we are no longer in the server
            return None
        return thread.id

    def server(self, table: Table) -> str | None:
        """Its name, if we are still in it."""
        found = self._client.get_guild(table.guild) if table.guild else None
        return found.name if found else None

    def may_attach(self, channel: int) -> bool:
        """Whether we may send pictures there; if we can't tell, we try."""
        found = self._client.get_channel(channel)
        if isinstance(found, discord.abc.GuildChannel | discord.Thread):
            return found.permissions_for(found.guild.me).attach_files
        return True

    def _message(self, table: Table, channel: int, message: int) -> discord.PartialMessage:
        place = self._client.get_partial_messageable(channel, guild_id=table.guild)
        return place.get_partial_message(message)


def _carries(part: Any, game: str, controls: Collection[str]) -> bool:
    """Whether a message, or a component of one, has a button or a menu of the game, or one of these
    controls."""
    custom_id = getattr(part, "custom_id", None) or ""
    found = ids.BUTTON.fullmatch(custom_id) or ids.MENU.fullmatch(custom_id)
    if found and found["game"] == game and (not controls or custom_id in controls):
        return True
    inner = [*getattr(part, "components", ()), *getattr(part, "children", ())]
    return any(_carries(component, game, controls) for component in inner)


def _about_an_emoji(error: discord.HTTPException) -> bool:
    invalid = error.code == limits.INVALID_FORM and "emoji" in error.text.lower()
    return invalid or error.code == limits.UNKNOWN_EMOJI


def id_before(moment: int, slack: int = HOUR) -> int:
    """An id older than any message since this moment, if our clock is off by at most the slack."""
    then = datetime.fromtimestamp((moment - slack) / 1000, UTC)
    return discord.utils.time_snowflake(then)


def only(users: tuple[int, ...]) -> discord.AllowedMentions:
    """Mention nobody but them."""
    called: list[Any] = [Recipient(str(user)) for user in users]
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=called or False
    )
