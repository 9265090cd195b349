"""The rules with cards. At the end of a turn, in this order: a win; the decision about an immunity;
new hands for a side that has no cards left; the count for a draw."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.chance import Chance, Pick
from engine.game import Event
from engine.trigony import rules
from engine.trigony.actions import Action
from engine.trigony.board import COLOURS, NAMES
from engine.trigony.intrygo.actions import (
    BREAK,
    DISCARD,
    DRAW,
    END,
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
from engine.trigony.intrygo.effects import played
from engine.trigony.intrygo.events import (
    BreakTried,
    CardDrawn,
    CardGiven,
    CardPlayed,
    CardSeen,
    CardsSwapped,
    CardStolen,
    CardTraded,
    Counterspied,
    GiftSeen,
    HandsRefilled,
    HandsSeen,
    ImmunityEnded,
    ImmunityLeft,
    PileShuffled,
    StolenCardKept,
    SwapSeen,
    TheftSeen,
)
from engine.trigony.intrygo.hands import Cards, deal
from engine.trigony.intrygo.plays import plays
from engine.trigony.position import full_triangle
from engine.trigony.rules import Act, Applied, Events
from engine.trigony.state import Options, State


def new(options: Options, seats: int, chance: Chance) -> State:
    state = rules.new(options, seats, chance)
    return replace(state, cards=deal(state.seating, chance))


def legal(state: State, seat: int) -> tuple[Action, ...]:
    base = rules.legal(state, seat)
    if state.ended or seat != state.seat or state.shows is not None:
        return base
    cards = _cards(state)
    talk = rules.about_a_draw(state, seat)
    if cards.asks == "steal":
        return (*_thefts(state, cards), *talk)
    if cards.asks == "stolen":
        assert cards.stolen is not None
        return (*plays(state, (cards.stolen,)), END, *talk)
    if cards.asks == "immunity":
        return (DISCARD if state.side == state.position.truce[0] else BREAK, END, *talk)
    hand = cards.hand(seat)
    return (
        *base,
        *_exchanges(state, cards, seat),
        *([DRAW] if len(hand) < state.seating.held[seat - 1] else []),
        *(Trade(card) for card in dict.fromkeys(hand)),
        *plays(state, hand),
    )


def _cards(state: State) -> Cards:
    assert state.cards is not None
    return state.cards


def _exchanges(state: State, cards: Cards, seat: int) -> list[Action]:
    """Swaps and gifts within the team: once a turn, before its action."""
    if cards.swapped:
        return []
    found: list[Action] = []
    for mate in state.seating.mates(seat):
        if mate != seat:
            for mine in dict.fromkeys(cards.hand(seat)):
                theirs = cards.hand(mate)
                found += [Swap(mine, card, mate) for card in dict.fromkeys(theirs)]
                if len(theirs) < state.seating.held[mate - 1]:
                    found.append(Give(mine, mate))
    return found


def _thefts(state: State, cards: Cards) -> list[Action]:
    assert cards.spied is not None
    return [
        Steal(card, victim)
        for victim in state.seating.teams[cards.spied]
        for card in dict.fromkeys(cards.hand(victim))
    ]


def apply(state: State, seat: int, action: Action, chance: Chance) -> Applied:
    """Apply a legal action."""
    act = _ACTS.get(type(action), rules.act)
    state, told, ends = act(state, seat, action, chance)
    return end_turn(state, told, chance) if ends else (state, told)


def end_turn(state: State, told: Events, chance: Chance) -> Applied:
    cards, truce = _cards(state), state.position.truce
    if full_triangle(state.position, state.side) is not None:
        return rules.end_turn(state, told)
    asked = state.side in truce and not (cards.laid and state.side == truce[0])
    if asked and cards.asks != "immunity":
        return _with(state, replace(cards, asks="immunity", stolen=None), shows=None), told
    cards, refills = _refilled(state, cards, chance)
    cards = replace(cards, asks="turn", swapped=False, laid=False, stolen=None)
    return rules.next_turn(_with(state, cards), (*told, *refills))


def _with(state: State, cards: Cards, **changed: Any) -> State:
    return replace(state, cards=cards, **changed)


# --- Drawing ---


def _drawn(state: State, cards: Cards, seat: int, chance: Chance) -> tuple[Cards, Events]:
    cards, card, reshuffled = cards.drawing(seat, chance)
    left = len(cards.pile)
    drawn = CardDrawn(seat, len(cards.hand(seat)), left)
    seen = CardSeen(seat, card, state.seating.mates(seat))
    return cards, (PileShuffled(left + 1), drawn, seen) if reshuffled else (drawn, seen)


def _refilled(state: State, cards: Cards, chance: Chance) -> tuple[Cards, Events]:
    where = state.seating
    seats = tuple(sorted(where.teams[state.side]))
    if any(cards.hand(seat) for seat in seats):
        return cards, ()
    told: list[Event] = [HandsRefilled(where.sides[state.side], seats)]
    for seat in seats:
        for _ in range(where.held[seat - 1]):
            cards, drawn = _drawn(state, cards, seat, chance)
            told += drawn
    return cards, tuple(told)


def _draw(state: State, seat: int, action: Draw, chance: Chance) -> Act:
    cards, told = _drawn(state, _cards(state), seat, chance)
    return _with(state, cards), told, True


def _trade(state: State, seat: int, action: Trade, chance: Chance) -> Act:
    cards = _cards(state).discarding(seat, action.card)
    cards, told = _drawn(state, cards, seat, chance)
    return _with(state, cards), (CardTraded(seat, action.card), *told), True


# --- Within a team ---


def _swap(state: State, seat: int, action: Swap, chance: Chance) -> Act:
    mine, theirs, mate = action.mine, action.theirs, action.seat
    cards = _cards(state).losing(seat, mine).losing(mate, theirs)
    cards = replace(cards.gaining(seat, theirs).gaining(mate, mine), swapped=True)
    told = (CardsSwapped(seat, mate), SwapSeen(seat, mine, theirs, state.seating.mates(seat)))
    return _with(state, cards), told, False


def _give(state: State, seat: int, action: Give, chance: Chance) -> Act:
    card, mate = action.card, action.seat
    cards = replace(_cards(state).losing(seat, card).gaining(mate, card), swapped=True)
    told = (CardGiven(seat, mate), GiftSeen(seat, card, state.seating.mates(seat)))
    return _with(state, cards), told, False


# --- Playing ---


def _play(state: State, seat: int, action: Play, chance: Chance) -> Act:
    cards = replace(_cards(state), asks="turn", stolen=None)
    if action.card is Card.IMMUNITY:
        cards = replace(cards.losing(seat, action.card), laid=True)
    else:
        cards = cards.discarding(seat, action.card)
    field = action.field if action.move is None else action.move.to
    name = None if field is None else NAMES[field]
    told = CardPlayed(seat, action.card, name, action.colour, action.side)
    state = _with(state, cards, quiet=-1)
    if action.card is Card.SPY:
        return _spy(state, seat, action, told)
    position, facts, _ = played(state.position, seat, state.side, action)
    return replace(state, position=position), (told, *facts), True


def _spy(state: State, seat: int, action: Play, told: CardPlayed) -> Act:
    cards = _cards(state)
    assert action.side is not None
    spied = state.position.sides.index(action.side)
    hands = tuple((victim, cards.hand(victim)) for victim in state.seating.teams[spied])
    for victim, hand in hands:
        if Card.COUNTERSPY in hand:
            cards = cards.discarding(victim, Card.COUNTERSPY)
            return _with(state, cards), (told, Counterspied(seat, action.side, victim)), True
    cards = replace(cards, asks="steal", spied=spied)
    return _with(state, cards), (told, HandsSeen(seat, action.side, hands)), False


def _steal(state: State, seat: int, action: Steal, chance: Chance) -> Act:
    card, victim = action.card, action.seat
    cards = _cards(state).losing(victim, card).gaining(seat, card)
    cards = replace(cards, asks="stolen", spied=None, stolen=card)
    both = tuple(sorted((*state.seating.mates(seat), *state.seating.mates(victim))))
    told = (CardStolen(seat, victim), TheftSeen(seat, victim, card, both))
    return _with(state, cards), told, False


# --- About an immunity ---


def _discard(state: State, seat: int, action: DiscardImmunity, chance: Chance) -> Act:
    return (*_without_immunity(state, seat), True)


def _break(state: State, seat: int, action: Break, chance: Chance) -> Act:
    shown = chance.ask(Pick("die", COLOURS))
    broken = shown in state.seating.colours[state.position.truce[0]]
    told = BreakTried(seat, shown, broken)
    if not broken:
        return state, (told,), True
    state, ended = _without_immunity(state, seat)
    return state, (told, *ended), True


def _without_immunity(state: State, seat: int) -> Applied:
    cards, position = _cards(state), state.position
    holder, against = position.truce
    ended = ImmunityEnded(seat, position.sides[holder], position.sides[against])
    cards = replace(cards, discard=(*cards.discard, Card.IMMUNITY))
    return _with(state, cards, position=replace(position, truce=())), (ended,)


def _end(state: State, seat: int, action: End, chance: Chance) -> Act:
    stolen = _cards(state).asks == "stolen"
    return state, (StolenCardKept(seat) if stolen else ImmunityLeft(seat),), True


_ACTS: dict[type[Action], Callable[[State, int, Any, Chance], Act]] = {
    Draw: _draw,
    Trade: _trade,
    Swap: _swap,
    Give: _give,
    Play: _play,
    Steal: _steal,
    DiscardImmunity: _discard,
    Break: _break,
    End: _end,
}
