"""Who wishes to play which side, and what becomes of that.

How large the sides of a game are is settled by how many play; which of them is the larger one,
with four or five players, is not. So a wish is granted as long as the sides, put in order of their
size, are no larger than they may be.
"""

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from engine.trigony.sides import Seating, Side, Teams, seating


def granted(seats: int, sides: int | UnsetType, wishes: Sequence[str]) -> tuple[str, ...]:
    """The wishes that can be fulfilled together where so many will play, the first ones first, and
    nothing instead of the others. Raises RuleError where so many can't play."""
    where = seating(seats, sides)
    members = dict.fromkeys(where.sides, 0)
    found = []
    for wish in wishes:
        wished = {side: count + (side == wish) for side, count in members.items()}
        if wished != members and _fit(where, wished):
            members = wished
            found.append(wish)
        else:
            found.append("")
    return tuple(found)


def teams(sides: int | UnsetType, wishes: Sequence[str]) -> Teams | UnsetType:
    """The teams of those whose wishes these are. Who has none gets what is left; where nobody has
    any, all is as usual."""
    where = seating(len(wishes), sides)
    given = granted(len(wishes), sides, wishes)
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
    """How large each side will be: as usual, unless a side has more already."""
    usual = {side: len(team) for side, team in zip(where.sides, where.teams, strict=True)}
    if all(members[side] <= usual[side] for side in where.sides):
        return usual
    largest_first = sorted(where.sides, key=lambda side: -members[side])
    return dict(zip(largest_first, sorted(usual.values(), reverse=True), strict=True))
