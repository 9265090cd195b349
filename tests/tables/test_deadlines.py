"""A kill at any instant loses no deadline, and none takes effect twice.

A program in which people take their time is killed again and again, on the same database, for
moments and for days. --deadline-kills says how often: a few times in the suite, more with
`make torture`.
"""

import asyncio
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from storage.__main__ import main
from storage.address import is_server
from tables.rest import DAY, HOUR, MINUTE
from tests.asked import as_file, asked
from tests.clock import Clock
from tests.servers import emptied
from tests.tables.idler import SETTLE
from tests.tables.ledger import Span, ledgers, problems_of
from tests.tables.test_crash import check_positions

ROOT = Path(__file__).parents[2]
GONE = (0, 0, 2 * MINUTE, 4 * MINUTE, 45 * MINUTE, 3 * HOUR, 2 * DAY)  # how long it stays dead
LINES = (0, 1, 2, 3, 5, 9)  # lines that it prints before it is killed: up, something is due
LONG = 60.0  # seconds, for what must happen eventually
FIRST_LINES = 60  # the first time, so that somebody is out of time whenever it is killed


def start(*arguments: object) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.tables.idler", *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)


def last_sign_of_life(base: str | Path) -> int | None:
    """None if it was killed before its first."""
    found = asked(base, "SELECT at FROM alive")
    return int(found[0][0]) if found else None


@pytest.mark.parametrize("pace", ["sitting", "day"])
def test_a_killed_program_misses_no_deadline_and_repeats_none(
    pace: str, where: str | Path, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    asyncio.run(emptied(where))
    base, orders = where, tmp_path / "orders"
    clock = Clock(tmp_path / "clock")
    random = Random(1)
    downs: list[Span] = []
    fewer = 3 if is_server(where) else 1  # it takes longer there
    for kill in range(pytestconfig.getoption("deadline_kills") // fewer):
        with start(base, tmp_path / "clock", orders, pace, kill) as program:
            assert program.stdout is not None
            alarm = Timer(LONG, program.kill)
            alarm.start()
            for _ in range(random.choice(LINES) if kill else FIRST_LINES):
                assert program.stdout.readline(), "time goes on"
            alarm.cancel()
            time.sleep(random.uniform(0, 0.03))  # while it does what is due
            program.kill()
        last = last_sign_of_life(base)
        clock.skip(random.choice(GONE))
        if last is not None:
            if downs and downs[-1][0] == last:
                downs.pop()  # it died before its first heartbeat
            downs.append((last, clock()))
    before = clock()
    with start(base, tmp_path / "clock", orders, pace, SETTLE) as program:
        assert program.wait(60) == 0
    assert main(["--database", str(base), "check"]) == 0
    base = as_file(base, tmp_path)
    connection = sqlite3.connect(base)
    check_positions(connection)
    problems = [*problems_of(base, before, downs), *problems_of_orders(connection, orders)]
    assert not problems, "\n".join(problems)
    kinds = Counter(e.kind for ledger in ledgers(connection, downs) for e in ledger.log)
    assert kinds["grace"], "time was up for somebody"
    assert kinds["miss"], "and once more"
    connection.close()


def problems_of_orders(connection: sqlite3.Connection, orders: Path) -> list[str]:
    """Each order was carried out once at most, and none that was acknowledged got lost."""
    wanted: dict[tuple[str, int], list[int]] = {}
    given: dict[tuple[str, int], int] = {}
    for line in orders.read_text().splitlines():
        how, game, seat, version = line.split()
        place = game, int(seat)
        wanted.setdefault(place, []).append(int(version))
        if how == "given":
            given[place] = int(version)
        else:
            given.pop(place, None)  # it may have taken the place of the one before
    found = []
    for place, versions in wanted.items():
        query = "SELECT number FROM log WHERE game = ? AND seat = ? AND how = 'order'"
        carried = [number for (number,) in connection.execute(f"{query} ORDER BY number", place)]
        found += [
            f"an order of {place} was carried out twice, at #{number}"
            for before, number in pairwise([0, *carried])
            if not any(before <= version < number for version in versions)
        ]
    ended = "SELECT 1 FROM log WHERE game = ? AND seat = ? AND number > ? AND kind = 'act'"
    kept = "SELECT 1 FROM orders WHERE game = ? AND seat = ?"
    over = "SELECT 1 FROM games WHERE id = ? AND status <> 'running'"
    for place, at in given.items():
        if not (
            connection.execute(ended, (*place, at)).fetchone()
            or connection.execute(kept, place).fetchone()
            or connection.execute(over, place[:1]).fetchone()
        ):
            found.append(f"an order of {place}, given at #{at}, is gone")
    found += [
        f"an order of {place} is still to be carried out"
        for place in connection.execute(
            "SELECT game, seat FROM orders JOIN waits USING (game, seat) WHERE NOT dropped"
        )
    ]
    return found
