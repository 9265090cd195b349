"""Slash commands as Discord gets them: described in every language, called the same in all."""

from collections.abc import Iterator
from typing import Any

import discord

from screens import limits
from screens.text import language_of, languages
from tests.bot.town import Town

DESCRIPTION = 100  # characters, by Discord
# One of Discord's locales for each language. British English shows what American English has.
LOCALES = {
    language_of(str(locale)): str(locale)
    for locale in discord.Locale
    if locale is not discord.Locale.british_english
}


def synced(town: Town) -> list[dict[str, Any]]:
    (sync,) = [r for r in town.env.http_requests if r.method == "PUT" and r.json]
    return list(sync.json or ())


def parts(commands: list[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Commands and their options, each with its path."""
    for command in commands:
        yield command["name"], command
        for option in command.get("options", ()):
            yield f"{command['name']} {option['name']}", option


async def test_every_description_is_there_in_every_language_and_fits(town: Town) -> None:
    wanted = {LOCALES[language] for language in languages()}
    for path, part in parts(synced(town)):
        known = part["description_localizations"]
        assert wanted <= known.keys(), path
        for locale, text in {**known, "": part["description"]}.items():
            assert 1 <= len(text) <= DESCRIPTION, (path, locale, text)


async def test_every_choice_fits_in_every_language(town: Town) -> None:
    choices = [
        (path, choice) for path, part in parts(synced(town)) for choice in part.get("choices", ())
    ]
    assert choices
    for path, choice in choices:
        names = {**(choice.get("name_localizations") or {}), "": choice["name"]}
        for locale, text in names.items():
            assert 1 <= len(text) <= limits.CHOICE_NAME, (path, locale, text)


async def test_names_are_the_same_in_every_language(town: Town) -> None:
    """A mention shows only the base name, and people tell each other what to type."""
    for path, part in parts(synced(town)):
        assert not part.get("name_localizations"), path
