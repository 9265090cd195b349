"""What somebody has seen of a game that others may not: then they can't end it alone, or a bad hand
would be a reason to. Pure."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.chance import mark
from tables import history
from tables.standing import Standing


class Stint(NamedTuple):
    """The time that somebody had a seat, as versions of the game."""

    seat: int
    since: int
    until: int | None  # None: they have it still


def stints(at: Standing, user: int) -> Iterator[Stint]:
    """By their mark, which remains when a person's data is deleted."""
    me = mark(at.row.id, str(user))
    marks = at.row.salt.rpartition(":")[2].split(",")
    began = [(seat, 0) for seat, who in enumerate(marks, 1) if who == me]
    came = [(e.seat, e.number) for e in at.log if e.kind == "take-over" and e.text == me and e.seat]
    for seat, since in (*began, *came):
        begun = max(since, next(e.number for e in at.log if e.kind == "start"))
        changes = [e.number for e in at.log if e.seat == seat and e.kind in ("leave", "take-over")]
        yield Stint(seat, begun, next((number for number in changes if number > begun), None))


def has_seen(at: Standing, user: int) -> bool:
    return at.row.status == "running" and any(_saw(at, stint) for stint in stints(at, user))


def _saw(at: Standing, stint: Stint) -> bool:
    """Whether they were told something, or their table showed it when they came or when they left.
    An action that was taken back has been seen all the same."""
    seat, since, until = stint
    during = [e for e in at.log if since < e.number and (until is None or e.number <= until)]
    events = [event for entry in during for event in at.game.read_events(entry.events)]
    if any(event.audience is not None and seat in event.audience for event in events):
        return True
    moments = [since] if until is None else [since, until]
    states = [_position(at, moment) for moment in moments]
    states += [at.state] if until is None else []
    return any(at.game.view(state, seat).secret for state in states)


def _position(at: Standing, version: int) -> object:
    entries = history.standing(entry for entry in at.log if entry.number <= version)
    return history.position(at.row, len(at.seats), entries)
