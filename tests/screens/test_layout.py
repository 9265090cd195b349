"""A message keeps within Discord's limits, or we refuse it before Discord does."""

import pytest
from discord import ui

from screens import limits
from screens.ids import Press
from screens.layout import RULE, TooMuch, button, fitting, layout, menu, spaced


async def test_too_long_or_too_many_is_an_error() -> None:
    layout("x" * limits.TEXT)
    with pytest.raises(TooMuch):
        layout("x" * limits.TEXT, "y")
    with pytest.raises(TooMuch):
        layout(*["x", RULE] * 30)


async def test_buttons_go_into_rows_of_five() -> None:
    view = layout([button(Press("act", text=str(n)), "x") for n in range(7)])
    rows = view.to_components()[0]["components"]  # type: ignore[no-untyped-call]
    assert [len(row["components"]) for row in rows] == [5, 2]


async def test_labels_are_cut_to_fit() -> None:
    assert len(button(Press("act"), "x" * 200).label or "") == limits.BUTTON_LABEL
    chosen = menu(Press("kick"), "p" * 300, [(str(n), "o" * 300) for n in range(40)], "3")
    assert len(chosen.options) == limits.SELECT_OPTIONS
    assert len(chosen.options[0].label) == limits.OPTION_LABEL
    assert [option.value for option in chosen.options if option.default] == ["3"]


async def test_a_view_is_sent_finished_so_that_nobody_keeps_it() -> None:
    assert layout("x").is_finished()


def test_the_last_lines_that_fit() -> None:
    assert fitting(["aaa", "bb", "c"], 5) == ["bb", "c"]
    assert fitting([], 5) == []
    assert fitting(["aaa", "b" * 9], 5) == ["b" * 9], "the last in any case"


def test_gaps_only_between_what_is_there() -> None:
    assert spaced(["a", "", "b"]) == ["a", "\1", "b"]


def test_a_text_that_is_too_long_with_our_emojis_has_unicode_ones() -> None:
    ours = "<:owl_3f9a:1234567890123456789>"
    assert written(layout(ours * 100)) == [ours * 100]
    assert written(layout(ours * 200, "Ann")) == ["🦉" * 200, "Ann"]
    with pytest.raises(TooMuch):
        layout("x" * 4_001)


def written(view: ui.LayoutView) -> list[str]:
    return [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
