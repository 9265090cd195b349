"""A set of fields as an integer with a bit for each, so that "are all of these tiled?" is one
operation."""

from collections.abc import Iterable


def mask(fields: Iterable[int]) -> int:
    """These fields as a set."""
    found = 0
    for field in fields:
        found |= 1 << field
    return found


def fields(mask: int) -> list[int]:
    """The fields of a set, in order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
