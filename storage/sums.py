"""A sum in every row, so that damage is noticed: SQLite itself checks no content.

Each table has a generated column `sum` over all others, written by SQLite with every row. A game
has a second one over its position alone, which can be made anew from its log. Triggers keep an
update from giving a damaged row a new sum (docs/decisions/0022-a-sum-in-every-row.md).
"""

import logging
import sqlite3
from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from types import NoneType
from typing import Any
from zlib import crc32

import msgspec

from storage.rows import (
    Aside,
    Call,
    Entry,
    GameRow,
    Job,
    Kept,
    Order,
    Part,
    Person,
    Post,
    SeatRow,
    Thought,
    Wait,
)

log = logging.getLogger(__name__)
_written = msgspec.msgpack.Encoder().encode

# Every table's columns as they are stored, without the sums. A game's rows come after the game.
TABLES: dict[str, tuple[str, ...]] = {
    "games": GameRow._fields,
    "seats": ("game", *SeatRow._fields, "over"),
    "log": ("game", *Entry._fields),
    "parts": ("game", *Part._fields),
    "posts": Post._fields,
    "calls": ("game", *Call._fields),
    "waits": ("game", *Wait._fields),
    "orders": Order._fields,
    "kept": ("game", *Kept._fields),
    "thoughts": ("game", *Thought._fields),
    "jobs": (*Job._fields, "owner", "lease", "reason"),
    "people": Person._fields,
    "servers": ("guild", "settings"),
    "outages": ("scope", "begin", "until"),
    "alive": ("only", "at"),
    "aside": Aside._fields,
    "once": ("what", "done"),
}
# How many of them, at the front, are the key.
KEYS = {
    **{"games": 1, "seats": 2, "log": 2, "parts": 3, "posts": 1, "calls": 3, "waits": 2},
    **{"orders": 2, "kept": 2, "jobs": 3, "people": 1, "servers": 1, "outages": 2, "alive": 1},
    **{"thoughts": 2, "aside": 1, "once": 1},
}
POSITION = GameRow._fields.index("state")
BLOBS = {"seed", "state"}
NUMBERS = {  # by their names, which mean the same in all tables
    *("rules", "guild", "channel", "host", "size", "opened", "changed", "version", "rolls"),
    *("acted", "promised", "number", "user", "over", "at", "seat", "gain", "since", "message"),
    *("deadline", "dropped", "until", "ready", "tries", "stamp", "lease", "direct", "closed"),
    *("begin", "only", "step"),
}
_KINDS = {  # of values; in every column there may be none
    table: [
        (NoneType, bytes if name in BLOBS else int if name in NUMBERS else str) for name in columns
    ]
    for table, columns in TABLES.items()
}
_SEEN: dict[str, set[tuple[type, ...]]] = {table: set() for table in TABLES}  # kinds that are right
SUMS = dict.fromkeys(TABLES, ("sum",)) | {"games": ("state_sum", "sum")}
COLUMNS = {table: ", ".join((*TABLES[table], *SUMS[table])) for table in TABLES}


AS_IT_IS = partial(str, encoding="utf-8", errors="surrogateescape")  # text, damaged or not


def row_sum(table: str, *values: bytes | None) -> int:
    """The same everywhere and forever: MessagePack writes every value in one way."""
    return crc32(_written((table, *values)))


def _as_bytes(values: Iterable[Any]) -> list[Any]:
    """As SQLite casts them to blobs."""
    return [
        value.encode("utf-8", "surrogateescape")
        if (kind := type(value)) is str
        else b"%d" % value
        if kind is int
        else value
        for value in values
    ]


def state_sum(game: str, state: bytes) -> int:
    return row_sum("state", *_as_bytes((game, state)))


def fits(table: str, row: Sequence[Any]) -> bool:
    """Whether a row, read with its sums, is as it was written. A game's position does not count."""
    values = row[: -len(SUMS[table])]
    kinds = tuple(map(type, values))
    if kinds not in _SEEN[table]:
        if not all(map(issubclass, kinds, _KINDS[table])):
            return False
        _SEEN[table].add(kinds)
    if table == "games":
        values = (*values[:POSITION], *values[POSITION + 1 :])
    return bool(row_sum(table, *_as_bytes(values)) == row[-1])


def position_fits(row: Sequence[Any]) -> bool:
    """Whether the position of a game, read with its sums, is as it was written."""
    game, state = row[0], row[POSITION]
    return type(state) is bytes and state_sum(game, state) == row[-2]


@lru_cache(maxsize=10_000)  # each row once
def notice(table: str, key: tuple[Any, ...]) -> None:
    """Log that a row is damaged. Whose it is, or what is in it, is nobody's business."""
    names = TABLES[table][: len(key)]
    game = dict(zip(names, key, strict=True)).get("id" if table == "games" else "game", "")
    extra = {"game": printable(game), "why": f"a row of {table} is not as it was written"}
    log.warning("damaged; run python -m storage check", extra=extra)


def printable(text: object) -> str:
    return str(text).encode(errors="backslashreplace").decode()


def prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A connection that can write sums, and read rows that are damaged."""
    connection.create_function("triad_sum", -1, row_sum, deterministic=True)
    connection.text_factory = AS_IT_IS
    return connection
