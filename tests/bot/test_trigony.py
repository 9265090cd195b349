"""Trigony and Intrygo, played only by slash commands and clicks."""

import io
import random
import re
from typing import Any

import discord
import pytest
from PIL import Image

from engine.trigony.intrygo.cards import Card
from screens.emoji import UNICODE, card
from screens.games import SCREENS
from tests.bot.reading import buttons, components, menus, text, walk
from tests.bot.town import PEOPLE, Town
from tests.bot.trigony import do, gallery, hold, one_turn, sit_down, win


@pytest.mark.parametrize(
    ("people", "options"),
    [
        (2, ""),
        (2, "intrygo=True"),
        (3, ""),
        (3, "intrygo=True"),
        (4, "intrygo=True"),
        (5, ""),
        (6, "intrygo=True"),
        (6, "sides=2 intrygo=True"),
    ],
)
async def test_some_turns_by_clicks(town: Town, people: int, options: str) -> None:
    await sit_down(town, people, options)
    dice = random.Random(f"{people} {options}")
    for _ in range(25):
        assert await one_turn(town, dice)
    said = text(town.board())
    assert "Trigony" in said
    assert "(to play)" in said


async def test_a_whole_game_to_its_end(town: Town) -> None:
    """Sixty passes, each confirmed once."""
    await sit_down(town, 2)
    for _ in range(60):
        name = town.on_turn()
        asked = town.private(await town.press(name, town.board(), "Pass"))
        assert "Do nothing" in text(asked)
        await town.press(name, asked, "Yes, pass")
    said = text(town.board())
    assert "A draw" in said
    assert "sixty turns" in said
    assert set(buttons(town.board())) == {"Rematch", "Replay", "Record", "Verify", "Turning points"}
    verified = await town.press("Ann", town.board(), "Verify")
    assert "follow" in text(verified.response) or "fair" in text(verified.response).lower()


async def test_a_game_to_its_win_by_clicks(town: Town) -> None:
    """Black does not defend. The end shows the triangle, a picture, and what can be done next."""
    lobby = await town.lobby("Ann", game="trigony", seats=2)
    await town.press("Ben", lobby, "Join White")
    await win(town, "Ben")
    end = town.board()
    assert "Ben wins" in text(end)
    assert "White covers the red triangle and wins." in text(end)
    assert "🟥 15/15" in text(end)
    assert gallery(end)
    assert isinstance(end, discord.Message)
    poster = Image.open(io.BytesIO(await end.attachments[0].read()))
    assert poster.height > poster.width, "with a line for each side, and the date"
    assert set(buttons(end)) == {"Rematch", "Replay", "Record", "Verify", "Turning points"}
    assert "The luck was fair." in text((await town.press("Ann", end, "Verify")).response)
    record = town.private(await town.press("Ann", end, "Record"))
    assert [part for part in walk(components(record)) if part["type"] == 13]  # a file
    await town.press("Ben", end, "Rematch")
    again = town.board()
    assert "Any side: Ben (host)" in text(again)
    await town.press("Ann", again, "Join White")
    white = next(line for line in text(town.board()).splitlines() if "**White**" in line)
    assert "Ann" in white


async def test_a_turn_in_two_clicks(town: Town) -> None:
    await sit_down(town, 2)
    name = town.on_turn()
    piece = "H7" if "H7" in buttons(town.board()) else "F8"
    where = town.private(await town.press(name, town.board(), piece))
    assert f"Where does {piece} go?" in text(where)
    targets = [label for label in buttons(where) if label.startswith("→")]
    assert targets
    await town.press(name, where, targets[0])
    to = targets[0].removeprefix("→ ")
    assert f"{name}: pawn {piece}–{to}." in text(town.board())


async def test_a_throw_that_can_bring_nothing_asks_first(town: Town) -> None:
    """All pawns are on the board: one click on the public board must not cost the turn."""
    await sit_down(town, 2)
    name, before = town.on_turn(), text(town.board())
    asked = town.private(await town.press(name, town.board(), "Throw"))
    assert "Throwing brings nothing now: all your pawns are on the board." in text(asked)
    assert text(town.board()) == before
    back = town.private(await town.press(name, asked, "Back"))
    assert "Throw" in buttons(back)
    other = next(person for person in PEOPLE[:2] if person != name)
    refused = await town.press(other, town.board(), "Throw")
    assert "not your turn" in text(refused.response)
    again = town.private(await town.press(name, back, "Throw"))
    await town.press(name, again, "Throw anyway")
    said = text(town.board())
    assert re.search(rf"{name} throws \w+: (not their colour|no pawn, )", said)
    assert town.on_turn() == other


async def test_pieces_stand_in_rows_with_their_squares(town: Town) -> None:
    await sit_down(town, 2)
    rows = [part["components"] for part in walk(components(town.board())) if part["type"] == 1]
    pieces = [
        {(part["emoji"]["name"], part["label"]) for part in row}
        for row in rows
        if re.fullmatch("[A-I][1-9]", row[0]["label"])
    ]
    red, orange = {"🟥"}, {"🟧"}
    assert [{sign for sign, _ in row} for row in pieces] in (
        [red, {"🟨"}, {"🟦"}],
        [orange, {"🟩"}, {"🟪"}],
    )
    assert [len(row) for row in pieces] == [3, 3, 3]


async def test_back_at_every_step_and_nothing_is_done(town: Town) -> None:
    await sit_down(town, 2, "intrygo=True")
    name = town.on_turn()
    before = text(town.board())
    shown = town.private(await town.press(name, town.board(), "My table"))
    piece = next(label for label in buttons(shown) if re.fullmatch("[A-I][1-9]", label))
    inner = town.private(await town.press(name, shown, piece))
    back = town.private(await town.press(name, inner, "Back"))
    assert buttons(back) == buttons(shown)
    assert text(town.board()) == before


async def test_out_of_turn_and_stale_steps_get_a_kind_word(town: Town) -> None:
    await sit_down(town, 2)
    board, name = town.board(), town.on_turn()
    other = next(person for person in PEOPLE[:2] if person != name)
    piece = next(label for label in buttons(board) if re.fullmatch("[A-I][1-9]", label))
    refused = await town.press(other, board, piece)
    assert "not your turn" in text(refused.response)
    stranger = await town.press("Fay", board, piece)
    assert "not at this table" in text(stranger.response)
    choosing = town.private(await town.press(name, board, piece))
    town.old_messages_stay()
    await town.press(name, town.private(await town.press(name, board, "Pass")), "Yes, pass")
    target = next(label for label in buttons(choosing) if label.startswith("→"))
    assert "not your turn" in text((await town.press(name, choosing, "Back")).response)
    assert "moved on since" in text((await town.press(name, choosing, target)).response)
    assert "passes" in text(town.board())


async def test_many_pieces_become_a_menu(town: Town) -> None:
    """The Deserter could be any of twelve pawns."""
    await sit_down(town, 3, "intrygo=True")
    name = await hold(town, Card.DESERTER, Card.SPY)
    cards = town.private(await town.press(name, town.board(), "Cards"))
    whose = town.private(await town.press(name, cards, "Deserter"))
    ((menu, values),) = menus(whose).items()
    assert len(values) == 12
    field = values[0].split()[-1]
    await town[name].select(whose, [values[0]], custom_id=menu)
    assert f"{name} plays **Deserter** on {field}" in text(town.board())


async def test_a_menu_of_the_past_shows_how_it_is_now(town: Town) -> None:
    await sit_down(town, 3, "intrygo=True")
    name = await hold(town, Card.DESERTER, Card.SPY)
    whose = town.board()
    for label in ("Cards", "Deserter"):
        whose = town.private(await town.press(name, whose, label))
    ((menu, values),) = menus(whose).items()
    town.old_messages_stay()
    await town.command(name, "move", town.place(), action="pass")
    late = await town[name].select(whose, [values[0]], custom_id=menu)
    assert "moved on since" in text(late.response)
    assert "plays **Deserter**" not in text(town.board())


async def test_a_spy_sees_and_steals(town: Town) -> None:
    """Nobody else is told which cards there are."""
    await sit_down(town, 3, "intrygo=True")
    name = await hold(town, Card.SPY, Card.DESERTER)
    found = re.findall(r"\*\*(White|Brown|Black)\*\*\W*(\w+)", text(town.board()))
    side, victim = next((s, who) for s, who in found if who != name)
    seen = await do(town, name, f"card spy {side.lower()}")
    assert seen is not None
    assert f"🕵️ {victim} holds: " in text(seen)
    for other in ("Ann", "Ben", "Cid"):
        if other != name:
            theirs = town.private(await town.press(other, town.board(), "My table"))
            assert " holds: " not in text(theirs)
    assert f"{name} plays **Spy**" in text(town.board())
    assert " holds: " not in text(town.board())


async def test_a_hand_is_shown_to_its_owner_with_what_its_cards_do(town: Town) -> None:
    await sit_down(town, 2, "intrygo=True")
    name = town.on_turn()
    mine = town.private(await town.press(name, town.board(), "My table"))
    assert "Your cards" in text(mine)
    signs = {UNICODE[card(kind)] for kind in Card}
    assert sum(said.split(" ")[0] in signs for said in text(mine).splitlines()) == 3
    assert "Your cards" not in text(town.board())


async def test_the_board_is_a_picture_told_in_words(town: Town) -> None:
    await sit_down(town, 2)
    board = town.board()
    assert isinstance(board, discord.Message)
    (attached,) = board.attachments
    assert attached.filename == "board.png"
    alt = gallery(board)["description"]
    assert "White (red 0 of 15, yellow 0 of 15, blue 0 of 15): pawns C1 C2 C6 C7 D2 D7" in alt
    assert "to play" in alt
    assert len(alt) <= 1_024
    data = await attached.read()
    assert data.startswith(b"\x89PNG")


async def test_old_boards_lose_their_pictures(town: Town) -> None:
    await sit_down(town, 2)
    old = town.board()
    name = town.on_turn()
    await town.press(name, town.private(await town.press(name, old, "Pass")), "Yes, pass")
    assert town.board().id != old.id
    folded = town.last(old, town.place())
    assert isinstance(folded, discord.Message)
    assert not folded.attachments


async def sit_down_without_files(town: Town) -> None:
    """In a channel where the bot may not attach files."""
    await town.setup("setup-place", "channel")
    bot: Any = town.env.bot.user
    without = discord.PermissionOverwrite(attach_files=False)
    town.channel = town.guild.create_text_channel("letters", overwrites={bot: without})
    await sit_down(town, 2)


async def test_the_end_is_in_letters_too_where_files_cant_be_attached(town: Town) -> None:
    await sit_down_without_files(town)
    board = town.board(town.channel)
    mine = town.private(await town.press("Ann", board, "My table"))
    await town.press("Ann", mine, "Offer a draw")
    theirs = town.private(await town.press("Ben", town.board(town.channel), "My table"))
    await town.press("Ben", theirs, "Agree to a draw")
    end = town.board(town.channel)
    assert "everyone agreed" in text(end)
    assert "I5 " in text(end)


async def test_without_the_right_to_attach_files_the_board_is_in_letters(town: Town) -> None:
    await sit_down_without_files(town)
    board = town.board(town.channel)
    assert isinstance(board, discord.Message)
    assert not board.attachments
    assert "I5 " in text(board)
    mine = town.private(await town.press("Ann", board, "My table"))
    assert not [part for part in walk(components(mine)) if part["type"] == 12]
    rules = await town.command("Ann", "rules", game="trigony")
    assert not [part for part in walk(components(rules)) if part["type"] == 12]
    refused = await town.command("Ann", "board", triangle="red")
    assert "Attach Files" in text(refused)


async def test_who_waits_can_talk_about_a_draw(town: Town) -> None:
    await sit_down(town, 2)
    name = town.on_turn()
    other = next(person for person in PEOPLE[:2] if person != name)
    mine = town.private(await town.press(other, town.board(), "My table"))
    await town.press(other, mine, "Offer a draw")
    assert f"{other} offers a draw" in text(town.board())
    theirs = town.private(await town.press(name, town.board(), "My table"))
    await town.press(name, theirs, "Agree to a draw")
    assert "everyone agreed" in text(town.board())


async def test_the_lobby_shows_who_plays_what(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben", game="trigony", seats=4)
    said = text(lobby)
    assert "**White**: 🟥🟩 free" in said
    assert "Any side: Ann (host) and Ben" in said


async def test_the_position_outlives_a_restart(town: Town) -> None:
    await sit_down(town, 3, "intrygo=True")
    dice = random.Random(5)
    for _ in range(5):
        await one_turn(town, dice)
    await town.restart()
    for _ in range(5):
        assert await one_turn(town, dice)


async def test_typing_works_as_well(town: Town) -> None:
    await sit_down(town, 2)
    name, place = town.on_turn(), town.place()
    first = "h7" if "White to play" in gallery(town.board())["description"] else "f8"
    offered = await town[name].autocomplete(place, "move", "action", first)
    assert offered
    assert all(choice["value"].startswith(first.upper()) for choice in offered)
    await town.command(name, "move", place, action=offered[0]["value"].lower())
    origin, to = offered[0]["value"].split("-")
    assert f"{name}: pawn {origin}–{to}." in text(town.board())


async def test_a_typed_move_that_is_not_allowed_says_exactly_why(town: Town) -> None:
    await sit_down(town, 2)
    name, place = town.on_turn(), town.place()
    said = text(await town.command(name, "move", place, action="E1-E2"))
    assert "You have no piece on E1." in said
    no_action = text(await town.command(name, "move", place, action="castle"))
    example = re.search("“castle” is not a move in this game. Type .* like `(.*?)`", no_action)
    assert example is not None
    offered = await town[name].autocomplete(place, "move", "action", example[1])
    assert example[1] in [choice["value"] for choice in offered], "it is allowed now"
    long = text(await town.command(name, "move", place, action="**x**" * 1_000))
    assert r"\*\*x\*\*" in long
    assert len(long) < 300
    other = next(person for person in PEOPLE[:2] if person != name)
    assert "not your turn" in text(await town.command(other, "move", place, action="pass"))


async def test_one_triangle_can_be_looked_at_alone(town: Town) -> None:
    await sit_down(town, 2)
    place = town.place()
    shown = await town.command("Ann", "board", place, triangle="red")
    assert gallery(shown)
    unknown = await town.command("Ann", "board", place, triangle="pink")
    assert "This game has no “pink”" in text(unknown)
    letters = await town.command("Ann", "board", place, text=True)
    assert "I5 " in text(letters)


async def test_what_happened_comes_with_a_picture(town: Town) -> None:
    await sit_down(town, 2)
    await one_turn(town, random.Random(3))
    told = town.private(await town.press("Ann", town.board(), "What happened"))
    assert gallery(told)


async def test_the_host_may_deal_the_sides_by_lot(town: Town) -> None:
    lobby = await town.lobby(*PEOPLE[:5], game="trigony", seats=6)
    menu = town.private(await town.press("Ann", lobby, "Options"))
    seen = {text(town.last(lobby))}
    for _ in range(12):
        menu = town.private(await town.press("Ann", menu, "Deal the sides at random"))
        seen.add(text(town.last(lobby)))
    assert len(seen) > 3


@pytest.mark.parametrize("game", ["trigony", "triqueta"])
async def test_every_page_of_the_rules_has_its_picture(town: Town, game: str) -> None:
    """With its caption below. Secrets have none."""
    page = await town.command("Ann", "rules", game=game)
    pages = SCREENS[game].rules_pages
    pictures = set()
    for number in range(1, pages + 1):
        assert f"Page {number} of {pages}" in text(page)
        if "secrets" in text(page):
            continue
        assert gallery(page)["description"] in text(page)
        pictures.add((gallery(page)["description"], await page.attachments[0].read()))
        if number < pages:
            page = town.private(await town.press("Ann", page, "Next"))
    assert len({alt for alt, _ in pictures}) == len({png for _, png in pictures}) >= pages - 1


async def test_after_an_undo_the_picture_marks_nothing_that_was_taken_back(town: Town) -> None:
    await sit_down(town, 2)
    name, place = town.on_turn(), town.place()
    before = gallery(town.board())["description"]
    offered = await town[name].autocomplete(place, "move", "action", "-")
    await town.command(name, "move", place, action=offered[0]["value"])
    assert gallery(town.board())["description"] != before
    assert "Taken back." in text(await town.command(name, "undo", place))
    assert gallery(town.board())["description"] == before


async def test_after_a_trade_its_player_learns_what_they_drew(town: Town) -> None:
    await sit_down(town, 2, "intrygo=True")
    name = await hold(town, Card.SPY, Card.DYNAMITE)
    traded = await town.command(name, "move", town.place(), action="trade dynamite")
    assert re.search(r"discards \**Dynamite.*It is \*\*.+\*\*\.", text(traded), re.DOTALL)
    assert "It is **" not in text(town.board())


async def test_whoever_leaves_may_have_a_number_in_their_name(town: Town) -> None:
    """A name is no action: "7" is no seat of this game."""
    town.newcomer("Dan 7")
    await town.lobby("Ann", "Ben", "Dan 7", game="trigony", seats=3)
    sure = await town.command("Dan 7", "leave", town.place())
    await town.press("Dan 7", sure, "Leave")
    assert "Dan 7 left." in text(town.board())
