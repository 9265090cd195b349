"""A game as it stands: the frozen value from which decisions are made, and what of it is told to
whom. A decision turns it into a `Decided`, or raises a `Refusal`; it does no I/O."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import msgspec

from engine.chance import commitment
from engine.game import Event, Game
from engine.registry import GAMES
from engine.steps import NOTHING, steps_for
from storage import rows
from tables.answers import Done, Proposal, Refusal, Seat, Status, Table


class Computer(NamedTuple):
    """A computer player on a seat."""

    seat: int
    key: str


Actor = int | Computer  # a person, by user id, or a computer


class LogNeeded(Exception):
    """The decision turns out to depend on the log, which has not been read."""


@dataclass(frozen=True, slots=True)
class Standing:
    game: Game[Any, Any, Any]
    row: rows.GameRow
    seats: tuple[rows.SeatRow, ...]
    state: Any  # None in a lobby
    now: int = 0
    read_log: tuple[rows.Entry, ...] | None = None

    @classmethod
    def of(cls, stored: rows.Stored) -> "Standing":
        game = GAMES[stored.game.key]
        state = game.load(stored.game.state) if stored.game.state else None
        return cls(game, stored.game, stored.seats, state)

    @property
    def log(self) -> tuple[rows.Entry, ...]:
        if self.read_log is None:
            raise LogNeeded
        return self.read_log

    @property
    def version(self) -> int:
        return self.row.version

    @property
    def proposal(self) -> Proposal | None:
        text = self.row.proposal
        return None if text is None else msgspec.json.decode(text, type=Proposal)

    @property
    def people(self) -> list[rows.SeatRow]:
        """The seats on which somebody has a voice."""
        return [seat for seat in self.seats if seat.user is not None]

    def seat_of(self, actor: Actor | None) -> rows.SeatRow | None:
        for seat in self.seats:
            if seat.status == "taken" and actor is not None and actor == actor_on(seat):
                return seat
        return None

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

    def with_row(self, row: rows.GameRow) -> "Standing":
        return replace(self, row=row)

    def with_seats(self, seats: tuple[rows.SeatRow, ...]) -> "Standing":
        return replace(self, seats=seats)

    def ended(self, status: Status, result: str | None = None) -> "Standing":
        return self.with_row(self.row._replace(status=status, result=result, proposal=None))

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
            seats=tuple([Seat(*seat) for seat in self.seats]),
            to_act=tuple(sorted(self.game.to_act(self.state))) if running else (),
            asked=tuple(sorted(self.game.asked(self.state))) if running else (),
            commitment=commitment(row.seed),
            seed=row.seed.hex() if row.status == "over" else None,
            result=json.loads(row.result) if row.result else None,
            proposal=self.proposal,
            opened=row.opened,
            changed=row.changed,
        )

    def done(
        self, actor: Actor | None, events: tuple[Event, ...] = (), *, repeated: bool = False
    ) -> Done:
        """The answer to this actor: the events that they may learn, and what they now see."""
        seat = self.seat_of(actor)
        number = seat.number if seat else None
        heard = tuple([e for e in events if e.audience is None or number in e.audience])
        view = None if self.state is None else self.game.view(self.state, number)
        running = self.row.status == "running"
        steps = steps_for(self.game, self.state, number) if running else NOTHING
        return Done(self.table(), heard, view, steps, repeated)


@dataclass(frozen=True, slots=True)
class Decided:
    """What was decided. Version and time are filled in when it is saved."""

    kind: str
    after: Standing
    seat: int | None = None
    text: str = ""
    events: tuple[Event, ...] = ()
    chance: str = "[]"


Decision = Callable[[Standing], Decided]


def actor_on(seat: rows.SeatRow) -> Actor | None:
    return Computer(seat.number, seat.computer) if seat.computer is not None else seat.user


def parts(before: Standing, after: Standing) -> tuple[rows.Part, ...]:
    """Who begins to play which seat with this change of a running game."""
    if after.row.status == "lobby" or after.state is None:
        return ()
    sat = {} if before.state is None else {seat.number: actor_on(seat) for seat in before.seats}
    return tuple(
        rows.Part(
            seat.number,
            after.version,
            seat.user,
            None if seat.user is None else pseudonym(after.row.id, seat.user),
            seat.computer,
        )
        for seat in after.seats
        if seat.number not in sat or sat[seat.number] != actor_on(seat)
    )


def playable(game: rows.GameRow) -> bool:
    """Whether this program knows the game, and its rules in that version."""
    return game.key in GAMES and GAMES[game.key].meta.rules == game.rules


def pseudonym(game: str, user: int | None) -> str:
    """What stands for a person in the salt. They can check that it is theirs; and when they ask to
    be forgotten, no id of theirs is in anyone's record."""
    return hashlib.sha256(f"{game}:{user}".encode()).hexdigest()[:16]


def as_json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()
