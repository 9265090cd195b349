"""Making display names, which can hold anything that people can type, safe to show."""

import re
import unicodedata
from functools import lru_cache

from discord.utils import escape_markdown, escape_mentions

LONGEST = 32
_FIRST_STRONG, _POP = "\u2068", "\u2069"  # isolate a name's direction from the line around it
BACKSLASH = "\\"
_JOINERS = {"\u200d", "\ufe0f"}  # hold an emoji together


def plain(name: str) -> str:
    """For places without markdown: labels, thread names, plain text."""
    kept = "".join(
        " " if char.isspace() else char
        for char in name
        if char.isspace() or char in _JOINERS or not _invisible(char)
    )
    if not set(kept) - _JOINERS - {" "}:
        return "?"
    return " ".join(kept.split())[:LONGEST].strip()


def _invisible(char: str) -> bool:
    return char in _BLANK or unicodedata.category(char) in _INVISIBLE


@lru_cache(1024)  # every board names its players several times
def shown(name: str) -> str:
    """For messages: no markdown, mention, link or change of direction gets through."""
    text = escape_markdown(plain(name).replace("://", ":\u200b//"), ignore_links=False)
    return f"{_FIRST_STRONG}{escape_mentions(text.replace('<', BACKSLASH + '<'))}{_POP}"


def named_in(text: str) -> str:
    """The person in a text that is safe to show, as a picture writes them; "" if it names nobody,
    such as an open seat: pictures have no words."""
    _, _, rest = text.partition(_FIRST_STRONG)
    name = rest.partition(_POP)[0].replace("\u200b", "")
    return re.sub(r"\\(.)", r"\1", name)


# Control, format (including direction changes), surrogate, private use and unassigned.
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn"}
# Invisible letters and marks: Hangul fillers, an empty Braille cell, the grapheme joiner.
_BLANK = set("\u115f\u1160\u3164\uffa0\u2800\u034f")
