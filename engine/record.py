"""A game as a list of moves, and its replay.

A record holds every chance outcome, so a replay never draws lots. Where the
luck came from a committed seed, the replay also proves that it did.
The format is described in docs/records.md.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from engine.chance import SEED_BYTES, Answer, Key, Question, Seeded, commitment
from engine.errors import BadRecord, ImpossibleChance, RuleError, UnreadableAction
from engine.game import Game, Outcome
from engine.registry import GAMES

FORMAT = "triad-record/1"


class ChanceMove(Struct, frozen=True, forbid_unknown_fields=True, rename={"outcome": "is"}):
    chance: str
    outcome: Any  # None: hidden from the reader while the game runs


class ActionMove(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    do: str


Move = ChanceMove | ActionMove


class Fair(Struct, frozen=True, kw_only=True, omit_defaults=True):
    commitment: str
    seed: str | None = None  # published when the game is over
    salt: str


class Record(Struct, frozen=True, kw_only=True, omit_defaults=True):
    format: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    fair: Fair | None = None
    # As read, moves are plain data until their turn comes, so that a bad one is found by its index.
    moves: Sequence[Any]
    result: dict[str, Any] | None = None


class Replay(Struct, frozen=True):
    """The position after a record's last move."""

    game: Game[Any, Any, Any]
    state: Any
    outcome: Outcome | None
    fair: bool  # every chance outcome was shown to follow from the committed seed


def result(outcome: Outcome | None) -> dict[str, Any] | None:
    """How a record says what came of the game."""
    if outcome is None:
        return None
    scores = {} if outcome.scores is None else {"scores": list(outcome.scores)}
    return {"reason": outcome.reason, **scores, "winners": list(outcome.winners)}


def shown_to(viewer: int | None, record: Record) -> Record:
    """What the viewer may see of a record: all of it when the game is over. While
    it runs, no seed, no chance outcome that the game hides, no one else's secret decision."""
    if record.result is not None:
        return record
    game = _game(record)

    def shown(raw: Any) -> Move:
        match read_move(raw):
            case ChanceMove(name) if name in game.meta.hidden_chance:
                return ChanceMove(name, None)
            case ActionMove(seat, do):
                return ActionMove(seat, game.retell(seat, game.parse(do), viewer))
            case move:
                return move

    fair = record.fair and msgspec.structs.replace(record.fair, seed=None)
    moves = [shown(move) for move in record.moves]
    return msgspec.structs.replace(record, fair=fair, moves=moves)


def read_move(raw: Any) -> Move:
    """A move from plain data. Raises msgspec.ValidationError."""
    if isinstance(raw, Move):
        return raw
    if isinstance(raw, dict) and "chance" in raw:
        return msgspec.convert(raw, ChanceMove)
    return msgspec.convert(raw, ActionMove)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Record)


def encode(record: Record) -> bytes:
    """The record as one line of JSON, without its end."""
    return _encoder.encode(record)


def decode(data: bytes) -> Record:
    """Raises BadRecord."""
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError:
        raise BadRecord("bad-record") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadRecord("bad-json") from None


def split(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The records of a file, each still to be decoded: one a line, or laid out over several
    lines, of which all but the first are indented or close a bracket."""
    unfinished: list[bytes] = []
    for line in filter(bytes.strip, lines):
        if unfinished and line.startswith((b" ", b"\t", b"}", b"]")):
            unfinished.append(line)
            continue
        if unfinished:
            yield b"".join(unfinished)
            unfinished = []
        if _is_json(line):
            yield line
        else:
            unfinished = [line]
    if unfinished:
        yield b"".join(unfinished)


def _is_json(text: bytes) -> bool:
    try:
        msgspec.json.decode(text, type=msgspec.Raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def replay(record: Record) -> Replay:
    """Play the record through. Raises BadRecord at the first thing that is wrong with it."""
    game = _game(record)
    chance = _Recorded(record.moves, _seeded(record.fair))
    try:
        state = game.new(game.read_options(record.options), record.seats, chance)
    except RuleError as error:
        raise BadRecord(error.code) from None
    while chance.at < len(record.moves):
        state = _step(game, state, chance)
    outcome = game.outcome(state)
    if record.result is not None and record.result != result(outcome):
        raise BadRecord("wrong-result")
    return Replay(game, state, outcome, fair=chance.seeded is not None)


def _game(record: Record) -> Game[Any, Any, Any]:
    if record.format != FORMAT:
        raise BadRecord("unknown-format")
    game = GAMES.get(record.game)
    if game is None:
        raise BadRecord("unknown-game")
    if record.rules != game.meta.rules:
        raise BadRecord("unknown-rules")
    return game


def _seeded(fair: Fair | None) -> Seeded | None:
    """The chance that the record must agree with; None where no seed is given."""
    if fair is None or fair.seed is None:
        return None
    try:
        seed = bytes.fromhex(fair.seed)
    except ValueError:
        raise BadRecord("bad-seed") from None
    if len(seed) != SEED_BYTES:
        raise BadRecord("bad-seed")
    if commitment(seed) != fair.commitment:
        raise BadRecord("broken-commitment")
    return Seeded(Key(seed, fair.salt))


def _step(game: Game[Any, Any, Any], state: Any, chance: "_Recorded") -> Any:
    at, move = chance.at, chance.take()
    if isinstance(move, ChanceMove):
        raise BadRecord("unexpected-chance", at)
    try:
        state, _ = game.apply(state, move.seat, game.parse(move.do), chance)
    except UnreadableAction:
        raise BadRecord("unreadable-action", at, move.do) from None
    except RuleError as error:
        raise BadRecord(error.code, at, move.do) from None
    return state


class _Recorded:
    """Answers from a record, in order, checked against the box and, where given, the seed."""

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
        """The last move, when the record breaks off where its outcome should stand."""
        if not self.moves:
            return None, None
        move = read_move(self.moves[-1])
        return len(self.moves) - 1, move.do if isinstance(move, ActionMove) else None
