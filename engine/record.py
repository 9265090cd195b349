"""A game as a list of moves: the format, and how to read and write it.

docs/records.md describes it for other programs.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from engine.errors import BadRecord
from engine.game import Game, Outcome
from engine.registry import GAMES

FORMAT = "triad-record/1"
BOM = b"\xef\xbb\xbf"  # some editors write it at the start of a file


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
    # Moves stay plain data until they are replayed, so that an error can name the move's index.
    moves: Sequence[Any]
    result: dict[str, Any] | None = None


def result(outcome: Outcome | None) -> dict[str, Any] | None:
    """The outcome as a record writes it."""
    if outcome is None:
        return None
    scores = {} if outcome.scores is None else {"scores": list(outcome.scores)}
    return {"reason": outcome.reason, **scores, "winners": list(outcome.winners)}


def game_of(record: Record) -> Game[Any, Any, Any]:
    """Raises BadRecord if this engine does not play that game."""
    if record.format != FORMAT:
        raise BadRecord("unknown-format")
    game = GAMES.get(record.game)
    if game is None:
        raise BadRecord("unknown-game")
    if record.rules != game.meta.rules:
        raise BadRecord("unknown-rules")
    return game


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
    """The record as one line of JSON, without the newline."""
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
    """The records of a file, not yet decoded: one a line. If the first line alone is not JSON,
    the whole file may be one record."""
    waiting = filter(bytes.strip, lines)
    first = next(waiting, b"").removeprefix(BOM)
    if not first:
        return
    if _is_json(first):
        yield first
        yield from waiting
        return
    everything = [first, *waiting]
    whole = b"".join(everything)
    yield from [whole] if _is_json(whole) else everything


def _is_json(text: bytes) -> bool:
    try:
        msgspec.json.decode(text, type=msgspec.Raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True
