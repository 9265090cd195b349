"""Five people play Triqueta for three weeks: one sleeps in another zone, one travels, one vanishes
and returns, one leaves and somebody else takes the seat. Europe's clocks change, and the bot is
down for a day. The list says who is called or reminded, when and how; nobody else may be."""

from tests.bot.diary import Diary, begin, board, outage, press, table, until
from tests.bot.reading import buttons
from tests.bot.town import Town

# By the rules: 72 hours each, and 12 more for a turn, 96 at most. Reminders after a half, four
# fifths and nineteen twentieths of what was left, the last an hour before the end or earlier.
# All times are UTC. Ben sleeps from 23 to 7 in Berlin: from 22 to 6, and from 21 to 5 when the
# clocks have changed on March 29. Cid plays by direct message.
EXPECTED = """
Mar 16 08:00 Ann called in the thread
Mar 16 09:30 Ben called in the thread; Ann's call folded
Mar 18 13:30 Ben reminded in the thread
Mar 18 15:00 Cid called by direct message; Ben's call edited; Ben's reminder removed
Mar 20 03:00 Cid reminded by direct message
Mar 20 06:30 Ben, Dot, Eve asked in the thread
Mar 20 07:00 Ben's question edited; Cid's reminder removed; Dot's question edited; \
Eve's question edited
Mar 22 11:00 Dot called in the thread
Mar 22 13:00 Eve called in the thread; Dot's call removed
Mar 22 18:00 Ann called in the thread; Eve's call folded
Mar 24 11:15 Ann reminded in the thread
Mar 25 12:00 Ann reminded in the thread; Ann's reminder removed
Mar 26 00:22 Ann reminded in the thread; Ann's reminder removed
Mar 26 04:30 Ann's last call in the thread; Ann's reminder removed
Mar 26 16:30 Ben called in the thread; Ann's call folded; Ann's last call removed
Mar 26 18:00 Cid called by direct message; Ben's call edited
Mar 26 21:00 Dot called in the thread
Mar 26 22:00 Fay called in the thread; Dot's call folded
Mar 27 01:00 Ann called in the thread; Fay's call folded
Mar 27 07:00 Ann reminded in the thread
Mar 27 10:36 Ann reminded in the thread; Ann's reminder removed
Mar 27 12:00 Ann reminded in the thread; Ann's reminder removed
Mar 27 13:00 Ben called in the thread; Ann's call folded; Ann's reminder removed
Mar 29 08:30 Ben reminded in the thread
Mar 30 09:36 Ben reminded in the thread; Ben's reminder removed
Mar 30 10:00 Cid called by direct message; Ben's call edited; Ben's reminder removed
Apr 01 12:00 Cid reminded by direct message
Apr 01 19:00 Dot called in the thread; Cid's reminder removed
Apr 02 07:00 Fay called in the thread; Dot's call folded
Apr 03 05:00 Fay reminded in the thread
Apr 03 05:10 Fay's reminder removed
Apr 03 10:00 Ben called in the thread; Fay's call folded
Apr 03 12:00 Cid called by direct message; Ben's call edited
Apr 03 20:00 Dot called in the thread
Apr 03 20:30 Fay called in the thread; Dot's call folded
Apr 03 21:00 Cid called by direct message; Fay's call edited
Apr 03 21:01 Cid shown the board silently by direct message
Apr 03 22:00 Ann called in the thread
Apr 04 10:00 Ann reminded in the thread
Apr 04 17:12 Ann reminded in the thread; Ann's reminder removed
Apr 04 20:48 Ann reminded in the thread; Ann's reminder removed
Apr 04 21:30 Ann's call folded; Ann's reminder removed
Apr 05 05:00 Ben called in the thread
Apr 05 09:00 Cid called by direct message; Ben's call removed
Apr 05 20:00 Dot called in the thread
"""


class Week:
    """People who play, each where their table is shown to them."""

    def __init__(self, town: Town, diary: Diary) -> None:
        self.town = town
        self.diary = diary

    async def draw(self, name: str) -> None:
        """A turn: draw, and put the token in the first row that is left."""
        self.diary.plays(name)
        drawn = await press(self.town, name, table(self.town, name, "Draw"), "Draw")
        if "Draw" in buttons(drawn):  # their board was stale
            drawn = await press(self.town, name, drawn, "Draw")
        await press(self.town, name, drawn, "Row")

    async def take(self, name: str) -> None:
        """A turn: take the first row that is left."""
        self.diary.plays(name)
        await press(self.town, name, table(self.town, name, "Draw"), "Take row")

    async def away_for_a_day(self, name: str) -> None:
        asked = await self.town.command(name, "away", self.town.place(), until="1d")
        await self.town.press(name, asked, "Yes, I'm away")


async def test_three_weeks_of_triqueta(town: Town) -> None:
    diary = Diary(town)
    week = Week(town, diary)
    await begin(town, "Mar 14 08:00")
    await town.settings("Cid", "set-calls", "dm")
    await town.command("Ben", "settings", zone="Europe/Berlin")  # asleep from 23 to 7

    await until(town, "Mar 16 08:00")
    thread = await town.game("Ann", "Ben", "Cid", "Dot", "Eve", pace="relaxed")
    await until(town, "Mar 16 09:30")
    await week.draw("Ann")  # left with 82:30 hours: 72 - 1:30 + 12
    await until(town, "Mar 18 15:00")
    await week.draw("Ben")  # 46:30: awake for 12:30 + 16 + 9 hours

    # Cid has been reminded at a half of his 72 hours. Of the 84 that the others then give him he is
    # to be reminded at four fifths: there is one half in a turn.
    await until(town, "Mar 20 06:30")
    mine = town.private(await town.press("Ann", board(town), "My table"))
    missing = town.private(await town.press("Ann", mine, "Someone is missing"))
    await town.press("Ann", missing, "Give Cid more time")
    await until(town, "Mar 20 07:00")
    for name in ("Ben", "Dot", "Eve"):
        await town.press(name, board(town), "Agree")

    # Dot travels when her turn comes, stays longer, and is called when she is back.
    await until(town, "Mar 20 12:00")
    await week.away_for_a_day("Dot")
    await until(town, "Mar 20 20:00")
    await week.draw("Cid")  # 43: 84 - 53 + 12
    await until(town, "Mar 21 11:00")
    await week.away_for_a_day("Dot")
    await until(town, "Mar 22 13:00")
    await week.draw("Dot")  # 82

    # Eve leaves: the stand-in takes a row for her at once. Fay sits down in her place.
    await until(town, "Mar 22 18:00")
    sure = await town.command("Eve", "leave", thread)
    await town.press("Eve", sure, "Leave")
    await until(town, "Mar 23 10:00")
    await town.press("Fay", board(town), "Take seat 5")  # 24, as for somebody who returns

    # Ann has vanished. Her time ends on March 26, 4:30; twelve hours later a row is taken for her.
    await until(town, "Mar 26 18:00")
    await week.take("Ben")  # 57
    await until(town, "Mar 26 21:00")
    await week.take("Cid")  # 52
    await until(town, "Mar 26 22:00")
    await week.take("Dot")
    await press(town, "Dot", board(town), "Tower")
    await week.draw("Dot")  # 96
    await until(town, "Mar 27 01:00")
    await week.draw("Fay")  # 33

    # Ann has 12 hours left, and misses them, too. From now on the stand-in plays for her.
    await until(town, "Mar 30 10:00")  # Ben's night of March 28 has seven hours
    await week.draw("Ben")  # 23: awake for 9 + 16 + 16 + 5 hours
    await until(town, "Mar 30 20:00")
    await outage(town, "Mar 31 20:00")
    await until(town, "Apr 1 19:00")
    await week.draw("Cid")  # 31: 52 - 10 - 23 + 12
    await until(town, "Apr 2 07:00")
    await week.draw("Dot")  # 96

    # Fay says when she sleeps. Her clock runs on in this turn, but the reminder of 23:30 waits
    # until she is up; then she does not want to hear of it again.
    await until(town, "Apr 2 08:00")
    await town.command("Fay", "settings", zone="Europe/Paris")
    await until(town, "Apr 3 05:10")
    await town.press("Fay", thread.history()[-1], "Not now")
    await until(town, "Apr 3 10:00")
    await week.draw("Fay")  # 18
    await until(town, "Apr 3 11:00")
    await town.press("Ann", board(town), "I'm back")  # 24
    await until(town, "Apr 3 12:00")
    await week.take("Ben")  # 33
    await until(town, "Apr 3 20:00")
    await week.draw("Cid")  # 35
    await until(town, "Apr 3 20:30")
    await week.take("Dot")

    # Fay and Cid are here together: neither needs a call.
    await until(town, "Apr 3 21:00")
    await week.draw("Fay")
    await until(town, "Apr 3 21:01")
    await week.draw("Cid")
    await week.draw("Fay")
    await week.take("Cid")
    await until(town, "Apr 3 22:00")
    await week.take("Fay")
    await press(town, "Fay", board(town), "Tower")
    await week.draw("Fay")

    # Ann plays late at night; Ben is called in the morning, by the new time.
    await until(town, "Apr 4 21:30")
    await week.draw("Ann")
    await until(town, "Apr 5 09:00")
    await week.draw("Ben")
    await until(town, "Apr 5 20:00")
    await week.draw("Cid")
    await until(town, "Apr 6 08:00")
    assert diary.lines == EXPECTED.strip().splitlines()
