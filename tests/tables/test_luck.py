"""Luck in the middle of a game: recorded, resumed, and never redrawn."""

import pytest

from engine.record import ChanceMove, Record
from engine.registry import GAMES
from engine.replay import replay
from tests.tables.conftest import ANN, BEN, House, done, refused
from tests.tables.dice import Dice


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "dice", Dice())


async def new_game(house: House) -> str:
    opened = done(await house.tables.lobby.open("dice", ANN, "Ann", channel=2))
    done(await house.tables.lobby.join(opened.table.id, BEN, "Ben"))
    return opened.table.id


async def test_every_process_goes_on_with_the_same_luck_and_the_record_proves_it(
    house: House,
) -> None:
    game = await new_game(house)
    table = done(await house.tables.views.look(game)).table
    while table.status == "running":
        house.restart()
        user = (ANN, BEN)[table.to_act[0] - 1]
        table = (await house.act(game, user, "roll")).table
    record = await house.tables.views.record(game)
    assert isinstance(record, Record)
    rolled = [move.outcome for move in record.moves if isinstance(move, ChanceMove)]
    assert len(rolled) == len(record.moves) / 2
    assert replay(record).fair


async def test_a_roll_stays(house: House) -> None:
    game = await new_game(house)
    await house.act(game, ANN, "roll")
    undo = await house.tables.play.undo(game, ANN, await house.version(game))
    assert refused(undo) == "final"
