"""Opening a table, joining, choosing options, starting."""

import re
from typing import Any

import discord
import pytest

from screens.ids import Press
from tests.bot.reading import Shown, buttons, links, menus, text
from tests.bot.test_older_databases import click
from tests.bot.town import Town


def promise(lobby: Shown) -> str:
    return text(lobby).splitlines()[-1]


async def options(town: Town, lobby: Shown) -> Shown:
    return town.private(await town.press("Ann", lobby, "Options"))


async def test_play_alone_opens_a_table_with_everything_on_it(town: Town) -> None:
    answer = await town.command("Ann", "play")
    assert "Your table is open" in text(answer)
    lobby = town.last()
    said = text(lobby)
    assert "Triqueta: a table is open" in said
    assert "👥 Ann (host) · 4 seats free" in said
    assert "✨" not in said, "nothing is special about it"
    assert re.search("-# 🔒 fair shuffle [0-9a-f]{64}$", said), "whole, and the last line"
    coming, looking = ["Join", "Leave", "Add a computer"], ["Learn", "Rules", "Options", "Fair?"]
    assert list(buttons(lobby)) == [*coming, *looking]
    (picture,) = lobby.attachments
    assert picture.filename == "board.png"


async def test_where_files_can_not_be_sent_the_text_is_enough(town: Town) -> None:
    assert town.env.bot.user is not None
    bare = town.guild.create_text_channel(
        "bare",
        overwrites={town.env.bot.user: discord.PermissionOverwrite(attach_files=False)},
    )
    await town.command("Ann", "play", bare)
    lobby = town.last(place=bare)
    assert "👥 Ann (host)" in text(lobby)
    assert not lobby.attachments


async def test_the_options_of_play_are_offered_and_heeded(town: Town) -> None:
    ann, channel = town["Ann"], town.channel
    games = await ann.autocomplete(channel, "play", "game", "tri")
    assert [choice["value"] for choice in games] == ["triqueta", "trigony"]
    seats = await ann.autocomplete(channel, "play", "seats", "")
    assert [choice["value"] for choice in seats] == [2, 3, 4, 5]
    variants = await ann.autocomplete(channel, "play", "options", "")
    assert [choice["value"] for choice in variants] == ["reveal=by-hand", "first=1"]
    await town.command("Ann", "play", game="Triqueta", seats=2, options="reveal=by-hand")
    assert "👥 Ann (host) · 1 seat free" in text(town.last())
    assert "everyone decides in secret" in text(town.last())


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"game": "chess"}, "I don't know a game called “chess”. I know Triqueta and Trigony."),
        ({"game": "@everyone"}, "I don't know a game called"),
        ({"seats": 9}, "This game is for 2, 3, 4 and 5 players."),
        ({"options": "reveal=never"}, "I don't know the variant"),
        ({"options": "x"}, "I don't know the variant"),
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
    assert "👥 Ann (host), Ben and Cid · 2 seats free" in text(lobby)
    await town.press("Ben", lobby, "Leave")
    assert "👥 Ann (host) and Cid · 3 seats free" in text(town.last(lobby))
    alone = await town.press("Cid", lobby, "Start")
    assert "Only the host" in text(town.private(alone))
    await town.press("Ann", lobby, "Start")
    left = town.last(lobby)
    assert "**Triqueta** · Ann and Cid" in text(left)
    assert promise(left) == promise(lobby), "it stays"
    assert not buttons(left)
    assert not left.attachments
    assert links(left) == [f"https://discord.com/channels/{town.guild.id}/{town.place().id}"]
    assert "Draw" in buttons(town.board())


async def test_a_game_in_the_lobbys_own_channel_is_linked_to_as_well(town: Town) -> None:
    await town.setup("setup-place", "channel")
    lobby = await town.lobby("Ann", "Ben", seats=2)
    place = f"https://discord.com/channels/{town.guild.id}/{town.channel.id}"
    assert links(town.last(lobby)) == [f"{place}/{town.board().id}"]


async def test_a_lobby_that_moved_keeps_its_promise(town: Town) -> None:
    lobby = await town.lobby("Ann")
    await town.command("Ann", "board")
    left = town.last(lobby)
    assert "moved further down" in text(left)
    assert promise(left) == promise(lobby) == promise(town.last())
    assert not buttons(left)


async def test_a_full_table_begins_by_itself(town: Town) -> None:
    await town.lobby("Ann", "Ben", seats=2)
    assert "Draw" in buttons(town.board())


@pytest.mark.parametrize(
    ("name", "label", "sentence"),
    [
        ("Ann", "Join", "You're already at this table."),
        ("Ben", "Leave", "You're not at this table."),
        ("Ben", "Options", "Only the host can change them."),
    ],
)
async def test_each_refusal_is_a_kind_sentence(
    town: Town, name: str, label: str, sentence: str
) -> None:
    lobby = await town.lobby("Ann")
    assert sentence in text(town.private(await town.press(name, lobby, label)))


async def test_a_button_that_is_of_no_use_is_disabled(town: Town) -> None:
    lobby = await town.lobby("Ann", seats=2)
    assert "Start" not in buttons(lobby)
    await town.choose("Ann", await options(town, lobby), "size", "3")
    lobby = town.last(lobby)
    await town.press("Ben", lobby, "Join")
    assert "Start" in buttons(town.last(lobby))
    await town.press("Ben", lobby, "Leave")
    assert "Start" not in buttons(town.last(lobby))


async def test_a_full_lobby_that_can_not_begin_offers_no_seat(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben", "Cid", seats=4)
    menu = await options(town, lobby)
    first = next(custom_id for custom_id in menus(menu) if custom_id.endswith("first"))
    await town["Ann"].select(menu, ["3"], custom_id=first)
    await town.press("Cid", lobby, "Leave")
    await town.press("Ben", lobby, "Leave")
    menu = await options(town, lobby)
    await town.choose("Ann", menu, "size", "2")
    await town.press("Dot", lobby, "Join")
    lobby = town.last(lobby)
    assert "All seats are taken: the host can start." in text(lobby)
    assert "Join" not in buttons(lobby)


async def test_the_host_changes_options_and_sends_someone_away(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben", "Cid")
    menu = town.private(await town.press("Ann", lobby, "Options"))
    assert [custom_id.split(":")[1] for custom_id in menus(menu)] == [
        "size",
        "option",
        "option",
        *["term"] * 6,
        "kick",
    ]
    menu = await town.choose("Ann", menu, "size", "4")
    menu = await town.choose("Ann", menu, "kick", str(town["Ben"].id))
    reveal = next(custom_id for custom_id in menus(menu) if custom_id.endswith("reveal"))
    await town["Ann"].select(menu, ["by-hand"], custom_id=reveal)
    said = text(town.last(lobby))
    assert "Ann (host) and Cid · 2 seats free" in said
    assert "everyone decides in secret" in said


async def test_the_host_names_who_begins(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben", "Cid")
    menu = town.private(await town.press("Ann", lobby, "Options"))
    first = next(custom_id for custom_id in menus(menu) if custom_id.endswith("first"))
    assert menus(menu)[first] == ["lot", "1", "2", "3"]
    await town["Ann"].select(menu, ["3"], custom_id=first)
    assert "✨ Who goes first: Cid" in text(town.last(lobby))
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
    assert "games are in" in text(await town.command("Ann", "play"))
    town.env.backend.delete_channel(other.id)
    await town.env.settle()
    await town.command("Ann", "play")
    assert "a table is open" in text(town.last())


async def test_a_menu_of_the_lobby_is_no_use_once_the_game_runs(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben")
    menu = town.private(await town.press("Ann", lobby, "Options"))
    await town.press("Ann", lobby, "Start")
    assert "has already started" in text(await town.choose("Ann", menu, "size", "4"))
    kicked = await town.choose("Ann", menu, "kick", str(town["Ben"].id))
    assert "has already started" in text(kicked)


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
    for odd, number in (("triqueta 99", 8), ("triqueta x", 1), ("chess 2", 2), ("triqueta 0", 1)):
        old = await click(town, "Cid", Press("rules-page", text=odd).button())
        assert f"Page {number} of 8" in text(old)


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
    assert f"I need {named} in this channel" in text(answer)
    assert "channel's settings" in text(answer)
    assert closed.history() == []


async def test_where_the_server_allows_it_and_nowhere_else(town: Town) -> None:
    other = town.guild.create_text_channel("other")
    await town.setup("setup-channels", town.channel)  # type: ignore[arg-type]
    answer = await town.command("Ann", "play", other)
    assert f"<#{town.channel.id}>" in text(answer)
    await town.command("Ann", "play")
    assert "a table is open" in text(town.last())
