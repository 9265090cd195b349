"""The pictures of README and docs, taken from the real bot: `make pictures`, or
`make pictures LANGUAGES=de` for those of one language.

The browser is driven from another process: the simulation controls this one's clock.
"""

import asyncio
import random
import re
import sys
import tempfile
from io import BytesIO
from pathlib import Path

import simcord
from PIL import Image
from playwright.sync_api import sync_playwright
from simcord import ChannelHandle
from simcord.backend.cdn import CDN_BASE

from bot import Config, create_bot
from bot.local import locale_of
from screens.emoji import UNICODE
from screens.pictures.emoji import drawn
from screens.text import FALLBACK, words_in
from tests.bot.browser import chromium
from tests.bot.reading import Shown, actions, buttons, text
from tests.bot.town import EFFORT, PEOPLE, Town
from tests.bot.trigony import one_turn, win
from tests.plenty import LIMITS

TURNS = 24
PLAYERS = ("Ann", "Ben", "Cid")
SIZES = {"": {"width": 1000, "height": 1100}, "-phone": {"width": 400, "height": 1000}}


class Translated(Town):
    """Where everything is in one language."""

    async def speak(self, language: str) -> None:
        self.words = words_in(language)
        await self.bot.tables.people.save_server(self.guild.id, {"language": language})
        for person in self.people.values():
            await self.bot.tables.people.save_settings(person.id, {"language": language})

    def on_turn(self, place: ChannelHandle | None = None) -> str:
        """Whom the newest board calls, in any language."""
        said = text(self.board(place))
        return next(name for name, person in self.people.items() if f"<@{person.id}>" in said)


async def main(folder: Path, language: str) -> None:
    folder = folder if language == FALLBACK else folder / language
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        database = Path(temporary) / "triad.db"
        env = simcord.Env(
            create_bot(Config(database=database, limits=LIMITS, effort=EFFORT)),
            check_errors=False,
            shard_count=1,
        )
        await env.start()
        assert env.bot.user is not None
        await env.bot.user.edit(username="Triad")
        town = Translated(env, database)
        await town.speak(language)
        await emojis(town)  # so that they are used from the first message on
        if language == FALLBACK:
            all_emojis(folder / "emojis.png")
        await through_a_game(town, folder)
        town.channel = town.guild.create_text_channel("trigony")
        await through_trigony(town, folder)
        town.channel = town.guild.create_text_channel("two-sides")
        await through_a_whole_trigony(town, folder)
        town.channel = town.guild.create_text_channel("lessons")
        await through_a_lesson(town, folder)
        town.channel = town.guild.create_text_channel("computers")
        await through_computers(town, folder)
        await town.bot.close()
        await env.shutdown()


def all_emojis(file: Path) -> None:
    """In the sizes of a button and of a text, on Discord's dark and light backgrounds."""
    columns, cell, sizes = 16, 52, (44, 22)
    rows = -(-len(UNICODE) // columns)
    sheet = Image.new("RGB", (columns * cell, rows * (cell + 28) * 2))
    for half, ground in enumerate(("#313338", "#ffffff")):
        top = half * sheet.height // 2
        sheet.paste(ground, (0, top, sheet.width, top + sheet.height // 2))
        for place, word in enumerate(UNICODE):
            image = Image.open(BytesIO(drawn(word)[1]))
            x, y = place % columns * cell, top + place // columns * (cell + 28)
            for size, down in zip(sizes, (4, cell), strict=True):
                small = image.resize((size, size), Image.Resampling.LANCZOS)
                sheet.paste(small, (x + (cell - size) // 2, y + down), small)
    sheet.quantize(256).save(file, optimize=True)


async def through_a_game(town: Town, folder: Path) -> None:
    await town.setup("setup-place", "channel")
    lobby = await town.lobby("Ann", "Ben", seats=4, options="first=1", pace="relaxed")
    await town.env.advance_time(300)
    await pictures(town, folder, "lobby", "Cid")
    await town.press("Cid", lobby, town.words("lobby-do-join"))
    await town.press("Ann", lobby, town.words("lobby-do-start"))
    dice = random.Random(11)
    for _ in range(TURNS):
        await town.turn(dice, town.channel)
        await town.env.advance_time(600)
    name = town.on_turn(town.channel)
    await pictures(town, folder, "board", name)
    draw = next(a for a in actions(town.board(town.channel)) if a.endswith(":draw"))
    await town[name].click(town.board(town.channel), custom_id=draw)
    await pictures(town, folder, "draw", name)
    mine = town.private(await town.press(name, town.board(town.channel), town.words("do-table")))
    await town[name].click(mine, custom_id=actions(mine)[0])
    name = town.on_turn(town.channel)
    await town.press(name, town.board(town.channel), town.words("do-table"))
    await pictures(town, folder, "table", name)
    result = await town.play_on(dice, town.channel)
    await pictures(town, folder, "result", name)
    await town.press("Ann", result, town.words("do-replay"))
    await pictures(town, folder, "replay", "Ann")
    await town.press("Ann", result, town.words("do-rematch"))
    await pictures(town, folder, "rematch", "Ben")


async def through_trigony(town: Town, folder: Path) -> None:
    lobby = await town.lobby("Ann", game="trigony", seats=6, pace="relaxed")
    for name, side in {"Ann": "white", "Ben": "black", "Dot": "white", "Cid": "brown"}.items():
        await join(town, name, lobby, side)
    await pictures(town, folder, "trigony-lobby", "Eve")
    town.channel = town.guild.create_text_channel("intrygo")
    await town.lobby(*PLAYERS, game="trigony", seats=3, options="intrygo=True", pace="relaxed")
    dice = random.Random(4)
    for _ in range(60):
        await one_turn(town, dice)
        await town.env.advance_time(600)
    name = town.on_turn(town.channel)
    await pictures(town, folder, "trigony-board", name)
    board = town.board(town.channel)
    pieces = [p for p in buttons(board).values() if re.search(":[A-I][1-9]$", p)]
    await town[name].click(board, custom_id=pieces[-1])
    await pictures(town, folder, "trigony-where", name)
    await town.press(name, board, town.words("trigony-do-cards"))
    await pictures(town, folder, "intrygo-cards", name)


async def join(town: Town, name: str, lobby: Shown, side: str) -> None:
    (pressed,) = [pressed for pressed in buttons(lobby).values() if pressed.endswith(f":{side}")]
    await town[name].click(lobby, custom_id=pressed)


async def through_a_whole_trigony(town: Town, folder: Path) -> None:
    lobby = await town.lobby("Ann", game="trigony", seats=2)
    await join(town, "Ben", lobby, "white")
    await win(town, "Ben")
    await pictures(town, folder, "trigony-result", "Ann")


async def through_a_lesson(town: Town, folder: Path) -> None:
    shown = await town.command("Eve", "learn", game="trigony")
    for chosen in ("H6", "H6-G6"):
        (pressed,) = [p for p in buttons(shown).values() if p.endswith(f" {chosen}")]
        shown = town.private(await town["Eve"].click(shown, custom_id=pressed))
    await pictures(town, folder, "learn", "Eve")
    await town.command("Eve", "rules", game="trigony")
    await pictures(town, folder, "rules", "Eve")
    await town.command("Eve", "help")
    await pictures(town, folder, "help", "Eve")
    await town.command("Ann", "games")
    await pictures(town, folder, "games", "Ann")
    await town.command("Ann", "settings")
    await pictures(town, folder, "settings", "Ann")


async def through_computers(town: Town, folder: Path) -> None:
    """A board with computers, a hint, who can be added, and why one of them did what it did."""
    lobby = await town.lobby("Eve", seats=4, options="first=1", pace="relaxed")
    await town.press("Eve", lobby, town.words("lobby-computers"))
    await pictures(town, folder, "computers-add", "Eve")
    town.channel = town.guild.create_text_channel("alone")
    await town.command("Eve", "play", computers=2, level="strong", options="first=1")
    dice = random.Random(7)
    for _ in range(3):
        while not actions(town.board(town.channel)):
            await town.env.advance_time(2)
        await town.turn(dice, town.channel)
    await town.env.advance_time(5)
    await town.press("Eve", town.board(town.channel), town.words("do-hint"))
    await pictures(town, folder, "computers", "Eve")
    town.channel = town.guild.create_text_channel("open")
    await town.command("Eve", "play", game="trigony", computers=1, level="strong")
    await one_turn(town, dice)
    await town.env.advance_time(5)
    await town.press("Eve", town.board(town.channel), town.words("do-why"))
    await pictures(town, folder, "why", "Eve")


async def pictures(town: Town, folder: Path, screen: str, name: str) -> None:
    """The bottom of the channel, as this person sees it, on a desk and on a phone."""
    people = [town[name], *(town[other] for other in PEOPLE if other != name)]
    assets = await emojis(town)
    async with town.env.preview(
        town.channel,
        viewers=people,
        layout="channel",
        assets=assets,
        locale=locale_of(town.words.language),
    ) as preview:
        arguments = ("-m", "tests.bot.pictures", "snap", preview.url, str(folder / screen))
        process = await asyncio.create_subprocess_exec(sys.executable, *arguments)
        assert await process.wait() == 0
    print(folder / screen)


async def emojis(town: Town) -> dict[str, tuple[str, bytes]]:
    """The files of the bot's own emojis, by address: SimCord keeps only their names."""
    await town.bot.upload.bring_up_to_date(pause=0)
    files = dict(map(drawn, UNICODE))
    known = await town.bot.fetch_application_emojis()
    return {
        f"{CDN_BASE}/emojis/{emoji.id}.png": (f"{emoji.name}.png", files[emoji.name])
        for emoji in known
    }


# The page refuses to load more than eight pictures at once: those are loaded one by one.
LOAD = """async () => {
  for (const image of document.images) {
    for (let tries = 0; !image.naturalWidth && tries < 30; tries++) {
      image.src = image.src;
      await image.decode().catch(() => {});
      await new Promise((then) => setTimeout(then, 100));
    }
  }
}"""


def snap(url: str, file: str) -> None:
    """FILE.png and FILE-phone.png."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for end, size in SIZES.items():
            page = browser.new_page(viewport=size)  # type: ignore[arg-type]
            page.goto(url)
            page.get_by_text("Tri").last.wait_for()
            page.wait_for_timeout(5_000)  # the page loads every picture before it shows it
            page.evaluate(LOAD)
            latest = page.get_by_text("jump to latest")
            if latest.is_visible():
                latest.click()
            page.wait_for_timeout(1_500)
            image = Image.open(BytesIO(page.screenshot()))
            image.quantize(256).save(f"{file}{end}.png", optimize=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    if sys.argv[1] == "snap":
        snap(*sys.argv[2:])
    else:
        asyncio.run(main(Path(sys.argv[1]), *sys.argv[2:] or (FALLBACK,)))
