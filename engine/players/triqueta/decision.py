"""The decision about face-down tokens at the end, by hand: a matter of scoring."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engine.players.budget import Meter
from engine.players.player import Choice, Considered
from engine.triqueta.actions import Reveal
from engine.triqueta.ending import final_scores
from engine.triqueta.scoring import best_reveal, winners
from engine.triqueta.state import State

WORLDS = 200  # to tell the chances; the choice itself needs none


def decide(deal: Callable[[], State], seat: int, legal: Sequence[Reveal], meter: Meter) -> Choice:
    wins = [0.0] * len(legal)
    leads = [0] * len(legal)
    worlds = 0
    while worlds < WORLDS and not (worlds and meter.spent()):
        world = deal()
        worlds += 1
        meter.nodes += 1
        decisions = [
            best_reveal(player.collection, player.face_down) if decision is None else decision
            for player, decision in zip(world.players, world.decisions, strict=True)
        ]
        for at, reveal in enumerate(legal):
            decisions[seat - 1] = reveal.add
            scores = final_scores(replace(world, decisions=tuple(decisions)))
            won = winners(scores)
            wins[at] += (seat in won) / len(won)
            leads[at] += scores[seat - 1].total - max(
                score.total for other, score in enumerate(scores, 1) if other != seat
            )
    ranked = sorted(range(len(legal)), key=lambda at: -leads[at])
    told = tuple(
        Considered(str(legal[at]), wins[at] / worlds, worlds, leads[at] / worlds) for at in ranked
    )
    return Choice(told[0].do, told)
