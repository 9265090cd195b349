"""What is stored, as plain values. JSON stays text here: only the rooms above know its meaning."""

import random
from typing import Literal, NamedTuple

# "aside": damaged on disk, and nobody's any more until it is restored from a backup.
Status = Literal["lobby", "running", "over", "closed", "aside"]


class GameRow(NamedTuple):
    """A game from its lobby to its end. `version` counts its changes; each change is one log
    entry, with that number."""

    id: str
    key: str  # which game is played
    rules: int
    guild: int | None
    channel: int
    host: int | None
    size: int  # how many seats the lobby has
    options: str  # JSON
    seed: bytes
    salt: str  # mixed into the seed; empty in the lobby
    opened: int  # times are milliseconds since 1970
    changed: int
    status: Status
    version: int
    state: bytes  # the engine's dump; empty in the lobby
    rolls: int  # how many questions chance has answered
    result: str | None = None  # JSON, when it is over
    proposal: str | None = None  # JSON: what the players are asked to agree on
    terms: str = "{}"  # JSON: the table's rules of time
    clocks: str = "[]"  # JSON: the seats' clocks
    acted: int = 0  # when a person last acted
    promised: int | None = None  # the first message that showed the lobby, with its promise


class SeatRow(NamedTuple):
    """A seat, and the actor on it: a person, or a computer player."""

    number: int
    user: int | None  # None: open, a forgotten person, or a computer
    name: str
    status: Literal["taken", "open", "forgotten"]
    side: str = ""  # the side they asked to play, if the game has sides
    computer: str | None = None  # the computer player's key
    rest: str = "{}"  # JSON: when its player sleeps and is away; nobody else may know


class Kept(NamedTuple):
    """A seat of a lobby that is kept for somebody, and until when."""

    user: int
    name: str
    until: int


class Order(NamedTuple):
    """What somebody wants done when their turn comes, if its condition still holds then."""

    game: str
    seat: int
    user: int
    action: str
    condition: str
    dropped: bool = False  # its condition failed; kept until they act again, to tell them


class Stored(NamedTuple):
    """A game and who sits at it."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    orders: tuple[Order, ...] = ()
    outages: tuple[tuple[int, int], ...] = ()  # when it could not be played
    lost: bool = False  # we can't reach its channel or its server
    kept: tuple[Kept, ...] = ()
    # What is damaged: only the position, which can be made anew from the log, or more.
    damage: Literal["", "position", "rows"] = ""


class Entry(NamedTuple):
    """One change of a game, as its log keeps it forever."""

    number: int  # the game's version after it
    at: int
    user: int | None
    seat: int | None
    kind: str
    text: str = ""  # the action's text, or whatever the kind needs
    chance: str = "[]"  # JSON: the chance outcomes
    events: str = "[]"  # JSON: what happened
    click: str | None = None  # the idempotency key: a click counts once
    computer: str | None = None
    how: str | None = None  # why an action happened that nobody clicked
    gain: int = 0  # the time that a finished turn added to its seat's bank


class Thought(NamedTuple):
    """What a computer thought about an entry of a game's log."""

    number: int  # the entry's; 0: about the whole game
    seat: int | None
    # What it considered before it acted; that a person's action turned the game; that a game which
    # is over has been looked at.
    kind: Literal["considered", "turning", "reviewed"]
    text: str  # JSON


def rematch_of(game: str) -> str:
    """The idempotency key of a game's rematch: there is only one."""
    return f"rematch {game}"


class Part(NamedTuple):
    """From this version on, this actor plays the seat; None while the seat is open."""

    seat: int
    since: int
    user: int | None
    pseudonym: str | None  # kept when the person is forgotten
    computer: str | None = None


class Job(NamedTuple):
    """Something to do later, once: unique by kind, game and subject. Writing it again changes its
    time, even while it is running."""

    kind: str
    game: str
    subject: str = ""
    guild: int | None = None
    ready: int = 0  # when it may run
    tries: int = 0
    stamp: int = 0  # changes whenever it is written


def fresh_stamp() -> int:
    """Where a new job's stamp begins. It never repeats: whoever has done a job may strike it twice
    if the first answer is lost, and is not to strike one that was written since."""
    return random.getrandbits(48)


# Kinds of jobs that need nothing of Discord.
ANYWHERE = frozenset({"rest", "review", "think", "tidy"})


class Share(NamedTuple):
    """The part of the bot that one of several processes is: some of Discord's shards. Discord
    assigns every server to a shard, and direct messages to the first."""

    shards: frozenset[int]
    total: int  # of all shards

    @property
    def part(self) -> float:
        """Of all that there is, what is ours."""
        return len(self.shards) / self.total

    def shard(self, guild: int | None) -> int:
        return ((guild or 0) >> 22) % self.total

    def serves(self, job: Job) -> bool:
        """Whether a job is for us: we are in its server."""
        return job.kind in ANYWHERE or self.shard(job.guild) in self.shards

    def scope(self, shard: int) -> str:
        """Of an outage of this shard."""
        return f"{shard}/{self.total}"


def is_on(guild: int | None, scope: str) -> bool:
    """Whether a server is on the shard of this scope, however many shards there were then."""
    shard, total = map(int, scope.split("/"))
    return Share(frozenset(), total).shard(guild) == shard


class Post(NamedTuple):
    """The message that shows a game now."""

    game: str
    channel: int
    message: int
    version: int  # of the game, as the message shows it
    stage: Status  # and its status then
    since: int  # the version when it last called somebody; its folded form begins the story there


class Call(NamedTuple):
    """A call that was made: one person, for one thing, once."""

    seat: int
    # "past" is the direct message of an earlier turn, which has not been closed yet.
    reason: Literal["turn", "answer", "end", "reminder", "past"]
    version: int  # of the game, when they were called
    at: int
    way: Literal["channel", "direct", "none"]
    message: int | None = None
    channel: int | None = None  # of the message, if it is to be removed later
    step: int = 0  # a reminder: which one of the turn


class Person(NamedTuple):
    user: int
    settings: str = "{}"  # JSON
    direct: int | None = None  # the channel of our direct messages, once it is known
    closed: bool = False  # they don't accept direct messages from us
    rest: str = "{}"  # JSON: when they sleep and are away
    days: str = "{}"  # JSON: how many days away they have in store
    reminded: str = "[]"  # JSON: when they were reminded lately
    locale: str = ""  # of their Discord, as last seen in a click


class Wait(NamedTuple):
    """A table waits for somebody."""

    seat: int
    user: int
    since: int
    deadline: int | None


class Quota(NamedTuple):
    """What there may not be more of: a host's lobbies, a server's lobbies, the tables where a
    person sits, a server's running games."""

    of: Literal["host-lobbies", "server-lobbies", "person-tables", "server-games"]
    whose: int
    most: int


class Aside(NamedTuple):
    """Something that was damaged, and what is left of it."""

    number: int
    at: int
    kind: str  # its table
    game: str  # empty: it belonged to none
    why: str
    row: str | None  # JSON; None: nobody can use it, or nobody may


class Change(NamedTuple):
    """Everything that one change writes, in one transaction."""

    game: GameRow  # as it is after the change; its version is one more than before
    entry: Entry
    seats: tuple[SeatRow, ...] | None = None  # None: unchanged
    parts: tuple[Part, ...] = ()
    jobs: tuple[Job, ...] = ()  # new ones
    dropped: tuple[Job, ...] = ()  # jobs that are no longer needed
    waits: tuple[Wait, ...] | None = None  # None: unchanged
    woken: tuple[Job, ...] = ()  # jobs that are ready now, if they exist
    kept: tuple[Kept, ...] | None = None  # None: unchanged
    quotas: tuple[Quota, ...] = ()  # each must have room for one more
    before: bytes | None = None  # the position that it was decided from; None: any
    thought: Thought | None = None


class Effects(NamedTuple):
    """What a job has done, written in the transaction that finishes it."""

    post: Post | None = None
    calls: tuple[Call, ...] | None = None  # all calls of the game; None: unchanged
    people: tuple[Person, ...] = ()  # how to reach them; their settings are not written
    jobs: tuple[Job, ...] = ()  # new ones
    reminded: tuple[tuple[int, int], ...] = ()  # users, and when they were reminded
    thoughts: tuple[Thought, ...] = ()


Cursor = tuple[int | str, ...]  # how far a sweep has come; () is the beginning


class Swept(NamedTuple):
    """What a step of tidying deleted."""

    gone: dict[str, int]  # how many of what
    after: Cursor = ()  # where to go on; (): everything has been looked at


class Due(NamedTuple):
    """The jobs of one kind that are ready: those that nobody has claimed, and those that run."""

    kind: str
    waiting: int
    running: int
    oldest: int  # since when the first of them has been ready


class Census(NamedTuple):
    """How many there are of what, for the operator. Nobody's id is in it."""

    games: dict[Status, int]  # lobbies and running games now, others that ended within the last day
    due: tuple[Due, ...]


class Snapshot(NamedTuple):
    """Everything needed to show a game, read in one transaction."""

    stored: Stored
    post: Post | None
    calls: tuple[Call, ...]
    server: str | None  # the server's settings, JSON
    people: dict[int, Person]  # of those with a seat or a kept seat, the ones that we know
    log: tuple[Entry, ...]  # since the post's call, and always at least a few entries
