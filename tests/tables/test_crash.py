"""A kill at any instant loses nobody's move.

A program plays many games at once and is killed again and again, on the same database. --kills
says how often: 25 times in the suite, 1,000 with `make torture`.
"""

import asyncio
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from engine.registry import GAMES
from storage.__main__ import main
from storage.address import is_server
from storage.rows import Entry, GameRow
from tables import history
from tests.asked import as_file, asked
from tests.servers import emptied

ROOT = Path(__file__).parents[2]
FEWER = 5  # it takes longer with a server


def play_and_kill(
    base: str | Path, sent: Path, seed: str, random: Random
) -> list[tuple[str, int, str]]:
    """The changes that were acknowledged before the kill, which comes mostly during play and
    sometimes while the program is still starting."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.tables.player", str(base), str(sent), seed],
        stdout=subprocess.PIPE,
        cwd=ROOT,
    ) as program:
        assert program.stdout is not None
        first = program.stdout.readline() if random.random() < 0.8 else b""
        time.sleep(random.uniform(0, 0.15 if first else 0.5))
        program.kill()
        lines = [first, *program.stdout]
    told = [line.split() for line in lines if line.endswith(b"\n")]
    return [(game.decode(), int(number), click.decode()) for game, number, click in told]


def test_a_killed_program_loses_nothing_and_repeats_nothing(
    where: str | Path, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    asyncio.run(emptied(where))
    sent, random = tmp_path / "sent", Random(1)
    kills = pytestconfig.getoption("kills") // (FEWER if is_server(where) else 1)
    told: dict[str, tuple[str, int]] = {}
    for kill in range(kills):
        fresh = play_and_kill(where, sent, str(kill), random)
        told |= {click: (game, number) for game, number, click in fresh}
        kept = asked(where, "SELECT click, game, number FROM log WHERE click IS NOT NULL")
        assert {(game, number, click) for click, game, number in kept} >= {*fresh}
    assert len(told) > kills * 5
    assert main(["--database", str(where), "check"]) == 0
    check_everything(as_file(where, tmp_path), sent, told)


def check_everything(base: Path, sent: Path, told: dict[str, tuple[str, int]]) -> None:
    connection = sqlite3.connect(base)
    clicks = connection.execute("SELECT click, game, number FROM log WHERE click IS NOT NULL")
    kept = {click: (game, number) for click, game, number in clicks}
    assert told.items() <= kept.items(), "every change that was told is there"

    shown: dict[str, list[int]] = {}
    for line in sent.read_text().split():
        game_id, version = line.split(".")
        shown.setdefault(game_id, []).append(int(version))
    waiting = {game for (game,) in connection.execute("SELECT game FROM jobs WHERE kind = 'show'")}
    for game_id, version in connection.execute("SELECT id, version FROM games"):
        assert game_id in waiting or shown[game_id][-1] == version, "shown, or still to be shown"
    for versions in shown.values():
        assert versions == sorted(versions), "never an older position after a newer one"
    check_positions(connection)
    connection.close()


def check_positions(connection: sqlite3.Connection) -> None:
    """Every position follows from its log."""
    fields, entry_fields = ", ".join(GameRow._fields), ", ".join(Entry._fields)
    for row in connection.execute(f"SELECT {fields} FROM games"):
        game = GameRow(*row)
        query = f"SELECT {entry_fields} FROM log WHERE game = ? ORDER BY number"
        log = [Entry(*entry) for entry in connection.execute(query, (game.id,))]
        assert [entry.number for entry in log] == list(range(1, game.version + 1))
        if game.state:
            standing = history.standing(log)
            state = history.position(game, game.size, standing)
            assert GAMES[game.key].dump(state) == game.state, "the position follows from the log"
            assert game.rolls == history.rolls(standing)
