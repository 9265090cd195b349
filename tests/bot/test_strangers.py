"""Somebody who can't see where a game is played learns nothing of it and changes nothing in it,
whatever they press or type: they get the answer that a game gets which does not exist."""

import re
import sqlite3
from contextlib import closing
from typing import Any

import discord
import pytest
from simcord import ChannelHandle, InteractionResult

from cogs.patience import Buckets
from screens.ids import NO_GAME, Press
from tables import Done
from tests.bot.crafted import AUTOCOMPLETE, Crafter
from tests.bot.reading import buttons, components, text
from tests.bot.town import Town
from tests.plenty import LIMITS

NOWHERE = "0123456789ab"
# Verbs of menus, with something that could be chosen.
CHOSEN = {"option": "lot", "size": "3", "term": "daily", "kick": "1", "replay-jump": "0"}
ABOUT_NO_GAME = re.compile("learn.*|rules.*|set-.*|setup-.*|sleep-.*|privacy-.*|away.*|never-mind")


def at_ease(town: Town) -> None:
    """However many clicks a test makes while the clock stands still."""
    assert town.bot._router is not None
    town.bot._router._buckets = Buckets(LIMITS, town.bot.tables.now)


async def hidden(town: Town, place: ChannelHandle, status: str) -> str:
    """Ann's game with Ben and Cid in a place that only she sees."""
    tables = town.bot.tables
    ann, *others = [(town[name].id, name) for name in ("Ann", "Ben", "Cid")]
    opened = await tables.lobby.open(
        "triqueta", *ann, guild=town.guild.id, channel=place.id, options={"first": 1}
    )
    assert isinstance(opened, Done)
    game = opened.table.id
    await tables.jobs.run_taken()
    for other in others if status != "lobby" else ():
        assert isinstance(await tables.lobby.join(game, *other), Done)
    if status != "lobby":
        assert isinstance(await tables.lobby.start(game, ann[0]), Done)
    if status == "open seat":
        assert isinstance(await tables.seats.leave(game, others[0][0]), Done)
    while status == "over":
        public = await tables.views.look(game)
        assert isinstance(public, Done)
        if public.table.status == "over":
            break
        user = public.table.seats[public.table.to_act[0] - 1].user
        assert user is not None
        mine = await tables.views.look(game, user)
        assert isinstance(mine, Done)
        await tables.play.act(game, user, mine.actions[-1], public.table.version)
    await tables.jobs.run_taken()
    return game


def said(result: InteractionResult, game: str) -> str:
    """Everything in an answer, whichever game it is about."""
    shown = result.response
    return "" if shown is None else f"{text(shown)}{components(shown)}".replace(game, "GAME")


def rows(town: Town) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(town.database)) as base:
        return [
            *base.execute("SELECT id, version, status FROM games ORDER BY id"),
            *base.execute("SELECT game, number, user FROM seats ORDER BY game, number"),
            *base.execute("SELECT game, message FROM posts ORDER BY game"),
        ]


def pressed(verb: str, game: str) -> list[tuple[str, list[str] | None]]:
    """How a verb can be pressed: with and without a text, or by a menu."""
    if verb == "watch":
        return [(Press(verb, NO_GAME, 0, f"{game} 1").button(), None)]
    if verb == "open":
        return [(Press(verb).menu(), [game])]
    if verb == "pick":
        choices = [Press(do, game, 1, "draw").button() for do in ("act", "step")]
        return [(Press(verb, game, 1).menu(), [choice]) for choice in choices]
    if verb in CHOSEN:
        return [(Press(verb, game, 1, "pace").menu(), [CHOSEN[verb]])]
    return [(Press(verb, game, 1, written).button(), None) for written in ("", "2", "draw", "kept")]


@pytest.mark.parametrize("status", ["lobby", "running", "open seat", "over"])
async def test_whatever_a_stranger_presses(town: Town, status: str) -> None:
    at_ease(town)
    game = await hidden(town, town.hidden_channel("Ann"), status)
    here, before = Crafter(town, town.channel), None
    assert town.bot._router is not None
    verbs = [verb for verb in town.bot._router._handlers if not ABOUT_NO_GAME.fullmatch(verb)]
    assert {"join", "take-over", "options", "act", "table", "absence", "rematch"} <= set(verbs)
    await here.click("Eve", "anything")
    before = rows(town), len(town.channel.history())
    for verb in verbs:
        for mine, other in zip(pressed(verb, game), pressed(verb, NOWHERE), strict=True):
            answers = [await here.click("Eve", *one) for one in (mine, other)]
            assert said(answers[0], game) == said(answers[1], NOWHERE), (verb, mine)
    assert (rows(town), len(town.channel.history())) == before


@pytest.mark.parametrize("status", ["lobby", "running", "over"])
async def test_whatever_a_stranger_types(town: Town, status: str) -> None:
    at_ease(town)
    game = await hidden(town, town.hidden_channel("Ann"), status)
    here = Crafter(town, town.channel)
    commands = [
        command
        for command in town.bot.tree.get_commands()
        if isinstance(command, discord.app_commands.Command)
        and command.name not in ("play", "learn", "rules")
        and "game" in [parameter.name for parameter in command.parameters]
    ]
    names = {command.name for command in commands}
    assert {"board", "move", "leave", "cancel", "replay", "record", "verify"} <= names
    before = rows(town)
    for command in commands:
        needed = [{"name": "action", "type": 3, "value": "draw"}] if command.name == "move" else []
        answers = [
            said(
                await here.command(
                    "Eve", command.name, *needed, {"name": "game", "type": 3, "value": one}
                ),
                one,
            )
            for one in (game, NOWHERE)
        ]
        assert answers[0] == answers[1] != "", command.name
        typed = {"name": "game", "type": 3, "value": game[:3], "focused": True}
        offered = await here.command("Eve", command.name, typed, kind=AUTOCOMPLETE)
        assert not offered.autocomplete_choices
    assert rows(town) == before


async def test_who_sits_there_always_may(town: Town) -> None:
    """Ben can't see the channel, but has a seat."""
    game = await hidden(town, town.hidden_channel("Ann"), "running")
    here = Crafter(town, town.channel)
    mine = await here.click("Ben", Press("table", game).button())
    assert "Waiting for Ann." in text(town.private(mine))
    asked = await town.command("Ben", "leave", game=game)
    await town.press("Ben", asked, "Leave")
    seen = await town.bot.tables.views.look(game)
    assert isinstance(seen, Done)
    assert seen.table.seats[1].user is None
    back = await here.click("Ben", Press("take-over", game, 0, "2").button())
    assert "This game is gone." in text(town.private(back)), "now he is a stranger like the others"


async def test_who_sees_the_channel_joins_from_anywhere(town: Town) -> None:
    lobby = await town.lobby("Ann")
    elsewhere = town.guild.create_text_channel("elsewhere")
    await Crafter(town, elsewhere).click("Eve", buttons(lobby)["Join"])
    assert "Ann (host) and Eve" in text(town.last(lobby))


# --- /board and the channels of /setup ---


async def test_a_board_is_not_brought_where_games_are_not_allowed(town: Town) -> None:
    chat = town.guild.create_text_channel("chat")
    await town.game("Ann", "Ben")
    menu = await town.owner.slash(town.channel, "setup")
    assert menu.response is not None
    await town.owner.select(menu.response, [town.channel], custom_id="m:setup-channels:-:0:")
    posted = len(town.place().history())
    for options in ({}, {"text": True}):
        answer = await town.command("Ann", "board", chat, **options)
        assert f"games are in <#{town.channel.id}>" in text(answer)
    assert chat.history() == []
    assert len(town.place().history()) == posted
    thread = town.channel.threads[-1]
    assert "Here it is." in text(await town.command("Ann", "board", thread))
    assert "Here it is." in text(await town.command("Ann", "board", town.channel))
    triangle = await town.command("Ann", "board", chat, triangle="A")
    assert "games are in" not in text(triangle), "that is for them alone"


async def test_a_game_stays_where_it_is_if_its_channel_is_taken_off_the_list(town: Town) -> None:
    chat = town.guild.create_text_channel("chat")
    thread = await town.game("Ann", "Ben")
    menu = await town.owner.slash(town.channel, "setup")
    assert menu.response is not None
    await town.owner.select(menu.response, [chat], custom_id="m:setup-channels:-:0:")
    assert "Here it is." in text(await town.command("Ann", "board", thread))
    assert "games are in" in text(await town.command("Ann", "board", town.channel))
