"""Every slash command, as people use it."""

import json
import random
from contextlib import closing

import discord
import pytest
from simcord import BackendError, SetupError

from cogs.router import Tree
from screens.ids import Press
from screens.menus import HELP
from storage.sqlite import connected
from tests.bot.reading import actions, buttons, components, described, links, menus, text
from tests.bot.test_older_databases import click
from tests.bot.town import Town


async def test_every_command_is_there_with_its_words(town: Town) -> None:
    commands = town.bot.tree.get_commands()
    assert {command.name for command in commands} == {
        *("play", "games", "board", "table", "undo", "leave", "cancel", "rules", "settings"),
        *(
            "setup",
            "verify",
            "record",
            "replay",
            "privacy",
            "help",
            "move",
            "away",
            "back",
            "learn",
        ),
    }
    (sync,) = [r for r in town.env.http_requests if r.method == "PUT" and r.json]
    for command in sync.json or ():
        assert 1 <= len(command["description"]) <= 100
        assert command["description_localizations"]["en-US"] == command["description"]
        for option in command["options"]:
            assert 1 <= len(option["description"]) <= 100
            assert option["description"] != "…"


async def test_help_shows_every_command_to_be_clicked(town: Town) -> None:
    """Except commands that the reader may not use."""
    commands = town.bot.tree.get_commands()
    assert {command.name for command in commands} <= {n for names in HELP.values() for n in names}
    tree = town.bot.tree
    assert isinstance(tree, Tree)
    helped = text(await town.command("Ann", "help"))
    manages = text((await town.owner.slash(town.channel, "help")).response)
    for command in commands:
        mention = f"</{command.name}:{tree.ids[command.name]}>"
        assert mention in manages
        assert (mention in helped) == (command.name != "setup")
        assert mention in helped or f"`/{command.name}`" in helped
    assert len(helped) < 1_200, "two screens of a phone at most"


async def test_help_where_the_commands_could_not_be_made_known(town: Town) -> None:
    town.env.inject_error("PUT", "/applications/*/commands", status=403, code=50001)
    with closing(connected(town.database)) as base:
        base.execute("DELETE FROM once")  # as in a new database
    await town.restart()
    helped = text(await town.command("Ann", "help"))
    assert "`/play`" in helped
    assert "</" not in helped


async def test_games_of_mine_of_a_channel_and_of_a_server(town: Town) -> None:
    assert "None right now" in text(await town.command("Ann", "games"))
    await town.game("Ann", "Ben")
    await town.lobby("Cid")
    other = town.guild.create_text_channel("other")
    inbox = await town.command("Ann", "games", other)
    mine = text(inbox)
    assert "**1** · **Triqueta** with Ben: your turn · last move <t:" in mine
    assert "Draw" in buttons(town.private(await town.press("Ann", inbox, "Open 1")))
    board = town.board()
    bens = text(await town.command("Ben", "games"))
    assert f"/{town.guild.id}/{town.place().id}/{board.id}" in bens
    assert "Triqueta**: waiting for Ann · last move <t:" in bens
    here = text(await town.command("Dot", "games", of="channel"))
    assert "1 of 5 seats" in here
    assert "Triqueta**: waiting for Ann · last move <t:" in here
    assert "None" in text(await town.command("Dot", "games", other, of="channel"))
    assert "1 of 5 seats" in text(await town.command("Dot", "games", other, of="server"))


async def test_the_board_anew_below_and_as_plain_text(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    old = town.board()
    await town["Cid"].send(thread, "nice weather")
    await town.command("Ben", "board", thread)
    new = town.board(thread)
    assert new.id != old.id
    assert buttons(new) == buttons(old)
    assert not buttons(town.last(old, thread))
    plain = await town.command("Ben", "board", thread, text=True)
    assert "Row 1" in text(plain)
    assert "Ann to play." in text(plain)
    assert not buttons(plain)


async def test_a_lobby_can_be_posted_anew_too(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben")
    await town.command("Ann", "board")
    assert not buttons(town.last(lobby))
    await town.press("Ann", town.last(), "Start")
    assert "Draw" in buttons(town.board())


async def test_undo_at_once_or_by_agreement(town: Town) -> None:
    await town.game("Ann", "Ben")
    drawn = town.private(await town.press("Ann", town.board(), "Draw"))
    await town.press("Ann", drawn, "Keep face down (2 left)")
    assert "Taken back." in text(await town.command("Ann", "undo", town.place()))
    assert town.on_turn() == "Ann"
    assert "Ann took a move back." in text(town.board())
    mine = await town.command("Ann", "table", town.place())
    await town.press("Ann", mine, "Row 1")
    asked = await town.command("Ann", "undo", town.place())
    assert "they have to agree" in text(asked)
    assert f"<@{town['Ben'].id}>" in text(town.board())
    board = town.board()
    assert f"Waiting for <@{town['Ben'].id}>." in text(board)
    assert "**Ann** asks to take back **token in row 1**" in text(board)
    assert "You're not at this table" in text(town.private(await town.press("Cid", board, "Agree")))
    mine = await town.command("Ann", "table", town.place())
    assert "Never mind" in buttons(mine)
    assert "Agree" not in buttons(mine)
    await town.press("Ben", town.board(), "Agree")
    assert town.on_turn() == "Ann"
    assert "Ann took a move back." in text(town.board()), "who asked, not who agreed"
    assert "Row 1: empty." in described(town.board())
    nothing = await town.command("Ben", "undo", town.place())
    assert "nothing to take back" in text(nothing)


async def test_an_undo_that_was_refused_is_not_asked_again_at_once(town: Town) -> None:
    await town.game("Ann", "Ben")
    drawn = town.private(await town.press("Ann", town.board(), "Draw"))
    assert "can't take that back" in text(await town.command("Ann", "undo", town.place()))
    await town.press("Ann", drawn, "Row 1")
    await town.command("Ann", "undo", town.place())
    await town.press("Ben", town.board(), "No")
    assert "Ben said no." in text(town.board())
    again = await town.command("Ann", "undo", town.place())
    assert "You can ask again once someone else has played" in text(again)


async def test_leaving_opens_the_seat_for_another(town: Town) -> None:
    await town.game("Ann", "Ben", "Cid")
    sure = await town.command("Ann", "leave", town.place())
    assert town.on_turn() == "Ann"  # asked first
    await town.press("Ann", sure, "Leave")
    board = town.board()
    assert "Ann left." in text(board)
    assert "Ann" not in described(board), "her seat is nobody's"
    assert "Waiting for someone to take seat 1." in text(board)
    assert "Seat 1, to play" in described(board)
    assert not actions(board)
    taken = town.private(await town.press("Dot", board, "Take seat 1"))
    assert "You have seat 1 now." in text(taken)
    assert "Draw" in buttons(taken)
    assert f"<@{town['Dot'].id}>, it's your turn" in text(town.board())
    assert "win" in text(await town.play_on(random.Random(2)))


async def test_leaving_a_lobby_needs_no_second_thought(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben")
    assert "You left" in text(await town.command("Ben", "leave"))
    assert "👥 Ann (host) · 4 seats free" in text(town.last(lobby))


async def test_the_host_calls_a_game_off(town: Town) -> None:
    await town.game("Ann", "Ben")
    sure = await town.command("Ann", "cancel", town.place())
    await town.press("Ann", sure, "Call it off")
    assert "called off" in text(town.board())
    assert list(buttons(town.board())) == ["Rematch", "Replay", "Record", "Verify"]


async def test_any_player_may_ask_to_call_it_off(town: Town) -> None:
    await town.game("Ann", "Ben")
    sure = await town.command("Ben", "cancel", town.place())
    await town.press("Ben", sure, "Ask them")
    assert "asks to call the game off" in text(town.board())
    await town.press("Ann", town.board(), "Agree")
    assert "called off" in text(town.board())


async def test_whoever_wants_to_ask_only_asks(town: Town) -> None:
    """The host leaves in the meantime, and Ben is the host now."""
    await town.game("Ann", "Ben", "Cid")
    sure = await town.command("Ben", "cancel", town.place())
    leave = await town.command("Ann", "leave", town.place())
    await town.press("Ann", leave, "Leave")
    await town.press("Ben", sure, "Ask them")
    assert "asks to call the game off" in text(town.board())


async def test_a_game_that_was_called_off_has_no_board(town: Town) -> None:
    lobby = await town.lobby("Ann")
    game = buttons(lobby)["Join"].split(":")[2]
    await town.press("Ann", lobby, "Leave")
    assert text(await town.command("Ann", "board", game=game)).strip() == "This game is over."


async def test_moderators_call_games_off_in_their_server_and_strangers_do_not(town: Town) -> None:
    await town.game("Ann", "Ben")
    role = town.guild.create_role(
        "Moderators", permissions=discord.Permissions(manage_messages=True)
    )
    warden = town.guild.add_member(town.env.create_user("warden"), roles=[role])
    denied = await town.command("Cid", "cancel", town.place())
    assert "You're not at this table." in text(denied)
    assert town.on_turn() == "Ann"
    asked = await warden.slash(town.place(), "cancel")
    assert asked.response is not None
    await warden.click(asked.response, label="Call it off")
    assert "called off" in text(town.board())


async def test_a_moderator_who_has_seen_something_is_a_player_like_the_others(town: Town) -> None:
    """Whether they sit there still or have got up."""
    role = town.guild.create_role(
        "Moderators", permissions=discord.Permissions(manage_messages=True)
    )
    warden = town.guild.add_member(town.env.create_user("warden"), roles=[role])
    town.people["Ann"] = town.guild.add_member(
        town.env.create_user("anna", global_name="Ann"), roles=[role]
    )
    place = await town.game("Ann", "Ben", "Cid")
    game = buttons(town.board())["Draw"].split(":")[2]
    await town.press("Ann", town.board(), "Draw")
    asked = await town.command("Ann", "cancel", place)
    assert "Another moderator can call it off at once." in text(asked)
    await town.press("Ann", asked, "Ask them")
    assert "**Ann** asks to call the game off" in text(town.board())
    for verb in ("give-for-good", "give-yes"):
        given = await click(town, "Ann", Press(verb, game, 0, "2").button())
    assert "That's for another moderator to do." in text(given)
    await town.press("Ann", await town.command("Ann", "leave", place), "Leave")
    denied = await town.command("Ann", "cancel", place)
    assert "That's for another moderator to do." in text(denied)
    assert "Ben" in described(town.board())
    asked_warden = await warden.slash(place, "cancel")
    assert asked_warden.response is not None
    await warden.click(asked_warden.response, label="Call it off")
    assert "called off" in text(town.board())


async def test_nobody_touches_a_game_of_another_server(town: Town) -> None:
    await town.game("Ann", "Ben")
    game = buttons(town.board())["Draw"].split(":")[2]
    elsewhere = town.env.create_guild("Elsewhere")
    hall = elsewhere.create_text_channel("hall")
    role = elsewhere.create_role("Chiefs", permissions=discord.Permissions.all())
    chief = elsewhere.add_member(town.env.create_user("chief"), roles=[role])
    for command in ("board", "table", "undo", "leave", "cancel", "record", "verify"):
        result = await chief.slash(hall, command, game=game)
        assert "I can't find that game." in text(result.response), command
    for command in ("table", "record"):
        result = await chief.slash(hall, command)
        assert "You have no game" in text(result.response), command
    assert "None" in text((await chief.slash(hall, "games", of="server")).response)
    ann = elsewhere.add_member(town["Ann"].user)
    assert "can't find that game" in text((await ann.slash(hall, "board", game=game)).response)
    mine = (await ann.slash(hall, "table", game=game)).response
    assert "Draw" in buttons(mine)  # she may see her own table anywhere


async def test_the_record_hides_secrets_until_the_end(town: Town) -> None:
    await town.game("Ann", "Ben")
    await town.press("Ann", town.board(), "Draw")
    for name in ("Ann", "Ben", "Cid"):
        shown = await town.command(name, "record", town.place())
        (file,) = shown.attachments
        record = json.loads(await file.read())
        assert record["fair"].get("seed") is None
        hidden = [move for move in record["moves"] if move.get("chance") == "towers"]
        assert hidden == [{"chance": "towers", "is": None}]


async def test_record_verify_and_rematch_at_the_end(town: Town) -> None:
    await town.game("Ann", "Ben")
    early = await town.command("Ann", "verify", town.place())
    assert "the seed is secret" in text(early)
    result = await town.play_on(random.Random(8))
    recorded = town.private(await town.press("Cid", result, "Record"))
    (file,) = recorded.attachments
    assert file.filename.startswith("triqueta-")
    record = json.loads(await file.read())
    verdict = text(town.private(await town.press("Cid", result, "Verify")))
    assert "The luck was fair." in verdict
    assert record["fair"]["seed"] in verdict
    assert text(await town.command("Ben", "verify", town.place())) == verdict
    stranger = town.private(await town.press("Cid", result, "Rematch"))
    assert "You're not at this table" in text(stranger)
    await town.press("Ben", result, "Rematch")
    lobby = town.last(place=town.place())
    assert "👥 Ben (host)\n🔖 Kept for Ann" in text(lobby)
    again = town.private(await town.press("Ann", result, "Rematch"))
    assert "The rematch is open already." in text(again)
    assert links(again) == [lobby.jump_url]  # type: ignore[union-attr]
    await town.press("Ann", lobby, "Join")
    assert "Draw" in buttons(town.board())


async def test_settings_are_kept(town: Town) -> None:
    menu = await town.command("Ann", "settings")
    assert len(menus(menu)) == 2
    await town.choose("Ann", menu, "set-calls", "dm")
    await town.choose("Ann", menu, "set-language", "en")
    await town.restart()
    again = await town.command("Ann", "settings")
    chosen = [
        option["value"]
        for row in components(again)[0]["components"]
        for menu_ in row.get("components", ())
        for option in menu_.get("options", ())
        if option["default"]
    ]
    assert chosen == ["dm", "en"]


async def test_setup_is_for_those_who_manage_the_server(town: Town) -> None:
    with pytest.raises((BackendError, SetupError)):
        await town.command("Ann", "setup")
    await town.setup("setup-place", "channel")
    menu = await town.owner.slash(town.channel, "setup")
    assert menu.response is not None
    assert len(menus(menu.response)) == 7


async def test_privacy_export_and_delete(town: Town) -> None:
    await town.game("Ann", "Ben")
    page = await town.command("Ann", "privacy")
    exported = town.private(await town.press("Ann", page, "Export"))
    (file,) = exported.attachments
    data = json.loads(await file.read())
    assert data["user"] == town["Ann"].id
    assert len(data["games"]) == 1
    sure = town.private(await town.press("Ann", page, "Delete"))
    await town.press("Ann", sure, "Yes, delete it")
    assert "I keep nothing about you" in text(sure)
    assert "Seat 1, to play" in described(town.board())
    assert "None" in text(await town.command("Ann", "games"))


async def test_commands_by_direct_message(town: Town) -> None:
    await town.game("Ann", "Ben")
    user = town["Ann"].user
    assert "your turn" in text((await user.slash("games")).response)
    mine = (await user.slash("table")).response
    assert "Draw" in buttons(mine)
    assert mine is not None
    await user.click(mine, custom_id=buttons(mine)["Draw"])
    assert "Ann draws a token." in text(town.board())
    assert "play" not in user.available_commands()


async def test_several_games_at_once_are_told_apart(town: Town) -> None:
    await town.setup("setup-place", "channel")
    await town.game("Ann", "Ben")
    first = buttons(town.last())["Draw"].split(":")[2]
    await town.game("Ann", "Cid")
    assert "There are several games here." in text(await town.command("Ann", "table"))
    offered = await town["Ann"].autocomplete(town.channel, "table", "game", "ben")
    assert [choice["value"] for choice in offered] == [first]
    assert "Draw" in buttons(await town.command("Ann", "table", game=first))
    empty = town.guild.create_text_channel("empty")
    assert "You have no game" in text(await town.command("Dot", "table", empty))


async def test_only_players_and_moderators_take_a_board_elsewhere(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    board = town.board()
    told = await town.command("Cid", "board")
    assert f"/{thread.id}/{board.id}" in text(told)
    assert buttons(town.last(board, thread)) == buttons(board)
    await town.command("Cid", "board", thread)  # where the game is shown, anyone may
    assert town.board(thread).id != board.id
    await town.command("Ann", "board")
    assert "Draw" in buttons(town.last())


async def test_what_one_can_not_see_is_not_listed(town: Town) -> None:
    hidden = town.hidden_channel("Ann")
    await town.command("Ann", "play", hidden)
    game = buttons(town.last(place=hidden))["Join"].split(":")[2]
    assert "None" in text(await town.command("Ben", "games", of="server"))
    assert "can't find that game" in text(await town.command("Ben", "board", game=game))
    assert "1 of 5" in text(await town.command("Ann", "games", of="server"))


async def test_a_rematch_that_was_called_off_can_be_asked_for_again(town: Town) -> None:
    await town.game("Ann", "Ben")
    result = await town.play_on(random.Random(8))
    thread = town.place()
    await town.press("Ann", result, "Rematch")
    again = town.private(await town.press("Ann", result, "Rematch"))
    assert "The rematch is open already." in text(again)
    await town.press("Ann", town.last(place=thread), "Leave")
    assert "this table is closed" in text(town.last(place=thread))
    await town.press("Ben", result, "Rematch")
    assert "👥 Ben (host)" in text(town.last(place=thread))


async def test_a_server_has_its_own_defaults(town: Town) -> None:
    await town.setup("setup-seats", "3")
    await town.setup("setup-variant", "reveal=by-hand")
    await town.command("Ann", "play")
    assert "Ann (host) · 2 seats free" in text(town.last())
    assert "everyone decides in secret" in text(town.last())
    await town.command("Ann", "play", seats=2, options="first=1")
    assert "👥 Ann (host) · 1 seat free" in text(town.last())
    assert "everyone decides in secret" not in text(town.last())


async def test_a_moderator_can_name_any_game_of_the_channel(town: Town) -> None:
    await town.setup("setup-place", "channel")
    await town.game("Ann", "Ben")
    await town.game("Cid", "Dot")
    offered = await town.owner.autocomplete(town.channel, "cancel", "game", "")
    assert len(offered) == 2


async def test_long_and_odd_texts_for_options_do_no_harm(town: Town) -> None:
    answer = await town.command("Ann", "play", options="x" * 5_000)
    assert "I don't know the variant" in text(answer)
    for command in ("board", "table", "undo", "leave", "cancel", "record", "verify"):
        answer = await town.command("Ann", command, game="'; DROP TABLE games; --")
        assert "can't find that game" in text(answer)


async def test_a_leave_button_of_the_lobby_does_not_leave_the_game(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben")
    town.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    await town.press("Ann", lobby, "Start")  # the lobby's message could not be edited
    late = town.private(await town.press("Ben", town.last(lobby), "Leave"))
    assert "has already started" in text(late)
    assert "open seat" not in text(town.board())


async def test_who_moderates_one_channel_does_not_moderate_another(town: Town) -> None:
    thread = await town.game("Ann", "Eve")
    game = buttons(town.board())["Draw"].split(":")[2]
    realm = town.guild.create_text_channel(
        "eves", overwrites={town["Eve"]: discord.PermissionOverwrite(manage_messages=True)}
    )
    sure = await town.command("Eve", "cancel", realm, game=game)
    await town.press("Eve", sure, "Ask them")
    assert "asks to call the game off" in text(town.board(thread)), "like any player"


async def test_several_games_are_asked_about_before_a_board_is_moved(town: Town) -> None:
    await town.setup("setup-place", "channel")
    await town.game("Ann", "Ben")
    await town.game("Ann", "Cid")
    other = town.guild.create_text_channel("other")
    assert "several games" in text(await town.command("Ann", "board", other))
    assert other.history() == []


async def test_a_board_brought_out_of_hiding_answers_everyone_there(town: Town) -> None:
    hidden = town.hidden_channel("Ann")
    await town.command("Ann", "play", hidden)
    game = buttons(town.last(place=hidden))["Join"].split(":")[2]
    assert "You have no game" in text(await town.command("Ben", "board"))
    await town.command("Ann", "board", game=game)
    await town.press("Ben", town.last(), "Join")
    assert "Ann (host) and Ben" in text(town.last())


async def test_a_menu_from_when_others_sat_here_is_shown_anew(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben", "Cid")
    menu = town.private(await town.press("Ann", lobby, "Options"))
    first = next(custom_id for custom_id in menus(menu) if custom_id.endswith("first"))
    await town.press("Cid", lobby, "Leave")
    again = await town["Ann"].select(menu, ["3"], custom_id=first)
    assert again.response is not None
    assert menus(again.response)[first] == ["lot", "1", "2"]


async def test_confirmations_have_a_no_and_say_what_will_happen(town: Town) -> None:
    await town.game("Ann", "Ben")
    hosts = await town.command("Ann", "cancel", town.place())
    assert "Call **Triqueta** off for everyone?" in text(hosts)
    await town.press("Ann", town.board(), "Draw")
    hosts = await town.command("Ann", "cancel", town.place())
    assert "You've seen something hidden in **Triqueta**" in text(hosts)
    await town.press("Ann", hosts, "Ask them")
    assert "**Ann** asks to call the game off" in text(town.board())
    await town.press("Ben", town.board(), "No")
    bens = await town.command("Ben", "cancel", town.place())
    assert "Ask the others to call **Triqueta** off?" in text(bens)
    kept = town.private(await town.press("Ben", bens, "Keep playing"))
    assert "nothing changed" in text(kept)
    assert buttons(kept) == {}
    for command in ("leave", "away"):
        options = {"until": "1d"} if command == "away" else {}
        asked = await town.command("Ben", command, town.place(), **options)
        no = "No" if command == "away" else "Stay"
        assert "nothing changed" in text(town.private(await town.press("Ben", asked, no)))
    assert "Ben" in described(town.board())


async def test_a_lobby_beside_it_does_not_make_a_game_two(town: Town) -> None:
    await town.setup("setup-place", "channel")
    await town.lobby("Ann", "Ben", seats=2, options="first=1")
    await town.lobby("Ann")
    shown = await town.command("Ann", "board", text=True)
    assert "Which game" not in text(shown)
    assert "Round 1 of 4" in text(shown)


async def test_a_row_that_is_not_there_and_an_example_that_is_allowed(town: Town) -> None:
    await town.game("Ann", "Ben")
    missing = await town.command("Ann", "move", town.place(), action="take 9")
    assert "There is no row 9: this game has 2." in text(missing)
    odd = await town.command("Ann", "move", town.place(), action="dance")
    assert "Type something like `draw`" in text(odd)


async def test_commands_are_made_known_once(town: Town) -> None:
    """Not at every start; and again as soon as anything about them has changed."""

    def told() -> int:
        return sum(
            entry.method == "PUT" and entry.path.endswith("/commands")
            for entry in town.env.http_requests
        )

    before = told()
    await town.restart()
    assert told() == before
    assert "</play:" in text(await town.command("Ann", "help")), "their ids are known all the same"
    with closing(connected(town.database)) as base:
        base.execute("""UPDATE once SET done = replace(done, '"digest": "', '"digest": "older')""")
    await town.restart()
    assert told() == before + 1
