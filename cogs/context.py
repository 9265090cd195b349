"""One interaction: who, where, in which language; and what all commands and buttons need."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import discord
from discord.ext import commands

from cogs.fate import Fate
from cogs.open_tables import OpenTables
from delivery.boards import Boards
from screens import limits
from screens.ids import Press
from screens.people import ROBOT
from screens.settings import PersonSettings, ServerSettings
from screens.text import Words, language_of
from tables import Answer, Done, Person, Post, Table, Tables
from tables.answers import Status

Interaction = discord.Interaction[discord.Client]
OPEN: tuple[Status, ...] = ("lobby", "running")  # games that are not over


class Services(NamedTuple):
    """What the cogs work with."""

    tables: Tables
    boards: Boards
    open_tables: OpenTables


class Malformed(Exception):
    """A click that none of our buttons and menus makes."""


class Context:
    def __init__(self, interaction: Interaction, services: Services) -> None:
        self.interaction = interaction
        self.tables = services.tables
        self.boards = services.boards
        self.open_tables = services.open_tables
        self._words: Words | None = None
        self.game = ""  # that it is about, once that is known
        self._guessed = False  # the words are those of this place

    @property
    def user(self) -> int:
        return self.interaction.user.id

    @property
    def name(self) -> str:
        """As they are called here; nobody passes for a computer."""
        return self.interaction.user.display_name.replace(ROBOT, "")

    @property
    def click(self) -> str:
        """The idempotency key."""
        return str(self.interaction.id)

    @property
    def guild(self) -> int | None:
        return self.interaction.guild_id

    @property
    def channel(self) -> int:
        return self.interaction.channel_id or 0

    @property
    def locale(self) -> str:
        """The language of their Discord."""
        return str(self.interaction.locale)

    @property
    def pictured(self) -> bool:
        """Whether files can be attached here; in a direct message they always can."""
        return self.guild is None or self.interaction.app_permissions.attach_files

    @property
    def private(self) -> bool:
        """Whether the clicked message is for this person alone."""
        message = self.interaction.message
        return message is not None and (self.guild is None or message.flags.ephemeral)

    @property
    def values(self) -> list[str]:
        """What was chosen from a menu."""
        data: Mapping[str, Any] = self.interaction.data or {}
        return [str(value) for value in data.get("values", ())]

    @property
    def value(self) -> str:
        """The one thing that was chosen from a menu."""
        if len(self.values) != 1:
            raise Malformed
        return self.values[0]

    @property
    def number(self) -> int:
        """The number that was chosen from a menu."""
        if not self.value.isdecimal() or len(self.value) > limits.ID_DIGITS:
            raise Malformed
        return int(self.value)

    async def words(self) -> Words:
        """The language of whoever reads the answer: what they chose, else that of their Discord. If
        we don't speak that one, the table's, else the server's."""
        if self._words is None:
            self.person = person = await self.tables.people.person(self.user)
            settings = PersonSettings.read(json.loads(person.settings))
            spoken = settings.language or language_of(self.locale)
            self._guessed = spoken is None
            self._words = self.boards.words_in(spoken or await self._language_here())
        return self._words

    def about(self, game: str) -> None:
        """It turns out which game this is about; for some, that decides the language."""
        if self._guessed and game != self.game:
            self._words = None
        self.game = game

    async def _language_here(self) -> str | None:
        """That of the table that this is about, or of one in this channel; else the server's."""
        if self.game:
            seen = await self.tables.views.look(self.game)
            tables = [seen.table] if isinstance(seen, Done) else []
        else:
            found = await self.tables.views.games_in(channel=self.channel, status=OPEN)
            tables = [table for table, _ in found if table.guild == self.guild]
            tables.sort(key=lambda table: table.seat_of(self.user) is None)
        for table in tables:
            if await self.may_know(table):
                return (await self.boards.words_at(table)).language
        return (await self.server()).language

    async def hear(self) -> None:
        """Keep the language of their Discord."""
        person = self.person or await self.tables.people.person(self.user)
        await self.tables.people.hear(person, self.locale)

    @property
    def person(self) -> Person | None:
        """Once it has been read, by whichever context of this interaction."""
        person: Person | None = self.interaction.extras.get("person")
        return person

    @person.setter
    def person(self, person: Person) -> None:
        self.interaction.extras["person"] = person

    @property
    def fate(self) -> Fate | None:
        """What becomes of this click, if somebody counts it."""
        fate: Fate | None = self.interaction.extras.get("fate")
        return fate

    @property
    def calls(self) -> str | None:
        """How they want to be called, as far as that has been read."""
        if self.person is None:
            return None
        return PersonSettings.read(json.loads(self.person.settings)).calls

    async def with_words(self, answering: Awaitable[Answer]) -> Answer:
        """Await the answer and read the person's language meanwhile, as reads don't wait for
        writes. The answer is awaited directly, not in a task, which would delay it by an iteration
        of the event loop."""
        reading = asyncio.create_task(self.words())
        try:
            return await answering
        finally:
            await reading

    async def server(self) -> ServerSettings:
        kept = await self.tables.people.server(self.guild) if self.guild else {}
        return ServerSettings.read(kept)

    # --- What somebody, or we, may do ---

    async def may_know(self, table: Table) -> bool:
        """Whether the person may know of the game: they sit there, a seat is kept for them, or they
        can see where it is played."""
        if table.seat_of(self.user) or any(seat.user == self.user for seat in table.kept):
            return True
        return self.sees(table, await self.tables.views.post(table.id))

    @property
    def writing(self) -> str:
        """The permission that is needed to write here."""
        thread = isinstance(self.interaction.channel, discord.Thread)
        return "send_messages_in_threads" if thread else "send_messages"

    def lacking(
        self, words: Words, needed: Sequence[str], message: str = "missing-permissions"
    ) -> str | None:
        """A sentence that names the permissions that we lack here, if any."""
        granted = self.interaction.app_permissions
        missing = [name for name in needed if not getattr(granted, name)]
        if not missing:
            return None
        listed = words.listed([words(f"permission-{name}") for name in missing])
        return words(message, permissions=listed, count=len(missing))

    def may_bring(self, table: Table, post: Post | None) -> bool:
        """Anyone may post a game's board again in its own channel; to other channels of the server,
        only its players and moderators may bring it."""
        if table.guild != self.guild:
            return False
        return (
            self.channel == (post.channel if post else table.channel)
            or table.seat_of(self.user) is not None
            or self.moderates(table)
        )

    def moderates(self, table: Table) -> bool:
        """Whether the person moderates the channel where the game was opened, whatever they may do
        in the current channel."""
        if self._member is None or self._member.guild.id != table.guild:
            return False
        channel = self._member.guild.get_channel_or_thread(table.channel)
        granted = (
            channel.permissions_for(self._member) if channel else self._member.guild_permissions
        )
        return granted.manage_messages and (channel is None or granted.view_channel)

    def sees(self, table: Table, post: Post | None) -> bool:
        """Whether the person can see where the game is shown."""
        if self._member is None or self._member.guild.id != table.guild:
            return False
        place = post.channel if post else table.channel
        if place == self.channel:
            return True
        # We don't know archived threads; people who see the parent channel can see them.
        guild = self._member.guild
        channel = guild.get_channel_or_thread(place) or guild.get_channel_or_thread(table.channel)
        if channel is None:
            return self.moderates(table)
        granted = channel.permissions_for(self._member)
        if isinstance(channel, discord.Thread) and channel.is_private():
            return granted.manage_threads  # Discord does not tell us who else is in it
        return granted.view_channel

    @cached_property
    def _member(self) -> discord.Member | None:
        user = self.interaction.user
        return user if self.interaction.guild and isinstance(user, discord.Member) else None


PressHandler = Callable[[Context, Press], Awaitable[None]]


class Cog(commands.Cog):
    """Commands, and the buttons and menus that belong to them, by verb."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables = services.tables
        self.presses: dict[str, PressHandler] = {}

    def context(self, interaction: Interaction) -> Context:
        return Context(interaction, self.services)
