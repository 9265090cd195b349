"""A digest: once a day, one direct message with all the games that wait for somebody."""

import asyncio

from delivery.boards import TIME_LIMIT, Boards
from delivery.calls import language_of_person, rest_of, settings_of
from delivery.rate_limit import Prepaid
from screens.menus import inbox
from screens.settings import PersonSettings
from tables import Effects, Job, Tables
from tables.rest import DAY, Rest, nights

KIND = "digest"


class Digests:
    def __init__(self, boards: Boards, tables: Tables) -> None:
        self._boards = boards
        self._tables = tables
        tables.jobs.register(KIND, self.send)

    async def send(self, job: Job) -> Effects:
        """The job that sends one person's digest, and leaves the next day's."""
        user, now = int(job.subject), self._tables.now()
        person = await self._tables.people.person(user)
        settings, rest = settings_of(person), rest_of(person)
        if settings.calls != KIND:
            return Effects()
        then = (job._replace(ready=next_digest(rest, min(job.ready, now), now)),)
        if rest.quiet_until(now) is not None or job.ready > now:
            return Effects(jobs=then)
        waiting = await self._tables.views.waiting(user)
        if not waiting:
            return Effects(jobs=then)
        await self._boards.limit.slot()
        if language := language_of_person(person):
            words = self._boards.words_in(language)
        else:
            words = await self._boards.words_at(waiting[0][0])
        view = inbox(words, words("digest-title"), waiting, user)
        nonce = f"d{user}{job.ready // DAY}"
        async with asyncio.timeout(TIME_LIMIT):
            after, message = await self._boards.direct.send(
                person, lambda: view, nonce, Prepaid(self._boards.limit)
            )
        if not message and not after.closed:
            raise TimeoutError("the digest did not arrive")
        return Effects(people=() if after == person else (after,), jobs=then)


def next_digest(rest: Rest, last: int, now: int) -> int:
    """At the end of their night; without sleeping hours, a day after the last."""
    if rest.chosen is not None:
        return next(wakes for _, wakes in nights(rest.chosen, now) if wakes > now)
    return last + max(1, (now - last) // DAY + 1) * DAY  # at the time of day when they chose it


def first_digest(settings: PersonSettings, rest: Rest, user: int, now: int) -> Job | None:
    """The first digest's job, for somebody who has just chosen how to be called."""
    if settings.calls != KIND:
        return None
    return Job(KIND, "", str(user), ready=next_digest(rest, now, now))
