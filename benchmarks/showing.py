"""Showing a long game: the cost must not depend on how long the game is."""

import asyncio
import tempfile
import time
from pathlib import Path
from random import Random

from benchmarks.measure import Batch, race, ratio, table
from screens.board import Waiting, board
from screens.story import story
from screens.text import words_in
from tables import Done, Effects, Job, Post, Tables
from tests.posted import PostedStore

ACTS = (30, 600)
ROUNDS = 60
EACH = 20
WORDS = words_in("en")


def now() -> int:
    return time.time_ns() // 1_000_000


async def played(tables: Tables, acts: int) -> str:
    """A game of Trigony with this many random actions; shorter games are skipped."""
    dice = Random(acts)
    while True:
        if game := await _played(tables, acts, dice):
            return game


async def _played(tables: Tables, acts: int, dice: Random) -> str | None:
    opened = await tables.lobby.open("trigony", 1, "Ann", channel=1, size=2)
    assert isinstance(opened, Done)
    last = await tables.lobby.join(opened.table.id, 2, "Ben")
    for _ in range(acts):
        assert isinstance(last, Done)
        if not last.table.to_act:
            return None
        user = last.table.seats[last.table.to_act[0] - 1].user
        assert user is not None
        mine = await tables.views.look(opened.table.id, user)
        assert isinstance(mine, Done)
        moves = [text for text in mine.actions if "-" in text] or mine.actions
        text = dice.choice([text for text in moves if "draw" not in text])
        last = await tables.play.act(opened.table.id, user, text, last.table.version)
        await tables.jobs.run_taken()
    return opened.table.id


async def show(tables: Tables, game: str) -> None:
    """As `delivery/boards.py` does it, without sending."""
    showing = await tables.views.showing(game)
    assert showing is not None
    table = showing.public.table
    lines = story(WORDS, table, showing.happenings)[-3:]
    board(WORDS, table, showing.public.view, showing.public.steps, lines, Waiting(0))


def report() -> str:
    loop = asyncio.new_event_loop()
    with tempfile.TemporaryDirectory() as folder:
        store = loop.run_until_complete(PostedStore.open(Path(folder) / "showing.db"))
        tables = Tables(store, now)

        async def shown(job: Job) -> Effects:
            found = await tables.views.showing(job.game)
            assert found is not None
            t = found.public.table
            return Effects(post=Post(t.id, 1, 1, t.version, t.status, since=t.version))

        tables.jobs.register("show", shown)

        def batch(game: str) -> Batch:
            async def some() -> int:
                for _ in range(EACH):
                    await show(tables, game)
                return EACH

            return lambda: loop.run_until_complete(some())

        games = {acts: loop.run_until_complete(played(tables, acts)) for acts in ACTS}
        rates = race({str(acts): batch(game) for acts, game in games.items()}, ROUNDS)
        loop.run_until_complete(store.close())
    loop.close()
    first = rates[str(ACTS[0])]
    rows = [
        (f"after {acts} actions", f"{1000 / max(mine):.2f}", f"{1 / ratio(mine, first):.2f}x")
        for acts, mine in ((acts, rates[str(acts)]) for acts in ACTS)
    ]
    return f"## Showing\n\n{table(('showing a game of Trigony', 'ms', 'to the first'), rows)}"


if __name__ == "__main__":
    print(report())
