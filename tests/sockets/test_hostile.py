"""One person fires whatever can be fired, over real sockets, while others play: memory, rows and
time per click stay flat, and nothing of the others is lost. --hostile-clicks says how much."""

import asyncio
import json
import sqlite3
from contextlib import closing
from copy import copy
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any

import pytest

from tests.sockets.loopback import MISSING, loopback, there
from tests.sockets.people import LONG, NAMES, Table, chosen
from tests.sockets.program import Program

if TYPE_CHECKING:
    from wire import Answer, Channel, Emulator, User

pytestmark = pytest.mark.skipif(not there(), reason=MISSING)

AT_ONCE = 20  # clicks under way
CALM = 0.35  # seconds between the clicks of people
ROWS = ("games", "log", "jobs", "posts", "calls", "people")
ODD = (
    "x",
    "b:act:-:0:",
    "b:act:0123456789ab:9999999999999999999:draw",
    "m:kick:-:0:",
    "💥",
    "b::::",
)


class Eve:
    """Knows every button that she has seen, and makes up others."""

    def __init__(self, discord: "Emulator", user: "User", table: Table) -> None:
        self._discord: Any = discord
        self._user = user
        self._table = table
        self._dice = Random(7)
        self.answers: list[Answer] = []

    async def fire(self, clicks: int) -> list[float]:
        """How long the answers took."""
        begun, left = len(self.answers), iter(range(clicks))

        async def hammer() -> None:
            for _ in left:
                self.answers.append(await self._one())

        await asyncio.gather(*(hammer() for _ in range(AT_ONCE)))
        return [answer.seconds for answer in self.answers[begun:]]

    async def _one(self) -> "Answer":
        dice, room = self._dice, self._table.room
        board = self._table.board()
        game = chosen(board, "table")[0].game if board and chosen(board, "table") else "0" * 12
        place: Channel = board.channel if board else room
        what = dice.randrange(10)
        if what == 0:
            return await self._slash(place, dice.choice(("board", "replay", "record", "undo")))
        if what == 1:
            return await self._slash(room, "play", game="trigony")
        if what == 2:
            return await self._discord.autocomplete(self._user, room, "play", "game", game="t")
        if what == 3:
            return await self._craft(place, dice.choice(ODD))
        verbs = ("join", "leave", "take-over", "leave-yes", "act", "step", "table", "options")
        more = ("replay", "share-gif", "recap", "agree", "rematch", "cancel-yes", "give")
        version, text = dice.choice((0, 3, 10**9)), dice.choice(("", "1", "draw", "offer draw"))
        return await self._craft(place, f"b:{dice.choice(verbs + more)}:{game}:{version}:{text}")

    async def _slash(self, place: "Channel", name: str, **options: Any) -> "Answer":
        return await self._discord.slash(self._user, place, name, **options)

    async def _craft(self, place: "Channel", custom_id: str) -> "Answer":
        """A click on a button that nobody has sent."""
        message = copy(next(m for m in self._table.public(self._table.room)))
        button = {"type": 2, "style": 2, "label": "x", "custom_id": custom_id, "id": 1}
        message.data = {
            **message.data,
            "components": [{"type": 1, "id": 2, "components": [button]}],
        }
        data = {"custom_id": custom_id, "component_type": 2, "id": 1}
        owners = self._discord._owners(self._user, place)
        return await self._discord._act(3, self._user, message.channel, data, message, owners)


def rows(database: Path) -> dict[str, int]:
    with closing(sqlite3.connect(database)) as base:
        return {
            table: base.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ROWS
        }


def acts(database: Path, user: "User") -> int:
    query = "SELECT count(*) FROM log WHERE kind = 'act' AND how IS NULL AND user = ?"
    with closing(sqlite3.connect(database)) as base:
        return int(base.execute(query, (int(user.id),)).fetchone()[0])


def memory(program: Program) -> int:
    """Its resident memory, in kilobytes."""
    assert program.process is not None
    status = Path(f"/proc/{program.process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


async def calmly(table: Table, enough: asyncio.Event) -> None:
    """Play at the pace of people, one game after the other."""
    while not enough.is_set():
        board = table.board()
        if board and chosen(board, "rematch"):
            await table.sit_down()
        await table.click()
        await asyncio.sleep(CALM)


async def test_one_person_fires_everything(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    clicks = pytestconfig.getoption("hostile_clicks")
    async with loopback() as discord:
        people = [discord.user(name) for name in NAMES[:2]]
        user = discord.user("eve")
        guild = discord.guild("home", [*people, user])
        table = Table(discord, discord.channel(guild, "table"), people, Random(1))
        program = Program(discord, tmp_path / "triad.db", limited=True)
        try:
            await program.start()
            await table.sit_down()
            enough = asyncio.Event()
            eve, playing = Eve(discord, user, table), asyncio.create_task(calmly(table, enough))
            await eve.fire(300)  # her buckets are empty from here on, and caches are full
            before, early = (rows(program.database), memory(program)), await eve.fire(clicks // 4)
            await eve.fire(clicks // 2)
            late, after = await eve.fire(clicks // 4), (rows(program.database), memory(program))
            enough.set()
            await asyncio.wait_for(playing, LONG)
            counted = sum(acts(program.database, person) for person in people)
            problems = [
                line
                for line in map(json.loads, program.log.read_text().splitlines())
                if line["level"] not in ("debug", "info")
            ]
        finally:
            program.kill()
    grown = {name: after[0][name] - before[0][name] for name in ROWS}
    slower = median(late) / median(early)
    print(
        f"{len(eve.answers)} clicks; {median(early) * 1000:.1f} ms an answer early,"
        f" {median(late) * 1000:.1f} late; {before[1]} kB and then {after[1]}; rows {grown};"
        f" the others acted {table.acts} times, {counted} counted"
    )
    assert not [answer.error for answer in eve.answers if answer.error], "each click is answered"
    assert not table.unanswered
    assert counted == table.acts > 0, "and all of the others' acts count"
    assert acts(program.database, user) == 0
    assert slower < 3
    assert after[1] < 1.25 * before[1]
    assert grown["games"] <= 3 + table.opened
    assert grown["log"] <= 60 + 2 * table.acts, "it grows with what the others do"
    assert grown["jobs"] + grown["people"] + grown["posts"] < 40
    assert not problems, problems[:3]
