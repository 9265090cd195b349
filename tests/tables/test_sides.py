"""Joining a side."""

import asyncio

from tables import Refused
from tests.tables.conftest import ANN, BEN, CID, DOT, NAMES, House, done, refused


async def trigony(house: House, size: int, **options: object) -> str:
    opened = await house.tables.lobby.open(
        "trigony", ANN, "Ann", guild=1, channel=2, size=size, options=options
    )
    return done(opened).table.id


async def test_who_joins_a_side_plays_it(house: House) -> None:
    game = await trigony(house, 2)
    begun = done(await house.tables.lobby.join(game, BEN, "Ben", side="white")).table
    assert begun.status == "running"
    assert begun.options["teams"] == [[2], [1]]  # Ann asked for no side, and gets what is left
    house.restart()
    assert done(await house.tables.views.look(game)).table.options["teams"] == [[2], [1]]


async def test_without_wishes_all_is_as_usual(house: House) -> None:
    game = await trigony(house, 2)
    begun = done(await house.tables.lobby.join(game, BEN, "Ben")).table
    assert "teams" not in begun.options


async def test_a_full_side(house: House) -> None:
    game = await trigony(house, 3)
    done(await house.tables.lobby.join(game, ANN, "Ann", side="brown"))
    version = await house.version(game)
    assert refused(await house.tables.lobby.join(game, BEN, "Ben", side="brown")) == "side-full"
    assert refused(await house.tables.lobby.join(game, BEN, "Ben", side="zebra")) == "side-full"
    assert await house.version(game) == version


async def test_who_sits_goes_over(house: House) -> None:
    game = await trigony(house, 3)
    done(await house.tables.lobby.join(game, BEN, "Ben", side="white"))
    moved = done(await house.tables.lobby.join(game, BEN, "Ben", side="black")).table
    assert [(seat.number, seat.side) for seat in moved.seats] == [(1, ""), (2, "black")]
    assert (
        refused(await house.tables.lobby.join(game, BEN, "Ben", side="black")) == "already-seated"
    )
    anywhere = done(await house.tables.lobby.join(game, BEN, "Ben")).table
    assert anywhere.seats[1].side == ""
    assert refused(await house.tables.lobby.join(game, BEN, "Ben")) == "already-seated"
    done(await house.tables.lobby.join(game, BEN, "Ben", side="black"))
    free_again = done(await house.tables.lobby.join(game, CID, "Cid", side="white")).table
    assert free_again.options["teams"] == [[3], [1], [2]]


async def test_a_smaller_table_keeps_the_wishes_that_it_can(house: House) -> None:
    game = await trigony(house, 6)
    for user, side in ((ANN, "white"), (BEN, "white"), (CID, "brown")):
        done(await house.tables.lobby.join(game, user, NAMES[user], side=side))
    four = done(await house.tables.lobby.choose(game, ANN, {}, size=4)).table
    assert [seat.side for seat in four.seats] == ["white", "white", "brown"]
    assert refused(await house.tables.lobby.join(game, DOT, "Dot", side="brown")) == "side-full"
    three = done(await house.tables.lobby.choose(game, ANN, {}, size=3)).table
    assert three.status == "lobby"  # full, but Ben can't have the side he asked for
    six = done(await house.tables.lobby.choose(game, ANN, {}, size=6)).table
    assert [seat.side for seat in six.seats] == ["white", "white", "brown"]  # nothing is lost
    three = done(await house.tables.lobby.choose(game, ANN, {}, size=3)).table
    assert refused(await house.tables.lobby.start(game, ANN)) == "sides-differ"
    begun = done(await house.tables.lobby.start(game, ANN, anyhow=three.version)).table
    assert begun.options["teams"] == [[1], [3], [2]]  # only Ben has to change sides


async def test_options_that_fit_nobody_cost_no_wish(house: House) -> None:
    game = await trigony(house, 5)
    done(await house.tables.lobby.join(game, BEN, "Ben", side="brown"))
    unfit = done(await house.tables.lobby.choose(game, ANN, {"sides": 2})).table
    assert unfit.seats[1].side == "brown"
    answer = await house.tables.lobby.join(game, CID, "Cid", side="white")
    assert refused(answer) == "not-allowed"
    done(await house.tables.lobby.choose(game, ANN, {"sides": 2}, size=6))  # without Brown
    fit = done(await house.tables.lobby.choose(game, ANN, {"sides": None}, size=5)).table
    assert fit.seats[1].side == "brown"  # and there it is again


async def test_the_host_starts_early(house: House) -> None:
    """Two pairs among four people in a lobby of six: the later pair has to split."""
    game = await trigony(house, 6)
    for user, side in ((ANN, "brown"), (BEN, "black"), (CID, "brown"), (DOT, "black")):
        done(await house.tables.lobby.join(game, user, NAMES[user], side=side))
    asked = await house.tables.lobby.start(game, ANN)
    assert isinstance(asked, Refused)
    assert (asked.code, asked.params) == ("sides-differ", {"seats": [4]})
    assert asked.version is not None
    early = await house.tables.lobby.start(
        game, ANN, anyhow=asked.version - 1
    )  # the version of another question
    assert refused(early) == "sides-differ"
    begun = done(await house.tables.lobby.start(game, ANN, anyhow=asked.version)).table
    assert begun.options["teams"] == [[4], [1, 3], [2]]


async def test_the_lot_deals_seats_and_sides(house: House) -> None:
    """Everyone gets a side that they can have, and over many deals each of them."""
    game = await trigony(house, 4)
    done(await house.tables.lobby.join(game, BEN, "Ben", side="white"))
    done(await house.tables.lobby.join(game, CID, "Cid"))
    assert refused(await house.tables.lobby.deal(game, BEN)) == "not-the-host"
    seen = set()
    for _ in range(200):
        dealt = done(await house.tables.lobby.deal(game, ANN)).table
        assert [seat.number for seat in dealt.seats] == [1, 2, 3]
        assert {seat.user for seat in dealt.seats} == {ANN, BEN, CID}
        assert len({seat.side for seat in dealt.seats}) == 3
        seen |= {(seat.number, seat.user, seat.side) for seat in dealt.seats}
    assert len(seen) == 27
    begun = done(await house.tables.lobby.start(game, ANN)).table  # nobody is asked first
    assert begun.status == "running"


async def test_a_game_with_chosen_teams_can_be_verified(house: House) -> None:
    game = await trigony(house, 2)
    done(await house.tables.lobby.join(game, BEN, "Ben", side="white"))
    version = await house.version(game)
    done(await house.tables.play.act(game, ANN, "offer draw", version))
    done(await house.tables.play.act(game, BEN, "accept draw", version + 1))
    verdict = await house.tables.views.verify(game)
    assert getattr(verdict, "fair", None) is True


async def test_seats_alike_have_no_sides(house: House) -> None:
    game = await house.lobby(ANN)
    assert refused(await house.tables.lobby.join(game, BEN, "Ben", side="white")) == "side-full"


async def test_a_wish_is_exported_and_forgotten(house: House) -> None:
    game = await trigony(house, 2)
    done(await house.tables.lobby.join(game, BEN, "Ben", side="white"))
    (kept,) = (await house.tables.people.export(BEN))["games"]
    assert kept["side"] == "white"
    done(await house.tables.seats.call_off(game, ANN))
    await house.tables.people.forget(BEN)
    stored = await house.store.load(game)
    assert stored is not None
    assert [seat.side for seat in stored.seats] == ["", ""]


async def test_options_chosen_at_once_are_both_kept(house: House) -> None:
    game = await trigony(house, 6)
    await asyncio.gather(
        house.tables.lobby.choose(game, ANN, {"intrygo": True}),
        house.tables.lobby.choose(game, ANN, {"sides": 2}),
    )
    assert done(await house.tables.views.look(game)).table.options == {"sides": 2, "intrygo": True}
    usual = done(await house.tables.lobby.choose(game, ANN, {"sides": None})).table
    assert usual.options == {"intrygo": True}


async def test_the_last_to_join_does_not_start_over_anyones_wish(house: House) -> None:
    game = await trigony(house, 6)
    for user in (ANN, BEN):
        done(await house.tables.lobby.join(game, user, NAMES[user], side="white"))
    done(await house.tables.lobby.choose(game, ANN, {}, size=3))
    full = done(await house.tables.lobby.join(game, CID, "Cid", side="brown")).table
    assert full.status == "lobby"
    assert refused(await house.tables.lobby.start(game, ANN)) == "sides-differ"
