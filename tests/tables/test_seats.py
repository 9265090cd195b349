"""Leaving a running game, taking over a seat, calling it off."""

from engine.chance import mark
from engine.triqueta.view import TriquetaView
from tables import Computer, Refused
from tests.tables.conftest import ANN, BEN, CID, DOT, House, done, left_to_do, refused


async def test_who_leaves_a_running_game_leaves_an_open_seat(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    left = done(await house.tables.seats.leave(game, BEN)).table
    assert [(seat.user, seat.status) for seat in left.seats] == [
        (ANN, "taken"),
        (None, "open"),
        (CID, "taken"),
    ]
    assert left.status == "running"
    version = await house.version(game)
    assert refused(await house.tables.play.act(game, BEN, "draw", version)) == "not-at-this-table"


async def test_another_person_takes_the_seat_over_with_all_it_knows(house: House) -> None:
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw", "keep")
    kept = done(await house.tables.views.look(game, ANN)).view
    done(await house.tables.seats.leave(game, ANN))
    assert refused(await house.tables.seats.take_over(game, BEN, "Ben", 1)) == "already-seated"
    assert refused(await house.tables.seats.take_over(game, DOT, "Dot", 2)) == "no-such-seat"
    assert refused(await house.tables.seats.take_over(game, DOT, "Dot", 9)) == "no-such-seat"
    for stranger in (None, CID):
        shown = done(await house.tables.views.look(game, stranger)).view
        assert isinstance(shown, TriquetaView)
        assert shown.own is None, "an open seat's hand is nobody's"
    taken = done(await house.tables.seats.take_over(game, DOT, "Dot", 1))
    assert isinstance(taken.view, TriquetaView)
    assert taken.view == kept
    assert (
        done(await house.tables.views.look(game, ANN)).view
        == done(await house.tables.views.look(game)).view
    )
    await house.act(game, BEN, "take 1")
    await house.act(game, DOT, "take 2")


async def test_the_host_leaves_a_running_game(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    assert done(await house.tables.seats.leave(game, ANN)).table.host == BEN


async def test_those_who_stay_can_end_it(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    done(await house.tables.seats.leave(game, CID))
    done(await house.tables.seats.call_off(game, BEN))
    ended = done(await house.tables.play.answer(game, ANN, True, await house.version(game)))
    assert ended.table.status == "closed"


async def test_the_last_one_to_leave_closes_the_game(house: House) -> None:
    game = await house.game(ANN, BEN)
    done(await house.tables.seats.leave(game, ANN))
    assert done(await house.tables.seats.leave(game, BEN)).table.status == "closed"
    assert refused(await house.tables.seats.leave(game, BEN)) == "over"
    assert refused(await house.tables.seats.take_over(game, ANN, "Ann", 1)) == "over"


NOT_THEIRS = ("not-the-host", "not-at-this-table")  # before and after the start


async def test_the_host_or_a_moderator_cancels_before_and_during_play(house: House) -> None:
    for game in (await house.lobby(ANN, BEN), await house.game(ANN, BEN)):
        assert refused(await house.tables.seats.call_off(game, DOT)) in NOT_THEIRS
        assert done(await house.tables.seats.call_off(game, ANN)).table.status == "closed"
        assert refused(await house.tables.seats.call_off(game, ANN)) == "over"
    for game in (await house.lobby(ANN, BEN), await house.game(ANN, BEN)):
        assert (
            done(await house.tables.seats.call_off(game, DOT, moderator=True)).table.status
            == "closed"
        )
    assert await left_to_do(house) == {"show"}


async def test_who_has_left_comes_back_to_no_other_seat(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    done(await house.tables.seats.leave(game, ANN))
    done(await house.tables.seats.leave(game, BEN))
    hop = await house.tables.seats.take_over(game, ANN, "Ann", 2)
    assert isinstance(hop, Refused)
    assert hop.rule == "sat-elsewhere"
    done(await house.tables.seats.take_over(game, ANN, "Ann", 1))


async def test_being_forgotten_does_not_open_a_second_hand(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    await house.tables.people.forget(ANN)
    done(await house.tables.seats.leave(game, BEN))
    hop = await house.tables.seats.take_over(game, ANN, "Ann", 2)
    assert isinstance(hop, Refused)
    assert hop.rule == "sat-elsewhere"


async def test_who_took_a_seat_over_and_was_forgotten_gets_no_second_hand_either(
    house: House,
) -> None:
    game = await house.game(ANN, BEN, CID)
    done(await house.tables.seats.leave(game, ANN))
    done(await house.tables.seats.take_over(game, DOT, "Dot", 1))
    done(await house.tables.seats.leave(game, DOT))
    done(await house.tables.seats.leave(game, BEN))
    await house.tables.people.forget(DOT)
    hop = await house.tables.seats.take_over(game, DOT, "Dot", 2)
    assert isinstance(hop, Refused)
    assert hop.rule == "sat-elsewhere"
    done(await house.tables.seats.take_over(game, DOT, "Dot", 1))


async def test_coming_and_going_makes_a_proposal_void(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    done(await house.tables.seats.leave(game, CID))
    for change in ("take over", "leave", "cancel"):
        if change == "cancel":  # he has asked twice since somebody else played
            assert refused(await house.tables.seats.call_off(game, BEN)) == "asked-already"
            await house.act(game, ANN, "take 1")
        asked = done(await house.tables.seats.call_off(game, BEN))
        assert asked.table.proposal is not None
        if change == "take over":
            after = done(await house.tables.seats.take_over(game, DOT, "Dot", 3))
        elif change == "leave":
            after = done(await house.tables.seats.leave(game, DOT))
        else:
            after = done(await house.tables.seats.call_off(game, ANN))
        assert after.table.proposal is None


async def test_coming_and_going_is_no_way_to_ask_again(house: House) -> None:
    """Each proposal notifies everyone."""
    game = await house.game(ANN, BEN, CID)
    done(await house.tables.seats.call_off(game, BEN))
    for _ in range(3):
        done(await house.tables.seats.leave(game, BEN))
        done(await house.tables.seats.take_over(game, BEN, "Ben", 2))
        assert refused(await house.tables.seats.call_off(game, BEN)) == "asked-already"


async def test_in_a_lobby_no_seat_is_taken_over(house: House) -> None:
    game = await house.lobby(ANN)
    assert refused(await house.tables.seats.take_over(game, DOT, "Dot", 2)) == "not-started"


# --- Who plays which part ---


async def test_who_played_which_part_is_kept_and_outlives_being_forgotten(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    begun = await house.version(game)
    left = done(await house.tables.seats.leave(game, CID)).table.version
    taken = done(await house.tables.seats.take_over(game, DOT, "Dot", 3)).table.version
    await house.tables.people.forget(DOT)
    parts = [(p.seat, p.since, p.user) for p in await house.tables.views.parts(game)]
    again = taken + 1  # forgetting a player first makes them leave
    assert parts == [
        (1, begun, ANN),
        (2, begun, BEN),
        (3, begun, CID),
        (3, left, None),
        (3, taken, None),
        (3, again, None),
    ]
    pseudonyms = [p.pseudonym for p in await house.tables.views.parts(game)]
    assert pseudonyms[4] == mark(game, str(DOT))
    assert [pseudonyms[3], pseudonyms[5]] == [None, None], "nobody sat there then"


async def test_a_computer_can_sit_act_and_has_no_voice(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    await house.sql("UPDATE seats SET user = NULL, computer = 'steady' WHERE number = 2")
    house.restart()
    await house.act(game, ANN, "take 1")
    steady, version = Computer(2, "steady"), await house.version(game)
    assert refused(await house.tables.play.act(game, BEN, "draw", version)) == "not-at-this-table"
    other = Computer(2, "easy")
    assert refused(await house.tables.play.act(game, other, "draw", version)) == "not-at-this-table"
    for _ in range(2):  # the same decision, twice
        acted = done(await house.tables.play.act(game, steady, "draw", version, click="thought"))
    assert acted.repeated
    assert acted.actions, "it sees its own table"
    entry = (await house.store.log(game))[-1]
    assert (entry.user, entry.seat, entry.computer) == (None, 2, "steady")
    done(await house.tables.seats.call_off(game, CID))
    version = await house.version(game)
    assert done(await house.tables.play.answer(game, ANN, True, version)).table.status == "closed"
