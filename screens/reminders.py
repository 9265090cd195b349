"""What reminds somebody of their turn, and what lists the games that wait for them."""

from collections.abc import Sequence

from discord import ui

from screens.games import SCREENS
from screens.ids import Press
from screens.layout import MAIN, button, layout
from screens.people import ago, mention
from screens.showing import address
from screens.text import Words
from tables.answers import Post, Table

ACCENT = 0xC9A227
LISTED = 20


def reminder(
    words: Words, table: Table, post: Post, number: int, *, public: bool = False
) -> ui.LayoutView:
    """In public, it only rings for them; by direct message it also says where."""
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
            button(Press("not-now", table.id, 0, str(number)), words("reminder-not-now")),
            button(Press("away", text=""), words("reminder-away")),
        ],
        accent=ACCENT,
    )


def digest(words: Words, waiting: Sequence[tuple[Table, Post | None]], user: int) -> ui.LayoutView:
    """All games that wait for somebody, for them alone."""
    lines = []
    for table, post in waiting[:LISTED]:
        seat = table.seat_of(user)
        deadline = table.times[seat.number - 1].deadline if seat and table.times else None
        until = (
            words("digest-since", when=ago(table.changed))
            if deadline is None
            else words("digest-runs", when=ago(deadline))
        )
        game = SCREENS[table.key].name(words)
        lines.append(words("digest-line", game=game, until=until, url=address(table, post)))
    return layout(f"### {words('digest-title')}", "\n".join(lines), accent=ACCENT)
