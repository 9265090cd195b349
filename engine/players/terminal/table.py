"""A game between a person and computer players, through lines of text."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from engine.chance import Chance
from engine.errors import RuleError
from engine.game import Event, Game, View
from engine.players.player import Budget, Player
from engine.players.terminal import trigony, triqueta
from engine.players.witness import Witness

WIDTH = 88
HELP = """Type an action as it is listed, or one of these:
  board   show the board again
  legal   list what you can do
  help    this text
  quit    stop playing"""

_SHOWN: dict[str, Callable[[View], str]] = {"triqueta": triqueta.shown, "trigony": trigony.shown}
_TOLD: dict[str, Callable[[Event], str]] = {"triqueta": triqueta.told, "trigony": trigony.told}


class Quit(Exception):
    """The person has had enough, or there is no more input."""


class Table:
    def __init__(
        self,
        game: Game[Any, Any, Any],
        options: Any,
        seats: int,
        person: int,
        computers: tuple[Player, Budget, Random],
        chance: Chance,
        ask: Callable[[str], str | None],
        say: Callable[[str], None],
    ) -> None:
        """Raises RuleError for options or seats that do not fit."""
        self.game = game
        self.chance = chance
        self.state = game.new(options, seats, chance)
        self.person = person
        self.player, self.budget, self.random = computers
        self.witnesses = [Witness(game, options, seats, seat) for seat in range(1, seats + 1)]
        self.ask = ask
        self.say = say
        game.view(self.state, person)  # refuses a seat that is not there

    def play(self) -> None:
        """To the end of the game, or until the person quits."""
        self.say(f"You have seat {self.person}. Type help for what you can type.")
        try:
            while acting := self.game.to_act(self.state):
                seat = self._next(acting)
                action = self._persons() if seat == self.person else self._computers(seat)
                self._do(seat, action)
        except Quit:
            self.say("Goodbye.")
            return
        self.say(self._view())
        self.say(self._result())

    def _next(self, acting: Iterable[int]) -> int:
        """Who is asked for a draw answers first; then computers, for they don't keep anyone
        waiting."""
        waiting = self.game.asked(self.state) or acting
        return min(waiting, key=lambda seat: (seat == self.person, seat))

    def _do(self, seat: int, action: Any) -> None:
        self.state, events = self.game.apply(self.state, seat, action, self.chance)
        for witness in self.witnesses:
            witnessed = witness.notice(seat, action, events)
            if witness.seat == self.person:
                self.say(f"> seat {seat}: {witnessed.do}")
                for event in witnessed.events:
                    if words := self._told(event):
                        self.say(f"  {words}")

    def _computers(self, seat: int) -> Any:
        legal = self.game.legal(self.state, seat)
        if seat in self.game.asked(self.state):
            legal = tuple(action for action in legal if self.game.aside(action))
        knowledge = self.witnesses[seat - 1].knowledge(self.state)
        choice = self.player.choose(knowledge, legal, self.budget, self.random)
        return self.game.parse(choice.do)

    def _persons(self) -> Any:
        legal = self.game.legal(self.state, self.person)
        self.say("")
        self.say(self._view())
        self._list(legal)
        while True:
            typed = self.ask("Your action: ")
            if typed is None:
                self.say("")
                raise Quit
            match typed.strip().lower():
                case "":
                    continue
                case "quit" | "exit" | "q":
                    raise Quit
                case "help" | "?":
                    self.say(HELP)
                case "board":
                    self.say(self._view())
                case "legal":
                    self._list(legal)
                case _:
                    text = self.game.read(typed)
                    refusal = self.game.explain(self.state, self.person, text)
                    if refusal is None:
                        return self.game.parse(text)
                    self.say(_kindly(refusal))

    def _list(self, legal: Sequence[Any]) -> None:
        self.say("You can:")
        for line in _wrapped([self.game.format(action) for action in legal]):
            self.say(f"  {line}")

    def _view(self) -> str:
        view = self.game.view(self.state, self.person)
        shown = _SHOWN.get(self.game.meta.key)
        return shown(view) if shown else msgspec.json.format(msgspec.json.encode(view)).decode()

    def _told(self, event: Event) -> str:
        told = _TOLD.get(self.game.meta.key)
        return told(event) if told else str(event)

    def _result(self) -> str:
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        if not outcome.winners:
            return f"A draw ({outcome.reason})."
        who = "You win" if self.person in outcome.winners else "You don't win this time"
        winners = ", ".join(map(str, outcome.winners))
        points = ", ".join(map(str, outcome.scores or ()))
        result = f"{who}: {outcome.reason}, won by seat {winners}."
        return f"{result} Points by seat: {points}." if points else result


def _kindly(refusal: RuleError) -> str:
    if refusal.code == "unreadable-action":
        return "Sorry, I can't read that as an action. `legal` lists what you can do."
    return f"Sorry, not now: {refusal.code.replace('-', ' ')}. `legal` lists what you can do."


def _wrapped(texts: Iterable[str]) -> Iterator[str]:
    """Texts side by side, in as many lines as they need."""
    line = ""
    for text in texts:
        if line and len(line) + len(text) + 3 > WIDTH:
            yield line
            line = ""
        line += f" · {text}" if line else text
    if line:
        yield line
