"""`/settings`, `/setup`, `/privacy`: what people and servers choose, and what we keep of them."""

import json

import discord
from discord import app_commands

from cogs import replies
from cogs.context import Cog, Context, Interaction, Services
from cogs.translator import worded
from screens import menus
from screens.files import Enclosed
from screens.ids import Press
from screens.layout import layout
from screens.private import note
from screens.settings import PersonSettings, ServerSettings


class Settings(Cog):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.presses = {
            **dict.fromkeys(PersonSettings.verbs(), self.set_person),
            **dict.fromkeys(ServerSettings.verbs(), self.set_server),
            "privacy-export": self.export,
            "privacy-delete": self.ask_to_forget,
            "privacy-yes": self.forget,
        }

    # --- A person ---

    @app_commands.command(name="settings", description=worded("command-settings"))
    async def settings(self, interaction: Interaction) -> None:
        await self._show_person(self.context(interaction))

    async def set_person(self, context: Context, press: Press) -> None:
        kept = await self.tables.people.settings(context.user)
        kept |= PersonSettings.parse(press.verb, context.values)
        await self.tables.people.save_settings(context.user, kept)
        await self._show_person(context)

    async def _show_person(self, context: Context) -> None:
        kept = PersonSettings.read(await self.tables.people.settings(context.user))
        await replies.update(context, kept.menu(await context.words()))

    # --- A server ---

    @app_commands.command(name="setup", description=worded("command-setup"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def setup(self, interaction: Interaction) -> None:
        context = self.context(interaction)
        if await self._may_manage(context):
            await self._show_server(context)

    async def set_server(self, context: Context, press: Press) -> None:
        if not await self._may_manage(context) or context.guild is None:
            return
        kept = await self.tables.people.server(context.guild)
        kept |= ServerSettings.parse(press.verb, context.values)
        await self.tables.people.save_server(context.guild, kept)
        await self._show_server(context)

    async def _may_manage(self, context: Context) -> bool:
        """Servers can lend a command to others; this one stays with those who manage them."""
        if context.guild is None:
            await replies.say(context, "only-in-servers")
        elif not context.interaction.permissions.manage_guild:
            await replies.say(context, "setup-only-managers")
        else:
            return True
        return False

    async def _show_server(self, context: Context) -> None:
        settings = await context.server()
        await replies.update(context, settings.menu(await context.words()))

    # --- What is kept ---

    @app_commands.command(name="privacy", description=worded("command-privacy"))
    async def privacy(self, interaction: Interaction) -> None:
        context = self.context(interaction)
        await replies.tell(context, menus.privacy(await context.words()))

    async def export(self, context: Context, press: Press) -> None:
        words = await context.words()
        everything = await self.tables.people.export(context.user)
        data = json.dumps(everything, indent=2, ensure_ascii=False).encode()
        file = Enclosed(data, "triad.json")
        await replies.tell(context, layout(words("privacy-here"), discord.ui.File(file)), file)

    async def ask_to_forget(self, context: Context, press: Press) -> None:
        await replies.tell(context, menus.privacy_sure(await context.words()))

    async def forget(self, context: Context, press: Press) -> None:
        words = await context.words()
        await self.tables.people.forget(context.user)
        await replies.update(context, note(words("privacy-deleted")))
