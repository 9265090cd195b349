"""Whatever happens in a game, and whatever else there is to say: every screen of it fits into one
message, on its way to everyone, to one person, and step by step."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from discord import ui

from screens.board import Call, board, result
from screens.game import Control
from screens.games import SCREENS
from screens.private import mine
from screens.text import words_in
from tables.answers import Done, Proposal, Seat, Table
from tests.bot.limits import refused
from tests.engine.walk import SET_UPS, SetUp, seeded, told, walk

WORDS = words_in("en")
LONG = "𝕎" * 32  # as long as a name can be
CALL = Call(0, (1, 2))


def table(set_up: SetUp, to_act: Sequence[int], *, crowded: bool, over: bool = False) -> Table:
    """Crowded: all that can stand below a board at once is there."""
    seats = tuple(
        Seat(number, None, "", "open")
        if crowded and number not in to_act
        else Seat(number, number, LONG, "taken")
        for number in range(1, set_up.seats + 1)
    )
    return Table(
        id="0123456789ab",
        key=set_up.key,
        status="over" if over else "running",
        version=12_345,
        guild=1,
        channel=2,
        host=1,
        size=set_up.seats,
        options={},
        seats=seats,
        to_act=tuple(to_act),
        asked=(1, 2) if crowded else (),
        commitment="0" * 64,
        seed="0" * 64,
        result={"winners": [1]},
        proposal=Proposal("undo", 1) if crowded else None,
        opened=0,
        changed=0,
    )


def every_step(set_up: SetUp, view: Any, actions: Sequence[str]) -> Iterator[str]:
    """The beginnings of actions that buttons lead to, from the first screen on."""
    screens = SCREENS[set_up.key]
    names = [LONG] * set_up.seats
    waiting, known = [""], {""}
    while waiting:
        so_far = waiting.pop()
        yield so_far
        found: list[Control] = screens.own_controls(WORDS, names, view, actions, so_far)
        for control in found:
            if control.step and control.action not in known:
                known.add(control.action)
                waiting.append(control.action)


def check(screen: ui.LayoutView) -> None:
    """It has been built, so it is not too large."""
    assert list(refused(screen.to_components())) == []  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
async def test_every_screen_of_a_game_fits(set_up: SetUp) -> None:
    game = set_up.game
    for number, step in enumerate(walk(set_up, seeded(str(set_up)))):
        state, events = step.after, told(step.events, None)
        to_act = sorted(game.to_act(state))
        public = game.view(state, None)
        if not to_act:
            ended = table(set_up, (), crowded=False, over=True)
            check(result(WORDS, ended, public, events, pictured=False))
        if number % 9 or not to_act:
            continue
        for crowded in (False, True):
            now = table(set_up, to_act, crowded=crowded)
            check(board(WORDS, now, public, ["x" * 300] * 3, CALL, events, pictured=not crowded))
            for seat in to_act:
                view = game.view(state, seat)
                actions = tuple(game.format(action) for action in game.legal(state, seat))
                done = Done(now, view=view, actions=actions)
                check(mine(WORDS, done, call=CALL, link="<#1>", whole=True, note="x" * 100))
                if number % 27 == 0:
                    for so_far in every_step(set_up, view, actions):
                        check(mine(WORDS, done, so_far=so_far, pictured=not crowded))
