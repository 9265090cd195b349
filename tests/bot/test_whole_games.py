"""Whole games, played only by slash commands and clicks: in threads, channels and by message."""

import random

import pytest

from tests.bot.reading import actions, buttons, described, text
from tests.bot.town import PEOPLE, Town


@pytest.mark.parametrize("people", [2, 3, 4, 5])
async def test_in_a_thread(town: Town, people: int) -> None:
    thread = await town.game(*PEOPLE[:people])
    assert thread.is_thread
    assert "To the game" in str([m.components for m in town.channel.history()])
    result = await town.play_on(random.Random(people))
    said = text(result)
    assert "win" in said
    for name in PEOPLE[:people]:
        assert f"**{name}** · " in said
        assert f"{name}: " in described(result), "the poster"
    assert set(buttons(result)) == {"Rematch", "Replay", "Record", "Verify", "Turning points"}


async def test_in_the_channel_itself(town: Town) -> None:
    await town.setup("setup-place", "channel")
    assert not (await town.game("Ann", "Ben", "Cid")).is_thread
    assert "win" in text(await town.play_on(random.Random(1)))


async def test_with_every_old_board_deleted(town: Town) -> None:
    await town.setup("setup-old", "delete")
    thread = await town.game("Ann", "Ben")
    result = await town.play_on(random.Random(2))
    assert [message.id for message in thread.history()] == [result.id]


@pytest.mark.parametrize("by_message", [("Ann", "Ben"), ("Ben",)])
async def test_by_direct_message_and_mixed(town: Town, by_message: tuple[str, ...]) -> None:
    """People who prefer it are called by direct message, see their table there, and play on."""
    for name in by_message:
        await town.settings(name, "set-calls", "dm")
    thread = await town.game("Ann", "Ben")
    dice = random.Random(3)
    calls = dict.fromkeys(by_message, 0)
    while actions(town.board(thread)) or "see your token" in text(town.board(thread)):
        name = town.on_turn(thread)
        if name not in by_message:
            await town.turn(dice, thread)
            continue
        user = town[name].user
        call = user.dm_channel.last_message
        assert call is not None
        assert "It's your turn" in text(call) or calls[name]
        calls[name] += 1
        assert f"<@{user.id}>" not in "".join(str(r.json) for r in town.env.http_requests[-3:])
        await user.click(call, custom_id=dice.choice(actions(call)))
    assert "win" in text(town.board(thread))
    for name in by_message:
        ended = town[name].user.dm_channel.last_message
        assert calls[name] > 1
        assert "win" in text(ended)
    if len(by_message) == 2:  # nobody had to be called in the channel: one edited board, one end
        assert len(thread.history()) == 2


async def test_deciding_by_hand_at_the_end_side_by_side(town: Town) -> None:
    """Everyone has seen the same version, and nobody's decision makes another's stale."""
    thread = await town.game("Ann", "Ben", "Cid", options="reveal=by-hand first=1")
    names = ("Ann", "Ben", "Cid")
    for name in names:
        drawn = town.private(await town.press(name, town.board(), "Draw"))
        await town.press(name, drawn, "Keep face down (2 left)")
    while acts := actions(board := town.board(thread)):
        takes = [action for action in acts if not action.endswith(":draw")]
        await town[town.on_turn(thread)].click(board, custom_id=takes[0])
    assert "Add your face-down tokens" in text(board)
    open_ = {name: town.private(await town.press(name, board, "My table")) for name in names}
    for name, mine in open_.items():
        chosen = [label for label in buttons(mine) if label.startswith("Add")]
        await town.press(name, mine, chosen[0])
        assert "gone on" not in text(mine)
    assert "win" in text(town.board(thread))
    assert "added" in text(town.board(thread))
