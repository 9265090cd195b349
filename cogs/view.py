"""`/games`, `/board`, `/record`, `/verify`: which games there are, their boards and records, and
whether their luck was fair."""

import logging
from typing import Literal

import discord
from discord import app_commands

from cogs import lookup, replies
from cogs.context import Cog, Context, Interaction, Services
from cogs.lobby import not_here
from cogs.translator import worded
from screens.board import plain
from screens.files import Enclosed
from screens.games import SCREENS, details
from screens.ids import Press
from screens.layout import layout
from screens.menus import inbox
from screens.names import shown
from screens.people import names
from screens.private import note
from screens.promise import verdict
from screens.showing import address
from screens.text import Words
from screens.typed import found, meant
from tables import Done, Post, Refused, Table, Unusable, Verdict
from tables.views import MANY

log = logging.getLogger(__name__)

ANY: tuple[Literal["running", "over"], ...] = ("over", "running")


class View(Cog):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.presses = {"record": self.give_record, "verify": self.check_luck}

    @app_commands.command(name="games", description=worded("command-games"))
    @app_commands.describe(of=worded("command-games-of"))
    @app_commands.choices(
        of=[
            app_commands.Choice(name=worded("choice-mine"), value="mine"),
            app_commands.Choice(name=worded("choice-channel"), value="channel"),
            app_commands.Choice(name=worded("choice-server"), value="server"),
        ]
    )
    async def games(self, interaction: Interaction, of: str = "mine") -> None:
        context = self.context(interaction)
        words = await context.words()
        user, guild, views = context.user, context.guild, self.tables.views
        if of not in ("channel", "server") or guild is None:
            of, found = "mine", await views.games_of(user, limit=MANY)
        elif of == "channel":
            found = await views.games_in(guild=guild, channel=context.channel)
        else:
            found = [
                (table, post)
                for table, post in await views.games_in(guild=guild)
                if table.seat_of(user) or context.sees(table, post)
            ]
        await replies.tell(context, inbox(words, words(f"games-title-{of}"), found, user))

    @app_commands.command(name="board", description=worded("command-board"))
    @app_commands.describe(
        game=worded("command-game"),
        as_text=worded("command-board-as-text"),
        triangle=worded("command-board-triangle"),
    )
    @app_commands.rename(as_text="text")
    @app_commands.guild_only()
    async def board(
        self,
        interaction: Interaction,
        game: str | None = None,
        as_text: bool = False,
        triangle: str | None = None,
    ) -> None:
        context = self.context(interaction)
        seen = await lookup.meant(context, game, or_else=("over",))
        if seen is None:
            return
        words = await context.words()
        post = await self.tables.views.post(seen.table.id)
        if triangle is not None:
            await self._show_part(context, words, seen, triangle)
        elif seen.table.guild != context.guild:
            await replies.say(context, "no-such-game")
        elif seen.table.status == "closed":
            await replies.say(context, "refusal-over")
        elif problem := await _not_here(context, words, post):
            await replies.tell(context, note(problem))
        elif as_text:
            await self._show_text(context, seen.table.id)
        elif post and not context.may_bring(seen.table, post):
            await replies.say(context, "board-there", url=address(seen.table, post))
        elif problem := _cannot_post(context, words):
            await replies.tell(context, note(problem))
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
            try:
                posted = await context.boards.bring(seen.table.id, context.channel, context.click)
            except Unusable as error:
                log.warning("a board could not be posted", extra={"why": repr(error)})
                posted = False
            said = words("board-posted" if posted else "board-failed")
            await interaction.edit_original_response(view=note(said))

    async def _show_text(self, context: Context, game: str) -> None:
        public = await self.tables.views.look(game)
        if isinstance(public, Refused) or public.view is None:
            await replies.say(context, "refusal-not-started")
            return
        theirs = await context.boards.words_at(public.table)
        view = plain(theirs, public.table, public.view)
        await context.interaction.response.send_message(view=view, allowed_mentions=replies.NOBODY)

    async def _show_part(self, context: Context, words: Words, seen: Done, part: str) -> None:
        table = seen.table
        screens = SCREENS[table.key]
        key = meant(words, screens.details, part) or ""
        if seen.view is None:
            await replies.say(context, "refusal-not-started")
        elif problem := context.lacking(words, ["attach_files"]):
            await replies.tell(context, note(problem))
        elif picture := screens.detail(words, names(words, table), seen.view, key):
            await replies.tell(context, layout(picture))
        else:
            await replies.say(context, "no-such-part", part=shown(part))

    @app_commands.command(name="record", description=worded("command-record"))
    @app_commands.describe(game=worded("command-game"))
    async def record(self, interaction: Interaction, game: str | None = None) -> None:
        context = self.context(interaction)
        if seen := await lookup.meant(context, game, ANY):
            await self._record(context, seen)

    async def give_record(self, context: Context, press: Press) -> None:
        if seen := await lookup.meant(context, press.game):
            await self._record(context, seen)

    async def _record(self, context: Context, seen: Done) -> None:
        table = seen.table
        written = await self.tables.views.written_record(table.id, context.user)
        if isinstance(written, Refused):
            await replies.refuse(context, table.id, written)
            return
        words = await context.words()
        file = Enclosed(written, f"{table.key}-{table.id}.json")
        text = words("record-running" if table.seed is None else "record-here")
        await replies.tell(context, layout(text, discord.ui.File(file)), file)

    @app_commands.command(name="verify", description=worded("command-verify"))
    @app_commands.describe(game=worded("command-game"))
    async def verify(self, interaction: Interaction, game: str | None = None) -> None:
        context = self.context(interaction)
        if seen := await lookup.meant(context, game, ANY):
            await self._verify(context, seen.table)

    async def check_luck(self, context: Context, press: Press) -> None:
        if seen := await lookup.meant(context, press.game):
            await self._verify(context, seen.table)

    async def _verify(self, context: Context, table: Table) -> None:
        if table.seed is None:
            await replies.say(context, "verify-running", commitment=table.commitment)
            return
        found = await self.tables.views.verify(table.id)
        if isinstance(found, Verdict):
            await replies.tell(context, note(verdict(await context.words(), table, found)))
        elif found.code == "not-started":
            await replies.say(
                context, "verify-never-begun", seed=table.seed, commitment=table.commitment
            )
        else:
            await replies.refuse(context, table.id, found)

    @board.autocomplete("triangle")
    async def parts(self, interaction: Interaction, typed: str) -> lookup.Suggestions:
        words = await self.context(interaction).words()
        return [
            app_commands.Choice(name=label, value=key)
            for key, label in found(words, details, typed).items()
        ]

    @board.autocomplete("game")
    async def open_games(self, interaction: Interaction, typed: str) -> lookup.Suggestions:
        return await lookup.offered(self.context(interaction), typed, ("lobby", "running", "over"))

    @record.autocomplete("game")
    @verify.autocomplete("game")
    async def any_games(self, interaction: Interaction, typed: str) -> lookup.Suggestions:
        return await lookup.offered(self.context(interaction), typed, ANY)


async def _not_here(context: Context, words: Words, post: Post | None) -> str | None:
    """Where games are, if not here; a game that is shown here can be shown here again."""
    if post is not None and post.channel == context.channel:
        return None
    return not_here(context, words, await context.server())


def _cannot_post(context: Context, words: Words) -> str | None:
    return context.lacking(words, ["view_channel", context.writing])
