"""The clocks of a game: a bank of time for every seat, used only while the table waits for it.

Each finished turn adds the pace's increment, up to its cap. Pure: the current time, and when a
clock is stopped (`tables/rest.py`), are passed in.
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
    vacancy: int = DAY  # how long a seat is offered before the stand-in plays it
    lapse: int = 2 * DAY  # how long a proposal waits for answers


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

HALF, LATE, LAST = (1, 2), (4, 5), (19, 20)  # when to remind, as fractions of the time left
LAST_MARGIN = HOUR  # the last reminder comes at least this long before the end
SITTING_MARGIN = 2 * MINUTE
APART = HOUR  # at least this much between two reminders
WITHOUT_CLOCK = (DAY, 3 * DAY)

Resting = Callable[[int], Iterator[Span]]  # when the clock of a turn that began then is stopped


class Terms(Struct, frozen=True, omit_defaults=True):
    """What a table has agreed on besides its game's own options: its rules of time, the
    language of what everyone sees, and whether players may ask for hints."""

    pace: str = FRIENDS
    absent: Literal["stand-in", "open"] = "stand-in"  # what happens when a seat runs out of time
    forced: bool = True  # the only possible move is made automatically
    away: bool = True  # clocks stop on days away
    language: str = ""  # none: opened when tables had no language of their own
    hints: bool | None = None  # None: only for somebody who plays alone against computers

    @property
    def timed(self) -> Pace | None:
        return PACES.get(self.pace)

    @property
    def limits(self) -> Pace:
        return PACES.get(self.pace, UNTIMED)

    @property
    def sitting(self) -> bool:
        return self.pace == SITTING


NO_CLOCK = Terms(forced=False)  # nothing happens automatically


class SeatClock(Struct, frozen=True, omit_defaults=True):
    bank: int = 0  # as of `since`, or as of when it was stopped
    since: int | None = None  # when it started to run
    turn: int | None = None  # only in grace, where `since` is later: when the turn began
    graced: bool = False  # the one grace of the game has been used
    in_grace: bool = False  # the bank is what is left of the grace
    grace_left: int = 0  # when the turn with the grace was finished: an undo restores it
    misses: int = 0  # in a row
    stands_in: bool = False  # the stand-in plays this turn
    vacant: int | None = None  # since when the seat has been offered to others

    def left(self, resting: Resting, now: int) -> int:
        """The time in the bank now; negative if a miss has not been handled yet."""
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
        """When it is stopped, by the sleeping hours that counted when the turn began."""
        began = self.since if self.turn is None else self.turn
        return resting(began or 0)

    def stopped(self, resting: Resting, now: int) -> "SeatClock":
        if self.since is None:
            return self
        return replace(self, bank=self.left(resting, now), since=None, turn=None)

    def started(self, now: int) -> "SeatClock":
        return replace(self, since=now) if self.since is None else self

    def finished(self, pace: Pace, resting: Resting, now: int) -> "SeatClock":
        """After a turn: with the increment, up to the cap."""
        left = max(self.left(resting, now), 0)
        if self.in_grace:  # what is left of the grace is not carried over
            bank = min(pace.increment, pace.cap)
            return replace(self, bank=bank, since=None, turn=None, in_grace=False, grace_left=left)
        bank = max(left, min(left + pace.increment, pace.cap))
        return replace(self, bank=bank, since=None)

    def taken_back(self, gain: int, *, grace: bool) -> "SeatClock":
        """Without the time that a turn earned; in grace again, if that turn was finished in it."""
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
    """The clocks after a change, given the seats that the table waits for now, those whose turns
    have ended, and the seat that finished its turn itself. Also returns the time that this earned
    the seat, which an undo takes away again."""
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
    """When to remind somebody whose turn it is."""

    since: int  # when the turn began
    steps: tuple[tuple[int, int], ...] = ()  # which reminder, and when
    misses: bool = False  # the last one comes before a miss
    again: int | None = None  # when to call them after an outage, if they have little time left


def reminders(clock: SeatClock, terms: Terms, resting: Resting) -> Plan:
    """The reminders for somebody who has been called."""
    if clock.since is None:
        return Plan(0)
    since, bank = clock.since, clock.bank
    if clock.in_grace:  # the last call; after an undo of the next turn, it has been sent already
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
