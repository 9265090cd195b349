"""The cards of Intrygo: what everyone sees of them, and what their own side sees."""

from engine.steps import Steps
from engine.trigony.intrygo.cards import Card
from engine.trigony.view import CardsView, TrigonyView
from screens.game import Names
from screens.text import Words
from screens.trigony.naming import (
    COLOURS,
    SIDES,
    card_emoji,
    card_name,
    card_shown,
    colour_name,
    side_name,
)

AIMS = 6  # the most that are listed
_AT_NOBODY = (Card.STRENGTHENING, Card.MIGRATION, Card.PROMOTION, Card.IMMUNITY)


def cards_line(words: Words, names: Names, cards: CardsView) -> str:
    hands = [
        words("trigony-hand", name=names[hand.seat - 1], count=hand.count) for hand in cards.hands
    ]
    lines = [words("trigony-cards", hands=words.listed(hands), pile=cards.pile)]
    if cards.discard:
        lines.append(words("trigony-discard", card=card_shown(words, cards.discard[-1])))
    if cards.immunity is not None:
        side, other = cards.immunity.side, cards.immunity.against
        lines.append(words("trigony-told-immunity", side=str(side), other=str(other)))
    return f"{words.emoji('card_back')} {words.sentences(lines)}"


def hands(words: Words, names: Names, view: TrigonyView, cards: CardsView, steps: Steps) -> str:
    """My cards, each with what it does and whether it can be played now; my mates' cards; what my
    Spy reveals."""
    lines = []
    for hand in sorted(cards.hands, key=lambda hand: hand.seat != view.viewer):
        if hand.seat == view.viewer:
            lines.append(words("trigony-your-hand", count=hand.count, limit=hand.limit))
            lines += [_card(words, view, card, steps) for card in hand.cards or ()]
        elif hand.cards is not None:
            held = words.listed([card_shown(words, card) for card in hand.cards]) or "–"
            lines.append(words("trigony-mates-hand", name=names[hand.seat - 1], cards=held))
    if cards.spying is not None:
        for seat, spied in cards.spying.hands:
            shown = words.listed([card_shown(words, card) for card in spied]) or "–"
            spy = card_emoji(words, Card.SPY)
            lines.append(words("trigony-spied-hand", emoji=spy, name=names[seat - 1], cards=shown))
    return "\n".join(lines)


def _card(words: Words, view: TrigonyView, card: Card, steps: Steps) -> str:
    """What it does and, on the viewer's turn, what it can be played on or what it still needs."""
    does = words(f"trigony-does-{card}")
    told = words(
        "trigony-your-card", emoji=card_emoji(words, card), card=card_name(words, card), does=does
    )
    stolen = view.cards is not None and view.phase == "stolen" and view.cards.stolen is card
    asked = view.viewer in view.to_act and (view.phase == "turn" or stolen)
    if not asked or card is Card.COUNTERSPY:
        return told
    played = steps.at(f"card {card}")
    if played is None:
        immune = card not in _AT_NOBODY and _immune(view)
        needs = words(f"trigony-needs-{card}")
        missing = words("trigony-card-not-now", needs=needs, immune="yes" if immune else "no")
        return words.sentences([told, missing])
    ways = [way for step in played.then for way in _ways(words, step)]
    some = ways if len(ways) <= AIMS else [*ways[:AIMS], "…"]
    return words.sentences([told, words("trigony-card-now", ways=words.series(some))])


def _immune(view: TrigonyView) -> bool:
    """Whether an immunity binds the viewer's side."""
    mine = next(side.side for side in view.sides if view.viewer in side.seats)
    pair = view.cards.immunity if view.cards is not None else None
    return pair is not None and mine in (pair.side, pair.against)


def _ways(words: Words, step: Steps) -> list[str]:
    """What a card can be played on, or the moves that it allows."""
    if step.token in SIDES:
        return [side_name(words, SIDES[step.token])]
    if step.token in COLOURS:
        return [colour_name(words, COLOURS[step.token])]
    moves = [f"{step.token}→{to.token[1:]}" for to in step.then if to.token[0] == "-"]
    return moves or [step.token]
