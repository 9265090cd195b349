"""Rules in pages, help, lists of games, and what is stored about a person."""

from collections.abc import Sequence

from discord import ui

from screens.games import SCREENS
from screens.ids import Press
from screens.layout import HARD, PLAIN, button, layout
from screens.people import ago, names
from screens.showing import address
from screens.text import Words
from tables.answers import Post, Table

ACCENT = 0x7A5BA6


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
