"""Several processes and time: each shard has its own heartbeats and outages."""

from collections.abc import AsyncIterator

import pytest

from storage.postgres import PostgresStore
from storage.rows import Share
from tables import Tables
from tables.rest import MINUTE
from tests.servers import emptied
from tests.tables.conftest import Clock

SHARE = Share(frozenset({0, 1}), 2)
HERE, THERE = 2 << 22, 1 << 22  # servers on the first and on the second shard


@pytest.fixture
async def pair(postgres_url: str) -> AsyncIterator[tuple[Tables, Tables, Clock]]:
    """The old process and the new one, during an update: both have the same shards."""
    await emptied(postgres_url)
    clock = Clock()
    stores = [await PostgresStore.open(postgres_url, SHARE) for _ in range(2)]
    old, new = (Tables(store, clock) for store in stores)
    yield old, new, clock
    for store in stores:
        await store.close()


async def outages(tables: Tables) -> list[str]:
    return await tables.uptime._store.open_outages()


async def test_a_lost_shard_silences_only_its_own_servers(
    pair: tuple[Tables, Tables, Clock],
) -> None:
    tables, _, clock = pair
    await tables.uptime.beat()
    clock.time += MINUTE
    await tables.uptime.cut_off((1,))
    assert not tables.uptime.silent(HERE)
    assert tables.uptime.silent(THERE)
    assert await outages(tables) == ["1/2"]
    clock.time += MINUTE
    await tables.uptime.beat((0,))
    assert tables.uptime.silent(THERE), "the other shard's heartbeat is not its own"
    await tables.uptime.beat((0, 1))
    assert not tables.uptime.silent(THERE)
    assert await outages(tables) == []


async def test_a_process_that_never_got_ready_stops_no_clock_for_long(
    pair: tuple[Tables, Tables, Clock],
) -> None:
    """It notes an outage before it logs in; but the old process was there all the time."""
    old, new, clock = pair
    await old.uptime.beat()
    clock.time += MINUTE // 2
    await new.uptime.cut_off()
    assert len(await outages(old)) == 2
    clock.time += MINUTE // 2
    await old.uptime.beat()
    assert await outages(old) == []
