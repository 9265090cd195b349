"""What both stores have in common: every promise of `Store` that is a matter of SQL.

A store says how a function is run in a transaction, and who is alive; the rest is here.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TypeVar

from storage import due, jobs, queries, tidy, writes
from storage.database import Database, Work
from storage.jobs import Claimant
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
    Share,
    Snapshot,
    Status,
    Stored,
    Swept,
    Thought,
    Wait,
)

T = TypeVar("T")


class SqlStore(ABC):
    claimant: Claimant  # in whose name this store takes jobs
    shared: bool

    @property
    def share(self) -> Share | None:
        return self.claimant.share

    @abstractmethod
    async def _read(self, work: Work[T], *, patient: bool = False) -> T:
        """Run the work on what is committed. `patient`: nobody has clicked and waits for it."""

    @abstractmethod
    async def _write(
        self, work: Work[T], done: Work[T | None] | None = None, *, patient: bool = False
    ) -> T:
        """Run the work in a transaction of its own, and return what it returns once that is
        safely on disk. `done` finds out whether an earlier attempt, whose outcome is unknown, was
        committed, and returns what it returned. Without it, doing it twice does no harm."""

    @abstractmethod
    async def _alive(self) -> Iterable[str]:
        """The claimants whose leases count."""

    @abstractmethod
    def strike(self, job: Job) -> None: ...

    async def alone(self) -> bool:
        """Whether no other process has the database open."""
        return {*await self._alive()} == {self.claimant.name}

    @abstractmethod
    async def reclaim(self) -> str:
        """Give back the room that deleted rows leave, if that is possible. Says what came of it."""

    @abstractmethod
    async def answers(self) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    # --- Games ---

    async def save(self, change: Change, lease: int) -> list[Job]:
        return await self._write(
            lambda db: writes.change(db, change, self.claimant, lease),
            lambda db: writes.changed(db, change, self.claimant),
        )

    async def load(self, game: str) -> Stored | None:
        return await self._read(lambda db: queries.load(db, game))

    async def mend(self, game: str, version: int, state: bytes) -> None:
        await self._write(lambda db: writes.mend(db, game, version, state))

    async def snapshot(self, game: str) -> Snapshot | None:
        return await self._read(lambda db: queries.snapshot(db, game))

    async def log(self, game: str, after: int = 0, upto: int | None = None) -> list[Entry]:
        return await self._read(lambda db: queries.log(db, game, after, upto))

    async def counted(self, click: str) -> tuple[str, Entry] | None:
        return await self._read(lambda db: queries.counted(db, click))

    async def parts(self, game: str) -> list[Part]:
        return await self._read(lambda db: queries.parts(db, game))

    async def find(
        self,
        *,
        user: int | None = None,
        guild: int | None = None,
        channel: int | None = None,
        status: Sequence[Status] = ("lobby", "running"),
        limit: int = 100,
    ) -> list[tuple[Stored, Post | None]]:
        return await self._read(lambda db: queries.find(db, user, guild, channel, status, limit))

    # --- Jobs ---

    async def claim(self, now: int, lease: int, limit: int = 100) -> list[Job]:
        return await self._write(
            lambda db: jobs.claim(db, now, self.claimant, lease, limit),
            lambda db: jobs.claimed(db, self.claimant, lease),
            patient=True,
        )

    async def next_ready(self) -> int | None:
        return await self._read(lambda db: due.next_ready(db, self.share), patient=True)

    async def finish(self, job: Job, effects: Effects, now: int, lease: int) -> list[Job]:
        return await self._write(
            lambda db: jobs.finish(db, job, effects, now, self.claimant, lease), patient=True
        )

    async def note(self, job: Job, effects: Effects) -> None:
        await self._write(lambda db: jobs.note(db, job, effects, 0, self.claimant, 0), patient=True)

    async def put_off(self, job: Job, effects: Effects, until: int) -> None:
        async def write(db: Database) -> None:
            await jobs.note(db, job, effects, 0, self.claimant, 0)
            await jobs.put_off(db, job, until, self.claimant)

        await self._write(write, patient=True)

    async def park(self, job: Job, effects: Effects, reason: str) -> None:
        async def write(db: Database) -> None:
            await jobs.note(db, job, effects, 0, self.claimant, 0)
            await jobs.park(db, job, reason, self.claimant)

        await self._write(write, patient=True)

    # --- Where games are shown, and people ---

    async def post(self, game: str) -> Post | None:
        return await self._read(lambda db: queries.post(db, game))

    async def server(self, guild: int) -> str | None:
        return await self._read(lambda db: queries.server(db, guild))

    async def save_server(self, guild: int, settings: str) -> None:
        await self._write(lambda db: writes.server(db, guild, settings))

    async def people(self, users: Iterable[int]) -> dict[int, Person]:
        return await self._read(lambda db: queries.people(db, users))

    async def save_settings(self, user: int, settings: str, *, still_closed: bool = False) -> None:
        await self._write(lambda db: writes.settings(db, user, settings, still_closed))

    async def save_locale(self, user: int, locale: str) -> None:
        await self._write(lambda db: writes.locale(db, user, locale))

    async def save_rest(self, user: int, rest: str, days: str, job: Job | None) -> None:
        await self._write(lambda db: writes.rest(db, user, rest, days, job))

    async def waiting(self, user: int) -> list[tuple[str, Wait]]:
        return await self._read(lambda db: queries.waiting(db, user))

    # --- Standing orders ---

    async def orders_of(self, user: int) -> list[Order]:
        return await self._read(lambda db: queries.orders_of(db, user))

    async def save_order(self, order: Order, job: Job, version: int) -> None:
        await self._write(lambda db: writes.order(db, order, job, version))

    async def drop_order(self, game: str, seat: int, *, told: bool) -> None:
        await self._write(lambda db: writes.drop_order(db, game, seat, told))

    async def kept_for(self, user: int) -> list[tuple[str, Kept]]:
        return await self._read(lambda db: queries.kept_for(db, user))

    # --- Heartbeats and outages ---

    async def alive(self, shard: int = 0) -> int | None:
        return await self._read(lambda db: queries.alive(db, shard))

    async def save_alive(self, at: int, shard: int = 0) -> None:
        await self._write(lambda db: writes.alive(db, at, shard))

    async def save_outage(self, scope: str, begin: int, until: int) -> None:
        await self._write(lambda db: writes.outage(db, scope, begin, until))

    async def end_outage(self, scope: str, at: int) -> bool:
        return await self._write(lambda db: writes.end_outage(db, scope, at))

    async def wake(self, now: int) -> None:
        await self._write(lambda db: jobs.wake(db, now), patient=True)

    async def ending(self, scope: str = "") -> list[tuple[str, Wait]]:
        return await self._read(lambda db: queries.ending(db, scope), patient=True)

    async def calls(self, game: str) -> list[Call]:
        return await self._read(lambda db: queries.calls(db, game))

    async def thoughts(self, game: str, since: int = 0) -> list[Thought]:
        return await self._read(lambda db: queries.thoughts(db, game, since))

    async def jobs_of(self, user: int) -> list[Job]:
        return await self._read(lambda db: due.jobs_of(db, user))

    async def first_game(self, user: int) -> int | None:
        return await self._read(lambda db: queries.first_game(db, user), patient=True)

    async def open_outages(self) -> list[str]:
        return await self._read(queries.open_outages)

    # --- Tidying ---

    async def sweep(self, step: str, now: int, after: Cursor) -> Swept:
        return await self._write(lambda db: tidy.SWEEPS[step](db, now, after), patient=True)

    async def ended(self, now: int, after: Cursor, limit: int) -> list[tuple[int, str, bool]]:
        return await self._read(lambda db: tidy.ended(db, now, after, limit), patient=True)

    async def give_up(self, games: Sequence[str]) -> int:
        return await self._write(lambda db: tidy.give_up_all(db, games), patient=True)

    async def ensure(self, job: Job) -> None:
        await self._write(lambda db: jobs.ensure(db, job))

    async def done_once(self, what: str) -> str | None:
        return await self._read(lambda db: queries.done_once(db, what))

    async def note_once(self, what: str, done: str) -> None:
        await self._write(lambda db: db.replace("once", (what, done)))

    # --- Health ---

    async def unclaimed(self, now: int) -> Job | None:
        alive = await self._alive()
        return await self._read(lambda db: due.unclaimed(db, now, alive, self.share), patient=True)

    async def census(self, now: int) -> Census:
        return await self._read(lambda db: due.census(db, now), patient=True)

    # --- Privacy ---

    async def everything_about(self, user: int) -> list[tuple[Stored, list[Entry]]]:
        return await self._read(lambda db: queries.everything_about(db, user), patient=True)

    async def forget(self, user: int) -> None:
        await self._write(lambda db: writes.forget(db, user), patient=True)
