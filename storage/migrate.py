"""Numbered SQL files, each applied once, in the transaction that sets the schema version."""

import sqlite3
from importlib import resources
from pathlib import Path

from storage.store import Unusable

# "TRID", in the file's header, marks a database as ours.
APPLICATION_ID = 0x54524944


def migrations() -> list[str]:
    """The scripts in order; the n-th brings a database from version n - 1 to n."""
    folder = resources.files("storage") / "migrations"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=str)
    for number, file in enumerate(files, 1):
        assert file.name.startswith(f"{number:04}_"), f"{file.name} should be number {number}"
    return [file.read_text(encoding="utf-8") for file in files]


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the database up to date. Raises Unusable for one that is not ours, or too new."""
    scripts = migrations()
    if _version(connection) == len(scripts) and _owner(connection) == APPLICATION_ID:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        empty = not connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone()
        if _owner(connection) != APPLICATION_ID and not empty:
            raise Unusable(f"{path} is a database, but not Triad's. Choose another file.")
        version = _version(connection)  # again: another process may have migrated first
        if version > len(scripts):
            raise Unusable(
                f"{path} was written by a newer Triad (its format is {version}, this one knows "
                f"{len(scripts)}). Start the newer Triad, or restore a backup from before."
            )
        for number in range(version, len(scripts)):
            for statement in _statements(scripts[number]):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(scripts)}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _owner(connection: sqlite3.Connection) -> int:
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    return int(owner)


def _statements(script: str) -> list[str]:
    """Split into statements: sqlite3's executescript would commit the open transaction."""
    statements, statement = [], ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            statements.append(statement)
            statement = ""
    return statements
