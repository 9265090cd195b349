"""When somebody is not there: whose time has run out, what the stand-in does, who comes back.

Automatic changes are decided like all others, one at a time: `due` decides the next one, and the
job `deadline` applies it at the time that `tables/following.py` has set.
"""

from collections.abc import Callable

import msgspec

from engine.record import result
from engine.replay import AGREED
from storage.rows import Effects, Job
from tables.answers import Answer, Proposal, Refusal, Refused
from tables.clocks import SeatClock
from tables.following import (
    all_agreed,
    asks_nobody,
    idle_until,
    lapses,
    next_due,
    someone_plays,
    vacant_until,
)
from tables.games import Games
from tables.play import applied, carried_out, given, made_by_itself, proposed
from tables.seen import has_seen
from tables.standing import STAND_IN, Decided, Standing, as_json, rest_of
from tables.uptime import BEAT, Uptime


class Absence:
    def __init__(self, games: Games, uptime: Uptime, now: Callable[[], int]) -> None:
        self._games = games
        self._uptime = uptime
        self._now = now

    async def deadline(self, job: Job) -> Effects:
        """The job that does everything that is due in a game."""
        if self._uptime.silent(job.guild):
            return Effects(jobs=(job._replace(ready=self._now() + BEAT),))
        while True:
            answer = await self._games.change(job.game, None, None, due)
            if isinstance(answer, Refused) and answer.code != "stale":
                break
        if answer.code in ("unknown-game", "damaged"):
            return Effects()
        if answer.code not in ("nothing-due", "over"):
            raise RuntimeError(f"what is due can't be done: {answer}")
        when = next_due(await self._games.load(job.game))
        return Effects(jobs=() if when is None else (job._replace(ready=when),))

    async def back(self, game: str, user: int, *, click: str | None = None) -> Answer:
        """Somebody for whom the stand-in plays takes their seat back."""
        return await self._games.change(game, user, click, lambda at: returned(at, user))

    async def wait_on(self, game: str, user: int, seat: int, *, click: str | None = None) -> Answer:
        """Ask the others to give a seat more time."""
        return await self._games.change(game, user, click, lambda at: proposed_wait(at, user, seat))

    async def give(
        self, game: str, user: int, seat: int, *, moderator: bool = False, click: str | None = None
    ) -> Answer:
        """Ask the others to let the stand-in play a seat; a moderator of the channel decides it
        alone, and for good."""
        return await self._games.change(
            game, user, click, lambda at: proposed_gift(at, user, seat, moderator)
        )


# --- Decisions ---


def due(at: Standing) -> Decided:
    """The next automatic change that is due now."""
    at.must_be("running")
    if at.in_future or at.from_before:
        return Decided("clock", at.in_its_time())
    if idle_until(at) <= at.now:
        return Decided("idle", at.ended("closed"))
    lapse = lapses(at)
    if lapse is not None and lapse <= at.now:
        return Decided("lapse", at.with_row(at.row._replace(proposal=None)))
    if all_agreed(at) and at.proposal is not None:
        return carried_out(at, at.proposal)
    if asks_nobody(at) and len(at.people) > 1:
        return Decided("draw", at.ended("over", as_json(result(AGREED))))
    to_act = sorted(at.game.to_act(at.state))
    if someone_plays(at):
        if asks_nobody(at):  # nobody is left to agree with
            number = min(at.game.asked(at.state))
            refusal = at.game.stand_in(at.state, number)
            return applied(at, number, refusal, how=STAND_IN, computer=STAND_IN)
        if at.forced() is not None:
            return made_by_itself(at)
        for number in to_act:
            until = vacant_until(at, number)
            if until is not None and until <= at.now:
                seat = at.seats[number - 1]._replace(computer=STAND_IN)
                return Decided("stand-in", at.with_seat(seat), number)
    for number in at.waited_for:
        deadline = at.deadline(number)
        if deadline is not None and deadline <= at.now:
            return _time_is_up(at, number)
    raise Refusal("nothing-due")


def _time_is_up(at: Standing, number: int) -> Decided:
    clock, pace = at.clocks[number - 1], at.terms.limits
    if not clock.graced:
        clock = msgspec.structs.replace(
            clock, bank=pace.grace, since=at.now, turn=clock.since, graced=True, in_grace=True
        )
        return Decided("grace", at.with_clock(number, clock), number)
    misses = clock.misses + 1
    missed = SeatClock(pace.increment, graced=True, misses=misses)
    if misses == 1 and at.terms.absent == "open":
        missed = msgspec.structs.replace(missed, vacant=at.now)
        return Decided("miss", at.with_clock(number, missed), number)
    if misses == 1:
        missed = msgspec.structs.replace(missed, stands_in=True)
        return Decided("miss", at.with_clock(number, missed), number)
    missed = msgspec.structs.replace(missed, vacant=at.now)
    seat = at.seats[number - 1]._replace(computer=STAND_IN)
    return Decided("miss", at.with_clock(number, missed).with_seat(seat), number)


def returned(at: Standing, user: int) -> Decided:
    at.must_be("running")
    seat = at.seated(user)
    clock = at.clocks[seat.number - 1]
    if seat.computer is None and clock.vacant is None and not clock.stands_in:
        raise Refusal("not-stood-in")
    again = SeatClock(2 * at.terms.limits.increment, graced=clock.graced)
    if seat.computer is None:  # nothing has been played for them yet, so their clock goes on
        again = msgspec.structs.replace(clock, vacant=None, stands_in=False)
    after = at.with_clock(seat.number, again).with_seat(seat._replace(computer=None))
    return Decided("back", after, seat.number)


def proposed_wait(at: Standing, user: int, number: int) -> Decided:
    at.must_be("running")
    at.acting(user)
    if at.terms.timed is None or number not in at.waited_for:
        raise Refusal("no-clock")
    return proposed(at, Proposal("wait", user, target=number))


def proposed_gift(at: Standing, user: int, number: int, moderator: bool) -> Decided:
    at.must_be("running")
    if moderator:
        if has_seen(at, user):  # or they could be the last one left, and end it alone
            raise Refusal("moderator-played")
        return given(at, number, for_good=True)
    mine = at.acting(user)
    if number == mine.number or not 0 < number <= len(at.seats):
        raise Refusal("no-such-seat")
    if at.seats[number - 1].computer is not None:
        raise Refusal("stood-in")
    return proposed(at, Proposal("give", user, target=number))


def rested(at: Standing, user: int, rest: str) -> Decided:
    """Somebody goes away or comes back, and their tables are told."""
    at.must_be("lobby", "running")
    seat = at.seated(user)
    if seat.rest == rest:
        raise Refusal("nothing-due")
    after = at.with_seat(seat._replace(rest=rest))
    before, until = (rest_of(s).away_until(at.now) for s in (seat, after.seats[seat.number - 1]))
    kind = "away" if until is not None else "back-home" if before is not None else "rest"
    return Decided(kind, after, seat.number, str(until or ""))
