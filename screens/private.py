"""What only one person sees: their table, what they missed, a sentence."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from engine.game import Event
from engine.steps import Steps
from screens.board import Waiting, hint_button, proposal, with_controls
from screens.clocks import deadlines
from screens.games import SCREENS
from screens.ids import Press
from screens.layout import GOOD, HARD, RULE, Illustration, Part, button, fitting, layout, spaced
from screens.people import ago, names, pictured_names, plain_names
from screens.story import still_standing
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
    others: tuple[str, int] | None = None,
) -> ui.LayoutView:
    """My table: everything that the viewer knows, and what they may do now or after what they have
    chosen so far. A direct message has no board beside it, so it shows the `whole` table, and its
    `call` links to the game."""
    table = done.table
    screens = SCREENS[table.key]
    view: Any = done.view
    parts: list[Part] = [note]
    if call is not None:
        message = "call-asked" if asked else "call"
        said = words(message, game=screens.name(words), since=ago(call.since), place=link)
        parts = [said, note]  # a notification shows what comes first
    shown = names(words, table)
    picture = None
    if pictured:
        people = pictured_names(words, table)
        picture = screens.illustration(words, people, view, events, done.steps, so_far)
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
    parts += ["" if so_far or picture else f"### {words('mine-title')}", *spaced(own)]
    # Buttons don't render markdown.
    offered = screens.own_controls(words, plain_names(words, table), view, done.steps, so_far)
    if offered:
        asks = screens.asks(words, view, done.steps, so_far)
        parts += ["" if so_far else RULE, asks]
    elif table.status == "running":
        waiting = [shown[seat - 1] for seat in table.to_act]
        parts.append(f"-# {words('mine-waiting', count=len(waiting), names=words.listed(waiting))}")
    awaited = view.viewer in table.to_act
    parts += [deadlines(words, table) if awaited else "", _order(words, table, done)]
    after: list[Part] = [
        _ways(words, table, done),
        words("next-game", count=others[1]) if others else "",
        [next_game(words, others[0])] if others else "",
        *proposal(words, table, viewer=_user(table, done)),
    ]
    return with_controls(words, table, offered, parts, after, ACCENT)


def next_game(words: Words, game: str) -> ui.Button[ui.LayoutView]:
    """A button to the next game that waits for them."""
    return button(Press("table", game), words("next-open"), emoji="⏭️")


def _user(table: Table, done: Done) -> int | None:
    """The user who looks at it."""
    number = None if done.view is None else done.view.viewer
    return None if number is None else table.seats[number - 1].user


def _order(words: Words, table: Table, done: Done) -> str:
    """What they want done when their turn comes, or what became of it."""
    if done.order is None or table.status != "running":
        return ""
    screens, people = SCREENS[table.key], plain_names(words, table)
    action = screens.spelled(words, people, done.order.action)
    return words("order-dropped" if done.order.dropped else "order-now", action=action)


def _ways(words: Words, table: Table, done: Done) -> list[ui.Button[ui.LayoutView]]:
    ways = [
        *_hint(words, table, done),
        button(Press("recap", table.id), words("do-recap"), emoji="📜"),
        button(Press("table", table.id), words("do-refresh"), emoji="🔄"),
    ]
    viewer = None if done.view is None else done.view.viewer
    if table.status != "running" or viewer is None:
        return ways
    if not table.seats[viewer - 1].played_by_person:
        ways.append(button(Press("back", table.id), words("do-back"), style=GOOD))
    elif done.order is not None and not done.order.dropped:
        ways.append(button(Press("order-cancel", table.id), words("do-order-cancel")))
    elif viewer not in table.to_act:
        ways.append(button(Press("orders", table.id), words("do-order"), emoji="⏭️"))
    if viewer not in table.to_act:
        ways.append(button(Press("absence", table.id), words("do-absence")))
    return ways


def _hint(words: Words, table: Table, done: Done) -> list[ui.Button[ui.LayoutView]]:
    viewer = None if done.view is None else done.view.viewer
    if not table.hints or table.status != "running" or viewer not in table.to_act:
        return []
    return [hint_button(words, table)]


def orders(words: Words, done: Done, offered: Steps, so_far: str = "") -> ui.LayoutView:
    """What somebody may order for their next turn, in the same steps as on their turn."""
    table, view = done.table, done.view
    screens = SCREENS[table.key]
    people = plain_names(words, table)
    controls = screens.own_controls(words, people, view, offered, so_far)
    if not controls:
        return note(words("order-none"))
    return with_controls(words, table, controls, [words("order-title")], [], ACCENT, ordering=True)


def missing(
    words: Words, table: Table, viewer: int | None, moderates: bool = False
) -> ui.LayoutView:
    """What can be done about somebody who is not there: by agreement, or for good by a
    moderator."""
    rows: list[Part] = [words("absence-title") if viewer is not None else ""]
    shown = plain_names(words, table)
    for seat in table.seats:
        name, number = shown[seat.number - 1], str(seat.number)
        ways = []
        if viewer is not None and seat.number != viewer and seat.computer is None:
            awaited = seat.number in table.to_act and seat.user is not None
            if table.terms.timed is not None and awaited:
                more = words("do-wait-on", name=name)
                ways.append(button(Press("wait-on", table.id, 0, number), more))
            ways.append(button(Press("give", table.id, 0, number), words("do-give", name=name)))
        if moderates and seat.number != viewer and (seat.user is not None or seat.offered):
            for_good = Press("give-for-good", table.id, 0, number)
            ways.append(button(for_good, words("do-give-for-good", name=name), style=HARD))
        if ways:
            rows.append(ways)
    if moderates:
        rows.append(f"-# {words('absence-for-good')}")
    return layout(*rows, accent=ACCENT) if len(rows) > 1 else note(words("absence-none"))


def recap(words: Words, lines: Sequence[str], picture: Illustration | None = None) -> ui.LayoutView:
    """What happened since the viewer's last turn."""
    told = "\n".join(fitting(lines, 3_000)) or words("recap-nothing")
    return layout(f"### {words('recap-title')}", told, picture or "", accent=ACCENT)


def what_changed(
    words: Words, table: Table, view: Any, happenings: Sequence[Happening]
) -> Illustration | None:
    """A picture of the board that marks everything that happened and was not taken back."""
    events = [event for act in still_standing(happenings) for event in act.events]
    return SCREENS[table.key].illustration(words, pictured_names(words, table), view, events)


def gone_on(words: Words, table: Table) -> ui.LayoutView:
    """What a private table shrinks to when it is out of date."""
    if table.status != "running":
        return note(words("table-over"))
    again = button(Press("table", table.id), words("do-refresh"), emoji="🔄")
    return note(words("table-gone-on"), [again])


def note(text: str, buttons: Sequence[ui.Button[ui.LayoutView]] = ()) -> ui.LayoutView:
    """A sentence for one person."""
    return layout(text, list(buttons), accent=ACCENT)
