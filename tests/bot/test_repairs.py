"""What goes wrong in real servers, and how the game goes on all the same."""

import random
from pathlib import Path

import discord
import pytest

from screens.triqueta import TriquetaScreens
from storage.sqlite import SqliteStore
from tables import Done, Tables, Unusable
from tests.bot.reading import actions, buttons, text
from tests.bot.town import Town


async def test_a_restart_in_the_middle_of_a_draw_costs_nothing(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    board = town.board()
    drawn = town.private(await town.press("Ann", board, "Draw"))
    before = text(drawn)
    await town.restart()
    mine = town.private(await town.press("Ann", town.board(thread), "My table"))
    assert text(mine) == before
    await town.press("Ann", drawn, "Row 1")  # the message from before the restart works, too
    assert "Ann laid" in text(town.board(thread))
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
    """An action is on disk, and then the program dies before it has told anyone."""
    thread = await town.game("Ann", "Ben")
    game = buttons(town.board())["Draw"].split(":")[2]
    store = await SqliteStore.open(town.database)
    dying = Tables(store, lambda: int(town.env.now().timestamp() * 1000))
    answer = await dying.act(game, town["Ann"].id, "take 1", 3)
    assert isinstance(answer, Done)
    await store.close()
    assert town.on_turn(thread) == "Ann"  # as far as the channel knows
    await town.restart()
    assert "Ann took row 1, which was empty." in text(town.board(thread))
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
        if status in (403, 404) and method == "POST":  # hopeless, so it waits for /board
            await town.command("Ann", "board", town.place())
    assert "win" in text(await town.play_on(dice))


@pytest.mark.parametrize("status", [403, 404, 429, 500])
async def test_the_game_goes_on_after_an_answer_that_failed(town: Town, status: int) -> None:
    await town.game("Ann", "Ben")
    board = town.board()
    town.env.inject_error("POST", "/interactions/*/*/callback", status=status)
    await town.press("Ann", board, "Draw")
    assert "Ann drew a token." in text(town.board())
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    await town.press("Ann", mine, "Row 1")
    assert town.on_turn() == "Ben"


async def test_no_thread_can_be_made_so_the_channel_will_do(town: Town) -> None:
    town.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013)
    await town.game("Ann", "Ben")
    assert town.channel.threads == []
    assert "Draw" in buttons(town.last())


async def test_a_thread_that_was_made_before_the_crash_is_found(town: Town) -> None:
    """The thread was made, and then the program died: the same thread serves."""
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
    assert "Ann drew a token." in text(town.last())
    assert town.last().id != board.id


async def test_a_deleted_thread_leads_back_to_the_channel(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    town.env.backend.delete_channel(thread.id)
    await town.env.settle()
    board = await town.command("Ann", "board")
    assert "Here it is." in text(board)
    assert "Draw" in buttons(town.last())
    assert mine is not None


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
    assert f"<@{town['Ben'].id}>: your turn" in text(town.board())


async def test_the_bot_may_leave_and_come_back(town: Town) -> None:
    """While it is gone the game waits; on the way back /board finds it."""
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

    def broken(*_: object) -> list[str]:
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

    async def no_room(change: object) -> None:
        raise Unusable("the disk is full")

    store.save = no_room  # type: ignore[method-assign]
    answer = town.private(await town.press("Ann", town.board(), "Draw"))
    assert "I could not save that just now" in text(answer)
    store.save = save  # type: ignore[method-assign]
    assert "Draw" in buttons(town.board())
    assert actions(town.board())
    await town.press("Ann", town.board(), "Draw")
    assert "14 tokens left" in text(town.board())


async def test_a_button_of_another_time_gets_a_sentence(town: Town) -> None:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.ActionRow(discord.ui.Button(label="Old", custom_id="b:gone:-:0:")))
    channel = town.bot.get_channel(town.channel.id)
    assert isinstance(channel, discord.TextChannel)
    view.stop()
    message = await channel.send(view=view)
    assert "Look at the newest board" in text(town.private(await town["Ann"].click(message)))
