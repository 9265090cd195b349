"""The lobby: its picture, and that everything fits."""

import asyncio
import io
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from screens.files import pictures
from screens.games import SCREENS
from screens.lobby import invitation, late_invitation, lobby, shrunk
from screens.text import words_in
from tables.answers import KeptSeat, Table
from tests.bot.limits import refused
from tests.engine.walk import SET_UPS, SetUp
from tests.screens.seated import LONG, table

WORDS = words_in("en")
FULLEST = [max((s for s in SET_UPS if s.key == key), key=lambda s: s.seats) for key in SCREENS]


def waiting(set_up: SetUp, taken: int) -> Table:
    """A lobby of long names; the seats that nobody has taken are kept."""
    whole = table(set_up, (), crowded=False)
    kept = tuple(KeptSeat(seat.user or 0, LONG, 1) for seat in whole.seats[taken:])
    return replace(whole, status="lobby", seats=whole.seats[:taken], kept=kept, seed=None)


@pytest.mark.parametrize("set_up", FULLEST, ids=str)
def test_every_lobby_fits(set_up: SetUp) -> None:
    for taken in range(1, set_up.seats + 1):
        now = waiting(set_up, taken)
        ring = tuple(seat.user for seat in now.kept)
        screens: list[Any] = [lobby(WORDS, now, ring=ring), shrunk(WORDS, now, "https://x.example")]
        screens += [invitation(WORDS, now, user) for user in ring]
        screens += [late_invitation(WORDS, now, user, "https://x.example") for user in ring]
        for screen in screens:
            assert list(refused(screen.to_components())) == []


@pytest.mark.parametrize("key", SCREENS)
async def test_every_game_has_a_banner_that_is_small_and_drawn_once(key: str) -> None:
    banner = SCREENS[key].banner(WORDS)
    assert banner is not None
    file = await asyncio.to_thread(banner.draw)
    assert Image.open(io.BytesIO(file)).size == (640, 200)
    assert len(file) < 40_000
    again = SCREENS[key].banner(WORDS)
    assert again is not None
    assert again.draw() is file
    assert SCREENS[key].name(WORDS) in banner.alt


@pytest.mark.parametrize("set_up", FULLEST, ids=str)
async def test_a_lobby_sends_its_banner_and_what_is_left_of_it_does_not(set_up: SetUp) -> None:
    now = waiting(set_up, 2)
    assert len(pictures(lobby(WORDS, now))) == 1
    assert pictures(lobby(WORDS, now, pictured=False)) == []
    assert pictures(shrunk(WORDS, now)) == []
