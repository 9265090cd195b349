"""Changing a game: the one place that takes its lock, loads it, decides, saves and retries.

Different games never wait for each other. What was decided is on disk before anyone is told.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from weakref import WeakValueDictionary

from engine.errors import RuleError
from storage import rows
from storage.store import WEEK, Damaged, Exceeded, Repeated, Stale, Store
from tables.answers import Answer, Done, Refusal
from tables.audit import judged, seats_complete
from tables.clocks import SeatClock
from tables.derived import Derived, Underivable, derived
from tables.following import following, order_ended, timed, waits, woken
from tables.jobs import LEASE, Runner
from tables.quotas import FULL, Quotas, needed
from tables.standing import (
    Actor,
    Computer,
    Decision,
    LogNeeded,
    Standing,
    as_json,
    parts,
    playable,
)

logger = logging.getLogger(__name__)

CACHED = 1_000  # games whose position is kept decoded; the others cost no memory
DERIVED = 16  # ended games whose position and events were derived, for the next click


class Games:
    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        runner: Runner,
        lobby_time: int,
        quotas: Quotas,
    ) -> None:
        self._store = store
        self.now = now
        self._runner = runner
        self.lobby_time = lobby_time
        self._quotas = quotas
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._cache: OrderedDict[str, Standing] = OrderedDict()
        self._derived: OrderedDict[str, Derived] = OrderedDict()
        self._named: set[str] = set()  # games that the log has called damaged

    async def change(
        self, game: str, actor: Actor | None, click: str | None, decide: Decision
    ) -> Answer:
        """Decide and save, once, however often the click arrives."""
        async with self.lock(game):
            try:
                at = self._cached(game) or await self.load(game)
            except Refusal as refusal:
                return refusal.answer
            try:
                return await self._attempt(at, actor, click, decide)
            except Refusal as refusal:
                first = refusal
            # Before refusing, check whether it was done already, whether the cache was stale, and
            # whether another process was quicker.
            if repeated := await self._repeated(click, game, actor):
                return repeated
            try:
                fresh = await self.load(game)
                if (fresh.row, fresh.seats, fresh.kept) != (at.row, at.seats, at.kept):
                    return await self._attempt(fresh, actor, click, decide)
            except Refusal as refusal:
                first = refusal
            return first.answer

    async def open(self, at: Standing, user: int, click: str | None, decide: Decision) -> Answer:
        """The first change, of a game that does not exist yet."""
        try:
            return await self._attempt(at, user, click, decide)
        except Refusal as refusal:
            return await self._repeated(click, None, user) or refusal.answer

    async def load(self, game: str) -> Standing:
        """The game as it is on disk, whoever changed it last."""
        stored = await self._store.load(game)
        if stored is None:
            raise Refusal("unknown-game")
        return await self.whole(stored)

    async def whole(self, stored: rows.Stored) -> Standing:
        """The game with its position and its events, which are derived if they are not stored."""
        at = await self.sound(stored)
        if not at.bare:
            return at
        game = at.row.id
        found = self._derived.pop(game, None)
        if found is None:
            log = await self._log(game)
            try:
                found = await asyncio.to_thread(derived, at.row, len(at.seats), log)
            except Underivable as error:
                raise self._damaged(game, "it does not follow from its log") from error
        self._derived[game] = found
        if len(self._derived) > DERIVED:
            self._derived.popitem(last=False)
        clocks = at.clocks or (SeatClock(),) * len(at.seats)  # as `Standing.of` does
        return replace(at, state=found.state, events=found.events, clocks=clocks)

    async def sound(self, stored: rows.Stored) -> Standing:
        """The game as it was read. If only its position is damaged, it is made anew from the log,
        and the game goes on."""
        if stored.damage == "rows":
            raise Refusal("damaged")
        if not playable(stored.game):
            raise Refusal("unknown-game")
        if not seats_complete(stored.game, stored.seats):
            raise self._damaged(stored.game.id, "a seat is missing")
        if not stored.damage:
            try:
                return self.standing(stored)
            except Exception as error:  # there are many ways in which bytes can make no sense
                self._damaged(stored.game.id, type(error).__name__)
        return self.standing(await self._mended(stored))

    def _damaged(self, game: str, why: str) -> Refusal:
        if game not in self._named:  # once is enough
            self._named.add(game)
            logger.error("damaged; run python -m storage check", extra={"game": game, "why": why})
        return Refusal("damaged")

    async def _mended(self, stored: rows.Stored) -> rows.Stored:
        row = stored.game
        entries = await self._log(row.id)
        verdict = await asyncio.to_thread(judged, row, stored.seats, entries)
        if verdict.state is None or (verdict.state == row.state and not stored.damage):
            raise self._damaged(row.id, verdict.why or "its position makes no sense")
        await self._store.mend(row.id, row.version, verdict.state)
        logger.warning("its position was damaged and is made anew", extra={"game": row.id})
        return stored._replace(game=row._replace(state=verdict.state), damage="")

    async def log(
        self, at: Standing, after: int = 0, upto: int | None = None
    ) -> tuple[rows.Entry, ...]:
        """The game's log, with its events."""
        log = await self._log(at.row.id, after, upto)
        if at.ended_by(self.now() - WEEK) and not at.bare:  # it may have given them up meanwhile
            at = await self.load(at.row.id)
        return at.with_events(log)

    async def _log(
        self, game: str, after: int = 0, upto: int | None = None
    ) -> tuple[rows.Entry, ...]:
        try:
            return tuple(await self._store.log(game, after, upto))
        except Damaged:
            raise Refusal("damaged") from None

    async def rest_of(self, user: int) -> str:
        """When somebody sleeps and is away, to copy to their seat."""
        known = (await self._store.people([user])).get(user)
        return known.rest if known else "{}"

    def standing(self, stored: rows.Stored) -> Standing:
        """The game with its position decoded, from the cache if possible; with none if it is not
        stored any more (see `whole`), which is enough for its table."""
        cached = self._cache.get(stored.game.id)
        same = cached is not None and cached.row == stored.game
        at = cached if cached is not None and same else Standing.of(stored)
        return replace(
            at,
            seats=stored.seats,
            orders=stored.orders,
            outages=stored.outages,
            lost=stored.lost,
            kept=stored.kept,
            now=self.now(),
        )

    def too_early(self, row: rows.GameRow) -> bool:
        """Whether a lobby's time is not over yet. If it was opened in the future, the system clock
        was wrong then, and it waits no longer."""
        lobby = row.status == "lobby"
        return lobby and row.opened <= self.now() < row.opened + self.lobby_time

    def forget(self, game: str) -> None:
        """Drop the game from the cache, after something was written past it."""
        self._cache.pop(game, None)

    def forget_all(self) -> None:
        self._cache.clear()

    async def _attempt(
        self, at: Standing, actor: Actor | None, click: str | None, decide: Decision
    ) -> Done:
        at = replace(at, now=self.now())
        try:
            try:
                decided = decide(at)
            except LogNeeded:
                decided = decide(replace(at, read_log=await self.log(at)))
        except RuleError as error:
            raise Refusal("not-allowed", rule=error.code, params=dict(error.params)) from None
        user, computer = (None, actor.key) if isinstance(actor, Computer) else (actor, None)
        row = decided.after.row._replace(
            version=at.version + 1,
            changed=at.now,
            acted=decided.after.row.acted if user is None and at.version else at.now,
        )
        after, gain = timed(at, replace(decided, after=replace(decided.after, row=row)))
        ended = order_ended(decided)
        orders = tuple(order for order in after.orders if order.seat != ended)
        after = replace(after, read_log=None, orders=orders)
        jobs, dropped = following(at, after, decided, self.lobby_time)
        awaited = waits(after)
        change = rows.Change(
            after.row,
            rows.Entry(
                row.version,
                at.now,
                user,
                decided.seat,
                decided.kind,
                decided.text,
                decided.chance,
                as_json(decided.events),
                click,
                computer or decided.computer,
                decided.how,
                gain,
            ),
            after.seats if at.version == 0 or after.seats != at.seats else None,
            parts(at, after),
            jobs,
            dropped,
            awaited if at.state is None or at.from_before or awaited != waits(at) else None,
            woken(at, after),
            after.kept if at.version == 0 or after.kept != at.kept else None,
            needed(self._quotas, at, after),
            at.row.state if at.version else None,
            rows.Thought(row.version, decided.seat, "considered", decided.considered)
            if decided.considered
            else None,
        )
        try:
            mine = await self._store.save(change, at.now + LEASE)
        except (Stale, Repeated):
            self._cache.pop(row.id, None)
            raise Refusal("stale", version=(await self.load(row.id)).version) from None
        except Exceeded as error:
            raise Refusal(FULL[error.quota.of], params={"most": error.quota.most}) from None
        except BaseException:
            self._cache.pop(row.id, None)  # it may or may not have been written
            self._runner.wake_by(at.now + LEASE)  # its jobs, too, and then they are leased to us
            raise
        self._runner.take(mine, jobs)
        self._keep(after)
        return after.done(actor, decided.events)

    async def _repeated(
        self, click: str | None, game: str | None, actor: Actor | None
    ) -> Done | None:
        """If this actor's click was counted before, the answer to it."""
        counted = await self._store.counted(click) if click is not None else None
        if counted is None or game not in (None, counted[0]):
            return None
        entry = counted[1]
        theirs = entry.user if entry.computer is None else (entry.seat, entry.computer)
        if theirs != actor:
            return None
        self._runner.wake_by(self.now() + LEASE)  # whoever counted it may not have run its jobs
        at = await self.load(counted[0])
        (entry,) = at.with_events([entry])
        return at.done(actor, at.game.read_events(entry.events), repeated=True)

    def _cached(self, game: str) -> Standing | None:
        """Not a lobby that had not been shown yet: where it is shown is written past the cache. And
        nothing if other processes may write, too: some of that changes no version."""
        at = None if self._store.shared else self._cache.get(game)
        waits = at is not None and at.row.status == "lobby" and at.row.promised is None
        return None if waits else at

    def _keep(self, at: Standing) -> None:
        self._cache[at.row.id] = at
        self._cache.move_to_end(at.row.id)
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)

    def lock(self, game: str) -> asyncio.Lock:
        """Hold this to change the game or anything that belongs to it."""
        lock = self._locks.get(game)
        if lock is None:
            self._locks[game] = lock = asyncio.Lock()
        return lock
