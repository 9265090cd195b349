"""One message, built from texts, rules, buttons and menus within Discord's limits. A layout is only
data: the custom_id says what a click does."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import discord
from discord import ui

from screens import limits
from screens.emoji import in_unicode
from screens.ids import Press

RULE = "\0"  # a line between two parts
GAP = "\1"  # a small gap between two parts

PICTURE = "board.png"


class Illustration(NamedTuple):
    """A picture to be drawn, and its alt text. Drawing is slow: do it off the event loop."""

    draw: Callable[[], bytes]  # a PNG, unless the file's name says otherwise
    alt: str
    file: str = PICTURE


class Beside(NamedTuple):
    """A line with a button at its end."""

    text: str
    button: ui.Button[ui.LayoutView]


class Screen(ui.LayoutView):
    """A message that may have a picture, which is drawn when it is sent."""

    illustration: Illustration | None = None


Part = (
    str
    | Illustration
    | Beside
    | list[ui.Button[ui.LayoutView]]
    | ui.Select[ui.LayoutView]
    | ui.ChannelSelect[ui.LayoutView]
    | ui.File[ui.LayoutView]
)

PLAIN = discord.ButtonStyle.secondary
MAIN = discord.ButtonStyle.primary
GOOD = discord.ButtonStyle.success
HARD = discord.ButtonStyle.danger


class TooMuch(Exception):
    """The parts do not fit into one message."""


def button(
    press: Press,
    label: str,  # none if the emoji says it
    *,
    emoji: str | None = None,
    style: discord.ButtonStyle = PLAIN,
    disabled: bool = False,
) -> ui.Button[ui.LayoutView]:
    return ui.Button(
        label=label[: limits.BUTTON_LABEL] or None,
        emoji=emoji,
        style=style,
        custom_id=press.button(),
        disabled=disabled,
    )


def link(label: str, url: str) -> ui.Button[ui.LayoutView]:
    return ui.Button(label=label[: limits.BUTTON_LABEL], url=url)


def option(
    value: str, label: str, *, emoji: str | None = None, more: str = "", chosen: bool = False
) -> discord.SelectOption:
    return discord.SelectOption(
        value=value,
        label=label[: limits.OPTION_LABEL],
        emoji=emoji,
        description=more[: limits.OPTION_LABEL] or None,
        default=chosen,
    )


def menu_of(
    press: Press, placeholder: str, options: Sequence[discord.SelectOption]
) -> ui.Select[ui.LayoutView]:
    return ui.Select(
        custom_id=press.menu(),
        placeholder=placeholder[: limits.OPTION_LABEL],
        options=list(options[: limits.SELECT_OPTIONS]),
    )


def menu(
    press: Press, placeholder: str, options: Sequence[tuple[str, str]], chosen: str | None = None
) -> ui.Select[ui.LayoutView]:
    """A menu of (value, label)."""
    made = [option(value, label, chosen=value == chosen) for value, label in options]
    return menu_of(press, placeholder, made)


def layout(*parts: Part, accent: int | None = None) -> Screen:
    """The message. Empty parts are left out. Our own emojis are long: if the text does not fit with
    them, it has Unicode ones."""
    if sum(len(part) for part in parts if isinstance(part, str)) > limits.TEXT:
        parts = tuple(in_unicode(part) if isinstance(part, str) else part for part in parts)
    items: list[ui.Item[ui.LayoutView]] = []
    length = 0
    view = Screen(timeout=None)
    for part in parts:
        if not part:
            continue
        if part in (RULE, GAP):
            items.append(ui.Separator(visible=part == RULE))
        elif isinstance(part, str):
            length += len(part)
            items.append(ui.TextDisplay(part))
        elif isinstance(part, Illustration):
            view.illustration = part
            alt = part.alt[: limits.ALT_TEXT]
            item = discord.MediaGalleryItem(f"attachment://{part.file}", description=alt)
            items.append(ui.MediaGallery(item))
        elif isinstance(part, Beside):
            length += len(part.text)
            items.append(ui.Section(part.text, accessory=part.button))
        elif isinstance(part, ui.File):
            items.append(part)
        elif isinstance(part, list):
            starts = range(0, len(part), limits.BUTTONS_A_ROW)
            items += [ui.ActionRow(*part[at : at + limits.BUTTONS_A_ROW]) for at in starts]
        else:
            items.append(ui.ActionRow(part))
    if length > limits.TEXT:
        raise TooMuch(f"{length} characters")
    try:
        view.add_item(ui.Container(*items, accent_colour=accent))
    except ValueError as error:
        raise TooMuch(str(error)) from None
    # discord.py would keep every view that it sends. We route clicks by custom_id, so there is
    # nothing to keep.
    view.stop()
    return view


def spaced(paragraphs: Sequence[str]) -> list[Part]:
    """Paragraphs with small gaps between them."""
    parts: list[Part] = []
    for paragraph in filter(None, paragraphs):
        parts += [GAP, paragraph] if parts else [paragraph]
    return parts


def fitting(lines: Sequence[str], room: int) -> list[str]:
    """The last lines that fit into this many characters; the very last in any case."""
    kept = list(lines[-1:])
    room -= sum(map(len, kept))
    for line in reversed(lines[:-1]):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    return kept
