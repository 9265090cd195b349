"""The steady player: it follows the policy, which looks one step ahead and weighs what everybody
would get. It looks into a few worlds only to say how it stands."""

from collections.abc import Sequence
from random import Random

from engine.players.budget import Meter
from engine.players.player import Budget, Choice, Knowledge
from engine.players.triqueta.choices import alike, answer, same
from engine.players.triqueta.decision import decide
from engine.players.triqueta.policy import choose
from engine.players.triqueta.position import position
from engine.players.triqueta.search import Search
from engine.triqueta.actions import Action, Reveal
from engine.triqueta.resample import resample
from engine.triqueta.state import State
from engine.triqueta.view import TriquetaView

WORLDS = 12


class Steady:
    def choose(
        self, knowledge: Knowledge, legal: Sequence[Action], budget: Budget, random: Random
    ) -> Choice:
        view, history, seat = knowledge.view, knowledge.history, knowledge.seat
        assert isinstance(view, TriquetaView)
        meter = Meter(budget)

        def deal() -> State:
            return resample(view, history, random)

        if view.phase == "reveal":
            reveals = [action for action in legal if isinstance(action, Reveal)]
            return decide(deal, seat, reveals, meter)
        actions = alike(view, legal)
        choices = [*actions]
        if view.phase != "tower":
            favourite = same(view, choose(position(deal())), choices)
            choices.sort(key=lambda choice: choice != favourite)
        search = Search(seat - 1, choices)
        search.run(deal, meter, WORLDS)
        judged = search.judged()
        judged.sort(key=lambda one: one.choice != choices[0])
        return answer(judged, actions)
