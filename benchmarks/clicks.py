"""The bot's own time for a click: from Discord's event to sending the answer.

Measured on SimCord with the whole real bot: discord.py's parsing, the custom_id, the rules, the
commit to disk, the rendering. The time of the network and Discord is not included.
"""

import asyncio
import random
import re
import tempfile
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

import discord
import simcord
from discord import ui

from benchmarks.measure import table
from bot import Config, create_bot
from screens.board import Waiting, board
from screens.ids import BUTTON
from screens.text import words_in
from tables import Done, Tables
from tests.bot import trigony
from tests.bot.reading import actions, buttons
from tests.bot.town import Town
from tests.plenty import LIMITS, QUOTAS
from tests.posted import PostedStore

TURNS = 150


class Stopwatch:
    """Times from an event's arrival to the first request that answers it; counts the requests."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        self.began = 0.0
        self.took: dict[str, list[float]] = defaultdict(list)
        self.requests: dict[str, list[int]] = defaultdict(list)
        parsers: dict[str, Callable[[Any], None]] = env.bot._connection.parsers
        parse = parsers["INTERACTION_CREATE"]

        def arrived(data: Any) -> None:
            self.began = perf_counter()
            parse(data)

        parsers["INTERACTION_CREATE"] = arrived

    async def time(self, kind: str, click: Any) -> Any:
        """One click by a person."""
        log = _Log(self.env.backend.http_requests)
        self.env.backend.http_requests = log
        result = await click
        self.took[kind].append(log.first - self.began)
        self.requests[kind].append(len(log.new))
        return result


class _Log(list[Any]):
    """The list of requests, with the time of the first one."""

    def __init__(self, before: list[Any]) -> None:
        super().__init__(before)
        self.first = 0.0
        self.new: list[Any] = []

    def append(self, request: Any) -> None:
        if not self.new:
            self.first = perf_counter()
        self.new.append(request)
        super().append(request)


async def bare(folder: Path) -> list[float]:
    """discord.py with a button that only answers with a prepared board."""

    class Answering(ui.DynamicItem[ui.Button[Any]], template=BUTTON):
        @classmethod
        async def from_custom_id(cls, _: Any, item: Any, match: Any, /) -> "Answering":
            return cls(item)

        async def callback(self, interaction: Any) -> None:
            await interaction.response.send_message(view=made, ephemeral=True)

    class Bare(discord.Client):
        async def setup_hook(self) -> None:
            self.add_dynamic_items(Answering)

    env = simcord.Env(Bare(intents=discord.Intents(guilds=True)))
    await env.start()
    store = await PostedStore.open(folder / "bare.db")
    tables = Tables(store, lambda: 1_700_000_000_000)
    opened = await tables.lobby.open("triqueta", 1, "Ann", channel=1, size=2)
    assert isinstance(opened, Done)
    started = await tables.lobby.join(opened.table.id, 2, "Ben")
    assert isinstance(started, Done)
    seen = await tables.views.look(opened.table.id)
    assert isinstance(seen, Done)
    made = board(words_in("en"), seen.table, seen.view, seen.steps, [], Waiting(0))
    guild = env.create_guild()
    channel = guild.create_text_channel("x")
    ann = guild.add_member(env.create_user("ann"))
    place = env.bot.get_channel(channel.id)
    assert isinstance(place, discord.TextChannel)
    message = await place.send(view=made)
    watch = Stopwatch(env)
    for _ in range(TURNS):
        await watch.time("bare", ann.click(message, custom_id=actions(message)[0]))
    await store.close()
    await env.shutdown()
    return watch.took["bare"]


async def clicks(folder: Path) -> Stopwatch:
    """Random games of three, every click timed."""
    database = folder / "triad.db"
    env = simcord.Env(
        create_bot(Config(database=database, quotas=QUOTAS, limits=LIMITS)), shard_count=1
    )
    await env.start()
    town = Town(env, database)
    watch = Stopwatch(env)
    dice = random.Random(1)
    turns = 0
    while turns < TURNS:
        thread = await town.game("Ann", "Ben", "Cid")
        while actions(town.board(thread)) and turns < TURNS:
            turns += 1
            board, name = town.board(thread), town.on_turn(thread)
            draws = [action for action in actions(board) if action.endswith(":draw")]
            action = draws[0] if draws and dice.random() < 0.85 else dice.choice(actions(board))
            kind = action.split(":")[-1].split()[0]
            result = await watch.time(kind, town[name].click(board, custom_id=action))
            if kind == "draw":
                drawn = town.private(result)
                choice = dice.choice(actions(drawn))
                kind = choice.split(":")[-1].split()[0]
                await watch.time(kind, town[name].click(drawn, custom_id=choice))
    await town.bot.close()
    await env.shutdown()
    return watch


async def steps(folder: Path) -> Stopwatch:
    """Random moves in Trigony, three players with cards: first the piece, then where to. Both are
    answered with a private picture."""
    database = folder / "steps.db"
    env = simcord.Env(
        create_bot(Config(database=database, quotas=QUOTAS, limits=LIMITS)), shard_count=1
    )
    await env.start()
    town = Town(env, database)
    await trigony.sit_down(town, 3, "intrygo=True")
    watch = Stopwatch(env)
    dice = random.Random(1)
    for _ in range(TURNS):
        board, name = town.board(), town.on_turn()
        piece = dice.choice(_ending(r"[A-I]\d", board))
        where = await watch.time("piece", town[name].click(board, custom_id=piece))
        shown = town.private(where)
        targets = _ending(r"[A-I]\d-[A-I]\d", shown)
        if not targets:  # none, or into the centre, which takes one more click
            await town.command(name, "move", town.place(), action="pass")
            continue
        move = town[name].click(shown, custom_id=dice.choice(targets))
        await watch.time("where to", move)
    await town.bot.close()
    await env.shutdown()
    return watch


def _ending(pattern: str, shown: Any) -> list[str]:
    return [p for p in buttons(shown).values() if re.fullmatch(f".*:{pattern}", p)]


def report() -> str:
    with tempfile.TemporaryDirectory() as folder:
        reference = asyncio.run(bare(Path(folder)))
        watches = {
            "Triqueta": asyncio.run(clicks(Path(folder))),
            "Trigony": asyncio.run(steps(Path(folder))),
        }
    median = middle(reference)
    rows = [("bare discord.py: an answer made beforehand", *figures(reference, median), "1")]
    for game, watch in watches.items():
        for kind, took in watch.took.items():
            requests = watch.requests[kind]
            rows.append((f"{game}: {kind}", *figures(took, median), str(max(requests))))
        every = [took for some in watch.took.values() for took in some]
        most = max(max(requests) for requests in watch.requests.values())
        rows.append((f"{game}: all clicks", *figures(every, median), str(most)))
    head = ("from the event to the answer", "p50 ms", "p99 ms", "p50 to bare", "most requests")
    return f"## Clicks\n\n{table(head, rows)}"


def middle(times: list[float]) -> float:
    return quantiles(times, n=100)[49]


def figures(times: list[float], reference: float) -> tuple[str, str, str]:
    if len(times) < 2:
        return "", "", ""
    cuts = quantiles(times, n=100)
    return (
        f"{cuts[49] * 1000:.2f}",
        f"{cuts[98] * 1000:.2f}",
        f"{cuts[49] / reference:.1f}x",
    )
