"""The strong player: it searches, and works out what can be worked out."""

from collections.abc import Callable, Sequence
from random import Random

from engine.game import History
from engine.players.budget import Meter
from engine.players.player import Budget, Choice, Knowledge
from engine.players.triqueta.choices import alike, answer
from engine.players.triqueta.decision import decide
from engine.players.triqueta.run import is_last_run, work_out
from engine.players.triqueta.search import Search
from engine.triqueta.actions import Action, Reveal
from engine.triqueta.resample import resample
from engine.triqueta.state import State
from engine.triqueta.view import TriquetaView

Deal = Callable[[TriquetaView, History, Random], State]
WORLDS = 20_000  # at most, which bounds the memory that it needs


class Strong:
    """A tournament may pass another way to deal, such as one that knows the truth."""

    def __init__(self, deal: Deal = resample) -> None:
        self.deal = deal

    def choose(
        self, knowledge: Knowledge, legal: Sequence[Action], budget: Budget, random: Random
    ) -> Choice:
        view, history, seat = knowledge.view, knowledge.history, knowledge.seat
        assert isinstance(view, TriquetaView)
        meter = Meter(budget)

        def deal() -> State:
            return self.deal(view, history, random)

        if view.phase == "reveal":
            reveals = [action for action in legal if isinstance(action, Reveal)]
            return decide(deal, seat, reveals, meter)
        actions = alike(view, legal)
        if is_last_run(view):
            return answer(work_out(view, [*actions], meter), actions)
        search = Search(seat - 1, [*actions])
        search.run(deal, meter, WORLDS)
        return answer(search.judged(), actions)
