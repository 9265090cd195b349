"""Time in words: paces, deadlines, everybody's bank."""

from discord import ui

from screens.ids import Press
from screens.layout import button, layout
from screens.people import ago, day, names
from screens.text import Words
from tables.answers import PACES, SeatTime, Table, Terms

ACCENT = 0x7A5BA6
SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
FRIENDS = "friends"


def span(words: Words, time: int) -> str:
    """A length of time, in its largest fitting unit."""
    for unit, name in ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes")):
        if time >= 2 * unit or (time >= unit and time % unit == 0):
            return words(name, count=time // unit)
    return words("seconds", count=time // SECOND)


def pace_line(words: Words, terms: Terms) -> str:
    """A table's pace in one line, and what else is unusual about its time."""
    if terms.timed is None:
        return words("pace-line-friends")
    return "\n".join([words("pace-line", **_pace(words, terms.pace)), *unusual(words, terms)])


def unusual(words: Words, terms: Terms) -> list[str]:
    """A table's rules of time that are not the default, apart from its pace."""
    if terms.timed is None:
        return []
    offers, counts = terms.absent == "open", terms.away or terms.sitting
    return [
        *([words("absent-line")] if offers else []),
        *([] if counts else [words("away-line")]),
    ]


def pace_choices(words: Words) -> list[tuple[str, str]]:
    timed = [(pace, words("pace-option", **_pace(words, pace))) for pace in PACES]
    return [*timed, (FRIENDS, words("pace-option-friends"))]


def _pace(words: Words, pace: str) -> dict[str, str]:
    limits = PACES[pace]
    return {
        "pace": words(f"pace-{pace}"),
        "bank": span(words, limits.bank),
        "increment": span(words, limits.increment),
        "cap": span(words, limits.cap),
    }


def deadlines(words: Words, table: Table) -> str:
    """When the time of the players on turn runs out, and who of them is away."""
    if not table.times:
        return ""
    shown = names(words, table)
    running = [(shown[n - 1], table.times[n - 1]) for n in table.to_act]
    clocks = [(name, time) for name, time in running if time.deadline is not None]
    lines = []
    if len(clocks) == 1:
        ((_, time),) = clocks
        lines.append(_marked(words, words("clock-one", when=ago(time.deadline or 0)), time))
    elif clocks:
        each = [
            _marked(words, words("clock-seat", name=name, when=ago(time.deadline or 0)), time)
            for name, time in clocks
        ]
        lines.append(words("clock-many", clocks=words.listed(each)))
    lines += [
        words("clock-away", name=name, when=day(time.away))
        for name, time in running
        if time.away is not None
    ]
    return "\n".join(lines)


def _marked(words: Words, clock: str, time: SeatTime) -> str:
    """Does not say whether the clock is stopped: the board is not edited when that changes."""
    return words("clock-grace", clock=clock) if time.grace else clock


def banks(words: Words, table: Table) -> ui.LayoutView:
    """Everybody's clock."""
    lines = [f"### {words('clocks-title')}", pace_line(words, table.terms)]
    for name, seat, time in zip(names(words, table), table.seats, table.times, strict=True):
        left = span(words, time.left)
        if seat.level is not None:
            continue  # it has no clock
        if seat.computer is not None:
            lines.append(words("clocks-line-stand-in", name=name))
        elif time.away is not None:
            lines.append(words("clocks-line-away", name=name, left=left, when=day(time.away)))
        elif time.stands:
            lines.append(words("clocks-line-paused", name=name, left=left))
        elif time.deadline is not None:
            when = ago(time.deadline)
            lines.append(words("clocks-line-running", name=name, left=left, when=when))
        else:
            lines.append(words("clocks-line", name=name, left=left))
    if table.terms.timed is not None:
        pace = _pace(words, table.terms.pace)
        rule = words("clocks-rule", increment=pace["increment"], cap=pace["cap"])
        lines.append(f"-# {rule}")
    ways = [button(Press("absence", table.id), words("do-absence"))]
    return layout("\n".join(lines), ways, accent=ACCENT)
