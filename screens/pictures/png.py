"""PNG files. Pillow writes them too, but on Linux with the system's zlib, which takes three times
as long as zlib-ng for a file of the same size."""

import struct
import zlib

from PIL import Image
from zlib_ng import zlib_ng

LEVEL = 5  # with 4, boards get larger than 50 KB


def png(image: Image.Image) -> bytes:
    """The file of an image that has a palette; the same image gives the same bytes."""
    width, height = image.size
    # In a PNG, a byte before each row says how the row is filtered: not at all, which is 0.
    rows = Image.new("P", (width + 1, height), 0)
    rows.paste(image, (1, 0))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(image.getpalette() or ())),
            _chunk(b"IDAT", zlib_ng.compress(rows.tobytes(), LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    named = kind + data
    return struct.pack(">I", len(data)) + named + struct.pack(">I", zlib.crc32(named))
