"""Where games are shown, and how servers want it. What the numbers mean is for whoever shows."""

import json
from collections.abc import Mapping
from typing import Any

from msgspec import structs

from storage import rows
from tables.answers import Post
from tables.ledger import Ledger


class Places(Ledger):
    async def post(self, game: str) -> Post | None:
        """The message that shows the game now."""
        row = await self._store.post(game)
        if row is None:
            return None
        seats = {name: tuple(json.loads(getattr(row, name))) for name in ("called", "told")}
        return Post(**row._asdict() | seats)

    async def save_post(self, post: Post) -> None:
        seats = {"called": json.dumps(post.called), "told": json.dumps(post.told)}
        await self._store.save_post(rows.Post(**structs.asdict(post) | seats))

    async def server(self, guild: int) -> dict[str, Any]:
        settings: dict[str, Any] = json.loads(await self._store.server(guild) or "{}")
        return settings

    async def save_server(self, guild: int, settings: Mapping[str, Any]) -> None:
        await self._store.save_server(guild, json.dumps(settings))
