"""How sure a mean is."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

Z = 1.96  # 95 % of a normal distribution


def interval(units: Sequence[float], games: int) -> tuple[float, float]:
    """The 95 % interval of a share, from the shares of units that do not depend on each other.

    Wilson's interval, for as many independent games as would scatter like the units do: games of
    a unit share their luck, so they tell more or less than they seem to. Where nothing scatters,
    as when all games are won, that number can't be told from the units, and the games are counted.
    """
    share = fmean(units)
    spread = share * (1 - share)
    scatter = variance(units) if len(units) > 1 else 0.0
    if scatter > 0 and spread > 0:
        n, z = len(units) * spread / scatter, student(len(units) - 1)
    else:
        n, z = games, Z
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(spread / n + z * z / (4 * n * n))
    return middle - half, middle + half


def half_width(units: Sequence[float]) -> float:
    """Half of the 95 % interval of the mean of something without limits, such as points."""
    if len(units) == 1:
        return float("inf")
    return student(len(units) - 1) * sqrt(variance(units) / len(units))


def student(freedom: int) -> float:
    """95 % of Student's distribution, by its usual expansion: 1 % off at five degrees of
    freedom, less beyond, and too little for fewer."""
    once = (Z**3 + Z) / 4
    twice = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    return Z + once / freedom + twice / freedom**2
