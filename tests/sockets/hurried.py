"""The bot, with idle time that can be skipped: `python -m tests.sockets.hurried`. The clock is a
file beside the database; another process that has it open says up to when."""

import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path

import discord

from bot import __main__ as program
from bot.client import Triad
from bot.config import Config
from tables import jobs
from tests.clock import Clock, clock_of, looking, skip_idle_time


class Hurried(Triad):
    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self._hurrying: asyncio.Task[None] | None = None

    async def on_ready(self) -> None:
        await super().on_ready()
        clock, beat = clock_of(Path(self.config.database)), self.tables.uptime.beat
        assert self._store is not None
        look = looking(self._store)
        self._hurrying = self._hurrying or asyncio.create_task(
            skip_idle_time(clock, look, beat, lambda: clock.until, lambda: None)
        )


def now_by(clock: Clock) -> datetime:
    return datetime.fromtimestamp(clock() / 1000, UTC)


def main() -> int:
    clock = clock_of(Path(Config.read().database))
    discord.utils.utcnow = lambda: now_by(clock)
    jobs.LONGEST_NAP = 0.02  # seconds: a sleeping clock does not notice that time is skipped
    program.create_bot = Hurried  # type: ignore[attr-defined]
    return program.main()


if __name__ == "__main__":
    sys.exit(main())
