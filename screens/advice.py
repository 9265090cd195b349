"""What computers know better, in words: hints, why they did something, what turned a game."""

from collections.abc import Mapping, Sequence

from discord import ui

from engine.players.player import Considered
from screens.games import SCREENS
from screens.ids import Press
from screens.layout import button, layout
from screens.people import names, plain_names
from screens.text import Words
from tables.answers import Hint, Table, TurningPoint, Why

ACCENT = 0x7A5BA6
OTHERS = 2  # actions that a computer considered besides the one it took
# How much worse the second best is, as a part of the chance to win, and the word for it.
GAPS = ((0.02, "equal"), (0.06, "little"), (0.15, "clear"), (2.0, "much"))


def hint(words: Words, found: Hint) -> ui.LayoutView:
    """The best actions, with what they are worth."""
    table = found.seen.table
    best, *others = found.best
    lines = [
        words("hint-best", action=_spelled(words, table, best.do), percent=_percent(best.value)),
        *(
            words(
                "hint-next",
                action=_spelled(words, table, other.do),
                percent=_percent(other.value),
                gap=_gap(best, other),
            )
            for other in others
        ),
    ]
    return layout(
        f"### {words('hint-title')}",
        "\n".join(lines),
        f"-# {words('hint-beware')}",
        [button(Press("table", table.id), words("do-table"), emoji="👁️")],
        accent=ACCENT,
    )


def why(words: Words, table: Table, found: Sequence[Why]) -> ui.LayoutView:
    """What each computer considered before it acted."""
    shown = names(words, table)
    lines = []
    for one in found:
        chosen = next((c for c in one.considered if c.do == one.did), one.considered[0])
        rest = [c for c in one.considered if c.do != one.did][:OTHERS]
        action = _spelled(words, table, one.did)
        percent, name = _percent(chosen.value), shown[one.seat - 1]
        lines.append(words("why-did", name=name, action=action, percent=percent))
        lines += [
            words("why-else", action=_spelled(words, table, c.do), percent=_percent(c.value))
            for c in rest
        ]
    return layout(
        f"### {words('why-title')}", "\n".join(lines), f"-# {words('why-beware')}", accent=ACCENT
    )


def turning(
    words: Words, table: Table, points: Sequence[TurningPoint], steps: Mapping[int, int]
) -> ui.LayoutView:
    """The actions with which people's chances fell most; `steps` are their places in the replay."""
    shown = names(words, table)
    lines = [
        words(
            "turning-point",
            turn=point.turn,
            name=shown[point.seat - 1],
            before=_percent(point.before),
            after=_percent(point.after),
            did=_spelled(words, table, point.did),
            best=_spelled(words, table, point.best),
        )
        for point in points
    ]
    ways = [
        button(
            Press("replay", table.id, 0, str(steps[point.number])),
            words("turning-look", turn=point.turn),
            emoji="🎞️",
        )
        for point in points
        if point.number in steps
    ]
    return layout(
        f"### {words('turning-title')}",
        "\n".join(lines) or words("turning-none"),
        ways,
        f"-# {words('turning-beware')}" if lines else "",
        accent=ACCENT,
    )


def _spelled(words: Words, table: Table, action: str) -> str:
    return SCREENS[table.key].spelled(words, plain_names(words, table), action)


def _percent(value: float) -> int:
    return round(100 * value)


def _gap(best: Considered, other: Considered) -> str:
    return next(word for most, word in GAPS if best.value - other.value < most)
