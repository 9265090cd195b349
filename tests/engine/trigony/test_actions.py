"""Action texts (docs/records.md) parse back to the same action, and have one spelling."""

import pytest

from engine.errors import UnreadableAction
from engine.trigony.actions import parse
from engine.trigony.board import FIELDS, Colour
from engine.trigony.move import Move


@pytest.mark.parametrize(
    "text",
    [
        *("F6-G7", "F6-E5=T", "F6-E5>yellow", "G5-E5", "throw", "place", "decline", "pass"),
        *("offer draw", "accept draw", "refuse draw"),
        *("draw", "trade dynamite", "swap dynamite spy 3", "give dynamite 3"),
        *("card strike-force F6-G7", "card dynamite F6-G7", "card ally F5-F6 brown"),
        *("card infiltrator E7-F8", "card strike-force F6-E5=T", "card ally F6-E5>red black"),
        *("card deserter H6", "card degradation G7", "card promotion H6"),
        *("card strengthening red", "card migration H6 yellow", "card defector G7 red"),
        *("card immunity black", "card spy black"),
        *("steal dynamite 3", "end", "discard immunity", "break"),
    ],
)
def test_a_text_parses_back(text: str) -> None:
    assert str(parse(text)) == text


def test_a_move_says_where_from_and_where_to() -> None:
    assert parse("F6-E5>blue") == Move(FIELDS["F6"], FIELDS["E5"], migrates=Colour.BLUE)
    assert parse("F6-E5=T") == Move(FIELDS["F6"], FIELDS["E5"], promotes=True)
    assert parse("F6-G7") is parse("F6-G7")


@pytest.mark.parametrize(
    "text",
    [
        *("", "F6", "F6-", "A9-A1", "f6-g7", "F6-G7=t", "F6-E5>pink", "F6-E5>", " throw"),
        *("F6-G7\n", "x" * 99, "card", "card spy", "card spy pink", "card spy black 3"),
        *("card counterspy black", "card deserter Z9", "card deserter"),
        *("card dynamite", "card dynamite F6", "card strengthening black", "card  spy black"),
        *("steal dynamite", "steal dynamite 7", "steal dynamite 03", "steal bomb 3"),
        *("swap dynamite 3", "give dynamite", "trade", "trade bomb", "discard", "draw 2"),
        "card ally F5-F6",
    ],
)
def test_anything_else_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableAction):
        parse(text)
