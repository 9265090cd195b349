"""Two processes on one database: each has its own cache, and neither is misled by it."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from engine.triqueta.view import TriquetaView
from tables import Done, Refused, Tables
from tests.posted import posted
from tests.tables.conftest import ANN, BEN, CID, House, done, refused


@pytest.fixture
async def other(house: House) -> AsyncIterator[Tables]:
    store = await posted(house.where)
    yield Tables(store, house.clock)
    await store.close()


async def test_they_take_turns_at_one_game(house: House, other: Tables) -> None:
    game = await house.lobby(ANN, options={"first": 1})
    done(await other.lobby.join(game, BEN, "Ben"))
    done(await house.tables.lobby.join(game, CID, "Cid"))
    done(await other.lobby.start(game, ANN))
    version = await house.version(game)
    for tables, user, text in (
        (house.tables, ANN, "draw"),
        (other, ANN, "place 1"),
        (house.tables, BEN, "take 2"),
        (other, CID, "take 1"),
        (house.tables, ANN, "take 3"),
    ):
        answer = done(await tables.play.act(game, user, text, version))
        version = answer.table.version


async def test_a_stale_click_learns_the_version_on_disk(house: House, other: Tables) -> None:
    game = await house.game(ANN, BEN)
    version = await house.version(game)
    done(await other.play.act(game, ANN, "draw", version))
    done(await other.play.act(game, ANN, "place 1", version + 1))
    answer = await house.tables.play.act(game, ANN, "draw", version)
    assert answer == Refused("stale", version=version + 2)


async def test_of_two_at_the_same_moment_one_wins(house: House, other: Tables) -> None:
    game = await house.game(ANN, BEN)
    version = await house.version(game)
    for step in range(10):
        turn = done(await house.tables.views.look(game))
        user = (ANN, BEN)[turn.table.to_act[0] - 1]
        text = done(await house.tables.views.look(game, user)).actions[0]
        answers = await asyncio.gather(
            house.tables.play.act(game, user, text, version, click=f"a{step}"),
            other.play.act(game, user, text, version, click=f"b{step}"),
        )
        assert sorted(isinstance(answer, Done) for answer in answers) == [False, True]
        version += 1


async def test_who_is_forgotten_in_one_is_forgotten_in_both(house: House, other: Tables) -> None:
    over = await house.finished(ANN, BEN)
    lobby = await house.lobby(ANN, BEN)
    done(await other.views.look(over))
    done(await other.lobby.join(lobby, CID, "Cid"))
    await house.tables.people.forget(CID)
    await other.people.forget(ANN)
    for tables in (house.tables, other):
        assert "Ann" not in str(done(await tables.views.look(over)).table)
        assert [seat.user for seat in done(await tables.views.look(lobby)).table.seats] == [BEN]


async def test_a_lobby_expires_once(house: House, other: Tables) -> None:
    first, second = await house.lobby(ANN), await house.lobby(BEN)
    done(await other.lobby.join(first, CID, "Cid"))
    house.clock.time += 48 * 3_600_000
    await asyncio.gather(house.tables.jobs.run_due(), other.jobs.run_due())
    for game in (first, second):
        story = await house.tables.views.story(game)
        assert isinstance(story, list)
        assert [happening.kind for happening in story].count("expire") == 1


async def test_a_repeated_click_is_answered_to_who_made_it_and_no_one_else(
    house: House, other: Tables
) -> None:
    game = await house.game(ANN, BEN)
    elsewhere = await house.game(ANN, CID)
    version = await house.version(game)
    done(await house.tables.play.act(game, ANN, "draw", version, click="c"))
    again = done(await other.play.act(game, ANN, "draw", version, click="c"))
    assert isinstance(again.view, TriquetaView)
    assert again.view.own is not None
    assert again.view.own.drawn is not None
    assert refused(await other.play.act(game, BEN, "draw", version, click="c")) == "stale"
    assert (
        refused(await other.play.act(game, CID, "draw", version, click="c")) == "not-at-this-table"
    )
    assert refused(await other.lobby.join(game, CID, "Cid", click="c")) == "already-started"
    assert refused(await other.play.act(elsewhere, ANN, "draw", version, click="c")) == "stale"
