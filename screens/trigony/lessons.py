"""The pictures of the rules: small positions, and only the fields that a page is about."""

from engine.trigony.board import NAMES, TRIANGLES, Colour
from engine.trigony.sides import PAWNS_A_TRIANGLE, Side
from screens.pictures.trigony.scene import Badge, Look, Mark, Scene, badges_of, triangle_fields

W, B = Side.WHITE, Side.BLACK
HOLDS = {
    W: (Colour.RED, Colour.YELLOW, Colour.BLUE),
    B: (Colour.ORANGE, Colour.GREEN, Colour.PURPLE),
}
RED = triangle_fields(Colour.RED)
SAFE = ("I6", "I7", "I8", "H6", "H7", "G6")  # in red

# For two sides: what stands where, and which fields are shown (none: all). Others are bare.
PICTURED: dict[int, tuple[tuple[Look, ...], tuple[str, ...]]] = {
    1: (
        tuple(Look(name, tile=W, piece=W if name in ("H7", "G6") else None) for name in RED),
        RED,
    ),
    2: (
        tuple(
            Look(NAMES[field], piece=side)
            for side, colours in HOLDS.items()
            for colour in colours
            for field in TRIANGLES[colour].set_up
        ),
        (),
    ),
    3: ((), RED),
    4: (
        (
            Look("H7", tile=W, mark=Mark.LEFT),
            Look("G6", piece=W, mark=Mark.REACHED),
            Look("I7", piece=W),
            Look("H6", piece=W),
        ),
        SAFE,
    ),
    5: (
        (
            Look("F6", piece=W),
            Look("H7", piece=W, mark=Mark.CHOSEN),
            Look("G7", tile=B, piece=B, mark=Mark.ATTACK),
        ),
        ("H6", "H7", "H8", "G6", "G7", "F5", "F6"),
    ),
    6: (
        (
            Look("F6", piece=W),
            Look("D6", piece=W),
            Look("E4", tile=B, piece=B),
            Look("E5", tile=B, guarded=True),
            Look("E6", tile=B, guarded=True),
            Look("E7", tile=B, piece=B),
        ),
        ("F5", "F6", "F7", "E4", "E5", "E6", "E7", "D4", "D5", "D6"),
    ),
    7: (
        (
            Look("F5", piece=W),
            Look("F6", piece=W, mark=Mark.CHOSEN),
            Look("E5", mark=Mark.TARGET),
            Look("I7", mark=Mark.TARGET),
        ),
        RED,
    ),
    8: (
        (
            Look("I5", piece=W, trigon=Colour.RED, mark=Mark.CHOSEN),
            Look("G6", piece=W),
            *(Look(name, mark=Mark.TARGET) for name in ("H5", "I6", "I7", "I8", "I9")),
            Look("G5", tile=B, mark=Mark.ATTACK),
            Look("F5", tile=B, mark=Mark.ATTACK),
        ),
        RED,
    ),
    9: ((Look("I7", piece=W, mark=Mark.REACHED), Look("H6", piece=W)), SAFE),
    10: (
        (
            Look("G7", piece=W, mark=Mark.CHOSEN),
            Look("G8", tile=B, mark=Mark.ATTACK),
            Look("F7", tile=B, mark=Mark.ATTACK),
            Look("F8", piece=B),
        ),
        ("H8", "H9", "G7", "G8", "G9", "F6", "F7", "F8"),
    ),
    11: (
        (
            Look("H7", piece=W, trigon=Colour.RED, mark=Mark.REACHED),
            Look("H6", piece=W),
            Look("I7", tile=W),
        ),
        SAFE,
    ),
}


def lesson(page: int) -> Scene | None:
    if page not in PICTURED:
        return None
    named, only = PICTURED[page]
    shown = {look.name: look for look in named}
    looks = tuple(shown.get(name, Look(name)) for name in NAMES)
    return Scene(looks, () if only else _badges(looks), only)


def _badges(looks: tuple[Look, ...]) -> tuple[Badge, ...]:
    """Counted on the board."""
    badges: list[Badge] = []
    for corner, (side, colours) in enumerate(HOLDS.items()):
        pawns = [look for look in looks if look.piece is side and look.trigon is None]
        tiles = {look.name for look in looks if look.tile is side}
        counts = {colour: len(tiles & {*triangle_fields(colour)}) for colour in colours}
        supply = PAWNS_A_TRIANGLE * len(colours) - len(pawns)
        badges += badges_of(corner, side, supply, counts, on_turn=side is W)
    return tuple(badges)
