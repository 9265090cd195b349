"""What people and servers have chosen, what we store about a person, and how it is deleted."""

import json
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import msgspec

from storage import rows
from storage.rows import Effects, Job
from storage.store import Store
from tables.absence import rested
from tables.answers import Done
from tables.games import Games
from tables.jobs import Runner
from tables.rest import DAY, Hours, Leave, Rest, whole_days
from tables.seats import Seats
from tables.standing import as_json
from tables.views import MANY


class People:
    def __init__(
        self, games: Games, store: Store, seats: Seats, jobs: Runner, now: Callable[[], int]
    ) -> None:
        self._games = games
        self._store = store
        self._seats = seats
        self._jobs = jobs
        self._now = now

    async def person(self, user: int) -> rows.Person:
        return (await self._store.people([user])).get(user) or rows.Person(user)

    async def settings(self, user: int) -> dict[str, Any]:
        settings: dict[str, Any] = json.loads((await self.person(user)).settings)
        return settings

    async def save_settings(
        self, user: int, settings: Mapping[str, Any], *, still_closed: bool = False
    ) -> None:
        await self._store.save_settings(user, json.dumps(settings), still_closed=still_closed)

    async def hear(self, person: rows.Person, locale: str) -> None:
        """They clicked in a Discord of this language. Kept for what they get without a click, so
        only of people who sit somewhere."""
        if person.locale != locale and await self._store.first_game(person.user) is not None:
            await self._store.save_locale(person.user, locale)

    async def server(self, guild: int) -> dict[str, Any]:
        settings: dict[str, Any] = json.loads(await self._store.server(guild) or "{}")
        return settings

    async def save_server(self, guild: int, settings: Mapping[str, Any]) -> None:
        await self._store.save_server(guild, json.dumps(settings))

    # --- When they rest ---

    async def rest(self, user: int) -> tuple[Rest, Leave]:
        """When they sleep and are away, and how many days away they have left."""
        person = await self.person(user)
        leave = msgspec.json.decode(person.days, type=Leave)
        if not leave.counted:  # they have earned days since they began to play
            leave = Leave(leave.days, await self._store.first_game(user) or 0)
        return msgspec.json.decode(person.rest, type=Rest), leave.at(self._now())

    async def sleep(self, user: int, hours: Hours | None) -> Rest:
        """They choose when they sleep. Nobody else is told."""
        async with AsyncExitStack() as playing:
            # This writes to their seats without a change of their games, so no other change may be
            # under way.
            theirs = await self._store.find(user=user, limit=MANY)
            whole = [stored.game.id for stored, _ in theirs if stored.damage != "rows"]
            for game in sorted(whole):
                await playing.enter_async_context(self._games.lock(game))
            rest, leave = await self.rest(user)
            chosen = rest.with_hours(hours, self._now())
            await self._store.save_rest(user, as_json(chosen), as_json(leave), None)
            self._games.forget_all()
        return chosen

    async def go_away(self, user: int, until: int) -> Leave | None:
        """They are away until then, at all their tables. None if they have too few days left."""
        now = self._now()
        rest, leave = await self.rest(user)
        if rest.away_until(now) == until:  # a second click
            return leave
        leave = refunded(rest, leave, now).spent(whole_days(until - now))
        if leave.days < 0:
            return None
        await self._save(user, rest.going_away(until, now), leave)
        return leave

    async def come_back(self, user: int) -> Leave | None:
        """They are back, and get back the days that they did not use. None if they were not
        away."""
        now = self._now()
        rest, leave = await self.rest(user)
        if rest.away_until(now) is None:
            return None
        leave = refunded(rest, leave, now)
        await self._save(user, rest.back(now), leave)
        return leave

    async def _save(self, user: int, rest: Rest, leave: Leave) -> None:
        job = Job("rest", "", str(user))
        await self._store.save_rest(user, as_json(rest), as_json(leave), job)
        await self._jobs.put(job)

    async def tell_tables(self, job: Job) -> Effects:
        """The job that tells all their tables that somebody is away, or back."""
        user = int(job.subject)
        known = (await self._store.people([user])).get(user)
        if known is None:
            return Effects()
        for stored, _ in await self._store.find(user=user, limit=MANY):
            told = partial(rested, user=user, rest=known.rest)
            await self._games.change(stored.game.id, user, None, told)
        return Effects()

    async def export(self, user: int) -> dict[str, Any]:
        """Everything that we store about a person, as plain data."""
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
                    "clock": json.loads(stored.game.clocks or "[]")[seat.number - 1 : seat.number]
                    if seat
                    else [],
                    "calls": [
                        {"reason": call.reason, "at": call.at, "way": call.way}
                        for call in await self._store.calls(stored.game.id)
                        if seat and call.seat == seat.number
                    ],
                    "actions": [{"at": e.at, "kind": e.kind, "text": e.text} for e in entries],
                }
            )
        return {
            "user": user,
            "settings": json.loads(known.settings) if known else {},
            "locale": known.locale if known else "",
            "rest": json.loads(known.rest) if known else {},
            "days_away": (await self.rest(user))[1].days if known else None,
            "reminded": json.loads(known.reminded) if known else [],
            "jobs": [
                {"kind": job.kind, "game": job.game, "ready": job.ready}
                for job in await self._store.jobs_of(user)
            ],
            "orders": [
                {"game": order.game, "action": order.action, "dropped": order.dropped}
                for order in await self._store.orders_of(user)
            ],
            "kept_seats": [
                {"game": game, "name": seat.name, "until": seat.until}
                for game, seat in await self._store.kept_for(user)
            ],
            "direct_messages": {
                "channel": known.direct if known else None,
                "closed": known.closed if known else False,
            },
            "games": games,
        }

    async def forget(self, user: int) -> None:
        """Delete a person's data: they leave their running games, and become a tombstone in
        finished ones. Other people's records stay complete, as no record ever holds an id."""
        left = True
        while left:  # as long as there are any, a hundred at a time
            playing = await self._store.find(user=user)
            answers = [await self._seats.leave(stored.game.id, user) for stored, _ in playing]
            left = any(isinstance(answer, Done) for answer in answers)
        for game, _ in await self._store.kept_for(user):  # lobbies must not show the seat any more
            await self._seats.leave(game, user, from_lobby=True)
        await self._store.forget(user)
        self._games.forget_all()


def refunded(rest: Rest, leave: Leave, now: int) -> Leave:
    """With the unused days of an absence that ends now."""
    until = rest.away_until(now)
    return leave if until is None else leave.spent(-((until - now) // DAY))
