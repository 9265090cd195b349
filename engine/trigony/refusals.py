"""Why something is not allowed: a code with parameters, worked out only on request.

Fields are given by their names, as people read them.
"""

from engine.errors import RuleError
from engine.trigony.actions import AcceptDraw, Action, Decline, OfferDraw, Place, RefuseDraw
from engine.trigony.board import CENTRE, NAMES, TRIANGLES, Colour
from engine.trigony.ground import NOWHERE
from engine.trigony.move import Move
from engine.trigony.moves import others_threaten, outlook
from engine.trigony.outlook import Outlook, Terms
from engine.trigony.pieces import Position
from engine.trigony.position import CAP, at_truce, ground, has_room, line_over, owner, trigon_on
from engine.trigony.state import State


def refusal(state: State, seat: int, action: Action) -> RuleError:
    """Why a seat may not do this in the base game."""
    early = not_now(state, seat, action)
    if early is not None:
        return early
    if isinstance(action, Place | Decline):
        return RuleError("throw-first")
    if isinstance(action, Move):
        seen = outlook(state.position, state.side)
        return why_no_move(seen, Terms(seen.targets), action)
    return RuleError("no-cards")  # a card action in a game without cards


def not_now(state: State, seat: int, action: object) -> RuleError | None:
    """The reasons that don't depend on the board."""
    if state.ended:
        return RuleError("game-over")
    if not 1 <= seat <= state.seats:
        return RuleError("no-such-seat", seat=seat, seats=state.seats)
    match action:
        case OfferDraw() if state.offer is not None and seat in state.offer.agreed[1:]:
            return RuleError("answered-already")
        case OfferDraw() if state.offer is not None:
            return RuleError("offer-pending", seat=state.offer.agreed[0])
        case OfferDraw():
            return RuleError("offered-already")
        case AcceptDraw() | RefuseDraw() if state.offer is None:
            return RuleError("no-offer")
        case AcceptDraw() | RefuseDraw():
            return RuleError("answered-already")
    if seat != state.seat:
        return RuleError("not-your-turn", seats=(state.seat,))
    if state.shows is not None:
        return RuleError("place-or-decline-first", colour=state.shows)
    return None


# --- Moves ---


def why_no_move(seen: Outlook, terms: Terms, move: Move) -> RuleError:
    """Why a side's piece may not make this move. (The cards themselves check that it beats what
    they require.)"""
    position, side, origin, to = seen.position, seen.side, move.origin, move.to
    if not position.pieces(side) >> origin & 1:
        return RuleError("no-piece-of-yours", field=NAMES[origin])
    trigon = trigon_on(position, origin)
    if trigon is not None:
        return _why_no_slide(seen, terms, move, trigon)
    if not seen.land.reach[origin] >> to & 1:
        if not seen.land.inside >> origin & 1:
            return RuleError("infiltrator-out-of-reach", field=NAMES[origin], to=NAMES[to])
        return _out_of_reach(seen, move, "pawn")
    problem = _why_not_entered(seen, terms, to, origin, seen.twice, terms.granted)
    if problem is not None:
        return problem
    if to != CENTRE:
        if move.promotes or move.migrates:
            return RuleError("only-in-the-centre", field=NAMES[to])
        home, there = seen.land.triangle_of[origin], seen.land.triangle_of[to]
        if there is not None and there is not home and not has_room(position, side, there):
            return full(there.colour)
        return RuleError("nothing-to-beat", field=NAMES[to])
    if move.promotes:
        return RuleError("trigon-on-board", colour=seen.land.triangle(origin).colour)
    if move.migrates is None:
        (colour, *_) = seen.land.colours
        return RuleError("promote-or-migrate", field=NAMES[origin], colour=colour)
    full_or_foreign = why_no_room(position, side, move.migrates, origin)
    return full_or_foreign or RuleError("nothing-to-beat", field=NAMES[to])


def _why_no_slide(seen: Outlook, terms: Terms, move: Move, trigon: Colour) -> RuleError:
    if move.promotes or move.migrates:
        return RuleError("trigons-degrade")
    ways = [way for way in TRIANGLES[trigon].ways[move.origin] if move.to in way]
    if not ways:
        return _out_of_reach(seen, move, "trigon")
    others = others_threaten(seen, move.origin)
    excused = terms.first
    for field in ways[0]:
        bit = 1 << field
        if seen.pieces & bit and field != move.to:
            return RuleError("piece-in-the-way", field=NAMES[field])
        foreign = bool((terms.targets | seen.guarded | seen.pieces) & bit)
        granted = bit if excused and foreign else 0 if terms.first else terms.granted
        problem = _why_not_entered(seen, terms, field, move.origin, others, granted)
        if problem is not None:
            return problem
        excused = excused and not foreign
        if field == move.to:
            break
    return RuleError("nothing-to-beat", field=NAMES[move.to])


def _out_of_reach(seen: Outlook, move: Move, piece: str) -> RuleError:
    return RuleError(
        "out-of-reach",
        field=NAMES[move.origin],
        to=NAMES[move.to],
        piece=piece,
        sides=len(seen.position.sides),  # with two sides, pawns can cross over
    )


def _one_threat(seen: Outlook, field: int, origin: int) -> RuleError:
    piece = "pawn" if trigon_on(seen.position, origin) is None else "trigon"
    return RuleError("one-threat", field=NAMES[field], by=NAMES[origin], piece=piece)


def _why_not_entered(
    seen: Outlook, terms: Terms, field: int, origin: int, backed: int, granted: int
) -> RuleError | None:
    """Why a field can't be entered or passed. `backed` are the fields with a second threat,
    `granted` those where the mover's own threat is enough."""
    position, name = seen.position, NAMES[field]
    of = owner(position, field)
    if of == seen.side and position.pieces(seen.side) >> field & 1:
        return RuleError("own-piece-there", field=name)
    if of is None or of == seen.side:
        if field == CENTRE and of is None and not backed >> field & 1:
            return _one_threat(seen, field, origin)
        return None
    if at_truce(position, seen.side, of):
        return RuleError("immune", side=position.sides[of])
    if seen.guarded >> field & 1 and not terms.targets >> field & 1:
        run = line_over(position, of, field)
        return RuleError("line-protected", field=name, first=NAMES[run[0]], last=NAMES[run[-1]])
    if not terms.targets >> field & 1:
        return RuleError("not-this-opponent", field=name, side=position.sides[of])
    alone_is_enough = not (seen.land.inside >> field & 1)  # an infiltrator inside a foreign zone
    if not ((backed | granted) >> field & 1 or alone_is_enough):
        return _one_threat(seen, field, origin)
    return None


# --- Triangles and start fields ---


def full(colour: Colour) -> RuleError:
    return RuleError("triangle-full", colour=colour, pieces=CAP)


def why_no_room(
    position: Position, side: int, colour: Colour, leaving: int = NOWHERE
) -> RuleError | None:
    """Why one more piece may not enter this triangle; `leaving` is where it comes from."""
    if colour not in ground(position, side).colours:
        return RuleError("not-your-triangle", colour=colour)
    return None if has_room(position, side, TRIANGLES[colour], leaving) else full(colour)
