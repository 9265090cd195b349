"""The stores that the contract tests run on. Add another kind of store here."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from storage.postgres import PostgresStore
from storage.rows import Change, Entry, GameRow, Job, SeatRow
from storage.sqlite import SqliteStore
from storage.store import Store
from tests.servers import MISSING, Server, emptied, programs, server
from tests.storage.village import built


@pytest.fixture(scope="session")
def village(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with three games of every kind, not to be changed."""
    path = tmp_path_factory.mktemp("village") / "triad.db"
    with ThreadPoolExecutor() as elsewhere:  # here, the tests' own event loop may run
        elsewhere.submit(asyncio.run, built(path, 3)).result()
    return path


@pytest.fixture(scope="module")
def fragile() -> Iterator[Server]:
    """A server that is stopped and killed; nobody else uses it."""
    if programs() is None:
        pytest.skip(MISSING)
    with server() as one:
        yield one


@pytest.fixture(params=["sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    opened: SqliteStore | PostgresStore
    if request.param == "sqlite":
        opened = await SqliteStore.open(tmp_path / "triad.db")
    else:
        opened = await PostgresStore.open(await emptied(request.getfixturevalue("postgres_url")))
    yield opened
    await opened.close()


def game(id: str = "a", version: int = 1, **fields: object) -> GameRow:  # noqa: A002
    return GameRow(
        id=id,
        key="triqueta",
        rules=1,
        guild=10,
        channel=20,
        host=1,
        size=2,
        options="{}",
        seed=b"seed",
        salt="",
        opened=1000,
        changed=1000 + version,
        status="lobby",
        version=version,
        state=b"",
        rolls=0,
    )._replace(**fields)  # type: ignore[arg-type]


SEATS = (SeatRow(1, 1, "Ann", "taken"), SeatRow(2, 2, "Ben", "taken"))
LEASE = 100_000


async def save(store: Store, change: Change) -> list[Job]:
    return await store.save(change, LEASE)


def change(
    row: GameRow, *, click: str | None = None, user: int | None = 1, **more: object
) -> Change:
    entry = Entry(row.version, row.changed, user, 1, "act", f"text {row.version}", click=click)
    seats = SEATS if row.version == 1 else None
    return Change(row, entry, seats)._replace(**more)  # type: ignore[arg-type]
