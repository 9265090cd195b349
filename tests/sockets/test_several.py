"""Several processes are one bot: real programs, a real PostgreSQL and real sockets.

--shared-games says how many games are played: a few in the suite, 300 with `make torture`.
"""

import asyncio
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from storage.__main__ import main
from tests.asked import asked
from tests.servers import MISSING as NO_SERVER
from tests.servers import Server, either, pair, server
from tests.servers import programs as server_programs
from tests.sockets.loopback import MISSING, loopback, there
from tests.sockets.people import LONG, NAMES, Table, said, stopped
from tests.sockets.problems import live_and_old, lost, messages_of, outdated, shown, twice
from tests.sockets.program import Program
from tests.sockets.test_kills import SLACK, SOON
from tests.sockets.test_pace import refused

if TYPE_CHECKING:
    from wire import Emulator

pytestmark = [
    pytest.mark.skipif(not there(), reason=MISSING),
    # The loopback's own, when a picture arrives in pieces.
    pytest.mark.filterwarnings("ignore:unread_data:DeprecationWarning"),
]

PROCESSES = 3
BUCKETS = 16  # of logins: so many that nobody waits for another's
NUMBERS = count(1)
KILLS = 3
SOME = 3  # emojis
A_FEW = 3  # moves
AT_REST = 6.0  # seconds without any progress; a process looks around every two


@pytest.fixture
def url(postgres: Server) -> str:
    return postgres.database(f"several{next(NUMBERS)}")


def programs(discord: "Emulator", folder: Path, url: str, shards: int = PROCESSES) -> list[Program]:
    """One a shard."""
    return [
        Program(
            discord,
            folder / "unused.db",
            settings={"TRIAD_DATABASE": url, "TRIAD_SHARDS": f"{number}/{shards}"},
            called=f"part{number}-",
        )
        for number in range(shards)
    ]


def tables(discord: "Emulator", number: int, guilds: int = PROCESSES) -> list[Table]:
    """Spread over servers; the k-th server is on shard k % shards."""
    people = [discord.user(name) for name in NAMES]
    homes = [discord.guild(f"home{n}", people) for n in range(guilds)]
    return [
        Table(
            discord,
            discord.channel(homes[n % guilds], f"table-{n}"),
            people,
            Random(n),
            "trigony" if n % 5 == 4 else "triqueta",
        )
        for n in range(number)
    ]


def killed(programs: list[Program]) -> None:
    for program in programs:
        program.kill()


async def test_kills_among_several_processes_cost_nobody_a_move(
    tmp_path: Path, url: str, pytestconfig: pytest.Config
) -> None:
    dice = Random(1)
    async with loopback(shards=PROCESSES, max_concurrency=BUCKETS) as discord:
        played = tables(discord, pytestconfig.getoption("shared_games"))
        written = messages_of(discord)
        parts = programs(discord, tmp_path, url)
        try:
            await asyncio.gather(*(part.start() for part in parts))
            for some in in_turn(played):
                await asyncio.gather(*(table.sit_down() for table in some))
            playing = [asyncio.create_task(table.play()) for table in played]
            for _ in range(KILLS):
                await asyncio.sleep(dice.uniform(0.5, 2))
                part = dice.choice(parts)
                part.kill()
                await asyncio.sleep(dice.uniform(0, 1))
                await part.start()
            await asyncio.sleep(1)
            await stopped(playing)
            await quiet(url)
            await asyncio.sleep(SOON + SLACK)
            seen = [shown(table) for table in played]
            problems = [
                what
                for table, board in zip(played, seen, strict=True)
                for what in [*live_and_old(table), *await outdated(table, board)]
            ]
            assert all(table.acts for table in played)
        finally:
            killed(parts)
    problems += [*await lost(url, played), *twice(written)]
    assert not problems, "\n".join(problems)
    assert await asyncio.to_thread(main, ["--database", url, "check"]) == 0


def in_turn(played: list[Table], at_once: int = 12) -> Iterator[list[Table]]:
    for begin in range(0, len(played), at_once):
        yield played[begin : begin + at_once]


async def quiet(where: str) -> None:
    """Until nothing is left to be done now. With many games that takes a while, since requests are
    paced; but it goes on."""
    seen: object = None
    last = time.monotonic()
    while True:
        now = time.time_ns() // 1_000_000
        due = f"""
            SELECT kind, game, subject, owner, tries FROM jobs
            WHERE reason IS NULL AND ready <= {now} ORDER BY kind, game, subject"""
        left = await asyncio.to_thread(asked, where, due)
        if left != seen:
            seen, last = left, time.monotonic()
        # A fold that is done leaves with the next write of its process, and there may be none.
        folded = all(kind == "fold" and owner for kind, _, _, owner, _ in left)
        if not left or (folded and time.monotonic() - last > AT_REST):
            return
        assert time.monotonic() - last < LONG, left
        await asyncio.sleep(0.1)


async def test_an_update_without_a_lost_click(tmp_path: Path, url: str) -> None:
    """The new version starts beside the old one, with the same shards, and then the old one stops:
    meanwhile both hear every click."""
    async with loopback(shards=2, max_concurrency=BUCKETS) as discord:
        played = tables(discord, 4, guilds=2)
        written = messages_of(discord)
        old = programs(discord, tmp_path, url, shards=2)
        new = programs(discord, tmp_path, url, shards=2)
        try:
            await asyncio.gather(*(part.start() for part in old))
            await asyncio.gather(*(table.sit_down() for table in played))
            playing = [asyncio.create_task(table.play()) for table in played]
            for before, after in zip(old, new, strict=True):
                after._called = f"new-{after._called}"
                await after.start()
                await asyncio.sleep(1)  # both are there
                await before.stop()
            clicks = sum(table.clicks for table in played)
            await asyncio.sleep(1)
            await stopped(playing)
            assert sum(table.clicks for table in played) > clicks, "it goes on"
            unanswered = [what for table in played for what in table.unanswered]
            assert not unanswered
            await quiet(url)
            await asyncio.sleep(SLACK)
            problems = [what for table in played for what in await outdated(table, shown(table))]
            logged = [line for part in old for line in part.log.read_text().splitlines()]
            assert not [line for line in logged if '"warning"' in line], "nothing was cut off"
        finally:
            killed([*old, *new])
    problems += [*await lost(url, played), *twice(written)]
    assert not problems, "\n".join(problems)
    assert await asyncio.to_thread(main, ["--database", url, "check"]) == 0


async def test_logins_wait_for_each_other(tmp_path: Path, url: str) -> None:
    async with loopback(shards=PROCESSES, max_concurrency=1, identify_every=5.0) as discord:
        tables(discord, 0)
        parts = programs(discord, tmp_path, url)
        try:
            await asyncio.gather(*(part.start() for part in parts))
            made_known = [
                request
                for request in discord.trace
                if request.method == "PUT" and request.path.endswith("/commands")
            ]
            await discord.until(lambda: len(discord.emojis) >= SOME, LONG)
            uploaded = [
                request
                for request in discord.trace
                if request.method == "POST" and request.path.endswith("/emojis")
            ]
        finally:
            killed(parts)
    assert (discord.gateway.identified, discord.gateway.too_early) == (PROCESSES, 0)
    assert len(made_known) == 1, "the commands are made known by one of them"
    assert len({request.process for request in uploaded}) == 1, "and so are the emojis"
    assert all(request.status == 201 for request in uploaded[:SOME]), "each of them once"


async def test_they_share_the_budget(tmp_path: Path, url: str, pytestconfig: pytest.Config) -> None:
    """Discord's 50 requests a second are for all processes together."""
    settings = {"shards": PROCESSES, "max_concurrency": BUCKETS, "rate_limits": True}
    async with loopback(**settings) as discord:
        played = tables(discord, 18)
        parts = programs(discord, tmp_path, url)
        try:
            await asyncio.gather(*(part.start() for part in parts))
            for some in in_turn(played, at_once=8):  # one host can't open them all in a moment
                await asyncio.gather(*(table.sit_down() for table in some))
            playing = [asyncio.create_task(table.play()) for table in played]
            await asyncio.sleep(pytestconfig.getoption("busy_seconds"))
            await stopped(playing)
        finally:
            killed(parts)
    unanswered = [what for table in played for what in table.unanswered]
    assert not unanswered, unanswered[0]
    assert not refused(discord), f"{refused(discord)} requests met the global limit"


async def test_a_failover_costs_nobody_a_move(tmp_path: Path) -> None:
    """The primary dies while people play; as soon as its standby is promoted, they go on."""
    if server_programs() is None:
        pytest.skip(NO_SERVER)
    with pair() as (primary, standby):
        primary.database("triad")
        url = either(primary, standby, "triad")
        async with loopback(shards=2, max_concurrency=BUCKETS) as discord:
            played = tables(discord, 4, guilds=2)
            written = messages_of(discord)
            parts = programs(discord, tmp_path, url, shards=2)
            try:
                await asyncio.gather(*(part.start() for part in parts))
                await asyncio.gather(*(table.sit_down() for table in played))
                playing = [asyncio.create_task(table.play()) for table in played]
                await asyncio.sleep(2)
                before = [len(table.counted) for table in played]
                primary.kill()
                await asyncio.sleep(1)
                await asyncio.to_thread(standby.promote)
                await discord.until(
                    lambda: all(
                        len(table.counted) > count + A_FEW
                        for table, count in zip(played, before, strict=True)
                    ),
                    LONG,
                )
                await stopped(playing)
                await quiet(url)
                await asyncio.sleep(SOON + SLACK)
                problems = [
                    what
                    for table in played
                    for what in [*live_and_old(table), *await outdated(table, shown(table))]
                ]
            finally:
                killed(parts)
        problems += [*await lost(url, played), *twice(written)]
        assert not problems, "\n".join(problems)
        assert await asyncio.to_thread(main, ["--database", url, "check"]) == 0


async def test_while_the_database_is_gone_people_are_told_and_then_it_goes_on(
    tmp_path: Path,
) -> None:
    if server_programs() is None:
        pytest.skip(NO_SERVER)
    with server() as own:
        url = own.database("gone")
        async with loopback(shards=1, max_concurrency=BUCKETS) as discord:
            (table,) = tables(discord, 1, guilds=1)
            parts = programs(discord, tmp_path, url, shards=1)
            try:
                await parts[0].start()
                await table.sit_down()
                own.stop()
                told = await table.click()
                assert told is not None
                assert not told.error, "they hear it in time"
                assert told.message is not None
                assert "try again in a moment" in said(told.message)
                own.start()
                table.acted.clear()  # that did not count
                table._own = None
                await table.turn()
            finally:
                killed(parts)
