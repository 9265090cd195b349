"""Uploads the bot's own emojis to Discord: those that are missing, in the background, one after the
other. Until an emoji is there, or if its upload fails, we use Unicode instead."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext

import discord

from delivery.rate_limit import RateLimit
from screens import limits
from screens.emoji import UNICODE, Emojis, word_of
from screens.pictures.emoji import drawn

log = logging.getLogger(__name__)

PAUSE = 1.0  # seconds between two uploads; Discord does not publish its limit
MINUTE = 60.0  # seconds
FIRST, LAST = 1, 60  # minutes to back off after a failure, doubled each time
AGAIN = 60  # minutes until we check whether they are all still there


class Upload:
    def __init__(
        self,
        client: discord.Client,
        emojis: Emojis,
        limit: RateLimit,
        alone: Callable[[], AbstractAsyncContextManager[None]] = nullcontext,
    ) -> None:
        """`alone`: while this is held, no other process uploads any."""
        self._alone = alone
        self._client = client
        self._emojis = emojis
        self._limit = limit
        self._task: asyncio.Task[None] | None = None

    def begin(self, pause: float = PAUSE) -> None:
        """Start the upload in the background."""
        if self._task is None:
            self._task = asyncio.create_task(self._keep(pause), name="emojis")

    def end(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _keep(self, pause: float) -> None:
        wait = FIRST
        while True:
            try:
                async with self._alone():
                    await self.bring_up_to_date(pause)
            except Exception as error:  # Discord's errors, and any of the connection's
                log.info("emojis are missing, Unicode is used", extra={"why": repr(error)})
                minutes, wait = wait, min(2 * wait, LAST)
            else:
                minutes, wait = AGAIN, FIRST
            for _ in range(minutes):
                await asyncio.sleep(MINUTE)
                if self._emojis.doubted:
                    break

    async def bring_up_to_date(self, pause: float) -> None:
        wanted = await asyncio.to_thread(lambda: dict(map(drawn, UNICODE)))
        await self._limit.slot(can_wait=True)
        there = await self._client.fetch_application_emojis()
        ids = {emoji.name: emoji.id for emoji in there}
        me = self._client.user
        old = [e for e in there if word_of(e.name) and e.user == me and e.name not in wanted]
        old.sort(key=lambda emoji: emoji.id)
        self._emojis.know({name: ids[name] for name in wanted if name in ids})
        failure: discord.HTTPException | None = None
        for name, image in wanted.items():
            if name in ids:
                continue
            try:
                made = await self._create(name, image, old)
            except discord.HTTPException as error:
                if error.code != limits.INVALID_FORM:
                    raise
                failure = error  # only for this emoji: another process may have been faster
            else:
                self._emojis.add(name, made.id)
            await asyncio.sleep(pause)
        if failure is not None:
            raise failure

    async def _create(self, name: str, image: bytes, old: list[discord.Emoji]) -> discord.Emoji:
        """If there is no room, deletes our own oldest drawing first; never anybody else's emoji."""
        await self._limit.slot(can_wait=True)
        try:
            return await self._client.create_application_emoji(name=name, image=image)
        except discord.HTTPException as error:
            if error.code != limits.NO_ROOM_FOR_EMOJIS or not old:
                raise
        await self._limit.slot(can_wait=True)
        await old.pop(0).delete()
        await self._limit.slot(can_wait=True)
        return await self._client.create_application_emoji(name=name, image=image)
