"""Reads: functions of a database, each of as few trips as it can do with."""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from storage.database import Database, Row, Select, first, marks, sound, whole
from storage.due import SHARD
from storage.rows import (
    Call,
    Entry,
    GameRow,
    Kept,
    Order,
    Part,
    Person,
    Post,
    SeatRow,
    Snapshot,
    Status,
    Stored,
    Thought,
    Wait,
    is_on,
)
from storage.store import LONGEST, OPEN_END, RECENT, Damaged
from storage.sums import notice

GAME, SEAT, ENTRY, PART, POST, CALL, WAIT, KEPT, THOUGHT = (
    ", ".join(row._fields)
    for row in (GameRow, SeatRow, Entry, Part, Post, Call, Wait, Kept, Thought)
)

_GAME = "WHERE id = ?"
_SEATS = "WHERE game = ? ORDER BY number"
_ORDERS = "WHERE game = ?"
_KEPT = "WHERE game = ? ORDER BY user"
# Outages that ended before a person last acted don't matter any more.
_RECENTLY = """
    until > (
        SELECT CASE WHEN waited < acted THEN waited ELSE acted END FROM games
        LEFT JOIN (SELECT min(since) AS waited FROM waits WHERE game = ?1) AS longest ON 1 = 1
        WHERE id = ?1
    ) ORDER BY begin"""
_OUTAGES = f"""
    WHERE scope IN ('', ?1, (SELECT CAST(guild AS TEXT) FROM games WHERE id = ?1))
    AND {_RECENTLY}"""
_SHARDS = f"WHERE scope LIKE '%/%' AND {_RECENTLY}"  # whose is found out below
_PEOPLE = """
    WHERE user IN (
        SELECT user FROM seats WHERE game = ?1 UNION SELECT user FROM kept WHERE game = ?1
    )"""
_SERVER = "WHERE guild = (SELECT guild FROM games WHERE id = ?)"
_POST = "WHERE game = ?"
_CALLS = "WHERE game = ? ORDER BY seat"
_LOG = "WHERE game = ? AND number > ? AND number <= ? ORDER BY number"


def _of_game(game: str) -> tuple[Select, ...]:
    """A game and everything that its table is made of."""
    return (
        Select("games", _GAME, (game,)),
        Select("seats", _SEATS, (game,)),
        Select("orders", _ORDERS, (game,)),
        Select("outages", _OUTAGES, (game,)),
        Select("outages", _SHARDS, (game,)),
        Select("kept", _KEPT, (game,)),
    )


async def load(db: Database, game: str) -> Stored | None:
    games, *rest = await db.select(*_of_game(game))
    return _stored(db, games[0], *rest) if games else None


def _stored(
    db: Database,
    row: Row,
    every_seat: Sequence[Row],
    orders: Sequence[Row],
    outages: Sequence[Row],
    of_shards: Sequence[Row],
    kept: Sequence[Row],
) -> Stored:
    game = GameRow(*row[:-2])
    if game.status == "aside":
        return Stored(game, (), damage="rows")
    if not db.fits("games", row):
        notice("games", (row[0],))
        return Stored(game, (), damage="rows")
    seats = tuple([SeatRow(*seat[1:-1]) for seat in whole(db, "seats", every_seat)])
    if [seat.number for seat in seats] != list(range(1, len(every_seat) + 1)):
        notice("seats", (game.id, len(seats)))
        return Stored(game, seats, damage="rows")
    times = whole(db, "outages", outages)
    ours = [row for row in whole(db, "outages", of_shards) if is_on(game.guild, row[0])]
    kept_seats: tuple[Kept, ...] = ()
    if game.status == "lobby":
        kept_seats = tuple([Kept(*seat[1:]) for seat in whole(db, "kept", kept)])
    intact = db.position_fits(row) and (game.status != "running" or game.state)
    return Stored(
        game,
        seats,
        tuple([_order(order) for order in whole(db, "orders", orders)]),
        tuple(sorted((begin, until) for _, begin, until in (*times, *ours))),
        any(scope and until >= OPEN_END for scope, _, until in times),
        kept_seats,
        "" if intact else "position",
    )


def _order(row: Row) -> Order:
    return Order(*row)._replace(dropped=bool(row[5]))


async def snapshot(db: Database, game: str) -> Snapshot | None:
    """Its size depends on what has to be shown, never on how long the game is."""
    games, seats, orders, outages, of_shards, kept, posts, calls, servers, people = await db.select(
        *_of_game(game),
        Select("posts", _POST, (game,)),
        Select("calls", _CALLS, (game,)),
        Select("servers", _SERVER, (game,)),
        Select("people", _PEOPLE, (game,)),
    )
    if not games:
        return None
    found = _stored(db, games[0], seats, orders, outages, of_shards, kept)
    if found.damage == "rows":
        raise Damaged(game)
    shown = _post(whole(db, "posts", posts))
    version = found.game.version
    since = max(shown.since if shown else 0, version - LONGEST)
    return Snapshot(
        found,
        shown,
        tuple([Call(*row[1:]) for row in whole(db, "calls", calls)]),
        _server(whole(db, "servers", servers)),
        _people(whole(db, "people", people)),
        # What a log says up to a version never changes, so this may be of a later moment.
        tuple(await _log(db, game, min(since, version - RECENT), version)),
    )


async def log(db: Database, game: str, after: int = 0, upto: int | None = None) -> list[Entry]:
    found = await first(db, "SELECT version FROM games WHERE id = ?", (game,))
    version = found[0] if found else 0
    return await _log(db, game, after, version if upto is None else min(upto, version))


async def _log(db: Database, game: str, after: int, last: int) -> list[Entry]:
    after = max(after, 0)
    found = await sound(db, "log", _LOG, (game, after, last))
    entries = [Entry(*row[1:]) for row in found]
    if [entry.number for entry in entries] != list(range(after + 1, last + 1)):
        raise Damaged(game)
    return entries


async def counted(db: Database, click: str) -> tuple[str, Entry] | None:
    found = await sound(db, "log", "WHERE click = ?", (click,))
    return (found[0][0], Entry(*found[0][1:])) if found else None


async def parts(db: Database, game: str) -> list[Part]:
    found = await sound(db, "parts", "WHERE game = ? ORDER BY seat, since", (game,))
    return [Part(*row[1:]) for row in found]


async def find(
    db: Database,
    user: int | None,
    guild: int | None,
    channel: int | None,
    status: Sequence[Status],
    limit: int,
) -> list[tuple[Stored, Post | None]]:
    conditions, values = [f"status IN ({marks(len(status))})"], list[Any](status)
    if user is not None:
        conditions.append("id IN (SELECT game FROM seats WHERE user = ?)")
        values.append(user)
    if guild is not None:
        conditions.append("guild = ?")
        values.append(guild)
    if channel is not None:
        conditions.append("(channel = ? OR id IN (SELECT game FROM posts WHERE channel = ?))")
        values += [channel, channel]
    rest = f"WHERE {' AND '.join(conditions)} ORDER BY changed DESC LIMIT ?"
    (rows,) = await db.select(Select("games", rest, (*values, limit)))
    found = [await _beside_others(db, row) for row in rows]
    return [one for one in found if one is not None]


async def _beside_others(db: Database, row: Row) -> tuple[Stored, Post | None] | None:
    """One of several games: even a page that can't be read is no reason to show none of them. None
    if it has been deleted since the row was read."""
    if not db.fits("games", row):
        notice("games", (row[0],))
        return Stored(GameRow(*row[:-2]), (), damage="rows"), None
    try:
        games, *rest, posts = await db.select(*_of_game(row[0]), Select("posts", _POST, (row[0],)))
        if not games:
            return None
        found = _stored(db, games[0], *rest)
        return found, None if found.damage == "rows" else _post(whole(db, "posts", posts))
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        notice("games", (row[0],))
        return Stored(GameRow(*row[:-2]), (), damage="rows"), None


# --- Where games are shown, and people ---


async def post(db: Database, game: str) -> Post | None:
    return _post(await sound(db, "posts", _POST, (game,)))


def _post(found: Sequence[Row]) -> Post | None:
    return Post(*found[0]) if found else None


async def server(db: Database, guild: int) -> str | None:
    return _server(await sound(db, "servers", "WHERE guild = ?", (guild,)))


def _server(found: Sequence[Row]) -> str | None:
    return str(found[0][1]) if found else None


async def people(db: Database, users: Iterable[int]) -> dict[int, Person]:
    wanted = [*dict.fromkeys(users)]
    if not wanted:
        return {}
    return _people(await sound(db, "people", f"WHERE user IN ({marks(len(wanted))})", wanted))


def _people(found: Sequence[Row]) -> dict[int, Person]:
    return {row[0]: Person(*row)._replace(closed=bool(row[3])) for row in found}


async def _waits(db: Database, rest: str, *values: Any) -> list[tuple[str, Wait]]:
    return [(row[0], Wait(*row[1:])) for row in await sound(db, "waits", rest, values)]


async def waiting(db: Database, user: int) -> list[tuple[str, Wait]]:
    """The games that wait for somebody, the most urgent first."""
    return await _waits(db, "WHERE user = ? ORDER BY deadline IS NULL, deadline, since", user)


async def orders_of(db: Database, user: int) -> list[Order]:
    return [_order(row) for row in await sound(db, "orders", "WHERE user = ?", (user,))]


async def kept_for(db: Database, user: int) -> list[tuple[str, Kept]]:
    return [(row[0], Kept(*row[1:])) for row in await sound(db, "kept", "WHERE user = ?", (user,))]


async def ending(db: Database, scope: str) -> list[tuple[str, Wait]]:
    """The people whose time will run out, the nearest deadline first; for a server or a game, also
    those whom a table without a clock waits for. The scope may also be a shard."""
    if scope == "":
        return await _waits(db, "WHERE deadline IS NOT NULL ORDER BY deadline")
    if "/" in scope:
        shard, total = map(int, scope.split("/"))
        rest = f"""
            WHERE deadline IS NOT NULL AND game IN (
                SELECT id FROM games
                WHERE status = 'running' AND {SHARD.format(total=total)} = {shard}
            ) ORDER BY deadline"""
        return await _waits(db, rest)
    rest = """
        WHERE game = ?1 OR game IN (SELECT id FROM games WHERE guild = ?2)
        ORDER BY deadline IS NOT NULL, deadline"""
    return await _waits(db, rest, scope, int(scope) if scope.isdecimal() else None)


async def calls(db: Database, game: str) -> list[Call]:
    return [Call(*row[1:]) for row in await sound(db, "calls", _CALLS, (game,))]


async def thoughts(db: Database, game: str, since: int) -> list[Thought]:
    rest = "WHERE game = ? AND number >= ? ORDER BY number"
    return [Thought(*row[1:]) for row in await sound(db, "thoughts", rest, (game, since))]


async def first_game(db: Database, user: int) -> int | None:
    rest = "WHERE id IN (SELECT game FROM seats WHERE user = ?)"
    opened = GameRow._fields.index("opened")
    found = await sound(db, "games", rest, (user,))
    return min((int(row[opened]) for row in found if row[opened]), default=None)


async def done_once(db: Database, what: str) -> str | None:
    found = await sound(db, "once", "WHERE what = ?", (what,))
    return str(found[0][1]) if found else None


async def open_outages(db: Database) -> list[str]:
    found = await sound(db, "outages", f"WHERE until >= {OPEN_END}")
    return [str(scope) for scope, _, _ in found]


async def alive(db: Database, shard: int) -> int | None:
    found = await sound(db, "alive", "WHERE only = ?", (shard + 1,))
    return int(found[0][1]) if found else None


async def everything_about(db: Database, user: int) -> list[tuple[Stored, list[Entry]]]:
    rest = """
        WHERE host = ?1 OR id IN (
            SELECT game FROM seats WHERE user = ?1 UNION SELECT game FROM log WHERE user = ?1
        ) ORDER BY opened"""
    (rows,) = await db.select(Select("games", rest, (user,)))
    found = [(await _beside_others(db, row) or (None,))[0] for row in rows]
    believed = [
        one for one in found if one and (one.damage != "rows" or one.game.status == "aside")
    ]
    entries = "WHERE game = ? AND user = ? ORDER BY number"
    return [
        (one, [Entry(*row[1:]) for row in await sound(db, "log", entries, (one.game.id, user))])
        for one in believed
    ]
