"""Figures for Prometheus: what happens is counted as it happens, how things stand is read when
somebody asks (`bot/standings.py`).

The rooms below know nothing of Prometheus: they call the hooks that `watch` sets. No label may hold
anything that people can choose, so every label comes from a list of ours, or is "other".
"""

from collections import deque
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from time import monotonic, perf_counter
from types import SimpleNamespace

import aiohttp
import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from cogs.fate import Outcome
from cogs.router import Router
from delivery.boards import Boards
from engine.players.levels import LEVELS
from storage.store import CommitOutcome, Store
from tables import Tables
from tables.jobs import RunOutcome
from tables.thinking import HINT, REVIEW, TURN, Think

OTHER = "other"
PURPOSES = {TURN: "turn", HINT: "hint", REVIEW: "review"}
METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}
SCOPES = {"user", "global", "shared"}  # of Discord's rate limits
INVALID = {401, 403, 429}
TEN_MINUTES = 600.0  # seconds
MOST_REMEMBERED = 20_000  # invalid requests; Discord blocks at half of that

# Seconds. A click has to be answered within 3.
CLICK = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5)
JOB = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60)
COMMIT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
REQUEST = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15)
THOUGHT = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60)
PICTURE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1)


class _Question(msgspec.Struct):
    """All that we need of what a computer is asked."""

    level: str | None = None


class Metrics:
    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.registry = registry = CollectorRegistry()
        self._clock = clock
        self._invalid: deque[float] = deque(maxlen=MOST_REMEMBERED)
        self._question = msgspec.json.Decoder(_Question)
        ProcessCollector(registry=registry)
        build = Gauge("triad_build_info", "1, for this version", ["version"], registry=registry)
        build.labels(_version()).set(1)
        self._clicks = Histogram(
            "triad_click_seconds",
            "Buttons, menus and commands: seconds from arrival to the answer",
            ["kind", "outcome"],
            buckets=CLICK,
            registry=registry,
        )
        self._runs = Histogram(
            "triad_job_seconds",
            "Jobs that were run: seconds",
            ["kind", "outcome"],
            buckets=JOB,
            registry=registry,
        )
        self._commits = Histogram(
            "triad_commit_seconds",
            "Commits to the database: seconds, waiting for the connection included",
            ["outcome"],
            buckets=COMMIT,
            registry=registry,
        )
        self._writes = Counter(
            "triad_writes", "Writes that commits have carried", registry=registry
        )
        self._requests = Histogram(
            "triad_request_seconds",
            "Requests to Discord: seconds until it answered",
            ["method", "status"],
            buckets=REQUEST,
            registry=registry,
        )
        self._limited = Counter(
            "triad_rate_limited",
            "Requests that Discord refused as too many (429)",
            ["scope"],
            registry=registry,
        )
        Gauge(
            "triad_invalid_requests",
            "Requests refused with 401, 403 or 429 in the last 10 minutes; Discord blocks the"
            " address at 10,000",
            registry=registry,
        ).set_function(self.invalid_requests)
        self._thoughts = Histogram(
            "triad_thinking_seconds",
            "Thoughts of computer players: seconds, waiting for a worker included",
            ["level", "purpose"],
            buckets=THOUGHT,
            registry=registry,
        )
        self._pictures = Histogram(
            "triad_picture_seconds",
            "Pictures drawn for messages: seconds, waiting for a thread included",
            buckets=PICTURE,
            registry=registry,
        )

    def watch(self, store: Store, tables: Tables, boards: Boards, router: Router) -> None:
        store.on_commit = self.committed
        tables.jobs.on_run = self.ran
        boards.posting.on_drawn = self._pictures.observe
        router.on_click = self.clicked

    def clicked(self, kind: str, outcome: Outcome, seconds: float) -> None:
        self._clicks.labels(kind, outcome).observe(seconds)

    def ran(self, kind: str, outcome: RunOutcome, seconds: float) -> None:
        self._runs.labels(kind, outcome).observe(seconds)

    def committed(self, outcome: CommitOutcome, writes: int, seconds: float) -> None:
        self._commits.labels(outcome).observe(seconds)
        self._writes.inc(writes)

    def timed(self, think: Think) -> Think:
        """The same, with its time taken."""

        async def thinking(question: bytes, urgency: int) -> bytes:
            began = perf_counter()
            answer = await think(question, urgency)
            level = self._question.decode(question).level
            self._thoughts.labels(
                level if level in LEVELS else OTHER, PURPOSES.get(urgency, OTHER)
            ).observe(perf_counter() - began)
            return answer

        return thinking

    # --- Requests to Discord ---

    def trace(self, config: aiohttp.TraceConfig) -> None:
        """Follow every request of the session that gets this configuration. Set last, so that the
        time spent waiting for our own pace is not Discord's."""

        async def start(_: object, context: SimpleNamespace, __: object) -> None:
            context.began = perf_counter()

        async def end(
            _: object, context: SimpleNamespace, done: aiohttp.TraceRequestEndParams
        ) -> None:
            status = done.response.status
            if status == 101:  # the gateway's socket
                return
            self._requested(done.method, f"{status // 100}xx", context.began)
            scope = done.response.headers.get("X-RateLimit-Scope", "")
            if status == 429:
                self._limited.labels(scope if scope in SCOPES else OTHER).inc()
            # Discord does not hold a limit against us that we share with others.
            if status in INVALID and not (status == 429 and scope == "shared"):
                self._invalid.append(self._clock())

        async def failed(
            _: object, context: SimpleNamespace, tried: aiohttp.TraceRequestExceptionParams
        ) -> None:
            self._requested(tried.method, "none", context.began)

        config.on_request_start.append(start)
        config.on_request_end.append(end)
        config.on_request_exception.append(failed)

    def _requested(self, method: str, status: str, began: float) -> None:
        known = method if method in METHODS else OTHER
        self._requests.labels(known, status).observe(perf_counter() - began)

    def invalid_requests(self) -> float:
        """How many there were in the last ten minutes."""
        since = self._clock() - TEN_MINUTES
        return float(sum(at >= since for at in tuple(self._invalid)))  # two may ask at once


def _version() -> str:
    try:
        return version("triad")
    except PackageNotFoundError:  # run from its sources, without being installed
        return "unknown"
