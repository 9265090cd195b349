"""Numbered SQL files, each applied once, in the transaction that sets the schema version."""

import sqlite3
from importlib import resources
from pathlib import Path

from storage.store import Unusable

# "TRID", in the file's header, marks a database as ours.
APPLICATION_ID = 0x54524944


def migrations() -> list[str]:
    return scripts("sqlite")


def scripts(kind: str) -> list[str]:
    """In order; the n-th brings a database of this kind from version n - 1 to n."""
    folder = resources.files("storage") / "migrations" / kind
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=str)
    for number, file in enumerate(files, 1):
        assert file.name.startswith(f"{number:04}_"), f"{file.name} should be number {number}"
    return [file.read_text(encoding="utf-8") for file in files]


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the database up to date. Raises Unusable for one that is not ours, or too new."""
    scripts = migrations()
    if _version(connection) == len(scripts) and _owner(connection) == APPLICATION_ID:
        return
    # A table that others refer to can't be built anew otherwise; not possible in a transaction.
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Again: another process may have migrated first.
        version = known_format(connection, path)
        for number in range(version, len(scripts)):
            for statement in statements(scripts[number]):
                connection.execute(statement)
        if version < len(scripts) and connection.execute("PRAGMA foreign_key_check").fetchone():
            raise Unusable(f"{path} is damaged. Keep a copy, and restore a backup.")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(scripts)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # when the disk is full, SQLite has already rolled back
            connection.execute("ROLLBACK")
        raise
    connection.execute("PRAGMA foreign_keys = ON")


def known_format(connection: sqlite3.Connection, path: Path) -> int:
    """The format of a database: how many migrations it has had. Raises Unusable for one that is
    not ours, or too new."""
    empty = not connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone()
    if _owner(connection) != APPLICATION_ID and not empty:
        raise Unusable(f"{path} is a database, but not Triad's. Choose another file.")
    version, known = _version(connection), len(migrations())
    if version > known:
        raise Unusable(
            f"{path} was written by a newer Triad (its format is {version}, this one knows "
            f"{known}). Start the newer Triad, or restore a backup from before."
        )
    return version


def schema(connection: sqlite3.Connection) -> dict[str, str]:
    """Every table, index and trigger of ours by name, as SQL. SQLite quotes what it has renamed,
    and has tables of its own, which a VACUUM may remove."""
    found = connection.execute(
        "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite~_%'"
        " ESCAPE '~'"
    )
    return {name: sql.replace('"', "") for name, sql in found}


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _owner(connection: sqlite3.Connection) -> int:
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    return int(owner)


def statements(script: str) -> list[str]:
    """Split into statements: sqlite3's executescript would commit the open transaction."""
    statements, statement = [], ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            statements.append(statement)
            statement = ""
    return statements
