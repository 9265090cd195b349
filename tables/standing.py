"""A game as it stands: the frozen value that decisions are made from, and what each person may see
of it. A decision turns it into a `Decided`, or raises a `Refusal`; it does no I/O."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import msgspec

from engine.chance import commitment, mark
from engine.game import Event, Game
from engine.players.levels import LEVELS
from engine.registry import GAMES
from engine.steps import NOTHING, steps_for
from storage import rows
from tables.answers import Done, KeptSeat, Proposal, Refusal, Seat, SeatTime, Status, Table
from tables.clocks import NO_CLOCK, Resting, SeatClock, Terms
from tables.rest import DAY, ENDLESS, HOUR, MINUTE, Rest, Span, merged, moment_after, ran, read_rest


class Computer(NamedTuple):
    """A computer player on a seat."""

    seat: int
    key: str


Actor = int | Computer  # a person, by user id, or a computer
HICCUP = 3 * MINUTE  # after a shorter outage nobody needs extra time beyond its length
PATIENCE = 3 * DAY  # how long a table without a clock waits for somebody who does not play
STAND_IN = "stand-in"  # the computer that plays for somebody who is not there


class LogNeeded(Exception):
    """The decision needs the log, which has not been loaded."""


@dataclass(frozen=True, slots=True)
class Standing:
    game: Game[Any, Any, Any]
    row: rows.GameRow
    seats: tuple[rows.SeatRow, ...]
    state: Any  # None in a lobby
    terms: Terms = NO_CLOCK
    clocks: tuple[SeatClock, ...] = ()  # none in a lobby
    now: int = 0
    outages: tuple[Span, ...] = ()  # in which no clock runs
    lost: bool = False  # we can't reach its channel or its server
    orders: tuple[rows.Order, ...] = ()  # each is its owner's secret
    read_log: tuple[rows.Entry, ...] | None = None
    kept: tuple[rows.Kept, ...] = ()  # seats, in a lobby
    events: Mapping[int, str] | None = None  # by entry, of a game that is stored without them

    @classmethod
    def of(cls, stored: rows.Stored) -> "Standing":
        game = GAMES[stored.game.key]
        row = stored.game
        state = game.load(row.state) if row.state else None
        terms, clocks = _TERMS.decode(row.terms), _CLOCKS.decode(row.clocks)
        if state is not None and not clocks:
            clocks = (SeatClock(),) * len(stored.seats)  # from before there were clocks
        return cls(
            game,
            row,
            stored.seats,
            state,
            terms,
            clocks,
            outages=stored.outages,
            lost=stored.lost,
            orders=stored.orders,
            kept=stored.kept,
        )

    @property
    def log(self) -> tuple[rows.Entry, ...]:
        if self.read_log is None:
            raise LogNeeded
        return self.read_log

    @property
    def bare(self) -> bool:
        """Whether it is an ended game that is stored without what can be derived from its log."""
        return bare(self.row)

    def ended_by(self, moment: int) -> bool:
        return self.row.status in ("over", "closed") and self.row.changed <= moment

    def with_events(self, log: Iterable[rows.Entry]) -> tuple[rows.Entry, ...]:
        """These entries with their events, stored or derived."""
        if self.events is None:
            return tuple(log)
        events = self.events
        return tuple([entry._replace(events=events.get(entry.number, "[]")) for entry in log])

    @property
    def version(self) -> int:
        return self.row.version

    @property
    def proposal(self) -> Proposal | None:
        text = self.row.proposal
        return None if text is None else msgspec.json.decode(text, type=Proposal)

    @property
    def people(self) -> list[rows.SeatRow]:
        """The seats whose players can vote."""
        return [seat for seat in self.seats if seat.user is not None and seat.computer is None]

    @property
    def present(self) -> list[rows.SeatRow]:
        """Those of them who can be asked now."""
        return [
            seat
            for seat in self.people
            if not (self.clocks and self.clocks[seat.number - 1].stands_in)
            and not (self.away_counts and rest_of(seat).away_until(self.now) is not None)
        ]

    def voters(self, proposal: Proposal) -> list[rows.SeatRow]:
        """Those who have to agree. The player who would get more time is not asked; nor is a player
        about their own seat, if there is no clock and the table has waited long for them."""
        if proposal.kind == "undo":  # people who are away would come back to a different game
            return self.people
        about = proposal.target if proposal.kind in ("wait", "give") else None
        return [
            seat
            for seat in self.present
            if seat.number != about
            or seat.user == proposal.by
            or (proposal.kind == "give" and self.now < self.patient_until(seat.number))
        ]

    def patient_until(self, number: int) -> int:
        """Until when somebody who is on turn is asked about their own seat."""
        clock = self.clocks[number - 1]
        if clock.since is None or self.terms.timed is not None:  # the clock says how long
            return ENDLESS
        return moment_after(clock.rests(self.resting(number)), clock.since, PATIENCE)

    def seat_of(self, actor: Actor | None) -> rows.SeatRow | None:
        """Where somebody sits, even while the stand-in plays for them."""
        for seat in self.seats:
            sits = Computer(seat.number, seat.computer or ""), seat.user
            if seat.status == "taken" and actor is not None and actor in sits:
                return seat
        return None

    @property
    def complete(self) -> bool:
        """Whether every seat of a lobby is taken."""
        return len(self.seats) == self.row.size

    @property
    def still_kept(self) -> tuple[rows.Kept, ...]:
        """The seats that are kept now, without those that have expired but are not yet released."""
        return tuple(seat for seat in self.kept if self.now < seat.until)

    @property
    def open(self) -> bool:
        """Whether nothing is hidden from anyone in this game."""
        return self.game.open_to_all(self.game.read_options(json.loads(self.row.options)))

    # --- Computers ---

    def computer_on(self, number: int) -> str | None:
        """The computer that plays this seat now: a level's, or the stand-in."""
        if self.clocks and self.clocks[number - 1].stands_in:
            return STAND_IN
        return self.seats[number - 1].computer

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats for which a computer has to decide something now, the most urgent first. They
        don't play on among themselves when no person is left. A stand-in has no voice."""
        if self.row.status != "running" or not self.people:
            return ()
        asked = [n for n in self.game.asked(self.state) if self.computer_on(n) in LEVELS]
        to_act = [n for n in self.game.to_act(self.state) if self.computer_on(n) is not None]
        return tuple(dict.fromkeys((*sorted(asked), *sorted(to_act))))

    def answers(self, number: int) -> bool:
        """Whether somebody on this seat can answer talk: a person, or a computer player."""
        seat = self.seats[number - 1]
        return (seat.user is not None and seat.computer is None) or seat.computer in LEVELS

    @property
    def hints(self) -> bool:
        """Whether players may ask for hints. Unless the table has agreed on something, only
        somebody who plays alone against computers may."""
        if self.terms.hints is not None:
            return self.terms.hints
        others = [seat for seat in self.seats if seat.user is None]
        alone = len(others) == len(self.seats) - 1
        return bool(others) and alone and all(seat.computer in LEVELS for seat in others)

    # --- Time ---

    @property
    def away_counts(self) -> bool:
        return self.terms.away and not self.terms.sitting

    @property
    def waited_for(self) -> tuple[int, ...]:
        """The seats whose clocks run: those to act that a person plays."""
        if self.row.status != "running":
            return ()
        return tuple(
            number
            for number in sorted(self.game.to_act(self.state))
            if (seat := self.seats[number - 1]).user is not None
            and seat.computer is None
            and not self.clocks[number - 1].stands_in
            and self.clocks[number - 1].vacant is None
        )

    @property
    def cut_off(self) -> bool:
        """Whether the bot itself is down just now: then times have to be checked again soon."""
        return not self.lost and any(until >= ENDLESS for _, until in self.outages)

    def forced(self) -> tuple[int, Any] | None:
        """A person's only possible move, with their seat, if the table wants such moves made
        automatically."""
        if not self.terms.forced or not self.waited_for:
            return None
        return self.game.forced(self.state)

    def in_its_time(self) -> "Standing":
        """With no time in the future: if there is one, the system clock was wrong when it was
        written."""
        if not self.in_future:
            return self

        def by_now(moment: int | None) -> int | None:
            return None if moment is None else min(moment, self.now)

        clocks = [
            msgspec.structs.replace(c, since=by_now(c.since), vacant=by_now(c.vacant))
            for c in self.clocks
        ]
        row = self.row._replace(acted=min(self.row.acted, self.now))
        if (asked := self.proposal) is not None:
            at = min(asked.at, self.now)
            row = row._replace(proposal=as_json(msgspec.structs.replace(asked, at=at)))
        return replace(self, clocks=tuple(clocks), row=row)

    @property
    def in_future(self) -> bool:
        asked = self.proposal
        began = [moment for clock in self.clocks for moment in (clock.since, clock.vacant)]
        latest = max(self.row.acted, asked.at if asked else 0, *(m for m in began if m is not None))
        return self.row.status == "running" and latest > self.now

    @property
    def from_before(self) -> bool:
        """Whether it is a game from before there were clocks, in which nobody has acted since."""
        return self.row.status == "running" and self.row.clocks == "[]"

    def resting(self, number: int) -> Resting:
        """When this seat's clock is stopped. At the pace "sitting", neither nights nor days away
        count."""
        if self.terms.sitting:
            return lambda since: merged(self.outages)
        rest = rest_of(self.seats[number - 1])
        if not self.terms.away:
            rest = Rest(rest.hours)
        return lambda since: rest.standing(since, self.outages)

    def deadline(self, number: int) -> int | None:
        if self.terms.timed is None:
            return None
        return self.ends(number)[0]

    def ends(self, number: int) -> tuple[int | None, int | None]:
        """When a seat's time runs out: never within an hour after an outage. If it would have, also
        when that outage ended, which is when to call them."""
        clock, resting = self.clocks[number - 1], self.resting(number)
        ends, over = clock.ends(resting), None
        if ends is None or clock.since is None or self.terms.timed is None:
            return None, None
        least = min(HOUR, self.terms.timed.cap)
        longer = HICCUP // 2 if self.terms.sitting else HICCUP
        for begin, until in self.outages:  # one may begin in the time that another has added
            if until <= clock.since or begin >= ends or until - begin < longer:
                continue
            if ran(clock.rests(resting), until, ends) < least:
                ends, over = moment_after(clock.rests(resting), until, least), until
        return ends, over

    # --- For decisions ---

    def must_be(self, *status: Status) -> None:
        if self.row.status in status:
            return
        if self.row.status == "lobby":
            raise Refusal("not-started", version=self.version)
        begun = self.row.status == "running" and "running" not in status
        raise Refusal("already-started" if begun else "over", version=self.version)

    def seated(self, actor: Actor) -> rows.SeatRow:
        seat = self.seat_of(actor)
        if seat is None:
            raise Refusal("not-at-this-table", version=self.version)
        return seat

    def acting(self, actor: Actor) -> rows.SeatRow:
        """The seat that they play themselves."""
        seat = self.seated(actor)
        if seat.computer is not None and not isinstance(actor, Computer):
            raise Refusal("stood-in", version=self.version)
        return seat

    def with_clock(self, number: int, clock: SeatClock) -> "Standing":
        clocks = (*self.clocks[: number - 1], clock, *self.clocks[number:])
        return replace(self, clocks=clocks)

    def with_seat(self, seat: rows.SeatRow) -> "Standing":
        seats = tuple(seat if s.number == seat.number else s for s in self.seats)
        return replace(self, seats=seats)

    def with_row(self, row: rows.GameRow) -> "Standing":
        return replace(self, row=row)

    def with_seats(self, seats: tuple[rows.SeatRow, ...]) -> "Standing":
        return replace(self, seats=seats)

    def ended(self, status: Status, result: str | None = None) -> "Standing":
        row = self.row._replace(status=status, result=result, proposal=None)
        return replace(self, row=row, kept=())

    # --- For answers ---

    def table(self) -> Table:
        """What everyone may know."""
        row = self.row
        running = row.status == "running"
        return Table(
            id=row.id,
            key=row.key,
            status=row.status,
            version=row.version,
            guild=row.guild,
            channel=row.channel,
            host=row.host,
            size=row.size,
            options=json.loads(row.options),
            seats=tuple([self._seat(seat) for seat in self.seats]),
            to_act=tuple(sorted(self.game.to_act(self.state))) if running else (),
            asked=tuple(sorted(self.game.asked(self.state))) if running else (),
            commitment=commitment(row.seed),
            # Also of what was called off: no seed can be thrown away unseen.
            seed=row.seed.hex() if row.status in ("over", "closed") else None,
            promised=row.promised,
            result=json.loads(row.result) if row.result else None,
            proposal=self.proposal,
            opened=row.opened,
            changed=row.changed,
            undecided=self.undecided if running else (),
            terms=self.terms,
            times=tuple([self._time(seat) for seat in self.seats]) if running else (),
            kept=tuple([KeptSeat(*seat) for seat in self.still_kept]),
            hints=self.hints,
            open=self.open,
            thinking=self.thinking,
        )

    @property
    def undecided(self) -> tuple[int, ...]:
        """The people who have not answered the proposal."""
        proposal = self.proposal
        if proposal is None:
            return ()
        voices = {proposal.by, *proposal.agreed}
        users = [seat.user for seat in self.voters(proposal) if seat.user not in voices]
        return tuple(user for user in users if user is not None)

    def _seat(self, seat: rows.SeatRow) -> Seat:
        vacant = bool(self.clocks) and self.clocks[seat.number - 1].vacant is not None
        return Seat(*seat[:6], offered=seat.status == "open" or vacant)

    def _time(self, seat: rows.SeatRow) -> SeatTime:
        clock, resting = self.clocks[seat.number - 1], self.resting(seat.number)
        runs = clock.since is not None
        stands = runs and ran(clock.rests(resting), self.now, self.now + 1) == 0
        away = rest_of(seat).away_until(self.now) if self.away_counts else None
        left, deadline = clock.left(resting, self.now), self.deadline(seat.number)
        if deadline is not None and deadline >= ENDLESS:
            deadline = None  # nobody knows when the clock will run again
        return SeatTime(max(left, 0), deadline, stands, clock.in_grace, away)

    def done(
        self, actor: Actor | None, events: tuple[Event, ...] = (), *, repeated: bool = False
    ) -> Done:
        """The answer to this actor: the events that they may learn, and what they now see."""
        seat = self.seat_of(actor)
        number = seat.number if seat else None
        heard = tuple([e for e in events if e.audience is None or number in e.audience])
        view = None if self.state is None else self.game.view(self.state, number)
        running = self.row.status == "running"
        forced = self.forced() is not None
        steps = NOTHING if forced or not running else steps_for(self.game, self.state, number)
        order = next((order for order in self.orders if order.user == actor), None)
        return Done(self.table(), heard, view, steps, repeated, order, forced)


@dataclass(frozen=True, slots=True)
class Decided:
    """What was decided. Version and time are filled in when it is saved."""

    kind: str
    after: Standing
    seat: int | None = None
    text: str = ""
    events: tuple[Event, ...] = ()
    chance: str = "[]"
    how: str | None = None  # why it happened, if it was automatic
    computer: str | None = None  # the computer player that did it
    considered: str = ""  # JSON: and what it thought


Decision = Callable[[Standing], Decided]


_TERMS = msgspec.json.Decoder(Terms)
_CLOCKS = msgspec.json.Decoder(tuple[SeatClock, ...])


def rest_of(seat: rows.SeatRow) -> Rest:
    return read_rest(seat.rest)


def actor_on(seat: rows.SeatRow) -> Actor | None:
    return Computer(seat.number, seat.computer) if seat.computer is not None else seat.user


def parts(before: Standing, after: Standing) -> tuple[rows.Part, ...]:
    """Who starts to play which seat with this change of a running game."""
    if after.row.status == "lobby" or after.state is None:
        return ()
    sat = {} if before.state is None else {seat.number: actor_on(seat) for seat in before.seats}
    return tuple(
        rows.Part(
            seat.number,
            after.version,
            seat.user,
            None if seat.user is None else mark(after.row.id, str(seat.user)),
            seat.computer,
        )
        for seat in after.seats
        if seat.number not in sat or sat[seat.number] != actor_on(seat)
    )


def bare(game: rows.GameRow) -> bool:
    """Whether the game has begun, and its position has been given up (`tables/tidy.py`). A lobby
    has no salt."""
    return game.status in ("over", "closed") and game.salt != "" and not game.state


def playable(game: rows.GameRow) -> bool:
    """Whether this program knows the game and this version of its rules."""
    return game.key in GAMES and GAMES[game.key].meta.rules == game.rules


def mark_of(game: str, seat: rows.SeatRow) -> str:
    """What stands in the salt for whoever begins on this seat."""
    played_by_computer = seat.user is None and seat.computer is not None
    return mark(game, f"computer:{seat.number}" if played_by_computer else str(seat.user))


def as_json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()
