"""What people and servers can set. Each setting is declared once, here: its field, its default and
its choices; its name is the key of its words. Menus, parsing and reading follow from that."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, TypeVar

import discord
from discord import ui

from screens import limits
from screens.clocks import pace_choices
from screens.games import SCREENS, variants
from screens.ids import Press
from screens.layout import Part, layout, menu
from screens.text import FALLBACK, Words, named_languages, words_in

ACCENT = 0x7A5BA6
RELAXED = "relaxed"
AUTO = "auto"  # how None is written

Choices = Callable[[Words], Sequence[tuple[Any, str]]]  # values with their labels
S = TypeVar("S", bound="Settings")


def setting(default: Any, choices: Choices | None) -> Any:
    """A setting with a menu; without choices, its values are channels of the server."""
    return field(default=default, metadata={"choices": choices})


def _named(name: str, *values: str) -> Choices:
    return lambda words: [(value, words(f"{name}-{value}")) for value in values]


def _languages(without: str) -> Choices:
    return lambda words: [
        (None, words(without)),
        *named_languages(words),
    ]


def _seats(words: Words) -> list[tuple[Any, str]]:
    possible = sorted({n for screens in SCREENS.values() for n in screens.seats})
    return [(None, words("seats-auto")), *((n, words("options-seats", seats=n)) for n in possible)]


def _variants(words: Words) -> list[tuple[Any, str]]:
    known = [entry for key in SCREENS for entry in variants(words, key).items()]
    return [(None, words("variant-auto")), *known]


@dataclass(frozen=True)
class Settings:
    verb: ClassVar[str]  # prefix of its menus' verbs
    title: ClassVar[str]  # key of its words

    @classmethod
    def read(cls: type[S], kept: Mapping[str, Any]) -> S:
        """The stored settings, with defaults for everything else."""
        known = {f.name: kept[f.name] for f in fields(cls) if f.name in kept}
        return cls(**{n: tuple(v) if isinstance(v, list) else v for n, v in known.items()})

    @classmethod
    def parse(cls, verb: str, chosen: Sequence[str]) -> dict[str, Any]:
        """What a menu was set to; empty if it never offered that."""
        name = verb.removeprefix(f"{cls.verb}-")
        for declared in fields(cls):
            choices = declared.metadata["choices"]
            if declared.name == name and choices is None:
                return {
                    name: [int(c) for c in chosen if c.isdecimal() and len(c) <= limits.ID_DIGITS]
                }
            if declared.name == name:
                offered = {_written(value): value for value, _ in choices(words_in(FALLBACK))}
                return {name: offered[chosen[0]]} if chosen and chosen[0] in offered else {}
        return {}

    @classmethod
    def verbs(cls) -> list[str]:
        return [f"{cls.verb}-{declared.name}" for declared in fields(cls)]

    def menu(self, words: Words, *more: Part) -> ui.LayoutView:
        parts: list[Part] = [f"### {words(f'{self.title}-title')}"]
        for declared in fields(self):
            label = words(f"{self.title}-{declared.name}")
            press = Press(f"{self.verb}-{declared.name}")
            choices, now = declared.metadata["choices"], getattr(self, declared.name)
            parts.append(label)
            if choices is None:
                parts.append(_channels(press, now))
            else:
                options = [(_written(value), text) for value, text in choices(words)]
                parts.append(menu(press, label, options, _written(now)))
        return layout(*parts, *more, accent=ACCENT)


@dataclass(frozen=True)
class PersonSettings(Settings):
    verb = "set"
    title = "settings"

    calls: str = setting("channel", _named("calls", "channel", "dm", "digest", "none"))
    language: str | None = setting(None, _languages("language-auto"))


@dataclass(frozen=True)
class ServerSettings(Settings):
    verb = "setup"
    title = "setup"

    place: str = setting("thread", _named("place", "thread", "channel"))
    old: str = setting("fold", _named("old", "fold", "delete"))
    language: str | None = setting(None, _languages("language-default"))
    channels: tuple[int, ...] = setting((), None)  # none: everywhere
    seats: int | None = setting(None, _seats)  # of a new table
    pace: str = setting(RELAXED, pace_choices)  # of a new table
    variant: str | None = setting(None, _variants)  # of a new table, if /play names none


def _written(value: object) -> str:
    return AUTO if value is None else str(value)


def _channels(press: Press, chosen: Sequence[int]) -> ui.ChannelSelect[ui.LayoutView]:
    return ui.ChannelSelect(
        custom_id=press.menu(),
        channel_types=[discord.ChannelType.text, discord.ChannelType.voice],
        min_values=0,
        max_values=25,
        default_values=[_default(channel) for channel in chosen],
    )


def _default(channel: int) -> discord.SelectDefaultValue:
    written: Any = str(channel)  # Discord wants ids as strings; discord.py would send a number
    return discord.SelectDefaultValue(id=written, type=discord.SelectDefaultValueType.channel)
