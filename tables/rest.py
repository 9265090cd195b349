"""When a person's clock stands still: at night, while they are away, and while the bot was out of
order. Pure: nothing here knows what time it is. Moments are milliseconds since 1970, in UTC."""

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
NOTICE = DAY  # before changed hours count for clocks
KEPT = 100 * DAY  # how long what is past matters: no clock runs longer
LAST_YEAR = 9_000
ENDLESS = 2**60  # no moment, but that nobody knows the end

FIRST_DAYS, MOST_DAYS = 14, 30  # away
DAYS_FOR_ONE = 8

Span = tuple[int, int]  # from one moment until another


class Hours(Struct, frozen=True):
    """When somebody sleeps, by the clock on their wall."""

    zone: str  # as in the IANA database
    begin: int  # minutes after midnight
    length: int  # minutes


class Rest(Struct, frozen=True, omit_defaults=True):
    """When somebody can't be expected to play."""

    hours: tuple[tuple[int, Hours | None], ...] = ()  # each from a moment on; the last is chosen
    away: tuple[Span, ...] = ()

    def sleeps(self, at: int) -> Hours | None:
        """The hours that count for a turn which began then."""
        return next((hours for since, hours in reversed(self.hours) if since <= at), None)

    @property
    def chosen(self) -> Hours | None:
        """The hours that they chose last: we are quiet in them at once."""
        return self.hours[-1][1] if self.hours else None

    def away_until(self, now: int) -> int | None:
        return next((until for since, until in self.away if since <= now < until), None)

    def quiet_until(self, now: int, *, away: bool = True) -> int | None:
        """When they can be called again; None where that is now. At some tables, days away do not
        count."""
        absent = self.away if away else ()
        spans = merged(absent, nights(self.chosen, now) if self.chosen else ())
        begin, until = next((span for span in spans if span[1] > now), (now + 1, now))
        return until if begin <= now else None

    def standing(self, since: int, outages: Iterable[Span] = ()) -> Iterator[Span]:
        """When the clock of a turn that began then stands still, in order, perhaps for ever."""
        hours = self.sleeps(since)
        return merged(self.away, outages, nights(hours, since) if hours else ())

    # --- What they choose ---

    def with_hours(self, hours: Hours | None, now: int) -> "Rest":
        """Hours count for turns that begin from tomorrow on: nobody falls asleep on their turn."""
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
    """Their nights in order, from the one that this moment may belong to."""
    try:
        zone = ZoneInfo(hours.zone)
    except (KeyError, ValueError):  # it was abolished; they will choose another
        zone = ZoneInfo("UTC")
    day = datetime.fromtimestamp(since / 1000, zone).date() - timedelta(days=1)
    while day.year < LAST_YEAR:
        # On the wall's clock, so that the night of a changed clock is shorter or longer.
        falls = datetime.combine(day, time(), zone) + timedelta(minutes=hours.begin)
        wakes = falls + timedelta(minutes=hours.length)
        begin, until = _moment(falls), _moment(wakes)
        if until > begin:  # not where the clock jumped over it
            yield begin, until
        day += timedelta(days=1)


def _moment(local: datetime) -> int:
    return int(local.astimezone(UTC).timestamp()) * 1000


def merged(*spans: Iterable[Span]) -> Iterator[Span]:
    """Spans, each in order, as one row of spans that do not touch."""
    begin: int | None = None
    until = 0
    for since, upto in heapq.merge(*spans):
        if begin is None:
            begin, until = since, upto
        elif until >= ENDLESS:
            break  # a row of nights is endless, too
        elif since <= until:
            until = max(until, upto)
        else:
            yield begin, until
            begin, until = since, upto
    if begin is not None:
        yield begin, until


def ran(standing: Iterable[Span], since: int, now: int) -> int:
    """How much time ran between the two moments."""
    run = now - since
    for begin, until in standing:
        if begin >= now:
            break
        run -= max(0, min(until, now) - max(begin, since))
    return max(run, 0)


def moment_after(standing: Iterable[Span], since: int, run: int) -> int:
    """The moment at which so much time has run."""
    at = since
    for begin, until in standing:
        if run <= begin - at:
            break
        run -= max(0, begin - at)
        at = max(at, until)
    return at + run


# --- Days away ---


class Leave(Struct, frozen=True, omit_defaults=True):
    """How many days away somebody has in store: some at first, and one more now and then."""

    days: int = FIRST_DAYS
    counted: int = 0  # the moment up to which new days have been added

    def at(self, now: int) -> "Leave":
        if not 0 < self.counted <= now:  # the first time; or the clock was wrong
            return Leave(self.days, now)
        more = max(0, now - self.counted) // (DAYS_FOR_ONE * DAY)
        return Leave(min(self.days + more, MOST_DAYS), self.counted + more * DAYS_FOR_ONE * DAY)

    def spent(self, days: int) -> "Leave":
        return Leave(min(self.days - days, MOST_DAYS), self.counted)


def whole_days(time: int) -> int:
    """Days, with one for what is left over."""
    return -(-time // DAY)
