"""One term for one thing: words that a glossary forbids are nowhere in its language, and what a
sentence calls by its label has that label."""

import re
from pathlib import Path

import pytest

from engine.registry import LESSONS
from engine.trigony.board import NAMES
from screens.text import FALLBACK, languages, words_in
from tests.screens.every import labels, lessons, visible
from tests.screens.ftl import messages, terms, written

DOCS = Path(__file__).parents[2] / "docs"
EACH = pytest.mark.parametrize("language", languages())
UNSPACED = ("zh",)  # languages that have no spaces between words
BOLD = re.compile(r"\*\*(.+?)\*\*")
# Messages that tell people what to press, and the messages of those buttons.
PRESSED = {
    "refusal-stood-in": ("do-back",),
    "table-gone-on": ("do-refresh",),
    "lobby-fair": ("do-verify",),
    "privacy-text": ("privacy-export", "privacy-delete"),
    "triqueta-asks-drawn": ("do-table",),
    "triqueta-asks-reveal": ("do-table",),
}


def page(language: str) -> Path:
    return DOCS / ("glossary.md" if language == FALLBACK else f"glossary.{language}.md")


def forbidden(text: str) -> set[str]:
    """The words in bold in the last columns of its tables."""
    cells = [line.strip().strip("|").split("|")[-1] for line in text.splitlines() if "|" in line]
    return {word for cell in cells for word in BOLD.findall(cell)}


def found(word: str, text: str, *, spaced: bool) -> bool:
    if not spaced:
        return word.casefold() in text.casefold()
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE) is not None


@EACH
def test_no_forbidden_word_is_used(language: str) -> None:
    words = forbidden(page(language).read_text(encoding="utf-8"))
    assert words
    spaced = language.split("-")[0] not in UNSPACED
    used = {
        (name, word)
        for name, entry in (messages(language) | terms(language)).items()
        for text in [re.sub(r"`[^`]*`|/[a-z]+", "", "\n".join(written(entry)))]
        for word in words
        if found(word, text, spaced=spaced)
    }
    assert used == set()


def test_forbidden_words_are_read_from_tables_and_found_as_words() -> None:
    table = "| term | not |\n|---|---|\n| **host** | **owner**, user, **on turn** |\n**bold** text"
    assert forbidden(table) == {"owner", "on turn"}
    assert found("owner", "The Owner's table", spaced=True)
    assert not found("owner", "ownership", spaced=True)
    assert found("回合", "這個回合", spaced=False)


@EACH
def test_lessons_call_buttons_by_their_labels(language: str) -> None:
    """What stands in bold in a task is a button of the lesson, or a field."""
    words = words_in(language)
    shown = {*NAMES}
    for screen in lessons(words):
        shown |= {*labels(screen)} | {text for kind, text in visible(screen) if kind == "option"}
    unknown = {
        (f"learn-{key}-{turn}-task", label)
        for key, lesson in LESSONS.items()
        for turn in range(1, len(lesson.turns) + 1)
        for label in BOLD.findall(words(f"learn-{key}-{turn}-task").replace("\xa0", " "))
        if label not in shown
    }
    assert unknown == set()


@EACH
def test_sentences_call_buttons_by_their_labels(language: str) -> None:
    words = words_in(language)
    for message, pressed in PRESSED.items():
        for label in pressed:
            assert words(label) in words(message), (message, label)
