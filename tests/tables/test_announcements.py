"""What has happened is said: in order, until it is heard, by the same key."""

import asyncio

from tables.announcements import FIRST_PAUSE, LONGEST_PAUSE, MOST_TRIES, Announcement, Hopeless

from engine.triqueta.events import Saw
from tests.tables.conftest import ANN, BEN, CID, House


class Listener:
    def __init__(self) -> None:
        self.heard: list[Announcement] = []
        self.trouble: Exception | None = None
        self.calls = 0

    async def __call__(self, announcement: Announcement) -> None:
        self.calls += 1
        if self.trouble:
            raise self.trouble
        self.heard.append(announcement)


async def test_everything_is_said_in_order(house: House) -> None:
    listener = Listener()
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw", "place 1")
    assert await house.tables.announce(listener) == 5
    assert [a.kind for a in listener.heard] == ["open", "join", "start", "act", "act"]
    assert [a.number for a in listener.heard] == [1, 2, 3, 4, 5]
    assert [a.text for a in listener.heard][-2:] == ["draw", "place 1"]
    assert len({a.key for a in listener.heard}) == 5
    assert all(len(a.key) <= 25 for a in listener.heard)
    assert await house.tables.announce(listener) == 0
    assert await house.tables.next_announcement() is None


async def test_no_secret_is_announced(house: House) -> None:
    listener = Listener()
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw")
    await house.tables.announce(listener)
    assert listener.heard[-1].events
    assert not any(isinstance(e, Saw) for a in listener.heard for e in a.events)


async def test_a_secret_decision_is_announced_without_what_it_was(house: House) -> None:
    listener = Listener()
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
    await house.tables.announce(listener)
    assert listener.heard[-1].text == "reveal"


async def test_what_fails_is_tried_again_after_growing_pauses_with_the_same_key(
    house: House,
) -> None:
    listener = Listener()
    await house.lobby(ANN)
    listener.trouble = OSError("no network")
    pauses = []
    for _ in range(15):
        assert await house.tables.announce(listener) == 0
        ready = await house.tables.next_announcement()
        assert ready is not None
        pauses.append(ready - house.clock.time)
        house.clock.time = ready
    assert pauses[:4] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE, 8 * FIRST_PAUSE]
    assert pauses[-1] == LONGEST_PAUSE
    assert listener.calls == 15
    listener.trouble = None
    assert await house.tables.announce(listener) == 1


async def test_a_game_in_trouble_keeps_its_order_and_holds_up_no_other(house: House) -> None:
    listener = Listener()
    stuck = await house.lobby(ANN, BEN)

    async def deaf_to_the_first(announcement: Announcement) -> None:
        if announcement.table.id == stuck:
            raise OSError("no network")
        await listener(announcement)

    other = await house.lobby(CID)
    await house.tables.announce(deaf_to_the_first)
    assert [a.table.id for a in listener.heard] == [other]
    house.clock.time += FIRST_PAUSE
    await house.tables.announce(listener)
    assert [a.number for a in listener.heard if a.table.id == stuck] == [1, 2]


async def test_the_next_time_is_that_of_what_may_be_said_next(house: House) -> None:
    """A row behind one that was put off has to wait with it; a parked one waits for nothing."""
    listener = Listener()
    await house.lobby(ANN, BEN)
    listener.trouble = OSError("no network")
    await house.tables.announce(listener)
    assert await house.tables.next_announcement() == house.clock.time + FIRST_PAUSE
    house.clock.time += FIRST_PAUSE
    listener.trouble = Hopeless("gone")
    await house.tables.announce(listener)
    assert await house.tables.next_announcement() is None


async def test_a_slow_listener_holds_up_one_game_only(house: House) -> None:
    listener = Listener()
    slow = await house.lobby(ANN)
    quick = await house.lobby(BEN, CID)
    let_go = asyncio.Event()

    async def sometimes_slow(announcement: Announcement) -> None:
        if announcement.table.id == slow:
            await let_go.wait()
        await listener(announcement)
        if len(listener.heard) == 2:
            let_go.set()

    assert await house.tables.announce(sometimes_slow) == 3
    assert [a.table.id for a in listener.heard] == [quick, quick, slow]


async def test_what_is_hopeless_is_parked_with_its_reason_and_the_rest_goes_on(
    house: House,
) -> None:
    listener = Listener()
    await house.lobby(ANN, BEN)

    async def gone(announcement: Announcement) -> None:
        if announcement.number == 1:
            raise Hopeless("the channel is gone")
        await listener(announcement)

    await house.tables.announce(gone)
    assert [a.number for a in listener.heard] == [2]
    assert [outgoing.parked for outgoing in await house.store.parked()] == ["the channel is gone"]


async def test_what_fails_for_ever_is_parked(house: House) -> None:
    listener = Listener()
    listener.trouble = OSError("no network")
    await house.lobby(ANN)
    for _ in range(MOST_TRIES):
        assert await house.store.parked() == []
        await house.tables.announce(listener)
        house.clock.time += LONGEST_PAUSE
    (parked,) = await house.store.parked()
    assert "no network" in (parked.parked or "")


async def test_a_crash_while_saying_costs_nothing(house: House) -> None:
    """Claimed and never finished: after the lease it is said again, by the same key."""
    listener = Listener()
    await house.lobby(ANN)
    (claimed,) = await house.store.claim(house.clock(), lease=60_000)
    house.restart()
    assert await house.tables.announce(listener) == 0
    house.clock.time += 60_000
    assert await house.tables.announce(listener) == 1
    assert listener.heard[0].key == claimed.key
