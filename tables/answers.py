"""What a table answers. Facts for the screens; no sentence is written here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from msgspec import Struct

from engine.game import Event, View
from engine.players.levels import LEVELS as LEVELS
from engine.players.player import Considered
from engine.steps import NOTHING, Steps
from storage.rows import Call, Order, Person
from storage.rows import Post as Post
from storage.rows import Status as Status
from tables.clocks import NO_CLOCK, Plan
from tables.clocks import PACES as PACES
from tables.clocks import Terms as Terms
from tables.rest import Hours as Hours
from tables.rest import Rest as Rest


class Seat(Struct, frozen=True):
    number: int
    user: int | None
    name: str
    status: Literal["taken", "open", "forgotten"]
    side: str = ""  # the side they asked to play, if the game has sides
    computer: str | None = None  # the key of the computer player on it
    offered: bool = False  # anyone may take it over

    @property
    def played_by_person(self) -> bool:
        return self.user is not None and self.computer is None

    @property
    def level(self) -> str | None:
        """The level of the computer player that sits here; None for people and their stand-ins."""
        return self.computer if self.computer in LEVELS else None


class KeptSeat(Struct, frozen=True):
    """A seat of a rematch that is kept for somebody who sat there before."""

    user: int
    name: str
    until: int  # milliseconds since 1970


class SeatTime(Struct, frozen=True):
    """A seat's clock, as everyone may know it."""

    left: int  # milliseconds in the bank
    deadline: int | None  # while it runs
    stands: bool  # it is their turn, but their clock is stopped now
    grace: bool  # the deadline is the end of their extra time
    away: int | None  # until when they are away


class Proposal(Struct, frozen=True):
    """What someone has asked the others to agree on."""

    kind: Literal["undo", "cancel", "wait", "give"]
    by: int
    agreed: tuple[int, ...] = ()  # not counting the person who asked
    target: int | None = None  # undo: the number of the first action to take back;
    # wait, give: the seat
    at: int = 0  # when it was proposed
    action: str = ""  # undo: the action's text, as everyone may know it


class Table(Struct, frozen=True):
    """How a game stands, as everyone may know it."""

    id: str
    key: str
    status: Status
    version: int
    guild: int | None
    channel: int
    host: int | None
    size: int
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    to_act: tuple[int, ...]  # seats
    asked: tuple[int, ...]  # the seats that have yet to answer talk, such as a draw offer
    commitment: str  # the SHA-256 of the seed
    seed: str | None  # when the game is over or was called off
    result: dict[str, Any] | None
    proposal: Proposal | None
    undecided: tuple[int, ...]  # the people who have not answered what is proposed
    opened: int  # milliseconds since 1970
    changed: int
    terms: Terms = NO_CLOCK
    times: tuple[SeatTime, ...] = ()  # of a running game
    kept: tuple[KeptSeat, ...] = ()  # of a lobby
    promised: int | None = None  # the first message that showed the lobby, with its promise
    hints: bool = False  # whether players may ask for hints
    open: bool = False  # nothing is hidden from anyone
    thinking: tuple[int, ...] = ()  # the seats for which a computer has to decide something now

    def seat_of(self, user: int) -> Seat | None:
        return next((seat for seat in self.seats if seat.user == user), None)

    @property
    def only_computers(self) -> bool:
        """Whether the table waits for computers alone."""
        return bool(self.thinking) and set(self.to_act) <= set(self.thinking)

    @property
    def free(self) -> int:
        """How many seats anyone can take."""
        return self.size - len(self.seats) - len(self.kept)

    def awaits_move_of(self, user: int) -> bool:
        seat = self.seat_of(user)
        return seat is not None and seat.played_by_person and seat.number in self.to_act

    def awaits(self, user: int) -> bool:
        """Whether the table waits for their move, or for their answer to the others."""
        return self.awaits_move_of(user) or user in self.voices_missing

    @property
    def voices_missing(self) -> tuple[int, ...]:
        """The people who still have to agree to something or refuse it."""
        seats = [self.seats[number - 1] for number in self.asked]
        asked = [s.user for s in seats if s.user is not None and s.played_by_person]
        return tuple(dict.fromkeys((*asked, *self.undecided)))

    def deadline_of(self, user: int) -> int | None:
        seat = self.seat_of(user)
        return self.times[seat.number - 1].deadline if seat and self.times else None


class Happening(Struct, frozen=True, kw_only=True):
    """One change of a game, as its viewer may know it."""

    number: int  # the game's version after it
    at: int  # milliseconds since 1970
    kind: str  # what was done: "open", "join", "start", "act", "undo" …
    user: int | None  # who did it
    seat: int | None
    text: str  # the action's text
    events: tuple[Event, ...]
    aside: bool = False  # an action that was only talk
    how: str | None = None  # why an action happened that nobody clicked


class Step(Struct, frozen=True):
    """A step of a replay: what was done, and what its viewer sees afterwards."""

    view: View
    happenings: tuple[Happening, ...]  # the start, or one turn's actions


class Replay(Struct, frozen=True):
    """A game played through again, as one viewer may know it."""

    table: Table
    steps: tuple[Step, ...]
    moves: tuple[Happening, ...]  # people who left a seat or took one over


class Verdict(Struct, frozen=True):
    """Whether the luck of a game that has ended follows from the seed that was promised."""

    fair: bool
    reason: str  # if it does not: the engine's code
    moves: int
    commitment: str
    seed: str
    salt: str


class Done(Struct, frozen=True):
    """It is done and safely on disk."""

    table: Table
    events: tuple[Event, ...] = ()  # those that the user may learn
    view: View | None = None  # what the user now sees; None before the game has started
    steps: Steps = NOTHING  # what the user may do now; for the public, what all can see of that
    repeated: bool = False  # this click had been counted before; nothing new happened
    order: Order | None = None  # what the user wants done when their turn comes
    forced: bool = False  # somebody had only one possible move, which was made automatically

    @property
    def actions(self) -> tuple[str, ...]:
        """The texts of what the user may do now; nothing for the public."""
        sits = self.view is not None and self.view.viewer is not None
        return self.steps.texts() if sits else ()


class Hint(Struct, frozen=True):
    """The best actions of somebody on turn, the best first."""

    seen: Done
    best: tuple[Considered, ...]


class Why(Struct, frozen=True):
    """What a computer considered before an action, the best first."""

    number: int  # of the entry in the log
    seat: int
    did: str
    considered: tuple[Considered, ...]


class TurningPoint(Struct, frozen=True):
    """An action with which a person's chances fell."""

    number: int  # of the entry in the log
    seat: int
    turn: int
    did: str
    best: str  # what would have kept them
    before: float  # the chance to win, from 0 to 1
    after: float

    @property
    def lost(self) -> float:
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class Showing:
    """Everything that showing a game needs, as of one moment."""

    public: Done
    seen_by: Callable[[int], Done]  # what a player sees of it
    happenings: tuple[Happening, ...]  # the latest, as everyone may know them
    post: Post | None
    calls: tuple[Call, ...]
    server: Mapping[str, Any]  # its settings
    people: Mapping[int, Person]  # of those with a seat or a kept seat, the ones that we know
    now: int
    plan: Callable[[int], Plan]  # when to remind a seat that the table waits for
    lost: bool  # nobody could see it until now


RefusalCode = Literal[
    "unknown-game",
    "damaged",
    "not-at-this-table",
    "not-your-turn",
    "stale",
    "not-allowed",
    "over",
    "not-started",
    "not-shown",  # Discord has not shown the lobby yet
    "not-over",
    "already-started",
    "already-seated",
    "full",
    "kept",
    "seats-kept",
    "too-few",
    "not-the-host",
    "no-such-person",
    "no-such-seat",
    "side-full",
    "sides-differ",
    "nothing-to-undo",
    "final",
    "nothing-proposed",
    "already-proposed",
    "agreed-already",
    "asked-already",
    "already-opened",
    "stood-in",
    "not-stood-in",
    "nobody-to-ask",
    "nothing-due",
    "no-clock",
    "no-order",
    "no-such-level",
    "no-hints",
    "no-thoughts",
    "thoughts-hidden",
    "not-reviewed",
    "moderator-played",
    "quota-host-lobbies",
    "quota-server-lobbies",
    "quota-person-tables",
    "quota-server-games",
]


class Refused(Struct, frozen=True):
    """It was not done, and nothing has changed."""

    code: RefusalCode
    version: int | None = None  # the current one, if the caller's was another
    rule: str | None = None  # with not-allowed: the engine's code
    params: dict[str, Any] = {}


Answer = Done | Refused


class Refusal(Exception):
    """A refusal as an exception, from where it is found to the one place that answers."""

    def __init__(self, code: RefusalCode, **facts: Any) -> None:
        super().__init__(code)
        self.answer = Refused(code, **facts)
