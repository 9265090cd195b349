"""The whole bot in a language whose every text is in ⟦brackets⟧: whatever it sends comes from
locales/, also what only commands and clicks say."""

import random
from collections.abc import Iterator
from typing import Any

import discord
import pytest

import screens.text
from cogs.patience import Buckets, Limits
from tests.bot.reading import Shown, buttons, walk
from tests.bot.town import PEOPLE, Town
from tests.screens.pseudo import OPEN, outside, sentences

CLICKS = 150
MANY = 150  # different texts
COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *((name, {}) for name in ("help", "rules", "learn", "settings", "privacy", "away", "back")),
    *((name, {}) for name in ("games", "board", "table", "undo", "leave", "cancel", "verify")),
    *((name, {}) for name in ("record", "replay")),
    ("away", {"until": "2d"}),
    ("away", {"until": "some day"}),
    ("settings", {"zone": "Asia/Taipei"}),
    ("settings", {"zone": "the moon"}),
    ("games", {"of": "server"}),
    ("board", {"text": True}),
    ("move", {"action": "draw"}),
    ("move", {"action": "?"}),
    ("play", {"game": "chess"}),
    ("play", {"options": "chess"}),
    ("rules", {"game": "trigony"}),
)
TYPED = ("some day", "the moon", "chess")


@pytest.fixture(autouse=True)
def bracketed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens.text, "_sentences", lambda _: sentences())


def said(town: Town) -> Iterator[str]:
    """Everything that people could read in what the bot has sent, without names."""
    for request in town.env.http_requests:
        body = request.json if isinstance(request.json, dict) else {}
        if request.path.endswith("/threads"):
            yield body["name"]
        for sent in (body, body.get("data") or {}):
            yield sent.get("content") or ""
            yield from (choice["name"] for choice in sent.get("choices") or ())
            for part in walk(sent.get("components") or []):
                yield from (part.get(key) or "" for key in ("content", "label", "placeholder"))
                yield (part.get("accessory") or {}).get("label") or ""
                yield from (item.get("description") or "" for item in part.get("items") or ())
                for option in part.get("options") or ():
                    yield from (option["label"], option.get("description") or "")


def literal(town: Town) -> set[str]:
    found = set()
    for text in said(town):
        for name in (*PEOPLE, *TYPED, "Taipei"):
            text = text.replace(name, "")
        if wrong := outside(text):
            found.add(f"{wrong!r} in {text!r}")
    return found


@pytest.mark.parametrize("game", ["triqueta", "trigony"])
async def test_whatever_is_said_comes_from_the_words(town: Town, game: str) -> None:
    """People use every command, and press whatever they find; a game is played meanwhile."""
    assert town.bot._router is not None
    town.bot._router._buckets = Buckets(Limits(clicks=1_000), town.bot.tables.now)
    dice = random.Random(game)
    known: list[tuple[str, Shown]] = []

    async def use(name: str, command: str, **options: Any) -> None:
        place = dice.choice([town.channel, town.place()])
        result = await town[name].slash(place, command, **options)
        if result.response is not None and buttons(result.response):
            known.append((name, result.response))

    await use("Ann", "play", game=game, seats=2, pace="sitting")
    lobby = town.last()
    await town["Ben"].click(lobby, custom_id=_with(buttons(lobby), "join"))
    assert town.place().is_thread
    for command, options in COMMANDS:
        for name in ("Ann", "Cid"):
            await use(name, command, **options)
    await town.owner.slash(town.channel, "setup")
    for _ in range(CLICKS):
        board = town.board()
        name, shown = dice.choice([*known, *((name, board) for name in ("Ann", "Ben", "Cid"))])
        if not (found := buttons(shown)):
            continue
        try:
            result = await town[name].click(shown, custom_id=dice.choice([*found.values()]))
        except discord.NotFound:
            continue  # it was deleted or replaced meanwhile
        if result.response is not None and buttons(result.response):
            known.append((name, result.response))
    assert literal(town) == set()
    assert len({text for text in said(town) if OPEN in text}) > MANY, "there was much to read"


def _with(found: dict[str, str], verb: str) -> str:
    return next(custom_id for custom_id in found.values() if custom_id.startswith(f"b:{verb}:"))
