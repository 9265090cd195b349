"""Counting points: exactly three of a kind pay, a fourth hurts."""

from collections.abc import Iterable
from functools import lru_cache
from operator import getitem

from engine.triqueta.pieces import KINDS, TOKENS_A_KIND, Animal, Counts
from engine.triqueta.score import KindScore, Score


def kind_points(animal: Animal, count: int) -> int:
    if count < 3:
        return count
    if count == 3:
        return animal.worth
    return 3 - count


# Every score that a kind can give, computed once: for each kind, by its count.
_KIND_SCORES = [
    [KindScore(kind, count, kind_points(kind, count)) for count in range(TOKENS_A_KIND + 1)]
    for kind in KINDS
]


# Every view asks for every player's points, and a collection changes four times a game.
@lru_cache(maxsize=4096)
def by_kind(collection: Counts) -> tuple[KindScore, ...]:
    return tuple(map(getitem, _KIND_SCORES, collection))


@lru_cache(maxsize=4096)
def score(collection: Counts, *, rock: bool, trees: int) -> Score:
    kinds = by_kind(collection)
    total = sum([kind.points for kind in kinds]) + rock + trees
    return Score(kinds, int(rock), trees, total, sum(collection))


def with_tokens(collection: Counts, tokens: Iterable[Animal]) -> Counts:
    counts = [*collection]
    for animal in tokens:
        counts[animal.place] += 1
    return tuple(counts)


def best_reveal(collection: Counts, face_down: tuple[Animal, ...]) -> tuple[bool, ...]:
    """The choice worth the most points: every token up to the third of its kind gains,
    any other costs."""
    counts = [*collection]
    choice = []
    for animal in face_down:
        add = counts[animal.place] < 3
        counts[animal.place] += add
        choice.append(add)
    return tuple(choice)


def winners(scores: tuple[Score, ...]) -> tuple[int, ...]:
    """Most points win, then most tokens; if still tied, the win is shared."""
    ranks = [(score.total, score.tokens) for score in scores]
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks, 1) if rank == best])
