"""Why something is not allowed in a game with cards."""

from collections.abc import Callable

from msgspec.structs import replace

from engine.errors import RuleError
from engine.trigony import refusals
from engine.trigony.actions import Action
from engine.trigony.board import NAMES, TRIANGLES, Colour
from engine.trigony.ground import NOWHERE
from engine.trigony.intrygo.actions import (
    Break,
    DiscardImmunity,
    Draw,
    End,
    Give,
    Play,
    Steal,
    Swap,
    Trade,
)
from engine.trigony.intrygo.cards import Card
from engine.trigony.intrygo.plays import (
    ally_terms,
    can_infiltrate,
    dynamite_terms,
    strike_force_terms,
    within_reach_of_an_infiltrator,
)
from engine.trigony.moves import moves, outlook
from engine.trigony.outlook import Terms
from engine.trigony.pieces import Position
from engine.trigony.position import at_truce, free, ground, owner, trigon_on
from engine.trigony.refusals import why_no_move, why_no_room
from engine.trigony.state import State


def refusal(state: State, seat: int, action: Action) -> RuleError:
    """Why a seat may not do this in a game with cards."""
    cards = state.cards
    assert cards is not None
    early = refusals.not_now(state, seat, action)
    if early is not None:
        return early
    if cards.asks == "steal" and not isinstance(action, Steal):
        return RuleError("steal-first")
    if cards.asks == "stolen" and not (isinstance(action, Play) and action.card is cards.stolen):
        return RuleError("play-it-or-end", card=cards.stolen)
    if cards.asks == "immunity":
        if state.side == state.position.truce[0]:
            return RuleError("discard-or-end")
        return RuleError("break-or-end")
    match action:
        case Draw():
            return RuleError("hand-full", seat=seat, limit=state.seating.held[seat - 1])
        case Trade(card):
            return RuleError("not-in-hand", card=card)
        case Swap(mine, _, mate) | Give(mine, mate):
            return _why_no_exchange(state, seat, action, mine, mate)
        case Steal(_, victim) if (
            cards.spied is not None and victim not in (state.seating.teams[cards.spied])
        ):
            return RuleError("not-spied-on", seat=victim)
        case Steal(card, victim) if cards.asks == "steal":
            return RuleError("not-in-their-hand", card=card, seat=victim)
        case Steal():
            return RuleError("spy-first")
        case End():
            return RuleError("nothing-to-end")
        case Break() | DiscardImmunity():
            return RuleError("no-immunity-now")
        case Play(card) if card not in cards.hand(seat):
            return RuleError("not-in-hand", card=card)
        case Play(card):
            return _WHY_NOT[card](state, action)
        case _:
            return refusals.refusal(state, seat, action)


def _why_no_exchange(
    state: State, seat: int, action: Swap | Give, mine: Card, mate: int
) -> RuleError:
    cards = state.cards
    assert cards is not None
    if cards.swapped:
        return RuleError("swapped-already")
    if mate == seat or mate not in state.seating.mates(seat):
        return RuleError("not-a-mate", seat=mate)
    if mine not in cards.hand(seat):
        return RuleError("not-in-hand", card=mine)
    if isinstance(action, Swap):
        return RuleError("not-in-their-hand", card=action.theirs, seat=mate)
    return RuleError("hand-full", seat=mate, limit=state.seating.held[mate - 1])


# --- Cards with a beating move ---


def _why_no_beating(state: State, play: Play, terms: Terms, otherwise: str) -> RuleError:
    """Either the move is not legal on the card's terms, or it does not beat what it must."""
    assert play.move is not None
    seen = outlook(state.position, state.side)
    freely = replace(terms, must=0)
    if play.move in moves(seen, freely):
        return RuleError(otherwise, field=NAMES[play.move.to])
    return why_no_move(seen, freely, play.move)


def _strike_force(state: State, play: Play) -> RuleError:
    terms = strike_force_terms(outlook(state.position, state.side))
    return _why_no_beating(state, play, terms, "nothing-to-beat")


def _dynamite(state: State, play: Play) -> RuleError:
    terms = dynamite_terms(outlook(state.position, state.side))
    return _why_no_beating(state, play, terms, "nothing-protected")


def _ally(state: State, play: Play) -> RuleError:
    if play.side not in state.position.sides or _side(state, play) == state.side:
        return RuleError("not-an-opponent", side=play.side)
    opponent = _side(state, play)
    if at_truce(state.position, state.side, opponent):
        return RuleError("immune", side=play.side)
    assert play.move is not None
    seen = outlook(state.position, state.side)
    terms = ally_terms(seen, opponent)
    everywhere = Terms(terms.targets, granted=terms.targets)
    if play.move not in moves(seen, everywhere):
        return why_no_move(seen, everywhere, play.move)
    if play.move not in moves(seen, replace(everywhere, must=terms.targets)):
        return RuleError("nothing-to-beat", field=NAMES[play.move.to])
    return RuleError("no-ally-there", field=NAMES[play.move.to])


def _counterspy(state: State, play: Play) -> RuleError:
    return RuleError("counterspy-works-alone")


def _infiltrator(state: State, play: Play) -> RuleError:
    assert play.move is not None
    seen = outlook(state.position, state.side)
    origin, to = play.move.origin, play.move.to
    of = owner(state.position, to)
    if not state.position.pawns[state.side] >> origin & 1:
        return RuleError("no-pawn-of-yours", field=NAMES[origin])
    if not can_infiltrate(seen) >> origin & 1:
        return RuleError("not-on-a-ray", field=NAMES[origin])
    if play.move.promotes or play.move.migrates:
        return RuleError("only-in-the-centre", field=NAMES[to])
    if not within_reach_of_an_infiltrator(seen, origin) >> to & 1:
        return RuleError("not-beside-the-ray", field=NAMES[origin], to=NAMES[to])
    if of == state.side:
        return RuleError("own-piece-there", field=NAMES[to])
    return _immune(state, of) or RuleError("nothing-to-beat", field=NAMES[to])


# --- Cards on a piece ---


def _deserter(state: State, play: Play) -> RuleError:
    field, of = _aim(state.position, play)
    pawn = of is not None and state.position.pawns[of] >> field & 1
    return (_immune(state, of) if pawn else None) or RuleError(
        "no-foreign-pawn", field=NAMES[field]
    )


def _degradation(state: State, play: Play) -> RuleError:
    field, of = _aim(state.position, play)
    trigon = trigon_on(state.position, field)
    return (_immune(state, of) if trigon else None) or RuleError(
        "no-foreign-trigon", field=NAMES[field]
    )


def _promotion(state: State, play: Play) -> RuleError:
    field, _ = _aim(state.position, play)
    if not state.position.pawns[state.side] >> field & 1:
        return RuleError("no-pawn-of-yours", field=NAMES[field])
    home = ground(state.position, state.side).triangle_of[field]
    if home is None:
        return RuleError("infiltrators-stay-pawns", field=NAMES[field])
    return RuleError("trigon-on-board", colour=home.colour)


# --- Cards to a start field ---


def _strengthening(state: State, play: Play) -> RuleError:
    assert play.colour is not None
    return _why_not_there(state, play.colour) or RuleError("supply-empty")


def _migration(state: State, play: Play) -> RuleError:
    position, side = state.position, state.side
    field, of = _aim(position, play)
    colour = play.colour
    assert colour is not None
    trigon = trigon_on(position, field)
    if of != side or not (trigon or position.pawns[side] >> field & 1):
        return RuleError("no-piece-of-yours", field=NAMES[field])
    problem = _why_not_there(state, colour, field)
    return problem or RuleError("trigon-on-board", colour=colour)


def _defector(state: State, play: Play) -> RuleError:
    assert play.colour is not None
    field, of = _aim(state.position, play)
    foreign = of != state.side and trigon_on(state.position, field) is not None
    if not foreign or _immune(state, of):
        return _degradation(state, play)
    problem = _why_not_there(state, play.colour)
    return problem or RuleError("trigon-on-board", colour=play.colour)


def _why_not_there(state: State, colour: Colour, leaving: int = NOWHERE) -> RuleError | None:
    problem = why_no_room(state.position, state.side, colour, leaving)
    start = TRIANGLES[colour].start
    if problem is None and not free(state.position, start):
        return RuleError("start-taken", colour=colour, field=NAMES[start])
    return problem


# --- Cards against a side ---


def _immunity(state: State, play: Play) -> RuleError:
    return RuleError("not-an-opponent", side=play.side)


def _spy(state: State, play: Play) -> RuleError:
    if play.side not in state.position.sides or _side(state, play) == state.side:
        return RuleError("not-an-opponent", side=play.side)
    return _immune(state, _side(state, play)) or RuleError("nothing-to-steal", side=play.side)


# --- Whom a card is aimed at ---


def _side(state: State, play: Play) -> int:
    assert play.side is not None
    return state.position.sides.index(play.side)


def _aim(position: Position, play: Play) -> tuple[int, int | None]:
    assert play.field is not None
    return play.field, owner(position, play.field)


def _immune(state: State, of: int | None) -> RuleError | None:
    if of is None or of == state.side or not at_truce(state.position, state.side, of):
        return None
    return RuleError("immune", side=state.position.sides[of])


_WHY_NOT: dict[Card, Callable[[State, Play], RuleError]] = {
    Card.STRIKE_FORCE: _strike_force,
    Card.DYNAMITE: _dynamite,
    Card.ALLY: _ally,
    Card.INFILTRATOR: _infiltrator,
    Card.DESERTER: _deserter,
    Card.DEGRADATION: _degradation,
    Card.PROMOTION: _promotion,
    Card.STRENGTHENING: _strengthening,
    Card.MIGRATION: _migration,
    Card.DEFECTOR: _defector,
    Card.IMMUNITY: _immunity,
    Card.SPY: _spy,
    Card.COUNTERSPY: _counterspy,
}
