"""Backups and rescues; files that are private; disks that are full."""

import asyncio
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage.__main__ import main
from storage.owners import ENDING
from storage.sqlite import SqliteStore, connected, prepare
from storage.store import Unusable
from tables import Done, Tables
from tests.storage.village import NOON, rows_of

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(village: Path, tmp_path: Path) -> Path:
    return Path(shutil.copyfile(village, tmp_path / "triad.db"))


def backup(path: Path, copy: Path) -> int:
    return main(["--database", str(path), "backup", str(copy)])


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


# --- Backups ---


async def test_a_backup_while_games_go_on(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    store = await SqliteStore.open(path)
    tables = Tables(store, lambda: NOON)

    async def going_on() -> None:
        for number in range(30):
            opened = await tables.lobby.open("triqueta", 1000 + number, "A", channel=1)
            assert isinstance(opened, Done)

    playing = asyncio.create_task(going_on())
    status = await asyncio.to_thread(backup, path, copy)
    await playing
    assert status == 0
    assert "games, checked." in capsys.readouterr().out
    await store.close()
    assert main(["--database", str(copy), "check"]) == 0
    store = await SqliteStore.open(copy)
    assert len(await store.find()) >= 15
    await store.close()


async def test_a_backup_overwrites_nothing(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "copy.db").write_text("precious")
    assert backup(path, tmp_path / "copy.db") == 1
    assert (tmp_path / "copy.db").read_text() == "precious"
    assert "exists already" in capsys.readouterr().err
    assert backup(path, tmp_path / "no" / "copy.db") == 1
    assert "no/copy.db" in capsys.readouterr().err
    assert backup(path, tmp_path / "new.db") == 0
    assert names(tmp_path) == ["copy.db", "new.db", "triad.db"], "and nothing is left over"
    assert rows_of(tmp_path / "new.db") == rows_of(path)


async def test_a_damaged_base_is_not_backed_up_as_if_it_were_sound(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(connected(path)) as base:
        base.execute("UPDATE games SET state = x'00' WHERE status = 'running'")
    assert backup(path, tmp_path / "copy.db") == 1
    assert "Run `python -m storage check` first" in capsys.readouterr().err
    assert names(tmp_path) == ["triad.db"]
    assert main(["--database", str(path), "check"]) == 1
    assert backup(path, tmp_path / "copy.db") == 0


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda file: file.write_bytes(b"no database" * 99), "It is no database"),
        (lambda file: scribble(file, 4096, 400_000), "damaged"),
        (lambda file: number(file, 3), "damaged"),
    ],
)
async def test_what_is_wrong_with_the_base_is_said_of_the_base(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: Any, said: str
) -> None:
    damage(path)
    assert backup(path, tmp_path / "copy.db") == 1
    told = capsys.readouterr().err
    assert told.startswith(f"python -m storage: {path}")
    assert said in told
    assert "copy" not in told.replace("Keep a copy", "")


def scribble(file: Path, begin: int, end: int) -> None:
    content = bytearray(file.read_bytes())
    content[begin:end] = bytes(len(content[begin:end]))
    file.write_bytes(content)


def number(file: Path, version: int) -> None:
    with closing(connected(file)) as base:
        base.execute(f"PRAGMA user_version = {version}")


async def test_a_rescue_needs_the_program_that_wrote_it(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rescue = ["--database", str(path), "rescue", str(tmp_path / "saved.db")]
    with closing(connected(path)) as base:
        base.execute("CREATE TABLE later (id INTEGER PRIMARY KEY)")
    for version, said in ((99, "newer Triad"), (3, "older format")):
        number(path, version)
        assert main(rescue) == 1
        assert said in capsys.readouterr().err
    assert names(tmp_path) == ["triad.db"]
    with closing(connected(path)) as base:
        base.execute("DROP TABLE later")
    number(path, 99)  # only the number is damaged
    assert main(rescue) == 0


STOPPED = """
import sys, time
from pathlib import Path
from typing import Any
import storage.copies
from storage import __main__ as program
import signal

def slow(*_):
    print("copied", flush=True)
    time.sleep(60)

storage.copies.check = slow
signal.signal(signal.SIGTERM, program._stop)
sys.exit(program.main(["--database", sys.argv[1], "backup", sys.argv[2]]))
"""


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL, "both"])
def test_a_backup_that_is_ended_leaves_nothing_behind(
    path: Path, tmp_path: Path, sign: signal.Signals | str
) -> None:
    command = [sys.executable, "-c", STOPPED, str(path), str(tmp_path / "copy.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"copied\n"
        assert backup(path, tmp_path / "other.db") == 0, "another one may run meanwhile"
        assert len(names(tmp_path)) == 3, "and leaves the first one alone"
        if isinstance(sign, signal.Signals):
            program.send_signal(sign)
        else:
            os.kill(watcher_of(program.pid), signal.SIGKILL)
            program.kill()
    (tmp_path / "other.db").unlink()
    if sign == "both":
        assert backup(path, tmp_path / "other.db") == 0, "the next backup tidies up"
        (tmp_path / "other.db").unlink()
    end = time.monotonic() + 20
    while names(tmp_path) != ["triad.db"] and time.monotonic() < end:
        time.sleep(0.01)
    assert names(tmp_path) == ["triad.db"]


def watcher_of(program: int) -> int:
    (child,) = Path(f"/proc/{program}/task/{program}/children").read_text().split()
    return int(child)


# --- A rescue ---


async def test_a_rescue_finds_what_sqlite_can_not(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without the first page there is no schema, and without its root no log."""
    before = rows_of(path)
    with closing(sqlite3.connect(path)) as base:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = 'log'"
        (root,) = base.execute(query).fetchone()
    data = bytearray(path.read_bytes())
    data[:4096] = os.urandom(4096)
    data[(root - 1) * 4096 : root * 4096] = bytes(4096)
    path.write_bytes(data)
    assert main(["--database", str(path), "check"]) == 1
    assert main(["--database", str(path), "rescue", str(tmp_path / "new.db")]) == 0
    said = capsys.readouterr().out
    assert "rows are saved." in said
    assert "21 games, sound." in said
    assert rows_of(tmp_path / "new.db") == before
    assert path.read_bytes() == data
    assert names(tmp_path) == ["new.db", "triad.db"]
    assert main(["--database", str(path), "rescue", str(tmp_path / "new.db")]) == 1, "not twice"


async def test_what_was_deleted_is_not_rescued(path: Path, tmp_path: Path) -> None:
    """Nor is it left on the disk at all."""
    store = await SqliteStore.open(path)
    await Tables(store, lambda: NOON).people.forget(101)
    await store.close()
    after = rows_of(path)
    assert b"Person 101" not in path.read_bytes()
    assert main(["--database", str(path), "rescue", str(tmp_path / "new.db")]) == 0
    assert rows_of(tmp_path / "new.db") == after


async def test_nothing_to_rescue(tmp_path: Path) -> None:
    (tmp_path / "triad.db").write_bytes(os.urandom(50_000))
    command = ["--database", str(tmp_path / "triad.db"), "rescue", str(tmp_path / "new.db")]
    assert main(command) == 1
    assert names(tmp_path) == ["triad.db"]


# --- Private files ---


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


async def test_only_the_owner_can_read_the_files(tmp_path: Path) -> None:
    mask = os.umask(0)
    try:
        path = tmp_path / "triad.db"
        store = await SqliteStore.open(path)
        while_open = modes(tmp_path)
        assert main(["--database", str(path), "backup", str(tmp_path / "copy.db")]) == 0
        await store.close()
        assert main(["--database", str(path), "rescue", str(tmp_path / "new.db")]) == 1
    finally:
        os.umask(mask)
    assert {name.removeprefix("triad.db").split(".")[-1] for name in while_open} == {
        *("", "-wal", "-shm", ENDING.removeprefix("."))
    }
    assert set(while_open.values()) == {0o600}
    assert set(modes(tmp_path).values()) == {0o600}


async def test_files_that_others_could_read_are_tightened(path: Path, tmp_path: Path) -> None:
    path.chmod(0o664)
    store = await SqliteStore.open(path)
    assert set(modes(tmp_path).values()) == {0o600}
    await store.close()


async def test_somebody_elses_file_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    with closing(sqlite3.connect(path)) as base:
        base.execute("CREATE TABLE recipes (name TEXT)")
    path.chmod(0o664)
    with pytest.raises(Unusable):
        await SqliteStore.open(path)
    assert modes(tmp_path) == {"recipes.db": 0o664}


# --- A full disk ---


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 400 kB, where we may make one."""
    place = tmp_path / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(place)]
    if shutil.which("mount") is None or subprocess.run(command, capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def fill(place: Path, but: int) -> None:
    with (place / "filler").open("wb", buffering=0) as file:
        file.write(bytes(shutil.disk_usage(place).free - but))


@pytest.mark.parametrize("free", [0, 4096, 40_960, 122_880])
async def test_a_start_on_a_full_disk(small_disk: Path, free: int) -> None:
    fill(small_disk, free)
    with pytest.raises(Unusable, match="disk is full"):
        await SqliteStore.open(small_disk / "triad.db")
    assert names(small_disk) == ["filler"], "nothing is left that was not there"


async def test_a_start_with_a_base_on_a_full_disk(village: Path, small_disk: Path) -> None:
    path = small_disk / "triad.db"
    shutil.copyfile(village, path)
    before = path.read_bytes()
    fill(small_disk, 0)
    with pytest.raises(Unusable, match="disk is full"):
        await SqliteStore.open(path)
    (small_disk / "filler").unlink()
    assert path.read_bytes() == before
    await (await SqliteStore.open(path)).close()


async def written_until_full(store: SqliteStore) -> None:
    for number in range(200):
        await store.save_settings(number, "x" * 4000)


async def test_a_disk_that_fills_up(village: Path, small_disk: Path) -> None:
    path = small_disk / "triad.db"
    shutil.copyfile(village, path)
    store = await SqliteStore.open(path)
    fill(small_disk, 20_480)
    with pytest.raises(Unusable, match="disk is full"):
        await written_until_full(store)
    (small_disk / "filler").unlink()
    await store.close()
    assert main(["--database", str(path), "check"]) == 0


@pytest.mark.parametrize("free", [0, 40_960])
async def test_a_backup_to_a_full_disk(
    path: Path, small_disk: Path, free: int, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(small_disk, free)
    assert backup(path, small_disk / "copy.db") == 1
    assert "disk is full" in capsys.readouterr().err
    assert names(small_disk) == ["filler"]


async def test_a_migration_on_a_full_disk(small_disk: Path) -> None:
    path = small_disk / "triad.db"
    with closing(sqlite3.connect(path)) as base:
        base.executescript((Path(__file__).parent / "files" / "version-3.sql").read_text())
    before = path.read_bytes()
    fill(small_disk, 8192)
    with pytest.raises(Unusable, match="disk is full"):
        await SqliteStore.open(path)
    (small_disk / "filler").unlink()
    assert path.read_bytes() == before
    prepare(path)
