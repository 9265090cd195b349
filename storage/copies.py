"""Copies of a database: backups, and what can be saved of a damaged one.

A copy is made in a folder of its own beside its place, checked, and only then gets its name. A
second process watches: if the program is killed meanwhile, it removes that folder. If both are, the
next copy does.
"""

import os
import secrets
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from storage import queries
from storage.aside import set_aside
from storage.check import Say, check, must_be_current
from storage.files import is_full, make_private, must_be_there
from storage.migrate import known_format
from storage.pages import rows, with_wal
from storage.sqlite import TROUBLE, connected, prepare, reading, unusable
from storage.statements import SqliteDatabase, finished
from storage.store import Damaged, Unusable
from storage.sums import SUMS, TABLES, position_fits
from storage.verdicts import Checked, Judge

try:
    import fcntl
except ImportError:  # Windows, where leftovers of a killed program stay
    fcntl = None  # type: ignore[assignment]

PREFIX = ".triad-copy-"
STEP = 1_000  # pages, between which a signal is noticed
# Its standard input ends when the program that holds the other end does, however it ends.
WATCH = "import shutil, sys; sys.stdin.buffer.read(); shutil.rmtree(sys.argv[1], True)"


def backup(database: Path, file: Path, judge: Judge, now: int) -> Checked:
    """A consistent copy, also while the bot runs."""
    must_be_there(database)
    found: list[str] = []
    with unnamed(file) as copy:
        try:
            _copied(database, copy)
            checked = check(copy, judge, found.append, now)
        except Unusable as error:  # what is wrong with the copy is wrong with the original
            raise Unusable(str(error).replace(str(copy), str(database))) from error
        if found:
            raise Unusable(
                f"{database} is damaged ({found[0]}) Nothing was copied. "
                "Run `python -m storage check` first, which says what is wrong and mends it."
            )
    return checked


def _copied(database: Path, copy: Path) -> None:
    try:
        with closing(reading(database)) as source:
            known_format(source, database)
            source.execute("BEGIN")  # so that everything is of the same moment
            source.execute("SELECT 1 FROM sqlite_schema").fetchone()
            with closing(sqlite3.connect(copy, isolation_level=None)) as target:
                source.backup(target, pages=STEP, progress=lambda *_: None)
                target.execute("PRAGMA journal_mode = DELETE")  # a single file, without a WAL
    except sqlite3.Error as error:
        if is_full(error, copy):
            raise
        raise unusable(error, database) from error


def rescue(database: Path, file: Path, judge: Judge, say: Say, now: int) -> Checked:
    """A new database with every row of a damaged one that is still as it was written. The old file
    stays as it is."""
    must_be_there(database)
    with suppress(*TROUBLE), closing(reading(database)) as source:  # nobody expects it to be sound
        must_be_current(source, database)
    with unnamed(file) as copy:
        damaged = copy.with_name("damaged")
        make_private(damaged)
        with_wal(database, database.with_name(f"{database.name}-wal"), damaged)
        copy.unlink()
        prepare(copy)
        with closing(connected(copy)) as connection:
            connection.execute("PRAGMA foreign_keys = OFF")
            connection.execute("BEGIN")
            saved = _moved(damaged, connection, judge, now)
            connection.execute("COMMIT")
        if not saved:
            raise Unusable(f"In {database} nothing is left that could be saved. Restore a backup.")
        say(f"{saved} rows are saved.")
        checked = check(copy, judge, say, now)
        with closing(connected(copy)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    return checked


def _moved(damaged: Path, connection: sqlite3.Connection, judge: Judge, now: int) -> int:
    """Insert every whole row into the empty copy. Of several rows of a game, the newest counts: a
    page that was written over another one may have left both."""
    saved, version = 0, TABLES["games"].index("version")
    broken: list[str] = []  # games whose positions are
    for table, row in rows(damaged):
        values = row[: -len(SUMS[table])]
        insert = f"({', '.join(TABLES[table])}) VALUES ({', '.join('?' * len(values))})"
        if table == "games":
            older = "DELETE FROM games WHERE id = ? AND version < ?"
            connection.execute(older, (row[0], row[version]))
            broken += [] if position_fits(row) else [row[0]]
        saved += connection.execute(f"INSERT OR IGNORE INTO {table} {insert}", values).rowcount
    # These have fitting sums now: if they can't be replayed, nobody would notice.
    db = SqliteDatabase(connection)
    for game in broken:
        stored = finished(queries.load(db, game))
        assert stored is not None
        try:
            log = finished(queries.log(db, game))
        except Damaged:
            continue  # the check will find that, too
        if judge.judged(stored.game, stored.seats, log).state is None:
            finished(set_aside(db, game, "its position is damaged", now))
    return saved


@contextmanager
def unnamed(file: Path) -> Iterator[Path]:
    """A private file beside this one, which becomes it at the end. Unlike a rename, that never
    overwrites anything."""
    if file.exists():
        raise Unusable(f"{file} exists already. Choose another name; nothing was overwritten.")
    try:
        with _folder(file.parent) as folder:
            copy = folder / file.name
            make_private(copy)
            yield copy
            os.link(copy, file)
    except TROUBLE as error:
        raise unusable(error, file) from error
    except OSError as error:
        if is_full(error, file):
            raise unusable(error, file) from error
        raise Unusable(f"{file}: {error.strerror}. Nothing was written there.") from error


@contextmanager
def _folder(place: Path) -> Iterator[Path]:
    """A folder for this program alone, held by a lock that ends with the program."""
    for left in place.glob(f"{PREFIX}*"):
        if not _held(left):
            shutil.rmtree(left, ignore_errors=True)
    folder = place / f"{PREFIX}{secrets.token_hex(4)}"
    with _watched(folder):
        folder.mkdir(mode=0o700)
        holder = _locked(folder)
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)
            if holder is not None:
                os.close(holder)


@contextmanager
def _watched(folder: Path) -> Iterator[None]:
    """Whatever happens to us, the folder does not stay. In a session of its own, the watcher does
    not get the signal that ends us."""
    command = [sys.executable, "-I", "-S", "-c", WATCH, str(folder)]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as watcher:
        try:
            yield
        finally:
            assert watcher.stdin is not None
            watcher.stdin.close()


def _locked(folder: Path) -> int | None:
    if fcntl is None:
        return None
    holder = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(holder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(holder)
        raise
    return holder


def _held(folder: Path) -> bool:
    if fcntl is None:
        return True
    with suppress(OSError):
        holder = _locked(folder)
        assert holder is not None
        os.close(holder)
        return False
    return True
