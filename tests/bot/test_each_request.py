"""Any single request of a game may fail, in any of Discord's ways: the game still ends properly."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.bot.reading import actions, buttons, text
from tests.bot.town import Town

WAYS = [(403, 50013), (404, 10008), (429, 0), (500, 0), (404, 10003), (400, 50083)]


class OneFault(list[dict[str, Any]]):
    """Fails the n-th request from now on, whatever it is, and no other request."""

    def __init__(self, number: int, status: int, code: int) -> None:
        super().__init__()
        self.left = number
        self.fault = {
            **{"method": "*", "path": "*", "status": status, "code": code},
            **{"message": "injected", "times": 1},
        }

    def __iter__(self) -> Iterator[dict[str, Any]]:
        self.left -= 1
        return iter([self.fault] if self.left == 0 else [])

    def remove(self, fault: dict[str, Any]) -> None:
        """Nothing to remove: it fails only once."""


async def own_table(town: Town, name: str) -> Any:
    """What `/table` shows; asks again if the answer did not arrive."""
    for _ in range(3):
        result = await town[name].slash(town.channel, "table")
        if result.response is not None:
            return result.response
    raise AssertionError("nothing arrives any more")


def most(of: int) -> list[int]:
    """Not all, as each of them takes a second; of every way of failing, in every place."""
    return [number for number in range(1, of + 1) if number % 5 in (0, 2, 3)]


@pytest.mark.parametrize("number", most(48))
async def test_the_game_goes_on(town: Town, number: int) -> None:
    await town.setup("setup-place", "channel" if number % 4 == 1 else "thread")
    await town.settings("Ben", "set-calls", "dm" if number % 3 == 0 else "channel")
    lobby = await town.lobby("Ann", "Ben", seats=5, options="first=1")
    fault = OneFault(number, *WAYS[number % len(WAYS)])
    town.env.backend.faults = fault
    await town.press("Ann", lobby, "Start")
    for _ in range(60):
        tables = {name: await own_table(town, name) for name in ("Ann", "Ben")}
        acting = [name for name, mine in tables.items() if actions(mine)]
        if not acting:
            break
        (name,) = acting
        takes = [a for a in actions(tables[name]) if not a.endswith(":draw")]
        await town[name].click(tables[name], custom_id=takes[0])
    assert fault.left < 0, "it was met"
    await town.env.advance_time(60)
    await town.command("Ann", "board")
    assert "win" in text(town.last())
    assert "open" not in text(town.last())


@pytest.mark.parametrize("number", most(18))
async def test_a_game_with_pictures_goes_on(town: Town, number: int) -> None:
    await town.setup("setup-place", "channel" if number % 4 == 1 else "thread")
    await town.settings("Ben", "set-calls", "dm" if number % 3 == 0 else "channel")
    lobby = await town.lobby("Ann", "Ben", game="trigony", seats=3, options="intrygo=True")
    fault = OneFault(number, *WAYS[number % len(WAYS)])
    town.env.backend.faults = fault
    await town.press("Ann", lobby, "Start")
    turns = 0
    for _ in range(8):
        tables = {name: await own_table(town, name) for name in ("Ann", "Ben")}
        acting = [name for name, mine in tables.items() if "Throw" in buttons(mine)]
        if not acting:
            break
        (name,) = acting
        sure = await town[name].click(tables[name], custom_id=step(tables[name], "pass"))
        shown = sure.response or await own_table(town, name)
        passes = [a for a in actions(shown) if a.endswith(":pass")]
        if passes:  # otherwise the answer was lost, and they have to ask again
            await town[name].click(shown, custom_id=passes[0])
            turns += 1
    assert fault.left < 0, "it was met"
    await town.env.advance_time(60)
    await town.command("Ann", "board")
    assert f"turn {turns + 1}" in text(town.last())
    assert town.last().attachments


def step(shown: Any, text: str) -> str:
    (found,) = [p for p in buttons(shown).values() if re.fullmatch(rf"b:step:.*:{text}", p)]
    return found
