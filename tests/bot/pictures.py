"""The pictures of README and docs, taken from the real bot: `make pictures`.

The browser is driven from another process: the simulation controls this one's clock.
"""

import asyncio
import random
import re
import sys
import tempfile
from pathlib import Path

import simcord
from playwright.sync_api import sync_playwright

from bot import Config, create_bot
from tests.bot.browser import DESK, PHONE, chromium
from tests.bot.reading import actions, buttons
from tests.bot.town import PEOPLE, Town
from tests.bot.trigony import one_turn

TURNS = 24
PLAYERS = ("Ann", "Ben", "Cid")
SIZES = {
    "desk": DESK,
    "phone": PHONE,
    "tall": {"width": 1000, "height": 1300},
    "long": {"width": 400, "height": 1080},
}


async def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        database = Path(temporary) / "triad.db"
        env = simcord.Env(create_bot(Config(database=database)), check_errors=False)
        await env.start()
        assert env.bot.user is not None
        await env.bot.user.edit(username="Triad")
        town = Town(env, database)
        await through_a_game(town, folder)
        town.channel = town.guild.create_text_channel("trigony")
        await through_trigony(town, folder)
        await town.bot.close()
        await env.shutdown()


async def through_a_game(town: Town, folder: Path) -> None:
    await town.setup("setup-place", "channel")
    lobby = await town.lobby("Ann", "Ben", seats=4, options="first=1", pace="relaxed")
    await town.env.advance_time(300)
    await picture(town, folder / "lobby.png", "Cid")
    await town.press("Cid", lobby, "Join")
    await town.press("Ann", lobby, "Start")
    dice = random.Random(11)
    for _ in range(TURNS):
        await town.turn(dice, town.channel)
        await town.env.advance_time(600)
    name = town.on_turn(town.channel)
    await picture(town, folder / "board.png", name)
    await picture(town, folder / "board-phone.png", name, size="phone")
    draw = next(a for a in actions(town.board(town.channel)) if a.endswith(":draw"))
    await town[name].click(town.board(town.channel), custom_id=draw)
    await picture(town, folder / "draw.png", name)
    await picture(town, folder / "draw-phone.png", name, size="phone")
    mine = town.private(await town.press(name, town.board(town.channel), "My table"))
    await town[name].click(mine, custom_id=actions(mine)[0])
    await town.play_on(dice, town.channel)
    await picture(town, folder / "result.png", name)


async def through_trigony(town: Town, folder: Path) -> None:
    lobby = await town.lobby("Ann", game="trigony", seats=6, pace="relaxed")
    for name, side in {"Ann": "White", "Ben": "Black", "Dot": "White", "Cid": "Brown"}.items():
        await town.press(name, lobby, f"Join {side}")
    await picture(town, folder / "trigony-lobby-phone.png", "Eve", size="long")
    town.channel = town.guild.create_text_channel("intrygo")
    await town.lobby(*PLAYERS, game="trigony", seats=3, options="intrygo=True", pace="relaxed")
    dice = random.Random(4)
    for _ in range(60):
        await one_turn(town, dice)
        await town.env.advance_time(600)
    name = town.on_turn(town.channel)
    await picture(town, folder / "trigony-board.png", name, size="tall")
    board = town.board(town.channel)
    pieces = [label for label in buttons(board) if re.fullmatch("[A-I][1-9]", label)]
    await town.press(name, board, pieces[-1])
    await picture(town, folder / "trigony-where-phone.png", name, size="phone")
    await town.command(name, "replay")
    await picture(town, folder / "replay-phone.png", name, size="phone")


async def picture(town: Town, file: Path, name: str, *, size: str = "desk") -> None:
    """The bottom of the channel, as this person sees it."""
    people = [town[name], *(town[other] for other in PEOPLE if other != name)]
    async with town.env.preview(town.channel, viewers=people, layout="channel") as preview:
        arguments = ("-m", "tests.bot.pictures", "snap", preview.url, str(file), size)
        process = await asyncio.create_subprocess_exec(sys.executable, *arguments)
        assert await process.wait() == 0
    print(file)


def snap(url: str, file: str, size: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZES[size])  # type: ignore[arg-type]
        page.goto(url)
        page.get_by_text("Triqueta").or_(page.get_by_text("Trigony")).last.wait_for()
        page.wait_for_timeout(8_000)  # the page loads every picture before it shows it
        page.screenshot(path=file)
        browser.close()


if __name__ == "__main__":
    if sys.argv[1] == "snap":
        snap(*sys.argv[2:])
    else:
        asyncio.run(main(Path(sys.argv[1])))
