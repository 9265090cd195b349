"""An upper bound: how well strong would play if nothing were hidden."""

from collections.abc import Sequence
from random import Random
from typing import Any

from benchmarks.tournament.arena import Cheat
from engine.game import Game, History
from engine.players.player import Budget, Choice, Knowledge
from engine.players.triqueta.strong import Strong


class TriquetaCheat(Cheat):
    """Strong's search of Triqueta, always dealt the true position."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def choose_seeing(
        self, state: Any, seat: int, legal: Sequence[Any], budget: Budget, random: Random
    ) -> Choice:
        strong = Strong(deal=lambda view, history, random: state)
        history = History(state.options, len(state.players))
        knowledge = Knowledge(seat, self.game.view(state, seat), history)
        return strong.choose(knowledge, legal, budget, random)
