"""`/rules` in pages, and `/help`: what there is to do."""

from typing import Any

from discord import app_commands, ui

from cogs import lookup, replies
from cogs.context import Cog, Context, Interaction, Services
from cogs.lobby import DEFAULT
from cogs.router import Tree
from cogs.translator import worded
from screens.games import SCREENS
from screens.ids import Press
from screens.menus import help_page, rules

Command = app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu


class Help(Cog):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.presses = {"rules": self.first_page, "rules-page": self.turn_page}

    @app_commands.command(name="rules", description=worded("command-rules"))
    @app_commands.describe(game=worded("command-play-game"))
    async def rules(self, interaction: Interaction, game: str = DEFAULT) -> None:
        context = self.context(interaction)
        if key := await lookup.kind(context, game):
            await replies.tell(context, await _page(context, key, 1))

    @rules.autocomplete("game")
    async def kinds(self, interaction: Interaction, typed: str) -> lookup.Suggestions:
        return await lookup.kinds(self.context(interaction), typed)

    async def first_page(self, context: Context, press: Press) -> None:
        await replies.tell(context, await _page(context, press.text, 1))

    async def turn_page(self, context: Context, press: Press) -> None:
        key, _, page = press.text.partition(" ")
        number = int(page) if page.isdecimal() else 1
        await replies.update(context, await _page(context, key, number))

    @app_commands.command(name="help", description=worded("command-help"))
    async def help(self, interaction: Interaction) -> None:
        context = self.context(interaction)
        words = await context.words()
        tree: Tree = interaction.client.tree  # type: ignore[attr-defined]
        known = {
            command.name: tree.ids.get(command.name) if _may_use(interaction, command) else None
            for command in tree.get_commands()
        }
        await replies.tell(context, help_page(words, known))


async def _page(context: Context, key: str, page: int) -> ui.LayoutView:
    """Without its picture if files can't be attached. An old message may ask for a page that is
    gone: the nearest one will do."""
    key = key if key in SCREENS else DEFAULT
    page = min(max(page, 1), SCREENS[key].rules_pages)
    return rules(await context.words(), key, page, pictured=context.pictured)


def _may_use(interaction: Interaction, command: Command) -> bool:
    """By default; servers can change who may use a command."""
    needed = command.default_permissions
    return needed is None or interaction.permissions >= needed
