"""The table before the game: who sits there, what is played, and how to join."""

from typing import Any

from discord import ui

from screens.clocks import pace_choices, pace_line
from screens.games import SCREENS
from screens.ids import Press
from screens.layout import GOOD, MAIN, RULE, Part, button, layout, link, menu, spaced
from screens.people import names, plain_names
from screens.text import Words
from tables.answers import Table

ACCENT = 0x3E7B5A


def lobby(words: Words, table: Table, *, thread: str | None = None) -> ui.LayoutView:
    """`thread` is the link to the game, once it has begun elsewhere."""
    screens = SCREENS[table.key]
    chosen = screens.chosen(words, table.options, names(words, table))
    options = [f"**{label}:** {value}" for label, value in chosen]
    parts = spaced(
        [
            f"### {_head(words, table)}\n{screens.breath(words)}",
            "\n".join(_seats(words, table)),
            "\n".join([*options, pace_line(words, table.terms)]),
            f"-# {words('lobby-promise', commitment=table.commitment)}",
        ]
    )
    if table.status == "lobby":
        sides = _sides(words, table)
        verbs = [verb for verb in _VERBS if verb != "join" or not sides]
        parts += [sides, [_button(words, table, verb) for verb in verbs]]
    elif thread:
        parts.append([link(words("lobby-go"), thread)])
    return layout(*parts, accent=ACCENT)


_VERBS = ("join", "leave", "start", "options", "rules")


def _seats(words: Words, table: Table) -> list[str]:
    """Who sits where; by side, if the game has sides."""
    people = [
        words("lobby-host", name=name) if seat.user == table.host else name
        for seat, name in zip(table.seats, names(words, table), strict=True)
    ]
    screens = SCREENS[table.key]
    lines: list[str] = []
    if table.status == "lobby":
        asked_for = [seat.side for seat in table.seats]
        lines = screens.seating(words, people, table.options, table.size, asked_for)
    elif table.status != "closed":
        lines = screens.seating(words, people, table.options, len(people))
    free = [words("lobby-free")] * (table.size - len(people) if table.status == "lobby" else 0)
    numbered = [f"{number}. {name}" for number, name in enumerate([*people, *free], 1)]
    head = words("lobby-players")
    if table.status == "lobby":
        full = len(people) == table.size
        head = words("lobby-full" if full else "lobby-seats", taken=len(people), size=table.size)
    return [head, *(lines or numbered)]


def _sides(words: Words, table: Table) -> list[ui.Button[ui.LayoutView]]:
    """A button for each side; somebody who already sits switches to it."""
    asked_for = [seat.side for seat in table.seats]
    ways = [
        button(
            Press("join", table.id, 0, side.key),
            words("lobby-join-side", side=side.label),
            emoji=side.emoji,
            style=GOOD,
            disabled=not side.room,
        )
        for side in SCREENS[table.key].sides(words, table.options, table.size, asked_for)
    ]
    if ways:
        ways.append(button(Press("join", table.id), words("lobby-join-any")))
    return ways


def _head(words: Words, table: Table) -> str:
    name = SCREENS[table.key].name(words)
    if table.status == "lobby":
        return words("lobby-open", game=name)
    if table.status == "closed":
        return words("lobby-closed", game=name)
    return words("lobby-begun", game=name)


def _button(words: Words, table: Table, verb: str) -> ui.Button[ui.LayoutView]:
    style = {"join": GOOD, "start": MAIN}.get(verb)
    press = Press(verb, table.id, 0, table.key if verb == "rules" else "")
    label = words(f"lobby-do-{verb}")
    return button(press, label, style=style) if style else button(press, label)


def options_menu(words: Words, table: Table) -> ui.LayoutView:
    """For the host alone: every option, and whom to remove."""
    screens = SCREENS[table.key]
    parts: list[Part] = [f"### {words('options-title')}", RULE]
    possible = [n for n in screens.seats if n >= len(table.seats)]
    sizes = [(str(n), words("options-seats", seats=n)) for n in possible]
    parts += [
        words("options-size"),
        menu(Press("size", table.id), words("options-size"), sizes, str(table.size)),
    ]
    for choice in screens.choices(words, plain_names(words, table)):
        values = [(str(value), label) for value, label in choice.values]
        chosen: Any = str(table.options.get(choice.name, choice.values[0][0]))
        press = Press("option", table.id, 0, choice.name)
        parts += [choice.label, menu(press, choice.label, values, chosen)]
    parts += _time(words, table)
    if screens.sides(words, table.options, table.size, ()):
        parts.append([button(Press("shuffle", table.id), words("options-shuffle"), emoji="🔀")])
    others = [
        (str(seat.user), name)
        for seat, name in zip(table.seats, plain_names(words, table), strict=True)
        if seat.user != table.host
    ]
    if others:
        parts += [
            words("options-kick"),
            menu(Press("kick", table.id), words("options-kick"), others),
        ]
    return layout(*parts, accent=ACCENT)


def _time(words: Words, table: Table) -> list[Part]:
    terms = table.terms

    def choice(name: str, values: list[tuple[str, str]], chosen: str) -> list[Part]:
        label = words(f"options-{name}")
        return [label, menu(Press("term", table.id, 0, name), label, values, chosen)]

    def either(name: str, yes: str, no: str, chosen: bool) -> list[Part]:
        return choice(name, [("yes", words(yes)), ("no", words(no))], "yes" if chosen else "no")

    absent = [(value, words(f"absent-{value}")) for value in ("stand-in", "open")]
    return [
        *choice("pace", pace_choices(words), terms.pace),
        *choice("absent", absent, terms.absent),
        *either("forced", "forced-yes", "forced-no", terms.forced),
        *either("away", "away-yes-option", "away-no-option", terms.away),
    ]
