"""Typing instead of clicking: in words of any language, or in the neutral texts of records."""

import json
from contextlib import closing

import pytest

from engine.trigony.intrygo.cards import Card
from screens.games import SCREENS
from screens.text import languages, words_in
from storage.sqlite import connected
from tests.bot.crafted import AUTOCOMPLETE, Crafter
from tests.bot.reading import buttons, text
from tests.bot.town import PEOPLE, Town
from tests.bot.trigony import gallery, hold, sit_down


def written(town: Town) -> list[str]:
    """The actions in the log, as they are stored."""
    with closing(connected(town.database)) as base:
        rows = base.execute("SELECT text FROM log WHERE kind = 'act' ORDER BY number").fetchall()
    return [row[0] for row in rows]


@pytest.mark.parametrize("language", languages())
async def test_a_game_of_triqueta_in_words(town: Town, language: str) -> None:
    """The record stays neutral."""
    await town.game("Ann", "Ben")
    words, place = words_in(language), town.place()
    drawn = await town.command("Ann", "move", place, action=words("triqueta-do-draw").upper())
    assert "You drew" in text(drawn)
    said = words("triqueta-spelled-place", number="2")
    offered = await town["Ann"].autocomplete(place, "move", "action", said)
    english = words_in("en")("triqueta-spelled-place", number="2")
    assert offered[0] == {"name": english, "value": "place 2"}
    await town.command("Ann", "move", place, action=said)
    await town.command("Ben", "move", place, action=words("triqueta-do-take", row=2, animals=""))
    assert written(town) == ["draw", "place 2", "take 2"]


@pytest.mark.parametrize("language", languages())
async def test_cards_in_words(town: Town, language: str) -> None:
    await sit_down(town, 2, "intrygo=True")
    name = await hold(town, Card.SPY, Card.DYNAMITE)
    words, place, spelled = words_in(language), town.place(), SCREENS["trigony"].spelled
    offered = await town[name].autocomplete(place, "move", "action", words("trigony-card-spy"))
    values = {choice["value"] for choice in offered}
    (spy,) = [value for value in values if value.startswith("card spy")]
    assert values == {spy, "trade spy"}
    said = spelled(words, (), spy)
    answer = text(await town.command(name, "move", place, action=said))
    assert "Steal one of the cards your Spy sees." in answer
    assert written(town) == [spy]


async def test_the_suggestions_are_in_the_readers_words(town: Town) -> None:
    await sit_down(town, 2, "intrygo=True")
    name = await hold(town, Card.SPY, Card.DYNAMITE)
    offered = await town[name].autocomplete(town.place(), "move", "action", "tra")
    assert offered == [
        {"name": "trade Spy", "value": "trade spy"},
        {"name": "trade Dynamite", "value": "trade dynamite"},
    ]
    other = next(person for person in PEOPLE[:2] if person != name)
    assert not await town[other].autocomplete(town.place(), "move", "action", "trade")


async def test_what_could_be_two_things_is_not_guessed(town: Town) -> None:
    await sit_down(town, 2, "intrygo=True")
    name = await hold(town, Card.SPY, Card.DYNAMITE)
    said = text(await town.command(name, "move", town.place(), action="Trade a card"))
    assert said.strip() == (
        "“Trade a card” could mean: trade Spy, trade Dynamite. "
        "Type one of these, or pick from the list while you type."
    )
    assert written(town) == []
    other = next(person for person in PEOPLE[:2] if person != name)
    theirs = text(await town.command(other, "move", town.place(), action="Trade a card"))
    assert "Dynamite" not in theirs
    assert "Spy" not in theirs
    stranger = text(await town.command("Eve", "move", town.place(), action="Trade a card"))
    assert "You're not at this table." in stranger


@pytest.mark.parametrize("language", languages())
async def test_words_for_what_is_not_allowed_get_the_rules_answer(
    town: Town, language: str
) -> None:
    await town.game("Ann", "Ben")
    words, place = words_in(language), town.place()

    async def said(name: str, action: str) -> str:
        return text(await town.command(name, "move", place, action=action))

    keep = words("triqueta-do-keep", left=2)
    assert "Now you can draw a token or take a row." in await said("Ann", keep)
    tower = words("triqueta-do-tower", tower="3")
    assert "Now you can draw a token or take a row." in await said("Ann", tower)
    row = words("triqueta-spelled-take", number="9")
    assert "There is no row 9: this game has 2." in await said("Ann", row)
    assert "It's not your turn" in await said("Ben", words("triqueta-do-draw"))
    assert written(town) == []


async def test_the_last_move_is_confirmed_in_words(town: Town) -> None:
    await sit_down(town, 2)
    first = town.on_turn()
    await town.command(first, "move", town.place(), action="Offer a draw")
    other = next(person for person in PEOPLE[:2] if person != first)
    done = await town.command(other, "move", town.place(), action="agree to a draw")
    assert "Done: agree to a draw." in text(done)


@pytest.mark.parametrize("language", languages())
async def test_a_table_is_opened_in_words(town: Town, language: str) -> None:
    words = words_in(language)
    named, card_game = words("trigony-name").upper(), words("trigony-intrygo-on")
    await town.command("Ann", "play", game=named, options=card_game)
    with closing(connected(town.database)) as base:
        ((key, options),) = base.execute("SELECT key, options FROM games").fetchall()
    assert (key, json.loads(options)) == ("trigony", {"intrygo": True})
    unknown = await town.command("Ann", "play", game="trigony", options="with dragons")
    assert "I don't know the variant “with dragons”" in text(unknown)


async def test_the_options_offered_are_those_of_the_game_as_it_was_typed(town: Town) -> None:
    focused = {"name": "options", "type": 3, "value": "CARDS", "focused": True}
    typed = {"name": "game", "type": 3, "value": "ＴＲＩＧＯＮＹ"}
    answer = await Crafter(town, town.channel).command(
        "Ann", "play", typed, focused, kind=AUTOCOMPLETE
    )
    assert answer.autocomplete_choices == [{"name": "Intrygo: with cards", "value": "intrygo=True"}]


@pytest.mark.parametrize("language", languages())
async def test_a_triangle_and_a_day_in_words(town: Town, language: str) -> None:
    words = words_in(language)
    await sit_down(town, 2)
    red = words("trigony-colour", colour="red").upper()
    shown = await town.command("Ann", "board", town.place(), triangle=red)
    assert shown.attachments
    offered = await town["Ann"].autocomplete(town.place(), "board", "triangle", red)
    assert {"name": "red", "value": "red"} in offered
    asked = text(await town.command("Ann", "away", until=words("weekday", day=3)))
    assert "will be told" in asked
    days = await town["Ann"].autocomplete(town.channel, "away", "until", words("weekday", day=3))
    assert days
    assert all(choice["name"].startswith("Wednesday, ") for choice in days)


async def test_a_game_can_be_named_in_words_that_fit_only_one(town: Town) -> None:
    await sit_down(town, 2)
    await town.lobby("Ann", "Cid", seats=2, options="first=1")
    one = await town.command("Ann", "table", game="Trigony: BEN")
    assert gallery(one)["description"].startswith("The board of Trigony")
    other = await town.command("Ann", "table", game="triqueta cid")
    assert "Draw" in buttons(other)
    several = await town.command("Ann", "table", game="ann")
    assert "There are several games here." in text(several)
    assert "I can't find that game." in text(await town.command("Ann", "table", game="chess"))
    elsewhere = town.guild.create_text_channel("elsewhere")
    stranger = await town.command("Eve", "table", elsewhere, game="trigony ben")
    assert "I can't find that game." in text(stranger)
