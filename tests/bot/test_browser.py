"""`make play` in a real browser."""

from pathlib import Path

import pytest

from tests.bot.browser import (
    Sitting,
    chromium,
    first_turns,
    first_turns_of_trigony,
    table_in_a_browser,
)


@pytest.mark.skipif(chromium() is None, reason="there is no Chromium here")
async def test_a_person_draws_places_takes_and_keeps_their_secret(tmp_path: Path) -> None:
    async with table_in_a_browser() as page:
        await first_turns(Sitting(page, tmp_path))
    assert (tmp_path / "taken.png").stat().st_size > 10_000


@pytest.mark.skipif(chromium() is None, reason="there is no Chromium here")
async def test_people_move_pawns_on_the_board_of_trigony(tmp_path: Path) -> None:
    async with table_in_a_browser() as page:
        await first_turns_of_trigony(Sitting(page, tmp_path))
    assert (tmp_path / "trigony-moved.png").stat().st_size > 10_000
