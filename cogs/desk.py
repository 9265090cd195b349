"""Where clicks arrive: each is answered, then what it changed is told; whatever goes wrong on the
way, its owner gets a sentence and the log gets the rest."""

import asyncio
import logging
import secrets
from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.house import House, Interaction
from cogs.pressing import Handler
from screens.ids import Press
from screens.text import words_in
from tables import Unusable

log = logging.getLogger(__name__)


class Desk:
    def __init__(self, house: House, presses: Iterable[dict[str, Handler]]) -> None:
        self.house = house
        self._under_way: set[asyncio.Task[Any]] = set()
        self._handlers: dict[str, Handler] = {}
        for some in presses:
            self._handlers |= some

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        self.at_work()
        try:
            handler = self._handlers.get(press.verb, self._of_another_time)
            await handler(interaction, press)
        except Exception as error:
            await self.apologize(interaction, error, press.verb)
        await self.announce()

    async def _of_another_time(self, interaction: Interaction, press: Press) -> None:
        words = await self.house.words(interaction)
        await self.house.say(interaction, words("refusal-stale"))

    async def announce(self) -> None:
        """However the answer went: what is on disk is to be told."""
        self.at_work()
        try:
            await self.house.announce()
        except Exception:
            log.exception("announcing failed")

    def at_work(self) -> None:
        """This task is to be waited for when the program stops."""
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def settled(self, seconds: float) -> None:
        """Until everything under way is done, or so many seconds have passed."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    async def apologize(self, interaction: Interaction, error: Exception, doing: str) -> None:
        """A short sentence with a code for who clicked; for the log the code and the rest."""
        if isinstance(error, app_commands.CommandInvokeError):
            error = error.original
        code = secrets.token_hex(3)
        log.error("unforeseen", extra={"code": code, "doing": doing}, exc_info=error)
        if not interaction.response.is_done():
            words = words_in(str(interaction.locale))  # their settings may be out of reach
            storage = isinstance(error, Unusable)
            text = words("error-storage") if storage else words("error", code=code)
            await self.house.say(interaction, text)


class Tree(app_commands.CommandTree[commands.Bot]):
    """Commands go over the desk, too."""

    desk: Desk

    async def interaction_check(self, interaction: discord.Interaction[commands.Bot], /) -> bool:
        self.desk.at_work()
        return True

    async def on_error(
        self, interaction: discord.Interaction[commands.Bot], error: app_commands.AppCommandError, /
    ) -> None:
        command = interaction.command
        await self.desk.apologize(interaction, error, command.name if command else "a command")
        await self.desk.announce()
