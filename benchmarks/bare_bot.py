"""The baseline of the sockets benchmark: plain discord.py that answers each click with prepared
requests, and does nothing else. It runs in its own process; each line that it reads names a file
with what to do next."""

import asyncio
import gc
import io
import pickle
import sys
from collections import defaultdict, deque
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Literal, NamedTuple

import discord
from discord import ui
from discord.components import _component_factory

Kind = Literal["defer", "answer", "update", "post", "edit"]
NOBODY = discord.AllowedMentions.none()


class Request(NamedTuple):
    """One request of a bot: to an interaction, or to its channel."""

    kind: Kind
    message: str = ""  # its id on the other Discord
    components: Sequence[dict[str, Any]] = ()
    files: tuple[tuple[str, bytes], ...] = ()


class Click(NamedTuple):
    """What is clicked, and the requests that follow."""

    custom_id: str
    value: str  # of a menu
    requests: list[Request]


class Work(NamedTuple):
    clicks: list[Click]
    messages: dict[str, int]  # existing ones: their ids here by those on the other Discord


class Made:
    """A request with everything prepared that can be."""

    def __init__(self, request: Request) -> None:
        self.kind = request.kind
        self.message = request.message
        parts: Any = SimpleNamespace(
            components=[_component_factory(part) for part in request.components]  # type: ignore[arg-type]
        )
        self.view = ui.LayoutView.from_message(parts, timeout=None)
        self.view.stop()  # so that discord.py does not keep it
        self.files = [discord.File(io.BytesIO(data), name) for name, data in request.files]


class Bare(discord.Client):
    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=NOBODY,
        )
        self.made: dict[tuple[str, str], deque[list[Made]]] = defaultdict(deque)
        self.messages: dict[str, int] = {}

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Pressed, Picked)
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        while line := await asyncio.to_thread(sys.stdin.readline):
            with open(line.strip(), "rb") as file:
                work: Work = pickle.load(file)
            self.messages |= work.messages
            for click in work.clicks:
                made = [Made(request) for request in click.requests]
                self.made[click.custom_id, click.value].append(made)
            del work
            gc.collect()
            gc.freeze()  # keep the collector from scanning the prepared requests again and again
            print("ready", flush=True)

    async def answer(self, interaction: Any, value: str = "") -> None:
        place = self.get_partial_messageable(interaction.channel_id, guild_id=interaction.guild_id)
        for made in self.made[interaction.data["custom_id"], value].popleft():
            told: dict[str, Any] = {"view": made.view, "allowed_mentions": NOBODY}
            match made.kind:
                case "defer":
                    await interaction.response.defer()
                case "answer":
                    await interaction.response.send_message(
                        files=made.files, ephemeral=True, **told
                    )
                case "update":
                    await interaction.response.edit_message(attachments=made.files, **told)
                case "post":
                    sent = await place.send(files=made.files, nonce=made.message, **told)
                    self.messages[made.message] = sent.id
                case "edit":
                    message = place.get_partial_message(self.messages[made.message])
                    await message.edit(attachments=made.files, **told)


class Pressed(ui.DynamicItem[ui.Button[Any]], template=r"b:.*"):
    @classmethod
    async def from_custom_id(cls, _: Any, item: Any, match: Any, /) -> "Pressed":
        return cls(item)

    async def callback(self, interaction: Any) -> None:
        await interaction.client.answer(interaction)


class Picked(ui.DynamicItem[ui.Select[Any]], template=r"m:.*"):
    @classmethod
    async def from_custom_id(cls, _: Any, item: Any, match: Any, /) -> "Picked":
        return cls(item)

    async def callback(self, interaction: Any) -> None:
        await interaction.client.answer(interaction, interaction.data["values"][0])


if __name__ == "__main__":
    Bare().run("a.secret.token", log_handler=None)
