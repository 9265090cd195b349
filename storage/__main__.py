"""`python -m storage backup FILE`, `python -m storage check` and `python -m storage tidy`; safe
while the bot runs."""

import argparse
import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from storage.migrate import APPLICATION_ID
from storage.sqlite import SqliteStore, unusable
from storage.store import Unusable
from tables.tidy import Tidy

DATABASE = "triad.db"
BETWEEN = 0.05  # seconds
ONE = {"lobbies": "lobby", "positions": "position", "jobs": "job", "people": "person"}
ONE |= {"outages": "outage", "kept seats": "kept seat"}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m storage", description="Triad's database.")
    parser.add_argument(
        "--database", type=Path, default=Path(DATABASE), help=f"the file (default {DATABASE})"
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser("backup", help="copy the database, and check the copy")
    command.add_argument("file", type=Path, metavar="FILE", help="where to; must not exist yet")
    command.set_defaults(run=lambda args: backup(args.database, args.file))
    command = commands.add_parser("check", help="read all of it and say whether it is sound")
    command.set_defaults(run=lambda args: check(args.database))
    command = commands.add_parser("tidy", help="delete what nobody needs any more")
    command.set_defaults(run=lambda args: tidy(args.database))
    args = parser.parse_args(arguments)
    try:
        print(args.run(args))
    except Unusable as error:
        print(f"python -m storage: {error}", file=sys.stderr)
        return 1
    return 0


def backup(database: Path, file: Path) -> str:
    """The copy is consistent, and gets its name only after it has been checked."""
    if file.exists():
        raise Unusable(f"{file} exists already. Choose another name; nothing was overwritten.")
    source = _reading(database)
    try:
        with tempfile.TemporaryDirectory(prefix=".backup-", dir=file.parent) as folder:
            part = Path(folder) / file.name
            copy = sqlite3.connect(part, isolation_level=None)
            try:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # a single file, without a WAL
            finally:
                copy.close()
            games = sound(part)
            os.link(part, file)  # unlike a rename, never overwrites
    except sqlite3.Error as error:
        raise unusable(error, file) from error
    except OSError as error:
        raise Unusable(f"{file}: {error.strerror}. Nothing was written there.") from error
    finally:
        source.close()
    return f"{file}: {games} games, checked."


def check(database: Path) -> str:
    try:
        return f"{database}: {sound(database)} games, sound."
    except sqlite3.Error as error:
        raise unusable(error, database) from error


def sound(database: Path) -> int:
    """How many games there are. Raises Unusable if the database is damaged or not ours."""
    connection = _reading(database)
    try:
        (owner,) = connection.execute("PRAGMA application_id").fetchone()
        if owner != APPLICATION_ID:
            raise Unusable(f"{database} is not Triad's database.")
        (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        stray = connection.execute("PRAGMA foreign_key_check").fetchone()
        gap = connection.execute(
            """SELECT id FROM games
            WHERE version != (SELECT count(*) FROM log WHERE game = id)
            OR version != (SELECT max(number) FROM log WHERE game = id)
            OR (status != 'closed' AND NOT EXISTS (SELECT 1 FROM seats WHERE game = id))
            LIMIT 1"""
        ).fetchone()
        if verdict != "ok" or stray or gap:
            found = verdict if verdict != "ok" else f"game {(stray or gap)[0]} is not whole"
            raise Unusable(f"{database} is damaged ({found}). Keep a copy, and restore a backup.")
        (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
        return int(games)
    finally:
        connection.close()


def tidy(database: Path) -> str:
    """The same that the bot does once a day, all at once."""
    if not database.is_file():
        raise Unusable(f"There is no file {database}. Name the database with --database.")
    gone, space, given_back = asyncio.run(_tidied(database))
    what = ", ".join(counted(name, number) for name, number in gone.items() if number)
    where = "were given back to the disk" if given_back else "can be reused"
    return f"{database}: {what or 'nothing to delete'}; {space / 1e6:,.1f} MB {where}."


async def _tidied(database: Path) -> tuple[Mapping[str, int], int, bool]:
    store = await SqliteStore.open(database)
    try:
        tidying = Tidy(store, lambda: time.time_ns() // 1_000_000)
        # Beside a running bot, a click has to get its turn between two steps.
        await tidying.all_of_it(pause=0 if store.alone else BETWEEN)
        return tidying.gone, *await store.reclaim()
    finally:
        await store.close()


def counted(name: str, number: int) -> str:
    return f"{number:,} {ONE.get(name, name) if number == 1 else name}"


def _reading(database: Path) -> sqlite3.Connection:
    if not database.is_file():
        raise Unusable(f"There is no file {database}. Name the database with --database.")
    connection = sqlite3.connect(database, timeout=10, isolation_level=None)
    connection.execute("PRAGMA query_only = ON")
    return connection


if __name__ == "__main__":
    sys.exit(main())
