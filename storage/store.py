"""The interface between the tables and whatever keeps them.

Nothing here knows SQL. A store keeps these promises: a change is written whole or not at all;
`save` returns only when it is safely on disk; whoever reads afterwards sees it.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

from storage.rows import (
    Change,
    Effects,
    Entry,
    Job,
    Part,
    Person,
    Post,
    Snapshot,
    Status,
    Stored,
)

RECENT = 20  # entries of the log that every snapshot has
LONGEST = 200  # and the most that any has


class StorageError(Exception):
    """The root of what a store raises on purpose."""


class Stale(StorageError):
    """Someone else has changed the game since it was read."""


class Repeated(StorageError):
    """This click has been counted already."""


class Unusable(StorageError):
    """The database can't be opened or written to. The message tells the operator what to do."""


class Store(Protocol):
    async def save(self, change: Change, lease: int) -> list[Job]:
        """Raises Stale, Repeated or Unusable; then nothing has changed. Returns the jobs that are
        ready now and are the caller's until the lease ends."""

    async def load(self, game: str) -> Stored | None: ...

    async def snapshot(self, game: str) -> Snapshot | None: ...

    async def log(self, game: str, after: int = 0, upto: int | None = None) -> list[Entry]:
        """The game's changes in order, those with a number above `after`."""

    async def counted(self, click: str) -> tuple[str, Entry] | None:
        """The game that this click has changed, and how."""

    async def parts(self, game: str) -> list[Part]:
        """Who played which part of the game."""

    async def find(
        self,
        *,
        user: int | None = None,
        guild: int | None = None,
        channel: int | None = None,
        status: Sequence[Status] = ("lobby", "running"),
        limit: int = 100,
    ) -> list[tuple[Stored, Post | None]]:
        """The games that fit everything given, the last changed first, and where each is shown. A
        game is in the channel where it was opened, and in the one where it is shown."""

    # --- Jobs. Each is its claimer's until the lease ends, or until the claimer is gone. ---

    async def claim(self, now: int, lease: int, limit: int = 100) -> list[Job]:
        """Take jobs that are ready, the longest waiting first."""

    async def next_ready(self) -> int | None:
        """When a job can be claimed next."""

    async def finish(self, job: Job, effects: Effects, now: int, lease: int) -> list[Job]:
        """The job is done, and this is what it did. Returns what is the caller's to do now: the
        jobs that follow, and the job itself where it is needed again: the game has changed since
        it was shown, or the job was written again."""

    def strike(self, job: Job) -> None:
        """The job is done, and doing it again would be harmless: it is removed with the next
        write, whatever that is."""

    async def put_off(self, job: Job, effects: Effects, until: int) -> None:
        """It failed and is to be tried again, unless it was written again meanwhile; this much of
        it was done."""

    async def park(self, job: Job, effects: Effects, reason: str) -> None:
        """It is hopeless; nobody tries it until it is written again."""

    # --- Where games are shown, and people ---

    async def post(self, game: str) -> Post | None: ...

    async def server(self, guild: int) -> str | None:
        """A server's settings, as JSON."""

    async def save_server(self, guild: int, settings: str) -> None: ...

    async def people(self, users: Iterable[int]) -> dict[int, Person]:
        """Those of them who are known."""

    async def save_settings(self, user: int, settings: str) -> None:
        """Somebody who kept their direct messages closed is tried again after this."""

    async def everything_about(self, user: int) -> list[tuple[Stored, list[Entry]]]:
        """Every game the person has ever sat at, with the entries that are theirs."""

    async def forget(self, user: int) -> None:
        """Take the person's name and ids out of everything, and leave tombstones. Somebody who is
        still playing should leave first."""

    async def close(self) -> None: ...
