"""Whether a database on a PostgreSQL server is sound: the server's own checksums, and every game by
its log.

What can be made anew is; a game that can't is named and set aside. Safe while the bot runs: every
repair is one transaction, which looks again before it changes anything.
"""

from storage.address import shown
from storage.check import A_FEW, Say
from storage.connecting import session_at
from storage.dialect import PostgresDatabase, Session
from storage.migrate import scripts
from storage.migrate_postgres import FOLDER, known_format
from storage.store import Unusable
from storage.verdicts import Checked, Judge, checked, repaired, some_games, wrong

UNGUARDED = (
    "The server keeps no checksums, so that it would not notice a damaged disk. Stop it and run"
    " `pg_checksums --enable`."
)


async def must_be_latest(session: Session, name: str, *, moving: bool = False) -> None:
    version, latest = await known_format(session, name, moving=moving), len(scripts(FOLDER))
    if version == 0:
        raise Unusable(f"{name} is empty. The bot makes its tables when it starts.")
    if version < latest:
        raise Unusable(
            f"{name} has an older format ({version}; this Triad writes {latest}). "
            "Start the bot with it once, which brings it up to date; then check it."
        )


async def check_server(
    url: str, judge: Judge, say: Say, now: int, *, moving: bool = False
) -> Checked:
    """Says one line for everything that is wrong. Raises Unusable if it is not a database of ours,
    or can't be read."""
    async with session_at(url) as session:
        await must_be_latest(session, shown(url), moving=moving)
        found = 0
        if not moving and await session.fetchval("SHOW data_checksums") != "on":
            say(UNGUARDED)
        db, last = PostgresDatabase(session), ""
        while games := await some_games(db, last, A_FEW):
            for game in games:
                async with session.transaction(isolation="repeatable_read", readonly=True):
                    fine = await wrong(db, game, judge, now) is None
                if fine:
                    continue
                async with session.transaction():
                    for what in await repaired(db, game, judge, now):
                        found += 1
                        say(f"Game {game}: {what}")
            last = games[-1]
        return await checked(db, found)
