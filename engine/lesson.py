"""Lessons: a game with a fixed deal in which one player learns, turn by turn, and everyone else
follows a script.

A lesson holds no positions. It holds the outcomes of chance and the actions, and reaches a position
by playing these with the real rules. So the right actions that the learner has chosen so far (the
path) say everything about how far they have come.
"""

import hashlib
from typing import Any

import msgspec
from msgspec import Struct

from engine.chance import Scripted
from engine.game import Event, Game

LEARNER = 1  # the learner's seat

Path = tuple[int, ...]  # for each turn done: which of its right actions was chosen, from 0


class Way(Struct, frozen=True):
    """A right action, and what is played after it until the learner's next turn. That may include
    turns of the learner's own, to get to an instructive position."""

    action: str
    then: tuple[str, ...] = ()


class Lesson(Struct, frozen=True):
    key: str
    game: str
    seats: int
    options: dict[str, Any]  # also used to open a real table at the end
    luck: tuple[Any, ...]  # every outcome of chance, in order
    opening: tuple[str, ...]  # played before the first turn
    turns: tuple[tuple[Way, ...], ...]  # the right actions of each guided turn, the usual one first


class Act(Struct, frozen=True):
    seat: int
    events: tuple[Event, ...]


class Spot(Struct, frozen=True):
    """How far somebody has come, and the position there."""

    lesson: Lesson
    path: Path
    state: Any
    acts: tuple[Act, ...]  # since the learner's last choice, including it

    @property
    def ways(self) -> tuple[Way, ...]:
        """The right actions now; none at the end of the lesson."""
        turns = self.lesson.turns
        return turns[len(self.path)] if len(self.path) < len(turns) else ()

    def after(self, action: str) -> Path | None:
        """The path after a right action; None for any other."""
        for number, way in enumerate(self.ways):
            if way.action == action:
                return (*self.path, number)
        return None


def edition(lesson: Lesson) -> int:
    """A number that changes with the lesson, so that old buttons can be recognized."""
    return int(hashlib.sha256(msgspec.json.encode(lesson)).hexdigest()[:8], 16)


def nearest(lesson: Lesson, path: Path) -> Path:
    """The part of this path that the lesson still has."""
    known: list[int] = []
    for number, ways in zip(path, lesson.turns, strict=False):
        if number >= len(ways):
            break
        known.append(number)
    return tuple(known)


def reach(game: Game[Any, Any, Any], lesson: Lesson, path: Path) -> Spot:
    """Play the lesson to the end of this path, which must be one of its own."""
    luck = Scripted(lesson.luck)
    state = game.new(game.read_options(lesson.options), lesson.seats, luck)
    chosen = [ways[number] for number, ways in zip(path, lesson.turns, strict=False)]
    acts: list[Act] = []
    for played in (lesson.opening, *((way.action, *way.then) for way in chosen)):
        acts.clear()
        for text in played:
            (seat,) = game.to_act(state)
            state, events = game.apply(state, seat, game.parse(text), luck)
            acts.append(Act(seat, events))
    return Spot(lesson, path, state, tuple(acts))
