"""Jobs in SQLite: written, claimed, finished, and what they have done. Functions of a connection,
each run inside a transaction."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from storage import queries
from storage.aside import NOT_WRITTEN, clear, remove, start_anew
from storage.queries import CALL, JOB, POST, THOUGHT, marks
from storage.rows import Call, Effects, Job, Post, Thought
from storage.store import DAY
from storage.sums import fits, notice

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
_REPLACE_POST = f"INSERT OR REPLACE INTO posts ({POST}) VALUES ({marks(Post._fields)})"
_PROMISED = """
    UPDATE games SET promised = ? WHERE id = ? AND promised IS NULL AND status = 'lobby'"""
_INSERT_CALL = f"INSERT INTO calls (game, {CALL}) VALUES (?, {marks(Call._fields)})"
_WRITE_THOUGHT = (
    f"INSERT OR REPLACE INTO thoughts (game, {THOUGHT}) VALUES (?, {marks(Thought._fields)})"
)
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


def write(
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


def put(connection: sqlite3.Connection, job: Job) -> None:
    clear(connection, "jobs", job[:3], 0)
    connection.execute(_SIMPLE_JOB, job[:5])


def ensure(connection: sqlite3.Connection, job: Job) -> None:
    """A job that is there and not parked stays as it is."""
    connection.execute(f"{_SIMPLE_JOB} WHERE reason IS NOT NULL", job[:5])


def drop(connection: sqlite3.Connection, job: Job) -> None:
    connection.execute(f"DELETE FROM jobs WHERE {_ONE}", job[:3])


def woken(
    connection: sqlite3.Connection, jobs: Iterable[Job], now: int, owner: str, lease: int
) -> list[Job]:
    """Those of these jobs that exist: they are ready now, and leased to the writer."""
    return [
        Job(*row)
        for job in jobs
        for row in connection.execute(_WAKE, (now, owner, lease, *job[:3]))
    ]


def wake(connection: sqlite3.Connection, now: int) -> None:
    """Make every job that waits for a time check again whether it is due. Standing orders wait for
    a turn, not for a time."""
    statement = """
        UPDATE jobs SET ready = ?1 WHERE ready > ?1 AND kind <> 'order'
        AND NOT (kind = 'digest' AND ready < ?2)"""
    connection.execute(statement, (now, now + 2 * DAY))


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
        strike(connection, job)
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
    thoughts(connection, job.game, effects.thoughts)
    return write(connection, effects.jobs, now, owner, lease)


def thoughts(connection: sqlite3.Connection, game: str, thoughts: Iterable[Thought]) -> None:
    connection.executemany(_WRITE_THOUGHT, [(game, *thought) for thought in thoughts])


def strike(connection: sqlite3.Connection, job: Job) -> None:
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
