"""Every way in which a game can end, tried by a host who has seen something hidden: none of them
ends it unless somebody else agrees, or everybody else has left."""

from collections.abc import Awaitable, Callable

import pytest

from tables import Job
from tables.clocks import Terms
from tables.rest import DAY
from tests.tables.conftest import ANN, BEN, CID, DOT, House, done, refused

Way = Callable[[House, str], Awaitable[object]]

DAILY = Terms("daily")


async def drawn(house: House, terms: Terms = DAILY) -> str:
    """Triqueta: Ann, the host, has drawn a token."""
    game = await house.game(ANN, BEN, CID, terms=terms)
    await house.act(game, ANN, "draw")
    return game


async def dealt(house: House, terms: Terms = DAILY) -> str:
    """Intrygo: everybody has been dealt cards, and nobody has acted."""
    opened = await house.tables.lobby.open(
        "trigony", ANN, "Ann", guild=1, channel=2, size=3, options={"intrygo": True}, terms=terms
    )
    game = done(opened).table.id
    for user in (BEN, CID):
        done(await house.tables.lobby.join(game, user, "x"))
    return game


# --- What Ann does ---


async def cancel(house: House, game: str) -> None:
    asked = done(await house.tables.seats.call_off(game, ANN)).table
    assert asked.proposal is not None
    assert asked.proposal.kind == "cancel"


async def cancel_as_moderator(house: House, game: str) -> None:
    asked = done(await house.tables.seats.call_off(game, ANN, moderator=True)).table
    assert asked.proposal is not None


async def leave(house: House, game: str) -> None:
    assert done(await house.tables.seats.leave(game, ANN)).table.host == BEN


async def leave_and_cancel_as_moderator(house: House, game: str) -> None:
    await leave(house, game)
    cancelled = await house.tables.seats.call_off(game, ANN, moderator=True)
    assert refused(cancelled) == "moderator-played"


async def be_forgotten_and_cancel_as_moderator(house: House, game: str) -> None:
    await house.tables.people.forget(ANN)
    cancelled = await house.tables.seats.call_off(game, ANN, moderator=True)
    assert refused(cancelled) == "moderator-played"


async def leave_and_come_back(house: House, game: str) -> None:
    await leave(house, game)
    done(await house.tables.seats.take_over(game, ANN, "Ann", 1))
    for as_moderator in (False, True):
        answer = await house.tables.seats.call_off(game, ANN, moderator=as_moderator)
        assert as_moderator or done(answer).table.proposal is not None


async def be_host_again_and_cancel(house: House, game: str) -> None:
    """The others leave and come back, so that the host changes."""
    for user, seat in ((ANN, 1), (BEN, 2), (CID, 3), (BEN, 2)):
        done(await house.tables.seats.leave(game, user))
        done(await house.tables.seats.take_over(game, user, "x", seat))
    await house.tables.seats.call_off(game, ANN)


async def give_the_others_away(house: House, game: str) -> None:
    for seat in (2, 3):
        given = await house.tables.absence.give(game, ANN, seat, moderator=True)
        assert refused(given) == "moderator-played"


async def leave_and_give_the_others_away(house: House, game: str) -> None:
    await leave(house, game)
    await give_the_others_away(house, game)


async def ask_for_a_stand_in(house: House, game: str) -> None:
    asked = done(await house.tables.absence.give(game, ANN, 2)).table
    assert asked.proposal is not None
    await house.tables.seats.call_off(game, ANN)


async def wait_for_the_others(house: House, game: str) -> None:
    for seat in (1, 2, 3):
        await house.tables.absence.wait_on(game, ANN, seat)
    await house.tables.absence.back(game, ANN)


async def ask_while_the_others_are_away(house: House, game: str) -> None:
    for user in (BEN, CID):
        await house.tables.people.go_away(user, house.clock.time + 3 * DAY)
    assert refused(await house.tables.seats.call_off(game, ANN)) == "nobody-to-ask"


async def ask_before_the_others_go_away(house: House, game: str) -> None:
    """Nobody decides alone because the last one to answer is no longer there."""
    await cancel(house, game)
    for user in (BEN, CID):
        await house.tables.people.go_away(user, house.clock.time + 3 * DAY)
    await house.wait(1)


async def ask_and_let_time_pass(house: House, game: str) -> None:
    """The proposal lapses; stand-ins play for all three, and don't agree to anything."""
    await cancel(house, game)
    await house.wait(20 * DAY)


async def offer_a_draw(house: House, game: str) -> None:
    await house.tables.play.act(game, ANN, "offer draw", await house.version(game))
    await house.wait(20 * DAY)


async def offer_a_draw_and_leave(house: House, game: str) -> None:
    await house.tables.play.act(game, ANN, "offer draw", await house.version(game))
    await leave(house, game)
    await house.wait(3 * DAY)


async def use_what_belongs_to_the_lobby(house: House, game: str) -> None:
    lobby = house.tables.lobby
    for answer in (
        await lobby.kick(game, ANN, BEN),
        await lobby.deal(game, ANN),
        await lobby.start(game, ANN),
        await lobby.choose(game, ANN, {}, size=2),
    ):
        assert refused(answer) == "already-started"
    await lobby.expire(Job("expire", game))
    await lobby.release(Job("release", game))


async def lose_the_channel(house: House, game: str) -> None:
    """Whoever manages the server deletes it, or sends the bot away."""
    for scope in (game, "1"):
        await house.tables.uptime.lost(scope)
    await house.wait(20 * DAY)


async def take_it_back(house: House, game: str) -> None:
    await house.tables.play.undo(game, ANN, await house.version(game))
    await house.tables.seats.call_off(game, ANN)


async def ask_for_a_rematch(house: House, game: str) -> None:
    await house.tables.lobby.rematch(game, ANN, "Ann", channel=2, guild=1)


WAYS: list[Way] = [
    *(cancel, cancel_as_moderator, leave, leave_and_cancel_as_moderator),
    *(be_forgotten_and_cancel_as_moderator, leave_and_come_back, be_host_again_and_cancel),
    *(give_the_others_away, leave_and_give_the_others_away, ask_for_a_stand_in),
    *(wait_for_the_others, ask_while_the_others_are_away, ask_before_the_others_go_away),
    *(ask_and_let_time_pass, offer_a_draw, offer_a_draw_and_leave),
    *(use_what_belongs_to_the_lobby, lose_the_channel, take_it_back, ask_for_a_rematch),
]


@pytest.mark.parametrize("begin", [drawn, dealt], ids=lambda begin: begin.__name__)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
async def test_nothing_that_the_host_does_ends_it(
    house: House, begin: Callable[[House], Awaitable[str]], way: Way
) -> None:
    house.quietly()
    game = await begin(house)
    await way(house, game)
    assert (await house.table(game)).status == "running"
    kinds = {entry.kind for entry in await house.store.log(game)}
    assert not kinds & {"cancel", "draw", "idle", "expire"}


@pytest.mark.parametrize("begin", [drawn, dealt], ids=lambda begin: begin.__name__)
async def test_it_ends_if_the_others_agree_or_have_left(
    house: House, begin: Callable[[House], Awaitable[str]]
) -> None:
    house.quietly()
    game = await begin(house)
    await cancel(house, game)
    for user in (BEN, CID):
        assert (await house.table(game)).status == "running"
        done(await house.tables.play.answer(game, user, True, await house.version(game)))
    assert (await house.table(game)).status == "closed"
    for ending in (house.tables.seats.call_off, house.tables.seats.leave):
        game = await begin(house)
        for user in (BEN, CID):
            assert (await house.table(game)).status == "running"
            done(await house.tables.seats.leave(game, user))
        assert done(await ending(game, ANN)).table.status == "closed"


@pytest.mark.parametrize("begin", [drawn, dealt], ids=lambda begin: begin.__name__)
async def test_another_moderator_ends_it_at_once(
    house: House, begin: Callable[[House], Awaitable[str]]
) -> None:
    game = await begin(house)
    assert await house.tables.seats.not_alone(game, DOT, moderator=True) is None
    ended = done(await house.tables.seats.call_off(game, DOT, moderator=True)).table
    assert ended.status == "closed"


async def test_who_has_seen_nothing_ends_it_alone(house: House) -> None:
    """Without cards or before the first token; a moderator who plays as well as the host."""
    for user, as_moderator in ((ANN, False), (BEN, True)):
        game = await house.game(ANN, BEN, CID)
        assert await house.tables.seats.not_alone(game, user, moderator=as_moderator) is None
        answer = await house.tables.seats.call_off(game, user, moderator=as_moderator)
        assert done(answer).table.status == "closed"
    game = await drawn(house)
    answer = await house.tables.seats.call_off(game, BEN, moderator=True)
    assert done(answer).table.status == "closed", "Ben has drawn nothing"


async def test_a_token_that_lies_open_now_was_a_secret_once(house: House) -> None:
    game = await drawn(house)
    await house.act(game, ANN, "place 1")
    assert await house.tables.seats.not_alone(game, ANN, moderator=False) == "seen"
    assert done(await house.tables.seats.call_off(game, ANN)).table.status == "running"


async def test_who_takes_a_seat_over_has_seen_what_lies_there_and_not_what_was_seen_before(
    house: House,
) -> None:
    game = await house.game(ANN, BEN, CID)
    await house.act(game, ANN, "draw", "keep")
    done(await house.tables.seats.leave(game, ANN))
    done(await house.tables.seats.take_over(game, DOT, "Dot", 1))
    assert await house.tables.seats.not_alone(game, DOT, moderator=True) == "seen", "it lies there"
    game = await house.game(ANN, BEN, CID)
    await house.act(game, ANN, "draw", "place 1")
    done(await house.tables.seats.leave(game, ANN))
    done(await house.tables.seats.take_over(game, DOT, "Dot", 1))
    assert await house.tables.seats.not_alone(game, DOT, moderator=True) is None
    assert await house.tables.seats.not_alone(game, ANN, moderator=True) == "seen"


async def test_who_left_before_anything_was_drawn_has_seen_nothing(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    done(await house.tables.seats.leave(game, ANN))
    done(await house.tables.seats.take_over(game, DOT, "Dot", 1))
    await house.act(game, DOT, "draw", "keep")
    assert await house.tables.seats.not_alone(game, ANN, moderator=True) is None


async def test_thirty_days_of_silence_by_everybody_end_it(house: House) -> None:
    """The one end that nobody asks for: any act of any of them would have prevented it."""
    house.quietly()
    game = await drawn(house)
    await house.wait(29 * DAY)
    assert (await house.table(game)).status == "running"
    await house.wait(2 * DAY)
    assert (await house.table(game)).status == "closed"
