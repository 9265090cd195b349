"""`/replay`: a game step by step, for people who may see it; and *Share*, which posts it as a
GIF."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import discord
from discord import app_commands, ui

from cogs import lookup, replies
from cogs.context import Cog, Context, Interaction, Services
from cogs.translator import worded
from cogs.view import ANY
from screens import replay as screens
from screens.ids import Press
from screens.limits import TOO_LARGE
from screens.pictures.gif import gif
from screens.private import note
from screens.showing import address
from screens.text import Words
from tables import Post, Refused, Replay, Table

log = logging.getLogger(__name__)

Answering = Callable[[Context, ui.LayoutView], Awaitable[object]]

AT_LEAST = 20  # pictures to draw before the next progress note
WORDS = 5  # progress notes


class Replays(Cog):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.presses = {
            "replay": self.open,
            "watch": self.watch,
            "replay-to": self.go,
            "replay-jump": self.jump,
            "share": self.ask,
            "share-gif": self.share,
        }
        # One GIF at a time, on its own thread: boards are drawn on others, and must not wait.
        self._drawing = ThreadPoolExecutor(1, "share")
        self._under_way: set[tuple[int, str]] = set()  # who is sharing which game

    async def cog_unload(self) -> None:
        self._drawing.shutdown(wait=False, cancel_futures=True)

    @app_commands.command(name="replay", description=worded("command-replay"))
    @app_commands.describe(game=worded("command-game"))
    async def replay(self, interaction: Interaction, game: str | None = None) -> None:
        context = self.context(interaction)
        if seen := await lookup.meant(context, game, ANY):
            await self._show(context, seen.table, "", replies.tell)

    @replay.autocomplete("game")
    async def any_games(self, interaction: Interaction, typed: str) -> lookup.Suggestions:
        return await lookup.offered(self.context(interaction), typed, ANY)

    async def open(self, context: Context, press: Press) -> None:
        if seen := await lookup.meant(context, press.game):
            await self._show(context, seen.table, press.text, replies.tell)

    async def watch(self, context: Context, press: Press) -> None:
        """Watch a shared game, from where the shared part begins."""
        game, _, step = press.text.partition(" ")
        await self.open(context, press._replace(game=game, text=step))

    async def go(self, context: Context, press: Press) -> None:
        if seen := await lookup.meant(context, press.game):
            await self._show(context, seen.table, press.text, replies.update)

    async def jump(self, context: Context, press: Press) -> None:
        await self.go(context, press._replace(text=context.value))

    async def _show(self, context: Context, table: Table, to: str, answer: Answering) -> None:
        """A finished game begins at its first step, a running one where it stands."""
        replay = await self.tables.views.replay(table.id, context.user)
        if isinstance(replay, Refused):
            await replies.refuse(context, table.id, replay)
            return
        words = await context.words()
        to = to or (screens.LAST if table.status == "running" else screens.FIRST)
        at = screens.step_of(to, len(replay.steps))
        here = context.guild is not None
        await answer(
            context, screens.step(words, replay, at, pictured=context.pictured, shared=here)
        )

    # --- Sharing ---

    async def ask(self, context: Context, press: Press) -> None:
        """Ask in a new message: they may want to go on watching."""
        if found := await self._shareable(context, press, replies.tell):
            replay, _ = found
            at = screens.step_of(press.text, len(replay.steps))
            await replies.tell(context, screens.ask(await context.words(), replay, at))

    async def share(self, context: Context, press: Press) -> None:
        mine = context.user, press.game
        if mine in self._under_way:
            await replies.quiet(context)
            return
        self._under_way.add(mine)
        try:
            if found := await self._shareable(context, press, replies.update):
                await self._share(context, press.text, *found)
        finally:
            self._under_way.discard(mine)

    async def _shareable(
        self, context: Context, press: Press, answer: Answering
    ) -> tuple[Replay, Post | None] | None:
        """The game as everyone may know it, and where it is played. If it is None, they have been
        told why it can't be shared here."""
        seen = await lookup.meant(context, press.game)
        if seen is None:
            return None
        words, post = await context.words(), await self.tables.views.post(press.game)
        if problem := _cannot_share(context, words, seen.table, post):
            await answer(context, note(problem))
            return None
        replay = await self.tables.views.replay(press.game)
        if isinstance(replay, Refused):
            await replies.refuse(context, press.game, replay)
            return None
        return replay, post

    async def _share(
        self, context: Context, stretch_text: str, replay: Replay, post: Post | None
    ) -> None:
        table, words = replay.table, await context.words()
        theirs = await context.boards.words_at(table)
        stretch = screens.stretch_of(stretch_text, len(replay.steps))
        here = (post.channel if post else table.channel) == context.channel
        shared = partial(screens.shared, theirs, replay, stretch, by=context.name, watched=here)
        said = words("share-failed")
        try:
            drawing = partial(screens.drawn, theirs, replay)
            pictures = await self._drawn(context, words, drawing, screens.frames(*stretch))
            if not pictures:
                said = words("share-no-pictures")
            elif message := await self._post(context, table, pictures, shared):
                there = Post(table.id, context.channel, message, table.version, table.status, 0)
                said = words("share-done", url=address(table, there))
        finally:
            await replies.amend(context, note(said))

    async def _drawn(
        self,
        context: Context,
        words: Words,
        draw: Callable[[list[int]], list[bytes]],
        steps: list[int],
    ) -> list[bytes]:
        """Draw the pictures, with a progress note now and then."""
        some = max(AT_LEAST, -(-len(steps) // WORDS))
        pictures: list[bytes] = []
        for at in range(0, len(steps), some):
            said = note(words("share-drawing", done=at, all=len(steps)))
            await (replies.amend if at else replies.update)(context, said)
            pictures += await self._aside(draw, steps[at : at + some])
        return pictures

    async def _post(
        self,
        context: Context,
        table: Table,
        pictures: list[bytes],
        shared: Callable[[bytes], ui.LayoutView],
    ) -> int | None:
        """The message's id; None if it could not be posted. A GIF that is too large for this server
        is made smaller, once."""
        file: bytes | None = await self._aside(gif, pictures)
        for again in (False, True):
            if file is None:
                return None
            view, nonce = shared(file), f"g{int(again)}{context.click}"
            try:
                await context.boards.limit.slot()
                return await context.boards.posting.send(table, context.channel, view, nonce, ())
            except Exception as error:  # Discord's errors, and any of the connection's
                log.warning("a game could not be shared", extra={"why": repr(error)})
                if not isinstance(error, discord.HTTPException) or not _too_large(error):
                    return None
            file = await self._aside(gif, pictures, len(file) // 2)
        return None

    async def _aside(self, work: Callable[..., Any], *values: object) -> Any:
        """Run off the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._drawing, work, *values)


def _cannot_share(context: Context, words: Words, table: Table, post: Post | None) -> str | None:
    needed = ["view_channel", context.writing, "attach_files"]
    if not context.may_bring(table, post):
        return words("share-elsewhere", url=address(table, post))
    if not getattr(context.interaction.permissions, context.writing):
        return words("share-not-you")
    return context.lacking(words, needed, "share-missing-permissions")


def _too_large(error: discord.HTTPException) -> bool:
    return error.status == 413 or error.code == TOO_LARGE
