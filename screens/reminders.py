"""Reminders of a turn, or of an answer that the others wait for."""

from discord import ui

from screens.games import SCREENS
from screens.ids import Press
from screens.layout import MAIN, button, layout
from screens.people import ago, mention
from screens.showing import address
from screens.text import Words
from tables.answers import Post, Table

ACCENT = 0xC9A227


def reminder(
    words: Words, table: Table, post: Post, number: int, *, public: bool = False
) -> ui.LayoutView:
    """In public it only mentions them; in a direct message it also says where the game is."""
    seat, time = table.seats[number - 1], table.times[number - 1]
    game = SCREENS[table.key].name(words)
    until = "" if time.deadline is None else ago(time.deadline)
    line = words(
        "reminder-grace" if time.grace else "reminder-clock" if until else "reminder",
        name=mention(seat.user) if public and seat.user is not None else "",
        game=game,
        until=until,
        public="yes" if public else "no",
        url=address(table, post),
    )
    return layout(
        line.strip(),
        [
            button(Press("table", table.id), words("reminder-play"), style=MAIN),
            button(not_now(table, number), words("reminder-not-now")),
            button(Press("away", text=""), words("reminder-away")),
        ],
        accent=ACCENT,
    )


def asking(
    words: Words, table: Table, post: Post, number: int, *, public: bool = False
) -> ui.LayoutView:
    """For somebody whom the others have asked something while they slept."""
    seat = table.seats[number - 1]
    line = words(
        "reminder-asked",
        name=mention(seat.user) if public and seat.user is not None else "",
        game=SCREENS[table.key].name(words),
        public="yes" if public else "no",
        url=address(table, post),
    )
    look = button(own_table(table, number), words("do-table"), style=MAIN)
    return layout(line.strip(), [look], accent=ACCENT)


def own_table(table: Table, number: int) -> Press:
    """Names the seat, so that we can find a question again by this button."""
    return Press("table", table.id, 0, str(number))


def not_now(table: Table, number: int) -> Press:
    """Names the seat, so that we can find a reminder again by this button."""
    return Press("not-now", table.id, 0, str(number))
