"""The interface between the tables and their storage.

Nothing here knows SQL. A store guarantees: a change is atomic; `save` returns only when it is
safely on disk; every later read sees it.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Literal, Protocol

from storage.rows import (
    Call,
    Census,
    Change,
    Cursor,
    Effects,
    Entry,
    Job,
    Kept,
    Order,
    Part,
    Person,
    Post,
    Quota,
    Share,
    Snapshot,
    Status,
    Stored,
    Swept,
    Thought,
    Wait,
)

RECENT = 20  # log entries that every snapshot has
OPEN_END = 2**61  # the end of an outage that is not over
LONGEST = 200  # the most that any snapshot has
DAY = 86_400_000
WEEK = 7 * DAY  # how long what has ended is kept as it was


# What became of a commit, how many writes shared it, and how many seconds it took. "retried": it
# had to be done again, because one of its writes failed or another process was in the way.
CommitOutcome = Literal["done", "retried", "failed"]
OnCommit = Callable[[CommitOutcome, int, float], None]


class StorageError(Exception):
    """The base class of the errors that a store raises on purpose."""


class Stale(StorageError):
    """Someone else has changed the game since it was read."""


class Repeated(StorageError):
    """This click has been counted already."""


class Exceeded(StorageError):
    """There are already as many as a quota allows."""

    def __init__(self, quota: Quota) -> None:
        super().__init__(quota.of)
        self.quota = quota


class Unusable(StorageError):
    """The database can't be opened or written to. The message tells the operator what to do."""


class Doubtful(Unusable):
    """The connection was lost at the wrong moment: nobody can tell whether it was written. Whoever
    looks later sees it."""


class Damaged(StorageError):
    """A part of this game that is needed is not as it was written."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


class Store(Protocol):
    on_commit: OnCommit  # called after every commit

    @property
    def share(self) -> Share | None:
        """Which part of the bot this process is. None: all of it."""

    @property
    def shared(self) -> bool:
        """Whether other processes may write to it, too: even one that is all of the bot has a
        successor beside it while it is updated."""

    async def save(self, change: Change, lease: int) -> list[Job]:
        """Raises Stale, Repeated, Exceeded or Unusable; then nothing has changed, unless it is
        Doubtful. Returns the jobs that are ready now, leased to the caller."""

    async def load(self, game: str) -> Stored | None:
        """What is damaged, `Stored.damage` says."""

    async def mend(self, game: str, version: int, state: bytes) -> None:
        """Replace a position that is damaged by the one that the game's log leads to."""

    async def snapshot(self, game: str) -> Snapshot | None:
        """Raises Damaged if a log entry that would be shown is."""

    async def log(self, game: str, after: int = 0, upto: int | None = None) -> list[Entry]:
        """The game's changes in order, those with a number above `after`. Raises Damaged if one of
        them is damaged or missing."""

    async def counted(self, click: str) -> tuple[str, Entry] | None:
        """The game that this click changed, and its log entry."""

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
        """The games that match all filters, last changed first, and where each is shown. A game is
        in the channel where it was opened, and in the one where it is shown."""

    # --- Jobs. A claimed job is the claimer's until the lease ends or the claimer dies. ---

    async def claim(self, now: int, lease: int, limit: int = 100) -> list[Job]:
        """Lease jobs that are ready, the longest waiting first."""

    async def next_ready(self) -> int | None:
        """When the next job can be claimed."""

    async def finish(self, job: Job, effects: Effects, now: int, lease: int) -> list[Job]:
        """The job is done, with these effects. Returns the jobs leased to the caller next: those
        that follow, and the job itself if it is needed again because the game has changed since it
        was shown or the job was written again."""

    async def note(self, job: Job, effects: Effects) -> None:
        """Save what a job has done so far, while it runs."""

    def strike(self, job: Job) -> None:
        """The job is done and idempotent, so there is no hurry: it is removed with the next write
        of anything."""

    async def put_off(self, job: Job, effects: Effects, until: int) -> None:
        """It failed after these effects; retry it at `until`, unless it was written again in the
        meantime."""

    async def park(self, job: Job, effects: Effects, reason: str) -> None:
        """It failed for good; nobody retries it until it is written again."""

    # --- Where games are shown, and people ---

    async def post(self, game: str) -> Post | None: ...

    async def server(self, guild: int) -> str | None:
        """A server's settings, as JSON."""

    async def save_server(self, guild: int, settings: str) -> None: ...

    async def people(self, users: Iterable[int]) -> dict[int, Person]:
        """Those of them that we know."""

    async def save_settings(self, user: int, settings: str, *, still_closed: bool = False) -> None:
        """Also clears `closed`, as they may have opened their direct messages; not if the change is
        ours rather than theirs."""

    async def save_locale(self, user: int, locale: str) -> None:
        """Save the language of somebody's Discord, if they sit anywhere."""

    async def save_rest(self, user: int, rest: str, days: str, job: Job | None) -> None:
        """Save when they sleep and are away, and how many days away they have, as JSON; with the
        job that updates their tables. Without a job, their seats are updated in the same
        transaction."""

    async def waiting(self, user: int) -> list[tuple[str, Wait]]:
        """The games that wait for this person, the most urgent first."""

    # --- Standing orders ---

    async def orders_of(self, user: int) -> list[Order]: ...

    async def save_order(self, order: Order, job: Job, version: int) -> None:
        """Save an order with the job that carries it out, which sleeps until a change wakes it.
        Raises Stale if the game is at another version."""

    async def drop_order(self, game: str, seat: int, *, told: bool) -> None:
        """Remove the job, and the order too if its owner has been told; otherwise mark the order as
        dropped."""

    async def kept_for(self, user: int) -> list[tuple[str, Kept]]:
        """The lobbies in which a seat is kept for this person."""

    # --- Heartbeats and outages ---

    async def alive(self, shard: int = 0) -> int | None:
        """The time of the last heartbeat of a shard; one process that is all of the bot uses the
        first for all."""

    async def save_alive(self, at: int, shard: int = 0) -> None: ...

    async def save_outage(self, scope: str, begin: int, until: int) -> None:
        """Nobody could play then: anywhere (scope ""), in the server or game with this id, or on a
        shard (`Share.scope`)."""

    async def end_outage(self, scope: str, at: int) -> bool:
        """End the open outage of this scope. Returns whether there was one."""

    async def wake(self, now: int) -> None:
        """Make every job check again whether it is due."""

    async def ending(self, scope: str = "") -> list[tuple[str, Wait]]:
        """The people whose time will run out, the nearest deadline first; in a scope, also those
        whom a table without a clock waits for."""

    async def calls(self, game: str) -> list[Call]:
        """Who was called in a game, and how."""

    async def thoughts(self, game: str, since: int = 0) -> list[Thought]:
        """What computers thought about a game's entries, from this one on."""

    async def jobs_of(self, user: int) -> list[Job]:
        """A person's jobs: those of their seats, and those that belong to no game."""

    async def first_game(self, user: int) -> int | None:
        """When the first of their games was opened."""

    async def open_outages(self) -> list[str]:
        """The scopes of outages that are not over."""

    # --- Tidying, in steps that are one short transaction each (`storage/tidy.py`) ---

    async def sweep(self, step: str, now: int, after: Cursor) -> Swept:
        """Delete some of what nobody needs any more."""

    async def ended(self, now: int, after: Cursor, limit: int) -> list[tuple[int, str, bool]]:
        """Games that ended more than a week ago and still have what can be derived from their logs:
        when each ended and its id, which are the next cursor, and whether all of it was shown."""

    async def give_up(self, games: Sequence[str]) -> int:
        """Delete from ended games what can be derived from their logs, and what only a running game
        needs. Returns from how many."""

    async def ensure(self, job: Job) -> None:
        """Write the job unless it is there already and not parked."""

    # --- Several processes ---

    def on_ready(self, tell: Callable[[int], None]) -> None:
        """From now on, call this when another process has left a job that is for us, with when it
        is ready."""

    async def done_once(self, what: str) -> str | None:
        """What something was last done for, that is done once for all processes."""

    async def note_once(self, what: str, done: str) -> None: ...

    def exclusive(self, name: str) -> AbstractAsyncContextManager[None]:
        """Of all processes, one at a time holds this name."""

    async def unclaimed(self, now: int) -> Job | None:
        """The first of the jobs that are ready and that nobody alive has claimed."""

    async def answers(self) -> None:
        """Read and write something, to see whether the database can do that."""

    async def census(self, now: int) -> Census:
        """Count games and due jobs. The cost grows with what is open, due, or ended within the last
        day, never with how much there is altogether."""

    # --- Privacy ---

    async def everything_about(self, user: int) -> list[tuple[Stored, list[Entry]]]:
        """Every game the person has ever sat at, with their own log entries; not those that are
        damaged, since what they say about anybody is not to be believed."""

    async def forget(self, user: int) -> None:
        """Remove the person's name and ids everywhere, and leave tombstones. Somebody who is still
        playing should leave first."""

    async def close(self) -> None: ...
