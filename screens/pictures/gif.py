"""Animated GIFs: the boards of a game one after the other.

Everything shares one palette, and a frame holds only what has changed since the one before, so a
game of a hundred turns takes little more room than thirty boards. One frame is in memory at a time.
"""

import io
import struct
from collections.abc import Iterator, Sequence
from itertools import groupby

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

LARGEST = 8_000_000  # bytes
UNCHANGED = 255  # the colour of what stays as it was
# The largest width, and to take every n-th picture; tried in order until the file is small enough.
TRIES = ((1_000, 1), (1_000, 2), (1_000, 4), (320, 4), (240, 8))
SLOW, FAST = 1_200, 500  # milliseconds for each picture
WATCHED = 60_000  # milliseconds for all of them, if that is not too fast
LAST = 4_000  # milliseconds for the last one, so that it can be read
STAYS = 1  # the disposal method: the next frame is drawn on top
NONE = Image.Dither.NONE
HEAD = 1_000  # bytes: the palette and everything around the frames take less
SAMPLES = 8  # pictures from which a palette is made


class _TooLarge(Exception):
    pass


def gif(pictures: Sequence[bytes], largest: int = LARGEST) -> bytes | None:
    """These pictures as a GIF; the same ones give the same bytes. If the file is too large, fewer
    pictures are tried, then smaller ones; None if that does not help. Slow: call it off the event
    loop."""
    for width, nth in TRIES:
        kept = pictures[::-1][::nth][::-1]  # always including the last one, which matters most
        try:
            return _written(kept, width, largest)
        except _TooLarge:
            continue
    return None


def _written(pictures: Sequence[bytes], width: int, largest: int) -> bytes:
    # Equal pictures become one frame that is shown longer, up to three times as long.
    runs = [(picture, min(len(list(run)), 3)) for picture, run in groupby(pictures)]
    pace = min(SLOW, max(FAST, WATCHED // len(pictures)))
    times = [pace * count for _, count in runs]
    times[-1] += LAST - pace
    palette, frames = _in_one_palette([picture for picture, _ in runs], width)
    before: Image.Image | None = None
    blocks: list[bytes] = []
    room = largest
    for frame, time in zip(frames, times, strict=True):
        if before is None:
            blocks.append(_header(frame.size, palette))
        block = _block(before, frame, time)
        room -= len(block)
        if room < HEAD:
            raise _TooLarge
        blocks.append(block)
        before = frame
    return b"".join((*blocks, b";"))


def _header(size: tuple[int, int], palette: bytes) -> bytes:
    """With one palette of 256 colours, and an endless loop."""
    screen = struct.pack("<HHBBB", *size, 0xF7, 0, 0)
    palette = palette.ljust(3 * 256, b"\0")
    again = b"!\xff\x0bNETSCAPE2.0" + struct.pack("<BBHB", 3, 1, 0, 0)
    return b"GIF89a" + screen + palette + again


def _block(before: Image.Image | None, frame: Image.Image, time: int) -> bytes:
    """The rectangle that has changed; unchanged pixels in it are transparent."""
    if before is None:
        return b"".join(getdata(frame, duration=time, disposal=STAYS))
    changed = ImageChops.difference(before, frame)
    box = changed.getbbox() or (0, 0, 1, 1)
    mask = changed.crop(box).point([0] + [255] * 255)
    part = Image.new("L", mask.size, UNCHANGED)
    part.paste(frame.crop(box), mask=mask)
    data = getdata(part, box[:2], duration=time, disposal=STAYS, transparency=UNCHANGED)
    return b"".join(data)


def _in_one_palette(pictures: Sequence[bytes], width: int) -> tuple[bytes, Iterator[Image.Image]]:
    """A common palette, and the pictures as indices into it."""
    images = [Image.open(io.BytesIO(picture)) for picture in pictures]  # not read yet
    size = max(image.width for image in images), max(image.height for image in images)
    scale = min(width / size[0], 1)
    if scale == 1 and all(_alike(image, images[0], size) for image in images):
        return _colours(images[0]), (_numbers(image) for image in _read(pictures))
    # From few and small pictures, since this blocks other threads.
    some = [*images[:: max(1, len(images) // SAMPLES)], images[-1]]
    palette = _palette([_coloured(image, size, scale / 3) for image in some])
    return _colours(palette), (
        _numbers(_coloured(image, size, scale).quantize(palette=palette, dither=NONE))
        for image in _read(pictures)
    )


def _read(pictures: Sequence[bytes]) -> Iterator[Image.Image]:
    for picture in pictures:
        with Image.open(io.BytesIO(picture)) as image:
            yield image


def _alike(image: Image.Image, other: Image.Image, size: tuple[int, int]) -> bool:
    """Whether no conversion is needed: all have the size wanted and the same palette, with a colour
    to spare."""
    if image.mode != "P" or other.mode != "P" or image.size != size:
        return False
    return _colours(image) == _colours(other) and len(_colours(image)) <= 3 * UNCHANGED


def _colours(image: Image.Image) -> bytes:
    """Its palette. `getpalette` would read the whole picture first."""
    assert image.palette is not None
    return bytes(image.palette.palette)


def _numbers(image: Image.Image) -> Image.Image:
    """Palette indices, rather than grey values."""
    return Image.frombytes("L", image.size, image.tobytes())


def _coloured(image: Image.Image, size: tuple[int, int], scale: float) -> Image.Image:
    """Scaled, in true colour. If it is smaller than the others, it is padded with the colour of its
    corner."""
    coloured = image.convert("RGB")
    if image.size != size:
        around = Image.new("RGB", size, coloured.getpixel((0, 0)))
        around.paste(coloured, (0, 0))
        coloured = around
    width, height = (max(1, round(side * scale)) for side in size)
    return coloured.resize((width, height), Image.Resampling.LANCZOS)


def _palette(images: Sequence[Image.Image]) -> Image.Image:
    """The colours of these images."""
    width, height = images[0].size
    together = Image.new("RGB", (width, height * len(images)))
    for at, image in enumerate(images):
        together.paste(image, (0, at * height))
    return together.quantize(UNCHANGED, dither=NONE)
