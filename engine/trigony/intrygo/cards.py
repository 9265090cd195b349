"""The 25 cards."""

from enum import StrEnum


class Card(StrEnum):
    STRIKE_FORCE = "strike-force"
    DYNAMITE = "dynamite"
    DESERTER = "deserter"
    STRENGTHENING = "strengthening"
    SPY = "spy"
    DEFECTOR = "defector"
    PROMOTION = "promotion"
    DEGRADATION = "degradation"
    MIGRATION = "migration"
    INFILTRATOR = "infiltrator"
    COUNTERSPY = "counterspy"
    ALLY = "ally"
    IMMUNITY = "immunity"

    __hash__ = str.__hash__  # Enum's own is written in Python, and slow


_THREE_OF_EACH = {
    *(Card.STRIKE_FORCE, Card.DYNAMITE, Card.DESERTER, Card.STRENGTHENING, Card.SPY, Card.ALLY)
}
_BROWN = {Card.ALLY, Card.IMMUNITY}  # for three sides only

# By the number of sides, in the order of the cards before they are shuffled; docs/fairness.md
# documents it.
DECKS: dict[int, tuple[Card, ...]] = {
    sides: tuple(
        card
        for card in Card
        if sides == 3 or card not in _BROWN
        for _ in range(3 if card in _THREE_OF_EACH else 1)
    )
    for sides in (2, 3)
}
