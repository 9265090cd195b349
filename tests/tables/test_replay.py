"""A game step by step, as somebody may know it."""

from typing import Any

from engine.triqueta.events import Saw
from tables import Replay
from tests.tables.conftest import ANN, BEN, CID, House, done, refused
from tests.tables.test_talk import trigony


async def replay(house: House, game: str, user: int | None = None) -> Replay:
    found = await house.tables.views.replay(game, user)
    assert isinstance(found, Replay), found
    return found


def texts(found: Replay) -> list[list[str]]:
    return [[h.text for h in step.happenings] for step in found.steps]


async def test_a_draw_is_one_step_with_what_is_done_with_the_token(house: House) -> None:
    game = await house.game(ANN, BEN)
    assert texts(await replay(house, game)) == [[""]]
    await house.act(game, ANN, "draw")
    assert texts(await replay(house, game))[1:] == [["draw"]]
    await house.act(game, ANN, "place 1")
    await house.act(game, BEN, "draw", "keep")
    await house.act(game, ANN, "take 1")
    steps = [["draw", "place 1"], ["draw", "keep"], ["take 1"]]
    assert texts(await replay(house, game))[1:] == steps


async def test_each_step_is_what_its_viewer_sees(house: House) -> None:
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw", "keep")
    await house.act(game, BEN, "draw")
    for user in (ANN, BEN, CID, None):
        found = await replay(house, game, user)
        seat = {ANN: 1, BEN: 2}.get(user or 0)
        assert [step.view.viewer for step in found.steps] == [seat] * 3
        events = [e for step in found.steps for h in step.happenings for e in h.events]
        saw = [event.seat for event in events if isinstance(event, Saw)]
        assert saw == ([] if seat is None else [seat])
        assert found.steps[-1].view == done(await house.tables.views.look(game, user)).view


async def test_the_last_position_of_a_finished_game_is_its_end(house: House) -> None:
    game = await house.finished(ANN, BEN, CID)
    for user in (ANN, None):
        found = await replay(house, game, user)
        end: Any = done(await house.tables.views.look(game, user)).view
        assert found.steps[-1].view == end
        assert end.outcome is not None


async def test_what_was_taken_back_is_not_part_of_it(house: House) -> None:
    game, version, (first, _) = await trigony(house, ANN, BEN)
    done(await house.tables.play.act(game, first, "pass", version))
    done(await house.tables.play.undo(game, first, version + 1))
    assert texts(await replay(house, game)) == [[""]]
    done(await house.tables.play.act(game, first, "pass", version + 2))
    assert texts(await replay(house, game)) == [[""], ["pass"]]


async def test_talk_is_a_step_of_its_own(house: House) -> None:
    game, version, (first, second) = await trigony(house, ANN, BEN)
    done(await house.tables.play.act(game, second, "offer draw", version))
    done(await house.tables.play.act(game, first, "pass", version))
    assert texts(await replay(house, game)) == [[""], ["offer draw"], ["pass"]]


async def test_who_left_and_who_came_is_told_with_it(house: House) -> None:
    game = await house.game(ANN, BEN, CID)
    await house.act(game, ANN, "draw", "keep")
    done(await house.tables.seats.leave(game, BEN))
    found = await replay(house, game)
    assert [(move.kind, move.seat) for move in found.moves] == [("leave", 2)]
    assert len(found.steps) == 2


async def test_one_that_is_kept_is_the_one_of_this_viewer_and_moment(house: House) -> None:
    game = await house.game(ANN, BEN)
    for text in ("draw", "keep"):
        await house.act(game, ANN, text)
        for user in (ANN, BEN, None) * 2:
            found = await replay(house, game, user)
            assert found.steps[-1].happenings[-1].text == text
            assert found.steps[-1].view == done(await house.tables.views.look(game, user)).view
            assert found.table.version == await house.version(game)
            assert {h.user for step in found.steps for h in step.happenings} == {None}
    again = await replay(house, game, ANN)
    assert again.steps is (await replay(house, game, ANN)).steps, "not worked out again"
    for _ in range(9):
        await replay(house, await house.game(ANN, BEN), ANN)
    assert again.steps is not (await replay(house, game, ANN)).steps, "nor kept for ever"


async def test_there_is_none_of_a_lobby_or_of_nothing(house: House) -> None:
    lobby = await house.lobby(ANN)
    for game, code in ((lobby, "not-started"), ("0" * 12, "unknown-game")):
        found: Any = await house.tables.views.replay(game, ANN)
        assert refused(found) == code
