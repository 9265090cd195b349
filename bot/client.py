"""The bot, wired together: built without starting, started by Discord or by a simulation of it."""

import logging
from pathlib import Path

import discord
from discord.ext import commands

from bot.config import Config
from cogs.choosing import Choosing
from cogs.clock import Clock
from cogs.desk import Desk, Tree
from cogs.explaining import Explaining
from cogs.house import House, Interaction
from cogs.looking import Looking
from cogs.opening import Opening
from cogs.playing import Playing
from cogs.poster import Poster
from cogs.pressing import pressed_items
from cogs.typing import Typing
from cogs.wording import Wording
from storage.sqlite import SqliteStore
from tables import Tables

log = logging.getLogger(__name__)

FINISH = 5.0  # seconds for what is under way when the program is told to stop


class Triad(commands.Bot):
    def __init__(self, config: Config) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            # Nothing about a game lives in discord.py's caches.
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.config = config
        self._store: SqliteStore | None = None
        self._clock: Clock | None = None
        self._desk: Desk | None = None
        self.connected = False  # to Discord's gateway, right now

    async def setup_hook(self) -> None:
        config = self.config
        self._store = store = await SqliteStore.open(Path(config.database))
        tables = Tables(store, now, config.lobby_hours)
        poster = Poster(self, tables, config.language)
        self._clock = clock = Clock(tables, now, poster.announce)
        house = House(tables, poster, clock)
        cogs = (
            Opening(house),
            Playing(house),
            Looking(house),
            Explaining(house),
            Choosing(house),
            Typing(house),
        )
        self._desk = desk = Desk(house, [cog.presses for cog in cogs])
        for cog in cogs:
            await self.add_cog(cog)
        assert isinstance(self.tree, Tree)
        self.tree.desk = desk
        self.add_dynamic_items(*pressed_items(desk.pressed))
        await self.tree.set_translator(Wording())
        try:
            await self.tree.sync()
        except discord.HTTPException:
            log.exception("the commands could not be made known; those known before still work")

    async def on_resumed(self) -> None:
        self.connected = True

    async def on_disconnect(self) -> None:
        self.connected = False

    async def on_ready(self) -> None:
        self.connected = True
        assert self._clock is not None
        self._clock.start()  # what was not said before a crash is said now

    async def on_app_command_completion(self, interaction: Interaction, _: object) -> None:
        assert self._desk is not None
        await self._desk.announce()

    async def close(self) -> None:
        """Finish what is under way, then let go of Discord and the database."""
        if self._clock is not None:
            await self._clock.stop(FINISH)
        if self._desk is not None:
            await self._desk.settled(FINISH)
        await super().close()
        if self._store is not None:
            store, self._store = self._store, None
            await store.close()


def now() -> int:
    """Milliseconds since 1970, by discord.py's clock, which a simulation can move."""
    return int(discord.utils.utcnow().timestamp() * 1000)


def create_bot(config: Config) -> Triad:
    return Triad(config)
