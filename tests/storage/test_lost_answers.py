"""A server whose answer is lost, or does not come: what was done counts once, and whoever waits is
told what is known."""

import asyncio
import os
import signal
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

import asyncpg
import pytest

from storage import postgres as module
from storage import presence, waiting
from storage.postgres import PostgresStore
from storage.rows import Effects, Job, Post, Share
from storage.store import OPEN_END, Doubtful, Repeated, Stale, Unusable
from tests.servers import Server, emptied
from tests.storage.conftest import LEASE, change, game, save

NAMES = count(1)


class Proxy:
    """Between a program and its server. It can lose the server's answer to a commit."""

    def __init__(self, behind: str, url: str) -> None:
        self._behind = behind
        self.url = url
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


@pytest.fixture
async def proxy(postgres: Server, postgres_url: str) -> AsyncIterator[Proxy]:
    await emptied(postgres_url)
    name = ".s.PGSQL.5432"
    with tempfile.TemporaryDirectory(prefix="triad-proxy-") as folder:
        found = Proxy(str(postgres.folder / name), f"postgresql://triad@/shared?host={folder}")
        listening = await asyncio.start_unix_server(found.serve, f"{folder}/{name}")
        yield found
        assert found.lose == 0, "it was lost"
        listening.close()


@pytest.fixture
async def store(proxy: Proxy) -> AsyncIterator[PostgresStore]:
    """Behind the proxy."""
    opened = await PostgresStore.open(proxy.url)
    yield opened
    await opened.close()


async def test_a_change_counts_once(store: PostgresStore, proxy: Proxy) -> None:
    first = change(game(), click="one", jobs=(Job("show", "a", guild=10),))
    proxy.lose = 1
    left = await save(store, first)
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
    assert await store.post("a") == post


async def test_what_was_claimed_is_ours_to_run(store: PostgresStore, proxy: Proxy) -> None:
    await save(store, change(game(), jobs=(Job("show", "a", ready=5_000),)))
    proxy.lose = 1
    (job,) = await store.claim(6_000, 36_000)
    assert (job.kind, job.tries) == ("show", 0)


async def test_an_outage_that_has_ended_is_said_to_have(store: PostgresStore, proxy: Proxy) -> None:
    """Otherwise nobody would start the clocks again."""
    await store.save_outage("7", 1_000, OPEN_END)
    proxy.lose = 1
    assert await store.end_outage("7", 2_000)
    assert await store.open_outages() == []


async def test_what_others_wrote_meanwhile_stays(
    store: PostgresStore, proxy: Proxy, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A job is done, and the answer lost. Before that is tried again, somebody needs it anew."""
    monkeypatch.setattr(module, "FIRST_PAUSE", 1.0)
    (job,) = await save(store, change(game(), jobs=(Job("think", "a"),)))
    proxy.lose = 1
    finishing = asyncio.create_task(store.finish(job, Effects(), 0, LEASE))
    other = await PostgresStore.open(postgres_url)
    while await other.next_ready() is not None:  # until it is committed
        await asyncio.sleep(0.01)
    again = Job("think", "a", ready=9_000)
    await other.finish(Job("", "a"), Effects(jobs=(again,)), 0, LEASE)
    await finishing
    assert await other.next_ready() == 9_000
    await other.close()


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
    """Whoever else gets an answer, and however many writes wait already; and reading goes on."""
    monkeypatch.setattr(presence, "LOOKS", 0.1)  # these are answered, as they write nothing
    store = await PostgresStore.open(
        fragile.database(f"base{next(NAMES)}"), Share(frozenset({0}), 1)
    )
    await save(store, change(game()))
    monkeypatch.setattr(waiting, "A_CLICKS_PATIENCE", 0.3)
    monkeypatch.setattr(waiting, "AT_LEAST", 0.1)
    async with no_standby(fragile):
        async with asyncio.timeout(2):
            with pytest.raises(Doubtful, match="does not answer"):
                await save(store, change(game(version=2)))
        later = [
            asyncio.create_task(store.note(Job("show", "a"), Effects(post=post)))
            for post in [Post("a", 20, 30, 1, "lobby", 1)] * 12
        ]
        await asyncio.sleep(0.5)
        with pytest.raises(Unusable, match="does not answer") as caught:
            await store.save_settings(1, "{}")
        assert not isinstance(caught.value, Doubtful), "it had no place, so nothing was done"
        assert await store.load("a") is not None
        assert not any(one.done() for one in later), "what nobody waits for is patient"
    await asyncio.gather(*later)
    await store.close()


async def test_leaving_a_server_that_hangs_takes_seconds(fragile: Server) -> None:
    store = await PostgresStore.open(fragile.database(f"left{next(NAMES)}"))
    await save(store, change(game()))
    fragile.signal(signal.SIGSTOP)
    children = fragile.children()
    for child in children:
        os.kill(child, signal.SIGSTOP)
    try:
        async with asyncio.timeout(12):
            await store.close()
    finally:
        for child in children:
            os.kill(child, signal.SIGCONT)
        fragile.signal(signal.SIGCONT)
