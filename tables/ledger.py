"""What every act at a table shares: the game's lock, its loading, and the one write.

A call takes the game's lock, looks, decides, writes one change in one transaction, and only
then answers. Different games never wait for each other.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from functools import wraps
from inspect import signature
from typing import Any, Concatenate, ParamSpec, TypeVar
from weakref import WeakValueDictionary

import msgspec

from engine.errors import RuleError
from engine.game import Event
from engine.registry import GAMES
from storage import rows
from storage.store import Repeated, Stale, Store
from tables.answers import Answer, Done, Refusal, Status
from tables.live import Live

HOUR = 3_600_000
KEPT_AT_HAND = 1_000  # games whose position is kept decoded; the others cost no memory

P = ParamSpec("P")
L = TypeVar("L", bound="Ledger")


class Ledger:
    def __init__(self, store: Store, now: Callable[[], int], lobby_hours: float = 48) -> None:
        """`now` is milliseconds since 1970. A lobby that nobody starts closes after its hours."""
        self._store = store
        self._now = now
        self._lobby_time = int(lobby_hours * HOUR)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._at_hand: OrderedDict[str, Live] = OrderedDict()

    def _lock(self, game: str) -> asyncio.Lock:
        lock = self._locks.get(game)
        if lock is None:
            self._locks[game] = lock = asyncio.Lock()
        return lock

    async def _live(self, game: str, *status: Status) -> Live:
        """The game, which must be in one of these stages, where any are named. Only for who has
        its lock. What is at hand may be old where another program shares the base; `answering`
        looks on disk before it refuses anything because of it."""
        live = self._at_hand.get(game)
        if live is None:
            live = await self._on_disk(game)
            self._keep(live)
        self._at_hand.move_to_end(game)
        stage, version = live.row.status, live.row.version
        if not status or stage in status:
            return live
        if stage == "lobby":
            raise Refusal("not-started", version=version)
        raise Refusal("already-started" if stage == "running" else "over", version=version)

    async def _on_disk(self, game: str) -> Live:
        """The game as it is now, whoever changed it last."""
        stored = await self._store.load(game)
        if stored is None or not playable(stored.game):
            raise Refusal("unknown-game")
        return Live.stored(stored)

    def _keep(self, live: Live) -> None:
        self._at_hand[live.row.id] = live
        if len(self._at_hand) > KEPT_AT_HAND:
            self._at_hand.popitem(last=False)

    async def _write(
        self,
        live: Live,
        kind: str,
        user: int | None,
        click: str | None,
        *,
        seat: int | None = None,
        text: str = "",
        events: tuple[Event, ...] = (),
        chance: str = "[]",
        seats: tuple[rows.Seat, ...] | None = None,
        **changed: Any,
    ) -> Done:
        """One change of the game, on disk before anyone hears of it."""
        now = self._now()
        version = live.row.version + 1
        row = live.row._replace(version=version, changed=now, **changed)
        entry = rows.Entry(version, now, user, seat, kind, text, chance, as_json(events), click)
        try:
            await self._store.save(rows.Change(row, entry, seats, say=((kind, str(version)),)))
        except (Stale, Repeated):
            present = await self._on_disk(row.id)
            raise Refusal("stale", version=present.row.version) from None
        except BaseException:
            self._at_hand.pop(row.id, None)  # it may be written, or not
            raise
        after = Live(live.game, row, live.seats if seats is None else seats, live.state)
        self._keep(after)
        return after.done(events, user)

    async def _was_old(self, game: str) -> bool:
        """Whether what is at hand is not what is on disk; then it is no longer at hand."""
        at_hand = self._at_hand.get(game)
        if at_hand is None:
            return False
        stored = await self._store.load(game)
        if stored == (at_hand.row, at_hand.seats):
            return False
        self._at_hand.pop(game, None)
        return True

    async def _counted(self, click: str, game: str | None, user: int) -> Done | None:
        """What a click that comes for the second time did the first time, for who made it."""
        counted = await self._store.counted(click)
        if counted is None or counted[1].user != user or game not in (None, counted[0]):
            return None
        live = await self._on_disk(counted[0])
        return live.done(live.game.read_events(counted[1].events), user, repeated=True)


def answering(
    method: Callable[Concatenate[L, P], Coroutine[Any, Any, Done]],
) -> Callable[Concatenate[L, P], Coroutine[Any, Any, Answer]]:
    """Turns a refusal into an answer. Before that, a click that has been counted is answered as
    it was then; and where the game at hand was old, everything is tried once more with the game
    on disk. The first two arguments are the game (or, to open one, its kind) and who acts."""

    async def once(self: L, /, *args: P.args, **kwargs: P.kwargs) -> Answer:
        try:
            return await method(self, *args, **kwargs)
        except Refusal as refusal:
            return refusal.answer
        except RuleError as error:
            return Refusal("not-allowed", rule=error.code, params=dict(error.params)).answer

    @wraps(method)
    async def answer(self: L, /, *args: P.args, **kwargs: P.kwargs) -> Answer:
        first = await once(self, *args, **kwargs)
        if isinstance(first, Done):
            return first
        named: dict[str, Any] = dict(zip(names, args, strict=False)) | kwargs
        game, user, click = named.get("game"), named[names[1]], named.get("click")
        if click is not None and (counted := await self._counted(click, game, user)):
            return counted
        if game is not None and await self._was_old(game):
            return await once(self, *args, **kwargs)
        return first

    names = [name for name in signature(method).parameters if name != "self"]
    return answer


def playable(game: rows.Game) -> bool:
    """Whether this program knows the game, and its rules in that version."""
    return game.key in GAMES and GAMES[game.key].meta.rules == game.rules


def as_json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()
