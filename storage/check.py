"""Whether a database is sound: its structure, the sum of every row, and every game by its log.

What can be made anew is; a game that can't is named and set aside. Safe while the bot runs: every
repair is one transaction, which looks again before it changes anything.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from storage import queries
from storage.aside import FOLLOWING, NOT_WRITTEN, RECORD, remove, set_aside, start_anew
from storage.database import Row
from storage.files import must_be_there
from storage.migrate import known_format, migrate, migrations, schema
from storage.sqlite import TROUBLE, connected, reading, unusable
from storage.statements import SqliteDatabase, finished
from storage.store import Unusable
from storage.sums import COLUMNS, TABLES, fits, prepared, printable
from storage.tidy import OF_A_GAME
from storage.verdicts import Checked, Judge, checked, repaired, some_games, wrong

A_FEW = 500  # games to look up at once
RESCUE = "Keep a copy. Then restore a backup, or save what is left with `rescue NEW-FILE`."


Say = Callable[[str], None]


def check(path: Path, judge: Judge, say: Say, now: int) -> Checked:
    """Says one line for everything that is wrong. Raises Unusable if it is not a database of ours,
    or damaged in a way that can't be repaired; then nothing is written to it."""
    must_be_there(path)
    try:
        with closing(reading(path)) as connection:
            problems = _structure(connection, path)
        with closing(connected(path)) as connection:
            connection.execute("PRAGMA foreign_keys = OFF")  # damage does not keep to them
            return _Check(connection, path, judge, say, now).run(problems)
    except TROUBLE as error:
        raise unusable(error, path) from error


def must_be_current(connection: sqlite3.Connection, path: Path) -> None:
    """Raises Unusable for a database of another version. If only the number differs, or only the
    tables do, that is damage, which is not for us to judge."""
    if schema(connection) == _made():
        return
    version, latest = known_format(connection, path), len(migrations())
    if version < latest:
        raise Unusable(
            f"{path} has an older format ({version}; this Triad writes {latest}). "
            "Start the bot with it once, which brings it up to date; then check it."
        )


def _structure(connection: sqlite3.Connection, path: Path) -> list[str]:
    """What is wrong with the indexes, which can be made anew. Raises Unusable if anything else is
    wrong with the file as SQLite sees it."""
    version = known_format(connection, path)
    must_be_current(connection, path)
    if version < len(migrations()) or schema(connection) != _made():
        raise Unusable(f"{path} is damaged (its format is not what it says). {RESCUE}")
    problems = _problems(connection)
    for problem in problems:
        if "index" not in problem:
            raise Unusable(f"{path} is damaged ({problem}). {RESCUE}")
    return problems


class _Check:
    def __init__(
        self, connection: sqlite3.Connection, path: Path, judge: Judge, say: Say, now: int
    ) -> None:
        self._connection = connection
        self._db = SqliteDatabase(connection)
        self._path = path
        self._judge = judge
        self._say = say
        self._now = now
        self._found = 0

    def run(self, problems: list[str]) -> Checked:
        if problems:
            self._reindex()
        for table in TABLES:
            self._rows(table)
        self._strays()
        last = ""
        while games := finished(some_games(self._db, last, A_FEW)):
            for game in games:
                self._game(game)
            last = games[-1]
        return finished(checked(self._db, self._found))

    def _finding(self, text: str) -> None:
        self._found += 1
        self._say(text)

    def _reindex(self) -> None:
        with _transaction(self._connection):
            self._connection.execute("REINDEX")
            for problem in _problems(self._connection):
                raise Unusable(f"{self._path} is damaged ({problem}). {RESCUE}")
        self._finding("An index was damaged. All indexes are made anew.")

    # --- Every row by its sum ---

    def _rows(self, table: str) -> None:
        everything = self._connection.execute(f"SELECT {COLUMNS[table]} FROM {table}")
        damaged = [row for row in everything if not fits(table, row)]
        for row in damaged:
            with _transaction(self._connection):
                self._row(table, row)

    def _row(self, table: str, seen: Row) -> None:
        connection, db, now = self._connection, self._db, self._now
        condition, key = db.by_key(table, seen)
        query = f"SELECT {COLUMNS[table]} FROM {table} WHERE {condition}"
        row = connection.execute(query, key).fetchone()
        if row is None and seen in connection.execute(f"SELECT {COLUMNS[table]} FROM {table}"):
            raise Unusable(f"{self._path} is damaged (a row of {table} is astray). {RESCUE}")
        if row is None or fits(table, row):
            return  # it has been removed or written again meanwhile
        game = _game_of(table, row)
        named = f"Game {printable(game)}: " if game else ""
        if table != "games":
            finished(remove(db, table, row, NOT_WRITTEN, now))
        if table in RECORD:
            why = f"{_name(table, row)} is {NOT_WRITTEN}"
            finished(set_aside(db, game, why, now))
            done = "The game is set aside."
        elif table == "parts":
            done = "It is made anew from its log."
        elif table in FOLLOWING:
            finished(start_anew(db, game))
            done = "Removed; what follows from the game is made anew."
        else:
            done = "Removed."
        self._finding(f"{named}{_name(table, row)} is {NOT_WRITTEN}. {done}")

    def _strays(self) -> None:
        """Rows of games that are not there."""
        connection = self._connection
        for table in (table for table in OF_A_GAME if table != "jobs"):
            lost = f"SELECT DISTINCT game FROM {table} WHERE game NOT IN (SELECT id FROM games)"
            for (game,) in connection.execute(lost).fetchall():
                with _transaction(connection):
                    if finished(queries.load(self._db, game)) is not None:
                        continue
                    why = "the game itself is missing"
                    finished(set_aside(self._db, game, why, self._now))
                self._finding(f"Game {game}: only parts of it are left. The game is set aside.")

    def _game(self, game: str) -> None:
        judge, now = self._judge, self._now
        with _transaction(self._connection, "BEGIN"):
            if finished(wrong(self._db, game, judge, now)) is None:
                return
        with _transaction(self._connection):
            for what in finished(repaired(self._db, game, judge, now)):
                self._finding(f"Game {game}: {what}")


def _game_of(table: str, row: Sequence[Any]) -> str:
    """Which game a row belongs to; empty: none."""
    if table not in (*RECORD, "parts", *FOLLOWING):
        return ""
    return str(row[TABLES[table].index("id" if table == "games" else "game")])


def _name(table: str, row: Sequence[Any]) -> str:
    match table:
        case "games":
            return "the game itself"
        case "log":
            return f"entry {row[1]} of its log"
        case "people":
            return f"what person {row[0]} has chosen"
        case "servers":
            return f"what server {row[0]} has chosen"
        case _:
            return f"a row of {table}"


@cache
def _made() -> dict[str, str]:
    """The schema that the migrations make."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as empty:
        migrate(prepared(empty), Path(":memory:"))
        return schema(empty)


def _problems(connection: sqlite3.Connection) -> list[str]:
    try:
        found = [str(line) for (line,) in connection.execute("PRAGMA integrity_check")]
    except TROUBLE as error:
        found = [str(error)]
    return [printable(line) for line in found if line != "ok"]


@contextmanager
def _transaction(connection: sqlite3.Connection, begin: str = "BEGIN IMMEDIATE") -> Iterator[None]:
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
