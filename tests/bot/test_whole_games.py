"""Whole games by slash commands and clicks alone."""

import random

import pytest

from tests.bot.reading import buttons, text
from tests.bot.town import PEOPLE, Town


@pytest.mark.parametrize("people", [2, 3, 4, 5])
async def test_a_game_in_its_thread(town: Town, people: int) -> None:
    thread = await town.game(*PEOPLE[:people])
    assert thread.is_thread
    result = await town.play_on(random.Random(people))
    said = text(result)
    assert "win" in said
    for name in PEOPLE[:people]:
        assert f"**{name}: " in said
    assert set(buttons(result)) == {"Rematch", "Record", "Verify"}
