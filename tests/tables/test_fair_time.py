"""Ways in which somebody could lose time, or get time that they should not have."""

import pytest

from tables import Effects, Job
from tables.clocks import Terms
from tables.rest import DAY, HOUR, MINUTE, Hours, Rest
from tests.tables.conftest import ANN, BEN, CID, DOT, House, cautious, done, refused

DAILY = Terms("day")


@pytest.fixture(autouse=True)
def takes_rows(house: House) -> None:
    """The stand-in of these tests."""
    house.tables.thinking._think = cautious


async def clock(house: House, game: str, seat: int) -> tuple[int, bool]:
    """The time left, and whether it is the grace."""
    time = (await house.table(game)).times[seat - 1]
    return time.left, time.grace


async def last(house: House, game: str) -> str:
    return (await house.store.log(game))[-1].kind


# --- Undo ---


async def test_taking_back_in_grace_gives_back_the_grace(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    await house.wait(25 * HOUR)
    await house.act(game, ANN, "take 1")
    assert await clock(house, game, 1) == (8 * HOUR, False)
    done(await house.tables.play.undo(game, ANN, await house.version(game)))
    assert await clock(house, game, 1) == (11 * HOUR, True)
    await house.wait(HOUR)
    assert await last(house, game) == "undo"
    await house.act(game, ANN, "take 1")
    assert await clock(house, game, 1) == (8 * HOUR, False), "and no more by doing it again"


async def test_somebody_elses_undo_makes_no_bank_of_a_grace(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    await house.act(game, ANN, "take 1")
    await house.wait(25 * HOUR)
    assert await clock(house, game, 2) == (11 * HOUR, True)
    done(await house.tables.play.undo(game, ANN, await house.version(game)))
    assert await clock(house, game, 2) == (11 * HOUR, True)
    await house.act(game, ANN, "take 1")
    await house.act(game, BEN, "take 2")
    assert await clock(house, game, 2) == (8 * HOUR, False)


# --- Coming and going ---


async def test_getting_up_and_sitting_down_again_brings_nothing(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    await house.wait(25 * HOUR)
    await house.act(game, ANN, "draw", "place 1")
    await house.act(game, BEN, "draw", "place 1")
    done(await house.tables.seats.leave(game, ANN))
    done(await house.tables.seats.take_over(game, ANN, "Ann", 1))
    assert await clock(house, game, 1) == (8 * HOUR, False)
    await house.act(game, CID, "draw", "place 1")
    await house.wait(8 * HOUR)
    assert "miss" in [entry.kind for entry in await house.store.log(game)], "no second grace"


async def test_i_am_back_does_not_hold_an_offered_seat_for_ever(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=Terms("day", absent="open"))
    await house.wait(36 * HOUR)
    assert (await house.table(game)).seats[0].offered
    done(await house.tables.absence.back(game, ANN))
    assert await clock(house, game, 1) == (8 * HOUR, False)
    await house.wait(8 * HOUR)
    table = await house.table(game)
    assert table.seats[0].computer == "stand-in"
    assert table.to_act == (2,)


async def test_a_stand_in_plays_on_when_its_owner_leaves(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID)
    await house.tables.people.go_away(ANN, house.clock.time + DAY)
    asked = done(await house.tables.absence.give(game, BEN, 1)).table
    done(await house.tables.play.answer(game, CID, True, asked.version))
    await house.tables.jobs.run_taken()
    done(await house.tables.seats.leave(game, ANN))
    table = await house.table(game)
    assert (table.seats[0].user, table.seats[0].computer) == (None, "stand-in")
    assert table.seats[0].offered


async def test_a_host_who_is_replaced_for_good_is_host_no_more(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    given = done(await house.tables.absence.give(game, DOT, 1, moderator=True)).table
    assert given.host == BEN


async def test_a_moderator_closes_a_seat_that_was_left(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    done(await house.tables.seats.leave(game, ANN))
    done(await house.tables.absence.give(game, DOT, 1, moderator=True))
    assert refused(await house.tables.seats.take_over(game, ANN, "Ann", 1)) == "no-such-seat"
    twice = await house.tables.absence.give(game, DOT, 1, moderator=True)
    assert refused(twice) == "stood-in"


async def test_the_host_alone_ends_nothing_that_stand_ins_have_played(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    await house.act(game, ANN, "draw", "place 1")
    await house.act(game, BEN, "draw", "place 1")
    await house.wait(36 * HOUR)  # Cid never comes
    asked = done(await house.tables.seats.call_off(game, ANN)).table
    assert asked.status == "running"
    await house.tables.people.forget(BEN)
    await house.tables.seats.call_off(game, ANN)
    assert (await house.table(game)).status == "running"


# --- Orders ---


async def test_talk_leaves_an_order_as_it_is(house: House) -> None:
    house.quietly()
    opened = done(
        await house.tables.lobby.open("trigony", ANN, "Ann", guild=1, channel=2, size=2)
    ).table
    done(await house.tables.lobby.join(opened.id, BEN, "Ben"))
    table = await house.table(opened.id)
    (first,) = table.to_act
    waiting = table.seats[2 - first].user
    assert waiting is not None
    done(await house.tables.orders.give(opened.id, waiting, "pass", table.version))
    await house.act(opened.id, waiting, "offer draw")
    assert done(await house.tables.views.look(opened.id, waiting)).order is not None


async def test_an_order_that_was_carried_out_ends_a_row_of_misses(house: House) -> None:
    house.quietly()
    opened = done(
        await house.tables.lobby.open(
            "trigony", ANN, "Ann", guild=1, channel=2, size=2, terms=DAILY
        )
    ).table
    game = done(await house.tables.lobby.join(opened.id, BEN, "Ben")).table.id
    absent, there = (seat.user or 0 for seat in (await house.table(game)).seats)
    if (await house.table(game)).to_act == (2,):
        absent, there = there, absent
    await house.wait(36 * HOUR)  # a miss
    done(await house.tables.orders.give(game, absent, "pass", await house.version(game)))
    await house.act(game, there, "pass")
    await house.tables.jobs.run_taken()
    await house.act(game, there, "pass")
    await house.wait(16 * HOUR)  # another one, and not in a row
    table = await house.table(game)
    assert [entry.kind for entry in await house.store.log(game)].count("miss") == 2
    assert all(seat.played_by_person for seat in table.seats)


async def test_a_cancelled_order_is_not_carried_out(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    given = done(await house.tables.orders.give(game, BEN, "take 2", await house.version(game)))
    assert given.order is not None
    done(await house.tables.orders.cancel(game, BEN))
    await house.act(game, ANN, "take 1")
    await house.tables.orders.carry_out(Job("order", game, "2"))
    assert (await house.table(game)).to_act == (2,)


# --- Agreement ---


async def test_it_is_agreed_when_whoever_was_missing_goes_away(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=Terms("weekly"))
    for user in (ANN, BEN, CID):
        await house.act(game, user, "draw", "place 1")
    asked = done(await house.tables.seats.call_off(game, BEN)).table
    asked = done(await house.tables.play.answer(game, CID, True, asked.version)).table
    assert asked.voices_missing == (ANN,)
    await house.tables.people.go_away(ANN, house.clock.time + DAY)
    await house.tables.jobs.run_taken()
    assert (await house.table(game)).status == "closed"


async def test_a_stand_ins_move_ends_no_proposal(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    for user in (ANN, BEN, CID):
        await house.act(game, user, "draw", "place 1")
    await house.wait(40 * HOUR)
    done(await house.tables.seats.call_off(game, BEN))
    await house.wait(4 * HOUR)
    assert "miss" in [entry.kind for entry in await house.store.log(game)]
    assert (await house.table(game)).proposal is not None


@pytest.mark.parametrize("others", [(BEN,), (BEN, CID)])
async def test_more_time_needs_only_those_who_wait(house: House, others: tuple[int, ...]) -> None:
    house.quietly()
    game = await house.game(ANN, *others, terms=DAILY)
    asked = done(await house.tables.absence.wait_on(game, BEN, 1)).table
    assert asked.voices_missing == others[1:]
    if len(others) > 1:
        done(await house.tables.play.answer(game, CID, True, asked.version))
    assert await clock(house, game, 1) == (32 * HOUR, False)


async def test_whoever_keeps_a_table_waiting_has_no_say_about_their_seat(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID)
    await house.wait(2 * DAY)
    asked = done(await house.tables.absence.give(game, BEN, 1)).table
    agreed = done(await house.tables.play.answer(game, CID, True, asked.version)).table
    assert agreed.voices_missing == (ANN,)
    await house.wait(DAY - 1)
    assert (await house.table(game)).seats[0].computer is None
    await house.wait(1)
    assert (await house.table(game)).seats[0].computer == "stand-in"


async def test_while_the_clock_runs_nobody_loses_their_seat_by_silence(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=Terms("weekly"))
    asked = done(await house.tables.absence.give(game, BEN, 1)).table
    done(await house.tables.play.answer(game, CID, True, asked.version))
    await house.wait(2 * DAY)
    assert (await house.table(game)).seats[0].computer is None
    assert await last(house, game) == "lapse"


async def test_a_proposal_goes_with_whoever_made_it(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    done(await house.tables.absence.wait_on(game, BEN, 1))
    given = done(await house.tables.absence.give(game, DOT, 2, moderator=True)).table
    assert given.proposal is None
    for seat in (1, 3):
        ended = done(await house.tables.absence.give(game, DOT, seat, moderator=True)).table
    assert ended.status == "closed", "nobody is left who could play"


async def test_a_hiccup_of_the_connection_spares_nobody(house: House) -> None:
    """Its time does not count, but nobody gets more."""
    house.quietly()
    game = await house.game(ANN, BEN, terms=Terms("sitting"))
    await house.tables.uptime.beat()
    for _ in range(5):
        await house.tables.uptime.cut_off()
        house.clock.time += 1_000
        await house.tables.uptime.beat()
        house.clock.time += MINUTE
        await house.tables.uptime.beat()
    time = (await house.table(game)).times[0]
    assert (time.left, time.deadline) == (5 * MINUTE, house.clock.time + 5 * MINUTE)


async def test_an_outage_within_the_spared_time_counts_for_nobody(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.wait(23 * HOUR + 50 * MINUTE)
    await house.tables.uptime.beat()
    for down in (DAY, 2 * HOUR):
        house.clock.time += down
        await house.tables.uptime.beat()
        time = (await house.table(game)).times[0]
        assert time.deadline == house.clock.time + HOUR
        house.clock.time += 50 * MINUTE
        await house.store.save_alive(house.clock.time)


async def test_an_outage_without_end_ends_with_the_next_sign_of_life(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.tables.uptime.beat()
    await house.tables.uptime.lost("", since=house.clock.time - MINUTE)
    house.clock.time += HOUR
    await house.tables.uptime.beat()
    assert await house.store.open_outages() == []
    assert (await house.table(game)).times[0].deadline is not None


async def test_nobody_decides_alone_about_a_seat(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN)
    await house.wait(4 * DAY)
    assert refused(await house.tables.absence.give(game, BEN, 1)) == "nobody-to-ask"


# --- Rest ---


async def test_days_away_come_since_the_first_game(house: House) -> None:
    house.quietly()
    await house.game(ANN, BEN)
    await house.wait(20 * DAY)
    assert (await house.tables.people.rest(ANN))[1].days == 16


async def test_a_second_click_costs_no_day(house: House) -> None:
    house.quietly()
    until = house.clock.time + 7 * DAY
    first = await house.tables.people.go_away(ANN, until)
    house.clock.time += MINUTE
    assert await house.tables.people.go_away(ANN, until) == first
    assert first is not None
    assert first.days == 7


def test_a_long_turn_keeps_the_hours_that_it_began_with() -> None:
    night = Hours("UTC", 23 * 60, 8 * 60)
    rest, now = Rest(((0, night),)), 10 * DAY
    for change in range(1, 9):
        rest = rest.with_hours(Hours("UTC", change * 60, 5 * 60), now + change * 2 * DAY)
    assert rest.sleeps(now) == night


async def test_hours_of_a_turn_count_in_its_grace(house: House) -> None:
    """And hours that were chosen since do not."""
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.tables.people.sleep(ANN, Hours("UTC", 23 * 60, 8 * 60))
    await house.wait(36 * HOUR)
    assert (await house.table(game)).to_act == (2,)


# --- Wrong clocks, and a place that is gone ---


async def test_what_a_clock_that_was_ahead_wrote_waits_for_nothing(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    await house.tables.uptime.beat()
    house.clock.time += 365 * DAY
    await house.tables.uptime.beat()
    done(await house.tables.seats.leave(game, ANN))
    done(await house.tables.absence.give(game, BEN, 3))
    house.clock.time -= 365 * DAY
    await house.tables.uptime.beat()
    await house.wait(MINUTE)
    table = await house.table(game)
    assert table.to_act == (2,), "the stand-in has played for the seat that was left"
    for _ in range(2 * 24 * 60 + 2):
        house.clock.time += MINUTE
        await house.store.save_alive(house.clock.time)
    await house.tables.uptime.beat()
    await house.wait(MINUTE)
    assert (await house.table(game)).proposal is None


@pytest.mark.parametrize("scope", ["1", "game"])
async def test_a_lost_place_with_a_sleeper_stands_still(house: House, scope: str) -> None:
    house.quietly()
    await house.tables.people.sleep(ANN, Hours("Europe/Berlin", 23 * 60, 8 * 60))
    await house.wait(2 * DAY)
    game = await house.game(ANN, BEN, terms=DAILY)
    scope = game if scope == "game" else scope
    await house.tables.uptime.lost(scope)
    await house.wait(20 * DAY)
    time = (await house.table(game)).times[0]
    assert (time.stands, time.deadline) == (True, None)
    await house.tables.uptime.found(scope)
    back = (await house.table(game)).times[0]
    assert back.deadline is not None
    assert time.left == back.left


async def test_a_restart_is_never_on_anybodys_time(house: House) -> None:
    """However short it is: at the pace "sitting", the grace is two minutes."""
    house.quietly()
    game = await house.game(ANN, BEN, terms=Terms("sitting"))
    await house.wait(9 * MINUTE)
    await house.tables.uptime.beat()
    house.restart()
    house.quietly()
    house.clock.time += 2 * MINUTE
    await house.tables.uptime.cut_off()
    early = done(await house.tables.absence.wait_on(game, BEN, 1)).table
    assert early.times[0].left == MINUTE + 45_000, "known before the first sign of life"
    await house.tables.uptime.beat()
    time = (await house.table(game)).times[0]
    assert time.deadline == house.clock.time + 10 * MINUTE, "as long as a sitting gives"


async def test_a_click_while_the_connection_comes_back_leaves_a_clock_that_runs(
    house: House,
) -> None:
    house.quietly()

    async def renewed(job: Job) -> Effects:
        return Effects()

    house.tables.jobs.register("renew", renewed)
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.tables.uptime.beat()
    await house.tables.uptime.cut_off()
    await house.act(game, ANN, "take 1")  # Discord replays it before we hear of the resume
    house.clock.time += 1_000
    await house.tables.uptime.beat()
    await house.wait(MINUTE)
    for _ in range(25 * 60):
        house.clock.time += MINUTE
        await house.tables.uptime.beat()
        await house.tables.jobs.run_due()
    assert "grace" in [entry.kind for entry in await house.store.log(game)]
