"""Assigning players to sides, from the sides that they asked for.

The number of players fixes how large the sides are but, with four or five players, not which side
is the larger one. So a side is granted as long as the sides, sorted by size, still fit.
"""

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from engine.trigony.sides import Seating, Side, Teams, seating


def granted(seats: int, sides: int | UnsetType, asked_for: Sequence[str]) -> tuple[str, ...]:
    """The sides asked for that this many players can have together, earlier ones first; "" for
    the others. Raises RuleError if this many can't play."""
    where = seating(seats, sides)
    members = dict.fromkeys(where.sides, 0)
    found = []
    for side in asked_for:
        joined = {other: count + (other == side) for other, count in members.items()}
        if joined != members and _fit(where, joined):
            members = joined
            found.append(side)
        else:
            found.append("")
    return tuple(found)


def teams(sides: int | UnsetType, asked_for: Sequence[str]) -> Teams | UnsetType:
    """The teams for these sides, seat by seat. Players who asked for none get what is left; UNSET,
    the default teams, when nobody is granted any."""
    where = seating(len(asked_for), sides)
    given = granted(len(asked_for), sides, asked_for)
    if not any(given):
        return UNSET
    chosen = {
        side: [seat for seat, got in enumerate(given, 1) if got == side] for side in where.sides
    }
    sizes = _sizes(where, {side: len(team) for side, team in chosen.items()})
    left = [seat for seat, got in enumerate(given, 1) if not got]
    for side in where.sides:
        while len(chosen[side]) < sizes[side]:
            chosen[side].append(left.pop(0))
    return tuple(tuple(sorted(team)) for team in chosen.values())


def _fit(where: Seating, members: dict[Side, int]) -> bool:
    most = sorted(map(len, where.teams), reverse=True)
    having = sorted(members.values(), reverse=True)
    return all(some <= limit for some, limit in zip(having, most, strict=True))


def _sizes(where: Seating, members: dict[Side, int]) -> dict[Side, int]:
    """How large each side will be: the default, unless a side already has more."""
    usual = {side: len(team) for side, team in zip(where.sides, where.teams, strict=True)}
    if all(members[side] <= usual[side] for side in where.sides):
        return usual
    largest_first = sorted(where.sides, key=lambda side: -members[side])
    return dict(zip(largest_first, sorted(usual.values(), reverse=True), strict=True))
