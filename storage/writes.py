"""Writes: functions of a database, each run inside a transaction."""

from collections.abc import Iterable, Sequence

from storage import due, jobs
from storage.aside import NOT_WRITTEN, clear, remove, set_aside
from storage.database import Database, Select, first, marks, sound
from storage.jobs import Claimant
from storage.queries import ENTRY, GAME, KEPT, PART, SEAT, WAIT
from storage.rows import (
    Change,
    Entry,
    GameRow,
    Job,
    Order,
    Part,
    Quota,
    SeatRow,
    Wait,
)
from storage.store import DAY, Damaged, Exceeded, Repeated, Stale

_INSERT_GAME = f"""
    INSERT INTO games ({GAME}) VALUES ({marks(len(GameRow._fields))}) ON CONFLICT DO NOTHING"""
# A change writes all columns, so that damage to them is gone; but where a lobby was first shown is
# written past those who change the lobby.
_CHANGING = GameRow._fields[1:]
_UPDATE_GAME, _UPDATE_LOBBY = (
    f"UPDATE games SET {', '.join(f'{field} = {value}' for field, value in columns.items())}"
    " WHERE id = ? AND version = ? AND "
    for columns in (
        dict.fromkeys(_CHANGING, "?"),
        dict.fromkeys(_CHANGING, "?") | {"promised": "coalesce(promised, CAST(? AS BIGINT))"},
    )
)
_INSERT_SEAT = f"INSERT INTO seats (game, {SEAT}) VALUES (?, {marks(len(SeatRow._fields))})"
# An entry with this number, or this click, may be there already.
_INSERT_ENTRY = f"""
    INSERT INTO log (game, {ENTRY}) VALUES (?, {marks(len(Entry._fields))})
    ON CONFLICT DO NOTHING"""
_INSERT_PART = f"INSERT INTO parts (game, {PART}) VALUES (?, {marks(len(Part._fields))})"
_INSERT_WAIT = f"INSERT INTO waits (game, {WAIT}) VALUES (?, {marks(len(Wait._fields))})"
_REST = """
    UPDATE seats SET rest = (SELECT people.rest FROM people WHERE people.user = seats.user)
    WHERE game = ? AND user IN (SELECT people.user FROM people)"""
# Only for people who sat somewhere and have not been forgotten since the change was decided.
_INSERT_KEPT = f"""
    INSERT INTO kept (game, {KEPT})
    SELECT CAST(?1 AS TEXT), CAST(?2 AS BIGINT), CAST(?3 AS TEXT), CAST(?4 AS BIGINT)
    WHERE EXISTS (SELECT 1 FROM seats WHERE user = ?2)"""
_SETTINGS = """
    INSERT INTO people (user, settings) VALUES (?, ?)
    ON CONFLICT (user) DO UPDATE SET settings = excluded.settings, closed = people.closed * ?"""

# No update gives the same position a new sum. If only its sum is damaged, it has to be another one
# for a moment.
OTHERWISE = b"-"
_VERSION = GameRow._fields.index("version")
OUTAGES_KEPT = 100 * DAY  # no clock runs for longer than this


# Each counts in an index, and no further than it has to.
COUNTS = {
    "host-lobbies": "SELECT 1 FROM games WHERE host = ? AND status = 'lobby' LIMIT ?",
    "server-lobbies": "SELECT 1 FROM games WHERE guild = ? AND status = 'lobby' LIMIT ?",
    "server-games": "SELECT 1 FROM games WHERE guild = ? AND status = 'running' LIMIT ?",
    "person-tables": "SELECT 1 FROM seats WHERE user = ? AND over = 0 LIMIT ?",
}


async def change(db: Database, change: Change, owner: Claimant, lease: int) -> list[Job]:
    """One change of a game: the position, the log, the seats, the jobs that follow."""
    game, entry = change.game, change.entry
    if change.quotas:
        await _have_room(db, change.quotas)
    if game.version == 1:
        if not await db.do(_INSERT_GAME, game):
            raise Repeated if await _counted(db, entry.click) else Stale
    else:
        before = None if change.before is None else db.mark(game.id, change.before)
        statement = _UPDATE_GAME if game.salt else _UPDATE_LOBBY
        values = (*game[1:], game.id, game.version - 1, before)
        if not await db.do(statement + db.unmoved, values):
            # A repeated click is stale, too; Repeated says more.
            raise Repeated if await _counted(db, entry.click) else Stale
    if not await db.do(_INSERT_ENTRY, (game.id, *entry)):
        raise Repeated if await _counted(db, entry.click) else Damaged(game.id)
    if change.seats is not None:
        await db.do("DELETE FROM seats WHERE game = ?", (game.id,))
        await db.many(_INSERT_SEAT, [(game.id, *seat) for seat in change.seats])
        if owner.share is not None:  # somebody's hours may have changed elsewhere meanwhile
            await db.do(_REST, (game.id,))
    if game.status not in ("lobby", "running"):
        await db.do("DELETE FROM outages WHERE scope = ?", (game.id,))
        await db.do("UPDATE seats SET over = 1 WHERE game = ?", (game.id,))
    if change.parts:
        await parts(db, game.id, change.parts)
    if change.waits is not None:
        await waits(db, game.id, change.waits)
    if change.kept is not None:
        await db.do("DELETE FROM kept WHERE game = ?", (game.id,))
        await db.many(_INSERT_KEPT, [(game.id, *seat) for seat in change.kept])
    if change.thought is not None:
        await jobs.thoughts(db, game.id, (change.thought,))
    if change.dropped:
        await jobs.drop(db, *change.dropped)
        orders = [(job.game, int(job.subject)) for job in change.dropped if job.kind == "order"]
        await db.many("DELETE FROM orders WHERE game = ? AND seat = ?", orders)
    woken: list[Job] = []
    if change.woken:
        asleep = [job._replace(guild=game.guild) for job in change.woken]
        woken = await jobs.woken(db, asleep, entry.at, owner, lease)
    return [*woken, *await jobs.write(db, change.jobs, entry.at, owner, lease)]


async def _have_room(db: Database, quotas: Sequence[Quota]) -> None:
    """Counted in the transaction, so that of two clicks at once only one can be the last."""
    await db.hold(*sorted(f"{quota.of} {quota.whose}" for quota in quotas))
    for quota in quotas:
        if len(await db.rows(COUNTS[quota.of], quota[1:])) >= quota.most:
            raise Exceeded(quota)


async def changed(db: Database, change: Change, owner: Claimant) -> list[Job] | None:
    """Whether this change was made: then the jobs that it left to the owner."""
    entry = change.entry
    found = await sound(db, "log", "WHERE game = ? AND number = ?", (change.game.id, entry.number))
    if not found or Entry(*found[0][1:]) != entry:
        return None
    return await due.jobs(db, "WHERE game = ? AND owner = ?", change.game.id, owner.name)


async def waits(db: Database, game: str, waits: Iterable[Wait]) -> None:
    await db.do("DELETE FROM waits WHERE game = ?", (game,))
    await db.many(_INSERT_WAIT, [(game, *wait) for wait in waits])


async def parts(db: Database, game: str, missing: Iterable[Part]) -> None:
    await db.many(_INSERT_PART, [(game, *part) for part in missing])


async def mend(db: Database, game: str, version: int, state: bytes) -> None:
    statement = "UPDATE games SET state = ? WHERE id = ? AND version = ?"
    for written in (OTHERWISE, state):
        await db.do(statement, (written, game, version))


async def _counted(db: Database, click: str | None) -> bool:
    return bool(await db.rows("SELECT 1 FROM log WHERE click = ?", (click,)))


# --- People and servers ---


async def server(db: Database, guild: int, settings: str) -> None:
    await db.replace("servers", (guild, settings))


async def settings(db: Database, user: int, settings: str, still_closed: bool) -> None:
    await clear(db, "people", (user,), 0)
    await db.do(_SETTINGS, (user, settings, int(still_closed)))


async def locale(db: Database, user: int, locale: str) -> None:
    statement = """
        INSERT INTO people (user, settings, locale)
        SELECT CAST(?1 AS BIGINT), '{}', CAST(?2 AS TEXT)
        WHERE EXISTS (SELECT 1 FROM seats WHERE user = ?1)
        ON CONFLICT (user) DO UPDATE SET locale = excluded.locale"""
    await clear(db, "people", (user,), 0)
    await db.do(statement, (user, locale))


async def rest(db: Database, user: int, rest: str, days: str, job: Job | None) -> None:
    """With the job that updates their tables; without one, their seats are updated here."""
    statement = """
        INSERT INTO people (user, settings, rest, days) VALUES (?, '{}', ?, ?)
        ON CONFLICT (user) DO UPDATE SET rest = excluded.rest, days = excluded.days"""
    await clear(db, "people", (user,), 0)
    await db.do(statement, (user, rest, days))
    if job is None:
        await db.do("UPDATE seats SET rest = ? WHERE user = ?", (rest, user))
    else:
        await jobs.put(db, job)


async def order(db: Database, order: Order, job: Job, version: int) -> None:
    """Replaces their earlier order, if any. Raises Stale if the game has gone on: then it may be
    their turn already, and nobody would wake the job."""
    query = f"SELECT version FROM games WHERE id = ? {db.locked}"
    if await first(db, query, (order.game,)) != (version,):
        raise Stale
    await db.replace("orders", order)
    await jobs.put(db, job)


async def drop_order(db: Database, game: str, seat: int, told: bool) -> None:
    """Delete an order, or keep it only to tell its owner that it was not carried out."""
    if told:
        await db.do("DELETE FROM orders WHERE game = ? AND seat = ?", (game, seat))
    else:
        statement = "UPDATE orders SET dropped = 1 WHERE game = ? AND seat = ?"
        await db.do(statement, (game, seat))
    await jobs.drop(db, Job("order", game, str(seat)))


async def every_alive(db: Database, total: int) -> None:
    """Shards that have never been seen were there as long as the first one, which stood for all."""
    found = await first(db, "SELECT at FROM alive WHERE only = 1")
    if found is not None:
        statement = "INSERT INTO alive (only, at) VALUES (?, ?) ON CONFLICT DO NOTHING"
        await db.many(statement, [(shard + 1, found[0]) for shard in range(total)])


async def alive(db: Database, at: int, shard: int) -> None:
    await db.replace("alive", (shard + 1, at))


async def outage(db: Database, scope: str, begin: int, until: int) -> None:
    """Also deletes outages that are too old to matter."""
    await db.do("DELETE FROM outages WHERE until < ?", (begin - OUTAGES_KEPT,))
    await db.replace("outages", (scope, begin, until))


async def end_outage(db: Database, scope: str, at: int) -> bool:
    await db.do("DELETE FROM outages WHERE scope = ? AND begin >= ?", (scope, at))
    # One that ends at this time was ended by an earlier attempt, whose answer was lost.
    statement = "UPDATE outages SET until = ?2 WHERE scope = ?1 AND until >= ?2"
    return await db.do(statement, (scope, at)) > 0


async def forget(db: Database, user: int) -> None:
    """Rows that are damaged can't be changed, so those that may name the person go."""
    if db.summed:
        await _forget_damaged(db, user)
    await db.do(
        """UPDATE aside SET row = NULL WHERE game IN (
            SELECT game FROM seats WHERE user = ?1 UNION SELECT game FROM log WHERE user = ?1
            UNION SELECT game FROM parts WHERE user = ?1
        ) OR row LIKE ?2""",
        (user, f"%{user}%"),
    )
    await db.do("DELETE FROM waits WHERE user = ?", (user,))
    await db.do("DELETE FROM orders WHERE user = ?", (user,))
    await db.do("DELETE FROM kept WHERE user = ?", (user,))
    # Jobs that belong to no game belong to a person, and so do invitations.
    theirs = "DELETE FROM jobs WHERE (game = '' OR kind = 'invite') AND subject = ?"
    await db.do(theirs, (str(user),))
    await db.do("UPDATE log SET text = '' WHERE kind IN ('away', 'leave') AND user = ?", (user,))
    await db.do("DELETE FROM people WHERE user = ?", (user,))
    await db.do("UPDATE games SET host = NULL WHERE host = ?", (user,))
    await db.do("UPDATE log SET user = NULL WHERE user = ?", (user,))
    await db.do("UPDATE parts SET user = NULL WHERE user = ?", (user,))
    await db.do(
        "UPDATE seats SET user = NULL, name = '', status = 'forgotten', side = '', rest = '{}'"
        " WHERE user = ?",
        (user,),
    )


async def _forget_damaged(db: Database, user: int) -> None:
    for table in ("seats", "log", "parts", "games"):
        owner = "host" if table == "games" else "user"
        (rows,) = await db.select(Select(table, f"WHERE {owner} = ?", (user,)))
        for row in rows:
            if not db.fits(table, row):
                await db.do("PRAGMA defer_foreign_keys = ON")
                if table != "games":
                    await remove(db, table, row, NOT_WRITTEN, 0)
                await set_aside(db, row[0], NOT_WRITTEN, 0)
            elif table == "games" and not db.position_fits(row):
                await mend(db, row[0], row[_VERSION], b"")  # made anew from the log when needed
