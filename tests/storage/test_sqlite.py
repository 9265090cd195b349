"""The embedded store: its file, its commits, and what can go wrong with them."""

import asyncio
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from storage import due, migrate
from storage.commits import commit
from storage.database import Work
from storage.rows import Effects, Job, Post
from storage.sqlite import SqliteStore, connected, prepare
from storage.store import Unusable
from tests.storage.conftest import change, game, save
from tests.storage.village import overwrite

ROOT = Path(__file__).parents[2]


async def reopened(path: Path) -> SqliteStore:
    return await SqliteStore.open(path)


async def test_a_base_outlives_its_program(tmp_path: Path) -> None:
    path = tmp_path / "triad.db"
    store = await reopened(path)
    await save(store, change(game()))
    await store.close()
    store = await reopened(path)
    assert await store.load("a") is not None
    await store.close()


async def test_commits_are_safe_against_power_cuts(tmp_path: Path) -> None:
    prepare(tmp_path / "triad.db")
    connection = connected(tmp_path / "triad.db")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


async def test_what_waits_together_is_committed_together(tmp_path: Path) -> None:
    store = await reopened(tmp_path / "triad.db")
    commits: list[str] = []
    await store._writer.set_trace_callback(commits.append)
    await asyncio.gather(*(save(store, change(game(f"g{n}"))) for n in range(100)))
    assert 1 <= commits.count("COMMIT") <= 3
    assert len(await store.find(guild=10)) == 100
    await store.close()


async def test_a_cancelled_caller_harms_nobody(tmp_path: Path) -> None:
    store = await reopened(tmp_path / "triad.db")
    saves = [asyncio.create_task(save(store, change(game(f"g{n}")))) for n in range(20)]
    await asyncio.sleep(0)
    saves[0].cancel()
    saves[7].cancel()
    outcomes = await asyncio.gather(*saves, return_exceptions=True)
    assert [type(o) for o in outcomes].count(list) == 18
    assert await store.load("g19") is not None
    await save(store, change(game("later")))
    await store.close()


async def test_closing_waits_for_what_is_under_way(tmp_path: Path) -> None:
    path = tmp_path / "triad.db"
    store = await reopened(path)
    saving = asyncio.create_task(save(store, change(game())))
    await asyncio.sleep(0)
    await store.close()
    await saving
    store = await reopened(path)
    assert await store.load("a") is not None
    await store.close()


async def test_after_closing_nothing_hangs(tmp_path: Path) -> None:
    store = await reopened(tmp_path / "triad.db")
    await store.close()
    for _ in range(2):
        with pytest.raises(ValueError, match="connection"):
            await asyncio.wait_for(save(store, change(game())), timeout=5)


async def test_a_locked_base_is_said_to_be_so_to_all_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await reopened(tmp_path / "triad.db")
    await store._writer.run(lambda c: c.execute("PRAGMA busy_timeout = 200").fetchone())
    holder = connected(tmp_path / "triad.db")
    holder.execute("BEGIN IMMEDIATE")
    saves = (save(store, change(game(f"g{n}"))) for n in range(50))
    outcomes = await asyncio.wait_for(asyncio.gather(*saves, return_exceptions=True), timeout=5)
    assert all(isinstance(o, Unusable) and "locked" in str(o) for o in outcomes)
    holder.execute("ROLLBACK")
    holder.close()
    await save(store, change(game()))
    await store.close()


def test_a_write_that_fails_takes_no_other_with_it() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("CREATE TABLE t (n INTEGER PRIMARY KEY)")

    def insert(n: int) -> Work[int]:
        return lambda db: db.do("INSERT INTO t VALUES (?)", (n,))

    outcomes = commit(connection, [insert(1), insert(2), insert(1), insert(3)])
    assert outcomes[:2] == [1, 1]
    assert isinstance(outcomes[2], sqlite3.IntegrityError)
    assert outcomes[3] == 1
    assert connection.execute("SELECT count(*) FROM t").fetchone() == (3,)
    connection.close()


# --- A database that can't be used ------------------------------------------------------


async def complaint(path: Path) -> str:
    with pytest.raises(Unusable) as caught:
        await SqliteStore.open(path)
    return str(caught.value)


async def test_a_base_newer_than_the_program(tmp_path: Path) -> None:
    path = tmp_path / "triad.db"
    prepare(path)
    connection = connected(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    assert "newer" in await complaint(path)
    assert path.read_bytes() == before


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "triad.db"
    path.write_text("Dear diary, " * 1000)
    before = path.read_bytes()
    assert "no database" in await complaint(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("version", [0, 1, 75])
async def test_somebody_elses_database(tmp_path: Path, version: int) -> None:
    path = tmp_path / "triad.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    before = path.read_bytes()
    assert "not Triad's" in await complaint(path)
    assert path.read_bytes() == before


async def test_a_damaged_base(tmp_path: Path) -> None:
    path = tmp_path / "triad.db"
    prepare(path)
    data = bytearray(path.read_bytes())
    data[100:4000] = os.urandom(3900)
    path.write_bytes(data)
    assert "damaged" in await complaint(path)
    assert path.read_bytes() == data


async def test_damage_that_shows_later(tmp_path: Path) -> None:
    """Opening does not read everything; a read that meets the damage says what to do."""
    path = tmp_path / "triad.db"
    store = await reopened(path)
    for n in range(200):
        await save(store, change(game(f"g{n}", state=f"state-{n}-".encode() * 30)))
    await store.close()
    data = bytearray(path.read_bytes())
    page = data.index(b"state-150-") // 4096 * 4096
    data[page : page + 4096] = b"\xff" * 4096
    path.write_bytes(data)
    store = await reopened(path)
    assert await store.load("g0") is not None
    with pytest.raises(Unusable, match="damaged"):
        await store.load("g150")
    with pytest.raises(Unusable, match="damaged"):
        await save(store, change(game("g150", 2)))
    await store.close()


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert "does not exist" in await complaint(tmp_path / "nowhere" / "triad.db")
    assert not (tmp_path / "nowhere").exists()


async def test_a_folder_in_the_files_place(tmp_path: Path) -> None:
    assert "can't be opened" in await complaint(tmp_path)


@pytest.mark.parametrize("what", ["file", "folder"])
def test_without_the_permission_to_write(what: str) -> None:
    """In a separate process that does not run as root, because permissions don't apply to root.
    And in a separate folder, as other users can't enter pytest's."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "triad.db"
        prepare(path)
        path.chmod(0o444 if what == "file" else 0o666)
        folder.chmod(0o755)
        complaint = opened_by_nobody(path)
    assert ("permissions" if what == "file" else "can't be written to") in complaint


def opened_by_nobody(path: Path) -> str:
    script = (
        "import os, sys; from pathlib import Path; from storage.sqlite import prepare\n"
        "if os.getuid() == 0: os.setgid(65534); os.setuid(65534)\n"
        "prepare(Path(sys.argv[1]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)], capture_output=True, text=True, cwd=ROOT
    )
    assert "Unusable" in done.stderr
    return done.stderr


async def test_a_full_disk(tmp_path: Path) -> None:
    """The change that does not fit is refused; the database stays intact, and goes on with room."""
    store = await reopened(tmp_path / "triad.db")
    await save(store, change(game()))
    (pages,) = await store._writer.run(lambda c: c.execute("PRAGMA page_count").fetchone())
    await store._writer.run(lambda c: c.execute(f"PRAGMA max_page_count = {pages}").fetchone())
    with pytest.raises(Unusable, match="full"):
        await save(store, change(game(version=2, state=b"x" * 100_000)))
    assert (await store.load("a")).game.version == 1  # type: ignore[union-attr]
    await store._writer.run(lambda c: c.execute("PRAGMA max_page_count = 100000").fetchone())
    await save(store, change(game(version=2, state=b"x" * 100_000)))
    await store.close()


# --- Migrations --------------------------------------------------------------------------


def test_a_migration_and_its_mark_share_a_transaction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "triad.db"
    prepare(path)
    before = path.read_bytes()
    scripts = migrate.migrations()
    broken = "CREATE TABLE more (n INTEGER);\nCREATE TABLE games (n INTEGER);"
    monkeypatch.setattr(migrate, "migrations", lambda: [*scripts, broken])
    with pytest.raises(sqlite3.Error):
        prepare(path)
    assert path.read_bytes() == before
    monkeypatch.setattr(migrate, "migrations", lambda: [*scripts, "CREATE TABLE more (n INTEGER);"])
    prepare(path)
    connection = connected(path)
    assert connection.execute("PRAGMA user_version").fetchone() == (len(scripts) + 1,)
    assert connection.execute("SELECT count(*) FROM more").fetchone() == (0,)
    connection.close()


# --- Owners ------------------------------------------------------------------------------

KILLED = """
import asyncio, sys
from pathlib import Path
from storage.rows import Job
from storage.sqlite import SqliteStore
from tests.storage.conftest import change, game

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    jobs = (Job("show", "a", ready=0),)
    print(len(await store.save(change(game(), jobs=jobs), 10**12)), flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


async def test_a_lease_ends_with_its_owner(tmp_path: Path) -> None:
    """While a process lives, its jobs are its own; once it is killed, anyone may take them."""
    path = tmp_path / "triad.db"
    command = [sys.executable, "-c", KILLED, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"1\n"
        store = await reopened(path)
        assert await store.claim(10**9, 10**9) == []
        await store.close()
        program.kill()
    store = await reopened(path)
    assert [job.kind for job in await store.claim(10**9, 10**9)] == ["show"]
    await store.close()
    assert list(tmp_path.glob("*.owner")) == [], "and nothing of it is left"


async def test_closing_gives_jobs_back(tmp_path: Path) -> None:
    path = tmp_path / "triad.db"
    first, second = await reopened(path), await reopened(path)
    await first.save(change(game(), jobs=(Job("show", "a", ready=0),)), 10**12)
    assert await second.claim(10**9, 10**9) == []
    await first.close()
    assert len(await second.claim(10**9, 10**9)) == 1
    await second.close()


async def test_a_job_stays_with_whoever_is_doing_it(tmp_path: Path) -> None:
    """Another process's change does not take it away: the owner sees that it is needed again."""
    path = tmp_path / "triad.db"
    first, second = await reopened(path), await reopened(path)
    job = Job("show", "a", ready=0)
    (show,) = await first.save(change(game(), jobs=(job,)), 10**7)
    assert await second.save(change(game(version=2), jobs=(job,)), 10**7) == []
    shown = Effects(post=Post("a", 8, 1, version=1, stage="lobby", since=1))
    assert len(await first.finish(show, shown, 10**9, 10**7)) == 1
    await first.close()
    await second.close()


def test_who_was_asked_something_before_the_migration_was_not_called_for_their_turn(
    tmp_path: Path,
) -> None:
    path = tmp_path / "triad.db"
    connection = sqlite3.connect(path)
    connection.executescript((Path(__file__).parent / "files" / "version-3.sql").read_text())
    (running,) = connection.execute(
        "SELECT id FROM games WHERE key = 'trigony' AND status = 'running'"
    )
    connection.execute(
        "UPDATE posts SET called = '[1]', told = '[1, 2]', told_for = since WHERE game = ?", running
    )
    connection.commit()
    connection.close()
    prepare(path)
    connection = sqlite3.connect(path)
    calls = connection.execute(
        "SELECT seat, reason, way FROM calls WHERE game = ?", running
    ).fetchall()
    connection.close()
    assert calls == [(1, "turn", "direct"), (2, "answer", "direct")]


async def test_a_damaged_row_gets_no_new_sum_when_its_table_is_built_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, scripts = tmp_path / "triad.db", migrate.migrations()
    (renewed,) = [n for n, script in enumerate(scripts) if "CREATE TABLE new_people" in script][1:]
    with monkeypatch.context() as before:
        before.setattr(migrate, "migrations", lambda: scripts[:renewed])
        prepare(path)
    with closing(connected(path)) as base:
        for user in (1, 2, 3):
            base.execute(
                'INSERT INTO people (user, settings) VALUES (?, \'{"calls": "dm"}\')', (user,)
            )
    overwrite(path, "people", "settings", '{"calls": "no"}', "user = 2")
    store = await reopened(path)
    assert list(await store.people([1, 2, 3])) == [1, 3]
    await store.close()
    with closing(connected(path)) as base:
        aside = base.execute("SELECT kind, why FROM aside").fetchall()
    assert aside == [("people", "not as it was written")]


@pytest.mark.parametrize(
    "query",
    [
        *(due._LOBBIES, due._RUNNING_GAMES, due._ENDED_GAMES),
        *(due._WAITING_JOBS, due._RUNNING_JOBS),
    ],
)
async def test_the_census_reads_small_indexes_only(tmp_path: Path, query: str) -> None:
    """It is asked for every few seconds; a whole table would be a million games."""
    await (await SqliteStore.open(tmp_path / "triad.db")).close()
    with closing(connected(tmp_path / "triad.db")) as connection:
        values = (0,) * query.count("?")
        plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}", values)]
    read = [step for step in plan if re.match("SCAN|SEARCH", step)]
    small = "INDEX (seats_first|games_host|games_ended|jobs_ready|jobs_lease)"
    assert read
    assert all(re.search(small, step) for step in read), plan


async def test_a_tick_reads_only_what_is_due(tmp_path: Path) -> None:
    """Nearly all jobs lie far ahead."""
    store = await reopened(tmp_path / "triad.db")
    asked: list[str] = []
    await store._writer.set_trace_callback(asked.append)
    await store._reader.set_trace_callback(asked.append)
    await store.claim(1, 2)
    await store.next_ready()
    await store.close()
    with closing(connected(tmp_path / "triad.db")) as connection:
        plans = {
            query: [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}")]
            for query in asked
            if "jobs" in query
        }
    assert plans
    assert not [query for query, plan in plans.items() if "SCAN jobs" in plan]
