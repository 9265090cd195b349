"""What every store promises (storage/store.py)."""

import asyncio

import pytest

from storage.rows import (
    Call,
    Census,
    Change,
    Due,
    Effects,
    Job,
    Kept,
    Part,
    Person,
    Post,
    Quota,
    SeatRow,
    Status,
    Stored,
    Thought,
)
from storage.sqlite import SqliteStore
from storage.store import DAY, LONGEST, RECENT, Exceeded, Repeated, Stale, Store
from tests.storage.conftest import LEASE, SEATS, change, game, save


async def test_what_is_saved_is_loaded(store: Store) -> None:
    row = game(state=b"\0\xff", salt="x", result="{}", proposal="{}")
    await save(store, change(row))
    assert await store.load("a") == Stored(row, SEATS)
    assert await store.load("b") is None


async def test_a_change_is_an_entry_of_the_log(store: Store) -> None:
    first, second = change(game()), change(game(version=2), click="c")
    await save(store, first)
    await save(store, second)
    assert await store.log("a") == [first.entry, second.entry]
    assert await store.log("a", after=1) == [second.entry]
    assert await store.counted("c") == ("a", second.entry)
    assert await store.counted("d") is None


async def test_thoughts_are_kept_by_entry_and_written_over(store: Store) -> None:
    first, second = (Thought(number, 2, "considered", f"[{number}]") for number in (1, 2))
    await save(store, change(game())._replace(thought=first))
    await save(store, change(game(version=2))._replace(thought=second))
    assert await store.thoughts("a") == [first, second]
    assert await store.thoughts("a", 2) == [second]
    assert await store.thoughts("b") == []
    better = first._replace(kind="turning", text="{}")
    await store.finish(Job("review", "a"), Effects(thoughts=(better,)), 0, 0)
    assert await store.thoughts("a") == [better, second]


async def test_seats_stay_unless_they_change(store: Store) -> None:
    await save(store, change(game()))
    await save(store, change(game(version=2)))
    assert (await store.load("a")).seats == SEATS  # type: ignore[union-attr]
    alone = (SeatRow(1, None, "", "open"),)
    await save(store, change(game(version=3), seats=alone))
    assert (await store.load("a")).seats == alone  # type: ignore[union-attr]


async def test_a_change_against_an_old_version_is_stale_and_leaves_no_trace(store: Store) -> None:
    await save(store, change(game()))
    await save(store, change(game(version=2, options="new")))
    before = await store.load("a"), await store.log("a")
    with pytest.raises(Stale):
        await save(store, change(game(version=2, options="late"), jobs=(SHOW,), seats=()))
    assert (await store.load("a"), await store.log("a")) == before
    assert await store.next_ready() is None


@pytest.mark.parametrize(
    ("quota", "status"),
    [
        (Quota("host-lobbies", 1, 2), "lobby"),
        (Quota("server-lobbies", 7, 2), "lobby"),
        (Quota("server-games", 7, 2), "running"),
        (Quota("person-tables", 1, 2), "running"),
    ],
)
async def test_a_quota_is_counted_where_it_would_be_exceeded(
    store: Store, quota: Quota, status: Status
) -> None:
    def opening(name: str, status: Status = status) -> Change:
        row = game(id=name, status=status, host=1, guild=7)
        return change(row)._replace(seats=SEATS, quotas=(quota,))

    assert SEATS[0].user == 1
    for name in ("a", "b"):
        await save(store, opening(name))
    with pytest.raises(Exceeded) as caught:
        await save(store, opening("c"))
    assert caught.value.quota == quota
    assert await store.load("c") is None
    await save(store, change(game(id="a", version=2, status="over", host=1, guild=7)))
    await save(store, opening("c"))


async def test_a_change_of_a_game_that_is_not_there_is_stale(store: Store) -> None:
    with pytest.raises(Stale):
        await save(store, change(game(version=2)))


async def test_the_same_click_counts_once(store: Store) -> None:
    await save(store, change(game()))
    await save(store, change(game(version=2), click="c"))
    with pytest.raises(Repeated):
        await save(store, change(game(version=2), click="c"))
    with pytest.raises(Repeated):
        await save(store, change(game(version=3), click="c"))
    with pytest.raises(Repeated):
        await save(store, change(game("b"), click="c"))
    assert len(await store.log("a")) == 2
    assert await store.load("b") is None


async def test_two_that_wait_together_one_wins_and_the_others_are_saved(store: Store) -> None:
    """A stale or repeated write does not affect the others in the same commit."""
    for name in "abcdef":
        await save(store, change(game(name)))
    outcomes = await asyncio.gather(
        save(store, change(game("a", 2), click="1")),
        save(store, change(game("a", 2), click="2")),
        save(store, change(game("b", 2), click="1")),
        *(save(store, change(game(name, 2))) for name in "cdef"),
        return_exceptions=True,
    )
    kinds = [type(outcome) for outcome in outcomes]
    assert kinds == [list, Stale, Repeated] + [list] * 4
    for name in "acdef":
        assert (await store.load(name)).game.version == 2  # type: ignore[union-attr]


async def test_what_is_loaded_is_of_one_moment(store: Store) -> None:
    """While every version changes the seats, a load never mixes two versions."""
    await save(store, change(game()))

    async def come_and_go() -> None:
        for version in range(2, 120):
            await save(store, change(game(version=version), seats=SEATS[: 1 + version % 2]))

    going = asyncio.create_task(come_and_go())
    while not going.done():
        table = await store.load("a")
        assert table is not None
        assert len(table.seats) == 1 + table.game.version % 2
    await going


async def test_games_are_found_by_person_place_and_stage(store: Store) -> None:
    await save(store, change(game("a", channel=1)))
    await save(store, change(game("b", channel=2, changed=5000)))
    await save(store, change(game("c", guild=None, status="over")))
    await save(store, change(game("d"), seats=(SeatRow(1, 3, "Cid", "taken"),)))

    async def found(**by: object) -> list[str]:
        return [stored.game.id for stored, _ in await store.find(**by)]  # type: ignore[arg-type]

    assert await found(user=1) == ["b", "a"], "the last changed first"
    assert await found(user=3) == ["d"]
    assert await found(user=4) == []
    assert await found(channel=1) == ["a"]
    assert sorted(await found(guild=10)) == ["a", "b", "d"]
    assert await found(user=1, channel=2) == ["b"]
    assert await found(user=1, status=["over"]) == ["c"]
    assert await found(guild=10, limit=1) == ["b"]


SHOW = Job("show", "a", guild=10, ready=1000)
LATER = Job("expire", "a", guild=10, ready=5000)


async def test_a_change_leaves_jobs_and_those_that_are_ready_are_its_own(store: Store) -> None:
    (mine,) = await save(store, change(game(), jobs=(SHOW, LATER)))
    assert (mine.kind, mine.ready, mine.tries) == ("show", 1000, 0)
    assert await store.claim(4999, lease=9000) == [], "one is the writer's, the other not ready"
    assert await store.next_ready() == 5000
    (late,) = await store.claim(5000, lease=9000)
    assert late[:4] == LATER[:4]
    assert await store.claim(8999, lease=9000) == [], "it is the claimer's"


async def test_a_job_is_unique_by_kind_game_and_subject(store: Store) -> None:
    await save(store, change(game(), jobs=(SHOW, LATER._replace(subject="x"))))
    await save(store, change(game(version=2), jobs=(SHOW, LATER, LATER._replace(ready=4000))))
    claimed = await store.claim(LEASE, lease=LEASE + 1)
    keys = [(job.kind, job.subject) for job in claimed]
    assert keys == [("show", ""), ("expire", ""), ("expire", "x")], "longest waiting first"


async def test_a_change_drops_jobs_that_are_pointless(store: Store) -> None:
    await save(store, change(game(), jobs=(LATER,)))
    await save(store, change(game(version=2), dropped=(LATER,)))
    assert await store.next_ready() is None


async def test_a_change_that_is_stale_leaves_no_job(store: Store) -> None:
    await save(store, change(game()))
    with pytest.raises(Stale):
        await save(store, change(game(version=3), jobs=(SHOW,)))
    assert await store.next_ready() is None


async def test_a_claim_that_is_not_kept_falls_back(store: Store) -> None:
    await save(store, change(game(), jobs=(LATER,)))
    (mine,) = await store.claim(5000, lease=5100)
    assert await store.claim(5099, lease=9000) == []
    (again,) = await store.claim(5100, lease=9000)
    assert again[:3] == mine[:3]


async def test_jobs_are_claimed_up_to_a_limit(store: Store) -> None:
    jobs = tuple(LATER._replace(subject=str(n), ready=2000 + n) for n in range(5))
    await save(store, change(game(), jobs=jobs))
    assert [job.subject for job in await store.claim(9000, 9999, limit=2)] == ["0", "1"]
    assert [job.subject for job in await store.claim(9000, 9999)] == ["2", "3", "4"]


POST = Post("a", channel=8, message=1, version=1, stage="lobby", since=1)
CALL = Call(seat=2, reason="turn", version=1, at=9, way="direct", message=7)


async def test_what_a_job_did_is_noted_with_its_end(store: Store) -> None:
    (show,) = await save(store, change(game(channel=7), jobs=(SHOW,)))
    fold = Job("fold", "a", "old message", ready=0)
    reached = Person(2, direct=55, closed=True)
    effects = Effects(POST, (CALL,), (reached,), (fold, LATER))
    (next_job,) = await store.finish(show, effects, 2000, lease=3000)
    assert next_job[:3] == fold[:3]
    found = await store.snapshot("a")
    assert found is not None
    assert (found.post, found.calls, found.people) == (POST, (CALL,), {2: reached})
    assert await store.next_ready() == 3000, "the fold is the finisher's; the show is gone"
    assert [len(await store.find(channel=channel)) for channel in (7, 8, 9)] == [1, 1, 0]


async def test_a_game_that_moved_on_while_it_was_shown_is_to_be_shown_again(store: Store) -> None:
    (show,) = await save(store, change(game(), jobs=(SHOW,)))
    await save(store, change(game(version=2), jobs=(SHOW,)))
    (again,) = await store.finish(show, Effects(post=POST), 2000, lease=3000)
    assert again[:3] == show[:3]
    assert await store.finish(again, Effects(post=POST._replace(version=2)), 2000, 3000) == []
    assert await store.next_ready() is None


async def test_calls_are_replaced_as_a_whole_or_left(store: Store) -> None:
    (show,) = await save(store, change(game(), jobs=(SHOW,)))
    await store.finish(show, Effects(POST, calls=(CALL,)), 2000, 3000)
    await store.finish(show, Effects(POST), 2000, 3000)
    assert (await store.snapshot("a")).calls == (CALL,)  # type: ignore[union-attr]
    await store.finish(show, Effects(POST, calls=()), 2000, 3000)
    assert (await store.snapshot("a")).calls == ()  # type: ignore[union-attr]


async def test_a_job_that_failed_waits_and_keeps_what_it_did(store: Store) -> None:
    (show,) = await save(store, change(game(), jobs=(SHOW,)))
    fold = Job("fold", "a", "old message", ready=0)
    effects = Effects(calls=(CALL,), jobs=(fold,))
    await store.put_off(show._replace(tries=1), effects, 9000)
    assert (await store.snapshot("a")).calls == (CALL,)  # type: ignore[union-attr]
    assert [job.kind for job in await store.claim(8999, lease=9500)] == ["fold"]
    (again,) = await store.claim(9000, lease=9500)
    assert again.tries == 1


async def test_a_change_shows_at_once_what_failed_before(store: Store) -> None:
    (show,) = await save(store, change(game(), jobs=(SHOW,)))
    await store.put_off(show._replace(tries=9), Effects(), 9000)
    (now,) = await save(store, change(game(version=2), jobs=(SHOW,)))
    assert now.tries == 0


async def test_a_hopeless_job_is_parked_until_the_game_changes(store: Store) -> None:
    (show,) = await save(store, change(game(), jobs=(SHOW,)))
    await store.park(show, Effects(), "the channel is gone")
    assert await store.next_ready() is None
    assert await store.claim(10**9, lease=10**9) == []
    assert len(await save(store, change(game(version=2), jobs=(SHOW,)))) == 1


async def test_a_job_that_is_written_again_while_it_runs_is_not_lost(store: Store) -> None:
    """For example, a deadline whose player acts just as it fires: the next deadline is kept."""
    due, next_one = LATER._replace(ready=1000), LATER._replace(ready=9000)
    (job,) = await save(store, change(game(), jobs=(due,)))
    await save(store, change(game(version=2), jobs=(next_one,)))
    assert await store.finish(job, Effects(), 2000, 3000) == []
    assert await store.next_ready() == 9000
    (job,) = await store.claim(9000, 9500)
    await save(store, change(game(version=3), jobs=(LATER._replace(ready=9000),)))
    (again,) = await store.finish(job, Effects(), 9000, 9500)
    assert again.stamp == job.stamp + 1
    await save(store, change(game(version=4), jobs=(LATER._replace(ready=20_000),)))
    store.strike(again)
    await store.put_off(again, Effects(), 99_000)
    await store.park(again, Effects(), "hopeless as it was")
    assert await store.next_ready() == 20_000


async def test_a_struck_job_goes_with_the_next_write(store: Store) -> None:
    (show,) = await save(store, change(game(), jobs=(SHOW,)))
    store.strike(show)
    await save(store, change(game("b")))
    assert await store.next_ready() is None


async def test_a_snapshot_is_bounded_by_what_is_shown(store: Store) -> None:
    assert await store.snapshot("a") is None
    (show,) = await save(store, change(game(), jobs=(SHOW,)))
    await store.finish(show, Effects(POST), 2000, 3000)
    await store.save_server(10, "{}")
    for version in range(2, RECENT + 10):
        await save(store, change(game(version=version)))

    async def numbers() -> list[int]:
        found = await store.snapshot("a")
        assert found is not None
        assert found.server == "{}"
        return [entry.number for entry in found.log]

    assert await numbers() == list(range(2, RECENT + 10)), "all since the call"
    await store.finish(show, Effects(POST._replace(since=RECENT)), 2000, 3000)
    assert await numbers() == list(range(10, RECENT + 10)), "but a few in any case"
    await store.finish(show, Effects(POST), 2000, 3000)
    for version in range(RECENT + 10, LONGEST + 50):
        await save(store, change(game(version=version)))
    assert len(await numbers()) == LONGEST, "and never all of a long game"


async def test_settings_and_how_somebody_is_reached_are_kept_apart(store: Store) -> None:
    assert await store.people([1, 2]) == {}
    await store.save_settings(1, '{"calls": "dm"}')
    (show,) = await save(store, change(game(), jobs=(SHOW,)))
    await store.finish(show, Effects(people=(Person(1, direct=5, closed=True),)), 2000, 3000)
    assert await store.people([1, 2]) == {1: Person(1, '{"calls": "dm"}', 5, closed=True)}
    gone = Effects(people=(Person(77, direct=5),))
    await store.finish(show, gone, 2000, 3000)
    assert await store.people([77]) == {}, "somebody who is forgotten does not come back"
    await store.save_settings(1, "{}")
    assert await store.people([1]) == {1: Person(1, "{}", 5)}, "they are tried again"


async def test_parts_are_kept_and_outlive_being_forgotten(store: Store) -> None:
    parts = (Part(1, 1, 1, "p1"), Part(2, 1, None, None, "steady"))
    await save(store, change(game(), parts=parts))
    await save(store, change(game(version=2), parts=(Part(1, 2, None, None),)))
    assert await store.parts("a") == [parts[0], Part(1, 2, None, None), parts[1]]
    await store.forget(1)
    assert (await store.parts("a"))[0] == Part(1, 1, None, "p1")


async def test_a_computer_can_sit_and_act(store: Store) -> None:
    seats = (SeatRow(1, None, "Steady", "taken", computer="steady"),)
    moved = change(game(), seats=seats, user=None)
    entry = moved.entry._replace(computer="steady")
    await save(store, moved._replace(entry=entry))
    assert (await store.load("a")).seats == seats  # type: ignore[union-attr]
    assert await store.log("a") == [entry]


async def test_everything_about_a_person(store: Store) -> None:
    await save(store, change(game("a", host=9)))
    await save(store, change(game("b", host=9), user=9, seats=(SeatRow(1, 9, "Ida", "taken"),)))
    await save(store, change(game("b", 2, host=9), user=1))
    about = await store.everything_about(1)
    assert [(t.game.id, [e.number for e in entries]) for t, entries in about] == [
        ("a", [1]),
        ("b", [2]),
    ]
    assert [t.game.id for t, _ in await store.everything_about(9)] == ["a", "b"]


async def test_no_seat_is_kept_for_somebody_who_has_been_forgotten_meanwhile(store: Store) -> None:
    await save(store, change(game(status="over")))
    await store.forget(1)
    kept = (Kept(1, "Ann", 9999), Kept(2, "Ben", 9999))
    await save(store, change(game("b", host=9), user=9, seats=(), kept=kept))
    assert await store.kept_for(1) == []
    assert await store.kept_for(2) == [("b", kept[1])]


async def test_a_forgotten_person_is_nowhere(store: Store) -> None:
    await save(store, change(game(status="over")))
    await store.save_settings(1, "{}")
    await store.forget(1)
    assert await store.everything_about(1) == []
    assert await store.people([1]) == {}
    table = await store.load("a")
    assert table is not None
    assert table.game.host is None
    assert table.seats == (SeatRow(1, None, "", "forgotten"), SEATS[1])
    assert [entry.user for entry in await store.log("a")] == [None]


async def test_a_servers_settings_are_kept(store: Store) -> None:
    assert await store.server(1) is None
    await store.save_server(1, "{}")
    await store.save_server(1, '{"threads": false}')
    assert await store.server(1) == '{"threads": false}'
    assert await store.server(2) is None


async def test_the_census_counts_what_is_open_what_ended_lately_and_what_is_due(
    store: Store,
) -> None:
    nothing: dict[Status, int] = {"lobby": 0, "running": 0, "over": 0, "closed": 0}
    assert await store.census(0) == Census(nothing, ())
    now = 10 * DAY
    ways: list[tuple[Status, int]] = [("lobby", 0), ("running", 0), ("running", now)]
    ways += [("over", now - 1), ("over", now - DAY - 1), ("closed", now - DAY + 1), ("closed", 0)]
    for number, (status, changed) in enumerate(ways):
        await save(store, change(game(f"{number}", status=status, changed=changed)))
    early, later, future = (Job("show", "1", f"{ready}", ready=ready) for ready in (5, 7, now + 1))
    remind, parked = Job("remind", "1", ready=6), Job("fold", "1", ready=6)
    await store.finish(Job("", ""), Effects(jobs=(parked,)), 0, 0)
    (parked,) = await store.claim(6, LEASE)
    await store.park(parked, Effects(), "gone")
    await store.finish(Job("", ""), Effects(jobs=(early, later, remind, future)), 0, 0)
    counted = await store.census(now)
    assert counted.games == {"lobby": 1, "running": 2, "over": 1, "closed": 1}
    assert sorted(counted.due) == [Due("remind", 1, 0, 6), Due("show", 2, 0, 5)]
    assert [job.kind for job in await store.claim(6, now + LEASE, 1)] == ["show"]
    assert sorted((await store.census(now)).due) == [Due("remind", 1, 0, 6), Due("show", 1, 1, 5)]


async def test_every_commit_is_reported(store: Store) -> None:
    seen: list[tuple[str, int]] = []
    store.on_commit = lambda outcome, writes, seconds: seen.append((outcome, writes))
    await save(store, change(game()))
    assert seen == [("done", 1)]
    stale, fresh = change(game(version=5)), change(game("b"))
    await asyncio.gather(save(store, stale), save(store, fresh), return_exceptions=True)
    assert await store.load("b") is not None
    assert sum(writes for _, writes in seen) == 3
    if isinstance(store, SqliteStore):
        assert seen[1:] == [("retried", 2)], "the stale one made the other wait for a second try"


async def test_what_is_done_once_is_noted(store: Store) -> None:
    assert await store.done_once("commands") is None
    for done in ("one", "two"):
        await store.note_once("commands", done)
        assert await store.done_once("commands") == done
    assert await store.done_once("emojis") is None
