"""Buttons and menus: from a custom_id to whoever answers it, after any restart."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from discord import ui

from cogs.house import Interaction
from screens import ids
from screens.ids import Press

Handler = Callable[[Interaction, Press], Awaitable[None]]


def pressed_items(
    answer: Handler,
) -> tuple[type[ui.DynamicItem[Any]], type[ui.DynamicItem[Any]]]:
    """The two kinds of items to register. All games share them: they cost nothing while idle."""

    class PressedButton(ui.DynamicItem[ui.Button[Any]], template=ids.BUTTON):
        def __init__(self, item: ui.Button[Any], press: Press) -> None:
            super().__init__(item)
            self.press = press

        @classmethod
        async def from_custom_id(
            cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
        ) -> "PressedButton":
            return cls(item, ids.read(match))  # type: ignore[arg-type]

        async def callback(self, interaction: Interaction) -> None:
            await answer(interaction, self.press)

    class ChosenFromMenu(ui.DynamicItem[ui.Select[Any]], template=ids.MENU):
        def __init__(self, item: ui.Select[Any], press: Press) -> None:
            super().__init__(item)
            self.press = press

        @classmethod
        async def from_custom_id(
            cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
        ) -> "ChosenFromMenu":
            return cls(item, ids.read(match))  # type: ignore[arg-type]

        async def callback(self, interaction: Interaction) -> None:
            await answer(interaction, self.press)

    return PressedButton, ChosenFromMenu


def values(interaction: Interaction) -> list[str]:
    """What was chosen from a menu."""
    data: Mapping[str, Any] = interaction.data or {}
    return [str(value) for value in data.get("values", ())]
