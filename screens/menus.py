"""Rules in pages, help, and what can be set."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from screens.games import SCREENS, variants
from screens.ids import Press
from screens.layout import HARD, PLAIN, Part, button, layout, menu
from screens.text import Words, languages

ACCENT = 0x7A5BA6
AUTO = "auto"


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


def help_page(words: Words, commands: Sequence[tuple[str, str]]) -> ui.LayoutView:
    lines = [words("help-line", command=name, description=text) for name, text in commands]
    return layout(
        f"### {words('help-title')}\n{words('help-start')}",
        "\n".join(lines),
        f"-# {words('help-end')}",
        accent=ACCENT,
    )


def _languages(words: Words, without: str) -> list[tuple[str, str]]:
    known = [(language, words(f"language-{language}")) for language in languages()]
    return [(AUTO, words(without)), *known]


def person(words: Words, calls: str, language: str | None) -> ui.LayoutView:
    ways = [(way, words(f"calls-{way}")) for way in ("channel", "dm")]
    return layout(
        f"### {words('settings-title')}",
        words("settings-calls"),
        menu(Press("set-calls"), words("settings-calls"), ways, calls),
        words("settings-language"),
        menu(
            Press("set-language"),
            words("settings-language"),
            _languages(words, "language-auto"),
            language or AUTO,
        ),
        accent=ACCENT,
    )


def server(
    words: Words,
    place: str,
    old: str,
    language: str | None,
    channels: Sequence[int],
    seats: int | None,
    variant: str | None,
) -> ui.LayoutView:
    places = [(where, words(f"place-{where}")) for where in ("thread", "channel")]
    fates = [(fate, words(f"old-{fate}")) for fate in ("fold", "delete")]
    chosen: ui.ChannelSelect[ui.LayoutView] = ui.ChannelSelect(
        custom_id=Press("setup-channels").menu(),
        channel_types=[discord.ChannelType.text, discord.ChannelType.voice],
        min_values=0,
        max_values=25,
        default_values=[_chosen_channel(channel) for channel in channels],
    )
    possible = sorted({n for screens in SCREENS.values() for n in screens.seats})
    sizes = [(AUTO, words("seats-auto"))]
    sizes += [(str(n), words("options-seats", seats=n)) for n in possible]
    offered = [(AUTO, words("variant-auto"))]
    for key in SCREENS:
        offered += variants(words, key).items()
    parts: list[Part] = [
        f"### {words('setup-title')}",
        words("setup-place"),
        menu(Press("setup-place"), words("setup-place"), places, place),
        words("setup-old"),
        menu(Press("setup-old"), words("setup-old"), fates, old),
        words("setup-language"),
        menu(
            Press("setup-language"),
            words("setup-language"),
            _languages(words, "language-default"),
            language or AUTO,
        ),
        words("setup-channels"),
        chosen,
        words("setup-seats"),
        menu(Press("setup-seats"), words("setup-seats"), sizes, str(seats or AUTO)),
        words("setup-variant"),
        menu(Press("setup-variant"), words("setup-variant"), offered, variant or AUTO),
    ]
    return layout(*parts, accent=ACCENT)


def _chosen_channel(channel: int) -> discord.SelectDefaultValue:
    written: Any = str(channel)  # Discord writes ids as texts; discord.py would send a number
    return discord.SelectDefaultValue(id=written, type=discord.SelectDefaultValueType.channel)


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
