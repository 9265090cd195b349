"""The games that have screens, one line each."""

import re
from functools import partial
from typing import Any

from screens.game import GameScreens
from screens.text import Words
from screens.trigony import TrigonyScreens
from screens.triqueta import TriquetaScreens
from screens.typed import LONGEST, meant, plain

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
    known = read_variant(words, key, text)
    if known is not None:
        return known
    if len(text) > LONGEST:
        return None
    options: dict[str, Any] = {}
    whole = _meant_variant(words, key, text)  # a label may have a comma in it
    for found in [whole] if whole else [_meant_variant(words, key, s) for s in _APART.split(text)]:
        chosen = read_variant(words, key, found) if found else None
        if chosen is None:
            return None
        options |= chosen
    return options


def _meant_variant(words: Words, key: str, text: str) -> str | None:
    """What differs from the default first: "Intrygo" alone means with it."""
    special = meant(words, partial(variants, key=key), text)
    return special or meant(words, partial(variants, key=key, first=0), text)


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
