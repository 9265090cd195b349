"""The screens of Triqueta.

`controls` has the buttons, `story` tells what happened, `ending` how it ended, `alt` describes
pictures; the pictures are in `screens/pictures/triqueta`.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial

from engine.game import Event
from engine.steps import NOTHING, Steps
from engine.triqueta.pieces import KINDS, TOWERS
from engine.triqueta.view import Own, TriquetaView
from screens.days import dated
from screens.game import Choice, Control, GameScreens, Names
from screens.layout import Illustration
from screens.names import named_in
from screens.pictures.triqueta import board as pictured_board
from screens.pictures.triqueta import drawn as pictured_drawn
from screens.pictures.triqueta import poster as pictured_poster
from screens.pictures.triqueta import shelf
from screens.pictures.triqueta.banner import banner
from screens.pictures.triqueta.scene import mat, scene, standing
from screens.text import Words
from screens.triqueta import alt, ending, story
from screens.triqueta.controls import controls, decided
from screens.triqueta.lessons import PAGES, lesson
from screens.triqueta.naming import (
    OF_YOURS,
    ON_BOARD,
    besides,
    kinds,
    tokens_of,
)
from screens.triqueta.spelled import sayings, spelled


class TriquetaScreens(GameScreens[TriquetaView]):
    key = "triqueta"
    rules_pages = PAGES
    example = "place 2"

    def misread(self, words: Words, text: str, view: TriquetaView) -> str | None:
        found = re.fullmatch(r"(place|take|tower) (\d{1,4})", text)
        if found is None:
            return None
        number = int(found[2])
        if found[1] == "tower":
            left = words.listed([str(tower) for tower in view.to_come])
            return words("rule-no-such-tower", tower=number, left=left)
        return words("rule-no-such-row", row=number, rows=len(view.rows))

    def spelled(self, words: Words, names: Names, action: str) -> str:
        return spelled(words, action)

    def sayings(self, words: Words) -> Iterator[tuple[str, str]]:
        return sayings(words)

    def choices(self, words: Words, names: Names = ()) -> tuple[Choice, ...]:
        first = [*enumerate(names, 1)] or [(1, words("triqueta-first-seat"))]
        return (
            Choice(
                "reveal",
                words("triqueta-option-reveal"),
                (
                    ("automatic", words("triqueta-reveal-automatic")),
                    ("by-hand", words("triqueta-reveal-by-hand")),
                ),
            ),
            Choice(
                "first",
                words("triqueta-option-first"),
                (("lot", words("triqueta-first-lot")), *first),
            ),
        )

    def banner(self, words: Words) -> Illustration | None:
        return Illustration(banner, words("triqueta-banner"))

    def lesson(self, words: Words, page: int) -> Illustration | None:
        return Illustration(partial(shelf.picture, lesson(page)), words(f"triqueta-lesson-{page}"))

    # --- The board ---

    def board(
        self, words: Words, names: Names, view: TriquetaView, *, pictured: bool = False
    ) -> list[str]:
        title = f"### {words('triqueta-name')} · {self.chapter_name(words, view.round)}"
        if pictured:
            return [f"{title}{_seats(words, names)}"]
        tower = ""
        if view.phase != "tower":  # in that phase the old tower is gone
            tower = words(
                "triqueta-tower",
                tower=view.tower,
                left=view.left,
                flowers=" + ".join(map(str, view.flowers)),
                emoji=words.emoji("flower"),
            )
        return [
            "\n".join(filter(None, [title, tower, _trees(words, view)])),
            "\n".join(_rows(words, view)),
            "\n".join(_player(words, name, seat, view) for seat, name in enumerate(names, 1)),
            _legend(words),
        ]

    def illustration(
        self,
        words: Words,
        names: Names,
        view: TriquetaView,
        events: Sequence[Event] = (),
        steps: Steps = NOTHING,
        so_far: str = "",
    ) -> Illustration | None:
        if view.own is not None and view.own.drawn is not None and view.viewer is not None:
            shown = pictured_drawn.Drawn(view.own.drawn, mat(view, view.viewer, ""))
            return Illustration(partial(pictured_drawn.picture, shown), alt.of_drawn(words, view))
        seen = scene(view, names, events)
        draw = partial(pictured_board.picture, seen)
        return Illustration(draw, alt.in_words(words, names, view))

    def poster(
        self, words: Words, names: Names, view: TriquetaView, ended: int
    ) -> Illustration | None:
        if view.outcome is None:  # ended by agreement
            return None
        shown = ending.poster(view, names, dated(words, ended))
        told = alt.of_poster(words, names, view, ending.ranking(view))
        return Illustration(partial(pictured_poster.picture, shown), told)

    def asks(
        self,
        words: Words,
        view: TriquetaView,
        steps: Steps = NOTHING,
        so_far: str = "",
    ) -> str:
        if view.own is not None and view.own.drawn is not None:
            return ""  # shown together with the token
        if view.phase == "turn" and not view.left:
            return words("triqueta-asks-take")
        return words(f"triqueta-asks-{view.phase}")

    def public_controls(self, words: Words, view: TriquetaView, steps: Steps) -> list[Control]:
        return controls(words, view, steps.texts())

    # --- My table ---

    def own(
        self,
        words: Words,
        names: Names,
        view: TriquetaView,
        steps: Steps,
        *,
        alone: bool,
        pictured: bool = False,
        so_far: str = "",
        briefly: bool = False,
    ) -> list[str]:
        mine = view.own
        assert mine is not None
        if mine.drawn is not None:
            mat = [] if pictured else [_in_front(words, view), _held(words, view, mine)]
            rivals = _rivals(words, names, view)
            return [_drawn(words, view, mine), "\n".join([*mat, *rivals])]
        if briefly and pictured:
            return []
        parts = []
        if alone and not pictured:
            if view.phase == "turn":
                parts.append("\n".join(_rows(words, view)))
            parts.append(_in_front(words, view))
        parts.append("\n".join([_held(words, view, mine), _points(words, mine)]))
        return [*parts, *([_legend(words)] if alone and not pictured else [])]

    def own_controls(
        self,
        words: Words,
        names: Names,
        view: TriquetaView,
        steps: Steps,
        so_far: str = "",
    ) -> list[Control]:
        return controls(words, view, steps.texts())

    def tell(self, words: Words, names: Names, acts: Sequence[Sequence[Event]]) -> list[str]:
        return story.lines(words, names, acts)

    def chapter(self, view: TriquetaView) -> int:
        return view.round

    def chapter_name(self, words: Words, number: int) -> str:
        return words("triqueta-round", round=number, rounds=TOWERS)

    def result(
        self, words: Words, names: Names, view: TriquetaView, *, pictured: bool = False
    ) -> list[str]:
        return ending.result(words, names, view, pictured=pictured)


def _seats(words: Words, names: Names) -> str:
    """Who sits where, if the picture can't write all of the names."""
    people = {seat: name for seat, name in enumerate(names, 1) if named_in(name)}
    if all(pictured_board.whole(named_in(name)) for name in people.values()):
        return ""
    seats = [words("triqueta-seat", seat=seat, name=name) for seat, name in people.items()]
    return f"\n-# {' · '.join(seats)}"


def _trees(words: Words, view: TriquetaView) -> str:
    tree = words.emoji("tree")
    if not view.to_come:
        return words("triqueta-no-trees-waiting", emoji=tree)
    towers = words.listed([str(tower) for tower in view.to_come])
    return words("triqueta-trees-waiting", count=len(view.to_come), towers=towers, emoji=tree)


def _legend(words: Words) -> str:
    """Every animal with its name and value: for screen readers, and for emoji that look alike."""
    entries = [
        words(
            "triqueta-legend-entry",
            emoji=words.emoji(kind.value),
            animal=kind.value,
            worth=kind.worth,
        )
        for kind in KINDS
    ]
    return f"-# {words('triqueta-legend', entries=' · '.join(entries))}"


def _rows(words: Words, view: TriquetaView) -> list[str]:
    lines = []
    for number, row in enumerate(view.rows, 1):
        if row is None:
            lines.append(words("triqueta-row-taken", row=number))
        elif not row:
            lines.append(words("triqueta-row-empty", row=number))
        else:
            animals = " ".join(words.emoji(animal.value) for animal in row)
            lines.append(words("triqueta-row", row=number, animals=animals))
    return lines


def _player(words: Words, name: str, seat: int, view: TriquetaView) -> str:
    player = view.players[seat - 1]
    now = standing(view, seat)
    who = [words("triqueta-player", now=now, name=name), *besides(words, player)]
    if player.decided and view.phase == "reveal":
        who.append(words("triqueta-has-decided"))
    animals = kinds(words, ON_BOARD, player.collection)
    if not animals:
        return " · ".join([*who, words("triqueta-no-animals")])
    return f"{' · '.join(who)}\n{' · '.join(animals)}"


def _drawn(words: Words, view: TriquetaView, mine: Own) -> str:
    """The token, and what they have of its kind."""
    assert mine.drawn is not None
    assert view.viewer is not None
    lying = view.players[view.viewer - 1].collection[mine.drawn.place].count
    kept = mine.face_down.count(mine.drawn)
    having = "none" if not lying + kept else "some"
    if lying >= 3:  # what is kept can be put back
        having = "triqueta" if lying == 3 else "spoiled"
    return words(
        "triqueta-you-drew",
        emoji=words.emoji(mine.drawn.value),
        animal=mine.drawn.value,
        worth=mine.drawn.worth,
        having=having,
        open=lying,
        kept=kept,
        both="yes" if lying and kept else "no",
        needs=max(0, 3 - lying - kept),
    )


def _rivals(words: Words, names: Names, view: TriquetaView) -> list[str]:
    """What the others have, a short line each."""
    lines = []
    for seat, name in enumerate(names, 1):
        if seat == view.viewer:
            continue
        player = view.players[seat - 1]
        having = [
            words(
                "triqueta-rival-kind",
                emoji=words.emoji(kind.animal.value),
                count=kind.count,
                state="three" if kind.count == 3 else "more" if kind.count > 3 else "less",
            )
            for kind in player.collection
            if kind.count
        ] or [words("triqueta-no-animals")]
        out = "yes" if player.dropped_out else "no"
        lines.append(words("triqueta-rival", name=name, out=out, animals=" ".join(having)))
    return lines


def _in_front(words: Words, view: TriquetaView) -> str:
    assert view.viewer is not None
    player = view.players[view.viewer - 1]
    animals = kinds(words, ON_BOARD, player.collection)
    return words(
        "triqueta-your-animals", animals=" · ".join(animals) or words("triqueta-no-animals")
    )


def _held(words: Words, view: TriquetaView, mine: Own) -> str:
    """The face-down tokens, and how many more can be kept while there is something to draw."""
    tokens = words.listed(tokens_of(words, mine.face_down))
    can_keep = view.phase not in ("reveal", "over")
    held = words(
        "triqueta-your-face-down",
        tokens=tokens or "none",
        left=mine.keeps_left if can_keep else -1,
    )
    if mine.decision is not None and view.phase != "over" and mine.face_down:
        held += "\n" + decided(words, "triqueta-your-decision", mine.face_down, mine.decision)
    return held


def _points(words: Words, mine: Own) -> str:
    score = mine.provisional
    points = kinds(words, OF_YOURS, score.kinds)
    if score.rock:
        rock = words.emoji("rock")
        points.append(words("triqueta-your-rock", emoji=rock, points=score.rock))
    if score.trees:
        tree = words.emoji("tree")
        points.append(words("triqueta-your-trees", emoji=tree, points=score.trees))
    total = words("triqueta-your-points", points=score.total)
    return f"{total}\n{' · '.join(points)}" if points else total
