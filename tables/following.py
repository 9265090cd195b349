"""What follows from a change: how the clocks go on, when something is due next, whom the table
waits for, and which jobs that makes. Pure."""

from collections.abc import Iterable
from dataclasses import replace

from storage.rows import Job, Wait
from tables.clocks import SeatClock, follow, reminders
from tables.rest import DAY, HOUR, merged, moment_after
from tables.standing import STAND_IN, Decided, Standing, as_json, rest_of

IDLE, LONGEST_IDLE = 30 * DAY, 90 * DAY  # without a human act; then a game is closed
ENDS_ORDER = ("act", "leave", "take-over", "give")  # the seat's own, if it had one
AT_ONCE = 0  # a job's time, so that a clock that was wrong once delays nothing


# --- Clocks ---


def timed(at: Standing, decided: Decided) -> tuple[Standing, int]:
    """How the game stands after the decision, with its clocks; and the time that it brought."""
    after = replace(decided.after, now=at.now)
    if after.state is None:
        return after, 0
    pace = after.terms.timed
    if at.state is None:  # it begins
        bank = after.terms.limits.bank
        after = replace(after, clocks=(SeatClock(bank),) * len(after.seats))
    to_act = after.game.to_act(after.state) if after.row.status == "running" else frozenset()
    ended = {seat.number for seat in after.seats} - to_act
    acted = decided.kind == "act" and decided.seat is not None
    if acted and decided.seat and after.game.turn_ended(at.state, after.state, decided.seat):
        ended.add(decided.seat)
    finished = decided.seat if decided.seat in ended and acted and not decided.computer else None
    moved, gain = follow(
        after.clocks,
        pace,
        after.resting,
        at.now,
        waited_for=after.waited_for,
        ended=ended,
        finished=finished if finished and after.clocks[finished - 1].since is not None else None,
    )
    # The stand-in's turn may have ended just now; then the seat may be waited for again.
    after = replace(after, clocks=moved)
    waited_for = after.waited_for
    if any(after.clocks[number - 1].since is None for number in waited_for):
        clocks = [
            clock.started(at.now) if number in waited_for else clock
            for number, clock in enumerate(after.clocks, 1)
        ]
        after = replace(after, clocks=tuple(clocks))
    row = (
        after.row if after.clocks == at.clocks else after.row._replace(clocks=as_json(after.clocks))
    )
    return after.with_row(row), gain


# --- What is due, and when ---


def stand_in_plays(at: Standing, number: int) -> bool:
    return at.seats[number - 1].computer == STAND_IN or at.clocks[number - 1].stands_in


def someone_plays(at: Standing) -> bool:
    """Whether a person is left for whom the stand-ins play on."""
    return bool(at.people)


def vacant_until(at: Standing, number: int) -> int | None:
    """When the stand-in takes over a seat that is offered to others."""
    seat, vacant = at.seats[number - 1], at.clocks[number - 1].vacant
    if vacant is None or seat.computer is not None or at.terms.timed is None:
        return None
    return vacant + (at.terms.timed.vacancy if at.terms.absent == "open" else 0)


def idle_until(at: Standing) -> int:
    """When the game is closed, if nobody acts. Days on which they could not have do not count."""
    acted = at.row.acted
    aways = [rest_of(at.seats[number - 1]).away for number in at.waited_for if at.terms.away]
    counted = moment_after(merged(at.outages, *aways), acted, IDLE)
    return min(counted, acted + LONGEST_IDLE)


def lapses(at: Standing) -> int | None:
    """When what is proposed lapses."""
    if at.proposal is None or not at.proposal.at:  # one from before proposals lapsed
        return None
    return at.proposal.at + at.terms.limits.lapse


def next_due(at: Standing) -> int | None:
    """When something will happen by itself, if nobody does anything before."""
    if at.row.status != "running":
        return None
    if at.in_future:
        return AT_ONCE
    to_act = sorted(at.game.to_act(at.state))
    if someone_plays(at):
        if any(stand_in_plays(at, number) for number in to_act):
            return AT_ONCE
        if at.terms.forced and at.waited_for and at.game.forced(at.state) is not None:
            return AT_ONCE
    moments = [at.deadline(number) for number in at.waited_for]
    if someone_plays(at):
        moments += [vacant_until(at, number) for number in to_act]
    return min(when for when in (*moments, lapses(at), idle_until(at)) if when is not None)


# --- Jobs ---


def waits(at: Standing) -> tuple[Wait, ...]:
    found = []
    for number in at.waited_for:
        user, since = at.seats[number - 1].user, at.clocks[number - 1].since
        assert user is not None
        found.append(Wait(number, user, since or at.now, at.deadline(number)))
    return tuple(found)


def planned_reminders(at: Standing, number: int) -> tuple[int, ...]:
    if number not in at.waited_for:
        return ()
    planned = reminders(at.clocks[number - 1], at.terms, at.resting(number))
    # Whoever had little time left when the bot came back has an hour from then, and hears of it.
    deadline = at.deadline(number)
    spared = [until for _, until in at.outages if deadline == until + HOUR and until <= at.now]
    return tuple(sorted((*planned, *spared)))


def reminder(at: Standing, number: int, after: int) -> Job | None:
    """The next reminder for a seat that comes after this moment."""
    later = [when for when in planned_reminders(at, number) if when > after]
    if not later:
        return None
    return Job("remind", at.row.id, str(number), at.row.guild, min(later))


def following(
    before: Standing, after: Standing, decided: Decided, lobby_time: int
) -> tuple[tuple[Job, ...], tuple[Job, ...]]:
    """The jobs that a change leaves, and those that it makes pointless."""
    row = after.row
    jobs, dropped = [Job("show", row.id, guild=row.guild)], list[Job]()
    if before.version == 0:
        jobs.append(Job("expire", row.id, guild=row.guild, ready=row.changed + lobby_time))
    elif before.row.status == "lobby" != row.status:
        dropped.append(Job("expire", row.id))
    due = next_due(after)
    if due is not None:
        jobs.append(Job("deadline", row.id, guild=row.guild, ready=due))
    elif before.row.status == "running":
        dropped.append(Job("deadline", row.id))
    if decided.seat is not None and decided.kind in ENDS_ORDER:
        dropped.append(Job("order", row.id, str(decided.seat)))  # it has become pointless
    if row.status != "running":
        dropped += [Job("order", row.id, str(order.seat)) for order in before.orders]
    for number in _clocks_that_changed(before, after):
        # Just before its turn began: the last call of a grace is due at once.
        job = reminder(after, number, row.changed - 1)
        if job is not None:
            jobs.append(job)
        else:
            dropped.append(Job("remind", row.id, str(number)))
    return tuple(jobs), tuple(dropped)


def woken(before: Standing, after: Standing) -> tuple[Job, ...]:
    """The standing orders of those whose turn has come."""
    come = set(after.waited_for) - set(before.waited_for if before.state is not None else ())
    return tuple(Job("order", after.row.id, str(number)) for number in sorted(come))


def _clocks_that_changed(before: Standing, after: Standing) -> Iterable[int]:
    if before.state is None:
        return after.waited_for
    return [
        number
        for number, clock in enumerate(after.clocks, 1)
        if (clock.since, clock.bank if clock.since else 0, after.seats[number - 1].rest)
        != (
            before.clocks[number - 1].since,
            before.clocks[number - 1].bank if before.clocks[number - 1].since else 0,
            before.seats[number - 1].rest,
        )
    ]
