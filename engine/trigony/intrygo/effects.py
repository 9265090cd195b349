"""What a card does to the board, and the events of it."""

from collections.abc import Callable

from msgspec.structs import replace

from engine.game import Event
from engine.trigony.board import NAMES, TRIANGLES
from engine.trigony.effects import (
    Made,
    carried_out,
    placed,
    protection_broken,
    with_pawn,
    with_trigon,
    without_piece,
)
from engine.trigony.events import Degraded, Migrated, Promoted
from engine.trigony.intrygo.actions import Play
from engine.trigony.intrygo.cards import Card
from engine.trigony.intrygo.events import Defected, Deserted, ImmunityLaid, TrigonRemoved
from engine.trigony.intrygo.plays import helping
from engine.trigony.pieces import Position
from engine.trigony.position import ground, owner, supply, trigon_on


def played(position: Position, seat: int, side: int, play: Play) -> Made:
    """The effect of a legal play. (A Spy does nothing to the board.)"""
    return _EFFECTS[play.card](position, seat, side, play)


def _beating(position: Position, seat: int, side: int, play: Play) -> Made:
    assert play.move is not None
    return carried_out(position, seat, side, play.move)


def _ally(position: Position, seat: int, side: int, play: Play) -> Made:
    assert play.move is not None
    assert play.side is not None
    opponent = position.sides.index(play.side)

    def allies(field: int) -> tuple[int, ...]:
        return helping(position, side, opponent, field)

    return carried_out(position, seat, side, play.move, allies)


def _deserter(position: Position, seat: int, side: int, play: Play) -> Made:
    field, of = _target(position, play)
    after = without_piece(position, of, field)
    return _aimed(position, after, side, Deserted(seat, position.sides[of], NAMES[field]))


def _degradation(position: Position, seat: int, side: int, play: Play) -> Made:
    field, of = _target(position, play)
    trigon = trigon_on(position, field)
    assert trigon is not None
    after = without_piece(position, of, field)
    name = position.sides[of]
    if not supply(position, of):
        return _aimed(position, after, side, TrigonRemoved(seat, name, trigon, NAMES[field]))
    after = with_pawn(after, of, field)
    return _aimed(position, after, side, Degraded(seat, name, trigon, NAMES[field]))


def _defector(position: Position, seat: int, side: int, play: Play) -> Made:
    field, of = _target(position, play)
    trigon, colour = trigon_on(position, field), play.colour
    assert trigon is not None
    assert colour is not None
    start = TRIANGLES[colour].start
    after = with_trigon(without_piece(position, of, field), side, start)
    return _aimed(
        position,
        after,
        side,
        Defected(
            seat,
            position.sides[side],
            position.sides[of],
            trigon,
            NAMES[field],
            colour,
            NAMES[start],
        ),
    )


def _promotion(position: Position, seat: int, side: int, play: Play) -> Made:
    field, _ = _target(position, play)
    colour = ground(position, side).triangle(field).colour
    after = with_trigon(without_piece(position, side, field), side, field)
    return (after, (Promoted(seat, position.sides[side], colour, NAMES[field]),), True)


def _migration(position: Position, seat: int, side: int, play: Play) -> Made:
    field, _ = _target(position, play)
    trigon, colour = trigon_on(position, field), play.colour
    assert colour is not None
    start = TRIANGLES[colour].start
    lifted = without_piece(position, side, field)
    after = (with_pawn if trigon is None else with_trigon)(lifted, side, start)
    name = position.sides[side]
    return (after, (Migrated(seat, name, NAMES[field], trigon, colour, NAMES[start]),), True)


def _strengthening(position: Position, seat: int, side: int, play: Play) -> Made:
    assert play.colour is not None
    return placed(position, seat, side, play.colour)


def _immunity(position: Position, seat: int, side: int, play: Play) -> Made:
    assert play.side is not None
    after = replace(position, truce=(side, position.sides.index(play.side)))
    return (after, (ImmunityLaid(seat, position.sides[side], play.side),), True)


def _target(position: Position, play: Play) -> tuple[int, int]:
    """The field that a card is aimed at, and the side whose piece stands there."""
    assert play.field is not None
    of = owner(position, play.field)
    assert of is not None
    return play.field, of


def _aimed(before: Position, after: Position, side: int, event: Event) -> Made:
    return (after, (event, *protection_broken(before, after, side)), True)


_EFFECTS: dict[Card, Callable[[Position, int, int, Play], Made]] = {
    Card.STRIKE_FORCE: _beating,
    Card.DYNAMITE: _beating,
    Card.INFILTRATOR: _beating,
    Card.ALLY: _ally,
    Card.DESERTER: _deserter,
    Card.DEGRADATION: _degradation,
    Card.DEFECTOR: _defector,
    Card.PROMOTION: _promotion,
    Card.MIGRATION: _migration,
    Card.STRENGTHENING: _strengthening,
    Card.IMMUNITY: _immunity,
}
