"""The tournament measures what it says."""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any

import pytest

from benchmarks.tournament import __main__ as program
from benchmarks.tournament.arena import Cheat, Contestant, luck_of, play, shares
from benchmarks.tournament.contestants import contestant
from benchmarks.tournament.interval import half_width, interval, student
from benchmarks.tournament.luck import Luck
from benchmarks.tournament.match import Match, play_matches, play_unit
from benchmarks.tournament.rows import ROWS, markdown, parse
from engine.chance import Deal, Pick, Shuffle
from engine.game import Outcome
from engine.players.player import Budget, Choice, Knowledge
from engine.registry import GAMES
from tests.engine.players.known import one
from tests.engine.walk import SetUp

TRIQUETA, TRIGONY = GAMES["triqueta"], GAMES["trigony"]
FEW = Budget(nodes=12)


class First:
    """Does the first thing that is legal, and remembers what it knew."""

    def __init__(self) -> None:
        self.knew: list[Knowledge] = []

    def choose(
        self, knowledge: Knowledge, legal: Sequence[Any], budget: Budget, random: Random
    ) -> Choice:
        self.knew.append(knowledge)
        return Choice(str(legal[0]))


class Last(First):
    def choose(
        self, knowledge: Knowledge, legal: Sequence[Any], budget: Budget, random: Random
    ) -> Choice:
        return Choice(str(legal[-1]))


class Seer(Cheat):
    def __init__(self) -> None:
        self.saw: list[Any] = []

    def choose_seeing(
        self, state: Any, seat: int, legal: Sequence[Any], budget: Budget, random: Random
    ) -> Choice:
        self.saw.append(state)
        return Choice(str(legal[0]))


@pytest.mark.parametrize(
    ("match", "nodes", "units"),
    [
        (Match("triqueta", 2, "steady", "easy"), 60, 10),
        (Match("triqueta", 2, "strong", "easy"), 60, 10),
        (Match("trigony", 2, "steady", "easy"), 400, 3),
        (Match("trigony", 2, "strong", "steady"), 1500, 2),
    ],
    ids=str,
)
def test_the_levels_are_in_order(match: Match, nodes: int, units: int) -> None:
    """In a few games with a budget of nodes, which end the same on any machine. How far apart they
    are, `make tournament` says."""
    budget = Budget(nodes=nodes)
    played = [play_unit((match, budget, "order", number)) for number in range(1, units + 1)]
    assert fmean(unit.share for unit in played) > 0.5


def game_of(*lineup: Contestant, deal: str = "deal") -> Any:
    return play(TRIQUETA, TRIQUETA.read_options({}), lineup, FEW, deal, "seed")


# --- Luck ---


def test_the_same_deal_answers_alike() -> None:
    questions: list[Any] = [
        Deal("towers", ("a", "b", "c", "d"), 2),
        Pick("die", (1, 2, 3, 4, 5, 6)),
    ] * 5

    def answers(deal: str) -> list[Any]:
        luck = luck_of(deal)
        return [luck.ask(question) for question in questions]

    assert answers("x") == answers("x") != answers("y")


def test_mirrored_games_have_the_same_luck() -> None:
    """Twins who always do the same know the same on a seat, whoever sits there."""
    a, b = First(), First()
    once, on_seat_1 = game_of(a, b), a.knew[:]
    again, on_seat_2 = game_of(b, a), a.knew[len(on_seat_1) :]
    assert (once.shares, once.scores) == (again.shares, again.scores)
    assert b.knew == on_seat_2 + on_seat_1
    assert game_of(a, b, deal="another").scores != once.scores


def test_a_deal_is_played_from_every_seat() -> None:
    unit = play_unit((Match("triqueta", 3, "random", "random"), FEW, "s", 1))
    assert len(unit.games) == 3
    assert unit.share == pytest.approx(sum(g.shares[n] for n, g in enumerate(unit.games)) / 3)
    assert unit.points is not None


def test_play_outs_are_as_lucky_as_games() -> None:
    luck = Luck(Random(1))
    thrown = [luck.ask(Pick("die", (1, 2, 3))) for _ in range(3000)]
    assert all(900 < thrown.count(face) < 1100 for face in (1, 2, 3))
    pile = luck.ask(Shuffle("pile", ("a", "a", "b")))
    assert sorted(pile) == ["a", "a", "b"]


# --- Who knows what ---


def test_contestants_know_what_their_seats_know() -> None:
    first, last = First(), Last()
    game_of(first, last)
    assert first.knew
    for knowledge in first.knew:
        assert type(knowledge.view) is TRIQUETA.meta.view
        assert knowledge.seat == knowledge.view.viewer == 1
        for action in knowledge.history.actions:
            assert all(event.audience in (None, (1,)) for event in action.events)
    assert len(first.knew[-1].history.actions) > len(first.knew[0].history.actions)


def test_only_a_cheat_sees_the_position() -> None:
    seer = Seer()
    game_of(Last(), seer)
    assert len(seer.saw[0].towers) == 4


def test_the_cheat_of_triqueta_depends_on_what_is_hidden() -> None:
    """What strong thinks does not change with the hidden truth; what the cheat thinks does."""
    it = one(SetUp("triqueta", 2, ()))
    seat = it.knowledge.seat
    cheat, strong = contestant("triqueta", "cheat"), contestant("triqueta", "strong")
    assert isinstance(cheat, Cheat)
    assert not isinstance(strong, Cheat)
    worlds = [
        TRIQUETA.resample(it.knowledge.view, it.knowledge.history, Random(n)) for n in range(5)
    ]
    seen = [cheat.choose_seeing(world, seat, it.legal, FEW, Random(1)) for world in worlds]
    known = [strong.choose(it.knowledge, it.legal, FEW, Random(1)) for _ in worlds]
    assert len({repr(choice.considered) for choice in seen}) > 1
    assert len({repr(choice.considered) for choice in known}) == 1


def test_who_does_something_illegal_is_found_out() -> None:
    class Illegal(First):
        def choose(self, *_: Any) -> Choice:
            return Choice("tower 1")

    with pytest.raises(AssertionError, match="tower 1"):
        game_of(Illegal(), First())


def test_nobody_talks_about_draws() -> None:
    class Listener(First):
        def choose(self, knowledge: Knowledge, legal: Sequence[Any], *_: Any) -> Choice:
            assert not any("draw" in str(action) for action in legal)
            return Choice(str(legal[0]))

    play(TRIGONY, TRIGONY.read_options({}), [Listener(), Listener()], FEW, "d", "s")


# --- Shares and intervals ---


def test_a_win_is_shared() -> None:
    assert shares(Outcome("finished", (2,)), 3) == (0, 1, 0)
    assert shares(Outcome("finished", (1, 3)), 4) == (0.5, 0, 0.5, 0)
    assert shares(Outcome("quiet", ()), 4) == (0.25,) * 4


def test_wilsons_interval() -> None:
    """Known values, for games that do not depend on each other."""
    assert interval([1.0] * 800 + [0.0] * 200, 1000) == pytest.approx((0.774, 0.824), abs=0.002)
    assert interval([1.0] * 40, 40) == pytest.approx((0.912, 1.0), abs=0.001)
    low, high = interval([0.5], 2)
    assert low < 0.15
    assert high > 0.85


def test_pairs_that_scatter_less_are_surer() -> None:
    alone = interval([1.0, 0.0] * 50, 100)
    paired = interval([0.5] * 40 + [1.0, 0.0] * 5, 100)
    assert paired[1] - paired[0] < alone[1] - alone[0]


def test_student() -> None:
    assert student(5) == pytest.approx(2.571, abs=0.03)
    assert student(30) == pytest.approx(2.042, abs=0.001)


@pytest.mark.parametrize(("chance", "units"), [(0.5, 20), (0.65, 50), (0.9, 50)])
def test_the_truth_lies_in_95_of_100_intervals(chance: float, units: int) -> None:
    """Pairs of games whose luck counts against each other half of the time."""
    random = Random(1)

    def unit() -> float:
        first = random.random() < chance
        second = 2 * chance - 1 > random.random() if first else True
        if random.random() < 0.5:
            first, second = random.random() < chance, random.random() < chance
        return (first + second) / 2

    truth = sum(unit() for _ in range(100_000)) / 100_000
    inside = half = 0
    for _ in range(1000):
        sample = [unit() for _ in range(units)]
        low, high = interval(sample, 2 * units)
        inside += low <= truth <= high
        half += abs(sum(sample) / units - truth) <= half_width(sample)
    assert 920 <= inside <= 985
    assert 900 <= half <= 985


# --- Matches ---


def test_random_against_random_is_even() -> None:
    (result,) = play_matches([Match("triqueta", 2, "random", "random")], 600, FEW, "1", 1)
    assert result.games == 600
    assert result.sure[0] < 0.5 < result.sure[1]
    assert 0.45 < result.share < 0.55


def test_the_same_seed_gives_the_same_match_with_any_number_of_workers() -> None:
    matches = [Match("triqueta", 3, "flat", "random"), Match("triqueta", 2, "ismcts", "flat")]
    alone, together = (list(play_matches(matches, 4, FEW, "1", workers)) for workers in (1, 2))
    assert [(r.share, r.points) for r in alone] == [(r.share, r.points) for r in together]
    other = list(play_matches(matches, 4, FEW, "2", 1))
    assert [r.points for r in other] != [r.points for r in alone]


@pytest.mark.parametrize("name", ["flat", "ismcts"])
def test_references_beat_random_play(name: str) -> None:
    (result,) = play_matches([Match("triqueta", 2, name, "random")], 8, Budget(nodes=30), "1", 1)
    assert result.share > 0.7


@pytest.mark.parametrize("name", ["random", "flat", "ismcts"])
@pytest.mark.parametrize(
    "set_up",
    [SetUp("triqueta", 3, (("reveal", "by-hand"),)), SetUp("trigony", 4, (("intrygo", True),))],
    ids=str,
)
def test_references_choose_from_what_they_are_given(name: str, set_up: SetUp) -> None:
    player = contestant(set_up.key, name)
    assert not isinstance(player, Cheat)
    it = one(set_up)
    legal = it.legal[:3]
    texts = [set_up.game.format(action) for action in legal]
    for budget in (Budget(nodes=0), Budget(nodes=3), Budget(seconds=0)):
        choice = player.choose(it.knowledge, legal, budget, Random(2))
        assert choice.do in texts
        assert sorted(considered.do for considered in choice.considered) == sorted(texts)
        assert choice.considered[0].do == choice.do


# --- The program ---


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--games", "4", "--nodes", "2", "triqueta:4:flat:random"]
    assert program.main(asked) == 0
    printed = capsys.readouterr().out
    assert "python -m benchmarks.tournament --games 4 --nodes 2 triqueta:4:flat:random" in printed
    assert "| flat Monte Carlo among random |" in printed


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess:2:a:b"],
        ["triqueta:9:random:flat"],
        ["triqueta:2:random:nobody"],
        ["triqueta:2"],
        ["--games", "0"],
        ["--budget", "0"],
    ],
)
def test_a_bad_call(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        program.main(arguments)
    assert "error" in capsys.readouterr().err


def test_every_row_can_be_asked_for_by_its_name() -> None:
    assert len({str(row.match) for row in ROWS}) == len(ROWS)
    for row in ROWS:
        assert parse(str(row.match)) == row.match
    assert program.chosen([]) == [row.match for row in ROWS]
    assert "goal" in markdown([])
