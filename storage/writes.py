"""Writes to SQLite: functions of a connection, each run inside a transaction."""

import sqlite3
from collections.abc import Iterable

from storage import jobs, queries
from storage.aside import NOT_WRITTEN, clear, remove, set_aside
from storage.queries import ENTRY, GAME, KEPT, ORDER, PART, SEAT, WAIT, marks
from storage.rows import (
    Change,
    Entry,
    GameRow,
    Job,
    Order,
    Part,
    SeatRow,
    Wait,
)
from storage.store import DAY, Exceeded, Repeated, Stale
from storage.sums import fits, state_sum

_INSERT_GAME = f"INSERT INTO games ({GAME}) VALUES ({marks(GameRow._fields)})"
# A change writes all columns, so that damage to them is gone; but where a lobby was first shown is
# written past those who change the lobby.
_CHANGING = GameRow._fields[1:]
_UPDATE_GAME, _UPDATE_LOBBY = (
    f"UPDATE games SET {', '.join(f'{field} = {value}' for field, value in columns.items())}"
    " WHERE id = ? AND version = ? AND coalesce(? = state_sum, 1)"
    for columns in (
        dict.fromkeys(_CHANGING, "?"),
        dict.fromkeys(_CHANGING, "?") | {"promised": "coalesce(promised, ?)"},
    )
)
_INSERT_SEAT = f"INSERT INTO seats (game, {SEAT}) VALUES (?, {marks(SeatRow._fields)})"
_INSERT_ENTRY = f"INSERT INTO log (game, {ENTRY}) VALUES (?, {marks(Entry._fields)})"
_INSERT_PART = f"INSERT INTO parts (game, {PART}) VALUES (?, {marks(Part._fields)})"
_INSERT_WAIT = f"INSERT INTO waits (game, {WAIT}) VALUES (?, {marks(Wait._fields)})"
# Only for people who sat somewhere and have not been forgotten since the change was decided.
_INSERT_KEPT = f"""
    INSERT INTO kept (game, {KEPT}) SELECT ?1, ?2, ?3, ?4
    WHERE EXISTS (SELECT 1 FROM seats WHERE user = ?2)"""
_SETTINGS = """
    INSERT INTO people (user, settings) VALUES (?, ?)
    ON CONFLICT (user) DO UPDATE SET settings = excluded.settings, closed = closed AND ?"""

# No update gives the same position a new sum. If only its sum is damaged, it has to be another one
# for a moment.
OTHERWISE = b"-"
OUTAGES_KEPT = 100 * DAY  # no clock runs for longer than this


# Each counts in an index, and no further than it has to.
COUNTS = {
    "host-lobbies": "SELECT 1 FROM games WHERE host = ? AND status = 'lobby' LIMIT ?",
    "server-lobbies": "SELECT 1 FROM games WHERE guild = ? AND status = 'lobby' LIMIT ?",
    "server-games": "SELECT 1 FROM games WHERE guild = ? AND status = 'running' LIMIT ?",
    "person-tables": "SELECT 1 FROM seats WHERE user = ? AND over = 0 LIMIT ?",
}


def change(connection: sqlite3.Connection, change: Change, owner: str, lease: int) -> list[Job]:
    """One change of a game: the position, the log, the seats, the jobs that follow."""
    game, entry = change.game, change.entry
    for quota in change.quotas:  # here, so that of two clicks at once only one can be the last
        if len(connection.execute(COUNTS[quota.of], quota[1:]).fetchall()) >= quota.most:
            raise Exceeded(quota)
    if game.version == 1:
        connection.execute(_INSERT_GAME, game)
    else:
        before = None if change.before is None else state_sum(game.id, change.before)
        values = (*game[1:], game.id, game.version - 1, before)
        statement = _UPDATE_GAME if game.salt else _UPDATE_LOBBY
        if not connection.execute(statement, values).rowcount:
            # A repeated click is stale, too; Repeated says more.
            raise Repeated if _counted(connection, entry.click) else Stale
    try:
        connection.execute(_INSERT_ENTRY, (game.id, *entry))
    except sqlite3.IntegrityError:
        if _counted(connection, entry.click):
            raise Repeated from None
        raise
    if game.status not in ("lobby", "running"):
        connection.execute("DELETE FROM outages WHERE scope = ?", (game.id,))
    if change.seats is not None:
        connection.execute("DELETE FROM seats WHERE game = ?", (game.id,))
        connection.executemany(_INSERT_SEAT, [(game.id, *seat) for seat in change.seats])
    if game.status not in ("lobby", "running"):
        connection.execute("UPDATE seats SET over = 1 WHERE game = ?", (game.id,))
    if change.parts:
        connection.executemany(_INSERT_PART, [(game.id, *part) for part in change.parts])
    if change.waits is not None:
        waits(connection, game.id, change.waits)
    if change.kept is not None:
        connection.execute("DELETE FROM kept WHERE game = ?", (game.id,))
        connection.executemany(_INSERT_KEPT, [(game.id, *seat) for seat in change.kept])
    if change.thought is not None:
        jobs.thoughts(connection, game.id, (change.thought,))
    for job in change.dropped:
        jobs.drop(connection, job)
        if job.kind == "order":
            statement = "DELETE FROM orders WHERE game = ? AND seat = ?"
            connection.execute(statement, (job.game, int(job.subject)))
    woken = jobs.woken(connection, change.woken, entry.at, owner, lease)
    return [*woken, *jobs.write(connection, change.jobs, entry.at, owner, lease)]


def waits(connection: sqlite3.Connection, game: str, waits: Iterable[Wait]) -> None:
    connection.execute("DELETE FROM waits WHERE game = ?", (game,))
    connection.executemany(_INSERT_WAIT, [(game, *wait) for wait in waits])


def parts(connection: sqlite3.Connection, game: str, missing: Iterable[Part]) -> None:
    connection.executemany(_INSERT_PART, [(game, *part) for part in missing])


def mend(connection: sqlite3.Connection, game: str, version: int, state: bytes) -> None:
    statement = "UPDATE games SET state = ? WHERE id = ? AND version = ?"
    for written in (OTHERWISE, state):
        connection.execute(statement, (written, game, version))


def _counted(connection: sqlite3.Connection, click: str | None) -> bool:
    found = connection.execute("SELECT 1 FROM log WHERE click = ?", (click,)).fetchone()
    return found is not None


# --- People and servers ---


def server(connection: sqlite3.Connection, guild: int, settings: str) -> None:
    statement = "INSERT OR REPLACE INTO servers (guild, settings) VALUES (?, ?)"
    connection.execute(statement, (guild, settings))


def settings(connection: sqlite3.Connection, user: int, settings: str, still_closed: bool) -> None:
    clear(connection, "people", (user,), 0)
    connection.execute(_SETTINGS, (user, settings, still_closed))


def locale(connection: sqlite3.Connection, user: int, locale: str) -> None:
    statement = """
        INSERT INTO people (user, settings, locale) SELECT ?1, '{}', ?2
        WHERE EXISTS (SELECT 1 FROM seats WHERE user = ?1)
        ON CONFLICT (user) DO UPDATE SET locale = excluded.locale"""
    clear(connection, "people", (user,), 0)
    connection.execute(statement, (user, locale))


def rest(connection: sqlite3.Connection, user: int, rest: str, days: str, job: Job | None) -> None:
    """With the job that updates their tables; without one, their seats are updated here."""
    statement = """
        INSERT INTO people (user, settings, rest, days) VALUES (?, '{}', ?, ?)
        ON CONFLICT (user) DO UPDATE SET rest = excluded.rest, days = excluded.days"""
    clear(connection, "people", (user,), 0)
    connection.execute(statement, (user, rest, days))
    if job is None:
        connection.execute("UPDATE seats SET rest = ? WHERE user = ?", (rest, user))
    else:
        jobs.put(connection, job)


def order(connection: sqlite3.Connection, order: Order, job: Job) -> None:
    """Replaces their earlier order, if any."""
    statement = f"INSERT OR REPLACE INTO orders ({ORDER}) VALUES ({marks(Order._fields)})"
    connection.execute(statement, order)
    jobs.put(connection, job)


def drop_order(connection: sqlite3.Connection, game: str, seat: int, told: bool) -> None:
    """Delete an order, or keep it only to tell its owner that it was not carried out."""
    if told:
        connection.execute("DELETE FROM orders WHERE game = ? AND seat = ?", (game, seat))
    else:
        statement = "UPDATE orders SET dropped = 1 WHERE game = ? AND seat = ?"
        connection.execute(statement, (game, seat))
    jobs.drop(connection, Job("order", game, str(seat)))


def answers(connection: sqlite3.Connection) -> None:
    """A write that changes nothing, but reaches the disk: SQLite would leave out a row's."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {version}")


def alive(connection: sqlite3.Connection, at: int) -> None:
    connection.execute("INSERT OR REPLACE INTO alive (only, at) VALUES (1, ?)", (at,))


def outage(connection: sqlite3.Connection, scope: str, begin: int, until: int) -> None:
    """Also deletes outages that are too old to matter."""
    connection.execute("DELETE FROM outages WHERE until < ?", (begin - OUTAGES_KEPT,))
    statement = "INSERT OR REPLACE INTO outages (scope, begin, until) VALUES (?, ?, ?)"
    connection.execute(statement, (scope, begin, until))


def end_outage(connection: sqlite3.Connection, scope: str, at: int) -> bool:
    connection.execute("DELETE FROM outages WHERE scope = ? AND begin >= ?", (scope, at))
    statement = "UPDATE outages SET until = ?2 WHERE scope = ?1 AND until > ?2"
    return connection.execute(statement, (scope, at)).rowcount > 0


def forget(connection: sqlite3.Connection, user: int) -> None:
    """Rows that are damaged can't be changed, so those that may name the person go."""
    for table in ("seats", "log", "parts", "games"):
        owner = "host" if table == "games" else "user"
        query = queries.selected(table, f"WHERE {owner} = ?")
        for row in connection.execute(query, (user,)).fetchall():
            if not fits(table, row):
                connection.execute("PRAGMA defer_foreign_keys = ON")
                if table != "games":
                    remove(connection, table, row, NOT_WRITTEN, 0)
                set_aside(connection, row[0], NOT_WRITTEN, 0)
    lost = """
        UPDATE games SET state = ? WHERE host = ?
        AND (state = ? OR
            state_sum <> triad_sum('state', CAST(id AS BLOB), CAST(state AS BLOB)))"""
    for written in (OTHERWISE, b""):  # made anew from the log when it is needed
        connection.execute(lost, (written, user, OTHERWISE))
    connection.execute(
        """UPDATE aside SET row = NULL WHERE game IN (
            SELECT game FROM seats WHERE user = ?1 UNION SELECT game FROM log WHERE user = ?1
            UNION SELECT game FROM parts WHERE user = ?1
        ) OR instr(row, ?2)""",
        (user, str(user)),
    )
    connection.execute("DELETE FROM waits WHERE user = ?", (user,))
    connection.execute("DELETE FROM orders WHERE user = ?", (user,))
    connection.execute("DELETE FROM kept WHERE user = ?", (user,))
    # Jobs that belong to no game belong to a person, and so do invitations.
    theirs = "DELETE FROM jobs WHERE (game = '' OR kind = 'invite') AND subject = ?"
    connection.execute(theirs, (str(user),))
    connection.execute(
        "UPDATE log SET text = '' WHERE kind IN ('away', 'leave') AND user = ?", (user,)
    )
    connection.execute("DELETE FROM people WHERE user = ?", (user,))
    connection.execute("UPDATE games SET host = NULL WHERE host = ?", (user,))
    connection.execute("UPDATE log SET user = NULL WHERE user = ?", (user,))
    connection.execute("UPDATE parts SET user = NULL WHERE user = ?", (user,))
    connection.execute(
        "UPDATE seats SET user = NULL, name = '', status = 'forgotten', side = '', rest = '{}'"
        " WHERE user = ?",
        (user,),
    )
