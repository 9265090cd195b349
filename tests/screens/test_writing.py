"""Every text of every language is written as that language is written, whatever it is about: every
message with extreme values, every event, every refusal, every reminder, every card."""

from collections.abc import Iterator, Mapping

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.serializer import FluentSerializer

from screens.games import SCREENS
from screens.refusals import refusal
from screens.text import Sentences, languages, words_in
from screens.trigony.naming import CARDS
from tests.screens.every import FULLEST, around, elsewhere, visible
from tests.screens.ftl import ENGLISH, cases, messages, written
from tests.screens.happened import events, refusals
from tests.screens.seated import LONG, table
from tests.screens.writing import flaws

EACH = pytest.mark.parametrize("language", languages())
OTHERS = [language for language in languages() if language != ENGLISH]
BLANK = {"local-ready"}  # indented for a terminal

# Messages that may be the same as in English: names, and words that two languages share.
NAMES = {
    *("language-", "learn-name-", "learn-rival-", "triqueta-name", "trigony-name"),
    *("trigony-option-intrygo", "trigony-do-promote", "own-"),
}
SHARED: dict[str, set[str]] = {
    "de": {"lobby-do-fair"},
    "fr": {
        *("lobby-do-options", "promise-kept-message", "trigony-card-dynamite"),
        *("trigony-card-migration", "trigony-card-promotion", "triqueta-kind-triqueta"),
        "triqueta-result-player",
    },
}


def odd(language: str, said: Iterator[tuple[str, str]]) -> list[tuple[str, str, str]]:
    return [(what, flaw, text) for what, text in said for flaw in flaws(language, text)]


@EACH
def test_every_message(language: str) -> None:
    say = Sentences.of(language).put_together
    assert not odd(
        language,
        (
            (name, say(name, **values))
            for name in messages(language)
            if name not in BLANK
            for values in cases(language, name)
            if name != "triqueta-you-drew" or can_be(values)
        ),
    )


def can_be(drawn: Mapping[str, str | int]) -> bool:
    """What somebody has of an animal, in values that fit together."""
    some = drawn["open"] or drawn["kept"]
    both = drawn["open"] and drawn["kept"]
    return bool(some) == (drawn["having"] != "none") and bool(both) == (drawn["both"] == "yes")


@EACH
@pytest.mark.parametrize("key", SCREENS)
def test_every_event(language: str, key: str) -> None:
    """At the beginning of a line, and after another of the same player."""
    words, names = words_in(language), [LONG, "\u2068Ann\u2069"]

    def told() -> Iterator[tuple[str, str]]:
        for event in events(key):
            for acts in ([[event]], [[event, event]]):
                for line in SCREENS[key].tell(words, names, acts):
                    yield repr(event), line

    assert not odd(language, told())


@EACH
def test_every_refusal(language: str) -> None:
    words = words_in(language)

    def said() -> Iterator[tuple[str, str]]:
        for set_up, refused in refusals():
            now = table(set_up, (1,), crowded=False)
            yield repr(refused), refusal(words, refused, now)

    assert not odd(language, said())


@EACH
def test_every_reminder_and_everything_around_a_game(language: str) -> None:
    words = words_in(language)
    screens = [*elsewhere(words), *(s for set_up in FULLEST for s in around(words, set_up))]
    assert not odd(language, (shown for screen in screens for shown in visible(screen)))


@EACH
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    words = words_in(language)
    assert len({words(f"trigony-card-{card}") for card in CARDS}) == len(CARDS)


# --- No English left ---


def same(language: str) -> set[str]:
    """The messages that say the same as in English."""
    english, other = messages(ENGLISH), messages(language)
    return {
        name
        for name in english.keys() & other.keys()
        if any(char.isalpha() for text in written(english[name]) for char in text)
        and _said(english[name]) == _said(other[name])
    }


def _said(message: ftl.Message) -> str:
    bare = message.clone()
    bare.comment = None
    return FluentSerializer().serialize_entry(bare)


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left(language: str) -> None:
    left = {name for name in same(language) if not name.startswith(tuple(NAMES))}
    assert left - SHARED.get(language, set()) == set()


# --- The checks themselves ---


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "It's your turn , Ann."),
        ("en", "{ $name } wins"),
        ("en", "Ann  wins"),
        ("en", "„Ann“ wins"),
        ("de", "“Ann” gewinnt"),
        ("de", "Ann gewinnt mit strike-force"),
        ("de", "Ann zieht white"),
        ("de", "The tower ist leer"),
        ("de", "„Ann gewinnt"),
        ("fr", "Ann gagne!"),
        ("fr", "Ann gagne !"),
        ("fr", "**Allure:** 3 jours"),
        ("fr", "«\u202fAnn»"),
        ("fr", "« Ann\u202f»"),
        ("fr", "“Ann „"),
        ("zh-TW", "輪到你了!"),
        ("zh-TW", "輪到你了 。"),
        ("zh-TW", "安，你好， 再見"),
        ("zh-TW", "“安”"),
        ("zh-TW", "第2列(空)"),
        ("zh-TW", "none贏了 none"),
    ],
)
def test_what_is_wrong_is_found(language: str, text: str) -> None:
    assert list(flaws(language, text))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "“Ann” wins: 3 points (of 15). See `{x}`, <t:1:R> or https://x.example/a:b …"),
        ("de", "„Ann“ gewinnt: 3 Punkte. Tippe `F6-E5>red` oder /play."),
        ("fr", "«\u202fAnn\u202f» gagne\u202f! **Allure\u00a0:** 23:00, `/settings zone:`"),
        ("zh-TW", "「安」贏了！（3分）看[這裡](https://x.example/a:b)，或`F6-G7`。"),
    ],
)
def test_what_is_right_is_not(language: str, text: str) -> None:
    assert not list(flaws(language, text))
