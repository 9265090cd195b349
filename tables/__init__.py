"""What people do at a table: open, join, start, act, undo, leave. No Discord here.

`Tables` is everything that a front end needs. Every change answers with `Done`, what happened and
how things stand, or with `Refused`, why not (`answers.py`). A change is decided by a pure function
of how the game stands (`standing.py`); `games.py` does the rest.
"""

from collections.abc import Callable

from storage.rows import Call, Effects, Job, Part, Person, Post
from storage.store import Doubtful, Store, Unusable
from tables.absence import Absence
from tables.advice import Advice
from tables.answers import (
    Answer,
    Done,
    Happening,
    Proposal,
    Refused,
    Replay,
    Seat,
    Showing,
    Table,
    Verdict,
)
from tables.games import Games
from tables.health import Health
from tables.jobs import Hopeless, Runner, Unfinished
from tables.lobby import Lobby
from tables.orders import Orders
from tables.people import People
from tables.play import Play
from tables.quotas import Quotas
from tables.seats import Seats
from tables.standing import Computer
from tables.thinking import Think, Thinking, here
from tables.tidy import Tidy
from tables.uptime import Uptime
from tables.views import Views

__all__ = [
    "Answer",
    "Call",
    "Computer",
    "Done",
    "Doubtful",
    "Effects",
    "Happening",
    "Hopeless",
    "Job",
    "Part",
    "Person",
    "Post",
    "Proposal",
    "Quotas",
    "Refused",
    "Replay",
    "Runner",
    "Seat",
    "Showing",
    "Table",
    "Tables",
    "Unfinished",
    "Unusable",
    "Verdict",
]

HOUR = 3_600_000


class Tables:
    """Everything that a person, a moderator or the clock can do to a game."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        lobby_hours: float = 48,
        quotas: Quotas = Quotas(),  # noqa: B008
        think: Think = here,
        effort: float = 1.0,
    ) -> None:
        """`now` returns milliseconds since 1970. A lobby that nobody starts closes after its
        hours. `think` asks a computer player, by a line of the protocol; `effort` is how long
        computers think, compared with what is usual."""
        self.now = now
        self.jobs = Runner(store, now)
        store.on_ready(self.jobs.wake_by)
        games = Games(store, now, self.jobs, int(lobby_hours * HOUR), quotas)
        self.lobby = Lobby(games, store)
        self.play = Play(games)
        self.seats = Seats(games)
        self.views = Views(games, store)
        self.people = People(games, store, self.seats, self.jobs, now)
        self.orders = Orders(games, store)
        self.uptime = Uptime(games, store, self.jobs, now)
        self.absence = Absence(games, self.uptime, now)
        self.thinking = Thinking(games, think, now, effort)
        self.advice = Advice(games, store, self.thinking)
        self.health = Health(store, self.jobs, now)
        self.tidy = Tidy(store, now)
        self.jobs.register("tidy", self.tidy.work)
        self.jobs.register("expire", self.lobby.expire)
        self.jobs.register("release", self.lobby.release)
        # After the lobby has been shown.
        self.jobs.register("begin", self.lobby.begin, serial=True)
        self.jobs.register("deadline", self.absence.deadline, first=True)
        self.jobs.register("order", self.orders.carry_out, first=True)
        self.jobs.register("think", self.thinking.think, first=True)
        self.jobs.register("review", self.advice.review)
        self.jobs.register("rest", self.people.tell_tables)
