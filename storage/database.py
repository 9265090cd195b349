"""What the SQL of this room runs on: one transaction of SQLite or PostgreSQL.

The same functions (`queries.py`, `writes.py`, `jobs.py`, `tidy.py`) run on both. They await every
statement: PostgreSQL answers over a socket; SQLite answers at once, so that there a whole function
runs in a single trip to its thread (docs/decisions/0032-one-sql-for-two-databases.md).

Statements are written in what both understand, with SQLite's `?` and `?1` for values. A value whose
type PostgreSQL can't infer is cast.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from storage.rows import Job
from storage.sums import KEYS, notice

T = TypeVar("T")
Row = tuple[Any, ...]
Values = Sequence[Any]


class Select(NamedTuple):
    """Rows of a table, with their sums: nothing is believed before its sum has been checked."""

    table: str
    rest: str = ""  # of the query
    values: Values = ()


class Database(Protocol):
    @property
    def locked(self) -> str:
        """At the end of a SELECT: nobody else changes these rows until the transaction ends."""

    @property
    def skipping(self) -> str:
        """The same, without those that somebody else has locked."""

    @property
    def unmoved(self) -> str:
        """A condition with one value, the mark of a position: it is still the game's. NULL fits
        any."""

    def mark(self, game: str, state: bytes) -> object: ...

    @property
    def summed(self) -> bool:
        """Whether rows have sums. PostgreSQL has checksums of its own."""

    def by_key(self, table: str, row: Row) -> tuple[str, Values]:
        """A condition for exactly this row, whatever its key has become."""

    def fits(self, table: str, row: Row) -> bool:
        """Whether a row, read with its sums, is as it was written; without a game's position."""

    def position_fits(self, row: Row) -> bool: ...

    async def rows(self, statement: str, values: Values = ()) -> list[Row]: ...

    async def do(self, statement: str, values: Values = ()) -> int:
        """Returns how many rows it wrote."""

    async def many(self, statement: str, values: Iterable[Values]) -> list[Row]:
        """The same statement for each of these values, in one trip. Returns what they return."""

    async def select(self, *selects: Select) -> list[list[Row]]:
        """Several reads in one trip, all of the same moment."""

    async def replace(self, table: str, row: Row) -> None:
        """Write a row, whatever was there."""

    async def hold(self, *names: str) -> None:
        """Until the transaction ends, nobody else who holds one of these names goes on."""

    def leave(self, job: Job) -> None:
        """Once this is committed, whoever may run the job is to hear of it."""


Work = Callable[[Database], Awaitable[T]]


async def first(db: Database, statement: str, values: Values = ()) -> Row | None:
    rows = await db.rows(statement, values)
    return rows[0] if rows else None


async def sound(db: Database, table: str, rest: str = "", values: Values = ()) -> list[Row]:
    """The rows that are as they were written, without their sum. The log names the others."""
    (rows,) = await db.select(Select(table, rest, values))
    return whole(db, table, rows)


def whole(db: Database, table: str, rows: Iterable[Row]) -> list[Row]:
    found = []
    for row in rows:
        if db.fits(table, row):
            found.append(row[:-1])
        else:
            notice(table, tuple(row[: KEYS[table]]))
    return found


def marks(count: int) -> str:
    """As many question marks."""
    return ", ".join("?" * count)
