"""A sum in every row, so that damage is noticed: SQLite itself checks no content.

Each table has a generated column `sum` over all others, written by SQLite with every row. A game
has a second one over its position alone, which can be made anew from its log. Triggers keep an
update from giving a damaged row a new sum (docs/decisions/0022-a-sum-in-every-row.md).
"""

import logging
import sqlite3
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any
from zlib import crc32

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
    Wait,
)

log = logging.getLogger(__name__)

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
    "jobs": (*Job._fields, "owner", "lease", "reason"),
    "people": Person._fields,
    "servers": ("guild", "settings"),
    "outages": ("scope", "begin", "until"),
    "alive": ("only", "at"),
    "aside": Aside._fields,
}
# How many of them, at the front, are the key.
KEYS = {
    **{"games": 1, "seats": 2, "log": 2, "parts": 3, "posts": 1, "calls": 3, "waits": 2},
    **{"orders": 2, "kept": 2, "jobs": 3, "people": 1, "servers": 1, "outages": 2, "alive": 1},
    "aside": 1,
}
POSITION = GameRow._fields.index("state")
SUMS = dict.fromkeys(TABLES, ("sum",)) | {"games": ("state_sum", "sum")}
COLUMNS = {table: ", ".join((*TABLES[table], *SUMS[table])) for table in TABLES}


def row_sum(*values: Any) -> int:
    """The same everywhere and forever: every kind of value is written in one way."""
    text: list[str] = []
    blobs: list[bytes] = []
    for value in values:
        kind = type(value)
        if kind is str:
            text.append(f"t{len(value)}:{value}")
        elif value is None:
            text.append("n")
        elif kind is int:
            text.append(f"i{value};")
        elif kind is bytes:
            text.append(f"b{len(value)};")
            blobs.append(value)
        else:
            text.append(f"f{float(value).hex()};")
    return crc32(b"".join(blobs), crc32("".join(text).encode(errors="surrogateescape")))


def state_sum(game: str, state: bytes) -> int:
    return row_sum("state", game, state)


def fits(table: str, row: Sequence[Any]) -> bool:
    """Whether a row, read with its sums, is as it was written. A game's position does not count."""
    values = row[: -len(SUMS[table])]
    if table == "games":
        values = (*values[:POSITION], *values[POSITION + 1 :])
    return bool(row_sum(table, *values) == row[-1])


def position_fits(row: Sequence[Any]) -> bool:
    """Whether the position of a game, read with its sums, is as it was written."""
    return bool(row_sum("state", row[0], row[POSITION]) == row[-2])


def sound(table: str, rows: Iterable[Sequence[Any]]) -> list[Sequence[Any]]:
    """The rows that are as they were written, without their sum. The log names the others."""
    found = []
    for row in rows:
        if fits(table, row):
            found.append(row[:-1])
        else:
            notice(table, tuple(row[: KEYS[table]]))
    return found


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
    connection.text_factory = _text
    return connection


def _text(stored: bytes) -> str:
    return stored.decode(errors="surrogateescape")
