"""A click: who may make it, what it shows to whom, and which messages it leaves."""

import random
import re

from tests.bot.reading import actions, button, buttons, described, text
from tests.bot.town import Town


async def test_a_draw_is_shown_to_its_player_alone(town: Town) -> None:
    await town.game("Ann", "Ben")
    board = town.board()
    drawn = town.private(await town.press("Ann", board, "Draw"))
    assert "You drew" in text(drawn)
    assert list(buttons(drawn))[:3] == [
        "Row 1 (empty)",
        "Row 2 (empty)",
        "Keep face down (2 left)",
    ]
    same = town.last(board, town.place())
    assert "Ann draws a token." in text(same)
    assert "14 tokens left" in described(same)
    assert not actions(same)


async def test_placing_shows_where_and_what_and_calls_the_next(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    first = town.board()
    drawn = town.private(await town.press("Ann", first, "Draw"))
    animal = text(drawn).split("You drew ")[1].split("**")[1]
    await town.press("Ann", drawn, "Row 2")
    board = town.board()
    assert "Ann puts" in text(board)
    assert f"{animal} in row 2." in text(board)
    assert f"<@{town['Ben'].id}>, it's your turn." in text(board)
    assert len(thread.history()) == 2
    old = town.last(first, thread)
    assert not buttons(old)
    assert f"{animal} in row 2." in text(old)
    assert "Waiting for Ben" in text(drawn)


async def test_only_the_called_person_is_mentioned(town: Town) -> None:
    await town.game("Ann", "Ben", "Cid")
    await town.play_on(random.Random(5))
    for request in town.env.http_requests:
        if request.json and re.search(r"/messages(/\d+)?$", request.path):
            allowed = request.json["allowed_mentions"]
            assert allowed["parse"] == []
            mentioned = set(allowed.get("users", []))
            assert len(mentioned) <= 1
            assert all(f"<@{user}>" in str(request.json) for user in mentioned)


async def test_a_turn_costs_few_requests(town: Town) -> None:
    """Never more than the answer, one new message and one edit; plus one to close a private table
    that still has live controls."""
    await town.game("Ann", "Ben")
    dice = random.Random(6)
    for _ in range(40):
        board = town.board()
        if not actions(board):
            break
        name = town.on_turn()
        action = dice.choice(actions(board))
        sent = len(town.env.http_requests)
        result = await town[name].click(board, custom_id=action)
        new = town.env.http_requests[sent:]
        closings = [r for r in new if r.method == "PATCH" and r.path.startswith("/webhooks/")]
        assert len(closings) <= 1
        assert len(new) - len(closings) <= 3
        if action.endswith(":draw"):
            drawn = town.private(result)
            sent = len(town.env.http_requests)
            await town[name].click(drawn, custom_id=dice.choice(actions(drawn)))
            new = town.env.http_requests[sent:]
            assert len(new) <= 3
            assert new[0].path.startswith("/interactions/"), "the click is answered first"


async def test_out_of_turn_strangers_and_ended_games_get_a_sentence(town: Town) -> None:
    await town.game("Ann", "Ben")
    board = town.board()
    out = town.private(await town.press("Ben", board, "Draw"))
    assert "It's not your turn: waiting for Ann." in text(out)
    for label in ("Draw", "My table"):
        stranger = town.private(await town.press("Cid", board, label))
        assert "You're not at this table." in text(stranger)
    mine = town.private(await town.press("Ann", board, "My table"))
    town.old_messages_stay()
    await town.play_on(random.Random(1))
    over = await town["Ann"].click(mine, custom_id=buttons(mine)["Draw"])
    assert "This game is over." in text(over.response)


async def test_a_stale_click_shows_the_present_with_live_controls(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    old = town.board()
    draw = buttons(old)["Draw"]
    drawn = town.private(await town["Ann"].click(old, custom_id=draw))
    # The board has been edited, but Ann's client still shows the old one. SimCord can't press a
    # button that is gone, so the same button is pressed twice on a message that kept it.
    await town.press("Ann", drawn, "Row 1")
    mine = town.private(await town.press("Ben", town.board(thread), "My table"))
    draw = buttons(mine)["Draw"]
    town.old_messages_stay()
    await town.press("Ben", town.board(thread), "Draw")
    stale = await town["Ben"].click(mine, custom_id=draw)
    assert stale.response is not None
    assert "The game has moved on since that message." in text(stale.response)
    assert "You drew" in text(stale.response)
    assert button(stale.response, "Row 1")


async def test_my_table_brings_back_a_pending_draw(town: Town) -> None:
    await town.game("Ann", "Ben")
    drawn = town.private(await town.press("Ann", town.board(), "Draw"))
    again = town.private(await town.press("Ann", town.board(), "My table"))
    assert text(again) == text(drawn)
    assert buttons(again) == buttons(drawn)
    by_command = await town.command("Ann", "table", town.place())
    assert buttons(by_command) == buttons(drawn)


async def test_the_recap_tells_what_happened_since(town: Town) -> None:
    await town.game("Ann", "Ben")
    drawn = town.private(await town.press("Ann", town.board(), "Draw"))
    await town.press("Ann", drawn, "Keep face down (2 left)")
    await town.press("Ben", town.board(), "Take row 1")
    told = text(town.private(await town.press("Ann", town.board(), "What happened")))
    assert "Ben takes row 1, which is empty." in told
    assert "kept" not in told
    stranger = text(town.private(await town.press("Cid", town.board(), "What happened")))
    assert "Ann keeps a token face down." in stranger


async def test_while_one_plays_on_the_board_is_edited_in_place(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    await town.press("Ann", town.board(), "Take row 1")
    posted = len(thread.history())
    board = town.board()
    for _ in range(3):
        drawn = town.private(await town.press("Ben", board, "Draw"))
        await town.press("Ben", drawn, "Row 2")
        board = town.board()
    assert len(thread.history()) == posted
    await town.press("Ben", board, "Take row 2")
    assert len(thread.history()) == posted
    assert "Tower 2" in buttons(town.board())
    await town.press("Ben", town.board(), "Tower 3")
    assert "Round 2 of 4" in text(town.board())
    assert "15 tokens left in the tower" in described(town.board())
    assert len(thread.history()) == posted
