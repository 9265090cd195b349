"""A loopback Discord and a bot whose idle time is skipped: which reminders it sends, and whether it
removes them."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tables.rest import DAY, HOUR, MINUTE
from tests.clock import BLINK, clock_of, next_ready, reading
from tests.sockets.loopback import loopback
from tests.sockets.people import LONG, chosen
from tests.sockets.program import Program
from tests.tables.ledger import PROMPT, Ledger, Span, Turn

if TYPE_CHECKING:
    from wire import Emulator, Message

MARGIN = 2 * PROMPT
PARTS = ((1, 2), (4, 5), (19, 20))
SEATS = "SELECT game, number, user FROM seats"


@dataclass(eq=False)
class Reminder:
    game: str
    seat: int
    at: int
    message: "Message"
    gone: int | None = None


class Hours:
    """Sees all reminders come and go, skips time and kills the program."""

    def __init__(self, discord: "Emulator", database: Path) -> None:
        self.discord = discord
        self.clock = clock_of(database)
        self.program = Program(discord, database, "tests.sockets.hurried")
        self.reminders: list[Reminder] = []
        self.downs: list[Span] = []  # outages, from the last heartbeat on
        self.deadly = False  # kill the program as soon as Discord has the next reminder
        discord.now = lambda: self.clock() / 1000
        self._watch(discord)

    def _watch(self, discord: Any) -> None:
        create, delete = discord.create, discord.delete

        def creating(channel: Any, author: Any, *more: Any) -> Any:
            message = create(channel, author, *more)
            for choice in chosen(message, "not-now"):
                seat = int(choice.text)
                self.reminders.append(Reminder(choice.game, seat, self.clock(), message))
                if self.deadly:
                    self.deadly = False
                    self.program.kill()
            return message

        def deleting(message: Any) -> None:
            delete(message)
            for reminder in self.reminders:
                if reminder.message is message:
                    reminder.gone = self.clock()

        discord.create, discord.delete = creating, deleting

    @property
    def standing(self) -> list[Reminder]:
        return [reminder for reminder in self.reminders if reminder.gone is None]

    # --- Time ---

    async def until(self, moment: int) -> None:
        """Let time pass, unless the program is killed meanwhile."""
        self.clock.until = moment
        end = time.monotonic() + LONG
        while self.clock() < moment and self.program.process is not None:
            assert time.monotonic() < end, "time does not pass"
            await asyncio.sleep(BLINK)

    async def settled(self) -> None:
        """Wait until everything that is due has been done."""
        connection = reading(self.program.database)
        end, calm = time.monotonic() + LONG, 0
        while calm < 5:
            calm = 0 if next_ready(connection, self.clock())[0] else calm + 1
            assert time.monotonic() < end, "something due is never done"
            await asyncio.sleep(0.02)
        connection.close()

    def next_moment(self, *kinds: str) -> int | None:
        """When such a job is due next."""
        marks = ", ".join("?" * len(kinds))
        query = f"SELECT min(ready) FROM jobs WHERE owner IS NULL AND kind IN ({marks})"
        found: int | None = self._ask(query, *kinds)[0][0]
        return found

    def clocks(self) -> list[dict[str, int]]:
        """Those of the only game."""
        clocks: list[dict[str, int]] = json.loads(self._ask("SELECT clocks FROM games")[0][0])
        return clocks

    def kinds(self) -> list[str]:
        """What has happened in the only game."""
        return [kind for (kind,) in self._ask("SELECT kind FROM log ORDER BY number")]

    def _ask(self, query: str, *values: Any) -> list[Any]:
        connection = reading(self.program.database)
        try:
            return connection.execute(query, values).fetchall()
        finally:
            connection.close()

    # --- Killing ---

    async def start(self) -> None:
        begun = self.clock()
        await self.program.start()
        await self.discord.until(lambda: self._last_sign_of_life() >= begun, LONG)
        await self.settled()

    def kill(self, gone: int) -> None:
        """Kill the program and let this much time pass."""
        self.program.kill()
        last = self._last_sign_of_life()
        self.clock.skip(gone)
        if self.downs and self.downs[-1][0] == last:
            self.downs.pop()  # it died before its first heartbeat
        self.downs.append((last, self.clock()))

    def _last_sign_of_life(self) -> int:
        found = self._ask("SELECT at FROM alive")
        return int(found[0][0]) if found else 0

    # --- What is wrong ---

    def left_standing(self) -> list[str]:
        """Reminders that nobody needs any more, when everything that is due has been done."""
        waits = {tuple(row[:2]): row[2] for row in self._ask("SELECT game, seat, since FROM waits")}
        found, seen = [], set()
        for reminder in reversed(self.standing):
            place = reminder.game, reminder.seat
            since = waits.get(place)
            if since is None or reminder.at < since:
                found.append(f"{place}: a reminder of {reminder.at} stands after the turn")
            elif place in seen:
                found.append(f"{place}: a reminder of {reminder.at} stands beside a newer one")
            seen.add(place)
        return found

    def wrong_reminders(self, ledgers: Iterable[Ledger]) -> list[str]:
        """Reminders that came twice or needlessly, and those that did not come."""
        found = []
        for ledger in ledgers:
            mine = [reminder for reminder in self.reminders if reminder.game == ledger.game.id]
            for turn in ledger.turns:
                came = [r.at for r in mine if r.seat == turn.seat and turn.since <= r.at]
                ended = self.clock() if turn.until is None else turn.until
                wrong = self._wrong(ledger, turn, [at for at in came if at < ended], ended)
                found += [
                    f"{turn}: {what}; came {[at - turn.since for at in came]}" for what in wrong
                ]
        return found

    def _wrong(self, ledger: Ledger, turn: Turn, came: list[int], ended: int) -> list[str]:
        found, needless = [], came.copy()
        for begin, until in ledger.outages:
            left = ledger.deadline(turn, begin) - max(begin, turn.since)
            hiccup = until - begin < ledger.hiccup
            if hiccup or not turn.since < until < ended or left > ledger.least:
                continue
            there = [at for at in needless if until <= at <= until + MARGIN]
            if there:
                needless.remove(there[0])
            elif left < ledger.least and self._calm(until, min(until + MARGIN, ended)):
                found.append(f"no call after the outage until {until}, with {hours(left)} left")
        lasted = ledger.ran(turn.since, ended)
        for moment in planned(turn):
            there = [at for at in came if abs(ledger.ran(turn.since, at) - moment) <= MARGIN]
            missing = not there and moment + MARGIN < lasted
            if missing and not left_out(turn, moment, came, ledger) and not self._six(turn):
                found.append(f"the reminder after {hours(moment)} did not come")
            mine = [at for at in there if at in needless][:1]  # or it was the call after an outage
            needless = [at for at in needless if at not in mine]
        ran = [(at, hours(ledger.ran(turn.since, at))) for at in needless]
        return [*found, *(f"a reminder too many after {run}, at {at}" for at, run in ran)]

    def _six(self, turn: Turn) -> bool:
        """Whether their person had six reminders in a day about then."""
        people = {(game, seat): user for game, seat, user in self._ask(SEATS)}
        user = people.get((turn.game, turn.seat))
        until = self.clock() if turn.until is None else turn.until
        times = [r.at for r in self.reminders if people.get((r.game, r.seat)) == user]
        return any(
            sum(at - DAY < other <= at for other in times) >= 6
            for at in times
            if at <= until and turn.since < at + DAY
        )

    def _calm(self, since: int, until: int) -> bool:
        """Whether there was time for a call."""
        killed = any(since < begin < until for begin, _ in self.downs)
        return until - since == MARGIN and not killed


def left_out(turn: Turn, moment: int, came: list[int], ledger: Ledger) -> bool:
    """Whether it would come less than an hour after another."""
    ran = [ledger.ran(turn.since, at) for at in came]
    return turn.pace != "sitting" and any(0 <= moment - run < HOUR + MARGIN for run in ran)


def planned(turn: Turn) -> list[int]:
    """After how much time somebody is to be reminded."""
    if turn.grace:
        return [0]
    if turn.pace == "sitting":
        return [turn.bank - 2 * MINUTE] if turn.bank > 2 * MINUTE else []
    moments = [0]
    for part, whole in PARTS:
        moment = min(turn.bank * part // whole, turn.bank - HOUR)
        if moment - moments[-1] >= HOUR:
            moments.append(moment)
    return moments[1:]


def hours(milliseconds: int) -> str:
    return f"{milliseconds / HOUR:.2f} h"


@asynccontextmanager
async def hurried(database: Path) -> AsyncIterator[Hours]:
    async with loopback() as discord:
        here = Hours(discord, database)
        try:
            yield here
        finally:
            here.program.kill()
