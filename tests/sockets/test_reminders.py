"""The program is killed around reminders and deadlines, over real sockets: no reminder comes twice,
none is lost, and none is left standing.

--socket-kills says how often: a few times in the suite, more with `make torture`.
"""

import asyncio
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from tables.rest import HOUR, MINUTE
from tests.clock import reading
from tests.sockets.hours import Hours, hurried
from tests.sockets.loopback import MISSING, there
from tests.sockets.people import LONG, Table, chosen
from tests.tables.ledger import ledgers, problems_of

if TYPE_CHECKING:
    from wire import Emulator, User

pytestmark = pytest.mark.skipif(not there(), reason=MISSING)

PACES = ("day", "sitting", "day")
SOON = 10 * MINUTE


async def seated(here: Hours, number: int, pace: str) -> Table:
    """Two people at a new table; at every third, one is called by direct message."""
    discord = here.discord
    people = [discord.user(f"{name}{number}") for name in ("ann", "ben")]
    room = discord.channel(discord.guild(f"home-{number}", people), "general")
    table = Table(discord, room, people, Random(number), pace=pace, patience=0.9)
    if number % 3 == 2:
        await by_direct_message(discord, people[0], table)
    await table.sit_down()
    return table


async def by_direct_message(discord: "Emulator", user: "User", table: Table) -> None:
    answer = await discord.slash(user, table.room, "settings")
    assert answer.message
    menu = next(custom_id for custom_id in answer.message.ids if ":set-calls:" in custom_id)
    await discord.select(user, answer.message, menu, "dm")


@pytest.mark.parametrize(
    ("killed", "gone"),
    [("noted", SOON), ("sent", MINUTE), ("forgotten", MINUTE), ("forgotten", SOON)],
)
async def test_a_reminder_does_not_come_again(killed: str, gone: int, tmp_path: Path) -> None:
    """The program is killed soon after it saved the reminder, or when Discord has it, which may or
    may not remember the nonce; and it is down for a minute, or for so long that clocks stop."""
    async with hurried(tmp_path / "triad.db") as here:
        await here.start()
        await seated(here, 0, "day")
        await here.settled()
        here.deadly = killed != "noted"
        moment = here.next_moment("remind")
        assert moment is not None
        for before in (2 * MINUTE, MINUTE // 2, -1):  # the last heartbeat is half a minute old
            await here.until(moment - before)
        await here.discord.until(lambda: here.reminders, LONG)
        if killed == "noted":
            await here.settled()
        here.kill(gone)
        if killed == "forgotten":
            here.discord._nonces.clear()
        await here.start()
        await here.until(moment + HOUR)
        await here.settled()
        assert len(here.reminders) == 1, "after half of the time"
        await here.until(moment + 8 * HOUR + gone)
        await here.settled()
        assert len(here.reminders) == 2, "after four fifths"
        assert not here.left_standing()


async def test_an_outage_costs_no_time_however_soon_somebody_plays(tmp_path: Path) -> None:
    """They play as soon as the gateway is connected again."""
    async with hurried(tmp_path / "triad.db") as here:
        await here.start()
        table = await seated(here, 0, "day")
        await here.until(here.clock() + 10 * HOUR)
        await here.settled()
        here.kill(9 * HOUR)
        here.program.begin()
        await here.discord.until(lambda: here.discord.gateway.connected(here.program.name), LONG)
        await table.turn()
        await here.settled()
        (bank,) = (clock["bank"] for clock in here.clocks() if "since" not in clock)
        assert abs(bank - (24 - 10 + 8) * HOUR) < 3 * MINUTE, f"{bank / HOUR:.1f} h are left"


@pytest.mark.parametrize("gone", [2 * MINUTE, SOON])
async def test_nobody_misses_while_the_bot_is_gone(gone: int, tmp_path: Path) -> None:
    """At the pace "sitting", in the middle of the two minutes of grace."""
    async with hurried(tmp_path / "triad.db") as here:
        await here.start()
        await seated(here, 0, "sitting")
        await here.until(here.clock() + 11 * MINUTE)
        await here.settled()
        assert here.kinds()[-1] == "grace"
        here.kill(gone)
        await here.start()
        assert here.kinds()[-1] == "grace", "nobody could have played"
        await here.until(here.clock() + 11 * MINUTE)
        await here.settled()
        assert "miss" in here.kinds(), "now they could"


async def test_whoever_had_little_time_left_gets_an_hour_and_one_call(tmp_path: Path) -> None:
    async with hurried(tmp_path / "triad.db") as here:
        await here.start()
        await seated(here, 0, "day")
        await here.until(here.clock() + 24 * HOUR - 10 * MINUTE)
        await here.settled()
        before = len(here.reminders)
        here.kill(SOON)
        await here.start()
        back = here.clock()
        await here.until(back + HOUR - 2 * MINUTE)
        await here.settled()
        assert "grace" not in here.kinds(), "they have an hour"
        assert len(here.reminders) - before == 1, "one call"
        assert not here.left_standing()
        await here.until(back + HOUR + 2 * MINUTE)
        await here.settled()
        assert here.kinds()[-1] == "grace", "and no more"
        assert len(here.reminders) - before == 2, "and a last call"


async def test_no_reminder_is_lost_or_comes_twice(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    dice = Random(1)
    database = tmp_path / "triad.db"
    problems: list[str] = []
    async with hurried(database) as here:
        await here.start()
        tables = [await seated(here, number, pace) for number, pace in enumerate(PACES)]
        await here.settled()
        for _ in range(pytestconfig.getoption("socket_kills")):
            moment = here.next_moment("remind", "deadline")
            assert moment is not None
            await around(here, moment, dice)
            here.kill(dice.choice((0, 0, MINUTE, 4 * MINUTE, SOON, 3 * HOUR)))
            if dice.random() < 0.2:  # again, while it starts or makes up for it
                here.program.begin()
                await asyncio.sleep(dice.uniform(0.5, 2))
                here.kill(dice.choice((0, MINUTE, SOON)))
            await here.start()
            problems += here.left_standing()
            for table in tables:
                if dice.random() < 0.3:
                    await come_by(table)
            await here.settled()
            problems += here.left_standing()
        await here.until(here.clock() + 26 * HOUR)  # everybody is out of time and fully reminded
        await here.settled()
        problems += here.left_standing()
        here.program.kill()
        connection = reading(database)
        problems += here.wrong_reminders(ledgers(connection, here.downs))
        connection.close()
        problems += problems_of(database, here.clock() - MINUTE, here.downs)
        problems += [answer for table in tables for answer in table.unanswered]
        assert here.reminders
    assert not problems, "\n".join(dict.fromkeys(problems))


async def around(here: Hours, moment: int, dice: Random) -> None:
    """Just before the moment, at it, when Discord has the reminder, or soon after."""
    when = dice.choice(("before", "at", "at", "sent", "sent", "after"))
    here.deadly = when == "sent"
    await here.until(moment - 2_000 if when == "before" else moment)
    if when == "at":
        await asyncio.sleep(dice.uniform(0, 0.15))
    elif when in ("sent", "after"):
        await here.until(moment + MINUTE)
    here.deadly = False


async def come_by(table: Table) -> None:
    """People who are away come back, and those on turn play."""
    board = table.board()
    assert board
    if chosen(board, "rematch"):
        await table.sit_down()
    for choice in chosen(board, "back"):
        for user in table.people:
            await table.press(user, board, choice)
    for _ in range(table.dice.randint(1, 3)):  # perhaps only a part of their turn
        await table.click()
