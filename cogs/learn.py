"""`/learn`: learning a game by playing it, alone and in private. Nothing is stored."""

from collections.abc import Callable

from discord import app_commands

from cogs import replies
from cogs.context import Cog, Context, Interaction, Services
from cogs.lobby import hindrance, open_table
from cogs.translator import worded
from screens import ids, learn
from screens.ids import Press
from screens.learn import Learning, Place


class Learn(Cog):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.presses = {
            "learn": self.begin,
            "learn-at": self.arrive,
            "learn-step": self.look,
            "learn-act": self.act,
            "learn-pick": self.pick,
            "learn-play": self.play,
        }

    @app_commands.command(name="learn", description=worded("command-learn"))
    @app_commands.describe(game=worded("command-learn-game"))
    @app_commands.choices(
        game=[
            app_commands.Choice(name=worded(f"learn-name-{key}"), value=key) for key in learn.KEYS
        ]
    )
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        await self.begin(self.context(interaction), Press("learn", text=game or ""))

    async def begin(self, context: Context, press: Press) -> None:
        """Begin in a new message."""
        words = await context.words()
        if press.text in learn.KEYS:
            first = learn.arrive(Place(press.text))
            view = learn.page(words, context.name, first, pictured=context.pictured)
        else:
            view = learn.choice(words, words("learn-unknown") if press.text else "")
        await replies.tell(context, view)

    async def arrive(self, context: Context, press: Press) -> None:
        await self._follow(context, press, learn.arrive)

    async def look(self, context: Context, press: Press) -> None:
        await self._follow(context, press, learn.look)

    async def act(self, context: Context, press: Press) -> None:
        await self._follow(context, press, learn.act)

    async def pick(self, context: Context, press: Press) -> None:
        """A menu choice, handled like a button."""
        found = ids.BUTTON.fullmatch("".join(context.values))
        chosen = ids.read(found) if found else press
        following = {"learn-step": learn.look, "learn-act": learn.act}
        await self._follow(context, chosen, following.get(chosen.verb, learn.arrive))

    async def _follow(
        self, context: Context, press: Press, following: Callable[[Place], Learning]
    ) -> None:
        words = await context.words()
        place = learn.read(press)
        if place is None:
            await replies.update(context, learn.choice(words, words("learn-unknown")))
            return
        now = following(place)
        if now.over:
            closed = hindrance(context, words, await context.server())
            view = learn.end(words, context.name, now, closed, pictured=context.pictured)
        else:
            view = learn.page(words, context.name, now, pictured=context.pictured)
        await replies.update(context, view)

    async def play(self, context: Context, press: Press) -> None:
        """Open a real table for the game that they have learnt."""
        place = learn.read(press)
        if place is None:
            await replies.say(context, "learn-unknown")
            return
        key, options, seats = learn.table_of(place)
        await open_table(context, await context.server(), key, options, seats=seats)
