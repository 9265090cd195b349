"""The real bot in your browser, without Discord and without a token: `make play`, or
`python -m bot.local [PORT]`.

SimCord stands in for Discord and shows its channel as a page. Everything else is real: the same
program and a real database, in a temporary folder.
"""

import asyncio
import itertools
import logging
import os
import signal
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import simcord

from bot import Config, create_bot
from bot.client import Triad
from screens.ids import Press
from screens.text import FALLBACK, Words, language_of, words_in

PORT = 8321
TICK = 0.5  # seconds
ROUND = 20  # ticks between two runs of due jobs and refreshes of stale pages: clicks have to wait
# for these
PEOPLE = ("Robin", "Ann", "Ben", "Cleo", "Dan", "Eve")
READ = {"Ben": "de", "Cleo": "fr", "Dan": "zh-TW"}  # the others read what the terminal speaks


def spoken() -> str:
    """The language of the terminal, unless TRIAD_LANGUAGE names another."""
    names = ("TRIAD_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wanted = [os.environ.get(name, "").partition(".")[0].replace("_", "-") for name in names]
    return next((language for one in wanted if (language := language_of(one))), FALLBACK)


def locale_of(language: str) -> str:
    """Discord's name for a language: English has two of them, but none without a country."""
    return "en-US" if language == "en" else language


async def play(port: int, words: Words) -> None:
    with tempfile.TemporaryDirectory(prefix="triad-") as folder:
        bot = create_bot(Config(database=Path(folder) / "play.db", language=words.language))
        env = simcord.Env(bot, check_errors=False, shard_count=1)
        env.backend.clock.advance(behind(env))  # before anything waits for a time
        try:
            await env.start()
            with env.time_context():
                await at_the_table(env, bot, port, words)
            await env.shutdown()
        finally:
            await bot.close()


async def at_the_table(env: simcord.Env, bot: Triad, port: int, words: Words) -> None:
    assert env.bot.user is not None
    await env.bot.user.edit(username="Triad")
    host = env.create_user("ann", global_name="Ann")
    guild = env.create_guild(words("local-server"), owner=host)
    channel = guild.create_text_channel(words("local-channel"))
    people = [
        guild.add_member(host if name == "Ann" else env.create_user(name.lower(), global_name=name))
        for name in PEOPLE
    ]
    for name, person in zip(PEOPLE, people, strict=True):
        language = READ.get(name, words.language)
        await bot.tables.people.save_settings(person.id, {"language": language})
    robin, ann = people[:2]
    # The page shows one channel, so games are played there and not in threads.
    setup = await ann.slash(channel, "setup")
    assert setup.response is not None
    await ann.select(setup.response, ["channel"], custom_id=Press("setup-place").menu())
    table = {"language": words.language}
    await robin.slash(channel, "play", game="trigony", computers=1, level="steady", **table)
    await robin.slash(channel, "play", computers=2, level="steady", **table)
    locale = locale_of(words.language)
    shown = partial(env.preview, channel, viewers=people, layout="channel", locale=locale)
    try:
        async with shown(port=port) as preview:
            await serve(env, bot, preview, words)
    except simcord.SetupError:  # the port is in use
        async with shown() as preview:
            await serve(env, bot, preview, words)


async def serve(env: simcord.Env, bot: Triad, preview: simcord.Preview, words: Words) -> None:
    print(f"\n{words('local-ready', url=preview.url)}\n", flush=True)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, stop.set)
    ticking = asyncio.create_task(tick(env, preview, lambda: bot.tables.jobs.overdue))
    closed = asyncio.create_task(preview.wait_closed())
    stopped = asyncio.create_task(stop.wait())
    await asyncio.wait([closed, stopped], return_when=asyncio.FIRST_COMPLETED)
    for task in (ticking, closed, stopped):
        task.cancel()
    print(words("local-cleared"))


async def tick(env: simcord.Env, preview: simcord.Preview, overdue: Callable[[], bool]) -> None:
    """Keep the simulated clock and the page's clock in step with the real one. The page computes
    "how long ago" from the time of its last refresh. What is overdue, such as a computer's move,
    waits for no round."""
    said = len(env.http_requests)
    for ticks in itertools.count(1):
        await asyncio.sleep(TICK)
        if ticks % ROUND and not overdue():
            env.backend.advance_clock(behind(env))
        else:
            with suppress(simcord.SetupError):  # somebody is clicking; the next round catches up
                await env.advance_time(behind(env))
                if len(env.http_requests) != said:
                    said = len(env.http_requests)
                    await preview.refresh()
        preview.capture_time = env.now()


def behind(env: simcord.Env) -> float:
    """Seconds by which the simulated clock is behind the real one."""
    return max(0.0, (datetime.now(UTC) - env.now()).total_seconds())


def main() -> int:
    logging.basicConfig(level=logging.WARNING)
    words = words_in(spoken())
    print(words("local-setting"), flush=True)
    asyncio.run(play(int(sys.argv[1]) if sys.argv[1:] else PORT, words))
    return 0


if __name__ == "__main__":
    sys.exit(main())
