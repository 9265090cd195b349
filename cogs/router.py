"""Where clicks arrive: each is answered, then the jobs that it left are run. If anything goes
wrong, the user gets a sentence and the log gets the rest."""

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import discord
from discord import app_commands, ui
from discord.abc import Snowflake
from discord.ext import commands

from cogs import replies
from cogs.context import Cog, Context, Interaction, Malformed, PressHandler, Services
from cogs.fate import UNKNOWN, Fate, OnClick, Outcome
from cogs.lateness import Lateness
from cogs.patience import TOLD, Buckets, Kind, kinds_of, kinds_of_command
from screens import ids
from screens.ids import Press
from screens.people import ago
from screens.private import note
from tables import Doubtful, Unusable

log = logging.getLogger(__name__)

# A command that has changed since somebody's Discord learnt of it, or that was made up.
OUTDATED = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
NONE_OF_OURS = Press("")
SECOND = 1_000  # milliseconds, as a timestamp has none
A_MOMENT = 1.0  # seconds


def since_boot() -> float:
    """Seconds since boot, including suspended time if the host can tell."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Router:
    def __init__(
        self, services: Services, cogs: Iterable[Cog], now: Callable[[], int], buckets: Buckets
    ) -> None:
        self._services = services
        self._buckets = buckets
        self._now = now
        self._lateness = Lateness()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._handlers: dict[str, PressHandler] = {}
        self.on_click: OnClick = lambda kind, outcome, seconds: None
        for cog in cogs:
            self._handlers |= cog.presses

    def context(self, interaction: Interaction) -> Context:
        return Context(interaction, self._services)

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        self._arrived(interaction, press.verb if press.verb in self._handlers else UNKNOWN)
        if not self.in_time(interaction):
            return
        context = self.context(interaction)
        if ids.GAME.fullmatch(press.game):
            context.game = press.game
        if not await self._has_patience(context, kinds_of(press, context.values)):
            return
        try:
            await self._handlers.get(press.verb, _outdated)(context, press)
        except Malformed:
            await _outdated(context, press)
        except Exception as error:
            await self.apologize(interaction, error, press.verb)
        await self.finish(interaction)

    async def may_command(self, interaction: Interaction) -> bool:
        """Whether to carry out a command, or to suggest something for one of its options."""
        if interaction.type is not discord.InteractionType.autocomplete:
            command = interaction.command  # one of ours, or None
            self._arrived(interaction, f"/{command.qualified_name}" if command else UNKNOWN)
        if not self.in_time(interaction):
            return False
        data: Mapping[str, Any] = interaction.data or {}
        options = {o.get("name", ""): o.get("value") for o in data.get("options", ())}
        kinds = kinds_of_command(str(data.get("name", "")), options)
        if interaction.type is discord.InteractionType.autocomplete:
            kinds = ("typing",)
        return await self._has_patience(self.context(interaction), kinds)

    async def _has_patience(self, context: Context, kinds: Iterable[Kind]) -> bool:
        """If somebody does too much at once, tell them when to go on; if they don't listen, only
        acknowledge what they do."""
        wait = self._buckets.take(context.user, kinds)
        if wait is None:
            return True
        if wait.often == TOLD:
            log.info("somebody floods", extra={"doing": wait.kind, "guild": context.guild})
        interaction = context.interaction
        if interaction.type is discord.InteractionType.autocomplete:
            await replies.suggest_nothing(context)
        elif wait.often > TOLD and interaction.type is discord.InteractionType.component:
            await replies.quiet(context)
        elif wait.often > TOLD:  # a command has to be answered; not by their settings, unread
            words = self._services.boards.words_in(str(interaction.locale))
            await replies.tell(context, note(words("patience-hush")))
        else:
            try:
                await replies.say(context, f"patience-{wait.kind}", when=ago(wait.until + SECOND))
            except Exception as error:  # their language could not be read
                await self.apologize(interaction, error, wait.kind)
        self.count(interaction, "too-many")
        return False

    def in_time(self, interaction: Interaction) -> bool:
        """Whether it can still be answered. If so, a shutdown waits for it."""
        made = int(interaction.created_at.timestamp() * 1000)
        if self._lateness.late(made, self._now(), since_boot() * 1000):
            log.info("a click came too late")
            self.count(interaction, "late")
            return False
        self._at_work()
        self._services.tables.jobs.begin_click()
        return True

    def _arrived(self, interaction: Interaction, kind: str) -> None:
        """From here on somebody waits for an answer."""
        interaction.extras["fate"] = Fate(kind)

    def count(self, interaction: Interaction, outcome: Outcome | None = None) -> None:
        """Report the click, once. Without an outcome it is what has been noted so far."""
        fate: Fate | None = interaction.extras.pop("fate", None)
        if fate is not None:
            self.on_click(fate.kind, outcome or fate.outcome, fate.seconds)

    def _at_work(self) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def finish(self, interaction: Interaction) -> None:
        """Run the jobs that the click left, however the answer went: what is saved has to be
        shown."""
        self._at_work()  # after a command, this is another task
        self.count(interaction)
        try:  # now, as the jobs may send them something
            await self.context(interaction).hear()
        except Exception as error:  # the jobs matter more
            log.warning("a language could not be kept", extra={"why": repr(error)})
        await self._services.tables.jobs.run_taken()

    async def settled(self, seconds: float) -> None:
        """Wait until everything under way is done. What is not after this many seconds, such as
        boards that wait for their turn, is left to whoever comes next."""
        until = time.monotonic() + seconds
        while self._under_way and (left := until - time.monotonic()) > 0:  # some lead to more
            await asyncio.wait(self._under_way, timeout=left)
        late = [*self._under_way]
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late, timeout=A_MOMENT)

    async def apologize(self, interaction: Interaction, error: Exception, doing: str) -> None:
        """A short sentence with a code for the user; the code and the rest for the log."""
        if isinstance(error, app_commands.CommandInvokeError):
            error = error.original
        code = secrets.token_hex(3)
        log.error("unforeseen", extra={"code": code, "doing": doing}, exc_info=error)
        if not interaction.response.is_done():
            # Not by their settings, which may be out of reach.
            words = self._services.boards.words_in(str(interaction.locale))
            match error:
                case Doubtful():
                    text = words("error-doubtful")
                case Unusable():
                    text = words("error-storage")
                case _:
                    text = words("error", code=code)
            await replies.tell(self.context(interaction), note(text))
        self.count(interaction, "failed")


async def _outdated(context: Context, press: Press) -> None:
    if context.fate is not None:
        context.fate.outcome = "outdated"
    await replies.say(context, "button-outdated")


class Tree(app_commands.CommandTree[commands.Bot]):
    """Passes commands through the router, too."""

    router: Router
    ids: Mapping[str, int] = {}  # of the commands, by name, once Discord has told us

    async def sync(self, *, guild: Snowflake | None = None) -> list[app_commands.AppCommand]:
        known = await super().sync(guild=guild)
        self.ids = {command.name: command.id for command in known}
        return known

    async def interaction_check(self, interaction: discord.Interaction[commands.Bot], /) -> bool:
        return await self.router.may_command(interaction)

    async def on_error(
        self, interaction: discord.Interaction[commands.Bot], error: app_commands.AppCommandError, /
    ) -> None:
        if isinstance(error, app_commands.CheckFailure):
            return  # too late, or too much
        context = self.router.context(interaction)
        if interaction.type is discord.InteractionType.autocomplete:
            await replies.suggest_nothing(context)
            return
        if isinstance(error, OUTDATED):
            await replies.say(context, "command-outdated")
            self.router.count(interaction, "outdated")
            return
        command = interaction.command
        await self.router.apologize(interaction, error, command.name if command else "a command")
        await self.router.finish(interaction)


def components(
    pressed: Callable[[Interaction, Press], Any],
) -> tuple[type[ui.DynamicItem[Any]], ...]:
    """The kinds of components to register. They route any custom_id to its handler, even after a
    restart. All games share them, so an idle game costs nothing."""

    class _Component(ui.DynamicItem[Any], template=ids.BUTTON):
        def __init__(self, item: ui.Item[Any], press: Press) -> None:
            super().__init__(item)
            self.press = press

        @classmethod
        async def from_custom_id(
            cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
        ) -> Any:
            return cls(item, ids.read(match))

        async def callback(self, interaction: Interaction) -> None:
            await pressed(interaction, self.press)

    class PressedButton(_Component, template=ids.BUTTON):
        pass

    class ChosenFromMenu(_Component, template=ids.MENU):
        pass

    class Unknown(_Component, template=ids.OTHER):
        @classmethod
        async def from_custom_id(
            cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
        ) -> Any:
            return cls(item, NONE_OF_OURS)

    return PressedButton, ChosenFromMenu, Unknown
