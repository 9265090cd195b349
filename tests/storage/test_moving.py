"""A database that is carried over is the same afterwards, whatever happens on the way."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from storage.__main__ import main
from storage.opening import open_store
from storage.rows import Job
from storage.sqlite import SqliteStore
from storage.store import Unusable
from storage.sums import TABLES
from tests.servers import Server
from tests.storage.village import NOON, overwrite

ROOT = Path(__file__).parents[2]
NAMES = count(1)


@pytest.fixture
def path(village: Path, tmp_path: Path) -> Path:
    return Path(shutil.copyfile(village, tmp_path / "triad.db"))


@pytest.fixture
def url(postgres: Server) -> str:
    """An empty database of its own."""
    return postgres.database(f"moved{next(NAMES)}")


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: sorted(connection.execute(f"SELECT {', '.join(names)} FROM {table}"), key=repr)
            for table, names in TABLES.items()
        }


def test_there_and_back(
    path: Path, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back = tmp_path / "back.db"
    before = everything(path)
    assert any(owner for *_, owner, _, _ in before["jobs"]) is False
    assert main(["move", str(path), url]) == 0
    assert main(["--database", url, "check"]) == 0
    assert main(["move", url, str(back)]) == 0
    assert everything(back) == before == everything(path)
    games = len(before["games"])
    said = capsys.readouterr().out.splitlines()
    assert said[1] == f"{url}: {games} games, the same as in {path}."
    assert said[2] == f"{url}: {games} games, sound."
    assert [file.name for file in tmp_path.glob("back*")] == ["back.db"], "nothing is left behind"


def test_nothing_is_overwritten(
    path: Path, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.db"
    other.write_text("mine")
    assert main(["move", str(path), str(other)]) == 1
    assert other.read_text() == "mine"
    assert main(["move", str(path), url]) == 0
    assert main(["move", str(path), url]) == 1
    said = capsys.readouterr().err
    assert "other.db exists already" in said
    assert "is not empty" in said


@pytest.mark.parametrize("to_a_file", [True, False])
def test_a_killed_move_goes_on_where_it_was(
    path: Path, url: str, tmp_path: Path, *, to_a_file: bool
) -> None:
    back = tmp_path / "back.db"
    source, target = (url, str(back)) if to_a_file else (str(path), url)
    if to_a_file:
        assert main(["move", str(path), url]) == 0
    command = [sys.executable, "-c", SLOWLY, source, target]
    for _ in range(3):
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as program:
            assert program.stdout is not None
            for _ in range(3):
                assert program.stdout.readline() == b"rows\n"
            program.kill()
        assert not back.exists(), "it has no name before it is whole"
        if not to_a_file:
            with pytest.raises(Unusable, match="is not finished"):
                asyncio.run(open_store(url))
    assert main(["move", source, target]) == 0
    if not to_a_file:
        assert main(["move", url, str(back)]) == 0
    assert everything(back) == everything(path)


# A few rows at a time, and a word for each.
SLOWLY = """
import sys
from storage import moving
from storage.__main__ import main
moving.ROWS = 40
some = moving._some
async def slowly(side, table, after, whither):
    found = await some(side, table, after, whither)
    if found:
        print("rows", flush=True)
    return found
moving._some = slowly
sys.exit(main(["move", *sys.argv[1:]]))
"""


def test_a_database_that_somebody_uses_is_not_moved(
    path: Path, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def meanwhile(where: str, *arguments: str) -> int:
        store = await open_store(where)
        status = await asyncio.to_thread(main, [*arguments])
        await store.close()
        return status

    assert asyncio.run(meanwhile(str(path), "move", str(path), url)) == 1
    assert main(["move", str(path), url]) == 0
    assert asyncio.run(meanwhile(url, "move", url, str(tmp_path / "back.db"))) == 1
    assert capsys.readouterr().err.count("A bot is running") == 2


def test_what_changed_since_a_killed_move_is_noticed(
    path: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = [sys.executable, "-c", SLOWLY, str(path), url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as program:
        assert program.stdout is not None
        for _ in range(3):
            program.stdout.readline()
        program.kill()

    async def changed() -> None:
        store = await SqliteStore.open(path)
        games = await store.find(limit=1_000, status=("lobby", "running", "over", "closed"))
        first = min(stored.game.id for stored, _ in games)
        await store._write(lambda db: db.do("UPDATE games SET host = 1 WHERE id = ?", (first,)))
        await store.close()

    asyncio.run(changed())
    assert main(["move", str(path), url]) == 1
    assert "has changed since the move began" in capsys.readouterr().err


def test_a_damaged_database_is_not_moved(
    path: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    overwrite(path, "log", "text", "odd", "number = 2")
    assert main(["move", str(path), url]) == 1
    assert "is damaged. Run `python -m storage check` on it first." in capsys.readouterr().err


# --- The other commands, on a server ---


def test_a_backup_of_a_server_is_a_file_and_can_be_moved_back(
    path: Path, url: str, tmp_path: Path, postgres: Server
) -> None:
    assert main(["move", str(path), url]) == 0
    copy = tmp_path / "monday.db"

    async def meanwhile() -> int:
        store = await open_store(url)
        status = await asyncio.to_thread(main, ["--database", url, "backup", str(copy)])
        await store.close()
        return status

    assert asyncio.run(meanwhile()) == 0, "while the bot runs"
    assert everything(copy) == everything(path)
    assert copy.stat().st_mode & 0o077 == 0
    restored = postgres.database(f"restored{next(NAMES)}")
    assert main(["move", str(copy), restored]) == 0
    assert main(["--database", url, "backup", str(copy)]) == 1, "nothing is overwritten"


def test_tidying_a_server(path: Path, url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["move", str(path), url]) == 0

    async def opened_twice() -> int:
        store = await open_store(url)
        await store.ensure(Job("tidy", "", ready=NOON))
        await store.close()
        return await asyncio.to_thread(main, ["--database", url, "tidy"])

    assert asyncio.run(opened_twice()) == 0
    assert "the server reuses the room by itself" in capsys.readouterr().out


def test_what_is_wrong_on_a_server_is_found_and_mended(
    path: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["move", str(path), url]) == 0

    async def damaged() -> str:
        store = await open_store(url)
        ((game,),) = await store._write(
            lambda db: db.rows(
                """UPDATE games SET state = (
                    SELECT state FROM games WHERE status = 'over' LIMIT 1
                )
                WHERE id = (SELECT min(id) FROM games WHERE status = 'running') RETURNING id"""
            )
        )
        await store._write(lambda db: db.do("DELETE FROM waits"))
        await store.close()
        return str(game)

    game = asyncio.run(damaged())
    assert main(["--database", url, "check"]) == 1
    said = capsys.readouterr().out
    assert f"Game {game}: its position does not fit its log. The position is made anew." in said
    assert "what follows from it is missing, and is made anew." in said
    assert main(["--database", url, "check"]) == 0
    assert main(["--database", url, "rescue", "x.db"]) == 1
