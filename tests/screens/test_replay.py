"""Every step of a replay fits into one message, and every way in it leads somewhere."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.game import Event
from screens import limits
from screens.replay import ask, frames, jumps, shared, step, step_of, stretch_of, stretches
from screens.text import words_in
from tables.answers import Happening, Replay, Step
from tests.bot.limits import refused
from tests.engine.walk import SET_UPS, SetUp, seeded, start, told, walk
from tests.screens.seated import all_emojis, table

WORDS = words_in("en", all_emojis())


def happening(number: int, kind: str, seat: int | None, events: tuple[Event, ...]) -> Happening:
    return Happening(number=number, at=0, kind=kind, user=seat, seat=seat, text="", events=events)


def replay(set_up: SetUp, *, over: bool = True, viewer: int | None = None) -> Replay:
    """A game as a viewer may know it, an action a step."""
    game = set_up.game
    first = start(set_up, seeded(str(set_up)))
    steps = [Step(game.view(first, viewer), (happening(1, "start", None, ()),))]
    for number, one in enumerate(walk(set_up, seeded(str(set_up))), 2):
        act = happening(number, "act", one.seat, told(one.events, viewer))
        steps.append(Step(game.view(one.after, viewer), (act,)))
    return Replay(table(set_up, (), crowded=False, over=over), tuple(steps), ())


def check(screen: Any) -> None:
    assert list(refused(screen.to_components())) == []


@pytest.mark.parametrize("set_up", SET_UPS[::6], ids=str)
def test_every_step_fits(set_up: SetUp) -> None:
    for over, viewer in ((True, None), (False, 1)):
        game = replay(set_up, over=over, viewer=viewer)
        last = len(game.steps) - 1
        for at in {0, 1, last // 2, last - 1, last, *range(0, last, 40)}:
            for pictured in (True, False):
                check(step(WORDS, game, at, pictured=pictured))
            check(ask(WORDS, game, at))
        check(shared(WORDS, game, (0, last), b"", by="𝕎" * 32))
        check(shared(WORDS, game, (1, last // 2), b"", by="𝕎" * 32))


@pytest.mark.parametrize("set_up", SET_UPS[::6], ids=str)
def test_jumps_lead_all_over_the_game(set_up: SetUp) -> None:
    game = replay(set_up)
    found = jumps(WORDS, game)
    places = [at for at, _ in found]
    assert 1 < len(found) <= limits.SELECT_OPTIONS
    assert len({label for _, label in found}) == len(found)
    assert places == sorted(set(places))
    assert places[0] == 0
    widest = max(b - a for a, b in zip(places, [*places[1:], len(game.steps)], strict=True))
    assert widest < len(game.steps)


def test_a_very_long_game_has_jumps_too() -> None:
    set_up = next(s for s in SET_UPS if s.key == "trigony")
    short = replay(set_up)
    view: Any = short.steps[0].view
    long = Replay(
        short.table,
        tuple(
            Step(replace(view, turn=turn), (happening(turn, "act", 1, ()),))
            for turn in range(1, 1_201)
        ),
        (),
    )
    found = jumps(WORDS, long)
    assert [label for _, label in found][:3] == ["Turn 1", "Turn 50", "Turn 100"]
    assert found[-1] == (1_199, "Turn 1,200")


@pytest.mark.parametrize(
    ("text", "at"),
    [
        *(("first", 0), ("last", 9), ("0", 0), ("4", 4), ("9", 9)),
        *(("10", 9), ("99999999999999999999", 9), ("-1", 0), ("-99", 0)),
        *(("", 9), ("x", 9), ("1.5", 9), ("²", 9), ("4 5", 9), ("None", 9)),
    ],
)
def test_any_text_leads_to_a_step(text: str, at: int) -> None:
    assert step_of(text, 10) == at


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("0 9", (0, 9)),
        ("3 5", (3, 5)),
        ("5 3", (3, 5)),
        ("3", (3, 9)),
        ("", (9, 9)),
        ("-4 400", (0, 9)),
        ("a b", (9, 9)),
    ],
)
def test_any_text_is_a_stretch(text: str, found: tuple[int, int]) -> None:
    assert stretch_of(text, 10) == found


def test_what_can_be_shared_from_each_step() -> None:
    game = replay(next(s for s in SET_UPS if s.key == "triqueta"))
    last = len(game.steps) - 1
    for at in range(last + 1):
        found = stretches(WORDS, game, at)
        assert found[(0, last)] == "Whole game"
        assert all(0 <= first < end <= last for first, end in found)
        assert all(first <= at <= end for first, end in found), "it is about this step"
        assert len(found) <= limits.BUTTONS_A_ROW - 1, "one is left for No"
        assert len(set(found.values())) == len(found)


def test_of_very_many_steps_some_are_drawn_and_always_the_last() -> None:
    assert frames(3, 5) == [3, 4, 5]
    assert frames(7, 7) == [7]
    many = frames(10, 1_000)
    assert 200 < len(many) <= 300
    assert many[-1] == 1_000
    assert many[0] < 20
