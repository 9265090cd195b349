"""Replaying a record, position by position.

A record holds every chance outcome, so a replay never samples. If the record names the
committed seed, the replay also proves that the outcomes came from it.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from engine.chance import SEED_BYTES, Answer, Key, Question, Seeded, commitment
from engine.errors import BadRecord, ImpossibleChance, RuleError, UnreadableAction
from engine.game import Event, Game, Outcome
from engine.record import ActionMove, ChanceMove, Fair, Move, Record, game_of, read_move, result

# Any game can end like this at any time, whatever its rules: the table agreed on a draw.
AGREED = Outcome("agreed", ())


class Replay(Struct, frozen=True):
    """The position after a record's last move."""

    game: Game[Any, Any, Any]
    state: Any
    outcome: Outcome | None
    fair: bool  # every chance outcome follows from the committed seed


class Position(Struct, frozen=True):
    """A position of a record, and what led to it."""

    state: Any
    move: ActionMove | None = None  # None: the game begins
    events: tuple[Event, ...] = ()


def steps(record: Record) -> Iterator[Position]:
    """Every position of the record, from the first. Raises BadRecord at the first error. Does not
    check the result that the record claims; `replay` does."""
    game = game_of(record)
    chance = _Recorded(record.moves, _seeded(record.fair))
    try:
        state = game.new(game.read_options(record.options), record.seats, chance)
    except RuleError as error:
        raise BadRecord(error.code) from None
    yield Position(state)
    while chance.at < len(record.moves):
        position = _step(game, state, chance)
        state = position.state
        yield position


def first(game: Game[Any, Any, Any], options: Any, seats: int, luck: Sequence[Move]) -> Position:
    """The first position, given with the chance outcomes that made it. Raises BadRecord."""
    chance = _Recorded(luck, None)
    try:
        position = Position(game.new(game.read_options(options), seats, chance))
    except RuleError as error:
        raise BadRecord(error.code) from None
    return _all_used(position, chance)


def step(game: Game[Any, Any, Any], state: Any, moves: Sequence[Move]) -> Position:
    """The position after one action, given with the chance outcomes that it asked for. Raises
    BadRecord."""
    chance = _Recorded(moves, None)
    return _all_used(_step(game, state, chance), chance)


def _all_used(position: Position, chance: "_Recorded") -> Position:
    if chance.at < len(chance.moves):
        raise BadRecord("unexpected-chance", chance.at)
    return position


def replay(record: Record) -> Replay:
    """Replay the record to its end. Raises BadRecord at the first error."""
    game = game_of(record)
    for position in steps(record):
        state = position.state
    outcome = game.outcome(state)
    if outcome is None and record.result == result(AGREED):
        outcome = AGREED
    # As JSON, since Python takes true and 1.0 for 1.
    if record.result is not None and as_json(record.result) != as_json(result(outcome)):
        raise BadRecord("wrong-result")
    seeded = record.fair is not None and record.fair.seed is not None
    return Replay(game, state, outcome, fair=seeded)


def _seeded(fair: Fair | None) -> Seeded | None:
    """The seeded chance that the record must agree with; None without a seed."""
    if fair is None or fair.seed is None:
        return None
    if not re.fullmatch(f"[0-9a-f]{{{2 * SEED_BYTES}}}", fair.seed):
        raise BadRecord("bad-seed")
    seed = bytes.fromhex(fair.seed)
    if commitment(seed) != fair.commitment:
        raise BadRecord("broken-commitment")
    return Seeded(Key(seed, fair.salt))


def _step(game: Game[Any, Any, Any], state: Any, chance: "_Recorded") -> Position:
    at, move = chance.at, chance.take()
    if isinstance(move, ChanceMove):
        raise BadRecord("unexpected-chance", at)
    try:
        after, events = game.apply(state, move.seat, game.parse(move.do), chance)
    except UnreadableAction:
        raise BadRecord("unreadable-action", at, move.do) from None
    except RuleError as error:
        raise BadRecord(error.code, at, move.do) from None
    return Position(after, move, events)


class _Recorded:
    """Answers from a record, in order, checked against the box and, if there is one, the seed."""

    def __init__(self, moves: Sequence[Any], seeded: Seeded | None) -> None:
        self.moves = moves
        self.seeded = seeded
        self.at = 0

    def take(self) -> Move:
        at = self.at
        try:
            move = read_move(self.moves[at])
        except msgspec.ValidationError:
            do = self.moves[at].get("do") if isinstance(self.moves[at], dict) else None
            raise BadRecord("bad-move", at, do if isinstance(do, str) else None) from None
        self.at += 1
        return move

    def ask(self, question: Question[Answer]) -> Answer:
        at = self.at
        if at == len(self.moves):
            raise BadRecord("chance-missing", *self._asker())
        move = self.take()
        if isinstance(move, ActionMove):
            raise BadRecord("chance-missing", at, move.do)
        if move.chance != question.name:
            raise BadRecord("unexpected-chance", at)
        if move.outcome is None:
            raise BadRecord("hidden-chance", at)
        try:
            answer = question.read(move.outcome)
        except ImpossibleChance:
            raise BadRecord("impossible-chance", at) from None
        if self.seeded is not None and self.seeded.ask(question) != answer:
            raise BadRecord("unfair-chance", at)
        return answer

    def _asker(self) -> tuple[int | None, str | None]:
        """The action whose chance outcome is missing because the record ends early."""
        last = read_move(self.moves[-1]) if self.moves else None
        return (self.at - 1, last.do) if isinstance(last, ActionMove) else (None, None)


def as_json(thing: object) -> bytes:
    return msgspec.json.encode(thing, order="sorted")
