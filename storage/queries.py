"""Reads from SQLite: functions of a connection, each run in one trip to its thread."""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from storage.rows import (
    Call,
    Entry,
    GameRow,
    Job,
    Kept,
    Order,
    Part,
    Person,
    Post,
    SeatRow,
    Snapshot,
    Status,
    Stored,
    Wait,
)
from storage.store import LONGEST, OPEN_END, RECENT

GAME, SEAT, ENTRY, PART, JOB, POST, CALL, PERSON, WAIT, ORDER, KEPT = (
    ", ".join(row._fields)
    for row in (GameRow, SeatRow, Entry, Part, Job, Post, Call, Person, Wait, Order, Kept)
)
_LOAD = f"SELECT {GAME} FROM games WHERE id = ?"
_SEATS = f"SELECT {SEAT} FROM seats WHERE game = ? ORDER BY number"
_POST = f"SELECT {POST} FROM posts WHERE game = ?"
_CALLS = f"SELECT {CALL} FROM calls WHERE game = ? ORDER BY seat"
_LOG = f"SELECT {ENTRY} FROM log WHERE game = ? AND number > ? AND number <= ? ORDER BY number"
_KEPT = f"SELECT {KEPT} FROM kept WHERE game = ? ORDER BY user"
_ORDERS = f"SELECT {ORDER} FROM orders WHERE game = ?"
_OUTAGES = """
    SELECT begin, until, scope <> '' FROM outages WHERE scope IN (?1, ?2, ?3) AND until > min(
        ?4, coalesce((SELECT min(since) FROM waits WHERE game = ?3), ?4)
    ) ORDER BY begin"""
_ENDLESS = 2**62


def load(connection: sqlite3.Connection, game: str) -> Stored | None:
    row = connection.execute(_LOAD, (game,)).fetchone()
    return row and stored(connection, row)


def stored(connection: sqlite3.Connection, row: Any) -> Stored:
    game = GameRow(*row)
    seats = tuple([SeatRow(*seat) for seat in connection.execute(_SEATS, (game.id,))])
    orders = tuple([_order(order) for order in connection.execute(_ORDERS, (game.id,))])
    # Outages that ended before a person last acted don't matter any more.
    wanted = ("", str(game.guild), game.id, game.acted)
    found = connection.execute(_OUTAGES, wanted).fetchall()
    outages = tuple([(begin, until) for begin, until, _ in found])
    lost = any(placed and until >= OPEN_END for _, until, placed in found)
    kept: tuple[Kept, ...] = ()
    if game.status == "lobby":
        kept = tuple([Kept(*seat) for seat in connection.execute(_KEPT, (game.id,))])
    return Stored(game, seats, orders, outages, lost, kept)


def _order(row: Any) -> Order:
    return Order(*row)._replace(dropped=bool(row[5]))


def snapshot(connection: sqlite3.Connection, game: str) -> Snapshot | None:
    """Its size depends on what has to be shown, never on how long the game is."""
    found = load(connection, game)
    if found is None:
        return None
    shown = post(connection, game)
    version, guild = found.game.version, found.game.guild
    since = max(shown.since if shown else 0, version - LONGEST)
    seated = [seat.user for seat in found.seats if seat.user is not None]
    return Snapshot(
        found,
        shown,
        tuple([Call(*call) for call in connection.execute(_CALLS, (game,))]),
        server(connection, guild) if guild is not None else None,
        people(connection, [*seated, *(seat.user for seat in found.kept)]),
        tuple(log(connection, game, min(since, version - RECENT))),
    )


def log(
    connection: sqlite3.Connection, game: str, after: int = 0, upto: int | None = None
) -> list[Entry]:
    last = _ENDLESS if upto is None else upto
    return [Entry(*row) for row in connection.execute(_LOG, (game, after, last))]


def counted(connection: sqlite3.Connection, click: str) -> tuple[str, Entry] | None:
    query = f"SELECT game, {ENTRY} FROM log WHERE click = ?"
    row = connection.execute(query, (click,)).fetchone()
    return (row[0], Entry(*row[1:])) if row else None


def parts(connection: sqlite3.Connection, game: str) -> list[Part]:
    query = f"SELECT {PART} FROM parts WHERE game = ? ORDER BY seat, since"
    return [Part(*row) for row in connection.execute(query, (game,))]


def find(
    connection: sqlite3.Connection,
    user: int | None,
    guild: int | None,
    channel: int | None,
    status: Sequence[Status],
    limit: int,
) -> list[tuple[Stored, Post | None]]:
    conditions, values = [f"status IN ({', '.join('?' * len(status))})"], list[Any](status)
    if user is not None:
        conditions.append("id IN (SELECT game FROM seats WHERE user = ?)")
        values.append(user)
    if guild is not None:
        conditions.append("guild = ?")
        values.append(guild)
    if channel is not None:
        conditions.append("(channel = ? OR id IN (SELECT game FROM posts WHERE channel = ?))")
        values += [channel, channel]
    query = (
        f"SELECT {GAME} FROM games WHERE {' AND '.join(conditions)} ORDER BY changed DESC LIMIT ?"
    )
    rows = connection.execute(query, (*values, limit)).fetchall()
    return [(stored(connection, row), post(connection, row[0])) for row in rows]


def next_ready(connection: sqlite3.Connection) -> int | None:
    free = "SELECT min(ready) FROM jobs WHERE reason IS NULL AND owner IS NULL"
    leased = "SELECT min(max(lease, ready)) FROM jobs WHERE owner IS NOT NULL"
    times = [connection.execute(query).fetchone()[0] for query in (free, leased)]
    return min((int(time) for time in times if time is not None), default=None)


def unclaimed(connection: sqlite3.Connection, now: int, alive: Iterable[str]) -> Job | None:
    free = f"""
        SELECT {JOB} FROM jobs WHERE reason IS NULL AND owner IS NULL AND ready <= ?
        ORDER BY ready LIMIT 1"""
    leased = f"""
        SELECT {JOB}, owner, lease FROM jobs
        WHERE owner IS NOT NULL AND reason IS NULL AND ready <= ?"""
    found = [Job(*row) for row in connection.execute(free, (now,))]
    for *row, owner, lease in connection.execute(leased, (now,)):
        if lease <= now or owner not in alive:
            found.append(Job(*row))
    return min(found, key=lambda job: job.ready, default=None)


def post(connection: sqlite3.Connection, game: str) -> Post | None:
    row = connection.execute(_POST, (game,)).fetchone()
    return Post(*row) if row else None


def server(connection: sqlite3.Connection, guild: int) -> str | None:
    row = connection.execute("SELECT settings FROM servers WHERE guild = ?", (guild,)).fetchone()
    return str(row[0]) if row else None


def people(connection: sqlite3.Connection, users: Iterable[int]) -> dict[int, Person]:
    query = f"SELECT {PERSON} FROM people WHERE user = ?"
    found = [connection.execute(query, (user,)).fetchone() for user in users]
    return {row[0]: Person(*row)._replace(closed=bool(row[3])) for row in found if row}


def waiting(connection: sqlite3.Connection, user: int) -> list[tuple[str, Wait]]:
    """The games that wait for somebody, the most urgent first."""
    query = f"""
        SELECT game, {WAIT} FROM waits WHERE user = ?
        ORDER BY deadline IS NULL, deadline, since"""
    return [(row[0], Wait(*row[1:])) for row in connection.execute(query, (user,))]


def orders_of(connection: sqlite3.Connection, user: int) -> list[Order]:
    query = f"SELECT {ORDER} FROM orders WHERE user = ?"
    return [_order(row) for row in connection.execute(query, (user,))]


def kept_for(connection: sqlite3.Connection, user: int) -> list[tuple[str, Kept]]:
    query = f"SELECT game, {KEPT} FROM kept WHERE user = ?"
    return [(row[0], Kept(*row[1:])) for row in connection.execute(query, (user,))]


def ending(connection: sqlite3.Connection, scope: str) -> list[tuple[str, Wait]]:
    """The people whose time will run out, the nearest deadline first; for a server or a game, also
    those whom a table without a clock waits for."""
    query = f"""
        SELECT game, {WAIT} FROM waits WHERE (deadline IS NOT NULL OR ?1 <> '')
        AND (?1 = '' OR game = ?1 OR game IN (SELECT id FROM games WHERE guild = ?2))
        ORDER BY deadline"""
    guild = int(scope) if scope.isdecimal() else None
    found = connection.execute(query, (scope, guild))
    return [(row[0], Wait(*row[1:])) for row in found]


def calls(connection: sqlite3.Connection, game: str) -> list[Call]:
    return [Call(*row) for row in connection.execute(_CALLS, (game,))]


def jobs_of(connection: sqlite3.Connection, user: int) -> list[Job]:
    """A person's jobs: those of their seats, and those that belong to no game."""
    query = f"""
        SELECT {JOB} FROM jobs WHERE (game = '' OR kind = 'invite') AND subject = ?1
        UNION ALL SELECT {", ".join("j." + name for name in Job._fields)} FROM jobs j
        JOIN seats ON seats.game = j.game AND j.subject = CAST(seats.number AS TEXT)
        WHERE seats.user = ?2 AND j.kind IN ('remind', 'order')"""
    return [Job(*row) for row in connection.execute(query, (str(user), user))]


def first_game(connection: sqlite3.Connection, user: int) -> int | None:
    query = "SELECT min(opened) FROM games WHERE id IN (SELECT game FROM seats WHERE user = ?)"
    first: int | None = connection.execute(query, (user,)).fetchone()[0]
    return first


def open_outages(connection: sqlite3.Connection) -> list[str]:
    query = f"SELECT scope FROM outages WHERE until >= {OPEN_END}"
    return [str(scope) for (scope,) in connection.execute(query)]


def alive(connection: sqlite3.Connection) -> int | None:
    row = connection.execute("SELECT at FROM alive").fetchone()
    return int(row[0]) if row else None


def everything_about(connection: sqlite3.Connection, user: int) -> list[tuple[Stored, list[Entry]]]:
    games = f"""
        SELECT {GAME} FROM games WHERE host = ?1 OR id IN (
            SELECT game FROM seats WHERE user = ?1 UNION SELECT game FROM log WHERE user = ?1
        ) ORDER BY opened"""
    entries = f"SELECT {ENTRY} FROM log WHERE game = ? AND user = ? ORDER BY number"
    return [
        (
            stored(connection, row),
            [Entry(*entry) for entry in connection.execute(entries, (row[0], user))],
        )
        for row in connection.execute(games, (user,)).fetchall()
    ]
