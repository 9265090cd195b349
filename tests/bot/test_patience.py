"""What one person can do in a short time; and what too much of it costs."""

import logging
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from typing import Any

import discord
import pytest
from simcord import InteractionResult

from cogs.patience import COSTS, TOLD, Limits
from screens.ids import Press
from tests.bot.crafted import AUTOCOMPLETE, Crafter
from tests.bot.reading import buttons, text
from tests.bot.test_coming_and_going import Watch
from tests.bot.town import Town

TABLES = ("games", "seats", "log", "jobs", "posts", "calls", "people", "waits", "kept")


def rows(town: Town) -> dict[str, int]:
    with closing(sqlite3.connect(town.database)) as base:
        return {
            table: base.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in TABLES
        }


def private(answer: InteractionResult) -> bool:
    return answer.response is not None and answer.response.ephemeral


def edits(town: Town) -> int:
    """Of messages in channels; answers to clicks go elsewhere."""
    made = town.env.http_requests
    return sum(r.method == "PATCH" and r.path.startswith("/channels/") for r in made)


async def test_a_lobby_that_is_joined_and_left_without_end(
    town: Town, caplog: pytest.LogCaptureFixture
) -> None:
    """Rows, messages and edits are those of the first few dozen clicks. (That ten thousand get what
    fifty get is in tests/cogs/test_patience.py: there a click takes no time.)"""
    caplog.set_level(logging.INFO, "cogs.router")
    lobby = await town.lobby("Ann", "Ben")
    here, watch = Crafter(town, town.channel), Watch(town)
    ways = [buttons(lobby)[label] for label in ("Join", "Leave")]
    await here.click("Cid", "anything")
    for n in range(40):
        await here.click("Cid", ways[n % 2])
    after = rows(town), edits(town)
    for n in range(15):
        answer = await here.click("Cid", ways[n % 2])
        assert answer.acknowledged
        assert not private(answer), "nobody tells them any more"
    assert (rows(town), edits(town)) == after
    assert after[0]["log"] <= 6 + Limits().seats
    assert after[1] <= 6 + Limits().seats
    assert watch.sent.messages == 1, "the one that this test clicks on"
    await town.env.advance_time(600)
    await here.click("Cid", ways[0])
    assert "Ann (host), Ben and Cid" in text(town.last(lobby)), "later they are welcome again"
    assert [r for r in caplog.records if r.levelno > logging.INFO] == []
    assert len(caplog.records) <= 1


async def test_they_are_told_when_to_go_on_and_nothing_has_changed(town: Town) -> None:
    lobby = await town.lobby("Ann")
    for _ in range(Limits().seats // 2):
        await town.press("Cid", lobby, "Join")
        await town.press("Cid", lobby, "Leave")
    before = rows(town)
    answer = await town.press("Cid", lobby, "Join")
    said = text(town.private(answer))
    now = int(town.env.now().timestamp())
    assert (
        said.strip() == f"That's a lot of changes at your tables. You can go on <t:{now + 21}:R>."
    )
    assert rows(town) == before
    assert "Cid" not in text(town.last(lobby))
    await town.press("Dot", lobby, "Join")
    assert "Dot" in text(town.last(lobby)), "others join as before"
    await town.env.advance_time(21)
    await town.press("Cid", lobby, "Join")
    assert "Cid" in text(town.last(lobby))


async def test_boards_in_public(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    for _ in range(Limits().boards):
        assert "Here it is." in text(await town.command("Ann", "board", thread))
    posted = len(thread.history())
    for n in range(TOLD + 3):
        said = text(await town.command("Ann", "board", thread))
        assert "That's a lot of boards." in said or (n >= TOLD and "Take a short break" in said)
    assert len(thread.history()) == posted
    assert "Here it is." in text(await town.command("Ben", "board", thread))


@pytest.mark.parametrize("calls", ["replay", "share-gif", "undo", "click", "draw"])
async def test_each_kind_has_its_sentence(town: Town, calls: str) -> None:
    thread = await town.game("Ann", "Ben")
    game = buttons(town.board())["Draw"].split(":")[2]
    here = Crafter(town, town.channel)

    async def undo() -> InteractionResult:
        return await town["Ann"].slash(thread, "undo")

    async def draw() -> InteractionResult:
        return await here.click("Ann", Press("act", game, 0, "offer draw").button())

    async def replay() -> InteractionResult:
        return await here.click("Eve", Press("replay-to", game, 0, "x").button())

    async def share() -> InteractionResult:
        return await here.click("Eve", Press("share-gif", "0123456789ab").button())

    async def click() -> InteractionResult:
        return await here.click("Eve", Press("never-mind").button())

    ways: dict[str, tuple[Callable[[], Awaitable[InteractionResult]], int, str]] = {
        "replay": (replay, Limits().replays, "a lot of replays and files"),
        "share-gif": (share, Limits().shares, "a lot to share"),
        "undo": (undo, Limits().proposals, "a lot for the others at your tables"),
        "draw": (draw, Limits().proposals, "a lot for the others at your tables"),
        "click": (click, Limits().clicks, "a lot of clicks"),
    }
    way, most, sentence = ways[calls]
    for _ in range(most):
        answer = await way()
        assert sentence not in text(answer.response) if answer.response else answer.acknowledged
    assert sentence in text(town.private(await way()))


async def test_typing_without_end_gets_no_suggestions_and_no_error(town: Town) -> None:
    here = Crafter(town, town.channel)
    typed = {"name": "game", "type": 3, "value": "tri", "focused": True}
    offered: list[Any] = []
    for _ in range(Limits().clicks + 1):
        answer = await here.command("Ann", "play", typed, kind=AUTOCOMPLETE)
        offered.append(answer.autocomplete_choices)
    assert offered[-2]
    assert offered[-1] == []
    assert "Your table is open" in text(await town.command("Ann", "play")), "which is no typing"


async def test_the_door_knows_every_verb_and_command(town: Town) -> None:
    """A verb that is renamed must not lose its bucket."""
    assert town.bot._router is not None
    commands = [f"/{command.name}" for command in town.bot.tree.get_commands()]
    assert all(isinstance(c, discord.app_commands.Command) for c in town.bot.tree.get_commands())
    assert set(COSTS) <= {*town.bot._router._handlers, *commands}


async def test_a_fourth_lobby_is_refused_kindly(town: Town) -> None:
    for _ in range(3):
        assert "Your table is open" in text(await town.command("Ann", "play"))
    posted = len(town.channel.history())
    said = text(await town.command("Ann", "play")).strip()
    assert said == (
        "You already have 3 tables waiting for players. Start one or call one off first."
    )
    assert len(town.channel.history()) == posted
