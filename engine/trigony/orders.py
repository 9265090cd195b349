"""What somebody who is not on turn may order: to pass, or a move without a card, if nothing of
their side is beaten before."""

from engine.trigony.actions import PASS, Action
from engine.trigony.effects import lost
from engine.trigony.moves import Move, usual_moves
from engine.trigony.state import State


def order_options(state: State, seat: int) -> tuple[Action, ...]:
    if state.ended or seat == state.seat or not 1 <= seat <= state.seats:
        return ()
    return (*usual_moves(state.position, _side(state, seat)), PASS)


def order_condition(state: State, seat: int, action: Action) -> str:
    """For a move, whether it would lose its piece, and what the side has on the board: tiles, pawns
    and Trigons as sets of fields."""
    if not isinstance(action, Move):
        return ""
    position, side = state.position, _side(state, seat)
    sets = (position.tiles[side], position.pawns[side], position.trigons[side])
    loss = "safe" if lost(position, seat, side, action) is None else "lost"
    return " ".join([loss, *(f"{some:x}" for some in sets)])


def order_holds(state: State, seat: int, action: Action, condition: str) -> bool:
    """Of an action that is legal. Team mates may have moved since: where a piece has left its field
    it has left a tile there, and stands elsewhere. (With a mate's Migration it leaves none, and
    the order is off.)"""
    if state.cards is not None and state.cards.swapped:
        return False  # the turn is under way
    if not isinstance(action, Move):
        return True
    position, side = state.position, state.side
    loss, *sets = condition.split()
    tiles, pawns, trigons = (int(some, 16) for some in sets)
    pieces = pawns | trigons
    tiles_now, pieces_now = position.tiles[side], position.pieces(side)
    return (
        not tiles & ~tiles_now
        and not pieces & ~(tiles_now | pieces_now)
        and pieces.bit_count() <= pieces_now.bit_count()
        and trigons.bit_count() <= position.trigons[side].bit_count()
        and (loss == "lost" or lost(position, seat, side, action) is None)
    )


def _side(state: State, seat: int) -> int:
    return state.seating.side_of_seat[seat - 1]
