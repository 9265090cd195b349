"""Action texts (docs/records.md) parse back to the same action."""

import pytest

from engine.errors import UnreadableAction
from engine.trigony.actions import parse
from engine.trigony.board import FIELDS, Colour
from engine.trigony.moves import Move


@pytest.mark.parametrize(
    "text",
    [
        *("F6-G7", "F6-E5=T", "F6-E5>yellow", "G5-E5", "throw", "place", "decline", "pass"),
        *("offer draw", "accept draw", "refuse draw"),
    ],
)
def test_a_text_parses_back(text: str) -> None:
    assert str(parse(text)) == text


def test_a_move_says_where_from_and_where_to() -> None:
    assert parse("F6-E5>blue") == Move(FIELDS["F6"], FIELDS["E5"], migrates=Colour.BLUE)
    assert parse("F6-E5=T") == Move(FIELDS["F6"], FIELDS["E5"], promotes=True)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "F6",
        "F6-",
        "A9-A1",
        "f6-g7",
        "F6-G7=t",
        "F6-E5>pink",
        "F6-E5>",
        " throw",
        "F6-G7\n",
        "x" * 99,
    ],
)
def test_anything_else_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableAction):
        parse(text)
