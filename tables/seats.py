"""Coming and going, and calling the whole thing off."""

from typing import Any

from engine.record import result
from engine.replay import AGREED
from storage import rows
from tables.answers import Done, Refusal
from tables.ledger import Ledger, answering, as_json
from tables.live import mark
from tables.lobbies import numbered


class Seats(Ledger):
    @answering
    async def leave(
        self, game: str, user: int, *, from_lobby: bool = False, click: str | None = None
    ) -> Done:
        """Get up. In a running game the seat falls open. The next one becomes host; when nobody
        is left, the game is closed. Who means to leave a lobby does not leave a game that has
        begun in the meantime."""
        async with self._lock(game):
            live = await (self._live(game, "lobby") if from_lobby else self._live(game))
            if live.row.status not in ("lobby", "running"):
                raise Refusal("over", version=live.row.version)
            seat = live.seat_of(user)
            if seat is None:
                raise Refusal("not-at-this-table", version=live.row.version)
            staying = [s for s in live.seats if s.status == "taken" and s is not seat]
            if live.row.status == "lobby":
                seats = numbered(staying)
            else:
                empty = rows.Seat(seat.number, None, "", "open")
                seats = tuple(empty if s is seat else s for s in live.seats)
            changed: dict[str, Any] = {"proposal": None}
            if not staying:
                changed |= {"status": "closed", "due": None}
            elif live.row.host == user:
                changed |= {"host": staying[0].user}
            asked = live.game.asked(live.state) if live.row.status == "running" else frozenset()
            if staying and asked and not any(s.number in asked for s in staying):
                # All who are left had agreed to a draw.
                changed |= {"status": "over", "result": as_json(result(AGREED))}
            return await self._write(
                live, "leave", user, click, seat=seat.number, seats=seats, **changed
            )

    @answering
    async def take_over(
        self, game: str, user: int, name: str, seat: int, *, click: str | None = None
    ) -> Done:
        """Someone sits down on a seat that fell open, and knows what it knows."""
        async with self._lock(game):
            live = await self._live(game, "running")
            if live.seat_of(user):
                raise Refusal("already-seated")
            if not any(s.number == seat and s.status == "open" for s in live.seats):
                raise Refusal("no-such-seat")
            log = await self._store.log(game)
            began = live.row.salt.partition(":")[2].split(",")  # marks outlive being forgotten
            sat = {number for number, who in enumerate(began, 1) if who == mark(game, user)}
            sat |= {
                e.seat
                for e in log
                if e.seat and e.kind == "take-over" and e.text == mark(game, user)
            }
            if sat - {seat}:
                # They would know two hands.
                raise Refusal("not-allowed", rule="sat-elsewhere")
            taken = rows.Seat(seat, user, name, "taken")
            seats = tuple(taken if s.number == seat else s for s in live.seats)
            return await self._write(
                live,
                "take-over",
                user,
                click,
                seat=seat,
                text=mark(game, user),
                seats=seats,
                proposal=None,
            )

    @answering
    async def cancel(
        self, game: str, user: int, *, moderator: bool = False, click: str | None = None
    ) -> Done:
        """The host, or a moderator of the place, closes a game without a result."""
        async with self._lock(game):
            live = await self._live(game)
            if live.row.status not in ("lobby", "running"):
                raise Refusal("over", version=live.row.version)
            if live.row.host != user and not moderator:
                raise Refusal("not-the-host")
            return await self._write(
                live, "cancel", user, click, status="closed", due=None, proposal=None
            )
