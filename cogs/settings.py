"""`/settings`, `/setup`, `/privacy`: what people and servers choose, and what we store about
them."""

import json

import discord
from discord import app_commands

from cogs import lookup, replies
from cogs.context import Cog, Context, Interaction, Services
from cogs.translator import worded
from delivery.digests import first_digest
from screens import limits, menus
from screens.files import Enclosed
from screens.ids import Press
from screens.layout import layout
from screens.private import note
from screens.settings import PersonSettings, ServerSettings
from screens.sleep import USUAL, chosen_hours, known_zones, sleep_menus, typed_zone, zones
from tables.rest import Hours


class Settings(Cog):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.presses = {
            **dict.fromkeys(PersonSettings.verbs(), self.set_person),
            **dict.fromkeys(ServerSettings.verbs(), self.set_server),
            "sleep-from": self.set_sleep,
            "sleep-length": self.set_sleep,
            "privacy-export": self.export,
            "privacy-delete": self.ask_to_forget,
            "privacy-yes": self.forget,
        }

    # --- A person ---

    @app_commands.command(name="settings", description=worded("command-settings"))
    @app_commands.describe(zone=worded("command-settings-zone"))
    async def settings(self, interaction: Interaction, zone: str | None = None) -> None:
        context = self.context(interaction)
        if zone is not None:
            zone = zone if zone in known_zones() else typed_zone(zone, self.tables.now())
            if zone is None:
                await replies.say(context, "zone-unknown")
                return
            rest, _ = await self.tables.people.rest(context.user)
            begin, length = USUAL
            hours = rest.chosen or Hours(zone, begin * 60, length * 60)
            chosen = Hours(zone, hours.begin, hours.length)
            await self.tables.people.sleep(context.user, chosen)
            await self._plan_digest(context)
        await self._show_person(context)

    @settings.autocomplete("zone")
    async def offered_zones(self, interaction: Interaction, typed: str) -> lookup.Suggestions:
        found = zones(typed, self.tables.now())
        return [
            app_commands.Choice(name=label[: limits.CHOICE_NAME], value=zone)
            for zone, label in found[: limits.CHOICES]
        ]

    async def set_person(self, context: Context, press: Press) -> None:
        kept = await self.tables.people.settings(context.user)
        kept |= PersonSettings.parse(press.verb, context.values)
        await self.tables.people.save_settings(context.user, kept)
        if press.verb == "set-calls":
            await self._plan_digest(context)
        await self._show_person(context)

    async def _plan_digest(self, context: Context) -> None:
        """Plan a digest for people who want one: at the end of their night, or at this time of
        day."""
        rest, _ = await self.tables.people.rest(context.user)
        settings = PersonSettings.read(await self.tables.people.settings(context.user))
        digest = first_digest(settings, rest, context.user, self.tables.now())
        if digest is not None:
            await self.tables.jobs.put(digest)

    async def set_sleep(self, context: Context, press: Press) -> None:
        rest, _ = await self.tables.people.rest(context.user)
        value = context.value
        if rest.chosen is not None:
            hours = chosen_hours(rest.chosen, press.verb, value)
            await self.tables.people.sleep(context.user, hours)
            await self._plan_digest(context)
        await self._show_person(context)

    async def _show_person(self, context: Context) -> None:
        kept = PersonSettings.read(await self.tables.people.settings(context.user))
        rest, _ = await self.tables.people.rest(context.user)
        words = await context.words()
        more = sleep_menus(words, rest, self.tables.now())
        await replies.update(context, kept.menu(words, *more))

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
        """Servers can open a command to others; this one is only for people who manage the
        server."""
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
