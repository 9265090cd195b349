"""What a viewer may see, built up field by field from the position."""

from itertools import compress

from msgspec import Struct

from engine import game
from engine.errors import RuleError
from engine.triqueta.ending import added_tokens, outcome, put_back_tokens
from engine.triqueta.pieces import KEEPS, Animal, Tokens, flowers
from engine.triqueta.rules import to_act
from engine.triqueta.score import KindScore, Result, Score
from engine.triqueta.scoring import best_reveal, by_kind, score, with_tokens
from engine.triqueta.state import Phase, State, phase


class PlayerView(Struct, frozen=True):
    """What lies open in front of a player."""

    collection: tuple[KindScore, ...]  # every kind: how many lie open, and what they are worth
    face_down: int
    trees: int
    rock: bool
    dropped_out: bool
    decided: bool  # about the face-down tokens, at the end
    added: Tokens = ()  # only once the game is over
    put_back: Tokens = ()


class Own(Struct, frozen=True):
    """What only the viewer knows."""

    drawn: Animal | None
    face_down: Tokens  # in the order kept
    keeps_left: int
    decision: tuple[bool, ...] | None
    provisional: Score  # if the game ended now, face-down tokens as decided or at their best


class TriquetaView(game.View, frozen=True, kw_only=True):
    phase: Phase
    to_act: tuple[int, ...]
    round: int
    tower: int
    left: int
    flowers: tuple[int, ...]
    to_come: tuple[int, ...]
    rows: tuple[Tokens | None, ...]  # None: taken in this round
    players: tuple[PlayerView, ...]
    own: Own | None
    outcome: Result | None

    @property
    def secret(self) -> bool:
        return self.own is not None and (self.own.drawn is not None or bool(self.own.face_down))


def view(state: State, viewer: int | None) -> TriquetaView:
    seats = range(1, len(state.players) + 1)
    if viewer is not None and viewer not in seats:
        raise RuleError("no-such-seat", seat=viewer, seats=len(seats))
    return TriquetaView(
        viewer=viewer,
        phase=phase(state),
        to_act=tuple(sorted(to_act(state))),
        round=state.round,
        tower=state.tower,
        left=state.left,
        flowers=flowers(state.left),
        to_come=state.to_come,
        rows=tuple(
            tokens if row in state.middle else None for row, tokens in enumerate(state.rows, 1)
        ),
        players=tuple(_player(state, seat) for seat in seats),
        own=None if viewer is None else _own(state, viewer),
        outcome=outcome(state),
    )


def _player(state: State, seat: int) -> PlayerView:
    player = state.players[seat - 1]
    over = phase(state) == "over"
    return PlayerView(
        collection=by_kind(player.collection),
        face_down=len(player.face_down),
        trees=player.trees,
        rock=seat == state.rock,
        dropped_out=seat not in state.queue,
        decided=bool(state.decisions) and state.decisions[seat - 1] is not None,
        added=added_tokens(state, seat) if over else (),
        put_back=put_back_tokens(state, seat) if over else (),
    )


def _own(state: State, seat: int) -> Own:
    player = state.players[seat - 1]
    decision = state.decisions[seat - 1] if state.decisions else None
    add = best_reveal(player.collection, player.face_down) if decision is None else decision
    return Own(
        drawn=state.drawn if state.queue[:1] == (seat,) else None,
        face_down=player.face_down,
        keeps_left=KEEPS - len(player.face_down),
        decision=decision,
        provisional=score(
            with_tokens(player.collection, compress(player.face_down, add)),
            rock=seat == state.rock,
            trees=player.trees,
        ),
    )
