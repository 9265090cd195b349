"""Which store an address means: a file is SQLite's, `postgresql://…` a PostgreSQL server's."""

from pathlib import Path
from typing import TypeAlias

from storage.address import is_server
from storage.postgres import PostgresStore
from storage.rows import Share
from storage.sqlite import SqliteStore

AnyStore: TypeAlias = SqliteStore | PostgresStore


async def open_store(where: str | Path, share: Share | None = None) -> AnyStore:
    """Raises Unusable, and then has changed nothing."""
    if is_server(where):
        return await PostgresStore.open(str(where), share)
    return await SqliteStore.open(Path(where))
