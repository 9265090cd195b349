"""Jobs: written, claimed, finished, and what they have done. Functions of a database, each run
inside a transaction."""

import json
import time
from collections.abc import Iterable
from typing import NamedTuple

from storage import due
from storage.aside import NOT_WRITTEN, clear, remove, start_anew
from storage.database import Database, Row, Select, first, marks
from storage.due import JOB, served
from storage.queries import CALL
from storage.rows import Call, Effects, Job, Post, Share, Thought, fresh_stamp
from storage.store import DAY
from storage.sums import notice


class Claimant(NamedTuple):
    """Who jobs are leased to."""

    name: str
    share: Share | None = None  # None: everything

    def serves(self, job: Job) -> bool:
        return self.share is None or self.share.serves(job)


_ONE = "kind = ? AND game = ? AND subject = ?"
# No lease is as long as a day: such a one is damaged. (Without the time, nobody can tell.)
_FREE = f"""(jobs.owner IS NULL OR jobs.lease <= CAST(?1 AS BIGINT)
    OR (CAST(?1 AS BIGINT) > 0 AND jobs.lease > CAST(?1 AS BIGINT) + {DAY}))"""
# A leased job keeps its owner, who finds out on finishing that it is needed again.
_INSERT_JOB = f"""
    INSERT INTO jobs (kind, game, subject, guild, ready, owner, lease, stamp)
    VALUES (?2, ?3, ?4, ?5, ?6, ?7, ?8, ?10)
    ON CONFLICT (kind, game, subject) DO UPDATE
    SET guild = excluded.guild, ready = excluded.ready, tries = 0, stamp = jobs.stamp + 1,
        reason = NULL,
        owner = CASE WHEN {_FREE} OR jobs.owner = ?9 THEN excluded.owner ELSE jobs.owner END,
        lease = CASE WHEN {_FREE} OR jobs.owner = ?9 THEN excluded.lease ELSE jobs.lease END
    RETURNING {JOB}, owner"""
_SIMPLE_JOB = """
    INSERT INTO jobs (kind, game, subject, guild, ready, stamp) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (kind, game, subject) DO UPDATE
    SET guild = excluded.guild, ready = excluded.ready, tries = 0, stamp = jobs.stamp + 1,
        reason = NULL"""
_WAKE = f"""
    UPDATE jobs SET ready = ?, owner = ?, lease = ?, stamp = stamp + 1 WHERE {_ONE}
    RETURNING {JOB}"""
# An attempt that never ended counts as a try: nobody knows how far it got.
# The inner query runs once, whatever the plan: with a limit and locks, running it again would find
# others.
_CLAIM = """
    WITH found AS MATERIALIZED (
        SELECT kind, game, subject FROM jobs
        WHERE {free} AND reason IS NULL AND ready <= ?1 AND {served}
        ORDER BY ready LIMIT ?2 {skipping}
    )
    UPDATE jobs SET owner = ?3, lease = ?4,
        tries = tries + CASE WHEN owner IS NULL THEN 0 ELSE 1 END
    WHERE (kind, game, subject) IN (SELECT kind, game, subject FROM found) RETURNING {job}"""
_UNOWNED, _EXPIRED = "owner IS NULL", "owner IS NOT NULL AND lease <= ?1"
_PROMISED = """
    UPDATE games SET promised = ? WHERE id = ? AND promised IS NULL AND status = 'lobby'"""
_INSERT_CALL = f"INSERT INTO calls (game, {CALL}) VALUES (?, {marks(len(Call._fields))})"
# Only for people who still sit somewhere, so that this never brings back a forgotten person.
_REACH = """
    INSERT INTO people (user, settings, direct, closed)
    SELECT CAST(?1 AS BIGINT), CAST(?2 AS TEXT), CAST(?3 AS BIGINT), CAST(?4 AS BIGINT)
    WHERE EXISTS (SELECT 1 FROM seats WHERE user = ?1)
    ON CONFLICT (user) DO UPDATE SET direct = excluded.direct, closed = excluded.closed"""
_REMINDED = """
    INSERT INTO people (user, settings, reminded)
    SELECT CAST(?1 AS BIGINT), '{}', CAST(?2 AS TEXT)
    WHERE EXISTS (SELECT 1 FROM seats WHERE user = ?1)
    ON CONFLICT (user) DO UPDATE SET reminded = excluded.reminded"""


async def write(
    db: Database, jobs: Iterable[Job], now: int, owner: Claimant, lease: int
) -> list[Job]:
    """Write the jobs. Those that are ready now, and for the writer to run, are leased to it and
    returned."""
    values = []
    for job in jobs:
        mine = job.ready <= now and owner.serves(job)
        if not mine:
            db.leave(job)
        holder = (owner.name, lease) if mine else (None, None)
        values.append((now, *job[:4], job.ready, *holder, owner.name, fresh_stamp()))
    found = await db.many(_INSERT_JOB, values) if values else []
    return [Job(*row) for *row, held in found if held == owner.name and row[4] <= now]


async def put(db: Database, job: Job) -> None:
    await clear(db, "jobs", job[:3], 0)
    await db.do(_SIMPLE_JOB, (*job[:5], fresh_stamp()))
    db.leave(job)


async def ensure(db: Database, job: Job) -> None:
    """A job that is there and not parked stays as it is."""
    await db.do(f"{_SIMPLE_JOB} WHERE jobs.reason IS NOT NULL", (*job[:5], fresh_stamp()))


async def drop(db: Database, *jobs: Job) -> None:
    await db.many(f"DELETE FROM jobs WHERE {_ONE}", [job[:3] for job in jobs])


async def woken(
    db: Database, jobs: Iterable[Job], now: int, owner: Claimant, lease: int
) -> list[Job]:
    """Those of these jobs that exist: they are ready now, and leased to the writer."""
    values = [
        (now, *((owner.name, lease) if owner.serves(job) else (None, None)), *job[:3])
        for job in jobs
    ]
    found = await db.many(_WAKE, values) if values else []
    every = [Job(*row) for row in found]
    for job in every:
        if not owner.serves(job):
            db.leave(job)
    return [job for job in every if owner.serves(job)]


async def wake(db: Database, now: int) -> None:
    """Make every job that waits for a time check again whether it is due. Standing orders wait for
    a turn, not for a time."""
    statement = """
        UPDATE jobs SET ready = ?1 WHERE ready > ?1 AND kind <> 'order'
        AND NOT (kind = 'digest' AND ready < ?2)"""
    await db.do(statement, (now, now + 2 * DAY))


async def claim(db: Database, now: int, owner: Claimant, lease: int, limit: int) -> list[Job]:
    await _replace_damaged(db, now, limit)
    found: list[Row] = []
    for free in (_EXPIRED, _UNOWNED):  # so that none is found twice
        statement = _CLAIM.format(
            free=free, served=served(owner.share), skipping=db.skipping, job=JOB
        )
        found += await db.rows(statement, (now, limit - len(found), owner.name, lease))
    return sorted((Job(*row) for row in found), key=lambda job: job.ready)


async def claimed(db: Database, owner: Claimant, lease: int) -> list[Job] | None:
    """What a claim with this lease has taken; None if it has not."""
    return await due.jobs(db, "WHERE owner = ? AND lease = ?", owner.name, lease) or None


async def _replace_damaged(db: Database, now: int, limit: int) -> None:
    """Among those that can be claimed. Asked for together, SQLite would read all jobs."""
    if not db.summed:
        return
    for free in (_EXPIRED, _UNOWNED):
        rest = f"WHERE {free} AND reason IS NULL AND ready <= ?1 ORDER BY ready LIMIT ?2"
        await _made_anew(db, Select("jobs", rest, (now, limit)), now)


async def _made_anew(db: Database, jobs: Select, now: int) -> None:
    (rows,) = await db.select(jobs)
    for row in rows:
        if not db.fits("jobs", row):
            notice("jobs", tuple(row[:3]))
            await remove(db, "jobs", row, NOT_WRITTEN, now)
            await start_anew(db, row[1])


async def finish(
    db: Database, job: Job, effects: Effects, now: int, owner: Claimant, lease: int
) -> list[Job]:
    """A job that was written again in the meantime stays; a job that shows a game stays only if
    the game has changed since."""
    again: list[Job] = []
    if not job.kind:  # there was none
        return await note(db, job, effects, now, owner, lease)
    if effects.post is None or job.kind != "show":
        await strike(db, job)
    else:
        # Whoever changes the game now waits until this job is gone, and writes it again.
        version = await _locked_version(db, job.game)
        if version is None or version <= effects.post.version:
            await drop(db, job)
    left = await due.jobs(db, f"WHERE {_ONE}", *job[:3])
    if left and left[0].ready <= now:
        statement = f"""
            UPDATE jobs SET owner = ?, lease = ?
            WHERE {_ONE} AND (owner IS NULL OR owner = ?)"""  # or another process runs it
        again += left if await db.do(statement, (owner.name, lease, *job[:3], owner.name)) else []
    elif left:
        await _let_go(db, job, owner)
    if left:  # the job was rewritten meanwhile, with a newer time than the one in the effects
        jobs = tuple(one for one in effects.jobs if one[:3] != job[:3])
        effects = effects._replace(jobs=jobs)
    return [*again, *await note(db, job, effects, now, owner, lease)]


async def note(
    db: Database, job: Job, effects: Effects, now: int, owner: Claimant, lease: int
) -> list[Job]:
    if effects.post is not None or effects.calls is not None:
        await _locked_version(db, job.game)  # of two processes that show it, one after the other
    if effects.post is not None and not await _is_outdated(db, effects.post):
        await db.replace("posts", effects.post)
        if effects.post.stage == "lobby":  # later messages don't count
            await db.do(_PROMISED, (effects.post.message, effects.post.game))
    if effects.calls is not None:
        await db.do("DELETE FROM calls WHERE game = ?", (job.game,))
        await db.many(_INSERT_CALL, [(job.game, *call) for call in effects.calls])
    for person in effects.people:
        await clear(db, "people", person[:1], now)
        await db.do(_REACH, person[:4])
    for user, at in effects.reminded:
        await _reminded(db, user, at, now)
    await thoughts(db, job.game, effects.thoughts)
    return await write(db, await _placed(db, effects.jobs), now, owner, lease)


async def _locked_version(db: Database, game: str) -> int | None:
    found = await first(db, f"SELECT version FROM games WHERE id = ? {db.locked}", (game,))
    return None if found is None else int(found[0])


async def _is_outdated(db: Database, post: Post) -> bool:
    """Whether another process has shown a newer version meanwhile."""
    newer = "SELECT 1 FROM posts WHERE game = ? AND version > ?"
    return bool(await db.rows(newer, (post.game, post.version)))


async def _placed(db: Database, jobs: Iterable[Job]) -> list[Job]:
    """With their servers, which not everybody who leaves a job knows."""
    found = [*jobs]
    lost = sorted({job.game for job in found if job.guild is None and job.game})
    if not lost:
        return found
    query = f"SELECT id, guild FROM games WHERE id IN ({marks(len(lost))})"
    guilds: dict[str, int | None] = dict(await db.rows(query, lost))
    return [job._replace(guild=job.guild or guilds.get(job.game)) for job in found]


async def _reminded(db: Database, user: int, at: int, now: int) -> None:
    await clear(db, "people", (user,), now)
    found = await first(db, f"SELECT reminded FROM people WHERE user = ? {db.locked}", (user,))
    lately = [one for one in json.loads(found[0]) if one > now - DAY] if found else []
    await db.do(_REMINDED, (user, json.dumps([*lately, at], separators=(",", ":"))))


async def thoughts(db: Database, game: str, thoughts: Iterable[Thought]) -> None:
    for thought in thoughts:
        await db.replace("thoughts", (game, *thought))


async def strike(db: Database, job: Job) -> None:
    """Remove the job, unless it was written again since it was claimed."""
    await db.do(f"DELETE FROM jobs WHERE {_ONE} AND stamp = ?", (*job[:3], job.stamp))


async def strike_all(db: Database, jobs: Iterable[Job]) -> None:
    """Without waiting for a job that somebody else is just writing: it is no longer the one that
    was done, or it does no harm to do it again."""
    values = sorted((*job[:3], job.stamp) for job in jobs)
    statement = f"""
        DELETE FROM jobs WHERE (kind, game, subject) IN (
            SELECT kind, game, subject FROM jobs WHERE {_ONE} AND stamp = ? {db.skipping}
        )"""
    await db.many(statement, values)


async def put_off(db: Database, job: Job, until: int, owner: Claimant) -> None:
    statement = f"UPDATE jobs SET ready = ?, tries = ? WHERE {_ONE} AND stamp = ?"
    await db.do(statement, (until, job.tries, *job[:3], job.stamp))
    await _let_go(db, job, owner)


async def park(db: Database, job: Job, reason: str, owner: Claimant) -> None:
    statement = f"UPDATE jobs SET reason = ? WHERE {_ONE} AND stamp = ?"
    await db.do(statement, (reason, *job[:3], job.stamp))
    await _let_go(db, job, owner)


async def _let_go(db: Database, job: Job, owner: Claimant) -> None:
    """Unless it is somebody else's by now."""
    statement = f"UPDATE jobs SET owner = NULL, lease = NULL WHERE {_ONE} AND owner = ?"
    await db.do(statement, (*job[:3], owner.name))


async def release(db: Database, alive: Iterable[str]) -> int:
    """Free the jobs of owners that are no longer alive; each counts as one more try. Returns how
    many. Those that somebody is just writing are not waited for."""
    if db.summed:
        now = time.time_ns() // 1_000_000
        await _made_anew(db, Select("jobs", "WHERE owner IS NOT NULL"), now)
    names = [*alive]
    statement = f"""
        WITH found AS MATERIALIZED (
            SELECT kind, game, subject FROM jobs
            WHERE owner IS NOT NULL AND owner NOT IN ({marks(len(names)) or "''"}) {db.skipping}
        )
        UPDATE jobs SET owner = NULL, lease = NULL, tries = tries + 1
        WHERE (kind, game, subject) IN (SELECT kind, game, subject FROM found) RETURNING {JOB}"""
    freed = [Job(*row) for row in await db.rows(statement, names)]
    for job in freed:
        db.leave(job)
    return len(freed)


async def give_back(db: Database, owner: Claimant) -> None:
    """Whoever leaves has finished its jobs, or will not; nobody is to wait for its leases."""
    statement = f"""
        UPDATE jobs SET owner = NULL, lease = NULL, tries = tries + 1
        WHERE owner = ? RETURNING {JOB}"""
    for row in await db.rows(statement, (owner.name,)):
        db.leave(Job(*row))
