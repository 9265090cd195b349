"""The result of a game, once its last decision is made."""

from itertools import compress
from operator import not_

from engine.triqueta.pieces import Tokens
from engine.triqueta.score import Result, Score
from engine.triqueta.scoring import score, winners, with_tokens
from engine.triqueta.state import State, phase


def added_tokens(state: State, seat: int) -> Tokens:
    """The face-down tokens that the seat has decided to add."""
    return tuple(compress(state.players[seat - 1].face_down, state.decisions[seat - 1] or ()))


def put_back_tokens(state: State, seat: int) -> Tokens:
    """The face-down tokens that the seat has decided to put back."""
    decision = state.decisions[seat - 1] or ()
    return tuple(compress(state.players[seat - 1].face_down, map(not_, decision)))


def final_scores(state: State) -> tuple[Score, ...]:
    scores = []
    for seat, player in enumerate(state.players, 1):
        collection = player.collection
        if player.face_down:
            collection = with_tokens(collection, added_tokens(state, seat))
        scores.append(score(collection, rock=seat == state.rock, trees=player.trees))
    return tuple(scores)


def outcome(state: State) -> Result | None:
    if phase(state) != "over":
        return None
    scores = final_scores(state)
    return Result(
        reason="finished",
        winners=winners(scores),
        scores=tuple(score.total for score in scores),
        breakdown=scores,
    )
