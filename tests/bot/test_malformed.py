"""Clicks and commands that no button, menu or list of ours offers: each gets a kind sentence, and
the log no error."""

import logging
import re
from typing import Any

import discord
import pytest

from screens import ids
from screens.ids import Press
from tests.bot.crafted import AUTOCOMPLETE, Crafter
from tests.bot.reading import buttons, text
from tests.bot.test_strangers import at_ease
from tests.bot.town import Town

GAME = "0123456789ab"
ODD = (
    *("", " ", "-1", "0", "1", "²", "٣", "9" * 60, "NaN", "1e9", "0x1", "a b c", "💥" * 20, "\0"),
    *("kept", "anyhow", "draw", "offer draw", "' OR 1=1 --", "%s{0}", "@everyone", "../../etc"),
    *("0001-01-01", "9999-12-31", "99d", "triqueta 9", "b:act:-:0:draw", GAME, f"{GAME} x"),
    *("\u202e\u200b", "x" * 70),
)
NOT_OURS = (
    *("", "x", ":", "b", "b:", "b::::", "a:act:-:0:", "b:act:-:0", "b:ACT:-:0:", "b:act:xyz:0:"),
    *(f"b:act:{GAME}:{10**30}:draw", f"b:act:{GAME}:-1:draw", f"b:act:{GAME}:1.5:draw"),
    *(f"b:act:{GAME.upper()}:0:draw", f"b:act:{GAME}:0:\ud800", "b:act:-:0:\nx", "\ud800\udfff"),
    *("m:kick", "mm:kick:-:0:", " b:act:-:0:", "b:act:-:٣:", "persistent_view:join", "x" * 100),
)
VALUES: tuple[list[str] | None, ...] = (
    *(None, [], ["x"], ["1", "2"], ["9" * 40], ["\ud800"], [""], ["b:act:-:0:draw"]),
    *(["b:step:zz:0:x"], [GAME], ["letters"], ["None"], ["-5"], ["²"]),
)


MENUS = re.compile("option|size|term|kick|pick|learn-pick|open|replay-jump|set-|setup-|sleep-")


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [f"{r.getMessage()} {r.exc_text}" for r in caplog.records if r.levelno > logging.WARNING]


def every_verb(town: Town) -> list[str]:
    assert town.bot._router is not None
    return [verb for verb in town.bot._router._handlers if verb != "privacy-yes"]


@pytest.mark.parametrize("custom_id", NOT_OURS)
def test_one_component_takes_each_custom_id(custom_id: str) -> None:
    """discord.py would run all that match, and nothing if none does."""
    taken = [bool(p.fullmatch(custom_id)) for p in (ids.BUTTON, ids.MENU, ids.OTHER)]
    assert taken == [False, False, True]


@pytest.mark.parametrize("press", [Press("act", GAME, 7, "draw"), Press("learn", text="💥 a\0")])
def test_what_we_write_is_not_other(press: Press) -> None:
    for custom_id in (press.button(), press.menu()):
        assert not ids.OTHER.fullmatch(custom_id)


async def test_a_custom_id_that_we_never_write(
    town: Town, caplog: pytest.LogCaptureFixture
) -> None:
    here = Crafter(town, town.channel)
    for custom_id in NOT_OURS:
        if not custom_id:
            continue  # there is no such thing on Discord
        for values in (None, ["x"]):
            answer = await here.click("Ann", custom_id, values)
            assert "That button doesn't work any more." in text(town.private(answer)), custom_id
    assert errors(caplog) == []


async def test_every_verb_with_odd_texts(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    at_ease(town)
    lobby = await town.lobby("Ann", "Ben")
    game = buttons(lobby)["Join"].split(":")[2]
    await town.game("Cid", "Dot")
    running = buttons(town.board())["Draw"].split(":")[2]
    here = Crafter(town, town.channel)
    for begin, verb in enumerate(every_verb(town)):
        for n, odd in enumerate(ODD[begin % 5 :: 5]):
            about, version = (ids.NO_GAME, game, running, GAME)[n % 4], (0, 1, 10**14)[n % 3]
            custom_id = f"b:{verb}:{about}:{version}:{odd}"[:100]
            answer = await here.click("Eve", custom_id)
            assert answer.acknowledged, custom_id
    assert errors(caplog) == []


async def test_every_verb_with_odd_values(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    """By the host, who may change everything; and on a game that is under way."""
    at_ease(town)
    lobby = await town.lobby("Ann", "Ben")
    game = buttons(lobby)["Join"].split(":")[2]
    await town.game("Ann", "Dot")
    running = buttons(town.board())["Draw"].split(":")[2]
    here = Crafter(town, town.channel)
    for verb in every_verb(town):
        if verb in ("leave", "leave-yes", "cancel-yes", "cancel-ask-them"):
            continue  # these are allowed, whatever else comes with them
        for n, (about, written) in enumerate(((game, "pace"), (running, "1"))):
            for values in VALUES if MENUS.match(verb) else VALUES[n::5]:
                answer = await here.click("Ann", f"m:{verb}:{about}:0:{written}", values)
                assert answer.acknowledged, (verb, values)
    assert errors(caplog) == []


async def test_commands_with_odd_options(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    at_ease(town)
    await town.game("Ann", "Ben")
    here = Crafter(town, town.channel)
    for command in town.bot.tree.get_commands():
        assert isinstance(command, discord.app_commands.Command)
        for odd in ODD[len(command.name) % 2 :: 2]:
            given: list[dict[str, Any]] = []
            for parameter in command.parameters:
                value: Any = odd
                if parameter.type is discord.AppCommandOptionType.integer:
                    value = 2**53
                elif parameter.type is discord.AppCommandOptionType.boolean:
                    value = True
                option = {"name": parameter.display_name, "type": parameter.type.value}
                given.append({**option, "value": value})
                if parameter.autocomplete:
                    focused = {**option, "value": odd, "focused": True}
                    typed = await here.command("Ann", command.name, focused, kind=AUTOCOMPLETE)
                    assert typed.autocomplete_choices is not None, (command.name, odd)
            answer = await here.command("Ann", command.name, *given)
            assert answer.acknowledged, (command.name, odd)
    assert errors(caplog) == []


async def test_a_command_that_there_is_not(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    here = Crafter(town, town.channel)
    answer = await here.command("Ann", "conquer")
    assert "That command has changed." in text(town.private(answer))
    answer = await here.command("Ann", "move")
    assert "That command has changed." in text(town.private(answer)), "its action is missing"
    nothing = {"name": "game", "type": 3, "value": "x", "focused": True}
    typed = await here.command("Ann", "conquer", nothing, kind=AUTOCOMPLETE)
    assert typed.autocomplete_choices == []
    assert errors(caplog) == []
    raised = [type(error).__name__ for error in town.env.errors]
    assert raised == ["CommandNotFound", "CommandSignatureMismatch", "CommandNotFound"]
    town.env._errors.clear()  # discord.py raised them, and we have handled them
