"""Keeping the boards current: what is shown, where, and in which message.

While the same person is on turn, the board is edited in place. When the turn passes, one new
message at the bottom carries the board and the call, and the old one shrinks to its part of the
story. People who prefer direct messages get the new message there, and the channel's is edited.
"""

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import discord
from discord import ui

from delivery.calls import Calls, Reason, asks, settings_of
from delivery.direct import Direct
from delivery.posting import MustPostAnew, Posting
from delivery.rate_limit import Prepaid, RateLimit
from screens.board import Waiting
from screens.games import SCREENS
from screens.people import plain_names
from screens.private import note
from screens.settings import ServerSettings
from screens.showing import address, ending, for_everyone, for_player, remains
from screens.text import Words, words_in
from tables import (
    Call,
    Effects,
    Happening,
    Hopeless,
    Job,
    Person,
    Post,
    Refused,
    Showing,
    Tables,
    Unfinished,
)

MOVES_ON = {"leave", "miss", "grace", "stand-in", "give", "back"}  # worth a new message
REMINDER = "reminder"  # instead of a board's stage
TIME_LIMIT = 15.0  # seconds, for all requests of one showing


class Boards:
    def __init__(self, client: discord.Client, tables: Tables, language: str) -> None:
        self._tables = tables
        self._language = language
        self.limit = RateLimit()
        self.posting = Posting(client)
        self.direct = Direct(client)
        self._began = tables.now()
        self._unsure: set[str] = set()  # games of which Discord may show more than was noted
        self._brought: set[str] = set()  # clicks whose board stands where they wanted it
        self._retiring: dict[str, Showing] = {}  # as read a moment ago, by the fold's subject
        tables.jobs.register("show", self.show, serial=True)
        tables.jobs.register("bring", self.bring_now, serial=True)
        tables.jobs.register("renew", self.renew, serial=True)
        tables.jobs.register("fold", self.fold)
        tables.jobs.register("take-down", self.take_down, serial=True)

    def begin_limits(self) -> None:
        self.limit.begin()
        self.direct.opening.begin()

    async def show(self, job: Job) -> Effects:
        """The job that brings a game's message up to date."""
        await self.limit.slot()
        showing = await self._tables.views.showing(job.game)
        if showing is None:
            return Effects()
        table = showing.public.table
        one = self._one(showing, f"{table.id}.{table.version}")
        return await self._done(one, one.show(), again=job.tries > 0)

    async def renew(self, job: Job) -> Effects:
        """The job that shows a game again, although only its deadlines have changed."""
        await self.limit.slot()
        showing = await self._tables.views.showing(job.game)
        if showing is None or showing.post is None or showing.public.table.status != "running":
            return Effects()
        one = self._one(showing, "")
        return await self._done(one, one.renew(), again=False)

    async def bring(self, game: str, channel: int, click: str) -> bool:
        """Somebody wants the game's message in this channel, wherever it was before."""
        await self._tables.jobs.put(Job("bring", game, f"{channel} {click}"))
        brought = click in self._brought
        self._brought.discard(click)
        return brought

    async def bring_now(self, job: Job) -> Effects:
        """The job that posts it there: if the program dies meanwhile, the next one knows where to
        look for it."""
        channel, click = job.subject.split(" ")
        await self.limit.slot()
        showing = await self._tables.views.showing(job.game)
        if showing is None or showing.public.table.status == "closed":
            return Effects()
        one = self._one(showing, f"b{click}")
        effects = await self._done(one, one.bring_to(int(channel)), again=job.tries > 0)
        self._brought.add(click)
        return effects

    async def take_down(self, job: Job) -> Effects:
        """The job that removes a seat's reminder."""
        showing = await self._tables.views.showing(job.game)
        calls = showing.calls if showing else ()
        gone = [c for c in calls if (str(c.seat), c.reason) == (job.subject, "reminder")]
        if showing is None or not gone:
            return Effects()
        one = self._one(showing, "")
        folds = [one.pointless(call).subject for call in gone if call.message]
        # Its row stays: it says that they have been reminded.
        left = tuple(call._replace(message=None) if call in gone else call for call in calls)
        jobs = tuple(Job("fold", job.game, subject, job.guild) for subject in folds)
        return Effects(calls=left, jobs=jobs)

    async def fold(self, job: Job) -> Effects | None:
        """The job that removes the controls from a message that a newer one replaced."""
        await self.limit.slot(can_wait=True)
        old = Old.read(job.subject)
        showing = self._retiring.pop(job.subject, None)
        if showing is None:
            showing = await self._tables.views.showing(job.game)
            if showing is None:
                return Effects()
            told = await self._tables.views.story(job.game, after=old.since, upto=old.upto)
        else:
            told = [h for h in showing.happenings if old.since < h.number <= old.upto]
        happenings = [] if isinstance(told, Refused) else told
        view = self._one(showing, "").remains(old, happenings)
        async with asyncio.timeout(TIME_LIMIT):
            await self.posting.retire(showing.public.table, old.channel, old.message, view)
        self._tables.jobs.strike(job)
        return None

    async def words_for(self, guild: int | None) -> Words:
        """The language of what everyone in a server sees."""
        kept = await self._tables.people.server(guild) if guild else {}
        return words_in(ServerSettings.read(kept).language or self._language)

    def words_of(self, showing: Showing) -> Words:
        """The language of what everyone at this table sees."""
        return words_in(ServerSettings.read(showing.server).language or self._language)

    async def _done(
        self, one: "_Board", posting: Coroutine[None, None, None], *, again: bool
    ) -> Effects:
        """What came of it, to be noted."""
        game = one.table.id
        try:
            async with asyncio.timeout(TIME_LIMIT):
                await posting
                if again or game in self._unsure or one.left_by_others(self._began):
                    await one.remove_strays()
        except Hopeless as error:
            await self._lose(one)
            raise Hopeless(str(error), self._left(one)) from None
        except BaseException as error:
            self._unsure.add(game)  # Discord may have taken what it did not answer
            if isinstance(error, Exception):
                raise Unfinished(self._left(one)) from error
            raise
        self._unsure.discard(game)
        if one.showing.lost:
            await self._tables.uptime.found(game)
        return self._left(one)

    async def _lose(self, one: "_Board") -> None:
        """The place is gone: clocks stand still, and the players hear where to go on."""
        if one.showing.lost or one.table.status != "running":
            return
        await self._tables.uptime.lost(one.table.id)
        await one.calls.tell_all(one.lost)

    def _left(self, one: "_Board") -> Effects:
        """What has been done by now, to be noted."""
        people = tuple(one.calls.reached.values())
        if one.posted is None:
            return Effects(calls=one.calls.so_far(), people=people)
        table = one.table
        old = [*one.left_behind, *map(one.pointless, one.calls.pointless(turn=one.called))]
        folds = [
            Job("fold", table.id, message.subject, table.guild, table.changed) for message in old
        ]
        for job in folds:
            self._retiring[job.subject] = replace(one.showing, post=one.posted)
        calls = one.calls.rows(one.posted.message, turn=one.called)
        return Effects(one.posted, calls, people, (*folds, *one.calls.later))

    def _one(self, showing: Showing, nonce: str) -> "_Board":
        settings, words = ServerSettings.read(showing.server), self.words_of(showing)
        slots = Prepaid(self.limit)
        calls = Calls(self.direct, slots, showing)
        return _Board(self.posting, slots, calls, words, settings, showing, nonce)


class Old(NamedTuple):
    """A message that was replaced, and which part of the story it covered."""

    game: str
    channel: int
    message: int
    since: int
    upto: int
    stage: str

    @property
    def subject(self) -> str:
        return " ".join(map(str, self[1:]))

    @classmethod
    def read(cls, subject: str) -> "Old":
        channel, message, since, upto, stage = subject.split(" ")
        return cls("", int(channel), int(message), int(since), int(upto), stage)


class _Board:
    """One game, as it stands, about to be shown."""

    def __init__(
        self,
        posting: Posting,
        slots: Prepaid,
        calls: Calls,
        words: Words,
        settings: ServerSettings,
        showing: Showing,
        nonce: str,
    ) -> None:
        self.posting = posting
        self.slots = slots
        self.calls = calls
        self.words = words
        self.settings = settings
        self.showing = showing
        self.nonce = nonce
        self.table = showing.public.table
        self.post = showing.post
        self.place = self.post.channel if self.post else self.table.channel
        self.news = [h for h in showing.happenings if not self.post or h.number > self.post.version]
        # What came of it:
        self.posted: Post | None = None
        self.left_behind: list[Old] = []
        self.called = False

    async def bring_to(self, channel: int) -> None:
        """A new message there. People who have not been called for this turn are called with it."""
        self.place = channel
        running = self.table.status == "running"
        turn = running and self._turn_has_passed()
        asked = running and asks(self.news)
        ring = await self._call(turn=turn, asked=asked) if turn or asked else ()
        await self._new_message(ring, called=turn)
        if self.table.status == "over":
            await self.calls.tell_end(self._ending)

    async def renew(self) -> None:
        if self.post is not None and self.post.version == self.table.version:
            await self._edit_or_post()

    async def show(self) -> None:
        table, post, showing = self.table, self.post, self.showing
        if post is not None and post.version == table.version:
            self.posted = post  # only the note of it was lost
        elif showing.public.view is None:  # a lobby, or one that was closed
            await self._edit_or_post()
        elif table.status in ("over", "closed"):
            await self._end()
        elif post is not None and post.stage == "lobby":
            self.place = await self._own_thread(post)
            await self._new_message(await self._call(turn=True))
        else:
            await self._turn()

    async def _end(self) -> None:
        try:
            await self._new_message()
        finally:
            await self.calls.tell_end(self._ending)

    async def _turn(self) -> None:
        turn, asked = self._turn_has_passed(), asks(self.news)
        if not turn and not asked:
            await self._edit_or_post()
            return
        ring = await self._call(turn=turn, asked=asked)
        moved = any(h.kind in MOVES_ON for h in self.news)
        if ring or asked or self.post is None or moved or not self.calls.all_direct:
            await self._new_message(ring, called=turn)
        else:
            await self._edit_or_post(called=turn)

    def _turn_has_passed(self) -> bool:
        return self.post is None or self.calls.turn_has_passed(self.news)

    async def _call(self, *, turn: bool, asked: bool = False) -> tuple[int, ...]:
        return await self.calls.call(self._own_table, turn=turn, asked=asked)

    # --- Screens ---

    def _screen(self, ring: tuple[int, ...], since: int) -> ui.LayoutView:
        pictured = self.posting.may_attach(self.place)
        return for_everyone(self.words, self.showing, Waiting(since, ring), pictured=pictured)

    def _own_table(self, person: Person, reason: Reason) -> ui.LayoutView:
        words, asked = self._words_of(person), reason == "answer"
        return for_player(words, self.showing, person.user, self.place, asked=asked)

    def _ending(self, person: Person, reason: Reason) -> ui.LayoutView:
        return ending(self._words_of(person), self.showing, rematch=False)

    def lost(self, person: Person) -> ui.LayoutView:
        words = self._words_of(person)
        return note(words("place-lost", game=SCREENS[self.table.key].name(words)))

    def _words_of(self, person: Person) -> Words:
        language = settings_of(person).language
        return words_in(language) if language else self.words

    def pointless(self, call: Call) -> Old:
        """A reminder that is to go away."""
        place = call.channel or self.place
        return Old(self.table.id, place, call.message or 0, 0, 0, REMINDER)

    def remains(self, old: Old, happenings: Sequence[Happening]) -> ui.LayoutView | None:
        """What an old message shrinks to; None where it is to go."""
        if old.stage == REMINDER:
            return None
        began = old.stage == "lobby" and self.table.status != "lobby"
        if old.stage != "lobby" and self.settings.old == "delete":
            return None
        elsewhere = None
        if began:
            moved = self.place != old.channel
            elsewhere = address(self.table, None, self.place) if moved else ""
        told = happenings if old.stage != "lobby" else ()
        return remains(self.words, self.table, told, elsewhere)

    # --- Messages ---

    async def _new_message(self, ring: tuple[int, ...] = (), *, called: bool = True) -> None:
        """The one new message at the bottom; the old one steps back."""
        # Whoever need not be called now is named all the same.
        named = tuple(dict.fromkeys((*ring, *self.calls.in_channel())))
        view = self._screen(named, self.table.changed if called else self.calls.since())
        try:
            message = await self._send(view, ring)
        except Hopeless:
            if self.place == self.table.channel:
                raise
            self.place = self.table.channel  # the thread is gone; its channel may be there
            message = await self._send(view, ring)
        self._keep(self.place, message, called=called)
        if self.post is not None:
            upto = self.table.version
            old = Old(self.post.game, *self.post[1:3], self.post.since, upto, self.post.stage)
            self.left_behind.append(old)

    async def _send(self, view: ui.LayoutView, ring: tuple[int, ...]) -> int:
        await self.slots.slot()
        return await self.posting.send(self.table, self.place, view, self.nonce, ring)

    async def _edit_or_post(self, *, called: bool = False) -> None:
        """The message as it is now; if that can't be had, a new one."""
        if self.post is None:
            await self._new_message()
            return
        ring = self.calls.in_channel()
        view = self._screen(ring, self.table.changed if called else self.calls.since())
        await self.slots.slot()
        try:
            await self.posting.edit(self.table, self.post, view, ring)
        except MustPostAnew:
            await self._new_message(ring, called=called)
        else:
            self._keep(self.post.channel, self.post.message, called=called)

    def left_by_others(self, began: int) -> bool:
        """Whether a process before this one may have posted a version that it never noted."""
        shown = self.post.version if self.post else 0
        skipped = [h for h in self.news if h.number < self.table.version]
        return shown < self.table.version - 1 and any(h.at <= began for h in skipped)

    async def remove_strays(self) -> None:
        """Remove boards that were posted but never noted: by an earlier attempt at this version, or
        by one at a version before it. A nonce finds the former only for some minutes, and the
        latter never."""
        known = {post.message for post in (self.post, self.posted) if post}
        known |= {call.message for call in self.showing.calls if call.message}
        after = self.post.message if self.post else _before(self.table.opened)
        for place in {self.place, self.post.channel if self.post else self.table.channel}:
            await self.slots.slot()
            for message in await self.posting.boards(self.table, place, after):
                if message not in known:
                    await self.slots.slot()
                    await self.posting.retire(self.table, place, message, None)

    async def _own_thread(self, post: Post) -> int:
        """A thread for the game, below its lobby. Where that can't be, the channel will do."""
        table = self.table
        if self.settings.place != "thread" or table.guild is None:
            return self.place
        people = ", ".join(plain_names(self.words, table))
        name = f"{SCREENS[table.key].name(self.words)}: {people}"
        await self.slots.slot()
        return await self.posting.thread(table, post, name) or self.place

    def _keep(self, channel: int, message: int, *, called: bool) -> None:
        """Remember what is shown where, and whether it was a call."""
        table = self.table
        self.called = called
        since = table.version if called or self.post is None else self.post.since
        self.posted = Post(table.id, channel, message, table.version, table.status, since)


def _before(opened: int) -> int:
    """An id that is older than any message of a game opened then, whatever our clock says."""
    then = datetime.fromtimestamp(opened / 1000, UTC) - timedelta(hours=1)
    return discord.utils.time_snowflake(then)
