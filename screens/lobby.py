"""The table before the game: who sits there, what is played, and how to join."""

from typing import Any

from discord import ui

from engine.players.levels import LEVELS, NAMES
from screens.clocks import pace_choices, unusual
from screens.games import SCREENS
from screens.ids import Press
from screens.layout import (
    GOOD,
    MAIN,
    PLAIN,
    RULE,
    Beside,
    Part,
    button,
    layout,
    link,
    menu,
    menu_of,
    option,
)
from screens.names import shown
from screens.people import ROBOT, ago, mention, name_of, names, plain_names
from screens.promise import promise, seed
from screens.text import Words, named_languages
from tables.answers import Table

ACCENT = 0x3E7B5A
KEPT = "kept"  # what tells declining a kept seat from leaving
QUIET = 0x8A8F98


def lobby(
    words: Words, table: Table, *, ring: tuple[int, ...] = (), pictured: bool = True
) -> ui.LayoutView:
    """`ring` are the people who are called to a rematch."""
    if table.status != "lobby":
        return shrunk(words, table)
    screens = SCREENS[table.key]
    lines = [
        f"### {words('lobby-open', game=screens.name(words))}",
        f"-# {screens.pitch(words)}",
        *_seats(words, table),
        words("lobby-pace", pace=dict(pace_choices(words))[table.terms.pace]),
        *unusual(words, table.terms),
        words("hints-on") if table.hints else "",
        _special(words, table),
    ]
    called = [mention(user) for user in ring]
    host = name_of(words, table, table.host)
    return layout(
        words("lobby-again", names=words.listed(called), host=host, count=len(called))
        if called
        else "",
        (screens.banner(words) if pictured else None) or "",
        "\n".join(filter(None, lines)),
        *_buttons(words, table),
        promise(words, table),
        accent=ACCENT,
    )


def shrunk(words: Words, table: Table, go: str = "") -> ui.LayoutView:
    """What a lobby shrinks to: a line with a link to the game, and the promise."""
    game = SCREENS[table.key].name(words)
    if table.status == "lobby":
        line = words("lobby-below", game=game)
    elif table.status == "closed" and not go:
        line = words("lobby-closed", game=game)
    else:
        line = words("lobby-begun", game=game, names=words.listed(names(words, table)))
    to = words("lobby-to" if table.status == "lobby" else "lobby-go")
    kept_promise = [promise(words, table), seed(words, table)]
    return layout(
        Beside(line, link(to, go)) if go else line,
        "\n".join(filter(None, kept_promise)),
        accent=QUIET,
    )


def invitation(words: Words, table: Table, user: int) -> ui.LayoutView:
    """By direct message: a seat is kept for them in a rematch."""
    until = next(seat.until for seat in table.kept if seat.user == user)
    said = words(
        "lobby-invited",
        host=name_of(words, table, table.host),
        game=SCREENS[table.key].name(words),
        place=f"<#{table.channel}>",
        when=ago(until),
    )
    join = button(Press("join", table.id), words("lobby-do-join"), style=GOOD)
    no = button(Press("leave", table.id), words("lobby-decline"))
    return layout(said, [join, no], accent=ACCENT)


def late_invitation(words: Words, table: Table, user: int, lobby: str) -> ui.LayoutView:
    """In the channel, for somebody who slept when the lobby was opened."""
    host = name_of(words, table, table.host)
    said = words("lobby-again", names=mention(user), host=host, count=1)
    return layout(Beside(said, link(words("lobby-to"), lobby)), accent=ACCENT)


def _seats(words: Words, table: Table) -> list[str]:
    """Who sits where, by side if the game has sides; and for whom a seat is kept."""
    people = [
        words("lobby-host", name=name) if seat.user == table.host else name
        for seat, name in zip(table.seats, names(words, table), strict=True)
    ]
    asked_for = [seat.side for seat in table.seats]
    lines = SCREENS[table.key].seating(words, people, table.options, table.size, asked_for)
    if not lines:
        line = words("lobby-players", names=words.listed(people))
        lines = [words("lobby-room", names=line, count=table.free) if table.free else line]
    if table.kept:
        kept = words.listed([shown(seat.name) for seat in table.kept])
        until = min(seat.until for seat in table.kept)
        lines.append(words("lobby-kept", names=kept, when=ago(until)))
    if len(people) == table.size:
        lines.append(words("lobby-full"))
    return lines


def _special(words: Words, table: Table) -> str:
    """The options that differ from the default."""
    screens = SCREENS[table.key]
    people = names(words, table)
    usual = {choice.label: choice.values[0][1] for choice in screens.choices(words, people)}
    chosen = [
        words("variant", label=label, value=value)
        for label, value in screens.chosen(words, table.options, people)
        if usual[label] != value
    ]
    return words("lobby-special", options=" · ".join(chosen)) if chosen else ""


def _buttons(words: Words, table: Table) -> list[Part]:
    sides = _sides(words, table)
    coming = [_button(words, table, "leave"), _button(words, table, "start")]
    if table.free or any(seat.level for seat in table.seats):
        coming.append(button(Press("computers", table.id), words("lobby-computers"), emoji=ROBOT))
    if table.kept:
        decline = Press("leave", table.id, 0, KEPT)
        coming.append(button(decline, words("lobby-decline")))
    learn = button(Press("learn", text=table.key), words("lobby-do-learn"), emoji="🎓")
    options, rules, fair = (_button(words, table, verb) for verb in ("options", "rules", "fair"))
    looking = [learn, rules, options, fair]
    if sides:
        return [sides, [*coming, *looking]]
    return [[_button(words, table, "join"), *coming], looking]


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
        full = len(table.seats) == table.size
        ways.append(button(Press("join", table.id), words("lobby-join-any"), disabled=full))
    return ways


def _button(words: Words, table: Table, verb: str) -> ui.Button[ui.LayoutView]:
    """One that nobody can use now is disabled."""
    style = {"join": GOOD, "start": MAIN}.get(verb, PLAIN)
    press = Press(verb, table.id, 0, table.key if verb == "rules" else "")
    useless = {
        "join": len(table.seats) == table.size,
        "start": len(table.seats) not in SCREENS[table.key].seats,
    }
    label = words(f"lobby-do-{verb}")
    return button(press, label, style=style, disabled=useless.get(verb, False))


def options_menu(words: Words, table: Table) -> ui.LayoutView:
    """For the host alone: every option, and whom to remove."""
    screens = SCREENS[table.key]
    parts: list[Part] = [f"### {words('options-title')}", RULE]
    taken = len(table.seats) + len(table.kept)
    possible = [n for n in screens.seats if n >= taken]
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
    parts += _terms(words, table)
    if screens.sides(words, table.options, table.size, ()):
        parts.append([button(Press("shuffle", table.id), words("options-shuffle"), emoji="🔀")])
    others = [
        (str(seat.user), name)
        for seat, name in zip(table.seats, plain_names(words, table), strict=True)
        if seat.user is not None and seat.user != table.host
    ]
    if others:
        parts += [
            words("options-kick"),
            menu(Press("kick", table.id), words("options-kick"), others),
        ]
    return layout(*parts, accent=ACCENT)


def computers_menu(words: Words, table: Table) -> ui.LayoutView:
    """For the host alone: which computers there are, to add one or to send one away."""
    levels = [(level, NAMES[table.key][level][0]) for level in LEVELS]
    lines = [
        words(f"computer-{table.key}-{level}", name=name, emoji=ROBOT) for level, name in levels
    ]
    add = [
        option(level, words("computer-option", name=name, level=level), emoji=ROBOT)
        for level, name in levels
    ]
    here = [
        (str(s.number), plain_names(words, table)[s.number - 1]) for s in table.seats if s.level
    ]
    return layout(
        f"### {words('computers-title')}",
        "\n".join(lines),
        menu_of(Press("computer-add", table.id), words("computers-add"), add) if table.free else "",
        menu(Press("computer-dismiss", table.id), words("computers-dismiss"), here) if here else "",
        f"-# {words('computers-begin')}",
        accent=ACCENT,
    )


def _terms(words: Words, table: Table) -> list[Part]:
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
        *either("hints", "hints-yes", "hints-no", table.hints),
        *choice("language", named_languages(words), terms.language),
    ]
