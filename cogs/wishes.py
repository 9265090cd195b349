"""What people and servers have chosen, with what holds where they have not."""

from collections.abc import Mapping
from typing import Any, NamedTuple

CALLS = ("channel", "dm")
PLACES = ("thread", "channel")
OLD = ("fold", "delete")


class PersonWishes(NamedTuple):
    calls: str = "channel"
    language: str | None = None  # None: as Discord is set

    @classmethod
    def read(cls, settings: Mapping[str, Any]) -> "PersonWishes":
        return cls(**{name: settings[name] for name in cls._fields if name in settings})


class ServerWishes(NamedTuple):
    place: str = "thread"
    old: str = "fold"
    language: str | None = None  # None: as the bot is set up
    channels: tuple[int, ...] = ()  # none: everywhere
    seats: int | None = None  # of a new table; None: as many as the game takes
    variant: str | None = None  # of a new table, where /play names none

    @classmethod
    def read(cls, settings: Mapping[str, Any]) -> "ServerWishes":
        known = {name: settings[name] for name in cls._fields if name in settings}
        return cls(**known | {"channels": tuple(known.get("channels", ()))})
