"""Fair comparison on a noisy machine.

All contenders run in turn, in many short rounds, so that noise affects them all
equally. A ratio is the median of the rounds' ratios.
"""

import gc
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter
from typing import Any

Batch = Callable[[], int]  # does some work and returns how many units of it
Clock = Callable[[], float]  # in seconds: `thread_time` leaves out what others do with the machine


def race(
    contenders: dict[str, Batch], rounds: int, clock: Clock = perf_counter
) -> dict[str, list[float]]:
    """Units per second of every contender, round by round."""
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for batch in contenders.values():
        batch()  # warm up
    gc.collect()
    for _ in range(rounds):
        for name, batch in contenders.items():
            start = clock()
            units = batch()
            rates[name].append(units / (clock() - start))
    return rates


def ratio(rates: list[float], reference: list[float]) -> float:
    return median(mine / theirs for mine, theirs in zip(rates, reference, strict=True))


def best_time(batch: Batch, rounds: int = 40, clock: Clock = perf_counter) -> float:
    """Seconds per unit in the least disturbed round: for shares of a whole, not for claims."""
    times = []
    for _ in range(rounds):
        start = clock()
        units = batch()
        times.append((clock() - start) / units)
    return min(times)


def over(things: list[Any], do: Callable[[Any], object]) -> Batch:
    """The same for each of many things."""

    def batch() -> int:
        for thing in things:
            do(thing)
        return len(things)

    return batch


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A Markdown table, aligned so that it reads well as text; the first column is left-aligned."""
    lines = [head, *rows]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]

    def line(cells: tuple[str, ...]) -> str:
        first, *others = zip(cells, widths, strict=True)
        padded = [first[0].ljust(first[1])] + [cell.rjust(width) for cell, width in others]
        return f"| {' | '.join(padded)} |"

    rule = (
        "|"
        + "|".join("-" * (width + 1) + (":" if i else "-") for i, width in enumerate(widths))
        + "|"
    )
    return "\n".join([line(head), rule, *map(line, rows)])
