"""A person at the table of `make play`, in a real browser. `python -m tests.bot.browser FOLDER`
also takes the pictures of the docs."""

import asyncio
import os
import re
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from playwright.async_api import Error, Page, async_playwright

from bot.local import READ
from engine.triqueta.pieces import KINDS
from screens.text import words_in

PHONE, DESK = {"width": 400, "height": 850}, {"width": 1000, "height": 900}


def chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser")


@asynccontextmanager
async def table_in_a_browser() -> AsyncIterator[Page]:
    """Runs `python -m bot.local` and opens its page."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.local", "0"),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "TRIAD_LANGUAGE": "en"},
    )
    assert process.stdout is not None
    try:
        printed = ""
        while not (address := re.search(r"http://\S+", printed)):
            line = await asyncio.wait_for(process.stdout.readline(), 60)
            assert line, "it ended before it had said where"
            printed += line.decode()
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=chromium(), args=["--no-sandbox"]
            )
            page = await browser.new_page(viewport=DESK)  # type: ignore[arg-type]
            await page.goto(address[0])
            yield page
            await browser.close()
    finally:
        process.terminate()
        await process.wait()


class Sitting:
    """Somebody who looks at the page and clicks on it."""

    def __init__(self, page: Page, pictures: Path) -> None:
        self.page = page
        self.pictures = pictures
        self.words = words_in("en")  # that the person reads

    async def is_(self, name: str) -> None:
        """Switch to this person."""
        self.words = words_in(READ.get(name, "en"))
        await self.page.get_by_role("combobox").first.select_option(label=name)
        await self.page.wait_for_timeout(1_200)

    async def press(self, label: str, until: str) -> str:
        """Press until it works. The page refuses a click that comes just as it changes, and says
        so; people then click again."""
        name = re.compile(re.escape(label))  # an emoji may stand before it, more text behind
        for _ in range(10):
            found = self.page.get_by_role("button", name=name)
            if await found.count():
                # The button may be gone by now, if the previous press worked after all.
                with suppress(Error):
                    await found.last.click(timeout=1_000)
            for _ in range(30):
                if until in (text := await self.sees()):
                    await self.page.wait_for_timeout(300)
                    return text
                await self.page.wait_for_timeout(100)
        raise AssertionError(f"{label!r} never led to {until!r}: {await self.sees()}")

    async def sees(self) -> str:
        text = await self.page.locator("main").first.inner_text()
        return text.replace("\u2068", "").replace("\u2069", "")

    async def waits_for(self, words: str) -> str:
        for _ in range(100):
            if words in (text := await self.sees()):
                return text
            await self.page.wait_for_timeout(100)
        raise AssertionError(f"never saw {words!r} in: {await self.sees()}")

    async def turns_to(self, device: dict[str, int]) -> None:
        await self.page.set_viewport_size(device)  # type: ignore[arg-type]
        await self.page.wait_for_timeout(1_500)

    async def sees_a_drawn_token_at_once(self) -> None:
        """On a phone the token, its words and every button are on the screen together."""
        await self.page.get_by_role("button", name=self.keep).last.scroll_into_view_if_needed()
        await self.page.wait_for_timeout(1_500)
        await self.page.screenshot(path=self.pictures / "draw-phone.png")
        described = [self.words("triqueta-alt-drawn", animal=kind.value) for kind in KINDS]
        shown = [
            self.page.get_by_role("img", name=re.compile("|".join(described))).last,
            self.page.get_by_text(self.drew).last,
            *[self.page.get_by_role("button", name=self.row(row)).last for row in (1, 2, 3)],
            self.page.get_by_role("button", name=self.keep).last,
        ]
        for part in shown:
            box = await part.bounding_box()
            assert box is not None
            assert box["y"] >= 0, box
            assert box["y"] + box["height"] <= PHONE["height"], box
            assert box["x"] >= 0, box
            assert box["x"] + box["width"] <= PHONE["width"], box

    @property
    def drew(self) -> str:
        """How the words about a drawn token begin."""
        known = {"animal": "owl", "having": "none", "both": "no"}
        numbers = dict.fromkeys(("worth", "open", "kept", "needs"), 0)
        return self.words("triqueta-you-drew", emoji="🦉", **known, **numbers).partition("🦉")[0]

    @property
    def keep(self) -> str:
        return self.words("triqueta-do-keep", left=2)

    def row(self, number: int) -> str:
        """How the button begins that puts a token there."""
        return self.words("triqueta-do-place", row=number, animals="🦉").partition("🦉")[0].strip()

    async def picture(self, name: str, *, phone: bool = False) -> None:
        if phone:
            await self.turns_to(PHONE)
        await self.page.screenshot(path=self.pictures / f"{name}.png")
        if phone:
            await self.turns_to(DESK)


async def first_turns(sitting: Sitting) -> None:
    """Robin draws, places and takes while two computers play along; with a look at what another
    person sees."""
    await sitting.waits_for("Triqueta · Round 1 of 4")
    await sitting.turns_to(PHONE)
    await sitting.press("Draw", until=sitting.keep)
    await sitting.sees_a_drawn_token_at_once()
    await sitting.turns_to(DESK)
    secret = sitting.keep
    await sitting.is_("Ann")
    assert secret not in await sitting.sees(), "a secret is its owner's alone"
    await sitting.is_("Robin")
    board = await sitting.press(sitting.row(3), until="Robin puts")
    answers = board.count("🤖 Rowan")
    await sitting.press("My table", until="Your table")
    board = await sitting.waits_for("🤖 Alder")
    assert board.count("🤖 Rowan") >= answers, "the computers go on by themselves"
    await sitting.press("Take row", until="Robin takes row")
    await sitting.picture("taken")


async def first_turns_of_trigony(sitting: Sitting) -> None:
    """Robin chooses a piece, sees where it may go, goes there; the computer answers."""
    board = await sitting.waits_for("Trigony · turn")
    white = bool(re.search(r"White\W*Robin", board))
    piece, to = ("H7", "G6") if white else ("F8", "F7")
    asked = sitting.words("trigony-asks-to", field=piece)
    await sitting.press(piece, until=asked)
    await sitting.picture("trigony-1", phone=True)
    await sitting.press(f"→ {to}", until=f"{piece}–{to}.")
    await sitting.waits_for("🤖 Edge: ")
    await sitting.picture("trigony-moved")


async def main(folder: Path) -> None:
    async with table_in_a_browser() as page:
        await first_turns(Sitting(page, folder))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
