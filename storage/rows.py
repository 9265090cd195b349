"""What is kept, as plain values. JSON stays text here: what it means is for the rooms above."""

from typing import Literal, NamedTuple

Status = Literal["lobby", "running", "over", "closed"]


class Game(NamedTuple):
    """A game from its lobby to its end. `version` counts its changes, and each change is one
    entry of its log, with that number."""

    id: str
    key: str  # which game is played
    rules: int
    guild: int | None
    channel: int
    host: int | None
    size: int  # how many seats the lobby has
    options: str  # JSON
    seed: bytes
    salt: str  # what is mixed into the seed; empty in the lobby
    opened: int  # times are milliseconds since 1970
    changed: int
    status: Status
    version: int
    state: bytes  # the engine's dump; empty in the lobby
    asked: int  # how many questions luck has answered
    result: str | None = None  # JSON, when it is over
    proposal: str | None = None  # JSON: what the table is asked to agree on
    due: int | None = None  # when something must happen if nobody does anything


class Seat(NamedTuple):
    number: int
    user: int | None  # None: open, or a person who is forgotten
    name: str
    status: Literal["taken", "open", "forgotten"]
    side: str = ""  # what this person wishes to play, where there are sides


class Table(NamedTuple):
    """A game and who sits at it."""

    game: Game
    seats: tuple[Seat, ...]


class Entry(NamedTuple):
    """One change of a game, as its log keeps it for ever."""

    number: int  # the game's version after it
    at: int
    user: int | None
    seat: int | None
    kind: str
    text: str = ""  # the action's text, or what else belongs to the kind
    chance: str = "[]"  # JSON: the outcomes that luck gave
    events: str = "[]"  # JSON: what happened
    click: str | None = None  # whatever caused it; counts once


class Outgoing(NamedTuple):
    """Something that must be said. The key makes saying it twice harmless."""

    id: int
    game: str
    key: str
    kind: str
    body: str
    tries: int = 0
    parked: str | None = None  # why it was given up


class Post(NamedTuple):
    """The message that shows a game now."""

    game: str
    channel: int
    message: int
    version: int  # of the game, as the message shows it
    called: str  # JSON: the seats that have been called to act
    since: int  # the version at which they were called
    at: int  # and the moment
    told: str = "[]"  # JSON: the seats reached by direct message
    told_for: int = 0  # at this version


class Change(NamedTuple):
    """All that one step writes, in one transaction or not at all."""

    game: Game  # as it is after the change; its version is one more than before
    entry: Entry
    seats: tuple[Seat, ...] | None = None  # None: as they were
    say: tuple[tuple[str, str], ...] = ()  # kind and body of what must be announced
