"""Computers at the table: what they are asked, and how their answers become actions.

A change after which a computer has to decide something leaves the job `think`. Its handler asks a
worker, which knows only what the seat may know, and applies the answer if the position is still the
same. So a computer's action is made once, whatever dies in between.
"""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any, NamedTuple

from engine.game import History, Witnessed
from engine.players import line
from engine.players.levels import BUDGETS
from engine.players.player import Budget, Choice, Considered, Knowledge
from storage import rows
from storage.rows import Effects, Job
from storage.store import LONGEST
from tables import history
from tables.answers import Done, Refusal
from tables.games import Games
from tables.play import applied
from tables.rest import MINUTE
from tables.standing import STAND_IN, Decided, Standing, as_json

STAND_INS_LEVEL = "steady"  # no stronger: nobody should gain by running out of time
LONG_ENOUGH = 10.0  # seconds that one job thinks, for one seat after the other
TRIES = 3  # then the simplest action has to do
KEPT = 5  # actions considered that are kept

TURN, HINT, REVIEW = 0, 1, 2  # what is thought of first
Think = Callable[[bytes, int], Awaitable[bytes]]  # a line of the protocol and its urgency


async def here(question: bytes, urgency: int) -> bytes:
    """Think in this process: for programs without workers."""
    return await asyncio.to_thread(line.answer, question, STAND_INS_LEVEL, None, 0)


class Thought(NamedTuple):
    """What a computer has decided for a seat in a position."""

    seat: int
    state: bytes
    do: str
    considered: tuple[Considered, ...] = ()


class Thinking:
    def __init__(
        self, games: Games, think: Think, now: Callable[[], int], effort: float = 1.0
    ) -> None:
        """`effort` is how long computers think, compared with what is usual."""
        self._games = games
        self._think = think
        self._now = now
        self._effort = effort

    async def think(self, job: Job) -> Effects:
        """The job that plays for the computers of a game until a person has to act. What they do in
        a row is shown together."""
        until = monotonic() + LONG_ENOUGH
        while monotonic() < until:
            try:
                at = await self._games.load(job.game)
            except Refusal:
                return Effects()
            if not at.thinking:
                return Effects()
            if at.cut_off:
                return Effects(jobs=(job._replace(ready=self._now() + MINUTE),))
            thought = await self._decided(at, simply=job.tries >= TRIES)
            answer = await self._games.change(job.game, None, None, partial(played, thought))
            if isinstance(answer, Done):
                job = job._replace(tries=0)
            elif answer.code not in ("stale", "over"):
                raise RuntimeError(f"what a computer wants can't be done: {answer}")
        return Effects(jobs=(job._replace(ready=self._now()),))

    async def _decided(self, at: Standing, *, simply: bool) -> Thought:
        seat = at.thinking[0]
        legal = at.game.legal(at.state, seat)
        moves = [action for action in legal if not at.game.aside(action)]
        if simply or len(moves) == 1:
            action = moves[0] if len(moves) == 1 else at.game.stand_in(at.state, seat)
            return Thought(seat, at.row.state, at.game.format(action))
        computer = at.computer_on(seat)
        if computer == STAND_IN:
            computer, legal = STAND_INS_LEVEL, tuple(moves)
        choice = await self.asked(at, seat, legal, computer or "", TURN)
        return Thought(seat, at.row.state, choice.do, choice.considered)

    async def asked(
        self,
        at: Standing,
        seat: int,
        legal: tuple[Any, ...],
        level: str,
        urgency: int,
    ) -> Choice:
        """What a computer of this level would do on a seat."""
        log: tuple[rows.Entry, ...] = ()
        if at.game.remembers(at.state):
            log = await self._games.log(at, after=max(0, at.version - LONGEST))
        seconds = BUDGETS[level].seconds or 0
        entries = history.standing(log)
        return await self.asked_then(at, at.state, seat, entries, legal, level, urgency, seconds)

    async def asked_then(
        self,
        at: Standing,
        state: Any,
        seat: int,
        entries: list[rows.Entry],
        legal: tuple[Any, ...],
        level: str,
        urgency: int,
        seconds: float,
    ) -> Choice:
        """What it would have done in a position to which these entries led."""
        known = knowledge(at, state, seat, entries)
        seed = secrets.token_hex(8)
        budget = Budget(seconds * self._effort)
        question = line.asked(at.game, known, legal, budget=budget, level=level, seed=seed)
        return line.read_choice(await self._think(question, urgency))


def knowledge(at: Standing, state: Any, seat: int, entries: list[rows.Entry]) -> Knowledge:
    """What a seat could know in a position to which these entries led."""
    told = [history.told(at.game, entry, seat) for entry in entries if entry.kind == "act"]
    actions = tuple([Witnessed(h.seat or 0, h.text, h.events) for h in told])
    options = at.game.read_options(json.loads(at.row.options))
    return Knowledge(seat, at.game.view(state, seat), History(options, len(at.seats), actions))


# --- Decisions ---


def played(thought: Thought, at: Standing) -> Decided:
    """The action, if the computer still has to decide in the same position."""
    at.must_be("running")
    if thought.seat not in at.thinking or at.row.state != thought.state:
        raise Refusal("stale", version=at.version)
    computer = at.computer_on(thought.seat)
    decided = applied(
        at,
        thought.seat,
        at.game.parse(thought.do),
        how=STAND_IN if computer == STAND_IN else None,
        computer=computer,
    )
    considered = as_json(thought.considered[:KEPT]) if thought.considered else ""
    return replace(decided, considered=considered)
