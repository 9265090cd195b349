"""The real bot in your browser, without Discord and without a token: `make play`, or
`python -m bot.local [PORT]`.

SimCord stands in for Discord and shows its channel as a page. Everything else is real: the same
program and a real database, in a temporary folder.
"""

import asyncio
import itertools
import logging
import signal
import sys
import tempfile
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import simcord

from bot.client import create_bot
from bot.config import Config
from screens.ids import Press

PORT = 8321
TICK = 1.0  # seconds
ROUND = 10  # ticks between two runs of due jobs and refreshes of stale pages: clicks have to wait
# for these
PEOPLE = ("Robin", "Ann", "Ben", "Cleo", "Dan", "Eve")


async def play(port: int) -> None:
    with tempfile.TemporaryDirectory(prefix="triad-") as folder:
        bot = create_bot(Config(database=Path(folder) / "play.db"))
        env = simcord.Env(bot, check_errors=False)
        env.backend.clock.advance(behind(env))  # before anything waits for a time
        try:
            await env.start()
            with env.time_context():
                await at_the_table(env, port)
            await env.shutdown()
        finally:
            await bot.close()


async def at_the_table(env: simcord.Env, port: int) -> None:
    assert env.bot.user is not None
    await env.bot.user.edit(username="Triad")
    host = env.create_user("ann", global_name="Ann")
    guild = env.create_guild("The Grove", owner=host)
    channel = guild.create_text_channel("game-table")
    people = [
        guild.add_member(host if name == "Ann" else env.create_user(name.lower(), global_name=name))
        for name in PEOPLE
    ]
    ann, ben = people[1:3]
    # The page shows one channel, so games are played there and not in threads.
    setup = await ann.slash(channel, "setup")
    assert setup.response is not None
    await ann.select(setup.response, ["channel"], custom_id=Press("setup-place").menu())
    await ann.slash(channel, "play", game="trigony", seats=2, options="intrygo=True")
    await ann.slash(channel, "play", seats=3, pace="sitting")
    lobby = channel.last_message
    assert lobby is not None
    await ben.click(lobby, label="Join")
    try:
        preview = env.preview(channel, viewers=people, layout="channel", port=port)
        async with preview:
            await serve(env, preview)
    except simcord.SetupError:  # the port is in use
        async with env.preview(channel, viewers=people, layout="channel") as preview:
            await serve(env, preview)


async def serve(env: simcord.Env, preview: simcord.Preview) -> None:
    print(
        f"\nThe table is set: {preview.url}\n\n"
        "  Open that address. You are Robin, and two tables are open: Trigony with its cards, for\n"
        "  two, where Ann waits; and Triqueta for three, where Ann and Ben wait (one sitting: ten\n"
        "  minutes each). Press Join at either, and the game begins.\n"
        "  At the top of the page you choose who you are: Robin, Ann, Ben, Cleo, Dan or Eve. What\n"
        "  is secret shows to its owner alone. Type / at the bottom for commands, such as /play.\n"
        "  Nothing is kept: Ctrl-C ends it all.\n",
        flush=True,
    )
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, stop.set)
    ticking = asyncio.create_task(tick(env, preview))
    closed = asyncio.create_task(preview.wait_closed())
    stopped = asyncio.create_task(stop.wait())
    await asyncio.wait([closed, stopped], return_when=asyncio.FIRST_COMPLETED)
    for task in (ticking, closed, stopped):
        task.cancel()
    print("The table is cleared.")


async def tick(env: simcord.Env, preview: simcord.Preview) -> None:
    """Keep the simulated clock and the page's clock in step with the real one. The page computes
    "how long ago" from the time of its last refresh."""
    said = len(env.http_requests)
    for ticks in itertools.count(1):
        await asyncio.sleep(TICK)
        if ticks % ROUND:
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
    asyncio.run(play(int(sys.argv[1]) if sys.argv[1:] else PORT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
