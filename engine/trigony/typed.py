"""An action's canonical text, from what somebody typed."""

import re

from engine.trigony.board import COLOURS
from engine.trigony.intrygo.cards import Card

_FIELD = "[a-i][1-9]"
_TO = r"(?:[-=‐-―−]*>|→|[-‐-―−:x]|to\b)"  # what people put between two fields


def read(text: str) -> str:
    """Fields in upper case with a hyphen between them, everything else in lower case: `f6 -> g7`,
    `f6g7` and `F6 to G7` are F6-G7, `f6-e5 = t` is F6-E5=T. Works for a half-typed move too."""
    plain = " ".join(text.split()).lower()
    plain = re.sub(r"\bstrike[\s‐-―−-]+force\b", str(Card.STRIKE_FORCE), plain)
    plain = re.sub(rf"\b({_FIELD})\s*{_TO}?\s*(?={_FIELD}\b)", r"\1-", plain)
    plain = re.sub(rf"^({_FIELD})(?:\s*{_TO}\s*(?=[a-i]?$)|\s*(?=[a-i]$))", r"\1-", plain)
    plain = re.sub(rf"(-e5)\s*{_TO}?\s*(?=(?:{'|'.join(COLOURS)})\b)", r"\1>", plain)
    plain = re.sub(r"(-e5)\s*=?\s*t\b", r"\1=t", plain)
    return re.sub(rf"\b{_FIELD}\b|(?<==)t\b", lambda found: found[0].upper(), plain)
