"""Which jobs there are, for whom, and what there is in all: reads, as functions of a database."""

from collections.abc import Iterable
from typing import Any

from storage.database import Database, sound
from storage.rows import ANYWHERE, Census, Due, Job, Share, Status
from storage.store import DAY

JOB = ", ".join(Job._fields)
# Of the shards, the one that has the server; direct messages are the first one's.
SHARD = "((coalesce(guild, 0) >> 22) % {total})"


def served(share: Share | None) -> str:
    """A condition: the jobs that this part of the bot may run, as `Share.serves` says."""
    if share is None:
        return "1 = 1"
    anywhere = ", ".join(f"'{kind}'" for kind in sorted(ANYWHERE))
    shards = ", ".join(map(str, sorted(share.shards)))
    shard = SHARD.format(total=share.total)
    return f"(kind IN ({anywhere}) OR {shard} IN ({shards}))"


async def next_ready(db: Database, share: Share | None) -> int | None:
    mine = served(share)
    times = await db.rows(
        f"""SELECT min(ready) FROM jobs WHERE reason IS NULL AND owner IS NULL AND {mine}
        UNION ALL
        SELECT min(CASE WHEN lease > ready THEN lease ELSE ready END) FROM jobs
        WHERE owner IS NOT NULL AND {mine}"""
    )
    return min((int(time) for (time,) in times if time is not None), default=None)


async def unclaimed(
    db: Database, now: int, alive: Iterable[str], share: Share | None
) -> Job | None:
    mine = served(share)
    free = await db.rows(
        f"""SELECT {JOB} FROM jobs WHERE reason IS NULL AND owner IS NULL AND ready <= ? AND {mine}
        ORDER BY ready LIMIT 1""",
        (now,),
    )
    leased = await db.rows(
        f"""SELECT {JOB}, owner, lease FROM jobs
        WHERE owner IS NOT NULL AND reason IS NULL AND ready <= ? AND {mine}""",
        (now,),
    )
    found = [Job(*row) for row in free]
    for *row, owner, lease in leased:
        if lease <= now or owner not in alive:
            found.append(Job(*row))
    return min(found, key=lambda job: job.ready, default=None)


async def jobs(db: Database, rest: str, *values: Any) -> list[Job]:
    return [Job(*row[: len(Job._fields)]) for row in await sound(db, "jobs", rest, values)]


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


async def census(db: Database, now: int) -> Census:
    ((lobbies,),) = await db.rows(_LOBBIES)
    ((running,),) = await db.rows(_RUNNING_GAMES)
    games: dict[Status, int] = {"lobby": lobbies, "running": running, "over": 0, "closed": 0}
    games |= dict(await db.rows(_ENDED_GAMES, (now - DAY,)))
    due = {}
    for kind, waiting, oldest in await db.rows(_WAITING_JOBS, (now,)):
        due[kind] = Due(kind, waiting, 0, oldest)
    for kind, claimed, oldest in await db.rows(_RUNNING_JOBS, (now,)):
        known = due.get(kind, Due(kind, 0, 0, oldest))
        due[kind] = known._replace(running=claimed, oldest=min(oldest, known.oldest))
    return Census(games, tuple(due.values()))


async def jobs_of(db: Database, user: int) -> list[Job]:
    """A person's jobs: those of their seats, and those that belong to no game."""
    rest = """
        WHERE (game = '' OR kind = 'invite') AND subject = ?1
        OR kind IN ('remind', 'order') AND (game, subject) IN (
            SELECT game, CAST(number AS TEXT) FROM seats WHERE user = ?2
        )"""
    return await jobs(db, rest, str(user), user)
