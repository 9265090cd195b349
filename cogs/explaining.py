"""The rules in pages, and what there is to do."""

from discord import app_commands, ui
from discord.ext import commands

from cogs.house import House, Interaction
from cogs.opening import DEFAULT
from cogs.pressing import Handler
from cogs.wording import worded
from screens.ids import Press
from screens.menus import help_page, rules
from screens.text import Words


class Explaining(commands.Cog):
    def __init__(self, house: House) -> None:
        self.house = house
        self.presses: dict[str, Handler] = {
            "rules": self.first_page,
            "rules-page": self.turn_page,
        }

    @app_commands.command(name="rules", description=worded("command-rules"))
    @app_commands.describe(game=worded("command-play-game"))
    async def rules(self, interaction: Interaction, game: str = DEFAULT) -> None:
        words = await self.house.words(interaction)
        if key := await self.house.kind(interaction, words, game):
            await self.house.tell(interaction, _page(interaction, words, key, 1))

    @rules.autocomplete("game")
    async def kinds(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.house.kinds(interaction, typed)

    async def first_page(self, interaction: Interaction, press: Press) -> None:
        words = await self.house.words(interaction)
        await self.house.tell(interaction, _page(interaction, words, press.text, 1))

    async def turn_page(self, interaction: Interaction, press: Press) -> None:
        key, _, page = press.text.partition(" ")
        words = await self.house.words(interaction)
        await self.house.answer(interaction, _page(interaction, words, key, int(page or 1)))

    @app_commands.command(name="help", description=worded("command-help"))
    async def help(self, interaction: Interaction) -> None:
        words = await self.house.words(interaction)
        known = interaction.client.tree.get_commands()  # type: ignore[attr-defined]
        listed = [(command.name, words(f"command-{command.name}")) for command in known]
        await self.house.tell(interaction, help_page(words, listed))


def _page(interaction: Interaction, words: Words, key: str, page: int) -> ui.LayoutView:
    """Without its picture where files can't be attached."""
    return rules(words, key, page, pictured=interaction.app_permissions.attach_files)
