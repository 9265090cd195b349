"""`python -m storage tidy`, and how its steps find what they delete."""

import asyncio
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage import tidy
from storage.__main__ import main
from storage.sqlite import SqliteStore, connected, prepare, reclaimed
from storage.store import Store
from tests.storage.conftest import LEASE, change, game, save

ROOT = Path(__file__).parents[2]


async def closed_lobbies(path: Path, number: int) -> None:
    store = await SqliteStore.open(path)
    for count in range(number):
        row = game(f"g{count}", options="x" * 2000, status="closed")
        await store.save(change(row), LEASE)
    await store.close()


def tidied(path: Path) -> str:
    command = [sys.executable, "-m", "storage", "--database", str(path), "tidy"]
    return subprocess.check_output(command, cwd=ROOT, text=True, timeout=60)


async def test_alone_it_makes_the_file_smaller(tmp_path: Path) -> None:
    path = tmp_path / "triad.db"
    await closed_lobbies(path, 600)
    before = path.stat().st_size
    said = await asyncio.to_thread(tidied, path)
    assert said.startswith(f"{path}: 600 lobbies; 2.")
    assert said.endswith(" MB were given back to the disk.\n")
    assert path.stat().st_size < before / 5
    assert main(["--database", str(path), "check"]) == 0


async def test_while_the_bot_runs_it_leaves_the_file_as_long_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "triad.db"
    await closed_lobbies(path, 600)
    running = await SqliteStore.open(path)
    before = path.stat().st_size
    tidying = asyncio.create_task(asyncio.to_thread(tidied, path))
    number = 0
    while not tidying.done():
        number += 1
        await save(running, change(game(f"new{number}", changed=2**60)))
        await asyncio.sleep(0.01)
    assert "600 lobbies" in await tidying
    assert "can be reused" in await tidying
    assert number > 1
    assert len(await running.find(limit=10_000)) == number, "nothing of the bot's is lost"
    assert path.stat().st_size >= before
    await running.close()


async def test_with_nothing_to_do_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "triad.db"
    await closed_lobbies(path, 1)
    assert "1 lobby; 0.0 MB can be reused" in await asyncio.to_thread(tidied, path)
    assert "nothing to delete" in await asyncio.to_thread(tidied, path)
    assert await asyncio.to_thread(main, ["--database", str(tmp_path / "none.db"), "tidy"]) == 1
    assert "There is no file" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()


async def test_a_step_is_short(store: Store) -> None:
    """However many lobbies there are, and however long their logs."""
    for number in range(100):
        row = game(f"g{number:03}", status="closed")
        await save(store, change(row))
        for version in range(2, 11):
            await save(store, change(row._replace(version=version)))
    after: tuple[int | str, ...] = ()
    steps: list[int] = []
    while not steps or after:
        swept = await store.sweep("lobbies", 10**12, after)
        steps.append(swept.gone["lobbies"])
        after = swept.after
    assert sum(steps) == 100
    assert max(steps) <= tidy.ROWS / 12 + 1, "each with 10 entries and its seats"


@pytest.mark.parametrize(
    ("query", "index"),
    [(tidy._LOBBIES, "games_closed_lobbies"), (tidy._ENDED, "games_to_strip")],
)
def test_what_is_tidied_already_costs_nothing(tmp_path: Path, query: str, index: str) -> None:
    prepare(tmp_path / "triad.db")
    with closing(connected(tmp_path / "triad.db")) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {query}", (1, 0, "", 9)).fetchall()
        assert f"INDEX {index} ((changed,id)>" in plan[0][3]
        assert not any("TEMP B-TREE" in line[3] for line in plan)


def test_what_cannot_be_given_back_is_reused(tmp_path: Path) -> None:
    """Somebody looks at the file with another program, which holds its lock."""
    path = tmp_path / "triad.db"
    prepare(path)
    with closing(connected(path)) as connection, closing(connected(path)) as stranger:
        connection.execute("CREATE TABLE filler (text)")
        connection.execute("INSERT INTO filler VALUES (zeroblob(3000000))")
        connection.execute("DELETE FROM filler")
        connection.execute("PRAGMA busy_timeout = 50")
        stranger.execute("BEGIN IMMEDIATE")
        free, given_back = reclaimed(connection, alone=True)
        assert (free >= 3_000_000, given_back) == (True, False)
        stranger.execute("ROLLBACK")
        assert reclaimed(connection, alone=False) == (free, False)
        assert reclaimed(connection, alone=True) == (free, True)
        assert reclaimed(connection, alone=True) == (0, False)
