"""SQLite as a `Database`. It never waits for anything, so that a coroutine which uses nothing else
runs from its beginning to its end in one go."""

import sqlite3
from collections.abc import Awaitable, Iterable
from typing import Any, TypeVar

from storage.database import Row, Select, Values, marks
from storage.rows import Job
from storage.sums import COLUMNS, KEYS, TABLES, fits, position_fits, state_sum

T = TypeVar("T")
_REPLACE = {
    table: f"INSERT OR REPLACE INTO {table} ({', '.join(names)}) VALUES ({marks(len(names))})"
    for table, names in TABLES.items()
}


class SqliteDatabase:
    locked = skipping = ""  # there is only one writer
    unmoved = "coalesce(? = state_sum, 1)"
    summed = True

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def mark(self, game: str, state: bytes) -> object:
        return state_sum(game, state)

    def fits(self, table: str, row: Row) -> bool:
        return fits(table, row)

    def position_fits(self, row: Row) -> bool:
        return position_fits(row)

    def by_key(self, table: str, row: Row) -> tuple[str, list[Any]]:
        names, values = TABLES[table][: KEYS[table]], list(row[: KEYS[table]])
        tests = [
            f"{name} = CAST(? AS TEXT)" if isinstance(value, str) else f"{name} IS ?"
            for name, value in zip(names, values, strict=True)
        ]
        bound = [v.encode(errors="surrogateescape") if isinstance(v, str) else v for v in values]
        return " AND ".join(tests), bound

    async def rows(self, statement: str, values: Values = ()) -> list[Row]:
        return self._connection.execute(statement, values).fetchall()

    async def do(self, statement: str, values: Values = ()) -> int:
        return self._connection.execute(statement, values).rowcount

    async def many(self, statement: str, values: Iterable[Values]) -> list[Row]:
        execute = self._connection.execute
        return [row for one in values for row in execute(statement, one)]

    async def select(self, *selects: Select) -> list[list[Row]]:
        execute = self._connection.execute
        return [
            execute(f"SELECT {COLUMNS[table]} FROM {table} {rest}", values).fetchall()
            for table, rest, values in selects
        ]

    async def replace(self, table: str, row: Row) -> None:
        self._connection.execute(_REPLACE[table], row)

    async def hold(self, *names: str) -> None:
        pass

    def leave(self, job: Job) -> None:
        pass  # nobody else is told


def finished(work: Awaitable[T]) -> T:
    """What a coroutine returns that waits for nothing but SQLite."""
    steps = work.__await__()
    try:
        next(steps)
    except StopIteration as end:
        result: T = end.value
        return result
    raise RuntimeError("it waits for something else than SQLite")
