"""The cards of Intrygo: what everyone sees of them, and what their own people do."""

from collections.abc import Sequence

from engine.trigony.intrygo.cards import Card
from engine.trigony.view import CardsView, TrigonyView
from screens.game import Names
from screens.text import Words
from screens.trigony.naming import COLOURS, SIDES, card_name, colour_name, side_name
from screens.trigony.steps import tokens

AIMS = 6  # that are named
_AT_NOBODY = (Card.STRENGTHENING, Card.MIGRATION, Card.PROMOTION, Card.IMMUNITY)


def cards_line(words: Words, names: Names, cards: CardsView) -> str:
    hands = ", ".join(f"{names[hand.seat - 1]} {hand.count}" for hand in cards.hands)
    lines = [words("trigony-cards", hands=hands, pile=cards.pile)]
    if cards.discard:
        lines.append(words("trigony-discard", card=card_name(words, cards.discard[-1])))
    if cards.immunity is not None:
        side, other = cards.immunity.side, cards.immunity.against
        lines.append(
            words(
                "trigony-told-immunity", side=side_name(words, side), other=side_name(words, other)
            )
        )
    return "🃏 " + " ".join(lines)


def hands(
    words: Words, names: Names, view: TrigonyView, cards: CardsView, actions: Sequence[str]
) -> str:
    """My cards, each with what it does and whether it can be played now; my mates'; what my Spy
    sees."""
    lines = []
    for hand in sorted(cards.hands, key=lambda hand: hand.seat != view.viewer):
        if hand.seat == view.viewer:
            lines.append(words("trigony-your-hand", count=hand.count, limit=hand.limit))
            lines += [_card(words, view, card, actions) for card in hand.cards or ()]
        elif hand.cards is not None:
            held = words.listed([card_name(words, card) for card in hand.cards]) or "–"
            lines.append(words("trigony-mates-hand", name=names[hand.seat - 1], cards=held))
    if cards.spying is not None:
        for seat, spied in cards.spying.hands:
            shown = words.listed([card_name(words, card) for card in spied]) or "–"
            lines.append(words("trigony-spied-hand", name=names[seat - 1], cards=shown))
    return "\n".join(lines)


def _card(words: Words, view: TrigonyView, card: Card, actions: Sequence[str]) -> str:
    """What it does and, where it could be played now, on what, or what it lacks."""
    does = words(f"trigony-does-{card}")
    told = words("trigony-your-card", card=card_name(words, card), does=does)
    stolen = view.cards is not None and view.phase == "stolen" and view.cards.stolen is card
    asked = view.viewer in view.to_act and (view.phase == "turn" or stolen)
    if not asked or card is Card.COUNTERSPY:
        return told
    leading = [
        tokens(action)[2:] for action in actions if tokens(action)[:2] == ("card", str(card))
    ]
    ways = list(dict.fromkeys(_aim(words, then) for then in leading))
    if not ways:
        immune = card not in _AT_NOBODY and _immune(view)
        needs = words(f"trigony-needs-{card}")
        missing = words("trigony-card-not-now", needs=needs, immune="yes" if immune else "no")
        return f"{told} {missing}"
    some = ways if len(ways) <= AIMS else [*ways[:AIMS], "…"]
    return f"{told} {words('trigony-card-now', ways=', '.join(some))}"


def _immune(view: TrigonyView) -> bool:
    """Whether an immunity binds the viewer's side."""
    mine = next(side.side for side in view.sides if view.viewer in side.seats)
    pair = view.cards.immunity if view.cards is not None else None
    return pair is not None and mine in (pair.side, pair.against)


def _aim(words: Words, then: Sequence[str]) -> str:
    """What it would be played on, or the move that it allows."""
    first = then[0]
    if first in SIDES:
        return side_name(words, SIDES[first])
    if first in COLOURS:
        return colour_name(words, COLOURS[first])
    return f"{first}→{then[1][1:]}" if len(then) > 1 and then[1][0] == "-" else first
