"""Points, ties and the best use of face-down tokens."""

from itertools import compress, product

from hypothesis import given
from hypothesis import strategies as st

from engine.triqueta.pieces import NONE, Animal, Counts
from engine.triqueta.score import KindScore
from engine.triqueta.scoring import best_reveal, kind_points, score, winners, with_tokens

RABBIT, OWL, DEER, BOAR, RAM, BEAR = Animal


def having(*tokens: Animal) -> Counts:
    return with_tokens(NONE, tokens)


def test_points_a_kind() -> None:
    """None, one, two: that many points. Exactly three: the printed value. More: minus one each."""
    assert [kind_points(BEAR, n) for n in range(11)] == [0, 1, 2, 10, -1, -2, -3, -4, -5, -6, -7]
    assert [kind_points(animal, 3) for animal in Animal] == [5, 6, 7, 8, 9, 10]


def test_the_rulebooks_example_scores_18() -> None:
    """2 rabbits, 3 owls, 1 deer, 3 boars, 5 bears, the rock and 2 trees."""
    tokens = [RABBIT] * 2 + [OWL] * 3 + [DEER] + [BOAR] * 3 + [BEAR] * 5
    example = score(having(*tokens), rock=True, trees=2)
    assert example.total == 18
    assert example.kinds == (
        KindScore(RABBIT, 2, 2),
        KindScore(OWL, 3, 6),
        KindScore(DEER, 1, 1),
        KindScore(BOAR, 3, 8),
        KindScore(RAM, 0, 0),
        KindScore(BEAR, 5, -2),
    )
    assert (example.rock, example.trees, example.tokens) == (1, 2, 14)


def test_rock_and_trees_are_worth_one_each() -> None:
    assert score(NONE, rock=True, trees=0).total == 1
    assert score(NONE, rock=False, trees=3).total == 3


def test_most_points_win() -> None:
    assert winners((score(having(OWL), rock=False, trees=0), score(NONE, rock=True, trees=1))) == (
        2,
    )


def test_a_tie_goes_to_the_one_with_most_tokens() -> None:
    many, few = (
        score(having(OWL, BEAR), rock=False, trees=0),
        score(having(OWL), rock=True, trees=0),
    )
    assert many.total == few.total
    assert winners((few, many)) == (2,)


def test_then_the_win_is_shared() -> None:
    same = score(having(OWL), rock=False, trees=0)
    assert winners((same, score(NONE, rock=False, trees=0), same)) == (1, 3)


@given(
    st.tuples(*[st.integers(0, 8)] * len(Animal)),
    st.lists(st.sampled_from(Animal), max_size=2).map(tuple),
)
def test_no_other_choice_beats_the_best_reveal(
    collection: Counts, face_down: tuple[Animal, ...]
) -> None:
    def rank(add: tuple[bool, ...]) -> tuple[int, int]:
        tally = score(with_tokens(collection, compress(face_down, add)), rock=False, trees=0)
        return tally.total, tally.tokens

    everything = product((True, False), repeat=len(face_down))
    assert rank(best_reveal(collection, face_down)) == max(map(rank, everything))
