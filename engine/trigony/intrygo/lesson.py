"""The lesson: beat with a card, spy, steal, use what was stolen, draw and trade."""

from engine.lesson import Lesson, Way
from engine.trigony.intrygo.cards import DECKS

# The hands of White and Black, then what White draws.
_TOP = (
    *("strike-force", "spy", "promotion"),
    *("deserter", "dynamite", "defector"),
    *("deserter", "infiltrator"),
)


def _pile() -> list[str]:
    rest = [str(card) for card in DECKS[2]]
    for card in _TOP:
        rest.remove(card)
    return [*_TOP, *rest]


LESSON = Lesson(
    key="intrygo",
    game="trigony",
    seats=2,
    options={"intrygo": True},
    luck=("orange", _pile()),  # Black begins
    opening=("G8-G7",),
    turns=(
        (Way("card strike-force H7-G7", ("G9-G8",)),),
        (Way("card spy black"),),
        (Way("steal deserter 2"),),
        (Way("card deserter G8", ("F8-F9",)), Way("card deserter F8", ("G8-G9",))),
        (Way("draw", ("A3-A2",)),),
        (Way("trade promotion"), Way("trade deserter")),
    ),
)
