"""Reminders for people who have been called for their turn and have not played; and calls that had
to wait until somebody was awake or back.

Their times come from the clock (`tables/clocks.py`). Which ones were sent is stored by number,
since outages and extra time move their times. A reminder replaces the one before, and is removed
when the player moves.
"""

import asyncio
import json
from collections import defaultdict
from dataclasses import replace
from typing import NamedTuple

from discord import ui

from delivery.awaited import Awaited
from delivery.board import Old
from delivery.boards import TIME_LIMIT, Boards
from delivery.calls import REMINDER, UNSURE, Way, language_of_person, quiet_until, way_to
from delivery.rate_limit import Prepaid
from screens.reminders import asking, reminder
from screens.showing import for_player
from screens.text import Words
from tables import Call, Effects, Hopeless, Job, Person, Tables, Unfinished
from tables.rest import DAY, ENDLESS
from tables.uptime import BEAT

MOST_A_DAY = 6  # for one person, over all games; a last call is always sent


class Reminders:
    def __init__(self, boards: Boards, tables: Tables) -> None:
        self._boards = boards
        self._tables = tables
        # Reminders sent by this process: several jobs may run at once, and each is saved only at
        # its end.
        self._reminded: dict[int, list[int]] = defaultdict(list)
        tables.jobs.register("remind", self.remind, serial=True)

    async def remind(self, job: Job) -> Effects:
        """The job that reminds one seat, or calls its player when they are awake or back."""
        if self._tables.uptime.silent(job.guild):  # clicks may not be reaching us
            return Effects(jobs=(job._replace(ready=self._tables.now() + BEAT),))
        await self._boards.limit.slot()
        showing = await self._tables.views.showing(job.game)
        if showing is None or showing.post is None or showing.lost:
            return Effects()  # this is planned anew when the channel is found again
        number = int(job.subject)
        seat = showing.public.table.seats[number - 1]
        if not seat.played_by_person or seat.user is None:
            return Effects()
        one = Awaited(showing, seat, showing.people.get(seat.user) or Person(seat.user))
        async with asyncio.timeout(TIME_LIMIT):
            one = await self._sure(one)
            if number in showing.public.table.to_act:
                return await self._remind(one, job)
            return await self._ask(one, job)

    async def _remind(self, one: Awaited, job: Job) -> Effects:
        showing, person, table = one.showing, one.person, one.showing.public.table
        due = one.due
        then = () if one.next is None else (job._replace(ready=self._soon_at_least(one.next)),)
        if not one.first and due is None:
            return Effects(jobs=then)
        until = quiet_until(person, table, showing.now)
        if until is not None:
            return Effects(jobs=(job._replace(ready=until),))
        always = due is not None and due.always
        way = way_to(person, table, last=always)
        if way == "none":
            return Effects(jobs=then)
        counted, too_soon = None, one.just_called and not one.first and not always
        if not one.first and not too_soon:
            counted = self._count(person, showing.now, always=always)
        if too_soon or (counted is None and not one.first):
            return Effects(None, one.noted(one.left_out), jobs=then)
        try:
            sent = await self._deliver(one, way, job)
        except BaseException:
            if counted is not None:  # the retry counts instead
                self._reminded[person.user].remove(counted)
            raise
        people = () if sent.person == person else (sent.person,)
        reminded = () if counted is None else ((person.user, counted),)
        return Effects(None, one.noted(sent.row), people, then, reminded)

    async def _ask(self, one: Awaited, job: Job) -> Effects:
        """Ask somebody who slept or was away when the others asked them something."""
        table, person = one.showing.public.table, one.person
        if one.has_been_asked or person.user not in table.voices_missing:
            return Effects()
        until = quiet_until(person, table, one.showing.now)
        if until is not None:
            return Effects(jobs=(job._replace(ready=until),))
        way = way_to(person, table)
        if way == "none":
            return Effects()
        sent = await self._deliver(one, way, job)
        people = () if sent.person == person else (sent.person,)
        made = Call(one.seat.number, "answer", table.version, one.showing.now, sent.row.way)
        return Effects(None, one.noted(sent.row, made), people)

    # --- Sending ---

    async def _deliver(self, one: Awaited, way: Way, job: Job) -> "_Sent":
        """Save the reminder before sending it: if the process dies in between, the next one checks
        whether it was sent. A nonce would not do: Discord forgets it, and the reminder's time
        changes."""
        slots = Prepaid(self._boards.limit)
        channel = one.person.direct if way == "direct" else None
        marked = one.row(way, UNSURE, channel or one.post.channel)
        before, soon = one.before, self._tables.now() + 1
        folds: tuple[Job, ...] = ()
        if before is not None and before.message:  # the new one replaces it
            old = Old(job.game, before.channel or 0, before.message, 0, 0, REMINDER)
            folds = (Job("fold", job.game, old.subject, job.guild, soon),)
        await self._tables.jobs.note(job, Effects(None, one.noted(marked), jobs=folds))
        try:
            return await self._send(one, way, slots)
        except Hopeless:
            if job.tries:  # renewing the board did not give us a channel that we may write in
                return await self._send(one, "direct", slots, or_else=False)
            renewed = Job("renew", job.game, guild=job.guild, ready=soon)
            raise Unfinished(Effects(jobs=(renewed,))) from None

    async def _send(
        self, one: Awaited, way: Way, slots: Prepaid, *, or_else: bool = True
    ) -> "_Sent":
        table, person = one.showing.public.table, one.person
        nonce = f"{table.id}.{one.seat.number}.{one.moment // 1000}"
        if way == "direct":
            language = language_of_person(person)
            words = (
                self._boards.words_in(language) if language else self._boards.words_of(one.showing)
            )
            view = self._direct_view(words, one)
            person, message = await self._boards.direct.send(person, lambda: view, nonce, slots)
            if message and person.direct:
                return _Sent(person, one.row("direct", message, person.direct))
        if not or_else:
            return _Sent(person, one.row("none"))
        await slots.slot()
        words, number = self._boards.words_of(one.showing), one.seat.number
        screen = reminder if number in table.to_act else asking
        public = screen(words, table, one.post, number, public=True)
        message = await self._boards.posting.send(
            table, one.post.channel, public, nonce, (person.user,)
        )
        return _Sent(person, one.row("channel", message, one.post.channel))

    def _direct_view(self, words: Words, one: Awaited) -> ui.LayoutView:
        table, user = one.showing.public.table, one.person.user
        if one.seat.number not in table.to_act:
            return asking(words, table, one.post, one.seat.number)
        if one.due is None:  # a call that had to wait: send the board itself, as usual
            return for_player(words, one.showing, user, one.post.channel, asked=False)
        return reminder(words, table, one.post, one.seat.number)

    async def _sure(self, one: Awaited) -> Awaited:
        """Find out whether an earlier attempt that was cut short did send its reminder."""
        unsure, table = one.unsure, one.showing.public.table
        if unsure is None:
            return one
        calls, slots = one.calls.copy(), Prepaid(self._boards.limit)
        del calls[unsure[:2]]
        for channel in dict.fromkeys((unsure.channel, one.post.channel, one.person.direct)):
            if channel is None or (unsure.way == "channel" and channel == one.person.direct):
                continue
            await slots.slot()
            found = await self._boards.reminders_in(table, channel, unsure)
            if found:
                way: Way = "direct" if channel == one.person.direct else "channel"
                row = unsure._replace(way=way, message=found[0], channel=channel)
                calls |= {call[:2]: call for call in one.noted(row)}
                break
        return Awaited(replace(one.showing, calls=tuple(calls.values())), one.seat, one.person)

    def _soon_at_least(self, moment: int) -> int:
        """If nobody knows when the clock will run again, check back soon."""
        return moment if moment < ENDLESS else self._tables.now() + BEAT

    # --- How many ---

    def _count(self, person: Person, now: int, *, always: bool) -> int | None:
        """The time under which this reminder is counted; None if it would be too many for one
        day."""
        mine = self._reminded[person.user]
        kept: list[int] = json.loads(person.reminded)
        lately = {at for at in (*kept, *mine) if now - DAY < at <= now}
        if len(lately) >= MOST_A_DAY and not always:
            return None
        at = now
        while at in lately:  # each needs its own time, so that they can be counted
            at -= 1
        mine[:] = [moment for moment in mine if moment > now - DAY] + [at]
        return at


class _Sent(NamedTuple):
    person: Person  # with how to reach them from now on
    row: Call
