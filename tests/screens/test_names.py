"""Names can be anything that people can type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screens.names import LONGEST, named_in, plain, shown


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ann", "Ann"),
        ("  a \n b ", "a b"),
        ("\u202eabc", "abc"),
        ("", "?"),
        ("\u200b", "?"),
        ("\u200d\u200d", "?"),
        ("\u3164", "?"),
        ("\u2800 \u2800", "?"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * 40, "x" * 32),
    ],
)
def test_plain(name: str, expected: str) -> None:
    assert plain(name) == expected


def test_shown_is_isolated_and_escaped() -> None:
    assert shown("a*b") == "\u2068a\\*b\u2069"
    assert "@everyone" not in shown("@everyone")
    assert shown("<@1>").startswith("\u2068\\<")


@given(st.text(max_size=60))
def test_no_name_breaks_out(name: str) -> None:
    text = shown(name)
    assert text[0] == "\u2068"
    assert text[-1] == "\u2069"
    inner = text[1:-1]
    assert inner
    assert not set(inner) & set("\n\r\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069")
    assert "@everyone" not in inner
    assert "://" not in inner
    assert len(plain(name)) <= LONGEST


@pytest.mark.parametrize("name", ["Ann", "a_b*c", "@everyone", "C:\\temp", "https://x.org", "小明"])
def test_a_picture_writes_a_shown_name_as_it_was(name: str) -> None:
    assert named_in(f"{shown(name)} (stand-in)") == plain(name)
    assert named_in("the open seat 4") == ""
