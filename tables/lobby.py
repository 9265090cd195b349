"""Before the game: who plays, how, and when it starts."""

import dataclasses
import json
import random
import secrets
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from engine.chance import SEED_BYTES, salt
from engine.errors import RuleError
from engine.players.levels import LEVELS, NAMES
from engine.registry import GAMES
from storage import rows
from storage.rows import Effects, Job
from storage.store import Stale, Store
from tables import history
from tables.answers import Answer, Done, Refusal, Refused
from tables.clocks import NO_CLOCK, Terms
from tables.games import Games
from tables.rest import DAY, MINUTE
from tables.standing import Decided, Standing, as_json, mark_of, playable

DICE = random.SystemRandom()
QUIET = "quiet"  # how a lobby was opened that calls nobody
KEPT, KEPT_SITTING = DAY, 10 * MINUTE  # how long a rematch keeps a seat for somebody


class Lobby:
    def __init__(self, games: Games, store: Store) -> None:
        self._games = games
        self._store = store

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
        terms: Terms = NO_CLOCK,
        kept: Mapping[int, str] | None = None,
        computers: Sequence[str] = (),
        ring: bool = True,
        click: str | None = None,
    ) -> Answer:
        """A new lobby, with its host on the first seat, and computers of these levels next to them;
        other seats are kept for these people, given with their names, and called unless `ring` is
        False. A full lobby starts automatically."""
        if key not in GAMES:
            return Refused("unknown-game")
        rules = GAMES[key]
        row = rows.GameRow(
            id=secrets.token_hex(6),
            key=key,
            rules=rules.meta.rules,
            guild=guild,
            channel=channel,
            host=host,
            size=max(rules.meta.seats) if size is None else size,
            options="{}",
            seed=secrets.token_bytes(SEED_BYTES),
            salt="",
            opened=0,
            changed=0,
            status="lobby",
            version=0,
            state=b"",
            rolls=0,
            terms=as_json(terms),
        )
        seat = rows.SeatRow(1, host, name, "taken", rest=await self._games.rest_of(host))
        unopened = Standing(rules, row, (seat,), None, terms)
        return await self._games.open(
            unopened, host, click, lambda at: opened(at, options or {}, kept or {}, ring, computers)
        )

    async def rematch(
        self, game: str, user: int, name: str, *, channel: int, guild: int | None
    ) -> Answer:
        """The same game again, with the same computers, and with seats kept for the people who sat
        here to the end. There is one rematch, however many people ask for it; another one only if
        its lobby was called off, and that one calls nobody again."""
        try:
            before = await self._games.load(game)
            before.seated(user)
        except Refusal as refusal:
            return refusal.answer
        click = first_click = rows.rematch_of(game)
        while counted := await self._store.counted(click):
            again = await self._store.load(counted[0])
            if again is None or again.game.status != "closed":
                return Refused("already-opened", params={"game": counted[0]})
            click = rows.rematch_of(again.game.id)
        options = before.game.unseated(_options(before, before.row))
        answer = await self.open(
            before.row.key,
            user,
            name,
            channel=channel,
            guild=guild,
            options=json.loads(as_json(options)),
            size=len(before.seats),
            terms=before.terms,
            kept={seat.user: seat.name for seat in before.seats if seat.user not in (None, user)},
            computers=[seat.computer for seat in before.seats if seat.computer in LEVELS],
            ring=click == first_click,
            click=click,
        )
        twice = isinstance(answer, Done) and answer.repeated
        lost = isinstance(answer, Refused) and answer.code == "unknown-game"  # of two at once
        if not twice and not lost:
            return answer
        first = await self._store.counted(click)
        return Refused("already-opened", params={"game": first[0]} if first else {})

    async def join(
        self, game: str, user: int, name: str, *, side: str = "", click: str | None = None
    ) -> Answer:
        """Sit down, on a side or anywhere; somebody who already sits changes sides. Taking the last
        free seat starts the game."""
        rest = await self._games.rest_of(user)
        return await self._games.change(
            game, user, click, lambda at: joined(at, user, name, side, rest)
        )

    async def kick(self, game: str, host: int, user: int, *, click: str | None = None) -> Answer:
        """The host removes somebody."""
        return await self._games.change(game, host, click, lambda at: kicked(at, host, user))

    async def add_computer(
        self, game: str, host: int, level: str, *, click: str | None = None
    ) -> Answer:
        """The host lets a computer of this level sit down. On the last free seat, that starts the
        game."""
        return await self._games.change(
            game, host, click, lambda at: with_computer(at, host, level)
        )

    async def dismiss(self, game: str, host: int, seat: int, *, click: str | None = None) -> Answer:
        """The host sends a computer away."""
        return await self._games.change(game, host, click, lambda at: dismissed(at, host, seat))

    async def deal(self, game: str, host: int, *, click: str | None = None) -> Answer:
        """The host deals seats and sides at random."""
        return await self._games.change(game, host, click, lambda at: dealt(at, host, DICE))

    async def choose(
        self,
        game: str,
        host: int,
        options: Mapping[str, object],
        *,
        size: int | None = None,
        terms: Mapping[str, object] | None = None,
        click: str | None = None,
    ) -> Answer:
        """The host changes some of the game's options (None: the default), or how many may play. If
        that fills the table, and everyone can have the side they asked for, the game begins."""
        return await self._games.change(
            game, host, click, lambda at: chosen(at, host, options, size, terms or {})
        )

    async def begin(self, job: Job) -> Effects:
        """The job that begins a game whose table was full before Discord had shown its promise."""
        answer = await self._games.change(job.game, None, None, begun_by_itself)
        if isinstance(answer, Refused) and answer.code in ("not-shown", "stale"):
            raise TimeoutError("its lobby has not been shown yet")
        return Effects()

    async def release(self, job: Job) -> Effects:
        """The job that frees kept seats when their time is over, one after the other."""
        answer = await self._games.change(job.game, None, None, released)
        if isinstance(answer, Refused) and answer.code == "stale":
            raise TimeoutError("somebody changes it all the time")
        stored = await self._store.load(job.game)
        if stored is None or not playable(stored.game):
            return Effects()  # when the lobby's time is over, all of it goes
        later = [seat.until for seat in stored.kept if seat.until > self._games.now()]
        return Effects(jobs=(job._replace(ready=min(later)),) if later else ())

    async def start(
        self, game: str, host: int, *, anyhow: int | None = None, click: str | None = None
    ) -> Answer:
        """The host starts with the people who are there. If seats are kept for others, or not
        everyone can have the side they asked for, this is refused once and names them; `anyhow` is
        the version at which the host was told."""
        return await self._games.change(game, host, click, lambda at: started(at, host, anyhow))

    async def expire(self, job: Job) -> Effects | None:
        """The job that closes a lobby that nobody has started in time."""
        stored = await self._store.load(job.game)
        if stored is not None and stored.damage == "rows":
            return Effects()
        if stored is not None and self._games.too_early(stored.game):
            return Effects(jobs=(job._replace(ready=stored.game.opened + self._games.lobby_time),))
        if stored is not None and not playable(stored.game):
            await self._let_go(stored.game)
        elif stored is not None:
            answer = await self._games.change(job.game, None, None, expired)
            if isinstance(answer, Refused) and answer.code == "stale":
                raise TimeoutError("somebody changes it all the time")
        return Effects()

    async def _let_go(self, row: rows.GameRow) -> None:
        """Close a lobby of a game that this program does not know, so it can't be shown either."""
        closed = row._replace(version=row.version + 1, status="closed")
        entry = rows.Entry(closed.version, row.changed, None, None, "expire")
        with suppress(Stale):
            await self._store.save(rows.Change(closed, entry, kept=()), 0)


# --- Decisions ---


def opened(
    at: Standing,
    options: Mapping[str, object],
    kept: Mapping[int, str] | None = None,
    ring: bool = True,
    computers: Sequence[str] = (),
) -> Decided:
    at.game.check_seats(at.row.size)
    if len(at.seats) + len(kept or {}) + len(computers) > at.row.size:
        raise Refusal("full")
    for level in computers:
        at = _seating_computer(at, level)
    written = as_json(at.game.read_options(options))
    until = at.now + (KEPT_SITTING if at.terms.sitting else KEPT)
    seats = tuple(rows.Kept(user, name, until) for user, name in (kept or {}).items())
    row = at.row._replace(options=written, opened=at.now)
    return Decided("open", dataclasses.replace(at, row=row, kept=seats), text="" if ring else QUIET)


def joined(at: Standing, user: int, name: str, side: str, rest: str) -> Decided:
    at.must_be("lobby")
    seat = at.seat_of(user)
    if seat and side == seat.side:
        raise Refusal("already-seated")
    if not seat:
        kept = tuple(k for k in at.still_kept if k.user != user)
        _must_have_room(at, kept)
        at = dataclasses.replace(at, kept=kept)
    if side and not _has_room(at, side, but=seat):
        raise Refusal("side-full")
    if seat:
        seats = tuple(s._replace(side=side) if s is seat else s for s in at.seats)
        return Decided("side", at.with_seats(seats), seat=seat.number)
    seats = (*at.seats, rows.SeatRow(len(at.seats) + 1, user, name, "taken", side, rest=rest))
    return _full(at.with_seats(seats)) or Decided("join", at.with_seats(seats))


def with_computer(at: Standing, host: int, level: str) -> Decided:
    _of_host(at, host)
    _must_have_room(at, at.still_kept)
    after = _seating_computer(at, level)
    return _full(after) or Decided("add", after, seat=len(after.seats))


def _seating_computer(at: Standing, level: str) -> Standing:
    if level not in LEVELS:
        raise Refusal("no-such-level")
    taken = {seat.name for seat in at.seats if seat.computer is not None}
    free = next(name for name in NAMES[at.row.key][level] if name not in taken)
    seat = rows.SeatRow(len(at.seats) + 1, None, free, "taken", computer=level)
    return at.with_seats((*at.seats, seat))


def dismissed(at: Standing, host: int, number: int) -> Decided:
    _of_host(at, host)
    if not any(seat.number == number and seat.computer in LEVELS for seat in at.seats):
        raise Refusal("no-such-seat")
    return Decided(
        "dismiss", at.with_seats(numbered(s for s in at.seats if s.number != number)), number
    )


def kicked(at: Standing, host: int, user: int) -> Decided:
    _of_host(at, host)
    seat = at.seat_of(user)
    if user == host or seat is None:
        raise Refusal("no-such-person")
    # Only the seat's number: a name or id in the log would outlive the deletion of their data.
    return Decided(
        "kick", at.with_seats(numbered(s for s in at.seats if s is not seat)), seat.number
    )


def dealt(at: Standing, host: int, dice: random.Random) -> Decided:
    _of_host(at, host)
    offered = at.game.sides(_options(at, at.row), at.row.size)
    sides = dice.sample(offered, len(offered)) or [""]
    seats = numbered(dice.sample(at.seats, len(at.seats)))
    given = tuple(s._replace(side=sides[s.number % len(sides)]) for s in seats)
    return Decided("arrange", at.with_seats(given))


def chosen(
    at: Standing,
    host: int,
    options: Mapping[str, object],
    size: int | None,
    terms: Mapping[str, object],
) -> Decided:
    _of_host(at, host)
    size = at.row.size if size is None else size
    at.game.check_seats(size)
    if size < len(at.seats):
        raise Refusal("full")
    if size < len(at.seats) + len(kept := at.still_kept):
        until = min(k.until for k in kept)
        raise Refusal("kept", params={"people": [k.name for k in kept], "until": until})
    all_of_them = {**json.loads(at.row.options), **options}
    wanted = {name: value for name, value in all_of_them.items() if value is not None}
    written = as_json(at.game.read_options(wanted))
    agreed = replace(at.terms, **terms)
    row = at.row._replace(options=written, size=size, terms=as_json(agreed))
    after = dataclasses.replace(at, row=row, terms=agreed)
    return _full(after) or Decided("options", after)


def started(at: Standing, host: int, anyhow: int | None) -> Decided:
    _of_host(at, host)
    moved = _ungranted(at, at.row._replace(size=len(at.seats)))
    kept = at.still_kept
    if kept and len(at.seats) in at.game.meta.seats and anyhow != at.version:
        people = [seat.name for seat in kept]
        raise Refusal("seats-kept", version=at.version, params={"people": people})
    if moved and anyhow != at.version:
        raise Refusal("sides-differ", version=at.version, params={"seats": moved})
    return _begun(at)


def expired(at: Standing) -> Decided:
    at.must_be("lobby")
    return Decided("expire", at.ended("closed"))


def begun_by_itself(at: Standing) -> Decided:
    at.must_be("lobby")
    if at.complete and at.row.promised is None:
        raise Refusal("not-shown")
    if (decided := _full(at)) is None:
        raise Refusal("nothing-due")
    return decided


def released(at: Standing) -> Decided:
    at.must_be("lobby")
    if at.still_kept == at.kept:
        raise Refusal("nothing-due")
    return Decided("release", dataclasses.replace(at, kept=at.still_kept))


def _of_host(at: Standing, host: int) -> None:
    at.must_be("lobby")
    if at.row.host != host:
        raise Refusal("not-the-host")


def _must_have_room(at: Standing, kept: Sequence[rows.Kept]) -> None:
    """Raises Refusal unless one more can sit down beside the people for whom a seat is kept."""
    if len(at.seats) == at.row.size:
        raise Refusal("full")
    if len(at.seats) + len(kept) >= at.row.size:
        until = min(k.until for k in kept)
        raise Refusal("kept", params={"people": [k.name for k in kept], "until": until})


def _full(at: Standing) -> Decided | None:
    """A full table begins, if it can: once everybody can see the promise. If the options don't fit
    this many players, or not everyone can have the side they asked for, the host has to change
    something first."""
    if not at.complete or at.row.promised is None or _ungranted(at, at.row):
        return None
    try:
        return _begun(at)
    except RuleError:
        return None


def _begun(at: Standing) -> Decided:
    if len(at.seats) not in at.game.meta.seats:
        raise Refusal("too-few", params={"allowed": list(at.game.meta.seats)})
    options = at.game.seated(_options(at, at.row), [seat.side for seat in at.seats])
    if at.row.promised is None:  # until then its luck is not fixed
        raise Refusal("not-shown")
    marks = [mark_of(at.row.id, seat) for seat in at.seats]
    mixed_in = salt(at.row.id, at.row.promised, marks)
    row = at.row._replace(salt=mixed_in, options=as_json(options))
    chance = history.chance(row)
    state = at.game.new(options, len(at.seats), chance)
    row = row._replace(status="running", state=at.game.dump(state), rolls=chance.rolls)
    after = dataclasses.replace(at, row=row, state=state, kept=())
    return Decided("start", after, chance=as_json(chance.outcomes))


def _options(at: Standing, row: rows.GameRow) -> Any:
    return at.game.read_options(json.loads(row.options))


def _has_room(at: Standing, side: str, but: rows.SeatRow | None) -> bool:
    """Whether one more can play this side, not counting this seat."""
    asked_for = [*(seat.side for seat in at.seats if seat is not but), side]
    return at.game.granted(_options(at, at.row), at.row.size, asked_for)[-1] == side


def _ungranted(at: Standing, row: rows.GameRow) -> list[int]:
    """The seats that can't have the side they asked for with these options."""
    asked_for = [seat.side for seat in at.seats]
    try:
        sides = at.game.granted(_options(at, row), row.size, asked_for)
    except RuleError:
        return []  # the options don't fit this many; the host has to change them
    return [s.number for s, side in zip(at.seats, sides, strict=True) if s.side != side]


def numbered(seats: Iterable[rows.SeatRow]) -> tuple[rows.SeatRow, ...]:
    return tuple(seat._replace(number=number) for number, seat in enumerate(seats, 1))
