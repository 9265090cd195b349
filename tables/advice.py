"""What computers know better: hints, why they did something, and what turned a game.

Everything is worked out from what the player in question could know at that moment.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from engine.players.player import Choice, Considered
from engine.replay import steps
from storage import rows
from storage.rows import Effects, Job
from storage.store import LONGEST, Store
from tables import history
from tables.answers import Done, Hint, Refusal, Refused, TurningPoint, Why
from tables.games import Games
from tables.rest import DAY
from tables.standing import STAND_IN, Standing, as_json
from tables.thinking import HINT, REVIEW, Thinking

ADVISER = "strong"
HINTS = 200  # cached for the next click
BEST = 2  # actions that a hint names
LATELY = 60  # entries of the log in which to look for what a computer did last
POINTS = 3  # that a review names
WORTH_IT = 0.05  # of the chance to win: less than that turned nothing
A_GLANCE, A_LOOK = 0.1, 1.0  # seconds for each decision of a game, and for those that matter
IN_ALL = 12.0  # seconds for all the glances
A_WHILE, REST = 1.0, 5_000  # seconds of one run, and milliseconds until the next
CANDIDATES = 5
REVIEWS = 8  # unfinished ones that are remembered
LATER = 20_000  # milliseconds until a review asks again whether it may
MANY = 10  # actions of computers that are explained at once

_CONSIDERED = msgspec.json.Decoder(tuple[Considered, ...])
_POINT = msgspec.json.Decoder(TurningPoint)


class Advice:
    def __init__(self, games: Games, store: Store, thinking: Thinking) -> None:
        self._games = games
        self._store = store
        self._thinking = thinking
        self._hints: OrderedDict[tuple[str, int, int], asyncio.Future[Choice]] = OrderedDict()
        # Of reviews: what each decision was worth, by its number and how long it was looked at.
        self._seen: OrderedDict[str, dict[tuple[int, float], TurningPoint]] = OrderedDict()
        self._reviewing = False

    async def may_hint(self, game: str, user: int) -> Refused | None:
        """Why somebody gets no hint now, if so. Asked first: a hint itself takes a while."""
        try:
            must_get_hint(await self._games.load(game), user)
        except Refusal as refusal:
            return refusal.answer
        return None

    async def hint(self, game: str, user: int) -> Hint | Refused:
        """The best actions of somebody who is on turn. However often they ask, it is worked out
        once."""
        try:
            at = await self._games.load(game)
            seat = must_get_hint(at, user)
        except Refusal as refusal:
            return refusal.answer
        key = (game, at.version, seat)
        if key not in self._hints:
            legal = without_talk(at, at.state, seat)
            asked = self._thinking.asked(at, seat, legal, ADVISER, HINT)
            self._hints[key] = asyncio.ensure_future(asked)
            if len(self._hints) > HINTS:
                self._hints.popitem(last=False)
        try:
            choice = await asyncio.shield(self._hints[key])
        except Exception:
            self._hints.pop(key, None)
            raise
        return Hint(at.done(user), choice.considered[:BEST])

    async def why(self, game: str, user: int, numbers: range | None = None) -> list[Why] | Refused:
        """What the computers considered before their latest actions, or before the actions among
        these entries of the log."""
        try:
            at = await self._games.load(game)
            if at.state is None:
                raise Refusal("not-started", version=at.version)
            if at.row.status == "running" and not at.open:
                raise Refusal("thoughts-hidden")
            since = max(1, at.version - LATELY if numbers is None else numbers.start)
            log = await self._games.log(at, after=since - 1)
        except Refusal as refusal:
            return refusal.answer
        thoughts = await self._store.thoughts(game, since)
        if numbers is not None:
            found = explained(at, log, thoughts, user)
            return [why for why in found if why.number in numbers][:MANY]
        found = explained(at, history.standing(log), thoughts, user)  # not what was taken back
        latest = {why.seat: why for why in found}  # of each seat
        return sorted(latest.values(), key=lambda why: why.number)

    # --- What turned a game ---

    async def turning_points(
        self, game: str, user: int
    ) -> tuple[Done, list[TurningPoint]] | Refused:
        """For people who sat there."""
        try:
            at = await self._games.load(game)
            if at.row.status != "over":
                raise Refusal("not-over" if at.row.status == "running" else "no-thoughts")
            if not any(part.user == user for part in await self._store.parts(game)):
                raise Refusal("not-at-this-table", version=at.version)
        except Refusal as refusal:
            return refusal.answer
        thoughts = await self._store.thoughts(game)
        if not any(thought.kind == "reviewed" for thought in thoughts):
            lately = at.now - at.row.changed < DAY  # an older game was over before there were any
            return Refused("not-reviewed" if lately else "no-thoughts")
        points = [_POINT.decode(t.text) for t in thoughts if t.kind == "turning"]
        return at.done(user), points

    async def review(self, job: Job) -> Effects:
        """The job that looks for the turning points of a game that is over, once: one game at a
        time, a little at a time, and after everything else that has to be thought of."""
        if self._reviewing:
            return Effects(jobs=(job._replace(ready=self._games.now() + LATER),))
        self._reviewing = True
        try:
            return await self._reviewed(job)
        finally:
            self._reviewing = False

    async def _reviewed(self, job: Job) -> Effects:
        try:
            at = await self._games.load(job.game)
            log = history.standing(await self._games.log(at))
        except Refusal:
            return Effects()
        reviewed = any(t.kind == "reviewed" for t in await self._store.thoughts(job.game))
        if at.row.status != "over" or reviewed:
            return Effects()
        choices = await asyncio.to_thread(decisions, at, log)
        seen = self._seen.setdefault(job.game, {})
        if len(self._seen) > REVIEWS:
            self._seen.popitem(last=False)
        until = monotonic() + A_WHILE

        async def judged(some: list[Decision], seconds: float) -> list[TurningPoint] | None:
            """The worst first; None if there was no time for all of them yet."""
            for choice in some:
                if (choice.entry.number, seconds) not in seen:
                    if monotonic() > until:
                        return None
                    point = await self._judged(at, choice, seconds)
                    seen[choice.entry.number, seconds] = point
            found = [seen[choice.entry.number, seconds] for choice in some]
            return sorted(found, key=lambda point: -point.lost)

        points = await judged(choices, min(A_GLANCE, IN_ALL / (2 * len(choices) or 1)))
        if points is not None:
            worst = {p.number for p in points[:CANDIDATES] if p.lost >= WORTH_IT}
            points = await judged([c for c in choices if c.entry.number in worst], A_LOOK)
        if points is None:
            return Effects(jobs=(job._replace(ready=self._games.now() + REST),))
        self._seen.pop(job.game, None)
        turning = [
            rows.Thought(point.number, point.seat, "turning", as_json(point))
            for point in points[:POINTS]
            if point.lost >= WORTH_IT
        ]
        return Effects(thoughts=(rows.Thought(0, None, "reviewed", "{}"), *turning))

    async def _judged(self, at: Standing, choice: "Decision", seconds: float) -> TurningPoint:
        """How good the best action was for what its player could know, and how good theirs."""
        entry, seat = choice.entry, choice.entry.seat or 0
        ask = self._thinking.asked_then
        best, done = [
            (await ask(at, choice.state, seat, choice.before, legal, ADVISER, REVIEW, seconds))
            for legal in (choice.legal, (at.game.parse(entry.text),))
        ]
        value = max(best.considered[0].value, done.considered[0].value)
        return TurningPoint(
            entry.number,
            seat,
            choice.turn,
            entry.text,
            best.do,
            value,
            done.considered[0].value,
        )


class Decision(NamedTuple):
    """A person's choice in a game that is over."""

    entry: rows.Entry
    turn: int
    state: Any
    legal: tuple[Any, ...]
    before: list[rows.Entry]  # what the seat remembers


def decisions(at: Standing, entries: list[rows.Entry]) -> list[Decision]:
    """Every choice that a person made, as their seat saw it."""
    record = msgspec.structs.replace(history.record(at.row, len(at.seats), entries), result=None)
    game, found, turn = at.game, list[Decision](), 1
    acts = [entry for entry in entries if entry.kind == "act"]
    positions = steps(record)
    state = next(positions).state
    for number, (entry, position) in enumerate(zip(acts, positions, strict=True)):
        assert entry.seat is not None
        if entry.computer is None and entry.how is None and not history.aside(game, entry):
            legal = without_talk(at, state, entry.seat)
            if len(legal) > 1:
                memory = acts[max(0, number - LONGEST) : number] if game.remembers(state) else []
                found.append(Decision(entry, turn, state, legal, memory))
        turn += game.turn_ended(state, position.state, entry.seat)
        state = position.state
    return found


def without_talk(at: Standing, state: Any, seat: int) -> tuple[Any, ...]:
    return tuple(a for a in at.game.legal(state, seat) if not at.game.aside(a))


def must_get_hint(at: Standing, user: int) -> int:
    """The seat of somebody who may get a hint now. Raises Refusal."""
    at.must_be("running")
    seat = at.acting(user).number
    if not at.hints:
        raise Refusal("no-hints")
    if seat not in at.game.to_act(at.state):
        raise Refusal("not-your-turn", params={"seats": tuple(sorted(at.game.to_act(at.state)))})
    return seat


def explained(
    at: Standing, log: Sequence[rows.Entry], thoughts: list[rows.Thought], user: int
) -> list[Why]:
    """What was considered, as far as this person may know it: a stand-in's thoughts are for the
    owner of its seat alone."""
    entries = {entry.number: entry for entry in log if entry.kind == "act"}
    found = []
    for thought in thoughts:
        entry = entries.get(thought.number)
        if thought.kind != "considered" or entry is None or entry.seat is None:
            continue
        if entry.computer == STAND_IN and at.seats[entry.seat - 1].user != user:
            continue
        considered = _CONSIDERED.decode(thought.text)
        found.append(Why(entry.number, entry.seat, entry.text, considered))
    return found
