"""What becomes of a click, for whoever counts them: when it came, when it was answered, and how it
went."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Literal

# done; the rules say no, or somebody was quicker; a button or command of an older version, or made
# up; too many in a row; too late to be answered; the answer did not reach Discord; our own error.
Outcome = Literal["done", "refused", "outdated", "too-many", "late", "undelivered", "failed"]
# Its kind (a button's verb, or "/" and a command's name; never what somebody made up), its outcome,
# and the seconds from its arrival to the answer.
OnClick = Callable[[str, Outcome, float], None]
UNKNOWN = "unknown"


@dataclass
class Fate:
    kind: str
    outcome: Outcome = "done"
    began: float = field(default_factory=perf_counter)
    answered: float | None = None

    @property
    def seconds(self) -> float:
        return (self.answered or perf_counter()) - self.began
