"""Calling people: whom the game waits for, who has been called for that already, and how.

A call is a row, so nobody is called twice for the same thing, however often showing it fails.
"""

import json
from collections.abc import Callable, Iterable
from functools import partial
from typing import Literal

from discord import ui

from delivery.direct import Direct
from delivery.rate_limit import Prepaid
from screens.settings import PersonSettings
from screens.text import language_of
from tables import Call, Happening, Job, Person, Showing, Table
from tables.rest import Rest, read_rest

Reason = Literal["turn", "answer", "end"]
Way = Literal["channel", "direct", "none"]
REMINDER: Literal["reminder"] = "reminder"  # a call, and the stage of its message
UNSURE = 0  # in place of a message id: it is being sent, or was when the process died
ALL = 9  # in place of a reminder's number: they want no more for this turn
TABLES = ("turn", "answer", "past")  # calls that bring somebody's table, by direct message
TAKEN_BACK = 2  # times
JUST_NOW = 120_000  # milliseconds
MOVED = ("act", "away", "back", "give", "leave", "miss", "stand-in", "take-over", "wait")  # a seat
HERE = ("act", "undo", "take-over", "back")  # what shows that somebody is present


class Calls:
    """The calls of one showing of a game."""

    def __init__(self, direct: Direct, slots: Prepaid, showing: Showing) -> None:
        self._direct = direct
        self._slots = slots
        self._showing = showing
        self._table = showing.public.table
        self.later: list[Job] = []  # calls that wait until somebody is awake or back
        self.made: list[Call] = []  # now, or in an earlier attempt to show the same thing
        self.reached: dict[int, Person] = {}  # people whose direct-message details have changed
        self.replaced: list[Call] = []  # direct messages that newer ones replace

    @property
    def _before(self) -> list[Call]:
        """The calls for what is shown now. Later ones belong to an attempt that failed."""
        post = self._showing.post
        return [c for c in self._showing.calls if post and c.version <= post.version]

    # --- Who ---

    def turn_has_passed(self, news: Iterable[Happening]) -> bool:
        """Whether somebody has to be called who has not been called yet, or not for this."""
        news = list(news)
        called = {call.seat for call in self._before if call.reason == "turn"}
        acted = {h.seat for h in news if h.kind == "act" and not h.aside}
        to_act = set(self._table.to_act)
        return (
            not to_act <= called
            or not acted <= called
            or any(happening.kind == "undo" for happening in news)
        )

    def comes_and_goes(self) -> bool:
        """Whether somebody has taken moves back again and again while nothing happened on other
        seats: whoever is on turn has been called often enough, and the channel has seen enough new
        messages."""
        undos = [h for h in self._showing.happenings if h.kind == "undo"]
        user = undos[-1].user if undos else None
        seat = self._table.seat_of(user) if user is not None else None
        if seat is None:
            return False
        # What a stand-in does, it does again each time.
        others = [
            h.number
            for h in self._showing.happenings
            if h.kind in MOVED
            and h.seat not in (None, seat.number)
            and not (h.kind == "act" and h.user is None)
        ]
        return sum(h.number > max(others, default=0) for h in undos) >= TAKEN_BACK

    def seat_has_changed(self, news: Iterable[Happening]) -> bool:
        """Whether somebody on turn has left, or somebody has taken over their seat: worth a new
        message, but only once a turn, or coming and going would be a way to flood a channel. Nobody
        is called: whoever takes a seat over is here."""
        moves = [h for h in self._showing.happenings if h.kind in ("leave", "take-over")]
        new = {h.number for h in news}
        acts = [h.number for h in self._showing.happenings if h.kind == "act" and not h.aside]
        begun = max(acts, default=0)
        shown = any(h.number > begun and h.number not in new for h in moves)
        return not shown and any(h.number in new and h.seat in self._table.to_act for h in moves)

    def since(self) -> int:
        """When those on turn were called."""
        times = [call.at for call in self._before if call.reason == "turn"]
        return max(times, default=self._table.changed)

    def in_channel(self) -> tuple[int, ...]:
        """The people on turn whom the board names, since they don't get a direct message."""
        return tuple(user for user in _on_turn(self._table) if not self._wants_direct(user))

    @property
    def all_direct(self) -> bool:
        """Whether everybody on turn has the board in a direct message."""
        direct = {call.seat for call in self.made if call.way == "direct"}
        return set(self._table.to_act) <= direct

    # --- Calling ---

    async def call(
        self, screen: Callable[[Person, Reason], ui.LayoutView], *, turn: bool, asked: bool
    ) -> tuple[int, ...]:
        """Call the people on turn if `turn` has passed, and those who have to answer if something
        new was `asked`. People who prefer it get a direct message; returns the others, who have to
        be called in the channel."""
        left: list[int] = []
        on_turn = _on_turn(self._table) if turn else ()
        asked_now = self._table.voices_missing if asked else ()
        for user in dict.fromkeys((*on_turn, *asked_now)):
            reason: Reason = "turn" if user in on_turn else "answer"
            silent = reason == "turn" and self._is_here(user)
            if not silent and self._leave_alone(user, reason):
                continue
            if not await self._directly(user, reason, screen, silent=silent) and not silent:
                left.append(user)
        return tuple(left)

    def _is_here(self, user: int) -> bool:
        """Somebody who has just acted in this very game need not be called."""
        now = self._showing.now
        acts = [h for h in self._showing.happenings if h.kind in HERE and h.how is None]
        return any(h.user == user and now - JUST_NOW < h.at <= now + JUST_NOW for h in acts)

    def _leave_alone(self, user: int, reason: Reason) -> bool:
        """Whether not to call them: they sleep, are away, or don't want to be called. If they sleep
        or are away, leaves a job that calls them afterwards."""
        seat, person = self._table.seat_of(user), self._person(user)
        until = quiet_until(person, self._table, self._showing.now)
        if until is None and way_to(person, self._table) != "none":
            return False
        if seat is not None and (reason == "turn" or until is not None):
            version, at = self._table.version, self._table.changed
            self.made.append(Call(seat.number, reason, version, at, "none"))
            if until is not None:
                self.later.append(
                    Job("remind", self._table.id, str(seat.number), self._table.guild, until)
                )
        return True

    async def invite(self, screen: Callable[[Person], ui.LayoutView]) -> tuple[int, ...]:
        """Call the people for whom a seat is kept. People who prefer it get a direct message;
        returns the others, who have to be called in the channel. People who sleep are called when
        they are awake."""
        table, left = self._table, list[int]()
        for seat in table.kept:
            person = self._person(seat.user)
            if way_to(person, table) == "none":
                continue
            until = quiet_until(person, table, self._showing.now)
            if until is not None:
                self.later.append(Job("invite", table.id, str(seat.user), table.guild, until))
            elif not await self.invite_directly(seat.user, screen):
                left.append(seat.user)
        return tuple(left)

    async def invite_directly(self, user: int, screen: Callable[[Person], ui.LayoutView]) -> bool:
        """Send a direct message, if they want that. Returns whether it reached them."""
        if not self._wants_direct(user):
            return False
        person = self._person(user)
        number = [seat.user for seat in self._table.kept].index(user)
        nonce = f"{self._table.id}.{self._table.version}.k{number}"
        after, sent = await self._direct.send(person, partial(screen, person), nonce, self._slots)
        if after != person:
            self.reached[user] = after
        return bool(sent)

    async def tell_end(self, screen: Callable[[Person, Reason], ui.LayoutView]) -> None:
        """Tell people who play by direct message how it ended, there and only once."""
        for seat in self._table.seats:
            if seat.user is not None:
                quiet = quiet_until(self._person(seat.user), self._table, self._showing.now)
                await self._directly(seat.user, "end", screen, silent=quiet is not None)
            self.replaced += self.direct_tables(seat.number)
        self.replaced = list(dict.fromkeys(self.replaced))

    async def tell_all(self, screen: Callable[[Person], ui.LayoutView]) -> None:
        """Send every player a direct message, however they are usually called."""
        for seat in self._table.seats:
            if seat.user is None or self._person(seat.user).closed:
                continue
            person = self._person(seat.user)
            nonce = f"{self._table.id}.{self._table.version}.l{seat.number}"
            silent = rest_of(person).quiet_until(self._showing.now) is not None
            after, _ = await self._direct.send(
                person, partial(screen, person), nonce, self._slots, silent=silent
            )
            if after != person:
                self.reached[seat.user] = after

    async def _directly(
        self,
        user: int,
        reason: Reason,
        screen: Callable[[Person, Reason], ui.LayoutView],
        *,
        silent: bool = False,
    ) -> bool:
        seat = self._table.seat_of(user)
        if seat is None or not self._wants_direct(user):
            return False
        version = self._table.version
        again = [
            call
            for call in self._showing.calls
            if (call.seat, call.reason, call.way) == (seat.number, reason, "direct")
            and self._still_means_the_same(call)
        ]
        if again:
            self.made += again
            self.replaced += self.direct_tables(seat.number)
            return True
        person = self._person(user)
        nonce = f"{self._table.id}.{version}.{seat.number}"
        after, message = await self._direct.send(
            person, lambda: screen(person, reason), nonce, self._slots, silent=silent
        )
        if after != person:
            self.reached[user] = after
        if message:
            at = self._table.changed
            self.made.append(
                Call(seat.number, reason, version, at, "direct", message, after.direct)
            )
            self.replaced += self.direct_tables(seat.number)
        return bool(message)

    def direct_tables(self, seat: int) -> list[Call]:
        """The messages with this seat's table that were sent directly and are still there."""
        return [
            call
            for call in self._before
            if call.seat == seat and call.way == "direct" and call.reason in TABLES
            if call.message is not None and call.channel is not None
        ]

    def _still_means_the_same(self, call: Call) -> bool:
        """A call by a failed attempt counts if nobody has acted since."""
        shown = self._showing.post.version if self._showing.post else 0
        since = [h for h in self._showing.happenings if h.number > call.version]
        moved = any(h.kind not in ("leave", "take-over") and not h.aside for h in since)
        return call.version > shown and not moved

    def _wants_direct(self, user: int) -> bool:
        person = self._person(user)
        return way_to(person, self._table) == "direct"

    def _person(self, user: int) -> Person:
        return self.reached.get(user) or self._showing.people.get(user) or Person(user)

    # --- What is saved ---

    def rows(self, message: int, *, turn: bool) -> tuple[Call, ...]:
        """All calls of the game, now that this message shows it."""
        table = self._table
        gone, kept = self.pointless(), dict[tuple[int, str], Call]()
        for call in self._before:
            standing = call.message is not None and call not in gone
            if call.reason == REMINDER and call.seat not in table.to_act and not standing:
                continue
            if not turn or call.reason != "turn":
                kept[call[:2]] = call._replace(message=None) if call in gone else call
            elif call.way == "direct":
                kept[call.seat, "past"] = call._replace(reason="past")
        if turn and self._showing.lost:  # their turn began earlier, but they learn of it only now
            for seat in table.to_act:
                heard = Call(seat, REMINDER, table.version, self._showing.now, "channel")
                step = kept[heard[:2]].step if heard[:2] in kept else 0
                kept[heard[:2]] = heard._replace(step=step)
        if turn:
            kept |= {
                (seat, "turn"): Call(seat, "turn", table.version, table.changed, "channel", message)
                for seat in table.to_act
            }
        for call in self.replaced:
            kept.pop((call.seat, "past"), None)
            if call[:2] in kept:
                kept[call[:2]] = call._replace(message=None)
        return tuple((kept | {(call.seat, call.reason): call for call in self.made}).values())

    def pointless(self) -> list[Call]:
        """Reminders that have served their purpose, or would remind the wrong person."""
        reminders = [c for c in self._before if c.reason == REMINDER and c.message is not None]
        return [call for call in reminders if self._is_pointless(call)]

    def _is_pointless(self, call: Call) -> bool:
        seat = self._table.seats[call.seat - 1]
        if not seat.played_by_person:
            return True
        if call.seat not in self._table.to_act:
            return seat.user not in self._table.voices_missing
        since = [h for h in self._showing.happenings if h.number > call.version and not h.aside]
        return any(h.kind == "undo" or (h.seat == call.seat and h.kind in MOVED) for h in since)

    def so_far(self) -> tuple[Call, ...]:
        """The calls to save after an attempt that failed."""
        before: dict[tuple[int, str], Call] = {call[:2]: call for call in self._showing.calls}
        for call in self.made:  # the next attempt closes what this one has replaced
            old = before.get(call[:2])
            if old is not None and old.way == "direct" and old.message != call.message:
                before[call.seat, "past"] = old._replace(reason="past")
        return tuple((before | {call[:2]: call for call in self.made}).values())


def language_of_person(person: Person) -> str | None:
    """What they chose, else what their Discord speaks; None: the table's."""
    return settings_of(person).language or language_of(person.locale)


def settings_of(person: Person) -> PersonSettings:
    return PersonSettings.read(json.loads(person.settings))


def rest_of(person: Person) -> Rest:
    return read_rest(person.rest)


def quiet_until(person: Person, table: Table, now: int) -> int | None:
    """Until when we must not call somebody; None if we may. At the pace "sitting", neither nights
    nor days away count."""
    if table.terms.sitting:
        return None
    return rest_of(person).quiet_until(now, away=table.terms.away)


def way_to(person: Person, table: Table, *, last: bool = False) -> Way:
    """How somebody wants to be called. A `last` call can't wait for their digest."""
    wanted = settings_of(person).calls
    if wanted == "digest" and person.closed:
        return "channel"
    if wanted == "digest":
        wanted = "dm" if last or table.terms.sitting else "none"
    if wanted == "dm":
        return "channel" if person.closed else "direct"
    return "none" if wanted == "none" else "channel"


def asks(news: Iterable[Happening]) -> bool:
    """Whether somebody has asked the others something."""
    return any(h.kind == "propose" or any(event.asks for event in h.events) for h in news)


def _on_turn(table: Table) -> tuple[int, ...]:
    seats = [table.seats[number - 1] for number in table.to_act]
    return tuple(s.user for s in seats if s.user is not None and s.computer is None)
