"""The course of a game: a turn is a move, a throw of the die or a pass; a full triangle wins."""

from msgspec.structs import replace

from engine.chance import Chance, Pick
from engine.errors import RuleError
from engine.trigony.actions import (
    ACCEPT,
    DECLINE,
    OFFER,
    PASS,
    PLACE,
    REFUSE,
    THROW,
    Action,
)
from engine.trigony.board import COLOURS, TRIANGLES, Colour
from engine.trigony.effects import carried_out
from engine.trigony.moves import Move, piece_moves
from engine.trigony.position import CAP, NOWHERE, Position, holds
from engine.trigony.sides import first_turn, seating
from engine.trigony.state import (
    MOST_TURNS,
    OFFER_STANDS,
    QUIET_TURNS,
    Offer,
    Options,
    State,
    set_up,
)


def new(options: Options, seats: int, chance: Chance) -> State:
    where = seating(seats, options.sides, options.teams)
    colour = chance.ask(Pick("first", COLOURS))
    return State(options, seats, set_up(where), first_turn(where, colour))


def to_act(state: State) -> frozenset[int]:
    return frozenset() if state.over else frozenset({state.seat})


def legal(state: State, seat: int) -> tuple[Action, ...]:
    if state.over or not 1 <= seat <= state.seats:
        return ()
    about_a_draw = _about_a_draw(state, seat)
    if seat != state.seat:
        return about_a_draw
    if state.shows is not None:
        return (PLACE, DECLINE, *about_a_draw)
    moves = piece_moves(state.position, state.seating, state.side)
    return (*moves, THROW, PASS, *about_a_draw)


def _about_a_draw(state: State, seat: int) -> tuple[Action, ...]:
    if state.offer is not None:
        return () if seat in state.offer.agreed else (ACCEPT, REFUSE)
    return () if state.seating.side_of_seat[seat - 1] in state.offered else (OFFER,)


def apply(state: State, seat: int, action: Action, chance: Chance) -> State:
    if action not in legal(state, seat):
        raise _refusal(state, seat, action)
    if isinstance(action, Move):
        made = carried_out(state.position, state.seating, state.side, action)
        progress = bool(made.laid or made.beaten or made.came != NOWHERE)
        return _end_turn(state, made.position, progress=progress)
    if action is THROW:
        return _throw(state, chance)
    if action is PLACE:
        return _end_turn(state, _placed(state), progress=True)
    if action in (DECLINE, PASS):
        return _end_turn(state, state.position, progress=False)
    return _answer(state, seat, action)


def _refusal(state: State, seat: int, action: Action) -> RuleError:
    if state.over:
        return RuleError("game-over")
    if action in (OFFER, ACCEPT, REFUSE):
        return RuleError("no-such-offer" if action != OFFER else "offered-already")
    if seat != state.seat:
        return RuleError("not-your-turn", seats=(state.seat,))
    if state.shows is not None:
        return RuleError("place-or-decline-first", colour=state.shows)
    if action in (PLACE, DECLINE):
        return RuleError("throw-first")
    return RuleError("no-such-move", move=str(action))


def _throw(state: State, chance: Chance) -> State:
    shown = chance.ask(Pick("die", COLOURS))
    if _may_place(state, shown):
        return replace(state, shows=shown)
    return _end_turn(state, state.position, progress=False)


def _may_place(state: State, colour: Colour) -> bool:
    """A colour of the side, a pawn in the supply, a free start field, and room."""
    where, side, position = state.seating, state.side, state.position
    triangle = TRIANGLES[colour]
    return (
        where.side_of_colour[colour] == side
        and position.pawns[side].bit_count() < where.pawns(side)
        and _free(position, triangle.start)
        and holds(position, side, triangle) < CAP
    )


def _free(position: Position, field: int) -> bool:
    return field not in position.trigons and not any(p >> field & 1 for p in position.pawns)


def _placed(state: State) -> Position:
    assert state.shows is not None
    pawns = [*state.position.pawns]
    pawns[state.side] |= 1 << TRIANGLES[state.shows].start
    return replace(state.position, pawns=tuple(pawns))


def _end_turn(state: State, position: Position, *, progress: bool) -> State:
    won = _full_triangle(state, position)
    turns, quiet = state.turns + 1, 0 if progress else state.quiet + 1
    ended = None
    if won is None:
        ended = "quiet" if quiet >= QUIET_TURNS else "limit" if turns >= MOST_TURNS else None
    offer = state.offer
    if offer is not None and turns - offer.turn >= OFFER_STANDS:
        offer = None
    return replace(
        state,
        position=position,
        turn=(state.turn + 1) % len(state.seating.order),
        turns=turns,
        quiet=quiet,
        shows=None,
        offer=offer,
        offered=(),
        won=won,
        ended=ended,
    )


def _full_triangle(state: State, position: Position) -> Colour | None:
    tiles = position.tiles[state.side]
    for colour in state.seating.colours[state.side]:
        if TRIANGLES[colour].inside & ~tiles == 0:
            return colour
    return None


def _answer(state: State, seat: int, action: Action) -> State:
    if action is OFFER:
        side = state.seating.side_of_seat[seat - 1]
        return replace(state, offer=Offer(state.turns, (seat,)), offered=(*state.offered, side))
    if action is REFUSE:
        return replace(state, offer=None)
    assert state.offer is not None
    agreed = (*state.offer.agreed, seat)
    if len(agreed) == state.seats:
        return replace(state, offer=None, ended="agreed")
    return replace(state, offer=Offer(state.offer.turn, agreed))
