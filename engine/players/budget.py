"""Keeping to a budget: the only place of the engine that looks at a clock."""

from time import thread_time

from engine.players.player import Budget


class Meter:
    """Counts what a player has spent of its budget."""

    def __init__(self, budget: Budget) -> None:
        self.nodes = 0
        self._most = budget.nodes
        self._until = None if budget.seconds is None else thread_time() + budget.seconds

    def spent(self) -> bool:
        """Whether the budget is used up. It asks the operating system for the time, so call it
        every few nodes."""
        if self._most is not None and self.nodes >= self._most:
            return True
        return self._until is not None and thread_time() >= self._until
