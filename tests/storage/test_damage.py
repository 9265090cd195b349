"""Random damage: bits, pages, cut ends. Whatever is not byte for byte the truth is refused, made
anew from its log, or set aside; and nothing that is intact is lost.

--damaged-files says how many: 40 in the suite, 400 with `make damage`.
"""

import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from storage.check import check
from storage.copies import rescue
from storage.sqlite import SqliteStore, connected
from storage.store import Unusable
from storage.sums import TABLES
from tables import Refused, Tables, audit
from tests.storage.village import (
    GUILD,
    NOON,
    PEOPLE,
    RECORD,
    Rows,
    game_of,
    pages_of_games,
    rows_of,
    without_sums,
)

PAGE = 4096
LEAVES = (0x0A, 0x0D)  # the first byte of a page that leads to no other
MADE_ANEW = {"begin", "show", "deadline", "expire", "release", "remind", "order"}  # jobs


class Truth(NamedTuple):
    file: Path
    rows: Rows
    pages: dict[str, set[int]]  # of each game


@pytest.fixture(scope="module")
def truth(village: Path) -> Truth:
    assert check(village, audit, pytest.fail, NOON).found == 0
    return Truth(village, rows_of(village), pages_of_games(village))


def damaged(data: bytearray, random: Random) -> tuple[str, set[int]]:
    """Damages the file; says how, and which pages are not as they were."""
    before, count = bytes(data), len(data) // PAGE
    first = random.randrange(count) * PAGE
    second = random.randrange(count) * PAGE
    how = random.choice(
        ("bit", "bit", "bits", "bytes", "zeros", "noise", "copied", "swapped", "cut")
    )
    match how:
        case "bit":
            data[random.randrange(len(data))] ^= 1 << random.randrange(8)
        case "bits":
            for _ in range(random.randrange(2, 30)):
                data[random.randrange(len(data))] ^= 1 << random.randrange(8)
        case "bytes":
            at, length = random.randrange(len(data)), random.randrange(1, 300)
            data[at : at + length] = random.randbytes(len(data[at : at + length]))
        case "zeros":
            data[first : first + PAGE] = bytes(PAGE)
        case "noise":
            data[first : first + PAGE] = random.randbytes(PAGE)
        case "copied":
            data[first : first + PAGE] = data[second : second + PAGE]
        case "swapped":
            data[first : first + PAGE], data[second : second + PAGE] = (
                data[second : second + PAGE],
                data[first : first + PAGE],
            )
        case "cut":
            del data[random.randrange(PAGE, len(data)) :]
    padded = data.ljust(len(before), b"\xff")
    pages = range(count)
    changed = {
        n + 1
        for n in pages
        if padded[n * PAGE : (n + 1) * PAGE] != before[n * PAGE : (n + 1) * PAGE]
    }
    return how, changed


def files(truth: Truth, many: int, folder: Path, seed: str) -> Iterator[tuple[Path, str, set[int]]]:
    for number in range(many):
        data = bytearray(truth.file.read_bytes())
        how, pages = damaged(data, Random(f"{seed}/{number}"))
        file = folder / f"{number}.db"
        file.write_bytes(data)
        yield file, f"{number} {how}", pages


def test_random_damage(truth: Truth, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    outcomes: Counter[str] = Counter()
    many = pytestconfig.getoption("damaged_files")
    for file, name, pages in files(truth, many, tmp_path, "checked"):
        outcomes[checked(truth, file, name, pages)] += 1
    print(*(f"{count} {outcome}" for outcome, count in outcomes.most_common()), sep=", ")
    assert len(outcomes) > 3, "each outcome is met"


def checked(truth: Truth, file: Path, name: str, pages: set[int]) -> str:
    """Check it, rescue it if it is refused, and compare it with the truth."""
    said: list[str] = []
    before = file.read_bytes()
    try:
        found = check(file, audit, said.append, NOON)
        outcome = "mended" if said else "untouched"
    except Unusable:
        assert file.read_bytes() == before, f"{name}: nothing is written to it"
        file, old = file.with_suffix(".new"), file
        try:
            found = rescue(old, file, audit, said.append, NOON)
        except Unusable:
            assert all(where & pages for where in truth.pages.values()), f"{name}: some are intact"
            assert not file.exists()
            return "refused, nothing left"
        assert old.read_bytes() == before, f"{name}: nor by a rescue"
        outcome = "rescued"
    if found.aside:
        outcome += ", some set aside"
    assert check(file, audit, pytest.fail, NOON).found == 0, name
    compared(truth, file, name, pages)
    if outcome == "untouched":
        assert rows_of(file) == truth.rows, f"{name}: sound means sound"
    for left in file.parent.iterdir():
        left.unlink()
    return outcome


def compared(truth: Truth, file: Path, name: str, pages: set[int]) -> None:
    rows = rows_of(file)
    status, identity = TABLES["games"].index("status"), TABLES["games"].index("id")
    aside = {row[identity] for row in rows["games"] if row[status] == "aside"}
    for table in TABLES:
        for row in rows[table] - truth.rows[table]:
            values = dict(zip(TABLES[table], row, strict=False))
            made_anew = table == "jobs" and row[0] in MADE_ANEW and values["ready"] == 0
            again = {r[:4] for r in truth.rows["waits"]} if table == "waits" else set()
            set_aside = table == "aside" or (table == "games" and row[identity] in aside)
            if table == "seats" and row[0] in aside:  # it counts for nobody any more
                set_aside = values["over"] == 1 and row[:-2] in {r[:-2] for r in truth.rows[table]}
            assert made_anew or row[:4] in again or set_aside, f"{name}: {table} {values}"
    for game, where in truth.pages.items():
        if where & pages:
            continue
        for table in RECORD:
            mine = {row for row in truth.rows[table] if game_of(table, row) == game}
            assert mine <= rows[table], f"{name}: {game} is intact, and is lost in {table}"


# --- While the bot runs ---


async def test_a_damaged_base_at_run_time(
    truth: Truth, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """Everything that can be looked at is the truth, or is refused; and a game that is damaged is
    in nobody's way."""
    outcomes: Counter[str] = Counter()
    truly = {row[0]: without_sums("games", row) for row in truth.rows["games"]}
    many = pytestconfig.getoption("damaged_files") // 2
    for file, name, pages in files(truth, many, tmp_path, "running"):
        try:
            store = await SqliteStore.open(file)
        except Unusable:
            outcomes["refused"] += 1
            continue
        try:
            outcomes[await looked_at(store, truly, truth, name, pages)] += 1
        finally:
            try:
                await store.close()
            except Unusable:
                outcomes["closed with trouble"] += 1
        for left in tmp_path.iterdir():
            left.unlink()
    print(*(f"{count} {outcome}" for outcome, count in outcomes.most_common()), sep=", ")


async def looked_at(
    store: SqliteStore, truly: dict[str, tuple[Any, ...]], truth: Truth, name: str, pages: set[int]
) -> str:
    tables = Tables(store, lambda: NOON)
    met: set[str] = set()
    first_bytes = truth.file.read_bytes()[::PAGE]
    leaves = {number for number, byte in enumerate(first_bytes, 1) if byte in LEAVES}
    for game, row in truly.items():
        try:
            seen = await tables.views.look(game)
        except Unusable:
            met.add("unusable")
            continue
        if isinstance(seen, Refused):
            met.add(seen.code)
            moved = "swapped" in name or "copied" in name  # rows that are sound, but elsewhere
            near = truth.pages[game] & pages or not pages <= leaves
            assert near or moved, f"{name}: {game} is intact, but {seen}"
            continue
        stored = await store.load(game)
        assert stored is not None
        assert tuple(stored.game) == row, f"{name}: what is shown is the truth"
        seats = {without_sums("seats", r) for r in truth.rows["seats"] if r[0] == game}
        over = int(stored.game.status in ("over", "closed"))
        found = {(game, *seat, over) for seat in stored.seats}
        assert found == seats if stored.game.salt else found <= seats, name
        for look in (
            lambda game=game: tables.views.showing(game),
            lambda game=game: tables.views.record(game),
            lambda game=game: tables.views.replay(game),
            lambda game=game: tables.views.story(game),
        ):
            try:
                await look()
            except Unusable:
                met.add("unusable")
    for user in list(PEOPLE)[:3]:
        try:
            await tables.views.games_of(user, status=("lobby", "running", "over"))
            await tables.people.export(user)
            await tables.people.rest(user)
            await tables.views.games_in(guild=GUILD)
            await tables.people.server(GUILD)
        except Unusable:
            met.add("unusable")
    return " and ".join(sorted(met)) or "all readable"


# --- A base that was not closed ---


async def test_damage_to_what_was_not_yet_copied_into_the_file(
    truth: Truth, tmp_path: Path
) -> None:
    """Then SQLite goes back to the last commit before it: an earlier state, but a whole one."""
    base, wal = tmp_path / "triad.db", tmp_path / "triad.db-wal"
    shutil.copyfile(truth.file, base)
    states: list[Rows] = [truth.rows]
    with closing(connected(base)) as connection:
        for number in range(8):
            connection.execute("UPDATE servers SET settings = ?", (f'{{"step":{number}}}',))
            states.append(rows_of(base))
        whole = wal.read_bytes()
    for number in range(12):
        random = Random(f"wal/{number}")
        shutil.copyfile(truth.file, base)
        data = bytearray(whole)
        if number % 3:
            data[random.randrange(len(data))] ^= 1 << random.randrange(8)
        else:
            del data[random.randrange(len(data)) :]
        wal.write_bytes(data)
        saved = tmp_path / "saved.db"
        rescue(base, saved, audit, lambda said: None, NOON)
        assert check(base, audit, pytest.fail, NOON).found == 0
        assert rows_of(base) in states
        assert rows_of(saved) == rows_of(base), "a rescue goes as far as SQLite does"
        for left in (saved, wal, tmp_path / "triad.db-shm"):
            left.unlink(missing_ok=True)


def test_the_test_would_notice(truth: Truth, tmp_path: Path) -> None:
    """A row that was changed with a sum that fits is not the truth."""
    file = tmp_path / "forged.db"
    shutil.copyfile(truth.file, file)
    with closing(connected(file)) as connection:
        connection.execute("UPDATE people SET settings = '{}'")
    with pytest.raises(AssertionError, match="people"):
        compared(truth, file, "forged", set())
