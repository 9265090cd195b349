"""A game played through again, as one viewer may know it.

Like everything that a viewer gets, a step is made from a view and from events that they may know;
the positions, which hold every secret, never leave this module.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.game import Game
from engine.replay import Position, steps
from storage import rows
from tables import history
from tables.answers import Happening, Step

Replayed = tuple[tuple[Step, ...], tuple[Happening, ...]]  # the steps; who left and who came


def replayed(
    game: Game[Any, Any, Any],
    row: rows.GameRow,
    seats: int,
    log: Sequence[rows.Entry],
    viewer: int | None,
) -> Replayed:
    """The steps that made the game as it stands, from its first position. Slow for a long game.
    Holds nobody's id, so it can be cached."""
    entries = history.standing(log)
    # `verify` checks the luck, and we know how the game ended.
    record = replace(history.record(row, seats, entries), fair=None, result=None)
    found: list[Step] = []
    state: Any = None
    going_on: int | None = None  # the seat whose step is not complete
    for entry, position in zip(entries, steps(record), strict=True):
        happening = _told(game, entry, viewer)
        earlier: tuple[Happening, ...] = ()
        if going_on is not None and going_on == entry.seat and not happening.aside:
            earlier = found.pop().happenings
        view = game.view(position.state, viewer)
        found.append(Step(view, (*earlier, happening)))
        going_on = entry.seat if _only_seen(game, state, position) else None
        state = position.state
    moves = [_told(game, entry, viewer) for entry in log if entry.kind in ("leave", "take-over")]
    return tuple(found), tuple(moves)


def _told(game: Game[Any, Any, Any], entry: rows.Entry, viewer: int | None) -> Happening:
    told = replace(history.told(game, entry, viewer), user=None)
    return replace(told, text="") if told.kind == "leave" else told  # that is somebody's name


def _only_seen(game: Game[Any, Any, Any], before: Any, now: Position) -> bool:
    """Whether an action, such as a draw, only showed its player something, and the turn goes on: it
    is not a step of its own, but the beginning of one."""
    if now.move is None or game.turn_ended(before, now.state, now.move.seat):
        return False
    return any(event.teaches for event in now.events)
