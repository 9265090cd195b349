"""Where games are shown, and how servers want it. What the numbers mean is for whoever shows."""

import json
from collections.abc import Mapping
from typing import Any

from storage import rows
from tables.answers import Post
from tables.ledger import Ledger


class Places(Ledger):
    async def post(self, game: str) -> Post | None:
        """The message that shows the game now."""
        row = await self._store.post(game)
        return row and Post(*row[:4], tuple(json.loads(row.called)), row.since, row.at)

    async def save_post(self, post: Post) -> None:
        await self._store.save_post(
            rows.Post(
                post.game,
                post.channel,
                post.message,
                post.version,
                json.dumps(post.called),
                post.since,
                post.at,
            )
        )

    async def server(self, guild: int) -> dict[str, Any]:
        settings: dict[str, Any] = json.loads(await self._store.server(guild) or "{}")
        return settings

    async def save_server(self, guild: int, settings: Mapping[str, Any]) -> None:
        await self._store.save_server(guild, json.dumps(settings))
