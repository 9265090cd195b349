"""The private tables that people have open. An ephemeral message can be edited while the token of
its interaction is valid, so we remove the controls from a table whose owner has acted elsewhere, or
whose game is over.

All of this is in memory, for a quarter of an hour at most; a click on an old table is answered with
the current one in any case.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from typing import NamedTuple

import discord
from discord import ui

from screens.private import gone_on
from screens.text import Words
from tables import Table

log = logging.getLogger(__name__)

LIFE = 14 * 60.0  # seconds; Discord's tokens live for fifteen minutes
MOST = 500  # tables, with the clicks that they came from
NOBODY = discord.AllowedMentions.none()


class Open(NamedTuple):
    interaction: discord.Interaction[discord.Client]  # the last one that showed it
    words: Words  # of its owner
    user: int
    game: str
    version: int
    at: float


class OpenTables:
    def __init__(self) -> None:
        self._open: OrderedDict[int, Open] = OrderedDict()  # by message
        self._closing: set[asyncio.Task[None]] = set()

    def shown(
        self,
        interaction: discord.Interaction[discord.Client],
        words: Words,
        table: Table,
        message: int | None,
        *,
        live: bool,
    ) -> None:
        """Somebody's table is in this message now. If it has no live controls, there is nothing to
        track."""
        if message is None or not live:
            self._open.pop(message or 0, None)
            return
        user, now = interaction.user.id, time.monotonic()
        self._open[message] = Open(interaction, words, user, table.id, table.version, now)
        self._open.move_to_end(message)
        while len(self._open) > MOST or now - next(iter(self._open.values())).at > LIFE:
            self._open.popitem(last=False)

    def over(self, table: Table) -> None:
        """The game has ended, perhaps without anybody's click."""
        self.outdate(0, table)

    def outdate(self, user: int, table: Table) -> None:
        """This person has acted: remove the controls from their older tables; at the end of a game,
        from everybody's. Runs in the background."""
        over = table.status != "running"
        old = [
            (message, shown)
            for message, shown in self._open.items()
            if shown.game == table.id
            and shown.version < table.version
            and (over or shown.user == user)
        ]
        for message, shown in old:
            del self._open[message]
            if time.monotonic() - shown.at < LIFE:
                view = gone_on(shown.words, table)
                task = asyncio.create_task(_close(shown, view), name="close")
                self._closing.add(task)
                task.add_done_callback(self._closing.discard)


async def _close(shown: Open, view: ui.LayoutView) -> None:
    """The message may be gone, or its token expired: then there is nothing to close."""
    try:
        await shown.interaction.edit_original_response(
            view=view, attachments=[], allowed_mentions=NOBODY
        )
    except Exception as error:  # Discord's errors, and any of the connection's
        log.debug("an old table stays as it is", extra={"why": repr(error)})
