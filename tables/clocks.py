"""The time of a game: a bank for every seat, which runs only while the table waits for it.

Each finished turn adds the pace's increment, up to its cap. Pure: what time it is, and when a
clock stands still (`tables/rest.py`), is passed in.
"""

from collections.abc import Callable, Collection, Iterator
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from tables.rest import DAY, HOUR, MINUTE, Span, moment_after, ran

SECOND = 1_000


class Pace(NamedTuple):
    """All in milliseconds."""

    bank: int
    increment: int
    cap: int
    grace: int = 12 * HOUR  # once in a game, when the bank is empty
    vacancy: int = DAY  # how long an open seat waits for somebody, where the table chose that
    lapse: int = 2 * DAY  # how long a proposal waits for its answers


FRIENDS = "friends"  # no clock at all
RELAXED = "relaxed"
SITTING = "sitting"
PACES = {
    SITTING: Pace(10 * MINUTE, 45 * SECOND, 10 * MINUTE, 2 * MINUTE, 2 * MINUTE, 10 * MINUTE),
    "day": Pace(24 * HOUR, 8 * HOUR, 36 * HOUR),
    RELAXED: Pace(72 * HOUR, 12 * HOUR, 96 * HOUR),
    "weekly": Pace(10 * DAY, 36 * HOUR, 10 * DAY),
}
PACE_NAMES = (*PACES, FRIENDS)
UNTIMED = Pace(0, 0, 0)

HALF, LATE, LAST = (1, 2), (4, 5), (19, 20)  # of the time that was left: when to remind
LAST_MARGIN = HOUR  # the last reminder comes at least so long before the end
SITTING_MARGIN = 2 * MINUTE
APART = HOUR  # reminders
WITHOUT_CLOCK = (DAY, 3 * DAY)

Resting = Callable[[int], Iterator[Span]]  # when the clock of a turn that began then stands still


class Terms(Struct, frozen=True, omit_defaults=True):
    """What a table has agreed on about time."""

    pace: str = FRIENDS
    absent: Literal["stand-in", "open"] = "stand-in"  # what becomes of a seat that missed its time
    forced: bool = True  # the only possible move is made by itself
    away: bool = True  # days away count

    @property
    def timed(self) -> Pace | None:
        return PACES.get(self.pace)

    @property
    def limits(self) -> Pace:
        return PACES.get(self.pace, UNTIMED)

    @property
    def sitting(self) -> bool:
        return self.pace == SITTING


NO_CLOCK = Terms(forced=False)  # nothing happens by itself


class SeatClock(Struct, frozen=True, omit_defaults=True):
    bank: int = 0  # when it last stood, or when it began to run
    since: int | None = None  # it runs since then
    turn: int | None = None  # where that is later, in grace: since when the turn runs
    graced: bool = False  # the one grace of the game is used up
    in_grace: bool = False  # what is in the bank is what is left of it
    grace_left: int = 0  # when that turn was finished: an undo brings it back
    misses: int = 0  # in a row
    stands_in: bool = False  # the stand-in plays this turn
    vacant: int | None = None  # the seat is offered to others, since then

    def left(self, resting: Resting, now: int) -> int:
        """What is in the bank now; less than nothing where a miss was not noticed yet."""
        return self.bank if self.since is None else self.bank - self._ran(resting, now)

    def ends(self, resting: Resting) -> int | None:
        """When the bank will be empty, if it runs."""
        if self.since is None:
            return None
        return moment_after(self.rests(resting), self.since, max(self.bank, 0))

    def _ran(self, resting: Resting, now: int) -> int:
        assert self.since is not None
        return ran(self.rests(resting), self.since, now)

    def rests(self, resting: Resting) -> Iterator[Span]:
        """When it stands still: by the hours that counted when the turn began."""
        began = self.since if self.turn is None else self.turn
        return resting(began or 0)

    def stopped(self, resting: Resting, now: int) -> "SeatClock":
        if self.since is None:
            return self
        return replace(self, bank=self.left(resting, now), since=None, turn=None)

    def started(self, now: int) -> "SeatClock":
        return replace(self, since=now) if self.since is None else self

    def finished(self, pace: Pace, resting: Resting, now: int) -> "SeatClock":
        """After a turn: with the increment, as far as the cap lets it."""
        left = max(self.left(resting, now), 0)
        if self.in_grace:  # it is not saved up
            bank = min(pace.increment, pace.cap)
            return replace(self, bank=bank, since=None, turn=None, in_grace=False, grace_left=left)
        bank = max(left, min(left + pace.increment, pace.cap))
        return replace(self, bank=bank, since=None)

    def taken_back(self, gain: int, *, grace: bool) -> "SeatClock":
        """Without the time that a turn brought; in grace again, if that turn was finished in it."""
        if grace:
            bank = self.bank - gain + self.grace_left
            return replace(self, bank=bank, in_grace=True, grace_left=0)
        return replace(self, bank=self.bank - gain)


def follow(
    clocks: tuple[SeatClock, ...],
    pace: Pace | None,
    resting: Callable[[int], Resting],
    now: int,
    *,
    waited_for: Collection[int],
    ended: Collection[int],
    finished: int | None,
) -> tuple[tuple[SeatClock, ...], int]:
    """The clocks after a change: for which seats the table waits now, which turns have ended with
    it, and which seat finished its turn. Also the time that this brought the seat: an undo takes it
    away again."""
    after: list[SeatClock] = []
    gain = 0
    for number, before in enumerate(clocks, 1):
        clock, rests = before, resting(number)
        if number == finished and pace is not None:
            clock = clock.finished(pace, rests, now)
            gain = clock.bank - (0 if before.in_grace else max(before.left(rests, now), 0))
        elif number not in waited_for or number in ended:
            clock = clock.stopped(rests, now)
        if number in ended and clock.stands_in:
            clock = replace(clock, stands_in=False)
        after.append(clock.started(now) if number in waited_for else clock)
    return tuple(after), gain


# --- When to remind ---


class Plan(NamedTuple):
    """When somebody whose turn it is, is reminded."""

    since: int  # the turn runs since then
    steps: tuple[tuple[int, int], ...] = ()  # which reminder, and when
    misses: bool = False  # the last of them comes before a miss
    again: int | None = None  # when they are called, as the bot was gone and little time is left


def reminders(clock: SeatClock, terms: Terms, resting: Resting) -> Plan:
    """The reminders of somebody who has been called."""
    if clock.since is None:
        return Plan(0)
    since, bank = clock.since, clock.bank
    if clock.in_grace:  # the last call; one turn later, after an undo, it has come already
        return Plan(since, ((1, since),) if bank >= terms.limits.grace else (), misses=True)
    if terms.timed is None:
        return Plan(since, tuple(enumerate([since + wait for wait in WITHOUT_CLOCK], 1)))
    latest = bank - (SITTING_MARGIN if terms.sitting else LAST_MARGIN)
    parts = () if terms.sitting else (HALF, LATE, LAST)
    runs = [min(bank * part // whole, latest) for part, whole in parts] or [latest]
    apart = 0 if terms.sitting else APART
    steps: list[tuple[int, int]] = []
    before = since
    for number, run in enumerate(runs, 1):
        moment = moment_after(clock.rests(resting), since, max(run, 0))
        if run > 0 and moment - before >= apart:
            steps.append((number, moment))
            before = moment
    return Plan(since, tuple(steps), misses=clock.graced)
