"""Who is called, where, and how often: once, and wherever they can be reached."""

import random

import discord
import pytest

from tests.bot.reading import Shown, actions, buttons, described, text
from tests.bot.town import Town


def messages_to(town: Town, name: str) -> list[discord.Message]:
    return town[name].user.dm_channel.history()


def rung(town: Town) -> list[str]:
    """Who was mentioned by the last new message in a channel."""
    posts = [r.json for r in town.env.http_requests if r.json and r.path.endswith("/messages")]
    return [str(user) for user in posts[-1]["allowed_mentions"].get("users", [])]


async def pass_turn(town: Town, name: str) -> Shown:
    await town.press(name, town.board(), "Take row 1")
    return town.board()


async def test_everyone_who_has_to_agree_is_called(town: Town) -> None:
    thread = await town.game("Ann", "Ben", "Cid")
    mine = town.private(await town.press("Ann", town.board(), "Draw"))
    await town.press("Ann", mine, "Row 1")
    posted = len(thread.history())
    since = text(town.board()).split("Last move ")[1].split()[0]
    await town.env.advance_time(3_600)
    await town.command("Ann", "undo", thread)
    assert len(thread.history()) == posted + 1
    assert sorted(rung(town)) == sorted(str(town[name].id) for name in ("Ben", "Cid"))
    assert f"<@{town['Cid'].id}>" in text(town.board())
    assert since in text(town.board()), "nobody's turn has changed"


async def test_who_plays_by_message_is_asked_there_and_can_answer_there(town: Town) -> None:
    for name in ("Ben", "Cid"):
        await town.settings(name, "set-calls", "dm")
    await town.game("Ann", "Ben", "Cid")
    mine = town.private(await town.press("Ann", town.board(), "Draw"))
    await town.press("Ann", mine, "Row 1")
    assert [len(messages_to(town, name)) for name in ("Ben", "Cid")] == [1, 0]
    await town.command("Ann", "undo", town.place())
    asked = messages_to(town, "Cid")[-1]
    assert "The others want your answer" in text(asked)
    assert {"Agree", "No"} <= set(buttons(asked))
    await town["Cid"].user.click(asked, custom_id=buttons(asked)["Agree"])
    mine = await town.command("Ben", "table", town.place())
    await town.press("Ben", mine, "Agree")
    assert town.on_turn() == "Ann"


async def test_a_call_by_message_shows_the_whole_position(town: Town) -> None:
    await town.settings("Ben", "set-calls", "dm")
    await town.game("Ann", "Ben")
    await pass_turn(town, "Ann")
    call = messages_to(town, "Ben")[-1]
    said = text(call)
    for part in ("It's your turn", "Round 1 of 4", "if the game ended now"):
        assert part in said
    for part in ("15 tokens left", "Ann, out of this round", "Ben, to play"):
        assert part in described(call)
    await town["Ben"].user.click(call, custom_id=buttons(call)["Draw"])
    again = messages_to(town, "Ben")[-1]
    assert "You drew" in text(again)
    assert "You drew" in described(again)


@pytest.mark.parametrize(("status", "code"), [(400, 50033), (400, 40003), (500, 0), (403, 50007)])
@pytest.mark.parametrize("path", ["/users/@me/channels", "/channels/{}/messages"])
async def test_who_can_not_be_reached_by_message_is_called_in_the_channel(
    town: Town, path: str, status: int, code: int
) -> None:
    await town.settings("Ben", "set-calls", "dm")
    await town.game("Ann", "Ben")
    direct = path.format(town["Ben"].user.dm_channel.id)
    town.env.inject_error("POST", direct, status=status, code=code, times=None)
    board = await pass_turn(town, "Ann")
    assert f"<@{town['Ben'].id}>, it's your turn" in text(board)
    assert rung(town) == [str(town["Ben"].id)]
    await town.press("Ben", board, "Draw")
    if status == 403:
        assert f"<@{town['Ben'].id}>" in text(town.board()), "an edit does not take it back"


async def test_closed_messages_are_not_tried_every_turn_but_again_when_asked_for(
    town: Town,
) -> None:
    await town.settings("Ben", "set-calls", "dm")
    direct = f"/channels/{town['Ben'].user.dm_channel.id}/messages"
    town.env.inject_error("POST", direct, status=403, code=50007, times=None)
    await town.game("Ann", "Ben")
    for name in ("Ann", "Ben", "Ann"):
        mine = town.private(await town.press(name, town.board(), "Draw"))
        await town.press(name, mine, "Row 1")
    tried = [r for r in town.env.http_requests if r.path == direct]
    assert len(tried) == 1
    town.env.backend.faults.clear()
    await town.settings("Ben", "set-calls", "dm")
    for name in ("Ben", "Ann"):
        mine = town.private(await town.press(name, town.board(), "Draw"))
        await town.press(name, mine, "Row 1")
    assert "It's your turn" in text(messages_to(town, "Ben")[-1])


async def test_a_channel_that_fails_does_not_call_twice_by_message(town: Town) -> None:
    await town.settings("Ben", "set-calls", "dm")
    await town.game("Ann", "Ben")
    town.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=4)
    await town.press("Ann", town.board(), "Take row 1")
    await town.env.advance_time(120)
    assert len(messages_to(town, "Ben")) == 1
    assert town.on_turn() == "Ben"


async def test_the_board_brought_back_calls_whom_the_failure_left_uncalled(town: Town) -> None:
    await town.setup("setup-place", "channel")
    await town.game("Ann", "Ben")
    town.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await town.press("Ann", town.last(), "Take row 1")
    await town.command("Ann", "board")
    assert rung(town) == [str(town["Ben"].id)]
    await town.command("Ann", "board")
    assert rung(town) == [], "once is enough"


async def test_the_end_reaches_who_plays_by_message_even_if_the_channel_is_dead(
    town: Town,
) -> None:
    await town.setup("setup-place", "channel")
    for name in ("Ann", "Ben"):
        await town.settings(name, "set-calls", "dm")
    await town.game("Ann", "Ben")
    channel = f"/channels/{town.channel.id}/messages"
    town.env.inject_error("POST", channel, status=403, code=50013, times=None)
    town.env.inject_error("PATCH", channel + "/*", status=403, code=50013, times=None)
    dice = random.Random(4)
    for click in range(200):
        if click % 50 == 0:
            await town.env.advance_time(60)
        for name in ("Ann", "Ben"):
            calls = [message for message in messages_to(town, name) if actions(message)]
            if calls:
                await town[name].user.click(calls[-1], custom_id=dice.choice(actions(calls[-1])))
    for name in ("Ann", "Ben"):
        ended = messages_to(town, name)[-1]
        assert "win" in text(ended)
        assert set(buttons(ended)) == {"Replay", "Record", "Verify", "Turning points"}
    town.env.backend.faults.clear()
    await town.command("Ann", "board")
    assert "Rematch" in buttons(town.last())


async def test_a_seat_left_on_turn_is_told_with_a_new_message(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    sure = await town.command("Ann", "leave", thread)
    posted = len(thread.history())
    await town.press("Ann", sure, "Leave")
    assert len(thread.history()) == posted + 1
    taken = await town.press("Cid", town.board(), "Take seat 1")
    assert "Draw" in buttons(taken.response)
    assert rung(town) == [], "they have just clicked"
    left = await town.press("Cid", town.board(), "Take row 1")
    assert left.acknowledged
    sure = await town.command("Cid", "leave", thread)
    await town.press("Cid", sure, "Leave")
    told = text(town.board())
    assert "seat 1 takes row 1" in told, "what somebody did before is not put on the next"


async def test_a_question_by_message_does_not_disturb_the_turn(town: Town) -> None:
    """Cid is asked by message; Ben, who is on turn, has been called and is not called again."""
    await town.settings("Cid", "set-calls", "dm")
    thread = await town.game("Ann", "Ben", "Cid")
    mine = town.private(await town.press("Ann", town.board(), "Draw"))
    await town.press("Ann", mine, "Row 1")
    since = text(town.board()).split("Last move ")[1].split()[0]
    await town.env.advance_time(3_600)
    await town.command("Ann", "undo", thread)
    posted = len(thread.history())
    await town.press("Ben", town.board(), "Draw")
    assert len(thread.history()) == posted, "his own draw calls nobody"
    assert since in text(town.board())


async def test_all_who_are_asked_by_message_can_agree_one_after_the_other(town: Town) -> None:
    for name in ("Ben", "Cid"):
        await town.settings(name, "set-calls", "dm")
    await town.game("Ann", "Ben", "Cid")
    mine = town.private(await town.press("Ann", town.board(), "Draw"))
    await town.press("Ann", mine, "Row 1")
    await town.command("Ann", "undo", town.place())
    for name in ("Ben", "Cid"):
        asked = messages_to(town, name)[-1]
        assert "The others want your answer" in text(asked)
        await town[name].user.click(asked, custom_id=buttons(asked)["Agree"])
    assert town.on_turn() == "Ann"


async def test_refusing_by_message_leaves_ones_table_there(town: Town) -> None:
    await town.settings("Ben", "set-calls", "dm")
    await town.game("Ann", "Ben")
    mine = town.private(await town.press("Ann", town.board(), "Draw"))
    await town.press("Ann", mine, "Row 1")
    await town.command("Ann", "undo", town.place())
    asked = messages_to(town, "Ben")[-1]
    await town["Ben"].user.click(asked, custom_id=buttons(asked)["No"])
    answered = messages_to(town, "Ben")[-1]
    assert "Got it." in text(answered)
    assert "Draw" in buttons(answered)


async def test_who_asks_while_on_turn_is_not_called_by_it(town: Town) -> None:
    await town.game("Ann", "Ben", "Cid")
    await pass_turn(town, "Ann")
    sure = await town.command("Ben", "cancel", town.place())
    await town.press("Ben", sure, "Ask them")
    assert sorted(rung(town)) == sorted(str(town[name].id) for name in ("Ann", "Cid"))


async def test_a_question_that_could_not_be_posted_is_asked_by_board(town: Town) -> None:
    await town.setup("setup-place", "channel")
    await town.game("Ann", "Ben")
    town.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    sure = await town.command("Ben", "cancel")
    await town.press("Ben", sure, "Ask them")
    await town.command("Ben", "board")
    assert rung(town) == [str(town["Ann"].id)]


async def test_the_end_is_told_by_message_once_even_if_the_board_came_first(town: Town) -> None:
    await town.setup("setup-place", "channel")
    await town.settings("Ben", "set-calls", "dm")
    await town.game("Ann", "Ben")
    sure = await town.command("Ben", "cancel")
    await town.press("Ben", sure, "Ask them")
    told = len(messages_to(town, "Ben"))
    town.env.inject_error("POST", f"/channels/{town.channel.id}/messages", status=500)
    await town.press("Ann", town.last(), "Agree")
    await town.env.advance_time(60)
    assert len(messages_to(town, "Ben")) == told + 1
    assert "called off" in text(messages_to(town, "Ben")[-1])


async def test_how_somebody_is_reached_outlives_a_restart(town: Town) -> None:
    await town.settings("Ben", "set-calls", "dm")
    await town.game("Ann", "Ben")
    await town.press("Ann", town.board(), "Take row 1")

    def openings() -> int:
        return sum(r.path.endswith("/users/@me/channels") for r in town.env.http_requests)

    opened = openings()
    assert len(town["Ben"].user.dm_channel.history()) == 1
    await town.restart()
    await town.game("Ann", "Ben")
    await town.press("Ann", town.board(), "Take row 1")
    assert len(town["Ben"].user.dm_channel.history()) == 2
    assert openings() == opened, "the channel is known"


async def test_a_direct_channel_that_is_no_longer_ours_is_opened_anew(town: Town) -> None:
    await town.settings("Ben", "set-calls", "dm")
    await town.game("Ann", "Ben")
    direct = f"/channels/{town['Ben'].user.dm_channel.id}/messages"
    town.env.inject_error("POST", direct, status=403, code=50001)
    await town.press("Ann", town.board(), "Take row 1")
    assert f"<@{town['Ben'].id}>, it's your turn" in text(town.board()), (
        "called in the channel instead"
    )
    await town.game("Ann", "Ben")
    await town.press("Ann", town.board(), "Take row 1")
    assert len(town["Ben"].user.dm_channel.history()) == 1, "and directly the next time"


async def test_nobody_is_called_twice_for_one_turn_however_often_the_board_fails(
    town: Town,
) -> None:
    """Ben's direct call went out, the channel failed, and meanwhile somebody left."""
    await town.settings("Ben", "set-calls", "dm")
    thread = await town.game("Ann", "Ben", "Cid")
    for method, path in (("POST", "messages"), ("PATCH", "messages/*")):
        town.env.inject_error(method, f"/channels/{thread.id}/{path}", status=500, times=None)
    await town.press("Ann", town.board(), "Take row 1")
    ask = await town.command("Cid", "leave", thread)
    await town["Cid"].click(ask, label="Leave")
    town.env.backend.faults.clear()
    await town.env.advance_time(60)
    assert town.on_turn(thread) == "Ben"
    dm = town["Ben"].user.dm_channel
    assert dm is not None
    assert len(dm.history()) == 1


async def test_only_the_newest_direct_message_looks_alive(town: Town) -> None:
    """Ben is called directly, but plays in the channel: that closes his message, as a newer one
    does, and the end. Each is closed once or twice, not at every turn."""
    await town.setup("setup-place", "channel")
    await town.settings("Ben", "set-calls", "dm")
    await town.lobby("Ann", "Ben", seats=2, options="first=1")
    dice = random.Random(3)
    while await town.turn(dice, town.channel):
        to_act = bool(actions(town.board())) and town.on_turn(town.channel) == "Ben"
        for message in messages_to(town, "Ben")[: -1 if to_act else None]:
            assert actions(message) == []
    messages = messages_to(town, "Ben")
    assert "win" in text(messages[-1])
    for message in messages[:-1]:
        assert buttons(message).keys() <= {"Refresh"}
    channel = town["Ben"].user.dm_channel.id
    edits = [
        r.path for r in town.env.http_requests if r.method == "PATCH" and str(channel) in r.path
    ]
    assert all(edits.count(path) <= 2 for path in edits)
