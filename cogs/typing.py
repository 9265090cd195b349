"""Acting by typing: `/move`, with everything that is allowed offered on the way."""

from discord import app_commands
from discord.ext import commands

from cogs.house import House, Interaction
from cogs.pressing import Handler
from cogs.wording import worded
from screens import limits
from screens.games import SCREENS
from screens.people import plain_names
from tables import Done, Refused


class Typing(commands.Cog):
    def __init__(self, house: House) -> None:
        self.house = house
        self.tables = house.tables
        self.presses: dict[str, Handler] = {}

    @app_commands.command(name="move", description=worded("command-move"))
    @app_commands.describe(action=worded("command-move-action"), game=worded("command-game"))
    async def move(self, interaction: Interaction, action: str, game: str | None = None) -> None:
        if seen := await self.house.meant(interaction, game, ("running",)):
            table = seen.table
            text = SCREENS[table.key].typed(action)
            answer = await self.tables.act(
                table.id, interaction.user.id, text, table.version, click=str(interaction.id)
            )
            if isinstance(answer, Done) and not answer.table.to_act:
                # Everyone will see how it ended; whoever typed wants to know that it was heard.
                words = await self.house.words(interaction)
                await self.house.say(interaction, words("moved", action=text))
            elif isinstance(answer, Done):
                await self.house.show_table(interaction, answer)
            elif answer.rule == "unreadable-action":
                as_typed = Refused(answer.code, rule=answer.rule, params={"text": action})
                await self.house.refuse(interaction, table.id, as_typed)
            else:
                await self.house.refuse(interaction, table.id, answer)

    @move.autocomplete("action")
    async def allowed(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """What this person may do now in the game that is named, or else in their game here."""
        named = getattr(interaction.namespace, "game", None)
        seen = await self.house.playing(interaction, named)
        if seen is None:
            return []
        words = await self.house.words(interaction)
        people, spelled = plain_names(words, seen.table), SCREENS[seen.table.key].spelled
        wanted = SCREENS[seen.table.key].typed(typed).lower()
        found = [action for action in seen.actions if wanted in action.lower()]
        found.sort(key=lambda action: not action.lower().startswith(wanted))
        return [
            app_commands.Choice(name=spelled(people, action)[: limits.CHOICE_NAME], value=action)
            for action in found[: limits.CHOICES]
        ]

    @move.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.house.choices(interaction, typed, ("running",))
