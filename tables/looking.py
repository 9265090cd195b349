"""Looking at games without touching them. What is shown is what is on disk."""

from collections.abc import Sequence

from engine.errors import BadRecord
from engine.record import Record, encode
from engine.replay import replay
from engine.shown import shown_to
from storage import rows
from tables import history
from tables.answers import Answer, Happening, Refusal, Refused, Status, Table, Verdict
from tables.ledger import Ledger, playable
from tables.live import Live

OPEN: tuple[Status, ...] = ("lobby", "running")


class Looking(Ledger):
    async def look(self, game: str, user: int | None = None) -> Answer:
        """How a game stands, and what this user may see of it."""
        try:
            return (await self._on_disk(game)).done((), user)
        except Refusal as refusal:
            return refusal.answer

    async def opened_by(self, click: str) -> Table | None:
        """The table that this click has opened, as it stands now."""
        counted = await self._store.counted(click)
        stored = await self._store.load(counted[0]) if counted else None
        return Live.stored(stored).table() if stored and playable(stored.game) else None

    async def story(
        self, game: str, user: int | None = None, *, after: int = 0
    ) -> list[Happening] | Refused:
        """What has happened since a version of the game, as this user may know it."""
        try:
            live = await self._on_disk(game)
        except Refusal as refusal:
            return refusal.answer
        seat = live.seat_of(user)
        viewer = seat.number if seat else None
        log = await self._store.log(game, after)
        return [history.told(live.game, entry, viewer) for entry in log]

    async def games_of(
        self, user: int, *, status: Sequence[Status] = OPEN, limit: int = 100
    ) -> list[Table]:
        """Where the user sits, the last changed first; `status=["over"]` finds finished games."""
        found = await self._store.find(user=user, status=status, limit=limit)
        return tables_of(found)

    async def games_in(
        self,
        *,
        guild: int | None = None,
        channel: int | None = None,
        status: Sequence[Status] = OPEN,
        limit: int = 100,
    ) -> list[Table]:
        """What is played in a place, the last changed first."""
        found = await self._store.find(guild=guild, channel=channel, status=status, limit=limit)
        return tables_of(found)

    async def record(self, game: str, user: int | None = None) -> Record | Refused:
        """The game as a record: whole when it is over, else what this user may see of it."""
        try:
            live = await self._on_disk(game)
        except Refusal as refusal:
            return refusal.answer
        if live.state is None:
            return Refused("not-started", version=live.row.version)
        seat = live.seat_of(user)
        entries = history.standing(await self._store.log(game))
        whole = history.record(live.row, len(live.seats), entries)
        return shown_to(seat.number if seat else None, whole)

    async def written_record(self, game: str, user: int | None = None) -> bytes | Refused:
        """The record as a file for other programs (docs/records.md)."""
        record = await self.record(game, user)
        return record if isinstance(record, Refused) else encode(record)

    async def verify(self, game: str) -> Verdict | Refused:
        """Play a finished game through again, with all its luck drawn from the seed."""
        record = await self.record(game)
        if isinstance(record, Refused):
            return record
        if record.result is None:
            return Refused("not-over")
        return _judged(record)


def _judged(record: Record) -> Verdict:
    assert record.fair is not None
    assert record.fair.seed is not None
    try:
        fair, reason = replay(record).fair, ""
    except BadRecord as error:
        fair, reason = False, error.code
    return Verdict(
        fair,
        reason,
        len(record.moves),
        record.fair.commitment,
        record.fair.seed,
        record.fair.salt,
    )


def tables_of(found: list[rows.Table]) -> list[Table]:
    return [Live.stored(stored).table() for stored in found if playable(stored.game)]
