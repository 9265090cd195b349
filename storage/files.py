"""Files that only the user who runs the bot can read, and disks that are full."""

import errno
import os
import shutil
import sqlite3
import stat
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from storage.store import Unusable

PRIVATE = 0o600
COMPANIONS = ("", "-wal", "-shm", "-journal")
NO_ROOM = 64 * 1024  # bytes: with less than this free, SQLite can't even open a file


def make_private(path: Path) -> bool:
    """Make the file, if there is none, before SQLite does: its companions get its permissions.
    Returns whether there was none."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    except FileExistsError:
        return False
    return True


def must_be_there(database: Path) -> None:
    if not database.is_file():
        raise Unusable(f"There is no file {database}. Name the database with --database.")


def open_private(path: Path) -> TextIO:
    return os.fdopen(os.open(path, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, PRIVATE), "w")


def tighten(path: Path) -> None:
    """Take the permissions of others away from a database that was made before, if it is ours."""
    if not hasattr(os, "geteuid"):  # Windows
        return
    for ending in COMPANIONS:
        companion = path.with_name(path.name + ending)
        with suppress(FileNotFoundError):
            found = companion.stat()
            if found.st_uid == os.geteuid() and stat.S_IMODE(found.st_mode) & 0o077:
                companion.chmod(stat.S_IMODE(found.st_mode) & 0o700)


def is_full(error: Exception, path: Path) -> bool:
    """Whether it failed because there is no room. SQLite calls that by several names."""
    if isinstance(error, OSError):
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    name = getattr(error, "sqlite_errorname", "")
    if isinstance(error, sqlite3.Error) and name.startswith(("SQLITE_IOERR", "SQLITE_CANTOPEN")):
        with suppress(OSError):
            return shutil.disk_usage(path.parent).free < NO_ROOM
    return name == "SQLITE_FULL"
