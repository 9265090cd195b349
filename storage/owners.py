"""Which processes have a database file open. A lease is valid only while its owner is alive.

Each process that has the file open holds a lock on a small file beside it. The operating system
releases the lock however the process ends, so nobody has to wait for the lease of a process that
was killed.
"""

import secrets
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from storage.files import open_private

try:
    import fcntl
except ImportError:  # Windows: only one process per database there
    fcntl = None  # type: ignore[assignment]

ENDING = ".owner"


class Owner:
    def __init__(self, database: Path) -> None:
        self.name = secrets.token_hex(4)
        self._database = database
        self._path = database.with_name(f"{database.name}.{self.name}{ENDING}")
        self._file: TextIO
        if fcntl is None:
            self._file = open_private(self._path)
            return
        # Lock it before it gets the name that others look for.
        unlocked = self._path.with_suffix(".new")
        self._file = open_private(unlocked)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX)
            unlocked.rename(self._path)
        except OSError:
            self._file.close()
            unlocked.unlink(missing_ok=True)
            raise

    def alive(self) -> set[str]:
        """Everybody who has the database open, including us. Removes the files of dead owners."""
        found = {self.name}
        for path in self._database.parent.iterdir():
            database, _, name = path.name.removesuffix(ENDING).rpartition(".")
            if path.suffix != ENDING or database != self._database.name or name == self.name:
                continue
            if _held(path):
                found.add(name)
            else:
                path.unlink(missing_ok=True)
        return found

    def leave(self) -> None:
        self._file.close()
        with suppress(OSError):
            self._path.unlink(missing_ok=True)


def _held(path: Path) -> bool:
    if fcntl is None:
        return False
    try:
        with path.open("r+") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False
