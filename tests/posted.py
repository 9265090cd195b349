"""A store for tests without Discord: every lobby has been posted as soon as it is open."""

from itertools import count

from storage.rows import Change, Job
from storage.sqlite import SqliteStore

MESSAGES = count(1_100_000_000_000_000_000)
PROMISED = "UPDATE games SET promised = ? WHERE id = ?"


class PostedStore(SqliteStore):
    async def save(self, change: Change, lease: int) -> list[Job]:
        jobs = await super().save(change, lease)
        if change.game.version == 1:
            values = next(MESSAGES), change.game.id
            await self._write(lambda db: db.do(PROMISED, values))
        return jobs
