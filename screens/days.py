"""Days to come, as people choose or type them: how long somebody is away."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import cache

from screens.text import Words, languages, words_in
from screens.typed import LONGEST, Phrases, Things, compact, plain, spellings, tongues

SHORT = (1, 2, 7)  # days that are offered at once
_WEEK = range(1, 8)
AHEAD = 60  # days; nobody can be away for longer
# Year, month, day in this order, with anything between them; or day.month.year, with dots.
_YEAR_FIRST = re.compile(r"(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D{0,2}")
_DAY_FIRST = re.compile(r"(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})")


def coming(words: Words, today: date, most: int) -> Iterator[tuple[str, str]]:
    """The days to choose from: their texts, such as 2d or 2026-12-24, and their labels."""
    for days in SHORT:
        if days <= most:
            yield f"{days}d", words(f"away-choice-{days}")
    for ahead in range(1, most + 1):
        day = today + timedelta(days=ahead)
        yield day.isoformat(), _label(words, day)


def _label(words: Words, day: date) -> str:
    weekday = words("weekday", day=day.isoweekday())
    return words("away-date", weekday=weekday, date=written(words, day))


def written(words: Words, day: date) -> str:
    """In digits, as the language writes it."""
    return words("date", year=str(day.year), month=f"{day.month:02}", day=f"{day.day:02}")


def dated(words: Words, milliseconds: int) -> str:
    """The day of a moment, for a picture that everyone sees."""
    return written(words, datetime.fromtimestamp(milliseconds / 1000, UTC).date())


def typed_day(words: Words, typed: str, today: date) -> str | None:
    """The text of the day that somebody means: a number of days, a weekday or a date, in words of
    any language."""
    if len(typed) > LONGEST:
        return None
    text, wanted = plain(typed).strip(), compact(typed)
    if found := _YEAR_FIRST.fullmatch(text):
        return _iso(*found.groups())
    if found := _DAY_FIRST.fullmatch(text):
        return _iso(*reversed(found.groups()))
    for tongue in tongues(words):
        for ahead in _WEEK:
            day = today + timedelta(days=ahead)
            named = tongue("weekday", day=day.isoweekday())
            if wanted in map(compact, spellings(named)):
                return day.isoformat()
        for ahead in range(1, AHEAD + 1):  # as it is listed, or without its weekday
            day = today + timedelta(days=ahead)
            if wanted in (compact(_label(tongue, day)), compact(written(tongue, day))):
                return day.isoformat()
    spans = _spans().meanings(typed)
    return spans[0] if spans else None


@cache
def _spans() -> Phrases:
    """Numbers of days, in all languages."""
    phrases = Phrases(Things())
    for language in languages():
        for days in SHORT:
            phrases.learn(words_in(language)(f"away-choice-{days}"), f"{days}d")
    phrases.learn("2d", "2d")
    return phrases


def _iso(year: str, month: str, day: str) -> str | None:
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return None
