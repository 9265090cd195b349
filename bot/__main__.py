"""`python -m bot` runs the bot on Discord; `python -m bot healthy` checks whether it is running."""

import asyncio
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

import discord

from bot import logs
from bot.client import Triad, create_bot
from bot.config import BadConfig, Config
from tables import Unusable

BAD_CONFIG = 2
HEARTBEAT = 20.0  # seconds
UNWELL_AFTER = 90.0


def main() -> int:
    try:
        config = Config.read()
    except BadConfig as error:
        return complain(str(error))
    if sys.argv[1:] == ["healthy"]:
        return 0 if healthy(config) else 1
    if sys.argv[1:]:
        return complain("python -m bot runs the bot; python -m bot healthy says whether it runs")
    if not config.token:
        return complain(
            "TRIAD_TOKEN is not set. Put the bot's token from Discord's developer portal into"
            " the environment or into the file .env (see README.md)."
        )
    logs.set_up(config.log_level)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we use no voice
    try:
        asyncio.run(run(config))
    except discord.LoginFailure:
        return complain(
            "Discord does not accept TRIAD_TOKEN. Copy the bot's token anew from the developer"
            " portal (see README.md)."
        )
    except Unusable as error:
        return complain(str(error), status=1)
    except OSError as error:
        return complain(f"Discord can't be reached: {error}", status=1)
    return 0


async def run(config: Config) -> None:
    bot = create_bot(config)
    running = asyncio.current_task()
    assert running is not None
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, running.cancel)
    heart = asyncio.create_task(beat(heartbeat(config), bot))
    try:
        with suppress(asyncio.CancelledError):  # told to stop
            await bot.start(config.token)
    finally:
        heart.cancel()
        await bot.close()


async def beat(file: Path, bot: Triad) -> None:
    """Touch the file as long as we are connected to Discord."""
    while True:
        if bot.connected:
            file.touch(mode=0o600)
        await asyncio.sleep(HEARTBEAT)


def heartbeat(config: Config) -> Path:
    return Path(f"{config.database}.alive")


def healthy(config: Config) -> bool:
    try:
        return time.time() - heartbeat(config).stat().st_mtime < UNWELL_AFTER
    except OSError:
        return False


def complain(message: str, status: int = BAD_CONFIG) -> int:
    print(f"triad: {message}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
