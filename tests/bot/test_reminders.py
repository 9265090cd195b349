"""When and how often somebody on turn is called and reminded, and when the messages are removed."""

import sqlite3
from contextlib import closing

import pytest
from simcord.backend import serializers

from tests.bot.diary import Diary, begin, board, until
from tests.bot.reading import actions, buttons, components, menus, text, walk
from tests.bot.town import Town


async def played(town: Town, name: str, label: str = "Take row 1") -> None:
    await town.press(name, board(town), label)


async def test_not_now_is_for_the_whole_turn_but_for_the_last_call(town: Town) -> None:
    await begin(town, "Mar 02 00:00")
    diary = Diary(town)
    thread = await town.game("Ann", "Ben", pace="day")
    await until(town, "Mar 02 12:10")
    await town.press("Ann", thread.history()[-1], "Not now")
    asked = await town.command("Ann", "away", thread, until="1d")
    await town.press("Ann", asked, "Yes, I'm away")
    await until(town, "Mar 02 13:10")
    await town.command("Ann", "back", thread)
    await until(town, "Mar 03 01:01")
    assert diary.lines == [
        "Mar 02 00:00 Ann called in the thread",
        "Mar 02 12:00 Ann reminded in the thread",
        "Mar 02 12:10 Ann's reminder removed",
        "Mar 03 01:00 Ann's last call in the thread",
    ]


async def test_whoever_was_away_is_called_once_when_that_ends(town: Town) -> None:
    """But not when they come back early: they know."""
    await begin(town, "Mar 02 00:00")
    diary = Diary(town)
    thread = await town.game("Ann", "Ben", pace="day")
    asked = await town.command("Ann", "away", thread, until="1d")
    await until(town, "Mar 02 06:00")
    await town.press("Ann", asked, "Yes, I'm away")
    asked = await town.command("Ben", "away", thread, until="2d")
    await town.press("Ben", asked, "Yes, I'm away")
    await until(town, "Mar 03 00:01")
    assert "🧳 Ann" not in text(board(town)), "the board is renewed when it is over"
    await until(town, "Mar 03 00:10")
    assert diary.lines == [
        "Mar 02 00:00 Ann called in the thread",
        "Mar 03 00:00 Ann reminded in the thread",
    ]
    await until(town, "Mar 03 02:00")
    asked = await town.command("Ann", "away", thread, until="1d")
    await town.press("Ann", asked, "Yes, I'm away")
    await until(town, "Mar 03 03:00")
    await town.command("Ann", "back", thread)
    await until(town, "Mar 03 04:00")
    assert len(diary.lines) == 3, "only what stood there has gone"


async def test_trouble_at_discord_uses_up_no_reminder(town: Town) -> None:
    await begin(town, "Mar 02 00:00")
    diary = Diary(town)
    await town.game("Ann", "Ben", pace="day")
    await until(town, "Mar 02 11:59")
    town.env.inject_error("POST", "/channels/*/messages", status=500, times=8)
    await until(town, "Mar 02 12:20")
    assert len(diary.lines) == 2
    await until(town, "Mar 02 19:30")
    assert len(diary.lines) == 3


async def test_whoever_has_begun_their_turn_at_night_is_not_called_for_it(town: Town) -> None:
    await begin(town, "Mar 01 00:00")
    await town.command("Ben", "settings", zone="Europe/London")
    await until(town, "Mar 03 23:30")
    await town.game("Ann", "Ben", pace="day")
    diary = Diary(town)
    await played(town, "Ann")
    await until(town, "Mar 04 06:30")
    await town.press("Ben", board(town), "Draw")
    await until(town, "Mar 04 07:30")
    assert [line for line in diary.lines if "Ben" in line] == []


async def test_a_reminder_goes_with_the_move_also_when_the_next_turn_is_ones_own(
    town: Town,
) -> None:
    await begin(town, "Mar 02 00:00")
    thread = await town.game("Ann", "Ben", pace="day")
    await played(town, "Ann")
    await until(town, "Mar 02 12:10")
    assert "Not now" in buttons(thread.history()[-1])
    drawn = town.private(await town.press("Ben", board(town), "Draw"))
    assert [m for m in thread.history() if "Not now" in buttons(m)] == []
    await town.press("Ben", drawn, "Row 2")
    await until(town, "Mar 02 12:20")
    assert [m for m in thread.history() if "Not now" in buttons(m)] == []


async def test_six_a_day_over_all_games_also_at_the_same_moment(town: Town) -> None:
    await begin(town, "Mar 02 00:00")
    await town.setup("setup-place", "channel")
    for _ in range(8):
        await town.lobby("Ann", "Ben", seats=2, options="first=1", pace="friends")
    diary = Diary(town)
    await until(town, "Mar 03 00:10")
    assert rings(diary) == 6
    await until(town, "Mar 05 00:10")
    assert rings(diary) == 12


def rings(diary: Diary) -> int:
    return sum(line.count("Ann called") + line.count("Ann reminded") for line in diary.lines)


async def test_calls_in_the_morning_use_up_no_reminders(town: Town) -> None:
    await begin(town, "Mar 01 00:00")
    await town.setup("setup-place", "channel")
    await town.command("Ben", "settings", zone="Europe/London")
    await until(town, "Mar 03 23:30")
    for _ in range(7):
        await town.lobby("Ben", "Ann", seats=2, options="first=1", pace="day")
    diary = Diary(town)
    await until(town, "Mar 04 07:10")
    (morning,) = diary.lines
    assert morning.startswith("Mar 04 07:00")
    assert morning.count("Ben") == 7
    await until(town, "Mar 04 19:10")
    assert diary.lines[-1].count("Ben reminded in the channel") == 6


async def test_a_thread_that_is_gone_is_repaired_by_the_reminder(town: Town) -> None:
    await begin(town, "Mar 02 00:00")
    thread = await town.game("Ann", "Ben", pace="day")
    diary = Diary(town)
    town.env.backend.delete_channel(thread.id)
    await until(town, "Mar 02 12:10")
    assert "Draw" in buttons(next(m for m in town.channel.history() if "My table" in buttons(m)))
    assert diary.lines == ["Mar 02 12:00 Ann called in the channel"], "by the reminder, once"


async def test_a_place_that_is_lost_takes_nobodys_time(town: Town) -> None:
    """The reminder finds out; the player is called when somebody brings the board elsewhere."""
    await begin(town, "Mar 02 00:00")
    await town.setup("setup-place", "channel")
    await town.lobby("Ann", "Ben", seats=2, options="first=1", pace="day")
    other = town.guild.create_text_channel("other")
    town.env.backend.delete_channel(town.channel.id)
    await until(town, "Mar 02 12:10")
    (told,) = town["Ann"].user.dm_channel.history()
    assert "Use `/board`" in text(told) or "`/board` in another channel" in text(told)
    assert "Grove" in text(told)
    assert "Ben" in text(told)
    await until(town, "Mar 05 12:00")
    diary = Diary(town)
    await town["Ben"].slash(other, "board")
    assert diary.lines == ["Mar 05 12:00 Ann called in the channel"]
    await town.env.advance_time(2)
    assert diary.lines == ["Mar 05 12:00 Ann called in the channel"], "and not reminded, too"
    left = int(town.env.now().timestamp()) - 3 + 12 * 3600
    assert f"time runs out <t:{left}:R>" in text(other.history()[-1])


async def test_a_place_that_is_gone_for_good_costs_nothing(town: Town) -> None:
    await begin(town, "Mar 02 00:00")
    await town.setup("setup-place", "channel")
    await town.lobby("Ann", "Ben", seats=2, options="first=1", pace="day")
    town.env.backend.delete_channel(town.channel.id)
    await until(town, "Mar 03 12:00")
    sent = len(town.env.http_requests)
    await until(town, "Mar 29 12:00")
    assert len(town.env.http_requests) == sent
    with closing(sqlite3.connect(town.database)) as base:
        jobs = base.execute("SELECT kind FROM jobs ORDER BY kind").fetchall()
    assert len(jobs) <= 3, jobs


async def test_a_server_that_removed_the_bot_stands_still_until_it_is_back(town: Town) -> None:
    await begin(town, "Mar 02 00:00")
    thread = await town.game("Ann", "Ben", pace="day")
    await until(town, "Mar 02 06:00")
    backend = town.env.backend
    backend.emit("GUILD_DELETE", {"id": str(town.guild.id)})
    await until(town, "Mar 09 06:00")
    assert [m for m in thread.history() if "Not now" in buttons(m)] == []
    server = serializers.guild_create_payload(backend, backend.guilds[town.guild.id])
    del server["unavailable"]  # Discord only sends it for servers that the bot was in already
    backend.emit("GUILD_CREATE", server)
    await until(town, "Mar 09 06:01")
    left = int(town.env.now().timestamp()) - 60 + 18 * 3_600
    assert f"time runs out <t:{left}:R>" in text(board(town))
    await until(town, "Mar 09 12:01")
    assert "Not now" in buttons(thread.history()[-1])


async def test_a_turn_that_could_not_be_shown_takes_nobodys_time(town: Town) -> None:
    await begin(town, "Mar 02 00:00")
    thread = await town.game("Ann", "Ben", pace="day")
    town.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await played(town, "Ann")
    for hour in range(1, 31):
        await until(town, f"Mar {2 + hour // 24:02} {hour % 24:02}:00")
    town.env.backend.faults.clear()
    await until(town, "Mar 03 07:10")
    shown = text(board(town))
    assert "Ann takes row 1" in shown
    assert "extra time" not in shown
    assert town.on_turn(thread) == "Ben"


async def test_somebody_who_slept_is_asked_in_the_morning(town: Town) -> None:
    await begin(town, "Mar 01 00:00")
    await town.command("Ben", "settings", zone="Europe/London")
    await until(town, "Mar 03 20:00")
    thread = await town.game("Ann", "Ben", "Cid", pace="relaxed")
    await until(town, "Mar 03 23:30")
    mine = town.private(await town.press("Cid", board(town), "My table"))
    missing = town.private(await town.press("Cid", mine, "Someone is missing"))
    diary = Diary(town)
    await town.press("Cid", missing, "Give Ann more time")
    assert diary.lines == []
    await until(town, "Mar 04 07:01")
    assert diary.lines == ["Mar 04 07:00 Ben asked in the thread"]
    mine = town.private(await town.press("Ben", thread.history()[-1], "My table"))
    await town.press("Ben", mine, "Agree")
    assert diary.lines[1:] == ["Mar 04 07:01 Ben's question removed"]


async def test_whoever_plays_by_message_finds_their_table_in_the_morning(town: Town) -> None:
    await begin(town, "Mar 01 00:00")
    await town.settings("Ben", "set-calls", "dm")
    await town.command("Ben", "settings", zone="Europe/London")
    await until(town, "Mar 03 23:30")
    await town.game("Ann", "Ben", pace="day")
    await played(town, "Ann")
    assert town["Ben"].user.dm_channel.history() == []
    await until(town, "Mar 04 07:01")
    (call,) = town["Ben"].user.dm_channel.history()
    draw = next(action for action in actions(call) if action.endswith(":draw"))
    await town["Ben"].user.click(call, custom_id=draw)
    (drawn,) = town["Ben"].user.dm_channel.history()
    assert "You drew" in text(drawn), "it is their board, and stays"
    await town["Ben"].user.click(drawn, custom_id=actions(drawn)[0])
    assert "Ben puts" in text(board(town))


async def test_it_ends_quietly_for_whoever_sleeps(town: Town) -> None:
    await begin(town, "Mar 01 00:00")
    await town.settings("Ben", "set-calls", "dm")
    await town.command("Ben", "settings", zone="Europe/London")
    await until(town, "Mar 03 23:30")
    await town.game("Ann", "Ben", pace="day")
    sure = await town.command("Ann", "cancel", town.place())
    diary = Diary(town)
    await town.press("Ann", sure, next(iter(buttons(sure))))
    assert [line for line in diary.lines if "called" in line or "reminded" in line] == []


async def test_a_table_without_days_away_calls_on(town: Town) -> None:
    await begin(town, "Mar 02 00:00")
    lobby = await town.lobby("Ann", "Ben", seats=5, options="first=1", pace="day")
    options = town.private(await town.press("Ann", lobby, "Options"))
    (away,) = [menu for menu in menus(options) if menu.endswith(":away")]
    await town["Ann"].select(options, ["no"], custom_id=away)
    assert "Days away don't count here" in text(town.last(lobby))
    await town.press("Ann", lobby, "Start")
    asked = await town.command("Ann", "away", town.place(), until="7d")
    assert "At 1 table days away don't count" in text(asked)
    diary = Diary(town)
    await town.press("Ann", asked, "Yes, I'm away")
    await until(town, "Mar 02 12:10")
    assert [line for line in diary.lines if line.startswith("Mar 02 12:00 Ann")]


@pytest.mark.parametrize("typed", ["9", "9:3", "09:30", "9.30", "9:30 am"])
async def test_a_zone_by_what_time_it_is(town: Town, typed: str) -> None:
    await begin(town, "Mar 02 09:30")
    offered = await town["Ann"].autocomplete(town.channel, "settings", "zone", typed)
    assert offered
    assert all(choice["name"].endswith(" · 09:30") for choice in offered)


async def test_the_inbox_opens_every_game_that_waits(town: Town) -> None:
    await town.setup("setup-place", "channel")
    for _ in range(22):
        await town.lobby("Ann", "Ben", seats=2, options="first=1", pace="day")
    inbox = await town.command("Ann", "games")
    assert len([label for label in buttons(inbox) if label.startswith("Open")]) == 20
    assert "**20** · **Triqueta** with Ben: your turn" in text(inbox)
    more = [o["value"] for part in walk(components(inbox)) for o in part.get("options", [])]
    assert len(more) == 2
    mine = await town.choose("Ann", inbox, "open", more[0])
    assert "Draw" in buttons(mine)


async def test_a_question_is_in_the_inbox(town: Town) -> None:
    thread = await town.game("Ann", "Ben", "Cid")
    mine = town.private(await town.press("Cid", board(town), "My table"))
    missing = town.private(await town.press("Cid", mine, "Someone is missing"))
    await town.press("Cid", missing, "Let a stand-in play for Ann")
    inbox = await town.command("Ben", "games", thread)
    assert "your answer is wanted" in text(inbox)


async def test_back_offers_the_seats_where_a_stand_in_plays(town: Town) -> None:
    await begin(town, "Mar 02 00:00")
    thread = await town.game("Ann", "Ben", "Cid", pace="day")
    asked = await town.command("Ann", "away", thread, until="1d")
    await town.press("Ann", asked, "Yes, I'm away")
    mine = town.private(await town.press("Cid", board(town), "My table"))
    missing = town.private(await town.press("Cid", mine, "Someone is missing"))
    await town.press("Cid", missing, "Let a stand-in play for Ann")
    await town.press("Ben", board(town), "Agree")
    assert "A stand-in now plays for Ann." in text(board(town))
    said = await town.command("Ann", "back", thread)
    assert "A stand-in is playing for you here" in text(said)
    await town.press("Ann", said, "I'm back · Triqueta · Ben")
    assert "Ann is back." in text(board(town))


async def test_whoever_comes_back_is_asked_what_the_others_want(town: Town) -> None:
    await begin(town, "Mar 02 00:00")
    thread = await town.game("Ann", "Ben", "Cid", pace="relaxed")
    asked = await town.command("Cid", "away", thread, until="1d")
    await town.press("Cid", asked, "Yes, I'm away")
    mine = town.private(await town.press("Ben", board(town), "My table"))
    missing = town.private(await town.press("Ben", mine, "Someone is missing"))
    await town.press("Ben", missing, "Let a stand-in play for Ann")
    diary = Diary(town)
    await until(town, "Mar 02 01:00")
    await town.command("Cid", "back", thread)
    assert diary.lines == ["Mar 02 01:00 Cid asked in the thread"]
