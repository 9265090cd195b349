"""What every store promises (storage/store.py)."""

import asyncio

import pytest

from storage.rows import Post, Seat
from storage.store import Repeated, Stale, Store
from tests.storage.conftest import SEATS, change, game


async def test_what_is_saved_is_loaded(store: Store) -> None:
    row = game(state=b"\0\xff", salt="x", result="{}", proposal="{}", due=5)
    await store.save(change(row))
    assert await store.load("a") == (row, SEATS)
    assert await store.load("b") is None


async def test_a_change_is_an_entry_of_the_log(store: Store) -> None:
    first, second = change(game()), change(game(version=2), click="c")
    await store.save(first)
    await store.save(second)
    assert await store.log("a") == [first.entry, second.entry]
    assert await store.log("a", after=1) == [second.entry]
    assert await store.counted("c") == ("a", second.entry)
    assert await store.counted("d") is None


async def test_seats_stay_unless_they_change(store: Store) -> None:
    await store.save(change(game()))
    await store.save(change(game(version=2)))
    assert (await store.load("a")).seats == SEATS  # type: ignore[union-attr]
    alone = (Seat(1, None, "", "open"),)
    await store.save(change(game(version=3), seats=alone))
    assert (await store.load("a")).seats == alone  # type: ignore[union-attr]


async def test_a_change_against_an_old_version_is_stale_and_leaves_no_trace(store: Store) -> None:
    await store.save(change(game()))
    await store.save(change(game(version=2, options="new")))
    before = await store.load("a"), await store.log("a")
    with pytest.raises(Stale):
        await store.save(change(game(version=2, options="late"), say=(("x", "{}"),), seats=()))
    assert (await store.load("a"), await store.log("a")) == before
    assert await store.claim(10**6, 1) == []


async def test_a_change_of_a_game_that_is_not_there_is_stale(store: Store) -> None:
    with pytest.raises(Stale):
        await store.save(change(game(version=2)))


async def test_the_same_click_counts_once(store: Store) -> None:
    await store.save(change(game()))
    await store.save(change(game(version=2), click="c"))
    with pytest.raises(Repeated):
        await store.save(change(game(version=2), click="c"))
    with pytest.raises(Repeated):
        await store.save(change(game(version=3), click="c"))
    with pytest.raises(Repeated):
        await store.save(change(game("b"), click="c"))
    assert len(await store.log("a")) == 2
    assert await store.load("b") is None


async def test_two_that_wait_together_one_wins_and_the_others_are_saved(store: Store) -> None:
    """A stale or repeated one among many that share a commit costs the others nothing."""
    for name in "abcdef":
        await store.save(change(game(name)))
    outcomes = await asyncio.gather(
        store.save(change(game("a", 2), click="1")),
        store.save(change(game("a", 2), click="2")),
        store.save(change(game("b", 2), click="1")),
        *(store.save(change(game(name, 2))) for name in "cdef"),
        return_exceptions=True,
    )
    kinds = [type(outcome) for outcome in outcomes]
    assert kinds == [type(None), Stale, Repeated] + [type(None)] * 4
    for name in "acdef":
        assert (await store.load(name)).game.version == 2  # type: ignore[union-attr]


async def test_what_is_loaded_is_of_one_moment(store: Store) -> None:
    """While seats come and go with every version, a load never mixes two of them."""
    await store.save(change(game()))

    async def come_and_go() -> None:
        for version in range(2, 120):
            await store.save(change(game(version=version), seats=SEATS[: 1 + version % 2]))

    going = asyncio.create_task(come_and_go())
    while not going.done():
        table = await store.load("a")
        assert table is not None
        assert len(table.seats) == 1 + table.game.version % 2
    await going


async def test_games_are_found_by_person_place_and_stage(store: Store) -> None:
    await store.save(change(game("a", channel=1)))
    await store.save(change(game("b", channel=2, changed=5000)))
    await store.save(change(game("c", guild=None, status="over")))
    await store.save(change(game("d"), seats=(Seat(1, 3, "Cid", "taken"),)))

    async def found(**by: object) -> list[str]:
        return [table.game.id for table in await store.find(**by)]  # type: ignore[arg-type]

    assert await found(user=1) == ["b", "a"], "the last changed first"
    assert await found(user=3) == ["d"]
    assert await found(user=4) == []
    assert await found(channel=1) == ["a"]
    assert sorted(await found(guild=10)) == ["a", "b", "d"]
    assert await found(user=1, channel=2) == ["b"]
    assert await found(user=1, status=["over"]) == ["c"]
    assert await found(guild=10, limit=1) == ["b"]


async def test_what_is_due_the_longest_waiting_first(store: Store) -> None:
    assert await store.next_due() is None
    for name, due in (("a", 30), ("b", 10), ("c", None), ("d", 20)):
        await store.save(change(game(name, due=due)))
    assert await store.next_due() == 10
    assert await store.due(20) == ["b", "d"]
    assert await store.due(99, limit=1) == ["b"]
    assert await store.due(9) == []


async def test_what_must_be_said_is_said_in_order_a_game(store: Store) -> None:
    await store.save(change(game("a"), say=(("one", "1"), ("two", "2"))))
    await store.save(change(game("b"), say=(("other", "{}"),)))
    first = await store.claim(2000, lease=100)
    assert [(o.game, o.kind, o.body) for o in first] == [("a", "one", "1"), ("b", "other", "{}")]
    assert await store.claim(2000, lease=100) == [], "it is the claimer's"
    await store.sent(first[0].id)
    (second,) = await store.claim(2000, lease=100)
    assert second.kind == "two"


async def test_a_claim_that_is_not_kept_falls_back(store: Store) -> None:
    await store.save(change(game(), say=(("one", "{}"),)))
    (mine,) = await store.claim(2000, lease=100)
    assert await store.next_outgoing() == 2100
    assert await store.claim(2099, lease=100) == []
    (again,) = await store.claim(2100, lease=100)
    assert (again.key, again.tries) == (mine.key, 2)


async def test_keys_are_unique_and_stay(store: Store) -> None:
    await store.save(change(game("a"), say=(("x", ""), ("y", ""))))
    await store.save(change(game("a", 2), say=(("x", ""),)))
    keys = set()
    while claimed := await store.claim(10**6, lease=1):
        keys |= {outgoing.key for outgoing in claimed}
        await store.sent(claimed[0].id)
    assert len(keys) == 3
    assert all(len(key) <= 25 for key in keys), "Discord takes no longer nonce"


async def test_what_failed_waits_and_holds_its_game_back(store: Store) -> None:
    await store.save(change(game(), say=(("one", ""), ("two", ""))))
    (one,) = await store.claim(2000, lease=100)
    await store.put_off(one.id, until=9000)
    assert await store.claim(8999, lease=100) == []
    assert await store.next_outgoing() is not None
    (again,) = await store.claim(9000, lease=100)
    assert again.id == one.id


async def test_what_is_hopeless_is_parked_with_its_reason(store: Store) -> None:
    await store.save(change(game(), say=(("one", ""), ("two", ""))))
    (one,) = await store.claim(2000, lease=100)
    await store.park(one.id, "the channel is gone")
    (two,) = await store.claim(2000, lease=100)
    assert two.kind == "two"
    (parked,) = await store.parked()
    assert (parked.kind, parked.parked) == ("one", "the channel is gone")


async def test_settings(store: Store) -> None:
    assert await store.settings(1) is None
    await store.save_settings(1, '{"dm": true}')
    await store.save_settings(1, '{"dm": false}')
    assert await store.settings(1) == '{"dm": false}'


async def test_everything_about_a_person(store: Store) -> None:
    await store.save(change(game("a", host=9)))
    await store.save(change(game("b", host=9), user=9, seats=(Seat(1, 9, "Ida", "taken"),)))
    await store.save(change(game("b", 2, host=9), user=1))
    about = await store.everything_about(1)
    assert [(t.game.id, [e.number for e in entries]) for t, entries in about] == [
        ("a", [1]),
        ("b", [2]),
    ]
    assert [t.game.id for t, _ in await store.everything_about(9)] == ["a", "b"]


async def test_a_forgotten_person_is_nowhere(store: Store) -> None:
    await store.save(change(game(status="over")))
    await store.save_settings(1, "{}")
    await store.forget(1)
    assert await store.everything_about(1) == []
    assert await store.settings(1) is None
    table = await store.load("a")
    assert table is not None
    assert table.game.host is None
    assert table.seats == (Seat(1, None, "", "forgotten"), SEATS[1])
    assert [entry.user for entry in await store.log("a")] == [None]


async def test_where_a_game_is_shown_is_kept_and_found(store: Store) -> None:
    await store.save(change(game("a", channel=7)))
    assert await store.post("a") is None
    await store.save_post(Post("a", channel=8, message=1, version=1, called="[1]", since=5, at=9))
    moved = Post("a", channel=9, message=2, version=2, called="[]", since=6, at=10)
    await store.save_post(moved)
    assert await store.post("a") == moved
    assert [len(await store.find(channel=channel)) for channel in (7, 8, 9)] == [1, 0, 1]


async def test_a_servers_settings_are_kept(store: Store) -> None:
    assert await store.server(1) is None
    await store.save_server(1, "{}")
    await store.save_server(1, '{"threads": false}')
    assert await store.server(1) == '{"threads": false}'
    assert await store.server(2) is None
