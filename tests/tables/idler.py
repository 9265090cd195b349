"""A program in which people take their time, until it is killed: `python -m tests.tables.idler
DATABASE CLOCK ORDERS PACE SEED`. Some play at once, some late, some not at all; idle time is
skipped. It prints a line when something is due. Orders are written to the file ORDERS before they
are given, and again when they are acknowledged. With the seed `settle`, nobody plays, and the
program ends when nothing is due."""

import asyncio
import os
import sys
from pathlib import Path
from random import Random

from tables import Done, Effects, Job, Post, Refused, Tables
from tables.clocks import PACES, Terms
from tests.clock import BLINK, Clock, looking, skip_idle_time
from tests.plenty import QUOTAS
from tests.posted import posted

GAMES_AT_ONCE = 16
SETTLE = "settle"
FOR_EVER = 2**60


class Room:
    """Where some people play one game after the other."""

    def __init__(
        self, tables: Tables, clock: Clock, orders: int, pace: str, number: int, random: Random
    ) -> None:
        self.tables = tables
        self.clock = clock
        self.orders = orders
        self.random = random
        self.people = [1000 + number * 10 + seat for seat in range(2 + number % 2)]
        self.terms = Terms(pace)

    async def play(self) -> None:
        while True:
            found = await self.tables.views.games_of(self.people[0])
            running = [table.id for table, _ in found if table.status == "running"]
            game = running[0] if running else await self.new_game()
            while await self.one_act(game):
                pass

    async def new_game(self) -> str:
        host, *others = self.people
        self.tables.jobs.begin_click()
        opened = await self.tables.lobby.open(
            "triqueta", host, "A", channel=1, size=len(self.people), terms=self.terms
        )
        assert isinstance(opened, Done)
        for user in others:
            joined = await self.tables.lobby.join(opened.table.id, user, "B")
            assert isinstance(joined, Done)
        await self.tables.jobs.run_taken()
        return opened.table.id

    async def one_act(self, game: str) -> bool:
        """The player on turn acts after a while, if they still can; False when the game is over."""
        before = await self.tables.views.look(game)
        assert isinstance(before, Done)
        table = before.table
        if table.status != "running":
            return False
        away = [seat for seat in table.seats if seat.computer]
        if away and (len(away) == len(table.seats) or self.random.random() < 0.2):
            await self.pause(self.random.uniform(0, 1))
            self.tables.jobs.begin_click()
            seat = self.random.choice(away)
            assert seat.user is not None
            await self.tables.absence.back(game, seat.user)
            await self.tables.jobs.run_taken()
            return True
        if self.random.random() < 0.4:
            await self.order(game, table.version)
        user = table.seats[table.to_act[0] - 1].user
        assert user is not None
        await self.pause(self.patience())
        self.tables.jobs.begin_click()
        mine = await self.tables.views.look(game, user)
        assert isinstance(mine, Done)
        if mine.actions:  # by what they saw a moment ago: their time may have run out meanwhile
            text = self.random.choice(mine.actions)
            await self.tables.play.act(game, user, text, mine.table.version)
            await self.tables.jobs.run_taken()
        return True

    async def order(self, game: str, version: int) -> None:
        user = self.random.choice(self.people)
        offered = await self.tables.orders.offered(game, user)
        if isinstance(offered, Refused):
            return
        texts = offered[1].texts()
        if not texts or offered[0].table.version != version:
            return
        seat = offered[0].table.seat_of(user)
        assert seat is not None
        line = f"{game} {seat.number} {version}"
        os.write(self.orders, f"wanted {line}\n".encode())
        given = await self.tables.orders.give(game, user, self.random.choice(texts), version)
        if isinstance(given, Done):
            os.write(self.orders, f"given {line}\n".encode())

    def patience(self) -> float:
        """How long to wait, as a share of a full bank and the grace together."""
        kind = self.random.random()
        if kind < 0.5:
            return self.random.uniform(0, 0.1)
        return self.random.uniform(0, 0.8) if kind < 0.7 else self.random.uniform(0.8, 1.5)

    async def pause(self, part: float) -> None:
        pace = PACES[self.terms.pace]
        until = self.clock() + int(part * (pace.bank + pace.grace))
        while self.clock() < until:
            await asyncio.sleep(BLINK)


def quietly(tables: Tables) -> None:
    """Nobody is shown or told anything."""

    async def show(job: Job) -> Effects:
        showing = await tables.views.showing(job.game)
        assert showing is not None
        table = showing.public.table
        return Effects(post=Post(table.id, 1, 1, table.version, table.status, since=1))

    async def remind(job: Job) -> Effects:
        showing = await tables.views.showing(job.game)
        assert showing is not None
        steps = showing.plan(int(job.subject)).steps
        later = [moment for _, moment in steps if moment > showing.now]
        return Effects(jobs=(job._replace(ready=min(later)),) if later else ())

    async def renew(job: Job) -> Effects:
        return Effects()

    tables.jobs.register("show", show)
    tables.jobs.register("remind", remind)
    tables.jobs.register("renew", renew)


async def keep_working(tables: Tables) -> None:
    while True:
        await tables.jobs.run_due()
        await asyncio.sleep(BLINK)


def say(word: str) -> None:
    os.write(1, f"{word}\n".encode())


async def main(base: str, clock: Clock, orders: Path, pace: str, seed: str) -> None:
    store = await posted(base)
    tables = Tables(store, clock, quotas=QUOTAS)
    quietly(tables)
    await tables.uptime.cut_off()
    await tables.uptime.beat()
    say("up")
    if seed == SETTLE:
        for _ in range(5):
            await asyncio.sleep(0.02)  # the jobs that an outage leaves are ready a moment later
            await tables.jobs.run_due()
        await store.close()
        return
    file = os.open(orders, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    rooms = [
        Room(tables, clock, file, pace, number, Random(f"{seed}/{number}"))
        for number in range(GAMES_AT_ONCE)
    ]
    await asyncio.gather(
        keep_working(tables),
        skip_idle_time(
            clock, looking(store), tables.uptime.beat, lambda: FOR_EVER, lambda: say("due")
        ),
        *(room.play() for room in rooms),
    )


if __name__ == "__main__":
    clock_file, order_file = map(Path, sys.argv[2:4])
    asyncio.run(main(sys.argv[1], Clock(clock_file), order_file, *sys.argv[4:]))
