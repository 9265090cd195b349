"""The jobs that keep the boards current: show, bring elsewhere, renew, fold, take down.

While the same person is on turn, the board is edited in place. When the turn passes, one new
message at the bottom carries the board and the call, and the old one shrinks to its part of the
story. People who prefer direct messages get the new message there, and the channel's is edited.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from typing import Any

import discord

from delivery.board import DIRECT, Board, Old
from delivery.calls import ALL, REMINDER, UNSURE, Calls
from delivery.direct import Direct
from delivery.posting import Posting, id_before
from delivery.rate_limit import A_SECOND, Prepaid, RateLimit
from screens.emoji import Emojis
from screens.reminders import not_now, own_table
from screens.settings import ServerSettings
from screens.text import Words, language_of, words_in
from tables import (
    Call,
    Effects,
    Happening,
    Hopeless,
    Job,
    Refused,
    Showing,
    Table,
    Tables,
    Unfinished,
)
from tables.rest import HOUR, MINUTE

A_LITTLE = 5 * MINUTE  # by which Discord's clock may differ from ours
CLOSED = 500  # calls to remember
TIME_LIMIT = 15.0  # seconds, for all requests of one showing


class Boards:
    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        language: str,
        emojis: Emojis,
        part: float = 1.0,
    ) -> None:
        """`part`: of Discord's limits, what is ours to use up."""
        self._tables = tables
        self._language = language
        self.emojis = emojis
        self.limit = RateLimit(A_SECOND * part)
        self.posting = Posting(client, emojis)
        self.direct = Direct(client, self.posting, part)
        self._began = tables.now()
        self._unsure: set[str] = set()  # games that may have messages which we did not save
        self._brought: set[str] = set()  # clicks whose board has been posted where they wanted it
        self._retiring: dict[str, Showing] = {}  # read a moment ago, by the fold's subject
        self._closed: dict[Call, None] = {}  # the latest whose direct messages have been closed
        self.on_end: Callable[[Table], None] = lambda table: None  # an ended game has been shown
        tables.jobs.register("show", self.show, serial=True)
        tables.jobs.register("bring", self.bring_now, serial=True)
        tables.jobs.register("renew", self.renew, serial=True)
        tables.jobs.register("invite", self.invite, serial=True)
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
        effects = await self._done(one, one.show(), again=job.tries > 0)
        if table.status in ("over", "closed"):
            self.on_end(table)
        return effects

    async def renew(self, job: Job) -> Effects:
        """The job that shows a game again when only its deadlines have changed, or somewhere else
        when its channel is gone."""
        await self.limit.slot(can_wait=True)
        showing = await self._tables.views.showing(job.game)
        if showing is None or showing.post is None or showing.public.table.status != "running":
            return Effects()
        one = self._one(showing, "")
        return await self._done(one, one.renew(), again=False)

    async def bring(self, game: str, channel: int, click: str) -> bool:
        """Post the game's message in this channel, wherever it was before. Returns whether that
        worked."""
        await self._tables.jobs.put(Job("bring", game, f"{channel} {click}"))
        brought = click in self._brought
        self._brought.discard(click)
        return brought

    async def bring_now(self, job: Job) -> Effects:
        """The job behind `bring`: if the process dies meanwhile, the next one knows where to look
        for the message."""
        channel, click = job.subject.split(" ")
        await self.limit.slot()
        showing = await self._tables.views.showing(job.game)
        if showing is None or showing.public.table.status == "closed":
            return Effects()
        one = self._one(showing, f"b{click}")
        effects = await self._done(one, one.bring_to(int(channel)), again=job.tries > 0)
        self._brought.add(click)
        return effects

    async def invite(self, job: Job) -> Effects:
        """The job that calls somebody to a rematch if they slept when its lobby was opened."""
        await self.limit.slot(can_wait=True)
        showing, user = await self._tables.views.showing(job.game), int(job.subject)
        if showing is None or showing.public.table.status != "lobby":
            return Effects()
        table = showing.public.table
        kept = [seat.user for seat in table.kept]
        if user not in kept:
            return Effects()
        # Two who wake up at the same time are called each by a message of their own.
        one = self._one(showing, f"{job.game}.{table.version}.i{kept.index(user)}")
        async with asyncio.timeout(TIME_LIMIT):
            await one.invite(user)
        return Effects(people=tuple(one.calls.reached.values()))

    async def take_down(self, job: Job) -> Effects:
        """The job that removes a seat's reminder and counts the rest of this turn's as sent."""
        showing = await self._tables.views.showing(job.game)
        if showing is None:
            return Effects()
        calls = {call[:2]: call for call in showing.calls}
        version, seat = showing.public.table.version, int(job.subject)
        none = Call(seat, REMINDER, version, showing.now, "none")
        gone = calls.get((seat, REMINDER), none)
        calls[gone[:2]] = gone._replace(message=None, step=ALL)
        jobs: tuple[Job, ...] = ()
        if gone.message is not None:
            jobs = (
                Job("fold", job.game, self._one(showing, "").pointless(gone).subject, job.guild),
            )
        return Effects(calls=tuple(calls.values()), jobs=jobs)

    async def fold(self, job: Job) -> Effects | None:
        """The job that removes the controls from a message that a newer one replaced."""
        await self.limit.slot(can_wait=True)
        old = Old.read(job.subject)
        showing = self._retiring.pop(job.subject, None)
        if showing is None:
            showing = await self._tables.views.showing(job.game)
            if showing is None:
                return Effects()
            told = await self._part_of_the_story(old, job.game)
        else:
            told = [h for h in showing.happenings if old.since < h.number <= old.upto]
        if old.stage == REMINDER and old.message == UNSURE:
            await self._remove_reminder(showing, old)
            self._tables.jobs.strike(job)
            return None
        happenings = [] if isinstance(told, Refused) else told
        view = self._one(showing, "").remains(old, happenings)
        async with asyncio.timeout(TIME_LIMIT):
            await self.posting.retire(showing.public.table, old.channel, old.message, view)
        self._tables.jobs.strike(job)
        return None

    async def _part_of_the_story(self, old: Old, game: str) -> list[Happening] | Refused:
        if old.stage in (DIRECT, REMINDER):  # they told none
            return []
        return await self._tables.views.story(game, after=old.since, upto=old.upto)

    async def close_direct(self, game: str, user: int) -> None:
        """Somebody has acted in the channel: close the tables in their direct messages, once."""
        showing = await self._tables.views.showing(game)
        seat = showing.public.table.seat_of(user) if showing is not None else None
        if showing is None or seat is None:
            return
        one = self._one(showing, "")
        calls = [call for call in one.calls.direct_tables(seat.number) if call not in self._closed]
        self._closed = dict.fromkeys([*self._closed, *calls][-CLOSED:])
        old = map(one.outdated, calls)
        await self._tables.jobs.leave([Job("fold", game, message.subject) for message in old])

    async def shrink_lobby(self, game: str, channel: int, message: int) -> None:
        """Fold a lobby's message that still has its controls after the lobby; not if the same
        message shows how the game ended."""
        post = await self._tables.views.post(game)
        if post is None or post.message != message:
            old = Old(game, channel, message, 0, 0, "lobby")
            await self._tables.jobs.leave([Job("fold", game, old.subject)])

    async def _remove_reminder(self, showing: Showing, old: Old) -> None:
        """Remove a reminder that may or may not have been sent."""
        table = showing.public.table
        sought = Call(old.since, REMINDER, table.version, old.upto, "none")
        async with asyncio.timeout(TIME_LIMIT):
            for message in await self.reminders_in(table, old.channel, sought):
                await self.posting.retire(table, old.channel, message, None)

    async def reminders_in(self, table: Table, channel: int, call: Call) -> list[int]:
        """A seat's reminders or questions in this channel since this call was made; in a direct
        message, the call may have been the board itself."""
        controls = {not_now(table, call.seat).button(), own_table(table, call.seat).button()}
        board = call.way == "direct" and not call.step
        after = id_before(call.at, A_LITTLE if board else HOUR)
        return await self.posting.ours(table, channel, after, () if board else controls)

    async def words_at(self, table: Table) -> Words:
        """The language of what everyone at this table sees."""
        kept = await self._tables.people.server(table.guild) if table.guild else {}
        return self._words_at(table, kept)

    def words_of(self, showing: Showing) -> Words:
        """The same, where the server's settings have been read."""
        return self._words_at(showing.public.table, showing.server)

    def _words_at(self, table: Table, server: Mapping[str, Any]) -> Words:
        return self.words_in(table.terms.language or ServerSettings.read(server).language)

    def words_in(self, locale: str | None) -> Words:
        """Falls back to the bot's default language."""
        return words_in(language_of(locale or "") or self._language, self.emojis)

    async def _done(
        self, one: Board, posting: Coroutine[None, None, None], *, again: bool
    ) -> Effects:
        """Run the posting within its time limit. Returns the effects to save."""
        game = one.table.id
        one.doubtful = again or game in self._unsure or one.left_by_others(self._began)
        try:
            async with asyncio.timeout(TIME_LIMIT):
                await posting
                if one.doubtful:
                    await one.remove_strays()
        except Hopeless as error:
            await self._lose(one)
            raise Hopeless(str(error), self._left(one)) from None
        except BaseException as error:
            self._unsure.add(game)  # Discord may have accepted a request without answering
            if one.unseen(self._tables.now()):
                await self._tables.uptime.lost(game, since=one.table.changed)
            if one.doubtful:
                # Strays are looked for after the message that was shown last. So that one stays it
                # until they are gone; the new one is found again by its nonce.
                one.posted = None
            if isinstance(error, Exception):
                raise Unfinished(self._left(one)) from error
            raise
        self._unsure.discard(game)
        if one.showing.lost and one.posted is not None:
            await self._tables.uptime.found(game)
        return self._left(one)

    async def _lose(self, one: Board) -> None:
        """The channel is gone: stop the clocks and tell the players how to go on."""
        if one.showing.lost or one.table.status != "running":
            return
        await self._tables.uptime.lost(one.table.id)
        await one.calls.tell_all(one.lost)

    def _left(self, one: Board) -> Effects:
        """What has been done so far, to be saved."""
        people = tuple(one.calls.reached.values())
        if one.posted is None:
            return Effects(calls=one.calls.so_far(), people=people)
        table = one.table
        old = [*one.left_behind, *map(one.pointless, one.calls.pointless())]
        old += map(one.outdated, one.calls.replaced)
        jobs = [
            Job("fold", table.id, message.subject, table.guild, table.changed) for message in old
        ]
        for job in jobs:
            self._retiring[job.subject] = replace(one.showing, post=one.posted)
        full = table.status == "lobby" and len(table.seats) == table.size
        if full and table.promised is None:  # it waited for this
            jobs.append(Job("begin", table.id, guild=table.guild))
        calls = one.calls.rows(one.posted.message, turn=one.called)
        return Effects(one.posted, calls, people, (*jobs, *one.calls.later))

    def _one(self, showing: Showing, nonce: str) -> Board:
        settings, words = ServerSettings.read(showing.server), self.words_of(showing)
        slots = Prepaid(self.limit)
        calls = Calls(self.direct, slots, showing)
        return Board(self.posting, slots, calls, words, settings, showing, nonce)
