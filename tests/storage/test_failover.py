"""A primary and a synchronous standby: when the primary dies, nothing that was acknowledged is lost
or done twice, and the programs go on by themselves."""

import asyncio
import subprocess
import sys
from pathlib import Path
from threading import Thread

import asyncpg
import pytest

from storage.__main__ import main
from tests.servers import MISSING, Server, either, pair, programs

ROOT = Path(__file__).parents[2]
PROGRAMS, FEW, MANY = 2, 50, 150
Told = list[tuple[str, int, str]]  # games, versions, clicks


def test_a_dead_primary_costs_nobody_a_move(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip(MISSING)
    with pair() as (primary, standby):
        primary.database("triad")
        url = either(primary, standby, "triad")
        told: list[Told] = [[] for _ in range(PROGRAMS)]
        players = [start(url, tmp_path / "sent", seed) for seed in range(PROGRAMS)]
        hearing = [Thread(target=listen, args=pair) for pair in zip(players, told, strict=True)]
        for thread in hearing:
            thread.start()
        try:
            wait_for(told, FEW, players)
            assert asyncio.run(waits_for_its_standby(primary))
            primary.kill()
            before = [len(one) for one in told]
            standby.promote()
            wait_for(told, max(before) + MANY, players)
        finally:
            for player in players:
                player.kill()
                player.wait()
            for thread in hearing:
                thread.join()
            for player in players:
                assert player.stdout is not None
                player.stdout.close()
        asyncio.run(check(standby.url("triad"), [one for each in told for one in each]))
        assert main(["--database", standby.url("triad"), "check"]) == 0


async def waits_for_its_standby(primary: Server) -> bool:
    session = await asyncpg.connect(primary.url())
    state = await session.fetchval("SELECT sync_state FROM pg_stat_replication")
    await session.close()
    return bool(state == "sync")


def start(url: str, sent: Path, seed: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.tables.player", url, str(sent), str(seed), str(seed)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)


def listen(player: subprocess.Popen[bytes], told: Told) -> None:
    assert player.stdout is not None
    for line in player.stdout:
        if line.endswith(b"\n"):
            game, version, click = line.decode().split()
            told.append((game, int(version), click))


def wait_for(told: list[Told], count: int, players: list[subprocess.Popen[bytes]]) -> None:
    async def waiting() -> None:
        async with asyncio.timeout(60):
            while min(map(len, told)) < count:
                assert all(player.poll() is None for player in players), "it goes on by itself"
                await asyncio.sleep(0.05)

    asyncio.run(waiting())


async def check(url: str, told: Told) -> None:
    session = await asyncpg.connect(url)
    rows = await session.fetch("SELECT game, number, click FROM log ORDER BY game, number")
    await session.close()
    there = {click: (game, number) for game, number, click in rows if click is not None}
    lost = [one for one in told if there.get(one[2]) != one[:2]]
    assert not lost, "everything that was acknowledged is there"
    assert len({click for *_, click in told}) == len(told)
    numbers: dict[str, list[int]] = {}
    for game, number, _ in rows:
        numbers.setdefault(game, []).append(number)
    for found in numbers.values():
        assert found == list(range(1, len(found) + 1)), "and so is everything before it"
