"""A running game for everyone: the board, its folded form, the end."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from discord import ui
from msgspec.structs import replace

from engine.game import Event
from engine.steps import Steps
from screens import limits
from screens.clocks import deadlines
from screens.game import Control
from screens.games import SCREENS
from screens.ids import Press
from screens.layout import (
    GOOD,
    HARD,
    MAIN,
    PLAIN,
    RULE,
    Illustration,
    Part,
    TooMuch,
    button,
    fitting,
    layout,
    menu_of,
    option,
    spaced,
)
from screens.people import ROBOT, ago, mention, name_of, names, pictured_names
from screens.promise import seed
from screens.text import Words
from tables.answers import Table

ACCENT = 0x4B6FA5
QUIET = 0x8A8F98
FESTIVE = 0xC9A227
MANY = 10  # similar buttons; more become a menu
MANY_ROWS = 15  # the same, if each group has its own row
A_ROW = 3  # similar buttons without a group
SMALL = "-# "
STORY = 900  # characters of the story above a board


class Waiting(NamedTuple):
    """Since when the game has been waiting, and whom the message mentions."""

    since: int
    ring: tuple[int, ...] = ()  # user ids


def board(
    words: Words,
    table: Table,
    view: Any,
    steps: Steps,
    lines: Sequence[str],
    call: Waiting,
    events: Sequence[Event] = (),
    *,
    pictured: bool = True,
) -> ui.LayoutView:
    """`steps` are those that everyone can see; `events` are what happened last, for the picture."""
    screens = SCREENS[table.key]
    shown = names(words, table)
    picture = None
    if pictured:
        picture = screens.illustration(words, pictured_names(words, table), view, events)
    offered = screens.public_controls(words, view, steps) if _someone_can_act(table) else []
    told = "\n".join(fitting(lines, STORY))
    before: list[Part] = [
        told,
        RULE if told else "",
        picture or "",
        *spaced(screens.board(words, shown, view, pictured=picture is not None)),
        RULE,
        f"{_turn(words, table, screens.asks(words, view), call)}\n{_times(words, table, call)}",
    ]
    time = button(Press("clocks", table.id), words("do-clocks"), emoji="⏳")
    if table.terms.timed is None:
        time = button(Press("absence", table.id), words("do-absence"))
    after: list[Part] = [
        [
            button(Press("table", table.id), words("do-table"), emoji="👁️"),
            button(Press("recap", table.id), words("do-recap"), emoji="📜"),
            time,
            *([hint_button(words, table)] if table.hints else []),
            *([why_button(words, table)] if _explains(table) else []),
        ],
        *_open_seats(words, table),
        _asked(words, table, call.ring),
        *proposal(words, table, call.ring),
    ]
    return with_controls(words, table, offered, before, after, ACCENT)


def _explains(table: Table) -> bool:
    """Whether computers tell in the middle of the game why they did something: only if there is
    nothing hidden in it."""
    return table.open and any(seat.level is not None for seat in table.seats)


def hint_button(words: Words, table: Table) -> ui.Button[ui.LayoutView]:
    return button(Press("hint", table.id, table.version), words("do-hint"), emoji="💡")


def why_button(words: Words, table: Table, entries: str = "") -> ui.Button[ui.LayoutView]:
    return button(Press("why", table.id, 0, entries), words("do-why"), emoji=ROBOT)


def with_controls(
    words: Words,
    table: Table,
    offered: Sequence[Control],
    before: Sequence[Part],
    after: Sequence[Part],
    accent: int,
    *,
    ordering: bool = False,
) -> ui.LayoutView:
    """A message with a game's controls in the middle."""

    def press(verb: str, text: str) -> Press:
        ordered = ordering and verb != "pick"
        return Press(f"order-{verb}" if ordered else verb, table.id, table.version, text)

    return pressable(words, offered, press, before, after, accent)


def pressable(
    words: Words,
    offered: Sequence[Control],
    press: Callable[[str, str], Press],
    before: Sequence[Part],
    after: Sequence[Part],
    accent: int,
) -> ui.LayoutView:
    """A message with the controls in the middle: as buttons if there is room, else as a menu.
    `press` makes a click from its verb, which is act, step or pick, and its text."""
    try:
        return layout(*before, *controls(words, offered, press), *after, accent=accent)
    except TooMuch:
        tight = controls(words, offered, press, tight=True)
        return layout(*before, *tight, *after, accent=accent)


def controls(
    words: Words,
    offered: Sequence[Control],
    press: Callable[[str, str], Press],
    *,
    tight: bool = False,
) -> list[Part]:
    """The controls as buttons. Those that are alike go in short rows, which fit on a phone; if they
    are many or room is tight, they become a menu whose values are the buttons' custom_ids."""

    def pressed(control: Control) -> Press:
        return press("step" if control.step else "act", control.action)

    def buttons(some: Sequence[Control]) -> list[ui.Button[ui.LayoutView]]:
        return [button(pressed(c), c.label, emoji=c.emoji, style=c.style) for c in some]

    alike = [control for control in offered if control.alike]
    others = [control for control in offered if not control.alike]
    most = MANY_ROWS if all(control.group for control in alike) else MANY
    if not alike or (len(alike) <= most and not tight):
        return [*map(buttons, _rows(alike)), buttons(others)]
    options = [option(pressed(c).button(), c.label, emoji=c.emoji, more=c.more) for c in alike]
    return [menu_of(press("pick", ""), words("do-pick"), options), buttons(others)]


def _rows(alike: Sequence[Control]) -> Iterator[list[Control]]:
    """Each group in rows of its own; buttons without a group in short rows."""
    for group, some in groupby(alike, key=lambda control: control.group):
        row, most = list(some), limits.BUTTONS_A_ROW if group else A_ROW
        yield from (row[at : at + most] for at in range(0, len(row), most))


def _someone_can_act(table: Table) -> bool:
    return any(table.seats[seat - 1].played_by_person for seat in table.to_act)


def _turn(words: Words, table: Table, asks: str, call: Waiting) -> str:
    if table.only_computers:
        shown = names(words, table)
        thinking = words.listed([shown[seat - 1] for seat in table.thinking])
        return words("turn-computer", names=thinking, count=len(table.thinking))
    if not _someone_can_act(table):
        return words("turn-open", seats=words.listed([str(seat) for seat in table.to_act]))
    called = []
    for seat in (table.seats[number - 1] for number in table.to_act):
        if seat.user in call.ring and seat.user is not None:
            called.append(mention(seat.user))
        else:
            called.append(f"**{names(words, table)[seat.number - 1]}**")
    return words(
        "turn",
        names=words.listed(called),
        count=len(called),
        asks=asks,
    )


def _times(words: Words, table: Table, call: Waiting) -> str:
    """When the last move was, and when the time for the next one runs out."""
    ends = deadlines(words, table).removeprefix(SMALL)
    return SMALL + " · ".join(filter(None, [words("last-move", since=ago(call.since)), ends]))


def _open_seats(words: Words, table: Table) -> list[Part]:
    seats = [seat.number for seat in table.seats if seat.offered]
    if not seats:
        return []
    ways = [
        button(Press("take-over", table.id, 0, str(seat)), words("do-take-over", seat=seat))
        for seat in seats
    ]
    if any(seat.offered and seat.user is not None for seat in table.seats):
        ways.append(button(Press("back", table.id), words("do-back"), style=GOOD))
    return [words("seats-open", count=len(seats)), ways[:5], ways[5:]]


def _asked(words: Words, table: Table, ring: Sequence[int]) -> str:
    """The people who have yet to answer talk, such as a draw offer."""
    shown = names(words, table)
    awaited = [
        mention(seat.user)
        if seat.user is not None and seat.user in ring and number not in table.to_act
        else shown[number - 1]
        for number in table.asked
        if (seat := table.seats[number - 1]).status == "taken"
    ]
    return words("asked", count=len(awaited), names=words.listed(awaited)) if awaited else ""


def proposal(
    words: Words, table: Table, ring: Sequence[int] = (), viewer: int | None = None
) -> list[Part]:
    """The proposal, if any, with the buttons to answer it; the person who asked can only withdraw
    it."""
    asked = table.proposal
    if asked is None:
        return []
    missing = [
        mention(seat.user) if seat.user is not None and seat.user in ring else name
        for seat, name in zip(table.seats, names(words, table), strict=True)
        if seat.user in table.undecided
    ]
    no = Press("refuse", table.id, table.version)
    agree = button(Press("agree", table.id, table.version), words("do-agree"), style=GOOD)
    refuse = button(no, words("do-refuse"), style=HARD)
    withdraw = button(no, words("do-withdraw"), style=PLAIN)
    return [
        RULE,
        words(
            "proposed",
            proposal=asked.kind,
            name=name_of(words, table, asked.by),
            action=SCREENS[table.key].spelled(words, names(words, table), asked.action)
            if asked.action
            else words("their-last-action"),
            target=_target(words, table, asked.target),
            missing=words.listed(missing),
        ),
        [withdraw] if viewer == asked.by else [agree, refuse],
    ]


def _target(words: Words, table: Table, number: int | None) -> str:
    """The seat that the proposal is about, if any."""
    shown = names(words, table)
    return shown[number - 1] if number is not None and 0 < number <= len(shown) else ""


def folded(words: Words, table: Table, lines: Sequence[str]) -> ui.LayoutView:
    """A board that a newer one has replaced: only its part of the story."""
    told = fitting(lines, 3_000) or [words("board-below")]
    lines = "\n".join(told).split("\n")
    small = [f"-# {line.removeprefix('-# ')}" for line in lines]
    return layout("\n".join(small), accent=QUIET)


def closed(
    words: Words, table: Table, lines: Sequence[str], *, rematch: bool = True
) -> ui.LayoutView:
    """A game that ended without a result."""
    told = fitting(lines, STORY)
    head = words("closed", game=SCREENS[table.key].name(words))
    somebody = any(seat.status == "taken" for seat in table.seats)
    again = button(Press("rematch", table.id), words("do-rematch"), emoji="🔁")
    return layout(
        f"### {head}",
        "\n".join(told),
        [*([again] if rematch and somebody else []), *_afterwards(words, table)],
        seed(words, table),
        accent=QUIET,
    )


def result(
    words: Words,
    table: Table,
    view: Any,
    events: Sequence[Event] = (),
    *,
    rematch: bool = True,
    pictured: bool = True,
) -> ui.LayoutView:
    """The end: who won, and with what."""
    again = button(Press("rematch", table.id), words("do-rematch"), emoji="🔁", style=MAIN)
    turning = button(Press("turning", table.id), words("do-turning"), emoji="🧭")
    screens = SCREENS[table.key]
    shown = names(words, table)
    picture = _last_picture(words, table, view, events) if pictured else None
    if view.outcome is None:  # ended by agreement, not by the rules
        parts = screens.board(words, shown, replace(view, to_act=()), pictured=picture is not None)
    else:
        parts = screens.result(words, shown, view, pictured=picture is not None)
    return layout(
        f"## {screens.name(words)} · {winners(words, table, view)}",
        picture or "",
        *spaced(parts),
        RULE,
        [*([again] if rematch else []), *_afterwards(words, table), turning],
        accent=FESTIVE,
    )


def _afterwards(words: Words, table: Table) -> list[ui.Button[ui.LayoutView]]:
    """What anyone can do with a game that has ended."""
    return [
        button(Press("replay", table.id), words("do-replay"), emoji="🎞️"),
        button(Press("record", table.id), words("do-record"), emoji="📄"),
        button(Press("verify", table.id), words("do-verify"), emoji="🔍"),
    ]


def _last_picture(
    words: Words, table: Table, view: Any, events: Sequence[Event]
) -> Illustration | None:
    screens, people = SCREENS[table.key], pictured_names(words, table)
    poster = screens.poster(words, people, view, table.changed)
    return poster or screens.illustration(words, people, view, events)


def winners(words: Words, table: Table, view: Any) -> str:
    """Who won, in a few words; `view` is the last one."""
    if view.outcome is None:
        return words("result-agreed")
    shown = names(words, table)
    won = [shown[seat - 1] for seat in (table.result or {}).get("winners") or []]
    if not won:
        return words("result-draw")
    return words("result-won", count=len(won), names=words.listed(won))


def plain(words: Words, table: Table, view: Any) -> ui.LayoutView:
    """The board as plain text: no buttons, no pictures, no emojis but Unicode's."""
    words = words.plain()
    shown = names(words, table)
    to_act = [shown[seat - 1] for seat in table.to_act]
    lines = [
        *SCREENS[table.key].board(words, shown, view),
        words("plain-turn", count=len(to_act), names=words.listed(to_act)) if to_act else "",
    ]
    return layout("\n\n".join(filter(None, lines)))
