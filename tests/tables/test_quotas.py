"""How much one person, or one server, can have at a time."""

import asyncio
from collections.abc import Awaitable, Iterable
from pathlib import Path

import pytest

from storage.rows import GameRow
from storage.sqlite import connected
from storage.writes import COUNTS
from tables import Done, Quotas, Refused, Tables
from tables.answers import Answer
from tests.tables.conftest import ANN, BEN, CID, DOT, NAMES, House, done, in_a_file, refused


def strict(house: House, **quotas: int) -> Tables:
    house.tables = Tables(house.store, house.clock, quotas=Quotas(**quotas))
    return house.tables


def opening(tables: Tables, host: int, *, guild: int = 1) -> Awaitable[Answer]:
    return tables.lobby.open("triqueta", host, NAMES[host], guild=guild, channel=2, size=2)


def refusals(answers: Iterable[Answer]) -> set[tuple[str, int]]:
    return {(a.code, a.params["most"]) for a in answers if isinstance(a, Refused)}


async def test_a_thousand_lobbies_by_one_person_are_refused(house: House) -> None:
    answers = [await opening(house.tables, ANN, guild=n) for n in range(1_000)]
    assert [isinstance(answer, Done) for answer in answers] == [True] * 3 + [False] * 997
    assert refusals(answers) == {("quota-host-lobbies", 3)}
    assert len(await house.store.find(user=ANN)) == 3
    assert isinstance(await opening(house.tables, BEN), Done), "others may"


async def test_of_many_clicks_at_once_no_more_count_than_may(house: House) -> None:
    answers = await asyncio.gather(*(opening(house.tables, ANN) for _ in range(20)))
    assert sum(isinstance(answer, Done) for answer in answers) == 3
    assert len(await house.store.find(user=ANN)) == 3


async def test_a_lobby_that_started_or_was_called_off_makes_room(house: House) -> None:
    first, second, _ = [done(await opening(house.tables, ANN)).table.id for _ in range(3)]
    assert refused(await opening(house.tables, ANN)) == "quota-host-lobbies"
    done(await house.tables.lobby.join(first, BEN, "Ben"))
    done(await opening(house.tables, ANN))
    done(await house.tables.seats.call_off(second, ANN))
    done(await opening(house.tables, ANN))
    assert refused(await opening(house.tables, ANN)) == "quota-host-lobbies"


async def test_a_server_has_only_so_many_lobbies(house: House) -> None:
    tables = strict(house, server_lobbies=2)
    for host in (ANN, BEN):
        done(await opening(tables, host))
    assert refusals([await opening(tables, CID)]) == {("quota-server-lobbies", 2)}
    done(await opening(tables, CID, guild=2))


async def test_a_person_sits_at_only_so_many_tables(house: House) -> None:
    tables = strict(house, person_tables=2)
    games = [await house.game(ANN, BEN), await house.lobby(ANN)]
    elsewhere, running = await house.lobby(CID, size=3), await house.game(CID, DOT)
    assert refusals([await opening(tables, ANN)]) == {("quota-person-tables", 2)}
    assert refused(await tables.lobby.join(elsewhere, ANN, "Ann")) == "quota-person-tables"
    done(await tables.seats.leave(running, DOT))
    taking = await tables.seats.take_over(running, ANN, "Ann", 2)
    assert refused(taking) == "quota-person-tables"
    done(await tables.lobby.join(elsewhere, BEN, "Ben"))
    assert refused(await tables.lobby.join(games[1], BEN, "Ben")) == "quota-person-tables"
    done(await tables.seats.leave(games[0], ANN))
    done(await tables.seats.take_over(running, ANN, "Ann", 2))
    done(await tables.lobby.start(elsewhere, CID))  # beginning needs no room: they sit already


async def test_a_rematch_needs_room_too(house: House) -> None:
    over = await house.finished(ANN, BEN)
    for _ in range(3):
        done(await opening(house.tables, ANN))
    again = await house.tables.lobby.rematch(over, ANN, "Ann", channel=2, guild=1)
    assert refused(again) == "quota-host-lobbies"
    done(await house.tables.lobby.rematch(over, BEN, "Ben", channel=2, guild=1))


async def test_a_server_runs_only_so_many_games(house: House) -> None:
    tables = strict(house, server_games=1)
    first, second = [await house.lobby(host, size=2) for host in (ANN, CID)]
    done(await tables.lobby.join(first, BEN, "Ben"))
    full = await tables.lobby.join(second, DOT, "Dot")  # the last seat, which starts the game
    assert refusals([full]) == {("quota-server-games", 1)}
    assert len((await house.table(second)).seats) == 1, "nothing has changed"
    assert refused(await opening(tables, DOT)) == "quota-server-games"
    await house.tables.seats.leave(first, ANN)
    await house.tables.seats.leave(first, BEN)
    done(await tables.lobby.join(second, DOT, "Dot"))


async def test_the_same_click_twice_is_not_refused_for_its_own_lobby(house: House) -> None:
    tables = strict(house, host_lobbies=1)
    opened = [
        await tables.lobby.open("triqueta", ANN, "Ann", guild=1, channel=2, click="c")
        for _ in range(2)
    ]
    assert [done(answer).repeated for answer in opened] == [False, True]


@in_a_file
async def test_counting_looks_only_at_what_is_open(house: House, tmp_path: Path) -> None:
    """However many games somebody has finished."""
    game = await house.finished(ANN, BEN)
    connection = connected(tmp_path / "triad.db")
    copied = ", ".join(field for field in GameRow._fields if field != "id")
    for n in range(2_000):
        new = f"{n:012x}"
        connection.execute(
            f"INSERT INTO games (id, {copied}) SELECT ?, {copied} FROM games WHERE id = ?",
            (new, game),
        )
        connection.execute(
            "INSERT INTO seats (game, number, user, name, status, over)"
            " SELECT ?, number, user, name, status, over FROM seats WHERE game = ?",
            (new, game),
        )
    await house.lobby(ANN)
    for query in COUNTS.values():
        plan = [str(row[3]) for row in connection.execute("EXPLAIN QUERY PLAN " + query, (1, 1))]
        assert len(plan) == 1
        assert plan[0].startswith(("SEARCH games USING", "SEARCH seats USING")), plan
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 1
        return 0

    connection.set_progress_handler(count, 10)
    whose = {"host-lobbies": ANN, "person-tables": ANN}
    found = {
        of: len(connection.execute(query, (whose.get(of, 1), 100)).fetchall())
        for of, query in COUNTS.items()
    }
    assert found == {
        "host-lobbies": 1,
        "server-lobbies": 1,
        "person-tables": 1,
        "server-games": 0,
    }
    assert steps < 20, "2,000 finished games would take thousands of steps"
    connection.close()


@pytest.mark.parametrize("way", ["leave", "expire", "forget"])
async def test_every_way_to_get_up_makes_room(house: House, way: str) -> None:
    tables = strict(house, person_tables=1)
    house.quietly()
    game = await house.lobby(ANN)
    assert refused(await opening(tables, ANN)) == "quota-person-tables"
    match way:
        case "leave":
            done(await tables.seats.leave(game, ANN))
        case "expire":
            await house.wait(49 * 3_600_000)
        case "forget":
            await tables.people.forget(ANN)
    done(await opening(tables, ANN))
