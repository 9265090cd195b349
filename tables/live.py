"""A game as it stands, with its position decoded, and what of it is told to whom."""

import hashlib
import json
from typing import Any

import msgspec

from engine.chance import commitment
from engine.game import Event, Game
from engine.registry import GAMES
from engine.steps import NOTHING, steps_for
from storage import rows
from tables.answers import Done, Proposal, Seat, Table


class Live:
    __slots__ = ("game", "row", "seats", "state")

    def __init__(
        self, game: Game[Any, Any, Any], row: rows.Game, seats: tuple[rows.Seat, ...], state: Any
    ) -> None:
        self.game = game
        self.row = row
        self.seats = seats
        self.state = state  # None in a lobby

    @classmethod
    def stored(cls, stored: rows.Table) -> "Live":
        game = GAMES[stored.game.key]
        state = game.load(stored.game.state) if stored.game.state else None
        return cls(game, stored.game, stored.seats, state)

    @property
    def proposal(self) -> Proposal | None:
        text = self.row.proposal
        return None if text is None else msgspec.json.decode(text, type=Proposal)

    def seat_of(self, user: int | None) -> rows.Seat | None:
        for seat in self.seats:
            if seat.user == user and seat.status == "taken":
                return seat
        return None

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

    def done(self, events: tuple[Event, ...], user: int | None, *, repeated: bool = False) -> Done:
        """The answer to this user: the events that they may learn, and what they now see."""
        seat = self.seat_of(user)
        number = seat.number if seat else None
        heard = tuple([e for e in events if e.audience is None or number in e.audience])
        view = None if self.state is None else self.game.view(self.state, number)
        running = self.row.status == "running"
        steps = steps_for(self.game, self.state, number) if running else NOTHING
        return Done(self.table(), heard, view, steps, repeated)


def mark(game: str, user: int | None) -> str:
    """What stands for a person in the salt. They can check that it is theirs; and when they ask to
    be forgotten, no id of theirs is in anyone's record."""
    return hashlib.sha256(f"{game}:{user}".encode()).hexdigest()[:16]
