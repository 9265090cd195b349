"""Looking at games without touching them. What is shown is what is on disk."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from engine.errors import BadRecord
from engine.record import Fair, Record, encode
from engine.replay import replay
from engine.shown import shown_to
from storage.rows import Part, Post
from storage.store import LONGEST, OPEN_END, Damaged, Store
from tables import history
from tables.answers import (
    Answer,
    Happening,
    Refusal,
    Refused,
    Replay,
    Showing,
    Status,
    Table,
    Verdict,
)
from tables.following import plan
from tables.games import Games
from tables.replay import Replayed, replayed

MANY = 1_000  # games of one person
REPLAYS = 8  # cached for the next click: a long one takes a while
OPEN: tuple[Status, ...] = ("lobby", "running")


class Views:
    def __init__(self, games: Games, store: Store) -> None:
        self._games = games
        self._store = store
        self._replays: OrderedDict[tuple[str, int, int | None], Replayed] = OrderedDict()

    async def look(self, game: str, user: int | None = None) -> Answer:
        """How a game stands, and what this user may see of it."""
        try:
            return (await self._games.load(game)).done(user)
        except Refusal as refusal:
            return refusal.answer

    async def showing(self, game: str) -> Showing | None:
        """Everything needed to show it to everyone; None if this program does not know the game, or
        it is damaged."""
        try:
            found = await self._store.snapshot(game)
            if found is None:
                return None
            at = await self._games.whole(found.stored)
        except (Refusal, Damaged):
            return None
        return Showing(
            at.done(None),
            at.done,
            tuple([history.told(at.game, entry, None) for entry in at.with_events(found.log)]),
            found.post,
            found.calls,
            json.loads(found.server or "{}"),
            found.people,
            at.now,
            partial(plan, at),
            found.stored.lost,
        )

    async def story(
        self, game: str, user: int | None = None, *, after: int = 0, upto: int | None = None
    ) -> list[Happening] | Refused:
        """What has happened since a version of the game, as this user may know it."""
        try:
            at = await self._games.load(game)
            log = await self._games.log(at, after, upto)
        except Refusal as refusal:
            return refusal.answer
        seat = at.seat_of(user)
        viewer = seat.number if seat else None
        return [history.told(at.game, entry, viewer) for entry in log]

    async def waiting(self, user: int) -> list[tuple[Table, Post | None]]:
        """The games that wait for this user's move or answer, the most urgent first."""
        found = await self.games_of(user, status=("running",), limit=MANY)
        mine = [(table, post) for table, post in found if table.awaits(user)]
        return sorted(mine, key=lambda one: one[0].deadline_of(user) or OPEN_END)

    async def next_waiting(self, user: int, but: str) -> tuple[str, int] | None:
        """The most urgent other game that waits for them, and how many there are."""
        others = [game for game, _ in await self._store.waiting(user) if game != but]
        return (others[0], len(others)) if others else None

    async def missed(self, table: Table, user: int) -> list[Happening]:
        """What happened since this user's last action; for people without one, what happened
        lately."""
        told = await self.story(table.id, user, after=table.version - LONGEST)
        happenings = [] if isinstance(told, Refused) else told
        acted = [h.number for h in happenings if h.kind == "act" and h.user == user and not h.aside]
        return [h for h in happenings if h.number > max(acted, default=0)]

    async def post(self, game: str) -> Post | None:
        """The message that shows the game now."""
        return await self._store.post(game)

    async def parts(self, game: str) -> list[Part]:
        """Who played which part of the game."""
        return await self._store.parts(game)

    async def games_of(
        self, user: int, *, status: Sequence[Status] = OPEN, limit: int = 100
    ) -> list[tuple[Table, Post | None]]:
        """The user's games, the last changed first; `status=["over"]` finds finished ones."""
        return await self._found(user=user, status=status, limit=limit)

    async def games_in(
        self,
        *,
        guild: int | None = None,
        channel: int | None = None,
        status: Sequence[Status] = OPEN,
        limit: int = 100,
    ) -> list[tuple[Table, Post | None]]:
        """The games in a server or channel, the last changed first, and where each is shown."""
        return await self._found(guild=guild, channel=channel, status=status, limit=limit)

    async def _found(self, **wanted: Any) -> list[tuple[Table, Post | None]]:
        """A game that is damaged or unknown is left out; it is in nobody else's way."""
        tables: list[tuple[Table, Post | None]] = []
        for stored, post in await self._store.find(**wanted):
            with suppress(Refusal):
                tables.append(((await self._games.sound(stored)).table(), post))
        return tables

    async def record(self, game: str, user: int | None = None) -> Record | Refused:
        """The game as a record: complete when it is over or was called off, otherwise what this
        user may see of it."""
        try:
            at = await self._games.load(game)
            log = await self._games.log(at)
        except Refusal as refusal:
            return refusal.answer
        if at.state is None:
            return Refused("not-started", version=at.version)
        seat = at.seat_of(user)
        entries = history.standing(log)
        whole = history.record(at.row, len(at.seats), entries)
        if at.row.status == "closed":  # its seed is public, and with it everything hidden
            return whole
        return shown_to(seat.number if seat else None, whole)

    async def written_record(self, game: str, user: int | None = None) -> bytes | Refused:
        """The record as a file for other programs (docs/records.md)."""
        record = await self.record(game, user)
        return record if isinstance(record, Refused) else encode(record)

    async def replay(self, game: str, user: int | None = None) -> Replay | Refused:
        """The game step by step, as this user may know it."""
        try:
            at = await self._games.load(game)
        except Refusal as refusal:
            return refusal.answer
        if at.state is None:
            return Refused("not-started", version=at.version)
        seat = at.seat_of(user)
        viewer = seat.number if seat else None
        key = (game, at.version, viewer)
        found = self._replays.pop(key, None)
        if found is None:
            try:
                log = await self._games.log(at, upto=at.version)
            except Refusal as refusal:
                return refusal.answer
            seats = len(at.seats)
            found = await asyncio.to_thread(replayed, at.game, at.row, seats, log, viewer)
        self._replays[key] = found
        if len(self._replays) > REPLAYS:
            self._replays.popitem(last=False)
        return Replay(at.table(), *found)

    async def verify(self, game: str) -> Verdict | Refused:
        """Replay a game that is over or was called off, with all its luck drawn from the seed."""
        record = await self.record(game)
        if isinstance(record, Refused):
            return record
        if record.fair is None or record.fair.seed is None:
            return Refused("not-over")
        return _judged(record, record.fair, record.fair.seed)


def _judged(record: Record, promised: Fair, seed: str) -> Verdict:
    try:
        fair, reason = replay(record).fair, ""
    except BadRecord as error:
        fair, reason = False, error.code
    return Verdict(
        fair,
        reason,
        len(record.moves),
        promised.commitment,
        seed,
        promised.salt,
    )
