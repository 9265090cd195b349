"""Acting, refusals, undo, proposals, looking."""

import asyncio

import msgspec
import pytest

from engine.record import Record, encode
from engine.replay import replay
from engine.triqueta.events import Drew, Saw
from engine.triqueta.view import TriquetaView
from tables import Done, Refused, Tables
from tests.tables.conftest import ANN, BEN, CID, DOT, House, done, refused


async def test_an_action_tells_what_happened(house: House) -> None:
    game = await house.game(ANN, BEN)
    version = await house.version(game)
    drawn = done(await house.tables.play.act(game, ANN, "draw", version))
    assert [type(event) for event in drawn.events] == [Drew, Saw]
    assert drawn.table.version == version + 1
    assert drawn.table.to_act == (1,)
    assert isinstance(drawn.view, TriquetaView)
    assert drawn.view.viewer == 1
    placed = done(await house.tables.play.act(game, ANN, "place 1", version + 1))
    assert placed.table.to_act == (2,)


async def test_others_learn_only_what_is_theirs(house: House) -> None:
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw")
    for user in (BEN, CID, None):
        looked = done(await house.tables.views.look(game, user))
        assert isinstance(looked.view, TriquetaView)
        assert looked.view.own is None or looked.view.own.drawn is None
    mine = done(await house.tables.views.look(game, ANN)).view
    assert isinstance(mine, TriquetaView)
    assert mine.own is not None
    assert mine.own.drawn is not None


async def test_each_refusal(house: House) -> None:
    lobby = await house.lobby(ANN)
    assert refused(await house.tables.play.act(lobby, ANN, "draw", 1)) == "not-started"
    game = await house.game(ANN, BEN)
    version = await house.version(game)
    assert refused(await house.tables.play.act(game, CID, "draw", version)) == "not-at-this-table"
    assert refused(await house.tables.play.act(game, BEN, "draw", version)) == "not-your-turn"
    stale = await house.tables.play.act(game, ANN, "draw", version - 1)
    assert stale == Refused("stale", version=version)
    wrong = await house.tables.play.act(game, ANN, "place 1", version)
    assert wrong == Refused("not-allowed", rule="draw-or-take")
    nonsense = await house.tables.play.act(game, ANN, "dance", version)
    assert isinstance(nonsense, Refused)
    assert (nonsense.code, nonsense.rule) == ("not-allowed", "unreadable-action")
    assert await house.version(game) == version, "nothing has changed"
    done(await house.tables.seats.call_off(game, ANN))
    assert refused(await house.tables.play.act(game, ANN, "draw", version + 1)) == "over"


async def test_the_same_click_counts_once(house: House) -> None:
    game = await house.game(ANN, BEN)
    version = await house.version(game)
    first = done(await house.tables.play.act(game, ANN, "draw", version, click="c"))
    house.restart()
    again = done(await house.tables.play.act(game, ANN, "draw", version, click="c"))
    assert again.repeated
    assert (again.events, again.view) == (first.events, first.view)
    assert await house.version(game) == version + 1
    at_once = await asyncio.gather(
        *(house.tables.play.act(game, ANN, "place 1", version + 1, click="d") for _ in range(5))
    )
    assert [done(answer).repeated for answer in at_once] == [False, True, True, True, True]


async def test_clicks_in_the_lobby_count_once_too(house: House) -> None:
    opened = done(await house.tables.lobby.open("triqueta", ANN, "Ann", channel=2, click="o"))
    again = done(await house.tables.lobby.open("triqueta", ANN, "Ann", channel=2, click="o"))
    assert (again.table.id, again.repeated) == (opened.table.id, True)
    game = opened.table.id
    done(await house.tables.lobby.join(game, BEN, "Ben", click="j"))
    assert done(await house.tables.lobby.join(game, BEN, "Ben", click="j")).repeated
    done(await house.tables.lobby.start(game, ANN, click="s"))
    assert done(await house.tables.lobby.start(game, ANN, click="s")).repeated


async def test_two_clicks_on_one_version_one_wins(house: House) -> None:
    game = await house.game(ANN, BEN)
    version = await house.version(game)
    answers = await asyncio.gather(
        house.tables.play.act(game, ANN, "draw", version, click="1"),
        house.tables.play.act(game, ANN, "take 1", version, click="2"),
    )
    assert isinstance(answers[0], Done)
    assert answers[1] == Refused("stale", version=version + 1)


async def test_another_process_has_been_here(house: House) -> None:
    """Two processes share the database; the cache of one may be stale."""
    game = await house.game(ANN, BEN)
    version = await house.version(game)
    other = Tables(house.store, house.clock)
    done(await other.play.act(game, ANN, "draw", version))
    assert await house.tables.play.act(game, ANN, "take 1", version) == Refused(
        "stale", version=version + 1
    )
    assert done(await house.tables.views.look(game)).table.version == version + 1
    done(await other.play.act(game, ANN, "place 1", version + 1))
    assert done(await house.tables.views.look(game)).table.to_act == (2,)
    await house.act(game, BEN, "take 1")


async def test_a_cancelled_caller_leaves_nothing_old_behind(house: House) -> None:
    game = await house.game(ANN, BEN)
    version = await house.version(game)
    acting = asyncio.create_task(house.tables.play.act(game, ANN, "draw", version))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    acting.cancel()
    waiting = asyncio.create_task(house.tables.play.act(game, ANN, "take 1", version))
    with pytest.raises(asyncio.CancelledError):
        await acting
    stored = await house.store.load(game)
    assert stored is not None
    if stored.game.version > version:
        assert await waiting == Refused("stale", version=version + 1)
    else:
        assert isinstance(await waiting, Done)
    assert done(await house.tables.views.look(game)).table.version == version + 1


async def test_a_game_goes_on_after_a_restart_in_the_middle_of_a_draw(house: House) -> None:
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw")
    before = done(await house.tables.views.look(game, ANN)).view
    house.restart()
    assert done(await house.tables.views.look(game, ANN)).view == before
    await house.act(game, ANN, "keep")


async def finish(house: House, game: str, *people: int) -> Done:
    """Everyone takes the first row, to the end."""
    answer = done(await house.tables.views.look(game))
    while answer.table.status == "running":
        user = people[answer.table.to_act[0] - 1]
        view = done(await house.tables.views.look(game, user)).view
        assert isinstance(view, TriquetaView)
        row = next((n for n, tokens in enumerate(view.rows, 1) if tokens is not None), None)
        text = f"take {row}" if view.phase == "turn" else f"tower {view.to_come[0]}"
        answer = await house.act(game, user, text)
    return answer


async def test_the_end_is_the_games_result(house: House) -> None:
    game = await house.game(ANN, BEN)
    over = await finish(house, game, ANN, BEN)
    assert over.table.status == "over"
    assert over.table.result is not None
    assert over.table.result["reason"] == "finished"
    assert over.table.to_act == ()
    assert refused(await house.tables.play.act(game, ANN, "draw", over.table.version)) == "over"


async def test_the_history_of_a_finished_game_is_a_record_that_proves_itself(house: House) -> None:
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw", "keep")
    over = await finish(house, game, ANN, BEN)
    record = await house.tables.views.record(game)
    assert isinstance(record, Record)
    assert record.result == over.table.result
    assert replay(record).fair


async def test_the_record_of_a_running_game_keeps_its_secrets(house: House) -> None:
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw")
    for user in (None, ANN, BEN):
        record = await house.tables.views.record(game, user)
        assert isinstance(record, Record)
        assert record.fair is not None
        assert record.fair.seed is None
        text = encode(record).decode()
        assert not any(animal in text for animal in ("owl", "bear", "ram", "deer"))
    assert await house.tables.views.record(await house.lobby(ANN)) == Refused(
        "not-started", version=1
    )


# --- Undo --------------------------------------------------------------------------------


async def test_an_action_that_showed_nothing_is_taken_back_at_once(house: House) -> None:
    game = await house.game(ANN, BEN)
    before = done(await house.tables.views.look(game, ANN)).view
    await house.act(game, ANN, "take 2")
    undone = done(await house.tables.play.undo(game, ANN, await house.version(game)))
    assert undone.view == before
    assert [entry.kind for entry in await house.store.log(game)][-2:] == ["act", "undo"]
    house.restart()
    assert done(await house.tables.views.look(game, ANN)).view == before
    await house.act(game, ANN, "take 1")


async def test_keeping_a_token_can_be_taken_back_drawing_it_can_not(house: House) -> None:
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw", "keep")
    undone = done(await house.tables.play.undo(game, ANN, await house.version(game)))
    assert isinstance(undone.view, TriquetaView)
    assert undone.view.phase == "drawn"
    again = await house.tables.play.undo(game, ANN, await house.version(game))
    assert refused(again) == "final"


async def test_once_someone_else_has_acted_the_others_must_agree(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    await house.act(game, ANN, "take 1")
    before = done(await house.tables.views.look(game, ANN)).view
    await house.act(game, BEN, "take 2")
    await house.act(game, CID, "take 3")
    asked = done(await house.tables.play.undo(game, BEN, await house.version(game)))
    assert asked.table.proposal is not None
    assert (asked.table.proposal.kind, asked.table.proposal.by) == ("undo", BEN)
    half = done(await house.tables.play.answer(game, ANN, True, await house.version(game)))
    assert half.table.proposal is not None
    assert half.table.proposal.agreed == (ANN,)
    whole = done(await house.tables.play.answer(game, CID, True, await house.version(game)))
    assert whole.table.proposal is None
    assert done(await house.tables.views.look(game, ANN)).view == before, (
        "and all that came since is gone"
    )
    await house.act(game, BEN, "take 3")


async def test_what_was_drawn_stays_with_all_before_it(house: House) -> None:
    """Even by agreement: the player would know the next draw beforehand."""
    game = await house.game(ANN, BEN, CID)
    await house.act(game, ANN, "take 1")
    await house.act(game, BEN, "draw")
    for user in (ANN, BEN):
        undo = await house.tables.play.undo(game, user, await house.version(game))
        assert refused(undo) == "final"


async def test_a_placed_token_is_taken_back_by_agreement(house: House) -> None:
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw", "place 1")
    asked = done(await house.tables.play.undo(game, ANN, await house.version(game)))
    assert asked.table.undecided == (BEN,)
    back = done(await house.tables.play.answer(game, BEN, True, await house.version(game)))
    assert back.table.to_act == (1,)


async def test_whoever_is_away_is_asked_about_an_undo(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    await house.act(game, ANN, "draw", "place 1")
    await house.tables.people.go_away(CID, house.clock.time + 86_400_000)
    asked = done(await house.tables.play.undo(game, ANN, await house.version(game)))
    assert asked.table.undecided == (BEN, CID)


async def test_what_an_order_drew_stays_with_all_before_it(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    await house.act(game, ANN, "take 1")
    done(await house.tables.orders.give(game, CID, "draw", await house.version(game)))
    await house.act(game, BEN, "take 2")
    await house.tables.jobs.run_taken()
    undo = await house.tables.play.undo(game, BEN, await house.version(game))
    assert refused(undo) == "final"


async def test_one_refusal_is_enough(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    await house.act(game, ANN, "draw", "place 1")
    done(await house.tables.play.undo(game, ANN, await house.version(game)))
    version = await house.version(game)
    assert refused(await house.tables.play.undo(game, ANN, version)) == "asked-already"
    refusal = done(await house.tables.play.answer(game, CID, False, version))
    assert refusal.table.proposal is None
    assert (
        refused(await house.tables.play.answer(game, BEN, True, version + 1)) == "nothing-proposed"
    )


async def test_whoever_asks_agrees_once_and_may_withdraw(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    done(await house.tables.seats.call_off(game, BEN))
    version = await house.version(game)
    assert refused(await house.tables.play.answer(game, BEN, True, version)) == "agreed-already"
    back = done(await house.tables.play.answer(game, BEN, False, version)).table
    assert back.proposal is None
    assert (await house.store.log(game))[-1].kind == "withdraw"


async def test_nobody_asks_again_and_again(house: House) -> None:
    """Each proposal notifies everyone."""
    game = await house.game(ANN, BEN, CID)
    done(await house.tables.seats.call_off(game, BEN))
    done(await house.tables.play.answer(game, BEN, False, await house.version(game)))
    assert refused(await house.tables.seats.call_off(game, BEN)) == "asked-already"
    assert done(await house.tables.seats.call_off(game, CID)).table.proposal is not None
    done(await house.tables.play.answer(game, ANN, False, await house.version(game)))
    await house.act(game, ANN, "draw", "place 1")
    assert done(await house.tables.seats.call_off(game, BEN)).table.proposal is not None


async def test_an_action_makes_a_proposal_void(house: House) -> None:
    game = await house.game(ANN, BEN)
    done(await house.tables.seats.call_off(game, BEN))
    assert (await house.act(game, ANN, "draw")).table.proposal is None


async def test_nothing_to_undo(house: House) -> None:
    game = await house.game(ANN, BEN)
    assert (
        refused(await house.tables.play.undo(game, ANN, await house.version(game)))
        == "nothing-to-undo"
    )
    await house.act(game, ANN, "take 1")
    assert (
        refused(await house.tables.play.undo(game, BEN, await house.version(game)))
        == "nothing-to-undo"
    )
    done(await house.tables.play.undo(game, ANN, await house.version(game)))
    assert (
        refused(await house.tables.play.undo(game, ANN, await house.version(game)))
        == "nothing-to-undo"
    )


async def test_a_record_leaves_out_what_was_undone_and_still_proves_itself(house: House) -> None:
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw", "keep")
    done(await house.tables.play.undo(game, ANN, await house.version(game)))
    await house.act(game, ANN, "place 1")
    await finish(house, game, ANN, BEN)
    record = await house.tables.views.record(game)
    assert isinstance(record, Record)
    assert [move.do for move in record.moves[1:3]] == ["draw", "place 1"]
    assert replay(record).fair


async def test_nobody_takes_back_what_someone_before_them_did(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    await house.act(game, ANN, "take 1")
    done(await house.tables.seats.leave(game, ANN))
    done(await house.tables.seats.take_over(game, DOT, "Dot", 1))
    version = await house.version(game)
    assert refused(await house.tables.play.undo(game, DOT, version)) == "nothing-to-undo"


async def test_what_others_did_since_counts_even_if_it_was_taken_back(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    await house.act(game, ANN, "take 1")
    await house.act(game, BEN, "take 2")
    done(await house.tables.play.undo(game, BEN, await house.version(game)))
    asked = done(await house.tables.play.undo(game, ANN, await house.version(game)))
    assert asked.table.proposal is not None


# --- Agreeing ------------------------------------------------------------------------------


async def test_a_cancel_by_agreement(house: House) -> None:
    game = await house.game(ANN, BEN)
    done(await house.tables.seats.call_off(game, BEN))
    agreed = done(await house.tables.play.answer(game, ANN, True, await house.version(game)))
    assert (agreed.table.status, agreed.table.result) == ("closed", None)


# --- Finding -------------------------------------------------------------------------------


async def test_my_games_a_channels_and_a_servers(house: House) -> None:
    game = await house.game(ANN, BEN)
    lobby = await house.lobby(ANN)
    elsewhere = done(
        await house.tables.lobby.open("triqueta", DOT, "Dot", guild=9, channel=8)
    ).table.id
    assert {table.id for table, _ in await house.tables.views.games_of(ANN)} == {game, lobby}
    assert [table.id for table, _ in await house.tables.views.games_of(BEN)] == [game]
    assert {table.id for table, _ in await house.tables.views.games_in(channel=2)} == {game, lobby}
    assert [table.id for table, _ in await house.tables.views.games_in(guild=9)] == [elsewhere]
    done(await house.tables.seats.call_off(elsewhere, DOT))
    assert await house.tables.views.games_in(guild=9) == []
    assert [t.id for t, _ in await house.tables.views.games_in(guild=9, status=["closed"])] == [
        elsewhere
    ]
    assert [t.id for t, _ in await house.tables.views.games_of(DOT, status=["closed"])] == [
        elsewhere
    ]
    found, _ = (await house.tables.views.games_of(BEN))[0]
    assert found == done(await house.tables.views.look(game)).table


async def test_a_game_that_this_program_does_not_know_harms_no_other(
    house: House,
) -> None:
    game, odd = await house.lobby(ANN), await house.lobby(ANN)
    older = await house.lobby(ANN)
    await house.sql("UPDATE games SET key = 'chess' WHERE id = ?", odd)
    await house.sql("UPDATE games SET rules = 0 WHERE id = ?", older)
    house.restart()
    assert [table.id for table, _ in await house.tables.views.games_in(guild=1)] == [game]
    assert refused(await house.tables.views.look(odd)) == "unknown-game"
    assert refused(await house.tables.lobby.start(older, ANN)) == "unknown-game"


async def test_an_answer_says_what_may_be_done(house: House) -> None:
    game = await house.game(ANN, BEN)
    assert done(await house.tables.views.look(game, ANN)).actions == ("draw", "take 1", "take 2")
    assert done(await house.tables.views.look(game, BEN)).actions == ()
    everyone = done(await house.tables.views.look(game))
    assert everyone.actions == ()
    assert everyone.steps.texts() == ("draw", "take 1", "take 2")
    drawn = await house.act(game, ANN, "draw")
    assert drawn.actions == ("place 1", "place 2", "keep")


async def test_answers_can_be_written_down(house: House) -> None:
    """A web front end would get them as JSON."""
    game = await house.game(ANN, BEN)
    answer = await house.act(game, ANN, "draw")
    plain = msgspec.json.decode(msgspec.json.encode(answer))
    assert plain["table"]["id"] == game
    assert plain["view"]["own"]["drawn"] in ["rabbit", "owl", "deer", "boar", "ram", "bear"]


async def test_decisions_made_on_one_version_all_count(house: House) -> None:
    game = await house.game(ANN, BEN, reveal="by-hand")
    for user in (ANN, BEN):
        await house.act(game, user, "draw", "keep")
    while True:
        table = done(await house.tables.views.look(game)).table
        on_turn = table.seats[table.to_act[0] - 1].user
        assert on_turn is not None
        (*_, action) = done(await house.tables.views.look(game, on_turn)).actions
        if action.startswith("reveal"):
            break
        await house.act(game, on_turn, action)
    version = await house.version(game)
    assert refused(await house.tables.play.act(game, ANN, "reveal +", version - 1)) == "stale"
    assert refused(await house.tables.play.act(game, ANN, "reveal +", version + 1)) == "stale"
    done(await house.tables.play.act(game, ANN, "reveal +", version))
    again = refused(await house.tables.play.act(game, ANN, "reveal -", version))
    assert again == "not-your-turn"
    over = done(await house.tables.play.act(game, BEN, "reveal -", version)).table
    assert over.status == "over"
