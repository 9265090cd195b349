"""What is kept, as plain values. JSON stays text here: what it means is for the rooms above."""

from typing import Literal, NamedTuple

Status = Literal["lobby", "running", "over", "closed"]


class GameRow(NamedTuple):
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
    rolls: int  # how many questions chance has answered
    result: str | None = None  # JSON, when it is over
    proposal: str | None = None  # JSON: what the table is asked to agree on


class SeatRow(NamedTuple):
    """A seat, and the actor on it: a person, or a computer player."""

    number: int
    user: int | None  # None: open, a forgotten person, or a computer
    name: str
    status: Literal["taken", "open", "forgotten"]
    side: str = ""  # the side they asked to play, where there are sides
    computer: str | None = None  # the computer player's key


class Stored(NamedTuple):
    """A game and who sits at it."""

    game: GameRow
    seats: tuple[SeatRow, ...]


class Entry(NamedTuple):
    """One change of a game, as its log keeps it for ever."""

    number: int  # the game's version after it
    at: int
    user: int | None
    seat: int | None
    kind: str
    text: str = ""  # the action's text, or what else belongs to the kind
    chance: str = "[]"  # JSON: the outcomes that chance gave
    events: str = "[]"  # JSON: what happened
    click: str | None = None  # the idempotency key: a click counts once
    computer: str | None = None


class Part(NamedTuple):
    """From this version on the seat is played by this actor; by nobody while it is open."""

    seat: int
    since: int
    user: int | None
    pseudonym: str | None  # stays when the person is forgotten
    computer: str | None = None


class Job(NamedTuple):
    """Something to do later, once: unique by kind, game and subject. Writing it again moves its
    time, also while somebody is doing it."""

    kind: str
    game: str
    subject: str = ""
    guild: int | None = None
    ready: int = 0  # when it may run
    tries: int = 0
    stamp: int = 0  # counts how often it was written


class Post(NamedTuple):
    """The message that shows a game now."""

    game: str
    channel: int
    message: int
    version: int  # of the game, as the message shows it
    stage: Status  # and its status then
    since: int  # the version at which it last called somebody; it folds into the story from there


class Call(NamedTuple):
    """Somebody has been called, for something, once."""

    seat: int
    reason: Literal["turn", "answer", "end"]
    version: int  # of the game, when they were called
    at: int
    way: Literal["channel", "direct"]
    message: int | None = None


class Person(NamedTuple):
    user: int
    settings: str = "{}"  # JSON
    direct: int | None = None  # the channel of direct messages, once it is known
    closed: bool = False  # they take no direct messages from us


class Change(NamedTuple):
    """All that one step writes, in one transaction or not at all."""

    game: GameRow  # as it is after the change; its version is one more than before
    entry: Entry
    seats: tuple[SeatRow, ...] | None = None  # None: as they were
    parts: tuple[Part, ...] = ()
    jobs: tuple[Job, ...] = ()  # that follow
    dropped: tuple[Job, ...] = ()  # that are no longer needed


class Effects(NamedTuple):
    """What a job has done, to be noted together with its end."""

    post: Post | None = None
    calls: tuple[Call, ...] | None = None  # all of the game's; None: as they were
    people: tuple[Person, ...] = ()  # how they can be reached; their settings are not touched
    jobs: tuple[Job, ...] = ()  # that follow


class Snapshot(NamedTuple):
    """Everything that showing a game needs, as of one moment."""

    stored: Stored
    post: Post | None
    calls: tuple[Call, ...]
    server: str | None  # the server's settings, JSON
    people: dict[int, Person]  # those seated who are known
    log: tuple[Entry, ...]  # since the post's call, and a few entries in any case
