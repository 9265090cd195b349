"""Deleting what nobody needs any more. Every function is one short transaction, so that a click
never waits for long; a cursor says where the next one goes on.

What stays of an ended game is its record: the row, the log, the seats, who played which part, and
where it was shown. Its position and its events follow from the log (`tables/derived.py`). A lobby
that never became a game leaves nothing.
"""

import json
from collections.abc import Awaitable, Callable, Sequence

from storage.aside import is_text
from storage.database import Database, first
from storage.rows import Cursor, Swept, rematch_of
from storage.store import DAY, WEEK
from storage.writes import OUTAGES_KEPT

ROWS = 200  # that a step deletes; it ends with the lobby that reaches this number
LOOKED_AT = 500  # rows that it looks at
ASIDE_KEPT = 100 * DAY
AT_A_TIME = 5  # games that were set aside

OF_A_GAME = (
    *("log", "seats", "parts", "posts", "calls", "waits", "orders", "kept", "thoughts", "jobs"),
)
# Their jobs show something, which has to happen however late it is.
_SHOWING = "('show', 'bring', 'fold', 'take-down')"
# When a game has ended, their jobs find nothing to do.
_PLAYING = """(
    'begin', 'deadline', 'expire', 'invite', 'order', 'release', 'remind', 'renew', 'think'
)"""
_ALL_SHOWN = f"""
    NOT EXISTS (SELECT 1 FROM jobs WHERE kind IN {_SHOWING} AND game = id AND reason IS NULL)"""
_PAGE = "changed <= ?1 AND (changed, id) > (?2, ?3) ORDER BY changed, id LIMIT ?4"
_LOBBIES = f"""
    SELECT changed, id, {_ALL_SHOWN} FROM games WHERE status = 'closed' AND salt = '' AND {_PAGE}"""
_ENDED = f"""
    SELECT changed, id, {_ALL_SHOWN} FROM games
    WHERE status IN ('over', 'closed') AND salt <> '' AND state <> x'' AND {_PAGE}"""
_START = (-1, "")


async def lobbies(db: Database, now: int, after: Cursor) -> Swept:
    """Lobbies that were closed before they became a game."""
    found = await db.rows(_LOBBIES, (now - WEEK, *(after or _START), LOOKED_AT))
    gone = rows = 0
    for number, (changed, game, shown) in enumerate(found, 1):
        if shown and is_text(game):
            rows += await _delete(db, game)
            gone += 1
        if rows >= ROWS and number < len(found):
            return Swept({"lobbies": gone}, (changed, game))
    return Swept({"lobbies": gone}, found[-1][:2] if len(found) == LOOKED_AT else ())


async def _delete(db: Database, game: str) -> int:
    """A lobby, with everything about it. Returns how many rows that were."""
    entry = "SELECT click FROM log WHERE game = ? AND number = 1"
    (click,) = await first(db, entry, (game,)) or (None,)
    click = click if is_text(click) else None
    rows = 1
    for table in OF_A_GAME:
        rows += await db.do(f"DELETE FROM {table} WHERE game = ?", (game,))
    await db.do("DELETE FROM outages WHERE scope = ?", (game,))
    await db.do("DELETE FROM games WHERE id = ?", (game,))
    # If it was a rematch, and there was another one after it, that is now the rematch.
    if click is not None and click.startswith(rematch_of("")):
        heir = "UPDATE log SET click = ? WHERE click = ?"
        await db.do(heir, (click, rematch_of(game)))
    return rows


async def ended(db: Database, now: int, after: Cursor, limit: int) -> list[tuple[int, str, bool]]:
    """Games of which something can be given up: when each ended, its id, and whether everything
    about it has been shown."""
    values = (now - WEEK, *(after or _START), limit)
    return [(at, game, bool(shown)) for at, game, shown in await db.rows(_ENDED, values)]


async def give_up(db: Database, game: str) -> bool:
    statement = """
        UPDATE games SET state = ?1, proposal = NULL
        WHERE id = ?2 AND status IN ('over', 'closed') AND salt <> '' AND state <> ?1"""
    if not await db.do(statement, (b"", game)):
        return False
    # No click can come again after a week, but a game has only one rematch, however late.
    statement = """
        UPDATE log SET events = '[]', click = CASE WHEN click LIKE ?2 THEN click END
        WHERE game = ?1 AND (events <> '[]' OR click IS NOT NULL)"""
    await db.do(statement, (game, rematch_of("%")))
    for table in ("calls", "waits", "orders", "kept"):
        await db.do(f"DELETE FROM {table} WHERE game = ?", (game,))
    await db.do("DELETE FROM thoughts WHERE game = ? AND kind = 'considered'", (game,))
    await db.do("DELETE FROM outages WHERE scope = ?", (game,))
    return True


async def give_up_all(db: Database, games: Sequence[str]) -> int:
    return sum([await give_up(db, game) for game in games])


async def jobs(db: Database, now: int, after: Cursor) -> Swept:
    """Jobs that were parked long ago, and those of games that are gone or have ended long ago."""
    query = f"""
        SELECT kind, game, subject, CASE
            WHEN reason IS NOT NULL THEN ready <= ?1 AND coalesce(changed, 0) <= ?1
            WHEN game <> '' AND id IS NULL THEN 1 = 1
            ELSE owner IS NULL AND status IN ('over', 'closed') AND changed <= ?1
                AND kind IN {_PLAYING}
        END
        FROM jobs LEFT JOIN games ON id = game
        WHERE (kind, game, subject) > (?2, ?3, ?4) ORDER BY kind, game, subject LIMIT ?5"""
    found = await db.rows(query, (now - WEEK, *(after or ("", "", "")), LOOKED_AT))
    gone = [key for *key, outdated in found if outdated and all(map(is_text, key))]
    await db.many("DELETE FROM jobs WHERE kind = ? AND game = ? AND subject = ?", gone)
    keys = [row[:3] for row in found if all(map(is_text, row[:3]))]
    return Swept({"jobs": len(gone)}, keys[-1] if keys and len(found) == LOOKED_AT else ())


async def times(db: Database, now: int, after: Cursor) -> Swept:
    """Outages that no clock remembers, and kept seats of lobbies that are none any more."""
    old = await db.do("DELETE FROM outages WHERE until < ?", (now - OUTAGES_KEPT,))
    statement = """
        DELETE FROM kept WHERE until < ?
        AND game IN (SELECT id FROM games WHERE status <> 'lobby')"""
    kept = await db.do(statement, (now - DAY,))
    return Swept({"outages": old, "kept seats": kept})


async def people(db: Database, now: int, after: Cursor) -> Swept:
    """People who sit nowhere and have chosen nothing. The channel of our direct messages can be
    asked for again."""
    query = "SELECT user, reminded FROM people WHERE user > ? ORDER BY user LIMIT ?"
    found = await db.rows(query, (after[0] if after else -1, LOOKED_AT))
    statement = """
        DELETE FROM people WHERE user = ?
        AND settings = '{}' AND rest = '{}' AND days = '{}' AND closed = 0
        AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.user = people.user)
        AND NOT EXISTS (SELECT 1 FROM kept WHERE kept.user = people.user)
        RETURNING user"""
    idle = [(user,) for user, reminded in found if not _since(reminded, now - DAY)]
    gone = await db.many(statement, idle)
    return Swept({"people": len(gone)}, found[-1][:1] if len(found) == LOOKED_AT else ())


def _since(reminded: object, moment: int) -> bool:
    try:
        return any(at > moment for at in json.loads(str(reminded)))
    except (ValueError, TypeError):  # it is damaged, which is for a check to find
        return True


async def asides(db: Database, now: int, after: Cursor) -> Swept:
    """What was set aside so long ago that nobody is going to restore it."""
    old = "SELECT game FROM aside WHERE game <> '' GROUP BY game HAVING max(at) <= ? LIMIT ?"
    rows = await db.rows(old, (now - ASIDE_KEPT, AT_A_TIME))
    found = [row for row in rows if is_text(row[0])]  # a check finds the others
    for (game,) in found:
        aside = "SELECT 1 FROM games WHERE id = ? AND status = 'aside'"
        if await db.rows(aside, (game,)):
            await _delete(db, game)
        await db.do("DELETE FROM aside WHERE game = ?", (game,))
    statement = "DELETE FROM aside WHERE at <= ? AND game = ''"
    gone = await db.do(statement, (now - ASIDE_KEPT,)) + len(found)
    return Swept({"set aside": gone}, (now,) if len(found) == AT_A_TIME else ())


SWEEPS: dict[str, Callable[[Database, int, Cursor], Awaitable[Swept]]] = {
    "lobbies": lobbies,
    "jobs": jobs,
    "times": times,
    "people": people,
    "set aside": asides,
}
