"""Well means that the database answers and that jobs move; not that nothing ever fails."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.rows import Effects, Job
from tables import Hopeless, health
from tables.health import HANGS_AFTER, STUCK_AFTER, Health
from tests.tables.conftest import House, in_a_file


class Watch:
    """The health of a house, looked at every 20 seconds of a clock that the test sets."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.seconds = 0.0
        self.health = Health(house.store, house.tables.jobs, house.clock, lambda: self.seconds)

    async def look(self, seconds: float) -> str | None:
        """What is wrong at the end of this time."""
        found = await self.health.problem()
        for _ in range(int(seconds / 20)):
            self.seconds += 20
            self.house.clock.time += 20_000
            found = await self.health.problem()
        return found


async def test_a_job_that_nobody_takes_is_a_problem(house: House) -> None:
    watch = Watch(house)
    assert await watch.look(2 * STUCK_AFTER) is None, "there is none"
    await house.tables.jobs.leave([Job("rest", "", "1"), Job("rest", "", "2")])
    house.clock.time += 1
    assert await watch.look(STUCK_AFTER - 20) is None
    assert "a job (rest) has been ready for 3" in str(await watch.look(40))
    await house.tables.jobs.run_due()
    assert await watch.look(0) is None


async def test_what_waits_is_parked_or_leased_is_none(house: House) -> None:
    watch = Watch(house)
    now = house.clock.time
    far = now + 10**9
    await house.store.finish(Job("", ""), Effects(jobs=(Job("rest", "", "1"),)), now - 1, far)
    await house.store.ensure(Job("rest", "", "2", ready=far))
    await house.store.ensure(parked := Job("rest", "", "3"))
    await house.park(parked, "the channel is gone")
    assert await watch.look(2 * STUCK_AFTER) is None


async def test_a_full_queue_that_moves_is_well(house: House) -> None:
    """All are ready since 1970, and each look finds one less."""
    watch = Watch(house)
    for number in range(50):
        await house.store.ensure(Job("rest", "", str(number)))
    for _ in range(49):
        (job,) = await house.store.claim(house.clock.time, house.clock.time + 1, 1)
        await house.store.finish(job, Effects(), house.clock.time, 0)
        assert await watch.look(20) is None
    assert watch.seconds > 3 * STUCK_AFTER
    assert await watch.look(STUCK_AFTER) is not None, "the last one waits"


async def test_while_discord_fails_jobs_are_tried_again_and_all_is_well(house: House) -> None:
    async def fails(job: Job) -> Effects:
        raise (TimeoutError if job.subject != "9" else Hopeless)("Discord does not answer")

    watch = Watch(house)
    house.tables.jobs.register("show", fails)
    for number in range(10):
        await house.store.ensure(Job("show", "", str(number)))
    for _ in range(100):
        await house.tables.jobs.run_due()
        assert await watch.look(20) is None


async def test_a_job_that_hangs_is_a_problem(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    watch, going = Watch(house), asyncio.Event()

    async def hangs(job: Job) -> Effects:
        await going.wait()
        return Effects()

    monkeypatch.setattr("tables.jobs.monotonic", lambda: watch.seconds)
    house.tables.jobs.register("rest", hangs)
    hanging = asyncio.create_task(house.tables.jobs.put(Job("rest", "", "1")))
    while not house.tables.jobs.longest_running(1)[0]:
        await asyncio.sleep(0.01)
    watch.seconds += HANGS_AFTER - 1
    assert await watch.look(0) is None
    watch.seconds += 1
    assert await watch.look(0) == "a job (rest) has been running for 900 seconds"
    going.set()
    await hanging
    assert await watch.look(0) is None


@in_a_file
async def test_a_locked_base_is_a_problem_until_it_answers(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "ANSWERS_IN", 0.05)
    watch = Watch(house)
    with closing(sqlite3.connect(tmp_path / "triad.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for waited in (0, 20, 40):
            watch.seconds = waited
            said = await watch.look(0)
            assert said == f"the database has not answered for {waited} seconds"
        other.execute("ROLLBACK")
    while await watch.look(0) is not None:
        await asyncio.sleep(0.01)


async def test_several_may_ask_at_once(house: House) -> None:
    """The container's check, and whoever reads /healthz."""
    asking = Watch(house).health
    assert await asyncio.gather(*(asking.problem() for _ in range(5))) == [None] * 5


@in_a_file
async def test_asking_writes_to_the_disk(house: House, tmp_path: Path) -> None:
    """So that a full disk is noticed before somebody's click is lost on it."""
    await house.store.save_alive(1)  # so that the log is there
    log = tmp_path / "triad.db-wal"
    before = log.stat().st_size
    await house.store.answers()
    assert log.stat().st_size > before
