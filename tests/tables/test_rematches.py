"""The same game again: whose seats are kept, for how long, and for whom they are free."""

import asyncio

import pytest

from storage.rows import Change, Entry
from tables import Done
from tables.clocks import Terms
from tables.lobby import QUIET
from tests.tables.conftest import ANN, BEN, CID, DOT, House, done, left_to_do, refused

MINUTE, HOUR = 60_000, 3_600_000


async def rematch(house: House, game: str, user: int = ANN, name: str = "Ann") -> Done:
    return done(await house.tables.lobby.rematch(game, user, name, channel=2, guild=1))


async def test_the_others_seats_are_kept_and_nobody_else_gets_them(house: House) -> None:
    opened = (await rematch(house, await house.finished(ANN, BEN, CID))).table
    assert (opened.host, opened.size, opened.free) == (ANN, 3, 0)
    assert {seat.user for seat in opened.kept} == {BEN, CID}
    assert {seat.until for seat in opened.kept} == {house.clock.time + 24 * HOUR}
    assert refused(await house.tables.lobby.join(opened.id, DOT, "Dot")) == "kept"
    joined = done(await house.tables.lobby.join(opened.id, BEN, "Ben")).table
    assert [seat.user for seat in joined.kept] == [CID]
    begun = done(await house.tables.lobby.join(opened.id, CID, "Cid")).table
    assert begun.status == "running", "a full table starts by itself"
    assert begun.kept == ()


async def test_a_seat_that_is_declined_is_free_at_once(house: House) -> None:
    game = (await rematch(house, await house.finished(ANN, BEN, CID))).table.id
    declined = done(await house.tables.seats.leave(game, BEN, from_lobby=True)).table
    assert [seat.user for seat in declined.kept] == [CID]
    assert len(done(await house.tables.lobby.join(game, DOT, "Dot")).table.seats) == 2
    assert refused(await house.tables.lobby.join(game, BEN, "Ben")) == "kept"
    assert refused(await house.tables.seats.leave(game, BEN)) == "not-at-this-table"


@pytest.mark.parametrize(("pace", "kept"), [("sitting", 10 * MINUTE), ("relaxed", 24 * HOUR)])
async def test_after_its_time_a_seat_is_free(house: House, pace: str, kept: int) -> None:
    over = await house.game(ANN, BEN, CID, terms=Terms(pace))
    done(await house.tables.seats.call_off(over, ANN))
    game = (await rematch(house, over)).table.id
    house.clock.time += kept - 1
    house.restart()
    assert refused(await house.tables.lobby.join(game, DOT, "Dot")) == "kept"
    house.clock.time += 1
    house.quietly()
    await house.tables.jobs.run_due()
    table = await house.table(game)
    assert (table.kept, table.free) == ((), 2)
    assert "release" not in await left_to_do(house)
    assert done(await house.tables.lobby.join(game, DOT, "Dot")).table.free == 1


async def test_a_seat_is_free_in_time_even_if_its_job_is_late(house: House) -> None:
    game = (await rematch(house, await house.finished(ANN, BEN))).table.id
    house.clock.time += 24 * HOUR
    assert (await house.table(game)).kept == ()
    assert done(await house.tables.lobby.join(game, DOT, "Dot")).table.status == "running"
    assert "release" not in await left_to_do(house)


async def test_who_left_the_game_is_not_asked_again(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    done(await house.tables.seats.leave(game, BEN))
    done(await house.tables.seats.call_off(game, ANN))
    opened = (await rematch(house, game)).table
    assert ([seat.user for seat in opened.kept], opened.free) == ([CID], 1)


async def test_the_host_is_asked_before_starting_without_them(house: House) -> None:
    game = (await rematch(house, await house.finished(ANN, BEN, CID))).table.id
    assert refused(await house.tables.lobby.start(game, ANN)) == "too-few"
    table = done(await house.tables.lobby.join(game, BEN, "Ben")).table
    assert refused(await house.tables.lobby.start(game, ANN)) == "seats-kept"
    assert refused(await house.tables.lobby.choose(game, ANN, {}, size=2)) == "kept"
    begun = done(await house.tables.lobby.start(game, ANN, anyhow=table.version)).table
    assert (begun.status, begun.kept) == ("running", ())


async def test_a_rematch_of_a_rematch(house: House) -> None:
    first = (await rematch(house, await house.finished(ANN, BEN))).table
    done(await house.tables.lobby.join(first.id, BEN, "Ben"))
    done(await house.tables.seats.call_off(first.id, ANN))
    second = (await rematch(house, first.id, BEN, "Ben")).table
    assert (second.host, [seat.user for seat in second.kept]) == (BEN, [ANN])
    assert (second.terms, second.size) == (first.terms, 2)


async def test_two_who_ask_at_once_are_shown_the_same_lobby(house: House) -> None:
    over = await house.finished(ANN, BEN)
    ask = house.tables.lobby.rematch
    both = await asyncio.gather(
        ask(over, ANN, "Ann", channel=2, guild=1), ask(over, BEN, "Ben", channel=2, guild=1)
    )
    (opened,) = [answer for answer in both if isinstance(answer, Done)]
    (other,) = [answer for answer in both if not isinstance(answer, Done)]
    assert (other.code, other.params) == ("already-opened", {"game": opened.table.id})


async def test_a_kept_seat_is_exported_and_forgotten(house: House) -> None:
    game = (await rematch(house, await house.finished(ANN, BEN))).table.id
    (kept,) = (await house.tables.people.export(BEN))["kept_seats"]
    assert (kept["game"], kept["name"]) == (game, "Ben")
    await house.tables.people.forget(BEN)
    assert (await house.tables.people.export(BEN))["kept_seats"] == []
    assert (await house.table(game)).kept == ()
    assert await house.store.kept_for(BEN) == []


async def test_a_closed_rematch_keeps_nothing(house: House) -> None:
    game = (await rematch(house, await house.finished(ANN, BEN))).table.id
    done(await house.tables.seats.leave(game, ANN))
    assert await house.store.kept_for(BEN) == []
    assert "release" not in await left_to_do(house)


async def test_whoever_calls_a_rematch_off_and_asks_again_rings_nobody_again(house: House) -> None:
    over = await house.finished(ANN, BEN, CID)
    first = (await rematch(house, over)).table
    done(await house.tables.seats.leave(first.id, ANN, from_lobby=True))
    again = (await rematch(house, over)).table
    assert again.id != first.id
    assert {seat.user for seat in again.kept} == {BEN, CID}
    (opened, *_) = await house.store.log(again.id, 0, None)
    assert opened.text == QUIET
    (opened, *_) = await house.store.log(first.id, 0, None)
    assert opened.text == ""


async def test_who_goes_first_is_not_carried_over_by_seat(house: House) -> None:
    over = await house.game(ANN, BEN, first=2)
    done(await house.tables.seats.call_off(over, ANN))
    assert (await rematch(house, over, BEN, "Ben")).table.options.get("first", "lot") == "lot"


async def test_a_lobby_that_this_program_does_not_play_is_left_in_peace(house: House) -> None:
    """Its seats are freed with the rest of it, when its time is over; nobody is kept busy."""
    game = (await rematch(house, await house.finished(ANN, BEN))).table.id
    stored = await house.store.load(game)
    assert stored is not None
    row = stored.game._replace(rules=99, version=stored.game.version + 1)
    await house.store.save(Change(row, Entry(row.version, row.changed, None, None, "options")), 0)
    house.restart()
    house.clock.time += 24 * HOUR
    house.quietly()
    await house.tables.jobs.run_due()
    assert "release" not in await left_to_do(house)
