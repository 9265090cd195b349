"""The cards of Intrygo: what everyone sees of them, and what their own people do."""

from collections.abc import Sequence

from engine.trigony.view import CardsView, TrigonyView
from screens.game import Names
from screens.text import Words
from screens.trigony.naming import card_name, side_name


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
            for card in hand.cards or ():
                ways = sum(action.startswith(f"card {card} ") for action in actions)
                lines.append(
                    words(
                        "trigony-your-card",
                        card=card_name(words, card),
                        does=words(f"trigony-does-{card}"),
                        now="none" if view.viewer not in view.to_act else "yes" if ways else "no",
                    )
                )
        elif hand.cards is not None:
            held = words.listed([card_name(words, card) for card in hand.cards]) or "–"
            lines.append(words("trigony-mates-hand", name=names[hand.seat - 1], cards=held))
    if cards.spying is not None:
        for seat, spied in cards.spying.hands:
            shown = words.listed([card_name(words, card) for card in spied]) or "–"
            lines.append(words("trigony-spied-hand", name=names[seat - 1], cards=shown))
    return "\n".join(lines)
