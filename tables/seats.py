"""Leaving, taking over a seat, and calling the game off."""

import dataclasses
from typing import Literal

from msgspec.structs import replace

from engine.chance import mark
from engine.record import result
from engine.replay import AGREED
from storage import rows
from tables.answers import Answer, Proposal, Refusal, Refused
from tables.clocks import SeatClock
from tables.games import Games
from tables.lobby import numbered
from tables.play import proposed
from tables.seen import has_seen, stints
from tables.standing import Decided, Standing, as_json

Hindrance = Literal["not-the-host", "seen", "acted"]


class Seats:
    def __init__(self, games: Games) -> None:
        self._games = games

    async def leave(
        self, game: str, user: int, *, from_lobby: bool = False, click: str | None = None
    ) -> Answer:
        """Leave the table. In a running game the seat becomes open. If the host leaves, somebody
        else becomes host; when nobody is left, the game is closed. Somebody who meant to leave a
        lobby does not leave the game if it has begun in the meantime."""
        return await self._games.change(game, user, click, lambda at: left(at, user, from_lobby))

    async def take_over(
        self, game: str, user: int, name: str, seat: int, *, click: str | None = None
    ) -> Answer:
        """Take over an open seat, with everything that it knows."""
        rest = await self._games.rest_of(user)
        return await self._games.change(
            game, user, click, lambda at: taken_over(at, user, name, seat, rest)
        )

    async def call_off(
        self,
        game: str,
        user: int,
        *,
        moderator: bool = False,
        ask: bool = False,
        click: str | None = None,
    ) -> Answer:
        """The host, or a moderator of the channel, closes a game without a result if they have seen
        nothing in it that others may not; any other player, and whoever wants to, asks the
        others."""
        return await self._games.change(
            game, user, click, lambda at: called_off(at, user, moderator, ask)
        )

    async def not_alone(
        self, game: str, user: int, *, moderator: bool
    ) -> Hindrance | Refused | None:
        """What `call_off` would do: None if it ends the game at once, otherwise why the others
        have to agree."""
        try:
            at = await self._games.load(game)
            log = await self._games.log(at)
        except Refusal as refusal:
            return refusal.answer
        return not_alone(dataclasses.replace(at, read_log=log), user, moderator)


# --- Decisions ---


def left(at: Standing, user: int, from_lobby: bool) -> Decided:
    at.must_be(*(("lobby",) if from_lobby else ("lobby", "running")))
    if at.seat_of(user) is None and any(seat.user == user for seat in at.kept):
        kept = tuple(seat for seat in at.kept if seat.user != user)
        return Decided("decline", dataclasses.replace(at, kept=kept))
    seat = at.seated(user)
    staying = [s for s in at.seats if s is not seat and s.user is not None]
    if at.row.status == "lobby":
        seats = numbered(s for s in at.seats if s is not seat)
    else:
        empty = rows.SeatRow(seat.number, None, "", "open", computer=seat.computer)
        seats = tuple(empty if s is seat else s for s in at.seats)
        at = at.with_clock(seat.number, replace(at.clocks[seat.number - 1], vacant=at.now))
    after = at.with_seats(seats).with_row(at.row._replace(proposal=None))
    asked = at.game.asked(at.state) if at.row.status == "running" else frozenset()
    if not staying:
        after = after.ended("closed")
    elif asked and not any(map(after.answers, asked)):
        # Everyone who is left has agreed to a draw.
        after = after.ended("over", as_json(result(AGREED)))
    if staying and at.row.host == user:
        after = after.with_row(after.row._replace(host=staying[0].user))
    return Decided("leave", after, seat.number, seat.name)


def taken_over(at: Standing, user: int, name: str, number: int, rest: str) -> Decided:
    at.must_be("running")
    if at.seat_of(user):
        raise Refusal("already-seated")
    if not any(seat.number == number and seat.offered for seat in at.table().seats):
        raise Refusal("no-such-seat")
    sat = {stint.seat for stint in stints(at, user)}
    if sat - {number}:
        # They would know two hands.
        raise Refusal("not-allowed", rule="sat-elsewhere")
    taken = rows.SeatRow(number, user, name, "taken", rest=rest)
    clock, most = at.clocks[number - 1], 2 * at.terms.limits.increment
    if sat:  # leaving and coming back must not gain time
        clock = replace(clock, bank=min(clock.bank, most), vacant=None, stands_in=False)
    else:
        clock = SeatClock(most)
    after = at.with_seat(taken).with_clock(number, clock)
    row = at.row._replace(proposal=None)
    if at.row.host == at.seats[number - 1].user:
        row = row._replace(host=user)
    return Decided("take-over", after.with_row(row), number, mark(at.row.id, str(user)))


def called_off(at: Standing, user: int, moderator: bool, ask: bool = False) -> Decided:
    at.must_be("lobby", "running")
    hindrance = not_alone(at, user, moderator)
    if hindrance is None and not ask:
        return Decided("cancel", at.ended("closed"))
    if at.row.status == "lobby":
        raise Refusal("not-the-host")
    if moderator and at.seat_of(user) is None:
        raise Refusal("moderator-played")
    return proposed(at, Proposal("cancel", user))


def not_alone(at: Standing, user: int, moderator: bool) -> Hindrance | None:
    """Why somebody can't call the game off without the others; None if they can. A moderator who
    plays is a player."""
    host = at.row.host == user and at.seat_of(user) is not None
    if not host and not moderator:
        return "not-the-host"
    if at.row.status == "lobby":
        return None
    if has_seen(at, user):
        return "seen"
    return "acted" if not moderator and _all_acted(at) else None


def _all_acted(at: Standing) -> bool:
    """Whether everybody has acted, and so has something to lose."""
    acted = {entry.seat for entry in at.log if entry.kind == "act"}
    return acted >= {seat.number for seat in at.seats}
