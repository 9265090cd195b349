"""Who reads what: private messages in the reader's language, public ones in the table's."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from simcord import interactions

from bot import Config, create_bot
from screens.text import languages, words_in
from tests.bot.reading import Shown, buttons, menus, text
from tests.bot.town import Town

GERMAN, FRENCH, CHINESE = words_in("de"), words_in("fr"), words_in("zh-TW")
UNKNOWN = "es-ES"  # a locale of Discord that we don't speak


@pytest.fixture
def speaking(monkeypatch: pytest.MonkeyPatch, town: Town) -> dict[str, str]:
    """The languages of people's Discords, by name; SimCord's are all American."""
    spoken: dict[str, str] = {}
    made = interactions.base_payload

    def translated(*args: Any, user_id: int, **values: Any) -> Any:
        record, payload = made(*args, user_id=user_id, **values)
        names = {person.id: name for name, person in town.people.items()}
        payload["locale"] = spoken.get(names.get(user_id, ""), "en-US")
        return record, payload

    monkeypatch.setattr(interactions, "base_payload", translated)
    return spoken


TOLD = (  # labels and titles of these screens, one after the other
    *("lobby-do-join", "lobby-do-leave", "lobby-do-start", "lobby-do-rules", "lobby-do-learn"),
    *(
        "do-refresh",
        "do-recap",
        "do-table",
        "do-absence",
        "games-title-mine",
        "settings-title",
        "digest-title",
    ),
)


def read_in(shown: Shown | None) -> str:
    """The language of a lobby, a board, somebody's table, a list of games or the settings."""
    lines = {line.lstrip("# ") for line in text(shown).split("\n")} | {*buttons(shown)}
    known = {one: sum(words_in(one)(name) in lines for name in TOLD) for one in languages()}
    best = max(known, key=known.__getitem__)
    assert [*known.values()].count(known[best]) == 1, known
    return best


async def lobby_of(town: Town, name: str, **options: Any) -> Shown:
    await town[name].slash(town.channel, "play", pace="friends", **options)
    return town.last()


async def test_a_private_answer_is_in_the_readers_language(
    town: Town, speaking: dict[str, str]
) -> None:
    speaking |= {"Ann": "de", "Ben": "fr", "Cid": "zh-TW", "Dot": "zh-CN", "Eve": "en-GB"}
    for name, language in {"Ann": "de", "Ben": "fr", "Cid": "zh-TW", "Eve": "en"}.items():
        assert read_in(await town.command(name, "games")) == language
    assert read_in(await town.command("Dot", "games")) == "zh-TW", "nearer than English"
    await town.settings("Ann", "set-language", "fr")
    assert read_in(await town.command("Ann", "games")) == "fr"
    await town.settings("Ann", "set-language", "auto")
    assert read_in(await town.command("Ann", "games")) == "de"


async def test_a_tables_language(town: Town, speaking: dict[str, str]) -> None:
    """Chosen at opening; else the server's, else that of the host's Discord. A choice in their
    settings is nobody else's business."""
    speaking |= {"Ann": "de", "Ben": UNKNOWN}
    await town.settings("Ann", "set-language", "zh-TW")
    assert read_in(await lobby_of(town, "Ann")) == "de"
    assert read_in(await lobby_of(town, "Ann", language="fr")) == "fr"
    await town.setup("setup-language", "fr")
    assert read_in(await lobby_of(town, "Ann")) == "fr"
    await town.setup("setup-language", "auto")
    assert read_in(await lobby_of(town, "Ben")) == "en"
    old = town.bot
    config = Config(database=town.database, language="de")
    await town.env.restart_bot(create_bot(config))
    await old.close()
    assert read_in(await lobby_of(town, "Ben")) == "de", "TRIAD_LANGUAGE"


async def test_the_host_changes_the_language_in_the_lobby(
    town: Town, speaking: dict[str, str]
) -> None:
    lobby = await town.lobby("Ann", "Ben")
    menu = town.private(await town.press("Ann", lobby, "Options"))
    (choice,) = [custom_id for custom_id in menus(menu) if custom_id.endswith(":language")]
    assert menus(menu)[choice] == [*languages()]
    await town["Ann"].select(menu, ["de"], custom_id=choice)
    lobby = town.last(lobby)
    assert read_in(lobby) == "de"
    await town.press("Ann", lobby, GERMAN("lobby-do-start"))
    assert read_in(town.board()) == "de"
    assert str(town.place().name).startswith(GERMAN("triqueta-name"))
    assert read_in(town.private(await town.press("Ben", town.board(), GERMAN("do-table")))) == "en"


async def test_three_people_of_three_languages_at_one_table(
    town: Town, speaking: dict[str, str]
) -> None:
    """They play a whole game: every board is German, every private table its owner's."""
    spoken = {"Ann": "de", "Ben": "fr", "Cid": "zh-TW"}
    speaking |= spoken
    lobby = await lobby_of(town, "Ann", options="first=1", seats=3)
    for name in ("Ben", "Cid"):
        await town.press(name, town.last(lobby), GERMAN("lobby-do-join"))
    for _ in range(25):
        board = town.board()
        assert read_in(board) == "de"
        called = text(board)
        name = next(n for n in spoken if f"<@{town[n].id}>" in called or f"**{n}**" in called)
        table = town.private(await town.press(name, board, GERMAN("do-table")))
        assert read_in(table) == spoken[name]
        words = words_in(spoken[name])
        act = next(pressed for pressed in buttons(table).values() if pressed.startswith("b:act:"))
        shown = await town[name].click(table, custom_id=act)
        if shown.response is not None and buttons(shown.response):
            assert read_in(shown.response) == words.language


async def test_a_call_by_direct_message_is_in_the_language_of_their_last_click(
    town: Town, speaking: dict[str, str]
) -> None:
    """Also after a restart; what the table speaks does not matter."""
    speaking |= {"Ben": "fr", "Cid": UNKNOWN}
    for name in ("Ben", "Cid"):
        await town.settings(name, "set-calls", "dm")
    lobby = await lobby_of(town, "Ann", options="first=1", seats=3, language="de")
    for name in ("Ben", "Cid"):
        await town.press(name, town.last(lobby), GERMAN("lobby-do-join"))
    await town.restart()
    for name, language in (("Ann", ""), ("Ben", "fr"), ("Cid", "de")):
        if language:
            assert read_in(town[name].user.dm_channel.history()[-1]) == language
        seen = town.private(await town.press(name, town.board(), GERMAN("do-table")))
        take = next(pressed for pressed in buttons(seen).values() if ":take" in pressed)
        await town[name].click(seen, custom_id=take)


async def test_somebody_whose_language_we_dont_speak_reads_the_tables(
    town: Town, speaking: dict[str, str]
) -> None:
    speaking |= {"Ben": UNKNOWN, "Dot": UNKNOWN}
    lobby = await lobby_of(town, "Ann", language="fr", options="first=1", seats=2)
    await town.press("Ben", lobby, FRENCH("lobby-do-join"))
    seen = await town.press("Ben", town.board(), FRENCH("do-table"))
    assert read_in(town.private(seen)) == "fr"
    assert read_in(await town.command("Ben", "table", town.place())) == "fr", "by the channel"
    elsewhere = town.guild.create_text_channel("elsewhere")
    assert read_in(await town.command("Ben", "table", elsewhere)) == "fr", "by the game"
    assert read_in(await town.command("Dot", "games", elsewhere)) == "en", "nobody says"
    await town.setup("setup-language", "zh-TW")
    assert read_in(await town.command("Dot", "games", elsewhere)) == "zh-TW"


async def test_a_digest_is_in_the_tables_language_if_nobody_says_more(
    town: Town, speaking: dict[str, str]
) -> None:
    speaking |= {"Ben": "fr", "Cid": UNKNOWN}
    for name in ("Ben", "Cid"):
        await town.settings(name, "set-calls", "digest")
        await lobby_of(town, "Ann", language="zh-TW", options="first=1", seats=2)
        await town.press(name, town.last(), CHINESE("lobby-do-join"))
        take = next(pressed for pressed in buttons(town.board()).values() if ":take" in pressed)
        await town["Ann"].click(town.board(), custom_id=take)
    await town.env.advance_time(90_000)
    for name, language in (("Ben", "fr"), ("Cid", "zh-TW")):
        assert read_in(town[name].user.dm_channel.history()[-1]) == language


async def test_the_language_of_their_discord_is_part_of_privacy(
    town: Town, speaking: dict[str, str]
) -> None:
    speaking |= {"Ann": "de"}
    await lobby_of(town, "Ann")
    assert (await town.bot.tables.people.export(town["Ann"].id))["locale"] == "de"
    await town.bot.tables.people.forget(town["Ann"].id)
    await town.command("Ann", "games")
    assert (await town.bot.tables.people.export(town["Ann"].id))["locale"] == ""


def test_discord_gets_every_description_in_every_language(town: Town) -> None:
    """Names stay the same: people tell each other what to type."""
    sent = [r for r in town.env.http_requests if r.path.endswith("/commands")]
    commands: list[Mapping[str, Any]] = json.loads(json.dumps(sent[-1].json))
    for command in commands:
        assert not command.get("name_localizations")
        known = command["description_localizations"]
        assert {"de", "fr", "zh-TW", "zh-CN"} <= set(known)
        assert known["de"] == GERMAN(f"command-{command['name']}")
        assert known["zh-TW"] == CHINESE(f"command-{command['name']}")
        for option in command.get("options", ()):
            assert not option.get("name_localizations")
            assert {"de", "fr", "zh-TW"} <= set(option["description_localizations"])
            for choice in option.get("choices", ()):
                assert {"de", "fr", "zh-TW"} <= set(choice["name_localizations"])
    (play,) = [command for command in commands if command["name"] == "play"]
    (pace,) = [option for option in play["options"] if option["name"] == "pace"]
    names = {choice["value"]: choice["name_localizations"] for choice in pace["choices"]}
    assert names["weekly"]["fr"] == FRENCH("pace-choice-weekly")
