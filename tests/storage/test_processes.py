"""Several processes with one PostgreSQL database."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest

from storage import presence
from storage.postgres import PostgresStore
from storage.rows import Call, Effects, Job, Order, Post, Share
from storage.store import Stale
from tests.servers import Server, emptied
from tests.storage.conftest import LEASE, SEATS, change, game, save

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def store(postgres_url: str) -> AsyncIterator[PostgresStore]:
    opened = await PostgresStore.open(await emptied(postgres_url))
    yield opened
    await opened.close()


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


async def test_a_newcomer_hears_of_jobs_that_others_free_for_it(postgres_url: str) -> None:
    """A process dies, and the next one has its shard before anybody has noticed."""
    other = await PostgresStore.open(await emptied(postgres_url), Share(frozenset({1}), 2))
    dead = await PostgresStore.open(postgres_url, Share(frozenset({0}), 2))
    left = change(game(), jobs=(Job("show", "a", guild=guild(0)),))
    (job,) = await dead.save(left, 10**15)
    looked = other._seen
    while other._seen is looked:
        await asyncio.sleep(0.01)
    dead._presence._session.terminate()  # type: ignore[union-attr]
    await dead._presence.end()
    dead._pool.terminate()
    new = await PostgresStore.open(postgres_url, Share(frozenset({0}), 2))
    heard = asyncio.Event()
    new.on_ready(lambda ready: heard.set())
    async with asyncio.timeout(20):
        await heard.wait()
        assert [one[:3] for one in await new.claim(10**9, 10**9)] == [job[:3]]
    await other.close()
    await new.close()


async def test_one_locked_job_keeps_nobody_from_freeing_the_others(postgres_url: str) -> None:
    """As a host that has vanished in the middle of a transaction may hold it for a while."""
    dead = await PostgresStore.open(await emptied(postgres_url))
    both = (Job("show", "a"), Job("renew", "a"))
    assert len(await dead.save(change(game(), jobs=both), 10**15)) == 2
    vanished = await asyncpg.connect(postgres_url)
    async with vanished.transaction():
        await vanished.execute("DELETE FROM jobs WHERE kind = 'renew'")
        await dead._presence.end()
        dead._pool.terminate()
        new = await PostgresStore.open(postgres_url)
        assert [job.kind for job in await new.claim(10**9, 10**9)] == ["show"]
    await vanished.close()
    await new.close()
