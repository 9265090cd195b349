"""Rules in pages, help, lists of games, and what is stored about a person."""

from collections.abc import Mapping, Sequence

from discord import ui

from screens import limits
from screens.games import SCREENS
from screens.ids import Press
from screens.layout import HARD, MAIN, PLAIN, Part, button, fitting, layout, menu, spaced
from screens.people import ago, names, plain_names
from screens.showing import address
from screens.text import Words
from tables.answers import Post, Table

ACCENT = 0x7A5BA6
BUTTONS = 20  # for games that wait
LISTED = 15  # other games
TEXT = 3_500  # characters of all lines
NEVER = 2**62

# Every command is in one of these groups; commands that are not registered are left out.
HELP = {
    "start": ("play", "learn", "rules"),
    "turn": ("table", "move", "board", "undo"),
    "games": ("games", "away", "back", "leave", "cancel"),
    "past": ("replay", "record", "verify"),
    "trust": ("settings", "setup", "privacy", "help"),
}


def rules(words: Words, key: str, page: int, *, pictured: bool = True) -> ui.LayoutView:
    screens = SCREENS[key]
    pages = screens.rules_pages

    def turn(to: int, label: str) -> ui.Button[ui.LayoutView]:
        press = Press("rules-page", text=f"{key} {to}")
        return button(press, label, disabled=not 1 <= to <= pages)

    picture = screens.lesson(words, page) if pictured else None
    return layout(
        screens.rules(words, page),
        picture or "",
        words("rules-caption", caption=picture.alt) if picture else "",
        f"-# {words('rules-page', page=page, pages=pages)}",
        [
            turn(page - 1, words("rules-back")),
            turn(page + 1, words("rules-next")),
            button(Press("learn", text=key), words("learn-do-learn"), emoji="🎓"),
        ],
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
    if seat is not None and seat.computer is not None:
        return words("games-line-stood-in", **values)
    if table.awaits_move_of(user):
        return words("games-line-your-turn", **values)
    waiting = words.listed([names(words, table)[number - 1] for number in table.to_act])
    return words("games-line-running", names=waiting, **values)


def inbox(
    words: Words, title: str, found: Sequence[tuple[Table, Post | None]], user: int
) -> ui.LayoutView:
    """A list of games. Those that wait for this person come first, each with a button; if there are
    very many, the last ones are in a menu."""
    waiting = [(table, post) for table, post in found if table.awaits(user)]
    others = [(table, post) for table, post in found if not table.awaits(user)]
    waiting.sort(key=lambda one: one[0].deadline_of(user) or NEVER)
    lines = [
        _waiting_line(words, number, table, user)
        for number, (table, _) in enumerate(waiting[:BUTTONS], 1)
    ]
    ways = [
        button(Press("table", table.id), words("games-open", number=number), style=MAIN)
        for number, (table, _) in enumerate(waiting[:BUTTONS], 1)
    ]
    parts: list[Part] = [ways[at : at + 5] for at in range(0, len(ways), 5)]
    if more := waiting[BUTTONS : BUTTONS + limits.SELECT_OPTIONS]:
        choices = [(table.id, known_by(words, table, user)) for table, _ in more]
        parts.append(menu(Press("open"), words("games-open-more"), choices))
    others = [*waiting[BUTTONS + limits.SELECT_OPTIONS :], *others]
    room = TEXT - sum(map(len, lines))
    told = [game_line(words, table, post, user) for table, post in others[:LISTED]]
    told = fitting(told[::-1], room)[::-1]
    lines += told
    if len(others) > len(told):
        lines.append(words("games-more", count=len(others) - len(told)))
    text = "\n".join(lines) or words("games-none")
    return layout(f"### {title}", text, *parts, accent=ACCENT)


def _waiting_line(words: Words, number: int, table: Table, user: int) -> str:
    """Without a link, since there is a button."""
    until = table.deadline_of(user)
    return words(
        "games-waiting",
        number=number,
        game=SCREENS[table.key].name(words),
        name=_other(table, user, names(words, table)),
        more=len(table.seats) - 2,
        what="turn" if table.awaits_move_of(user) else "answer",
        until=words("games-until", when=ago(until))
        if until
        else words("games-since", when=ago(table.changed)),
    )


def known_by(words: Words, table: Table, user: int) -> str:
    """A game in a few words, for a button or a menu."""
    other = _other(table, user, plain_names(words, table))
    return f"{SCREENS[table.key].name(words)} · {other}"


def _other(table: Table, user: int, people: Sequence[str]) -> str:
    """The first of the other players, to recognize the game by."""
    seats = zip(table.seats, people, strict=True)
    return next(name for seat, name in seats if seat.user != user)


def help_page(words: Words, commands: Mapping[str, int | None]) -> ui.LayoutView:
    """The commands in groups. Where an id is known, the command can be clicked."""

    def clickable(name: str) -> str:
        known = commands.get(name)
        return f"`/{name}`" if known is None else f"</{name}:{known}>"

    def group(title: str, names: Sequence[str]) -> str:
        known = [
            words("help-command", command=clickable(name), does=words(f"help-does-{name}"))
            for name in names
            if name in commands
        ]
        return "\n".join([f"**{words(f'help-group-{title}')}**", *known])

    return layout(
        *spaced(
            [
                f"### {words('help-title')}\n{words('help-new', learn=clickable('learn'))}",
                *(group(title, names) for title, names in HELP.items()),
                f"-# {words('help-end')}",
            ]
        ),
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
    no = button(Press("never-mind"), words("never-mind"))
    return layout(words("privacy-ask"), [sure, no], accent=ACCENT)
