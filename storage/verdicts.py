"""Whether a game is as its log says, and what to do if it is not. The rules are for somebody else
to know, who is passed in."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from storage import due, queries, writes
from storage.aside import set_aside, start_anew
from storage.database import Database, Work
from storage.rows import Entry, GameRow, Part, SeatRow, Stored, Wait
from storage.store import Damaged


class Verdict(Protocol):
    @property
    def why(self) -> str:
        """What is wrong with a game; empty if nothing is, or only what can be made anew."""

    @property
    def state(self) -> bytes | None:
        """The position that its log leads to; None if nobody can tell."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """Those that are missing: who played which part."""


class Judge(Protocol):
    """Who knows the rules: `tables.audit`."""

    def judged(
        self,
        row: GameRow,
        seats: Sequence[SeatRow],
        log: Sequence[Entry],
        parts: Sequence[Part] | None = None,
    ) -> Verdict: ...

    def awaited(self, stored: Stored, now: int) -> tuple[Wait, ...] | None:
        """Whom a game waits for; None if nobody keeps that."""


class Checked(NamedTuple):
    games: int  # without those that are set aside
    aside: int
    found: int  # how many things were wrong; 0: it is sound


class Finding(NamedTuple):
    """Something that is wrong with a game, and what to do about it."""

    what: str
    repair: Work[None]


async def wrong(db: Database, game: str, judge: Judge, now: int) -> Finding | None:
    stored = await queries.load(db, game)
    if stored is None or stored.game.status == "aside":
        return None
    row = stored.game
    why, state = "a seat is missing" if stored.damage == "rows" else "", row.state
    missing: tuple[Part, ...] = ()
    if not why:
        try:
            log = await queries.log(db, game)
            verdict = judge.judged(row, stored.seats, log, await queries.parts(db, game))
            why, missing = verdict.why, verdict.parts
            state = row.state if verdict.state is None else verdict.state
            if stored.damage and verdict.state is None and not why:
                why = "its position is damaged, and this Triad does not know its rules"
        except Damaged:
            why = "its log has a gap"
    if why:
        return Finding(f"{why}. The game is set aside.", lambda db: set_aside(db, game, why, now))
    if stored.damage or state != row.state:
        return Finding(
            "its position does not fit its log. The position is made anew.",
            lambda db: writes.mend(db, game, row.version, state),
        )
    if missing:
        return Finding(
            "who played which part is missing. It is made anew from its log.",
            lambda db: writes.parts(db, game, missing),
        )
    return await _without_what_follows(db, stored, judge, now)


async def _without_what_follows(
    db: Database, stored: Stored, judge: Judge, now: int
) -> Finding | None:
    game = stored.game.id
    kind = {"lobby": "expire", "running": "deadline"}.get(stored.game.status)
    awaited = judge.awaited(stored, now)
    waits = await db.rows("SELECT seat FROM waits WHERE game = ?", (game,))
    there = kind is None or await due.jobs(db, "WHERE kind = ? AND game = ?", kind, game)
    known = awaited is None or {wait.seat for wait in awaited} == {seat for (seat,) in waits}
    if known and there:
        return None

    async def anew(db: Database) -> None:
        if awaited is not None:
            await writes.waits(db, game, awaited)
        await start_anew(db, game)

    return Finding("what follows from it is missing, and is made anew.", anew)


async def repaired(db: Database, game: str, judge: Judge, now: int) -> list[str]:
    """Repair a game, in a transaction: it may have changed since it was found wrong, and behind one
    thing there may be another. Returns what was wrong."""
    await db.rows(f"SELECT 1 FROM games WHERE id = ? {db.locked}", (game,))
    found: list[str] = []
    for _ in range(3):
        finding = await wrong(db, game, judge, now)
        if finding is None:
            break
        found.append(finding.what)
        await finding.repair(db)
    return found


async def some_games(db: Database, after: str, limit: int) -> list[str]:
    """The ids of games that are not set aside, in order."""
    query = "SELECT id FROM games WHERE id > ? AND status <> 'aside' ORDER BY id LIMIT ?"
    return [game for (game,) in await db.rows(query, (after, limit))]


async def checked(db: Database, found: int) -> Checked:
    count = "SELECT count(*) FROM games WHERE status {} 'aside'"
    (((games,),), ((aside,),)) = [await db.rows(count.format(test)) for test in ("<>", "=")]
    return Checked(games, aside, found)
