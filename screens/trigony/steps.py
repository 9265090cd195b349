"""From many legal actions to a few buttons at a time: first the piece, then where to.

An action's text is a row of tokens, `card ally F5-F6 brown` as card · ally · F5 · -F6 · brown. What
has been chosen so far is a row of first tokens; the next step offers the tokens that can follow.
"""

import re
from collections.abc import Iterable, Sequence

_MOVE = re.compile(r"([A-I][1-9])(-[A-I][1-9])(=T|>[a-z]+)?")
_WHOLE = {"offer draw", "accept draw", "refuse draw", "discard immunity"}  # no steps in these

_NAMING_A_CARD = ("card", "steal")
_WITH_CARDS = ("trade", "draw", "swap", "give")

Tokens = tuple[str, ...]


def tokens(text: str) -> Tokens:
    if text in _WHOLE:
        return (text,)
    found: list[str] = []
    for word in text.split():
        move = _MOVE.fullmatch(word)
        found += [part for part in move.groups() if part] if move else [word]
    if found[0] in ("swap", "steal") and found[-1].isdecimal():
        found[-2:] = [f"{found[-2]} {found[-1]}"]  # a card and whose it is, chosen at once
    return tuple(found)


def text(some: Sequence[str]) -> str:
    """The text of these tokens; of an action's first ones, the beginning of its text."""
    written = ""
    for token in some:
        written += token if token[0] in "-=>" or not written else f" {token}"
    return written


def following(actions: Sequence[str], so_far: Tokens) -> dict[str, list[str]]:
    """What can come next, and which actions each leads to."""
    found: dict[str, list[str]] = {}
    for action in actions:
        row = tokens(action)
        if row[: len(so_far)] == so_far and len(row) > len(so_far):
            found.setdefault(row[len(so_far)], []).append(action)
    return found


def leading(actions: Sequence[str], path: Tokens) -> list[str]:
    """The actions that begin with these tokens."""
    return [action for action in actions if tokens(action)[: len(path)] == path]


def with_cards(actions: Sequence[str]) -> list[Tokens]:
    """Where to begin with cards: which to play or to steal, or what else to do with them."""
    begin = following(actions, ())
    named = [
        (token, card)
        for token in begin
        if token in _NAMING_A_CARD
        for card in following(actions, (token,))
    ]
    return [*named, *((token,) for token in begin if token in _WITH_CARDS)]


def without_cards(actions: Sequence[str]) -> list[Tokens]:
    known = (*_NAMING_A_CARD, *_WITH_CARDS)
    return [(token,) for token in following(actions, ()) if token not in known]


def is_field(token: str) -> bool:
    return len(token) == 2 and token[0] in "ABCDEFGHI" and token[1].isdigit()


def fields(some: Iterable[str]) -> list[str]:
    """Those that these tokens name, as where from or where to."""
    return [name for token in some if is_field(name := token.lstrip("-"))]
