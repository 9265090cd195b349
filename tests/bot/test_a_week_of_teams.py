"""Six people play Trigony in three teams of two for a week, a move a day: one sleeps in New York,
where the clocks change, one travels and returns early, one vanishes, one leaves and somebody else
takes the seat, and the bot is down for a day. The list says who is called or reminded, when and
how; nobody else may be."""

import random

import pytest

from tests.bot.diary import Diary, begin, board, outage, press, silence, table, until
from tests.bot.reading import buttons
from tests.bot.town import Town

# By the rules: 24 hours each, and 8 more for a turn, 36 at most. Reminders after a half, four
# fifths and nineteen twentieths of what was left, the last an hour before the end or earlier.
# All times are UTC. Cid sleeps from 23 to 7 in New York: from 4 to 12, and from 3 to 11 when the
# clocks have changed on March 8. Ben plays by direct message.
EXPECTED = """
Mar 02 12:00 Ann called in the thread
Mar 02 14:00 Ben called by direct message; Ann's call edited
Mar 03 02:00 Ben reminded by direct message
Mar 03 09:12 Ben reminded by direct message; Ben's reminder removed
Mar 03 10:00 Ben's reminder removed
Mar 03 12:00 Cid called in the thread
Mar 04 00:00 Cid reminded in the thread; Cid's call removed
Mar 04 13:00 Cid's reminder removed
Mar 04 20:00 Eve called in the thread
Mar 04 21:00 Fay called in the thread; Eve's call removed
Mar 05 09:30 Fay reminded in the thread
Mar 05 16:42 Fay reminded in the thread; Fay's reminder removed
Mar 05 20:18 Fay reminded in the thread; Fay's reminder removed
Mar 05 21:30 Fay's last call in the thread; Fay's reminder removed
Mar 06 09:30 Ann called in the thread; Fay's call folded; Fay's last call removed
Mar 06 10:00 Ben called by direct message; Ann's call edited
Mar 06 16:00 Ben reminded by direct message
Mar 06 19:36 Ben reminded by direct message; Ben's reminder removed
Mar 06 21:00 Ben reminded by direct message; Ben's reminder removed
Mar 07 21:30 Ben reminded by direct message; Ben's reminder removed
Mar 07 22:15 Cid called in the thread; Ben's reminder removed
Mar 08 12:45 Cid reminded in the thread
Mar 08 17:15 Cid reminded in the thread; Cid's reminder removed
Mar 08 17:30 Gus called in the thread; Cid's call folded; Cid's reminder removed
Mar 08 18:30 Eve called in the thread; Gus's call folded
Mar 08 19:00 Fay called in the thread; Eve's call folded
Mar 08 23:00 Fay reminded in the thread
Mar 09 01:24 Fay reminded in the thread; Fay's reminder removed
Mar 09 03:00 Ann called in the thread; Fay's call folded; Fay's reminder removed
Mar 09 04:00 Ben called by direct message; Ann's call edited
Mar 09 08:00 Ben reminded by direct message
Mar 09 09:00 Ben's reminder removed
Mar 09 11:00 Cid called in the thread
Mar 09 11:30 Cid's call removed
"""
SIDES = {"Ann": "White", "Ben": "Brown", "Cid": "Black", "Dot": "White", "Eve": "Brown"}
RED_BEGINS = 5  # the seed with which the die shows Ann's colour


class Team:
    """People who pass, each where their table is shown to them."""

    def __init__(self, town: Town, diary: Diary) -> None:
        self.town = town
        self.diary = diary

    async def passes(self, name: str) -> None:
        """A turn: pass, and say so again when asked."""
        self.diary.plays(name)
        sure = await press(self.town, name, table(self.town, name, "Pass"), "Pass")
        if "Pass" in buttons(sure):  # their board was stale
            sure = await press(self.town, name, sure, "Pass")
        await press(self.town, name, sure, "Yes, pass")


async def test_a_week_of_teams(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_bytes", random.Random(RED_BEGINS).randbytes)
    diary = Diary(town)
    team = Team(town, diary)
    town.newcomer("Gus")
    await begin(town, "Mar 1 08:00")
    await town.settings("Ben", "set-calls", "dm")
    await town.command("Cid", "settings", zone="America/New_York")  # asleep from 23 to 7

    await until(town, "Mar 2 12:00")
    lobby = await town.lobby("Ann", game="trigony", seats=6, pace="day")
    for name, side in SIDES.items():
        await town.press(name, lobby, f"Join {side}")
    await town.press("Fay", lobby, "Join Black")
    assert town.on_turn() == "Ann", "another seed is needed"
    thread = town.place()

    await until(town, "Mar 2 14:00")
    await team.passes("Ann")  # left with 30 hours: 24 - 2 + 8
    await until(town, "Mar 3 09:00")
    asked = await town.command("Eve", "away", thread, until="2d")
    await town.press("Eve", asked, "Yes, I'm away")
    await until(town, "Mar 3 10:00")  # five in the morning in New York
    await team.passes("Ben")  # 12

    # Dot leaves. When her turn comes, the stand-in passes at once, and it is Eve's, who is away.
    await until(town, "Mar 4 12:00")
    sure = await town.command("Dot", "leave", thread)
    await town.press("Dot", sure, "Leave")
    await until(town, "Mar 4 13:00")
    await team.passes("Cid")  # 15: awake for 16 + 1 hours
    await until(town, "Mar 4 20:00")
    await town.command("Eve", "back", thread)
    await until(town, "Mar 4 21:00")
    await team.passes("Eve")  # 31

    # Fay vanishes. Her time ends after a day, and half an hour in which no click could arrive;
    # twelve hours later the stand-in passes for her.
    await until(town, "Mar 5 08:50")
    await silence(town, "Mar 5 09:20")
    await until(town, "Mar 5 12:00")
    await town.press("Gus", board(town), "Take seat 4")  # 16, as for somebody who returns
    await until(town, "Mar 6 10:00")
    await team.passes("Ann")  # 36

    # The bot is gone when Ben has half an hour left. When it is back, he has an hour.
    await until(town, "Mar 6 21:30")
    await outage(town, "Mar 7 21:30")
    await until(town, "Mar 7 22:15")
    await team.passes("Ben")  # 8

    await until(town, "Mar 8 17:30")  # Cid's night had seven hours
    await team.passes("Cid")  # 10:45: awake for 5:45 + 6:30 hours
    await until(town, "Mar 8 18:30")
    await team.passes("Gus")
    await town.settings("Gus", "set-calls", "none")
    await until(town, "Mar 8 19:00")
    await team.passes("Eve")

    # Fay has 8 hours. The last reminder, an hour before the end, would follow the one before within
    # an hour, and is left out. From the second miss on the stand-in plays for her.
    await until(town, "Mar 9 04:00")
    await team.passes("Ann")
    await until(town, "Mar 9 09:00")
    await team.passes("Ben")
    await until(town, "Mar 9 11:30")
    await team.passes("Cid")
    await until(town, "Mar 9 11:40")
    await town.press("Fay", board(town), "I'm back")
    await until(town, "Mar 9 12:00")
    assert diary.lines == EXPECTED.strip().splitlines()
