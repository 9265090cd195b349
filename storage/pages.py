"""Reading a damaged database without SQLite: every row that is still whole, page by page.

SQLite finds rows through pages above them; if one of those is broken, it finds nothing below. But
every row of ours proves itself, by its sum, so that none of them is needed: we look at each page
that holds rows, whoever points to it. What has been deleted is overwritten (`secure_delete`), so
nothing comes back that had gone. The format: https://sqlite.org/fileformat2.html
"""

import os
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from storage.rows import GameRow
from storage.sums import SUMS, TABLES, fits

PAGE_SIZE = 4096
SIZES = [2**power for power in range(9, 16)]
HEADER = b"SQLite format 3\x00"
TABLE_LEAF, INDEX_LEAF, INDEX_INTERIOR = 0x0D, 0x0A, 0x02
HEADS = {TABLE_LEAF: 8, INDEX_LEAF: 8, INDEX_INTERIOR: 12}  # how long a page's header is
NUMBERED = ("people", "servers", "aside", "alive")  # their first column is SQLite's own row number
WIDTHS = {table: len(TABLES[table]) + len(SUMS[table]) for table in TABLES}
INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # how many bytes, by type


class _Broken(Exception):
    """This cell can't be read."""


def rows(file: Path) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Every row whose sum fits, with its table and its sums. The file needs no sound header."""
    with file.open("rb") as pages:
        reader = Reader(pages)
        for number in range(1, reader.count + 1):
            for values, rowid in reader.cells(number):
                found = recognized(values, rowid)
                if found is not None:
                    yield found


def recognized(values: list[Any], rowid: int | None) -> tuple[str, tuple[Any, ...]] | None:
    """The table that these values are a whole row of, and the row."""
    for table, width in WIDTHS.items():
        if len(values) != width or (rowid is None) == (table in (*NUMBERED, "log")):
            continue
        row = (rowid, *values[1:]) if table in NUMBERED else tuple(values)
        if fits(table, row):
            return table, row
    return None


class Reader:
    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        header = file.read(100)
        size = int.from_bytes(header[16:18], "big")
        self.size = size if header.startswith(HEADER) and size in SIZES else PAGE_SIZE
        self.count = -(-file.seek(0, os.SEEK_END) // self.size)

    def page(self, number: int) -> bytes:
        if not 1 <= number <= self.count:
            raise _Broken
        self._file.seek((number - 1) * self.size)
        return bytes(self._file.read(self.size).ljust(self.size, b"\x00"))  # its end may be cut off

    def cells(self, number: int) -> Iterator[tuple[list[Any], int | None]]:
        """The values of every cell, and the row number where there is one."""
        page = self.page(number)
        start = 100 if number == 1 else 0
        # If its first byte is damaged, its cells show what kind of page it was.
        kinds = [page[start]] if page[start] in HEADS else [*HEADS]
        for possible in kinds:
            for offset in self._pointers(page, start, start + HEADS[possible]):
                try:
                    yield self._cell(page, offset, possible)
                except (_Broken, IndexError, struct.error):
                    continue

    def _pointers(self, page: bytes, start: int, at: int) -> list[int]:
        """Where the page's cells are. Behind the last there may be old pointers, to cells that have
        moved to another page: they point before the page's content."""
        count, content = struct.unpack_from(">HH", page, start + 3)
        count = min(count, (self.size - at) // 2)
        pointers = list(struct.unpack_from(f">{count}H", page, at))
        live = pointers.copy()
        while live and live[-1] < (content or 1 << 16):
            live.pop()
        return live if all(offset >= content for offset in live) else pointers

    def _cell(self, page: bytes, at: int, kind: int) -> tuple[list[Any], int | None]:
        if kind == INDEX_INTERIOR:
            at += 4
        length, at = _number(page, at)
        rowid = None
        if kind == TABLE_LEAF:
            rowid, at = _number(page, at)
            rowid = rowid - (1 << 64) if rowid >= 1 << 63 else rowid
        return _values(self._payload(page, at, length, kind)), rowid

    def _payload(self, page: bytes, at: int, length: int, kind: int) -> bytes:
        """A row that is too long for its page goes on on others."""
        size = self.size
        if length > self.count * size:
            raise _Broken
        most = size - 35 if kind == TABLE_LEAF else (size - 12) * 64 // 255 - 23
        if length <= most:
            return page[at : at + length]
        least = (size - 12) * 32 // 255 - 23
        here = least + (length - least) % (size - 4)
        here = here if here <= most else least
        payload = page[at : at + here]
        (onward,) = struct.unpack_from(">I", page, at + here)
        while len(payload) < length:
            page = self.page(onward)
            (onward,) = struct.unpack_from(">I", page)
            payload += page[4 : 4 + length - len(payload)]
        return payload


def _number(data: bytes, at: int) -> tuple[int, int]:
    """SQLite's numbers of one to nine bytes."""
    value = 0
    for position in range(8):
        byte = data[at + position]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + position + 1
    return value << 8 | data[at + 8], at + 9


def _values(record: bytes) -> list[Any]:
    end, at = _number(record, 0)
    types = []
    while at < end:
        kind, at = _number(record, at)
        types.append(kind)
        if len(types) > len(GameRow._fields) + 2:  # more columns than any row of ours has
            raise _Broken
    values: list[Any] = []
    for kind in types:
        length = INTEGERS.get(kind, 8 if kind == 7 else (kind - 12) // 2 if kind >= 12 else 0)
        data = record[at : at + length]
        if len(data) != length or kind in (10, 11):
            raise _Broken
        at += length
        if kind in INTEGERS:
            values.append(int.from_bytes(data, "big", signed=True))
        elif kind >= 12:
            values.append(data.decode(errors="surrogateescape") if kind % 2 else data)
        else:
            values.append({0: None, 8: 0, 9: 1}.get(kind, data))
    return values


# --- What was committed, but not yet copied into the file ---

WAL_HEADER, FRAME = struct.Struct(">8I"), struct.Struct(">6I")


def with_wal(database: Path, wal: Path, copy: Path) -> None:
    """Copy a database, with the commits in its write-ahead log as far as SQLite would go."""
    shutil.copyfile(database, copy)
    if not wal.is_file() or wal.stat().st_size < WAL_HEADER.size:
        return
    with wal.open("rb") as log, copy.open("r+b") as pages:
        head = log.read(WAL_HEADER.size)
        magic, _, size, _, *salts, first, second = WAL_HEADER.unpack(head)
        order = ">" if magic & 1 else "<"
        sums = _wal_sum(head[:24], (0, 0), order)
        if magic & ~1 != 0x377F0682 or sums != (first, second):
            return
        waiting: list[tuple[int, int]] = []  # page numbers, and where they are
        while len(frame := log.read(FRAME.size)) == FRAME.size:
            number, committed, *salted, first, second = FRAME.unpack(frame)
            at, page = log.tell(), log.read(size)
            if len(page) < size or salted != salts:
                break
            sums = _wal_sum(page, _wal_sum(frame[:8], sums, order), order)
            if sums != (first, second):
                break
            waiting.append((number, at))
            if committed:
                for number, at in waiting:
                    log.seek(at)
                    pages.seek((number - 1) * size)
                    pages.write(log.read(size))
                waiting = []
                log.seek(at + size)
                pages.truncate(max(committed * size, 1))


def _wal_sum(data: bytes, before: tuple[int, int], order: str) -> tuple[int, int]:
    first, second = before
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second
