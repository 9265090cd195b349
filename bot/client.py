"""The bot, wired together. Building it starts nothing; Discord or a simulation of it does."""

import logging
from pathlib import Path

import discord
from discord.ext import commands

from bot.config import Config
from cogs.context import Interaction, Services
from cogs.help import Help
from cogs.lobby import Lobby
from cogs.play import Play
from cogs.router import Router, Tree, components
from cogs.settings import Settings
from cogs.translator import Translator
from cogs.view import View
from delivery.boards import Boards
from delivery.rate_limit import Gate
from storage.sqlite import SqliteStore
from tables import Tables

log = logging.getLogger(__name__)

GUILDS = 0.5  # seconds to wait for one more server before work begins: nothing depends on them
FINISH = 5.0  # seconds to finish what is under way on shutdown


class Triad(commands.Bot):
    def __init__(self, config: Config) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            # We keep nothing about a game in discord.py's caches.
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=Gate().trace(),
            guild_ready_timeout=GUILDS,
        )
        self.config = config
        self._store: SqliteStore | None = None
        self._tables: Tables | None = None
        self._boards: Boards | None = None
        self._router: Router | None = None
        self.connected = False  # to Discord's gateway, right now

    async def setup_hook(self) -> None:
        config = self.config
        self._store = store = await SqliteStore.open(Path(config.database))
        self._tables = tables = Tables(store, now, config.lobby_hours)
        self._boards = boards = Boards(self, tables, config.language)
        services = Services(tables, boards)
        cogs = [kind(services) for kind in (Lobby, Play, View, Help, Settings)]
        self._router = router = Router(services, cogs, now)
        for cog in cogs:
            await self.add_cog(cog)
        assert isinstance(self.tree, Tree)
        self.tree.router = router
        self.add_dynamic_items(*components(router.pressed))
        await self.tree.set_translator(Translator())
        try:
            await self.tree.sync()
        except discord.HTTPException:
            log.exception("the commands could not be made known; those known before still work")

    @property
    def boards(self) -> Boards:
        assert self._boards is not None
        return self._boards

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to Discord itself: from here on its rate limits apply."""
        self.boards.begin_limits()
        await super().connect(reconnect=reconnect)

    async def on_resumed(self) -> None:
        self.connected = True

    async def on_disconnect(self) -> None:
        self.connected = False

    async def on_ready(self) -> None:
        self.connected = True
        assert self._tables is not None
        self._tables.jobs.start()  # what was not shown before a crash is shown now

    async def on_app_command_completion(self, interaction: Interaction, _: object) -> None:
        assert self._router is not None
        await self._router.finish()

    async def close(self) -> None:
        """Finish what is under way, then close the connections to Discord and the database."""
        if self._router is not None:
            await self._router.settled(FINISH)
        if self._tables is not None:
            await self._tables.jobs.stop(FINISH)
        await super().close()
        if self._store is not None:
            store, self._store = self._store, None
            await store.close()


def now() -> int:
    """Milliseconds since 1970, by discord.py's clock, which a simulation can move."""
    return int(discord.utils.utcnow().timestamp() * 1000)


def create_bot(config: Config) -> Triad:
    return Triad(config)
