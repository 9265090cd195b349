"""The choices behind the legal actions: rows that hold the same tokens are the same choice, and so
are all towers, as nobody knows what is in them."""

from collections.abc import Sequence

from engine.players.player import Choice, Considered
from engine.players.triqueta.position import NOTHING
from engine.triqueta.actions import Action, Place, Take
from engine.triqueta.view import TriquetaView


def number(action: Action) -> int:
    """A row, or NOTHING."""
    return action.row - 1 if isinstance(action, Place | Take) else NOTHING


def alike(view: TriquetaView, legal: Sequence[Action]) -> dict[int, list[Action]]:
    """The legal actions by choice."""
    rows: dict[tuple[str, ...], int] = {}
    found: dict[int, list[Action]] = {}
    for action in legal:
        choice = number(action)
        if choice != NOTHING:
            tokens = tuple(sorted(view.rows[choice] or ()))
            choice = rows.setdefault(tokens, choice)
        found.setdefault(choice, []).append(action)
    return found


def same(view: TriquetaView, choice: int, choices: Sequence[int]) -> int:
    """The one of the choices that is this one, or like it; otherwise the first."""
    if choice in choices:
        return choice
    if choice != NOTHING:
        tokens = sorted(view.rows[choice] or ())
        for other in choices:
            if other != NOTHING and sorted(view.rows[other] or ()) == tokens:
                return other
    return choices[0]


class Judged:
    """What came out for a choice."""

    def __init__(self, choice: int, value: float, visits: int, points: float) -> None:
        self.choice = choice
        self.value = value
        self.visits = visits
        self.points = points


def answer(judged: Sequence[Judged], actions: dict[int, list[Action]]) -> Choice:
    """The first is the best. A choice that was dropped may have looked better by luck before: it is
    never told to be better than those before it."""
    told = []
    most = 1.0
    for one in judged:
        most = min(most, one.value)
        told += [
            Considered(str(action), round(most, 4), one.visits, round(one.points, 2))
            for action in actions[one.choice]
        ]
    return Choice(told[0].do, tuple(told))
