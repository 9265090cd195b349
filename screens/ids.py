"""What a button or a menu carries in its custom_id: all that is needed to carry out a click,
so that it works after any restart."""

import re
from typing import NamedTuple

from screens import limits

NO_GAME = "-"
_PATTERN = r"(?P<verb>[a-z-]+):(?P<game>[0-9a-f]{12}|-):(?P<version>[0-9]+):(?P<text>[^\n]*)"
BUTTON = re.compile("b:" + _PATTERN)
MENU = re.compile("m:" + _PATTERN)


class Press(NamedTuple):
    """A click: what to do, in which game, seen at which version, and the rest as a text."""

    verb: str
    game: str = NO_GAME
    version: int = 0
    text: str = ""

    def button(self) -> str:
        return self._written("b")

    def menu(self) -> str:
        return self._written("m")

    def _written(self, kind: str) -> str:
        written = f"{kind}:{self.verb}:{self.game}:{self.version}:{self.text}"
        if len(written) > limits.CUSTOM_ID or not re.fullmatch(f"{kind}:{_PATTERN}", written):
            raise ValueError(f"no custom_id: {written!r}")
        return written


def read(match: re.Match[str]) -> Press:
    return Press(match["verb"], match["game"], int(match["version"]), match["text"])
