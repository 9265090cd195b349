"""The embedded store: one SQLite file, one writer, any number of readers.

WAL with synchronous=FULL: a commit that returned survives a power cut. Reads have a
connection of their own and never wait for a commit.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from storage.commits import Commits, Connection
from storage.migrate import migrate
from storage.rows import Change, Entry, Game, Outgoing, Post, Seat, Status, Table
from storage.store import Repeated, Stale, Unusable

T = TypeVar("T")

_GAME = ", ".join(Game._fields)
_SEAT = ", ".join(Seat._fields)
_ENTRY = ", ".join(Entry._fields)
_OUTGOING = ", ".join(Outgoing._fields)
_POST = ", ".join(Post._fields)

_INSERT_GAME = f"INSERT INTO games ({_GAME}) VALUES ({', '.join('?' * len(Game._fields))})"
# What a step can change; the rest of a game stays as it was opened.
_FIXED = {"id", "key", "rules", "seed", "opened"}
_CHANGING = tuple(field for field in Game._fields if field not in _FIXED)
_UPDATE_GAME = (
    f"UPDATE games SET {', '.join(f'{field} = ?' for field in _CHANGING)}"
    " WHERE id = ? AND version = ?"
)
_CHANGING_AT = [Game._fields.index(field) for field in _CHANGING]
_INSERT_SEAT = f"INSERT INTO seats (game, {_SEAT}) VALUES (?, {', '.join('?' * len(Seat._fields))})"
_INSERT_ENTRY = (
    f"INSERT INTO log (game, {_ENTRY}) VALUES (?, {', '.join('?' * len(Entry._fields))})"
)
_INSERT_OUTGOING = "INSERT INTO outbox (game, key, kind, body, ready) VALUES (?, ?, ?, ?, ?)"

# Of each game only the oldest row that is not parked: what comes after it has to wait for it.
_OLDEST = """mine.parked IS NULL AND NOT EXISTS (
    SELECT 1 FROM outbox AS older
    WHERE older.game = mine.game AND older.id < mine.id AND older.parked IS NULL
)"""


class SqliteStore:
    def __init__(self, path: Path, writer: Connection, reader: Connection) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._commits = Commits(writer)

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """Opens or makes the file. Raises Unusable, and then has changed nothing."""
        writer = Connection(lambda: connected(path), iter_chunk_size=64)
        reader = Connection(lambda: connected(path), iter_chunk_size=64)
        try:
            await asyncio.to_thread(prepare, path)
            await writer
            await reader
        except (sqlite3.Error, OSError) as error:
            raise unusable(error, path) from error
        return cls(path, writer, reader)

    async def close(self) -> None:
        await self._commits.settled()
        await self._reader.close()
        await self._writer.close()

    # --- Games ---

    async def save(self, change: Change) -> None:
        await self._write(lambda connection: write_change(connection, change))

    async def load(self, game: str) -> Table | None:
        def read(connection: sqlite3.Connection) -> Table | None:
            row = connection.execute(f"SELECT {_GAME} FROM games WHERE id = ?", (game,)).fetchone()
            return row and table(connection, row)

        return await self._read(read)

    async def log(self, game: str, after: int = 0) -> list[Entry]:
        query = f"SELECT {_ENTRY} FROM log WHERE game = ? AND number > ? ORDER BY number"
        return [Entry(*row) for row in await self._rows(query, game, after)]

    async def entry(self, game: str, number: int) -> Entry | None:
        query = f"SELECT {_ENTRY} FROM log WHERE game = ? AND number = ?"
        rows = await self._rows(query, game, number)
        return Entry(*rows[0]) if rows else None

    async def counted(self, click: str) -> tuple[str, Entry] | None:
        query = f"SELECT game, {_ENTRY} FROM log WHERE click = ?"
        rows = await self._rows(query, click)
        return (rows[0][0], Entry(*rows[0][1:])) if rows else None

    async def find(
        self,
        *,
        user: int | None = None,
        guild: int | None = None,
        channel: int | None = None,
        status: Sequence[Status] = ("lobby", "running"),
        limit: int = 100,
    ) -> list[Table]:
        conditions, values = [f"status IN ({', '.join('?' * len(status))})"], list[Any](status)
        if user is not None:
            conditions.append("id IN (SELECT game FROM seats WHERE user = ?)")
            values.append(user)
        if guild is not None:
            conditions.append("guild = ?")
            values.append(guild)
        if channel is not None:
            conditions.append("(channel = ? OR id IN (SELECT game FROM posts WHERE channel = ?))")
            values += [channel, channel]
        query = (
            f"SELECT {_GAME} FROM games WHERE {' AND '.join(conditions)}"
            " ORDER BY changed DESC LIMIT ?"
        )

        def read(connection: sqlite3.Connection) -> list[Table]:
            rows = connection.execute(query, (*values, limit)).fetchall()
            return [table(connection, row) for row in rows]

        return await self._read(read)

    async def due(self, now: int, limit: int = 100) -> list[str]:
        query = "SELECT id FROM games WHERE due <= ? ORDER BY due LIMIT ?"
        return [game for (game,) in await self._rows(query, now, limit)]

    async def next_due(self) -> int | None:
        return await self._number("SELECT min(due) FROM games WHERE due IS NOT NULL")

    # --- What must be said ---

    async def claim(self, now: int, lease: int, limit: int = 100) -> list[Outgoing]:
        query = f"""
            UPDATE outbox SET ready = ?, tries = tries + 1 WHERE id IN (
                SELECT id FROM outbox AS mine WHERE ready <= ? AND {_OLDEST} ORDER BY id LIMIT ?
            ) RETURNING {_OUTGOING}"""

        def write(connection: sqlite3.Connection) -> list[Outgoing]:
            rows = connection.execute(query, (now + lease, now, limit)).fetchall()
            return sorted(Outgoing(*row) for row in rows)

        return await self._write(write)

    async def sent(self, outgoing: int) -> None:
        await self._do("DELETE FROM outbox WHERE id = ?", outgoing)

    async def put_off(self, outgoing: int, until: int) -> None:
        await self._do("UPDATE outbox SET ready = ? WHERE id = ?", until, outgoing)

    async def park(self, outgoing: int, reason: str) -> None:
        await self._do("UPDATE outbox SET parked = ? WHERE id = ?", reason, outgoing)

    async def parked(self) -> list[Outgoing]:
        query = f"SELECT {_OUTGOING} FROM outbox WHERE parked IS NOT NULL ORDER BY id"
        return [Outgoing(*row) for row in await self._rows(query)]

    async def next_outgoing(self) -> int | None:
        return await self._number(f"SELECT min(ready) FROM outbox AS mine WHERE {_OLDEST}")

    # --- Where it is shown ---

    async def post(self, game: str) -> Post | None:
        rows = await self._rows(f"SELECT {_POST} FROM posts WHERE game = ?", game)
        return Post(*rows[0]) if rows else None

    async def save_post(self, post: Post) -> None:
        marks = ", ".join("?" * len(post))
        await self._do(f"INSERT OR REPLACE INTO posts ({_POST}) VALUES ({marks})", *post)

    async def server(self, guild: int) -> str | None:
        rows = await self._rows("SELECT settings FROM servers WHERE guild = ?", guild)
        return str(rows[0][0]) if rows else None

    async def save_server(self, guild: int, settings: str) -> None:
        await self._do(
            "INSERT OR REPLACE INTO servers (guild, settings) VALUES (?, ?)", guild, settings
        )

    # --- People ---

    async def settings(self, user: int) -> str | None:
        rows = await self._rows("SELECT settings FROM people WHERE user = ?", user)
        return str(rows[0][0]) if rows else None

    async def save_settings(self, user: int, settings: str) -> None:
        await self._do(
            "INSERT OR REPLACE INTO people (user, settings) VALUES (?, ?)", user, settings
        )

    async def everything_about(self, user: int) -> list[tuple[Table, list[Entry]]]:
        games = f"""
            SELECT {_GAME} FROM games WHERE host = ?1 OR id IN (
                SELECT game FROM seats WHERE user = ?1 UNION SELECT game FROM log WHERE user = ?1
            ) ORDER BY opened"""
        entries = f"SELECT {_ENTRY} FROM log WHERE game = ? AND user = ? ORDER BY number"

        def read(connection: sqlite3.Connection) -> list[tuple[Table, list[Entry]]]:
            return [
                (
                    table(connection, row),
                    [Entry(*entry) for entry in connection.execute(entries, (row[0], user))],
                )
                for row in connection.execute(games, (user,)).fetchall()
            ]

        return await self._read(read)

    async def forget(self, user: int) -> None:
        def write(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM people WHERE user = ?", (user,))
            connection.execute("UPDATE games SET host = NULL WHERE host = ?", (user,))
            connection.execute("UPDATE log SET user = NULL WHERE user = ?", (user,))
            connection.execute(
                "UPDATE seats SET user = NULL, name = '', status = 'forgotten', side = ''"
                " WHERE user = ?",
                (user,),
            )

        await self._write(write)

    # --- Small ways to ask ---

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What the work reads, all of it as of one moment."""
        try:
            return await self._reader.run(partial(snapshot, work))
        except sqlite3.Error as error:
            raise unusable(error, self._path) from error

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self._commits.do(work)
        except sqlite3.Error as error:
            raise unusable(error, self._path) from error

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        return await self._read(lambda connection: connection.execute(query, values).fetchall())

    async def _number(self, query: str) -> int | None:
        ((number,),) = await self._rows(query)
        return None if number is None else int(number)

    async def _do(self, statement: str, *values: Any) -> None:
        await self._write(lambda connection: connection.execute(statement, values).rowcount)


def snapshot(work: Callable[[sqlite3.Connection], T], connection: sqlite3.Connection) -> T:
    connection.execute("BEGIN")
    try:
        return work(connection)
    finally:
        connection.execute("ROLLBACK")


def write_change(connection: sqlite3.Connection, change: Change) -> None:
    """One step of a game: the position, the log, who sits, what must be said."""
    game, entry = change.game, change.entry
    if game.version == 1:
        connection.execute(_INSERT_GAME, game)
    else:
        changing = [game[at] for at in _CHANGING_AT]
        if not connection.execute(_UPDATE_GAME, (*changing, game.id, game.version - 1)).rowcount:
            # A click that was counted is behind the times, too; that it was counted is better news.
            raise Repeated if _counted(connection, entry.click) else Stale
    try:
        connection.execute(_INSERT_ENTRY, (game.id, *entry))
    except sqlite3.IntegrityError:
        if _counted(connection, entry.click):
            raise Repeated from None
        raise
    if change.seats is not None:
        connection.execute("DELETE FROM seats WHERE game = ?", (game.id,))
        connection.executemany(_INSERT_SEAT, [(game.id, *seat) for seat in change.seats])
    for place, (kind, body) in enumerate(change.say):
        key = f"{game.id}.{game.version}.{place}"
        connection.execute(_INSERT_OUTGOING, (game.id, key, kind, body, entry.at))


def _counted(connection: sqlite3.Connection, click: str | None) -> bool:
    found = connection.execute("SELECT 1 FROM log WHERE click = ?", (click,)).fetchone()
    return found is not None


def table(connection: sqlite3.Connection, row: Any) -> Table:
    query = f"SELECT {_SEAT} FROM seats WHERE game = ? ORDER BY number"
    return Table(Game(*row), tuple(Seat(*seat) for seat in connection.execute(query, (row[0],))))


# --- Opening ---


def prepare(path: Path) -> None:
    """Make sure of a base that is ours and up to date."""
    if not path.parent.is_dir():
        raise Unusable(f"The folder {path.parent} does not exist. Make it, or choose another file.")
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise Unusable(f"{path} can't be read and written. Give its permissions to this user.")
    if not os.access(path.parent, os.W_OK):
        raise Unusable(f"The folder {path.parent} can't be written to; a database needs that.")
    connection = connected(path)
    try:
        migrate(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'"):
            connection.execute(f"SELECT * FROM {name} LIMIT 1").fetchall()  # is it readable at all?
    finally:
        connection.close()


def connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA wal_autocheckpoint = 8000")  # pages: a checkpoint syncs twice
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:  # it is no database
        connection.close()
        raise
    return connection


def unusable(error: sqlite3.Error | OSError, path: Path) -> Unusable:
    """What to do about an error of the file system or the database."""
    code = getattr(error, "sqlite_errorname", "")
    match code.split("_")[1] if code else "":
        case "FULL":
            advice = (
                "The disk is full. Free some space; nothing was lost, the last step was not taken."
            )
        case "NOTADB":
            advice = "It is no database. Choose another file, or restore a backup."
        case "CORRUPT":
            advice = "It is damaged. Keep a copy, and restore a backup (see docs/hosting.md)."
        case "READONLY" | "CANTOPEN" | "PERM" | "AUTH":
            advice = (
                "It can't be opened for writing. Check the permissions of the file and its folder."
            )
        case "BUSY" | "LOCKED":
            advice = "Another program has kept it locked for too long. Is the bot running twice?"
        case _:
            advice = f"{error}."
    return Unusable(f"{path}: {advice}")
