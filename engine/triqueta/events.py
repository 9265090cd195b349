"""Everything that happens in a game, as facts; the screens have the words. A new game has no
event: its first view shows who begins.

Every action makes events, so the garbage collector does not track them (`gc=False`): they
hold numbers, animals and tuples of them, never a cycle.
"""

from engine.game import Event
from engine.triqueta.pieces import Animal
from engine.triqueta.score import Score


class Drew(Event, frozen=True, gc=False):
    """A token was drawn. Only its drawer learns which (`Saw`)."""

    seat: int
    left: int  # tokens left in the tower


class Saw(Event, frozen=True, gc=False):
    """What the drawer sees on the token."""

    teaches = True

    seat: int
    animal: Animal

    @property
    def audience(self) -> tuple[int, ...]:
        return (self.seat,)


class Placed(Event, frozen=True, gc=False):
    reveals = True

    seat: int
    row: int
    animal: Animal


class Kept(Event, frozen=True, gc=False):
    seat: int
    face_down: int  # how many the player now holds face down


class Took(Event, frozen=True, gc=False):
    seat: int
    row: int
    animals: tuple[Animal, ...]
    formed: tuple[Animal, ...]  # kinds that reached exactly three
    spoiled: tuple[Animal, ...]  # kinds that went beyond three


class DroppedOut(Event, frozen=True, gc=False):
    seat: int
    still_in: tuple[int, ...]  # in turn order


class LastInRound(Event, frozen=True, gc=False):
    """Only this player is left, and may keep drawing while the tower lasts."""

    seat: int


class RoundEnded(Event, frozen=True, gc=False):
    round: int


class RockPassed(Event, frozen=True, gc=False):
    """The last player in gets the rock; they may already have had it."""

    seat: int
    before: int


class TreeTaken(Event, frozen=True, gc=False):
    seat: int
    tower: int
    trees: int  # how many the player now has


class RoundBegan(Event, frozen=True, gc=False):
    round: int
    tower: int
    seat: int  # who starts


class Decided(Event, frozen=True, gc=False):
    """A player has decided about their face-down tokens; nobody learns how yet."""

    seat: int


class Revealed(Event, frozen=True, gc=False):
    reveals = True

    seat: int
    added: tuple[Animal, ...]
    put_back: tuple[Animal, ...]


class Scored(Event, frozen=True, gc=False):
    seat: int
    score: Score


class GameEnded(Event, frozen=True, gc=False):
    winners: tuple[int, ...]


AnyEvent = (
    Drew
    | Saw
    | Placed
    | Kept
    | Took
    | DroppedOut
    | LastInRound
    | RoundEnded
    | RockPassed
    | TreeTaken
    | RoundBegan
    | Decided
    | Revealed
    | Scored
    | GameEnded
)
