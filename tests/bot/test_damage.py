"""A game that was damaged on disk is in nobody's way, and its own buttons answer kindly."""

import logging

import pytest

from tests.bot.reading import actions, text
from tests.bot.test_replay import game_of
from tests.bot.town import Town
from tests.storage.village import overwrite

SORRY = "This game was damaged on disk and is set aside."


async def test_a_damaged_game_breaks_nothing_for_the_others_in_its_channel(
    town: Town, caplog: pytest.LogCaptureFixture
) -> None:
    await town.setup("setup-place", "channel")
    await town.game("Ann", "Ben")
    broken = town.board()
    game = game_of(broken)
    await town.game("Cid", "Ann")
    whole = game_of(town.board())
    await town.bot.close()
    overwrite(town.database, "games", "clocks", b"\xff\xfe", f"id = '{game}'")
    await town.restart()
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        for name in ("Ann", "Cid", "Dot"):
            for of in ("channel", "server"):
                listed = text(await town.command(name, "games", of=of))
                assert listed.count("Triqueta") == 1
        assert "waiting for Cid" in text(await town.command("Ann", "games"))
        assert "Cid" in text(await town.command("Ann", "table")), "the only game that she has"
        assert "Ask the others to call" in text(await town.command("Ann", "cancel"))
        assert SORRY not in text(await town.command("Cid", "board"))
        assert await town.command("Ann", "privacy") is not None
        suggested = str(await town["Ann"].autocomplete(town.channel, "board", "game", ""))
        assert whole in suggested
        assert game not in suggested
        for custom_id in actions(broken):
            answer = await town["Ann"].click(broken, custom_id=custom_id)
            assert SORRY in text(answer.response), custom_id
        assert SORRY in text(await town.command("Ann", "board", game=game))
    told = [record for record in caplog.records if getattr(record, "game", "") == game]
    assert len(told) <= 1, "at most one line in the log"
    assert not [record.getMessage() for record in caplog.records if record.exc_info]


async def test_a_damaged_position_goes_on(town: Town) -> None:
    await town.game("Ann", "Ben")
    board = town.board()
    await town.bot.close()
    overwrite(town.database, "games", "state", b"\x00", f"id = '{game_of(board)}'")
    await town.restart()
    drawn = town.private(await town.press("Ann", board, "Draw"))
    assert "You drew" in text(drawn)


async def test_a_damaged_log_breaks_no_command(town: Town) -> None:
    await town.setup("setup-place", "channel")
    await town.game("Ann", "Ben")
    game = game_of(town.board())
    await town.press("Ann", town.board(), "Draw")
    await town.bot.close()
    overwrite(town.database, "log", "text", "dance", f"game = '{game}' AND kind = 'act'")
    await town.restart()
    for command in ("cancel", "undo", "record", "replay"):
        assert SORRY in text(await town.command("Ann", command)), command
