"""A button's custom_id parses back, and fits Discord's limit."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screens import ids, limits
from screens.ids import Press

GAME = "0123456789ab"


@given(
    st.sampled_from(["act", "take-over", "x"]),
    st.sampled_from([GAME, ids.NO_GAME]),
    st.integers(0, 10**6),
    st.text(st.characters(codec="utf-8", exclude_characters="\n"), max_size=30),
)
def test_every_press_parses_back(verb: str, game: str, version: int, text: str) -> None:
    press = Press(verb, game, version, text)
    for pattern, written in ((ids.BUTTON, press.button()), (ids.MENU, press.menu())):
        assert len(written) <= limits.CUSTOM_ID
        match = pattern.fullmatch(written)
        assert match is not None
        assert ids.read(match) == press


@pytest.mark.parametrize(
    "press", [Press("A"), Press("act", "x"), Press("act", text="x" * 100), Press("a", text="\n")]
)
def test_what_does_not_fit_is_an_error_here_and_not_at_discord(press: Press) -> None:
    with pytest.raises(ValueError, match="no custom_id"):
        press.button()


def test_buttons_and_menus_are_told_apart() -> None:
    assert not re.fullmatch(ids.MENU, Press("act").button())
