"""What one person sees alone: their table, what they missed, a sentence."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from engine.game import Event
from screens.board import Waiting, proposal, with_controls
from screens.games import SCREENS
from screens.ids import Press
from screens.layout import RULE, Illustration, Part, button, fitting, layout, spaced
from screens.people import ago, names, plain_names
from screens.text import Words
from tables.answers import Done, Happening, Table

ACCENT = 0x7A5BA6


def mine(
    words: Words,
    done: Done,
    *,
    note: str = "",
    call: Waiting | None = None,
    link: str = "",
    whole: bool = False,
    asked: bool = False,
    so_far: str = "",
    events: Sequence[Event] = (),
    pictured: bool = True,
) -> ui.LayoutView:
    """My table: everything that I know, and what I may do now or after what I have chosen so far.
    A direct message has no board beside it, so it shows the `whole` table, and its `call` links to
    the game."""
    table = done.table
    screens = SCREENS[table.key]
    view: Any = done.view
    parts: list[Part] = [note]
    if call is not None:
        message = "call-asked" if asked else "call"
        parts.append(words(message, game=screens.name(words), since=ago(call.since), place=link))
    shown = names(words, table)
    picture = None
    if pictured:
        picture = screens.illustration(words, shown, view, events, done.steps, so_far)
    parts.append(picture or "")
    if whole:
        parts += [*spaced(screens.board(words, shown, view, pictured=bool(picture))), RULE]
    own = screens.own(
        words,
        shown,
        view,
        done.steps,
        alone=not whole,
        pictured=picture is not None,
        so_far=so_far,
    )
    parts += ["" if so_far else f"### {words('mine-title')}", *spaced(own)]
    # Buttons don't render markdown.
    offered = screens.own_controls(words, plain_names(words, table), view, done.steps, so_far)
    if offered:
        asks = screens.asks(words, view, done.steps, so_far)
        parts += ["" if so_far else RULE, asks]
    elif table.status == "running":
        waiting = [shown[seat - 1] for seat in table.to_act]
        parts.append(f"-# {words('mine-waiting', count=len(waiting), names=words.listed(waiting))}")
    after: list[Part] = [
        [
            button(Press("recap", table.id), words("do-recap"), emoji="📜"),
            button(Press("table", table.id), words("do-refresh"), emoji="🔄"),
        ],
        *proposal(words, table),
    ]
    return with_controls(words, table, offered, parts, after, ACCENT)


def recap(words: Words, lines: Sequence[str], picture: Illustration | None = None) -> ui.LayoutView:
    """What happened since my last turn."""
    told = "\n".join(fitting(lines, 3_000)) or words("recap-nothing")
    return layout(f"### {words('recap-title')}", told, picture or "", accent=ACCENT)


def what_changed(
    words: Words, table: Table, view: Any, happenings: Sequence[Happening]
) -> Illustration | None:
    """A picture of the board with everything that happened."""
    events = [event for happening in happenings for event in happening.events]
    return SCREENS[table.key].illustration(words, names(words, table), view, events)


def note(text: str, buttons: Sequence[ui.Button[ui.LayoutView]] = ()) -> ui.LayoutView:
    """A sentence for one person."""
    return layout(text, list(buttons), accent=ACCENT)
