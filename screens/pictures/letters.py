"""Writing in pictures: numbers, letters, and names as far as our font has them."""

from functools import cache, lru_cache
from importlib.resources import as_file, files

from PIL import ImageFont

Font = ImageFont.FreeTypeFont

_FILE = files("screens.pictures.fonts").joinpath("NotoSansTC-Bold.otf")
_CUT = ".."  # the ellipsis of this font stands in the middle of the line
_LAYOUT = ImageFont.Layout.BASIC  # the same everywhere, whether or not Raqm is there


@cache
def font(size: float) -> Font:
    with as_file(_FILE) as file:
        return ImageFont.truetype(str(file), size, layout_engine=_LAYOUT)


@lru_cache(4096)
def _known(char: str) -> bool:
    """Whether the font has it: what it lacks all looks the same."""
    probe = font(24)
    return char == " " or bytes(probe.getmask(char)) != bytes(probe.getmask("\uffff"))


@lru_cache(1024)
def written(name: str) -> str:
    """The name where it can be drawn as it is, else nothing. Scripts that join their letters or
    run from right to left are not in the font."""
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
