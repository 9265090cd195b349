"""Every legal way to play a card in a position."""

from collections.abc import Callable, Iterable, Iterator

from engine.trigony.board import BOARD, CENTRE, CONFLICT, NEIGHBOURS, SAFE, TRIANGLES
from engine.trigony.intrygo.actions import Play
from engine.trigony.intrygo.cards import Card
from engine.trigony.masks import fields, mask
from engine.trigony.move import move
from engine.trigony.moves import moves, outlook
from engine.trigony.outlook import Outlook, Terms
from engine.trigony.pieces import Position
from engine.trigony.position import (
    at_truce,
    free,
    ground,
    has_room,
    has_trigon,
    open_to,
    sight,
    trigon_on,
    trigons_seeing,
    why_no_pawn,
)
from engine.trigony.sides import Side
from engine.trigony.state import State


def plays(state: State, cards: Iterable[Card]) -> list[Play]:
    """The legal plays of these cards for the side on turn."""
    kinds = [card for card in dict.fromkeys(cards) if card in _PLAYS]
    if not kinds:
        return []
    seen = outlook(state.position, state.side)
    return [play for card in kinds for play in _PLAYS[card](state, seen)]


def opponents(state: State) -> list[int]:
    """The sides that the side on turn may beat or aim a card at."""
    position, side = state.position, state.side
    return [other for other in position.others(side) if not at_truce(position, side, other)]


# --- Cards with a beating move ---


def strike_force_terms(seen: Outlook) -> Terms:
    """The mover's own threat is enough; for a Trigon, only on the first field that it beats."""
    return Terms(seen.targets, granted=BOARD, first=True, must=seen.targets)


def dynamite_terms(seen: Outlook) -> Terms:
    """Line protection is off, and the move must beat something that it protected."""
    return Terms(seen.targets | seen.guarded, must=seen.guarded)


def ally_terms(seen: Outlook, opponent: int) -> Terms:
    """Against one opponent; a piece of the third side gives the second threat."""
    position = seen.position
    theirs = (position.pieces(opponent) | position.tiles[opponent]) & seen.targets
    third = _third(position, seen.side, opponent)
    land, open_ = ground(position, third), open_to(position, third)
    helped = 0
    for field in fields(position.pieces(third)):
        helped |= mask(NEIGHBOURS[field])
    for field in fields(position.trigons[third]):
        helped |= sight(land.triangle(field), field, open_)
    helped &= theirs
    return Terms(theirs, granted=helped, must=helped)


def helping(position: Position, side: int, opponent: int, field: int) -> tuple[int, ...]:
    """The pieces of the third side that count as a threat: next to the field, or threatening it."""
    third = _third(position, side, opponent)
    near = [at for at in NEIGHBOURS[field] if position.pieces(third) >> at & 1]
    return tuple(sorted({*near, *trigons_seeing(position, third, field)}))


def _third(position: Position, side: int, opponent: int) -> int:
    (third,) = (other for other in position.others(side) if other != opponent)
    return third


def _beating(card: Card, seen: Outlook, terms: Terms, side: Side | None = None) -> Iterator[Play]:
    if terms.must:
        for found in moves(seen, terms):
            yield Play(card, move=found, side=side)


def _strike_force(state: State, seen: Outlook) -> Iterator[Play]:
    return _beating(Card.STRIKE_FORCE, seen, strike_force_terms(seen))


def _dynamite(state: State, seen: Outlook) -> Iterator[Play]:
    return _beating(Card.DYNAMITE, seen, dynamite_terms(seen))


def _ally(state: State, seen: Outlook) -> Iterator[Play]:
    for opponent in opponents(state):
        name = state.position.sides[opponent]
        yield from _beating(Card.ALLY, seen, ally_terms(seen, opponent), name)


def _infiltrator(state: State, seen: Outlook) -> Iterator[Play]:
    for pawn in fields(can_infiltrate(seen)):
        for field in fields(within_reach_of_an_infiltrator(seen, pawn) & seen.targets):
            yield Play(Card.INFILTRATOR, move=move(pawn, field))


def can_infiltrate(seen: Outlook) -> int:
    """The side's pawns that stand on a ray."""
    return seen.position.pawns[seen.side] & CONFLICT & ~(1 << CENTRE)


def within_reach_of_an_infiltrator(seen: Outlook, pawn: int) -> int:
    """The fields of a foreign safe zone beside a ray. (No start field is.)"""
    return mask(NEIGHBOURS[pawn]) & SAFE & ~seen.land.inside


# --- Cards on a piece ---


def _deserter(state: State, seen: Outlook) -> Iterator[Play]:
    for other in opponents(state):
        for field in fields(state.position.pawns[other]):
            yield Play(Card.DESERTER, field=field)


def _foreign_trigons(state: State) -> list[int]:
    return [field for other in opponents(state) for field in fields(state.position.trigons[other])]


def _degradation(state: State, seen: Outlook) -> Iterator[Play]:
    for field in _foreign_trigons(state):
        yield Play(Card.DEGRADATION, field=field)


def _promotion(state: State, seen: Outlook) -> Iterator[Play]:
    position, land = state.position, seen.land
    for pawn in fields(position.pawns[state.side] & land.inside):
        if not has_trigon(position, state.side, land.triangle(pawn)):
            yield Play(Card.PROMOTION, field=pawn)


# --- Cards to a start field ---


def _strengthening(state: State, seen: Outlook) -> Iterator[Play]:
    for colour in seen.land.colours:
        if why_no_pawn(state.position, state.side, colour) is None:
            yield Play(Card.STRENGTHENING, colour=colour)


def _migration(state: State, seen: Outlook) -> Iterator[Play]:
    position, side = state.position, state.side
    for field in fields(position.pieces(side)):
        trigon = trigon_on(position, field)
        for colour in seen.land.colours:
            # A Trigon takes the triangle's colour, so that colour must not be on the board yet.
            taken = trigon not in (None, colour) and has_trigon(position, side, TRIANGLES[colour])
            room = has_room(position, side, TRIANGLES[colour], leaving=field)
            if room and not taken and free(position, TRIANGLES[colour].start):
                yield Play(Card.MIGRATION, field=field, colour=colour)


def _defector(state: State, seen: Outlook) -> Iterator[Play]:
    position, side = state.position, state.side
    for field in _foreign_trigons(state):
        for colour in seen.land.colours:
            if (
                not has_trigon(position, side, TRIANGLES[colour])
                and free(position, TRIANGLES[colour].start)
                and has_room(position, side, TRIANGLES[colour])
            ):
                yield Play(Card.DEFECTOR, field=field, colour=colour)


# --- Cards against a side ---


def _immunity(state: State, seen: Outlook) -> Iterator[Play]:
    for other in state.position.others(state.side):
        yield Play(Card.IMMUNITY, side=state.position.sides[other])


def _spy(state: State, seen: Outlook) -> Iterator[Play]:
    assert state.cards is not None
    for other in opponents(state):
        if any(state.cards.hand(seat) for seat in state.seating.teams[other]):
            yield Play(Card.SPY, side=state.position.sides[other])


_PLAYS: dict[Card, Callable[[State, Outlook], Iterator[Play]]] = {
    Card.STRIKE_FORCE: _strike_force,
    Card.DYNAMITE: _dynamite,
    Card.DESERTER: _deserter,
    Card.STRENGTHENING: _strengthening,
    Card.SPY: _spy,
    Card.DEFECTOR: _defector,
    Card.PROMOTION: _promotion,
    Card.DEGRADATION: _degradation,
    Card.MIGRATION: _migration,
    Card.INFILTRATOR: _infiltrator,
    Card.ALLY: _ally,
    Card.IMMUNITY: _immunity,
}
