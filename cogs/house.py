"""What all commands and buttons share: the tables, the poster, and how an answer is given."""

import logging
from collections.abc import Sequence

import discord
from discord import app_commands, ui

from cogs.clock import Clock
from cogs.poster import Poster
from cogs.wishes import PersonWishes
from screens import limits
from screens.games import SCREENS, named
from screens.names import shown
from screens.people import plain_names
from screens.private import mine, note
from screens.refusals import refusal
from screens.text import Words, words_in
from tables import Done, Refused, Table, Tables
from tables.answers import Answer, Status

log = logging.getLogger(__name__)

Interaction = discord.Interaction[discord.Client]
OPEN: tuple[Status, ...] = ("lobby", "running")


class House:
    def __init__(self, tables: Tables, poster: Poster, clock: Clock) -> None:
        self.tables = tables
        self.poster = poster
        self.clock = clock

    async def announce(self) -> None:
        """Tell everyone what has changed. What could not be said is left to the clock."""
        await self.poster.announce()
        if await self.tables.next_announcement() is not None:
            self.clock.wake()

    async def words(self, interaction: Interaction) -> Words:
        """The language of whoever reads the answer."""
        wishes = PersonWishes.read(await self.tables.settings(interaction.user.id))
        return words_in(wishes.language or str(interaction.locale))

    # --- Answering ---

    async def answer(
        self, interaction: Interaction, view: ui.LayoutView, file: discord.File | None = None
    ) -> None:
        """Show something to this person alone: in the private message that they clicked on, or in
        a new one. What is done is done, so a failing answer is only noted: they can look again."""
        nobody = discord.AllowedMentions.none()
        try:
            if file is not None:
                await interaction.response.send_message(
                    view=view, file=file, ephemeral=True, allowed_mentions=nobody
                )
            elif _on_private_message(interaction):
                await interaction.response.edit_message(view=view, allowed_mentions=nobody)
            else:
                await interaction.response.send_message(
                    view=view, ephemeral=True, allowed_mentions=nobody
                )
        except discord.HTTPException as error:
            log.warning("an answer did not arrive", extra={"code": error.code})

    async def say(self, interaction: Interaction, text: str) -> None:
        """A sentence, in a message of its own, so that nothing that they see is lost."""
        await self.tell(interaction, note(text))

    async def tell(self, interaction: Interaction, view: ui.LayoutView) -> None:
        try:
            await interaction.response.send_message(
                view=view, ephemeral=True, allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.HTTPException as error:
            log.warning("an answer did not arrive", extra={"code": error.code})

    async def quiet(self, interaction: Interaction) -> None:
        """Nothing to say: everyone will see it."""
        try:
            await interaction.response.defer()
        except discord.HTTPException as error:
            log.warning("an answer did not arrive", extra={"code": error.code})

    async def answered(self, interaction: Interaction, game: str, answer: Answer) -> None:
        """The answer to a step of a game: the person's own table where they have more to do or
        are looking at it, else nothing, as the board follows; or why not."""
        if isinstance(answer, Refused):
            await self.refuse(interaction, game, answer)
        elif answer.view is not None and (answer.actions or _on_private_message(interaction)):
            await self.answer(interaction, mine(await self.words(interaction), answer))
        else:
            await self.quiet(interaction)

    async def refuse(self, interaction: Interaction, game: str, refused: Refused) -> None:
        words = await self.words(interaction)
        seen = await self.tables.look(game, interaction.user.id)
        if not isinstance(seen, Done):
            await self.say(interaction, refusal(words, refused))
        elif refused.code == "stale" and self._sits(seen, interaction) and seen.view is not None:
            await self.answer(interaction, mine(words, seen, note=f"-# {words('stale')}"))
        else:
            await self.say(interaction, refusal(words, refused, seen.table))

    def _sits(self, seen: Done, interaction: Interaction) -> bool:
        return seen.table.seat_of(interaction.user.id) is not None

    # --- Which game is meant ---

    async def visible(self, interaction: Interaction, game: str) -> Done | None:
        """The game, if this person may know of it: they sit there, or it is of this server."""
        seen = await self.tables.look(game, interaction.user.id)
        if not isinstance(seen, Done):
            return None
        here = interaction.guild_id is not None and seen.table.guild == interaction.guild_id
        return seen if here or self._sits(seen, interaction) else None

    async def meant(
        self, interaction: Interaction, game: str | None, status: Sequence[Status] = OPEN
    ) -> Done | None:
        """The game that a command is about: the one named, or the one of this channel, those where
        the person sits first, or their only one. If there is none, they have been told so."""
        words = await self.words(interaction)
        if game is not None:
            seen = await self.visible(interaction, game)
            if seen is None:
                await self.say(interaction, words("no-such-game"))
            return seen
        user = interaction.user.id
        here = [
            table
            for table in await self.tables.games_in(
                channel=interaction.channel_id or 0, status=status
            )
            if table.guild == interaction.guild_id
        ]
        mine = [table for table in here if table.seat_of(user)]
        candidates = mine or here or list(await self.tables.games_of(user, status=status))
        if "over" in status:
            candidates = candidates[:1]  # the last one
        if len(candidates) == 1:
            return await self.visible(interaction, candidates[0].id)
        await self.say(interaction, words("which-game" if candidates else "no-game-here"))
        return None

    async def kind(self, interaction: Interaction, words: Words, typed: str) -> str | None:
        """Which game is to be played or explained. If there is none, they have been told so."""
        found = named(words, typed)
        if len(found) == 1:
            return next(iter(found))
        known = words.listed(list(named(words, "").values()))
        text = words("unknown-kind", name=shown(typed), names=known)
        await self.say(interaction, text)
        return None

    async def kinds(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = named(await self.words(interaction), typed)
        return [app_commands.Choice(name=name, value=key) for key, name in found.items()]

    async def choices(
        self, interaction: Interaction, typed: str, status: Sequence[Status] = OPEN
    ) -> list[app_commands.Choice[str]]:
        """The person's games, for a command's option."""
        words = await self.words(interaction)
        games = await self.tables.games_of(interaction.user.id, status=status, limit=50)
        named = [(self._label(words, table), table.id) for table in games]
        return [
            app_commands.Choice(name=label[: limits.CHOICE_NAME], value=game)
            for label, game in named
            if typed.lower() in label.lower()
        ][: limits.CHOICES]

    def _label(self, words: Words, table: Table) -> str:
        people = ", ".join(plain_names(words, table))
        return f"{SCREENS[table.key].name(words)}: {people} ({table.id[:4]})"


def _on_private_message(interaction: Interaction) -> bool:
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)
