"""Computers at the table: they sit down, think, play once, answer draws, and give advice."""

import asyncio
import json
from typing import Any

import pytest

from storage.rows import Effects, Job
from tables import Done, Refused, Tables, thinking
from tables.answers import Hint
from tables.clocks import Terms
from tables.following import PAUSE, SHORT_PAUSE
from tables.rest import HOUR, MINUTE
from tests.tables.conftest import ANN, BEN, EFFORT, House, done, refused

SECOND = 1_000
OPEN_GAME = {"sides": 2}


async def opened(
    house: House, *levels: str, key: str = "triqueta", people: tuple[int, ...] = (ANN,), **more: Any
) -> str:
    """A running game of these people and computers."""
    size = len(people) + len(levels)
    answer = done(
        await house.tables.lobby.open(
            key, people[0], "Ann", guild=1, channel=2, size=size, computers=levels, **more
        )
    )
    game = answer.table.id
    for user in people[1:]:
        done(await house.tables.lobby.join(game, user, "Ben"))
    await house.tables.lobby.begin(Job("begin", game))
    assert (await house.table(game)).status == "running"
    return game


async def until(house: House, game: str, user: int, time: int = 10 * SECOND) -> Done:
    """What somebody sees when the computers have played."""
    await house.wait(time)
    return done(await house.tables.views.look(game, user))


async def whole_game(house: House, game: str, user: int, most: int = 2_000) -> Done:
    """Somebody who plays quickly, against whoever sits there."""
    house.quietly()
    for number in range(most):
        seen = await until(house, game, user)
        if seen.table.status != "running":
            return seen
        assert seen.table.to_act == (seen.view.viewer,), seen.table  # type: ignore[union-attr]
        texts = [text for text in seen.actions if "draw" not in text or text == "draw"]
        await house.act(game, user, texts[number % len(texts)])
    raise AssertionError("it did not come to an end")


# --- Sitting down ---


async def test_a_host_adds_computers_and_the_last_one_begins_the_game(house: House) -> None:
    game = await house.lobby(ANN, size=3)
    added = done(await house.tables.lobby.add_computer(game, ANN, "easy"))
    assert [(s.name, s.level, s.user) for s in added.table.seats[1:]] == [("Hazel", "easy", None)]
    begun = done(await house.tables.lobby.add_computer(game, ANN, "easy"))
    assert begun.table.status == "running"
    assert [seat.name for seat in begun.table.seats] == ["Ann", "Hazel", "Fern"]


async def test_only_the_host_adds_and_dismisses_and_only_computers(house: House) -> None:
    game = await house.lobby(ANN, BEN, size=5)
    assert refused(await house.tables.lobby.add_computer(game, BEN, "easy")) == "not-the-host"
    assert refused(await house.tables.lobby.add_computer(game, ANN, "genius")) == "no-such-level"
    done(await house.tables.lobby.add_computer(game, ANN, "strong"))
    assert refused(await house.tables.lobby.dismiss(game, BEN, 3)) == "not-the-host"
    assert refused(await house.tables.lobby.dismiss(game, ANN, 2)) == "no-such-seat"
    gone = done(await house.tables.lobby.dismiss(game, ANN, 3))
    assert [seat.name for seat in gone.table.seats] == ["Ann", "Ben"]


async def test_there_is_no_more_room_than_there_is(house: House) -> None:
    answer = await house.tables.lobby.open(
        "triqueta", ANN, "Ann", channel=2, size=2, computers=["easy", "easy"]
    )
    assert refused(answer) == "full"


async def test_a_computer_may_have_the_name_of_a_person(house: House) -> None:
    answer = await house.tables.lobby.open(
        "trigony", ANN, "Pip", channel=2, size=6, computers=["easy"] * 5
    )
    names = [seat.name for seat in done(answer).table.seats]
    assert names == ["Pip", "Pip", "Chip", "Bit", "Tick", "Dab"]


async def test_when_the_last_person_leaves_the_game_is_closed(house: House) -> None:
    game = await opened(house, "easy", "steady")
    done(await house.tables.seats.leave(game, ANN))
    assert (await house.table(game)).status == "closed"
    lobby = await house.lobby(ANN, size=3)
    done(await house.tables.lobby.add_computer(lobby, ANN, "easy"))
    done(await house.tables.seats.leave(lobby, ANN))
    assert (await house.table(lobby)).status == "closed"


async def test_a_rematch_carries_computers_over(house: House) -> None:
    game = await opened(house, "easy", "strong")
    done(await house.tables.seats.call_off(game, ANN))
    again = done(await house.tables.lobby.rematch(game, ANN, "Ann", channel=2, guild=1))
    assert [seat.level for seat in again.table.seats] == [None, "easy", "strong"]
    await house.tables.lobby.begin(Job("begin", again.table.id))
    assert (await house.table(again.table.id)).status == "running"


# --- Playing ---


@pytest.mark.parametrize("levels", [("easy",), ("steady", "easy"), ("easy",) * 4])
async def test_somebody_plays_triqueta_against_computers_to_its_end(
    house: House, levels: tuple[str, ...]
) -> None:
    game = await opened(house, *levels)
    ended = await whole_game(house, game, ANN)
    assert ended.table.result is not None
    assert done_by(await house.store.log(game)) >= {None, *levels}


@pytest.mark.parametrize(
    "options", [{}, {"intrygo": True}, {"intrygo": True, "sides": 3}], ids=["plain", "cards", "3"]
)
async def test_somebody_plays_trigony_against_computers(
    house: House, options: dict[str, Any]
) -> None:
    seats = options.get("sides", 2)
    game = await opened(house, *["easy"] * (seats - 1), key="trigony", options=options)
    house.quietly()
    for _ in range(12):
        seen = await until(house, game, ANN)
        if seen.table.status != "running":
            break
        await house.act(game, ANN, next(text for text in seen.actions if text != "offer draw"))
    acts = [entry for entry in await house.store.log(game) if entry.kind == "act"]
    assert len(acts) >= 12
    verdict = await house.tables.views.verify(game)
    assert isinstance(verdict, Refused), "it is still running"


def done_by(log: list[Any]) -> set[str | None]:
    return {entry.computer for entry in log if entry.kind == "act"}


async def test_a_computer_answers_after_a_short_pause_and_all_its_turns_are_one_showing(
    house: House,
) -> None:
    shown: list[int] = []
    game = await opened(house, "easy", "easy", "easy", people=(ANN, BEN), options={"first": 1})
    house.quietly()

    async def show(job: Job) -> Any:
        shown.append((await house.table(job.game)).version)
        return Effects()

    house.tables.jobs.register("show", show)
    await house.tables.jobs.run_taken()
    await house.act(game, ANN, "take 1")
    await house.tables.jobs.run_taken()
    before = await house.table(game)
    assert before.thinking == before.to_act == (2,)
    shown.clear()
    await house.wait(PAUSE[0] - 1)
    assert await house.version(game) == before.version
    await house.wait(PAUSE[1])
    after = await house.table(game)
    assert after.to_act == (5,), "all three have played"
    assert shown == [after.version], "what they did in a row is shown together"


async def test_somebody_alone_waits_less(house: House) -> None:
    assert SHORT_PAUSE[1] <= PAUSE[0]
    game = await opened(house, "easy", options={"first": 1})
    house.quietly()
    await house.act(game, ANN, "take 1")
    before = await house.version(game)
    await house.wait(SHORT_PAUSE[1])
    assert await house.version(game) > before


async def test_computers_do_not_play_on_without_people(house: House) -> None:
    """A stand-in plays for the only person; computers wait for a person to come back."""
    game = await opened(house, "easy", terms=Terms("sitting"), options={"first": 1})
    house.quietly()
    await house.wait(2 * HOUR)
    version = await house.version(game)
    await house.wait(2 * HOUR)
    assert await house.version(game) == version
    table = await house.table(game)
    assert table.thinking == ()
    done(await house.tables.absence.back(game, ANN))
    seen = await until(house, game, ANN)
    assert seen.table.to_act == (1,)


async def test_a_computers_turn_is_made_once(house: House) -> None:
    """Two programs think about the same turn: one of them plays it."""
    game = await opened(house, "easy", options={"first": 2})
    house.quietly()
    others = Tables(house.store, house.clock, effort=EFFORT)
    at = await house.tables.thinking._games.load(game)
    thought = await house.tables.thinking._decided(at, simply=False)
    once, twice = [
        await tables.thinking._games.change(
            game, None, None, lambda at: thinking.played(thought, at)
        )
        for tables in (house.tables, others)
    ]
    assert isinstance(once, Done)
    assert refused(twice) == "stale"


async def test_after_a_restart_somebody_else_thinks(house: House) -> None:
    game = await opened(house, "easy", options={"first": 2})
    house.restart()
    house.quietly()
    seen = await until(house, game, ANN)
    assert seen.table.to_act == (1,)


async def test_if_thinking_fails_again_and_again_the_simplest_action_has_to_do(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def dies(question: bytes, urgency: int) -> bytes:
        asked.append(json.loads(question)["seat"])
        raise RuntimeError("a worker died")

    game = await opened(house, "easy", options={"first": 2})
    house.tables = Tables(house.store, house.clock, think=dies)
    house.quietly()
    seen = await until(house, game, ANN, MINUTE)
    assert seen.table.to_act == (1,)
    assert asked == [2] * thinking.TRIES


# --- Stand-ins ---


async def test_the_stand_in_is_no_stronger_than_steady_and_its_owner_comes_back(
    house: House,
) -> None:
    levels = []

    async def noted(question: bytes, urgency: int) -> bytes:
        levels.append(json.loads(question)["level"])
        return await thinking.here(question, urgency)

    house.tables = Tables(house.store, house.clock, think=noted, effort=EFFORT)
    game = await house.game(ANN, BEN, terms=Terms("sitting"))
    house.quietly()
    await house.wait(13 * MINUTE)
    log = await house.store.log(game)
    assert any(entry.computer == "stand-in" for entry in log if entry.kind == "act")
    assert set(levels) <= {"steady"}
    assert levels


# --- Taking back ---


async def test_a_computers_move_goes_back_with_the_one_before_it(house: House) -> None:
    game = await opened(house, "easy", key="trigony")
    house.quietly()
    seen = await until(house, game, ANN)
    position = seen.view
    move = next(text for text in seen.actions if "-" in text)
    await house.act(game, ANN, move)
    seen = await until(house, game, ANN)
    log = await house.store.log(game)
    if any(entry.chance != "[]" for entry in log if entry.kind == "act"):
        pytest.skip("the computer threw the die, which nobody takes back")
    done(await house.tables.play.undo(game, ANN, seen.table.version))
    assert (await until(house, game, ANN)).view == position


async def test_computers_have_no_voice_about_taking_back(house: House) -> None:
    """What showed others something needs agreement, and nobody is there to give it."""
    game = await opened(house, "easy", options={"first": 1})
    house.quietly()
    await house.act(game, ANN, "draw", "place 1")
    seen = await until(house, game, ANN)
    answer = await house.tables.play.undo(game, ANN, seen.table.version)
    assert refused(answer) in ("final", "nobody-to-ask")


# --- Draws ---


async def test_a_computer_answers_a_draw_offer(house: House) -> None:
    game = await opened(house, "easy", key="trigony")
    house.quietly()
    seen = await until(house, game, ANN)
    offered = await house.act(game, ANN, "offer draw")
    assert offered.table.status == "running", "it is asked, too"
    assert offered.table.thinking == (2,)
    await house.wait(5 * SECOND)
    after = await house.table(game)
    answers = [e.text for e in await house.store.log(game) if "draw" in e.text and e.computer]
    assert answers in (["accept draw"], ["refuse draw"])
    assert (after.status == "over") is (answers == ["accept draw"])
    assert seen.table.status == "running"


async def test_whoever_leaves_does_not_answer_for_a_computer(house: House) -> None:
    game = await opened(house, "strong", key="trigony", people=(ANN, BEN))
    house.quietly()
    await house.act(game, ANN, "offer draw")
    assert (await house.table(game)).asked == (2, 3)
    left = done(await house.tables.seats.leave(game, BEN))
    assert left.table.status == "running", "the computer has not answered yet"


# --- Advice ---


async def test_hints_are_for_whoever_plays_alone_unless_the_table_agrees(house: House) -> None:
    alone = await opened(house, "easy", options={"first": 1})
    found = await house.tables.advice.hint(alone, ANN)
    assert isinstance(found, Hint)
    assert found.best[0].value >= found.best[-1].value
    assert {one.do for one in found.best} <= set(found.seen.actions)
    together = await opened(house, "easy", people=(ANN, BEN), options={"first": 1})
    assert (await house.table(together)).hints is False
    assert refused(await house.tables.advice.hint(together, ANN)) == "no-hints"  # type: ignore[arg-type]
    agreed = await opened(
        house, "easy", people=(ANN, BEN), options={"first": 1}, terms=Terms("friends", hints=True)
    )
    assert (await house.table(agreed)).hints is True
    assert isinstance(await house.tables.advice.hint(agreed, ANN), Hint)
    assert refused(await house.tables.advice.hint(agreed, BEN)) == "not-your-turn"  # type: ignore[arg-type]
    off = await opened(house, "easy", options={"first": 1}, terms=Terms("friends", hints=False))
    assert refused(await house.tables.advice.hint(off, ANN)) == "no-hints"  # type: ignore[arg-type]


async def test_hints_don_t_come_on_because_somebody_leaves(house: House) -> None:
    lobby = await house.lobby(ANN)
    assert (await house.table(lobby)).hints is False, "there is nobody to play against"
    game = await opened(house, "easy", people=(ANN, BEN))
    done(await house.tables.seats.leave(game, BEN))
    assert (await house.table(game)).hints is False


async def test_a_hint_is_worked_out_once_however_often_it_is_asked_for(house: House) -> None:
    asked = []

    async def noted(question: bytes, urgency: int) -> bytes:
        asked.append(urgency)
        return await thinking.here(question, urgency)

    game = await opened(house, "easy", options={"first": 1})
    house.tables = Tables(house.store, house.clock, think=noted, effort=EFFORT)
    hints = await asyncio.gather(*(house.tables.advice.hint(game, ANN) for _ in range(5)))
    assert asked == [thinking.HINT]
    assert all(hint == hints[0] for hint in hints)


async def test_what_was_taken_back_is_not_explained(house: House) -> None:
    game = await opened(house, "easy", key="trigony")
    house.quietly()
    for _ in range(2):
        seen = await until(house, game, ANN)
        await house.act(game, ANN, next(text for text in seen.actions if "-" in text))
    seen = await until(house, game, ANN)
    before = await house.tables.advice.why(game, ANN)
    if isinstance(await house.tables.play.undo(game, ANN, seen.table.version), Refused):
        pytest.skip("the computer threw the die, which nobody takes back")
    after = await house.tables.advice.why(game, ANN)
    assert not isinstance(before, Refused)
    assert not isinstance(after, Refused)
    assert after[-1].number < before[-1].number


async def test_why_is_told_at_once_only_where_nothing_is_hidden(house: House) -> None:
    game = await opened(house, "easy", key="trigony")
    house.quietly()
    seen = await until(house, game, ANN)
    await house.act(game, ANN, next(text for text in seen.actions if "-" in text))
    await until(house, game, ANN)
    told = await house.tables.advice.why(game, BEN)
    assert not isinstance(told, Refused)
    assert [why.seat for why in told] == [2]
    assert told[0].considered
    hidden = await opened(house, "easy", options={"first": 1})
    await house.act(hidden, ANN, "take 1")
    await until(house, hidden, ANN)
    assert refused(await house.tables.advice.why(hidden, ANN)) == "thoughts-hidden"  # type: ignore[arg-type]
    done(await house.tables.seats.call_off(hidden, ANN))
    told = await house.tables.advice.why(hidden, ANN)
    assert not isinstance(told, Refused)
    assert {why.seat for why in told} == {2}


async def test_a_stand_ins_thoughts_are_its_owners_alone(house: House) -> None:
    game = await house.game(ANN, BEN, terms=Terms("sitting"))
    house.quietly()
    await house.wait(13 * MINUTE)
    assert any(t.kind == "considered" for t in await house.store.thoughts(game))
    done(await house.tables.seats.call_off(game, 99, moderator=True))
    assert await house.tables.advice.why(game, BEN) == []
    told = await house.tables.advice.why(game, ANN)
    assert not isinstance(told, Refused)
    assert {why.seat for why in told} == {1}


async def test_turning_points_are_found_once_and_kept_for_those_who_sat_there(
    house: House,
) -> None:
    game = await opened(house, "easy")
    await whole_game(house, game, ANN)
    waits = await house.tables.advice.turning_points(game, ANN)
    assert isinstance(waits, Refused) or waits
    await house.wait(HOUR)
    found = await house.tables.advice.turning_points(game, ANN)
    assert not isinstance(found, Refused), found
    _, points = found
    assert len(points) <= 3
    for point in points:
        assert point.seat == 1
        assert point.before > point.after
        assert point.best != point.did
    assert refused(await house.tables.advice.turning_points(game, BEN)) == "not-at-this-table"  # type: ignore[arg-type]
    house.restart()
    assert await house.tables.advice.turning_points(game, ANN) == found
