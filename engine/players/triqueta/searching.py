"""Players that search: steady in a few worlds, strong in as many as it has time for."""

from collections.abc import Callable, Sequence
from random import Random

from engine.game import History
from engine.players.budget import Meter
from engine.players.player import Budget, Choice, Knowledge
from engine.players.triqueta.choices import Judged, alike, answer
from engine.players.triqueta.decision import decide
from engine.players.triqueta.position import NOTHING
from engine.players.triqueta.run import Run
from engine.players.triqueta.search import Search
from engine.players.triqueta.tree import Tree
from engine.triqueta.actions import Action, Reveal
from engine.triqueta.resample import resample
from engine.triqueta.state import State
from engine.triqueta.view import TriquetaView

Deal = Callable[[TriquetaView, History, Random], State]
NO_LIMIT = 1_000_000


class Searching:
    def __init__(
        self,
        *,
        worlds: int = NO_LIMIT,
        rounds: int = 0,
        weight: float = 0.0,
        runs: bool = True,
        curiosity: float = 0.0,
        trust: float = 0.5,
        deal: Deal = resample,
    ) -> None:
        self.worlds = worlds  # at most
        self.rounds = rounds  # to look ahead beyond this one
        self.weight = weight  # of a point of the lead, against the chance to win
        self.runs = runs  # whether it works out the last player's run
        self.deal = deal
        self.curiosity = curiosity
        self.trust = trust

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
        if self.runs and _last_run(view):
            return answer(work_out(view, [*actions], meter), actions)
        if self.curiosity:
            tree = Tree(seat - 1, [*actions], self.curiosity, self.trust, self.weight)
            tree.run(deal, meter, self.worlds)
            return answer(tree.judged(), actions)
        search = Search(seat - 1, [*actions], self.rounds, self.weight)
        search.run(deal, meter, self.worlds)
        return answer(search.judged(), actions)


def _last_run(view: TriquetaView) -> bool:
    still_in = sum(not player.dropped_out for player in view.players)
    return not view.to_come and still_in == 1


def work_out(view: TriquetaView, choices: list[int], meter: Meter) -> list[Judged]:
    """Looks one draw further until the tower is empty or the budget is spent."""
    run = Run(view, meter)
    best: list[Judged] = []
    for depth in range(run.left + 1):
        ranked: list[tuple[float, Judged]] = []
        for choice in choices:
            if run.drawn != NOTHING:
                found = (
                    run.keep(run.drawn, depth) if choice == NOTHING else run.place(run.drawn, depth)
                )
            elif choice == NOTHING:
                found = run.draw(max(1, depth))
            else:
                found = run.stop()
            ranked.append((found[0], Judged(choice, found[1], meter.nodes, found[2])))
        if run.late and best:
            break
        ranked.sort(key=lambda pair: -pair[0])
        best = [judged for _, judged in ranked]
    return best
