"""The promise on Discord: to copy, kept whatever happens to its message, and kept at every end."""

import random
import re
from contextlib import closing
from typing import Any

import pytest

from engine.chance import commitment, mark
from engine.record import decode
from engine.replay import replay
from screens.ids import Press
from storage.sqlite import SqliteStore, connected
from tables import Job
from tests.bot.crafted import Crafter
from tests.bot.reading import Shown, buttons, text
from tests.bot.town import Town


def published(shown: Shown) -> str:
    found = re.search("-# 🔓 seed ([0-9a-f]{64})", text(shown))
    assert found is not None, text(shown)
    return found[1]


def promised(shown: Shown) -> str:
    found = re.search("-# 🔒 fair shuffle ([0-9a-f]{64})", text(shown))
    assert found is not None, text(shown)
    return found[1]


async def test_fair_gives_the_promise_to_copy(town: Town) -> None:
    lobby = await town.lobby("Ann")
    game = buttons(lobby)["Fair?"].split(":")[2]
    to_copy = re.compile("```\n(.*)\n```", re.DOTALL)
    for name in ("Ann", "Ben"):
        said = text(town.private(await town.press(name, lobby, "Fair?")))
        assert "Is the shuffle fair?" in said
        found = to_copy.search(said)
        assert found is not None
        lines = found[1].splitlines()
        assert lines[:3] == [f"promise {promised(lobby)}", f"game {game}", f"message {lobby.id}"]
        own = [f"your mark {mark(game, str(town[name].id))}"]
        assert lines[3:] == (own if name == "Ann" else [])


async def test_the_first_message_counts_wherever_the_lobby_goes(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben")
    await town.owner.delete(lobby)
    await town.command("Ann", "board")
    again = town.last()
    assert again.id != lobby.id
    assert promised(again) == promised(lobby)
    other = town.guild.create_text_channel("elsewhere")
    await town.command("Ann", "board", other)
    moved = town.last(place=other)
    await town.restart()
    await town.press("Ann", moved, "Start")
    result = await town.play_on(random.Random(3), other.threads[-1])
    said = text(town.private(await town.press("Cid", result, "Verify")))
    game = buttons(result)["Verify"].split(":")[2]
    marks = ",".join(mark(game, str(town[name].id)) for name in ("Ann", "Ben"))
    assert f"Salt `{game}:{lobby.id}:{marks}`" in said
    found = re.search("Seed `([0-9a-f]{64})`", said)
    assert found is not None
    assert commitment(bytes.fromhex(found[1])) == promised(lobby)


async def test_a_called_off_game_publishes_its_seed(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben", options="first=1")
    await town.press("Ann", lobby, "Start")
    await town.press("Ann", town.board(), "Draw")
    sure = await town.command("Ben", "cancel", town.place())
    await town.press("Ben", sure, "Ask them")
    await town.press("Ann", town.board(), "Agree")
    end = town.board()
    assert list(buttons(end)) == ["Rematch", "Replay", "Record", "Verify"]
    assert commitment(bytes.fromhex(published(end))) == promised(lobby)
    said = text(town.private(await town.press("Cid", end, "Verify")))
    assert "The luck was fair until the game was called off." in said
    assert published(end) in said
    (file,) = town.private(await town.press("Cid", end, "Record")).attachments
    record = decode(await file.read())
    assert replay(record).fair
    assert record.result is None


async def test_a_closed_lobby_publishes_its_seed(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben")
    for name in ("Ann", "Ben"):
        await town.press(name, lobby, "Leave")
    closed = town.last(lobby)
    assert "this table is closed" in text(closed)
    assert promised(closed) == promised(lobby)
    assert commitment(bytes.fromhex(published(closed))) == promised(lobby)
    game = buttons(lobby)["Fair?"].split(":")[2]
    said = text(await town.command("Ann", "verify", game=game))
    assert "closed before a game began" in said
    assert published(closed) in said


async def test_a_running_game_publishes_nothing(town: Town) -> None:
    await town.game("Ann", "Ben")
    for shown in town.place().history():
        assert "🔓" not in text(shown)


@pytest.mark.parametrize("joined", [False, True])
async def test_a_lobby_that_was_posted_but_not_saved_keeps_its_first_message(
    town: Town, monkeypatch: pytest.MonkeyPatch, joined: bool
) -> None:
    """The bot ends between Discord's answer and our commit; somebody has copied the id by then."""
    finish = SqliteStore.finish

    async def dies(store: SqliteStore, job: Job, *rest: Any) -> list[Job]:
        if job.kind == "show":
            raise OSError("killed")
        return await finish(store, job, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(SqliteStore, "finish", dies)
        await town.command("Ann", "play", pace="friends")
    first = town.last()
    await town.restart()
    if joined:
        await town.press("Ben", first, "Join")
    await town.env.advance_time(60)
    assert [message.id for message in town.channel.history() if buttons(message)] == [first.id]
    said = text(town.private(await town.press("Cid", first, "Fair?")))
    assert f"message {first.id}" in said
    assert ("Ben" in text(town.last(first))) == joined


async def test_a_table_that_was_full_before_its_promise_begins_with_it(town: Town) -> None:
    here = Crafter(town, town.channel)
    await here.click("Fay", "anything")  # so that there is a message to click
    posts = f"/channels/{town.channel.id}/messages"
    town.env.inject_error("POST", posts, status=500, code=0, times=8)
    await town.command("Ann", "play", seats=2, pace="friends")
    with closing(connected(town.database)) as base:
        ((game,),) = base.execute("SELECT id FROM games").fetchall()
        await here.click("Ben", Press("join", game).button())
        query = "SELECT status, promised IS NOT NULL FROM games"
        assert base.execute(query).fetchall() == [("lobby", 0)]
        while base.execute(query).fetchall() == [("lobby", 0)]:
            await town.env.advance_time(10)
        assert base.execute(query).fetchall() == [("running", 1)], "in the same moment"
