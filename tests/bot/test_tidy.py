"""Weeks later: the bot has tidied, and nobody notices."""

import random
import sqlite3
from contextlib import closing

from tests.bot.reading import Shown, buttons, described, text
from tests.bot.test_older_databases import click
from tests.bot.test_replay import TO_END, game_of, trigony
from tests.bot.town import Town

DAY = 86_400


async def read(shown: Shown) -> tuple[object, ...]:
    """Everything about a message but when and where it was sent."""
    files = [await file.read() for file in shown.attachments]
    return text(shown), described(shown), buttons(shown), files


async def all_about(town: Town, game: str) -> list[tuple[object, ...]]:
    found = []
    for name in ("Ann", "Dot"):
        replay = await town.command(name, "replay", game=game)
        found += [await read(replay)]
        found += [await read(town.private(await town.press(name, replay, TO_END)))]
        for command in ("record", "verify"):
            found += [await read(await town.command(name, command, game=game))]
        found += [await read(await town.command(name, "board", game=game, text=True))]
    await town.command("Ann", "board", game=game)
    return [*found, await read(town.last())]


def stored(town: Town, game: str) -> tuple[int, int]:
    """The size of its position, and how many entries have events."""
    with closing(sqlite3.connect(town.database)) as base:
        (state,) = base.execute("SELECT length(state) FROM games WHERE id = ?", (game,)).fetchone()
        query = "SELECT count(*) FROM log WHERE game = ? AND events <> '[]'"
        (events,) = base.execute(query, (game,)).fetchone()
    return int(state), int(events)


async def test_a_game_of_last_month_looks_as_it_did(town: Town) -> None:
    with town.env.time_context():
        called_off = await trigony(town, acts=12, options="intrygo=True")
        await town.bot.tables.seats.call_off(called_off, 99, moderator=True)
        await town.bot.tables.jobs.run_taken()
    await town.game("Ann", "Ben")
    over = game_of(await town.play_on(random.Random(3)))
    games = (called_off, over)
    before = {game: await all_about(town, game) for game in games}
    assert all(min(stored(town, game)) > 0 for game in games)
    await town.env.advance_time(9 * DAY)
    assert [stored(town, game) for game in games] == [(0, 0), (0, 0)], "by itself"
    await town.restart()
    for game in games:
        assert await all_about(town, game) == before[game]
    end = town.last()
    await town.press("Ben", end, "Rematch")
    assert "Ben wants a rematch" in text(town.last())


async def test_an_old_lobby_is_kindly_said_to_be_gone(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben")
    pressed = buttons(lobby)
    assert {"Join", "Leave", "Start"} <= pressed.keys()
    await town.env.advance_time(3 * DAY)
    closed = text(town.last(lobby))
    assert "this table is closed" in closed
    await town.env.advance_time(8 * DAY)
    with closing(sqlite3.connect(town.database)) as base:
        assert base.execute("SELECT count(*) FROM games").fetchone() == (0,)
        assert base.execute("SELECT count(*) FROM log").fetchone() == (0,)
    assert text(town.last(lobby)) == closed, "what is there stays"
    for label in pressed.keys() - {"Learn", "Rules", "Fair?"}:  # they need no game
        custom_id = pressed[label]
        answer = await click(town, "Cid", custom_id)
        said = text(answer)
        assert "This game is gone." in said or "I can't find that game." in said, (label, said)
    assert "I can't find that game." in text(
        await town.command("Ann", "replay", game=game_of(lobby))
    )
