"""The bot, wired together. Creating it starts nothing; connecting to Discord or to a simulation
does."""

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

import discord
from discord.ext import commands, tasks
from yarl import URL

from bot.commands import make_known
from bot.config import Config
from bot.logins import Logins
from bot.metrics import Metrics
from bot.standings import Standings
from bot.web import Pages
from bot.workers import Workers
from cogs.advice import Advice
from cogs.away import Away
from cogs.context import Interaction, Services
from cogs.help import Help
from cogs.learn import Learn
from cogs.lobby import Lobby
from cogs.open_tables import OpenTables
from cogs.orders import Orders
from cogs.patience import Buckets
from cogs.play import Play
from cogs.replay import Replays
from cogs.router import Router, Tree, components
from cogs.settings import Settings
from cogs.translator import Translator
from cogs.view import View
from delivery.boards import Boards
from delivery.digests import Digests
from delivery.emoji import Upload
from delivery.rate_limit import Gate
from delivery.reminders import Reminders
from screens.emoji import Emojis
from screens.sleep import known_zones
from storage.opening import AnyStore, open_store
from tables import Tables
from tables.uptime import BEAT

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit

log = logging.getLogger(__name__)

GUILDS = 0.5  # seconds to wait for one more server before work begins; nothing depends on them
AFTER_TROUBLE = 40.0  # seconds
HANG_UP, FINISH = 2.0, 5.0  # seconds to leave Discord on shutdown, and to finish what is under way


class Triad(commands.AutoShardedBot):
    def __init__(self, config: Config) -> None:
        self.metrics = Metrics() if config.metrics is not None else None
        share = config.shards
        trace = Gate(share.part if share else 1.0).trace()
        if self.metrics is not None:
            self.metrics.trace(trace)
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
            http_trace=trace,
            guild_ready_timeout=GUILDS,
            # Without a share, Discord says how many shards there are, and they are all ours. (The
            # type leaves None out, but it is the default.)
            shard_count=share.total if share else None,
            shard_ids=sorted(share.shards) if share else None,  # type: ignore[arg-type]
        )
        self.config = config
        self._store: AnyStore | None = None
        self._logins: Logins | None = None
        self._tables: Tables | None = None
        self._boards: Boards | None = None
        self._router: Router | None = None
        self._upload: Upload | None = None
        self.pages: Pages | None = None
        self.workers = Workers(config.workers)
        self._up: set[int] = set()  # shards that are connected to Discord's gateway right now

    async def setup_hook(self) -> None:
        config, metrics = self.config, self.metrics
        standings = Standings(now, lambda: self.connected, self._latencies)
        if config.metrics is not None and metrics is not None:
            self.pages = Pages(config.metrics, metrics, standings, self.problem)
            await self.pages.open()
        self._store = store = await open_store(config.database, config.shards)
        think = self.workers.think if metrics is None else metrics.timed(self.workers.think)
        self._tables = tables = Tables(
            store, now, config.lobby_hours, config.quotas, think, config.effort
        )
        emojis = Emojis()
        self._boards = boards = Boards(self, tables, config.language, emojis, self._part)
        self._upload = Upload(self, emojis, boards.limit, lambda: store.exclusive("emojis"))
        services = Services(tables, boards, OpenTables())
        boards.on_end = services.open_tables.over
        Reminders(boards, tables)
        Digests(boards, tables)
        kinds = (Lobby, Play, Orders, View, Replays, Advice, Away, Learn, Help, Settings)
        cogs = [kind(services) for kind in kinds]
        self._router = router = Router(services, cogs, now, Buckets(config.limits, now))
        if metrics is not None:
            metrics.watch(store, tables, boards, router)
            standings.watch(store, tables.jobs.kinds)
        for cog in cogs:
            await self.add_cog(cog)
        assert isinstance(self.tree, Tree)
        self.tree.router = router
        self.add_dynamic_items(*components(router.pressed))
        await asyncio.to_thread(known_zones)  # slow the first time
        await self.tree.set_translator(Translator())
        try:
            await make_known(self.tree, store)
        except discord.HTTPException:
            log.exception("the commands could not be made known; those known before still work")

    @property
    def _part(self) -> float:
        """Of Discord's limits, which are for all processes together."""
        return self.config.shards.part if self.config.shards else 1.0

    @property
    def tables(self) -> Tables:
        assert self._tables is not None
        return self._tables

    @property
    def boards(self) -> Boards:
        assert self._boards is not None
        return self._boards

    @property
    def upload(self) -> Upload:
        assert self._upload is not None
        return self._upload

    def _latencies(self) -> Iterable[tuple[int, float]]:
        """By shard, in seconds."""
        return self.latencies

    async def problem(self) -> str | None:
        """What keeps the bot from doing its work, for the operator; None if it is well."""
        if not self.connected or self._store is None:
            return "the bot is not connected to Discord"
        return await self.tables.health.problem()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to Discord itself: from here on its rate limits apply."""
        self.boards.begin_limits()
        await self._cut_off()
        self._heart.start()
        assert self._store is not None
        _, _, limit = await self._gateway(len(self.shard_ids or ()))
        self._logins = Logins(self._store, limit["max_concurrency"])
        await super().connect(reconnect=reconnect)

    async def _gateway(self, logins: int) -> "tuple[int, str, SessionStartLimit]":
        """Wait until so many logins are left for the day; 0: as many as Discord wants shards.
        Discord resets the token of whoever exceeds their number."""
        while True:
            try:
                found = await self.http.get_bot_gateway()
            except discord.GatewayNotFound:
                log.warning("Discord does not say where its gateway is; trying again")
                await asyncio.sleep(AFTER_TROUBLE)
                continue
            left = found[2]["remaining"]
            if left >= (logins or found[0]):
                return found
            wait = found[2]["reset_after"] / 1000 + 1
            log.error("no logins are left for today", extra={"why": f"{left}, for {wait:.0f} s"})
            await asyncio.sleep(wait)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Wait for the turn to log in before connecting: nobody may wait for long while connected,
        as Discord hangs up."""
        assert self._logins is not None
        await self._logins.turn(shard_id)
        await self._gateway(1)  # other processes have logged in meanwhile
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """A shard that has lost its session waits here, not for too long; then discord.py tries
        again."""
        if self._logins is not None:
            await self._logins.identify(shard_id or 0)

    @property
    def connected(self) -> bool:
        """To Discord's gateway, right now, with all of our shards."""
        expected = self.shard_ids or range(self.shard_count or 1)
        return self._up >= {*expected}

    async def on_shard_ready(self, shard_id: int) -> None:
        self._up.add(shard_id)
        await self._beat()
        self.tables.jobs.start()  # also shows what a crash left unshown

    async def on_shard_resumed(self, shard_id: int) -> None:
        self._up.add(shard_id)
        await self._beat()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        if shard_id in self._up and self._heart.is_running():
            self._up.discard(shard_id)
            await self._cut_off((shard_id,))

    async def _cut_off(self, shards: Iterable[int] | None = None) -> None:
        """Save the outage before the first click can arrive, which happens before we hear of
        READY. Without a part of our own, one lost shard is as good as all of them."""
        try:
            if self._store is not None:
                await self.tables.uptime.cut_off(shards if self.config.shards else None)
        except Exception:  # the next heartbeat notices the outage too, a little later
            log.exception("that no click can arrive could not be kept")

    async def on_ready(self) -> None:
        await self._plan_tidying()
        if self._heart.is_running():  # in a simulation it is not, and emojis stay Unicode
            self.upload.begin()

    async def _plan_tidying(self) -> None:
        try:
            job = await self.tables.tidy.plan()
            self.tables.jobs.wake_by(job.ready)
        except Exception:  # the database just grows until the next start
            log.exception("tidying could not be planned")

    @tasks.loop(seconds=BEAT / 1000)
    async def _heart(self) -> None:
        await self._beat()

    async def _beat(self) -> None:
        """A heartbeat while clicks can arrive; without it, clocks stop. Only when connected to
        Discord itself: a simulation that skips days is not an outage."""
        sharing = self.config.shards is not None
        able = self._up if sharing else self.connected
        if not self._heart.is_running() or not able or self._store is None:
            return
        try:
            await self.tables.uptime.beat(sorted(self._up) if sharing else None)
            await self.tables.uptime.found_any(str(guild.id) for guild in self.guilds)
        except Exception:  # the next beat is a minute away
            log.exception("no sign of life could be kept")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.tables.uptime.lost(str(guild.id))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.tables.uptime.found(str(guild.id))

    async def on_app_command_completion(self, interaction: Interaction, _: object) -> None:
        assert self._router is not None
        await self._router.finish(interaction)

    async def _hang_up(self) -> None:
        """A click that comes now is for another process with our shards, if there is one: here its
        answer might be cut off."""
        leaving = [asyncio.create_task(shard.disconnect()) for shard in self.shards.values()]
        if leaving:
            await asyncio.wait(leaving, timeout=HANG_UP)

    async def close(self) -> None:
        """Take no more clicks, finish what is under way, then close the connections to Discord and
        the database."""
        if self.pages is not None:
            await self.pages.close()
        self._heart.cancel()
        if self._logins is not None:
            self._logins.end()
        if self._upload is not None:
            self._upload.end()
        await self._hang_up()
        if self._router is not None:
            await self._router.settled(FINISH)
        if self._tables is not None:
            await self._tables.jobs.stop(FINISH)
        await asyncio.to_thread(self.workers.close)
        await super().close()
        if self._store is not None:
            store, self._store = self._store, None
            await store.close()


def now() -> int:
    """Milliseconds since 1970, by discord.py's clock, which a simulation can move."""
    return int(discord.utils.utcnow().timestamp() * 1000)
