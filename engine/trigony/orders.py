"""What somebody who is not on turn may order: a pass, or a move without a card, which is dropped if
something of their side is beaten first."""

from engine.trigony.actions import PASS, Action
from engine.trigony.effects import lost
from engine.trigony.move import Move
from engine.trigony.moves import usual_moves
from engine.trigony.state import State


def order_options(state: State, seat: int) -> tuple[Action, ...]:
    if state.ended or seat == state.seat or not 1 <= seat <= state.seats:
        return ()
    return (*usual_moves(state.position, _side(state, seat)), PASS)


def order_condition(state: State, seat: int, action: Action) -> str:
    """For a move: whether it would lose its piece, and the side's tiles, pawns and Trigons as sets
    of fields."""
    if not isinstance(action, Move):
        return ""
    position, side = state.position, _side(state, seat)
    sets = (position.tiles[side], position.pawns[side], position.trigons[side])
    loss = "safe" if lost(position, seat, side, action) is None else "lost"
    return " ".join([loss, *(f"{some:x}" for some in sets)])


def order_holds(state: State, seat: int, action: Action, condition: str) -> bool:
    """For an action that is legal. Team mates may have moved since: a piece that has moved has left
    a tile behind and stands elsewhere. (A mate's Migration leaves no tile, so it voids the
    order.)"""
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
