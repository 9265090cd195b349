"""The events of cards. Anything that only some seats may learn is a separate event beside the
public one."""

from engine.game import Event
from engine.trigony.board import Colour
from engine.trigony.events import Field
from engine.trigony.intrygo.cards import Card
from engine.trigony.intrygo.hands import Hand
from engine.trigony.sides import Side


class CardPlayed(Event, frozen=True, gc=False):
    """A card and what it was aimed at; its effects follow as events."""

    reveals = True

    seat: int
    card: Card
    field: Field | None = None
    triangle: Colour | None = None
    against: Side | None = None


class Deserted(Event, frozen=True, gc=False):
    """A pawn went back to its owner's supply; its tile stays."""

    seat: int
    of: Side
    field: Field


class Defected(Event, frozen=True, gc=False):
    """A foreign Trigon left the board, and the side put one of its own on it."""

    seat: int
    side: Side
    of: Side
    trigon: Colour
    origin: Field
    colour: Colour
    field: Field


class TrigonRemoved(Event, frozen=True, gc=False):
    """It should have become a pawn, but its owner has none left."""

    seat: int
    of: Side
    trigon: Colour
    field: Field


class CardDrawn(Event, frozen=True, gc=False):
    """Only the side learns which one (`CardSeen`)."""

    seat: int
    hand: int  # how many the seat now holds
    pile: int  # how many are left


class CardSeen(Event, frozen=True, gc=False):
    teaches = True

    seat: int
    card: Card
    side: tuple[int, ...]  # the seats of the side

    @property
    def audience(self) -> tuple[int, ...]:
        return self.side


class CardTraded(Event, frozen=True, gc=False):
    """It lies open on the discard pile."""

    seat: int
    card: Card


class PileShuffled(Event, frozen=True, gc=False):
    """The discard pile became the new pile."""

    cards: int


class CardsSwapped(Event, frozen=True, gc=False):
    """One for one, within a team; only the team learns which ones (`SwapSeen`)."""

    seat: int
    mate: int


class SwapSeen(Event, frozen=True, gc=False):
    seat: int
    gave: Card
    got: Card
    side: tuple[int, ...]

    @property
    def audience(self) -> tuple[int, ...]:
        return self.side


class CardGiven(Event, frozen=True, gc=False):
    """Only the team learns which one (`GiftSeen`)."""

    seat: int
    mate: int


class GiftSeen(Event, frozen=True, gc=False):
    seat: int
    card: Card
    side: tuple[int, ...]

    @property
    def audience(self) -> tuple[int, ...]:
        return self.side


class HandsSeen(Event, frozen=True, gc=False):
    """What the Spy sees."""

    teaches = True

    seat: int
    of: Side
    hands: tuple[tuple[int, Hand], ...]  # seats and what they hold

    @property
    def audience(self) -> tuple[int, ...]:
        return (self.seat,)


class Counterspied(Event, frozen=True, gc=False):
    """The side had a Counterspy: the Spy saw nothing, and both cards are gone."""

    teaches = True

    seat: int
    of: Side
    holder: int  # the seat that had it


class CardStolen(Event, frozen=True, gc=False):
    """Only the two sides learn which one (`TheftSeen`)."""

    seat: int
    victim: int


class TheftSeen(Event, frozen=True, gc=False):
    reveals = True

    seat: int
    victim: int
    card: Card
    sides: tuple[int, ...]  # the seats of both

    @property
    def audience(self) -> tuple[int, ...]:
        return self.sides


class StolenCardKept(Event, frozen=True, gc=False):
    seat: int


class ImmunityLaid(Event, frozen=True, gc=False):
    seat: int
    side: Side
    against: Side


class BreakTried(Event, frozen=True, gc=False):
    """The die was thrown against an immunity."""

    seat: int
    colour: Colour
    broken: bool


class ImmunityEnded(Event, frozen=True, gc=False):
    seat: int  # who discarded it, or threw the die
    side: Side
    against: Side


class ImmunityLeft(Event, frozen=True, gc=False):
    """Nothing was done about it."""

    seat: int


class HandsRefilled(Event, frozen=True, gc=False):
    """The side had no card left."""

    side: Side
    seats: tuple[int, ...]


CardEvent = (
    CardPlayed
    | Deserted
    | Defected
    | TrigonRemoved
    | CardDrawn
    | CardSeen
    | CardTraded
    | PileShuffled
    | CardsSwapped
    | SwapSeen
    | CardGiven
    | GiftSeen
    | HandsSeen
    | Counterspied
    | CardStolen
    | TheftSeen
    | StolenCardKept
    | ImmunityLaid
    | BreakTried
    | ImmunityEnded
    | ImmunityLeft
    | HandsRefilled
)
