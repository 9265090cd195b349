"""Interactions that no real Discord makes: any custom_id, any values, any options."""

from typing import Any

from simcord import ChannelHandle, InteractionResult
from simcord.backend import serializers

from screens.private import note
from tests.bot.town import Town

BUTTON, MENU = 2, 3
COMPONENT, COMMAND, AUTOCOMPLETE = 3, 2, 4


class Crafter:
    """Clicks on a message that has whatever is clicked."""

    def __init__(self, town: Town, place: ChannelHandle) -> None:
        self._town = town
        self._place = place
        self._message: Any = None

    async def click(
        self, name: str, custom_id: str, values: list[str] | None = None
    ) -> InteractionResult:
        actor, backend = self._town[name], self._town.env.backend
        if self._message is None:
            channel: Any = self._town.bot.get_channel(self._place.id)
            sent = await channel.send(view=note("a message"))
            self._message = backend.get_message(self._place.id, sent.id)
        kind = BUTTON if values is None else MENU
        part: dict[str, Any] = {"type": kind, "custom_id": custom_id}
        part |= {"style": 2, "label": "x"} if values is None else {"options": []}
        message = {
            **serializers.message_payload(backend, self._message),
            "components": [{"type": 1, "components": [part]}],
        }
        data = {"custom_id": custom_id, "component_type": kind}
        data |= {} if values is None else {"values": values}
        return await actor._dispatch_interaction(
            COMPONENT,
            self._place,
            data,
            extra={"message": message},
            source_message_id=self._message.id,
        )

    async def command(
        self, name: str, command: str, *options: dict[str, Any], kind: int = COMMAND
    ) -> InteractionResult:
        data = {"id": "1", "name": command, "type": 1, "options": list(options)}
        return await self._town[name]._dispatch_interaction(kind, self._place, data)
