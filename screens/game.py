"""The interface of a game's screens: one class per game, in its own module."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import discord

from engine.game import Event, View
from engine.registry import GAMES
from engine.steps import NOTHING, Steps
from screens.layout import PLAIN, Illustration
from screens.text import Words

V = TypeVar("V", bound=View)
Names = Sequence[str]  # of the seats in order, fit for showing


class Control(NamedTuple):
    """A button for an action, or for a step towards one."""

    action: str  # its text
    label: str
    emoji: str | None = None
    style: discord.ButtonStyle = PLAIN
    step: bool = False  # the text is only a prefix: what can follow it is shown next
    alike: bool = False  # one of several similar ones, which become a menu if there are many
    group: str = ""  # the controls of one group share a row
    more: str = ""  # its description in a menu


class Choice(NamedTuple):
    """An option of a game, and its values with their labels."""

    name: str
    label: str
    values: tuple[tuple[Any, str], ...]  # the default first; None: the option is left out


class Side(NamedTuple):
    """A side that somebody may ask for."""

    key: str
    label: str
    emoji: str
    room: bool  # for one more


class GameScreens(ABC, Generic[V]):
    key: str
    rules_pages: int
    example: str  # of an action, as people type it

    @abstractmethod
    def choices(self, words: Words, names: Names = ()) -> tuple[Choice, ...]:
        """The options that a host can set, default values first. `names` are those seated."""

    @abstractmethod
    def board(self, words: Words, names: Names, view: V, *, pictured: bool = False) -> list[str]:
        """The position, in paragraphs; fewer if a picture shows it."""

    def illustration(
        self,
        words: Words,
        names: Names,
        view: V,
        events: Sequence[Event] = (),
        steps: Steps = NOTHING,
        so_far: str = "",
    ) -> Illustration | None:
        """A picture of the position with what happened last or, while choosing, the possible
        targets; None in a game without pictures. Names are those of people, without markdown; ""
        where nobody sits."""
        return None

    def poster(self, words: Words, names: Names, view: V, ended: int) -> Illustration | None:
        """A picture of a finished game, worth sharing; `ended` is when it ended, in milliseconds.
        Names have no markdown. None: use the picture of the position."""
        return None

    @abstractmethod
    def asks(self, words: Words, view: V, steps: Steps = NOTHING, so_far: str = "") -> str:
        """The question to the players to act, given these steps and what they chose so far."""

    @abstractmethod
    def public_controls(self, words: Words, view: V, steps: Steps) -> list[Control]:
        """Buttons for the steps that everyone can see, and a way to the rest."""

    @abstractmethod
    def own(
        self,
        words: Words,
        names: Names,
        view: V,
        steps: Steps,
        *,
        alone: bool,
        pictured: bool = False,
        so_far: str = "",
        briefly: bool = False,
    ) -> list[str]:
        """What only the viewer sees, in paragraphs; if `alone`, with as much of the board as a
        decision needs. Somebody who is choosing has just seen it, and needs less; so does somebody
        who is learning (`briefly`)."""

    @abstractmethod
    def own_controls(
        self, words: Words, names: Names, view: V, steps: Steps, so_far: str = ""
    ) -> list[Control]:
        """Buttons for the viewer's steps: what can follow what they chose so far."""

    @abstractmethod
    def tell(self, words: Words, names: Names, acts: Sequence[Sequence[Event]]) -> list[str]:
        """What happened, in lines, from the events of each action; all in one call, so that one
        line may replace or continue another."""

    @abstractmethod
    def chapter(self, view: V) -> int:
        """The number of the round or turn: what a replay can jump to."""

    @abstractmethod
    def chapter_name(self, words: Words, number: int) -> str:
        """The name of a chapter."""

    @abstractmethod
    def result(self, words: Words, names: Names, view: V, *, pictured: bool = False) -> list[str]:
        """How the game ended, in paragraphs; with the position, unless a picture shows it."""

    def sides(
        self, words: Words, options: Mapping[str, Any], size: int, asked_for: Sequence[str]
    ) -> list[Side]:
        """The sides that can be joined in a game of this size; none if all seats are alike."""
        return []

    def seating(
        self,
        words: Words,
        names: Names,
        options: Mapping[str, Any],
        size: int,
        asked_for: Sequence[str] | None = None,
    ) -> list[str]:
        """Who plays what with whom, a line each; nothing if all seats are alike. Before the
        game it shows the sides asked for, seat by seat."""
        return []

    def spelled(self, words: Words, names: Names, action: str) -> str:
        """An action in words, as a list or a sentence names it; also as the log tells it to people
        who may not know all of it."""
        return action

    def seat_in(self, action: str) -> int:
        """The seat that an action's text names; 0 if it names none."""
        return 0

    def things(self, words: Words) -> Iterable[tuple[str, str, str]]:
        """What actions are about, such as colours: its kind, its text in actions, its name."""
        return ()

    def sayings(self, words: Words) -> Iterable[tuple[str, str]]:
        """Ways to say actions, with the action that each one means: at least an example of every
        kind. The beginning of an action will do, too. Seats have their numbers for names."""
        return ()

    def misread(self, words: Words, text: str, view: Any) -> str | None:
        """What is wrong with a text that is not an action, if we can say more than that."""
        return None

    def named(self, words: Words, value: object) -> str | None:
        """The word for something of this game, such as a colour."""
        return None

    def details(self, words: Words) -> dict[str, str]:
        """Parts of the board that can be shown separately, with their labels."""
        return {}

    def detail(self, words: Words, names: Names, view: V, part: str) -> Illustration | None:
        """One of these parts."""
        return None

    @property
    def seats(self) -> tuple[int, ...]:
        """How many may play."""
        return GAMES[self.key].meta.seats

    def name(self, words: Words) -> str:
        return words(f"{self.key}-name")

    def pitch(self, words: Words) -> str:
        """What it is about, in a few words."""
        return words(f"{self.key}-pitch")

    def banner(self, words: Words) -> Illustration | None:
        """A small picture of the game, for its lobby."""
        return None

    def rules(self, words: Words, page: int) -> str:
        return words(f"{self.key}-rules-{page}")

    def lesson(self, words: Words, page: int) -> Illustration | None:
        """A picture for a page of the rules."""
        return None

    def chosen(
        self, words: Words, options: Mapping[str, Any], names: Names = ()
    ) -> list[tuple[str, str]]:
        """The labels of the options and of their current values."""
        return [
            (choice.label, dict(choice.values).get(value, str(value)))
            for choice in self.choices(words, names)
            for value in [options.get(choice.name, choice.values[0][0])]
        ]
