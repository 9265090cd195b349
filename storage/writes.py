"""Writes to SQLite: functions of a connection, each run inside a transaction."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from storage import queries
from storage.aside import NOT_WRITTEN, clear, remove, set_aside, start_anew
from storage.queries import CALL, ENTRY, GAME, JOB, KEPT, ORDER, PART, POST, SEAT, WAIT
from storage.rows import (
    Call,
    Change,
    Effects,
    Entry,
    GameRow,
    Job,
    Order,
    Part,
    Post,
    SeatRow,
    Wait,
)
from storage.store import DAY, Exceeded, Repeated, Stale
from storage.sums import fits, notice, state_sum


def _marks(*fields: Sequence[str]) -> str:
    return ", ".join("?" * sum(map(len, fields)))


_INSERT_GAME = f"INSERT INTO games ({GAME}) VALUES ({_marks(GameRow._fields)})"
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
_INSERT_SEAT = f"INSERT INTO seats (game, {SEAT}) VALUES (?, {_marks(SeatRow._fields)})"
_INSERT_ENTRY = f"INSERT INTO log (game, {ENTRY}) VALUES (?, {_marks(Entry._fields)})"
_INSERT_PART = f"INSERT INTO parts (game, {PART}) VALUES (?, {_marks(Part._fields)})"
_INSERT_WAIT = f"INSERT INTO waits (game, {WAIT}) VALUES (?, {_marks(Wait._fields)})"
# Only for people who sat somewhere and have not been forgotten since the change was decided.
_INSERT_KEPT = f"""
    INSERT INTO kept (game, {KEPT}) SELECT ?1, ?2, ?3, ?4
    WHERE EXISTS (SELECT 1 FROM seats WHERE user = ?2)"""
_INSERT_CALL = f"INSERT INTO calls (game, {CALL}) VALUES (?, {_marks(Call._fields)})"
_PROMISED = """
    UPDATE games SET promised = ? WHERE id = ? AND promised IS NULL AND status = 'lobby'"""
_REPLACE_POST = f"INSERT OR REPLACE INTO posts ({POST}) VALUES ({_marks(Post._fields)})"
# Only for people who still sit somewhere, so that this never brings back a forgotten person.
_REACH = """
    INSERT INTO people (user, settings, direct, closed) SELECT ?1, ?2, ?3, ?4
    WHERE EXISTS (SELECT 1 FROM seats WHERE user = ?1)
    ON CONFLICT (user) DO UPDATE SET direct = excluded.direct, closed = excluded.closed"""
_REMINDED = """
    INSERT INTO people (user, settings, reminded) SELECT ?1, '{}', json_array(?2)
    WHERE EXISTS (SELECT 1 FROM seats WHERE user = ?1)
    ON CONFLICT (user) DO UPDATE SET reminded = (
        SELECT json_insert(json_group_array(value), '$[#]', ?2)
        FROM json_each(people.reminded) WHERE value > ?3
    )"""
_SETTINGS = """
    INSERT INTO people (user, settings) VALUES (?, ?)
    ON CONFLICT (user) DO UPDATE SET settings = excluded.settings, closed = closed AND ?"""

_ONE = "kind = ? AND game = ? AND subject = ?"
# No lease is as long as a day: such a one is damaged. (Without the time, nobody can tell.)
_FREE = f"owner IS NULL OR lease <= ?1 OR (?1 > 0 AND lease > ?1 + {DAY})"
# A leased job keeps its owner, who finds out on finishing that it is needed again.
_INSERT_JOB = f"""
    INSERT INTO jobs (kind, game, subject, guild, ready, owner, lease)
    VALUES (?2, ?3, ?4, ?5, ?6, ?7, ?8)
    ON CONFLICT (kind, game, subject) DO UPDATE
    SET guild = excluded.guild, ready = excluded.ready, tries = 0, stamp = stamp + 1, reason = NULL,
        owner = CASE WHEN {_FREE} OR owner = ?9 THEN excluded.owner ELSE owner END,
        lease = CASE WHEN {_FREE} OR owner = ?9 THEN excluded.lease ELSE lease END
    RETURNING {JOB}, owner"""
# No update gives the same position a new sum. If only its sum is damaged, it has to be another one
# for a moment.
OTHERWISE = b"-"
OUTAGES_KEPT = 100 * DAY  # no clock runs for longer than this
_SIMPLE_JOB = """
    INSERT INTO jobs (kind, game, subject, guild, ready) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (kind, game, subject) DO UPDATE
    SET guild = excluded.guild, ready = excluded.ready, tries = 0, stamp = stamp + 1,
        reason = NULL"""
_WAKE = f"UPDATE jobs SET ready = ?, owner = ?, lease = ? WHERE {_ONE} RETURNING {JOB}"
_READY = """
    (kind, game, subject) IN (
        SELECT kind, game, subject FROM (
            SELECT kind, game, subject, ready FROM jobs
            WHERE reason IS NULL AND owner IS NULL AND ready <= ?1
            UNION ALL
            SELECT kind, game, subject, ready FROM jobs
            WHERE owner IS NOT NULL AND lease <= ?1 AND reason IS NULL AND ready <= ?1
        ) ORDER BY ready LIMIT ?2
    )"""
_CLAIMABLE = queries.selected("jobs", f"WHERE {_READY}")
# An attempt that never ended counts as a try: nobody knows how far it got.
_CLAIM = f"""
    UPDATE jobs SET owner = ?3, lease = ?4, tries = tries + (owner IS NOT NULL)
    WHERE {_READY} RETURNING {JOB}"""


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
    for job in change.dropped:
        connection.execute(f"DELETE FROM jobs WHERE {_ONE}", job[:3])
        if job.kind == "order":
            statement = "DELETE FROM orders WHERE game = ? AND seat = ?"
            connection.execute(statement, (job.game, int(job.subject)))
    woken = [
        Job(*row)
        for job in change.woken
        for row in connection.execute(_WAKE, (entry.at, owner, lease, *job[:3]))
    ]
    return [*woken, *_jobs(connection, change.jobs, entry.at, owner, lease)]


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


def _jobs(
    connection: sqlite3.Connection, jobs: Iterable[Job], now: int, owner: str, lease: int
) -> list[Job]:
    """Write the jobs. Those that are ready now are leased to the writer and returned."""
    mine: list[Job] = []
    for job in jobs:
        holder = (owner, lease) if job.ready <= now else (None, None)
        values = (now, *job[:4], job.ready, *holder, owner)
        *row, held = connection.execute(_INSERT_JOB, values).fetchone()
        if job.ready <= now and held == owner:
            mine.append(Job(*row))
    return mine


# --- Jobs ---


def ensure(connection: sqlite3.Connection, job: Job) -> None:
    """A job that is there and not parked stays as it is."""
    connection.execute(f"{_SIMPLE_JOB} WHERE reason IS NOT NULL", job[:5])


def claim(
    connection: sqlite3.Connection, now: int, owner: str, lease: int, limit: int
) -> list[Job]:
    _replace_damaged(connection, connection.execute(_CLAIMABLE, (now, limit)).fetchall(), now)
    rows = connection.execute(_CLAIM, (now, limit, owner, lease)).fetchall()
    return sorted((Job(*row) for row in rows), key=lambda job: job.ready)


def _replace_damaged(
    connection: sqlite3.Connection, jobs: Iterable[Sequence[Any]], now: int
) -> None:
    for row in jobs:
        if not fits("jobs", row):
            notice("jobs", tuple(row[:3]))
            remove(connection, "jobs", row, NOT_WRITTEN, now)
            start_anew(connection, row[1])


def finish(
    connection: sqlite3.Connection,
    job: Job,
    effects: Effects,
    now: int,
    owner: str,
    lease: int,
) -> list[Job]:
    """A job that was written again in the meantime stays; a job that shows a game stays only if
    the game has changed since."""
    again: list[Job] = []
    if effects.post is None or job.kind != "show":
        remove_job(connection, job)
    else:
        moved = "SELECT 1 FROM games WHERE id = ? AND version > ?"
        if not connection.execute(moved, (job.game, effects.post.version)).fetchone():
            connection.execute(f"DELETE FROM jobs WHERE {_ONE}", job[:3])
    left = queries.jobs(connection, f"WHERE {_ONE}", *job[:3])
    if left and left[0].ready <= now:
        statement = f"UPDATE jobs SET owner = ?, lease = ? WHERE {_ONE}"
        connection.execute(statement, (owner, lease, *job[:3]))
        again += left
    elif left:
        _let_go(connection, job)
    if left:  # the job was rewritten meanwhile, with a newer time than the one in the effects
        jobs = tuple(one for one in effects.jobs if one[:3] != job[:3])
        effects = effects._replace(jobs=jobs)
    return [*again, *note(connection, job, effects, now, owner, lease)]


def note(
    connection: sqlite3.Connection,
    job: Job,
    effects: Effects,
    now: int,
    owner: str,
    lease: int,
) -> list[Job]:
    if effects.post is not None:
        connection.execute(_REPLACE_POST, effects.post)
        if effects.post.stage == "lobby":  # later messages don't count
            connection.execute(_PROMISED, (effects.post.message, effects.post.game))
    if effects.calls is not None:
        connection.execute("DELETE FROM calls WHERE game = ?", (job.game,))
        connection.executemany(_INSERT_CALL, [(job.game, *call) for call in effects.calls])
    for person in effects.people:
        clear(connection, "people", person[:1], now)
        connection.execute(_REACH, person[:4])
    for user, at in effects.reminded:
        clear(connection, "people", (user,), now)
        connection.execute(_REMINDED, (user, at, now - DAY))
    return _jobs(connection, effects.jobs, now, owner, lease)


def remove_job(connection: sqlite3.Connection, job: Job) -> None:
    """Remove the job, unless it was written again since it was claimed."""
    connection.execute(f"DELETE FROM jobs WHERE {_ONE} AND stamp = ?", (*job[:3], job.stamp))


def put_off(connection: sqlite3.Connection, job: Job, until: int) -> None:
    statement = f"UPDATE jobs SET ready = ?, tries = ? WHERE {_ONE} AND stamp = ?"
    connection.execute(statement, (until, job.tries, *job[:3], job.stamp))
    _let_go(connection, job)


def park(connection: sqlite3.Connection, job: Job, reason: str) -> None:
    statement = f"UPDATE jobs SET reason = ? WHERE {_ONE} AND stamp = ?"
    connection.execute(statement, (reason, *job[:3], job.stamp))
    _let_go(connection, job)


def _let_go(connection: sqlite3.Connection, job: Job) -> None:
    connection.execute(f"UPDATE jobs SET owner = NULL, lease = NULL WHERE {_ONE}", job[:3])


def release(connection: sqlite3.Connection, alive: Iterable[str]) -> None:
    """Free the jobs of owners that are no longer alive; each counts as one more try."""
    (now,) = connection.execute("SELECT unixepoch() * 1000").fetchone()
    leased = queries.selected("jobs", "WHERE owner IS NOT NULL")
    _replace_damaged(connection, connection.execute(leased).fetchall(), now)
    statement = """
        UPDATE jobs SET owner = NULL, lease = NULL, tries = tries + 1
        WHERE owner IS NOT NULL AND owner NOT IN (SELECT value FROM json_each(?))"""
    connection.execute(statement, (json.dumps([*alive]),))


# --- People and servers ---


def server(connection: sqlite3.Connection, guild: int, settings: str) -> None:
    statement = "INSERT OR REPLACE INTO servers (guild, settings) VALUES (?, ?)"
    connection.execute(statement, (guild, settings))


def settings(connection: sqlite3.Connection, user: int, settings: str, still_closed: bool) -> None:
    clear(connection, "people", (user,), 0)
    connection.execute(_SETTINGS, (user, settings, still_closed))


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
        _put(connection, job)


def _put(connection: sqlite3.Connection, job: Job) -> None:
    clear(connection, "jobs", job[:3], 0)
    connection.execute(_SIMPLE_JOB, job[:5])


def order(connection: sqlite3.Connection, order: Order, job: Job) -> None:
    """Replaces their earlier order, if any."""
    statement = f"INSERT OR REPLACE INTO orders ({ORDER}) VALUES ({_marks(Order._fields)})"
    connection.execute(statement, order)
    _put(connection, job)


def drop_order(connection: sqlite3.Connection, game: str, seat: int, told: bool) -> None:
    """Delete an order, or keep it only to tell its owner that it was not carried out."""
    if told:
        connection.execute("DELETE FROM orders WHERE game = ? AND seat = ?", (game, seat))
    else:
        statement = "UPDATE orders SET dropped = 1 WHERE game = ? AND seat = ?"
        connection.execute(statement, (game, seat))
    connection.execute(f"DELETE FROM jobs WHERE {_ONE}", ("order", game, str(seat)))


def wake(connection: sqlite3.Connection, now: int) -> None:
    """Make every job that waits for a time check again whether it is due. Standing orders wait for
    a turn, not for a time."""
    statement = """
        UPDATE jobs SET ready = ?1 WHERE ready > ?1 AND kind <> 'order'
        AND NOT (kind = 'digest' AND ready < ?2)"""
    connection.execute(statement, (now, now + 2 * DAY))


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
