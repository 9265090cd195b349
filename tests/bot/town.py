"""A simulated Discord with the real bot in it, a server, a channel and some people."""

import random
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import ChannelHandle, InteractionResult, MemberActor

from bot import Config, create_bot
from bot.client import Triad
from screens.text import words_in
from tests.bot.reading import Shown, actions, button, buttons, menus, on_turn
from tests.tables.conftest import cautious

EFFORT = 0.02  # computers need not play well here
PEOPLE = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")


class Town:
    words = words_in("en")  # of its tables, and of everyone in it

    def __init__(self, env: simcord.Env, database: Path) -> None:
        self.env = env
        self.database = database
        owner = env.create_user("owner")
        self.guild = env.create_guild("Grove", owner=owner)
        self.owner = self.guild.add_member(owner)
        self.channel = self.guild.create_text_channel("games")
        self.people: dict[str, MemberActor] = {}
        for name in PEOPLE:
            self.newcomer(name)

    def newcomer(self, name: str) -> None:
        user = self.env.create_user(name.lower(), global_name=name)
        self.people[name] = self.guild.add_member(user)

    def __getitem__(self, name: str) -> MemberActor:
        return self.people[name]

    @property
    def bot(self) -> Triad:
        assert isinstance(self.env.bot, Triad)
        return self.env.bot

    async def restart(self) -> None:
        """As after a crash: the bot has nothing in memory, everything on disk."""
        old = self.bot
        await self.env.restart_bot(create_bot(Config(database=self.database, effort=EFFORT)))
        await old.close()
        if old.tables.thinking._think is cautious:
            self.stand_in_takes_rows()

    def stand_in_takes_rows(self) -> None:
        """So that a test knows what follows."""
        self.bot.tables.thinking._think = cautious

    def hidden_channel(self, name: str) -> ChannelHandle:
        """A channel that only this person and the bot can see."""
        bot: Any = self.env.bot.user
        return self.guild.create_text_channel(
            "staff",
            overwrites={
                self.guild.default_role: discord.PermissionOverwrite(view_channel=False),
                self[name]: discord.PermissionOverwrite(view_channel=True),
                bot: discord.PermissionOverwrite(view_channel=True),
            },
        )

    # --- Doing ---

    async def press(self, name: str, shown: Shown | None, label: str) -> InteractionResult:
        assert shown is not None
        return await self[name].click(shown, custom_id=button(shown, label))

    async def choose(self, name: str, shown: Shown | None, verb: str, value: str) -> Shown:
        assert shown is not None
        (menu,) = [menu for menu in menus(shown) if menu.startswith(f"m:{verb}")]
        result = await self[name].select(shown, [value], custom_id=menu)
        assert result.response is not None
        return result.response

    async def command(
        self, name: str, command: str, channel: ChannelHandle | None = None, **options: Any
    ) -> Shown:
        result = await self[name].slash(channel or self.channel, command, **options)
        assert result.response is not None, command
        return result.response

    async def setup(self, verb: str, value: str) -> None:
        menu = await self.owner.slash(self.channel, "setup")
        assert menu.response is not None
        (found,) = [m for m in menus(menu.response) if m.startswith(f"m:{verb}:")]
        await self.owner.select(menu.response, [value], custom_id=found)

    async def settings(self, name: str, verb: str, value: str) -> None:
        await self.choose(name, await self.command(name, "settings"), verb, value)

    async def lobby(self, *names: str, **options: Any) -> Shown:
        """A lobby where these people sit, the first of them its host."""
        host, *others = names
        await self.command(host, "play", **{"pace": "friends", **options})
        lobby = self.last()
        join = self.words("lobby-do-join")
        join = join if join in buttons(lobby) else self.words("lobby-join-any")
        for name in others:
            await self.press(name, lobby, join)
        return self.last(lobby)

    async def game(
        self, *names: str, options: str = "first=1", pace: str = "friends"
    ) -> ChannelHandle:
        """A running game, in which the first person begins; by default in its thread."""
        lobby = await self.lobby(*names, seats=5, options=options, pace=pace)
        if len(names) < 5:  # a full table starts automatically
            await self.press(names[0], lobby, self.words("lobby-do-start"))
        return self.place()

    def old_messages_stay(self) -> None:
        """A private message that is older than a quarter of an hour can't be edited any more."""
        self.env.inject_error("PATCH", "/webhooks/*", status=404, code=10015, times=None)

    def place(self) -> ChannelHandle:
        """Where the newest game is played."""
        threads = self.channel.threads
        return threads[-1] if threads else self.channel

    # --- Looking ---

    def last(self, instead_of: Shown | None = None, place: ChannelHandle | None = None) -> Shown:
        """The newest message, or one as it is now."""
        place = place or self.channel
        if instead_of is not None:
            return next(m for m in place.history() if m.id == instead_of.id)
        return next(m for m in reversed(place.history()) if m.components or m.content)

    def board(self, place: ChannelHandle | None = None) -> Shown:
        return self.last(place=place or self.place())

    def on_turn(self, place: ChannelHandle | None = None) -> str:
        """Whose turn the newest board says it is."""
        return on_turn(self.board(place), PEOPLE)

    def private(self, result: InteractionResult) -> Shown:
        """The message that only this person got."""
        assert result.response is not None
        assert result.response.ephemeral
        return result.response

    # --- Playing ---

    async def turn(self, dice: random.Random, place: ChannelHandle | None = None) -> bool:
        """The player on turn acts; False when the game is over."""
        board = self.board(place)
        if not actions(board):
            return False
        name = self.on_turn(place)
        draws = [action for action in actions(board) if action.endswith(":draw")]
        action = draws[0] if draws and dice.random() < 0.8 else dice.choice(actions(board))
        result = await self[name].click(board, custom_id=action)
        if action.endswith(":draw"):
            drawn = self.private(result)
            await self[name].click(drawn, custom_id=dice.choice(actions(drawn)))
        return True

    async def play_on(self, dice: random.Random, place: ChannelHandle | None = None) -> Shown:
        """Play to the end, by clicks only."""
        while await self.turn(dice, place):
            pass
        return self.board(place)
