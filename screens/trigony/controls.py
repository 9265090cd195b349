"""The buttons of Trigony: a few at a time, step by step, with the cards kept apart."""

from collections.abc import Iterable, Sequence

from engine.steps import Steps
from engine.trigony.board import FIELDS
from engine.trigony.view import TrigonyView
from screens.game import Control, Names
from screens.layout import GOOD, HARD, MAIN, PLAIN
from screens.text import Words
from screens.trigony.labels import acting, home_of, label, pieces
from screens.trigony.odds import lucky

AT_CARDS = "cards"  # a step before any card is named

_NAMING_A_CARD = ("card", "steal")
_WITH_CARDS = ("trade", "draw", "swap", "give")
SURE = ("pass", "throw")  # these ask again
_STYLES = {"place": MAIN, "accept draw": GOOD}


def public_controls(words: Words, view: TrigonyView, steps: Steps) -> list[Control]:
    found = []
    if view.phase not in ("turn", "place"):  # the decision is about a card
        found.append(
            Control("", words("trigony-do-choose"), words.emoji("card_back"), MAIN, step=True)
        )
    for step in _without_cards(view, view.to_act[0], steps):
        if step.text == "pass" and view.cards is not None:
            found.append(_at_cards(words))
        found.append(_control(words, (), view, step))
    return found


def own_controls(
    words: Words, names: Names, view: TrigonyView, steps: Steps, so_far: str
) -> list[Control]:
    if so_far in SURE and steps.at(so_far):
        sure = Control(so_far, words(f"trigony-do-{so_far}-sure"), style=HARD)
        return [sure, _back(words, "")]

    def towards(some: Iterable[Steps]) -> list[Control]:
        return [_own_control(words, names, view, step) for step in some]

    cards = _with_cards(steps)
    if so_far == AT_CARDS:
        return [*towards(cards), _back(words, "")]
    if not so_far:
        assert view.viewer is not None
        others = _without_cards(view, view.viewer, steps)
        if view.phase != "turn":
            return towards((*cards, *others))
        return [*towards(others), *([_at_cards(words)] if cards else [])]
    way = steps.way_to(so_far)
    if not way:
        return [_back(words, "")]
    before, chosen = way[-2:]
    if so_far in [step.text for step in cards]:
        back = AT_CARDS if view.phase == "turn" else ""
    else:
        back = before.text
    # What is wanted most first: a Trigon; last what would be lost.
    then = sorted(chosen.then, key=lambda step: (step.caution is not None, step.token[0] != "="))
    return [*towards(then), _back(words, back)]


def fields(steps: Iterable[Steps]) -> list[str]:
    """The fields that these steps name, as origin or destination."""
    return [name for step in steps if (name := step.token.lstrip("-")) in FIELDS]


def _with_cards(steps: Steps) -> list[Steps]:
    """First steps with cards: which one to play or steal, or what else to do with them."""
    named = [card for step in steps.then if step.token in _NAMING_A_CARD for card in step.then]
    return [*named, *(step for step in steps.then if step.token in _WITH_CARDS)]


def _without_cards(view: TrigonyView, seat: int, steps: Steps) -> Sequence[Steps]:
    """First steps without cards: the pieces of the seat's side come first, by triangle."""
    order = pieces(next(side for side in view.sides if seat in side.seats))
    known = (*_NAMING_A_CARD, *_WITH_CARDS)
    return sorted(
        [step for step in steps.then if step.token not in known],
        key=lambda step: order.index(step.token) if step.token in order else len(order),
    )


def _control(words: Words, names: Names, view: TrigonyView, step: Steps) -> Control:
    text, emoji = label(words, names, view, step)
    going = step.token[0] in "-=>"
    in_vain = step.text == "throw" and not lucky(view, acting(view))
    mine = step.text in pieces(acting(view))
    return Control(
        step.text,
        text,
        emoji,
        MAIN if going else _STYLES.get(step.token, PLAIN),
        step=bool(step.then) or step.text == "pass" or in_vain,
        alike=step.token in FIELDS or step.token[0] == "-",
        group=str(home_of(view, step.text)) if mine else "",
    )


def _own_control(words: Words, names: Names, view: TrigonyView, step: Steps) -> Control:
    """With its caution, and the fields that it leads to."""
    control = _control(words, names, view, step)
    decides = step.action or step.token[0] in "-=>"
    if step.text == "refuse draw" or (decides and step.caution is not None):
        control = control._replace(style=HARD)
    then = dict.fromkeys(fields(step.below()))
    if then:
        control = control._replace(more=words("trigony-leads-to", fields=" ".join(then)))
    return control


def _at_cards(words: Words) -> Control:
    return Control(AT_CARDS, words("trigony-do-cards"), words.emoji("card_back"), step=True)


def _back(words: Words, to: str) -> Control:
    return Control(to, words("trigony-do-back"), "↩️", step=True)
