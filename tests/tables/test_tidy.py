"""What nobody needs any more goes; what is left shows exactly what it showed before."""

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from storage.aside import note
from storage.check import check
from storage.database import Row
from storage.rows import Effects, Entry, Job, Post
from storage.store import DAY, OPEN_END, WEEK
from storage.tidy import OF_A_GAME
from tables import Hopeless, Refused, Tables, audit
from tables.answers import Status
from tables.clocks import Terms
from tables.tidy import AFTER_START, PAUSE, STEPS, Tidy
from tests.plenty import QUOTAS
from tests.storage.village import overwrite
from tests.tables.conftest import (
    ANN,
    BEN,
    CID,
    DOT,
    EFFORT,
    House,
    cautious,
    done,
    in_a_file,
    refused,
)
from tests.tables.test_rematches import rematch

ENDED: tuple[Status, ...] = ("over", "closed")
VIEWERS = (ANN, BEN, CID, DOT, None)


@pytest.fixture(autouse=True)
def takes_rows(house: House) -> None:
    """The stand-in of these tests."""
    house.tables.thinking._think = cautious


async def noted(house: House, game: str) -> None:
    """Something about a game was set aside."""
    now = house.clock.time
    await house.store._write(lambda db: note(db, now, "jobs", game, "a test", None))


async def count(house: House, table: str) -> int:
    ((rows,),) = await house.sql(f"SELECT count(*) FROM {table}")
    return int(rows)


def shows(house: House) -> None:
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
        found[f"games of {user}"] = await views.games_of(user or 0, status=ENDED)
        exported = await house.tables.people.export(user or 0)
        for one in exported["games"]:
            one["calls"] = []  # whom we called about a game that is over is not kept
        found[f"export {user}"] = exported
        version = looked.table.version
        found[f"act {user}"] = await house.tables.play.act(game, user or 0, "draw", version)
        found[f"undo {user}"] = await house.tables.play.undo(game, user or 0, version)
    found["games in"] = await views.games_in(guild=1, status=ENDED)
    found["verify"] = await views.verify(game)
    found["parts"] = await views.parts(game)
    return found


def as_bytes(found: dict[str, Any]) -> dict[str, bytes]:
    return {name: msgspec.json.encode(one, order="sorted") for name, one in found.items()}


async def opened(house: House, key: str, *people: int, **more: Any) -> str:
    host, *others = people
    lobby = house.tables.lobby
    given = await lobby.open(key, host, "x", guild=1, channel=2, size=len(people), **more)
    game = done(given).table.id
    for user in others:
        done(await lobby.join(game, user, "x"))
    return game


async def acts(house: House, game: str, times: int, dice: Random) -> None:
    """Whoever is to act does anything; now and then they take it back."""
    for _ in range(times):
        table = await house.table(game)
        if table.status != "running":
            return
        user = table.seats[table.to_act[0] - 1].user
        assert user is not None
        mine = done(await house.tables.views.look(game, user))
        action = dice.choice([a for a in mine.actions if not a.endswith("draw")] or mine.actions)
        if table.key == "triqueta" and dice.random() < 0.5:
            action = mine.actions[0]
        acted = done(await house.tables.play.act(game, user, action, table.version)).table
        if dice.random() < 0.3:
            await house.tables.play.undo(game, user, acted.version)
        await house.tables.jobs.run_taken()


async def eventful(house: House, key: str, dice: Random) -> str:
    """A game in which a bit of everything has happened."""
    game = await opened(house, key, ANN, BEN, CID, terms=Terms("friends", "open"))
    tables = house.tables
    await acts(house, game, 12, dice)
    done(await tables.seats.leave(game, CID))
    done(await tables.seats.take_over(game, DOT, "Dot", 3))
    done(await tables.play.answer(game, BEN, False, await proposed(house, game)))
    await acts(house, game, 6, dice)
    done(await tables.absence.give(game, 99, 2, moderator=True))
    await house.wait(60_000)  # from now on the stand-in plays there
    await acts(house, game, 6, dice)
    return game


async def proposed(house: House, game: str) -> int:
    """The version at which Ann has asked the others to call it off."""
    table = done(await house.tables.seats.call_off(game, ANN)).table
    assert table.proposal is not None
    return table.version


async def to_the_end(house: House, game: str, dice: Random) -> str:
    await acts(house, game, 1_000, dice)
    return "over"


async def called_off(house: House, game: str, dice: Random) -> str:
    done(await house.tables.seats.call_off(game, 99, moderator=True))
    return "closed"


async def draw(house: House, game: str, dice: Random) -> str:
    await house.act(game, ANN, "offer draw")
    await house.act(game, DOT, "accept draw")
    return "over"


@pytest.mark.parametrize(
    ("key", "ends"),
    [
        ("triqueta", to_the_end),
        ("triqueta", called_off),
        ("trigony", draw),
        ("trigony", called_off),
    ],
)
async def test_a_tidied_game_shows_what_it_showed(house: House, key: str, ends: Any) -> None:
    shows(house)
    dice = Random(f"{key} {ends.__name__}")
    game = await eventful(house, key, dice)
    status = await ends(house, game, dice)
    kinds = {entry.kind for entry in await house.store.log(game)}
    assert {"act", "undo", "leave", "take-over", "propose", "refuse", "give"} <= kinds
    await unchanged(house, game)
    assert (await house.table(game)).status == status


async def test_a_tidied_game_with_cards_shows_what_it_showed(house: House) -> None:
    shows(house)
    game = await opened(house, "trigony", ANN, BEN, options={"intrygo": True})
    await acts(house, game, 40, Random(1))
    done(await house.tables.seats.call_off(game, 99, moderator=True))
    await unchanged(house, game)


async def unchanged(house: House, game: str) -> None:
    await house.tables.jobs.run_taken()
    house.clock.time += WEEK  # so that nothing differs by the time of day
    before = await everything(house, game)
    assert (await tidied(house, after=0))["positions"] == 1
    stored = await house.store.load(game)
    assert stored is not None
    assert (stored.game.state, stored.game.proposal) == (b"", None)
    assert {entry.events for entry in await house.store.log(game)} == {"[]"}
    for table in ("calls", "waits", "orders", "kept"):
        assert await count(house, table) == 0
    after = await everything(house, game)
    assert after == before
    assert as_bytes(after) == as_bytes(before)
    assert await tidied(house) == {}, "once"


# --- Lobbies ---


async def test_a_closed_lobby_goes_after_a_week_with_all_about_it(house: House) -> None:
    shows(house)
    open_one = await house.lobby(ANN, BEN)
    closed = await house.lobby(ANN, BEN)
    done(await house.tables.seats.call_off(closed, ANN))
    assert await tidied(house, WEEK - 1) == {}
    assert (await house.table(closed)).status == "closed"
    assert await tidied(house, 1) == {"lobbies": 1}
    for table in ("log", "seats", "posts", "jobs", "kept"):
        left = {game for (game,) in await house.sql(f"SELECT game FROM {table}")}
        assert left <= {open_one}, table
    for answer in (
        await house.tables.views.look(closed),
        await house.tables.lobby.join(closed, CID, "Cid"),
        await house.tables.lobby.start(closed, ANN),
        await house.tables.seats.leave(closed, BEN),
        await house.tables.lobby.rematch(closed, ANN, "Ann", channel=2, guild=1),
    ):
        assert refused(answer) == "unknown-game"


async def test_what_was_not_shown_yet_stays(house: House) -> None:
    """A program that was down for two weeks first shows that the lobby is closed."""
    closed, over = await house.lobby(ANN, BEN), await house.finished(ANN, BEN)
    done(await house.tables.seats.call_off(closed, ANN))
    house.restart()  # the jobs are left undone
    house.clock.time += 2 * WEEK
    tidy = Tidy(house.store, house.clock)
    await tidy.all_of_it()
    assert not +tidy.gone
    shows(house)
    await house.tables.jobs.run_due()
    gone = await tidied(house, 0)
    assert (gone["lobbies"], gone["positions"]) == (1, 1)
    assert (await house.table(over)).status == "over"


async def test_a_rematch_stays_the_only_one(house: House) -> None:
    """The first rematch was called off, the second was played: the first one's lobby goes."""
    shows(house)
    over = await house.finished(ANN, BEN)
    first = (await rematch(house, over)).table.id
    done(await house.tables.seats.call_off(first, ANN))
    second = (await rematch(house, over)).table.id
    done(await house.tables.seats.call_off(second, ANN))
    third = (await rematch(house, over)).table.id
    done(await house.tables.lobby.join(third, BEN, "Ben"))
    gone = await tidied(house)
    assert (gone["lobbies"], gone["positions"]) == (2, 1)
    house.restart()
    answer = await house.tables.lobby.rematch(over, BEN, "Ben", channel=2, guild=1)
    assert isinstance(answer, Refused)
    assert (answer.code, answer.params) == ("already-opened", {"game": third})
    done(await house.tables.seats.call_off(third, 99, moderator=True))
    await tidied(house)
    again = await rematch(house, over)
    assert again.table.id != third, "the third was called off as a game: another one may follow"


# --- Jobs and people ---


async def test_parked_and_outdated_jobs_go(house: House) -> None:
    shows(house)
    running, over = await house.game(ANN, BEN), await house.finished(ANN, BEN)
    await house.tables.jobs.run_taken()
    later = house.clock.time + 4 * WEEK
    left = [
        Job("remind", over, "1", ready=later),
        Job("renew", over, "2", ready=later),
        Job("fold", over, "1 2 3 4 lobby", ready=later),
        Job("fold", "gone", "1 2 3 4 lobby", ready=later),
        Job("remind", running, "1", ready=later),
        Job("digest", "", str(ANN), ready=later),
    ]
    parked = [Job("renew", running), Job("fold", running, "x", ready=house.clock.time)]
    await house.store.finish(Job("", ""), Effects(jobs=(*left, *parked)), 0, 0)
    for job in parked:
        await house.park(job, "the channel is gone")
    before = await kept_jobs(house)
    assert (await tidied(house, WEEK - 1)) == {"jobs": 1}, "that of no game"
    assert (await tidied(house, 1))["jobs"] == 4
    assert before - await kept_jobs(house) == {
        *(job[:3] for job in parked),
        ("remind", over, "1"),
        ("renew", over, "2"),
        ("fold", "gone", "1 2 3 4 lobby"),
    }


async def kept_jobs(house: House) -> set[Row]:
    return {*await house.sql("SELECT kind, game, subject FROM jobs")}


async def test_people_stay_if_they_sit_somewhere_or_have_chosen_something(house: House) -> None:
    people = house.tables.people
    await house.lobby(ANN)
    for user in (ANN, BEN, CID, DOT):
        await people.save_settings(user, {} if user != CID else {"language": "en"})
    await people.go_away(DOT, house.clock.time + DAY)
    assert await tidied(house, 0) == {"people": 1}
    left = {user for (user,) in await house.sql("SELECT user FROM people")}
    assert left == {ANN, CID, DOT}


async def test_old_outages_go(house: House) -> None:
    await house.store.save_outage("", house.clock.time, house.clock.time + 1)
    await house.store.save_outage("1", house.clock.time, OPEN_END)
    assert await tidied(house, 99 * DAY) == {}
    assert await tidied(house, 2 * DAY) == {"outages": 1}
    assert await house.store.open_outages() == ["1"]


# --- Nothing is lost ---


@pytest.mark.parametrize(
    "damage",
    [
        """UPDATE log SET events = '[{"type":"Drew","seat":1,"left":99}]' WHERE text = 'draw'""",
        "UPDATE log SET text = 'take 2' WHERE number = (SELECT max(number) FROM log)",
        "UPDATE games SET state = (SELECT state FROM games WHERE status = 'running') WHERE 1 = 1",
        "UPDATE games SET rules = 99 WHERE status = 'over'",
    ],
)
async def test_a_game_that_does_not_follow_from_its_log_stays_whole(
    house: House, damage: str
) -> None:
    shows(house)
    await house.game(ANN, BEN)
    over = await house.game(ANN, BEN)
    await house.act(over, ANN, "draw", "place 1")
    await acts(house, over, 1_000, Random(1))
    await house.tables.jobs.run_taken()
    await house.sql(damage)
    before = await house.store.load(over), await house.store.log(over)
    assert "positions" not in await tidied(house)
    assert (await house.store.load(over), await house.store.log(over)) == before


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [("log", "text", "dance"), ("games", "state", b"xx"), ("games", "options", "{odd")],
)
@in_a_file
async def test_a_damaged_game_is_in_the_way_of_nothing(
    house: House, table: str, column: str, value: str | bytes
) -> None:
    shows(house)
    damaged = await house.finished(ANN, BEN)
    house.clock.time += 1
    await house.finished(ANN, BEN)
    await house.tables.jobs.run_taken()
    key = {"log": "game", "games": "id"}[table]
    overwrite(Path(house.where), table, column, value, f"{key} = '{damaged}'")
    assert (await tidied(house))["positions"] == 1


async def test_a_log_that_leads_nowhere_is_no_crash(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    shows(house)
    over = await house.finished(ANN, BEN)
    await tidied(house)
    await house.sql("UPDATE log SET text = 'dance' WHERE kind = 'act'")
    house.restart()
    assert refused(await house.tables.views.look(over)) == "damaged"
    assert await house.tables.views.showing(over) is None
    assert [table.id for table, _ in await house.tables.views.games_of(ANN, status=ENDED)] == [over]
    (said,) = {getattr(record, "why", None) for record in caplog.records}
    assert said == "it does not follow from its log"


async def test_a_reader_between_two_steps_misses_nothing(house: House) -> None:
    """The game is read whole, and tidied before its log is read."""
    shows(house)
    over = await house.finished(ANN, BEN)
    expected = await house.tables.views.story(over)
    await house.tables.jobs.run_taken()
    house.clock.time += WEEK
    store = house.store

    class Late:
        """The store, in which the log is always read too late."""

        def __getattr__(self, name: str) -> Any:
            return getattr(store, name)

        async def log(self, game: str, after: int = 0, upto: int | None = None) -> list[Entry]:
            await store.give_up([game])
            return await store.log(game, after, upto)

    late: Any = Late()
    assert await Tables(late, house.clock).views.story(over) == expected


# --- By itself ---


async def test_it_happens_once_a_day_a_little_at_a_time(house: House) -> None:
    shows(house)
    for _ in range(12):
        await house.finished(ANN, BEN)
    await house.tables.tidy.plan()
    planned = house.clock.time + AFTER_START
    await house.wait(60_000)
    await house.tables.tidy.plan()  # another start
    assert await house.sql("SELECT ready FROM jobs WHERE kind = 'tidy'") == [(planned,)]
    house.clock.time += WEEK
    assert await stripped(house) == [5, 10, 12]
    await house.finished(ANN, BEN)
    await house.wait(WEEK + DAY)
    assert await bare_games(house) == 13


async def stripped(house: House) -> list[int]:
    """How many games have been stripped after each step."""
    found = []
    for _ in range(len(STEPS) + 5):
        await house.tables.jobs.run_due()
        found.append(await bare_games(house))
        house.clock.time += PAUSE
    return sorted(set(found))


async def bare_games(house: House) -> int:
    return await count(house, "games WHERE status = 'over' AND state = x''")


async def test_a_parked_job_is_planned_again(house: House) -> None:
    job = await house.tables.tidy.plan()
    await house.park(job, "tried 100 times")
    assert await house.store.next_ready() is None
    await house.tables.tidy.plan()
    assert await house.store.next_ready() == job.ready


async def test_growth_is_bounded(house: House) -> None:
    """Weeks of lobbies, games, settings, outages and failures: only records are left of them."""
    house.tables = Tables(house.store, house.clock, quotas=QUOTAS, effort=EFFORT)
    shows(house)

    async def hopeless(job: Job) -> Effects:
        raise Hopeless("no such channel")

    await house.tables.tidy.plan()
    sizes: list[dict[str, int]] = []
    for week in range(6):
        for number in range(4):
            lobby = await house.lobby(ANN, BEN)
            if number % 2:
                done(await house.tables.seats.call_off(lobby, ANN))
            await rematch(house, await house.finished(ANN, BEN))
        called = await house.game(ANN, CID, terms=Terms("friends"))
        done(await house.tables.seats.call_off(called, 99, moderator=True))
        await house.tables.people.save_settings(1_000 + week, {})
        await house.store.save_outage("", house.clock.time, house.clock.time + 1)
        house.tables.jobs.register("fold", hopeless)
        await house.tables.jobs.put(Job("fold", called, f"{week}"))
        await house.wait(WEEK)
        sizes.append({table: await count(house, table) for table in TABLES})
    for table in TABLES:
        grown = [after[table] - before[table] for before, after in pairwise(sizes[2:])]
        records = 5 * RECORD.get(table, 0)  # 4 games were played to the end, and 1 called off
        assert all(growth <= records for growth in grown), (table, [s[table] for s in sizes])
    assert await count(house, "log WHERE events <> '[]'") <= 4 * 2 * 30, "those of the last week"


TABLES = [*OF_A_GAME, "games", "people", "servers", "alive"]
# Rows of a game at most.
RECORD = {"games": 1, "log": 40, "seats": 2, "parts": 2, "posts": 1, "thoughts": 4}


@pytest.mark.parametrize(
    ("table", "column"), [("aside", "game"), ("jobs", "game"), ("jobs", "subject"), ("games", "id")]
)
@in_a_file
async def test_keys_that_are_no_text_any_more_stop_nothing(
    house: House, table: str, column: str
) -> None:
    path = Path(house.where)
    closed = await house.lobby(ANN)
    done(await house.tables.seats.call_off(closed, ANN))
    await house.lobby(BEN)
    await noted(house, "x")
    keys = {"aside": "1", "jobs": "kind = 'expire'", "games": f"id = '{closed}'"}
    overwrite(path, table, column, "Pers\udcefn", keys[table])
    house.clock.time += 200 * DAY
    await Tidy(house.store, house.clock).all_of_it()


@in_a_file
async def test_a_game_goes_long_after_it_was_set_aside(house: House) -> None:
    """Not long after the first thing that was wrong with it."""
    game = await house.game(ANN, BEN)
    await noted(house, game)
    house.clock.time += 101 * DAY
    overwrite(Path(house.where), "games", "options", "{odd", f"id = '{game}'")
    check(Path(house.where), audit, lambda line: None, house.clock.time)
    await Tidy(house.store, house.clock).all_of_it()
    assert await count(house, "log") > 0
    await tidied(house, 101 * DAY)
    assert await count(house, "log") == 0


@in_a_file
async def test_what_was_set_aside_goes_in_the_end(house: House) -> None:
    shows(house)
    games = [await house.finished(ANN, BEN) for _ in range(7)]
    await house.tables.jobs.run_taken()
    for game in games:
        overwrite(Path(house.where), "games", "options", "{odd", f"id = '{game}'")
    assert check(Path(house.where), audit, lambda line: None, house.clock.time).aside == 7
    assert await tidied(house, 99 * DAY) == {}
    assert await tidied(house, 2 * DAY) == {"set aside": 7}
    for table in ("games", "log", "seats", "parts", "aside"):
        assert await count(house, table) == 0, table
