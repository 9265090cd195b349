"""A replay of a running game tells nobody what they may not know: two games that differ only in
what one player holds look the same to everybody else, in every step, picture and shared GIF."""

import copy
import hashlib
import json
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from itertools import combinations, takewhile
from pathlib import Path
from typing import Any

import msgspec
import pytest
import simcord

from bot import Config, create_bot
from engine.record import FORMAT, ChanceMove, Record
from engine.registry import GAMES
from engine.replay import replay
from engine.simulate import simulate
from storage.sqlite import connected
from tables import Done, Replay
from tests.bot.reading import Shown, buttons, components
from tests.bot.test_replay import BACK, game_of, shared
from tests.bot.test_secrets import masked
from tests.bot.town import PEOPLE, Town

Luck = list[tuple[str, Any]]
HOLDER, RIVAL, STRANGER = "Ann", "Ben", "Eve"
SEATS = 3

# --- Two ways to deal ---


def dealt(key: str, options: dict[str, Any]) -> Luck:
    """A deal from the box, the same in every run."""
    game = GAMES[key]
    record = simulate(game, game.read_options(options), SEATS, "two worlds")
    dealing = takewhile(lambda move: isinstance(move, ChanceMove), record.moves)
    luck: Luck = json.loads(msgspec.json.encode([(m.chance, m.outcome) for m in dealing]))
    return luck


def state_of(key: str, options: dict[str, Any], luck: Luck) -> Any:
    moves = [ChanceMove(name, outcome) for name, outcome in luck]
    return replay(
        Record(format=FORMAT, game=key, rules=1, seats=SEATS, options=options, moves=moves)
    ).state


def other_towers(luck: Luck) -> Luck:
    """Ann keeps the first token and has just drawn the sixth: swap both for others, of the last
    tower."""
    ((name, towers),) = copy.deepcopy(luck)
    for mine in (0, 5):
        unseen = next(n for n, token in enumerate(towers[3]) if token != towers[0][mine])
        towers[0][mine], towers[3][unseen] = towers[3][unseen], towers[0][mine]
    return [(name, towers)]


def other_hand(luck: Luck) -> Luck:
    """Ann holds another card, and everybody else what they held."""
    options = {"intrygo": True}
    first, (name, cards) = luck
    hands = state_of("trigony", options, luck).cards.hands
    for one, two in combinations(range(len(cards)), 2):
        changed = list(cards)
        changed[one], changed[two] = changed[two], changed[one]
        theirs = state_of("trigony", options, [first, (name, changed)]).cards.hands
        if theirs[1:] == hands[1:] and sorted(theirs[0]) != sorted(hands[0]):
            return [first, (name, changed)]
    raise AssertionError("no other hand")


# --- A world ---


async def world(
    folder: Path,
    key: str,
    options: dict[str, Any],
    luck: Luck,
    acts: Callable[[Town, str], Awaitable[None]],
) -> dict[str, tuple[list[str], str, str]]:
    """What each person sees, what everyone sees when they share it, and what it is made from."""
    folder.mkdir()
    database = folder / "triad.db"
    env = simcord.Env(create_bot(Config(database=database)), shard_count=1)
    await env.start()
    town = Town(env, database)
    try:
        await town.setup("setup-place", "channel")
        typed = " ".join(f"{name}={value}" for name, value in options.items())
        await town.lobby(*PEOPLE[:SEATS], game=key, seats=SEATS, options=typed)
        game = game_of(town.board())
        with closing(connected(database)) as base:
            ((chosen,),) = base.execute("SELECT options FROM games").fetchall()
            dealt = GAMES[key].dump(state_of(key, json.loads(chosen), luck))
            base.execute("UPDATE games SET state = ?", (dealt,))
            base.execute("UPDATE log SET chance = ? WHERE kind = 'start'", (json.dumps(luck),))
        await town.restart()
        await acts(town, game)
        return {
            name: (*await watched(town, name), await kept(town, game, name))
            for name in (HOLDER, RIVAL, STRANGER)
        }
    finally:
        await town.bot.close()
        await env.shutdown()


async def act(town: Town, game: str, choose: Callable[[Sequence[str]], str]) -> None:
    """The player on turn takes the action that `choose` picks from theirs."""
    tables = town.bot.tables
    public = await tables.views.look(game)
    assert isinstance(public, Done)
    user = public.table.seats[public.table.to_act[0] - 1].user
    assert user is not None
    mine = await tables.views.look(game, user)
    assert isinstance(mine, Done)
    done = await tables.play.act(game, user, choose(mine.actions), public.table.version)
    assert isinstance(done, Done), done


async def draw_and_keep(town: Town, game: str) -> None:
    turns = ("draw", "keep"), ("draw", "place 1"), ("draw", "keep"), ("draw", "place 1")
    for text in (*sum(turns, ()), "draw", "place 2", "take 1", "draw"):
        await act(town, game, lambda _, text=text: text)  # type: ignore[misc]


async def move_pawns(town: Town, game: str) -> None:
    for _ in range(6):
        await act(town, game, lambda texts: min(text for text in texts if text[2:3] == "-"))


async def watched(town: Town, name: str) -> tuple[list[str], str]:
    """Every step, from the last to the first; and what everyone gets when they share it."""
    shown: Shown = await town.command(name, "replay")
    found = [await everything(shown)]
    first = shown
    while BACK in buttons(shown):
        answer = (await town.press(name, shown, BACK)).response
        assert answer is not None
        shown = answer
        found.append(await everything(shown))
    if "Share" not in buttons(first):  # there are no pictures
        return found, ""
    await shared(town, name, first)
    return found, await everything(town.last())


async def everything(shown: Shown) -> str:
    files = [hashlib.sha1(await file.read()).hexdigest()[:11] for file in shown.attachments]
    said = json.dumps(components(shown), ensure_ascii=False, sort_keys=True)
    return masked(f"{said} {files}")


async def kept(town: Town, game: str, name: str) -> str:
    """What the screens are made from, apart from the time."""
    found = await town.bot.tables.views.replay(game, town[name].id)
    assert isinstance(found, Replay)
    written = msgspec.json.encode((found.steps, found.moves)).decode()
    return re.sub(r'"at":\d+', "", written)


@pytest.mark.parametrize("key", ["triqueta", "trigony"])
async def test_nobody_else_can_tell_two_worlds_apart(tmp_path: Path, key: str) -> None:
    options: dict[str, Any] = {"first": 1} if key == "triqueta" else {"intrygo": True}
    other, acts = (other_towers, draw_and_keep) if key == "triqueta" else (other_hand, move_pawns)
    luck = dealt(key, options)
    one = await world(tmp_path / "one", key, options, luck, acts)
    two = await world(tmp_path / "two", key, options, other(luck), acts)
    for name in (HOLDER, RIVAL, STRANGER):
        (seen, posted, steps), (other_seen, other_posted, other_steps) = one[name], two[name]
        assert len(seen) > 5
        assert posted == other_posted, "everyone sees it, whoever shares it"
        if name == HOLDER:
            assert steps != other_steps, "she sees it in what she holds"
        else:
            assert steps == other_steps, name
            assert seen == other_seen, name
