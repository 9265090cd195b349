"""The interface that every game implements, and the few types that it uses.

A game is a stateless object. It makes positions, says who may do what, and
turns a position and an action into the next position and a list of facts.
Positions, actions, events and views are frozen structs: nothing is changed in
place.

Seats count from 1, as do rows, towers and everything else that people see.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from engine.chance import Chance
from engine.errors import RuleError, UnreadableAction

Options = TypeVar("Options", bound=Struct)
State = TypeVar("State", bound=Struct)
Action = TypeVar("Action", bound=Struct)


class Event(Struct, frozen=True, tag=True):
    """A fact about what happened. It never holds prose."""

    reveals: ClassVar[bool] = False  # shows others something hidden: undone only if they agree
    teaches: ClassVar[bool] = False  # shows its own player something hidden: never undone
    asks: ClassVar[bool] = False  # asks others for an answer, even when it is not their turn

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seats that may know of it; None means everyone."""
        return None


class Outcome(Struct, frozen=True):
    """Why a game ended, and who won. No winners means a draw."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...] | None = None


class Caution(Struct, frozen=True):
    """A consequence of a legal action that its player may not expect: a code and its parameters,
    like a RuleError's."""

    code: str
    params: dict[str, Any] = {}


class View(Struct, frozen=True):
    """What one viewer may see, and nothing else; viewer None is the public."""

    viewer: int | None

    @property
    def secret(self) -> bool:
        """Whether it shows something that others may not know."""
        return False


class Witnessed(Struct, frozen=True):
    """An action as a seat knows of it: its text as the seat may read it (`Game.retell`), and those
    of its events that the seat may know. A shown record has no events."""

    seat: int
    do: str
    events: tuple[Event, ...] = ()


class History(Struct, frozen=True):
    """A game as a seat has witnessed it. Where everything worth knowing is in the view, `actions`
    may be left out (`Game.remembers`)."""

    options: Any
    seats: int
    actions: tuple[Witnessed, ...] = ()


class Meta(Struct, frozen=True):
    """What is known about a game before anyone sits down."""

    key: str
    rules: int  # raised with every change of the rules; a running game keeps its own
    seats: tuple[int, ...]  # how many may play
    options: type[Struct]
    events: Any  # the type of a tuple of all its events, for decoding
    view: type[View]
    hidden_chance: frozenset[str] = frozenset()  # outcomes that nobody may see while the game runs


class Game(ABC, Generic[Options, State, Action]):
    meta: ClassVar[Meta]

    @abstractmethod
    def new(self, options: Options, seats: int, chance: Chance) -> State:
        """The first position. Raises RuleError for options or seats that do not fit."""

    @abstractmethod
    def to_act(self, state: State) -> frozenset[int]:
        """The seats that the game is waiting for; none when it is over."""

    @abstractmethod
    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        """Everything that the seat may do now. A seat that need not act may still have legal
        actions, such as offering a draw."""

    @abstractmethod
    def apply(
        self, state: State, seat: int, action: Action, chance: Chance
    ) -> tuple[State, tuple[Event, ...]]:
        """The next position and what happened. Raises RuleError if the action is not legal."""

    @abstractmethod
    def refusal(self, state: State, seat: int, action: Action) -> RuleError:
        """Why an illegal action is illegal. `apply` raises it."""

    @abstractmethod
    def stand_in(self, state: State, seat: int) -> Action:
        """The action to take for a seat that the game waits for while its player is away. It is
        legal, and chosen only from what the seat may know."""

    @abstractmethod
    def view(self, state: State, viewer: int | None) -> View:
        """What the viewer may see: a seat, or None for the public. RuleError for anyone else."""

    @abstractmethod
    def resample(self, view: View, history: History, random: Random) -> State:
        """A position that agrees with what the view's viewer, a seat, may know: everything hidden
        from it is dealt anew, each possibility as likely as the seat has to think."""

    def remembers(self, state: State) -> bool:
        """Whether a seat may know something hidden from earlier that its view no longer shows."""
        return False

    def open_to_all(self, options: Options) -> bool:
        """Whether nothing is hidden from anyone in such a game."""
        return False

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it runs."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action behind a text. Raises UnreadableAction."""

    @abstractmethod
    def format(self, action: Action) -> str:
        """The text of an action; it parses back to the same action."""

    def tokens(self, action: Action) -> tuple[str, ...]:
        """The pieces in which people choose an action, one after the other. Joined they are its
        text, so each piece keeps its leading space."""
        first, *rest = self.format(action).split(" ")
        return (first, *(f" {word}" for word in rest))

    def read(self, text: str) -> str:
        """The canonical text of an action that somebody typed, complete or not. Unrecognized parts
        are kept as they are."""
        return " ".join(text.split())

    @abstractmethod
    def dump(self, state: State) -> bytes:
        """The position as bytes, for storage."""

    @abstractmethod
    def load(self, data: bytes) -> State:
        """The position that was dumped."""

    def explain(self, state: State, seat: int, text: str) -> RuleError | None:
        """Why the seat may not do this now; None if it may."""
        try:
            action = self.parse(text)
        except UnreadableAction:
            return RuleError("unreadable-action", text=text)
        if action in self.legal(state, seat):
            return None
        return self.refusal(state, seat, action)

    def public_actions(self, state: State) -> tuple[Action, ...]:
        """The actions that everyone can see: those of the seats to act or asked, as far as they
        depend on nothing hidden."""
        return ()

    def caution(self, state: State, seat: int, action: Action) -> Caution | None:
        """What to warn a seat about before it takes a legal action, if anything."""
        return None

    def granted(self, options: Options, seats: int, asked_for: Sequence[str]) -> tuple[str, ...]:
        """The sides asked for that this many players can have together, earlier ones first; ""
        for the others. Raises RuleError if this many can't play."""
        return ("",) * len(asked_for)

    def seated(self, options: Options, asked_for: Sequence[str]) -> Options:
        """The options with who plays which side added, from the sides asked for seat by seat."""
        return options

    def unseated(self, options: Options) -> Options:
        """The options without who plays which side, for a rematch."""
        return options

    def sides(self, options: Options, seats: int) -> tuple[str, ...]:
        """The sides of a game for this many; none if all seats are alike, or this many can't
        play."""
        return ()

    def aside(self, action: Action) -> bool:
        """Whether an action is only talk, such as an offer of a draw: it is not part of the turn,
        and changes nothing for the seat to act."""
        return False

    def asked(self, state: State) -> frozenset[int]:
        """The seats that have yet to answer such talk."""
        return frozenset()

    def simultaneous(self, state: State) -> bool:
        """Whether the seats to act do so independently: what one does changes nothing for the
        others."""
        return False

    def forced(self, state: State) -> tuple[int, Action] | None:
        """The only seat that the game waits for and its only possible action (apart from talk), if
        everyone can tell that there is no choice, so that taking it at once gives nothing away.
        Called after every action, so it must be quick."""
        return None

    def turn_ended(self, before: State, after: State, seat: int) -> bool:
        """Whether the action between these two positions finished a turn of this seat. The next
        turn may be the same seat's again."""
        return seat in self.to_act(before) and seat not in self.to_act(after)

    def order_options(self, state: State, seat: int) -> tuple[Action, ...]:
        """What a seat that is not on turn may order for its next turn, judging by what it sees."""
        return ()

    def order_condition(self, state: State, seat: int, action: Action) -> str:
        """What must not change before an order is carried out: a short text to store with it, made
        only from what the seat may see."""
        return ""

    def order_holds(self, state: State, seat: int, action: Action, condition: str) -> bool:
        """Whether the seat is at the start of its turn, may do what it ordered, and the condition
        still holds. (This default is enough if nothing that can be ordered is legal in the middle
        of a turn.)"""
        return (
            action in self.legal(state, seat)
            and self.order_condition(state, seat, action) == condition
        )

    def read_events(self, data: str | bytes) -> tuple[Event, ...]:
        """Events from their JSON, as msgspec writes it."""
        events: tuple[Event, ...] = _decoder(self.meta.events).decode(data)
        return events

    def retell(self, seat: int, action: Action, viewer: int | None) -> str:
        """The action's text as the viewer may read it in the log of a running game."""
        return self.format(action)

    def retold(self, text: str) -> bool:
        """Whether somebody may read this as an action in the log of a running game."""
        try:
            self.parse(text)
        except UnreadableAction:
            return False
        return True

    def read_view(self, data: bytes) -> View:
        """A view from its JSON, as msgspec writes it. Raises msgspec.ValidationError."""
        view: View = _decoder(self.meta.view).decode(data)
        return view

    def read_options(self, options: Mapping[str, object]) -> Options:
        """Options from plain data, with defaults for the missing ones. Raises RuleError."""
        try:
            return msgspec.convert(options, self.meta.options)  # type: ignore[return-value]
        except msgspec.ValidationError as error:
            raise RuleError("bad-options", reason=str(error)) from None

    def check_seats(self, seats: int) -> None:
        """Raises RuleError if this many can't play."""
        if seats not in self.meta.seats:
            raise RuleError("bad-seats", seats=seats, allowed=self.meta.seats)


@cache
def _decoder(type_: Any) -> msgspec.json.Decoder[Any]:
    """Cached: building it costs far more than decoding a few events."""
    return msgspec.json.Decoder(type_)
