"""Stores for tests without Discord: every lobby has been posted as soon as it is open."""

from itertools import count
from pathlib import Path
from typing import TypeAlias

from storage.address import is_server
from storage.postgres import PostgresStore
from storage.rows import Change, Job
from storage.sql import SqlStore
from storage.sqlite import SqliteStore

MESSAGES = count(1_100_000_000_000_000_000)
PROMISED = "UPDATE games SET promised = ? WHERE id = ?"


class Posting(SqlStore):
    async def save(self, change: Change, lease: int) -> list[Job]:
        jobs = await super().save(change, lease)
        if change.game.version == 1:
            values = next(MESSAGES), change.game.id
            await self._write(lambda db: db.do(PROMISED, values))
        return jobs


class PostedStore(Posting, SqliteStore):
    pass


class PostedServer(Posting, PostgresStore):
    pass


Posted: TypeAlias = PostedStore | PostedServer


async def posted(where: str | Path) -> Posted:
    if is_server(where):
        return await PostedServer.open(str(where))
    return await PostedStore.open(Path(where))
