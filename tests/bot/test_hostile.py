"""One person fires whatever can be fired while others play: each click is answered, nothing of the
others is lost, and the database grows with what the others do."""

import logging
import random
import sqlite3
from contextlib import closing
from itertools import cycle

import pytest

from cogs.patience import Buckets, Limits
from screens.ids import Press
from tests.bot.crafted import AUTOCOMPLETE, Crafter
from tests.bot.reading import buttons
from tests.bot.test_malformed import NOT_OURS, ODD, errors, every_verb
from tests.bot.test_patience import rows
from tests.bot.town import Town

CLICKS = 100
WINDOW = 25
EVERY = 10  # the others take a turn
ALLOWED = 60  # clicks in a row; the simulation is slow


def acts(town: Town) -> int:
    with closing(sqlite3.connect(town.database)) as base:
        query = "SELECT count(*) FROM log WHERE kind = 'act' AND how IS NULL"
        return int(base.execute(query).fetchone()[0])


async def test_others_play_on(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "cogs.router")
    assert town.bot._router is not None
    town.bot._router._buckets = Buckets(Limits(clicks=ALLOWED), town.bot.tables.now)
    place = await town.game("Ann", "Ben", "Cid")
    game = buttons(town.board())["Draw"].split(":")[2]
    here, dice = Crafter(town, town.channel), random.Random(3)
    odd, not_ours = cycle(ODD), cycle(filter(None, NOT_OURS))
    turns, grown, before = 0, [], rows(town)
    for n in range(CLICKS):
        match dice.randrange(8):
            case 0:
                answer = await here.click("Eve", next(not_ours))
            case 1:
                command = dice.choice(("board", "replay", "record", "undo", "leave", "table"))
                answer = await here.command("Eve", command)
            case 2:
                typed = {"name": "game", "type": 3, "value": next(odd), "focused": True}
                answer = await here.command("Eve", "board", typed, kind=AUTOCOMPLETE)
            case 3:
                answer = await here.command("Eve", "play")
            case _:
                verb = dice.choice(every_verb(town))
                version, text = dice.choice((0, 1, 10**12)), next(odd)
                pressed = f"b:{verb}:{game}:{version}:{text}"[:100]
                answer = await here.click("Eve", pressed)
        assert answer.acknowledged
        if n % EVERY == 0:
            assert await town.turn(dice, place)
            turns += 1
        if n % WINDOW == WINDOW - 1:
            now = rows(town)
            grown.append({name: now[name] - before[name] for name in now})
            before = now
    assert turns == CLICKS // EVERY
    assert turns <= acts(town) <= 2 * turns, "a turn is one act, or a token drawn and put"
    assert errors(caplog) == []
    assert len(caplog.records) <= 2, "a flood is a line in the log, not a flood there"
    first, last = grown[0], grown[-1]
    assert 0 < first["games"] <= Limits().seats
    assert last["games"] == 0
    assert last["log"] <= 3 * WINDOW // EVERY, "only what the others did"
    assert sum(last.values()) < 20
    seen = await here.click("Ann", Press("table", game).button())
    assert seen.acknowledged
