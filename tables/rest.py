"""When a person's clock is stopped: at night, while they are away, and during outages of the bot.
Pure: the current time is passed in. Times are milliseconds since 1970, in UTC."""

import heapq
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Struct

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR

LONGEST_NIGHT = 9 * 60  # minutes
NOTICE = DAY  # until changed sleeping hours count for clocks
KEPT = 100 * DAY  # how long the past matters: no clock runs for longer
LAST_YEAR = 9_000
ENDLESS = 2**60  # not a time: nobody knows the end

FIRST_DAYS, MOST_DAYS = 14, 30  # days away
DAYS_FOR_ONE = 8

Span = tuple[int, int]  # from one time until another


class Hours(Struct, frozen=True):
    """When somebody sleeps, in local time."""

    zone: str  # as in the IANA database
    begin: int  # minutes after midnight
    length: int  # minutes


class Rest(Struct, frozen=True, omit_defaults=True):
    """When somebody can't be expected to play."""

    hours: tuple[tuple[int, Hours | None], ...] = ()  # each with when it starts to count
    away: tuple[Span, ...] = ()

    def sleeps(self, at: int) -> Hours | None:
        """The hours that count for a turn that began then."""
        return next((hours for since, hours in reversed(self.hours) if since <= at), None)

    @property
    def chosen(self) -> Hours | None:
        """The hours that they chose last. We stop calling them in these hours at once."""
        return self.hours[-1][1] if self.hours else None

    def away_until(self, now: int) -> int | None:
        return next((until for since, until in self.away if since <= now < until), None)

    def quiet_until(self, now: int, *, away: bool = True) -> int | None:
        """When they can be called again; None if they can be called now. At some tables, days away
        do not count."""
        absent = self.away if away else ()
        spans = merged(absent, nights(self.chosen, now) if self.chosen else ())
        begin, until = next((span for span in spans if span[1] > now), (now + 1, now))
        return until if begin <= now else None

    def standing(self, since: int, outages: Iterable[Span] = ()) -> Iterator[Span]:
        """When the clock of a turn that began then is stopped, in order; the iterator may not
        end."""
        hours = self.sleeps(since)
        return merged(self.away, outages, nights(hours, since) if hours else ())

    # --- What they choose ---

    def with_hours(self, hours: Hours | None, now: int) -> "Rest":
        """Hours count for turns that begin a day from now or later, so that nobody can stop a
        running clock by choosing new hours."""
        if hours == self.chosen and (not self.hours or self.hours[-1][0] <= now + NOTICE):
            return self
        past = [(since, known) for since, known in self.hours if since <= now]
        # A turn keeps the hours that it began with.
        long_ago = [one for one in past if one[0] <= now - KEPT]
        kept = (*long_ago[-1:], *past[len(long_ago) :])
        return Rest((*kept, (now + NOTICE, hours)), self.away)

    def going_away(self, until: int, now: int) -> "Rest":
        return Rest(self.hours, (*self.back(now).away, (now, until)))

    def back(self, now: int) -> "Rest":
        ended = tuple(
            (since, min(until, now))
            for since, until in self.away
            if until > now - KEPT and since < now
        )
        return Rest(self.hours, ended)


ALWAYS_UP = Rest()


@lru_cache(1_000)
def read_rest(text: str) -> Rest:
    """From its JSON."""
    return msgspec.json.decode(text, type=Rest)


def nights(hours: Hours, since: int) -> Iterator[Span]:
    """Their nights in order, beginning with one that may have started before this time."""
    try:
        zone = ZoneInfo(hours.zone)
    except (KeyError, ValueError):  # the zone was abolished; they will choose another
        zone = ZoneInfo("UTC")
    day = datetime.fromtimestamp(since / 1000, zone).date() - timedelta(days=1)
    while day.year < LAST_YEAR:
        # In local time, so that the night of a clock change is shorter or longer.
        falls = datetime.combine(day, time(), zone) + timedelta(minutes=hours.begin)
        wakes = falls + timedelta(minutes=hours.length)
        begin, until = _moment(falls), _moment(wakes)
        if until > begin:  # not if the clock change skipped it
            yield begin, until
        day += timedelta(days=1)


def _moment(local: datetime) -> int:
    return int(local.astimezone(UTC).timestamp()) * 1000


def merged(*spans: Iterable[Span]) -> Iterator[Span]:
    """Merge sorted sequences of spans into one sequence of spans that do not touch."""
    begin: int | None = None
    until = 0
    for since, upto in heapq.merge(*spans):
        if begin is None:
            begin, until = since, upto
        elif until >= ENDLESS:
            break  # the nights would go on forever
        elif since <= until:
            until = max(until, upto)
        else:
            yield begin, until
            begin, until = since, upto
    if begin is not None:
        yield begin, until


def ran(standing: Iterable[Span], since: int, now: int) -> int:
    """How much time ran on the clock between the two."""
    run = now - since
    for begin, until in standing:
        if begin >= now:
            break
        run -= max(0, min(until, now) - max(begin, since))
    return max(run, 0)


def moment_after(standing: Iterable[Span], since: int, run: int) -> int:
    """When this much time will have run on the clock."""
    at = since
    for begin, until in standing:
        if run <= begin - at:
            break
        run -= max(0, begin - at)
        at = max(at, until)
    return at + run


# --- Days away ---


class Leave(Struct, frozen=True, omit_defaults=True):
    """How many days away somebody has in store: some at first, and one more every eight days."""

    days: int = FIRST_DAYS
    counted: int = 0  # up to when new days have been added

    def at(self, now: int) -> "Leave":
        if not 0 < self.counted <= now:  # the first time, or the system clock was wrong
            return Leave(self.days, now)
        more = max(0, now - self.counted) // (DAYS_FOR_ONE * DAY)
        return Leave(min(self.days + more, MOST_DAYS), self.counted + more * DAYS_FOR_ONE * DAY)

    def spent(self, days: int) -> "Leave":
        return Leave(min(self.days - days, MOST_DAYS), self.counted)


def whole_days(time: int) -> int:
    """Days, rounded up."""
    return -(-time // DAY)
