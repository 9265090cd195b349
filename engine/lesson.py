"""Lessons: a game with a fixed deal in which one player learns, turn by turn, and everyone else
follows a script.

A lesson holds no positions. It holds what luck answers and what is played, and a position is
reached by playing that with the real rules. So which right actions the learner has chosen so far
(the path) is all there is to know about how far somebody has come.
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
    options: dict[str, Any]  # those that a real table of this kind is opened with
    luck: tuple[Any, ...]  # every answer of chance, in order
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
    acts: tuple[Act, ...]  # since the learner's last choice, that one included

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
    """A number that changes with the lesson, so that a button of an older one can be told."""
    return int(hashlib.sha256(msgspec.json.encode(lesson)).hexdigest()[:8], 16)


def nearest(lesson: Lesson, path: Path) -> Path:
    """As far along this path as the lesson has it."""
    known: list[int] = []
    for number, ways in zip(path, lesson.turns, strict=False):
        if number >= len(ways):
            break
        known.append(number)
    return tuple(known)


def reach(game: Game[Any, Any, Any], lesson: Lesson, path: Path) -> Spot:
    """Play the lesson as far as this path, which must be one of its own."""
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
