"""A game's log, and what follows from it.

Nothing is ever erased: an undo is an entry, too. The moves that count are those
that no later entry has taken back.
"""

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from engine.chance import Key, Seeded, commitment
from engine.game import Game
from engine.record import FORMAT, ActionMove, ChanceMove, Fair, Move, Record
from engine.replay import replay
from storage import rows
from tables.answers import Happening

# Kinds of entries that don't change the position and need no answer.
ABOUT_TIME = ("away", "back-home", "clock", "grace", "lapse", "pointless", "rest", "wait")
ABOUT_SEATS = ("back", "give", "leave", "miss", "stand-in", "take-over")


def standing(log: Iterable[rows.Entry]) -> list[rows.Entry]:
    """The entries that make the game as it stands: its start, and the actions not taken back."""
    entries: list[rows.Entry] = []
    for entry in log:
        if entry.kind in ("start", "act"):
            entries.append(entry)
        elif entry.kind == "undo":
            while entries and entries[-1].number >= int(entry.text):
                entries.pop()
    return entries


def moves(entries: Iterable[rows.Entry]) -> list[Move]:
    made: list[Move] = []
    for entry in entries:
        if entry.kind == "act":
            assert entry.seat is not None
            made.append(ActionMove(entry.seat, entry.text))
        made.extend(ChanceMove(name, outcome) for name, outcome in json.loads(entry.chance))
    return made


def record(game: rows.GameRow, seats: int, entries: list[rows.Entry]) -> Record:
    """The whole record, secrets included: `engine.shown.shown_to` redacts it."""
    return Record(
        format=FORMAT,
        game=game.key,
        rules=game.rules,
        seats=seats,
        options=options(game),
        fair=Fair(commitment=commitment(game.seed), seed=game.seed.hex(), salt=game.salt),
        moves=moves(entries),
        result=json.loads(game.result) if game.result and game.status == "over" else None,
    )


def options(game: rows.GameRow) -> dict[str, Any]:
    chosen: dict[str, Any] = json.loads(game.options)
    return chosen


def position(game: rows.GameRow, seats: int, entries: list[rows.Entry]) -> Any:
    """The position after these entries."""
    unfinished = msgspec.structs.replace(record(game, seats, entries), result=None)
    return replay(unfinished).state


def chance(game: rows.GameRow) -> Seeded:
    """The luck of this game, from where it stands."""
    return Seeded(Key(game.seed, game.salt), rolls=game.rolls)


def rolls(entries: Iterable[rows.Entry]) -> int:
    return sum(len(json.loads(entry.chance)) for entry in entries)


def told(game: Game[Any, Any, Any], entry: rows.Entry, viewer: int | None) -> Happening:
    """The entry as a seat, or with None the public, may know it while the game runs."""
    text = entry.text
    if entry.kind == "act" and entry.seat is not None:
        text = game.retell(entry.seat, game.parse(text), viewer)
    events, ordered = game.read_events(entry.events), entry.how == "order"
    return Happening(
        number=entry.number,
        at=entry.at,
        kind=entry.kind,
        # That somebody left an order is their secret, even from the next person on the seat. They
        # may not have been there, so it counts as nobody's act.
        user=None if ordered else entry.user,
        seat=entry.seat,
        text=text,
        events=tuple(e for e in events if e.audience is None or viewer in e.audience),
        aside=aside(game, entry),
        how=None if ordered else entry.how,
    )


def aside(game: Game[Any, Any, Any], entry: rows.Entry) -> bool:
    """Whether the entry is an action that was only talk."""
    return entry.kind == "act" and game.aside(game.parse(entry.text))


def beside(game: Game[Any, Any, Any], entry: rows.Entry) -> bool:
    """Whether the entry changed nothing about what can be chosen: talk, time, or who sits where."""
    return entry.kind in (*ABOUT_TIME, *ABOUT_SEATS) or aside(game, entry)


def finished_in_grace(
    log: Iterable[rows.Entry], entries: Iterable[rows.Entry], last: rows.Entry
) -> bool:
    """Whether this action, which was not taken back, ended the turn in which its seat had its
    grace, counting from when the seat was last taken over."""
    began = [e.number for e in log if e.seat == last.seat and e.kind in ("grace", "take-over")]
    graces = [e.number for e in log if e.seat == last.seat and e.kind == "grace"]
    if not graces or graces[-1] != began[-1] or graces[-1] > last.number:
        return False
    finished = [e.number for e in entries if e.seat == last.seat and e.gain]
    return not any(graces[-1] < number < last.number for number in finished)


def revealing(game: Game[Any, Any, Any], entry: rows.Entry) -> bool:
    """Whether the action showed others something hidden: then they have to agree to an undo."""
    return any(event.reveals for event in game.read_events(entry.events))


def final(game: Game[Any, Any, Any], entry: rows.Entry) -> bool:
    """Whether the action involved luck, or showed its own player something hidden. Neither it nor
    anything before it is ever taken back: the player would know what comes next."""
    events = game.read_events(entry.events)
    return entry.chance != "[]" or any(event.teaches for event in events)
