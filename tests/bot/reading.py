"""Reading what the bot has sent, as a person would."""

from collections.abc import Iterable, Iterator
from typing import Any

import discord
import simcord

Shown = discord.Message | simcord.ResponseMessage


def components(shown: Shown) -> list[dict[str, Any]]:
    if isinstance(shown, discord.Message):
        return [dict(component.to_dict()) for component in shown.components]
    return shown.components


def walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from walk(part.get("components", []))


def text(shown: Shown | None) -> str:
    """All its text, without the buttons, and without the isolating marks around names."""
    assert shown is not None
    said = [part["content"] for part in walk(components(shown)) if part["type"] == 10]
    return "\n".join([shown.content, *said]).replace("\u2068", "").replace("\u2069", "")


def described(shown: Shown | None) -> str:
    """The alt texts of its pictures."""
    assert shown is not None
    galleries = [part for part in walk(components(shown)) if part["type"] == 12]
    return "\n".join(i.get("description") or "" for part in galleries for i in part["items"])


def on_turn(shown: Shown | None, names: Iterable[str]) -> str:
    """Whose turn a board says it is, in its text or in its picture."""
    said, seen = text(shown), described(shown)
    return next(n for n in names if f"**{n}** (to play)" in said or f"{n}, to play" in seen)


def buttons(shown: Shown | None) -> dict[str, str]:
    """The custom_ids of its enabled buttons, by label, or by emoji if they have no label."""
    assert shown is not None
    return {
        part.get("label") or part["emoji"]["name"]: part["custom_id"]
        for part in walk(components(shown))
        if part["type"] == 2 and "custom_id" in part and not part.get("disabled")
    }


def button(shown: Shown | None, label: str) -> str:
    """The custom_id of the button whose label begins with this: a row's label also says what is in
    it."""
    found = buttons(shown)
    meant = [name for name in found if name == label or name.startswith(f"{label} ")]
    assert len(meant) == 1, f"{label!r} among {list(found)}"
    return found[meant[0]]


def links(shown: Shown | None) -> list[str]:
    """Where its links lead to."""
    assert shown is not None
    parts = list(walk(components(shown)))
    parts += [part["accessory"] for part in parts if "accessory" in part]
    return [part["url"] for part in parts if part["type"] == 2 and "url" in part]


def actions(shown: Shown | None) -> list[str]:
    """The custom_ids of the buttons that act in the game."""
    return [pressed for pressed in buttons(shown).values() if pressed.startswith("b:act:")]


def menus(shown: Shown | None) -> dict[str, list[str]]:
    """The values of its menus, by custom_id."""
    assert shown is not None
    return {
        part["custom_id"]: [option["value"] for option in part.get("options", [])]
        for part in walk(components(shown))
        if part["type"] in (3, 8)
    }
