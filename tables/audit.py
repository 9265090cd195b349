"""Whether a stored game is what its log says: the judge of `python -m storage check`. Pure.

The log is replayed from the beginning, its luck drawn from the seed again, and everything that is
kept beside it has to agree. The position, and who played which part, can be made anew; whatever
else differs is damage.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.errors import BadRecord
from engine.replay import replay as replayed
from storage import rows
from tables import history
from tables.following import waits
from tables.standing import Standing, playable


class Verdict(NamedTuple):
    why: str = ""  # what is wrong with it; empty: nothing, at most what can be made anew
    state: bytes | None = None  # the position that its log leads to; None: nobody can tell
    parts: tuple[rows.Part, ...] = ()  # those that are missing: who played which part


class _Wrong(Exception):
    pass


def judged(
    row: rows.GameRow,
    seats: Sequence[rows.SeatRow],
    log: Sequence[rows.Entry],
    parts: Sequence[rows.Part] | None = None,
) -> Verdict:
    """The verdict on a game's rows, each of which is as it was written, or seems so."""
    try:
        state = _position(row, seats, log)
        begun = [entry.number for entry in log if entry.kind == "start"]
        if parts is None or not begun:
            return Verdict(state=state)
        return Verdict(state=state, parts=_missing(parts, row, seats, log, begun[0]))
    except _Wrong as wrong:
        return Verdict(str(wrong))
    except BadRecord as error:
        return Verdict(f"its log can't be replayed ({error.code})")
    except Exception as error:  # there are many ways in which a log can make no sense
        return Verdict(f"its log makes no sense ({type(error).__name__})")


def _position(
    row: rows.GameRow, seats: Sequence[rows.SeatRow], log: Sequence[rows.Entry]
) -> bytes | None:
    if [entry.number for entry in log] != list(range(1, row.version + 1)):
        raise _Wrong("its log has a gap")
    if not seats_complete(row, seats):
        raise _Wrong("a seat is missing")
    if not playable(row):
        return None  # of another version of the program
    if row.salt.count(":") == 2 and row.salt.split(":")[1] != str(row.promised):
        raise _Wrong("its salt does not fit where it was first shown")
    entries = history.standing(log)
    begun = bool(entries)
    if row.status not in (("running", "over", "closed") if begun else ("lobby", "closed")):
        raise _Wrong("its status does not fit its log")
    if (row.status == "over") != (row.result is not None):
        raise _Wrong("its result does not fit its status")
    if not begun:
        if row.rolls:
            raise _Wrong("its luck has been counted wrongly")
        return b""
    played = replayed(history.record(row, len(seats), entries))
    if not played.fair:
        raise _Wrong("its luck does not follow from its seed")
    if row.rolls != history.rolls(entries):
        raise _Wrong("its luck has been counted wrongly")
    if row.status == "running" and played.outcome is not None:
        raise _Wrong("it goes on after its end")
    acts = [entry for entry in log if entry.kind == "act"]
    tidied = bool(acts) and all(entry.events == "[]" for entry in acts)
    if row.status != "running" and (tidied or not row.state):
        return b""  # the log is enough
    return played.game.dump(played.state)


def _missing(
    parts: Sequence[rows.Part],
    row: rows.GameRow,
    seats: Sequence[rows.SeatRow],
    log: Sequence[rows.Entry],
    begun: int,
) -> tuple[rows.Part, ...]:
    """The parts that have to be there: who began on each seat, and who took it over. Who had a
    stand-in, or left a seat to one, does not follow from the log."""
    marks = row.salt.rpartition(":")[2].split(",")
    found = []
    for seat, mark in zip(seats, marks, strict=True):
        moves = [e for e in log if e.seat == seat.number and e.kind in ("leave", "take-over")]
        moves = [e for e in moves if e.number > begun]
        began = seat.user
        if moves:
            began = moves[0].user if moves[0].kind == "leave" else None
        found.append(rows.Part(seat.number, begun, began, mark))
        came = [e for e in moves if e.kind == "take-over"]
        found += [rows.Part(seat.number, e.number, e.user, e.text) for e in came]
    known = {(part.seat, part.since) for part in parts}
    return tuple(part for part in found if (part.seat, part.since) not in known)


def seats_complete(row: rows.GameRow, seats: Sequence[rows.SeatRow]) -> bool:
    """Whether every seat is there: the salt of a game that has begun names them all."""
    if [seat.number for seat in seats] != list(range(1, len(seats) + 1)):
        return False
    if row.salt:
        return len(seats) == row.salt.count(",") + 1
    return bool(seats) or row.status == "closed"


def awaited(stored: rows.Stored, now: int) -> tuple[rows.Wait, ...] | None:
    """Whom a sound game waits for; None if that is not kept, or this program can't tell."""
    if not playable(stored.game):
        return None
    if stored.game.status != "running":
        return ()
    at = replace(Standing.of(stored), now=now)
    return None if at.from_before else waits(at)
