"""The lesson: how a round goes, what a triqueta pays, what a fourth costs, who gets the rock."""

from collections.abc import Sequence

from engine.lesson import Lesson, Way
from engine.triqueta.pieces import BOX, TOWER_HEIGHT, TOWERS


def _towers(*tops: str) -> list[list[str]]:
    """Towers that begin with these tokens; what is under them does not matter."""
    rest = [str(animal) for animal in BOX]
    for top in tops:
        for animal in top.split():
            rest.remove(animal)
    return [_filled(tops[n].split() if n < len(tops) else [], rest) for n in range(TOWERS)]


def _filled(top: Sequence[str], rest: list[str]) -> list[str]:
    missing = TOWER_HEIGHT - len(top)
    under, rest[:missing] = rest[:missing], []
    return [*top, *under]


_OTHERS_FINISH = ("draw", "place 3", "take 2", "take 3")
_ROUND_2 = (
    *("tower 2", "draw", "place 1", "draw", "place 2"),
    *("draw", "place 3"),  # the learner
    *("draw", "place 1", "draw", "place 3"),
    "draw",
)
_OTHERS_TAKE = ("take 2", "take 3")

LESSON = Lesson(
    key="triqueta",
    game="triqueta",
    seats=3,
    options={},
    luck=(
        _towers(
            "owl bear owl boar rabbit owl deer",
            "boar bear ram boar rabbit owl",
        ),
        1,  # the learner begins
    ),
    opening=(),
    turns=(
        (Way("draw"),),
        (Way("place 1", ("draw", "place 2", "draw", "place 1", "draw")),),
        (Way("keep", ("draw", "place 2", "draw", "place 1")),),
        (Way("take 1", (*_OTHERS_FINISH, *_ROUND_2)),),
        (Way("place 2", _OTHERS_TAKE), Way("place 3", _OTHERS_TAKE)),
        (Way("take 1"),),
        (Way("tower 3"), Way("tower 4")),
    ),
)
