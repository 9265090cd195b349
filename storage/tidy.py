"""Deleting what nobody needs any more. Every function is one short transaction, so that a click
never waits for long; a cursor says where the next one goes on.

What stays of an ended game is its record: the row, the log, the seats, who played which part, and
where it was shown. Its position and its events follow from the log (`tables/derived.py`). A lobby
that never became a game leaves nothing.
"""

import sqlite3
from collections.abc import Callable
from contextlib import suppress

from storage.aside import is_text
from storage.rows import Cursor, Swept, rematch_of
from storage.store import DAY, WEEK
from storage.writes import OUTAGES_KEPT

ROWS = 200  # that a step deletes; it ends with the lobby that reaches this number
LOOKED_AT = 500  # rows that it looks at
WORTH_IT = 1_000_000  # bytes
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


def lobbies(connection: sqlite3.Connection, now: int, after: Cursor) -> Swept:
    """Lobbies that were closed before they became a game."""
    found = connection.execute(_LOBBIES, (now - WEEK, *(after or _START), LOOKED_AT)).fetchall()
    gone = rows = 0
    for number, (changed, game, shown) in enumerate(found, 1):
        if shown and is_text(game):
            rows += _delete(connection, game)
            gone += 1
        if rows >= ROWS and number < len(found):
            return Swept({"lobbies": gone}, (changed, game))
    return Swept({"lobbies": gone}, found[-1][:2] if len(found) == LOOKED_AT else ())


def _delete(connection: sqlite3.Connection, game: str) -> int:
    """A lobby, with everything about it. Returns how many rows that were."""
    first = "SELECT click FROM log WHERE game = ? AND number = 1"
    (click,) = connection.execute(first, (game,)).fetchone() or (None,)
    click = click if is_text(click) else None
    rows = 1
    for table in OF_A_GAME:
        rows += connection.execute(f"DELETE FROM {table} WHERE game = ?", (game,)).rowcount
    connection.execute("DELETE FROM outages WHERE scope = ?", (game,))
    connection.execute("DELETE FROM games WHERE id = ?", (game,))
    # If it was a rematch, and there was another one after it, that is now the rematch.
    heir = "UPDATE log SET click = ? WHERE click = ? AND ? LIKE ?"
    connection.execute(heir, (click, rematch_of(game), click, rematch_of("%")))
    return rows


def ended(
    connection: sqlite3.Connection, now: int, after: Cursor, limit: int
) -> list[tuple[int, str, bool]]:
    """Games of which something can be given up: when each ended, its id, and whether everything
    about it has been shown."""
    values = (now - WEEK, *(after or _START), limit)
    return [(at, game, bool(shown)) for at, game, shown in connection.execute(_ENDED, values)]


def give_up(connection: sqlite3.Connection, game: str) -> bool:
    statement = """
        UPDATE games SET state = x'', proposal = NULL
        WHERE id = ? AND status IN ('over', 'closed') AND salt <> '' AND state <> x''"""
    if not connection.execute(statement, (game,)).rowcount:
        return False
    # No click can come again after a week, but a game has only one rematch, however late.
    statement = """
        UPDATE log SET events = '[]', click = CASE WHEN click LIKE ?2 THEN click END
        WHERE game = ?1 AND (events <> '[]' OR click IS NOT NULL)"""
    connection.execute(statement, (game, rematch_of("%")))
    for table in ("calls", "waits", "orders", "kept"):
        connection.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
    connection.execute("DELETE FROM thoughts WHERE game = ? AND kind = 'considered'", (game,))
    connection.execute("DELETE FROM outages WHERE scope = ?", (game,))
    return True


def jobs(connection: sqlite3.Connection, now: int, after: Cursor) -> Swept:
    """Jobs that were parked long ago, and those of games that are gone or have ended long ago."""
    query = f"""
        SELECT kind, game, subject, CASE
            WHEN reason IS NOT NULL THEN max(ready, coalesce(changed, 0)) <= ?1
            WHEN game <> '' AND id IS NULL THEN 1
            ELSE owner IS NULL AND status IN ('over', 'closed') AND changed <= ?1
                AND kind IN {_PLAYING}
        END
        FROM jobs LEFT JOIN games ON id = game
        WHERE (kind, game, subject) > (?2, ?3, ?4) ORDER BY kind, game, subject LIMIT ?5"""
    found = connection.execute(query, (now - WEEK, *(after or ("", "", "")), LOOKED_AT)).fetchall()
    gone = [key for *key, outdated in found if outdated and all(map(is_text, key))]
    connection.executemany("DELETE FROM jobs WHERE kind = ? AND game = ? AND subject = ?", gone)
    keys = [row[:3] for row in found if all(map(is_text, row[:3]))]
    return Swept({"jobs": len(gone)}, keys[-1] if keys and len(found) == LOOKED_AT else ())


def times(connection: sqlite3.Connection, now: int, after: Cursor) -> Swept:
    """Outages that no clock remembers, and kept seats of lobbies that are none any more."""
    old = connection.execute("DELETE FROM outages WHERE until < ?", (now - OUTAGES_KEPT,)).rowcount
    statement = """
        DELETE FROM kept WHERE until < ?
        AND game IN (SELECT id FROM games WHERE status <> 'lobby')"""
    kept = connection.execute(statement, (now - DAY,)).rowcount
    return Swept({"outages": old, "kept seats": kept})


def people(connection: sqlite3.Connection, now: int, after: Cursor) -> Swept:
    """People who sit nowhere and have chosen nothing. The channel of our direct messages can be
    asked for again."""
    query = "SELECT user FROM people WHERE user > ? ORDER BY user LIMIT ?"
    begin = after[0] if after else -1
    found = connection.execute(query, (begin, LOOKED_AT)).fetchall()
    if not found:
        return Swept({"people": 0})
    statement = """
        DELETE FROM people WHERE user > ?1 AND user <= ?2
        AND settings = '{}' AND rest = '{}' AND days = '{}' AND NOT closed
        AND NOT EXISTS (SELECT 1 FROM json_each(reminded) WHERE value > ?3)
        AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.user = people.user)
        AND NOT EXISTS (SELECT 1 FROM kept WHERE kept.user = people.user)"""
    gone = connection.execute(statement, (begin, found[-1][0], now - DAY)).rowcount
    return Swept({"people": gone}, found[-1] if len(found) == LOOKED_AT else ())


def asides(connection: sqlite3.Connection, now: int, after: Cursor) -> Swept:
    """What was set aside so long ago that nobody is going to restore it."""
    old = "SELECT game FROM aside WHERE game <> '' GROUP BY game HAVING max(at) <= ? LIMIT ?"
    rows = connection.execute(old, (now - ASIDE_KEPT, AT_A_TIME)).fetchall()
    found = [row for row in rows if is_text(row[0])]  # a check finds the others
    for (game,) in found:
        aside = "SELECT 1 FROM games WHERE id = ? AND status = 'aside'"
        if connection.execute(aside, (game,)).fetchone():
            _delete(connection, game)
        connection.execute("DELETE FROM aside WHERE game = ?", (game,))
    statement = "DELETE FROM aside WHERE at <= ? AND game = ''"
    gone = connection.execute(statement, (now - ASIDE_KEPT,)).rowcount + len(found)
    return Swept({"set aside": gone}, (now,) if len(found) == AT_A_TIME else ())


def reclaim(connection: sqlite3.Connection, alone: bool) -> tuple[int, bool]:
    """Not in a transaction."""
    (pages,) = connection.execute("PRAGMA freelist_count").fetchone()
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    given_back = False
    if alone and pages * size >= WORTH_IT:
        with suppress(sqlite3.OperationalError):  # it takes as much room again, for a moment
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            given_back = True
    return pages * size, given_back


SWEEPS: dict[str, Callable[[sqlite3.Connection, int, Cursor], Swept]] = {
    "lobbies": lobbies,
    "jobs": jobs,
    "times": times,
    "people": people,
    "set aside": asides,
}
