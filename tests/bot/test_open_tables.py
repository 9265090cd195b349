"""A private table does not look alive when the game has gone on without it."""

import random

from tests.bot.reading import actions, buttons, text
from tests.bot.town import Town


async def test_who_acts_on_the_board_finds_no_live_buttons_on_their_private_table(
    town: Town,
) -> None:
    await town.game("Ann", "Ben")
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    others = town.private(await town.press("Ben", town.board(), "My table"))
    before = text(others)
    assert "Draw" in buttons(mine)
    await town.press("Ann", town.board(), "Take row 1")
    assert actions(mine) == []
    assert "The game went on." in text(mine)
    assert text(others) == before, "Ben has not acted"
    again = await town.press("Ann", mine, "Refresh")
    assert again.acknowledged
    assert "Your table" in text(mine)


async def test_the_newest_private_table_stays_as_it_is(town: Town) -> None:
    await town.game("Ann", "Ben")
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    drawn = town.private(await town.press("Ann", town.board(), "Draw"))
    assert "The game went on." in text(mine)
    assert "Row 1" in "".join(buttons(drawn))
    await town["Ann"].click(drawn, custom_id=actions(drawn)[0])
    assert "The game went on." not in text(drawn)


async def test_after_the_end_nobodys_private_table_has_controls(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    opened = {name: await town.command(name, "table", thread) for name in ("Ann", "Ben")}
    await town.play_on(random.Random(1), thread)
    for name, mine in opened.items():
        assert "over" in text(mine) or "went on" in text(mine), name
        assert actions(mine) == [], name


async def test_a_table_that_can_not_be_edited_any_more_disturbs_nobody(town: Town) -> None:
    await town.game("Ann", "Ben")
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    town.env.inject_error("PATCH", "/webhooks/*", status=404, code=10015)
    await town.press("Ann", town.board(), "Take row 1")
    assert town.on_turn() == "Ben"
    assert "Draw" in buttons(mine), "out of reach"
    late = await town.press("Ann", mine, "Draw")
    assert late.acknowledged
    assert "The game has gone on since that message." in text(mine)


async def test_after_a_restart_an_old_table_still_answers(town: Town) -> None:
    await town.game("Ann", "Ben")
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    await town.restart()
    await town.press("Ann", town.board(), "Take row 1")
    await town.press("Ann", mine, "Draw")
    assert "The game has gone on since that message." in text(mine)


async def test_an_hour_later_it_is_not_even_tried(town: Town) -> None:
    await town.game("Ann", "Ben")
    await town.press("Ann", town.board(), "My table")
    await town.env.advance_time(3_600)
    before = len(town.env.http_requests)
    await town.press("Ann", town.board(), "Take row 1")
    asked = [(r.method, r.path) for r in town.env.http_requests[before:]]
    assert not [path for method, path in asked if method == "PATCH" and "webhooks" in path]
