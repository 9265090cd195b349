"""The board: 61 fields, a hexagon of hexagons, five to a side.

A field is a number from 0 to 60, in the order of the names A1 … I9. A set of fields is a mask
(`masks`).

Around the centre lie six coloured triangles. Each is the centre, the two rays that bound it, and
the six fields between them: its safe zone. Neighbouring triangles share a ray, and all of them the
centre.
"""

from enum import StrEnum

from msgspec import Struct

from engine.trigony.masks import fields, mask

SIZE = 4  # fields from the centre to the edge
ROWS = "ABCDEFGHI"


class Colour(StrEnum):
    """The triangles, clockwise from the top."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    PURPLE = "purple"

    __hash__ = str.__hash__  # Enum's own is written in Python, and slow


COLOURS = tuple(Colour)

# --- Fields ---

_Place = tuple[int, int]  # number and row, both counted from the centre

_PLACES: list[_Place] = [
    (number, row)
    for row in range(-SIZE, SIZE + 1)
    for number in range(-SIZE, SIZE + 1)
    if abs(number - row) <= SIZE
]
_FIELD = {place: field for field, place in enumerate(_PLACES)}

NAMES = tuple(f"{ROWS[row + SIZE]}{number + SIZE + 1}" for number, row in _PLACES)
FIELDS = {name: field for field, name in enumerate(NAMES)}
CENTRE = _FIELD[0, 0]
BOARD = (1 << len(NAMES)) - 1  # every field, as a set

# The six directions, clockwise, beginning with the left one of the two that bound red.
_DIRECTIONS: tuple[_Place, ...] = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))


def _moved(place: _Place, direction: _Place, distance: int = 1) -> _Place:
    return place[0] + distance * direction[0], place[1] + distance * direction[1]


NEIGHBOURS = tuple(
    tuple(_FIELD[near] for way in _DIRECTIONS if (near := _moved(place, way)) in _FIELD)
    for place in _PLACES
)

# Rays are listed from the centre outwards. A line is a ray, the centre and the opposite ray: nine
# fields from edge to edge.
RAYS = tuple(
    tuple(_FIELD[_moved((0, 0), way, n)] for n in range(1, SIZE + 1)) for way in _DIRECTIONS
)
LINES = tuple((*reversed(RAYS[n]), CENTRE, *RAYS[n + 3]) for n in range(3))
RING = tuple(ray[0] for ray in RAYS)  # around the centre, clockwise
TIPS = mask(ray[-1] for ray in RAYS)  # the outermost fields of the rays
CONFLICT = mask([CENTRE, *(field for ray in RAYS for field in ray)])


# --- Triangles ---


class Triangle(Struct, frozen=True):
    colour: Colour
    fields: tuple[int, ...]
    safe: int  # the safe zone, as a set
    start: int
    set_up: tuple[int, ...]  # where its pawns stand at the start
    ring: tuple[int, int]  # its two fields next to the centre, clockwise
    inside: int  # all its fields, as a set
    # By field: the neighbours inside the triangle, and the straight ways inside it.
    reach: dict[int, tuple[int, ...]]
    ways: dict[int, tuple[tuple[int, ...], ...]]


def _triangle(at: int) -> Triangle:
    left, right = _DIRECTIONS[at], _DIRECTIONS[(at + 1) % 6]

    def field(a: int, b: int) -> int:
        return _FIELD[_moved(_moved((0, 0), left, a), right, b)]

    inside = [field(a, b) for a in range(SIZE + 1) for b in range(SIZE + 1 - a)]
    safe = [field(a, b) for a in range(1, SIZE) for b in range(1, SIZE + 1 - a)]
    everything = mask(inside)

    def way(origin: int, direction: _Place) -> tuple[int, ...]:
        passed = []
        place = _moved(_PLACES[origin], direction)
        while place in _FIELD and everything >> _FIELD[place] & 1:
            passed.append(_FIELD[place])
            place = _moved(place, direction)
        return tuple(passed)

    return Triangle(
        colour=COLOURS[at],
        fields=tuple(sorted(inside)),
        safe=mask(safe),
        start=field(2, 2),
        set_up=(field(2, 2), field(2, 1), field(1, 2)),
        ring=(field(1, 0), field(0, 1)),
        inside=everything,
        reach={
            origin: tuple(near for near in NEIGHBOURS[origin] if everything >> near & 1)
            for origin in inside
        },
        ways={origin: tuple(w for d in _DIRECTIONS if (w := way(origin, d))) for origin in inside},
    )


TRIANGLES = {colour: _triangle(at) for at, colour in enumerate(COLOURS)}
SAFE = mask(field for triangle in TRIANGLES.values() for field in fields(triangle.safe))
