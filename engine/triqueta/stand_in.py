"""What a stand-in does for a player who is away: it takes rows, and neither draws nor keeps.

It maximizes the points that the seat would have if the game ended then, with the best use of its
face-down tokens. Of equally good rows it chooses the lowest.
"""

from itertools import compress

from engine.triqueta.actions import PLACE, REVEAL, TAKE, TOWER, Action
from engine.triqueta.pieces import Tokens
from engine.triqueta.scoring import best_reveal, score, with_tokens
from engine.triqueta.state import Player, State, phase


def stand_in(state: State, seat: int) -> Action:
    player = state.players[seat - 1]
    match phase(state):
        case "turn":
            return TAKE[max(state.middle, key=lambda row: _with_row(player, state.rows[row - 1]))]
        case "drawn":
            return PLACE[max(state.middle, key=lambda row: _laid(state, player, row))]
        case "tower":
            return TOWER[state.to_come[0]]
        case _:
            best = best_reveal(player.collection, player.face_down)
            return next(reveal for reveal in REVEAL[len(best)] if reveal.add == best)


def _with_row(player: Player, row: Tokens) -> int:
    """The player's points after taking a row."""
    collection = with_tokens(player.collection, row)
    add = best_reveal(collection, player.face_down)
    collection = with_tokens(collection, compress(player.face_down, add))
    return score(collection, rock=False, trees=0).total


def _laid(state: State, player: Player, row: int) -> tuple[int, int]:
    """How good it is to put the drawn token there: the value of the best row afterwards, as the
    player will have to take one; if that makes no difference, the value of all rows together."""
    assert state.drawn is not None
    points = [
        _with_row(player, state.rows[other - 1] + ((state.drawn,) if other == row else ()))
        for other in state.middle
    ]
    return max(points), sum(points)
