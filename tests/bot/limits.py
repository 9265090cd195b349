"""What Discord refuses although its description does not say so: characters that are not emoji, and
two components of a message with the same custom_id."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import emoji


def refused(components: list[dict[str, Any]]) -> Iterator[str]:
    """Why Discord would refuse these components of a message."""
    ids: Counter[str] = Counter()
    for part in _walk(components):
        if "custom_id" in part:
            ids[part["custom_id"]] += 1
        for holder in (part, *part.get("options", ())):
            shown = holder.get("emoji") or {}
            sign = shown.get("name")
            if sign is not None and "id" not in shown and not emoji.is_emoji(sign):
                yield f"{sign!r} is no emoji"
        values = [option["value"] for option in part.get("options", ())]
        if len(values) != len(set(values)):
            yield f"twice in one menu: {values}"
    yield from (f"twice: {custom_id}" for custom_id, count in ids.items() if count > 1)


def _walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from _walk(part.get("components", []))
