"""The store on a server: what can go wrong between the two, and several processes on one base."""

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from storage import postgres as module
from storage import presence, waiting
from storage.address import shown
from storage.database import Database
from storage.postgres import PostgresStore
from storage.rows import Call, Change, Effects, Job, Order, Post, Share
from storage.store import Doubtful, Repeated, Stale, Unusable
from tests.servers import MISSING, Server, emptied, programs, server
from tests.storage.conftest import LEASE, SEATS, change, game, save

ROOT = Path(__file__).parents[2]
NAMES = count(1)


@pytest.fixture
async def store(postgres_url: str) -> AsyncIterator[PostgresStore]:
    opened = await PostgresStore.open(await emptied(postgres_url))
    yield opened
    await opened.close()


@pytest.fixture(scope="module")
def fragile() -> Iterator[Server]:
    """A server that is stopped and killed; nobody else uses it."""
    if programs() is None:
        pytest.skip(MISSING)
    with server() as one:
        yield one


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


# --- A commit whose answer is lost ---


class Proxy:
    """Between a program and its server. It can lose the server's answer to a commit."""

    def __init__(self, behind: str) -> None:
        self._behind = behind
        self.lose = 0  # how many answers

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to_reader, to_writer = await asyncio.open_unix_connection(self._behind)
        committing = asyncio.Event()

        async def there() -> None:
            while said := await reader.read(65_536):
                if b"COMMIT;" in said and self.lose:
                    self.lose -= 1
                    committing.set()
                to_writer.write(said)
            to_writer.close()

        async def back() -> None:
            while said := await to_reader.read(65_536):
                if committing.is_set():
                    break
                writer.write(said)
            writer.close()
            to_writer.close()

        await asyncio.gather(there(), back(), return_exceptions=True)


async def test_a_commit_whose_answer_is_lost_counts_once(
    postgres: Server, postgres_url: str
) -> None:
    await emptied(postgres_url)
    name = ".s.PGSQL.5432"
    proxy = Proxy(str(postgres.folder / name))
    with tempfile.TemporaryDirectory(prefix="triad-proxy-") as folder:
        listening = await asyncio.start_unix_server(proxy.serve, f"{folder}/{name}")
        store = await PostgresStore.open(f"postgresql://triad@/shared?host={folder}")
        first = change(game(), click="one", jobs=(Job("show", "a", guild=10),))
        proxy.lose = 1
        left = await save(store, first)
        assert proxy.lose == 0, "it was lost"
        assert await store.log("a") == [first.entry]
        assert [job[:3] for job in left] == [("show", "a", "")], "its jobs are still ours to run"
        second = change(game(version=2), click="two")
        await save(store, second)
        with pytest.raises(Repeated):
            await save(store, second)
        with pytest.raises(Stale):
            await save(store, change(game(version=2), click="three"))
        proxy.lose = 1
        post = Post("a", 20, 30, 2, "lobby", 1)
        assert await store.finish(left[0], Effects(post=post), 5_000, LEASE) == []
        assert proxy.lose == 0
        assert await store.post("a") == post
        await store.close()
        listening.close()


async def test_what_the_standby_does_not_have_is_not_acknowledged(
    fragile: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit that is given up while it waits for the standby is there, but not safe. Trying again
    finds it, and must not take it for done."""
    url = fragile.database(f"base{next(NAMES)}")
    monkeypatch.setattr(module, "ANSWERS_IN", 0.3)
    monkeypatch.setattr(waiting, "A_CLICKS_PATIENCE", 0.5)
    store = await PostgresStore.open(url)
    await save(store, change(game()))
    async with no_standby(fragile):
        with pytest.raises(Doubtful):
            await save(store, change(game(version=2), click="two"))
        await asyncio.sleep(1)  # it has been tried again meanwhile
    with pytest.raises(Repeated):  # so it was committed, and only not acknowledged
        await save(store, change(game(version=2), click="two"))
    await store.close()


@asynccontextmanager
async def no_standby(server: Server) -> AsyncIterator[None]:
    """Commits wait for a standby that is not there."""
    session = await asyncpg.connect(server.url())
    await session.execute("SET synchronous_commit = local")
    await session.execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
    await session.execute("SELECT pg_reload_conf()")
    await asyncio.sleep(0.2)
    try:
        yield
    finally:
        await session.execute("ALTER SYSTEM RESET synchronous_standby_names")
        await session.execute("SELECT pg_reload_conf()")
        await session.close()
        await asyncio.sleep(0.2)


async def test_whoever_clicks_does_not_wait_for_a_server_that_hangs(
    fragile: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many writes wait already; and reading goes on."""
    store = await PostgresStore.open(fragile.database(f"base{next(NAMES)}"))
    await save(store, change(game()))
    monkeypatch.setattr(waiting, "A_CLICKS_PATIENCE", 0.3)
    async with no_standby(fragile):
        later = [
            asyncio.create_task(store.note(Job("show", "a"), Effects(post=post)))
            for post in [Post("a", 20, 30, 1, "lobby", 1)] * 12
        ]
        await asyncio.sleep(0.1)
        with pytest.raises(Doubtful, match="does not answer"):
            await save(store, change(game(version=2)))
        with pytest.raises(Doubtful):
            await store.save_settings(1, "{}")
        assert await store.load("a") is not None
        assert not any(one.done() for one in later), "what nobody waits for is patient"
    await asyncio.gather(*later)
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
    for odd in ("hun/ter", "hun#ter", "hun?ter", "hun@ter"):
        assert "ter" not in shown(f"postgresql://a:{odd}@host/c")
    assert "d" not in shown("postgresql://a@h/c?sslpassword=d&PassWord=d").partition("/c")[2]


async def test_a_password_with_odd_signs_is_not_told() -> None:
    said = await complaint("postgresql://a:hun/ter@127.0.0.1/c")
    assert "hun" not in said
    assert "no address of a database" in said


async def test_of_many_that_start_at_once_one_migrates(postgres: Server) -> None:
    url = postgres.database("crowd")
    stores = await asyncio.gather(*(PostgresStore.open(url) for _ in range(8)))
    assert len({store.claimant.name for store in stores}) == 8
    await save(stores[0], change(game()))
    assert await stores[7].load("a") is not None
    await asyncio.gather(*(store.close() for store in stores))


# --- Several processes ---

KILLED = """
import asyncio, sys
from storage.postgres import PostgresStore
from tests.storage.conftest import change, game
from storage.rows import Job
async def main():
    store = await PostgresStore.open(sys.argv[1])
    jobs = await store.save(change(game(), jobs=(Job("show", "a"),)), 10**15)
    print(len(jobs), flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""


async def test_a_lease_ends_with_its_owner(store: PostgresStore, postgres_url: str) -> None:
    """While a process lives, its jobs are its own; soon after it is killed, others hear of it."""
    heard = asyncio.Event()
    store.on_ready(lambda ready: heard.set())
    command = [sys.executable, "-c", KILLED, postgres_url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as program:
        assert program.stdout is not None
        assert await asyncio.to_thread(program.stdout.readline) == b"1\n"
        assert await store.claim(10**9, 10**9) == []
        program.kill()
    async with asyncio.timeout(20):
        await heard.wait()
    (job,) = await store.claim(10**9, 10**9)
    assert (job.kind, job.tries) == ("show", 1)


def guild(shard: int) -> int:
    return (1_000 * 4 + shard) << 22


async def test_every_job_is_for_the_process_that_has_its_shard(postgres_url: str) -> None:
    await emptied(postgres_url)
    first, second = [
        await PostgresStore.open(postgres_url, Share(frozenset(shards), 4))
        for shards in ((0, 1), (2, 3))
    ]
    heard: asyncio.Queue[int] = asyncio.Queue()
    unheard: list[int] = []
    first.on_ready(unheard.append)
    second.on_ready(heard.put_nowait)
    here, there = guild(1), guild(3)
    for name, place in (("a", here), ("b", there)):
        jobs = (
            Job("show", name, guild=place),
            Job("deadline", name, guild=place, ready=40_000),
            Job("think", name, guild=place),
        )
        mine = await save(first, change(game(name, guild=place), jobs=jobs))
        kinds = {job.kind for job in mine}
        assert kinds == ({"show", "think"} if place == here else {"think"})
    async with asyncio.timeout(10):
        assert sorted([await heard.get(), await heard.get()]) == [0, 40_000]
    assert await second.next_ready() == 0
    assert [job[:2] for job in await first.claim(5_000, LEASE)] == []
    assert [job[:2] for job in await second.claim(5_000, LEASE)] == [("show", "b")]
    assert {job[:2] for job in await first.claim(50_000, LEASE)} == {("deadline", "a")}
    assert (await second.unclaimed(50_000) or Job("", ""))[:2] == ("deadline", "b")
    assert await first.unclaimed(50_000) is None
    # Direct messages, and jobs whose server only the database knows.
    left = (Job("digest", "", "7"), Job("renew", "b"), Job("renew", "a"))
    mine = await second.finish(Job("", ""), Effects(jobs=left), 5_000, LEASE)
    assert [job[:2] for job in mine] == [("renew", "b")]
    claimed = {job[:2] for job in await first.claim(6_000, LEASE)}
    assert claimed == {("digest", ""), ("renew", "a")}
    assert unheard
    await first.close()
    await second.close()


async def test_two_processes_with_the_same_shard_do_no_harm(postgres_url: str) -> None:
    await emptied(postgres_url)
    twins = [await PostgresStore.open(postgres_url, Share(frozenset({0}), 1)) for _ in range(2)]
    for number in range(50):
        later = (Job("show", f"g{number}", ready=10**6),)
        await save(twins[0], change(game(f"g{number}"), jobs=later))
    claims = await asyncio.gather(
        *(twin.claim(10**6, 10**12, limit=7) for _ in range(6) for twin in twins)
    )
    assert all(len(claim) <= 7 for claim in claims), "no more than they asked for"
    claimed = [job.game for claim in claims for job in claim]
    assert len(claimed) == len(set(claimed)) == 50, "each job once"
    for twin in twins:
        await twin.close()


async def test_only_one_at_a_time(postgres_url: str) -> None:
    stores = [await PostgresStore.open(postgres_url) for _ in range(2)]
    inside = 0

    async def enter(store: PostgresStore) -> None:
        nonlocal inside
        async with store.exclusive("a name"):
            inside += 1
            assert inside == 1
            await asyncio.sleep(0.01)
            inside -= 1

    await asyncio.gather(*(enter(store) for _ in range(4) for store in stores))
    for store in stores:
        await store.close()


async def twins(url: str) -> list[PostgresStore]:
    await emptied(url)
    return [await PostgresStore.open(url, Share(frozenset({0}), 1)) for _ in range(2)]


async def test_who_is_left_wakes_up(postgres_url: str) -> None:
    """After an update, the new process has not heard of what the old one was going to do."""
    old, new = await twins(postgres_url)
    heard = asyncio.Event()
    await save(old, change(game(), jobs=(Job("deadline", "a", ready=10**6),)))
    new.on_ready(lambda ready: heard.set())
    await old.close()
    async with asyncio.timeout(20):
        await heard.wait()
    await new.close()


async def test_a_presence_that_died_without_a_word_is_renewed(
    postgres: Server, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await emptied(postgres_url)
    monkeypatch.setattr(presence, "LOOKS", 0.1)
    store = await PostgresStore.open(postgres_url)
    session = store._presence._session
    assert session is not None
    pid = session.get_server_pid()
    session._transport.pause_reading()  # type: ignore[attr-defined]
    monkeypatch.setattr(presence, "ANSWERS_IN", 0.2)
    await asyncio.to_thread(postgres.sql, f"SELECT pg_terminate_backend({pid})")
    async with asyncio.timeout(10):
        while store._presence._session is session or store.claimant.name not in await asked(store):
            await asyncio.sleep(0.05)
    await store.close()


async def asked(store: PostgresStore) -> set[str]:
    return await store._read(presence.everybody)


async def test_an_older_board_never_replaces_a_newer_one(postgres_url: str) -> None:
    """A process that was slow finishes after another has shown the next version."""
    slow, quick = await twins(postgres_url)
    await save(slow, change(game()))
    await save(quick, change(game(version=2)))
    newest = Post("a", 20, 2, 2, "lobby", 1)
    await quick.finish(Job("show", "a"), Effects(post=newest), 5_000, LEASE)
    await slow.finish(Job("show", "a"), Effects(post=Post("a", 20, 1, 1, "lobby", 1)), 5_000, LEASE)
    assert await quick.post("a") == newest
    for twin in (slow, quick):
        await twin.close()


async def test_two_may_note_calls_at_once(postgres_url: str) -> None:
    first, second = await twins(postgres_url)
    await save(first, change(game()))
    calls = (Call(1, "turn", 1, 1, "channel"), Call(2, "turn", 1, 1, "channel"))
    await asyncio.gather(
        *(
            twin.note(Job("show", "a"), Effects(calls=calls))
            for _ in range(50)
            for twin in (first, second)
        )
    )
    assert await first.calls("a") == [*calls]
    for twin in (first, second):
        await twin.close()


async def test_an_order_is_saved_only_where_it_was_decided(postgres_url: str) -> None:
    """Another process may have made it that seat's turn meanwhile."""
    first, second = await twins(postgres_url)
    await save(first, change(game()))
    await save(second, change(game(version=2)))
    order, sleeping = Order("a", 1, 1, "draw", ""), Job("order", "a", "1", ready=2**62)
    with pytest.raises(Stale):
        await first.save_order(order, sleeping, 1)
    assert await first.orders_of(1) == []
    await first.save_order(order, sleeping, 2)
    assert await first.orders_of(1) == [order]
    for twin in (first, second):
        await twin.close()


async def test_hours_that_changed_elsewhere_stay(postgres_url: str) -> None:
    first, second = await twins(postgres_url)
    await save(first, change(game()))
    await second.save_rest(1, '{"new":1}', "{}", None)
    await save(first, change(game(version=2), seats=SEATS))  # with the hours as they were
    stored = await first.load("a")
    assert stored is not None
    assert [seat.rest for seat in stored.seats] == ['{"new":1}', "{}"]
    for twin in (first, second):
        await twin.close()


async def test_shards_that_were_never_seen_were_there_as_long_as_the_first(
    postgres_url: str,
) -> None:
    """One process becomes several, or there are more shards: their downtime counts."""
    await emptied(postgres_url)
    alone = await PostgresStore.open(postgres_url)
    await alone.save_alive(1_000)
    await alone.close()
    parts = [await PostgresStore.open(postgres_url, Share(frozenset({n}), 2)) for n in range(2)]
    await parts[0].save_alive(9_000, 0)
    assert [await parts[1].alive(n) for n in range(2)] == [9_000, 1_000]
    for part in parts:
        await part.close()


async def test_outages_count_whatever_the_number_of_shards_was(postgres_url: str) -> None:
    await emptied(postgres_url)
    store = await PostgresStore.open(postgres_url, Share(frozenset(range(4)), 4))
    await save(store, change(game(guild=guild(3), acted=1_000)))
    for scope, begin in (("3/4", 2_000), ("1/2", 3_000), ("0/2", 4_000), ("2/4", 5_000)):
        await store.save_outage(scope, begin, begin + 10)
    stored = await store.load("a")
    assert stored is not None
    assert stored.outages == ((2_000, 2_010), (3_000, 3_010))
    assert not stored.lost
    await store.close()
