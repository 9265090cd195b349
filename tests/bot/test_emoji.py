"""The bot's own emojis on Discord: uploaded once in the background, with Unicode instead if one is
missing or refused. SimCord keeps application emojis as Discord does, but discards their images;
refusals that it does not know are injected as faults."""

import base64
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import simcord
from simcord.backend.errors import BackendError

from bot import Config
from bot.client import Triad
from screens.emoji import UNICODE
from screens.pictures.emoji import DRAWINGS, drawn
from tests.bot.api import check_payloads
from tests.bot.reading import Shown, buttons, components, text, walk
from tests.bot.town import Town
from tests.bot.trigony import do, sit_down

EMOJIS = "/applications/*/emojis"
HOUR = 3_600  # seconds
LONG = 60.0  # seconds between two uploads: SimCord would wait for shorter sleeps
INVALID = "Invalid Form Body\nIn components.0.components.0.emoji.id: Invalid emoji"


class Uploading(Triad):
    """A simulation does not upload on its own, as it is not connected to Discord."""

    pause = 0.0

    async def on_ready(self) -> None:
        await super().on_ready()
        self.upload.begin(self.pause)


class Upstart(Town):
    """A town whose bot uploads its emojis."""

    async def restart(self) -> None:
        old = self.bot
        await self.env.restart_bot(Uploading(Config(database=self.database)))
        await old.close()


@pytest.fixture
async def env(tmp_path: Path) -> AsyncIterator[simcord.Env]:
    """Before it starts."""
    env = simcord.Env(Uploading(Config(database=tmp_path / "triad.db")), shard_count=1)
    try:
        yield env
        assert isinstance(env.bot, Triad)
        await env.bot.close()
    finally:
        await env.shutdown()
    env.raise_errors()
    check_payloads(env.http_requests)


@pytest.fixture
async def town(env: simcord.Env, tmp_path: Path) -> Town:
    """With all emojis uploaded."""
    town = await start(env, tmp_path)
    assert len(there(town)) == len(UNICODE)
    return town


async def start(env: simcord.Env, folder: Path) -> Town:
    await env.start()
    return Upstart(env, folder / "triad.db")


def uploaded(town: Town) -> list[Any]:
    """The requests that created emojis, in order."""
    sent = [r for r in town.env.http_requests if r.method == "POST"]
    return [request.json for request in sent if request.path.endswith("/emojis")]


def uploads(town: Town) -> list[str]:
    return [body["name"] for body in uploaded(town)]


def there(town: Town) -> list[str]:
    return [emoji.name for emoji in town.env.backend.application_emojis.values()]


def own(shown: Shown) -> list[str]:
    """The names of the bot's own emojis on its buttons."""
    signs = [part.get("emoji") or {} for part in walk(components(shown)) if part["type"] == 2]
    return [sign["name"] for sign in signs if sign.get("id")]


async def trigony(town: Town) -> Shown:
    """A lobby of Trigony, which has emojis in its text and on its buttons."""
    town.channel = town.guild.create_text_channel("trigony")
    return await town.lobby("Ann", game="trigony", seats=3)


async def test_nothing_waits_for_them(env: simcord.Env, tmp_path: Path) -> None:
    """Neither the start nor people who play wait for the upload, which resumes after a restart."""
    assert isinstance(env.bot, Uploading)
    env.bot.pause = LONG
    town = await start(env, tmp_path)
    await env.advance_time(3 * LONG)
    assert 0 < len(uploads(town)) < 10
    lobby = await trigony(town)
    assert "⚪ **White**" in text(lobby)
    assert own(lobby) == []
    await town.restart()
    assert sorted(uploads(town)) == sorted(there(town)) == sorted(drawn(w)[0] for w in UNICODE)


async def test_they_are_uploaded_once_and_used(town: Town) -> None:
    lobby = await trigony(town)
    ids = {emoji.name: emoji.id for emoji in town.env.backend.application_emojis.values()}
    pawn = drawn("white_pawn")[0]
    assert f"<:{pawn}:{ids[pawn]}> **White**" in text(lobby)
    assert own(lobby) == [drawn(f"{side}_pawn")[0] for side in ("white", "brown", "black")]
    assert "Join White" in buttons(lobby)
    await town.restart()
    await town.env.advance_time(24 * HOUR)
    assert len(uploads(town)) == len(UNICODE)
    assert own(await trigony(town)) == own(lobby)


async def test_what_is_uploaded_is_the_drawing(town: Town) -> None:
    drawings = dict(map(drawn, UNICODE))
    for body in uploaded(town):
        head, _, image = body["image"].partition(",")
        assert head == "data:image/png;base64"
        assert base64.b64decode(image) == drawings.pop(body["name"])
    assert not drawings


async def test_a_changed_drawing_is_another_emoji_and_the_old_one_stays(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = drawn("owl")[0]
    with monkeypatch.context() as patch:
        patch.setitem(DRAWINGS, "owl", DRAWINGS["flower"])
        drawn.cache_clear()
        new = drawn("owl")[0]
        await town.restart()
    drawn.cache_clear()
    assert uploads(town)[len(UNICODE) :] == [new]
    assert {old, new} <= set(there(town))
    assert f"<:{new}:" in town.bot.boards.emojis.text("owl")


async def test_one_that_somebody_deleted_comes_back(town: Town) -> None:
    backend, pawn = town.env.backend, drawn("white_pawn")[0]
    ids = {emoji.name: emoji.id for emoji in backend.application_emojis.values()}
    backend.delete_application_emoji(ids[pawn])
    await town.env.advance_time(2 * HOUR)
    assert there(town).count(pawn) == 1
    assert len(uploads(town)) == len(UNICODE) + 1
    lobby = await trigony(town)
    assert f"<:{pawn}:" in text(lobby)
    assert f":{ids[pawn]}>" not in text(lobby)


async def test_where_there_is_no_room_only_our_old_ones_go(
    env: simcord.Env, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The oldest first, and no more than needed."""
    backend = env.backend
    backend.create_application_emoji("deer_0000").user_id = 1  # uploaded by somebody
    for name in ("owl_0000", "cat", "cat_0000", "bear_0000", "ram_0000"):
        backend.create_application_emoji(name)
    most, create = len(UNICODE) + 4, backend.create_application_emoji

    def limited(name: str) -> Any:
        """SimCord has room for any number."""
        if len(backend.application_emojis) >= most:
            raise BackendError(400, 30008, "Maximum number of emojis reached")
        return create(name)

    monkeypatch.setattr(backend, "create_application_emoji", limited)
    town = await start(env, tmp_path)
    old = {name for name in there(town) if name not in uploads(town)}
    assert old == {"cat", "cat_0000", "ram_0000", "deer_0000"}
    assert len(there(town)) == len(UNICODE) + len(old)


async def test_without_any_room_the_game_goes_on_in_unicode(
    env: simcord.Env, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("cat_0000", "dog"):
        env.backend.create_application_emoji(name)
    env.inject_error("POST", EMOJIS, status=400, code=30008, message="full", times=None)
    with caplog.at_level(logging.INFO, "delivery.emoji"):
        town = await start(env, tmp_path)
    assert there(town) == ["cat_0000", "dog"]
    assert [(r.levelname, r.exc_info) for r in caplog.records] == [("INFO", None)]
    assert "⚪ **White**" in text(await trigony(town))


@pytest.mark.parametrize(("method", "status"), [("GET", 404), ("POST", 500), ("POST", 403)])
async def test_a_failure_leaves_unicode_and_is_tried_again_later(
    env: simcord.Env,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    method: str,
    status: int,
) -> None:
    env.inject_error(method, EMOJIS, status=status, times=None)
    with caplog.at_level(logging.INFO, "delivery.emoji"):
        town = await start(env, tmp_path)
        await env.advance_time(30)
        assert there(town) == []
        assert "⚪ **White**" in text(await trigony(town))
        await env.advance_time(6 * HOUR)
    assert 0 < len(caplog.records) < 15  # with back-off
    env.backend.faults.clear()
    await env.advance_time(2 * HOUR)
    assert len(there(town)) == len(UNICODE)
    assert own(await trigony(town))


async def test_another_process_may_be_faster(env: simcord.Env, tmp_path: Path) -> None:
    name = drawn("rabbit")[0]
    env.inject_error("POST", EMOJIS, status=400, code=50035, message="In name: it exists already")
    town = await start(env, tmp_path)
    assert len(there(town)) == len(UNICODE) - 1
    assert town.bot.boards.emojis.text("rabbit") == "🐇"
    env.backend.create_application_emoji(name)
    await env.advance_time(120)
    assert there(town).count(name) == 1
    assert name in town.bot.boards.emojis.text("rabbit")


# --- Refused ---


def refuse(town: Town, method: str, path: str) -> None:
    """The next such message, because of an emoji."""
    town.env.inject_error(method, path, status=400, code=50035, message=INVALID)


async def test_a_refused_post_comes_once_in_unicode(town: Town) -> None:
    refuse(town, "POST", "/channels/*/messages")
    lobby = await trigony(town)
    assert not town.env.backend.faults
    assert "⚪ **White**" in text(lobby)
    assert own(lobby) == []
    assert len(town.channel.history()) == 1
    assert own(await trigony(town))  # Discord has it after all


async def test_after_a_refusal_discord_is_asked_which_it_has(town: Town) -> None:
    """Somebody has deleted one, and it can't be uploaded again."""
    backend, pawn = town.env.backend, drawn("white_pawn")[0]
    ids = {emoji.name: emoji.id for emoji in backend.application_emojis.values()}
    backend.delete_application_emoji(ids[pawn])
    town.env.inject_error("POST", EMOJIS, status=403, times=None)
    refuse(town, "POST", "/channels/*/messages")
    assert own(await trigony(town)) == []
    await town.env.advance_time(90)
    lobby = await trigony(town)
    assert own(lobby) == [drawn(f"{side}_pawn")[0] for side in ("brown", "black")]
    assert "⚪ **White**" in text(lobby)


async def test_a_refused_edit_is_made_in_unicode(town: Town) -> None:
    lobby = await trigony(town)
    assert own(lobby)
    refuse(town, "PATCH", "/channels/*/messages/*")
    await town.press("Ben", lobby, "Join Black")
    assert not town.env.backend.faults
    assert "Ben" in text(town.last(lobby))
    assert own(town.last(lobby)) == []
    assert len(town.channel.history()) == 1


async def test_a_refused_answer_comes_in_unicode_with_its_picture(town: Town) -> None:
    await sit_down(town, 2, "intrygo=True")
    name = town.on_turn()
    refuse(town, "POST", "/interactions/*/*/callback")
    mine = town.private(await town.press(name, town.board(), "My table"))
    assert not town.env.backend.faults
    assert own(mine) == []
    assert "Your cards" in text(mine)
    assert "<:" not in text(mine)
    await town.env.advance_time(120)
    mine = town.private(await town.press(name, town.board(), "My table"))
    assert own(mine)
    refuse(town, "POST", "/interactions/*/*/callback")
    cards = town.private(await town.press(name, mine, "Cards"))
    assert not town.env.backend.faults
    assert cards.id == mine.id
    assert own(cards) == []
    assert "Trade a card" in buttons(cards)


async def test_a_refused_direct_message_comes_once_in_unicode(town: Town) -> None:
    await town.settings("Ann", "set-calls", "dm")
    await sit_down(town, 2)
    if town.on_turn() == "Ann":
        await do(town, "Ann", "pass")
        await do(town, "Ben", "pass")
    else:
        await do(town, "Ben", "pass")
    place = town["Ann"].user.dm_channel
    assert place is not None
    before = place.history()
    assert own(before[-1])
    await do(town, "Ann", "pass")
    refuse(town, "POST", f"/channels/{place.id}/messages")
    await do(town, "Ben", "pass")
    assert not town.env.backend.faults
    (called,) = place.history()[len(before) :]
    assert own(called) == []
    assert "⚪ **White**" in text(called)


async def test_what_is_refused_for_another_reason_is_not_sent_again(town: Town) -> None:
    await sit_down(town, 2)
    wrong = "Invalid Form Body\nIn components.0: Too long"
    town.env.inject_error(
        "POST", "/interactions/*/*/callback", status=400, code=50035, message=wrong
    )
    result = await town.press(town.on_turn(), town.board(), "My table")
    assert result.response is None
    assert not town.bot.boards.emojis.doubted
