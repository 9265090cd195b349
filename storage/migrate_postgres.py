"""Numbered SQL files for PostgreSQL, each applied once, in the transaction that notes it."""

from storage.dialect import Session
from storage.migrate import scripts
from storage.store import Unusable

FOLDER = "postgres"
MOVING = "moving"  # a table that is there while a move goes on
# Held while migrating, so that of several processes that start at once, one does.
LOCK = 0x5452494400000001


async def migrate(session: Session, name: str, *, moving: bool = False) -> None:
    """Bring the database up to date. Raises Unusable for one that is not ours, or too new, or that
    a move (`moving.py`) has not filled yet."""
    known = scripts(FOLDER)
    if await known_format(session, name, moving=moving) == len(known):
        return
    async with session.transaction():
        await session.execute("SELECT pg_advisory_xact_lock($1)", LOCK, timeout=600)
        # Again: another process may have migrated first.
        version = await known_format(session, name, moving=moving)
        for script in known[version:]:
            await session.execute(script, timeout=None)
        if version == 0:
            await session.execute(
                'CREATE TABLE triad ("only" BIGINT PRIMARY KEY CHECK ("only" = 1), format BIGINT)'
            )
            await session.execute('INSERT INTO triad ("only", format) VALUES (1, 0)')
        await session.execute("UPDATE triad SET format = $1", len(known))


async def tables_of(session: Session) -> set[str]:
    tables = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    return {table for (table,) in await session.fetch(tables)}


async def known_format(session: Session, name: str, *, moving: bool = False) -> int:
    """The format of a database: how many migrations it has had. Raises Unusable for one that is
    not ours, or too new."""
    there = await tables_of(session)
    if MOVING in there and not moving:
        raise Unusable(
            f"A move to {name} is not finished. Run the same `python -m storage move` again."
        )
    if not there - {MOVING}:
        return 0
    if "triad" not in there:
        raise Unusable(f"{name} has tables that are not Triad's. Choose an empty database.")
    version, known = int(await session.fetchval("SELECT format FROM triad")), len(scripts(FOLDER))
    if version > known:
        raise Unusable(
            f"{name} was written by a newer Triad (its format is {version}, this one knows "
            f"{known}). Start the newer Triad, or restore a backup from before."
        )
    return version
