"""Somebody whom a table waits for: what they have been told, and what to tell them now. Pure."""

from typing import NamedTuple

from delivery.calls import ALL, HERE, REMINDER, UNSURE, Way, rest_of
from tables import Call, Person, Showing
from tables.answers import Seat
from tables.clocks import APART, Plan
from tables.rest import MINUTE
from tables.uptime import SET_BACK


class Due(NamedTuple):
    """A reminder that is due."""

    moment: int
    step: int  # which one of the turn
    always: bool  # sent in any case: the last one before a miss, or the call after an outage


class Awaited:
    def __init__(self, showing: Showing, seat: Seat, person: Person) -> None:
        assert showing.post is not None
        self.showing = showing
        self.post = showing.post
        self.seat = seat
        self.person = person
        number, now = seat.number, showing.now
        self.calls = {call[:2]: call for call in showing.calls}
        self.called = self.calls.get((number, "turn"))
        self.before = before = self.calls.get((number, REMINDER))
        # A reminder that was being sent when a process died.
        self.unsure = before if before is not None and before.message == UNSURE else None
        self._told = before if before and before.at <= now + SET_BACK else None
        plan = showing.plan(number)
        of_this_turn = self._told is not None and self._told.at >= plan.since
        self._own = self._told if of_this_turn else None
        self.due = self._due(plan)
        # A call after an outage does not count as one of the turn's reminders.
        again = self.due is not None and self.due.moment == plan.again
        self.step = self.due.step if self.due and not again else self._had
        coming = [moment for _, moment in plan.steps] + [plan.again or 0]
        self.next = min((moment for moment in coming if moment > now), default=None)
        self.moment = self.due.moment if self.due else now
        self.first = self._first(plan)

    @property
    def _had(self) -> int:
        """The number of this turn's last reminder, whether it was sent or skipped."""
        return self._own.step if self._own else 0

    def _due(self, plan: Plan) -> Due | None:
        now, told = self.showing.now, self._told.at if self._told else 0
        # The board that ended an outage may have rung for them already.
        if plan.again is not None and plan.again <= now and told < plan.again - MINUTE:
            return Due(plan.again, 0, always=True)
        passed = [Due(moment, step, False) for step, moment in plan.steps if moment <= now]
        if not passed:
            return None
        due = passed[-1]
        final = plan.misses and due.step == plan.steps[-1][0]
        if due.step > self._had or (final and (self._had == ALL or self._has_more_time)):
            return due._replace(always=final)
        return None

    @property
    def _has_more_time(self) -> bool:
        """Whether the others have given them more time since they were reminded."""
        number, version = self.seat.number, self._own.version if self._own else 0
        waits = [h for h in self.showing.happenings if h.kind == "wait" and h.seat == number]
        return any(h.number > version for h in waits)

    def _first(self, plan: Plan) -> bool:
        """Whether to call them, rather than to remind them: they slept when their turn came, or
        have been away since they were told. Somebody who came back early, or has begun to play,
        knows."""
        if self.called is None:
            return False
        table, now = self.showing.public.table, self.showing.now
        mine = [h for h in self.showing.happenings if h.user == self.person.user and h.how is None]
        if any(h.kind in HERE and h.at >= plan.since for h in mine):
            return False
        if self.called.way == "none":
            return True
        if self._had == ALL or not table.terms.away or table.terms.sitting:
            return False
        back = max((h.at for h in mine if h.kind == "back-home"), default=0)
        heard = max(self._rung, default=now)
        away = rest_of(self.person).away
        return any(heard <= begin and back < end <= now for begin, end in away)

    @property
    def _rung(self) -> list[int]:
        """When we rang for them."""
        return [call.at for call in (self.called, self._told) if call and call.way != "none"]

    @property
    def just_called(self) -> bool:
        """Whether we rang too recently for a reminder. At the pace "sitting" no call is too
        recent."""
        now, sitting = self.showing.now, self.showing.public.table.terms.sitting
        return not sitting and any(now - APART < at <= now for at in self._rung)

    @property
    def has_been_asked(self) -> bool:
        """Whether they have been asked about the current proposal."""
        asked = self.calls.get((self.seat.number, "answer"))
        proposals = [h.number for h in self.showing.happenings if h.kind == "propose"]
        latest = max(proposals, default=0)
        return asked is not None and asked.way != "none" and asked.version >= latest

    # --- What is saved ---

    def row(self, way: Way, message: int | None = None, channel: int | None = None) -> Call:
        version, now = self.showing.public.table.version, self.showing.now
        return Call(self.seat.number, REMINDER, version, now, way, message, channel, self.step)

    @property
    def left_out(self) -> Call:
        """The row of a reminder that is skipped; the message sent before it stays."""
        if self._own is not None:
            return self._own._replace(step=self.step)
        before = self.before
        return self.row("none", before.message, before.channel) if before else self.row("none")

    def noted(self, row: Call, *more: Call) -> tuple[Call, ...]:
        """All calls of the game, including these. A reminder also counts as the call."""
        calls = self.calls | {one[:2]: one for one in (row, *more)}
        if self.first and self.called is not None and row.message:
            called = self.called._replace(way=row.way, at=self.showing.now)
            if self.due is None and row.way == "direct":  # the board itself, which stays
                called = called._replace(message=row.message)
                calls[row[:2]] = row._replace(message=None)
            calls[called[:2]] = called
        return tuple(calls.values())
