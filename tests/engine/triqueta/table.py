"""A table for testing rules: stacked towers, actions by their texts."""

from collections import Counter
from itertools import chain

import pytest

from engine.chance import Answer, Question
from engine.errors import RuleError
from engine.game import Event
from engine.triqueta import Triqueta
from engine.triqueta.pieces import BOX, TOWER_HEIGHT, TOWERS
from engine.triqueta.view import TriquetaView

GAME = Triqueta()


class Stacked:
    """Chance that gives what the test prescribes, if the box allows it."""

    def __init__(self, towers: list[str], first: int) -> None:
        tops = [tower.split() for tower in towers] + [[]] * (TOWERS - len(towers))
        rest = list((Counter(map(str, BOX)) - Counter(chain.from_iterable(tops))).elements())
        dealt = []
        for top in tops:
            missing = TOWER_HEIGHT - len(top)
            dealt.append(top + rest[:missing])
            rest = rest[missing:]
        self.outcomes: dict[str, object] = {"towers": dealt, "first": first}

    def ask(self, question: Question[Answer]) -> Answer:
        return question.read(self.outcomes[question.name])


class Table:
    def __init__(
        self,
        seats: int = 2,
        towers: list[str] | None = None,
        first: int = 1,
        reveal: str = "automatic",
    ) -> None:
        self.chance = Stacked(towers or [], first)
        self.state = GAME.new(GAME.read_options({"reveal": reveal}), seats, self.chance)
        self.events: list[Event] = []  # of the last `do`

    @property
    def turn(self) -> int:
        (seat,) = GAME.to_act(self.state)
        return seat

    def do(self, *texts: str) -> "Table":
        """Each text is taken by whoever is on turn."""
        self.events = []
        for text in texts:
            self.by(self.turn, text)
        return self

    def by(self, seat: int, text: str) -> None:
        self.state, events = GAME.apply(self.state, seat, GAME.parse(text), self.chance)
        self.events.extend(events)

    def legal(self) -> list[str]:
        return [GAME.format(action) for action in GAME.legal(self.state, self.turn)]

    def refusal(self, text: str, seat: int | None = None) -> RuleError:
        before = self.state
        with pytest.raises(RuleError) as caught:
            GAME.apply(self.state, seat or self.turn, GAME.parse(text), self.chance)
        assert self.state == before
        return caught.value

    def view(self, viewer: int | None = None) -> TriquetaView:
        return GAME.view(self.state, viewer)

    def told(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]


def finished(table: Table) -> Table:
    """Everyone takes the first row and the first tower left, to the end."""
    while GAME.to_act(table.state):
        texts = table.legal()
        table.by(table.turn, next(text for text in texts if text.startswith(("take", "tower"))))
    return table
