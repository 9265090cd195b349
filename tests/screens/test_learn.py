"""The pages of the lessons: short sentences, everything in one message, and every click leads
somewhere."""

from collections.abc import Iterator
from typing import Any

import pytest
from discord import ui

from engine.lesson import Lesson
from engine.registry import LESSONS
from screens import ids, learn
from screens.ids import Press
from screens.layout import GOOD
from screens.learn import Learning, Place
from screens.text import languages, words_in
from tests.bot.limits import refused
from tests.bot.reading import walk
from tests.engine.test_lessons import paths
from tests.screens.seated import LONG

WORDS = words_in("en")
EACH = pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.key)
LONGEST = 200  # characters of a sentence


def parts(screen: ui.LayoutView) -> list[dict[str, Any]]:
    made = screen.to_components()  # type: ignore[no-untyped-call]
    assert list(refused(made)) == []
    return list(walk(made))


def offered(screen: ui.LayoutView) -> dict[str, int]:
    """The styles of its buttons and options, by custom_id; options have none."""
    found = {p["custom_id"]: p["style"] for p in parts(screen) if p["type"] == 2}
    menus = [p for p in parts(screen) if p["type"] == 3]
    return found | {option["value"]: 0 for menu in menus for option in menu["options"]}


def pressed(custom_id: str) -> Press:
    match = ids.BUTTON.fullmatch(custom_id)
    assert match is not None
    return ids.read(match)


def page(now: Learning, **how: bool) -> ui.LayoutView:
    return learn.page(WORDS, LONG, now, **how)


def every_page(lesson: Lesson) -> Iterator[Learning]:
    for turns in range(len(lesson.turns)):
        for path in paths(lesson, turns):
            yield learn.arrive(Place(lesson.key, path))


@EACH
def test_every_click_on_every_page_leads_somewhere(lesson: Lesson) -> None:
    """Every step towards an action too; and each right action can be clicked."""
    for start in [*every_page(lesson)][:: 1 if len(lesson.turns) < 8 else 3]:
        waiting, known, right = [start], {""}, {way.action for way in start.spot.ways}
        found = set()
        while waiting:
            for custom_id in offered(page(waiting.pop(), pictured=False)):
                press = pressed(custom_id)
                place = learn.read(press)
                assert place is not None
                assert not place.changed
                if press.verb == "learn-act":
                    found.add(place.rest)
                elif press.verb == "learn-step" and place.rest not in known:
                    known.add(place.rest)
                    waiting.append(learn.look(place))
        assert right <= found, right - found
        for text in found - right:
            assert learn.act(Place(lesson.key, start.spot.path, text)).wrong


@pytest.mark.parametrize("language", languages())
@EACH
def test_sentences_are_short(lesson: Lesson, language: str) -> None:
    words = words_in(language)
    for number in range(1, len(lesson.turns) + 1):
        for message in (f"learn-{lesson.key}-{number}", f"learn-{lesson.key}-{number}-hint"):
            assert len(words(message)) <= LONGEST, message
        assert len(words(f"learn-{lesson.key}-{number}-task")) <= LONGEST / 2


@EACH
def test_after_a_wrong_try_the_right_buttons_stand_out(lesson: Lesson) -> None:
    for now in every_page(lesson):
        plain = {p for p, style in offered(page(now)).items() if style == GOOD.value}
        hinted = offered(page(now._replace(wrong=True)))
        green = {p for p, style in hinted.items() if style == GOOD.value} - plain
        right = {way.action for way in now.spot.ways}
        assert green, right
        for custom_id in green:
            place = learn.read(pressed(custom_id))
            assert place is not None
            cards = place.rest == "cards"
            assert cards or any(action.startswith(place.rest) for action in right), custom_id


def test_what_is_not_allowed_gets_the_rules_own_reason() -> None:
    now = learn.act(Place("trigony", (), "H6-A1"))
    said = "".join(p["content"] for p in parts(page(now)) if p["type"] == 10)
    assert WORDS("rule-out-of-reach", piece="pawn", field="H6", to="A1", sides=2) in said
    assert "**Your turn:** choose **H6**" in said
    protected = learn.act(Place("triqueta", (), "keep"))
    said = "".join(p["content"] for p in parts(page(protected)) if p["type"] == 10)
    assert "That's not allowed" in said


@EACH
def test_the_end_fits_with_and_without_a_table_to_offer(lesson: Lesson) -> None:
    for path in paths(lesson, len(lesson.turns)):
        now = learn.arrive(Place(lesson.key, path))
        assert now.over
        for closed in (None, "x" * 200):
            shown = offered(learn.end(WORDS, LONG, now, closed, pictured=False))
            assert any(":learn-play:" in custom_id for custom_id in shown) == (closed is None)


@EACH
def test_the_deal_is_that_of_a_real_table(lesson: Lesson) -> None:
    """Its options open one."""
    assert learn.table_of(Place(lesson.key)) == (lesson.game, lesson.options, lesson.seats)


@pytest.mark.parametrize(
    "text",
    ["", "chess 00 draw", "triqueta", "triqueta 9x9 draw", "trigony ²³ a", f"triqueta {'0' * 60} "],
)
def test_odd_ids_are_read_or_not_but_never_fail(text: str) -> None:
    place = learn.read(Press("learn-act", version=1, text=text))
    if place is not None:
        assert place.changed
        now = learn.act(place)
        assert parts(learn.end(WORDS, "Ann", now, None) if now.over else page(now))
