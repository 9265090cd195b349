"""Lessons: their scripts are legal whatever the learner chooses, and show what they promise."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from engine.game import Event
from engine.lesson import LEARNER, Lesson, Path, Spot, edition, nearest, reach
from engine.registry import GAMES, LESSONS
from engine.trigony.events import Beat, Moved, Promoted
from engine.trigony.intrygo.events import CardDrawn, CardTraded, Deserted, HandsSeen
from engine.triqueta.events import RockPassed, Took
from engine.triqueta.pieces import Animal
from engine.triqueta.view import TriquetaView


def paths(lesson: Lesson, turns: int) -> Iterator[Path]:
    """Every way through the first turns."""
    return product(*(range(len(ways)) for ways in lesson.turns[:turns]))


def at(key: str, *path: int) -> Spot:
    return reach(GAMES[LESSONS[key].game], LESSONS[key], path)


def usual(key: str, turns: int) -> Spot:
    return at(key, *(0,) * turns)


def events(spot: Spot) -> list[Event]:
    return [event for act in spot.acts for event in act.events]


def actions(spot: Spot, seat: int = LEARNER) -> set[str]:
    game = GAMES[spot.lesson.game]
    return {game.format(action) for action in game.legal(spot.state, seat)}


def test_every_game_has_a_lesson() -> None:
    assert {lesson.game for lesson in LESSONS.values()} == set(GAMES)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.key)
def test_whatever_is_chosen_the_next_turn_is_the_learners(lesson: Lesson) -> None:
    """Every right action is allowed, and its number has one digit."""
    game = GAMES[lesson.game]
    assert 6 <= len(lesson.turns) <= 8
    for turns in range(len(lesson.turns)):
        for path in paths(lesson, turns):
            spot = reach(game, lesson, path)
            assert game.to_act(spot.state) == {LEARNER}
            assert {way.action for way in spot.ways} <= actions(spot)
            assert 1 <= len(spot.ways) <= 9
            assert spot.after(spot.ways[-1].action) == (*path, len(spot.ways) - 1)
            assert spot.after("dance") is None
    for path in paths(lesson, len(lesson.turns)):
        assert reach(game, lesson, path).ways == ()


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.key)
def test_the_deal_is_fixed_and_used_up(lesson: Lesson) -> None:
    game, path = GAMES[lesson.game], next(paths(lesson, len(lesson.turns)))
    assert reach(game, lesson, path).state == reach(game, lesson, path).state
    with pytest.raises(StopIteration):
        reach(game, replace(lesson, luck=lesson.luck[:-1]), path)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.key)
def test_an_edition_is_told_from_another(lesson: Lesson) -> None:
    assert edition(lesson) == edition(replace(lesson, seats=lesson.seats))
    assert edition(lesson) != edition(replace(lesson, turns=lesson.turns[:-1]))
    assert edition(lesson) != edition(replace(lesson, opening=("draw",)))


def test_a_strange_path_is_followed_as_far_as_it_goes() -> None:
    lesson = LESSONS["trigony"]
    assert nearest(lesson, (0, 1, 0)) == (0, 1, 0)
    assert nearest(lesson, (0, 7, 0)) == (0,)
    assert nearest(lesson, (0,) * 50) == (0,) * len(lesson.turns)


# --- What is taught ---


def own(spot: Spot) -> Any:
    view = GAMES["triqueta"].view(spot.state, LEARNER)
    assert isinstance(view, TriquetaView)
    return view.own


def test_triqueta_three_owls_pay_and_a_fourth_would_spoil_them() -> None:
    assert own(usual("triqueta", 1)).drawn is Animal.OWL
    assert own(usual("triqueta", 2)).drawn is Animal.BOAR
    assert own(usual("triqueta", 3)).face_down == (Animal.BOAR,)
    (took, *_) = [e for e in events(usual("triqueta", 4)) if isinstance(e, Took)]
    assert (took.seat, took.formed) == (LEARNER, (Animal.OWL,))
    hurts = usual("triqueta", 4)
    assert own(hurts).drawn is Animal.OWL
    game = GAMES["triqueta"]
    spoiled = hurts.state
    for text in ("place 1", "take 2", "take 3", "take 1"):  # what the hint warns of
        (seat,) = game.to_act(spoiled)
        spoiled, told = game.apply(spoiled, seat, game.parse(text), None)  # type: ignore[arg-type]
    assert told[0].spoiled == (Animal.OWL,)  # type: ignore[attr-defined]


def test_triqueta_the_last_player_in_gets_the_rock_and_a_tree() -> None:
    assert RockPassed(LEARNER, 2) in events(usual("triqueta", 6))
    for path in paths(LESSONS["triqueta"], 7):
        score = own(at("triqueta", *path)).provisional
        kinds = {kind.animal: kind.points for kind in score.kinds if kind.count}
        assert kinds == {Animal.OWL: 6, Animal.BOAR: 8}
        assert (score.rock, score.trees, score.total) == (1, 1, 16), "as the last page says"


def test_trigony_the_second_turn_is_a_fight_won() -> None:
    for path in paths(LESSONS["trigony"], 2):
        (beaten,) = [e for e in events(at("trigony", *path)) if isinstance(e, Beat)]
        assert (beaten.seat, beaten.field) == (LEARNER, "G7")


def test_trigony_only_the_closed_line_saves_the_tile() -> None:
    game, spot = GAMES["trigony"], usual("trigony", 2)

    def black_beats_it(text: str) -> bool:
        after, _ = game.apply(spot.state, LEARNER, game.parse(text), None)  # type: ignore[arg-type]
        return any(game.format(action).endswith("-G7") for action in game.legal(after, 2))

    assert not black_beats_it("H7-H8")
    assert black_beats_it("C6-C5")
    assert black_beats_it("pass")


def test_trigony_a_trigon_comes_and_slides_and_the_triangle_wins() -> None:
    game = GAMES["trigony"]
    for path in paths(LESSONS["trigony"], 8):
        assert any(isinstance(e, Promoted) for e in events(at("trigony", *path[:4])))
        (moved, *_) = [e for e in events(at("trigony", *path[:5])) if isinstance(e, Moved)]
        assert moved.path == ("I7", "I6", "I5")
        outcome = game.outcome(at("trigony", *path).state)
        assert outcome is not None
        assert (outcome.reason, outcome.winners) == ("triangle red", (LEARNER,))
    assert "place" in actions(usual("trigony", 6))


def test_intrygo_cards_beat_spy_send_away_and_are_drawn_and_traded() -> None:
    taught = (Beat, HandsSeen, None, Deserted, CardDrawn, CardTraded)
    for turns, kind in enumerate(taught, 1):
        told = events(usual("intrygo", turns))
        assert kind is None or any(isinstance(event, kind) for event in told), kind
    assert "H7-G7" not in actions(usual("intrygo", 0)), "one piece alone beats only with the card"
