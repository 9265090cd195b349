"""A position that agrees with what a seat may know.

The board is open, so without cards there is nothing to deal: the position follows from the view.
With cards, everything that the seat can't locate is dealt to the places that it can't see.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, cast

from engine.game import History, Witnessed
from engine.trigony.board import COLOURS, FIELDS, Colour
from engine.trigony.intrygo.cards import DECKS, Card
from engine.trigony.intrygo.hands import Cards, Hand
from engine.trigony.intrygo.known import Known, Located, known_from
from engine.trigony.masks import mask
from engine.trigony.pieces import Position
from engine.trigony.sides import Seating, Side, seating
from engine.trigony.state import Offer, Options, State
from engine.trigony.view import CardsView, TrigonyView

_TALK = {"offer draw", "accept draw", "refuse draw"}
_TRIES = 100  # deals, until one has room for everything that is known


def resample(view: TrigonyView, history: History, random: Random) -> State:
    options = cast(Options, history.options)
    where = seating(history.seats, options.sides, options.teams)
    turn = _turn(view, where)
    seat, side, _ = where.order[turn]
    ended, won = _ending(view)
    turns = view.turn if ended in ("triangle", "quiet", "limit") else view.turn - 1
    this_turn = tuple(_this_turn(history.actions, seat))
    offers = [action.seat for action in this_turn if action.do == "offer draw"]
    offer = None
    if view.offer is not None:
        earlier = bool(history.actions) and view.offer.by not in offers
        offer = Offer(turns - 1 if earlier else turns, view.offer.agreed)
        if not history.actions:
            offers = [view.offer.by]
    # A Spy is progress, but its turn is not over; so is most of what comes before an immunity's
    # phase.
    in_turn = view.phase in ("steal", "stolen", "immunity") and view.quiet == 0
    return State(
        options,
        history.seats,
        _position(view, where),
        turn,
        seat,
        side,
        turns,
        -1 if in_turn else view.quiet,
        view.shows,
        offer,
        tuple(where.side_of_seat[by - 1] for by in offers),
        ended,
        won,
        None if view.cards is None else _cards(view, view.cards, where, history, seat, random),
    )


def _turn(view: TrigonyView, where: Seating) -> int:
    if view.triangle is not None:
        return COLOURS.index(view.triangle)
    return next(at for at, (seat, _, _) in enumerate(where.order) if seat == view.order[0])


def _ending(view: TrigonyView) -> tuple[Any, Colour | None]:
    if view.outcome is None:
        return None, None
    reason, _, colour = view.outcome.reason.partition(" ")
    return reason, Colour(colour) if colour else None


def _this_turn(actions: Sequence[Witnessed], seat: int) -> Iterator[Witnessed]:
    """What was done and said since the seat's turn began, the latest first. No seat has two turns
    in a row."""
    for action in reversed(actions):
        if action.do not in _TALK and action.seat != seat:
            return
        yield action


def _position(view: TrigonyView, where: Seating) -> Position:
    truce: tuple[int, ...] = ()
    if view.cards is not None and view.cards.immunity is not None:
        immunity = view.cards.immunity
        truce = (where.sides.index(immunity.side), where.sides.index(immunity.against))
    return Position(
        tuple(mask(FIELDS[name] for name in side.tiles) for side in view.sides),
        tuple(mask(FIELDS[name] for name in side.pawns) for side in view.sides),
        tuple(
            mask(
                FIELDS[triangle.trigon]
                for triangle in side.triangles
                if triangle.trigon is not None
            )
            for side in view.sides
        ),
        truce,
    )


# --- Cards ---


def _cards(
    view: TrigonyView,
    seen: CardsView,
    where: Seating,
    history: History,
    seat: int,
    random: Random,
) -> Cards:
    known = known_from(where, history.actions)
    hands, pile = _dealt(seen, where, known, random)
    asks = view.phase if view.phase in ("steal", "stolen", "immunity") else "turn"
    spied = None
    stolen = seen.stolen
    if asks == "steal":
        spied = _spied(seen, where, history.actions, seat)
    if asks == "stolen" and stolen is None:
        stolen = _stolen(known, hands[seat - 1], seat, random)
    return Cards(
        hands,
        pile,
        seen.discard,
        cast(Any, asks),
        swapped=seen.swapped,
        spied=spied,
        stolen=stolen,
    )


def _dealt(
    seen: CardsView, where: Seating, known: Known, random: Random
) -> tuple[tuple[Hand, ...], Hand]:
    """Hands and pile. What is known and has room goes where it is; the rest is shuffled."""
    shown = {hand.seat: hand.cards for hand in seen.hands if hand.cards is not None}
    if seen.spying is not None:
        shown.update(seen.spying.hands)
    unseen = [*DECKS[len(where.sides)]]
    for card in (*(card for hand in shown.values() for card in hand), *seen.discard):
        unseen.remove(card)
    if seen.immunity is not None:
        unseen.remove(Card.IMMUNITY)
    counts = {hand.seat: hand.count for hand in seen.hands if hand.seat not in shown}
    located = [one for one in known.located if not one.seats.isdisjoint(counts)]
    for _ in range(_TRIES):
        hands = _placed(located, counts, random)
        if hands is not None:
            break
    else:
        hands = {seat: [] for seat in counts}
    for card in (card for hand in hands.values() for card in hand):
        unseen.remove(card)
    pile = _filled(hands, counts, unseen, known.clear, random)
    seats = range(1, len(seen.hands) + 1)
    return tuple(shown.get(seat) or tuple(hands.get(seat, ())) for seat in seats), tuple(pile)


def _placed(
    located: Sequence[Located], counts: dict[int, int], random: Random
) -> dict[int, list[Card]] | None:
    """The known cards in the hands; None if they did not fit this time."""
    hands: dict[int, list[Card]] = {seat: [] for seat in counts}
    for known in sorted(located, key=lambda one: len(one.seats)):
        room = [s for s in sorted(known.seats) if s in counts and len(hands[s]) < counts[s]]
        if not room:
            return None
        hands[random.choice(room)].append(known.card)
    return hands


def _filled(
    hands: dict[int, list[Card]],
    counts: dict[int, int],
    unseen: list[Card],
    clear: set[int],
    random: Random,
) -> list[Card]:
    """Fill the hands up and return the pile. The Counterspy's place is chosen first: it is as
    likely in each place where it may be."""
    random.shuffle(unseen)
    if Card.COUNTERSPY in unseen:
        unseen.remove(Card.COUNTERSPY)
        open_ = {s: counts[s] - len(hands[s]) for s in counts if s not in clear}
        lacking = sum(counts[s] - len(hands[s]) for s in counts)
        places = [s for s, room in open_.items() for _ in range(room)]
        at = random.randrange(len(places) + max(len(unseen) + 1 - lacking, 0))
        if at < len(places):
            hands[places[at]].append(Card.COUNTERSPY)
        else:
            # Into the pile, which is what remains at the end.
            unseen.insert(random.randrange(lacking, len(unseen) + 1), Card.COUNTERSPY)
    at = 0
    for seat, count in counts.items():
        lacking = count - len(hands[seat])
        hands[seat] += unseen[at : at + lacking]
        at += lacking
    return unseen[at:]


def _spied(seen: CardsView, where: Seating, actions: Sequence[Witnessed], seat: int) -> int:
    """The side that a Spy sees at this moment."""
    if seen.spying is not None:
        return where.sides.index(seen.spying.side)
    for action in reversed(actions):
        if action.do.startswith("card spy "):
            return where.sides.index(Side(action.do.split(" ")[2]))
    side = where.side_of_seat[seat - 1]
    held = {where.side_of_seat[hand.seat - 1] for hand in seen.hands if hand.count}
    return min(held - {side})


def _stolen(known: Known, hand: Hand, seat: int, random: Random) -> Card:
    """The card that another side's seat has just stolen: the latest that is known to be there, or
    any."""
    sure = [one.card for one in known.located if one.seats == {seat} and one.card in hand]
    if sure:
        return sure[-1]
    return random.choice([card for card in hand if card is not Card.COUNTERSPY] or [*hand])
