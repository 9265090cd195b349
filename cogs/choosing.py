"""What people and servers choose for themselves, and what is kept about them."""

import json
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.house import House, Interaction
from cogs.pressing import Handler, values
from cogs.wishes import CALLS, OLD, PLACES, PersonWishes, ServerWishes
from cogs.wording import worded
from screens import menus
from screens.files import Enclosed
from screens.ids import Press
from screens.layout import layout
from screens.private import note
from screens.text import languages


class Choosing(commands.Cog):
    def __init__(self, house: House) -> None:
        self.house = house
        self.tables = house.tables
        self.presses: dict[str, Handler] = {
            "set-calls": self.set_person,
            "set-language": self.set_person,
            "setup-place": self.set_server,
            "setup-old": self.set_server,
            "setup-language": self.set_server,
            "setup-channels": self.set_server,
            "setup-seats": self.set_server,
            "setup-variant": self.set_server,
            "privacy-export": self.export,
            "privacy-delete": self.ask_to_forget,
            "privacy-yes": self.forget,
        }

    # --- A person ---

    @app_commands.command(name="settings", description=worded("command-settings"))
    async def settings(self, interaction: Interaction) -> None:
        await self._show_person(interaction)

    async def set_person(self, interaction: Interaction, press: Press) -> None:
        user = interaction.user.id
        (value,) = values(interaction)
        settings = await self.tables.settings(user)
        if press.verb == "set-calls" and value in CALLS:
            settings["calls"] = value
            self.house.poster.try_messages_again(user)
        elif press.verb == "set-language":
            settings["language"] = value if value in languages() else None
        await self.tables.save_settings(user, settings)
        await self._show_person(interaction)

    async def _show_person(self, interaction: Interaction) -> None:
        wishes = PersonWishes.read(await self.tables.settings(interaction.user.id))
        words = await self.house.words(interaction)
        await self.house.answer(interaction, menus.person(words, wishes.calls, wishes.language))

    # --- A server ---

    @app_commands.command(name="setup", description=worded("command-setup"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def setup(self, interaction: Interaction) -> None:
        if await self._may_manage(interaction):
            await self._show_server(interaction)

    async def set_server(self, interaction: Interaction, press: Press) -> None:
        if not await self._may_manage(interaction) or interaction.guild_id is None:
            return
        chosen = values(interaction)
        settings = await self.tables.server(interaction.guild_id)
        settings |= _read_wish(press.verb, chosen)
        await self.tables.save_server(interaction.guild_id, settings)
        await self._show_server(interaction)

    async def _may_manage(self, interaction: Interaction) -> bool:
        """Servers can lend a command to others; this one stays with those who manage them."""
        words = await self.house.words(interaction)
        if interaction.guild_id is None:
            await self.house.say(interaction, words("only-in-servers"))
            return False
        if not interaction.permissions.manage_guild:
            await self.house.say(interaction, words("setup-only-managers"))
            return False
        return True

    async def _show_server(self, interaction: Interaction) -> None:
        assert interaction.guild_id is not None
        wishes = ServerWishes.read(await self.tables.server(interaction.guild_id))
        words = await self.house.words(interaction)
        await self.house.answer(interaction, menus.server(words, *wishes))

    # --- What is kept ---

    @app_commands.command(name="privacy", description=worded("command-privacy"))
    async def privacy(self, interaction: Interaction) -> None:
        await self.house.tell(interaction, menus.privacy(await self.house.words(interaction)))

    async def export(self, interaction: Interaction, press: Press) -> None:
        words = await self.house.words(interaction)
        everything = await self.tables.export(interaction.user.id)
        data = json.dumps(everything, indent=2, ensure_ascii=False).encode()
        file = Enclosed(data, "triad.json")
        await self.house.answer(
            interaction, layout(words("privacy-here"), discord.ui.File(file)), file
        )

    async def ask_to_forget(self, interaction: Interaction, press: Press) -> None:
        await self.house.tell(interaction, menus.privacy_sure(await self.house.words(interaction)))

    async def forget(self, interaction: Interaction, press: Press) -> None:
        words = await self.house.words(interaction)
        await self.tables.forget(interaction.user.id)
        await self.house.answer(interaction, note(words("privacy-deleted")))


def _read_wish(verb: str, chosen: list[str]) -> dict[str, Any]:
    if verb == "setup-channels":
        return {"channels": [int(channel) for channel in chosen]}
    (value,) = chosen
    if verb == "setup-place" and value in PLACES:
        return {"place": value}
    if verb == "setup-old" and value in OLD:
        return {"old": value}
    if verb == "setup-language":
        return {"language": value if value in languages() else None}
    if verb == "setup-seats":
        return {"seats": int(value) if value.isdecimal() else None}
    if verb == "setup-variant":
        return {"variant": None if value == menus.AUTO else value}
    return {}
