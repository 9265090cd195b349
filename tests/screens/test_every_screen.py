"""Every screen fits into one message, with all of the bot's own emojis and the longest names: in
every language, and in one that is 40 % longer. Nothing is cut, and all words come from locales/."""

from collections.abc import Iterable, Iterator

import emoji
import pytest
from discord import ui

from screens import limits
from screens.text import Sentences, Words, languages
from tests.bot.limits import refused
from tests.engine.walk import SET_UPS, SetUp
from tests.screens.every import (
    CARDS,
    FULLEST,
    Screens,
    along,
    around,
    elsewhere,
    labels,
    lessons,
    visible,
)
from tests.screens.pseudo import PseudoWords, outside
from tests.screens.seated import LONG, all_emojis

SPARSE = 40  # what is looked at in a language, of what is looked at in the longer one
CUT_AT = {
    "button": limits.BUTTON_LABEL,
    "placeholder": limits.OPTION_LABEL,
    "option": limits.OPTION_LABEL,
    "description": limits.OPTION_LABEL,
    "text": limits.TEXT + 1,  # too long a text is an error
    "alt": limits.ALT_TEXT + 1,  # as many sentences as fit
}
# Three buttons have to fit side by side on a phone: characters of a label, without emojis and
# names. Better change a label than its language's number.
SHORT = dict.fromkeys(languages(), 20) | {"de": 21, "fr": 22}
# These say what nobody may miss, or have a row to themselves.
MAY_BE_LONGER = {
    "do-wait-on",
    "do-give",
    "do-give-for-good",
    "options-shuffle",
    "triqueta-do-keep",
    "trigony-card-of",
    "trigony-do-lose",
}


class Noting(Words):
    """Notes what may be a longer label."""

    def __init__(self, language: str) -> None:
        super().__init__(language, Sentences.of(language).say, all_emojis())
        self.longer: set[str] = set()

    def __call__(self, message: str, /, **values: str | int) -> str:
        said = super().__call__(message, **values)
        if message in MAY_BE_LONGER:
            self.longer.add(said)
        return said


def everything(words: Words, *, whole: bool) -> Screens:
    yield from elsewhere(words)
    yield from lessons(words)
    for set_up in {*FULLEST, CARDS}:
        yield from around(words, set_up)
    for set_up in SET_UPS:
        yield from along(words, set_up, SPARSE, whole=whole)


@pytest.fixture
def whole(request: pytest.FixtureRequest) -> bool:
    """`make screens` builds them all."""
    return bool(request.config.getoption("--every-screen"))


def odd(screen: ui.LayoutView) -> Iterator[str]:
    """What is wrong with a screen that could be built, and so is not too large."""
    yield from refused(screen.to_components())  # type: ignore[no-untyped-call]
    for kind, text in visible(screen):
        letters = text.split("```")[1::2] if kind == "text" else [text]
        if any("<:" in part for part in letters):
            yield f"an emoji of our own would be shown as its name: {text!r}"
        if len(text) >= CUT_AT[kind]:
            yield f"too long for its {kind}: {text!r}"


def check_pseudo(screens: Iterable[ui.LayoutView]) -> None:
    for screen in screens:
        assert list(refused(screen.to_components())) == []  # type: ignore[no-untyped-call]
        for kind, text in visible(screen):
            assert outside(text) == "", (kind, text)


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
async def test_every_screen_of_a_game_fits_in_longer_words(set_up: SetUp, whole: bool) -> None:
    """With the fewest and the most players, more of them."""
    between = set_up.key == "trigony" and 2 < set_up.seats < 6
    check_pseudo(along(PseudoWords(all_emojis()), set_up, 6 if between else 2, whole=whole))


@pytest.mark.parametrize("set_up", [*FULLEST, CARDS], ids=str)
async def test_everything_around_a_game_fits_in_longer_words(set_up: SetUp) -> None:
    check_pseudo(around(PseudoWords(all_emojis()), set_up))


async def test_everything_else_fits_in_longer_words() -> None:
    words = PseudoWords(all_emojis())
    check_pseudo(elsewhere(words))
    check_pseudo(lessons(words))


@pytest.mark.parametrize("language", languages())
async def test_every_screen_fits_in_every_language(language: str, whole: bool) -> None:
    """And its buttons are short."""
    words, problems, found = Noting(language), set[str](), set[str]()
    for screen in everything(words, whole=whole):
        problems |= {*odd(screen)}
        found |= {*labels(screen)} - words.longer
    assert problems == set()
    lengths = {label: length(label) for label in found}
    assert {label for label in found if lengths[label] > SHORT[language]} == set()


def length(label: str) -> int:
    return len(emoji.replace_emoji(label).replace(LONG, "").strip())


async def test_a_literal_text_and_a_cut_one_are_found() -> None:
    words = PseudoWords()
    for wrong in ("Draw a token", f"{words('do-table')} of Ann", words("do-table")[:-1]):
        with pytest.raises(AssertionError):
            check_pseudo([shown(wrong)])
    with pytest.raises(AssertionError, match="wins"):
        words("result-won", count=1, names="Ann who wins")
    check_pseudo([shown(f"### {words('do-table')} · **{LONG}** F6 `/play` <t:1:R>")])


def shown(text: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    return view.add_item(ui.TextDisplay(text))
