"""Files that go with a message."""

import io
from typing import Any

import discord

from screens.layout import Screen


class Enclosed(discord.File):
    """A file whose id is sent as a string, as Discord writes ids."""

    def __init__(self, data: bytes, name: str) -> None:
        super().__init__(io.BytesIO(data), name)

    def to_dict(self, index: int) -> Any:
        return {**super().to_dict(index), "id": str(index)}


def pictures(screen: discord.ui.LayoutView) -> list[discord.File]:
    """The files that a screen refers to. Drawing is slow: call it off the event loop."""
    if not isinstance(screen, Screen) or screen.illustration is None:
        return []
    return [Enclosed(screen.illustration.draw(), screen.illustration.file)]
