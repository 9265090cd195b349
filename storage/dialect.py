"""PostgreSQL as a `Database`: the statements of this room in its own words, over asyncpg, which
prepares each of them once a connection."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from storage.database import Row, Select, Values, marks
from storage.rows import Job
from storage.sums import KEYS, SUMS, TABLES

if TYPE_CHECKING:
    from asyncpg import Connection
    from asyncpg.pool import PoolConnectionProxy

Session: TypeAlias = "Connection[Any] | PoolConnectionProxy[Any]"

# Values; an empty blob; and names that PostgreSQL keeps for itself.
_WORDS = re.compile(r"\?(\d*)|x''|\b(?:user|only)\b")


def translated(statement: str, before: int = 0) -> str:
    """With as many values before those of this statement."""
    count = before

    def word(found: re.Match[str]) -> str:
        nonlocal count
        match found[0][0]:
            case "?":
                count += 1
                return f"${before + int(found[1]) if found[1] else count}"
            case "x":
                return "''::bytea"
            case _:
                return f'"{found[0]}"'

    return _WORDS.sub(word, statement)


cached = lru_cache(maxsize=1_000)(translated)


@lru_cache(maxsize=1_000)
def _selected(*selects: tuple[str, str, int]) -> str:
    """Several queries as one: each an array of rows."""
    parts, before = [], 0
    for table, rest, values in selects:
        names = ", ".join((*TABLES[table], *"0" * len(SUMS[table])))
        one = f"SELECT ROW({names}) FROM {table} {rest}"
        parts.append(f"ARRAY({translated(one, before)})")
        before += values
    return f"SELECT {', '.join(parts)}"


@cache
def _replacing(table: str) -> str:
    names, keys = TABLES[table], TABLES[table][: KEYS[table]]
    written = ", ".join(f"{name} = excluded.{name}" for name in names[len(keys) :])
    return translated(
        f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks(len(names))})"
        f" ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {written}"
    )


class PostgresDatabase:
    locked = "FOR NO KEY UPDATE"
    skipping = "FOR NO KEY UPDATE SKIP LOCKED"
    unmoved = "coalesce(? = state, true)"
    summed = False

    def __init__(self, session: Session) -> None:
        self._session = session
        self.left: list[Job] = []  # for other processes

    def mark(self, game: str, state: bytes) -> object:
        return state

    def fits(self, table: str, row: Row) -> bool:
        return True

    def position_fits(self, row: Row) -> bool:
        return True

    def by_key(self, table: str, row: Row) -> tuple[str, Values]:
        names = TABLES[table][: KEYS[table]]
        return " AND ".join(f"{name} = ?" for name in names), row[: len(names)]

    async def rows(self, statement: str, values: Values = ()) -> list[Row]:
        return [tuple(row) for row in await self._session.fetch(cached(statement), *values)]

    async def do(self, statement: str, values: Values = ()) -> int:
        status = await self._session.execute(cached(statement), *values)
        return int(status.rpartition(" ")[2])

    async def many(self, statement: str, values: Iterable[Values]) -> list[Row]:
        every = [*values]
        if not every:
            return []
        if len(every) == 1:
            return await self.rows(statement, every[0])
        found = await self._session.fetchmany(cached(statement), every)
        return [tuple(row) for row in found]

    async def select(self, *selects: Select) -> list[list[Row]]:
        # `?1` may stand more than once for one value, so values are counted, not their marks.
        query = _selected(*((one.table, one.rest, len(one.values)) for one in selects))
        found = await self._session.fetchrow(query, *(v for one in selects for v in one.values))
        assert found is not None
        return [*found]

    async def replace(self, table: str, row: Row) -> None:
        await self._session.execute(_replacing(table), *row)

    async def hold(self, *names: str) -> None:
        if names:
            lock = "SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[])"
            await self._session.execute(f"{lock} AS name", names)

    def leave(self, job: Job) -> None:
        self.left.append(job)
