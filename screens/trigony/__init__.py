"""The screens of Trigony and Intrygo.

`controls` turns steps into buttons and `labels` gives them their text, `story` tells what happened,
`grid` is the board in letters; pictures are in `screens/pictures`.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from engine.game import Event
from engine.steps import NOTHING, Steps
from engine.trigony.board import NAMES, Colour
from engine.trigony.intrygo.cards import Card
from engine.trigony.view import SideView, TrigonyView
from screens.days import dated
from screens.game import Choice, Control, GameScreens, Names
from screens.game import Side as JoinableSide
from screens.layout import Illustration
from screens.pictures.trigony.banner import banner
from screens.pictures.trigony.board import picture
from screens.pictures.trigony.poster import finished, poster
from screens.pictures.trigony.scene import Scene, last_move, scene, triangle_fields
from screens.text import Words
from screens.trigony import sides, spelled, story
from screens.trigony.alt import in_words, of_triangle
from screens.trigony.choosing import choosing
from screens.trigony.controls import AT_CARDS, SURE, own_controls, public_controls
from screens.trigony.grid import LETTER, grid
from screens.trigony.hands import cards_line, hands
from screens.trigony.labels import acting, pieces
from screens.trigony.lessons import lesson
from screens.trigony.naming import (
    CARDS,
    COLOURS,
    SIDES,
    card_name,
    colour_emoji,
    colour_name,
    die_emoji,
    side_emoji,
    trigon_emoji,
)
from screens.trigony.odds import in_vain, odds


class TrigonyScreens(GameScreens[TrigonyView]):
    key = "trigony"
    rules_pages = 12
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
        self, words: Words, options: Mapping[str, Any], size: int, asked_for: Sequence[str]
    ) -> list[JoinableSide]:
        return sides.sides(words, options, size, asked_for)

    def seating(
        self,
        words: Words,
        names: Names,
        options: Mapping[str, Any],
        size: int,
        asked_for: Sequence[str] | None = None,
    ) -> list[str]:
        return sides.lines(words, names, options, size, asked_for)

    # --- The board ---

    def board(
        self, words: Words, names: Names, view: TrigonyView, *, pictured: bool = False
    ) -> list[str]:
        head = f"### {words('trigony-name')} · {self.chapter_name(words, view.turn)}"
        notes = []
        if view.turn == 1 and view.to_act:
            side = next(side for side in view.sides if view.to_act[0] in side.seats)
            die = words.emoji("die")
            notes.append(words("trigony-begins", emoji=die, side=str(side.side)))
        if view.shows is not None:
            die = die_emoji(words, view.shows)
            notes.append(words("trigony-shows", emoji=die, colour=str(view.shows)))
        if view.quiet > view.quiet_limit // 2:
            notes.append(words("trigony-quiet", turns=view.quiet, limit=view.quiet_limit))
        if view.offer is not None and view.to_act:
            notes.append(words("trigony-offer", name=names[view.offer.by - 1]))
        if pictured:  # which shows how far everybody is
            sides = " · ".join(_who(words, names, side, view) for side in view.sides)
        else:
            sides = "\n".join(_side_line(words, names, side, view) for side in view.sides)
        table = cards_line(words, names, view.cards) if view.cards is not None else ""
        return ["\n".join([head, *notes]), sides, "" if pictured else _letters(words, view), table]

    def illustration(
        self,
        words: Words,
        names: Names,
        view: TrigonyView,
        events: Sequence[Event] = (),
        steps: Steps = NOTHING,
        so_far: str = "",
    ) -> Illustration | None:
        if so_far in SURE:
            return None
        if so_far and (way := steps.way_to(so_far)):
            marks, only = choosing(view, way)
        else:
            marks, only = last_move(events), ()
        return _pictured(scene(view, marks, only), in_words(words, view, marks))

    def poster(
        self, words: Words, names: Names, view: TrigonyView, ended: int
    ) -> Illustration | None:
        if view.outcome is None:
            return None
        drawn = partial(poster, finished(names, view, dated(words, ended)))
        return Illustration(drawn, in_words(words, view, {}))

    def banner(self, words: Words) -> Illustration | None:
        return Illustration(banner, words("trigony-banner"))

    def lesson(self, words: Words, page: int) -> Illustration | None:
        seen = lesson(page)
        return _pictured(seen, words(f"trigony-lesson-{page}")) if seen is not None else None

    def details(self, words: Words) -> dict[str, str]:
        return {str(colour): colour_name(words, colour) for colour in Colour}

    def detail(
        self, words: Words, names: Names, view: TrigonyView, part: str
    ) -> Illustration | None:
        if part not in COLOURS:
            return None
        colour = COLOURS[part]
        seen = scene(view, only=triangle_fields(colour))
        return _pictured(seen, of_triangle(words, view, colour))

    def spelled(self, words: Words, names: Names, action: str) -> str:
        return spelled.spelled(words, names, action)

    def seat_in(self, action: str) -> int:
        return spelled.seat_in(action)

    def things(self, words: Words) -> Iterator[tuple[str, str, str]]:
        return spelled.things(words)

    def sayings(self, words: Words) -> Iterator[tuple[str, str]]:
        return spelled.sayings(words)

    def named(self, words: Words, value: object) -> str | None:
        return card_name(words, value) if isinstance(value, Card) else None

    def asks(
        self,
        words: Words,
        view: TrigonyView,
        steps: Steps = NOTHING,
        so_far: str = "",
    ) -> str:
        if view.viewer is not None and view.viewer not in view.to_act:
            return words("trigony-asks-draw")
        if not so_far:
            cards = "no" if view.cards is None else "yes"
            asked = words(f"trigony-asks-{view.phase}", cards=cards)
            chance = odds(words, view, acting(view)) if view.phase == "turn" else ""
            return f"{asked}\n{chance}" if chance else asked
        if so_far == "throw":
            return in_vain(words, view, acting(view))
        if so_far in ("pass", AT_CARDS):
            return words(f"trigony-asks-{so_far}")
        way = steps.way_to(so_far)
        if not way or not way[-1].then:  # the public board offers such steps anyway
            return words("trigony-asks-stuck", field=so_far)
        chosen, then = [step.token for step in way[1:]], way[-1].then[0].token
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

    def public_controls(self, words: Words, view: TrigonyView, steps: Steps) -> list[Control]:
        return public_controls(words, view, steps)

    # --- My table ---

    def own(
        self,
        words: Words,
        names: Names,
        view: TrigonyView,
        steps: Steps,
        *,
        alone: bool,
        pictured: bool = False,
        so_far: str = "",
        briefly: bool = False,
    ) -> list[str]:
        assert view.viewer is not None
        held = [] if view.cards is None else [hands(words, names, view, view.cards, steps)]
        if so_far:
            return held if so_far == AT_CARDS else []
        mine = next(side for side in view.sides if view.viewer in side.seats)
        parts = [] if pictured else [_side_line(words, names, mine, view)]
        if alone and not pictured:
            parts.append(_letters(words, view))
        return [*parts, *held]

    def own_controls(
        self, words: Words, names: Names, view: TrigonyView, steps: Steps, so_far: str = ""
    ) -> list[Control]:
        return own_controls(words, names, view, steps, so_far)

    def tell(self, words: Words, names: Names, acts: Sequence[Sequence[Event]]) -> list[str]:
        return story.lines(words, names, acts)

    def chapter(self, view: TrigonyView) -> int:
        return view.turn

    def chapter_name(self, words: Words, number: int) -> str:
        return words("trigony-turn", turn=number)

    # --- The end ---

    def result(
        self, words: Words, names: Names, view: TrigonyView, *, pictured: bool = False
    ) -> list[str]:
        assert view.outcome is not None
        reason, _, colour = view.outcome.reason.partition(" ")
        if colour:
            side = next(s for s in view.sides if view.outcome.winners[0] in s.seats)
            said = words("trigony-told-won", side=str(side.side), triangle=colour)
        else:
            said = words("trigony-told-drawn", reason=reason)
        sides = "\n".join(_side_line(words, names, side, view) for side in view.sides)
        return [said, sides, "" if pictured else _letters(words, view)]


_ASKS_WHICH = ("trade", "swap", "give")


def _pictured(seen: Scene, alt: str) -> Illustration:
    return Illustration(partial(picture, seen), alt)


def _letters(words: Words, view: TrigonyView) -> str:
    known = [
        words("trigony-letter", letter=LETTER[side.side], side=str(side.side))
        for side in view.sides
    ]
    taken = {name for side in view.sides for name in (*side.tiles, *pieces(side))}
    bare = next((name for name in NAMES if name not in taken), NAMES[0])
    legend = words("trigony-letters", sides=words.listed(known), field=bare.lower())
    return f"```\n{grid(view)}\n```\n-# {legend}"


def _who(words: Words, names: Names, side: SideView, view: TrigonyView) -> str:
    """A side and its players, and who of them is to play."""
    people = [
        words("trigony-on-turn", name=names[seat - 1])
        if seat in view.to_act
        else f"**{names[seat - 1]}**"
        for seat in side.seats
    ]
    return words(
        "trigony-who",
        emoji=side_emoji(words, side.side),
        side=str(side.side),
        names=words.listed(people),
    )


def _side_line(words: Words, names: Names, side: SideView, view: TrigonyView) -> str:
    """With how far it has got."""
    known = [
        words(
            "trigony-progress",
            emoji=colour_emoji(words, triangle.colour),
            tiles=triangle.tiles,
            trigon=f"{trigon_emoji(words, side.side, triangle.colour)}{triangle.trigon}"
            if triangle.trigon
            else "none",
        )
        for triangle in side.triangles
    ]
    if side.supply:
        known.append(words("trigony-supply", pawns=side.supply))
    return f"{_who(words, names, side, view)}\n{' · '.join(known)}"
