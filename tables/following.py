"""What follows from a change: how the clocks go on, when something is due next, whom the table
waits for, and which jobs to leave. Pure."""

from collections.abc import Iterable
from dataclasses import replace

from storage.rows import Job, Wait
from tables.clocks import Plan, SeatClock, follow, reminders
from tables.rest import DAY, ENDLESS, MINUTE, merged, moment_after
from tables.standing import STAND_IN, Decided, Standing, as_json, rest_of

IDLE, LONGEST_IDLE = 30 * DAY, 90 * DAY  # without an act by a person; then a game is closed
PAUSE, SHORT_PAUSE = (1_000, 3_000), (300, 900)  # before a computer plays
REVIEWED_AFTER = 10_000  # first everybody sees how it ended
AT_ONCE = 0  # as a job's time: not even a wrong system clock can delay it


# --- Clocks ---


def timed(at: Standing, decided: Decided) -> tuple[Standing, int]:
    """How the game stands after the decision, with its clocks; and the time that it earned."""
    after = replace(decided.after, now=at.now)
    if after.state is None:
        return after, 0
    pace = after.terms.timed
    if at.state is None:  # the game begins
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
    # The stand-in's turn may have ended just now; then the table may wait for the seat again.
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


def someone_plays(at: Standing) -> bool:
    """Whether a person is left: stand-ins don't play on among themselves."""
    return bool(at.people)


def vacant_until(at: Standing, number: int) -> int | None:
    """When the stand-in takes over a seat that is offered to others."""
    seat, vacant = at.seats[number - 1], at.clocks[number - 1].vacant
    if vacant is None or seat.computer is not None or at.terms.timed is None:
        return None
    wait = at.terms.timed.vacancy if at.terms.absent == "open" else 0
    return moment_after(merged(at.outages), vacant, wait)


def idle_until(at: Standing) -> int:
    """When the game is closed if nobody acts. Days on which nobody could act don't count."""
    acted = at.row.acted
    aways = [rest_of(at.seats[number - 1]).away for number in at.waited_for if at.terms.away]
    counted = moment_after(merged(at.outages, *aways), acted, IDLE)
    return min(counted, acted + LONGEST_IDLE)


def lapses(at: Standing) -> int | None:
    """When the proposal lapses."""
    if at.proposal is None or not at.proposal.at:  # an old one, from before proposals could lapse
        return None
    return moment_after(merged(at.outages), at.proposal.at, at.terms.limits.lapse)


def all_agreed(at: Standing) -> bool:
    """Whether everyone present has agreed to the proposal, because the last person to answer is no
    longer present. Nobody decides alone."""
    proposal = at.proposal
    if proposal is None or not proposal.agreed:
        return False
    return all(seat.user in (proposal.by, *proposal.agreed) for seat in at.voters(proposal))


def asks_nobody(at: Standing) -> bool:
    """Whether a draw offer waits only for seats on which nobody can answer it."""
    asked = at.game.asked(at.state)
    return bool(asked) and bool(at.people) and not any(map(at.answers, asked))


def next_due(at: Standing) -> int | None:
    """When the next automatic change is due, if nobody does anything before."""
    if at.row.status != "running":
        return None
    if at.in_future or at.from_before or all_agreed(at) or asks_nobody(at):
        return AT_ONCE
    if at.cut_off:
        return at.now + MINUTE
    to_act = sorted(at.game.to_act(at.state))
    if someone_plays(at) and at.forced() is not None:
        return AT_ONCE
    moments = [at.deadline(number) for number in at.waited_for]
    if at.proposal is not None and at.proposal.kind == "give" and at.proposal.target:
        patient = at.patient_until(at.proposal.target)
        moments += [patient] if at.now < patient < ENDLESS else []
    if someone_plays(at):
        moments += [vacant_until(at, number) for number in to_act]
    return min(when for when in (*moments, lapses(at), idle_until(at)) if when is not None)


def thinks_at(at: Standing) -> int:
    """When a computer begins to think. A short pause, as people need one, lets everybody see what
    was done before; somebody who plays alone against computers wants less of it, and those who wait
    for a stand-in have waited enough."""
    if all(at.computer_on(number) == STAND_IN for number in at.thinking):
        return AT_ONCE
    shortest, longest = PAUSE if len(at.people) > 1 else SHORT_PAUSE
    return at.row.changed + shortest + at.version * 379 % (longest - shortest)


# --- Jobs ---


def waits(at: Standing) -> tuple[Wait, ...]:
    found = []
    for number in at.waited_for:
        user, since = at.seats[number - 1].user, at.clocks[number - 1].since
        assert user is not None
        found.append(Wait(number, user, since or at.now, at.deadline(number)))
    return tuple(found)


def plan(at: Standing, number: int) -> Plan:
    """When to remind a seat."""
    if number not in at.waited_for:
        return Plan(0)
    planned = reminders(at.clocks[number - 1], at.terms, at.resting(number))
    return planned._replace(again=at.ends(number)[1])


def reminder(at: Standing, number: int, after: int) -> int | None:
    """The next reminder for a seat that comes after this moment."""
    planned = plan(at, number)
    moments = [moment for _, moment in planned.steps] + [planned.again or 0]
    return min((moment for moment in moments if moment > after), default=None)


def reminding(before: Standing, after: Standing, number: int) -> Job | None:
    """The job that reminds a seat whose clock or rest has changed, or calls somebody who could not
    be called until now or can't be called yet."""
    seat, now = after.seats[number - 1], after.row.changed
    rested = before.state is not None and seat.rest != before.seats[number - 1].rest
    asked = rested and seat.user in after.undecided
    if number not in after.waited_for and not asked:
        return None
    quiet = None
    if not after.terms.sitting:
        quiet = rest_of(seat).quiet_until(now, away=after.terms.away)
    # now - 1, because the last call of a grace is due at once.
    planned = reminder(after, number, now - 1)
    at_once = now if rested and not quiet else None
    ready = min((m for m in (planned, quiet, at_once) if m is not None), default=None)
    if ready is None:
        return None
    if after.cut_off:
        ready = min(ready, now + MINUTE)
    return Job("remind", after.row.id, str(number), after.row.guild, ready)


def following(
    before: Standing, after: Standing, decided: Decided, lobby_time: int
) -> tuple[tuple[Job, ...], tuple[Job, ...]]:
    """The jobs that a change leaves, and those that it drops."""
    row = after.row
    jobs, dropped = [Job("show", row.id, guild=row.guild)], list[Job]()
    if before.version == 0:
        jobs.append(Job("expire", row.id, guild=row.guild, ready=row.changed + lobby_time))
    elif before.row.status == "lobby" != row.status:
        dropped.append(Job("expire", row.id))
    if row.status == "lobby" and after.complete and row.promised is None:
        jobs.append(Job("begin", row.id, guild=row.guild))
    if after.kept:
        until = min(seat.until for seat in after.kept)
        jobs.append(Job("release", row.id, guild=row.guild, ready=until))
    elif before.kept:
        dropped.append(Job("release", row.id))
    if decided.kind == "away":  # then the board's "away until" is out of date
        subject = str(decided.seat)  # several may be away
        jobs.append(Job("renew", row.id, subject, row.guild, int(decided.text)))
    due = next_due(after)
    if due is not None:
        jobs.append(Job("deadline", row.id, guild=row.guild, ready=due))
    elif before.row.status == "running":
        dropped.append(Job("deadline", row.id))
    if after.thinking:
        jobs.append(Job("think", row.id, guild=row.guild, ready=thinks_at(after)))
    elif before.thinking:
        dropped.append(Job("think", row.id))
    if row.status == "over" and row.result is not None:
        jobs.append(Job("review", row.id, guild=row.guild, ready=row.changed + REVIEWED_AFTER))
    if (seat := order_ended(decided)) is not None:
        dropped.append(Job("order", row.id, str(seat)))
    if row.status != "running":
        dropped += [Job("order", row.id, str(order.seat)) for order in before.orders]
    for number in _clocks_that_changed(before, after):
        job = reminding(before, after, number)
        if job is not None:
            jobs.append(job)
        else:
            dropped.append(Job("remind", row.id, str(number)))
    return tuple(jobs), tuple(dropped)


def order_ended(decided: Decided) -> int | None:
    """The seat whose order, if any, has become pointless. Talk does not end an order."""
    if decided.kind == "act":
        rules = decided.after.game
        return None if rules.aside(rules.parse(decided.text)) else decided.seat
    return decided.seat if decided.kind in ("leave", "take-over", "give") else None


def woken(before: Standing, after: Standing) -> tuple[Job, ...]:
    """The standing orders of the seats whose turn has come."""
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
