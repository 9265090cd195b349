"""Why not, in a kind and exact sentence: the one place where codes become words."""

from typing import Any

from engine.trigony.board import Colour
from engine.trigony.intrygo.cards import Card
from engine.trigony.sides import Side
from screens.people import names
from screens.text import Words
from tables.answers import Refused, Table


def refusal(words: Words, refused: Refused, table: Table | None = None) -> str:
    if refused.rule is not None:
        return words(f"rule-{refused.rule}", **_values(words, refused))
    if refused.code == "not-your-turn" and table is not None and table.to_act:
        shown = names(words, table)
        waiting = words.listed([shown[seat - 1] for seat in table.to_act])
        return words("refusal-not-your-turn-but", names=waiting)
    if refused.code == "sides-differ" and table is not None:
        shown = names(words, table)
        moved = words.listed([shown[seat - 1] for seat in refused.params["seats"]])
        return words("refusal-sides-differ-for", names=moved)
    return words(f"refusal-{refused.code}", **_values(words, refused))


def _values(words: Words, refused: Refused) -> dict[str, str | int]:
    return {name: _value(words, value) for name, value in refused.params.items()}


def _value(words: Words, value: Any) -> str | int:
    """Lists and what the game has a name for in words; anything else as it is."""
    match value:
        case Colour():
            return words(f"trigony-colour-{value}")
        case Side():
            return words(f"trigony-side-{value}")
        case Card():
            return words(f"trigony-card-{value}")
        case str() | int():
            return value
        case list() | tuple():
            return words.listed([str(_value(words, item)) for item in value])
        case _:
            return str(value)
