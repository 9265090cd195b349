"""Before the game: who plays, how, and from when on."""

import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from engine.chance import SEED_BYTES, salt
from engine.errors import RuleError
from engine.registry import GAMES
from storage import rows
from storage.store import Stale
from tables import history
from tables.answers import Done, Refusal, Table
from tables.ledger import Ledger, answering, as_json, playable
from tables.live import Live, mark


class Lobbies(Ledger):
    @answering
    async def open(
        self,
        key: str,
        host: int,
        name: str,
        *,
        channel: int,
        guild: int | None = None,
        options: Mapping[str, object] | None = None,
        size: int | None = None,
        click: str | None = None,
    ) -> Done:
        """A new lobby, with its host on the first seat. Full, it starts by itself."""
        rules = GAMES.get(key)
        if rules is None:
            raise Refusal("unknown-game")
        size = max(rules.meta.seats) if size is None else size
        rules.check_seats(size)
        now = self._now()
        row = rows.Game(
            id=secrets.token_hex(6),
            key=key,
            rules=rules.meta.rules,
            guild=guild,
            channel=channel,
            host=host,
            size=size,
            options=as_json(rules.read_options(options or {})),
            seed=secrets.token_bytes(SEED_BYTES),
            salt="",
            opened=now,
            changed=now,
            status="lobby",
            version=0,
            state=b"",
            asked=0,
            due=now + self._lobby_time,
        )
        live = Live(rules, row, (rows.Seat(1, host, name, "taken"),), None)
        return await self._write(live, "open", host, click, seats=live.seats)

    @answering
    async def join(
        self, game: str, user: int, name: str, *, side: str = "", click: str | None = None
    ) -> Done:
        """Sit down, on a side or wherever there will be room; who sits already goes over. The last
        free seat starts the game."""
        async with self._lock(game):
            live = await self._live(game, "lobby")
            seat = live.seat_of(user)
            if seat and side == seat.side:
                raise Refusal("already-seated")
            if not seat and len(live.seats) == live.row.size:
                raise Refusal("full")
            if side and not _has_room(live, side, but=seat):
                raise Refusal("side-full")
            if seat:
                seats = tuple(s._replace(side=side) if s is seat else s for s in live.seats)
                return await self._write(live, "side", user, click, seat=seat.number, seats=seats)
            seats = (*live.seats, rows.Seat(len(live.seats) + 1, user, name, "taken", side))
            full = len(seats) == live.row.size
            if full and not _ungranted(Live(live.game, live.row, seats, None), live.row):
                try:
                    return await self._begin(live, seats, user, click)
                except RuleError:
                    pass  # the options do not fit so many; the host has to change them first
            return await self._write(live, "join", user, click, seats=seats)

    @answering
    async def kick(self, game: str, host: int, user: int, *, click: str | None = None) -> Done:
        """The host sends someone away."""
        async with self._lock(game):
            live = await self._lobby_of(game, host)
            kicked = live.seat_of(user)
            if user == host or kicked is None:
                raise Refusal("no-such-person")
            seats = numbered(seat for seat in live.seats if seat is not kicked)
            # Only the seat's number: a name or id in the log would outlive a wish to be forgotten.
            return await self._write(live, "kick", host, click, seat=kicked.number, seats=seats)

    @answering
    async def arrange(
        self,
        game: str,
        host: int,
        order: list[int],
        *,
        sides: Sequence[str] = (),
        click: str | None = None,
    ) -> Done:
        """The host decides who sits where and, where there are sides, on which."""
        async with self._lock(game):
            live = await self._lobby_of(game, host)
            by_user = {seat.user: seat for seat in live.seats if seat.user is not None}
            if sorted(order) != sorted(by_user):
                raise Refusal("no-such-person")
            seats = numbered(by_user[user] for user in order)
            if sides:
                seats = tuple(s._replace(side=sides[s.number - 1]) for s in seats)
                if _ungranted(Live(live.game, live.row, seats, None), live.row):
                    raise Refusal("side-full")
            return await self._write(live, "arrange", host, click, seats=seats)

    @answering
    async def choose(
        self,
        game: str,
        host: int,
        options: Mapping[str, object],
        *,
        size: int | None = None,
        click: str | None = None,
    ) -> Done:
        """The host changes some of the game's options (None: as it usually is), or how many may
        play. A full table begins, if everyone can have the side that they wish for."""
        async with self._lock(game):
            live = await self._lobby_of(game, host)
            size = live.row.size if size is None else size
            live.game.check_seats(size)
            if size < len(live.seats):
                raise Refusal("full")
            all_of_them = {**json.loads(live.row.options), **options}
            wanted = {name: value for name, value in all_of_them.items() if value is not None}
            chosen = as_json(live.game.read_options(wanted))
            row = live.row._replace(options=chosen, size=size)
            if size == len(live.seats) and not _ungranted(live, row):
                with suppress(RuleError):  # the options do not fit so many
                    return await self._begin(
                        Live(live.game, row, live.seats, None), live.seats, host, click
                    )
            return await self._write(live, "options", host, click, options=chosen, size=size)

    @answering
    async def start(
        self, game: str, host: int, *, anyhow: int | None = None, click: str | None = None
    ) -> Done:
        """The host begins with those who are there. If not everyone can have the side that they
        wish for, they are named first; `anyhow` is the version at which that was said."""
        async with self._lock(game):
            live = await self._lobby_of(game, host)
            moved = _ungranted(live, live.row._replace(size=len(live.seats)))
            if moved and anyhow != live.row.version:
                version = live.row.version
                raise Refusal("sides-differ", version=version, params={"seats": moved})
            return await self._begin(live, live.seats, host, click)

    async def expire(self) -> list[Table]:
        """Close the lobbies whose time is over."""
        closed = []
        for game in await self._store.due(self._now()):
            async with self._lock(game):
                stored = await self._store.load(game)
                if stored is None or (stored.game.due or self._now() + 1) > self._now():
                    continue  # another program was quicker
                if not playable(stored.game):
                    await self._let_go(stored.game)
                    continue
                with suppress(Refusal):  # as above
                    done = await self._write(
                        Live.stored(stored), "expire", None, None, status="closed", due=None
                    )
                    closed.append(done.table)
        return closed

    async def _let_go(self, row: rows.Game) -> None:
        """Close a lobby of a game that this program does not play. Nothing can be said of it."""
        version = row.version + 1
        closed = row._replace(version=version, changed=self._now(), status="closed", due=None)
        entry = rows.Entry(version, self._now(), None, None, "expire")
        with suppress(Stale):
            await self._store.save(rows.Change(closed, entry))

    async def next_due(self) -> int | None:
        """When `expire` will have something to do."""
        return await self._store.next_due()

    async def _lobby_of(self, game: str, host: int) -> Live:
        live = await self._live(game, "lobby")
        if live.row.host != host:
            raise Refusal("not-the-host")
        return live

    async def _begin(
        self, live: Live, seats: tuple[rows.Seat, ...], user: int, click: str | None
    ) -> Done:
        rules, row = live.game, live.row
        if len(seats) not in rules.meta.seats:
            raise Refusal("too-few", params={"allowed": list(rules.meta.seats)})
        options = rules.seated(_options(live, row), [seat.side for seat in seats])
        marks = [mark(row.id, seat.user) for seat in seats]
        row = row._replace(salt=salt(row.id, marks), options=as_json(options))
        chance = history.chance(row)
        state = rules.new(options, len(seats), chance)
        return await self._write(
            Live(rules, row, seats, state),
            "start",
            user,
            click,
            seats=seats,
            chance=as_json(chance.outcomes),
            asked=chance.asked,
            status="running",
            state=rules.dump(state),
            due=None,
        )


def _options(live: Live, row: rows.Game) -> Any:
    return live.game.read_options(json.loads(row.options))


def _has_room(live: Live, side: str, but: rows.Seat | None) -> bool:
    """Whether one more can play this side, when this one has gone away."""
    wishes = [*(seat.side for seat in live.seats if seat is not but), side]
    return live.game.granted(_options(live, live.row), live.row.size, wishes)[-1] == side


def _ungranted(live: Live, row: rows.Game) -> list[int]:
    """The seats whose wishes can't be fulfilled in a game like this."""
    wishes = [seat.side for seat in live.seats]
    try:
        sides = live.game.granted(_options(live, row), row.size, wishes)
    except RuleError:
        return []  # so many can't play like this; the host will have to choose again
    return [s.number for s, side in zip(live.seats, sides, strict=True) if s.side != side]


def numbered(seats: Iterable[rows.Seat]) -> tuple[rows.Seat, ...]:
    return tuple(seat._replace(number=number) for number, seat in enumerate(seats, 1))
