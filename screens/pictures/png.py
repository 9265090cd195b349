"""Writing PNG files. Pillow can, too, but on Linux it uses the system's zlib, which takes three
times as long as zlib-ng for a file of the same size."""

import struct
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image
from zlib_ng import zlib_ng

LEVEL = 5  # at 4, boards exceed 50 KB


class Strip(NamedTuple):
    """Some lines of an image, compressed separately: strips that have not changed since the last
    picture need not be compressed again."""

    data: bytes
    checksum: int  # of what is compressed
    length: int


def png(image: Image.Image) -> bytes:
    """The file of an image that has a palette; the same image gives the same bytes."""
    return joined(image.size, image.getpalette() or [], [strip(image)])


def strip(image: Image.Image, above: int = 0) -> Strip:
    """The lines of an image, except for the first ones: `above` of them belong to the end of the
    previous strip. They serve as a dictionary, which makes the file smaller."""
    width, height = image.size
    # In a PNG, a byte before each line names its filter; 0 is none.
    lines = Image.new("P", (width + 1, height), 0)
    lines.paste(image, (1, 0))
    everything = memoryview(lines.tobytes())
    before, data = everything[: above * (width + 1)], everything[above * (width + 1) :]
    packer = zlib_ng.compressobj(LEVEL, wbits=-15, zdict=before)
    packed = packer.compress(data) + packer.flush(zlib_ng.Z_SYNC_FLUSH)
    return Strip(packed, zlib_ng.adler32(data), len(data))


def joined(size: tuple[int, int], palette: Sequence[int], strips: Sequence[Strip]) -> bytes:
    """The file of an image that is made of these strips, from top to bottom."""
    compressed = (
        b"\x78\x5e",  # the zlib header
        *(strip.data for strip in strips),
        b"\x03\x00",  # an empty last block
        struct.pack(">I", _checksum(strips)),
    )
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(palette)),
            _chunk(b"IDAT", b"".join(compressed)),
            _chunk(b"IEND", b""),
        )
    )


def _checksum(strips: Sequence[Strip]) -> int:
    """Combine the Adler-32 checksums of all strips. Adler-32 is the sum of all bytes, starting at
    1, and the sum of that sum after each byte."""
    total, totals = 1, 0
    for strip in strips:
        totals += (strip.checksum >> 16) + strip.length * (total - 1)
        total += (strip.checksum & 0xFFFF) - 1
    return totals % 65_521 << 16 | total % 65_521


def _chunk(kind: bytes, data: bytes) -> bytes:
    named = kind + data
    return struct.pack(">I", len(data)) + named + struct.pack(">I", zlib_ng.crc32(named))
