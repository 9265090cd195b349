"""The store on a server: what can go wrong between the two, and several processes on one base."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from storage import waiting
from storage.__main__ import main
from storage.address import shown
from storage.database import Database
from storage.postgres import PostgresStore
from storage.rows import Change
from storage.store import Repeated, Unusable
from tests.servers import Server, emptied
from tests.storage.conftest import change, game, save

ROOT = Path(__file__).parents[2]
NAMES = count(1)


@pytest.fixture
async def store(postgres_url: str) -> AsyncIterator[PostgresStore]:
    opened = await PostgresStore.open(await emptied(postgres_url))
    yield opened
    await opened.close()


@pytest.fixture
async def elsewhere(fragile: Server) -> AsyncIterator[PostgresStore]:
    opened = await PostgresStore.open(fragile.database(f"base{next(NAMES)}"))
    yield opened
    await opened.close()


class Load:
    """People who change many games at once, until they are told to stop."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store
        self.told: list[tuple[str, int]] = []  # what was acknowledged
        self.stopping = False

    async def play(self, name: str) -> None:
        version = 0
        while not self.stopping:
            version += 1
            await self._saved(change(game(name, version), click=f"{name} {version}"))
            self.told.append((name, version))

    async def _saved(self, one: Change) -> None:
        """As a person would: whoever is told to try again does."""
        while True:
            try:
                await save(self._store, one)
                return
            except Repeated:
                return
            except Unusable:
                await asyncio.sleep(0.1)

    @asynccontextmanager
    async def going_on(self, games: int = 12) -> AsyncIterator[None]:
        async with asyncio.TaskGroup() as group:
            for number in range(games):
                group.create_task(self.play(f"game{number}"))
            while len(self.told) < games:
                await asyncio.sleep(0.01)
            yield
            # It goes on by itself.
            enough = len(self.told) + 5 * games
            async with asyncio.timeout(30):
                while len(self.told) < enough:
                    await asyncio.sleep(0.01)
            self.stopping = True

    async def check(self, store: PostgresStore) -> None:
        """Everything that was acknowledged is there, once, and nothing else."""
        for name in {name for name, _ in self.told}:
            mine = [version for told, version in self.told if told == name]
            assert mine == list(range(1, len(mine) + 1))
            log = await store.log(name)
            assert [entry.number for entry in log] == mine
            assert [entry.click for entry in log] == [f"{name} {version}" for version in mine]


# --- Failures that pass ---


async def test_lost_connections(store: PostgresStore, postgres_url: str) -> None:
    load = Load(store)
    async with load.going_on():
        stranger = await asyncpg.connect(postgres_url)
        for _ in range(10):
            await asyncio.sleep(0.05)
            await stranger.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await stranger.close()
    await load.check(store)


async def test_a_restarted_server(elsewhere: PostgresStore, fragile: Server) -> None:
    load = Load(elsewhere)
    async with load.going_on():
        for way in (fragile.stop, fragile.kill):
            await asyncio.to_thread(way)
            await asyncio.sleep(0.3)
            fragile.start()  # in this thread: it ends with the one that started it
    await load.check(elsewhere)


async def test_a_server_that_only_reads_for_a_while(
    store: PostgresStore, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a failover that is not over yet."""
    await save(store, change(game()))
    stranger = await asyncpg.connect(postgres_url)
    setting = "ALTER DATABASE shared SET default_transaction_read_only"
    try:
        await stranger.execute(f"{setting} = on")
        await store._pool.expire_connections()
        saving = asyncio.create_task(save(store, change(game(version=2))))
        await asyncio.sleep(0.2)
        assert not saving.done()
        assert (await store.load("a")) is not None, "reading goes on"
    finally:
        await stranger.execute("SET default_transaction_read_only = off")
        await stranger.execute(f"{setting} = off")
    await saving
    await stranger.execute(f"{setting} = on")
    try:
        monkeypatch.setattr(waiting, "A_CLICKS_PATIENCE", 0.2)
        await store._pool.expire_connections()
        with pytest.raises(Unusable, match="only reads: it is a standby"):
            await save(store, change(game(version=3)))
    finally:
        await stranger.execute("SET default_transaction_read_only = off")
        await stranger.execute(f"{setting} = off")
        await stranger.close()
    await store._pool.expire_connections()
    monkeypatch.undo()
    await save(store, change(game(version=3)))


async def test_a_deadlock_is_somebody_elses_loss(store: PostgresStore, postgres_url: str) -> None:
    await save(store, change(game("a")))
    await save(store, change(game("b")))
    stranger = await asyncpg.connect(postgres_url)
    await stranger.execute("SET deadlock_timeout = '60s'")  # it does not give in
    lock = "SELECT 1 FROM games WHERE id = $1 FOR UPDATE"
    async with stranger.transaction():
        await stranger.execute(lock, "b")
        saving = asyncio.create_task(_both(store))
        await asyncio.sleep(0.3)  # ours holds a, and waits for b
        await stranger.execute(lock, "a")
    assert await saving == 2
    await stranger.close()


async def _both(store: PostgresStore) -> int:
    async def write(db: Database) -> int:
        return sum(
            [await db.do("UPDATE games SET host = 7 WHERE id = ?", (name,)) for name in "ab"]
        )

    return await store._write(write)


async def test_serialisation_failures_are_retried(postgres_url: str) -> None:
    """A server may be set to be stricter than we need."""
    strict = (
        f"{await emptied(postgres_url)}&options=-c%20default_transaction_isolation=serializable"
    )
    store = await PostgresStore.open(strict)
    assert await store._read(lambda db: db.rows("SHOW transaction_isolation")) == [
        ("serializable",)
    ]
    load = Load(store)
    async with load.going_on():
        pass
    await load.check(store)
    await store.close()


# --- A database that can't be used ---


async def complaint(url: str) -> str:
    with pytest.raises(Unusable) as caught:
        await PostgresStore.open(url)
    return str(caught.value)


async def test_what_the_operator_is_told(postgres: Server) -> None:
    socket = f"host={postgres.folder}"
    said = await complaint(f"postgresql://triad:secret@/nowhere?{socket}")
    assert "There is no such database" in said
    assert "secret" not in said
    said = await complaint("postgresql://triad:secret@127.0.0.1:1/triad")
    assert said.startswith("postgresql://triad@127.0.0.1:1/triad: The server can't be reached")
    assert "secret" not in said
    said = await complaint(f"postgresql://stranger@/postgres?{socket}")
    assert "does not accept this user" in said
    theirs = postgres.database("theirs")
    postgres.sql("CREATE TABLE wages (paid int)", "theirs")
    assert "has tables that are not Triad's" in await complaint(theirs)


async def test_a_newer_format_is_left_alone(postgres: Server) -> None:
    url = postgres.database("newer")
    await (await PostgresStore.open(url)).close()
    postgres.sql("UPDATE triad SET format = 999", "newer")
    assert "written by a newer Triad (its format is 999" in await complaint(url)


def test_a_password_is_never_shown() -> None:
    assert shown("postgresql://a:b@h1:1,h2:2/c?x=y&password=d") == "postgresql://a@h1:1,h2:2/c?x=y"
    assert shown("triad.db") == "triad.db"
    for odd in ("hun/ter", "hun#ter", "hun?ter", "hun@ter", "hun[ter"):
        assert "ter" not in shown(f"postgresql://a:{odd}@host/c")
    assert "d" not in shown("postgresql://a@h/c?sslpassword=d&PassWord=d").partition("/c")[2]


@pytest.mark.parametrize("odd", ["hun/ter", "hun[ter"])
async def test_a_password_with_odd_signs_is_not_told(
    odd: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"postgresql://a:{odd}@127.0.0.1/c"
    said = [await complaint(url)]
    for command in (["--database", url, "check"], ["move", url, str(tmp_path / "copy.db")]):
        assert await asyncio.to_thread(main, command) != 0
        said.append("".join(capsys.readouterr()))
    for one in said:
        assert "hun" not in one
        assert "no address of a database" in one


async def test_of_many_that_start_at_once_one_migrates(postgres: Server) -> None:
    url = postgres.database("crowd")
    stores = await asyncio.gather(*(PostgresStore.open(url) for _ in range(8)))
    assert len({store.claimant.name for store in stores}) == 8
    await save(stores[0], change(game()))
    assert await stores[7].load("a") is not None
    await asyncio.gather(*(store.close() for store in stores))
