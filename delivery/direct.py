"""Direct messages: each person's channel is opened once, and slowly."""

import logging
from collections.abc import Callable
from typing import Any

import discord
from discord import ui

from delivery.posting import Posting, Recipient, only
from delivery.rate_limit import Prepaid, RateLimit
from screens import limits
from tables import Person

log = logging.getLogger(__name__)

# Discord does not publish its limit, so we are cautious.
OPENED_A_SECOND, OPENED_AT_ONCE = 0.5, 10
AFTER_TOO_MANY = 600.0  # seconds


class Direct:
    """Direct messages: opened once per person, and never forced on anyone."""

    def __init__(self, client: discord.Client, posting: Posting, part: float = 1.0) -> None:
        self._client = client
        self._posting = posting
        self.opening = RateLimit(OPENED_A_SECOND * part, max(1, int(OPENED_AT_ONCE * part)))

    async def send(
        self,
        person: Person,
        screen: Callable[[], ui.LayoutView],
        nonce: str,
        slots: Prepaid,
        *,
        silent: bool = False,
    ) -> tuple[Person, int]:
        """Returns how to reach them from now on, and the message; 0 if it did not arrive."""
        try:
            view = screen()
            files = await self._posting.drawn(view)
            if person.direct is None:
                if not self.opening.spend():
                    return person, 0
                await slots.slot()
                recipient: Any = Recipient(str(person.user))
                opened = await self._client.create_dm(recipient)
                person = person._replace(direct=opened.id)
            assert person.direct is not None
            await slots.slot()
            place = self._client.get_partial_messageable(person.direct)
            message = await self._posting.sent(
                view,
                files,
                lambda files: place.send(
                    view=view, files=files, nonce=nonce, silent=silent, allowed_mentions=only(())
                ),
            )
        except Exception as error:  # Discord's errors, and any of the connection's
            log.info("a direct message is not possible", extra={"why": repr(error)})
            if not isinstance(error, discord.HTTPException):
                return person, 0
            if error.code in limits.OPENED_TOO_MANY:
                self.opening.pause(AFTER_TOO_MANY)
            elif error.code in limits.TAKES_NO_MESSAGES:
                person = person._replace(closed=True)
            elif error.status in (403, 404):
                person = person._replace(direct=None)  # the channel is no longer ours
            return person, 0
        return person, message.id
