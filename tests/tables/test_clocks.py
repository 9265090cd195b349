"""Time as a value: no time is gained, none is lost, and a stopped clock never runs."""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tables.clocks import PACES, Pace, SeatClock, Terms, follow, reminders
from tables.rest import (
    ALWAYS_UP,
    DAY,
    HOUR,
    LONGEST_NIGHT,
    MINUTE,
    Hours,
    Leave,
    Rest,
    Span,
    merged,
    moment_after,
    nights,
    ran,
)

ZONES = ("Europe/Berlin", "America/New_York", "Asia/Taipei", "Australia/Lord_Howe", "Asia/Kolkata")
moments = st.integers(1_700_000_000_000, 1_800_000_000_000)
waits = st.integers(0, 40 * DAY)
hours = st.builds(
    Hours,
    st.sampled_from(ZONES),
    st.integers(0, 24 * 60 - 1),
    st.integers(30, LONGEST_NIGHT),
)


def spans(begin: int, pieces: list[tuple[int, int]]) -> tuple[Span, ...]:
    made: list[Span] = []
    for gap, length in pieces:
        made.append((begin + gap, begin + gap + length))
        begin += gap + length
    return tuple(made)


pieces = st.lists(st.tuples(st.integers(0, 5 * DAY), st.integers(1, 5 * DAY)), max_size=4)
rests = st.builds(
    lambda start, sleeps, away: Rest(((0, sleeps),), spans(start, away)),
    moments,
    st.none() | hours,
    pieces,
)


@given(rests, moments, waits)
def test_the_time_that_ran_is_the_time_awake(rest: Rest, since: int, run: int) -> None:
    at = moment_after(rest.standing(since), since, run)
    assert ran(rest.standing(since), since, at) == run
    assert at >= since + run
    if run:  # and it is the first such moment
        assert ran(rest.standing(since), since, at - 1) == run - 1


@given(rests, moments, waits, waits)
def test_looking_in_between_changes_nothing(rest: Rest, since: int, one: int, other: int) -> None:
    """Any split of a wait into two gives the same time."""
    standing = rest.standing
    whole = ran(standing(since), since, since + one + other)
    first = ran(standing(since), since, since + one)
    assert first + ran(standing(since), since + one, since + one + other) == whole


@given(rests, moments, waits, st.integers(0, 10 * DAY))
def test_a_clock_that_stands_never_falls(rest: Rest, since: int, wait: int, bank: int) -> None:
    clock = SeatClock(bank, since)
    for begin, until in rest.standing(since):
        if begin > since + wait:
            break
        if begin >= since:
            assert clock.left(rest.standing, begin) == clock.left(rest.standing, until)


@given(st.lists(st.tuples(moments, st.integers(1, DAY)), max_size=6), moments)
def test_spans_are_merged(raw: list[tuple[int, int]], at: int) -> None:
    some = sorted((begin, begin + length) for begin, length in raw)
    together = list(merged(some[::2], some[1::2]))
    assert any(a <= at < b for a, b in some) == any(a <= at < b for a, b in together)
    assert all(a[1] < b[0] for a, b in pairwise(together))


@given(hours, moments)
def test_a_night_is_on_the_wall(sleeps: Hours, since: int) -> None:
    """Across daylight saving changes, too: it begins and ends at the local times that they chose,
    unless the clock change skips these."""
    zone = ZoneInfo(sleeps.zone)
    begin, until = next(nights(sleeps, since))
    assert begin <= since + DAY
    for moment, minutes in ((begin, sleeps.begin), (until, sleeps.begin + sleeps.length)):
        local = datetime.fromtimestamp(moment / 1000, zone)
        on_the_wall = (local.hour * 60 + local.minute - minutes) % (24 * 60)
        assert on_the_wall in (0, 30, 60)  # later if the clock change skipped it
    assert until - begin <= sleeps.length * MINUTE + HOUR


def test_a_night_in_which_the_clocks_change() -> None:
    sleeps = Hours("Europe/Berlin", 23 * 60, 8 * 60)
    before = int(datetime(2026, 3, 28, 20, tzinfo=UTC).timestamp()) * 1000
    lengths = [(b - a) // HOUR for (a, b), _ in zip(nights(sleeps, before), range(4), strict=False)]
    assert lengths == [8, 7, 8, 8]
    before = int(datetime(2026, 10, 24, 20, tzinfo=UTC).timestamp()) * 1000
    lengths = [(b - a) // HOUR for (a, b), _ in zip(nights(sleeps, before), range(4), strict=False)]
    assert lengths == [8, 9, 8, 8]


def test_hours_count_from_tomorrow_on_but_are_quiet_at_once() -> None:
    sleeps, now = Hours("UTC", 0, 480), 50 * DAY + HOUR
    rest = ALWAYS_UP.with_hours(sleeps, now)
    assert rest.sleeps(now) is None
    assert rest.sleeps(now + DAY - 1) is None
    assert rest.sleeps(now + DAY) == sleeps
    assert rest.quiet_until(now) == 50 * DAY + 8 * HOUR
    assert rest.with_hours(sleeps, now + 5) == rest
    later = rest.with_hours(None, now + 3 * DAY)
    assert later.sleeps(now + 3 * DAY) == sleeps
    assert later.sleeps(now + 4 * DAY) is None
    assert later.quiet_until(now + 3 * DAY) is None


def test_hours_that_were_never_in_force_leave_no_trace() -> None:
    now = 50 * DAY
    rest = ALWAYS_UP.with_hours(Hours("UTC", 0, 480), now).with_hours(
        Hours("UTC", 60, 480), now + 1
    )
    assert [hours for _, hours in rest.hours] == [Hours("UTC", 60, 480)]


def test_away_and_back() -> None:
    now = 100 * DAY
    rest = ALWAYS_UP.going_away(now + 7 * DAY, now)
    assert rest.away_until(now) == now + 7 * DAY
    assert rest.quiet_until(now + DAY) == now + 7 * DAY
    back = rest.back(now + 2 * DAY)
    assert back.away_until(now + 2 * DAY) is None
    assert ran(back.standing(now), now, now + 3 * DAY) == DAY


@pytest.mark.parametrize(
    ("leave", "later", "days"),
    [
        (Leave(), 0, 14),
        (Leave().at(1), 8 * DAY, 15),
        (Leave().at(1), 15 * DAY, 15),
        (Leave(3, 1), 80 * DAY, 13),
        (Leave(29, 1), 800 * DAY, 30),
    ],
)
def test_days_in_store(leave: Leave, later: int, days: int) -> None:
    assert leave.at(1 + later).days == days


def test_days_come_one_by_one_however_often_one_looks() -> None:
    leave = Leave().at(1)
    for day in range(100):
        leave = leave.at(1 + day * DAY)
    assert leave.days == Leave().at(1).at(1 + 99 * DAY).days


# --- Banks ---


def always(_: int) -> Iterator[Span]:
    return iter(())


@given(
    st.sampled_from(sorted(PACES)),
    st.lists(st.tuples(st.integers(1, 3), st.integers(0, 9 * DAY), st.booleans()), max_size=40),
    rests,
)
def test_no_time_is_made_or_lost(
    name: str, course: list[tuple[int, int, bool]], rest: Rest
) -> None:
    """A bank holds what it had at first, plus what turns earned, minus what ran."""
    pace, now = PACES[name], 1_750_000_000_000
    clocks = tuple(SeatClock(pace.bank) for _ in range(3))
    on_turn = {1}

    def after(finished: int | None) -> tuple[tuple[SeatClock, ...], int]:
        ended = {1, 2, 3} - on_turn | {finished or 0}
        return follow(
            clocks,
            pace,
            lambda _: rest.standing,
            now,
            waited_for=on_turn,
            ended=ended,
            finished=finished,
        )

    clocks, _ = after(None)
    ledger = [pace.bank] * 3
    for seat, wait, both in course:
        before, now = now, now + wait
        undone = clocks
        for number in on_turn:
            ledger[number - 1] -= ran(rest.standing(clocks[number - 1].since or 0), before, now)
        finished = min(on_turn)
        ledger[finished - 1] = max(ledger[finished - 1], 0)
        on_turn = {seat, seat % 3 + 1} if both else {seat}
        clocks, gain = after(finished)
        assert 0 <= gain <= pace.increment
        ledger[finished - 1] += gain
        assert [clock.left(rest.standing, now) for clock in clocks] == ledger
        assert all(clock.bank <= pace.cap for clock in clocks)
        assert {n for n, clock in enumerate(clocks, 1) if clock.since is not None} == on_turn
        # An undo restores exactly what was there before, minus what has run.
        back = clocks[finished - 1].taken_back(gain, grace=False).left(rest.standing, now)
        assert back == max(undone[finished - 1].left(rest.standing, now), 0)


def test_a_seat_that_goes_on_waiting_keeps_its_beginning() -> None:
    clocks = (SeatClock(HOUR, since=5), SeatClock(HOUR, since=5))
    after, gain = follow(
        clocks,
        PACES["day"],
        lambda _: always,
        5 + MINUTE,
        waited_for={2},
        ended={1},
        finished=1,
    )
    assert after[0] == SeatClock(9 * HOUR - MINUTE)
    assert gain == 8 * HOUR
    assert after[1] == SeatClock(HOUR, since=5)


def test_grace_is_not_saved_up() -> None:
    clocks = (SeatClock(12 * HOUR, since=0, graced=True, in_grace=True),)
    after, gain = follow(
        clocks, PACES["day"], lambda _: always, HOUR, waited_for=(), ended={1}, finished=1
    )
    assert after == (SeatClock(8 * HOUR, graced=True, grace_left=11 * HOUR),)
    assert gain == 8 * HOUR


# --- Reminders ---


def at(bank: int, pace: str = "relaxed") -> tuple[int, ...]:
    return tuple(at for _, at in reminders(SeatClock(bank, since=0), Terms(pace), always).steps)


@pytest.mark.parametrize(
    ("bank", "pace", "expected"),
    [
        (20 * HOUR, "relaxed", (10 * HOUR, 16 * HOUR, 19 * HOUR)),
        (100 * HOUR, "relaxed", (50 * HOUR, 80 * HOUR, 95 * HOUR)),
        (10 * HOUR, "day", (5 * HOUR, 8 * HOUR, 9 * HOUR)),
        (6 * HOUR, "day", (3 * HOUR, 6 * HOUR * 4 // 5)),  # 12 minutes apart from the last
        (2 * HOUR, "day", (HOUR,)),
        (90 * MINUTE, "day", ()),
        (10 * MINUTE, "sitting", (8 * MINUTE,)),
        (90_000, "sitting", ()),
        (0, "friends", (DAY, 3 * DAY)),
    ],
)
def test_when_to_remind(bank: int, pace: str, expected: tuple[int, ...]) -> None:
    assert at(bank, pace) == expected


def test_nobody_is_reminded_of_nothing() -> None:
    assert reminders(SeatClock(HOUR), Terms("day"), always).steps == ()


@given(st.integers(0, 10 * DAY), rests, moments, st.sampled_from(["day", "relaxed", "weekly"]))
def test_nobody_is_woken_up(bank: int, rest: Rest, since: int, pace: str) -> None:
    clock = SeatClock(bank, since)
    ends = clock.ends(rest.standing)
    assert ends is not None
    before = since
    for _, moment in reminders(clock, Terms(pace), rest.standing).steps:
        assert moment - before >= HOUR
        assert ends - moment >= HOUR
        # At the very moment of falling asleep, or awake.
        assert ran(rest.standing(since), moment - 1, moment) == 1
        before = moment


def test_the_paces() -> None:
    """As they are promised to players (docs/time.md)."""
    assert [(name, p.bank, p.increment, p.cap) for name, p in PACES.items()] == [
        ("sitting", 10 * MINUTE, 45_000, 10 * MINUTE),
        ("day", DAY, 8 * HOUR, 36 * HOUR),
        ("relaxed", 3 * DAY, 12 * HOUR, 4 * DAY),
        ("weekly", 10 * DAY, 36 * HOUR, 10 * DAY),
    ]
    assert Terms().timed is None
    assert replace(Terms(), pace="day").limits == Pace(DAY, 8 * HOUR, 36 * HOUR)
