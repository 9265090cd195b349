"""A primary and a synchronous standby: when the primary dies, nothing that was acknowledged is lost
or done twice, and the programs go on by themselves."""

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import asyncpg
import pytest

from storage.__main__ import main
from tests.servers import MISSING, Server, programs

ROOT = Path(__file__).parents[2]
PROGRAMS, FEW, MANY = 2, 100, 300
Told = list[tuple[str, int, str]]  # games, versions, clicks


@contextmanager
def pair() -> Iterator[tuple[Server, Server]]:
    """A primary that waits for its standby with every commit."""
    with tempfile.TemporaryDirectory(prefix="triad-pg-") as folder:
        folders = [Path(folder) / name for name in ("one", "two")]
        Path(folder).chmod(0o755)
        for place in folders:
            place.mkdir()
        primary = Server(folders[0])
        standby = Server(folders[1], port=5433)
        primary.make()
        standby.own(standby.folder)
        primary.start()
        source = f"host={primary.folder} port={primary.port} user=triad"
        standby.run("pg_basebackup", "-D", str(standby.data), "-R", "-d", source, "-c", "fast")
        try:
            standby.start()
            primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
            primary.sql("SELECT pg_reload_conf()")
            yield primary, standby
        finally:
            standby.stop()
            primary.stop()


def test_a_dead_primary_costs_nobody_a_move(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip(MISSING)
    with pair() as (primary, standby):
        primary.database("triad")
        both = f"{primary.folder},{standby.folder}", f"{primary.port},{standby.port}"
        url = f"postgresql://triad@/triad?host={both[0]}&port={both[1]}"
        url += "&target_session_attrs=read-write"
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
            standby.run("pg_ctl", "promote", "-D", str(standby.data), "-w")
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
