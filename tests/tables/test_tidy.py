"""What nobody needs any more goes; what is left shows exactly what it showed before."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from storage.rows import Effects, Job, Post
from storage.store import DAY, WEEK
from tables import Done, Refused, Table
from tables.clocks import Terms
from tables.tidy import Tidy
from tests.tables import test_chaos
from tests.tables.conftest import ANN, BEN, CID, DOT, House, done, refused
from tests.tables.test_rematches import rematch

VIEWERS = (ANN, BEN, CID, DOT, None)


@contextmanager
def base(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(tmp_path / "triad.db", isolation_level=None)) as connection:
        yield connection


def count(tmp_path: Path, table: str) -> int:
    with base(tmp_path) as connection:
        (rows,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(rows)


def shows(house: House, *, posts: bool = True) -> None:
    """Boards that are shown, as far as the database is concerned."""

    async def show(job: Job) -> Effects:
        showing = await house.tables.views.showing(job.game)
        if showing is None:
            return Effects()
        table = showing.public.table
        return Effects(post=Post(table.id, 2, 3, table.version, table.status, table.version))

    async def nothing(job: Job) -> Effects:
        return Effects()

    house.tables.jobs.register("show", show)
    for kind in ("remind", "renew", "invite"):
        house.tables.jobs.register(kind, nothing)


async def tidied(house: House, after: int = WEEK) -> dict[str, int]:
    """What goes if the bot is tidied after this time."""
    await house.tables.jobs.run_taken()
    house.clock.time += after
    tidy = Tidy(house.store, house.clock)
    await tidy.all_of_it()
    return {name: number for name, number in tidy.gone.items() if number}


async def everything(house: House, game: str) -> dict[str, Any]:
    """All that anybody can read about a game, as from a fresh start."""
    house.restart()
    views, found = house.tables.views, dict[str, Any]()
    showing = await views.showing(game)
    assert showing is not None
    found["public"] = showing.public
    found["happenings"] = showing.happenings
    found["post"], found["lost"] = showing.post, showing.lost
    for user in VIEWERS:
        looked = done(await views.look(game, user))
        found[f"look {user}"] = looked
        found[f"seen by {user}"] = showing.seen_by(user or 0)
        found[f"story {user}"] = await views.story(game, user)
        found[f"part {user}"] = await views.story(game, user, after=5, upto=9)
        found[f"missed {user}"] = await views.missed(looked.table, user or 0)
        found[f"record {user}"] = await views.written_record(game, user)
        found[f"replay {user}"] = await views.replay(game, user)
        ended = ("over", "closed")
        found[f"games of {user}"] = await views.games_of(user or 0, status=ended)
        exported = await house.tables.people.export(user or 0)
        for one in exported["games"]:
            one["calls"] = []  # whom we called about a game that is over is not kept
        found[f"export {user}"] = exported
        version = looked.table.version
        found[f"act {user}"] = await house.tables.play.act(game, user or 0, "draw", version)
        found[f"undo {user}"] = await house.tables.play.undo(game, user or 0, version)
    found["games in"] = await views.games_in(guild=1, status=("over", "closed"))
    found["verify"] = await views.verify(game)
    found["parts"] = await views.parts(game)
    return found


def as_bytes(found: dict[str, Any]) -> dict[str, bytes]:
    return {name: msgspec.json.encode(one, order="sorted") for name, one in found.items()}


async def ended_by_play(house: House, game: str, dice: Random) -> Table:
    """Played on to its end by whoever is to act."""
    while (table := await house.table(game)).status == "running":
        user = table.seats[table.to_act[0] - 1].user
        if user is None:  # somebody left, so somebody else comes
            others = [one for one in (ANN, BEN, CID, DOT) if table.seat_of(one) is None]
            done(await house.tables.seats.take_over(game, others[0], "x", table.to_act[0]))
            continue
        mine = done(await house.tables.views.look(game, user))
        # Mostly what ends a game soon.
        action = mine.actions[-1] if dice.random() < 0.7 else dice.choice(mine.actions)
        await house.tables.play.act(game, user, action, mine.table.version)
        await house.tables.jobs.run_taken()
    return table


async def opened(house: House, key: str, *people: int, **more: Any) -> str:
    host, *others = people
    lobby = house.tables.lobby
    given = await lobby.open(key, host, "x", guild=1, channel=2, size=len(people), **more)
    game = done(given).table.id
    for user in others:
        done(await lobby.join(game, user, "x"))
    return game


async def messy(house: House, key: str, dice: Random) -> str:
    """A game in which anything happens for a while: undo, leaving, taking over, stand-ins."""
    terms = Terms("friends", "open", away=True)
    game = await opened(house, key, ANN, BEN, CID, terms=terms)
    table = test_chaos.Table(house, game, dice, 3, terms)
    for _ in range(30):
        if (await house.table(game)).status == "running":
            await table.happens()
            await house.tables.jobs.run_taken()
    return game


async def called_off(house: House, game: str) -> None:
    table = await house.table(game)
    done(await house.tables.seats.call_off(game, 0, moderator=True))
    assert table.version > 3


async def agreed(house: House, key: str, dice: Random) -> str:
    """A draw by agreement, after an action that was taken back."""
    game = await opened(house, key, ANN, BEN)
    table = await house.table(game)
    first, second = sorted((ANN, BEN), key=lambda user: not table.awaits(user))
    await house.tables.play.act(game, first, "pass", table.version)
    done(await house.tables.play.undo(game, first, table.version + 1))
    await house.act(game, first, "offer draw")
    await house.act(game, second, "accept draw")
    return game


async def with_cards(house: House, key: str, dice: Random) -> str:
    game = await opened(house, key, ANN, BEN, options={"intrygo": True})
    await ended_by_play(house, game, dice)
    return game


async def to_the_end(house: House, key: str, dice: Random) -> str:
    game = await messy(house, key, dice)
    await ended_by_play(house, game, dice)
    return game


async def cut_short(house: House, key: str, dice: Random) -> str:
    game = await messy(house, key, dice)
    if (await house.table(game)).status == "running":
        await called_off(house, game)
    return game


@pytest.mark.parametrize(
    ("key", "ends"),
    [
        ("triqueta", to_the_end),
        ("triqueta", cut_short),
        ("trigony", to_the_end),
        ("trigony", cut_short),
        ("trigony", agreed),
        ("trigony", with_cards),
    ],
)
async def test_a_tidied_game_shows_what_it_showed(
    house: House, tmp_path: Path, key: str, ends: Any
) -> None:
    shows(house)
    game = await ends(house, key, Random(f"{key} {ends.__name__}"))
    await house.tables.jobs.run_taken()
    house.clock.time += WEEK  # so that nothing differs by the time of day
    before = await everything(house, game)
    assert (await tidied(house, after=0))["positions"] == 1
    stored = await house.store.load(game)
    assert stored is not None
    assert (stored.game.state, stored.game.proposal) == (b"", None)
    assert {entry.events for entry in await house.store.log(game)} == {"[]"}
    for table in ("calls", "waits", "orders", "kept"):
        assert count(tmp_path, table) == 0
    after = await everything(house, game)
    assert after == before
    assert as_bytes(after) == as_bytes(before)
    assert await tidied(house) == {}, "once"
