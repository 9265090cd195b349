"""Dealing a world: a position that agrees with what a seat sees, everything else by lot.

The view says all that a seat can know: a token that it has seen lies open for good, or is its own.
So any token not in sight may lie in any hidden place: face down before somebody, in this tower, in
those to come, or in what stayed in the old ones.
"""

from random import Random

from engine.game import History
from engine.triqueta.pieces import KINDS, TOKENS_A_KIND, TOWER_HEIGHT, TOWERS, Animal, Tokens
from engine.triqueta.scoring import best_reveal
from engine.triqueta.state import Player, State
from engine.triqueta.view import Own, PlayerView, TriquetaView

SLIPS = 0.05  # how often a decision about face-down tokens is taken to be any, not the best


def resample(view: TriquetaView, history: History, random: Random) -> State:
    own, viewer = view.own, view.viewer
    assert own is not None, "only a seat has something to think about"
    hidden = _shuffled(view, own, random)
    players = []
    for seat, shown in enumerate(view.players, 1):
        if seat == viewer:
            face_down = own.face_down
        elif view.phase == "over":
            face_down = shown.added + shown.put_back
        else:
            face_down = tuple([hidden.pop() for _ in range(shown.face_down)])
        collection = tuple([kind.count for kind in shown.collection])
        players.append(Player(collection, face_down, shown.trees))
    drawn = own.drawn
    if view.phase == "drawn" and drawn is None:
        drawn = hidden.pop()
    rows = tuple([tokens or () for tokens in view.rows])
    return State(
        options=history.options,
        towers=_towers(view, _out(rows, drawn, players), hidden),
        rock=next(seat for seat, shown in enumerate(view.players, 1) if shown.rock),
        round=view.round,
        tower=view.tower,
        left=view.left,
        to_come=view.to_come,
        rows=rows,
        middle=tuple([row for row, tokens in enumerate(view.rows, 1) if tokens is not None]),
        queue=_queue(view),
        players=tuple(players),
        drawn=drawn,
        decisions=_decisions(view, own, players, random),
    )


def _shuffled(view: TriquetaView, own: Own, random: Random) -> list[Animal]:
    """The tokens that the seat does not see, in any order."""
    unseen = [TOKENS_A_KIND] * len(KINDS)
    for shown in view.players:
        for place, kind in enumerate(shown.collection):
            unseen[place] -= kind.count
        for animal in shown.added + shown.put_back:
            unseen[animal.place] -= 1
    for tokens in view.rows:
        for animal in tokens or ():
            unseen[animal.place] -= 1
    if view.phase != "over":
        for animal in own.face_down:
            unseen[animal.place] -= 1
    if own.drawn is not None:
        unseen[own.drawn.place] -= 1
    hidden: list[Animal] = []
    for place, count in enumerate(unseen):
        hidden += [KINDS[place]] * count
    lot = random.random
    hidden.sort(key=lambda _: lot())  # a third of the time of random.shuffle
    return hidden


def _out(rows: tuple[Tokens, ...], drawn: Animal | None, players: list[Player]) -> list[Animal]:
    """The tokens that have left the towers. Those in the middle come first: they must be of the
    present tower, while the others may be of any tower played."""
    out = [animal for tokens in rows for animal in tokens]
    if drawn is not None:
        out.append(drawn)
    for player in players:
        out += player.face_down
        for place, count in enumerate(player.collection):
            out += [KINDS[place]] * count
    return out


def _towers(view: TriquetaView, out: list[Animal], hidden: list[Animal]) -> tuple[Tokens, ...]:
    gone = TOWER_HEIGHT - view.left
    towers: list[Tokens] = [()] * TOWERS
    for tower in view.to_come:
        towers[tower - 1] = tuple(hidden[-TOWER_HEIGHT:])
        del hidden[-TOWER_HEIGHT:]
    towers[view.tower - 1] = (*out[:gone], *hidden[: view.left])
    old = out[gone:] + hidden[view.left :]
    for at, dealt in enumerate(towers):
        if not dealt:
            towers[at] = tuple(old[-TOWER_HEIGHT:])
            del old[-TOWER_HEIGHT:]
    return tuple(towers)


def _queue(view: TriquetaView) -> tuple[int, ...]:
    """Clockwise from the seat on turn, as in every round."""
    still_in = [seat for seat, shown in enumerate(view.players, 1) if not shown.dropped_out]
    if not still_in:
        return ()
    at = still_in.index(view.to_act[0])
    return tuple(still_in[at:] + still_in[:at])


def _decisions(
    view: TriquetaView, own: Own, players: list[Player], random: Random
) -> tuple[tuple[bool, ...] | None, ...]:
    if view.phase not in ("reveal", "over"):
        return ()
    decisions: list[tuple[bool, ...] | None] = []
    for seat, (shown, player) in enumerate(zip(view.players, players, strict=True), 1):
        if seat == view.viewer:
            decisions.append(own.decision)
        elif view.phase == "over":
            decisions.append((True,) * len(shown.added) + (False,) * len(shown.put_back))
        else:
            decisions.append(_decision(shown, player, random))
    return tuple(decisions)


def _decision(shown: PlayerView, player: Player, random: Random) -> tuple[bool, ...] | None:
    if not shown.decided:
        return None
    if random.random() < SLIPS:
        return tuple([random.random() < 0.5 for _ in player.face_down])
    return best_reveal(player.collection, player.face_down)
