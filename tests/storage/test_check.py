"""`python -m storage check`: what it finds, what it mends, what it sets aside."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage.__main__ import main
from storage.migrate import APPLICATION_ID, migrations
from storage.sqlite import SqliteStore, connected, prepare
from storage.sums import BLOBS, COLUMNS, KEYS, NUMBERS, SUMS, TABLES, fits, prepared, row_sum
from tables import Done, Effects, Job, Refused, Tables
from tests.storage.village import NOON, Rows, overwrite, rows_of


@pytest.fixture
def path(village: Path, tmp_path: Path) -> Path:
    return Path(shutil.copyfile(village, tmp_path / "triad.db"))


def check(path: Path) -> int:
    return main(["--database", str(path), "check"])


def one_game(path: Path, status: str, key: str = "triqueta") -> str:
    with closing(sqlite3.connect(path)) as base:
        query = "SELECT id FROM games WHERE status = ? AND key = ? ORDER BY version DESC"
        return str(base.execute(query, (status, key)).fetchone()[0])


def status_of(path: Path, game: str) -> str:
    with closing(sqlite3.connect(path)) as base:
        (status,) = base.execute("SELECT status FROM games WHERE id = ?", (game,)).fetchone()
    return str(status)


async def look(path: Path, game: str) -> Done | Refused:
    store = await SqliteStore.open(path)
    try:
        return await Tables(store, lambda: NOON).views.look(game)
    finally:
        await store.close()


# --- Sums ---


def test_a_sum_is_the_same_everywhere_and_forever() -> None:
    """These figures are on people's disks."""
    with closing(prepared(sqlite3.connect(":memory:"))) as base:
        columns = ("'a'", "1", "NULL", "'Änn'", "x'00ff'", "-5", str(2**61))
        cast = ", ".join(f"CAST({column} AS BLOB)" for column in columns)
        (found,) = base.execute(f"SELECT triad_sum('seats', {cast})").fetchone()
    assert found == 2615866008
    assert row_sum("x", b"a", b"b") != row_sum("x", b"ab", b"") != row_sum("x", b"ab")
    assert row_sum("x", None) != row_sum("x", b"") != row_sum("y", b"")


def test_every_column_is_in_its_sum(path: Path) -> None:
    """A migration that adds a column has to build the table anew."""
    with closing(connected(path)) as base:
        found = base.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        assert {name for (name,) in found} - {"sqlite_sequence"} == {*TABLES}
        for table, columns in TABLES.items():
            stored = {row[1]: row[2] for row in base.execute(f"PRAGMA table_xinfo({table})")}
            assert [*stored] == [*columns, *SUMS[table]], table
            for name in columns:
                kind = "BLOB" if name in BLOBS else "INTEGER" if name in NUMBERS else "TEXT"
                assert stored[name] == kind, (table, name)
            for row in base.execute(f"SELECT {COLUMNS[table]} FROM {table}"):
                assert fits(table, row), table
                for at in range(len(columns)):
                    odd = (*row[:at], "odd", *row[at + 1 :])
                    assert not fits(table, odd) or columns[at] == "state", columns[at]


TEXTS = [
    (table, column)
    for table, columns in TABLES.items()
    for column in columns
    if column not in BLOBS | NUMBERS and table != "aside"  # which is empty
]


@pytest.mark.parametrize(("table", "column"), TEXTS, ids=lambda part: part)
async def test_text_that_is_none_any_more_stops_nobody(path: Path, table: str, column: str) -> None:
    """A flipped top bit. No function in Python gets such text from SQLite."""
    with closing(connected(path)) as base:
        base.execute("UPDATE jobs SET owner = 'dead', lease = 1, reason = NULL")
    keys = ", ".join(TABLES[table][: KEYS[table]])
    one = f"({keys}) = (SELECT {keys} FROM {table} LIMIT 1)"
    overwrite(path, table, column, "Pers\udcefn", one)
    store = await SqliteStore.open(path)  # which frees the jobs of the dead
    tables = Tables(store, lambda: NOON)
    for kind in ("show", "remind", "fold", "digest"):
        tables.jobs.register(kind, nothing)
    await store.wake(NOON + 1)
    for user in (101, 105):
        await store.save_rest(user, "{}", "{}", None)
        await tables.views.games_of(user)
        await tables.people.export(user)
    await tables.jobs.run_due()
    await store.forget(105)
    await store.close()
    check(path)
    assert check(path) == 0


async def nothing(job: Job) -> Effects:
    return Effects()


def test_an_update_never_blesses_damage(path: Path) -> None:
    game = one_game(path, "running")
    overwrite(path, "games", "channel", 999, f"id = '{game}'")
    with closing(connected(path)) as base:
        assert base.execute("UPDATE games SET host = 5 WHERE id = ?", (game,)).rowcount == 0
    overwrite(path, "games", "channel", 20, f"id = '{game}'")
    overwrite(path, "games", "state", b"other", f"id = '{game}'")
    with closing(connected(path)) as base:
        assert base.execute("UPDATE games SET host = 5 WHERE id = ?", (game,)).rowcount == 0


async def test_a_damaged_job_of_somebody_dead_is_replaced(path: Path) -> None:
    game = one_game(path, "running")
    with closing(connected(path)) as base:
        base.execute("UPDATE jobs SET owner = 'dead', lease = 1 WHERE game = ?", (game,))
    overwrite(path, "jobs", "ready", 2**60, f"game = '{game}' AND kind = 'deadline'")
    store = await SqliteStore.open(path)  # which frees the jobs of the dead
    await store.close()
    with closing(connected(path)) as base:
        query = "SELECT ready FROM jobs WHERE game = ? AND kind = 'deadline'"
        assert base.execute(query, (game,)).fetchall() == [(0,)]
    assert check(path) == 0


async def test_a_damaged_job_is_not_blessed_by_a_clock_that_jumps(path: Path) -> None:
    game = one_game(path, "running")
    overwrite(path, "jobs", "ready", 2**60, f"game = '{game}' AND kind = 'deadline'")
    store = await SqliteStore.open(path)
    await store.wake(NOON)
    await store.close()
    assert check(path) == 1
    assert check(path) == 0


async def test_a_change_of_a_begun_game_writes_over_damage(path: Path) -> None:
    game, at = one_game(path, "running"), TABLES["games"].index("promised")
    before = {row[at] for row in rows_of(path)["games"] if row[0] == game}
    store = await SqliteStore.open(path)
    tables = Tables(store, lambda: NOON)
    for damage in (False, True):  # the second time it is in memory
        user, text = await some_act(tables, game)
        seen = await tables.views.look(game)
        assert isinstance(seen, Done)
        if damage:
            overwrite(path, "games", "promised", 4242, f"id = '{game}'")
        assert isinstance(await tables.play.act(game, user, text, seen.table.version), Done)
    await store.close()
    assert {row[at] for row in rows_of(path)["games"] if row[0] == game} == before
    assert check(path) == 0


async def test_where_a_game_was_first_shown_has_to_fit_its_luck(path: Path) -> None:
    game = one_game(path, "running")
    with closing(connected(path)) as base:
        base.execute("UPDATE games SET promised = promised + 1 WHERE id = ?", (game,))
    assert check(path) == 1
    assert one_aside(path) == game


def one_aside(path: Path) -> str:
    with closing(connected(path)) as base:
        ((game,),) = base.execute("SELECT id FROM games WHERE status = 'aside'").fetchall()
    return str(game)


async def test_games_of_another_version_keep_what_they_have(path: Path) -> None:
    game = one_game(path, "running")
    with closing(connected(path)) as base:
        base.execute("UPDATE games SET rules = 99 WHERE id = ?", (game,))
    before = rows_of(path)
    assert check(path) == 0
    assert rows_of(path) == before


# --- What a check says ---


async def test_a_sound_base(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = rows_of(path)
    assert check(path) == 0
    assert "21 games, sound." in capsys.readouterr().out
    assert rows_of(path) == before


@pytest.mark.parametrize(
    ("status", "key"), [("running", "triqueta"), ("over", "triqueta"), ("running", "trigony")]
)
async def test_a_position_is_made_anew(
    path: Path, status: str, key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game, before = one_game(path, status, key), rows_of(path)
    overwrite(path, "games", "state", b"\x93\x01\x02\x03", f"id = '{game}'")
    assert check(path) == 1
    assert f"Game {game}: its position does not fit its log." in capsys.readouterr().out
    assert rows_of(path) == before
    assert check(path) == 0


@pytest.mark.parametrize("status", ["running", "lobby"])
async def test_a_position_whose_sum_is_damaged(path: Path, status: str) -> None:
    game, before = one_game(path, status), rows_of(path)
    overwrite(path, "games", "state_sum", 5, f"id = '{game}'")
    assert isinstance(await look(path, game), Done)
    assert rows_of(path) == before
    overwrite(path, "games", "state_sum", 5, f"id = '{game}'")
    assert check(path) == 1
    assert rows_of(path) == before
    assert check(path) == 0


async def test_a_position_that_loads_but_is_not_the_games(path: Path) -> None:
    """As from a flipped bit in memory: its sum fits, but it is not what its log leads to."""
    game, before = one_game(path, "running"), rows_of(path)
    with closing(connected(path)) as base:
        other = "SELECT state FROM games WHERE status = 'running' AND key = 'triqueta' AND id <> ?"
        (state,) = base.execute(other, (game,)).fetchone()
        base.execute("UPDATE games SET state = ? WHERE id = ?", (state, game))
    assert check(path) == 1
    assert rows_of(path) == before


async def test_a_program_that_has_the_wrong_position_in_memory_notices(path: Path) -> None:
    """The bot runs on while a check makes a position anew."""
    game = one_game(path, "running")
    with closing(connected(path)) as base:
        ((state, version),) = base.execute("SELECT state, version FROM games WHERE id = ?", (game,))
    store = await SqliteStore.open(path)
    tables = Tables(store, lambda: NOON)
    user, text = await some_act(tables, game)
    await store.mend(game, version, b"")  # whatever; it is replaced below
    await store.mend(game, version, state)
    acted = await tables.play.act(game, user, text, version)
    assert isinstance(acted, Done)
    after = await tables.views.look(game)
    assert isinstance(after, Done)
    next_user, next_text = await some_act(tables, game)
    forged = (await store.load(game)).game.state  # type: ignore[union-attr]
    await store.mend(game, after.table.version, state)  # an older position, under the cache
    answer = await tables.play.act(game, next_user, next_text, after.table.version)
    assert isinstance(answer, Refused), "decided anew, from what is on disk"
    await store.mend(game, after.table.version, forged)
    answer = await tables.play.act(game, next_user, next_text, after.table.version)
    assert isinstance(answer, Done)
    await store.close()
    assert check(path) == 0


async def some_act(tables: Tables, game: str) -> tuple[int, str]:
    looked = await tables.views.look(game)
    assert isinstance(looked, Done)
    user = looked.table.seats[looked.table.to_act[0] - 1].user
    assert user is not None
    mine = await tables.views.look(game, user)
    assert isinstance(mine, Done)
    return user, mine.actions[0]


BROKEN: list[tuple[str, str, object, str]] = [
    ("games", "seed", b"x" * 32, "id = '{}'"),
    ("games", "status", "over", "id = '{}'"),
    ("seats", "user", 999, "game = '{}' AND number = 1"),
    ("log", "text", "take 9", "game = '{}' AND number = 5"),
    ("log", "game", "elsewhere", "game = '{}' AND number = 5"),
]


@pytest.mark.parametrize(("table", "column", "value", "condition"), BROKEN)
async def test_a_game_is_set_aside(
    path: Path,
    table: str,
    column: str,
    value: object,
    condition: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = one_game(path, "running")
    before = rows_of(path)
    overwrite(path, table, column, value, condition.format(game))
    assert check(path) == 1
    said = capsys.readouterr().out
    assert f"Game {game}: " in said
    assert "The game is set aside." in said
    assert status_of(path, game) == "aside"
    assert others(rows_of(path), game) >= others(before, game), "nobody else's game is touched"
    seen = await look(path, game)
    assert isinstance(seen, Refused)
    assert seen.code == "damaged"
    capsys.readouterr()
    assert check(path) == 0
    assert "20 games, sound; " in capsys.readouterr().out


def others(rows: Rows, game: str) -> set[tuple[Any, ...]]:
    tables = ("games", "seats", "log", "parts", "posts", "calls", "waits", "kept")
    return {row for table in tables for row in rows[table] if row[0] not in (game, "elsewhere")}


@pytest.mark.parametrize("table", ["posts", "waits", "calls", "jobs"])
async def test_what_follows_from_a_game_is_made_anew(
    path: Path, table: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = rows_of(path)
    with closing(sqlite3.connect(path)) as base:
        query = "SELECT id FROM games JOIN waits ON game = id WHERE status = 'running' LIMIT 1"
        ((game,),) = base.execute(query)
    column = {"posts": "message", "waits": "since", "calls": "at", "jobs": "ready"}[table]
    kind = " AND kind = 'deadline'" if table == "jobs" else ""
    overwrite(path, table, column, 3, f"game = '{game}'{kind}")
    assert check(path) == 1
    assert f"Game {game}: a row of {table}" in capsys.readouterr().out
    after = rows_of(path)
    if table == "waits":
        assert after["waits"] == before["waits"]
    kinds = {row[0] for row in after["jobs"] if row[1] == game and row[4] == 0}
    assert {"show", "deadline"} <= kinds
    assert after["games"] == before["games"]
    assert check(path) == 0


@pytest.mark.parametrize(("table", "column"), [("people", "settings"), ("servers", "settings")])
async def test_what_somebody_has_chosen_is_named_and_removed(
    path: Path, table: str, column: str, capsys: pytest.CaptureFixture[str]
) -> None:
    overwrite(path, table, column, "{broken", f"{TABLES[table][0]} IN (105, 7)")
    assert check(path) == 1
    assert "has chosen is not as it was written. Removed." in capsys.readouterr().out
    assert check(path) == 0


async def test_who_played_which_part_is_made_anew(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are small, so that those of many games share a page."""
    before = rows_of(path)
    with closing(connected(path)) as base:
        theirs = "DELETE FROM parts WHERE seat = 1 AND user IS NOT NULL"
        assert base.execute(theirs).rowcount > 5
    overwrite(path, "parts", "pseudonym", "odd", "seat = 2 AND user IS NOT NULL")
    assert check(path) == 1
    assert "set aside" not in capsys.readouterr().out
    assert rows_of(path)["parts"] == before["parts"]
    assert check(path) == 0


async def test_who_is_forgotten_leaves_sound_positions_alone(path: Path) -> None:
    with closing(connected(path)) as base:
        query = (
            "SELECT id, host, state FROM games WHERE status = 'over' AND host IS NOT NULL LIMIT 1"
        )
        ((game, host, state),) = base.execute(query)
    store = await SqliteStore.open(path)
    await store.forget(host)
    await store.close()
    with closing(connected(path)) as base:
        kept = base.execute("SELECT state FROM games WHERE id = ?", (game,)).fetchall()
    assert kept == [(state,)]


async def test_a_lost_deadline_comes_back(path: Path) -> None:
    game = one_game(path, "running")
    with closing(connected(path)) as base:
        base.execute("DELETE FROM jobs WHERE game = ?", (game,))
        base.execute("DELETE FROM waits WHERE game = ?", (game,))
    assert check(path) == 1
    with closing(connected(path)) as base:
        kinds = {kind for (kind,) in base.execute("SELECT kind FROM jobs WHERE game = ?", (game,))}
    assert {"show", "deadline"} <= kinds


def index_of(path: Path, name: str) -> int:
    with closing(sqlite3.connect(path)) as base:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        return int(base.execute(query, (name,)).fetchone()[0])


async def test_indexes_are_made_anew(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, page = rows_of(path), index_of(path, "seats_user")
    data = bytearray(path.read_bytes())
    data[page * 4096 - 3] ^= 1  # the last bytes of a page are the first row's
    path.write_bytes(data)
    assert check(path) == 1
    assert "All indexes are made anew." in capsys.readouterr().out
    assert rows_of(path) == before
    assert check(path) == 0


# --- What it refuses ---


def raised(version: int, owner: int = APPLICATION_ID) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        with closing(sqlite3.connect(path)) as base:
            base.execute(f"PRAGMA user_version = {version}")
            base.execute(f"PRAGMA application_id = {owner}")

    return change


def older(path: Path) -> None:
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as base:
        base.executescript((Path(__file__).parent / "files" / "version-3.sql").read_text())


def zeroed(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[20_000:60_000] = bytes(40_000)
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("change", "advice"),
    [
        (raised(99), "was written by a newer Triad"),
        (raised(len(migrations()), 1), "not Triad's"),
        (raised(3), "its format is not what it says"),
        (older, "Start the bot with it once"),
        (zeroed, "rescue"),
    ],
)
@pytest.mark.parametrize("command", ["check", "backup"])
async def test_what_is_refused_is_not_written_to(
    path: Path,
    change: Callable[[Path], None],
    advice: str,
    command: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    change(path)
    before = path.read_bytes()
    copy = path.with_name("copy.db")
    more = [str(copy)] if command == "backup" else []
    assert main(["--database", str(path), command, *more]) == 1
    assert advice in capsys.readouterr().err
    assert path.read_bytes() == before
    assert sorted(file.name for file in path.parent.iterdir()) == ["triad.db"]


async def test_a_refused_base_keeps_its_wal(path: Path, tmp_path: Path) -> None:
    """As after a crash, with commits that are not yet in the file."""
    with closing(connected(path)) as base:
        base.execute("UPDATE servers SET settings = '{}'")
        left = {name: (tmp_path / name).read_bytes() for name in ("triad.db", "triad.db-wal")}
    left["triad.db"] = left["triad.db"][:20_000] + bytes(40_000) + left["triad.db"][60_000:]
    for name, data in left.items():
        (tmp_path / name).write_bytes(data)
    assert check(path) == 1
    assert {name: (tmp_path / name).read_bytes() for name in left} == left


async def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert check(tmp_path / "none.db") == 1
    assert not [*tmp_path.iterdir()]


async def test_a_base_that_was_migrated_is_sound(tmp_path: Path) -> None:
    older(path := tmp_path / "triad.db")
    prepare(path)
    assert check(path) == 0


# --- While the bot runs ---


async def test_a_damaged_game_is_in_nobodys_way(path: Path) -> None:
    """Lists leave it out, jobs pass it by, and its players' data can be had and deleted."""
    game = one_game(path, "running")
    with closing(sqlite3.connect(path)) as base:
        ((user, channel),) = base.execute(
            "SELECT user, channel FROM seats JOIN games ON game = id WHERE id = ? AND number = 1",
            (game,),
        )
    overwrite(
        path, "games", "options", "\udcff{".encode(errors="surrogateescape"), f"id = '{game}'"
    )
    overwrite(path, "people", "settings", "{", f"user = {user}")
    store = await SqliteStore.open(path)
    tables = Tables(store, lambda: NOON)
    found = await tables.views.games_of(user)
    assert game not in {table.id for table, _ in found}
    here = await tables.views.games_in(channel=channel, status=("lobby", "running", "over"))
    assert here
    assert game not in {table.id for table, _ in here}
    assert await tables.people.settings(user) == {}
    await tables.people.save_settings(user, {"calls": "dm"})
    assert await tables.people.settings(user) == {"calls": "dm"}
    assert await tables.views.showing(game) is None
    for kind in ("deadline", "expire", "release", "order"):
        await tables.jobs.put(Job(kind, game, "1" if kind == "order" else ""))
    acted = await tables.play.act(game, user, "draw", 1)
    assert isinstance(acted, Refused)
    assert acted.code == "damaged"
    assert (await tables.people.export(user))["user"] == user
    await tables.people.forget(user)
    await store.close()
    with closing(sqlite3.connect(path)) as base:
        left = [row for table in TABLES for row in base.execute(f"SELECT * FROM {table}")]
    assert not any(user in row for row in left)
    assert f": {user}," not in str(left), "nor in what is left of a damaged row"
    assert check(path) in (0, 1)
    assert check(path) == 0


async def test_a_damaged_position_is_made_anew_when_it_is_needed(path: Path) -> None:
    game, before = one_game(path, "running"), rows_of(path)
    truth = await look(path, game)
    overwrite(path, "games", "state", b"?", f"id = '{game}'")
    assert await look(path, game) == truth
    assert rows_of(path) == before


async def test_a_damaged_job_is_replaced(path: Path) -> None:
    """It would keep the clock busy forever, and its game would never be seen to."""
    game = one_game(path, "running")
    overwrite(path, "jobs", "ready", 0, f"game = '{game}' AND kind = 'deadline'")
    store = await SqliteStore.open(path)
    claimed = await store.claim(NOON, NOON + 1)
    assert {job.kind for job in claimed if job.game == game} >= {"deadline", "show"}
    await store.close()
    assert check(path) == 0
