"""`python -m bot` runs the bot on Discord; `python -m bot healthy` checks whether it is running."""

import asyncio
import logging
import os
import signal
import sys
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING

import discord

from bot import create_bot, logs
from bot.config import BadConfig, Config
from storage.address import is_server
from tables import Unusable

if TYPE_CHECKING:
    from bot.client import Triad

log = logging.getLogger("bot")

BAD_CONFIG = 2
HEARTBEAT = 20.0  # seconds
UNWELL_AFTER = 90.0
NOTED = 400  # bytes of the heartbeat file


def main() -> int:
    try:
        config = Config.read()
    except BadConfig as error:
        return complain(str(error))
    if sys.argv[1:] == ["healthy"]:
        problem = unwell(config)
        return 0 if problem is None else complain(problem, status=1)
    if sys.argv[1:]:
        return complain("python -m bot runs the bot; python -m bot healthy says whether it runs")
    if not config.token:
        return complain(
            "TRIAD_TOKEN is not set. Put the bot's token from Discord's developer portal into"
            " the environment or into the file .env (see README.md)."
            + "".join(f" {warning}" for warning in config.warnings)
        )
    logs.set_up(config.log_level)
    for warning in config.warnings:
        log.warning("%s", warning)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we use no voice
    try:
        asyncio.run(run(config))
    except discord.LoginFailure:
        return complain(
            "Discord does not accept TRIAD_TOKEN. Copy the bot's token anew from the developer"
            " portal (see README.md)."
        )
    except BadConfig as error:
        return complain(str(error))
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


async def beat(file: Path, bot: "Triad") -> None:
    """Note again and again whether the bot is well."""
    well = 0.0
    while True:
        problem = await bot.problem()
        if problem is None:
            well = time.time()
        with suppress(OSError):  # then the file grows old, which says enough
            await asyncio.to_thread(note, file, well, problem)
        await asyncio.sleep(HEARTBEAT)


def note(file: Path, well: float, problem: str | None) -> None:
    """The file says when the bot was last well, when that was noted, and what is wrong. It is
    written over, and always as long: that works even when the disk is full."""
    said = f"{well:.0f} {time.time():.0f} {problem or ''}".encode()[:NOTED]
    opened = os.open(file, os.O_WRONLY | os.O_CREAT, 0o600)
    try:
        if hasattr(os, "fchmod"):  # not on Windows; an older Triad was less careful
            os.fchmod(opened, 0o600)
        os.write(opened, said.ljust(NOTED))
    finally:
        os.close(opened)


def heartbeat(config: Config) -> Path:
    """Beside the database; if that is on a server, in a folder for such files."""
    if not is_server(config.database):
        return Path(f"{config.database}.alive")
    name = sha256(f"{config.database} {config.shards}".encode()).hexdigest()[:16]
    return Path(gettempdir()) / f"triad-{name}.alive"


def unwell(config: Config) -> str | None:
    """What has been wrong for a while; None if the bot is well."""
    file, now = heartbeat(config), time.time()
    try:
        # An older Triad left the file empty.
        well, noted, *rest = f"{file.read_text(errors='replace') or '0 0'} ".split(" ", 2)
        silent, ill, problem = now - float(noted), now - float(well), "".join(rest).strip()
    except FileNotFoundError:
        return f"there is no {file}: the bot has not run here yet"
    except (OSError, ValueError) as error:
        return f"{file} can't be read: {error}"
    if ill < UNWELL_AFTER:
        return None
    if not problem or silent >= UNWELL_AFTER:
        return "the bot has given no sign of life lately: it is not running, or it hangs"
    return problem


def complain(message: str, status: int = BAD_CONFIG) -> int:
    print(f"triad: {message}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
