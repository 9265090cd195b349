"""Keeping up what a seat may know while a game is played."""

from typing import Any

from engine.game import Event, Game, History, Witnessed
from engine.players.player import Knowledge


class Witness:
    """Somebody on a seat who forgets nothing."""

    def __init__(self, game: Game[Any, Any, Any], options: Any, seats: int, seat: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.seat = seat
        self._actions: list[Witnessed] = []

    def notice(self, seat: int, action: Any, events: tuple[Event, ...]) -> Witnessed:
        """Remember an action as far as this seat may know of it."""
        told = tuple(e for e in events if e.audience is None or self.seat in e.audience)
        witnessed = Witnessed(seat, self.game.retell(seat, action, self.seat), told)
        self._actions.append(witnessed)
        return witnessed

    def knowledge(self, state: Any) -> Knowledge:
        history = History(self.options, self.seats, tuple(self._actions))
        return Knowledge(self.seat, self.game.view(state, self.seat), history)
