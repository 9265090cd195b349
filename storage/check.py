"""Whether a database is sound: its structure, the sum of every row, and every game by its log.

What can be made anew is; a game that can't is named and set aside. Safe while the bot runs: every
repair is one transaction, which looks again before it changes anything.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from storage import queries, writes
from storage.aside import (
    FOLLOWING,
    NOT_WRITTEN,
    RECORD,
    by_key,
    remove,
    set_aside,
    start_anew,
)
from storage.files import must_be_there
from storage.migrate import known_format, migrate, migrations, schema
from storage.rows import Entry, GameRow, Part, SeatRow, Stored, Wait
from storage.sqlite import TROUBLE, connected, reading, unusable
from storage.store import Damaged, Unusable
from storage.sums import COLUMNS, TABLES, fits, prepared, printable
from storage.tidy import OF_A_GAME

A_FEW = 500  # games to look up at once
RESCUE = "Keep a copy. Then restore a backup, or save what is left with `rescue NEW-FILE`."


class Verdict(Protocol):
    @property
    def why(self) -> str:
        """What is wrong with a game; empty if nothing is, or only what can be made anew."""

    @property
    def state(self) -> bytes | None:
        """The position that its log leads to; None if nobody can tell."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """Those that are missing: who played which part."""


class Judge(Protocol):
    """Who knows the rules: `tables.audit`."""

    def judged(
        self,
        row: GameRow,
        seats: Sequence[SeatRow],
        log: Sequence[Entry],
        parts: Sequence[Part] | None = None,
    ) -> Verdict: ...

    def awaited(self, stored: Stored, now: int) -> tuple[Wait, ...] | None:
        """Whom a game waits for; None if nobody keeps that."""


class Checked(NamedTuple):
    games: int  # without those that are set aside
    aside: int
    found: int  # how many things were wrong; 0: it is sound


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
        for game in self._games():
            self._game(game)
        count = "SELECT count(*) FROM games WHERE status {} 'aside'"
        games, aside = (
            self._connection.execute(count.format(test)).fetchone()[0] for test in ("<>", "=")
        )
        return Checked(games, aside, self._found)

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

    def _row(self, table: str, seen: Sequence[Any]) -> None:
        connection, now = self._connection, self._now
        condition, key = by_key(table, seen)
        query = f"SELECT {COLUMNS[table]} FROM {table} WHERE {condition}"
        row = connection.execute(query, key).fetchone()
        if row is None and seen in connection.execute(f"SELECT {COLUMNS[table]} FROM {table}"):
            raise Unusable(f"{self._path} is damaged (a row of {table} is astray). {RESCUE}")
        if row is None or fits(table, row):
            return  # it has been removed or written again meanwhile
        game = _game_of(table, row)
        named = f"Game {printable(game)}: " if game else ""
        if table != "games":
            remove(connection, table, row, NOT_WRITTEN, now)
        if table in RECORD:
            set_aside(connection, game, f"{_name(table, row)} is {NOT_WRITTEN}", now)
            done = "The game is set aside."
        elif table == "parts":
            done = "It is made anew from its log."
        elif table in FOLLOWING:
            start_anew(connection, game)
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
                    if queries.load(connection, game) is not None:
                        continue
                    set_aside(connection, game, "the game itself is missing", self._now)
                self._finding(f"Game {game}: only parts of it are left. The game is set aside.")

    # --- Every game by its log ---

    def _games(self) -> Iterator[str]:
        last = ""
        query = "SELECT id FROM games WHERE id > ? AND status <> 'aside' ORDER BY id LIMIT ?"
        while found := self._connection.execute(query, (last, A_FEW)).fetchall():
            for (last,) in found:
                yield last

    def _game(self, game: str) -> None:
        with _transaction(self._connection, "BEGIN"):
            wrong = self._wrong(game)
        if wrong is None:
            return
        with _transaction(self._connection):
            # It may have changed meanwhile; and behind one thing there may be another.
            for _ in range(3):
                wrong = self._wrong(game) if self._status(game) != "aside" else None
                if wrong is None:
                    break
                self._finding(f"Game {game}: {wrong[0]}")
                wrong[1]()

    def _status(self, game: str) -> str:
        found = self._connection.execute("SELECT status FROM games WHERE id = ?", (game,))
        return str(found.fetchone()[0])

    def _wrong(self, game: str) -> tuple[str, Callable[[], None]] | None:
        """What is wrong with a game, and what to do about it."""
        connection, now = self._connection, self._now
        stored = queries.load(connection, game)
        if stored is None:
            return None
        row = stored.game
        why, state = "a seat is missing" if stored.damage == "rows" else "", row.state
        anew: tuple[Part, ...] = ()
        if not why:
            try:
                log = queries.log(connection, game)
                parts = queries.parts(connection, game)
                verdict = self._judge.judged(row, stored.seats, log, parts)
                why, anew = verdict.why, verdict.parts
                state = row.state if verdict.state is None else verdict.state
                if stored.damage and verdict.state is None and not why:
                    why = "its position is damaged, and this Triad does not know its rules"
            except Damaged:
                why = "its log has a gap"
        if why:
            return f"{why}. The game is set aside.", lambda: set_aside(connection, game, why, now)
        if stored.damage or state != row.state:
            return (
                "its position does not fit its log. The position is made anew.",
                lambda: writes.mend(connection, game, row.version, state),
            )
        if anew:
            return (
                "who played which part is missing. It is made anew from its log.",
                lambda: writes.parts(connection, game, anew),
            )
        return self._without_what_follows(stored)

    def _without_what_follows(self, stored: Stored) -> tuple[str, Callable[[], None]] | None:
        connection, game = self._connection, stored.game.id
        kind = {"lobby": "expire", "running": "deadline"}.get(stored.game.status)
        awaited = self._judge.awaited(stored, self._now)
        waits = connection.execute("SELECT seat FROM waits WHERE game = ?", (game,)).fetchall()
        there = queries.jobs(connection, "WHERE kind = ? AND game = ?", kind, game)
        known = awaited is None or {wait.seat for wait in awaited} == {seat for (seat,) in waits}
        if known and (there or kind is None):
            return None

        def anew() -> None:
            if awaited is not None:
                writes.waits(connection, game, awaited)
            start_anew(connection, game)

        return "what follows from it is missing, and is made anew.", anew


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
