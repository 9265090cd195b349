"""What goes wrong in real servers, and how the game goes on anyway."""

import asyncio
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from simcord import ChannelHandle

from delivery.posting import Posting
from screens.ids import Press
from screens.triqueta import TriquetaScreens
from storage.rows import Job
from storage.sqlite import SqliteStore
from tables import Done, Tables, Unusable
from tests.bot.reading import Shown, actions, button, buttons, described, text
from tests.bot.town import Town


async def test_a_restart_in_the_middle_of_a_draw_costs_nothing(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    board = town.board()
    drawn = town.private(await town.press("Ann", board, "Draw"))
    before = text(drawn)
    await town.restart()
    mine = town.private(await town.press("Ann", town.board(thread), "My table"))
    assert text(mine) == before
    await town.press("Ann", drawn, "Row 1")  # the message from before the restart works too
    assert "Ann puts" in text(town.board(thread))
    assert town.on_turn(thread) == "Ben"
    assert "win" in text(await town.play_on(random.Random(1), thread))


async def test_every_button_works_after_a_restart(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben")
    for label in ("Rules", "Options", "Leave", "Join"):
        await town.restart()
        result = await town.press("Ben", town.last(lobby), label)
        assert result.acknowledged
    await town.restart()
    await town.press("Ann", town.last(lobby), "Start")
    assert "Draw" in buttons(town.board())


async def test_what_was_not_said_before_a_crash_is_said_afterwards(town: Town) -> None:
    """An action is saved, and the program dies before it has shown it to anyone."""
    thread = await town.game("Ann", "Ben")
    game = buttons(town.board())["Draw"].split(":")[2]
    store = await SqliteStore.open(town.database)
    dying = Tables(store, lambda: int(town.env.now().timestamp() * 1000))
    answer = await dying.play.act(game, town["Ann"].id, "take 1", 3)
    assert isinstance(answer, Done)
    await store.close()
    assert town.on_turn(thread) == "Ann"  # as far as the channel shows
    await town.restart()
    assert "Ann takes row 1, which is empty." in text(town.board(thread))
    assert town.on_turn(thread) == "Ben"


@pytest.mark.parametrize("moved_on", [False, True])
@pytest.mark.parametrize("failures", [0, 1])
async def test_a_board_whose_note_was_lost_does_not_stay(
    town: Town, monkeypatch: pytest.MonkeyPatch, moved_on: bool, failures: int
) -> None:
    """The program dies after it has posted a board and before it has saved that. The simulation has
    no nonces, so it is as if Discord had forgotten this one. The next program may not be able to
    look for it at once."""
    thread = await town.game("Ann", "Ben")
    game = buttons(town.board())["Draw"].split(":")[2]

    async def killed(*_: object) -> None:
        raise Unusable

    with monkeypatch.context() as patch:
        patch.setattr(SqliteStore, "finish", killed)
        await town.press("Ann", town.board(), "Take row 1")
    assert len(boards(thread, game)) == 2
    await town.bot.close()
    if moved_on:
        store = await SqliteStore.open(town.database)
        dying = Tables(store, lambda: int(town.env.now().timestamp() * 1000))
        assert isinstance(await dying.play.act(game, town["Ben"].id, "draw", 4), Done)
        await store.close()
    if failures:
        town.env.inject_error("GET", "/channels/*/messages", status=503, times=failures)
    await town.restart()
    await town.env.advance_time(30)
    assert len(boards(thread, game)) == 1
    assert town.on_turn(thread) == "Ben"


@pytest.mark.parametrize("way", ["channel", "dm"])
async def test_a_reminder_whose_note_was_lost_does_not_come_twice(
    town: Town, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    await town.settings("Ann", "set-calls", way)
    thread = await town.game("Ann", "Ben", pace="day")
    place = thread if way == "channel" else town["Ann"].user.dm_channel
    finish = SqliteStore.finish

    async def dies(store: SqliteStore, job: Job, *rest: Any) -> list[Job]:
        if job.kind == "remind":
            raise Unusable
        return await finish(store, job, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(SqliteStore, "finish", dies)
        await town.env.advance_time(12 * 3_600 + 10)
    assert place is not None
    (sent,) = reminders(place)
    await town.restart()
    await town.env.advance_time(3_600)
    assert [m.id for m in reminders(place)] == [sent.id]
    await town.press("Ann", town.board(thread) if way == "dm" else board(thread), "Take row 1")
    assert reminders(place) == []


def reminders(place: ChannelHandle) -> list[Shown]:
    return [m for m in place.history() if "Not now" in buttons(m)]


def board(place: ChannelHandle) -> Shown:
    return next(m for m in reversed(place.history()) if "My table" in buttons(m))


def boards(place: ChannelHandle, game: str) -> list[Shown]:
    """The messages with live controls of a game."""
    return [m for m in place.history() if any(game in b for b in buttons(m).values())]


async def test_a_kill_while_a_board_is_brought_elsewhere_leaves_one_board(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await town.game("Ann", "Ben")
    game = buttons(town.board())["Draw"].split(":")[2]
    other = town.guild.create_text_channel("other")
    finish, killed = SqliteStore.finish, False

    async def dies(store: SqliteStore, job: Job, *rest: Any) -> list[Job]:
        nonlocal killed
        killed = killed or job.kind == "bring"
        if killed:
            raise Unusable
        return await finish(store, job, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(SqliteStore, "finish", dies)
        await town["Ann"].slash(other, "board")
    assert (len(boards(thread, game)), len(boards(other, game))) == (1, 1)
    await town.bot.close()
    await town.restart()
    assert (len(boards(thread, game)), len(boards(other, game))) == (0, 1)


async def test_a_board_brought_while_it_is_shown_leaves_one_board(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await town.game("Ann", "Ben")
    game = buttons(town.board())["Draw"].split(":")[2]
    send, asked = Posting.send, list[asyncio.Task[bool]]()

    async def meanwhile(posting: Posting, *rest: Any) -> int:
        if not asked:
            board = town.bot.boards.bring(game, thread.id, "12345")
            asked.append(asyncio.create_task(board))
            for _ in range(50):
                await asyncio.sleep(0)
        return await send(posting, *rest)

    monkeypatch.setattr(Posting, "send", meanwhile)
    await town.press("Ann", town.board(), "Take row 1")
    assert await asked[0]
    await town.env.advance_time(60)
    assert len(boards(thread, game)) == 1
    assert town.on_turn(thread) == "Ben"


async def test_what_failed_is_said_again_as_the_same_thing(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    town.env.inject_error("POST", "/channels/*/messages", status=500)
    await town.press("Ann", town.board(), "Take row 1")
    await town.env.advance_time(5)
    assert town.on_turn(thread) == "Ben"
    sent = [r.json for r in town.env.http_requests if r.json and r.path.endswith("/messages")]
    assert sent[-1]["nonce"] == sent[-2]["nonce"]
    assert sent[-1]["enforce_nonce"] is True


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50013), (404, 10008), (429, 0), (500, 0), (400, 30046), (400, 50083)]
)
@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_the_game_goes_on_after_an_error_at_any_message(
    town: Town, method: str, status: int, code: int
) -> None:
    path = "/channels/*/messages" if method == "POST" else "/channels/*/messages/*"
    await town.game("Ann", "Ben")
    dice = random.Random(status + code)
    for _ in range(3):
        town.env.inject_error(method, path, status=status, code=code)
        await town.turn(dice)
        town.env.backend.faults.clear()
        await town.env.advance_time(30)
        if method == "POST" and (status in (403, 404) or code == 50083):
            # The thread is unusable, so the board moves to the channel, and /board brings it back.
            await town.command("Ann", "board", town.place())
    assert "win" in text(await town.play_on(dice))


@pytest.mark.parametrize("status", [403, 404, 429, 500])
async def test_the_game_goes_on_after_an_answer_that_failed(town: Town, status: int) -> None:
    await town.game("Ann", "Ben")
    board = town.board()
    town.env.inject_error("POST", "/interactions/*/*/callback", status=status)
    await town.press("Ann", board, "Draw")
    assert "Ann draws a token." in text(town.board())
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    await town.press("Ann", mine, "Row 1")
    assert town.on_turn() == "Ben"


async def test_no_thread_can_be_made_so_the_channel_will_do(town: Town) -> None:
    town.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013)
    await town.game("Ann", "Ben")
    assert town.channel.threads == []
    assert "Draw" in buttons(town.last())


async def test_a_thread_that_was_made_before_the_crash_is_found(town: Town) -> None:
    """The program died after it created the thread: the same thread is used."""
    lobby = await town.lobby("Ann", "Ben")
    town.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await town.press("Ann", lobby, "Start")
    assert len(town.channel.threads) == 1
    town.env.backend.faults.clear()
    await town.env.advance_time(30)
    assert len(town.channel.threads) == 1
    assert "Draw" in buttons(town.board())


async def test_a_deleted_board_is_posted_anew(town: Town) -> None:
    await town.setup("setup-place", "channel")
    await town.game("Ann", "Ben")
    board = town.last()
    mine = town.private(await town.press("Ann", board, "My table"))
    await town.owner.delete(board)
    await town.press("Ann", mine, "Draw")
    assert "Ann draws a token." in text(town.last())
    assert town.last().id != board.id


async def test_a_deleted_channel_lets_the_game_wait_for_another(town: Town) -> None:
    await town.setup("setup-place", "channel")
    await town.game("Ann", "Ben")
    other = town.guild.create_text_channel("other")
    town.env.backend.delete_channel(town.channel.id)
    await town.env.settle()
    games = await town.command("Ann", "games", other)
    assert "your turn" in text(games)
    await town.command("Ann", "board", other)
    assert "Draw" in buttons(town.last(place=other))
    await town.press("Ann", town.last(place=other), "Draw")
    mine = await town.command("Ann", "table", other)
    await town.press("Ann", mine, "Row 1")
    assert town.on_turn(other) == "Ben"


async def test_closed_direct_messages_mean_a_call_in_the_channel(town: Town) -> None:
    await town.settings("Ben", "set-calls", "dm")
    closed = town["Ben"].user.dm_channel.id
    town.env.inject_error(
        "POST", f"/channels/{closed}/messages", status=403, code=50007, times=None
    )
    await town.game("Ann", "Ben")
    drawn = town.private(await town.press("Ann", town.board(), "Draw"))
    await town.press("Ann", drawn, "Row 1")
    assert f"<@{town['Ben'].id}>, it's your turn" in text(town.board())


async def test_the_bot_may_leave_and_come_back(town: Town) -> None:
    """While the bot is gone the game waits; when it is back, /board finds the game."""
    thread = await town.game("Ann", "Ben")
    town.env.inject_error("*", "/channels/*", status=403, code=50001, times=None)
    drawn = town.private(await town.press("Ann", town.board(), "Draw"))
    await town.press("Ann", drawn, "Row 1")
    town.env.backend.faults.clear()
    await town.command("Ben", "board", thread)
    assert town.on_turn(thread) == "Ben"
    assert "Draw" in buttons(town.board(thread))


async def test_an_unforeseen_error_gives_a_code_and_leaves_the_game_as_it_was(
    town: Town, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await town.game("Ann", "Ben")

    def broken(*_: object, **__: object) -> list[str]:
        raise RuntimeError("the paint is wet")

    with monkeypatch.context() as patch:
        patch.setattr(TriquetaScreens, "own", broken)
        answer = town.private(await town.press("Ann", town.board(), "My table"))
    code = text(answer).split("`")[-2]
    (record,) = [r for r in caplog.records if getattr(r, "code", None) == code]
    assert record.exc_info
    assert "the paint is wet" in str(record.exc_info[1])
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    assert "Draw" in buttons(mine)


async def test_a_full_disk_is_said_and_nothing_changes(town: Town, tmp_path: Path) -> None:
    await town.game("Ann", "Ben")
    store = town.bot._store
    assert store is not None
    save = store.save

    async def no_room(*_: object) -> None:
        raise Unusable("the disk is full")

    store.save = no_room  # type: ignore[method-assign, assignment]
    answer = town.private(await town.press("Ann", town.board(), "Draw"))
    assert "I couldn't save that" in text(answer)
    store.save = save  # type: ignore[method-assign]
    assert "Draw" in buttons(town.board())
    assert actions(town.board())
    await town.press("Ann", town.board(), "Draw")
    assert "14 tokens left" in described(town.board())


async def test_a_button_of_another_time_gets_a_sentence(town: Town) -> None:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.ActionRow(discord.ui.Button(label="Old", custom_id="b:gone:-:0:")))
    channel = town.bot.get_channel(town.channel.id)
    assert isinstance(channel, discord.TextChannel)
    view.stop()
    message = await channel.send(view=view)
    assert "That button doesn't work any more." in text(
        town.private(await town["Ann"].click(message))
    )


async def test_a_deleted_thread_is_found_out_by_itself(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    mine = await town["Ann"].user.slash("table")
    assert mine.response is not None
    town.env.backend.delete_channel(thread.id)
    await town.env.settle()
    await town["Ann"].user.click(mine.response, custom_id=button(mine.response, "Take row 1"))
    assert "Ann takes row 1" in text(town.last())
    assert f"<@{town['Ben'].id}>, it's your turn" in text(town.last())


@pytest.mark.parametrize("code", [30046, 50083])
async def test_a_message_that_can_not_be_edited_any_more_is_posted_anew(
    town: Town, code: int
) -> None:
    await town.game("Ann", "Ben")
    board = town.board()
    since = text(board).split("Last move ")[1].split()[0]
    await town.env.advance_time(7_200)
    town.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=code)
    await town.press("Ann", board, "Draw")
    assert town.board().id != board.id
    assert "Ann draws a token." in text(town.board())
    assert since in text(town.board())


async def test_a_connection_that_breaks_while_answering_keeps_nobody_waiting(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    await town.game("Ann", "Ben")

    async def broken(*_: object, **__: object) -> None:
        raise aiohttp.ServerDisconnectedError

    with monkeypatch.context() as patch:
        patch.setattr(discord.InteractionResponse, "defer", broken)
        await town.press("Ann", town.board(), "Take row 1")
    assert town.on_turn() == "Ben"
    with monkeypatch.context() as patch:
        patch.setattr(discord.InteractionResponse, "send_message", broken)
        await town["Ann"].slash(town.place(), "undo")
    assert "Ann took a move back." in text(town.board())


async def test_a_click_delivered_twice_counts_once(town: Town) -> None:
    await town.game("Ann", "Ben")
    parsers: dict[str, Any] = town.bot._connection.parsers
    deliver = parsers["INTERACTION_CREATE"]

    def twice(data: Any) -> None:
        deliver(data)
        deliver(data)

    parsers["INTERACTION_CREATE"] = twice
    await town.press("Ann", town.board(), "Draw")
    parsers["INTERACTION_CREATE"] = deliver
    assert "14 tokens left" in described(town.board())
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    await town.press("Ann", mine, "Row 1")
    assert town.on_turn() == "Ben"


async def test_commands_that_can_not_be_made_known_do_not_stop_the_bot(town: Town) -> None:
    await town.game("Ann", "Ben")
    town.env.inject_error("PUT", "/applications/*/commands", status=500)
    await town.restart()
    await town.press("Ann", town.board(), "Draw")
    assert "14 tokens left" in described(town.board())


async def test_what_is_under_way_is_waited_for_at_the_end(town: Town) -> None:
    router = town.bot._router
    assert router is not None
    done: list[str] = []

    async def slow(*_: object) -> None:
        await asyncio.sleep(0.2)
        done.append("it")

    router._handlers["slow"] = slow
    interaction: Any = SimpleNamespace(
        created_at=town.env.now(), user=SimpleNamespace(id=1), data=None, locale="en-US", extras={}
    )
    task = asyncio.create_task(router.pressed(interaction, Press("slow")))
    await asyncio.sleep(0.05)
    await router.settled(5)
    assert done == ["it"]
    await task


@pytest.mark.parametrize("place", ["thread", "channel"])
async def test_a_lobby_that_could_not_be_edited_at_the_start_shrinks_later(
    town: Town, place: str
) -> None:
    await town.setup("setup-place", place)
    lobby = await town.lobby("Ann", "Ben")
    path = f"/channels/{town.channel.id}/messages/{lobby.id}"
    before = len(town.env.http_requests)
    town.env.inject_error("PATCH", path, status=503)
    await town.press("Ann", lobby, "Start")
    await town.env.advance_time(5)
    tried = [r for r in town.env.http_requests[before:] if (r.method, r.path) == ("PATCH", path)]
    assert len(tried) == 2, "once in vain"
    assert not buttons(town.last(lobby))
    assert "**Triqueta** · Ann and Ben" in text(town.last(lobby))


async def test_a_lobby_that_nobody_could_shrink_does_when_somebody_clicks_on_it(
    town: Town,
) -> None:
    """For example if we lacked the permission for a while."""
    lobby = await town.lobby("Ann", "Ben")
    path = f"/channels/{town.channel.id}/messages/{lobby.id}"
    town.env.inject_error("PATCH", path, status=403, code=50001)
    await town.press("Ann", lobby, "Start")
    await town.env.advance_time(3_600)
    assert "Join" in buttons(town.last(lobby))
    late = await town.press("Cid", town.last(lobby), "Join")
    assert "has already started" in text(town.private(late))
    await town.env.advance_time(1)
    assert not buttons(town.last(lobby))
