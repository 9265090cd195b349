"""What the custom_id of a button or menu holds: everything needed to handle a click, so that it
still works after a restart."""

import re
from typing import NamedTuple

from screens import limits

NO_GAME = "-"
GAME = re.compile("[0-9a-f]{12}")
_VERB, _VERSION = "[a-z-]+", "[0-9]{1,15}"
_TEXT = r"[^\n\ud800-\udfff]*"  # half a character can't be written to the disk
_PATTERN = f"(?P<verb>{_VERB}):(?P<game>{GAME.pattern}|-):(?P<version>{_VERSION}):(?P<text>{_TEXT})"
BUTTON = re.compile("b:" + _PATTERN)
MENU = re.compile("m:" + _PATTERN)
# Everything that we never write, but may get.
OTHER = re.compile(rf"(?![bm]:{_VERB}:(?:{GAME.pattern}|-):{_VERSION}:{_TEXT}\Z)(?s:.*)")


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
