"""The screens of Triqueta."""

import re
from collections.abc import Sequence
from functools import partial
from itertools import compress
from operator import not_

from engine.game import Event
from engine.steps import NOTHING, Steps
from engine.triqueta import events as told
from engine.triqueta.pieces import KEEPS, KINDS, TOWERS, Animal
from engine.triqueta.scoring import KindScore
from engine.triqueta.view import TriquetaView
from screens.game import Choice, Control, GameScreens, Names
from screens.layout import GOOD, MAIN, Illustration
from screens.pictures import lobby as banners
from screens.pictures.triqueta.shelf import picture
from screens.text import Words
from screens.triqueta.lessons import lesson

EMOJI = {
    Animal.RABBIT: "🐇",
    Animal.OWL: "🦉",
    Animal.DEER: "🦌",
    Animal.BOAR: "🐗",
    Animal.RAM: "🐏",
    Animal.BEAR: "🐻",
}
MEDALS = ("🥇", "🥈", "🥉")

# The words for a kind with up to two, exactly three, or more.
ON_BOARD = ("triqueta-kind", "triqueta-kind-triqueta", "triqueta-kind-spoiled")
OF_YOURS = ("triqueta-your-kind", "triqueta-your-kind-triqueta", "triqueta-your-kind-spoiled")


class TriquetaScreens(GameScreens[TriquetaView]):
    key = "triqueta"
    rules_pages = 4
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
        return Illustration(banners.triqueta, words("triqueta-banner"))

    def lesson(self, words: Words, page: int) -> Illustration | None:
        return Illustration(partial(picture, lesson(page)), words(f"triqueta-lesson-{page}"))

    # --- The board ---

    def board(
        self, words: Words, names: Names, view: TriquetaView, *, pictured: bool = False
    ) -> list[str]:
        if view.phase == "tower":  # the old tower is gone
            tower = ""
        else:
            tower = words(
                "triqueta-tower",
                tower=view.tower,
                left=view.left,
                flowers=" + ".join(map(str, view.flowers)),
            )
        head = [f"### {words('triqueta-name')} · {_round(words, view)}", tower, _trees(words, view)]
        return [
            "\n".join(filter(None, head)),
            "\n".join(_rows(words, view)),
            "\n".join(self._player(words, name, seat, view) for seat, name in enumerate(names, 1)),
            _legend(words),
        ]

    def _player(self, words: Words, name: str, seat: int, view: TriquetaView) -> str:
        player = view.players[seat - 1]
        if seat in view.to_act:
            now = "turn"
        else:
            now = "out" if player.dropped_out and view.phase in ("turn", "drawn") else "in"
        having = []
        if player.rock:
            having.append(words("triqueta-has-rock"))
        if player.trees:
            having.append(words("triqueta-has-trees", trees=player.trees))
        if player.face_down:
            having.append(words("triqueta-has-face-down", tokens=player.face_down))
        if player.decided and view.phase == "reveal":
            having.append(words("triqueta-has-decided"))
        animals = [_kind(words, ON_BOARD, kind) for kind in player.collection if kind.count]
        who = [words("triqueta-player", now=now, name=name), *having]
        if not animals:
            return " · ".join([*who, words("triqueta-no-animals")])
        return f"{' · '.join(who)}\n{' · '.join(animals)}"

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
        return [_control(words, action) for action in steps.texts()]

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
    ) -> list[str]:
        mine = view.own
        assert mine is not None
        assert view.viewer is not None
        player = view.players[view.viewer - 1]
        parts = []
        if mine.drawn is not None:
            count = player.collection[mine.drawn.place].count
            drawn = words(
                "triqueta-you-drew",
                emoji=EMOJI[mine.drawn],
                animal=_animal(words, mine.drawn),
                worth=mine.drawn.worth,
                count=count,
            )
            parts.append(f"{drawn}\n{words('triqueta-lay-it', keeps=mine.keeps_left)}")
        if alone and view.phase in ("turn", "drawn"):
            parts.append("\n".join(_rows(words, view)))
        if mine.face_down:
            tokens = ", ".join(_token(words, animal) for animal in mine.face_down)
            held = words("triqueta-your-face-down", tokens=tokens, left=mine.keeps_left)
        else:
            held = words("triqueta-nothing-face-down", left=KEEPS)
        if mine.decision is not None and view.phase != "over" and mine.face_down:
            held += "\n" + _decided(words, "triqueta-your-decision", mine.face_down, mine.decision)
        animals = [_kind(words, ON_BOARD, kind) for kind in player.collection if kind.count]
        before_you = " · ".join(animals) or words("triqueta-no-animals")
        score = mine.provisional
        points = [_kind(words, OF_YOURS, kind) for kind in score.kinds if kind.count]
        if score.rock:
            points.append(words("triqueta-your-rock", points=score.rock))
        if score.trees:
            points.append(words("triqueta-your-trees", points=score.trees))
        opened = words("triqueta-your-animals", animals=before_you)
        legend = [_legend(words)] if alone else []
        total = words("triqueta-your-points", points=score.total)
        return [*parts, f"{opened}\n{held}", f"{total}\n{' · '.join(points)}", *legend]

    def own_controls(
        self,
        words: Words,
        names: Names,
        view: TriquetaView,
        steps: Steps,
        so_far: str = "",
    ) -> list[Control]:
        mine = view.own
        assert mine is not None
        return [
            _control(words, action, mine.keeps_left, mine.face_down) for action in steps.texts()
        ]

    # --- The story ---

    def tell(self, words: Words, names: Names, acts: Sequence[Sequence[Event]]) -> list[str]:
        events = [event for act in acts for event in act]
        lines = []
        for at, event in enumerate(events):
            if isinstance(event, told.Drew) and any(
                isinstance(later, told.Placed | told.Kept) and later.seat == event.seat
                for later in events[at + 1 :]
            ):
                continue  # the line about its placing or keeping implies it
            lines += _tell(words, names, event)
        return lines

    # --- The end ---

    def result(
        self, words: Words, names: Names, view: TriquetaView, *, pictured: bool = False
    ) -> list[str]:
        outcome = view.outcome
        assert outcome is not None
        order = sorted(
            zip(range(1, len(names) + 1), outcome.breakdown, view.players, strict=True),
            key=lambda entry: (-entry[1].total, -entry[1].tokens, entry[0]),
        )
        ranks = [(score.total, score.tokens) for _, score, _ in order]
        parts = []
        for seat, score, player in order:
            rank = ranks.index((score.total, score.tokens))
            medal = MEDALS[rank] if rank < len(MEDALS) else f"{rank + 1}."
            points = [
                words(
                    "triqueta-result-kind",
                    emoji=EMOJI[kind.animal],
                    animal=_animal(words, kind.animal),
                    count=kind.count,
                    points=_signed(kind.points),
                )
                for kind in score.kinds
                if kind.count
            ] or [words("triqueta-result-nothing")]
            if score.rock:
                points.append(words("triqueta-result-rock", points=score.rock))
            if score.trees:
                points.append(words("triqueta-result-trees", points=score.trees))
            lines = [
                words(
                    "triqueta-result-player",
                    place=medal,
                    name=names[seat - 1],
                    points=score.total,
                ),
                " · ".join([*points, words("triqueta-result-tokens", count=score.tokens)]),
            ]
            if player.added or player.put_back:
                choice = _chosen(words, "triqueta-result-revealed", player.added, player.put_back)
                lines.append(f"-# {choice}")
            parts.append("\n".join(lines))
        return parts


def _round(words: Words, view: TriquetaView) -> str:
    return words("triqueta-round", round=view.round, rounds=TOWERS)


def _trees(words: Words, view: TriquetaView) -> str:
    if not view.to_come:
        return words("triqueta-no-trees-waiting")
    towers = words.listed([str(tower) for tower in view.to_come])
    return words("triqueta-trees-waiting", count=len(view.to_come), towers=towers)


def _legend(words: Words) -> str:
    """Every animal with its name and value: for screen readers, and for emoji that look alike."""
    entries = [
        words(
            "triqueta-legend-entry",
            emoji=EMOJI[kind],
            animal=_animal(words, kind),
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
            animals = " ".join(EMOJI[animal] for animal in row)
            lines.append(words("triqueta-row", row=number, animals=animals))
    return lines


def _animal(words: Words, animal: Animal) -> str:
    return words("triqueta-animal", animal=animal.value)


def _token(words: Words, animal: Animal) -> str:
    return words("triqueta-token", emoji=EMOJI[animal], animal=_animal(words, animal))


def _kind(words: Words, messages: tuple[str, str, str], kind: KindScore) -> str:
    return words(
        messages[0 if kind.count < 3 else 1 if kind.count == 3 else 2],
        emoji=EMOJI[kind.animal],
        animal=_animal(words, kind.animal),
        count=kind.count,
        points=_signed(kind.points),
    )


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def _chosen(
    words: Words,
    message: str,
    added: Sequence[Animal],
    back: Sequence[Animal],
    **values: str | int,
) -> str:
    """Which face-down tokens are added, and which put back."""
    return words(
        message,
        **values,
        choice="all" if not back else "none" if not added else "some",
        added=words.listed([_token(words, animal) for animal in added]),
        back=words.listed([_token(words, animal) for animal in back]),
    )


def _decided(words: Words, message: str, held: Sequence[Animal], add: Sequence[bool]) -> str:
    back = map(not_, add)
    return _chosen(words, message, list(compress(held, add)), list(compress(held, back)))


def _control(
    words: Words, action: str, keeps_left: int = 0, held: Sequence[Animal] = ()
) -> Control:
    verb, _, rest = action.partition(" ")
    match verb:
        case "draw":
            return Control(action, words("triqueta-do-draw"), "🗼", MAIN)
        case "take":
            return Control(action, words("triqueta-do-take", row=rest))
        case "place":
            return Control(action, words("triqueta-do-place", row=rest), style=MAIN)
        case "keep":
            return Control(action, words("triqueta-do-keep", left=keeps_left), "🎴")
        case "tower":
            return Control(action, words("triqueta-do-tower", tower=rest), "🌳", MAIN)
        case _:
            choice = _decided(words, "triqueta-do-reveal", held, [sign == "+" for sign in rest])
            return Control(action, choice, style=GOOD)


def _tell(words: Words, names: Names, event: Event) -> list[str]:
    def of_kind(message: str, animal: Animal, **values: str | int) -> str:
        return words(message, emoji=EMOJI[animal], animal=_animal(words, animal), **values)

    name = names[seat - 1] if isinstance(seat := getattr(event, "seat", None), int) else ""
    match event:
        case told.Drew():
            return [words("triqueta-told-drew", name=name)]
        case told.Placed(row=row, animal=animal):
            return [of_kind("triqueta-told-placed", animal, name=name, row=row)]
        case told.Kept():
            return [words("triqueta-told-kept", name=name)]
        case told.Took(row=row, animals=()):
            return [words("triqueta-told-took-nothing", name=name, row=row)]
        case told.Took(row=row, animals=animals, formed=formed, spoiled=spoiled):
            tokens = words.listed([_token(words, animal) for animal in animals])
            return [
                words("triqueta-told-took", name=name, row=row, animals=tokens),
                *(of_kind("triqueta-told-formed", animal) for animal in formed),
                *(of_kind("triqueta-told-spoiled", animal) for animal in spoiled),
            ]
        case told.LastInRound():
            return [words("triqueta-told-last", name=name)]
        case told.RoundEnded(round=number):
            return [words("triqueta-told-round-ended", round=number)]
        case told.RockPassed():
            return [words("triqueta-told-rock", name=name)]
        case told.TreeTaken(tower=tower):
            return [words("triqueta-told-tree", name=name, tower=tower)]
        case told.RoundBegan(round=number):
            return [words("triqueta-told-round-began", round=number)]
        case told.Decided():
            return [words("triqueta-told-decided", name=name)]
        case told.Revealed(added=added, put_back=back):
            return [_chosen(words, "triqueta-told-revealed", added, back, name=name)]
    return []  # told elsewhere: dropping out by `Took`, what was seen by the private table
