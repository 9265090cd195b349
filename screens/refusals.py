"""Why not, in a kind and exact sentence: the one place where codes become words."""

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
    return words(f"refusal-{refused.code}", **_values(words, refused))


def _values(words: Words, refused: Refused) -> dict[str, str | int]:
    """Lists in words; anything else as it is."""
    return {
        name: words.listed([str(item) for item in value])
        if isinstance(value, list | tuple)
        else value
        if isinstance(value, str | int)
        else str(value)
        for name, value in refused.params.items()
    }
