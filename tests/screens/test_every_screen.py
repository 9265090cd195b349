"""Every screen of a game fits into one message: the public ones, the private ones, and every step
towards an action; also with all of the bot's own emojis."""

from collections.abc import Iterator
from typing import Any

import pytest
from discord import ui

from engine.steps import Steps, steps_for
from screens.board import Waiting, board, plain, result
from screens.game import Control
from screens.games import SCREENS
from screens.private import mine
from screens.text import words_in
from tables.answers import Done
from tests.bot.limits import refused
from tests.engine.walk import SET_UPS, SetUp, seeded, told, walk
from tests.screens.seated import LONG, all_emojis, table

WORDS = words_in("en", all_emojis())
CALL = Waiting(0, (1, 2))


def every_step(set_up: SetUp, view: Any, steps: Steps) -> Iterator[str]:
    """The beginnings of actions that buttons lead to, starting from the first screen."""
    screens = SCREENS[set_up.key]
    names = [LONG] * set_up.seats
    waiting, known = [""], {""}
    while waiting:
        so_far = waiting.pop()
        yield so_far
        found: list[Control] = screens.own_controls(WORDS, names, view, steps, so_far)
        for control in found:
            if control.step and control.action not in known:
                known.add(control.action)
                waiting.append(control.action)


def check(screen: ui.LayoutView) -> None:
    """A screen that could be built is not too large."""
    assert list(refused(screen.to_components())) == []  # type: ignore[no-untyped-call]
    for said in in_plain_text(screen):
        assert "<:" not in (said or ""), said


def in_plain_text(screen: ui.LayoutView) -> Iterator[str | None]:
    """What is shown letter by letter: an emoji of our own would be its name and its number."""
    for item in screen.walk_children():
        if isinstance(item, ui.Button):
            yield item.label
        elif isinstance(item, ui.Select):
            yield item.placeholder
            yield from (text for o in item.options for text in (o.label, o.description))
        elif isinstance(item, ui.MediaGallery):
            yield from (picture.description for picture in item.items)
        elif isinstance(item, ui.TextDisplay):
            yield from item.content.split("```")[1::2]


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
async def test_every_screen_of_a_game_fits(set_up: SetUp) -> None:
    game = set_up.game
    for number, step in enumerate(walk(set_up, seeded(str(set_up)))):
        state, events = step.after, told(step.events, None)
        to_act = sorted(game.to_act(state))
        public, everyone = game.view(state, None), steps_for(game, state, None)
        if not to_act:
            ended = table(set_up, (), crowded=False, over=True)
            check(result(WORDS, ended, public, events, pictured=False))
        if number % 9 or not to_act:
            continue
        for crowded in (False, True):
            now = table(set_up, to_act, crowded=crowded)
            told_so_far = ["x" * 300, "x" * 1_400]  # the end of a round with all emojis
            check(plain(WORDS, now, public))
            check(
                board(WORDS, now, public, everyone, told_so_far, CALL, events, pictured=not crowded)
            )
            for seat in to_act:
                view = game.view(state, seat)
                steps = steps_for(game, state, seat)
                done = Done(now, view=view, steps=steps)
                check(mine(WORDS, done, call=CALL, link="<#1>", whole=True, note="x" * 100))
                if number % 27 == 0:
                    for so_far in every_step(set_up, view, steps):
                        check(mine(WORDS, done, so_far=so_far, pictured=not crowded))
