"""Puts games into channels and keeps them current: what is announced becomes messages.

While the same person is on turn, the board is edited in place. When the turn passes, one new
message at the bottom carries the board and the call, and the old one shrinks to its part of the
story. Who is called by direct message gets the new message there, and the channel's is edited.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Literal
from weakref import WeakValueDictionary

import discord
from discord import ui

from cogs.delivery import Direct, drawn, only
from cogs.wishes import PersonWishes, ServerWishes
from screens import limits
from screens.board import Call, board, closed, folded, result
from screens.games import SCREENS
from screens.lobby import lobby
from screens.people import plain_names
from screens.private import mine
from screens.story import story
from screens.text import Words, words_in
from tables import Announcement, Done, Happening, Hopeless, Post, Tables

log = logging.getLogger(__name__)

STORY_LINES = 3
WEEK: Literal[10080] = 10_080  # minutes: as long as Discord lists a silent thread
POST_ANEW = {
    limits.UNKNOWN_MESSAGE,
    limits.MESSAGE_IS_TOO_OLD_TO_EDIT_SO_OFTEN,
    limits.THREAD_IS_ARCHIVED,
}
CLOSED = {limits.THREAD_IS_ARCHIVED, limits.THREAD_IS_LOCKED}


class Poster:
    def __init__(self, client: discord.Client, tables: Tables, language: str) -> None:
        self._client = client
        self._direct = Direct(client)
        self._tables = tables
        self._language = language
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def announce(self) -> None:
        """Say what waits to be said."""
        await self._tables.announce(self._say)

    async def post_anew(self, game: str, channel: int, key: str) -> bool:
        """Bring the game's message to a channel, wherever it was before."""
        async with self._lock(game):
            showing = await self._showing(game)
            if showing is None or showing.table.status == "closed":
                return False
            await showing.bring_to(channel, key)
            return True

    def try_messages_again(self, user: int) -> None:
        """They say that they want direct messages; perhaps they have opened them."""
        self._direct.closed.discard(user)

    async def words_for(self, guild: int | None) -> Words:
        """The language of what everyone in a server sees."""
        wishes = ServerWishes.read(await self._tables.server(guild) if guild else {})
        return words_in(wishes.language or self._language)

    async def _say(self, announcement: Announcement) -> None:
        game = announcement.table.id
        async with self._lock(game):
            showing = await self._showing(game)
            if showing is None or announcement.number < showing.table.version:
                return  # something later waits to be said, and shows more
            try:
                await showing.show(announcement.key)
            except Hopeless as error:
                log.warning("a game can't be shown", extra={"game": game, "why": str(error)})
                raise
            except Exception as error:
                log.warning("to be said again", extra={"game": game, "why": repr(error)})
                raise

    async def _showing(self, game: str) -> "_Showing | None":
        tables = self._tables
        looked = await tables.look(game)
        happenings = await tables.story(game)
        if not isinstance(looked, Done) or not isinstance(happenings, list):
            return None
        guild = looked.table.guild
        wishes = ServerWishes.read(await tables.server(guild) if guild else {})
        words = words_in(wishes.language or self._language)
        post = await tables.post(game)
        return _Showing(self._client, self._direct, tables, words, wishes, looked, happenings, post)

    def _lock(self, game: str) -> asyncio.Lock:
        lock = self._locks.get(game)
        if lock is None:
            self._locks[game] = lock = asyncio.Lock()
        return lock


class _Showing:
    """One game, as it stands, about to be shown."""

    def __init__(
        self,
        client: discord.Client,
        direct: Direct,
        tables: Tables,
        words: Words,
        wishes: ServerWishes,
        looked: Done,
        happenings: list[Happening],
        post: Post | None,
    ) -> None:
        self.client = client
        self.direct = direct
        self.tables = tables
        self.words = words
        self.wishes = wishes
        self.table = looked.table
        self.view: Any = looked.view
        self.steps = looked.steps
        self.happenings = happenings
        self.post = post
        self.place = post.channel if post else self.table.channel

    async def bring_to(self, channel: int, key: str) -> None:
        """A new message there. Who has not been called for this turn is called with it."""
        self.place = channel
        running = self.table.status == "running"
        news = self._since(self.post.version if self.post else 0)
        turn = running and (self.post is None or self._turn_has_passed(news))
        asked = running and self._asks(news)
        ring = await self._call(key, turn=turn, asked=asked) if turn or asked else ()
        await self.new_message(key, ring, called=turn)

    async def show(self, key: str) -> None:
        news = self._since(self.post.version if self.post else 0)
        if self.post is not None and not news:
            if self.table.status == "over":
                await self._tell_by_message(key)
            return  # shown before; only the note of it was lost
        kinds = {happening.kind for happening in news}
        table = self.table
        if table.status == "lobby" or (table.status == "closed" and self.view is None):
            await self._edit_or_post(key)
        elif table.status in ("over", "closed"):
            try:
                await self.new_message(key)
            except Hopeless:
                await self._tell_by_message(key)
                raise
            await self._tell_by_message(key)
        elif "start" in kinds:
            self.place = await self._own_thread()
            await self.new_message(key, await self._call(key, turn=True))
        elif self._turn_has_passed(news) or self._asks(news):
            called, asked = self._turn_has_passed(news), self._asks(news)
            ring = await self._call(key, turn=called, asked=asked)
            if ring or asked or "leave" in kinds:
                await self.new_message(key, ring, called=called)
            else:
                await self._edit_or_post(key, called=called)
        else:
            await self._edit_or_post(key)

    def _since(self, version: int) -> list[Happening]:
        return [happening for happening in self.happenings if happening.number > version]

    def _turn_has_passed(self, news: Sequence[Happening]) -> bool:
        """Whether somebody is to be called who has not been, or not for this."""
        assert self.post is not None
        called = set(self.post.called)
        acted = {h.seat for h in news if h.kind == "act" and not h.aside}
        moved = {happening.seat for happening in news if happening.kind in ("take-over", "leave")}
        return (
            not set(self.table.to_act) <= called
            or not acted <= called
            or bool(moved & set(self.table.to_act))
            or any(happening.kind == "undo" for happening in news)
        )

    # --- Calling ---

    def users_to_call(self) -> tuple[int, ...]:
        seats = [self.table.seats[number - 1] for number in self.table.to_act]
        return tuple(seat.user for seat in seats if seat.user is not None)

    async def _called_here(self) -> tuple[int, ...]:
        """Those of them who are called in the channel, and not by direct message."""
        wishes = {user: await self.tables.settings(user) for user in self.users_to_call()}
        return tuple(
            user
            for user, wish in wishes.items()
            if user in self.direct.closed or PersonWishes.read(wish).calls != "dm"
        )

    def _voices_missing(self) -> tuple[int, ...]:
        """Who has to agree or refuse."""
        table, proposal = self.table, self.table.proposal
        taken = [seat for seat in table.seats if seat.status == "taken"]
        voices = {proposal.by, *proposal.agreed} if proposal else set()
        asked = [
            seat.user
            for seat in taken
            if seat.number in table.asked or (proposal and seat.user not in voices)
        ]
        return tuple(user for user in asked if user is not None)

    def _asks(self, news: Sequence[Happening]) -> bool:
        """Whether somebody has asked the others something."""
        return any(h.kind == "propose" or any(event.asks for event in h.events) for h in news)

    async def _call(self, key: str, *, turn: bool, asked: bool = False) -> tuple[int, ...]:
        """Call those on turn, where the turn has passed, and those who are asked something, where
        that is new: by direct message who wants it so. Who is left is to be called in the
        channel."""
        table, post = self.table, self.post
        # Those reached in an earlier attempt at this, after which the channel failed us.
        reached = [*post.told] if post and post.told_for == table.version else []
        left = []
        on_turn = self.users_to_call() if turn else ()
        for user in dict.fromkeys((*on_turn, *(self._voices_missing() if asked else ()))):
            seat = table.seat_of(user)
            wishes = PersonWishes.read(await self.tables.settings(user))
            if wishes.calls != "dm" or seat is None:
                left.append(user)
            elif seat.number not in reached:
                if await self._call_by_message(user, wishes, key, asked=user not in on_turn):
                    reached.append(seat.number)
                else:
                    left.append(user)
        if reached and post is not None:
            self.post = post.telling(reached, table.version)
            await self.tables.save_post(self.post)
        return tuple(left)

    async def _call_by_message(
        self, user: int, wishes: PersonWishes, key: str, *, asked: bool
    ) -> bool:
        seen = await self.tables.look(self.table.id, user)
        if not isinstance(seen, Done) or seen.view is None:
            return False
        words = words_in(wishes.language) if wishes.language else self.words
        link = f"<#{self.place}>" if self.table.guild else ""
        view = mine(words, seen, call=Call(self.table.changed), link=link, whole=True, asked=asked)
        return await self._message_to(user, view, key)

    async def _tell_by_message(self, key: str) -> None:
        """Who plays by direct message hears there how it ended, and hears it once."""
        version = self.table.version
        told = [*self.post.told] if self.post and self.post.told_for == version else []
        for seat in self.table.seats:
            if seat.user is None or seat.number in told:
                continue
            wishes = PersonWishes.read(await self.tables.settings(seat.user))
            if wishes.calls == "dm":
                words = words_in(wishes.language) if wishes.language else self.words
                await self._message_to(seat.user, self._screen(words, by_message=True), key)
                told.append(seat.number)
                if self.post is not None:
                    self.post = self.post.telling(told, version)
                    await self.tables.save_post(self.post)

    async def _message_to(self, user: int, view: ui.LayoutView, key: str) -> bool:
        seat = self.table.seat_of(user)
        if user in self.direct.closed:
            return False
        try:
            channel = await self.direct.channel(user)
            await channel.send(
                view=view,
                files=await drawn(view),
                nonce=f"{key}.{seat.number if seat else 0}",
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except Exception as error:  # Discord's errors, and all that can happen to a connection
            log.info("a direct message is not possible", extra={"why": repr(error)})
            if isinstance(error, discord.Forbidden):
                self.direct.closed.add(user)
            return False
        return True

    # --- Messages ---

    def _screen(
        self,
        words: Words,
        ring: tuple[int, ...] = (),
        since: int = 0,
        *,
        by_message: bool = False,
    ) -> ui.LayoutView:
        table = self.table
        lines = story(words, table, self.happenings)[-STORY_LINES:]
        if self.view is None:
            return lobby(words, table)
        if table.status == "over":
            return result(
                words,
                table,
                self.view,
                self._last_events(),
                rematch=not by_message,
                pictured=by_message or self._may_attach(),
            )
        if table.status == "closed":
            return closed(words, table, lines, rematch=not by_message)
        return board(
            words,
            table,
            self.view,
            self.steps,
            lines,
            Call(since, ring),
            self._last_events(),
            pictured=self._may_attach(),
        )

    def _last_events(self) -> tuple[Any, ...]:
        """Of the last action that was more than talk, for the picture."""
        acts = [h for h in self.happenings if h.kind == "act" and not h.aside]
        return acts[-1].events if acts else ()

    def _may_attach(self) -> bool:
        """Whether we may send pictures there; where we can't tell, we try."""
        channel = self.client.get_channel(self.place)
        if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return channel.permissions_for(channel.guild.me).attach_files
        return True

    async def new_message(
        self, key: str, ring: tuple[int, ...] = (), *, called: bool = True
    ) -> None:
        """The one new message at the bottom; the old one steps back."""
        since = self.table.changed if called else self._called_at()
        view = self._screen(self.words, ring, since)
        try:
            message = await self._send(self.place, view, key, ring)
        except Hopeless:
            if self.place == self.table.channel:
                raise
            self.place = self.table.channel  # the thread is gone; its channel may be there
            message = await self._send(self.place, view, key, ring)
        before = self.post
        await self._keep(self.place, message.id, called=called)
        if before is not None:
            await self._step_back(before)

    def _called_at(self) -> int:
        return self.post.at if self.post and self.post.at else self.table.changed

    async def _edit_or_post(self, key: str, *, called: bool = False) -> None:
        """The message as it is now; if that can't be had, a new one."""
        post = self.post
        if post is None:
            await self.new_message(key)
            return
        ring = await self._called_here()
        since = self.table.changed if called else self._called_at()
        view = self._screen(self.words, ring, since)
        try:
            await self._message(post).edit(
                view=view, attachments=await drawn(view), allowed_mentions=only(ring)
            )
        except discord.HTTPException as error:
            if error.code not in POST_ANEW and error.status not in (403, 404):
                raise
            await self.new_message(key, ring, called=called)
        else:
            await self._keep(post.channel, post.message, called=called)

    async def _send(
        self, channel: int, view: ui.LayoutView, key: str, ring: tuple[int, ...]
    ) -> discord.Message:
        place = self.client.get_partial_messageable(channel, guild_id=self.table.guild)
        try:
            return await place.send(
                view=view, files=await drawn(view), nonce=key, allowed_mentions=only(ring)
            )
        except discord.HTTPException as error:
            if error.status in (403, 404) or error.code in CLOSED:
                raise Hopeless(f"{error.status} {error.code}: {error.text}") from None
            raise

    async def _step_back(self, old: Post) -> None:
        """The old message loses its controls. It may be gone, which is as good."""
        message = self._message(old)
        try:
            if self.table.status == "lobby":
                view = folded(self.words, self.table, ())
                await message.edit(view=view, allowed_mentions=only(()))
            elif self._was_a_lobby(old):
                place = f"https://discord.com/channels/{self.table.guild}/{self.place}"
                thread = place if self.place != old.channel else None
                view = lobby(self.words, self.table, thread=thread)
                await message.edit(view=view, allowed_mentions=only(()))
            elif self.wishes.old == "delete":
                await message.delete()
            else:
                lines = story(self.words, self.table, self._since(old.since))
                view = folded(self.words, self.table, lines)
                await message.edit(view=view, attachments=[], allowed_mentions=only(()))
        except discord.HTTPException as error:
            log.info("an old board stays as it is", extra={"code": error.code})

    def _was_a_lobby(self, old: Post) -> bool:
        begun = next((h.number for h in self.happenings if h.kind == "start"), old.version)
        return old.version < begun

    async def _own_thread(self) -> int:
        """A thread for the game, below its lobby. Where that can't be, the channel will do."""
        post, table = self.post, self.table
        if self.wishes.place != "thread" or post is None or table.guild is None:
            return self.place
        if isinstance(self.client.get_channel(post.channel), discord.Thread):
            return self.place
        people = ", ".join(plain_names(self.words, table))
        name = f"{SCREENS[table.key].name(self.words)}: {people}"[: limits.THREAD_NAME]
        try:
            thread = await self._message(post).create_thread(name=name, auto_archive_duration=WEEK)
        except discord.HTTPException as error:
            if error.code == limits.THREAD_EXISTS_ALREADY:
                return post.message  # a thread has the id of the message that it hangs from
            log.info("no thread for a game", extra={"code": error.code})
            return self.place
        except ValueError:  # the server is not ours any more
            return self.place
        return thread.id

    def _message(self, post: Post) -> discord.PartialMessage:
        channel = self.client.get_partial_messageable(post.channel, guild_id=self.table.guild)
        return channel.get_partial_message(post.message)

    async def _keep(self, channel: int, message: int, *, called: bool) -> None:
        """Remember what is shown where, and for whom it was the call."""
        table, post = self.table, self.post
        if called or post is None:
            whom, since, at = table.to_act, table.version, table.changed
        else:
            whom, since, at = post.called, post.since, post.at
        kept = Post(table.id, channel, message, table.version, whom, since, at)
        self.post = kept.telling(post.told, post.told_for) if post else kept
        await self.tables.save_post(self.post)
