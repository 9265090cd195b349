"""Computer players of Trigony and Intrygo."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.game import History, Witnessed
from engine.players.levels import LEVELS, PLAYERS
from engine.players.player import Budget, Choice, Knowledge
from engine.trigony.state import State
from tests.engine.trigony.positions import GAME, game, legal
from tests.engine.walk import SET_UPS, SetUp, seeded, told, walk

TRIGONY = [set_up for set_up in SET_UPS if set_up.key == "trigony"]
FEW = Budget(nodes=60)
SOME = Budget(nodes=4_000)


def chosen(
    state: State,
    level: str = "strong",
    *,
    seat: int | None = None,
    only: Sequence[str] = (),
    budget: Budget = SOME,
    seed: int = 0,
    actions: Sequence[Witnessed] = (),
) -> Choice:
    seat = state.seat if seat is None else seat
    history = History(state.options, state.seats, tuple(actions))
    knowledge = Knowledge(seat, GAME.view(state, seat), history)
    possible = [a for a in GAME.legal(state, seat) if not only or str(a) in only]
    return PLAYERS["trigony"][level].choose(knowledge, possible, budget, Random(seed))


class Moment:
    """A position of a random game, and what each seat has witnessed."""

    def __init__(self, state: State, histories: dict[int, list[Witnessed]]) -> None:
        self.state = state
        self.histories = histories


def moments(set_up: SetUp, seed: str) -> Iterator[Moment]:
    histories: dict[int, list[Witnessed]] = {seat: [] for seat in range(1, set_up.seats + 1)}
    for step in walk(set_up, seeded(seed), seed):
        yield Moment(step.state, histories)
        for seat, history in histories.items():
            text = GAME.retell(step.seat, step.action, seat)
            history.append(Witnessed(step.seat, text, told(step.events, seat)))


def unusual(state: State) -> bool:
    """In the middle of a turn, or with a question about a draw."""
    in_turn = state.cards is not None and state.cards.asks != "turn"
    return in_turn or state.shows is not None or state.offer is not None


@pytest.mark.parametrize("set_up", TRIGONY, ids=str)
def test_every_choice_is_legal_and_considered_best_first(set_up: SetUp) -> None:
    random = Random(str(set_up))
    for number, moment in enumerate(moments(set_up, "legal")):
        if number % 40 and not (unusual(moment.state) and random.random() < 0.1):
            continue
        state, level = moment.state, random.choice(LEVELS)
        seats = [s for s in range(1, set_up.seats + 1) if GAME.legal(state, s)]
        seat = random.choice([state.seat, *seats])
        choice = chosen(state, level, seat=seat, budget=FEW, actions=moment.histories[seat])
        assert choice.do in legal(state, seat)
        values = [one.value for one in choice.considered]
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 1 for value in values)
        assert {one.do for one in choice.considered} <= legal(state, seat)


@pytest.mark.parametrize("level", LEVELS)
def test_a_single_action_is_evaluated_too(level: str) -> None:
    state = game(white="F6 G7 H7 ~ E5 F5", black="C6 D7")
    choice = chosen(state, level, only=["F6-E5=T"])
    assert choice.do == "F6-E5=T"
    assert [one.do for one in choice.considered] == ["F6-E5=T"]


@pytest.mark.parametrize("set_up", [s for s in TRIGONY if dict(s.options)["intrygo"]], ids=str)
def test_hidden_cards_change_nothing(set_up: SetUp) -> None:
    """Another world with the same knowledge gives the same choice."""
    random = Random(1)
    differed = 0
    for number, moment in enumerate(moments(set_up, "peek")):
        if number % 40 == 20:
            state = moment.state
            history = History(state.options, state.seats, tuple(moment.histories[state.seat]))
            other = GAME.resample(GAME.view(state, state.seat), history, random)
            level = random.choice(LEVELS)
            seen = moment.histories[state.seat]
            differed += other != state
            assert chosen(state, level, budget=FEW, actions=seen) == chosen(
                other, level, budget=FEW, actions=seen
            )
    assert differed


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_choice(level: str) -> None:
    state = game(hands={1: "spy deserter", 2: "dynamite"}, white="F6 G7 H7", black="C6 D7 T:A3")
    assert chosen(state, level, budget=Budget(nodes=2_000)) == chosen(
        state, level, budget=Budget(nodes=2_000)
    )


# --- Tactics ---

# All of red but H7, on which a pawn stands.
NEARLY = "E5 F5 G5 H5 I5 F6 G7 H8 I9 G6 H6 I6 I7 I8"


@pytest.mark.parametrize("level", LEVELS)
def test_it_wins_in_one(level: str) -> None:
    state = game(white=f"H7 C6 D7 ~ {NEARLY}", black="B3 B4 A3")
    for seed in range(5):
        choice = chosen(state, level, seed=seed)
        assert choice.do.startswith("H7-")
        assert choice.considered[0].value == 1


@pytest.mark.parametrize("level", ["steady", "strong"])
def test_it_prevents_a_win_in_one(level: str) -> None:
    """White's last bare field is H8, with a pawn on it; two black pieces threaten it."""
    red = "E5 F5 G5 H5 I5 F6 G7 I9 G6 H6 I6 I7 I8 H7"
    state = game(turn="black", white=f"H8 ~ {red}", black="G8 H9 B3 B4")
    assert chosen(state, level).do in ("G8-H8", "H9-H8")


@pytest.mark.parametrize("level", ["steady", "strong"])
def test_it_saves_or_guards_a_threatened_trigon(level: str) -> None:
    """Two black pawns threaten G7, and nothing can be beaten back."""
    state = game(white="T:G7 A3 ~ H7", black="G8 F7 B3 B4")
    assert chosen(state, level).do.startswith("G7-")


@pytest.mark.parametrize("level", LEVELS)
def test_it_promotes_when_nothing_else_is_at_stake(level: str) -> None:
    state = game(white="F6 F5 H6 C6 ~ E5", black="B3 B4 A3")
    assert chosen(state, level).do.endswith("=T")


@pytest.mark.parametrize("level", LEVELS)
def test_it_beats_a_trigon(level: str) -> None:
    state = game(white="G6 H7 C6 C7", black="T:G7 B3 B4")
    assert chosen(state, level).do in ("G6-G7", "H7-G7")


@pytest.mark.parametrize("level", LEVELS)
def test_it_does_not_idle(level: str) -> None:
    state = game(white="I7 H6 H7 C7 C6 D7 C1 C2 D3", black="G9 G8 F8 A3 B3 B4 G3 G4 F3")
    for seed in range(5):
        assert chosen(state, level, seed=seed).do not in ("throw", "pass")


@pytest.mark.parametrize("level", LEVELS)
def test_it_places_a_pawn_that_the_die_gives(level: str) -> None:
    state = replace(game(white="F6 G7", black="B3 B4 A3"), shows="red")
    assert chosen(state, level).do == "place"


@pytest.mark.parametrize("level", ["steady", "strong"])
def test_it_steals_the_best_and_plays_it_where_it_wins(level: str) -> None:
    """A stolen Strike Force beats the pawn that is about to win."""
    red = "E5 F5 G5 H5 I5 F6 G7 I9 G6 H6 I6 I7 I8 H7"
    state = game(
        turn="black",
        hands={1: "strike-force migration", 2: "spy"},
        white=f"H8 ~ {red}",
        black="G8 B3 B4",
    )
    after = GAME.apply(state, 2, GAME.parse("card spy white"), seeded("spy"))[0]
    assert chosen(after, level).do == "steal strike-force 1"
    after = GAME.apply(after, 2, GAME.parse("steal strike-force 1"), seeded("spy"))[0]
    assert chosen(after, level).do == "card strike-force G8-H8"


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_that_wins_is_played(level: str) -> None:
    """Nothing but the Strike Force clears the last field in the Trigon's way."""
    red = "E5 F5 G5 H5 I5 F6 G7 I9 G6 H6 I6 I7 I8"
    state = game(
        hands={1: "strike-force spy", 2: "migration"},
        white=f"T:H7 ~ {red}",
        black="B3 B4 A3 ~ H8",
    )
    choice = chosen(state, level)
    assert choice.do.startswith("card strike-force H7-H8")


# --- Draws ---

AHEAD = {"white": "T:H7 T:C7 F6 F5 G6 ~ E5 G5 H6", "black": "B3"}
BEHIND = {"white": "H7", "black": "T:A3 T:G9 B3 B4 G8"}


def asked(sides: dict[str, str], turn: str) -> State:
    state = game(turn=turn, white=sides["white"], black=sides["black"])
    other = 3 - state.seat if turn == "white" else state.seat
    after: State = GAME.apply(state, other, GAME.parse("offer draw"), seeded("draw"))[0]
    return after


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("turn", ["white", "black"])
def test_it_accepts_a_draw_when_it_is_not_ahead(level: str, turn: str) -> None:
    for sides, answer in ((AHEAD, "refuse draw"), (BEHIND, "accept draw")):
        choice = chosen(asked(sides, turn), level, seat=1)
        assert choice.do == answer
        assert choice.considered[0].do == answer


@pytest.mark.parametrize("level", LEVELS)
def test_it_offers_a_draw_after_quiet_turns_and_only_then(level: str) -> None:
    behind = game(white=BEHIND["white"], black=BEHIND["black"])
    ahead = game(white=AHEAD["white"], black=AHEAD["black"])
    for quiet in range(58):
        offers = quiet in (20, 21, 40, 41)
        do = chosen(replace(behind, quiet=quiet), level, budget=FEW).do
        assert (do == "offer draw") == offers
        assert chosen(replace(ahead, quiet=quiet), level, budget=FEW).do != "offer draw"


def test_who_is_ahead_avoids_the_draw_by_quiet_turns() -> None:
    state = replace(game(white=AHEAD["white"], black=AHEAD["black"]), quiet=57)
    action: Any = GAME.parse(chosen(state).do)
    after, _ = GAME.apply(state, 1, action, seeded("quiet"))
    assert after.quiet == 0
