"""A program that plays many games at once until it is killed: `python -m tests.tables.player
DATABASE SENT SEED [TOWN]`, where every town has people of its own. Every acknowledged change goes
to standard output, and everything it shows goes to the file SENT, which stands for Discord."""

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeVar

from tables import Done, Effects, Job, Post, Tables, Unusable
from tests.plenty import QUOTAS
from tests.posted import posted

GAMES_AT_ONCE = 24
T = TypeVar("T")


def now() -> int:
    return time.time_ns() // 1_000_000


async def keep_playing(tables: Tables, number: int, random: Random) -> None:
    people = [1000 + number * 10 + seat for seat in range(random.choice((2, 3)))]
    while True:
        games = await surely(partial(tables.views.games_of, people[0]))
        mine = [t for t, _ in games if t.status == "running"]
        game = mine[0].id if mine else await new_game(tables, people, random)
        while await one_step(tables, game, random):
            pass


async def surely(doing: Callable[[], Awaitable[T]]) -> T:
    """Whoever is told to try again in a moment does."""
    while True:
        try:
            return await doing()
        except Unusable:
            await asyncio.sleep(0.1)


async def new_game(tables: Tables, people: list[int], random: Random) -> str:
    click = str(random.getrandbits(64))
    opening = partial(tables.lobby.open, channel=1, size=len(people), click=click)
    opened = await surely(partial(opening, "triqueta", people[0], "A"))
    assert isinstance(opened, Done)
    tell(opened, click)
    for user in people[1:]:
        click = str(random.getrandbits(64))
        joined = await surely(partial(tables.lobby.join, opened.table.id, user, "B", click=click))
        assert isinstance(joined, Done)
        tell(joined, click)
    return opened.table.id


async def one_step(tables: Tables, game: str, random: Random) -> bool:
    """Mostly actions, now and then an undo; False when the game is over."""
    looked = await surely(partial(tables.views.look, game))
    assert isinstance(looked, Done)
    if looked.table.status != "running":
        return False
    user, version = looked.table.seats[looked.table.to_act[0] - 1].user, looked.table.version
    assert user is not None
    click = str(random.getrandbits(64))
    if random.random() < 0.1:
        done = await surely(partial(tables.play.undo, game, user, version, click=click))
    else:
        mine = await surely(partial(tables.views.look, game, user))
        assert isinstance(mine, Done)
        text = mine.actions[0] if random.random() < 0.8 else random.choice(mine.actions)
        done = await surely(partial(tables.play.act, game, user, text, version, click=click))
        assert isinstance(done, Done), done
    if isinstance(done, Done):
        tell(done, click)
    return True


def tell(done: Done, click: str) -> None:
    os.write(1, f"{done.table.id} {done.table.version} {click}\n".encode())


async def keep_showing(tables: Tables, sent: int) -> None:
    async def show(job: Job) -> Effects:
        showing = await tables.views.showing(job.game)
        assert showing is not None
        table = showing.public.table
        os.write(sent, f"{table.id}.{table.version}\n".encode())
        return Effects(post=Post(table.id, 1, 1, table.version, table.status, since=1))

    tables.jobs.register("show", show)
    while True:
        await tables.jobs.run_taken()
        await surely(tables.jobs.run_due)
        await asyncio.sleep(0.005)


async def main(base: str, sent: Path, seed: str, town: str = "0") -> None:
    store = await posted(base)
    tables = Tables(store, now, quotas=QUOTAS)  # kills leave many lobbies behind
    file = os.open(sent, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    await asyncio.gather(
        keep_showing(tables, file),
        *(
            keep_playing(tables, 1_000 * int(town) + n, Random(f"{seed}/{n}"))
            for n in range(GAMES_AT_ONCE)
        ),
    )


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:]))
