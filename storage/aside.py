"""Setting aside what is damaged, so that it is in nobody's way; and what then has to be done anew.

A game that is set aside keeps its id and the rows that are sound, but is nobody's any more. Rows
that are damaged go to the table `aside`, as far as they may help to restore a game.
"""

import json
import sqlite3
from collections.abc import Sequence
from typing import Any

from storage.rows import GameRow
from storage.sums import COLUMNS, KEYS, SUMS, TABLES, fits

RECORD = ("games", "seats", "log")  # what a game is made of; all else follows from it
FOLLOWING = ("posts", "calls", "waits", "orders", "kept", "thoughts", "jobs")
NOT_WRITTEN = "not as it was written"


def by_key(table: str, row: Sequence[Any]) -> tuple[str, list[Any]]:
    """A condition for exactly this row, whatever its key has become."""
    names, values = TABLES[table][: KEYS[table]], list(row[: KEYS[table]])
    tests = [
        f"{name} = CAST(? AS TEXT)" if isinstance(value, str) else f"{name} IS ?"
        for name, value in zip(names, values, strict=True)
    ]
    bound = [v.encode(errors="surrogateescape") if isinstance(v, str) else v for v in values]
    return " AND ".join(tests), bound


def remove(
    connection: sqlite3.Connection, table: str, row: Sequence[Any], why: str, now: int
) -> bool:
    """Move a row, read with its sums, out of its table. Returns whether it was found there."""
    condition, key = by_key(table, row)
    if not connection.execute(f"DELETE FROM {table} WHERE {condition}", key).rowcount:
        return False
    game = row[TABLES[table].index("id" if table == "games" else "game")] if _of_game(table) else ""
    kept = json.dumps(dict(zip(TABLES[table], row, strict=False)), default=bytes.hex)
    note(connection, now, table, str(game), why, kept if table in RECORD else None)
    return True


def clear(connection: sqlite3.Connection, table: str, key: Sequence[Any], now: int) -> bool:
    """If a damaged row has this key, remove it. Returns whether there was one."""
    condition, values = by_key(table, key)
    query = f"SELECT {COLUMNS[table]} FROM {table} WHERE {condition}"
    row = connection.execute(query, values).fetchone()
    damaged = row is not None and not fits(table, row)
    return damaged and remove(connection, table, row, NOT_WRITTEN, now)


def note(
    connection: sqlite3.Connection, now: int, kind: str, game: str, why: str, row: str | None
) -> None:
    # Not everybody who notices damage knows the time.
    statement = """
        INSERT INTO aside (number, at, kind, game, why, row)
        SELECT coalesce(max(number), 0) + 1, coalesce(nullif(?, 0), unixepoch() * 1000), ?, ?, ?, ?
        FROM aside"""
    clean = game.encode(errors="backslashreplace").decode()
    connection.execute(statement, (now, kind, clean, why, row))


def set_aside(connection: sqlite3.Connection, game: str, why: str, now: int) -> None:
    """From here on the game is in nobody's list. Its version is one that nobody knows, so that a
    program that has the game in memory notices."""
    condition, key = by_key("games", (game,))
    query = f"SELECT {COLUMNS['games']} FROM games WHERE {condition}"
    row = connection.execute(query, key).fetchone()
    if not is_text(game):  # nobody can ask for it
        if row is not None:
            remove(connection, "games", row, why, now)
        return
    empty = GameRow(game, "", 0, None, 0, None, 0, "{}", b"", "", 0, 0, "aside", 0, b"", 0)
    if row is None:
        note(connection, now, "games", game, why, None)
    elif GameRow(*row[: -len(SUMS["games"])]) == empty:
        return  # it is aside already
    else:
        remove(connection, "games", row, why, now)
    marks = ", ".join("?" * len(empty))
    connection.execute(f"INSERT INTO games ({', '.join(TABLES['games'])}) VALUES ({marks})", empty)
    connection.execute("UPDATE seats SET over = 1 WHERE game = ?", (game,))  # nobody plays it
    connection.execute("DELETE FROM outages WHERE scope = ?", (game,))
    for table in FOLLOWING:
        connection.execute(f"DELETE FROM {table} WHERE game = ?", (game,))


def start_anew(connection: sqlite3.Connection, game: str) -> None:
    """Leave the jobs that bring everything up to date that follows from a game. Each finds out
    itself whether there is anything to do."""
    if not is_text(game):
        return
    if connection.execute("SELECT 1 FROM games WHERE id = ?", (game,)).fetchone() is None:
        return
    statement = """
        INSERT INTO jobs (kind, game, subject, guild, ready)
        SELECT ?1, id, ?2, guild, 0 FROM games WHERE id = ?3 AND status = ?4
        ON CONFLICT (kind, game, subject) DO UPDATE
        SET guild = excluded.guild, ready = 0, tries = 0, stamp = stamp + 1, reason = NULL
    """
    for kind in ("show", "expire", "release", "begin"):
        connection.execute(statement, (kind, "", game, "lobby"))
    for kind in ("show", "deadline"):
        connection.execute(statement, (kind, "", game, "running"))
    for kind, table in (("remind", "waits"), ("order", "orders")):
        seats = connection.execute(f"SELECT seat FROM {table} WHERE game = ?", (game,)).fetchall()
        for (seat,) in seats:
            connection.execute(statement, (kind, str(seat), game, "running"))


def is_text(value: object) -> bool:
    """Whether it can be a game's id, after whatever happened to it."""
    return isinstance(value, str) and value.encode(errors="ignore").decode() == value


def _of_game(table: str) -> bool:
    return table == "games" or "game" in TABLES[table]
