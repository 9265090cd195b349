"""What people and servers have chosen, what is kept about a person, and how it goes."""

import json
from collections.abc import Mapping
from typing import Any

from storage.store import Store
from tables.answers import Done
from tables.games import Games
from tables.seats import Seats


class People:
    def __init__(self, games: Games, store: Store, seats: Seats) -> None:
        self._games = games
        self._store = store
        self._seats = seats

    async def settings(self, user: int) -> dict[str, Any]:
        known = (await self._store.people([user])).get(user)
        settings: dict[str, Any] = json.loads(known.settings) if known else {}
        return settings

    async def save_settings(self, user: int, settings: Mapping[str, Any]) -> None:
        await self._store.save_settings(user, json.dumps(settings))

    async def server(self, guild: int) -> dict[str, Any]:
        settings: dict[str, Any] = json.loads(await self._store.server(guild) or "{}")
        return settings

    async def save_server(self, guild: int, settings: Mapping[str, Any]) -> None:
        await self._store.save_server(guild, json.dumps(settings))

    async def export(self, user: int) -> dict[str, Any]:
        """Everything that is kept about a person, as plain data."""
        known = (await self._store.people([user])).get(user)
        games = []
        for stored, entries in await self._store.everything_about(user):
            seat = next((seat for seat in stored.seats if seat.user == user), None)
            games.append(
                {
                    "id": stored.game.id,
                    "game": stored.game.key,
                    "guild": stored.game.guild,
                    "channel": stored.game.channel,
                    "status": stored.game.status,
                    "host": stored.game.host == user,
                    "seat": seat and seat.number,
                    "name": seat and seat.name,
                    "side": seat and seat.side,
                    "parts": [
                        {"seat": part.seat, "since": part.since}
                        for part in await self._store.parts(stored.game.id)
                        if part.user == user
                    ],
                    "actions": [{"at": e.at, "kind": e.kind, "text": e.text} for e in entries],
                }
            )
        return {
            "user": user,
            "settings": json.loads(known.settings) if known else {},
            "direct_messages": {
                "channel": known.direct if known else None,
                "closed": known.closed if known else False,
            },
            "games": games,
        }

    async def forget(self, user: int) -> None:
        """Take a person out of everything: they leave what is running, and are a tombstone in what
        is over. Others' records stay whole, as no record ever held an id."""
        left = True
        while left:  # as long as there are any, a hundred at a time
            playing = await self._store.find(user=user)
            answers = [await self._seats.leave(stored.game.id, user) for stored, _ in playing]
            left = any(isinstance(answer, Done) for answer in answers)
        await self._store.forget(user)
        self._games.forget_all()
