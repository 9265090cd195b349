"""Questions to a database of either kind, from a test that has no store open."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg

from storage.__main__ import main
from storage.address import is_server


def asked(where: str | Path, query: str) -> list[tuple[Any, ...]]:
    """What the query finds; nothing if its table is not there yet."""
    if is_server(where):
        return asyncio.run(_asked(str(where), query))
    try:
        with closing(sqlite3.connect(where)) as connection:
            return connection.execute(query).fetchall()
    except sqlite3.OperationalError:
        return []


async def _asked(url: str, query: str) -> list[tuple[Any, ...]]:
    session = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await session.fetch(query)]
    except asyncpg.UndefinedTableError:
        return []
    finally:
        await session.close()


def as_file(where: str | Path, folder: Path) -> Path:
    """The database as a file, for what looks at all of it."""
    if not is_server(where):
        return Path(where)
    file = folder / "moved.db"
    assert main(["move", str(where), str(file)]) == 0
    return file
