"""A town for every test. Every payload that the bot sends is checked against Discord's OpenAPI
description, if that is available."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from bot import Config, create_bot
from tests.bot.api import check_payloads
from tests.bot.town import EFFORT, Town


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    database = tmp_path / "triad.db"
    env = simcord.Env(create_bot(Config(database=database, effort=EFFORT)), shard_count=1)
    await env.start()
    town = Town(env, database)
    try:
        yield town
        await town.bot.close()
    finally:
        await env.shutdown()
    env.raise_errors()
    check_payloads(env.http_requests)
