"""Reminders: for somebody whose turn it is, who has been called and has not played.

When they come is planned with the clock (`tables/clocks.py`). A reminder takes the place of the one
before, and goes away with the move.
"""

import asyncio
import json
from typing import NamedTuple

from delivery.board import REMINDER, Old
from delivery.boards import TIME_LIMIT, Boards
from delivery.calls import Way, rest_of, settings_of, way_to
from delivery.rate_limit import Prepaid
from screens.reminders import reminder
from screens.text import words_in
from tables import Call, Effects, Hopeless, Job, Person, Showing, Tables
from tables.answers import Seat
from tables.rest import DAY

MOST_A_DAY = 6  # for one person, over all games; a last call always comes


class Reminders:
    def __init__(self, boards: Boards, tables: Tables) -> None:
        self._boards = boards
        self._tables = tables
        tables.jobs.register("remind", self.remind, serial=True)

    async def remind(self, job: Job) -> Effects:
        """The job that reminds one seat, or calls it when it is up again."""
        await self._boards.limit.slot()
        showing = await self._tables.views.showing(job.game)
        if showing is None or showing.post is None:
            return Effects()
        async with asyncio.timeout(TIME_LIMIT):
            return await self._remind(showing, int(job.subject), job)

    async def _remind(self, showing: Showing, number: int, job: Job) -> Effects:
        table, planned = showing.public.table, showing.reminders(number)
        if number not in table.to_act or not table.seats[number - 1].played_by_person:
            return Effects()
        due = [moment for moment in planned if moment <= showing.now]
        nearest = min((moment for moment in planned if moment > showing.now), default=None)
        then = () if nearest is None else (job._replace(ready=nearest),)
        calls = {(call.seat, call.reason): call for call in showing.calls}
        called, before = calls.get((number, "turn")), calls.get((number, "reminder"))
        first = called is not None and called.way == "none"  # they slept when their turn came
        last = bool(due) and due[-1] == planned[-1]
        seat = table.seats[number - 1]
        person = showing.people.get(seat.user or 0) or Person(seat.user or 0)
        way = way_to(person, table, last=last)
        if not first and (not due or (before is not None and before.at >= due[-1])):
            return Effects(jobs=then)
        until = None if table.terms.sitting else rest_of(person).quiet_until(showing.now)
        if until is not None:
            return Effects(jobs=(job._replace(ready=until),))
        if way == "none" or (not last and not first and self._too_many(person, showing.now)):
            return Effects(jobs=then)
        sent = await self._send(
            _Reminder(showing, seat, person, way, due[-1] if due else showing.now)
        )
        made = Call(
            number, "reminder", table.version, showing.now, sent.way, sent.message, sent.channel
        )
        calls[number, "reminder"] = made
        if first and called is not None:
            calls[number, "turn"] = called._replace(way=sent.way)
        folds = () if before is None or not before.message else (_fold(job, before),)
        people = () if sent.person == person else (sent.person,)
        return Effects(None, tuple(calls.values()), people, (*then, *folds), (person.user,))

    async def _send(self, one: "_Reminder") -> "_Sent":
        showing, person = one.showing, one.person
        table, post = showing.public.table, showing.post
        assert post is not None
        language = settings_of(person).language
        words = words_in(language) if language else self._boards.words_of(showing)
        view = reminder(words, table, post, one.seat.number)
        nonce = f"{table.id}.{one.seat.number}.{one.moment // 1000}"
        slots = Prepaid(self._boards.limit)
        if one.way == "direct":
            person, message = await self._boards.direct.send(person, lambda: view, nonce, slots)
            if message and person.direct:
                return _Sent(person, "direct", person.direct, message)
        await slots.slot()
        public = reminder(self._boards.words_of(showing), table, post, one.seat.number, public=True)
        try:
            message = await self._boards.posting.send(
                table, post.channel, public, nonce, (person.user,)
            )
        except Hopeless:  # the board's own job repairs that
            return _Sent(person, "none", None, None)
        return _Sent(person, "channel", post.channel, message)

    def _too_many(self, person: Person, now: int) -> bool:
        times: list[int] = json.loads(person.reminded)
        return sum(at > now - DAY for at in times) >= MOST_A_DAY


class _Reminder(NamedTuple):
    showing: Showing
    seat: Seat
    person: Person
    way: Way
    moment: int  # for which it is


class _Sent(NamedTuple):
    person: Person  # and how they can be reached from now on
    way: Way
    channel: int | None
    message: int | None


def _fold(job: Job, before: Call) -> Job:
    old = Old(job.game, before.channel or 0, before.message or 0, 0, 0, REMINDER)
    return Job("fold", job.game, old.subject, job.guild)
