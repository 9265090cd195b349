"""What a viewer may see, built up field by field from the position.

The board is open to all. In Intrygo only its side sees a hand, nobody sees the pile, and only the
player of a Spy sees what it reveals.
"""

from msgspec import Struct

from engine import game
from engine.errors import RuleError
from engine.game import Outcome
from engine.trigony.board import CENTRE, TRIANGLES, Colour
from engine.trigony.effects import names
from engine.trigony.events import Field, Fields
from engine.trigony.intrygo.cards import Card
from engine.trigony.intrygo.hands import Hand
from engine.trigony.masks import fields
from engine.trigony.position import holds, owner, protected_runs, supply
from engine.trigony.rules import outcome, to_act
from engine.trigony.sides import Side
from engine.trigony.state import QUIET_TURNS, Phase, State, phase


class TriangleView(Struct, frozen=True):
    colour: Colour
    holder: int  # a seat
    tiles: int  # of its side; 15 win
    pieces: int  # of its side, at most four
    trigon: Field | None


class SideView(Struct, frozen=True):
    side: Side
    seats: tuple[int, ...]
    triangles: tuple[TriangleView, ...]
    supply: int  # pawns beside the board
    pawns: Fields
    tiles: Fields
    protected: tuple[Fields, ...]  # runs of tiles under line protection, posts included
    infiltrators: Fields  # those of the pawns that stand in a foreign safe zone


class OfferView(Struct, frozen=True):
    """An open offer of a draw."""

    by: int
    agreed: tuple[int, ...]  # including the seat that offered


class HandView(Struct, frozen=True):
    seat: int
    count: int
    limit: int
    cards: Hand | None  # None: not for this viewer


class Spying(Struct, frozen=True):
    """What a Spy reveals until its player steals; only that player sees it."""

    side: Side
    hands: tuple[tuple[int, Hand], ...]


class ImmunityView(Struct, frozen=True):
    side: Side
    against: Side


class CardsView(Struct, frozen=True):
    hands: tuple[HandView, ...]
    pile: int
    discard: Hand  # the newest last
    swapped: bool  # in this turn, by the team on turn
    immunity: ImmunityView | None
    spying: Spying | None
    stolen: Card | None  # may be played at once; only for viewers who see that hand


class TrigonyView(game.View, frozen=True, kw_only=True):
    phase: Phase
    to_act: tuple[int, ...]
    turn: int  # the number of this turn, from 1
    triangle: Colour | None  # whose turn it is, if turns go by triangle
    quiet: int  # turns without progress so far
    quiet_limit: int
    shows: Colour | None  # the die, while a pawn may be placed
    centre: Side | None  # whose tile lies there
    sides: tuple[SideView, ...]
    order: tuple[int, ...]  # seats, the one on turn first
    offer: OfferView | None
    cards: CardsView | None
    outcome: Outcome | None

    @property
    def secret(self) -> bool:
        if self.cards is None:
            return False
        return self.cards.spying is not None or any(hand.cards for hand in self.cards.hands)


def view(state: State, viewer: int | None) -> TrigonyView:
    if viewer is not None and not 1 <= viewer <= state.seats:
        raise RuleError("no-such-seat", seat=viewer, seats=state.seats)
    where, position = state.seating, state.position
    order = where.order[state.turn :] + where.order[: state.turn]
    centre = owner(position, CENTRE)
    return TrigonyView(
        viewer=viewer,
        phase=phase(state),
        to_act=tuple(to_act(state)),
        turn=state.turns + (1 if state.ended in (None, "agreed") else 0),
        triangle=order[0][2],
        quiet=max(state.quiet, 0),
        quiet_limit=QUIET_TURNS,
        shows=state.shows,
        centre=None if centre is None else where.sides[centre],
        sides=tuple(_side(state, side) for side in range(len(where.sides))),
        order=tuple(seat for seat, _, _ in order),
        offer=None if state.offer is None else OfferView(state.offer.agreed[0], state.offer.agreed),
        cards=_cards(state, viewer),
        outcome=outcome(state),
    )


def _side(state: State, side: int) -> SideView:
    where, position = state.seating, state.position
    tiles, pawns = position.tiles[side], position.pawns[side]
    inside = 0
    triangles = []
    for colour in where.colours[side]:
        triangle = TRIANGLES[colour]
        inside |= triangle.inside
        triangles.append(
            TriangleView(
                colour=colour,
                holder=where.holder[colour],
                tiles=(tiles & triangle.inside).bit_count(),
                pieces=holds(position, side, triangle),
                trigon=next(iter(names(fields(position.trigons[side] & triangle.inside))), None),
            )
        )
    return SideView(
        side=where.sides[side],
        seats=where.teams[side],
        triangles=tuple(triangles),
        supply=supply(position, side),
        pawns=names(fields(pawns)),
        tiles=names(fields(tiles)),
        protected=tuple(names(run) for run in protected_runs(position, side)),
        infiltrators=names(fields(pawns & ~inside)),
    )


def _cards(state: State, viewer: int | None) -> CardsView | None:
    cards, where = state.cards, state.seating
    if cards is None:
        return None
    mine = () if viewer is None else where.mates(viewer)
    hands = tuple(
        HandView(
            seat=seat,
            count=len(cards.hand(seat)),
            limit=where.held[seat - 1],
            cards=cards.hand(seat) if seat in mine else None,
        )
        for seat in range(1, state.seats + 1)
    )
    spying = None
    if cards.spied is not None and viewer == state.seat and not state.ended:
        seen = tuple((seat, cards.hand(seat)) for seat in where.teams[cards.spied])
        spying = Spying(where.sides[cards.spied], seen)
    truce = state.position.truce
    return CardsView(
        hands=hands,
        pile=len(cards.pile),
        discard=cards.discard,
        swapped=cards.swapped,
        immunity=ImmunityView(where.sides[truce[0]], where.sides[truce[1]]) if truce else None,
        spying=spying,
        stolen=cards.stolen if state.seat in mine else None,
    )
