"""The games that have screens, one line each."""

import re
from functools import partial
from typing import Any

from screens.game import GameScreens
from screens.text import Words
from screens.trigony import TrigonyScreens
from screens.triqueta import TriquetaScreens
from screens.typed import LONGEST, meant, plain

MANY = 8  # options at once
_APART = re.compile(r"[,;+&，；、]")  # what people put between two options

SCREENS: dict[str, GameScreens[Any]] = {
    screens.key: screens for screens in (TriquetaScreens(), TrigonyScreens())
}


def names(words: Words) -> dict[str, str]:
    """Of the games, by their keys."""
    return {key: screens.name(words) for key, screens in SCREENS.items()}


def details(words: Words) -> dict[str, str]:
    """The parts of all games' boards that can be shown separately."""
    return {key: label for s in SCREENS.values() for key, label in s.details(words).items()}


def variants(words: Words, key: str, first: int = 1) -> dict[str, str]:
    """Every single choice that differs from the default, or every one: its text and its label."""
    return {
        f"{choice.name}={value}": words("variant", label=choice.label, value=label)
        for choice in SCREENS[key].choices(words)
        for value, label in choice.values[first:]
    }


def typed_variant(words: Words, key: str, text: str) -> dict[str, Any] | None:
    """The options that somebody means, by their texts or in words of any language."""
    if len(text) > LONGEST:
        return None
    known = read_variant(words, key, text)
    if known is not None:
        return known
    parts = _APART.split(text)
    options: dict[str, Any] = {}
    while parts and len(parts) <= MANY:
        for count in range(len(parts), 0, -1):  # a label may have a comma in it
            if found := _meant_variant(words, key, " ".join(parts[:count])):
                options |= read_variant(words, key, found) or {}
                parts = parts[count:]
                break
        else:
            return None
    return None if parts else options


def _meant_variant(words: Words, key: str, text: str) -> str | None:
    """An option with its value, or its value alone; "Intrygo" alone means with it. Nothing less:
    nobody's table gets its options by guessing."""
    ways = (partial(variants, key=key, first=0), partial(_values, key=key), partial(_on, key=key))
    return next((found for way in ways if (found := meant(words, way, text, exactly=True))), None)


def _values(words: Words, key: str) -> dict[str, str]:
    choices = SCREENS[key].choices(words)
    return {f"{c.name}={value}": label for c in choices for value, label in c.values}


def _on(words: Words, key: str) -> dict[str, str]:
    """The options that are either on or off."""
    choices = SCREENS[key].choices(words)
    return {f"{c.name}={True}": c.label for c in choices if any(v is True for v, _ in c.values)}


def read_variant(words: Words, key: str, text: str | None) -> dict[str, Any] | None:
    """The options behind their texts, such as "reveal=by-hand first=1"."""
    options: dict[str, Any] = {}
    choices = {choice.name: choice for choice in SCREENS[key].choices(words)}
    for part in plain(text or "").split():
        name, _, written = part.partition("=")
        if name not in choices:
            return None
        meant = [value for value, _ in choices[name].values if str(value).casefold() == written]
        if not meant:
            return None
        options[name] = meant[0]
    return {name: value for name, value in options.items() if value is not None}
