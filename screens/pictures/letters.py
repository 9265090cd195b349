"""Text in pictures: numbers, letters, and names if our font has their characters."""

from functools import cache, lru_cache
from importlib.resources import as_file, files

from PIL import ImageFont

Font = ImageFont.FreeTypeFont

_FILE = files("screens.pictures.fonts").joinpath("NotoSansTC-Bold.otf")
_CUT = ".."  # this font's ellipsis is in the middle of the line, not at the bottom
_LAYOUT = ImageFont.Layout.BASIC  # the same everywhere, whether or not Raqm is there


@cache
def font(size: float) -> Font:
    with as_file(_FILE) as file:
        return ImageFont.truetype(str(file), size, layout_engine=_LAYOUT)


@lru_cache(4096)
def _known(char: str) -> bool:
    """Whether the font has this character: all missing ones look the same."""
    probe = font(24)
    return char == " " or bytes(probe.getmask(char)) != bytes(probe.getmask("\uffff"))


@lru_cache(1024)
def written(name: str) -> str:
    """The name if it can be drawn as it is, otherwise nothing. The font has no scripts that join
    their letters or run from right to left."""
    return name if name and all(map(_known, name)) else ""


def fitting(text: str, largest: float, smallest: float, width: float) -> tuple[str, Font]:
    """The text in the largest font that fits, cut short where even the smallest does not."""
    size = largest
    while size > smallest and font(size).getlength(text) > width:
        size -= 1
    chosen = font(size)
    if chosen.getlength(text) <= width:
        return text, chosen
    while text and chosen.getlength(f"{text}{_CUT}") > width:
        text = text[:-1].rstrip()
    return text + _CUT, chosen
