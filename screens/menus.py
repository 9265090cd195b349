"""Rules in pages, help, lists of games, and what is stored about a person."""

from collections.abc import Sequence

from discord import ui

from screens.games import SCREENS
from screens.ids import Press
from screens.layout import HARD, MAIN, PLAIN, button, layout
from screens.people import ago, names
from screens.showing import address
from screens.text import Words
from tables.answers import Post, Table

ACCENT = 0x7A5BA6
BUTTONS = 10  # of games that wait
LISTED = 15  # other games
NEVER = 2**62


def rules(words: Words, key: str, page: int, *, pictured: bool = True) -> ui.LayoutView:
    screens = SCREENS[key]
    pages = screens.rules_pages

    def turn(to: int, label: str) -> ui.Button[ui.LayoutView]:
        press = Press("rules-page", text=f"{key} {to}")
        return button(press, label, disabled=not 1 <= to <= pages)

    return layout(
        screens.rules(words, page),
        (screens.lesson(words, page) if pictured else None) or "",
        f"-# {words('rules-page', page=page, pages=pages)}",
        [turn(page - 1, words("rules-back")), turn(page + 1, words("rules-next"))],
        accent=ACCENT,
    )


def game_line(words: Words, table: Table, post: Post | None, user: int) -> str:
    """A game's line in a list."""
    seat = table.seat_of(user)
    values = {
        "game": SCREENS[table.key].name(words),
        "since": ago(table.changed),
        "link": words("games-link", url=address(table, post)),
    }
    if table.status == "lobby":
        return words("games-line-lobby", taken=len(table.seats), size=table.size, **values)
    if seat is not None and seat.number in table.to_act:
        return words("games-line-your-turn", **values)
    waiting = words.listed([names(words, table)[number - 1] for number in table.to_act])
    return words("games-line-running", names=waiting, **values)


def inbox(
    words: Words, title: str, found: Sequence[tuple[Table, Post | None]], user: int
) -> ui.LayoutView:
    """Games, those that wait for this person first, each of these with a button."""
    waiting = [(table, post) for table, post in found if waits_for(table, user)]
    others = [(table, post) for table, post in found if not waits_for(table, user)]
    waiting.sort(key=lambda one: _deadline(one[0], user))
    lines, ways = list[str](), list[ui.Button[ui.LayoutView]]()
    for number, (table, post) in enumerate(waiting[:BUTTONS], 1):
        until = _deadline(table, user)
        lines.append(
            words(
                "games-waiting",
                number=number,
                game=SCREENS[table.key].name(words),
                until=words("games-until", when=ago(until))
                if until < NEVER
                else ago(table.changed),
                link=words("games-link", url=address(table, post)),
            )
        )
        label = words("games-open", number=number)
        ways.append(button(Press("table", table.id), label, style=MAIN))
    others = [*waiting[BUTTONS:], *others]
    lines += [game_line(words, table, post, user) for table, post in others[:LISTED]]
    if len(others) > LISTED:
        lines.append(words("games-more", count=len(others) - LISTED))
    text = "\n".join(lines) or words("games-none")
    return layout(f"### {title}", text, ways[:5], ways[5:], accent=ACCENT)


def waits_for(table: Table, user: int) -> bool:
    seat = table.seat_of(user)
    return seat is not None and seat.played_by_person and seat.number in table.to_act


def _deadline(table: Table, user: int) -> int:
    seat = table.seat_of(user)
    found = table.times[seat.number - 1].deadline if seat and table.times else None
    return NEVER if found is None else found


def help_page(words: Words, commands: Sequence[tuple[str, str]]) -> ui.LayoutView:
    lines = [words("help-line", command=name, description=text) for name, text in commands]
    return layout(
        f"### {words('help-title')}\n{words('help-start')}",
        "\n".join(lines),
        f"-# {words('help-end')}",
        accent=ACCENT,
    )


def privacy(words: Words) -> ui.LayoutView:
    return layout(
        words("privacy-text"),
        [
            button(Press("privacy-export"), words("privacy-export"), style=PLAIN),
            button(Press("privacy-delete"), words("privacy-delete"), style=HARD),
        ],
        accent=ACCENT,
    )


def privacy_sure(words: Words) -> ui.LayoutView:
    sure = button(Press("privacy-yes"), words("privacy-yes"), style=HARD)
    return layout(words("privacy-ask"), [sure], accent=ACCENT)
