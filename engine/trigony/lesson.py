"""The lesson: step, beat, close a line, make a Trigon, slide, throw, and fill the red triangle."""

from engine.lesson import Lesson, Way

# Black's answers while White gets its line ready. In the end F7 and G8 are both next to G7.
_APPROACH = ("F8-F7", "F7-F8", "F8-F7", "F7-F8", "F8-F7", "G9-G8")
_RETREAT = ("G8-G9", "F7-F8", "F8-F7", "F7-F8")


def _in_turn(white: str, black: tuple[str, ...]) -> tuple[str, ...]:
    """Black, White, Black … as long as there are moves."""
    first, *others = black
    moves = [move for pair in zip(white.split(), others, strict=True) for move in pair]
    return (first, *moves)


LESSON = Lesson(
    key="trigony",
    game="trigony",
    seats=2,
    options={},
    luck=("red", "red"),  # who begins; the throw
    opening=(),
    turns=(
        (Way("H6-G6", ("G8-G7",)),),
        (
            Way("H7-G7", _in_turn("G6-F6 F6-F5 F5-F6 G7-H8 H8-H7", _APPROACH)),
            Way("G6-G7", _in_turn("G7-F6 F6-F5 F5-F6 H7-H8 H8-H7", _APPROACH)),
        ),
        (Way("H7-H8", _in_turn("I7-H7 H7-G6 G6-F5", _RETREAT)),),
        (
            Way("F5-E5=T", ("F8-F7",)),
            Way("F6-E5=T", ("F8-F7", "F5-F6", "F7-F8")),  # F5 must be free in the end
        ),
        (Way("I7-I5", ("G9-G8",)),),
        (Way("throw"),),
        (Way("place", _in_turn("I7-I8 I8-I9 I9-I8", ("G8-G9", "G9-G8", "G8-G9", "G9-G8"))),),
        (Way("I5-F5"), Way("I5-E5")),
    ),
)
