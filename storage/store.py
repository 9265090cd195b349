"""The interface between the tables and whatever keeps them.

Nothing here knows SQL. A store keeps these promises: a change is written whole or not at all;
`save` returns only when it is safely on disk; whoever reads afterwards sees it.
"""

from collections.abc import Sequence
from typing import Protocol

from storage.rows import Change, Entry, Outgoing, Post, Status, Table


class StorageError(Exception):
    """The root of what a store raises on purpose."""


class Stale(StorageError):
    """Someone else has changed the game since it was read."""


class Repeated(StorageError):
    """This click has been counted already."""


class Unusable(StorageError):
    """The base can't be opened or written to. The message tells whoever runs the bot what to do."""


class Store(Protocol):
    async def save(self, change: Change) -> None:
        """Raises Stale, Repeated or Unusable; then nothing has changed."""

    async def load(self, game: str) -> Table | None: ...

    async def log(self, game: str, after: int = 0) -> list[Entry]:
        """The game's changes in order, those with a number above `after`."""

    async def entry(self, game: str, number: int) -> Entry | None: ...

    async def counted(self, click: str) -> tuple[str, Entry] | None:
        """The game that this click has changed, and how."""

    async def find(
        self,
        *,
        user: int | None = None,
        guild: int | None = None,
        channel: int | None = None,
        status: Sequence[Status] = ("lobby", "running"),
        limit: int = 100,
    ) -> list[Table]:
        """The games that fit everything given, the last changed first. A game is in the channel
        where it was opened, and in the one where it is shown."""

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """The games whose time has come, the longest waiting first."""

    async def next_due(self) -> int | None:
        """When the nearest time comes."""

    async def claim(self, now: int, lease: int, limit: int = 100) -> list[Outgoing]:
        """What must be said now: of each game the oldest only, so that order is kept. It is
        the caller's until the lease ends; then, if neither sent nor put off, anyone's again."""

    async def sent(self, outgoing: int) -> None:
        """It has been said, and is forgotten."""

    async def put_off(self, outgoing: int, until: int) -> None:
        """It failed and is to be tried again."""

    async def park(self, outgoing: int, reason: str) -> None:
        """It is hopeless; the game's later ones go on without it."""

    async def parked(self) -> list[Outgoing]: ...

    async def next_outgoing(self) -> int | None:
        """When something can be claimed next."""

    async def post(self, game: str) -> Post | None:
        """Where the game is shown."""

    async def save_post(self, post: Post) -> None: ...

    async def server(self, guild: int) -> str | None:
        """A server's settings, as JSON."""

    async def save_server(self, guild: int, settings: str) -> None: ...

    async def settings(self, user: int) -> str | None:
        """A person's settings, as JSON."""

    async def save_settings(self, user: int, settings: str) -> None: ...

    async def everything_about(self, user: int) -> list[tuple[Table, list[Entry]]]:
        """Every game the person has ever sat at, with the entries that are theirs."""

    async def forget(self, user: int) -> None:
        """Take the person's name and ids out of everything, and leave tombstones. Who is still
        playing should leave first."""

    async def close(self) -> None: ...
