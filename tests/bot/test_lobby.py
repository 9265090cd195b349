"""Opening a table, joining, choosing options, starting."""

from typing import Any

import discord
import pytest

from tests.bot.reading import buttons, menus, text
from tests.bot.town import Town


async def test_play_alone_opens_a_table_with_everything_on_it(town: Town) -> None:
    answer = await town.command("Ann", "play")
    assert "Your table is open" in text(answer)
    lobby = town.last()
    said = text(lobby)
    assert "Triqueta: a table is open" in said
    assert "Collect animals" in said
    assert "1. Ann (host)\n2. free\n3. free\n4. free\n5. free" in said
    assert "SHA-256 `" in said
    assert list(buttons(lobby)) == ["Join", "Leave", "Start", "Options", "Rules"]


async def test_the_options_of_play_are_offered_and_heeded(town: Town) -> None:
    ann, channel = town["Ann"], town.channel
    games = await ann.autocomplete(channel, "play", "game", "tri")
    assert [choice["value"] for choice in games] == ["triqueta", "trigony"]
    seats = await ann.autocomplete(channel, "play", "seats", "")
    assert [choice["value"] for choice in seats] == [2, 3, 4, 5]
    variants = await ann.autocomplete(channel, "play", "options", "")
    assert [choice["value"] for choice in variants] == ["reveal=by-hand", "first=1"]
    await town.command("Ann", "play", game="Triqueta", seats=2, options="reveal=by-hand")
    assert "(1 of 2 taken" in text(town.last())
    assert "everyone decides in secret" in text(town.last())


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"game": "chess"}, "There is no game called “chess”. There are: Triqueta and Trigony."),
        ({"game": "@everyone"}, "There is no game called"),
        ({"seats": 9}, "This game is for 2, 3, 4 and 5 players."),
        ({"options": "reveal=never"}, "is no variant"),
        ({"options": "x"}, "is no variant"),
    ],
)
async def test_what_can_not_be_played_is_said(
    town: Town, options: dict[str, Any], sentence: str
) -> None:
    answer = await town.command("Ann", "play", **options)
    assert sentence in text(answer)
    assert town.channel.history() == []


async def test_join_leave_and_begin(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben", "Cid")
    assert "2. Ben\n3. Cid\n4. free" in text(lobby)
    await town.press("Ben", lobby, "Leave")
    assert "2. Cid\n3. free" in text(town.last(lobby))
    alone = await town.press("Cid", lobby, "Start")
    assert "Only the host" in text(town.private(alone))
    await town.press("Ann", lobby, "Start")
    assert "the game has begun" in text(town.last(lobby))
    assert not buttons(town.last(lobby))
    assert "Draw" in buttons(town.board())


async def test_a_full_table_begins_by_itself(town: Town) -> None:
    await town.lobby("Ann", "Ben", seats=2)
    assert "Draw" in buttons(town.board())


@pytest.mark.parametrize(
    ("name", "label", "sentence"),
    [
        ("Ann", "Join", "You sit at this table already."),
        ("Ben", "Leave", "You're not at this table."),
        ("Ann", "Start", "Too few for this game: it takes 2, 3, 4 and 5 players."),
        ("Ben", "Start", "Only the host of this table can do that."),
        ("Ben", "Options", "Only its host can change them."),
    ],
)
async def test_each_refusal_is_a_kind_sentence(
    town: Town, name: str, label: str, sentence: str
) -> None:
    lobby = await town.lobby("Ann")
    assert sentence in text(town.private(await town.press(name, lobby, label)))


async def test_the_host_changes_options_and_sends_someone_away(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben", "Cid")
    menu = town.private(await town.press("Ann", lobby, "Options"))
    assert [custom_id.split(":")[1] for custom_id in menus(menu)] == [
        "size",
        "option",
        "option",
        *("term", "term", "term", "term"),
        "kick",
    ]
    menu = await town.choose("Ann", menu, "size", "4")
    menu = await town.choose("Ann", menu, "kick", str(town["Ben"].id))
    reveal = next(custom_id for custom_id in menus(menu) if custom_id.endswith("reveal"))
    await town["Ann"].select(menu, ["by-hand"], custom_id=reveal)
    said = text(town.last(lobby))
    assert "(2 of 4 taken" in said
    assert "2. Cid\n" in said
    assert "everyone decides in secret" in said


async def test_the_host_names_who_begins(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben", "Cid")
    menu = town.private(await town.press("Ann", lobby, "Options"))
    first = next(custom_id for custom_id in menus(menu) if custom_id.endswith("first"))
    assert menus(menu)[first] == ["lot", "1", "2", "3"]
    await town["Ann"].select(menu, ["3"], custom_id=first)
    assert "**Who begins:** Cid" in text(town.last(lobby))
    await town.press("Ann", lobby, "Start")
    assert town.on_turn() == "Cid"


async def test_as_many_seats_as_are_taken_begin_the_game(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben")
    menu = town.private(await town.press("Ann", lobby, "Options"))
    told = await town.choose("Ann", menu, "size", "2")
    assert "the game begins" in text(told)
    assert "Draw" in buttons(town.board())


async def test_channels_that_are_gone_shut_nobody_out(town: Town) -> None:
    other = town.guild.create_text_channel("other")
    await town.setup("setup-channels", other)  # type: ignore[arg-type]
    assert "are played in" in text(await town.command("Ann", "play"))
    town.env.backend.delete_channel(other.id)
    await town.env.settle()
    await town.command("Ann", "play")
    assert "a table is open" in text(town.last())


async def test_a_menu_of_the_lobby_is_no_use_once_the_game_runs(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben")
    menu = town.private(await town.press("Ann", lobby, "Options"))
    await town.press("Ann", lobby, "Start")
    assert "has begun already" in text(await town.choose("Ann", menu, "size", "4"))
    kicked = await town.choose("Ann", menu, "kick", str(town["Ben"].id))
    assert "has begun already" in text(kicked)


async def test_rules_from_the_lobby_and_by_command_in_pages(town: Town) -> None:
    lobby = await town.lobby("Ann")
    page = town.private(await town.press("Ben", lobby, "Rules"))
    assert "Page 1 of 8" in text(page)
    assert list(buttons(page)) == ["Next", "Learn by playing"]
    seen = [text(page)]
    for _ in range(7):
        await town.press("Ben", page, "Next")
        seen.append(text(page))
    assert len(set(seen)) == 8
    assert list(buttons(page)) == ["Back", "Learn by playing"]
    assert "Most points win" in seen[-1]
    assert "Page 1 of 8" in text(await town.command("Cid", "rules", game="triqueta"))


async def test_a_lobby_that_nobody_starts_closes_itself(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben")
    await town.env.advance_time(47 * 3600)
    assert buttons(town.last(lobby))
    await town.env.advance_time(2 * 3600)
    assert "this table is closed" in text(town.last(lobby))
    assert not buttons(town.last(lobby))


@pytest.mark.parametrize(
    ("lacking", "named"),
    [
        ("send_messages", "“Send Messages”"),
        ("create_public_threads", "“Create Public Threads”"),
        ("send_messages_in_threads", "“Send Messages in Threads”"),
        ("read_message_history", "“Read Message History”"),
    ],
)
async def test_missing_permissions_are_named_before_anyone_sits_down(
    town: Town, lacking: str, named: str
) -> None:
    assert town.env.bot.user is not None
    closed = town.guild.create_text_channel(
        "closed",
        overwrites={town.env.bot.user: discord.PermissionOverwrite(**{lacking: False})},
    )
    answer = await town.command("Ann", "play", closed)
    assert f"I lack {named}." in text(answer)
    assert "channel's settings" in text(answer)
    assert closed.history() == []


async def test_where_the_server_allows_it_and_nowhere_else(town: Town) -> None:
    other = town.guild.create_text_channel("other")
    await town.setup("setup-channels", town.channel)  # type: ignore[arg-type]
    answer = await town.command("Ann", "play", other)
    assert f"<#{town.channel.id}>" in text(answer)
    await town.command("Ann", "play")
    assert "a table is open" in text(town.last())
