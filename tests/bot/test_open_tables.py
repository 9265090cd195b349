"""A private table loses its controls when it is out of date."""

import math

import pytest

from tables import Done
from tests.bot.reading import actions, buttons, text
from tests.bot.test_draw_offers import offer
from tests.bot.town import Town
from tests.bot.trigony import sit_down


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
    assert "The game has moved on." in text(mine)
    assert text(others) == before, "Ben has not acted"
    again = await town.press("Ann", mine, "Refresh")
    assert again.acknowledged
    assert "if the game ended now" in text(mine)


async def test_the_newest_private_table_stays_as_it_is(town: Town) -> None:
    await town.game("Ann", "Ben")
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    drawn = town.private(await town.press("Ann", town.board(), "Draw"))
    assert "The game has moved on." in text(mine)
    assert "Row 1" in "".join(buttons(drawn))
    await town["Ann"].click(drawn, custom_id=actions(drawn)[0])
    assert "The game has moved on." not in text(drawn)


async def test_after_the_end_nobodys_private_table_has_controls(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    mine = await town.command("Ann", "table", thread)
    assert actions(mine)
    sure = await town.owner.slash(thread, "cancel")
    assert sure.response is not None
    await town.owner.click(sure.response, custom_id=next(iter(buttons(sure.response).values())))
    assert "This game is over." in text(mine)
    assert not buttons(mine)


async def test_talk_leaves_a_private_table_as_it_is(town: Town) -> None:
    await sit_down(town, 2)
    name = town.on_turn()
    piece = next(label for label in ("H7", "F8") if label in buttons(town.board()))
    where = town.private(await town.press(name, town.board(), piece))
    before = text(where)
    await offer(town, name)
    assert "offers a draw" in text(town.board())
    assert text(where) == before


async def test_a_table_that_can_not_be_edited_any_more_disturbs_nobody(town: Town) -> None:
    await town.game("Ann", "Ben")
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    town.old_messages_stay()
    await town.press("Ann", town.board(), "Take row 1")
    assert town.on_turn() == "Ben"
    assert "Draw" in buttons(mine), "out of reach"
    late = await town.press("Ann", mine, "Draw")
    assert late.acknowledged
    assert "The game has moved on since that message." in text(mine)


async def test_after_a_restart_an_old_table_still_answers(town: Town) -> None:
    await town.game("Ann", "Ben")
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    await town.restart()
    await town.press("Ann", town.board(), "Take row 1")
    await town.press("Ann", mine, "Draw")
    assert "The game has moved on since that message." in text(mine)


async def test_an_hour_later_it_is_not_even_tried(town: Town) -> None:
    await town.game("Ann", "Ben")
    await town.press("Ann", town.board(), "My table")
    await town.env.advance_time(3_600)
    before = len(town.env.http_requests)
    await town.press("Ann", town.board(), "Take row 1")
    asked = [(r.method, r.path) for r in town.env.http_requests[before:]]
    assert not [path for method, path in asked if method == "PATCH" and "webhooks" in path]


async def test_a_game_that_ends_without_a_click_closes_them_too(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.open_tables.LIFE", math.inf)  # here another clock runs
    await town.game("Ann", "Ben")
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    game = buttons(town.board())["Draw"].split(":")[2]
    tables = town.bot.tables
    assert isinstance(await tables.seats.call_off(game, 1, moderator=True), Done)
    await tables.jobs.run_taken()
    await town.env.settle()
    assert "called off" in text(town.board())
    assert "This game is over." in text(mine)
    assert not buttons(mine)
