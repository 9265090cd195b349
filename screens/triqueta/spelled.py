"""Actions in words, for lists and sentences; and the words in which people type them."""

from collections.abc import Iterator

from engine.triqueta.actions import ACTIONS, Reveal
from screens.emoji import UNICODE
from screens.text import Words
from screens.typed import without_brackets

_CHOICES = {
    **{"": "hidden", "+": "added", "-": "back"},
    **{"++": "both", "--": "neither", "+-": "first", "-+": "second"},
}


def spelled(words: Words, action: str) -> str:
    verb, _, rest = action.partition(" ")
    if verb == "reveal" and rest in _CHOICES:
        return words("triqueta-spelled-reveal", choice=_CHOICES[rest])
    if verb not in ("draw", "place", "keep", "take", "tower"):
        return action
    return words(f"triqueta-spelled-{verb}", number=rest)


def sayings(words: Words) -> Iterator[tuple[str, str]]:
    """As a list names them, and as their buttons do."""
    for action in ACTIONS:
        text = str(action)
        yield spelled(words, text), text
        if not isinstance(action, Reveal):  # whose button names the tokens of one player
            for label in _labels(words, text):
                yield label, text
                yield without_brackets(label), text


def _labels(words: Words, action: str) -> Iterator[str]:
    verb, _, rest = action.partition(" ")
    match verb:
        case "draw":
            yield words("triqueta-do-draw")
        case "keep":
            yield words("triqueta-do-keep", left=1)
            yield words("triqueta-do-keep", left=2)
        case "tower":
            yield words("triqueta-do-tower", tower=rest)
        case "place":
            for animals in ("none", UNICODE["owl"]):
                yield words("triqueta-do-place", row=int(rest), animals=animals)
        case "take":
            for animals in ("none", UNICODE["owl"]):
                yield words("triqueta-do-take", row=int(rest), animals=animals)
