"""A database from an older version opens, its games go on, and its old buttons work.

`tests/storage/files/version-3.sql` was written by the last release with that schema: a finished
game, one with a drawn token in hand, one of Trigony with a proposal, a lobby with sides, a lobby
that was called off, and a game whose last actions had not been shown. Beside it are the custom_ids
of its messages."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import ui

from tests.bot.reading import Shown, actions, buttons, components, on_turn, text, walk
from tests.bot.town import PEOPLE, Town

FILES = Path(__file__).parents[1] / "storage" / "files"
KNOWN: dict[str, Any] = json.loads((FILES / "version-3.json").read_text())


@pytest.fixture
async def old(town: Town, tmp_path: Path) -> Town:
    """The town, with the old games in its own channel and its own people at them."""
    script = (FILES / "version-3.sql").read_text()
    here = {name: town[name].id for name in PEOPLE}
    here |= {"guild": town.guild.id, "channel": town.channel.id}
    for name, before in KNOWN["ids"].items():
        script = script.replace(str(before), f"<{name}>")
    for name, now in here.items():
        script = script.replace(f"<{name}>", str(now))
    town.database = tmp_path / "old.db"
    with closing(sqlite3.connect(town.database)) as base:
        base.executescript(script)
        # The simulation counts its interaction ids from the start again; Discord never does.
        base.execute("UPDATE log SET click = 'before ' || click")
        base.commit()
    await town.restart()
    return town


async def with_buttons(town: Town, custom_ids: dict[str, str]) -> discord.Message:
    """A message as the old version sent it, with these buttons."""
    channel = town.bot.get_channel(town.channel.id)
    assert isinstance(channel, discord.TextChannel)
    view = ui.View(timeout=None)
    for label, custom_id in custom_ids.items():
        view.add_item(ui.Button(label=label, custom_id=custom_id))
    view.stop()
    return await channel.send(view=view)


def chosen(shown: Shown) -> list[str]:
    """What its menus have selected."""
    options = [o for part in walk(components(shown)) for o in part.get("options", [])]
    return [option["value"] for option in options if option.get("default")]


async def click(town: Town, name: str, custom_id: str) -> Shown | None:
    message = await with_buttons(town, {"old": custom_id})
    return (await town[name].click(message, custom_id=custom_id)).response


async def test_what_nobody_was_told_of_is_shown(old: Town) -> None:
    said = "\n".join(text(message) for message in old.channel.history())
    assert "Dot puts" in said
    assert f"<@{old['Eve'].id}>, it's your turn" in said


async def test_a_drawn_token_is_laid_by_its_old_button(old: Town) -> None:
    drawn = KNOWN["drawn"]
    await click(old, drawn["who"], drawn["buttons"]["Row 1"])
    assert "Ben puts 🐏 ram in row 1." in text(old.last())
    again = await click(old, drawn["who"], drawn["buttons"]["Row 3"])
    assert "You drew" not in text(again), "and only once"


async def test_old_boards_answer_and_proposals_wait(old: Town) -> None:
    board = KNOWN["buttons"]["trigony board"]
    where = await click(old, "Ann", board["G5"])
    assert "→ " in "".join(buttons(where))
    agreed = await click(old, "Eve", board["Agree"])
    assert "talk about a draw" in text(agreed), "their table"
    assert "took a move back" in text(old.last())
    assert await click(old, "Ann", board["Throw"]) is not None, "kindly: that board is out of date"


async def test_an_old_lobby_can_be_joined_and_expires(old: Town) -> None:
    lobby = KNOWN["buttons"]["lobby"]
    await click(old, "Fay", lobby["Join Black"])
    shown = next(m for m in reversed(old.channel.history()) if "Fay" in text(m))
    assert "Join Black" not in buttons(shown) or "Fay" in text(shown)
    await old.env.advance_time(48 * 3_600 + 1)
    closed = next(m for m in old.channel.history() if m.id == shown.id)
    assert "**Trigony** · this table is closed" in text(closed)
    assert not buttons(closed)


async def test_an_old_game_can_be_verified_and_played_again(old: Town) -> None:
    finished = KNOWN["buttons"]["finished"]
    verified = text(await click(old, "Cid", finished["Verify"]))
    assert "The luck was fair." in verified
    assert re.search(r"Salt `[0-9a-f]{12}:[0-9a-f,]+`", verified), "no message was part of it then"
    assert await click(old, "Cid", finished["Record"]) is not None
    await click(old, "Dot", finished["Rematch"])
    assert "Join" in buttons(old.last())


async def test_settings_and_who_played_what_are_kept(old: Town) -> None:
    assert "dm" in chosen(await old.command("Ben", "settings"))
    with closing(sqlite3.connect(old.database)) as base:
        parts = base.execute(
            "SELECT count(*), count(user) FROM parts WHERE game IN"
            " (SELECT id FROM games WHERE status IN ('running', 'over'))"
        ).fetchone()
        seats = base.execute(
            "SELECT count(*) FROM seats WHERE game IN"
            " (SELECT id FROM games WHERE status IN ('running', 'over'))"
        ).fetchone()
    assert parts == (seats[0], seats[0])


async def test_an_old_game_is_played_on(old: Town) -> None:
    game = KNOWN["unsaid"]["game"]
    for _ in range(6):
        boards = [m for m in old.channel.history() if any(game in a for a in actions(m))]
        name = on_turn(boards[-1], PEOPLE)
        take = next(a for a in actions(boards[-1]) if ":take" in a or ":tower" in a)
        await old[name].click(boards[-1], custom_id=take)
    story = "\n".join(text(m) for m in old.channel.history())
    assert "Round 2 begins." in story
