"""`make play`: its clock."""

import asyncio
from datetime import UTC, datetime

import pytest

from bot import local
from tests.bot.town import Town


async def test_the_simulated_clock_and_the_pages_keep_up_with_the_real_one(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the page would say that something which has just happened is in the future."""
    monkeypatch.setattr(local, "TICK", 0.02)
    env = town.env
    env.backend.clock.advance(local.behind(env))
    async with env.preview(town.channel, viewers=[town["Ann"]], layout="channel") as preview:
        before = preview.capture_time
        ticking = asyncio.create_task(local.tick(env, preview, lambda: False))
        await asyncio.sleep(0.5)
        ticking.cancel()
        assert preview.capture_time > before
        assert preview.capture_time == env.now()
        assert 0 <= (datetime.now(UTC) - env.now()).total_seconds() < 5
