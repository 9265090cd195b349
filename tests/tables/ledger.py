"""What the clocks of a game must have shown, computed again from its log alone by the rules of time
in docs/time.md, for games without nights, days away and undo."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.chance import Key, Seeded
from engine.registry import GAMES
from storage.rows import Entry, GameRow
from tables.clocks import PACES, SITTING, Pace
from tables.rest import HOUR, MINUTE
from tables.standing import HICCUP

Span = tuple[int, int]
TODAY = 2**60  # when everything is known
PROMPT = MINUTE  # how late something may be while the program runs


@dataclass
class Turn:
    """The table waits for somebody: from when on, with how much time, and until when."""

    game: str
    seat: int
    number: int  # of the entry with which it began
    since: int
    bank: int
    grace: bool
    pace: str
    until: int | None = None
    end: str = ""  # what ended it: an entry's kind; "" while it lasts


@dataclass
class Seat:
    bank: int
    plays: str = "owner"  # or "for one turn", "for good": then the stand-in does
    graced: bool = False
    misses: int = 0
    turn: Turn | None = None


@dataclass
class Ledger:
    game: GameRow
    log: list[Entry]
    outages: list[Span]
    downs: list[Span]  # when the program was really dead
    problems: list[str] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    seats: dict[int, Seat] = field(default_factory=dict)
    state: Any = None

    def __post_init__(self) -> None:
        self.rules = GAMES[self.game.key]
        self.pace_name: str = json.loads(self.game.terms)["pace"]
        self.pace: Pace = PACES[self.pace_name]
        self.least = min(HOUR, self.pace.cap)  # what everyone has at least after an outage
        self.hiccup = HICCUP // 2 if self.pace_name == SITTING else HICCUP
        self.chance = Seeded(Key(self.game.seed, self.game.salt))
        for entry in self.log:
            self._follow(entry)

    # --- Time ---

    def ran(self, since: int, until: int) -> int:
        """How much time counted between the two, as known at the later one. An outage begins with
        the last heartbeat, but only the next program knows of it; what happened in between
        stays."""
        return until - since - overlap(since, until, self._known(until))

    def deadline(self, turn: Turn, now: int) -> int:
        """The deadline as known then. People with little time left after an outage get some
        more."""
        end = turn.since + turn.bank
        for begin, until in self._known(now):
            if turn.since < until and begin < end:
                least = self.least if until - begin >= self.hiccup else 0
                end = until + max(end - max(begin, turn.since), least)
        return end

    def _known(self, now: int) -> list[Span]:
        again = dict(self.downs)  # then the next program knows of it
        return [span for span in self.outages if min(span[1], again.get(span[0], span[1])) <= now]

    # --- The log ---

    def _follow(self, entry: Entry) -> None:
        if entry.kind == "start":
            options = self.rules.read_options(json.loads(self.game.options))
            self.state = self.rules.new(options, self.game.size, self.chance)
            self.seats = {n: Seat(self.pace.bank) for n in range(1, self.game.size + 1)}
        elif entry.kind == "act":
            self._act(entry)
        elif entry.kind in ("grace", "miss"):
            self._late(entry)
        elif entry.kind == "back":
            self._back(entry)
        elif entry.kind not in ("open", "join"):
            self._wrong(entry, "is not expected here")
        if self.state is not None:
            self._wait(entry)

    def _act(self, entry: Entry) -> None:
        assert entry.seat is not None
        seat, before = self.seats[entry.seat], self.state
        action = self.rules.parse(entry.text)
        self.state, _ = self.rules.apply(before, entry.seat, action, self.chance)
        ended = self.rules.turn_ended(before, self.state, entry.seat)
        ended = ended or entry.seat not in self.rules.to_act(self.state)
        if entry.computer:
            if seat.plays == "owner":
                self._wrong(entry, "the stand-in plays a turn that is not its")
            if ended and seat.plays == "for one turn":
                seat.plays = "owner"
            return
        if seat.plays == "for good":
            self._wrong(entry, "somebody plays a seat that the stand-in has")
        seat.plays = "owner"
        if entry.user is not None or entry.how == "order":  # both count as being there
            seat.misses = 0
        if ended and seat.turn:
            turn = seat.turn
            left = 0 if turn.grace else max(0, turn.bank - self.ran(turn.since, entry.at))
            if not 0 <= entry.gain <= self.pace.increment:
                self._wrong(entry, f"brought {entry.gain}")
            due = self.deadline(turn, entry.at)
            if entry.at > due + PROMPT + self._down(due, entry.at):
                self._wrong(entry, "comes after the deadline, and nothing had happened")
            self._end_turn(seat, entry)
            seat.bank = left + entry.gain

    def _late(self, entry: Entry) -> None:
        assert entry.seat is not None
        seat = self.seats[entry.seat]
        if seat.turn is None:
            self._wrong(entry, "comes to somebody who is not waited for")
            return
        if seat.graced is (entry.kind == "grace"):
            self._wrong(entry, "a second grace" if seat.graced else "without a grace before")
        due = self.deadline(seat.turn, entry.at)
        if entry.at < due:
            self._wrong(entry, f"{(due - entry.at) / MINUTE:.1f} minutes early")
        if entry.at > due + PROMPT + self._down(due, entry.at):
            self._wrong(entry, f"{(entry.at - due) / MINUTE:.1f} minutes late")
        self._end_turn(seat, entry)
        if entry.kind == "grace":
            seat.bank, seat.graced = self.pace.grace, True
            return
        seat.misses += 1
        seat.bank = self.pace.increment
        seat.plays = "for one turn" if seat.misses == 1 else "for good"

    def _back(self, entry: Entry) -> None:
        assert entry.seat is not None
        seat = self.seats[entry.seat]
        self._end_turn(seat, entry)
        if seat.plays == "for good":
            seat.bank, seat.misses = 2 * self.pace.increment, 0
        seat.plays = "owner"

    def _wait(self, entry: Entry) -> None:
        over = self.rules.outcome(self.state) is not None
        to_act = frozenset() if over else self.rules.to_act(self.state)
        for number, seat in self.seats.items():
            waited_for = number in to_act and seat.plays == "owner"
            if seat.turn and not waited_for:
                seat.bank = seat.turn.bank - self.ran(seat.turn.since, entry.at)
                self._end_turn(seat, entry)
            elif waited_for and seat.turn is None:
                grace = entry.kind == "grace" and entry.seat == number
                place = self.game.id, number, entry.number, entry.at
                seat.turn = Turn(*place, seat.bank, grace, self.pace_name)
                self.turns.append(seat.turn)

    def _end_turn(self, seat: Seat, entry: Entry) -> None:
        if seat.turn:
            seat.turn.until, seat.turn.end = entry.at, entry.kind
        seat.turn = None

    def _down(self, since: int, until: int) -> int:
        return overlap(since, until, self.downs)

    def _wrong(self, entry: Entry, what: str) -> None:
        told = f"{entry.kind} of seat {entry.seat}"
        self.problems.append(f"{self.game.id} {self.pace_name} #{entry.number} {told}: {what}")

    # --- What is left ---

    def at_rest(self, now: int, clocks: list[dict[str, Any]], waits: dict[int, int]) -> list[str]:
        """What disagrees with the stored clocks and waits, when everything that was due has been
        done."""
        found = []
        turns = {n: seat.turn for n, seat in self.seats.items() if seat.turn}
        kept = {
            number: clock["since"] for number, clock in enumerate(clocks, 1) if "since" in clock
        }
        if {n: turn.since for n, turn in turns.items()} != kept or kept != waits:
            found.append(f"it waits for {turns}, clocks run {kept}, waits are {waits}")
        for number, seat in self.seats.items():
            bank = clocks[number - 1].get("bank", 0)
            if bank != seat.bank:
                found.append(f"seat {number} has {bank}, not {seat.bank}")
        to_act = self.rules.to_act(self.state)
        if any(seat.plays == "owner" for seat in self.seats.values()):
            found += [
                f"the stand-in has not played for seat {number}"
                for number in to_act
                if self.seats[number].plays != "owner"
            ]
        found += [
            f"the time of seat {number} was up {(now - due) / MINUTE:.1f} minutes ago"
            for number, turn in turns.items()
            if (due := self.deadline(turn, TODAY)) < now
        ]
        return [f"{self.game.id} {self.pace_name} at its end: {what}" for what in found]


def overlap(since: int, until: int, spans: list[Span]) -> int:
    return sum(max(0, min(until, end) - max(since, begin)) for begin, end in spans)


def ledgers(connection: sqlite3.Connection, downs: list[Span]) -> Iterator[Ledger]:
    """Of all games that have begun and have a clock."""
    fields, entry_fields = ", ".join(GameRow._fields), ", ".join(Entry._fields)
    outages = connection.execute("SELECT begin, until FROM outages WHERE scope = '' ORDER BY begin")
    spans = [(int(begin), int(until)) for begin, until in outages]
    for row in connection.execute(f"SELECT {fields} FROM games").fetchall():
        game = GameRow(*row)
        if game.state and json.loads(game.terms).get("pace") in PACES:
            query = f"SELECT {entry_fields} FROM log WHERE game = ? ORDER BY number"
            log = [Entry(*entry) for entry in connection.execute(query, (game.id,))]
            yield Ledger(game, log, spans, downs)


def problems_of(base: Path, now: int, downs: list[Span]) -> list[str]:
    """What is wrong with the time of the games in a database in which nothing is left to do."""
    connection = sqlite3.connect(base)
    found = []
    for ledger in ledgers(connection, downs):
        found += ledger.problems
        game = ledger.game
        if ledger.rules.dump(ledger.state) != game.state:
            found.append(f"{game.id}: the position does not follow from the log")
        waits = connection.execute("SELECT seat, since FROM waits WHERE game = ?", (game.id,))
        if game.status == "running":
            found += ledger.at_rest(now, json.loads(game.clocks), dict(waits.fetchall()))
        elif waits.fetchone():
            found.append(f"{game.id} is over, and waits for somebody")
    left = connection.execute("SELECT kind, game FROM jobs WHERE ready <= ?", (now,))
    found += [f"{game}: {kind} is still to be done" for kind, game in left]
    outages = connection.execute("SELECT begin, until FROM outages WHERE scope = ''").fetchall()
    for begin, until in downs:
        if not any(b <= begin and u >= until for b, u in outages):
            found.append(f"nobody could play from {begin} to {until}, and it is not kept")
    connection.close()
    return found
