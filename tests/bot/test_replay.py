"""`/replay`, step by step, and sharing it as a GIF."""

import io
import random
import sqlite3
from contextlib import closing
from typing import Any

import discord
import pytest
from PIL import Image

from screens.pictures.gif import LARGEST
from tables import Done
from tests.bot.reading import Shown, buttons, menus, text
from tests.bot.town import PEOPLE, Town
from tests.bot.trigony import gallery

BACK, ON, TO_START, TO_END = "◀️", "▶️", "⏮️", "⏭️"
POSTS = "/channels/*/messages"


async def play(town: Town, game: str, acts: int, seed: int = 1) -> None:
    """Play this many actions without clicks."""
    tables, dice = town.bot.tables, random.Random(seed)
    for _ in range(acts):
        public = await tables.views.look(game)
        assert isinstance(public, Done)
        if public.table.status != "running":
            break
        user = public.table.seats[public.table.to_act[0] - 1].user
        assert user is not None
        mine = await tables.views.look(game, user)
        assert isinstance(mine, Done)
        moves = [a for a in mine.actions if not a.startswith(("offer", "pass", "throw"))]
        chosen = dice.choice(moves or list(mine.actions))
        await tables.play.act(game, user, chosen, public.table.version)
    await tables.jobs.run_taken()


def game_of(shown: Shown) -> str:
    return next(pressed.split(":")[2] for pressed in buttons(shown).values())


async def trigony(town: Town, acts: int = 30, **options: Any) -> str:
    """A game of three in the channel, after this many actions."""
    await town.setup("setup-place", "channel")
    await town.lobby("Ann", "Ben", "Cid", game="trigony", seats=3, **options)
    game = game_of(town.board(town.channel))
    await play(town, game, acts)
    return game


async def step(town: Town, name: str, shown: Shown, way: str) -> Shown:
    """The same message after a click; no new one is sent."""
    result = await town.press(name, shown, way)
    assert result.response is not None
    assert result.response.id == shown.id
    return result.response


async def shared(town: Town, name: str, shown: Shown, part: str = "Whole game") -> Shown:
    """What they are told in the end."""
    asked = town.private(await town.press(name, shown, "Share"))
    answer = (await town.press(name, asked, part)).response
    assert answer is not None
    assert answer.ephemeral
    return answer


async def moving(shown: Shown) -> Image.Image:
    (file,) = shown.attachments
    assert file.filename == "replay.gif"
    data = await file.read()
    assert len(data) <= LARGEST
    return Image.open(io.BytesIO(data))


async def weight(shown: Shown) -> int:
    (file,) = shown.attachments
    return len(await file.read())


def frames(image: Image.Image) -> int:
    return int(getattr(image, "n_frames", 1))


# --- Watching ---


async def test_a_finished_game_step_by_step(town: Town) -> None:
    await town.game("Ann", "Ben")
    end = await town.play_on(random.Random(8))
    assert list(buttons(end)) == ["Rematch", "Replay", "Record", "Verify", "Turning points"]
    shown: Shown = town.private(await town.press("Cid", end, "Replay"))
    assert "The game begins." in text(shown)
    assert "Round 1 of 4" in text(shown)
    assert [way for way in (TO_START, BACK, ON, TO_END) if way in buttons(shown)] == [ON, TO_END]
    count = int(text(shown).rpartition(" of ")[2])
    seen = [text(shown)]
    for _ in range(count - 1):
        shown = await step(town, "Cid", shown, ON)
        seen.append(text(shown))
    assert ON not in buttons(shown)
    assert "wins" in text(shown)
    assert "points" in text(shown)
    story = "\n".join(seen)
    assert all(f"Round {number} begins." in story for number in (2, 3, 4))
    assert len(set(seen)) == count, "each step is another"
    for number in reversed(range(count - 5, count - 1)):
        shown = await step(town, "Cid", shown, BACK)
        assert text(shown) == seen[number]
    assert text(await step(town, "Cid", shown, TO_START)) == seen[0]
    assert text(await step(town, "Cid", shown, TO_END)) == seen[-1]
    (menu,) = menus(shown).values()
    assert len(menu) == 4, "one for each round"
    third = await town.choose("Cid", shown, "replay-jump", menu[2])
    assert "Round 3 begins." in text(third)
    assert "Round 3 of 4" in text(third)


async def test_a_jump_to_a_turn_and_the_picture_of_each_step(town: Town) -> None:
    await trigony(town, 40)
    shown = await town.command("Ben", "replay")
    assert "Step 41 of 41 so far" in text(shown)
    (menu,) = menus(shown).values()
    assert 10 <= len(menu) <= 25
    assert menu[0] == "0"
    there = await town.choose("Ben", shown, "replay-jump", menu[-1])
    pictures = []
    for way in (BACK, BACK, ON):
        there = await step(town, "Ben", there, way)
        (file,) = there.attachments
        pictures.append(await file.read())
        assert gallery(there)["description"]
    assert pictures[0] == pictures[2] != pictures[1]


async def test_it_works_after_a_restart(town: Town) -> None:
    await trigony(town, 12)
    shown = await town.command("Ben", "replay")
    await shared(town, "Ben", shown)
    post = town.last()
    before = await step(town, "Ben", shown, BACK)
    await town.restart()
    again = await step(town, "Ben", before, TO_END)
    assert "Step 13 of 13" in text(again)
    assert text(await step(town, "Ben", again, BACK)) == text(before)
    (menu,) = menus(again).values()
    assert "Step 1 of 13" in text(await town.choose("Ben", again, "replay-jump", menu[0]))
    assert "shared" not in text(await shared(town, "Ben", again)).lower()
    theirs = town.private(await town.press("Eve", post, "Replay"))
    assert "The game begins." in text(theirs)


async def test_a_game_that_went_on_since(town: Town) -> None:
    game = await trigony(town, 5)
    shown = await town.command("Ben", "replay")
    assert "Step 6 of 6 so far" in text(shown)
    assert ON not in buttons(shown)
    await play(town, game, 4)
    assert "Step 5 of 10 so far" in text(await step(town, "Ben", shown, BACK))
    assert "Step 10 of 10 so far" in text(await step(town, "Ben", shown, TO_END))


async def test_a_step_that_was_taken_back_leads_to_the_last(town: Town) -> None:
    game = await trigony(town, 5)
    shown = await step(town, "Ben", await town.command("Ben", "replay"), BACK)
    tables = town.bot.tables
    seen = await tables.views.look(game)
    assert isinstance(seen, Done)
    with closing(sqlite3.connect(town.database)) as base:
        ((number,),) = base.execute("SELECT max(number) FROM log WHERE kind = 'act'").fetchall()
        ((user,),) = base.execute("SELECT user FROM log WHERE number = ?", (number,)).fetchall()
    assert isinstance(await tables.play.undo(game, user, seen.table.version), Done)
    assert "Step 5 of 5 so far" in text(await step(town, "Ben", shown, ON))


async def test_somebody_who_may_not_see_the_game_is_told_there_is_none(town: Town) -> None:
    await town.setup("setup-place", "channel")
    open_to_all, town.channel = town.channel, town.hidden_channel("Ann")
    await town.lobby("Ann", game="trigony", seats=2)
    lobby = town.last()
    game = game_of(lobby)
    early = await town.command("Ann", "replay", game=game)
    assert "hasn't started yet" in text(early)
    for command in ({"game": game}, {"game": "0" * 12}, {"game": "'; DROP TABLE games"}):
        answer = await town.command("Eve", "replay", open_to_all, **command)
        assert "I can't find that game." in text(answer)
    assert "You have no game" in text(await town.command("Eve", "replay", open_to_all))


async def test_a_game_that_is_gone(town: Town) -> None:
    await trigony(town, 5)
    shown = await town.command("Ben", "replay")
    asked = town.private(await town.press("Ben", shown, "Share"))
    with closing(sqlite3.connect(town.database)) as base, base:
        base.execute("PRAGMA foreign_keys = ON")
        for table in ("log", "seats", "posts", "calls", "waits", "parts", "orders", "jobs"):
            base.execute(f"DELETE FROM {table}")
        base.execute("DELETE FROM games")
    before = len(town.channel.history())
    for message, label in ((shown, BACK), (shown, "Share"), (asked, "Whole game")):
        answer = (await town.press("Ben", message, label)).response
        assert "I can't find that game." in text(answer)
    assert len(town.channel.history()) == before


async def test_a_game_that_was_called_off(town: Town) -> None:
    game = await trigony(town, 5)
    seats, host = town.bot.tables.seats, town["Ann"].id
    assert isinstance(await seats.call_off(game, host, moderator=True), Done)
    shown = await town.command("Ben", "replay", game=game)
    assert "The game begins." in text(shown)
    assert text(shown).endswith("Step 1 of 6")
    await shared(town, "Ben", shown)
    assert text(town.last()) == "\n### Trigony · Ann, Ben and Cid\n-# Shared by Ben"


async def test_where_files_cant_be_attached_it_is_in_letters(town: Town) -> None:
    await town.setup("setup-place", "channel")
    bot: Any = town.env.bot.user
    without = discord.PermissionOverwrite(attach_files=False)
    town.channel = town.guild.create_text_channel("letters", overwrites={bot: without})
    await town.lobby("Ann", "Ben", game="trigony", seats=2)
    shown = await town.command("Ben", "replay")
    assert not shown.attachments
    assert "I5 " in text(shown)
    refused = town.private(await town.press("Ben", shown, "Share"))
    assert "I need “Attach Files”" in text(refused)


async def test_by_direct_message_there_is_nothing_to_share_with(town: Town) -> None:
    game = await trigony(town, 5)
    shown = (await town["Ben"].user.slash("replay", game=game)).response
    assert shown is not None
    assert "Step 6 of 6" in text(shown)
    assert "Share" not in buttons(shown)


# --- Sharing ---


async def test_the_whole_game_is_shared_with_its_result(town: Town) -> None:
    game, tables = await trigony(town, 50), town.bot.tables
    for name, answer in (("Ann", "offer draw"), ("Ben", "accept draw"), ("Cid", "accept draw")):
        seen = await tables.views.look(game)
        assert isinstance(seen, Done)
        await tables.play.act(game, town[name].id, answer, seen.table.version)
    await tables.jobs.run_taken()
    end = town.board(town.channel)
    shown = town.private(await town.press("Ben", end, "Replay"))
    steps = int(text(shown).rpartition(" of ")[2])
    before = len(town.env.http_requests)
    told = await shared(town, "Ben", shown)
    post = town.last()
    assert text(post).startswith("\n### Trigony · Ann, Ben and Cid\n**A draw**\n")
    assert "Shared by Ben" in text(post)
    assert gallery(post)["description"].startswith("Trigony with")
    assert f"/{town.channel.id}/{post.id}" in text(told)
    image = await moving(post)
    assert steps == 54
    assert steps / 2 < frames(image) <= steps - 2, "talk changes nothing on the board"
    edits = [r for r in town.env.http_requests[before:] if r.method == "PATCH"]
    assert 2 <= len(edits) <= 6, "how far it is, now and then; and that it is done"


@pytest.mark.parametrize(
    ("part", "said", "most"),
    [
        ("20 steps up to here", "Turn 10 to Turn 30", 21),
        ("From here on", "Turn 30 to Turn 41", 12),
    ],
)
async def test_a_part_of_a_running_game_is_shared(
    town: Town, part: str, said: str, most: int
) -> None:
    await trigony(town, 40)
    shown = await town.command("Eve", "replay")
    for _ in range(11):
        shown = await step(town, "Eve", shown, BACK)
    await shared(town, "Eve", shown, part)
    post = town.last()
    assert "The game goes on." in text(post)
    assert said in text(post)
    assert most / 2 < frames(await moving(post)) <= most
    theirs = town.private(await town.press("Dot", post, "Replay"))
    assert f"Step {int(said.split()[1])} of 41" in text(theirs)


async def test_what_is_shared_is_not_taken_for_a_board_that_nobody_noted(town: Town) -> None:
    """Stray boards are removed, but a shared game is not."""
    game = await trigony(town, 5)
    await shared(town, "Ben", await town.command("Ben", "replay"))
    seen = await town.bot.tables.views.look(game)
    assert isinstance(seen, Done)
    boards = await town.bot.boards.posting.ours(seen.table, town.channel.id, 0)
    assert town.board(town.channel).id not in boards
    assert boards, "the board is found"


async def test_a_change_of_mind(town: Town) -> None:
    await trigony(town, 5)
    shown = await town.command("Ben", "replay")
    asked = town.private(await town.press("Ben", shown, "Share"))
    assert "Everyone in this channel sees it." in text(asked)
    before = len(town.channel.history())
    await town.press("Ben", asked, "No")
    assert len(town.channel.history()) == before


async def test_only_its_players_share_it_elsewhere(town: Town) -> None:
    game = await trigony(town, 5)
    other = town.guild.create_text_channel("other")
    shown = await town.command("Eve", "replay", other, game=game)
    refused = town.private(await town.press("Eve", shown, "Share"))
    assert f"/{town.channel.id}/" in text(refused)
    await shared(town, "Ann", await town.command("Ann", "replay", other, game=game))
    (post,) = other.history()
    assert frames(await moving(post)) > 1
    assert not buttons(post), "not everyone there may see the game"


async def test_who_may_not_write_there_does_not_share_there(town: Town) -> None:
    await town.setup("setup-place", "channel")
    muted = discord.PermissionOverwrite(send_messages=False)
    town.channel = town.guild.create_text_channel("stage", overwrites={town["Eve"]: muted})
    await town.lobby("Ann", "Ben", game="trigony", seats=2)
    shown = await town.command("Eve", "replay")
    refused = town.private(await town.press("Eve", shown, "Share"))
    assert "You can't write in this channel" in text(refused)


async def test_what_is_too_large_for_the_server_is_made_smaller(town: Town) -> None:
    await trigony(town, 10)
    shown = await town.command("Ben", "replay")
    await shared(town, "Ben", shown)
    usual = await weight(town.last())
    town.env.inject_error("POST", POSTS, status=413, code=40005)
    assert "Here it is." in text(await shared(town, "Ben", shown))
    assert await weight(town.last()) <= usual // 2


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 50035), (413, 40005)])
async def test_where_discord_does_not_take_it_they_are_told(
    town: Town, status: int, code: int
) -> None:
    await trigony(town, 5)
    shown = await town.command("Ben", "replay")
    before = len(town.channel.history())
    town.env.inject_error("POST", POSTS, status=status, code=code, times=2)
    assert "Discord didn't take it." in text(await shared(town, "Ben", shown))
    assert len(town.channel.history()) == before


async def test_somebody_whose_seat_was_taken_over_is_not_named(town: Town) -> None:
    game = await trigony(town, 6)
    assert {name for name in PEOPLE if name in text(await town.command("Eve", "replay"))}
    assert isinstance(await town.bot.tables.seats.leave(game, town["Ben"].id), Done)
    assert isinstance(await town.bot.tables.seats.take_over(game, town["Dot"].id, "Dot", 2), Done)
    shown = await town.command("Eve", "replay")
    told = [text(shown)]
    for _ in range(6):
        shown = await step(town, "Eve", shown, BACK)
        told.append(text(shown))
    assert not any("Dot" in one for one in told)
    assert any("Seat 2" in one or "seat 2" in one for one in told)
