"""Games that last for days: clocks on the board, reminders, absence, orders. Time travels here."""

import re

from simcord import ChannelHandle

from tests.bot.reading import Shown, actions, button, buttons, menus, on_turn, text
from tests.bot.town import PEOPLE, Town

HOUR = 3600.0
DAY = 24 * HOUR


def rung(town: Town) -> list[str]:
    """The people whom the last message was allowed to mention."""
    sent = [r for r in town.env.http_requests if r.method == "POST" and r.json]
    found = [r for r in sent if r.path.endswith("/messages")]
    return [user for r in found[-1:] for user in (r.json or {})["allowed_mentions"]["users"]]


def deadline(said: str) -> int:
    found = re.search(r"time runs out <t:(\d+):R>", said)
    assert found is not None, said
    return int(found[1])


def board_of(town: Town, thread: ChannelHandle) -> Shown:
    """The newest board; a reminder may be below it."""
    return next(m for m in reversed(thread.history()) if "My table" in buttons(m))


async def test_pace_in_lobby_board_and_clocks(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben", seats=5, options="first=1", pace="day")
    assert "⏳ day: 1 day each, +8 hours a turn" in text(lobby)
    await town.press("Ann", lobby, "Start")
    board = town.board()
    now = int(town.env.now().timestamp())
    assert deadline(text(board)) == now + 24 * 3600
    clocks = town.private(await town.press("Cid", board, "Clocks"))
    assert f"**Ann**: 1 day left, runs out <t:{now + 86400}:R>" in text(clocks)
    assert "**Ben**: 1 day left" in text(clocks)


async def test_the_default_pace_is_relaxed_or_the_servers(town: Town) -> None:
    await town.command("Ann", "play")
    assert "⏳ relaxed: 3 days each, +12 hours a turn" in text(town.last())
    await town.setup("setup-pace", "weekly")
    await town.command("Ben", "play")
    assert "⏳ weekly:" in text(town.last())
    options = town.private(await town.press("Ben", town.last(), "Options"))
    (pace,) = [menu for menu in menus(options) if menu.endswith(":pace")]
    await town["Ben"].select(options, ["friends"], custom_id=pace)
    assert "⏳ friends: no clock" in text(town.last())


async def test_reminders_replace_each_other_and_go_with_the_move(town: Town) -> None:
    thread = await town.game("Ann", "Ben", pace="day")
    before = {message.id for message in thread.history()}
    await town.env.advance_time(12 * HOUR + 60)
    (first,) = [m for m in thread.history() if m.id not in before]
    assert f"<@{town['Ann'].id}>, **Triqueta** is waiting for you." in text(first)
    assert list(buttons(first)) == ["Play", "Not now", "I'm away"]
    assert rung(town) == [str(town["Ann"].id)]
    await town.env.advance_time(7 * HOUR + 13 * 60)
    (second,) = [m for m in thread.history() if m.id not in before]
    assert second.id != first.id
    mine = town.private(await town.press("Ann", second, "Play"))
    await town["Ann"].click(mine, custom_id=actions(mine)[-1])
    assert [m for m in thread.history() if "waiting for you" in text(m)] == []
    assert town.on_turn(thread) == "Ben"


async def test_not_now_ends_the_reminders_of_a_turn(town: Town) -> None:
    thread = await town.game("Ann", "Ben", pace="day")
    await town.env.advance_time(12 * HOUR + 60)
    reminder = thread.history()[-1]
    refused = town.private(await town.press("Ben", reminder, "Not now"))
    assert "someone else" in text(refused)
    said = town.private(await town.press("Ann", reminder, "Not now"))
    assert "no more reminders" in text(said)
    await town.env.advance_time(10 * HOUR)
    assert [m for m in thread.history() if "waiting for you" in text(m)] == []


async def test_grace_miss_stand_in_and_back(town: Town) -> None:
    thread = await town.game("Ann", "Ben", pace="day")
    await town.env.advance_time(24 * HOUR + 60)
    assert any("last call" in text(m) for m in thread.history())
    assert "extra time, once a game" in text(board_of(town, thread))
    await town.env.advance_time(12 * HOUR + 60)
    said = text(board_of(town, thread))
    assert "Ann ran out of time." in said
    assert "A stand-in played for Ann." in said
    assert on_turn(board_of(town, thread), PEOPLE) == "Ben"
    while on_turn(board_of(town, thread), PEOPLE) == "Ben":
        mine = town.private(await town.press("Ben", board_of(town, thread), "My table"))
        await town["Ben"].click(mine, custom_id=actions(mine)[-1])
    await town.env.advance_time(8 * HOUR + 60)
    board = board_of(town, thread)
    assert "Ann (stand-in)" in text(board)
    assert "I'm back" in buttons(board)
    back = town.private(await town.press("Ann", board, "I'm back"))
    assert "You're playing again." in text(back)
    assert "Ann is back." in text(board_of(town, thread))


async def test_away_stops_calls_and_clocks_and_is_told(town: Town) -> None:
    thread = await town.game("Ann", "Ben", pace="day")
    asked = await town.command("Ann", "away", thread, until="7d")
    assert "Your table will be told. It uses 7 days of the 14 you have." in text(asked)
    said = town.private(await town.press("Ann", asked, "Yes, I'm away"))
    assert "Have a good time!" in text(said)
    board = board_of(town, thread)
    assert "Ann is away until" in text(board)
    now = int(town.env.now().timestamp())
    assert deadline(text(board)) == now + 8 * 86400
    for _ in range(6):
        await town.env.advance_time(DAY)
    assert [m for m in thread.history() if "waiting for you" in text(m)] == []
    welcome = await town.command("Ann", "back", thread)
    assert "Welcome back! You have 8 days away in store." in text(welcome)
    board = board_of(town, thread)
    assert deadline(text(board)) == int(town.env.now().timestamp()) + 86400


async def test_sleeping_hours(town: Town) -> None:
    said = await town.command("Ann", "settings", zone="Asia/Taipei")
    assert "**Sleeping hours** in Taipei" in text(said)
    assert "A change counts for turns that start" in text(said)
    unknown = await town.command("Ann", "settings", zone="Atlantis")
    assert "I don't know that time zone" in text(unknown)
    await town.choose("Ann", said, "sleep-from", "22")
    await town.env.advance_time(25 * HOUR)
    # 2026-01-02 01:00 UTC is 9 in the morning in Taipei.
    thread = await town.game("Ann", "Ben", pace="day")
    now = int(town.env.now().timestamp())
    assert deadline(text(town.board())) == now + (24 + 8) * 3600
    await town.env.advance_time(14 * HOUR)  # 23:00 there
    clocks = town.private(await town.press("Ben", board_of(town, thread), "Clocks"))
    assert "stopped for now" in text(clocks)


async def test_nobody_is_called_at_night(town: Town) -> None:
    await town.command("Ben", "settings", zone="Europe/London")
    await town.env.advance_time(23.5 * HOUR)  # 23:30 in London
    thread = await town.game("Ann", "Ben", pace="day")
    await town.press("Ann", town.board(), "Take row 1")
    sent = [r for r in town.env.http_requests if r.path.endswith("/messages") and r.json]
    assert str(town["Ben"].id) not in (sent[-1].json or {})["allowed_mentions"].get("users", [])
    await town.env.advance_time(7 * HOUR + 31 * 60)  # 7:01
    assert f"<@{town['Ben'].id}>" in text(thread.history()[-1])


async def test_nobody_who_just_played_is_called(town: Town) -> None:
    thread = await town.game("Ann", "Ben", pace="day")
    for name in ("Ann", "Ben"):
        mine = town.private(await town.press(name, town.board(thread), "Draw"))
        await town.press(name, mine, "Row 1")
    sent = [r for r in town.env.http_requests if r.path.endswith("/messages") and r.json]
    assert not (sent[-1].json or {})["allowed_mentions"].get("users")
    assert town.on_turn(thread) == "Ann"


async def test_the_inbox_and_the_next_game(town: Town) -> None:
    await town.setup("setup-place", "channel")
    await town.lobby("Ann", "Ben", seats=2, options="first=1", pace="weekly")
    await town.lobby("Ann", "Cid", seats=2, options="first=1", pace="day")
    inbox = await town.command("Ann", "games")
    lines = [line for line in text(inbox).split("\n") if line.startswith("**")]
    assert [line[:5] for line in lines] == ["**1**", "**2**"]
    mine = town.private(await town.press("Ann", inbox, "Open 1"))
    done = town.private(await town.press("Ann", mine, "Take row 1"))
    assert "1 more game is waiting for you." in text(done)
    other = town.private(await town.press("Ann", done, "Next game"))
    assert "Draw" in buttons(other)


async def test_a_digest_instead_of_calls(town: Town) -> None:
    await town.settings("Ben", "set-calls", "digest")
    await town.game("Ann", "Ben", pace="relaxed")
    await town.press("Ann", town.board(), "Take row 1")
    dm = town["Ben"].user.dm_channel
    await town.env.advance_time(23 * HOUR)
    assert dm is not None
    assert dm.history() == []
    await town.env.advance_time(2 * HOUR)
    (digest,) = dm.history()
    assert "Games waiting for you" in text(digest)
    assert "**Triqueta** with Ann: your turn · time runs out" in text(digest)
    assert "Open 1" in buttons(digest)


async def test_an_order_is_carried_out_and_nobody_else_learns_of_it(town: Town) -> None:
    thread = await town.game("Ann", "Ben", pace="day")
    before = text(town.board(thread))
    mine = town.private(await town.press("Ben", town.board(thread), "My table"))
    offered = town.private(await town.press("Ben", mine, "Plan a move"))
    given = town.private(await town.press("Ben", offered, "Take row 2"))
    assert "Got it: **take row 2** when your turn comes" in text(given)
    assert text(town.board(thread)) == before
    await town.press("Ann", town.board(thread), "Take row 1")
    said = text(town.board(thread))
    assert "Ben takes row 2" in said
    assert "order" not in said


async def test_an_order_that_does_not_hold_any_more_is_dropped(town: Town) -> None:
    thread = await town.game("Ann", "Ben", pace="day")
    mine = town.private(await town.press("Ben", town.board(thread), "My table"))
    offered = town.private(await town.press("Ben", mine, "Plan a move"))
    await town.press("Ben", offered, "Take row 2")
    drawn = town.private(await town.press("Ann", town.board(thread), "Draw"))
    await town.press("Ann", drawn, "Row 2")
    assert town.on_turn(thread) == "Ben"
    mine = town.private(await town.press("Ben", town.board(thread), "My table"))
    assert "Your plan **take row 2** was dropped" in text(mine)


async def test_an_order_can_be_cancelled(town: Town) -> None:
    thread = await town.game("Ann", "Ben", pace="day")
    mine = town.private(await town.press("Ben", town.board(thread), "My table"))
    offered = town.private(await town.press("Ben", mine, "Plan a move"))
    await town.press("Ben", offered, "Draw")
    mine = town.private(await town.press("Ben", town.board(thread), "My table"))
    assert "Planned: **draw**" in text(mine)
    await town.press("Ben", mine, "Drop the plan")
    await town.press("Ann", town.board(thread), "Take row 1")
    assert town.on_turn(thread) == "Ben"


async def test_a_token_with_one_place_left_is_laid_there(town: Town) -> None:
    """The last player in, with one row left and nothing more to keep, has no choice. The answer
    shows what they can choose afterwards."""
    thread = await town.game("Ann", "Ben", pace="friends")
    await town.press("Ann", town.board(thread), "Take row 1")
    for _ in range(2):
        drawn = town.private(await town.press("Ben", town.board(thread), "Draw"))
        await town.press("Ben", drawn, next(b for b in buttons(drawn) if b.startswith("Keep")))
    drawn = town.private(await town.press("Ben", town.board(thread), "Draw"))
    assert "The next move was the only possible one" in text(drawn)
    assert "Draw" in buttons(drawn)
    assert button(drawn, "Take row 2")
    assert "The only possible move" in text(town.board(thread))


async def test_the_others_decide_about_somebody_who_is_missing(town: Town) -> None:
    thread = await town.game("Ann", "Ben", "Cid", pace="relaxed")
    mine = town.private(await town.press("Ben", town.board(thread), "My table"))
    missing = town.private(await town.press("Ben", mine, "Someone is missing"))
    assert "Give Ann more time" in buttons(missing)
    await town.press("Ben", missing, "Let a stand-in play for Ann")
    assert "asks to let a stand-in play for Ann" in text(town.board(thread))


async def test_a_moderator_gives_a_seat_away_for_good(town: Town) -> None:
    thread = await town.game("Ann", "Ben", pace="day")
    clocks = await town.owner.click(
        town.board(thread), custom_id=buttons(town.board(thread))["Clocks"]
    )
    assert clocks.response is not None
    missing = await town.owner.click(
        clocks.response, custom_id=buttons(clocks.response)["Someone is missing"]
    )
    assert missing.response is not None
    assert "Let a stand-in play for Ann" not in buttons(missing.response)
    give = buttons(missing.response)["Replace Ann for good"]
    sure = await town.owner.click(missing.response, custom_id=give)
    assert sure.response is not None
    assert "they can't come back" in text(sure.response)
    await town.owner.click(sure.response, custom_id=buttons(sure.response)["Yes, replace them"])
    board = board_of(town, thread)
    assert "a stand-in on seat 1" in text(board)
    refused = town.private(await town.press("Ann", board, "My table"))
    assert "You're not at this table" in text(refused)
