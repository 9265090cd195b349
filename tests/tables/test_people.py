"""A person's data: shown, exported, forgotten."""

import json
from pathlib import Path

from engine.record import Record
from engine.replay import replay
from storage.sums import TABLES
from tests.tables.conftest import ANN, BEN, CID, House, done


async def test_settings(house: House) -> None:
    assert await house.tables.people.settings(ANN) == {}
    await house.tables.people.save_settings(ANN, {"calls": "dm"})
    house.restart()
    assert await house.tables.people.settings(ANN) == {"calls": "dm"}


async def test_a_person_gets_everything_as_json(house: House) -> None:
    await house.tables.people.save_settings(ANN, {"calls": "dm"})
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw", "place 1")
    await house.act(game, BEN, "take 2")
    exported = json.loads(json.dumps(await house.tables.people.export(ANN)))
    assert exported["settings"] == {"calls": "dm"}
    (mine,) = exported["games"]
    assert (mine["id"], mine["name"], mine["seat"], mine["host"]) == (game, "Ann", 1, True)
    assert [entry["text"] for entry in mine["actions"]] == ["", "", "draw", "place 1"]
    assert str(BEN) not in json.dumps(exported)
    assert "Ben" not in json.dumps(exported)


async def test_the_language_of_a_discord_is_kept_of_players_alone(house: House) -> None:
    """A stranger's is nobody's business, and a forgotten person's neither."""
    people = house.tables.people

    async def heard(locale: str) -> str:
        await people.hear(await people.person(ANN), locale)
        return (await people.person(ANN)).locale

    assert await heard("de") == ""
    await house.game(ANN, BEN)
    assert await heard("de") == "de"
    await people.save_settings(ANN, {"calls": "dm"})
    assert await heard("fr") == "fr"
    assert (await people.person(ANN)).settings == '{"calls": "dm"}'
    assert (await people.export(ANN))["locale"] == "fr"
    await people.forget(ANN)
    assert await heard("fr") == ""
    await house.game(ANN, BEN)
    assert await heard("fr") == "fr", "they sit again, so it is kept again"


async def test_a_forgotten_person_is_nowhere_and_nobodys_record_breaks(
    house: House, tmp_path: Path
) -> None:
    await house.tables.people.save_settings(ANN, {"calls": "dm"})
    over = await house.finished(ANN, BEN)
    before = await house.tables.views.record(over)
    running, lobby = await house.game(ANN, BEN, CID), await house.lobby(ANN, BEN)
    alone = await house.lobby(ANN)

    await house.tables.people.forget(ANN)

    assert await house.tables.people.export(ANN) == {
        "user": ANN,
        "settings": {},
        "locale": "",
        "rest": {},
        "days_away": None,
        "reminded": [],
        "jobs": [],
        "orders": [],
        "kept_seats": [],
        "direct_messages": {"channel": None, "closed": False},
        "games": [],
    }
    table = done(await house.tables.views.look(over)).table
    assert [(s.user, s.name, s.status) for s in table.seats] == [
        (None, "", "forgotten"),
        (BEN, "Ben", "taken"),
    ]
    assert await house.tables.views.record(over) == before
    assert isinstance(before, Record)
    assert replay(before).fair
    assert done(await house.tables.views.look(running)).table.seats[0].status == "open"
    assert done(await house.tables.views.look(lobby)).table.host == BEN
    assert done(await house.tables.views.look(alone)).table.status == "closed"
    everything = str([await house.sql(f"SELECT * FROM {table}") for table in TABLES])
    assert str(ANN) not in everything
    assert "'Ann'" not in everything
