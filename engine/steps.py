"""The legal actions as a tree of steps: first the piece, then where to.

There may be hundreds of legal actions, and a screen has room for a few buttons at a time. So an
action is chosen token by token: after `F6` come `F6-G7` and `F6-E5`, and after that `F6-E5=T`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from engine.game import Caution, Game

_Row = tuple[tuple[str, ...], Caution | None]  # an action's tokens, and its caution


class Steps(Struct, frozen=True):
    """A step, and everything that can follow it. The root has no text."""

    text: str = ""  # so far
    token: str = ""  # the last piece of it, without its leading space
    then: tuple["Steps", ...] = ()
    action: bool = False  # whether the text is a complete legal action
    caution: Caution | None = None  # applies whatever follows

    def way_to(self, text: str) -> tuple["Steps", ...]:
        """The steps from this one to the one with this text; empty if there is none."""
        if text == self.text:
            return (self,)
        for step in self.then:
            if text.startswith(step.text) and (way := step.way_to(text)):
                return (self, *way)
        return ()

    def at(self, text: str) -> "Steps | None":
        """The step with this text, if there is one."""
        way = self.way_to(text)
        return way[-1] if way else None

    def below(self) -> Iterator["Steps"]:
        """Every step below this one, parents before children."""
        for step in self.then:
            yield step
            yield from step.below()

    def texts(self) -> tuple[str, ...]:
        """The texts of all actions below."""
        return tuple([step.text for step in self.below() if step.action])


NOTHING = Steps()


def steps_for(game: Game[Any, Any, Any], state: Any, viewer: int | None) -> Steps:
    """What a seat may do now; for the public (None), the actions that everyone can see."""
    if viewer is None:
        return steps_of(game, game.public_actions(state))
    rows = [(game.tokens(a), game.caution(state, viewer, a)) for a in game.legal(state, viewer)]
    return _grown("", "", rows)


def steps_of(game: Game[Any, Any, Any], actions: Iterable[Any]) -> Steps:
    """These actions, without cautions."""
    return _grown("", "", [(game.tokens(action), None) for action in actions])


def _grown(text: str, token: str, rows: Sequence[_Row]) -> Steps:
    """The step with this text, the common prefix of the actions; rows hold the remaining tokens."""
    branches: dict[str, list[_Row]] = {}
    action = False
    for tokens, caution in rows:
        if tokens:
            branches.setdefault(tokens[0], []).append((tokens[1:], caution))
        else:
            action = True
    return Steps(
        text,
        token.removeprefix(" "),
        tuple([_grown(text + then, then, some) for then, some in branches.items()]),
        action,
        _shared([caution for _, caution in rows]),
    )


def _shared(cautions: Sequence[Caution | None]) -> Caution | None:
    """The caution, if all rows share it."""
    first = cautions[0] if cautions else None
    return first if all(caution == first for caution in cautions) else None
