"""The settings of the program, and the only place that reads the environment."""

import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from cogs.patience import Limits
from screens.text import FALLBACK, languages
from tables import Quotas

MOST = 1_000_000  # of anything that can be limited
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class BadConfig(Exception):
    """An invalid setting. The message says which, and what to do."""


@dataclass(frozen=True, kw_only=True)
class Config:
    database: Path | str = "triad.db"
    token: str = ""
    log_level: str = "INFO"
    language: str = FALLBACK  # of boards, until a server chooses one
    lobby_hours: float = 48  # after which a lobby that has not started is closed
    quotas: Quotas = Quotas()  # noqa: RUF009
    limits: Limits = Limits()  # noqa: RUF009

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
        for name, value in (asdict(self.quotas) | asdict(self.limits)).items():
            if not 0 < value <= MOST:
                raise _not_a_limit(name, str(value))

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None, folder: Path = Path()) -> "Config":
        """From the environment and, for what is not set there, the file .env in the folder."""
        given = dict(os.environ if environment is None else environment)
        known = _dotenv(folder / ".env") | given

        def setting(name: str, default: str) -> str:
            return known.get(f"TRIAD_{name}", "").strip() or default

        hours = setting("LOBBY_HOURS", str(cls.lobby_hours))
        try:
            lobby_hours = float(hours)
        except ValueError:
            raise BadConfig(f"TRIAD_LOBBY_HOURS is {hours!r}, which is no number") from None

        def numbers(defaults: Mapping[str, int]) -> dict[str, int]:
            written = {name: setting(name.upper(), str(most)) for name, most in defaults.items()}
            for name, text in written.items():
                if not text.isdecimal() or len(text) > len(str(MOST)):
                    raise _not_a_limit(name, text)
            return {name: int(text) for name, text in written.items()}

        return cls(
            database=Path(setting("DATABASE", str(cls.database))),
            token=setting("TOKEN", ""),
            log_level=setting("LOG_LEVEL", cls.log_level).upper(),
            language=setting("LANGUAGE", cls.language),
            lobby_hours=lobby_hours,
            quotas=Quotas(**numbers(asdict(Quotas()))),
            limits=Limits(**numbers(asdict(Limits()))),
        )


def _not_a_limit(name: str, text: str) -> BadConfig:
    return BadConfig(f"TRIAD_{name.upper()} is {text!r}, not a number from 1 to {MOST:,}")


def _dotenv(path: Path) -> dict[str, str]:
    """NAME=value lines; lines that begin with # are comments."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise BadConfig(f"{path} can't be read: {error}") from None
    pairs = [line.partition("=") for line in lines if line.strip() and line.strip()[0] != "#"]
    return {name.strip(): value.strip().strip("\"'") for name, _, value in pairs}
