"""Opening, joining, arranging, starting, closing."""

import asyncio
import hashlib

import pytest

from engine.chance import mark
from tables import Done
from tests.tables.conftest import ANN, BEN, CID, DOT, House, done, left_to_do, refused


async def test_a_lobby_has_its_host_and_its_promise(house: House) -> None:
    opened = done(await house.tables.lobby.open("triqueta", ANN, "Ann", guild=1, channel=2))
    table = opened.table
    assert (table.status, table.host, table.size, table.version) == ("lobby", ANN, 5, 1)
    assert [(seat.user, seat.name) for seat in table.seats] == [(ANN, "Ann")]
    assert table.options == {"reveal": "automatic", "first": "lot"}
    assert len(table.commitment) == 64
    assert table.seed is None
    assert opened.view is None


async def test_the_seed_keeps_the_promise_when_the_game_is_over(house: House) -> None:
    running = done(await house.tables.views.look(await house.game(ANN, BEN))).table
    assert running.seed is None
    over = done(await house.tables.views.look(await house.finished(ANN, BEN))).table
    promised = over.commitment
    assert over.seed is not None
    assert hashlib.sha256(bytes.fromhex(over.seed)).hexdigest() == promised


@pytest.mark.parametrize(
    ("key", "more", "code"),
    [
        ("chess", {}, "unknown-game"),
        ("triqueta", {"size": 1}, "not-allowed"),
        ("triqueta", {"size": 6}, "not-allowed"),
        ("triqueta", {"options": {"reveal": "never"}}, "not-allowed"),
    ],
)
async def test_no_lobby_for_what_can_not_be_played(
    house: House, key: str, more: dict[str, object], code: str
) -> None:
    answer = await house.tables.lobby.open(key, ANN, "Ann", channel=2, **more)  # type: ignore[arg-type]
    assert refused(answer) == code


async def test_joining_and_leaving(house: House) -> None:
    game = await house.lobby(ANN, BEN, CID)
    assert refused(await house.tables.lobby.join(game, BEN, "Ben")) == "already-seated"
    table = done(await house.tables.seats.leave(game, BEN)).table
    assert [(seat.number, seat.user) for seat in table.seats] == [(1, ANN), (2, CID)]
    assert refused(await house.tables.seats.leave(game, BEN)) == "not-at-this-table"


async def test_the_host_leaves_and_the_next_one_is_host(house: House) -> None:
    game = await house.lobby(ANN, BEN)
    assert done(await house.tables.seats.leave(game, ANN)).table.host == BEN
    assert done(await house.tables.seats.leave(game, BEN)).table.status == "closed"
    assert refused(await house.tables.lobby.join(game, CID, "Cid")) == "over"
    assert await left_to_do(house) == {"show"}


async def test_the_last_seat_starts_the_game(house: House) -> None:
    game = await house.lobby(ANN, size=2)
    started = done(await house.tables.lobby.join(game, BEN, "Ben"))
    assert started.table.status == "running"
    assert started.view is not None
    assert refused(await house.tables.lobby.join(game, CID, "Cid")) == "already-started"


async def test_two_for_one_seat(house: House) -> None:
    game = await house.lobby(ANN, size=2)
    answers = await asyncio.gather(
        house.tables.lobby.join(game, BEN, "Ben"), house.tables.lobby.join(game, CID, "Cid")
    )
    assert [isinstance(answer, Done) for answer in answers] == [True, False]


async def test_the_host_starts_at_the_minimum(house: House) -> None:
    game = await house.lobby(ANN)
    assert refused(await house.tables.lobby.start(game, ANN)) == "too-few"
    done(await house.tables.lobby.join(game, BEN, "Ben"))
    assert refused(await house.tables.lobby.start(game, BEN)) == "not-the-host"
    assert done(await house.tables.lobby.start(game, ANN)).table.status == "running"
    assert refused(await house.tables.lobby.start(game, ANN)) == "already-started"


async def test_a_full_lobby_whose_options_do_not_fit_waits_for_the_host(house: House) -> None:
    game = await house.lobby(ANN, BEN, size=3, options={"first": 5})
    joined = done(await house.tables.lobby.join(game, CID, "Cid"))
    assert (joined.table.status, len(joined.table.seats)) == ("lobby", 3)
    assert refused(await house.tables.lobby.start(game, ANN)) == "not-allowed"
    assert refused(await house.tables.lobby.join(game, DOT, "Dot")) == "full"
    assert refused(await house.tables.lobby.choose(game, BEN, {"first": 2})) == "not-the-host"
    assert refused(await house.tables.lobby.choose(game, ANN, {"first": "x"})) == "not-allowed"
    begun = done(await house.tables.lobby.choose(game, ANN, {"first": 2})).table
    assert (begun.status, begun.to_act) == ("running", (2,))


async def test_the_host_kicks(house: House) -> None:
    game = await house.lobby(ANN, BEN, CID)
    assert refused(await house.tables.lobby.kick(game, BEN, CID)) == "not-the-host"
    assert refused(await house.tables.lobby.kick(game, ANN, DOT)) == "no-such-person"
    assert refused(await house.tables.lobby.kick(game, ANN, ANN)) == "no-such-person"
    table = done(await house.tables.lobby.kick(game, ANN, BEN)).table
    assert [seat.user for seat in table.seats] == [ANN, CID]


async def test_the_lot_decides_who_sits_where(house: House) -> None:
    game = await house.lobby(ANN, BEN, CID)
    assert refused(await house.tables.lobby.deal(game, BEN)) == "not-the-host"
    seen = set()
    for _ in range(150):
        table = done(await house.tables.lobby.deal(game, ANN)).table
        seen.add(tuple(seat.user for seat in table.seats))
    assert len(seen) == 6


async def test_a_game_that_is_not_there(house: House) -> None:
    tables = house.tables
    for answer in (
        await tables.lobby.join("x", ANN, "Ann"),
        await tables.lobby.start("x", ANN),
        await tables.play.act("x", ANN, "draw", 1),
        await tables.views.look("x"),
        await tables.seats.leave("x", ANN),
        await tables.seats.call_off("x", ANN),
        await tables.play.undo("x", ANN, 1),
    ):
        assert refused(answer) == "unknown-game"


async def test_the_salt_holds_no_id(house: House) -> None:
    game = await house.game(ANN, BEN)
    stored = await house.store.load(game)
    assert stored is not None
    marks = f"{mark(game, str(ANN))},{mark(game, str(BEN))}"
    assert stored.game.salt == f"{game}:{stored.game.promised}:{marks}"
    assert str(ANN) not in stored.game.salt


async def test_a_lobby_of_an_unknown_game_is_closed_in_its_time_too(
    house: House,
) -> None:
    """One that an older or newer version opened: it must not keep the clock busy forever."""
    game = await house.lobby(ANN)
    await house.sql("UPDATE games SET key = 'gone' WHERE id = ?", game)
    house.restart()
    house.clock.time += 48 * 3_600_000
    await house.tables.jobs.run_due()
    assert "expire" not in await left_to_do(house)
    stored = await house.store.load(game)
    assert stored is not None
    assert stored.game.status == "closed"


async def test_a_rematch_is_opened_once_whoever_asks(house: House) -> None:
    over = await house.finished(ANN, BEN)
    rematch = house.tables.lobby.rematch
    both = await asyncio.gather(
        rematch(over, ANN, "Ann", channel=2, guild=1), rematch(over, BEN, "Ben", channel=2, guild=1)
    )
    (opened,) = [answer for answer in both if isinstance(answer, Done)]
    assert [refused(a) for a in both if not isinstance(a, Done)] == ["already-opened"]
    assert opened.table.size == 2
    assert refused(await rematch(over, CID, "Cid", channel=2, guild=1)) == "not-at-this-table"
    host = opened.table.host
    assert host is not None
    done(await house.tables.seats.call_off(opened.table.id, host))
    again = await rematch(over, BEN, "Ben", channel=2, guild=1)
    assert done(again).table.id != opened.table.id, "where it was called off, once more"
