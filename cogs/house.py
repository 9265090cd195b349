"""What all commands and buttons share: the tables, the poster, and how an answer is given."""

import logging
from collections.abc import Awaitable, Sequence

import discord
from discord import app_commands, ui

from cogs.clock import Clock
from cogs.delivery import drawn
from cogs.poster import Poster
from cogs.wishes import PersonWishes
from screens import limits
from screens.games import SCREENS, named
from screens.names import shown
from screens.people import plain_names
from screens.private import mine, note
from screens.refusals import refusal
from screens.text import Words, words_in
from tables import Done, Post, Refused, Table, Tables
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
        response = interaction.response
        sending: Awaitable[object]
        files = [file] if file is not None else await drawn(view)
        if file is None and _on_private_message(interaction):
            sending = response.edit_message(view=view, attachments=files, allowed_mentions=nobody)
        else:
            sending = response.send_message(
                view=view, files=files, ephemeral=True, allowed_mentions=nobody
            )
        await _delivered(sending)

    async def say(self, interaction: Interaction, text: str) -> None:
        """A sentence, in a message of its own, so that nothing that they see is lost."""
        await self.tell(interaction, note(text))

    async def tell(self, interaction: Interaction, view: ui.LayoutView) -> None:
        nobody = discord.AllowedMentions.none()
        await _delivered(
            interaction.response.send_message(
                view=view, files=await drawn(view), ephemeral=True, allowed_mentions=nobody
            )
        )

    async def quiet(self, interaction: Interaction) -> None:
        """Nothing to say: everyone will see it."""
        await _delivered(interaction.response.defer())

    async def answered(self, interaction: Interaction, game: str, answer: Answer) -> None:
        """The answer to a step of a game: the person's own table where they have more to do or
        are looking at it, else nothing, as the board follows; or why not."""
        if isinstance(answer, Refused):
            await self.refuse(interaction, game, answer)
        elif answer.view is not None and (answer.actions or _on_private_message(interaction)):
            await self.show_table(interaction, answer)
        else:
            await self.quiet(interaction)

    async def show_table(
        self, interaction: Interaction, seen: Done, note: str = "", so_far: str = ""
    ) -> None:
        """A person's own table; by direct message with the board, which is not to be seen there."""
        words = await self.words(interaction)
        whole = interaction.guild_id is None
        pictured = interaction.app_permissions.attach_files
        view = mine(words, seen, note=note, whole=whole, so_far=so_far, pictured=pictured)
        await self.answer(interaction, view)

    async def refuse(self, interaction: Interaction, game: str, refused: Refused) -> None:
        words = await self.words(interaction)
        seen = await self.tables.look(game, interaction.user.id)
        if not isinstance(seen, Done):
            await self.say(interaction, refusal(words, refused))
        elif refused.code == "stale" and self._sits(seen, interaction) and seen.view is not None:
            await self.show_table(interaction, seen, note=f"-# {words('stale')}")
        else:
            text = refusal(words, refused, seen.table, interaction.user.id)
            await self.say(interaction, text)

    def _sits(self, seen: Done, interaction: Interaction) -> bool:
        return seen.table.seat_of(interaction.user.id) is not None

    # --- Which game is meant ---

    async def visible(self, interaction: Interaction, game: str) -> Done | None:
        """The game, if this person may know of it: they sit there, or can see its channel."""
        seen = await self.tables.look(game, interaction.user.id)
        if not isinstance(seen, Done):
            return None
        if self._sits(seen, interaction):
            return seen
        return seen if sees(interaction, seen.table, await self.tables.post(game)) else None

    async def meant(
        self,
        interaction: Interaction,
        game: str | None,
        status: Sequence[Status] = OPEN,
        or_else: Sequence[Status] = (),
    ) -> Done | None:
        """The game that a command is about: the one named, or the one of this channel, those where
        the person sits first, or their only one. If there is none, they have been told so.
        `or_else` is looked for where there is none in the first place, and then the last one."""
        words = await self.words(interaction)
        if game is not None:
            seen = await self.visible(interaction, game)
            if seen is None:
                await self.say(interaction, words("no-such-game"))
            return seen
        user = interaction.user.id
        candidates: list[Table] = []
        for wanted in (status, or_else):
            here = await self._games_here(interaction, wanted) if wanted else []
            mine = [table for table in here if table.seat_of(user)]
            of_user = await self.tables.games_of(user, status=wanted) if wanted else []
            found = mine or here or of_user
            candidates = candidates or (found[:1] if "over" in wanted else found)  # the last one
        several = len(candidates) > 1
        seen = await self.visible(interaction, candidates[0].id) if candidates else None
        if several or seen is None:
            await self.say(interaction, words("which-game" if several else "no-game-here"))
            return None
        return seen

    async def playing(self, interaction: Interaction, game: str | None) -> Done | None:
        """The running game where this person sits: the one named, or the one of this channel, or
        their only one. Without a word, for what is offered while they type."""
        user = interaction.user.id
        if game is None:
            here = await self._games_here(interaction, ("running",))
            mine = [table for table in here if table.seat_of(user)]
            mine = mine or await self.tables.games_of(user, status=("running",))
            if len(mine) != 1:
                return None
            game = mine[0].id
        seen = await self.tables.look(game, user)
        return seen if isinstance(seen, Done) and self._sits(seen, interaction) else None

    async def _games_here(self, interaction: Interaction, status: Sequence[Status]) -> list[Table]:
        if interaction.channel_id is None:
            return []
        found = await self.tables.games_in(channel=interaction.channel_id, status=status)
        return [table for table in found if table.guild == interaction.guild_id]

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
        """The person's games and those of the channel, for a command's option."""
        words = await self.words(interaction)
        games = await self.tables.games_of(interaction.user.id, status=status, limit=50)
        games += [
            table
            for table in await self._games_here(interaction, status)
            if table.seat_of(interaction.user.id) is None
        ]
        found = [(self._label(words, table), table.id) for table in games]
        return [
            app_commands.Choice(name=label[: limits.CHOICE_NAME], value=game)
            for label, game in found
            if typed.lower() in label.lower()
        ][: limits.CHOICES]

    def _label(self, words: Words, table: Table) -> str:
        people = ", ".join(plain_names(words, table))
        return f"{SCREENS[table.key].name(words)}: {people} ({table.id[:4]})"


def keeps_order(interaction: Interaction, table: Table) -> bool:
    """Whether the person moderates where the game was opened; what they may do in the channel of
    the moment says nothing about that."""
    guild, user = interaction.guild, interaction.user
    if guild is None or guild.id != table.guild or not isinstance(user, discord.Member):
        return False
    channel = guild.get_channel_or_thread(table.channel)
    granted = channel.permissions_for(user) if channel else user.guild_permissions
    return granted.manage_messages and (channel is None or granted.view_channel)


def sees(interaction: Interaction, table: Table, post: Post | None) -> bool:
    """Whether the person can see where the game is shown."""
    guild, user = interaction.guild, interaction.user
    if guild is None or guild.id != table.guild or not isinstance(user, discord.Member):
        return False
    place = post.channel if post else table.channel
    if place == interaction.channel_id:
        return True
    # A thread that is archived is not known to us; who sees its channel sees it.
    channel = guild.get_channel_or_thread(place) or guild.get_channel_or_thread(table.channel)
    if channel is None:
        return keeps_order(interaction, table)
    granted = channel.permissions_for(user)
    if isinstance(channel, discord.Thread) and channel.is_private():
        return granted.manage_threads  # who else is in it, we are not told
    return granted.view_channel


def lacking(interaction: Interaction, words: Words, needed: Sequence[str]) -> str | None:
    """A sentence that names the permissions that we lack here, if any."""
    missing = [name for name in needed if not getattr(interaction.app_permissions, name)]
    if not missing:
        return None
    listed = words.listed([words(f"permission-{name}") for name in missing])
    return words("missing-permissions", permissions=listed, count=len(missing))


async def _delivered(sending: Awaitable[object]) -> None:
    """What is done is done, so an answer that does not arrive is only noted."""
    try:
        await sending
    except Exception as error:  # Discord's errors, and all that can happen to a connection
        log.warning("an answer did not arrive", extra={"why": repr(error)})


def _on_private_message(interaction: Interaction) -> bool:
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)
