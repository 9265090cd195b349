"""What the custom_id of a button or menu holds: everything needed to handle a click, so that it
still works after a restart."""

import re
from typing import NamedTuple

from screens import limits

NO_GAME = "-"
_PATTERN = r"(?P<verb>[a-z-]+):(?P<game>[0-9a-f]{12}|-):(?P<version>[0-9]+):(?P<text>[^\n]*)"
BUTTON = re.compile("b:" + _PATTERN)
MENU = re.compile("m:" + _PATTERN)


class Press(NamedTuple):
    """A click: what to do, in which game, at which version, and the rest as text."""

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
