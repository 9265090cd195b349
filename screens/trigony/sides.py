"""The sides in the lobby: who plays which, in which colours, and where there is room."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET

from engine.errors import RuleError
from engine.trigony.assignment import granted
from engine.trigony.board import Colour
from engine.trigony.sides import Seating, Teams, seating
from screens import game
from screens.game import Names
from screens.text import Words
from screens.trigony.naming import colour_emoji, side_emoji, side_name


def sides(
    words: Words, options: Mapping[str, Any], size: int, asked_for: Sequence[str]
) -> list[game.Side]:
    where = _seating(options, size)
    if where is None:
        return []

    def can_join(side: str, but: int | None) -> bool:
        """As a newcomer, or by switching from the seat `but`."""
        others = [asked for seat, asked in enumerate(asked_for) if seat != but]
        return granted(size, options.get("sides", UNSET), [*others, side])[-1] == side

    def has_room(side: str) -> bool:
        newcomers = [None] if len(asked_for) < size else []
        seated = [seat for seat, asked in enumerate(asked_for) if asked != side]
        return any(can_join(side, who) for who in (*newcomers, *seated))

    return [
        game.Side(side, side_name(words, side), side_emoji(words, side), has_room(side))
        for side in where.sides
    ]


def lines(
    words: Words,
    names: Names,
    options: Mapping[str, Any],
    size: int,
    asked_for: Sequence[str] | None,
) -> list[str]:
    where = _seating(options, size)
    if where is None:
        return [words("trigony-seating-unfit"), words.listed(list(names))]
    teams: Sequence[Sequence[int]] = where.teams
    given: Sequence[str] = ()
    if asked_for is not None:
        given = granted(size, options.get("sides", UNSET), asked_for)
        teams = [[n for n, got in enumerate(given, 1) if got == side] for side in where.sides]
    shared = all(len(team) == len(where.colours[0]) for team in where.teams)
    found = [
        words(
            "trigony-seating-side",
            emoji=side_emoji(words, side),
            side=str(side),
            held=_held(words, colours, [names[seat - 1] for seat in team], shared=shared),
        )
        for side, colours, team in zip(where.sides, where.colours, teams, strict=True)
    ]
    undecided = [name for name, got in zip(names, given, strict=False) if not got]
    if undecided:
        found.append(words("trigony-seating-any", names=words.listed(undecided)))
    return found


def _held(words: Words, colours: Sequence[Colour], people: Sequence[str], *, shared: bool) -> str:
    """Who holds which triangle. A player alone has them all, unless others will join the side."""
    free = words("lobby-free")
    if len(people) < 2 and not shared:
        signs = "".join(colour_emoji(words, colour) for colour in colours)
        return f"{signs} {people[0] if people else free}"
    everyone = [*people, *[free] * (len(colours) - len(people))]
    return " · ".join(
        f"{colour_emoji(words, colour)} {name}"
        for colour, name in zip(colours, everyone, strict=True)
    )


def _seating(options: Mapping[str, Any], size: int) -> Seating | None:
    """None if this many can't play with these options."""
    teams: Teams | None = options.get("teams")
    chosen = UNSET if teams is None else tuple(map(tuple, teams))
    try:
        return seating(size, options.get("sides", UNSET), chosen)
    except RuleError:
        return None
