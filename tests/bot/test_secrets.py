"""No secret leaks: two games that differ only in what one player may know look the same to
everybody else, in every payload, file and log line.

A game is played. Then it is played again with the same clicks, but the tokens that one player
holds face down, and the one just drawn, are exchanged for others that nobody has seen.
"""

import hashlib
import json
import logging
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import simcord
from msgspec.structs import replace
from simcord import ChannelHandle

from bot import Config, create_bot
from engine.registry import GAMES
from engine.triqueta.pieces import TOWER_HEIGHT
from engine.triqueta.state import State
from storage.sqlite import connected
from tables.thinking import here
from tests.bot.reading import Shown, actions, buttons
from tests.bot.town import PEOPLE, Town

TURNS = 11
EVERYONE = "everyone"
THOUGHT_OF: list[bytes] = []  # by computers
EPHEMERAL = 64
Towers = tuple[tuple[Any, ...], ...]


class Sent(NamedTuple):
    to: str  # a person, or "everyone"
    what: str


class World(NamedTuple):
    sent: list[Sent]
    state: State
    towers: Towers
    held: list[tuple[tuple[int, int], str]]  # the places of kept and drawn tokens, and their owners
    logged: str


async def repeatable(question: bytes, urgency: int) -> bytes:
    """Thinks the same about the same question."""
    THOUGHT_OF.append(question)
    asked = json.loads(question) | {"budget": None, "nodes": 20, "seed": 1}
    return await here(json.dumps(asked).encode(), urgency)


async def world(
    folder: Path,
    people: tuple[str, ...],
    seed: int,
    towers: Towers | None,
    caplog: Any,
    computers: int = 0,
) -> World:
    folder.mkdir()
    caplog.clear()
    database = folder / "triad.db"
    env = simcord.Env(create_bot(Config(database=database)), shard_count=1)
    await env.start()
    town = Town(env, database)
    watcher = Watcher(town)
    try:
        for name in people[2:]:
            await town.settings(name, "set-calls", "dm")
        thread = await gathered(town, people, computers)
        start = deal_anew(database, towers)
        await town.restart()
        town.bot.tables.thinking._think = repeatable
        dice = random.Random(seed)
        held = []
        for number in range(TURNS):
            if not actions(town.board(thread)):
                await env.advance_time(5)  # for the computers
            if not actions(town.board(thread)):
                break
            name = town.on_turn(thread)
            board = town.board(thread)
            draws = [action for action in actions(board) if action.endswith(":draw")]
            action = draws[0] if draws and dice.random() < 0.9 else dice.choice(actions(board))
            before = position(database)
            place = before.tower, TOWER_HEIGHT - before.left
            await watcher.sees(EVERYONE, board)
            result = await watcher.click(name, board, action)
            if position(database).drawn is not None:  # else there was only one place for it
                drawn = town.private(result)
                keeps = [choice for choice in actions(drawn) if choice.endswith("keep")]
                choice = dice.choice(keeps or actions(drawn))
                if number == TURNS - 1 or choice in keeps:
                    held.append((place, name))
                    await watcher.everyone_looks(thread)  # while it is in the hand
                if number == TURNS - 1:
                    break  # the last token stays in the hand
                await watcher.click(name, drawn, choice)
        await watcher.everyone_looks(thread)
        return World(watcher.sent, position(database), start, held, log_of(caplog))
    finally:
        await town.bot.close()
        await env.shutdown()


async def gathered(town: Town, people: tuple[str, ...], computers: int) -> ChannelHandle:
    if not computers:
        return await town.game(*people)
    lobby = await town.lobby(*people, seats=5, options="first=1")
    for _ in range(computers):
        menu = town.private(await town.press(people[0], lobby, "Add a computer"))
        await town.choose(people[0], menu, "computer-add", "steady")
    await town.press(people[0], lobby, "Start")
    return town.place()


class Watcher:
    """Notes who receives what."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.sent: list[Sent] = []

    async def click(self, name: str, shown: Any, custom_id: str) -> simcord.InteractionResult:
        requests = self.town.env.http_requests
        before = len(requests)
        result = await self.town[name].click(shown, custom_id=custom_id)
        self._note(name, requests[before:], isinstance(shown, simcord.ResponseMessage))
        if result.response is not None:
            await self.sees(name if result.response.ephemeral else EVERYONE, result.response)
        return result

    async def sees(self, who: str, shown: Shown) -> None:
        """The pictures of a message, to the pixel."""
        for file in shown.attachments:
            digest = hashlib.sha256(await file.read()).hexdigest()
            self.sent.append(Sent(who, f"picture {digest[:11]}"))

    def _note(self, name: str, requests: list[Any], on_private: bool) -> None:
        """`name` clicked or used a command; only what is ephemeral, or edits a private message,
        is for them alone."""
        direct = {str(person.user.dm_channel.id): n for n, person in self.town.people.items()}
        for request in requests:
            to = direct.get(request.path.split("/")[2], EVERYONE)
            if request.path.startswith("/interactions/"):
                flags = (request.json.get("data") or {}).get("flags", 0)
                new, update = request.json["type"] == 4, request.json["type"] == 7
                if (new and flags & EPHEMERAL) or (update and on_private):
                    to = name
            elif request.path.startswith("/webhooks/") and request.json["flags"] & EPHEMERAL:
                to = name
            body = json.dumps(request.json, ensure_ascii=False, sort_keys=True)
            self.sent.append(Sent(to, masked(f"{request.method} {body}")))

    async def everyone_looks(self, thread: Any) -> None:
        board = self.town.board(thread)
        for name in PEOPLE:
            for label in ("My table", "What happened"):
                await self.click(name, board, buttons(board)[label])
            before = len(self.town.env.http_requests)
            shown = await self.town.command(name, "record", thread)
            self._note(name, self.town.env.http_requests[before:], False)
            (file,) = shown.attachments
            self.sent.append(Sent(name, masked((await file.read()).decode())))


def masked(text: str) -> str:
    """Without what is random but not secret: game ids, commitments, pseudonyms."""
    return re.sub(r"[0-9a-f]{12,}", "~", text)


def log_of(caplog: Any) -> str:
    return masked("\n".join(record.getMessage() for record in caplog.records))


def position(database: Path) -> State:
    with closing(sqlite3.connect(database)) as base:
        ((state,),) = base.execute("SELECT state FROM games").fetchall()
    loaded: State = GAMES["triqueta"].load(state)
    return loaded


def deal_anew(database: Path, towers: Towers | None) -> Towers:
    """Change the order of the towers before anyone has drawn."""
    state = position(database)
    if towers is None:
        return state.towers
    with closing(connected(database)) as base:
        changed = GAMES["triqueta"].dump(replace(state, towers=towers))
        base.execute("UPDATE games SET state = ?", (changed,))
    return towers


def exchanged(world: World, name: str, dice: random.Random) -> Towers:
    """Other towers: every token that only this person has seen is exchanged for one of another
    kind that nobody has seen."""
    towers = [[*tower] for tower in world.towers]
    state = world.state
    unseen = [(state.tower, n) for n in range(TOWER_HEIGHT - state.left, TOWER_HEIGHT)]
    unseen += [(tower, n) for tower in state.to_come for n in range(TOWER_HEIGHT)]
    for tower, n in (place for place, keeper in world.held if keeper == name):
        mine = towers[tower - 1]
        others = [(t, m) for t, m in unseen if towers[t - 1][m] != mine[n]]
        other, m = dice.choice(others)
        unseen.remove((other, m))
        mine[n], towers[other - 1][m] = towers[other - 1][m], mine[n]
    return tuple(map(tuple, towers))


@pytest.mark.parametrize(
    ("people", "computers"),
    [(2, 0), (3, 0), (4, 0), (5, 0), (2, 2)],
    ids=["2", "3", "4", "5", "2+2"],
)
async def test_nobody_else_can_tell_two_worlds_apart(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, people: int, computers: int
) -> None:
    """Computers can't either: they act alike in both."""
    caplog.set_level(logging.DEBUG, logger="cogs")
    names, seed = PEOPLE[:people], 100 + people
    THOUGHT_OF.clear()
    first = await world(tmp_path / "first", names, seed, None, caplog, computers)
    assert bool(THOUGHT_OF) == bool(computers)
    keepers = sorted({keeper for _, keeper in first.held})
    assert keepers, "someone must have a secret"
    for name in keepers:
        towers = exchanged(first, name, random.Random(seed))
        second = await world(tmp_path / name, names, seed, towers, caplog, computers)
        assert second.logged == first.logged
        assert len(second.sent) == len(first.sent)
        told = [pair for pair in zip(first.sent, second.sent, strict=True) if pair[0] != pair[1]]
        assert {one.to for one, _ in told} == {name}, "only they can see a difference, and they do"
