"""Detects clicks that arrive too late to be answered, for example after the connection was lost and
resumed. Discord has told the user that they failed, so they must not be carried out.

An interaction's id says when it was made, by Discord's clock; the host's clock may be minutes off.
We learn the difference from ordinary clicks: the quickest of them took next to no time.
"""

TIME_TO_ANSWER = 3_000  # milliseconds that Discord waits
DRIFT = 0.0005  # by how much a host's clock may run too fast
MOST_LEEWAY = 1_000  # milliseconds, after however long a silence
STEP = 500  # milliseconds: if the two clocks drift apart by more, one of them was set


class Lateness:
    def __init__(self) -> None:
        self._quickest: float | None = None  # how late the quickest click came, by our clock
        self._last = 0
        self._apart: float = 0.0

    def late(self, made: int, now: int, monotonic: float) -> bool:
        """Whether a click made then, by Discord's clock, is too late now, by ours. All in
        milliseconds; `monotonic` tells whether our clock was set since the last click."""
        apart = now - monotonic
        if abs(apart - self._apart) > STEP:
            self._quickest = None
        age = now - made
        if self._quickest is None:
            self._quickest = age
        else:
            leeway = min((now - self._last) * DRIFT, MOST_LEEWAY)
            self._quickest = min(self._quickest + leeway, age)
        self._last, self._apart = now, apart
        return age - self._quickest > TIME_TO_ANSWER
