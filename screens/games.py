"""The games that have screens; a line each."""

from typing import Any

from screens.game import GameScreens
from screens.text import Words
from screens.triqueta import TriquetaScreens

SCREENS: dict[str, GameScreens[Any]] = {screens.key: screens for screens in (TriquetaScreens(),)}


def named(words: Words, typed: str) -> dict[str, str]:
    """The games whose name has this in it, by their keys."""
    games = {key: screens.name(words) for key, screens in SCREENS.items()}
    return {
        key: name for key, name in games.items() if typed.lower() in name.lower() or typed == key
    }
