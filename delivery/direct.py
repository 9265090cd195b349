"""Direct messages: each person's channel is opened once, and slowly."""

import logging
from collections.abc import Callable
from typing import Any

import discord
from discord import ui

from delivery.pace import Pace, Prepaid
from delivery.posting import Recipient, drawn, only
from screens import limits
from tables import Person

log = logging.getLogger(__name__)

# What Discord allows is not published, so little.
OPENED_A_SECOND, OPENED_AT_ONCE = 0.5, 10
AFTER_TOO_MANY = 600.0  # seconds


class Direct:
    """Direct messages: opened once per person, and never forced upon anyone."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self.opening = Pace(OPENED_A_SECOND, OPENED_AT_ONCE)

    async def send(
        self, person: Person, screen: Callable[[], ui.LayoutView], nonce: str, turns: Prepaid
    ) -> tuple[Person, int]:
        """How they can be reached from now on, and the message; 0 where it did not arrive."""
        try:
            view = screen()
            files = await drawn(view)
            if person.direct is None:
                if not self.opening.spend():
                    return person, 0
                await turns.turn()
                recipient: Any = Recipient(str(person.user))
                opened = await self._client.create_dm(recipient)
                person = person._replace(direct=opened.id)
            assert person.direct is not None
            await turns.turn()
            place = self._client.get_partial_messageable(person.direct)
            message = await place.send(
                view=view, files=files, nonce=nonce, allowed_mentions=only(())
            )
        except Exception as error:  # Discord's errors, and all that can happen to a connection
            log.info("a direct message is not possible", extra={"why": repr(error)})
            if isinstance(error, discord.HTTPException) and error.code == limits.OPENING_TOO_FAST:
                self.opening.pause(AFTER_TOO_MANY)
            elif isinstance(error, discord.HTTPException) and error.status in (403, 404):
                # Any other refusal of a channel that we had means that it is no longer ours.
                shut = error.code == limits.TAKES_NO_MESSAGES or person.direct is None
                person = person._replace(closed=shut, direct=person.direct if shut else None)
            return person, 0
        return person, message.id
