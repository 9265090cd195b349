"""Nobody can tell what somebody keeps secret about time: their zone, their hours and their orders
change nothing that others receive, except for the deadline."""

import re
from pathlib import Path

import simcord

from bot import Config, create_bot
from tests.bot.reading import button, buttons
from tests.bot.test_secrets import Sent, Towers, Watcher, deal_anew
from tests.bot.town import Town


async def world(
    folder: Path, *, secret: bool, towers: Towers | None = None
) -> tuple[list[Sent], Towers]:
    """The same game twice; in one of them Ben has sleeping hours, and leaves orders that are
    dropped."""
    folder.mkdir()
    database = folder / "triad.db"
    env = simcord.Env(create_bot(Config(database=database)), shard_count=1)
    await env.start()
    town = Town(env, database)
    watcher = Watcher(town)
    try:
        if secret:
            await town.command("Ben", "settings", zone="Asia/Taipei")
        await town.env.advance_time(40 * 3_600)  # his hours count now, and it is midnight there
        thread = await town.game("Ann", "Ben", "Cid", pace="relaxed")
        dealt = deal_anew(database, towers)
        await town.restart()
        for number in range(3):
            board = town.board(thread)
            if secret:
                mine = town.private(await town.press("Ben", board, "My table"))
                offered = town.private(await town.press("Ben", mine, "Plan a move"))
                await town.press("Ben", offered, "Take row 2")
            for name in ("Ann", "Cid", "Dot"):
                for label in ("My table", "What happened", "Clocks"):
                    await watcher.click(name, board, buttons(board)[label])
            drawn = town.private(await watcher.click("Ann", board, buttons(board)["Draw"]))
            await watcher.click("Ann", drawn, button(drawn, "Row 2"))
            for name in ("Ben", "Cid"):
                board = town.board(thread)
                drawn = town.private(await watcher.click(name, board, buttons(board)["Draw"]))
                await watcher.click(name, drawn, button(drawn, f"Row {1 + number % 2 * 2}"))
        record = await town.command("Cid", "record", thread)
        (file,) = record.attachments
        watcher.sent.append(Sent("Cid", masked((await file.read()).decode())))
    finally:
        await town.bot.close()
        await env.shutdown()
    heard = [Sent(one.to, masked(one.what)) for one in watcher.sent if one.to != "Ben"]
    return heard, dealt


def masked(text: str) -> str:
    """Without what is random but not secret, without deadlines and message ids, and without whether
    a clock is stopped now, which everyone may see."""
    text = re.sub(r"(runs out|left,?) .*?<t:\d+:R>", r"\1 ~", text)
    text = re.sub(r"left, stopped for now", "left, ~", text)
    # Only Discord learns whom a message notifies.
    text = re.sub(r'"allowed_mentions": \{.*?\}', "", text)
    return re.sub(r"[0-9a-f]{12,}|\d{17,}", "~", text)


async def test_nobody_else_can_tell_hours_and_orders(tmp_path: Path) -> None:
    open_world, towers = await world(tmp_path / "open", secret=False)
    secret_world, _ = await world(tmp_path / "secret", secret=True, towers=towers)
    assert len(open_world) == len(secret_world)
    assert [a for a, b in zip(open_world, secret_world, strict=True) if a != b] == []
