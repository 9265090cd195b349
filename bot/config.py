"""The settings of the program, and the only place that reads the environment."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from difflib import get_close_matches
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from dotenv.parser import parse_stream

from cogs.patience import Limits
from screens.text import FALLBACK, languages
from storage.address import is_server
from storage.rows import Share
from tables import Quotas

MOST = 1_000_000  # of anything that can be limited
MOST_WORKERS, MOST_EFFORT = 64, 5
WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))  # unless the operator says more
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class BadConfig(Exception):
    """An invalid setting. The message says which, and what to do."""


class Address(NamedTuple):
    """Where to listen."""

    host: str
    port: int

    @classmethod
    def read(cls, text: str) -> "Address":
        """From 127.0.0.1:9464, localhost:9464 or [::1]:9464."""
        found = re.fullmatch(r"(?:\[([0-9A-Fa-f:.]+)\]|([\w.-]+)):(\d{1,5})", text, re.ASCII)
        if found is None or not 0 < int(found[3]) < 2**16:
            raise BadConfig(
                f"TRIAD_METRICS is {text!r}, not an address and a port, such as 127.0.0.1:9464"
            )
        return cls(found[1] or found[2], int(found[3]))

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@dataclass(frozen=True, kw_only=True)
class Config:
    database: Path | str = "triad.db"
    token: str = ""
    log_level: str = "INFO"
    language: str = FALLBACK  # of boards, until a server chooses one
    lobby_hours: float = 48  # after which a lobby that has not started is closed
    quotas: Quotas = Quotas()  # noqa: RUF009
    limits: Limits = Limits()  # noqa: RUF009
    workers: int = WORKERS  # processes that think for computer players
    effort: float = 1.0  # how long they think, compared with what is usual
    shards: Share | None = None  # what of the bot this process is; None: all of it
    metrics: Address | None = None  # where /metrics and /healthz are; None: nowhere
    # Sentences about names that look like a setting of ours but are none.
    warnings: tuple[str, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        if self.log_level not in LEVELS:
            raise BadConfig(
                f"TRIAD_LOG_LEVEL is {self.log_level!r}, not one of {', '.join(LEVELS)}"
            )
        if self.language not in languages():
            known = ", ".join(languages())
            raise BadConfig(f"TRIAD_LANGUAGE is {self.language!r}; there is {known}")
        if not 0 < self.lobby_hours <= 24 * 365:
            raise BadConfig("TRIAD_LOBBY_HOURS is not between 0 and a year of hours")
        if not 0 < self.workers <= MOST_WORKERS:
            raise BadConfig(f"TRIAD_WORKERS is not a number from 1 to {MOST_WORKERS}")
        if not 0 < self.effort <= MOST_EFFORT:
            raise BadConfig(f"TRIAD_EFFORT is not between 0 and {MOST_EFFORT}")
        for name, value in (asdict(self.quotas) | asdict(self.limits)).items():
            if not 0 < value <= MOST:
                raise _not_a_limit(name, str(value))

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None, folder: Path = Path()) -> "Config":
        """From the environment and, for what is not set there, the file .env in the folder."""
        given = dict(os.environ if environment is None else environment)
        known = _dotenv(folder / ".env") | given
        ours: set[str] = set()

        def setting(name: str, default: str) -> str:
            ours.add(f"TRIAD_{name}")
            return known.get(f"TRIAD_{name}", "").strip() or default

        def measured(name: str, default: float) -> float:
            text = setting(name, str(default))
            try:
                return float(text)
            except ValueError:
                raise BadConfig(f"TRIAD_{name} is {text!r}, which is no number") from None

        workers = setting("WORKERS", str(cls.workers))
        metrics = setting("METRICS", "")
        database, shards = setting("DATABASE", str(cls.database)), setting("SHARDS", "")

        def numbers(defaults: Mapping[str, int]) -> dict[str, int]:
            written = {name: setting(name.upper(), str(most)) for name, most in defaults.items()}
            for name, text in written.items():
                if not text.isdecimal() or len(text) > len(str(MOST)):
                    raise _not_a_limit(name, text)
            return {name: int(text) for name, text in written.items()}

        config = cls(
            database=database if is_server(database) else Path(database),
            token=setting("TOKEN", ""),
            log_level=setting("LOG_LEVEL", cls.log_level).upper(),
            language=setting("LANGUAGE", cls.language),
            lobby_hours=measured("LOBBY_HOURS", cls.lobby_hours),
            workers=int(workers) if workers.isdecimal() and len(workers) < 4 else 0,
            effort=measured("EFFORT", cls.effort),
            shards=_share(shards, database) if shards else None,
            metrics=Address.read(metrics) if metrics else None,
            quotas=Quotas(**numbers(asdict(Quotas()))),
            limits=Limits(**numbers(asdict(Limits()))),
        )
        return replace(config, warnings=tuple(_misspelt(known, ours)))


def _share(text: str, database: str) -> Share:
    """`0-3/16`, `5/16` or `0,4,8-9/16`: which shards, of how many."""
    parts, slash, total = text.replace(" ", "").partition("/")
    shards: set[int] = set()
    for part in parts.split(","):
        first, dash, last = part.partition("-")
        numbers = (first, last) if dash else (first, first)
        if not all(number.isdecimal() and len(number) < 6 for number in (*numbers, total)):
            shards.clear()
            break
        shards |= {*range(int(numbers[0]), int(numbers[1]) + 1)}
    if not shards or not slash or max(shards) >= int(total):
        raise BadConfig(
            f"TRIAD_SHARDS is {text!r}, not something like 0-3/16: the first four of sixteen shards"
        )
    if not is_server(database):
        raise BadConfig(
            "TRIAD_SHARDS is for several processes, which need a server: set TRIAD_DATABASE to"
            " postgresql://… (see docs/scaling.md)"
        )
    return Share(frozenset(shards), int(total))


def _not_a_limit(name: str, text: str) -> BadConfig:
    return BadConfig(f"TRIAD_{name.upper()} is {text!r}, not a number from 1 to {MOST:,}")


def _dotenv(path: Path) -> dict[str, str]:
    """What the file sets. Names that it only mentions are left out."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise BadConfig(f"{path} can't be read: it is not UTF-8 text") from None
    except OSError as error:
        raise BadConfig(f"{path} can't be read: {error.strerror}") from None
    settings = {}
    # `dotenv_values` skips a line that it can't parse, and the bot would start without the setting.
    for line in parse_stream(StringIO(text)):
        name = line.key or ""
        # In `TRIAD_TOKEN:abc` all of it would be the name, and names go into the log.
        if line.error or (name.upper().startswith("TRIAD") and not name.isidentifier()):
            written = line.original.string.lstrip()
            above = line.original.string.removesuffix(written).count("\n")
            raise BadConfig(
                f"{path} can't be read: line {line.original.line + above} is not NAME=value, or"
                " a quote in it is not closed"
            )
        if line.value is not None:
            settings[name] = line.value
    return settings


def _misspelt(names: Iterable[str], ours: set[str]) -> Iterator[str]:
    for name in sorted(set(names) - ours):
        near = get_close_matches(name.upper(), sorted(ours), n=1, cutoff=0.8)
        if near:
            yield f"{name} is no setting of Triad; did you mean {near[0]}?"
        elif name.upper().startswith("TRIAD_"):
            yield f"{name} is no setting of Triad; .env.example lists them."
