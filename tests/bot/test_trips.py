"""How often a click accesses the store, and how much of a long game is read to show it."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from storage.sqlite import SqliteStore
from tests.bot import trigony
from tests.bot.reading import actions, buttons
from tests.bot.town import Town


class Trips:
    """Counts the trips to the real store, and the write transactions."""

    def __init__(self, town: Town) -> None:
        store = town.bot._store
        assert isinstance(store, SqliteStore)
        self.read = self.written = 0
        reading, writing = store._reader.run, store._commits._connection.send

        async def run(work: Callable[..., Any]) -> Any:
            self.read += 1
            return await reading(work)

        def send(work: Callable[..., Any]) -> Any:
            self.written += 1
            return writing(work)

        store._reader.run = run  # type: ignore[method-assign]
        store._commits._connection.send = send  # type: ignore[method-assign]

    async def of(self, click: Any) -> tuple[int, int]:
        """All trips of a click until everything is quiet, and how many of them wrote."""
        self.read = self.written = 0
        await click
        return self.read + self.written, self.written


@pytest.mark.parametrize("pace", ["friends", "relaxed"])
async def test_an_acting_click_makes_few_trips(town: Town, pace: str) -> None:
    thread = await town.game("Ann", "Ben", "Cid", pace=pace)
    trips = Trips(town)
    for name in ("Ann", "Ben", "Cid"):  # everyone is told about sleeping hours once
        await town.bot.tables.people.save_settings(town[name].id, {"told-sleep": True})
    dice = random.Random(1)
    made: set[tuple[int, int]] = set()
    for _ in range(12):
        board, name = town.board(thread), town.on_turn(thread)
        drawing = next(a for a in actions(board) if a.endswith(":draw"))
        made.add(await trips.of(town[name].click(board, custom_id=drawing)))
        mine = town.private(await town.press(name, town.board(thread), "My table"))
        choice = dice.choice(actions(mine))
        made.add(await trips.of(town[name].click(mine, custom_id=choice)))
    assert all(trips <= 6 and writing <= 2 for trips, writing in made), made


async def test_a_look_writes_nothing(town: Town) -> None:
    await trigony.sit_down(town, 2)
    trips = Trips(town)
    board, name = town.board(), town.on_turn()
    piece = next(b for b in buttons(board).values() if re.fullmatch(r".*:step:.*:[A-I]\d", b))
    assert await trips.of(town[name].click(board, custom_id=piece)) == (2, 0)
    assert await trips.of(town.press(name, board, "My table")) == (2, 0)


async def test_showing_a_long_game_reads_no_more_than_a_short_one(town: Town) -> None:
    await trigony.sit_down(town, 2)
    store = town.bot._store
    assert store is not None
    game = next(iter(buttons(town.board()).values())).split(":")[2]
    sizes = []
    for turn in range(120):
        await town.command(town.on_turn(), "move", town.place(), action="throw")
        if any(":decline" in b for b in buttons(town.board()).values()):
            await town.command(town.on_turn(), "move", town.place(), action="decline")
        if not trigony.offered(town.board()):
            break
        if turn > 40:
            found = await store.snapshot(game)
            assert found is not None
            sizes.append(len(found.log))
    assert len(sizes) > 10
    assert max(sizes) == min(sizes)
