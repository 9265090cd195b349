"""Refusals as kind and exact sentences: the only place that turns codes into words."""

from typing import Any

from screens.games import SCREENS
from screens.moves import listed, near
from screens.names import shown
from screens.people import ago, names
from screens.text import Words
from tables.answers import Done, Refused, Table


def refusal(
    words: Words,
    refused: Refused,
    table: Table | None = None,
    user: int | None = None,
    seen: Done | None = None,
) -> str:
    """`user` is the person it is shown to, `seen` what they see."""
    values = {name: _value(words, table, value) for name, value in refused.params.items()}
    if refused.code in ("kept", "seats-kept"):
        people = [shown(str(name)) for name in refused.params["people"]]
        values = {"people": words.listed(people), "when": ago(refused.params.get("until", 0))}
    if refused.rule == "unreadable-action" and table is not None:
        return _unreadable(words, table, refused, seen)
    if table is not None:
        values |= _people(words, table, refused, user)
    if refused.rule is not None:
        return words(f"rule-{refused.rule}", **values)
    if refused.code in ("not-your-turn", "sides-differ") and "names" in values:
        return words(f"refusal-{refused.code}-but", **values)
    return words(f"refusal-{refused.code}", **values)


def _unreadable(words: Words, table: Table, refused: Refused, seen: Done | None) -> str:
    """With what they may have meant, or else an example that they may type now."""
    screens, text = SCREENS[table.key], str(refused.params["text"])
    possible = seen.actions if seen is not None else ()
    if seen is not None and seen.view is not None:
        meant = str(refused.params.get("meant", text))
        if (better := screens.misread(words, meant, seen.view)) is not None:
            return better
        if some := near(words, seen, text):
            return words(
                "move-unclear", text=shown(text), moves=listed(words, seen, some), count=len(some)
            )
    example = screens.example if screens.example in possible or not possible else possible[0]
    if not screens.seat_in(example):  # a name could hold anything, even what ends the quotation
        example = screens.spelled(words, (), example)
    return words("rule-unreadable-action", text=shown(text), example=example)


def _people(words: Words, table: Table, refused: Refused, user: int | None) -> dict[str, str]:
    """The names of the people on the seats it mentions, and whether it is the reader's own."""
    shown = names(words, table)
    seats = refused.params.get("seats")
    if refused.code == "not-your-turn" and table.to_act:
        seats = table.to_act
    if isinstance(seats, list | tuple):
        return {"names": words.listed([shown[seat - 1] for seat in seats])}
    seat = refused.params.get("seat")
    if isinstance(seat, int):
        known = 1 <= seat <= len(shown)
        own = known and user is not None and table.seats[seat - 1].user == user
        name = shown[seat - 1] if known else words("seat-then", seat=seat)
        return {"name": name, "own": "yes" if own else "no"}
    return {}


def _value(words: Words, table: Table | None, value: Any) -> str | int:
    """In words if it is a list or the game has a word for it; otherwise unchanged."""
    if table is not None and (named := SCREENS[table.key].named(words, value)):
        return named
    match value:
        case str() | int():
            return value
        case list() | tuple():
            return words.listed([str(_value(words, table, item)) for item in value])
        case _:
            return str(value)
