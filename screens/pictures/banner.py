"""What the banners of all lobbies share: size, a ground that is lighter in the middle, the file.
They are drawn once, without a word in them."""

import io

from PIL import Image, ImageDraw, ImageFilter

WIDTH, HEIGHT = 640, 200
TIMES = 3  # how much larger it is drawn than shown
COLOURS = 96
Rgb = tuple[int, int, int]


def ground(middle: Rgb, edge: Rgb) -> Image.Image:
    small = Image.new("RGB", (WIDTH, HEIGHT), edge)
    ImageDraw.Draw(small).ellipse((40, -60, WIDTH - 40, HEIGHT + 60), fill=middle)
    blurred = small.filter(ImageFilter.GaussianBlur(60))
    return blurred.resize((WIDTH * TIMES, HEIGHT * TIMES), Image.Resampling.BICUBIC)


def disc(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, paint: Rgb) -> None:
    pen.ellipse([v * TIMES for v in (x - radius, y - radius, x + radius, y + radius)], fill=paint)


def file(image: Image.Image) -> bytes:
    """The PNG."""
    small = image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    data = io.BytesIO()
    small.quantize(COLOURS, dither=Image.Dither.NONE).save(data, "PNG", optimize=True)
    return data.getvalue()
