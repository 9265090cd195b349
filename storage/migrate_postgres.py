"""Numbered SQL files for PostgreSQL, each applied once, in the transaction that notes it."""

from storage.dialect import Session
from storage.migrate import scripts
from storage.store import Unusable

FOLDER = "postgres"
# Held while migrating, so that of several processes that start at once, one does.
LOCK = 0x5452494400000001


async def migrate(session: Session, name: str) -> None:
    """Bring the database up to date. Raises Unusable for one that is not ours, or too new."""
    known = scripts(FOLDER)
    if await known_format(session, name) == len(known):
        return
    async with session.transaction():
        await session.execute("SELECT pg_advisory_xact_lock($1)", LOCK, timeout=600)
        # Again: another process may have migrated first.
        version = await known_format(session, name)
        for script in known[version:]:
            await session.execute(script, timeout=None)
        if version == 0:
            await session.execute(
                'CREATE TABLE triad ("only" BIGINT PRIMARY KEY CHECK ("only" = 1), format BIGINT)'
            )
            await session.execute('INSERT INTO triad ("only", format) VALUES (1, 0)')
        await session.execute("UPDATE triad SET format = $1", len(known))


async def known_format(session: Session, name: str) -> int:
    """The format of a database: how many migrations it has had. Raises Unusable for one that is
    not ours, or too new."""
    tables = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    there = {table for (table,) in await session.fetch(tables)}
    if not there:
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
