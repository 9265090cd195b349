"""Files that go with a message."""

import io
from typing import Any

import discord


class Enclosed(discord.File):
    """A file, with its number written as Discord writes ids: as a text."""

    def __init__(self, data: bytes, name: str) -> None:
        super().__init__(io.BytesIO(data), name)

    def to_dict(self, index: int) -> Any:
        return {**super().to_dict(index), "id": str(index)}
