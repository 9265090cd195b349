"""Sides and teams: who joins which in the lobby, and six people who play in three teams."""

import random

from tests.bot.reading import Shown, components, text, walk
from tests.bot.town import PEOPLE, Town
from tests.bot.trigony import do, line, one_turn

JOINED = {  # in this order, so that team mates do not sit next to each other
    **{"Ann": "Brown", "Ben": "White", "Cid": "Black"},
    **{"Dot": "White", "Eve": "Black", "Fay": "Brown"},
}
MATES = {"Ann": "Fay", "Fay": "Ann", "Ben": "Dot", "Dot": "Ben", "Cid": "Eve", "Eve": "Cid"}


def disabled(shown: Shown) -> set[str]:
    return {p["label"] for p in walk(components(shown)) if p["type"] == 2 and p.get("disabled")}


async def three_teams(town: Town, options: str = "") -> None:
    lobby = await town.lobby("Ann", game="trigony", seats=6, options=options)
    for name, side in JOINED.items():
        await town.press(name, lobby, f"Join {side}")


async def test_the_lobby_shows_who_joined_which_side(town: Town) -> None:
    lobby = await town.lobby("Ann", game="trigony", seats=6)
    assert "Any side: Ann (host)" in text(lobby)
    await town.press("Ann", lobby, "Join Brown")
    await town.press("Ben", lobby, "Join Brown")
    await town.press("Cid", lobby, "Join White")
    await town.press("Dot", lobby, "Any side")
    now = town.last(lobby)
    assert line(now, "**Brown**") == "🟤 **Brown**: 🟧 Ann (host) · 🟦 Ben"
    assert line(now, "**White**") == "⚪ **White**: 🟥 Cid · 🟩 free"
    assert line(now, "**Black**") == "⚫ **Black**: 🟨 free · 🟪 free"
    assert "Any side: Dot" in text(now)
    assert disabled(now) == {"Join Brown"}


async def test_a_pair_of_four_may_part_for_another(town: Town) -> None:
    """White is a pair, so no newcomer can make Brown a pair; but one of White can move there."""
    lobby = await town.lobby("Ann", game="trigony", seats=4)
    for name, side in {"Ann": "White", "Ben": "White", "Cid": "Brown"}.items():
        await town.press(name, lobby, f"Join {side}")
    now = town.last(lobby)
    assert line(now, "**White**") == "⚪ **White**: 🟥 Ann (host) · 🟩 Ben"
    assert disabled(now) == {"Join White"}
    refused = await town.press("Dot", lobby, "Join Brown")
    assert "That side is full" in text(refused.response)
    await town.press("Ben", lobby, "Join Brown")
    assert line(town.last(lobby), "**Brown**") == "🟤 **Brown**: 🟧 Ben · 🟦 Cid"
    await town.press("Ben", lobby, "Any side")
    assert "Any side: Ben" in text(town.last(lobby))


async def test_who_could_not_play_their_side_is_named_before_the_start(town: Town) -> None:
    lobby = await town.lobby("Ann", game="trigony", seats=6)
    for name, side in {"Ann": "White", "Ben": "White", "Cid": "Black", "Dot": "Black"}.items():
        await town.press(name, lobby, f"Join {side}")
    asked = town.private(await town.press("Ann", town.last(lobby), "Start"))
    assert "Dot would switch" in text(asked)
    assert "a table is open" in text(town.last(lobby))
    await town.press("Ann", asked, "Start anyway")
    assert "**Trigony** · Ann, Ben, Cid and Dot" in text(town.last(lobby))
    assert "Dot" in line(town.board(), "**Brown**")


async def test_who_left_the_lobby_is_no_part_of_the_story(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben", "Cid", game="trigony", seats=6)
    await town.press("Cid", lobby, "Leave")
    await town.press("Ann", lobby, "Start")
    assert "was left" not in text(town.board())


async def test_who_sits_may_go_over_until_a_side_is_full(town: Town) -> None:
    lobby = await town.lobby("Ann", game="trigony", seats=6)
    for name in ("Ann", "Ben"):
        await town.press(name, lobby, "Join White")
    assert disabled(town.last(lobby)) == {"Join White"}
    await town.press("Ben", lobby, "Join Black")
    now = town.last(lobby)
    assert "🟨 Ben · 🟪 free" in text(now)
    assert disabled(now) == set()
    again = await town.press("Ben", lobby, "Join Black")
    assert "already at this table" in text(again.response)
    await town.press("Ben", lobby, "Leave")
    assert "🟨 free · 🟪 free" in text(town.last(lobby))


async def test_six_people_in_three_teams(town: Town) -> None:
    """The last one to join starts the game. Everyone plays the side that they joined, in the order
    of the triangles."""
    await three_teams(town)
    board = town.board()
    for name, side in JOINED.items():
        assert name in line(board, f"**{side}**")
    order = []
    for _ in range(6):
        order.append(town.on_turn())
        await do(town, town.on_turn(), "pass")
    around = ["Ben", "Ann", "Cid", "Dot", "Fay", "Eve"]  # red, orange, yellow, green, blue, purple
    begin = around.index(order[0])
    assert order == around[begin:] + around[:begin]


async def test_a_mate_may_use_any_piece_of_the_side(town: Town) -> None:
    await three_teams(town)
    while town.on_turn() != "Dot":  # who holds green, not red
        await do(town, town.on_turn(), "pass")
    await do(town, "Dot", "H7-G7")  # in red
    assert "Dot: pawn H7–G7." in text(town.board())


async def test_mates_see_each_others_cards_and_nobody_else_does(town: Town) -> None:
    await three_teams(town, "intrygo=True")
    dice = random.Random(2)
    for _ in range(6):
        await one_turn(town, dice)
    hands = {}
    for name in PEOPLE:
        mine = text(town.private(await town.press(name, town.board(), "My table")))
        assert "Your cards" in mine
        holders = {other for other in PEOPLE if f"{other} holds:" in mine}
        assert holders == {MATES[name]}
        hands[name] = mine
    for name, mine in hands.items():
        theirs = next(part for part in mine.splitlines() if f"{MATES[name]} holds:" in part)
        for other in set(PEOPLE) - {name, MATES[name]}:
            assert theirs not in hands[other]
    assert "holds:" not in text(town.board())


async def test_a_team_wins_together(town: Town) -> None:
    """White's two players take turns to cover red; the others do not defend."""
    await three_teams(town)
    # White moves in two of six turns, so neither the limit of quiet turns nor the order matters.
    moves = iter(RED_IN_TURN)
    while "(to play)" in text(town.board()):
        name = town.on_turn()
        await do(town, name, next(moves) if JOINED[name] == "White" else "pass")
    end = text(town.board())
    assert "Ben and Dot win together" in end
    assert "White covers the red triangle" in end


RED_IN_TURN = (
    *("H6-G6", "I7-I8", "G6-F5", "H7-G7", "I8-H8", "G7-F6", "F5-E5=T", "H8-I9", "I9-I8"),
    *("F6-F5", "I7-I5", "I5-G5", "G5-G6"),
)
