"""Asking a computer player through a line of JSON."""

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from engine.errors import BadRecord
from engine.players import line
from engine.players.levels import BUDGETS, LEVELS, PLAYERS
from engine.players.player import Budget, Choice, Considered, Knowledge
from engine.registry import GAMES
from tests.engine.players.known import Known, known, one
from tests.engine.walk import SET_UPS, SetUp

FEW = Budget(nodes=30)
TRIQUETA = SetUp("triqueta", 3, ())
TEAMS = SetUp("trigony", 6, (("intrygo", True),))


def ask(set_up: SetUp, it: Known, **more: Any) -> Choice:
    data = line.asked(set_up.game, it.knowledge, it.legal, budget=FEW, **more)
    return line.read_choice(line.answer(data, "easy", None, 1))


class Parrot:
    """Repeats what it was told: the first action, and everything that it knows."""

    def __init__(self) -> None:
        self.heard: list[tuple[Knowledge, Sequence[Any], Budget, float]] = []

    def choose(
        self, knowledge: Knowledge, legal: Sequence[Any], budget: Budget, random: Random
    ) -> Choice:
        self.heard.append((knowledge, legal, budget, random.random()))
        do = str(legal[0])
        return Choice(do, (Considered(do, 0.5, 1, 3.0),))


@pytest.fixture
def parrot(monkeypatch: pytest.MonkeyPatch) -> Parrot:
    parrot = Parrot()
    for game in GAMES:
        monkeypatch.setitem(PLAYERS[game], "parrot", parrot)
    monkeypatch.setitem(BUDGETS, "parrot", Budget(seconds=7.0))
    return parrot


# --- What gets through ---


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_a_player_hears_what_the_asker_knows(set_up: SetUp, parrot: Parrot) -> None:
    asked = list(islice(known(set_up, "parrot", every=9), 20))
    for it in asked:
        choice = ask(set_up, it, level="parrot")
        assert choice.do == set_up.game.format(it.legal[0])
        assert choice.considered[0].points == 3.0
    assert [heard[:2] for heard in parrot.heard] == [(it.knowledge, it.legal) for it in asked]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_every_level_answers_in_every_set_up(set_up: SetUp, level: str) -> None:
    for it in islice(known(set_up, level, every=35), 3):
        texts = [set_up.game.format(action) for action in it.legal]
        choice = ask(set_up, it, level=level)
        assert choice == ask(set_up, it, level=level), "the same on any machine"
        assert choice.do in texts
        assert {considered.do for considered in choice.considered} <= set(texts)
        assert all(0 <= considered.value <= 1 for considered in choice.considered)


def test_a_shown_record_needs_no_events(parrot: Parrot) -> None:
    it = one(TRIQUETA)
    plain = json.loads(line.asked(TRIQUETA.game, it.knowledge, it.legal))
    del plain["events"]
    plain["moves"].insert(0, {"chance": "towers", "is": None})
    line.answer(json.dumps(plain).encode(), "parrot", None, 0)
    ((knowledge, _, budget, _),) = parrot.heard
    assert knowledge.view == it.knowledge.view
    assert [a.do for a in knowledge.history.actions] == [a.do for a in it.knowledge.history.actions]
    assert not any(action.events for action in knowledge.history.actions)
    assert budget == Budget(seconds=7.0), "the level's own"


def test_moves_may_be_left_out(parrot: Parrot) -> None:
    it = one(TRIQUETA)
    history = msgspec.structs.replace(it.knowledge.history, actions=())
    forgetful = msgspec.structs.replace(it.knowledge, history=history)
    line.answer(line.asked(TRIQUETA.game, forgetful, it.legal), "parrot", None, 0)
    assert parrot.heard[0][0] == forgetful


def test_the_lines_own_level_budget_and_seed_come_first(parrot: Parrot) -> None:
    it = one(TRIQUETA)

    def ask(budget: Budget | None, seed: int | None, seconds: float | None) -> None:
        data = line.asked(
            TRIQUETA.game, it.knowledge, it.legal, budget=budget, level="parrot", seed=seed
        )
        line.answer(data, "easy", seconds, "b")

    ask(None, None, 2.0)
    ask(Budget(0.5), 1, 2.0)
    ask(Budget(0.5, 9), 1, 2.0)
    ask(Budget(nodes=9), 2, 2.0)
    budgets = [heard[2] for heard in parrot.heard]
    assert budgets == [Budget(2.0), Budget(0.5), Budget(0.5, 9), Budget(nodes=9)]
    first, second, third, fourth = [heard[3] for heard in parrot.heard]
    assert second == third
    assert len({first, second, fourth}) == 3


def test_some_of_what_is_legal_is_enough() -> None:
    it = one(TRIQUETA)
    for action in it.legal:
        choice = ask(TRIQUETA, msgspec.structs.replace(it, legal=(action,)))
        assert [considered.do for considered in choice.considered] == [choice.do] == [str(action)]


def test_an_error_line_is_an_error_for_the_asker() -> None:
    with pytest.raises(BadRecord) as caught:
        line.read_choice(b'{"error": "bad-move", "move": 3, "do": "fly"}')
    assert (caught.value.code, caught.value.move, caught.value.do) == ("bad-move", 3, "fly")


# --- What does not ---


def error_of(data: bytes) -> tuple[str, int | None, str | None]:
    with pytest.raises(BadRecord) as caught:
        line.answer(data, "easy", 0.001, 0)
    return caught.value.code, caught.value.move, caught.value.do


def changed(**fields: Any) -> bytes:
    """A good line of Triqueta, seat 1 about to draw or take, with some fields changed; None leaves
    one out."""
    it = next(k for k in known(TRIQUETA, "bad") if k.knowledge.seat == 1 and len(k.legal) == 4)
    good = json.loads(line.asked(TRIQUETA.game, it.knowledge, it.legal))
    assert json.loads(line.answer(json.dumps(good).encode(), "easy", 0.001, 0))["do"]
    for name, value in fields.items():
        good[name] = value(good[name]) if callable(value) else value
    return json.dumps({k: v for k, v in good.items() if v is not None}).encode()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"{",
        b"no",
        b"\xff\xfe{}",
        changed().replace(b"triad-record/1", b"\xff"),
        changed(view=0).replace(b'"view": 0', b'"view": ' + b"[" * 100_000),
        changed().replace(b'"seat"', b'"budget": NaN, "seat"', 1),
        changed()[:-1],
    ],
)
def test_bad_json(data: bytes) -> None:
    assert error_of(data) == ("bad-json", None, None)


@pytest.mark.parametrize(
    "fields",
    [
        {"seat": None},
        {"seat": "1"},
        {"seat": 1.5},
        {"seat": True},
        {"legal": None},
        {"legal": "draw"},
        {"legal": [1]},
        {"legal": {"draw": 1}},
        {"view": None},
        {"moves": None},
        {"moves": 3},
        {"budget": "1"},
        {"budget": [1]},
        {"nodes": 1.5},
        {"level": 3},
        {"seed": [1]},
        {"events": 3},
        {"options": []},
        {"seats": "3"},
    ],
    ids=str,
)
def test_a_field_that_is_missing_or_of_the_wrong_type(fields: dict[str, Any]) -> None:
    assert error_of(changed(**fields)) == ("bad-record", None, None)


def test_no_object() -> None:
    assert error_of(b"[]")[0] == error_of(b"3")[0] == error_of(b"{}")[0] == "bad-record"


Change = Callable[[Any], Any]


@pytest.mark.parametrize(
    ("code", "fields"),
    [
        ("unknown-format", {"format": "triad-record/9"}),
        ("unknown-game", {"game": "chess"}),
        ("unknown-rules", {"rules": 99}),
        ("unknown-level", {"level": "godlike"}),
        ("unknown-level", {"level": "Easy"}),
        ("bad-seats", {"seats": 1}),
        ("bad-seats", {"seats": 10**30}),
        ("bad-seats", {"seats": -3}),
        ("bad-options", {"options": {"flying": True}}),
        ("bad-options", {"options": {"reveal": "never"}}),
        ("no-such-seat", {"options": {"first": 9}}),
        ("no-such-seat", {"seat": 0}),
        ("no-such-seat", {"seat": 4}),
        ("no-such-seat", {"seat": -(10**30)}),
        ("bad-budget", {"budget": -1}),
        ("bad-budget", {"budget": 1e300}),
        ("bad-budget", {"budget": 10**30}),
        ("bad-budget", {"nodes": -1}),
        ("bad-budget", {"nodes": 10**30}),
        ("bad-events", {"events": []}),
        ("bad-view", {"view": {}}),
        ("bad-view", {"view": 3}),
        ("bad-view", {"view": []}),
        ("bad-view", {"seat": 2, "events": None}),
        ("bad-view", {"seats": 4}),
        ("bad-view", {"view": lambda view: view | {"viewer": 2}}),
        ("bad-view", {"view": lambda view: view | {"viewer": None}}),
        ("bad-view", {"view": lambda view: view | {"left": 99}}),
        ("bad-view", {"view": lambda view: view | {"left": -(10**30)}}),
        ("bad-view", {"view": lambda view: view | {"tower": 77}}),
        ("bad-view", {"view": lambda view: view | {"phase": "over"}}),
        ("bad-view", {"view": lambda view: view | {"to_act": [1, 2, 9]}}),
        ("bad-view", {"view": lambda view: view | {"own": None}}),
        ("bad-view", {"view": lambda view: view | {"players": view["players"][:2]}}),
        ("bad-view", {"view": lambda view: view | {"players": []}}),
        ("no-actions", {"legal": []}),
    ],
    ids=lambda case: case if isinstance(case, str) else None,
)
def test_something_does_not_fit(code: str, fields: dict[str, Any]) -> None:
    assert error_of(changed(**fields)) == (code, None, None)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("unreadable-action", ""),
        ("unreadable-action", "fly"),
        ("unreadable-action", "Draw"),
        ("unreadable-action", "take 99999999999999999999"),
        ("unreadable-action", "F6-G7"),
        ("no-such-row", "take 5"),
        ("draw-or-take", "keep"),
        ("draw-or-take", "tower 2"),
    ],
)
def test_what_is_not_legal_is_named(code: str, text: str) -> None:
    assert error_of(changed(legal=["draw", text])) == (code, None, text)


def test_nothing_is_legal_for_a_seat_that_has_to_wait() -> None:
    it = one(TRIQUETA)
    (acting,) = TRIQUETA.game.to_act(it.state)
    other = acting % 3 + 1
    waits = msgspec.structs.replace(
        it.knowledge, seat=other, view=TRIQUETA.game.view(it.state, other)
    )
    plain = json.loads(line.asked(TRIQUETA.game, waits, it.legal))
    del plain["events"]
    assert error_of(json.dumps(plain).encode())[0] == "not-your-turn"


@pytest.mark.parametrize(
    ("code", "move", "do"),
    [
        ("bad-move", 3, None),
        ("bad-move", {}, None),
        ("bad-move", {"seat": "1", "do": "draw"}, "draw"),
        ("bad-move", {"seat": 1, "do": "draw", "why": 1}, "draw"),
        ("no-such-seat", {"seat": 9, "do": "draw"}, "draw"),
        ("unreadable-action", {"seat": 1, "do": "fly"}, "fly"),
    ],
)
def test_a_bad_move_is_named(code: str, move: Any, do: str | None) -> None:
    assert error_of(changed(moves=lambda moves: [moves[0], move, *moves[2:]])) == (code, 1, do)


@pytest.mark.parametrize(
    "events",
    [3, {}, [{"type": "Flew"}], [{"type": "Drew"}], [{"type": "Saw", "seat": 2, "animal": "owl"}]],
    ids=str,
)
def test_bad_events_are_named(events: Any) -> None:
    """Of another game, without what they have to say, or not for this seat."""
    code, move, _ = error_of(changed(events=lambda all_: [all_[0], events, *all_[2:]]))
    assert (code, move) == ("bad-events", 1)


def test_an_impossible_view_never_breaks_it() -> None:
    """Any single thing of a view made wrong gives an answer or an error line, nothing else."""
    random = Random(5)
    for set_up in (TRIQUETA, TEAMS):
        asked = list(islice(known(set_up, "wrong", every=10), 20))
        for _ in range(150):
            it = random.choice(asked)
            plain = json.loads(line.asked(set_up.game, it.knowledge, it.legal, budget=FEW))
            spoil(plain["view"], random)
            with suppress(BadRecord):
                line.answer(json.dumps(plain).encode(), "easy", None, 0)


def spoil(thing: Any, random: Random) -> None:
    keys = list(thing) if isinstance(thing, dict) else list(range(len(thing)))
    key = random.choice(keys)
    if isinstance(thing[key], dict | list) and thing[key] and random.random() < 0.8:
        spoil(thing[key], random)
    else:
        thing[key] = random.choice([None, -1, 0, 3, 99, "", "owl", "red", "E5", [], {}, True])
