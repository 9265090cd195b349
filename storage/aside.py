"""Setting aside what is damaged, so that it is in nobody's way; and what then has to be done anew.

A game that is set aside keeps its id and the rows that are sound, but is nobody's any more. Rows
that are damaged go to the table `aside`, as far as they may help to restore a game.
"""

import json
import time

from storage.database import Database, Row, Select
from storage.rows import Aside, GameRow, fresh_stamp
from storage.sums import SUMS, TABLES

RECORD = ("games", "seats", "log")  # what a game is made of; all else follows from it
FOLLOWING = ("posts", "calls", "waits", "orders", "kept", "thoughts", "jobs")
NOT_WRITTEN = "not as it was written"


async def remove(db: Database, table: str, row: Row, why: str, now: int) -> bool:
    """Move a row, read with its sums, out of its table. Returns whether it was found there."""
    condition, key = db.by_key(table, row)
    if not await db.do(f"DELETE FROM {table} WHERE {condition}", key):
        return False
    game = row[TABLES[table].index("id" if table == "games" else "game")] if _of_game(table) else ""
    kept = json.dumps(dict(zip(TABLES[table], row, strict=False)), default=bytes.hex)
    await note(db, now, table, str(game), why, kept if table in RECORD else None)
    return True


async def clear(db: Database, table: str, key: Row, now: int) -> bool:
    """If a damaged row has this key, remove it. Returns whether there was one."""
    if not db.summed:
        return False
    condition, values = db.by_key(table, key)
    (rows,) = await db.select(Select(table, f"WHERE {condition}", values))
    if not rows or db.fits(table, rows[0]):
        return False
    return await remove(db, table, rows[0], NOT_WRITTEN, now)


async def note(db: Database, now: int, kind: str, game: str, why: str, row: str | None) -> None:
    await db.hold("aside")
    ((last,),) = await db.rows("SELECT coalesce(max(number), 0) FROM aside")
    # Not everybody who notices damage knows the time.
    at = now or time.time_ns() // 1_000_000
    clean = game.encode(errors="backslashreplace").decode()
    await db.replace("aside", Aside(last + 1, at, kind, clean, why, row))


async def set_aside(db: Database, game: str, why: str, now: int) -> None:
    """From here on the game is in nobody's list. Its version is one that nobody knows, so that a
    program that has the game in memory notices."""
    condition, key = db.by_key("games", (game,))
    (rows,) = await db.select(Select("games", f"WHERE {condition}", key))
    row = rows[0] if rows else None
    if not is_text(game):  # nobody can ask for it
        if row is not None:
            await remove(db, "games", row, why, now)
        return
    empty = GameRow(game, "", 0, None, 0, None, 0, "{}", b"", "", 0, 0, "aside", 0, b"", 0)
    if row is None:
        await note(db, now, "games", game, why, None)
    elif GameRow(*row[: -len(SUMS["games"])]) == empty:
        return  # it is aside already
    else:
        await remove(db, "games", row, why, now)
    await db.replace("games", empty)
    await db.do("UPDATE seats SET over = 1 WHERE game = ?", (game,))  # nobody plays it
    await db.do("DELETE FROM outages WHERE scope = ?", (game,))
    for table in FOLLOWING:
        await db.do(f"DELETE FROM {table} WHERE game = ?", (game,))


async def start_anew(db: Database, game: str) -> None:
    """Leave the jobs that bring everything up to date that follows from a game. Each finds out
    itself whether there is anything to do."""
    if not is_text(game):
        return
    if not await db.rows("SELECT 1 FROM games WHERE id = ?", (game,)):
        return
    statement = """
        INSERT INTO jobs (kind, game, subject, guild, ready, stamp)
        SELECT CAST(?1 AS TEXT), id, CAST(?2 AS TEXT), guild, 0, CAST(?5 AS BIGINT) FROM games
        WHERE id = ?3 AND status = ?4
        ON CONFLICT (kind, game, subject) DO UPDATE
        SET guild = excluded.guild, ready = 0, tries = 0, stamp = jobs.stamp + 1, reason = NULL
    """
    for kind in ("show", "expire", "release", "begin"):
        await db.do(statement, (kind, "", game, "lobby", fresh_stamp()))
    for kind in ("show", "deadline"):
        await db.do(statement, (kind, "", game, "running", fresh_stamp()))
    for kind, table in (("remind", "waits"), ("order", "orders")):
        seats = await db.rows(f"SELECT seat FROM {table} WHERE game = ?", (game,))
        for (seat,) in seats:
            await db.do(statement, (kind, str(seat), game, "running", fresh_stamp()))


def is_text(value: object) -> bool:
    """Whether it can be a game's id, after whatever happened to it."""
    return isinstance(value, str) and value.encode(errors="ignore").decode() == value


def _of_game(table: str) -> bool:
    return table == "games" or "game" in TABLES[table]
