"""Asking a computer player through a line of JSON: the bot's workers and other programs do.

A line is a record as shown to a seat, with what the seat sees and may do beside it
(docs/records.md); workers add a few fields of their own. What comes in may be anything, so
everything is checked before a player sees it.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import Raw, Struct

from engine.chance import Key, Seeded
from engine.errors import BadRecord, RuleError, UnreadableAction
from engine.game import Event, Game, History, View, Witnessed
from engine.players.levels import BUDGETS, PLAYERS
from engine.players.player import Budget, Choice, Considered, Knowledge
from engine.record import FORMAT, ActionMove, Move, Record, encode, game_of, read_move

MOST_SECONDS = 3600.0
MOST_NODES = 10**9
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Line(Record, frozen=True, kw_only=True, omit_defaults=True):
    seat: int
    legal: list[str]
    view: Raw
    budget: float | None = None  # seconds of thinking
    # From workers:
    level: str | None = None
    nodes: int | None = None
    seed: int | str | None = None
    events: list[Raw] | None = None  # for each action of the record, those that the seat may know


class _Answer(Struct, frozen=True):
    """A choice, or what is wrong with the line."""

    do: str | None
    considered: tuple[Considered, ...] = ()
    error: str | None = None
    move: int | None = None


_lines = msgspec.json.Decoder(Line)
_answers = msgspec.json.Decoder(_Answer)


# --- For who asks ---


def asked(
    game: Game[Any, Any, Any],
    knowledge: Knowledge,
    legal: Sequence[Any],
    *,
    budget: Budget | None = None,
    level: str | None = None,
    seed: int | str | None = None,
) -> bytes:
    """The line that asks for an action."""
    history = knowledge.history
    return encode(
        Line(
            format=FORMAT,
            game=game.meta.key,
            rules=game.meta.rules,
            seats=history.seats,
            options=msgspec.to_builtins(history.options),
            moves=[ActionMove(one.seat, one.do) for one in history.actions],
            seat=knowledge.seat,
            legal=[game.format(action) for action in legal],
            view=Raw(msgspec.json.encode(knowledge.view)),
            budget=None if budget is None else budget.seconds,
            level=level,
            nodes=None if budget is None else budget.nodes,
            seed=seed,
            events=[Raw(msgspec.json.encode(one.events)) for one in history.actions],
        )
    )


def read_choice(data: bytes) -> Choice:
    """The choice in an answer. Raises BadRecord if the answer is an error line."""
    answer = _answers.decode(data)
    if answer.do is None or answer.error is not None:
        raise BadRecord(answer.error or "bad-json", answer.move, answer.do)
    return Choice(answer.do, answer.considered)


# --- For who answers ---


def answer(line: bytes, level: str, seconds: float | None, seed: int | str) -> bytes:
    """The answer to a line. Where the line has a level, a budget or a seed, they count instead of
    these. Raises BadRecord."""
    return msgspec.json.encode(choose(line, level, seconds, seed))


def choose(line: bytes, level: str, seconds: float | None, seed: int | str) -> Choice:
    """The same, not yet written."""
    asked = _read(line)
    game = game_of(asked)
    level = asked.level or level
    player = PLAYERS.get(game.meta.key, {}).get(level)
    if player is None:
        raise BadRecord("unknown-level")
    budget = _budget(asked, BUDGETS[level].seconds if seconds is None else seconds)
    random = Random(seed if asked.seed is None else asked.seed)
    history = _history(game, asked)
    knowledge = Knowledge(asked.seat, _view(game, asked), history)
    legal = _legal(game, asked)
    try:
        _agree(game, knowledge, legal, random)
        return player.choose(knowledge, legal, budget, random)
    except BadRecord:
        raise
    except Exception as error:
        # Only dealing a world shows whether the rules can lead to a view. One that they can't lead
        # to may break the dealing anywhere, or the play that follows.
        raise BadRecord("bad-view") from error


def _read(line: bytes) -> Line:
    try:
        return _lines.decode(line)
    except msgspec.ValidationError:
        raise BadRecord("bad-record") from None
    except _UNREADABLE:
        raise BadRecord("bad-json") from None


def _budget(asked: Line, seconds: float | None) -> Budget:
    if asked.budget is not None:
        seconds = asked.budget
    elif asked.nodes is not None:
        seconds = None  # so that the answer is the same on any machine
    if seconds is not None and not 0 <= seconds <= MOST_SECONDS:
        raise BadRecord("bad-budget")
    if asked.nodes is not None and not 0 <= asked.nodes <= MOST_NODES:
        raise BadRecord("bad-budget")
    return Budget(seconds, asked.nodes)


def _history(game: Game[Any, Any, Any], asked: Line) -> History:
    try:
        options = game.read_options(asked.options)
        game.new(options, asked.seats, Seeded(Key(b"", "")))  # it refuses a set-up that can't be
    except RuleError as error:
        raise BadRecord(error.code) from None
    if not 1 <= asked.seat <= asked.seats:
        raise BadRecord("no-such-seat")
    moves = [(at, _move(at, raw)) for at, raw in enumerate(asked.moves)]
    actions = [(at, move) for at, move in moves if isinstance(move, ActionMove)]
    for at, move in actions:
        if not 1 <= move.seat <= asked.seats:
            raise BadRecord("no-such-seat", at, move.do)
        if not game.retold(move.do):
            raise BadRecord("unreadable-action", at, move.do)
    events = [Raw(b"[]")] * len(actions) if asked.events is None else asked.events
    if len(events) != len(actions):
        raise BadRecord("bad-events")
    witnessed = [
        Witnessed(move.seat, move.do, _events(game, asked.seat, raw, at, move.do))
        for (at, move), raw in zip(actions, events, strict=True)
    ]
    return History(options, asked.seats, tuple(witnessed))


def _move(at: int, raw: Any) -> Move:
    try:
        return read_move(raw)
    except msgspec.ValidationError:
        do = raw.get("do") if isinstance(raw, dict) else None
        raise BadRecord("bad-move", at, do if isinstance(do, str) else None) from None


def _events(game: Game[Any, Any, Any], seat: int, raw: Raw, at: int, do: str) -> tuple[Event, ...]:
    try:
        events = game.read_events(bytes(raw))
    except _UNREADABLE:
        raise BadRecord("bad-events", at, do) from None
    # Nobody may think with what the seat can't know, even if it was sent by mistake.
    if any(event.audience is not None and seat not in event.audience for event in events):
        raise BadRecord("bad-events", at, do)
    return events


def _view(game: Game[Any, Any, Any], asked: Line) -> View:
    try:
        view = game.read_view(bytes(asked.view))
    except _UNREADABLE:
        raise BadRecord("bad-view") from None
    if view.viewer != asked.seat:
        raise BadRecord("bad-view")
    return view


def _legal(game: Game[Any, Any, Any], asked: Line) -> tuple[Any, ...]:
    if not asked.legal:
        raise BadRecord("no-actions")
    actions = []
    for text in dict.fromkeys(asked.legal):
        try:
            actions.append(game.parse(text))
        except UnreadableAction:
            raise BadRecord("unreadable-action", None, text) from None
    return tuple(actions)


def _agree(
    game: Game[Any, Any, Any], knowledge: Knowledge, legal: tuple[Any, ...], random: Random
) -> None:
    """Raises BadRecord, or anything else, unless a position agrees with it all. What is legal for
    a seat depends only on what it sees, so one such position tells for all."""
    seat, seats = knowledge.seat, knowledge.history.seats
    world = game.resample(knowledge.view, knowledge.history, random)
    if game.view(world, seat) != knowledge.view:
        raise BadRecord("bad-view")
    game.view(world, seats)
    try:
        game.view(world, seats + 1)
    except RuleError:
        pass
    else:
        raise BadRecord("bad-view")
    possible = game.legal(world, seat)
    for action in legal:
        if action not in possible:
            code = game.refusal(world, seat, action).code
            raise BadRecord(code, None, game.format(action))
