"""Trigony and Intrygo on the screens.

`steps` leads from legal actions to buttons, `story` tells what happened, `grid` is the board in
letters; pictures are in `screens/pictures`.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET

from engine.errors import RuleError
from engine.game import Event
from engine.trigony.board import Colour
from engine.trigony.intrygo.cards import Card
from engine.trigony.sides import Side, seating
from engine.trigony.view import CardsView, SideView, TrigonyView
from screens.game import Choice, Control, GameScreens, Names
from screens.layout import GOOD, HARD, MAIN, PLAIN, Illustration
from screens.pictures.scene import Mark, last_move, scene
from screens.text import Words
from screens.trigony import steps, story
from screens.trigony.grid import grid
from screens.trigony.lessons import lesson

SIDE_EMOJI = {Side.WHITE: "⚪", Side.BROWN: "🟤", Side.BLACK: "⚫"}
COLOUR_EMOJI = {
    Colour.RED: "🟥",
    Colour.ORANGE: "🟧",
    Colour.YELLOW: "🟨",
    Colour.GREEN: "🟩",
    Colour.BLUE: "🟦",
    Colour.PURPLE: "🟪",
}
_SIDES = {str(side): side for side in Side}
_COLOURS = {str(colour): colour for colour in Colour}
_CARDS = {str(card): card for card in Card}
CARDS = "cards"  # a step before any card is named
CARD_TOKENS = ("card", "trade", "draw", "swap", "give")


class TrigonyScreens(GameScreens[TrigonyView]):
    key = "trigony"
    rules_pages = 6

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

    def seating(
        self, words: Words, names: Names, options: Mapping[str, Any], size: int
    ) -> list[str]:
        teams = options.get("teams", UNSET)
        if teams is not UNSET:
            teams = tuple(map(tuple, teams))
        try:
            where = seating(size, options.get("sides", UNSET), teams)
        except RuleError:
            return [words("trigony-seating-unfit")]
        return [
            words(
                "trigony-seating-side",
                side=_side(words, side),
                colours=" ".join(COLOUR_EMOJI[colour] for colour in colours),
                names=words.listed([names[seat - 1] for seat in team]),
            )
            for side, colours, team in zip(where.sides, where.colours, where.teams, strict=True)
        ]

    # --- The board ---

    def board(
        self, words: Words, names: Names, view: TrigonyView, *, pictured: bool = False
    ) -> list[str]:
        head = f"### {words('trigony-name')} · {words('trigony-turn', turn=view.turn)}"
        notes = []
        if view.shows is not None:
            notes.append(words("trigony-shows", colour=_colour(words, view.shows)))
        if view.quiet > view.quiet_limit // 2:
            notes.append(words("trigony-quiet", turns=view.quiet, limit=view.quiet_limit))
        if view.offer is not None:
            notes.append(words("trigony-offer", name=names[view.offer.by - 1]))
        sides = "\n".join(_side_line(words, names, side, view) for side in view.sides)
        table = _cards_line(words, names, view.cards) if view.cards is not None else ""
        letters = "" if pictured else f"```\n{grid(view)}\n```"
        return ["\n".join([head, *notes]), sides, letters, table]

    def illustration(
        self,
        words: Words,
        names: Names,
        view: TrigonyView,
        events: Sequence[Event] = (),
        actions: Sequence[str] = (),
        so_far: str = "",
    ) -> Illustration | None:
        marks = dict(last_move(events))
        chosen = () if so_far in ("", CARDS, "pass") else steps.tokens(so_far)
        if chosen:
            marks = {token.lstrip("-"): Mark.CHOSEN for token in chosen if _names_a_field(token)}
            nexts = [t.lstrip("-") for t in steps.following(actions, chosen) if _names_a_field(t)]
            marks |= dict.fromkeys(nexts, Mark.TARGET)
        return Illustration(scene(view, marks), in_words(words, names, view))

    def lesson(self, words: Words, page: int) -> Illustration | None:
        return Illustration(lesson(page), words(f"trigony-lesson-{page}"))

    def details(self, words: Words) -> dict[str, str]:
        return {str(colour): _colour(words, colour) for colour in Colour}

    def detail(
        self, words: Words, names: Names, view: TrigonyView, part: str
    ) -> Illustration | None:
        if part not in _COLOURS:
            return None
        return Illustration(scene(view, zoom=_COLOURS[part]), in_words(words, names, view))

    def typed(self, text: str) -> str:
        """Fields in capitals, a plain hyphen, everything else small: f6–g7=t is F6-G7=T."""
        plain = re.sub(r"[‐-―−]", "-", super().typed(text).lower())
        return re.sub(r"\b[a-i][1-9]\b|(?<==)t\b", lambda found: found[0].upper(), plain)

    def asks(self, words: Words, view: TrigonyView, so_far: str = "") -> str:
        if view.viewer is not None and view.viewer not in view.to_act:
            return words("trigony-asks-draw")
        if not so_far:
            return words(f"trigony-asks-{view.phase}")
        if so_far in ("pass", CARDS):
            return words(f"trigony-asks-{so_far}")
        chosen = steps.tokens(so_far)
        if chosen[-1] in _ASKS_WHICH:
            return words(f"trigony-asks-{chosen[-1]}")
        if chosen[0] == "card" and len(chosen) == 2:
            card = _CARDS[chosen[1]]
            return words(
                "trigony-asks-card-how", card=_card(words, card), does=words(f"trigony-does-{card}")
            )
        if _is_field(chosen[-1]):
            return words("trigony-asks-to", field=chosen[-1])
        if chosen[-1] == "-E5":
            return words("trigony-asks-centre")
        return words("trigony-asks-on")

    def public_controls(self, words: Words, view: TrigonyView) -> list[Control]:
        if view.phase == "turn":
            found = [
                Control("", words("trigony-do-choose"), "♟️", MAIN, step=True),
                Control("throw", words("trigony-do-throw"), "🎲"),
                Control("pass", words("trigony-do-pass"), "⏭️", step=True),
            ]
            if view.cards is not None:
                found.insert(2, Control(CARDS, words("trigony-do-cards"), "🃏", step=True))
            return found
        if view.phase == "place":
            return [
                Control("place", words("trigony-do-place"), "♟️", MAIN),
                Control("decline", words("trigony-do-decline")),
            ]
        return [Control("", words("trigony-do-choose"), "🃏", MAIN, step=True)]

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
        hands = [] if view.cards is None else [_hands(words, names, view, view.cards, actions)]
        if so_far:
            return hands if so_far == CARDS else []
        mine = next(side for side in view.sides if view.viewer in side.seats)
        parts = [_side_line(words, names, mine, view)]
        if alone and not pictured:
            parts.append(f"```\n{grid(view)}\n```")
        return [*parts, *hands]

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
        chosen = () if so_far in ("", CARDS) else steps.tokens(so_far)
        found = steps.following(actions, chosen)
        if not chosen:
            with_cards = [token for token in found if token in CARD_TOKENS]
            wanted = with_cards if so_far == CARDS else [t for t in found if t not in with_cards]
            controls = [self._control(words, names, view, (t,), found[t]) for t in wanted]
            if so_far == CARDS:
                return [*controls, _back(words, "")]
            more = [Control(CARDS, words("trigony-do-cards"), "🃏", step=True)]
            return [*controls, *(more if with_cards else [])]
        controls = [
            self._control(words, names, view, (*chosen, token), leading)
            for token, leading in found.items()
        ]
        parent = steps.text(chosen[:-1])
        if chosen[0] in CARD_TOKENS and len(chosen) <= 1 + (chosen[0] == "card"):
            parent = CARDS
        return [*controls, _back(words, parent)]

    def _control(
        self,
        words: Words,
        names: Names,
        view: TrigonyView,
        path: steps.Tokens,
        leading: Sequence[str],
    ) -> Control:
        """The button for the last of these tokens, which leads to so many actions."""
        token = path[-1]
        label, emoji = _label(words, names, view, path)
        whole = len(leading) == 1 and steps.tokens(leading[0]) == path
        asks_first = len(path) == 1 and token == "pass"
        style = MAIN if token[0] in "-=>" else _STYLES.get(token, PLAIN)
        return Control(steps.text(path), label, emoji, style, step=not whole or asks_first)

    def tell(self, words: Words, names: Names, events: Sequence[Event]) -> list[str]:
        return story.lines(words, names, events)

    # --- The end ---

    def result(self, words: Words, names: Names, view: TrigonyView) -> list[str]:
        assert view.outcome is not None
        reason, _, colour = view.outcome.reason.partition(" ")
        if colour:
            side = next(s for s in view.sides if view.outcome.winners[0] in s.seats)
            said = words(
                "trigony-told-won", side=_side(words, side.side), triangle=_name(words, colour)
            )
        else:
            said = words("trigony-told-drawn", reason=reason)
        sides = "\n".join(_side_line(words, names, side, view) for side in view.sides)
        return [said, sides]


_ASKS_WHICH = ("card", "trade", "swap", "give", "steal")
_STYLES = {"place": MAIN, "accept draw": GOOD, "refuse draw": HARD}


def _back(words: Words, to: str) -> Control:
    return Control(to, words("trigony-do-back"), "↩️", step=True)


def _is_field(token: str) -> bool:
    return len(token) == 2 and token[0] in "ABCDEFGHI" and token[1].isdigit()


def _names_a_field(token: str) -> bool:
    return _is_field(token.lstrip("-"))


def in_words(words: Words, names: Names, view: TrigonyView) -> str:
    """The position for those who don't see the picture."""
    sides = []
    for side in view.sides:
        trigons = [
            f"{_colour(words, triangle.colour)} {triangle.trigon}"
            for triangle in side.triangles
            if triangle.trigon is not None
        ]
        sides.append(
            words(
                "trigony-alt-side",
                side=_side(words, side.side),
                pawns=" ".join(side.pawns) or "–",
                trigons=", ".join(trigons) or "–",
                tiles=" ".join(side.tiles) or "–",
            )
        )
    return " ".join([words("trigony-alt", turn=view.turn), *sides])


def _side(words: Words, side: Side) -> str:
    return words(f"trigony-side-{side}")


def _colour(words: Words, colour: Colour) -> str:
    return words(f"trigony-colour-{colour}")


def _card(words: Words, card: Card) -> str:
    return words(f"trigony-card-{card}")


def _name(words: Words, key: str) -> str:
    """The word for a colour, a side or a card."""
    if key in _COLOURS:
        return _colour(words, _COLOURS[key])
    return _side(words, _SIDES[key]) if key in _SIDES else _card(words, _CARDS[key])


def _side_line(words: Words, names: Names, side: SideView, view: TrigonyView) -> str:
    people = [
        words("trigony-on-turn", name=names[seat - 1])
        if seat in view.to_act
        else f"**{names[seat - 1]}**"
        for seat in side.seats
    ]
    triangles = " · ".join(
        words(
            "trigony-progress",
            emoji=COLOUR_EMOJI[triangle.colour],
            tiles=triangle.tiles,
            trigon=triangle.trigon or "none",
        )
        for triangle in side.triangles
    )
    return "\n".join(
        [
            f"{SIDE_EMOJI[side.side]} **{_side(words, side.side)}** {words.listed(people)}",
            f"{triangles} · {words('trigony-supply', pawns=side.supply)}",
        ]
    )


def _cards_line(words: Words, names: Names, cards: CardsView) -> str:
    hands = ", ".join(f"{names[hand.seat - 1]} {hand.count}" for hand in cards.hands)
    lines = [words("trigony-cards", hands=hands, pile=cards.pile)]
    if cards.discard:
        lines.append(words("trigony-discard", card=_card(words, cards.discard[-1])))
    if cards.immunity is not None:
        side, other = cards.immunity.side, cards.immunity.against
        lines.append(
            words("trigony-told-immunity", side=_side(words, side), other=_side(words, other))
        )
    return "🃏 " + " ".join(lines)


def _hands(
    words: Words, names: Names, view: TrigonyView, cards: CardsView, actions: Sequence[str]
) -> str:
    """My cards, each with what it does and whether it can be played now; my mates'; what my Spy
    sees."""
    lines = []
    for hand in cards.hands:
        if hand.seat == view.viewer:
            lines.append(words("trigony-your-hand", count=hand.count, limit=hand.limit))
            for card in hand.cards or ():
                ways = sum(action.startswith(f"card {card} ") for action in actions)
                lines.append(
                    words(
                        "trigony-your-card",
                        card=_card(words, card),
                        does=words(f"trigony-does-{card}"),
                        now="none" if view.viewer not in view.to_act else "yes" if ways else "no",
                    )
                )
        elif hand.cards is not None:
            held = words.listed([_card(words, card) for card in hand.cards]) or "–"
            lines.append(words("trigony-mates-hand", name=names[hand.seat - 1], cards=held))
    if cards.spying is not None:
        for seat, spied in cards.spying.hands:
            shown = words.listed([_card(words, card) for card in spied]) or "–"
            lines.append(words("trigony-spied-hand", name=names[seat - 1], cards=shown))
    return "\n".join(lines)


def _label(
    words: Words, names: Names, view: TrigonyView, path: Sequence[str]
) -> tuple[str, str | None]:
    """What stands on the button for the last of these tokens."""
    token, before = path[-1], path[:-1]
    if _is_field(token):
        return token, _piece_emoji(view, token)
    if token[0] == "-":
        target = token[1:]
        return (f"→ {target}", "⚔️") if _foreign(view, target) else (f"→ {target}", None)
    if token == "=T":
        return words("trigony-do-promote"), "🔺"
    if token[0] == ">":
        colour = _COLOURS[token[1:]]
        return words("trigony-do-migrate", triangle=_colour(words, colour)), COLOUR_EMOJI[colour]
    if token in _COLOURS:
        return _colour(words, _COLOURS[token]), COLOUR_EMOJI[_COLOURS[token]]
    if token in _SIDES:
        return _side(words, _SIDES[token]), SIDE_EMOJI[_SIDES[token]]
    if before and token in _CARDS:
        return _card(words, _CARDS[token]), "🃏"
    if token.isdigit():
        return names[int(token) - 1], None
    return words(f"trigony-do-{token.replace(' ', '-')}"), _EMOJI.get(token)


_EMOJI = {
    "throw": "🎲",
    "pass": "⏭️",
    "card": "🃏",
    "trade": "♻️",
    "draw": "🂠",
    "place": "♟️",
    "offer draw": "🤝",
    "accept draw": "🤝",
}


def _piece_emoji(view: TrigonyView, field: str) -> str:
    for side in view.sides:
        if field in side.pawns:
            return SIDE_EMOJI[side.side]
    return "🔺"


def _foreign(view: TrigonyView, field: str) -> bool:
    """Whether something of another side is there."""
    for side in view.sides:
        trigons = [triangle.trigon for triangle in side.triangles]
        if field in side.tiles or field in side.pawns or field in trigons:
            return view.viewer not in side.seats
    return False
