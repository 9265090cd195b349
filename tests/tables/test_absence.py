"""Who runs out of time, what the stand-in does, who comes back, what the others can decide."""

import pytest

from tables import Job, Refused
from tables.clocks import PACES, Terms
from tables.rest import DAY, HOUR, MINUTE, Hours
from tests.tables.conftest import ANN, BEN, CID, DOT, House, cautious, done, refused

DAILY = Terms("day")


@pytest.fixture(autouse=True)
def takes_rows(house: House) -> None:
    """The stand-in of these tests."""
    house.tables.thinking._think = cautious


async def kinds(house: House, game: str) -> list[str]:
    return [entry.kind for entry in await house.store.log(game)]


async def test_time_runs_only_for_whoever_is_waited_for(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.wait(3 * HOUR)
    times = (await house.table(game)).times
    assert [time.left for time in times] == [21 * HOUR, 24 * HOUR]
    assert [time.deadline for time in times] == [house.clock.time + 21 * HOUR, None]
    await house.act(game, ANN, "draw", "place 1")
    times = (await house.table(game)).times
    assert [time.left for time in times] == [29 * HOUR, 24 * HOUR]
    assert [time.deadline for time in times] == [None, house.clock.time + 24 * HOUR]


async def test_a_bank_is_never_fuller_than_its_cap(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    for user in (ANN, BEN) * 3:
        await house.act(game, user, "draw", "place 1" if user == ANN else "place 2")
    assert [time.left for time in (await house.table(game)).times] == [36 * HOUR, 36 * HOUR]


async def test_grace_then_a_miss_then_the_stand_in(house: House) -> None:
    """The first time brings 12 h, once a game; then the stand-in plays one turn; after a second
    miss in a row it plays every turn until the owner is back."""
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.wait(24 * HOUR)
    table = await house.table(game)
    assert table.times[0].grace
    assert table.times[0].deadline == house.clock.time + 12 * HOUR
    assert "grace" in await kinds(house, game)
    await house.wait(12 * HOUR)
    table = await house.table(game)
    assert (await kinds(house, game))[-2:] == ["miss", "act"]
    assert table.to_act == (2,)
    assert table.times[0].left == 8 * HOUR  # one increment; the stand-in's turn adds none
    assert table.seats[0].played_by_person
    entry = (await house.store.log(game))[-1]
    assert (entry.user, entry.computer, entry.how) == (None, "stand-in", "stand-in")


async def two_misses(house: House, *people: int, terms: Terms = DAILY) -> str:
    """Ann has missed two turns in a row; the stand-in has taken rows for her."""
    game = await house.game(*people, terms=terms)
    await house.wait(24 * HOUR + 12 * HOUR)
    while (table := await house.table(game)).times[0].deadline is None:
        user = table.seats[table.to_act[0] - 1].user
        assert user is not None
        actions = done(await house.tables.views.look(game, user)).actions
        await house.act(game, user, actions[-1])
        await house.tables.jobs.run_taken()
        await house.tables.jobs.run_due()
    await house.wait(8 * HOUR)
    return game


async def test_after_two_misses_the_stand_in_plays_on_until_the_owner_is_back(
    house: House,
) -> None:
    house.quietly()
    game = await two_misses(house, ANN, BEN)
    table = await house.table(game)
    assert (table.seats[0].user, table.seats[0].computer) == (ANN, "stand-in")
    assert table.seats[0].offered
    assert 1 not in table.to_act
    refusal = await house.tables.play.act(game, ANN, "draw", table.version)
    assert refused(refusal) == "stood-in"
    assert done(await house.tables.views.look(game, ANN)).view is not None  # she still may look
    back = done(await house.tables.absence.back(game, ANN)).table
    assert back.seats[0].played_by_person
    assert back.times[0].left == 16 * HOUR
    assert not back.seats[0].offered
    assert refused(await house.tables.absence.back(game, ANN)) == "not-stood-in"


async def test_anyone_may_take_over_a_seat_after_two_misses(house: House) -> None:
    house.quietly()
    game = await two_misses(house, ANN, BEN)
    taken = done(await house.tables.seats.take_over(game, CID, "Cid", 1)).table
    assert (taken.seats[0].user, taken.seats[0].computer) == (CID, None)
    assert taken.times[0].left == 16 * HOUR
    assert refused(await house.tables.absence.back(game, ANN)) == "not-at-this-table"
    parts = [(part.seat, part.user, part.computer) for part in await house.tables.views.parts(game)]
    assert parts == [(1, ANN, None), (1, ANN, "stand-in"), (1, CID, None), (2, BEN, None)]


async def test_misses_in_a_row_are_forgotten_when_the_owner_plays(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.act(game, ANN, "draw", "place 1")
    await house.act(game, BEN, "draw", "place 2")
    await house.wait(32 * HOUR + 12 * HOUR)
    assert (await kinds(house, game)).count("miss") == 1
    while (await house.table(game)).to_act == (2,):
        await house.act(game, BEN, done(await house.tables.views.look(game, BEN)).actions[-1])
        await house.tables.jobs.run_taken()
    await house.act(game, ANN, done(await house.tables.views.look(game, ANN)).actions[-1])
    at = await house.tables.views.look(game, ANN)
    assert done(at).table.seats[0].played_by_person


async def test_a_table_may_open_the_seat_first(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=Terms("day", absent="open"))
    await house.wait(36 * HOUR)
    table = await house.table(game)
    assert (await kinds(house, game))[-1] == "miss"
    assert table.to_act == (1,)
    assert table.seats[0].offered
    await house.wait(24 * HOUR - 1)
    assert (await house.table(game)).to_act == (1,)
    await house.wait(1)
    table = await house.table(game)
    assert table.seats[0].computer == "stand-in"
    assert table.to_act == (2,)


async def test_an_owner_can_still_play_while_their_seat_is_offered(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=Terms("day", absent="open"))
    await house.wait(36 * HOUR)
    await house.act(game, ANN, "draw", "place 1")
    table = await house.table(game)
    assert not table.seats[0].offered
    assert table.to_act == (2,)


async def test_a_seat_that_somebody_left_is_played_at_once(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    done(await house.tables.seats.leave(game, ANN))
    await house.tables.jobs.run_taken()
    table = await house.table(game)
    assert table.to_act == (2,)
    assert table.seats[0].offered
    assert (table.seats[0].user, table.seats[0].computer) == (None, "stand-in")


async def test_without_a_clock_an_open_seat_waits_until_the_others_agree(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=Terms())
    done(await house.tables.seats.leave(game, ANN))
    await house.wait(5 * DAY)
    assert (await house.table(game)).to_act == (1,)
    asked = done(await house.tables.absence.give(game, BEN, 1)).table
    assert asked.proposal is not None
    agreed = done(await house.tables.play.answer(game, CID, True, asked.version)).table
    assert agreed.seats[0].computer == "stand-in"
    await house.tables.jobs.run_taken()
    assert (await house.table(game)).to_act == (2,)


async def test_the_others_can_wait_on(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    await house.wait(20 * HOUR)
    asked = done(await house.tables.absence.wait_on(game, BEN, 1)).table
    assert asked.times[0].left == 4 * HOUR  # asking stops no clock
    assert asked.voices_missing == (CID,), "whoever gets the time is not asked"
    agreed = done(await house.tables.play.answer(game, CID, True, asked.version)).table
    assert agreed.proposal is None
    assert agreed.times[0].left == 12 * HOUR
    assert refused(await house.tables.absence.wait_on(game, BEN, 3)) == "no-clock"


async def test_a_proposal_lapses(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=Terms("weekly"))
    done(await house.tables.absence.give(game, BEN, 1))
    await house.wait(2 * DAY - 1)
    assert (await house.table(game)).proposal is not None
    await house.wait(1)
    assert (await house.table(game)).proposal is None
    assert (await kinds(house, game))[-1] == "lapse"


async def test_a_moderator_gives_a_seat_away_for_good(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    given = done(await house.tables.absence.give(game, DOT, 1, moderator=True)).table
    assert (given.seats[0].user, given.seats[0].computer) == (None, "stand-in")
    assert not given.seats[0].offered
    assert refused(await house.tables.absence.back(game, ANN)) == "not-at-this-table"
    assert refused(await house.tables.play.act(game, ANN, "draw", given.version)) == (
        "not-at-this-table"
    )
    assert refused(await house.tables.seats.take_over(game, ANN, "Ann", 1)) == "no-such-seat"


async def test_stand_ins_do_not_play_on_among_themselves(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.wait(20 * DAY)
    table = await house.table(game)
    assert table.status == "running"
    assert {seat.computer for seat in table.seats} == {"stand-in"}
    before = table.version
    await house.wait(5 * DAY)
    assert (await house.table(game)).version == before
    done(await house.tables.absence.back(game, BEN))
    await house.tables.jobs.run_taken()
    assert (await house.table(game)).to_act in ((2,), ())


async def test_nothing_waits_for_ever(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=Terms())
    await house.wait(30 * DAY - 1)
    assert (await house.table(game)).status == "running"
    await house.wait(1)
    assert (await house.table(game)).status == "closed"
    assert (await kinds(house, game))[-1] == "idle"
    assert not isinstance(await house.tables.views.record(game), Refused)


async def test_days_away_do_not_count_as_idle(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=Terms())
    assert await house.tables.people.go_away(ANN, house.clock.time + 10 * DAY) is not None
    await house.wait(40 * DAY - 1)
    assert (await house.table(game)).status == "running"
    await house.wait(1)
    assert (await house.table(game)).status == "closed"


async def test_the_host_ends_a_game_alone_only_until_everybody_has_acted(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.act(game, ANN, "take 1")
    early = done(await house.tables.seats.call_off(game, ANN)).table
    assert early.status == "closed"
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.act(game, ANN, "take 1")
    await house.act(game, BEN, "take 2")
    asked = done(await house.tables.seats.call_off(game, ANN)).table
    assert asked.status == "running"
    assert asked.proposal is not None
    closed = done(await house.tables.seats.call_off(game, DOT, moderator=True)).table
    assert closed.status == "closed"


async def test_the_only_move_is_made_by_itself(house: House) -> None:
    """The last row of the last player, with the tower empty; if the table wants it so."""
    for forced in (True, False):
        house.quietly()
        game = await house.game(ANN, BEN, terms=Terms(forced=forced))
        await house.act(game, ANN, "take 1")
        await house.tables.jobs.run_taken()
        while (table := await house.table(game)).to_act == (2,) and table.status == "running":
            actions = done(await house.tables.views.look(game, BEN)).actions
            if len(actions) == 1 or not {"place 2", "draw"} & set(actions):
                break
            await house.act(game, BEN, "draw" if "draw" in actions else "place 2")
            await house.tables.jobs.run_taken()
        how = {entry.how for entry in await house.store.log(game)}
        assert ("forced" in how) == forced


# --- Undo ---


async def test_taking_back_gives_back_the_turn_and_not_the_time(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    await house.wait(2 * HOUR)
    await house.act(game, ANN, "take 1")
    table = await house.table(game)
    assert table.times[0].left == 30 * HOUR
    await house.wait(HOUR)
    undone = done(await house.tables.play.undo(game, ANN, await house.version(game))).table
    assert undone.to_act == (1,)
    assert [time.left for time in undone.times] == [22 * HOUR, 23 * HOUR, 24 * HOUR]


async def test_an_order_that_was_carried_out_is_its_owners_to_take_back(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    await house.act(game, ANN, "take 1")
    done(await house.tables.orders.give(game, CID, "take 2", await house.version(game)))
    await house.act(game, BEN, "take 3")
    await house.tables.jobs.run_taken()
    assert (await house.store.log(game))[-1].how == "order"
    story = await house.tables.views.story(game, BEN)
    assert not isinstance(story, Refused)
    assert (story[-1].user, story[-1].how) == (None, None), "nobody learns that it was an order"
    undone = done(await house.tables.play.undo(game, CID, await house.version(game)))
    assert undone.table.to_act == (3,)
    assert undone.table.proposal is None


async def test_what_happened_by_itself_goes_back_with_the_action_before_it(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    done(await house.tables.absence.give(game, DOT, 2, moderator=True))
    await house.act(game, ANN, "take 1")
    await house.tables.jobs.run_taken()
    assert (await house.table(game)).to_act == (3,)
    undone = done(await house.tables.play.undo(game, ANN, await house.version(game))).table
    assert undone.to_act == (1,)


# --- Sleep and absence ---


async def test_a_night_does_not_count(house: House) -> None:
    house.quietly()
    begins = house.clock.time // DAY * DAY + DAY  # midnight in UTC
    house.clock.time = begins - 3 * DAY
    await house.tables.people.sleep(ANN, Hours("UTC", 0, 8 * 60))
    house.clock.time = begins - HOUR
    game = await house.game(ANN, BEN, terms=DAILY)
    table = await house.table(game)
    assert table.times[0].deadline == begins - HOUR + (24 + 2 * 8) * HOUR
    house.clock.time = begins + HOUR
    times = (await house.table(game)).times
    assert times[0].stands
    assert times[0].left == 23 * HOUR


async def test_at_one_sitting_neither_night_nor_away_counts(house: House) -> None:
    house.quietly()
    await house.tables.people.sleep(ANN, Hours("UTC", 0, 8 * 60))
    house.clock.time = (house.clock.time // DAY + 3) * DAY + HOUR
    game = await house.game(ANN, BEN, terms=Terms("sitting"))
    await house.tables.people.go_away(ANN, house.clock.time + 3 * DAY)
    times = (await house.table(game)).times
    assert times[0].deadline == house.clock.time + 10 * MINUTE


async def test_away_at_all_tables_at_once(house: House) -> None:
    house.quietly()
    games = [await house.game(ANN, BEN, terms=DAILY) for _ in range(3)]
    without = await house.game(ANN, BEN, terms=Terms("day", away=False))
    leave = await house.tables.people.go_away(ANN, house.clock.time + 2 * DAY)
    assert leave is not None
    assert leave.days == 12
    for game in games:
        table = await house.table(game)
        assert table.times[0].away == house.clock.time + 2 * DAY
        assert table.times[0].deadline == house.clock.time + 3 * DAY
        entry = (await house.store.log(game))[-1]
        assert (entry.kind, entry.text) == ("away", str(house.clock.time + 2 * DAY))
    assert (await house.table(without)).times[0].deadline == house.clock.time + DAY
    await house.wait(DAY + HOUR)
    leave = await house.tables.people.come_back(ANN)
    assert leave is not None
    assert leave.days == 12  # the second day has begun
    table = await house.table(games[0])
    assert table.times[0].away is None
    assert table.times[0].deadline == house.clock.time + DAY
    assert await house.tables.people.come_back(ANN) is None


async def test_nobody_is_away_longer_than_their_days(house: House) -> None:
    assert await house.tables.people.go_away(ANN, house.clock.time + 15 * DAY) is None
    assert await house.tables.people.go_away(ANN, house.clock.time + 14 * DAY) is not None
    assert await house.tables.people.go_away(ANN, house.clock.time + 13 * DAY) is not None
    _, leave = await house.tables.people.rest(ANN)
    assert leave.days == 1


async def test_whoever_is_away_is_not_asked(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    await house.tables.people.go_away(ANN, house.clock.time + 2 * DAY)
    asked = done(await house.tables.absence.give(game, BEN, 1)).table
    agreed = done(await house.tables.play.answer(game, CID, True, asked.version)).table
    assert agreed.seats[0].computer == "stand-in"


async def test_with_nobody_to_ask_it_is_refused(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.act(game, ANN, "draw", "place 1")
    done(await house.tables.absence.give(game, DOT, 2, moderator=True))
    await house.tables.jobs.run_taken()
    version = await house.version(game)
    assert refused(await house.tables.play.undo(game, ANN, version)) == "nobody-to-ask"


# --- Reminders ---


async def test_reminders_come_when_they_are_planned(house: House) -> None:
    """The handler here does nothing, so we only see each turn's first reminder."""
    reminded = house.quietly()
    began = house.clock.time
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.wait(12 * HOUR)
    assert reminded == [(began + 12 * HOUR, "1")]
    await house.act(game, ANN, "draw", "place 1")
    await house.wait(11 * HOUR)
    assert len(reminded) == 1
    await house.wait(HOUR)
    assert reminded[1:] == [(began + 24 * HOUR, "2")]


async def test_whoever_has_played_is_not_reminded(house: House) -> None:
    reminded = house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.wait(HOUR)
    await house.act(game, ANN, "draw", "place 1")
    await house.wait(11 * HOUR + 1)
    assert reminded == []


# --- Trouble ---


async def test_an_outage_counts_for_nobody(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.tables.uptime.beat()
    house.clock.time += 10 * HOUR
    await house.tables.uptime.beat()
    table = await house.table(game)
    assert table.times[0].left == 24 * HOUR
    assert table.times[0].deadline == house.clock.time + 24 * HOUR


async def test_after_an_outage_nobody_has_less_than_an_hour(house: House) -> None:
    reminded = house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.wait(24 * HOUR - 5 * MINUTE)
    await house.tables.uptime.beat()
    house.clock.time += 10 * HOUR
    before, back = len(reminded), house.clock.time
    await house.tables.uptime.beat()
    house.clock.time += 1
    await house.tables.jobs.run_due()
    table = await house.table(game)
    assert table.times[0].deadline == back + HOUR
    assert reminded[before:] == [(back + 1, "1")]
    assert "grace" not in await kinds(house, game)


async def test_a_lost_place_stops_its_clocks(house: House) -> None:
    house.quietly()
    game, other = await house.game(ANN, BEN, terms=DAILY), await house.game(CID, DOT, terms=DAILY)
    await house.tables.uptime.lost(game)
    await house.wait(5 * DAY)
    assert (await house.table(game)).times[0].left == 24 * HOUR
    assert (await house.table(game)).times[0].stands
    assert (await kinds(house, other)).count("miss")
    await house.tables.uptime.found(game)
    await house.wait(HOUR)
    assert (await house.table(game)).times[0].left == 23 * HOUR


@pytest.mark.parametrize("wrong", [DAY, 365 * DAY])
async def test_a_clock_that_was_ahead_once_delays_nothing(house: House, wrong: int) -> None:
    house.quietly()
    await house.tables.uptime.beat()
    house.clock.time += wrong
    await house.tables.uptime.beat()
    game = await house.game(ANN, BEN, terms=DAILY)
    house.clock.time -= wrong
    await house.tables.uptime.beat()
    await house.tables.jobs.run_due()
    table = await house.table(game)
    assert table.times[0].deadline == house.clock.time + 24 * HOUR
    house.restart()
    house.quietly()
    await house.wait(36 * HOUR)
    assert (await house.table(game)).to_act == (2,)


async def test_a_clock_that_was_ahead_once_closes_no_lobby(house: House) -> None:
    house.quietly()
    lobby = await house.lobby(ANN)
    await house.tables.uptime.beat()
    house.clock.time += DAY
    await house.tables.uptime.beat()
    house.clock.time -= DAY
    await house.tables.uptime.beat()
    await house.tables.jobs.run_due()
    assert (await house.table(lobby)).status == "lobby"
    await house.wait(2 * DAY)
    assert (await house.table(lobby)).status == "closed"


async def test_a_try_that_failed_ahead_of_time_is_tried_again_now(house: House) -> None:
    tries = []

    async def dance(job: Job) -> None:
        tries.append(house.clock.time)
        raise RuntimeError

    house.quietly()
    house.tables.jobs.register("show", dance)
    await house.tables.uptime.beat()
    house.clock.time += 365 * DAY
    await house.tables.uptime.beat()
    await house.lobby(ANN)
    await house.tables.jobs.run_taken()
    house.clock.time -= 365 * DAY
    await house.tables.uptime.beat()
    await house.tables.jobs.run_due()
    assert tries[-1] == house.clock.time


def test_paces_wait_for_a_seat_as_they_promise() -> None:
    assert PACES["sitting"].grace == PACES["sitting"].vacancy == 2 * MINUTE
    assert PACES["day"].grace == 12 * HOUR
    assert PACES["day"].vacancy == DAY


async def test_a_lost_place_does_not_make_an_outage_forgotten(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.tables.uptime.beat()
    house.clock.time += DAY
    await house.tables.uptime.beat()
    await house.tables.uptime.lost("77")
    assert (await house.table(game)).times[0].left == 24 * HOUR


async def test_a_turn_that_began_while_its_place_was_lost_ends_in_time(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.tables.uptime.lost(game)
    await house.act(game, ANN, "draw", "place 1")
    await house.wait(5 * DAY)
    await house.tables.uptime.found(game)
    await house.wait(36 * HOUR + 1000)
    assert "miss" in await kinds(house, game)


async def test_nobody_is_out_of_time_while_no_click_arrives(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.tables.uptime.beat()
    await house.wait(40 * HOUR)  # without a beat
    assert "grace" not in await kinds(house, game)
    await house.tables.uptime.beat()
    await house.wait(MINUTE)
    assert "grace" not in await kinds(house, game)


async def test_nobody_decides_alone_about_somebody_who_is_away(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    await house.tables.people.go_away(BEN, house.clock.time + DAY)
    assert refused(await house.tables.absence.give(game, ANN, 2)) == "nobody-to-ask"
    strict = await house.game(ANN, BEN, CID, terms=Terms("day", away=False))
    asked = done(await house.tables.absence.give(strict, ANN, 3)).table
    assert asked.proposal is not None, "at this table, whoever is away has a voice"


async def test_an_order_is_its_owners_act(house: House) -> None:
    """So nobody can see what an order did and then take their own move back alone."""
    house.quietly()
    game = await house.game(ANN, BEN, CID, terms=DAILY)
    version = await house.version(game)
    ordered = done(await house.tables.orders.give(game, BEN, "take 2", version))
    assert ordered.order is not None
    await house.act(game, ANN, "take 1")
    await house.tables.jobs.run_taken()
    assert (await house.table(game)).to_act == (3,)
    assert done(await house.tables.views.look(game, BEN)).order is None
    asked = done(await house.tables.play.undo(game, ANN, await house.version(game))).table
    assert asked.proposal is not None


async def test_orders_end_with_the_game(house: House) -> None:
    house.quietly()
    game = await house.game(ANN, BEN, terms=DAILY)
    done(await house.tables.orders.give(game, BEN, "draw", await house.version(game)))
    done(await house.tables.seats.call_off(game, ANN))
    assert await house.store.orders_of(BEN) == []


async def test_a_seat_that_is_left_to_a_stand_in_is_sound(house: House) -> None:
    house.quietly()
    game = await two_misses(house, ANN, BEN, CID)
    done(await house.tables.seats.leave(game, ANN))
    await house.wait(0)
    before = await house.tables.views.parts(game)
    assert await house.check() == []
    assert await house.tables.views.parts(game) == before
