"""Everything that happens in a game, as facts; the screens have the words. A new game has no event:
its first view shows who begins. Cards add more in `intrygo/events.py`.

Fields are given by their names, Trigons by their colours. `side` is the side that acted, `of` the
side that it happened to.
"""

from engine.game import Event
from engine.trigony.board import Colour
from engine.trigony.position import Hindrance
from engine.trigony.sides import Side

Field = str
Fields = tuple[Field, ...]


class Moved(Event, frozen=True, gc=False):
    seat: int
    side: Side
    trigon: Colour | None  # None: a pawn
    path: Fields  # every field from the first to the last
    laid: Fields  # those that got a tile of the side and had none


class Beat(Event, frozen=True, gc=False):
    """What was beaten on a field, and which threats allowed it."""

    seat: int
    side: Side
    field: Field
    of: Side
    pawn: bool
    trigon: Colour | None
    tile: bool
    by: Fields  # the side's pieces that threatened it, the mover first
    allies: Fields = ()  # pieces of a third side that counted as a threat
    line: Fields = ()  # the line that protected the tile, if Dynamite beat it


class ProtectionBroken(Event, frozen=True, gc=False):
    """Tiles that a line no longer protects."""

    of: Side
    fields: Fields


class Promoted(Event, frozen=True, gc=False):
    """A pawn became the Trigon of this colour, which now stands here."""

    seat: int
    side: Side
    colour: Colour
    field: Field


class Degraded(Event, frozen=True, gc=False):
    """The Trigon of this colour became a pawn, which now stands here."""

    seat: int
    of: Side
    colour: Colour
    field: Field


class Migrated(Event, frozen=True, gc=False):
    """A piece went to a start field of its side."""

    seat: int
    side: Side
    origin: Field
    trigon: Colour | None  # the colour it had; it now has that of the triangle
    triangle: Colour
    field: Field


class Lost(Event, frozen=True, gc=False):
    """A piece entered the centre and was lost: the start field is taken or, for a Trigon, no pawn
    is left in the supply."""

    seat: int
    side: Side
    trigon: Colour | None
    start: Field
    taken: bool
    promoting: bool = False  # a pawn that should have become a Trigon; else it was migrating


class Threw(Event, frozen=True, gc=False):
    seat: int
    colour: Colour
    hindrance: Hindrance | None  # why no pawn may be put on the board now; None: one may


class Placed(Event, frozen=True, gc=False):
    """A pawn came from the supply."""

    seat: int
    side: Side
    triangle: Colour
    field: Field


class Declined(Event, frozen=True, gc=False):
    """The player chose not to place a pawn."""

    seat: int


class Passed(Event, frozen=True, gc=False):
    seat: int


class DrawOffered(Event, frozen=True, gc=False):
    asks = True

    seat: int


class DrawAccepted(Event, frozen=True, gc=False):
    seat: int
    waiting: tuple[int, ...]  # the seats that have not answered yet


class DrawRefused(Event, frozen=True, gc=False):
    seat: int


class OfferLapsed(Event, frozen=True, gc=False):
    """Not everyone accepted the offer in time."""


class GameEnded(Event, frozen=True, gc=False):
    reason: str
    winners: tuple[int, ...]
    side: Side | None = None
    triangle: Colour | None = None  # the one that is full


BaseEvent = (
    Moved
    | Beat
    | ProtectionBroken
    | Promoted
    | Degraded
    | Migrated
    | Lost
    | Threw
    | Placed
    | Declined
    | Passed
    | DrawOffered
    | DrawAccepted
    | DrawRefused
    | OfferLapsed
    | GameEnded
)
