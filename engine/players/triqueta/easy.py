"""The easy player: it wants the row that is worth most to itself if the game ended now. It looks
one token ahead, not at what the others want, and is soon content."""

from collections.abc import Sequence
from random import Random

from engine.players.budget import Meter
from engine.players.player import Budget, Choice, Knowledge
from engine.players.triqueta.choices import Judged, alike, answer
from engine.players.triqueta.decision import decide
from engine.players.triqueta.position import NOTHING, SORTS, Position, gains, position
from engine.players.triqueta.prospects import CELLS, prospects
from engine.players.triqueta.standing import SPREAD, lead, share
from engine.triqueta.actions import Action, Reveal
from engine.triqueta.pieces import KEEPS, TOKENS_A_KIND
from engine.triqueta.resample import resample
from engine.triqueta.state import State
from engine.triqueta.view import TriquetaView

STEP = KEEPS + 1
CONTENT = 4.0  # points of a row with which it is happy
HASTE = 0.8  # points that a row in hand is better than the same row a turn later
FEAR = 0.3  # how likely somebody else takes the best row before
SAVING = 2.0  # points that keeping a token must bring while rounds are to come


class Easy:
    def choose(
        self, knowledge: Knowledge, legal: Sequence[Action], budget: Budget, random: Random
    ) -> Choice:
        view, history, seat = knowledge.view, knowledge.history, knowledge.seat
        assert isinstance(view, TriquetaView)

        def deal() -> State:
            return resample(view, history, random)

        if view.phase == "reveal":
            reveals = [action for action in legal if isinstance(action, Reveal)]
            return decide(deal, seat, reveals, Meter(budget))
        actions = alike(view, legal)
        now = position(deal())
        now.values = prospects(now.seats, 0)
        now.gains = gains(now)
        worths = [(worth(now, seat - 1, choice), choice) for choice in actions]
        if view.phase == "turn":
            best = max([gain for gain, choice in worths if choice != NOTHING], default=0.0)
            if best >= CONTENT:
                worths = [
                    (gain if choice != NOTHING else min(gain, best - HASTE), choice)
                    for gain, choice in worths
                ]
        worths.sort(key=lambda pair: -pair[0])
        return answer([_judged(now, seat - 1, *pair) for pair in worths], actions)


def worth(now: Position, seat: int, choice: int) -> float:
    """The points that the seat hopes to have more after the round."""
    if not now.queue:
        return 0.0
    if now.drawn != NOTHING:
        return _with_token(now, seat, now.drawn, choice)
    if choice != NOTHING:
        return now.gains[seat * now.seats + choice]
    if len(now.queue) == 1:
        return _drawing(now, seat)
    *_, second, best = sorted([now.gains[seat * now.seats + row] for row in now.middle])
    return _drawing(now, seat) - HASTE - FEAR * (best - second)


def _drawing(now: Position, seat: int) -> float:
    """The average over all tokens that may come, each put where it serves the seat best."""
    total = 0
    hoped = 0.0
    choices = [*now.middle, NOTHING] if now.keeps[seat] < KEEPS else now.middle
    for kind in range(SORTS):
        unseen = TOKENS_A_KIND - now.seen[kind] - now.kept[seat * SORTS + kind]
        if unseen > 0:
            total += unseen
            hoped += unseen * max([_with_token(now, seat, kind, choice) for choice in choices])
    return hoped / total if total else 0.0


def _with_token(now: Position, seat: int, kind: int, choice: int) -> float:
    """What the best row gives once the token lies there; all rows count a little."""
    at = seat * SORTS + kind
    cell = kind * CELLS + now.counts[at] * STEP + now.kept[at]
    best = -1000.0
    total = 0.0
    for row in now.middle:
        gain = now.gains[seat * now.seats + row]
        there = cell + now.rows[row * SORTS + kind] * STEP
        if row == choice:
            gain += now.values[there + STEP] - now.values[there]
        elif choice == NOTHING:
            gain += now.values[there + 1] - now.values[there]
        best = max(best, gain)
        total += gain
    saving = SAVING if choice == NOTHING and now.rounds else 0.0
    return best - saving + 0.05 * total / len(now.middle)


def _judged(now: Position, seat: int, hope: float, choice: int) -> Judged:
    """The chance to win if everybody else gets their best row, too."""
    points = []
    for other in range(now.seats):
        if other == seat:
            points.append(now.score(other) + hope)
        else:
            rows = [now.gains[other * now.seats + row] for row in now.middle]
            points.append(now.score(other) + (max(rows) if other in now.queue else 0.0))
    spread = SPREAD[now.seats][min(now.rounds + 1, len(SPREAD[now.seats]) - 1)]
    return Judged(choice, share(points, seat, spread), 1, lead(points, seat))
