"""The games that have screens, one line each."""

from typing import Any

from screens.game import GameScreens
from screens.text import Words
from screens.trigony import TrigonyScreens
from screens.triqueta import TriquetaScreens

SCREENS: dict[str, GameScreens[Any]] = {
    screens.key: screens for screens in (TriquetaScreens(), TrigonyScreens())
}


def named(words: Words, typed: str) -> dict[str, str]:
    """The games whose name contains this, by their keys."""
    games = {key: screens.name(words) for key, screens in SCREENS.items()}
    return {
        key: name for key, name in games.items() if typed.lower() in name.lower() or typed == key
    }


def variants(words: Words, key: str) -> dict[str, str]:
    """Every single choice that differs from the default: its text and its label."""
    return {
        f"{choice.name}={value}": words("variant", label=choice.label, value=label)
        for choice in SCREENS[key].choices(words)
        for value, label in choice.values[1:]
    }


def read_variant(words: Words, key: str, text: str | None) -> dict[str, Any] | None:
    """The options behind what was picked or typed, such as "reveal=by-hand first=1"."""
    options: dict[str, Any] = {}
    choices = {choice.name: choice for choice in SCREENS[key].choices(words)}
    for part in (text or "").split():
        name, _, written = part.partition("=")
        if name not in choices:
            return None
        meant = [value for value, _ in choices[name].values if str(value) == written]
        if not meant:
            return None
        options[name] = meant[0]
    return {name: value for name, value in options.items() if value is not None}
