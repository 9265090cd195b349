"""The jobs that a change leaves run after its click or when they are due, until they succeed."""

import asyncio
import time

import pytest

from engine.triqueta.events import Saw
from storage.rows import Change
from storage.store import Doubtful
from tables import Effects, Hopeless, Job, Post, Showing, Tables, Unfinished
from tables.jobs import FIRST_PAUSE, LEASE, LONG_PAUSE, LONGEST_PAUSE, MOST_TRIES
from tests.tables.conftest import ANN, BEN, CID, Clock, House, done, left_to_do, refused

HOUR = 3_600_000


class Shower:
    """Takes the place of delivery, and remembers what it has shown."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.shown: list[tuple[str, int]] = []
        self.tries = 0
        self.trouble: Exception | None = None
        tables.jobs.register("show", self.show)

    async def show(self, job: Job) -> Effects:
        self.tries += 1
        if self.trouble:
            raise self.trouble
        showing = await self.tables.views.showing(job.game)
        assert showing is not None
        table = showing.public.table
        self.shown.append((table.id, table.version))
        return Effects(post=Post(table.id, 5, 6, table.version, table.status, since=1))


async def test_a_game_is_shown_as_it_stands_however_many_changes_led_there(house: House) -> None:
    shower = Shower(house.tables)
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw", "place 1")
    await house.tables.jobs.run_taken()
    assert shower.shown == [(game, 5)]
    await house.tables.jobs.run_taken()
    await house.tables.jobs.run_due()
    assert shower.tries == 1, "and then there is nothing to do"


async def test_a_change_while_it_is_shown_is_shown_next(house: House) -> None:
    game = await house.game(ANN, BEN)
    shown: list[int] = []

    async def slow(job: Job) -> Effects:
        showing = await house.tables.views.showing(job.game)
        assert showing is not None
        version = showing.public.table.version
        if not shown:
            await house.act(game, ANN, "draw")
        shown.append(version)
        return Effects(post=Post(game, 5, 6, version, "running", since=1))

    house.tables.jobs.register("show", slow)
    await house.tables.jobs.run_taken()
    assert list(dict.fromkeys(shown)) == [3, 4]


async def test_what_fails_is_tried_again_after_growing_pauses(house: House) -> None:
    shower = Shower(house.tables)
    game = await house.lobby(ANN)
    shower.trouble = OSError("no network")
    await house.tables.jobs.run_taken()
    pauses = []
    for _ in range(15):
        ready = await house.store.next_ready()
        assert ready is not None
        pauses.append(ready - house.clock.time)
        house.clock.time = ready
        await house.tables.jobs.run_due()
    assert pauses[:4] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE, 8 * FIRST_PAUSE]
    assert pauses[-1] == LONG_PAUSE
    assert shower.tries == 16
    shower.trouble = None
    house.clock.time += LONGEST_PAUSE
    await house.tables.jobs.run_due()
    assert shower.shown == [(game, 1)]


async def test_a_game_in_trouble_holds_up_no_other(house: House) -> None:
    stuck, quick = await house.lobby(ANN), await house.lobby(BEN, CID)
    let_go, shown = asyncio.Event(), []

    async def sometimes_slow(job: Job) -> Effects:
        if job.game == stuck:
            await let_go.wait()
        shown.append(job.game)
        let_go.set()
        return Effects()

    house.tables.jobs.register("show", sometimes_slow)
    await house.tables.jobs.run_taken()
    assert shown == [quick, stuck]


async def test_what_is_hopeless_waits_for_the_next_change(house: House) -> None:
    shower = Shower(house.tables)
    game = await house.lobby(ANN)
    shower.trouble = Hopeless("the channel is gone")
    await house.tables.jobs.run_taken()
    house.clock.time += HOUR
    await house.tables.jobs.run_due()
    assert shower.tries == 1
    shower.trouble = None
    done(await house.tables.lobby.join(game, BEN, "Ben"))
    await house.tables.jobs.run_taken()
    assert shower.shown == [(game, 2)]


async def test_what_fails_for_ever_is_parked(house: House) -> None:
    shower = Shower(house.tables)
    shower.trouble = OSError("no network")

    async def expire(job: Job) -> Effects:  # the lobby's, meanwhile
        return Effects()

    house.tables.jobs.register("expire", expire)
    await house.lobby(ANN)
    await house.tables.jobs.run_taken()
    for _ in range(MOST_TRIES + 5):
        house.clock.time += LONGEST_PAUSE
        await house.tables.jobs.run_due()
    assert shower.tries == MOST_TRIES


async def test_what_was_done_before_it_failed_is_kept(house: House) -> None:
    game = await house.lobby(ANN)
    seen: list[Showing] = []

    async def half(job: Job) -> Effects:
        showing = await house.tables.views.showing(job.game)
        assert showing is not None
        seen.append(showing)
        raise Unfinished(Effects(post=Post(game, 5, 6, 1, "lobby", since=1))) from OSError("no")

    house.tables.jobs.register("show", half)
    await house.tables.jobs.run_taken()
    house.clock.time += FIRST_PAUSE
    await house.tables.jobs.run_due()
    assert [showing.post is not None for showing in seen] == [False, True]


async def test_a_crash_while_showing_costs_nothing(house: House) -> None:
    """A job that was taken and never finished: somebody else runs it when the lease ends."""
    game = await house.lobby(ANN)
    house.restart()
    shower = Shower(house.tables)
    await house.tables.jobs.run_due()
    assert shower.shown == []
    house.clock.time += LEASE
    await house.tables.jobs.run_due()
    assert shower.shown == [(game, 1)]


async def test_a_kind_that_nobody_handles_waits_for_who_does(house: House) -> None:
    game = await house.lobby(ANN)
    strange = Job("dance", game, ready=house.clock() + 1)
    (show,) = await house.store.claim(house.clock() + LEASE, house.clock() + 2 * LEASE)
    await house.store.finish(show, Effects(jobs=(strange,)), house.clock(), house.clock())
    house.clock.time += 1
    await house.tables.jobs.run_due()
    danced: list[Job] = []

    async def dance(job: Job) -> Effects:
        danced.append(job)
        return Effects()

    house.tables.jobs.register("dance", dance)
    house.clock.time += FIRST_PAUSE
    await house.tables.jobs.run_due()
    assert [job.tries for job in danced] == [1]
    assert await house.store.next_ready() == house.clock() - FIRST_PAUSE - 1 + 48 * HOUR


async def test_the_clock_sleeps_until_something_is_due_and_wakes_for_what_comes_earlier(
    house: House,
) -> None:
    shower = Shower(house.tables)
    house.tables.jobs.start()
    await asyncio.sleep(0.1)
    game = await house.lobby(ANN)
    shower.trouble = OSError("no network")
    await house.tables.jobs.run_taken()
    shower.trouble = None
    house.clock.time += FIRST_PAUSE
    for _ in range(200):
        if shower.shown:
            break
        await asyncio.sleep(0.02)
    await house.tables.jobs.stop(5)
    assert shower.shown == [(game, 1)]


async def test_a_click_does_its_own_work_also_while_the_clock_runs(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While time passes, the clock takes no job from a click."""
    began = time.monotonic()
    monkeypatch.setattr(
        Clock, "__call__", lambda clock: clock.time + int((time.monotonic() - began) * 1000)
    )
    by: list[str] = []

    async def show(job: Job) -> Effects:
        task = asyncio.current_task()
        by.append(task.get_name() if task else "")
        showing = await house.tables.views.showing(job.game)
        assert showing is not None
        table = showing.public.table
        return Effects(post=Post(table.id, 5, 6, table.version, table.status, since=1))

    house.tables.jobs.register("show", show)
    house.tables.jobs.start()
    await asyncio.sleep(0.1)
    game = await house.game(ANN, BEN)
    await house.tables.jobs.run_taken()
    by.clear()

    async def click(text: str) -> None:
        house.tables.jobs.begin_click()
        await house.act(game, ANN, text)
        await asyncio.sleep(0.1)  # while it is answered
        await house.tables.jobs.run_taken()

    for text in ("draw", "place 1"):
        await asyncio.create_task(click(text), name="click")
    await house.tables.jobs.stop(5)
    assert by == ["click", "click"]


# --- Lobbies that nobody starts ---


async def test_a_lobby_that_nobody_starts_is_closed(house: House) -> None:
    shower = Shower(house.tables)
    game = await house.lobby(ANN, BEN)
    await house.tables.jobs.run_taken()
    house.clock.time += 48 * HOUR - 1
    await house.tables.jobs.run_due()
    assert done(await house.tables.views.look(game)).table.status == "lobby"
    house.clock.time += 1
    await house.tables.jobs.run_due()
    assert done(await house.tables.views.look(game)).table.status == "closed"
    assert shower.shown[-1] == (game, 3), "and everyone sees it"
    assert refused(await house.tables.lobby.join(game, CID, "Cid")) == "over"
    assert await house.store.next_ready() is None


async def test_a_running_game_is_never_closed_by_the_lobbys_clock(house: House) -> None:
    Shower(house.tables)
    game = await house.game(ANN, BEN)
    await house.tables.jobs.run_taken()
    # The first reminder is next: starting took the lobby's job away.
    assert await house.store.next_ready() == house.clock() + 24 * HOUR
    # Even if such a job is left over.
    left = Job("expire", game, ready=0)
    await house.store.finish(Job("show", game), Effects(jobs=(left,)), house.clock(), 0)
    await house.tables.jobs.run_due()
    assert done(await house.tables.views.look(game)).table.status == "running"
    assert await left_to_do(house) == {"remind"}


# --- What showing gets ---


async def test_no_secret_is_shown(house: House) -> None:
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw")
    showing = await house.tables.views.showing(game)
    assert showing is not None
    assert showing.happenings[-1].events
    assert not any(isinstance(e, Saw) for h in showing.happenings for e in h.events)
    assert showing.public.view is not None
    assert showing.public.view.viewer is None


async def test_a_secret_decision_is_shown_without_what_it_was(house: House) -> None:
    game = await house.game(ANN, BEN, reveal="by-hand")
    await house.act(game, ANN, "draw", "keep")
    await house.act(game, BEN, "draw", "keep")
    for turn in range(4):
        await house.act(game, (ANN, BEN)[turn % 2], "take 1")
        last = (BEN, ANN)[turn % 2]
        await house.act(game, last, "take 2")
        if turn < 3:
            await house.act(game, last, f"tower {turn + 2}")
    await house.act(game, ANN, "reveal +")
    showing = await house.tables.views.showing(game)
    assert showing is not None
    assert showing.happenings[-1].text == "reveal"


# --- The clock, in real time ---


async def test_what_comes_due_does_not_wait_for_a_slow_job(house: House) -> None:
    tables = Tables(house.store, lambda: time.time_ns() // 1_000_000)
    Shower(tables)
    game = done(await tables.lobby.open("triqueta", ANN, "Ann", guild=1, channel=2)).table.id
    await tables.jobs.run_taken()
    order: list[str] = []
    ended = asyncio.Event()

    async def slow(job: Job) -> Effects:
        await ended.wait()
        order.append("slow")
        return Effects()

    async def quick(job: Job) -> Effects:
        order.append("quick")
        ended.set()
        return Effects()

    tables.jobs.register("slow", slow)
    tables.jobs.register("quick", quick)
    now = tables.now()
    tables.jobs.start()
    jobs = (Job("slow", game, ready=now + 100), Job("quick", game + "x", ready=now + 300))
    await house.store.finish(Job("none", game), Effects(jobs=jobs[:1]), 0, 0)
    await tables.jobs.put(jobs[0])
    await tables.jobs.put(jobs[1]._replace(game=await house.lobby(BEN)))
    async with asyncio.timeout(10):
        while len(order) < 2:
            await asyncio.sleep(0.02)
    await tables.jobs.stop(1)
    assert order == ["quick", "slow"]


async def test_what_a_handler_leaves_for_later_wakes_the_clock(house: House) -> None:
    tables = Tables(house.store, lambda: time.time_ns() // 1_000_000)
    reminded = asyncio.Event()

    async def show(job: Job) -> Effects:
        return Effects(jobs=(Job("remind", job.game, ready=tables.now() + 200),))

    async def remind(job: Job) -> Effects:
        reminded.set()
        return Effects()

    tables.jobs.register("show", show)
    tables.jobs.register("remind", remind)
    tables.jobs.start()
    await asyncio.sleep(0.1)
    tables.jobs.begin_click()
    done(await tables.lobby.open("triqueta", ANN, "Ann", guild=1, channel=2))
    await tables.jobs.run_taken()
    async with asyncio.timeout(5):
        await reminded.wait()
    await tables.jobs.stop(1)


async def test_what_may_have_been_saved_is_shown_when_its_lease_ends(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody could tell whether it was, so nobody took its jobs."""
    shower = Shower(house.tables)
    house.tables.jobs.start()
    await asyncio.sleep(0.1)
    save = house.store.save

    async def lost(change: Change, lease: int) -> list[Job]:
        await save(change, lease)
        raise Doubtful

    monkeypatch.setattr(house.store, "save", lost)
    with pytest.raises(Doubtful):
        await house.lobby(ANN)
    await asyncio.sleep(0.1)  # the clock plans its nap anew
    house.clock.time += LEASE
    assert house.tables.jobs.overdue
    await house.tables.jobs.run_due()
    assert [version for _, version in shower.shown] == [1]
    await house.tables.jobs.stop(1)


async def test_whoever_stops_finishes_and_takes_nothing_more(house: House) -> None:
    """What becomes due meanwhile is for whoever comes next."""
    tables = Tables(house.store, lambda: time.time_ns() // 1_000_000)
    begun, go_on, ended = asyncio.Event(), asyncio.Event(), []

    async def think(job: Job) -> Effects:
        begun.set()
        await go_on.wait()
        ended.append(job.game)
        return Effects()

    tables.jobs.register("think", think)
    first, second = await house.lobby(ANN), await house.lobby(BEN)
    now = tables.now()
    await tables.jobs.leave([Job("think", first), Job("think", second, ready=now + 300)])
    tables.jobs.start()
    async with asyncio.timeout(5):
        await begun.wait()
        stopping = asyncio.create_task(tables.jobs.stop(5))
        await asyncio.sleep(0.5)
        go_on.set()
        await stopping
    assert ended == [first]
    claimed = await house.store.claim(tables.now(), tables.now() + LEASE, 10)
    assert [job.game for job in claimed if job.kind == "think"] == [second]


async def test_of_two_times_reported_in_a_row_the_earlier_one_counts(house: House) -> None:
    """The clock has no chance to plan its nap anew in between."""
    tables = Tables(house.store, lambda: time.time_ns() // 1_000_000)
    thought = asyncio.Event()

    async def think(job: Job) -> Effects:
        thought.set()
        return Effects()

    tables.jobs.register("think", think)
    tables.jobs.start()
    await asyncio.sleep(0.1)
    now = tables.now()
    job = Job("think", await house.lobby(ANN), ready=now + 200)
    await house.store.finish(Job("none", job.game), Effects(jobs=(job,)), 0, 0)
    tables.jobs.wake_by(now + LEASE)
    tables.jobs.wake_by(now + 200)
    async with asyncio.timeout(5):
        await thought.wait()
    await tables.jobs.stop(1)


async def test_a_lease_that_ends_before_its_job_is_ready_wakes_nobody(house: House) -> None:
    game = await house.lobby(ANN)
    (show,) = await house.store.claim(house.clock() + LEASE, house.clock() + 2 * LEASE)
    await house.store.finish(show, Effects(), house.clock(), 0)
    now = house.clock()
    soon, later = Job("remind", game, ready=now), Job("remind", game, ready=now + 10 * HOUR)
    (held,) = await house.store.finish(Job("none", game), Effects(jobs=(soon,)), now, now + LEASE)
    assert held.kind == "remind"
    await house.store.finish(Job("none", game), Effects(jobs=(later,)), now - 1, now + LEASE)
    assert await house.store.next_ready() == now + 10 * HOUR


async def test_a_job_that_kills_its_program_is_parked_one_day(house: House) -> None:
    game = await house.lobby(ANN)
    shower = Shower(house.tables)
    deadly = Job("show", game, tries=MOST_TRIES)
    await house.tables.jobs._run(deadly)
    assert shower.shown == []
