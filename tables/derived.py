"""What follows from a game's log: its position, and what happened with each entry.

A finished game is stored without these after a while (`tables/tidy.py`).
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from engine.errors import BadRecord
from engine.registry import GAMES
from engine.replay import first, step
from storage import rows
from tables import history
from tables.standing import as_json


class Derived(NamedTuple):
    state: Any
    events: Mapping[int, str]  # JSON, by the number of their entry; of those that have any


class Underivable(Exception):
    """The log does not lead to a position."""


def derived(row: rows.GameRow, seats: int, log: Iterable[rows.Entry]) -> Derived:
    """Unlike `history.position`, this also goes through the actions that were taken back, as people
    can still read about them. Slow for a long game. Raises Underivable."""
    game = GAMES[row.key]
    line: list[tuple[int, Any]] = []  # the entries that stand, with the position after each
    events: dict[int, str] = {}
    try:
        options = history.options(row)
        for entry in log:
            if entry.kind == "start":
                line = [(entry.number, first(game, options, seats, history.moves([entry])).state)]
            elif entry.kind == "act":
                position = step(game, line[-1][1], history.moves([entry]))
                line.append((entry.number, position.state))
                events[entry.number] = as_json(position.events)
            elif entry.kind == "undo":
                while line[-1][0] >= int(entry.text):
                    line.pop()
        return Derived(line[-1][1], events)
    except (BadRecord, IndexError, KeyError, ValueError, msgspec.MsgspecError) as error:
        raise Underivable(row.id) from error


def derivable(row: rows.GameRow, seats: int, log: Iterable[rows.Entry]) -> bool:
    """Whether the position and all events that are stored follow from the log."""
    game, log = GAMES[row.key], list(log)
    try:
        found = derived(row, seats, log)
        return game.load(row.state) == found.state and all(
            game.read_events(entry.events) == game.read_events(found.events.get(entry.number, "[]"))
            for entry in log
        )
    except Exception:  # there are many ways in which a log, or a position, can make no sense
        return False
