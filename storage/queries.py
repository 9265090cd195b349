"""Reads from SQLite: functions of a connection, each run in one trip to its thread."""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from storage.rows import (
    Call,
    Census,
    Due,
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
    Thought,
    Wait,
)
from storage.store import DAY, LONGEST, OPEN_END, RECENT, Damaged
from storage.sums import COLUMNS, fits, notice, position_fits, sound

GAME, SEAT, ENTRY, PART, JOB, POST, CALL, WAIT, ORDER, KEPT, THOUGHT = (
    ", ".join(row._fields)
    for row in (GameRow, SeatRow, Entry, Part, Job, Post, Call, Wait, Order, Kept, Thought)
)


def selected(table: str, rest: str) -> str:
    """A query for rows with their sums: nothing is believed before its sum has been checked."""
    return f"SELECT {COLUMNS[table]} FROM {table} {rest}"


_LOAD = selected("games", "WHERE id = ?")
_SEATS = selected("seats", "WHERE game = ? ORDER BY number")
_POST = selected("posts", "WHERE game = ?")
_CALLS = selected("calls", "WHERE game = ? ORDER BY seat")
_LOG = selected("log", "WHERE game = ? AND number > ? AND number <= ? ORDER BY number")
_THOUGHTS = selected("thoughts", "WHERE game = ? AND number >= ? ORDER BY number")
_KEPT = selected("kept", "WHERE game = ? ORDER BY user")
_ORDERS = selected("orders", "WHERE game = ?")
_PERSON = selected("people", "WHERE user = ?")
_OUTAGES = selected(
    "outages",
    """WHERE scope IN (?1, ?2, ?3) AND until > min(
        ?4, coalesce((SELECT min(since) FROM waits WHERE game = ?3), ?4)
    ) ORDER BY begin""",
)


def marks(*fields: Sequence[str]) -> str:
    """As many question marks as there are columns."""
    return ", ".join("?" * sum(map(len, fields)))


def load(connection: sqlite3.Connection, game: str) -> Stored | None:
    row = connection.execute(_LOAD, (game,)).fetchone()
    return row and stored(connection, row)


def stored(connection: sqlite3.Connection, row: Any) -> Stored:
    game = GameRow(*row[:-2])
    if game.status == "aside":
        return Stored(game, (), damage="rows")
    if not fits("games", row):
        notice("games", (game.id,))
        return Stored(game, (), damage="rows")
    every_seat = connection.execute(_SEATS, (game.id,)).fetchall()
    seats = tuple([SeatRow(*seat[1:-1]) for seat in sound("seats", every_seat)])
    if [seat.number for seat in seats] != list(range(1, len(every_seat) + 1)):
        notice("seats", (game.id, len(seats)))
        return Stored(game, seats, damage="rows")
    orders = tuple([_order(o) for o in sound("orders", connection.execute(_ORDERS, (game.id,)))])
    # Outages that ended before a person last acted don't matter any more.
    wanted = ("", str(game.guild), game.id, game.acted)
    found = sound("outages", connection.execute(_OUTAGES, wanted))
    outages = tuple([(begin, until) for _, begin, until in found])
    lost = any(scope != "" and until >= OPEN_END for scope, _, until in found)
    kept: tuple[Kept, ...] = ()
    if game.status == "lobby":
        kept = tuple([Kept(*k[1:]) for k in sound("kept", connection.execute(_KEPT, (game.id,)))])
    whole = position_fits(row) and (game.status != "running" or game.state)
    return Stored(game, seats, orders, outages, lost, kept, "" if whole else "position")


def _order(row: Any) -> Order:
    return Order(*row)._replace(dropped=bool(row[5]))


def snapshot(connection: sqlite3.Connection, game: str) -> Snapshot | None:
    """Its size depends on what has to be shown, never on how long the game is."""
    found = load(connection, game)
    if found is None:
        return None
    if found.damage == "rows":
        raise Damaged(game)
    shown = post(connection, game)
    version, guild = found.game.version, found.game.guild
    since = max(shown.since if shown else 0, version - LONGEST)
    seated = [seat.user for seat in found.seats if seat.user is not None]
    return Snapshot(
        found,
        shown,
        tuple(calls(connection, game)),
        server(connection, guild) if guild is not None else None,
        people(connection, [*seated, *(seat.user for seat in found.kept)]),
        tuple(log(connection, game, min(since, version - RECENT))),
    )


def log(
    connection: sqlite3.Connection, game: str, after: int = 0, upto: int | None = None
) -> list[Entry]:
    found = connection.execute("SELECT version FROM games WHERE id = ?", (game,)).fetchone()
    version = found[0] if found else 0
    after, last = max(after, 0), version if upto is None else min(upto, version)
    rows = connection.execute(_LOG, (game, after, last))
    entries = [Entry(*row[1:]) for row in sound("log", rows)]
    if [entry.number for entry in entries] != list(range(after + 1, last + 1)):
        raise Damaged(game)
    return entries


def counted(connection: sqlite3.Connection, click: str) -> tuple[str, Entry] | None:
    found = sound("log", connection.execute(selected("log", "WHERE click = ?"), (click,)))
    return (found[0][0], Entry(*found[0][1:])) if found else None


def parts(connection: sqlite3.Connection, game: str) -> list[Part]:
    query = selected("parts", "WHERE game = ? ORDER BY seat, since")
    return [Part(*row[1:]) for row in sound("parts", connection.execute(query, (game,)))]


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
    query = selected("games", f"WHERE {' AND '.join(conditions)} ORDER BY changed DESC LIMIT ?")
    rows = connection.execute(query, (*values, limit)).fetchall()
    return [_beside_others(connection, row) for row in rows]


def _beside_others(connection: sqlite3.Connection, row: Any) -> tuple[Stored, Post | None]:
    """One of several games: even a page that can't be read is no reason to show none of them."""
    try:
        found = stored(connection, row)
        return found, None if found.damage == "rows" else post(connection, found.game.id)
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        notice("games", (row[0],))
        return Stored(GameRow(*row[:-2]), (), damage="rows"), None


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


# The conditions are those of the indexes, word for word, or SQLite would not use them.
# Asking for the host, whoever that is, leads it to the index of lobbies by host.
_LOBBY = "status = 'lobby' AND coalesce(host, 0) >= 0"
_LOBBIES = f"SELECT count(*) FROM games WHERE {_LOBBY}"
_RUNNING_GAMES = f"""
    SELECT count(*) FROM seats WHERE number = 1 AND over = 0
    AND game NOT IN (SELECT id FROM games WHERE {_LOBBY})"""
_ENDED_GAMES = """
    SELECT status, count(*) FROM games WHERE status IN ('over', 'closed') AND changed > ?
    GROUP BY status"""
# Not by the bare column: SQLite would read all jobs, since they lie in the order of their kinds.
_WAITING_JOBS = """
    SELECT kind || '', count(*), min(ready) FROM jobs
    WHERE reason IS NULL AND owner IS NULL AND ready <= ? GROUP BY 1"""
_RUNNING_JOBS = """
    SELECT kind || '', count(*), min(ready) FROM jobs
    WHERE owner IS NOT NULL AND reason IS NULL AND ready <= ? GROUP BY 1"""


def census(connection: sqlite3.Connection, now: int) -> Census:
    (lobbies,) = connection.execute(_LOBBIES).fetchone()
    (running,) = connection.execute(_RUNNING_GAMES).fetchone()
    games: dict[Status, int] = {"lobby": lobbies, "running": running, "over": 0, "closed": 0}
    games |= dict(connection.execute(_ENDED_GAMES, (now - DAY,)).fetchall())
    due = {}
    for kind, waiting, oldest in connection.execute(_WAITING_JOBS, (now,)):
        due[kind] = Due(kind, waiting, 0, oldest)
    for kind, claimed, oldest in connection.execute(_RUNNING_JOBS, (now,)):
        known = due.get(kind, Due(kind, 0, 0, oldest))
        due[kind] = known._replace(running=claimed, oldest=min(oldest, known.oldest))
    return Census(games, tuple(due.values()))


def post(connection: sqlite3.Connection, game: str) -> Post | None:
    found = sound("posts", connection.execute(_POST, (game,)))
    return Post(*found[0]) if found else None


def server(connection: sqlite3.Connection, guild: int) -> str | None:
    query = selected("servers", "WHERE guild = ?")
    found = sound("servers", connection.execute(query, (guild,)))
    return str(found[0][1]) if found else None


def people(connection: sqlite3.Connection, users: Iterable[int]) -> dict[int, Person]:
    found = [row for user in users for row in connection.execute(_PERSON, (user,))]
    return {row[0]: Person(*row)._replace(closed=bool(row[3])) for row in sound("people", found)}


def _waits(connection: sqlite3.Connection, rest: str, *values: Any) -> list[tuple[str, Wait]]:
    found = sound("waits", connection.execute(selected("waits", rest), values))
    return [(row[0], Wait(*row[1:])) for row in found]


def waiting(connection: sqlite3.Connection, user: int) -> list[tuple[str, Wait]]:
    """The games that wait for somebody, the most urgent first."""
    rest = "WHERE user = ? ORDER BY deadline IS NULL, deadline, since"
    return _waits(connection, rest, user)


def orders_of(connection: sqlite3.Connection, user: int) -> list[Order]:
    query = selected("orders", "WHERE user = ?")
    return [_order(row) for row in sound("orders", connection.execute(query, (user,)))]


def kept_for(connection: sqlite3.Connection, user: int) -> list[tuple[str, Kept]]:
    found = sound("kept", connection.execute(selected("kept", "WHERE user = ?"), (user,)))
    return [(row[0], Kept(*row[1:])) for row in found]


def ending(connection: sqlite3.Connection, scope: str) -> list[tuple[str, Wait]]:
    """The people whose time will run out, the nearest deadline first; for a server or a game, also
    those whom a table without a clock waits for."""
    rest = """
        WHERE (deadline IS NOT NULL OR ?1 <> '')
        AND (?1 = '' OR game = ?1 OR game IN (SELECT id FROM games WHERE guild = ?2))
        ORDER BY deadline"""
    return _waits(connection, rest, scope, int(scope) if scope.isdecimal() else None)


def calls(connection: sqlite3.Connection, game: str) -> list[Call]:
    return [Call(*row[1:]) for row in sound("calls", connection.execute(_CALLS, (game,)))]


def thoughts(connection: sqlite3.Connection, game: str, since: int) -> list[Thought]:
    found = sound("thoughts", connection.execute(_THOUGHTS, (game, since)))
    return [Thought(*row[1:]) for row in found]


def jobs(connection: sqlite3.Connection, rest: str, *values: Any) -> list[Job]:
    found = sound("jobs", connection.execute(selected("jobs", rest), values))
    return [Job(*row[: len(Job._fields)]) for row in found]


def jobs_of(connection: sqlite3.Connection, user: int) -> list[Job]:
    """A person's jobs: those of their seats, and those that belong to no game."""
    rest = """
        WHERE (game = '' OR kind = 'invite') AND subject = ?1
        OR kind IN ('remind', 'order') AND (game, subject) IN (
            SELECT game, CAST(number AS TEXT) FROM seats WHERE user = ?2
        )"""
    return jobs(connection, rest, str(user), user)


def first_game(connection: sqlite3.Connection, user: int) -> int | None:
    query = selected("games", "WHERE id IN (SELECT game FROM seats WHERE user = ?)")
    opened = GameRow._fields.index("opened")
    found = sound("games", connection.execute(query, (user,)))
    return min((int(row[opened]) for row in found if row[opened]), default=None)


def open_outages(connection: sqlite3.Connection) -> list[str]:
    query = selected("outages", f"WHERE until >= {OPEN_END}")
    return [str(scope) for scope, _, _ in sound("outages", connection.execute(query))]


def alive(connection: sqlite3.Connection) -> int | None:
    found = sound("alive", connection.execute(selected("alive", "")))
    return int(found[0][1]) if found else None


def everything_about(connection: sqlite3.Connection, user: int) -> list[tuple[Stored, list[Entry]]]:
    games = selected(
        "games",
        """WHERE host = ?1 OR id IN (
            SELECT game FROM seats WHERE user = ?1 UNION SELECT game FROM log WHERE user = ?1
        ) ORDER BY opened""",
    )
    entries = selected("log", "WHERE game = ? AND user = ? ORDER BY number")
    found = [
        _beside_others(connection, row)[0] for row in connection.execute(games, (user,)).fetchall()
    ]
    believed = [one for one in found if one.damage != "rows" or one.game.status == "aside"]
    return [
        (
            one,
            [Entry(*e[1:]) for e in sound("log", connection.execute(entries, (one.game.id, user)))],
        )
        for one in believed
    ]
