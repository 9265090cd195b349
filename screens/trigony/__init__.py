"""Trigony and Intrygo on the screens.

`steps` leads from legal actions to buttons, `story` tells what happened, `grid` is the board in
letters; pictures are in `screens/pictures`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from engine.game import Event
from engine.trigony.board import Colour
from engine.trigony.intrygo.cards import Card
from engine.trigony.sides import Side
from engine.trigony.view import SideView, TrigonyView
from screens.game import Choice, Control, GameScreens, Names
from screens.game import Side as JoinableSide
from screens.layout import GOOD, HARD, MAIN, PLAIN, Illustration
from screens.pictures.trigony.board import picture
from screens.pictures.trigony.scene import Mark, Scene, last_move, scene
from screens.text import Words
from screens.trigony import sides, steps, story
from screens.trigony.alt import in_words, of_triangle
from screens.trigony.grid import LETTER, grid
from screens.trigony.hands import cards_line, hands
from screens.trigony.labels import label, lost, pieces
from screens.trigony.lessons import lesson
from screens.trigony.naming import (
    CARDS,
    COLOUR_EMOJI,
    COLOURS,
    SIDE_EMOJI,
    SIDES,
    card_name,
    colour_name,
    side_name,
)

AT_CARDS = "cards"  # a step before any card is named


_FIELD = "[a-i][1-9]"
_TO = r"(?:[-=‐-―−]*>|→|[-‐-―−:x]|to\b)"  # what people put between two fields


class TrigonyScreens(GameScreens[TrigonyView]):
    key = "trigony"
    rules_pages = 6
    example = "F6-G7"

    def choices(self, words: Words, names: Names = ()) -> tuple[Choice, ...]:
        return (
            Choice(
                "intrygo",
                words("trigony-option-intrygo"),
                ((False, words("trigony-intrygo-off")), (True, words("trigony-intrygo-on"))),
            ),
            Choice(
                "sides",
                words("trigony-option-sides"),
                ((None, words("trigony-sides-auto")), (2, words("trigony-sides-two"))),
            ),
        )

    def sides(
        self, words: Words, options: Mapping[str, Any], size: int, wishes: Sequence[str]
    ) -> list[JoinableSide]:
        return sides.sides(words, options, size, wishes)

    def seating(
        self,
        words: Words,
        names: Names,
        options: Mapping[str, Any],
        size: int,
        wishes: Sequence[str] | None = None,
    ) -> list[str]:
        return sides.lines(words, names, options, size, wishes)

    # --- The board ---

    def board(
        self, words: Words, names: Names, view: TrigonyView, *, pictured: bool = False
    ) -> list[str]:
        head = f"### {words('trigony-name')} · {words('trigony-turn', turn=view.turn)}"
        notes = []
        if view.turn == 1 and view.to_act:
            side = next(side for side in view.sides if view.to_act[0] in side.seats)
            notes.append(words("trigony-begins", side=side_name(words, side.side)))
        if view.shows is not None:
            notes.append(words("trigony-shows", colour=colour_name(words, view.shows)))
        if view.quiet > view.quiet_limit // 2:
            notes.append(words("trigony-quiet", turns=view.quiet, limit=view.quiet_limit))
        if view.offer is not None and view.to_act:
            notes.append(words("trigony-offer", name=names[view.offer.by - 1]))
        sides = "\n".join(_side_line(words, names, side, view) for side in view.sides)
        table = cards_line(words, names, view.cards) if view.cards is not None else ""
        return ["\n".join([head, *notes]), sides, "" if pictured else _letters(words, view), table]

    def illustration(
        self,
        words: Words,
        names: Names,
        view: TrigonyView,
        events: Sequence[Event] = (),
        actions: Sequence[str] = (),
        so_far: str = "",
    ) -> Illustration | None:
        if so_far == "pass":
            return None
        marks = dict(last_move(events))
        chosen = () if so_far in ("", AT_CARDS) else steps.tokens(so_far)
        if chosen:
            marks = dict.fromkeys(steps.fields(chosen), Mark.CHOSEN)
            nexts = steps.fields(steps.following(actions, chosen))
            marks |= dict.fromkeys(nexts, Mark.TARGET)
        return _pictured(scene(view, marks), in_words(words, view, marks))

    def lesson(self, words: Words, page: int) -> Illustration | None:
        return _pictured(lesson(page), words(f"trigony-lesson-{page}"))

    def details(self, words: Words) -> dict[str, str]:
        return {str(colour): colour_name(words, colour) for colour in Colour}

    def detail(
        self, words: Words, names: Names, view: TrigonyView, part: str
    ) -> Illustration | None:
        if part not in COLOURS:
            return None
        return _pictured(scene(view, zoom=COLOURS[part]), of_triangle(words, view, COLOURS[part]))

    def typed(self, text: str) -> str:
        """Fields in capitals with a hyphen between them, everything else small, however it is
        typed: `f6 -> g7`, `f6g7` and `F6 to G7` are F6-G7, `f6-e5 = t` is F6-E5=T. Also of a move
        that is only half typed."""
        plain = super().typed(text).lower()
        plain = re.sub(r"\bstrike[\s‐-―−-]+force\b", str(Card.STRIKE_FORCE), plain)
        plain = re.sub(rf"\b({_FIELD})\s*{_TO}?\s*(?={_FIELD}\b)", r"\1-", plain)
        plain = re.sub(rf"^({_FIELD})(?:\s*{_TO}\s*(?=[a-i]?$)|\s*(?=[a-i]$))", r"\1-", plain)
        plain = re.sub(rf"(-e5)\s*{_TO}?\s*(?=(?:{'|'.join(COLOURS)})\b)", r"\1>", plain)
        plain = re.sub(r"(-e5)\s*=?\s*t\b", r"\1=t", plain)
        return re.sub(rf"\b{_FIELD}\b|(?<==)t\b", lambda found: found[0].upper(), plain)

    def spelled(self, names: Names, action: str) -> str:
        """With the name behind a seat's number."""
        *_, last = action.split()
        return f"{action} ({names[int(last) - 1]})" if last.isdecimal() else action

    def named(self, words: Words, value: object) -> str | None:
        match value:
            case Colour():
                return colour_name(words, value)
            case Side():
                return side_name(words, value)
            case Card():
                return card_name(words, value)
        return None

    def asks(
        self,
        words: Words,
        view: TrigonyView,
        actions: Sequence[str] | None = None,
        so_far: str = "",
    ) -> str:
        if view.viewer is not None and view.viewer not in view.to_act:
            return words("trigony-asks-draw")
        if not so_far:
            cards = "no" if view.cards is None else "yes"
            return words(f"trigony-asks-{view.phase}", cards=cards)
        if so_far in ("pass", AT_CARDS):
            return words(f"trigony-asks-{so_far}")
        chosen = steps.tokens(so_far)
        then = next(iter(steps.following(actions or (), chosen)), None)
        if then is None:
            return words("trigony-asks-stuck", field=chosen[-1])
        if chosen[-1] in _ASKS_WHICH:
            return words(f"trigony-asks-{chosen[-1]}")
        if chosen[0] in ("swap", "give"):
            card = card_name(words, CARDS[chosen[1]])
            return words(f"trigony-asks-{chosen[0]}-it", card=card)
        if chosen[0] == "card" and len(chosen) == 2:
            card = CARDS[chosen[1]]
            return words(
                "trigony-asks-card-how",
                card=card_name(words, card),
                does=words(f"trigony-does-{card}"),
            )
        if then in COLOURS:
            return words("trigony-asks-triangle")
        if then in SIDES:
            return words("trigony-asks-side")
        if then[0] in "=>":
            return words("trigony-asks-centre")
        return words("trigony-asks-to", field=chosen[-1])

    def public_controls(self, words: Words, view: TrigonyView) -> list[Control]:
        if view.phase == "turn":
            side = next(side for side in view.sides if view.to_act[0] in side.seats)
            found = [
                Control(field, *label(words, (), view, (field,)), step=True, alike=True)
                for field in pieces(side)
            ]
            found.append(Control("throw", words("trigony-do-throw"), "🎲"))
            if view.cards is not None:
                found.append(Control(AT_CARDS, words("trigony-do-cards"), "🃏", step=True))
            found.append(Control("pass", words("trigony-do-pass"), "⏭️", step=True))
        elif view.phase == "place":
            found = [
                Control("place", words("trigony-do-place"), "♟️", MAIN),
                Control("decline", words("trigony-do-decline")),
            ]
        else:
            found = [Control("", words("trigony-do-choose"), "🃏", MAIN, step=True)]
        if view.offer is not None:
            found += [
                Control("accept draw", words("trigony-do-accept-draw"), "🤝", GOOD),
                Control("refuse draw", words("trigony-do-refuse-draw")),
            ]
        return found

    # --- My table ---

    def own(
        self,
        words: Words,
        names: Names,
        view: TrigonyView,
        actions: Sequence[str],
        *,
        alone: bool,
        pictured: bool = False,
        so_far: str = "",
    ) -> list[str]:
        assert view.viewer is not None
        held = [] if view.cards is None else [hands(words, names, view, view.cards, actions)]
        if so_far:
            return held if so_far == AT_CARDS else []
        mine = next(side for side in view.sides if view.viewer in side.seats)
        parts = [_side_line(words, names, mine, view)]
        if alone and not pictured:
            parts.append(_letters(words, view))
        return [*parts, *held]

    def own_controls(
        self,
        words: Words,
        names: Names,
        view: TrigonyView,
        actions: Sequence[str],
        so_far: str = "",
    ) -> list[Control]:
        if so_far == "pass" and "pass" in actions:
            sure = Control("pass", words("trigony-do-pass-sure"), style=HARD)
            return [sure, _back(words, "")]

        def towards(paths: Iterable[steps.Tokens]) -> list[Control]:
            return [self._control(words, names, view, actions, path) for path in paths]

        if so_far == AT_CARDS:
            return [*towards(steps.with_cards(actions)), _back(words, "")]
        if not so_far and view.phase == "turn":
            more = [Control(AT_CARDS, words("trigony-do-cards"), "🃏", step=True)]
            mine = pieces(next(side for side in view.sides if view.viewer in side.seats))
            paths = steps.without_cards(actions)
            paths.sort(key=lambda path: mine.index(path[0]) if path[0] in mine else len(mine))
            first = towards(paths)
            return [*first, *(more if steps.with_cards(actions) else [])]
        if not so_far:  # a card is what it is about
            return towards((*steps.with_cards(actions), *steps.without_cards(actions)))
        chosen = steps.tokens(so_far)
        controls = towards((*chosen, token) for token in steps.following(actions, chosen))
        if chosen in steps.with_cards(actions):
            return [*controls, _back(words, AT_CARDS if view.phase == "turn" else "")]
        return [*controls, _back(words, steps.text(chosen[:-1]))]

    def _control(
        self,
        words: Words,
        names: Names,
        view: TrigonyView,
        actions: Sequence[str],
        path: steps.Tokens,
    ) -> Control:
        """The button for the last of these tokens, and what they lead to."""
        token = path[-1]
        text, emoji = label(words, names, view, path)
        leading = steps.leading(actions, path)
        whole = len(leading) == 1 and steps.tokens(leading[0]) == path
        asks_first = len(path) == 1 and token == "pass"
        style = MAIN if token[0] in "-=>" else _STYLES.get(token, PLAIN)
        if lost(view, path):
            style = HARD
        alike = steps.is_field(token) or token[0] == "-"
        then = [
            name for action in leading for name in steps.fields(steps.tokens(action)[len(path) :])
        ]
        return Control(
            steps.text(path),
            text,
            emoji,
            style,
            step=not whole or asks_first,
            alike=alike,
            more=words("trigony-leads-to", fields=" ".join(dict.fromkeys(then))) if then else "",
        )

    def tell(self, words: Words, names: Names, acts: Sequence[Sequence[Event]]) -> list[str]:
        return story.lines(words, names, acts)

    # --- The end ---

    def result(
        self, words: Words, names: Names, view: TrigonyView, *, pictured: bool = False
    ) -> list[str]:
        assert view.outcome is not None
        reason, _, colour = view.outcome.reason.partition(" ")
        if colour:
            side = next(s for s in view.sides if view.outcome.winners[0] in s.seats)
            said = words(
                "trigony-told-won",
                side=side_name(words, side.side),
                triangle=colour_name(words, COLOURS[colour]),
            )
        else:
            said = words("trigony-told-drawn", reason=reason)
        sides = "\n".join(_side_line(words, names, side, view) for side in view.sides)
        return [said, sides, "" if pictured else _letters(words, view)]


_ASKS_WHICH = ("trade", "swap", "give")
_STYLES = {"place": MAIN, "accept draw": GOOD, "refuse draw": HARD}


def _back(words: Words, to: str) -> Control:
    return Control(to, words("trigony-do-back"), "↩️", step=True)


def _pictured(seen: Scene, alt: str) -> Illustration:
    return Illustration(partial(picture, seen), alt)


def _letters(words: Words, view: TrigonyView) -> str:
    known = [
        words("trigony-letter", letter=LETTER[side.side], side=side_name(words, side.side))
        for side in view.sides
    ]
    legend = words("trigony-letters", sides=words.listed(known))
    return f"```\n{grid(view)}\n```\n-# {legend}"


def _side_line(words: Words, names: Names, side: SideView, view: TrigonyView) -> str:
    people = [
        words("trigony-on-turn", name=names[seat - 1])
        if seat in view.to_act
        else f"**{names[seat - 1]}**"
        for seat in side.seats
    ]
    known = [
        words(
            "trigony-progress",
            emoji=COLOUR_EMOJI[triangle.colour],
            tiles=triangle.tiles,
            trigon=triangle.trigon or "none",
        )
        for triangle in side.triangles
    ]
    if side.supply:
        known.append(words("trigony-supply", pawns=side.supply))
    head = f"{SIDE_EMOJI[side.side]} **{side_name(words, side.side)}** {words.listed(people)}"
    return f"{head}\n{' · '.join(known)}"
