"""The rules: a turn is a move, a throw of the die or a pass; a full triangle wins.

`apply` does an action (`act`) and ends the turn if it was the turn's action (`end_turn`). Intrygo
has its own version, `intrygo/rules.py`, which does the same with cards in between.
"""

from typing import Literal

from msgspec.structs import replace

from engine.chance import Chance, Pick
from engine.game import Event, Outcome
from engine.trigony.actions import (
    ACCEPT,
    DECLINE,
    OFFER,
    PASS,
    PLACE,
    REFUSE,
    THROW,
    AcceptDraw,
    Action,
    Decline,
    OfferDraw,
    Pass,
    Place,
    RefuseDraw,
    Throw,
)
from engine.trigony.board import COLOURS
from engine.trigony.effects import Made, carried_out, placed
from engine.trigony.events import (
    Declined,
    DrawAccepted,
    DrawOffered,
    DrawRefused,
    GameEnded,
    OfferLapsed,
    Passed,
    Threw,
)
from engine.trigony.move import Move
from engine.trigony.moves import usual_moves
from engine.trigony.position import full_triangle, why_no_pawn
from engine.trigony.sides import first_turn, seating
from engine.trigony.state import (
    MOST_TURNS,
    OFFER_STANDS,
    QUIET_TURNS,
    Offer,
    Options,
    State,
    phase,
    set_up,
)

Events = tuple[Event, ...]
Applied = tuple[State, Events]

ALONE = tuple(frozenset({seat}) for seat in range(7))
NOBODY: frozenset[int] = frozenset()


Act = tuple[State, Events, bool]  # what an action did, and whether it ends the turn


def new(options: Options, seats: int, chance: Chance) -> State:
    where = seating(seats, options.sides, options.teams)
    colour = chance.ask(Pick("first", COLOURS))
    turn = first_turn(where, colour)
    seat, side, _ = where.order[turn]
    return State(options, seats, set_up(where), turn, seat, side)


def to_act(state: State) -> frozenset[int]:
    return NOBODY if state.ended else ALONE[state.seat]


def legal(state: State, seat: int) -> tuple[Action, ...]:
    talk = about_a_draw(state, seat)
    if seat != state.seat or state.ended:
        return talk
    return (*without_cards(state), *talk)


def without_cards(state: State) -> tuple[Action, ...]:
    """The legal actions of the seat on turn that need no card."""
    if state.shows is not None:
        return (PLACE, DECLINE)
    return (*usual_moves(state.position, state.side), THROW, PASS)


def public_actions(state: State) -> tuple[Action, ...]:
    answers = () if state.offer is None else (ACCEPT, REFUSE)
    return (*without_cards(state), *answers) if phase(state) in ("turn", "place") else answers


def about_a_draw(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may say about a draw. It need not be on turn."""
    if state.ended or not 1 <= seat <= state.seats:
        return ()
    if state.offer is not None:
        return () if seat in state.offer.agreed else (ACCEPT, REFUSE)
    if state.offered and state.seating.side_of_seat[seat - 1] in state.offered:
        return ()
    return (OFFER,)


def apply(state: State, seat: int, action: Action, chance: Chance) -> Applied:
    """Apply a legal action."""
    state, told, ends = act(state, seat, action, chance)
    return end_turn(state, told) if ends else (state, told)


def act(state: State, seat: int, action: Action, chance: Chance) -> Act:
    match action:
        case Move():
            return made(state, carried_out(state.position, seat, state.side, action))
        case Throw():
            return _throw(state, seat, chance)
        case Place():
            assert state.shows is not None
            return made(state, placed(state.position, seat, state.side, state.shows))
        case Decline():
            return state, (Declined(seat),), True
        case Pass():
            return state, (Passed(seat),), True
        case OfferDraw():
            return (*_offer(state, seat), False)
        case RefuseDraw():
            return replace(state, offer=None), (DrawRefused(seat),), False
        case AcceptDraw():
            return (*_accept(state, seat), False)
    raise AssertionError(action)  # card actions are never legal without cards


def made(state: State, change: Made) -> Act:
    """A change of the board that ends the turn."""
    position, told, progress = change
    if progress:
        return replace(state, position=position, quiet=-1), told, True
    return replace(state, position=position), told, True


def _throw(state: State, seat: int, chance: Chance) -> Act:
    shown = chance.ask(Pick("die", COLOURS))
    hindrance = why_no_pawn(state.position, state.side, shown)
    if hindrance is None:
        state = replace(state, shows=shown)
    return state, (Threw(seat, shown, hindrance),), hindrance is not None


def _offer(state: State, seat: int) -> Applied:
    offered = (*state.offered, state.seating.side_of_seat[seat - 1])
    state = replace(state, offer=Offer(state.turns, (seat,)), offered=offered)
    return state, (DrawOffered(seat),)


def _accept(state: State, seat: int) -> Applied:
    assert state.offer is not None
    agreed = (*state.offer.agreed, seat)
    waiting = tuple(other for other in range(1, state.seats + 1) if other not in agreed)
    accepted = DrawAccepted(seat, waiting)
    if waiting:
        return replace(state, offer=Offer(state.offer.turn, agreed)), (accepted,)
    return _over(replace(state, ended="agreed"), (accepted,))


def end_turn(state: State, told: Events) -> Applied:
    # Without progress nothing was newly tiled, so nothing can have been won.
    won = full_triangle(state.position, state.side) if state.quiet < 0 else None
    if won is not None:
        return _over(replace(state, ended="triangle", won=won, turns=state.turns + 1), told)
    return next_turn(state, told)


def next_turn(state: State, told: Events) -> Applied:
    """Count the turn, and pass it on."""
    order = state.seating.order
    turn = (state.turn + 1) % len(order)
    seat, side, _ = order[turn]
    turns, quiet, offer = state.turns + 1, state.quiet + 1, state.offer
    ended: Literal["quiet", "limit"] | None = None
    if quiet >= QUIET_TURNS or turns >= MOST_TURNS:
        ended = "quiet" if quiet >= QUIET_TURNS else "limit"
    elif offer is not None and turns - offer.turn >= OFFER_STANDS:
        offer = None
        told += (OfferLapsed(),)
    state = replace(
        state,
        turn=turn,
        seat=seat,
        side=side,
        turns=turns,
        quiet=quiet,
        shows=None,
        offer=offer,
        offered=(),
        ended=ended,
    )
    return (state, told) if ended is None else _over(state, told)


def _over(state: State, told: Events) -> Applied:
    ending = outcome(state)
    assert ending is not None
    where = state.seating
    state = replace(state, shows=None, offer=None)
    side = None if state.won is None else where.sides[where.side_of_colour[state.won]]
    return state, (*told, GameEnded(ending.reason, ending.winners, side, state.won))


def outcome(state: State) -> Outcome | None:
    if state.ended is None:
        return None
    if state.won is None:
        return Outcome(state.ended, ())
    where = state.seating
    winners = where.teams[where.side_of_colour[state.won]]
    return Outcome(f"triangle {state.won}", tuple(sorted(winners)))
