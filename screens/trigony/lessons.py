"""The pictures of the rules: small positions, one a page."""

from engine.trigony.board import NAMES, TRIANGLES, Colour
from engine.trigony.sides import Side
from screens.pictures.trigony.scene import Badge, Look, Mark, Scene

W, B = Side.WHITE, Side.BLACK

# For two sides; fields that are not named are bare.
_PAGES: dict[int, tuple[Look, ...]] = {
    1: tuple(
        Look(NAMES[field], piece=(W, B)[n % 2])
        for n, triangle in enumerate(TRIANGLES.values())
        for field in triangle.set_up
    ),
    2: (
        Look("H7", tile=W, mark=Mark.LEFT),
        Look("G6", piece=W, mark=Mark.REACHED),
        Look("I7", piece=W),
        Look("H6", piece=W),
    ),
    3: (
        Look("F6", piece=W),
        Look("H7", piece=W, mark=Mark.CHOSEN),
        Look("G7", piece=B, mark=Mark.TARGET),
        Look("E7", tile=B, piece=B),
        Look("E6", tile=B, guarded=True),
        Look("E5", tile=B, guarded=True),
        Look("E4", tile=B, piece=B),
    ),
    4: (
        Look("I5", piece=W, trigon=Colour.RED, mark=Mark.CHOSEN),
        Look("G6", piece=W),
        Look("H5", mark=Mark.TARGET),
        Look("G5", tile=B, mark=Mark.TARGET),
        Look("F5", tile=B, mark=Mark.TARGET),
    ),
    5: tuple(Look(NAMES[field], tile=W) for field in TRIANGLES[Colour.RED].fields),
    6: (
        Look("G7", piece=W, mark=Mark.CHOSEN),
        Look("G8", tile=B, mark=Mark.TARGET),
        Look("F7", tile=B, mark=Mark.TARGET),
        Look("F8", piece=B),
        Look("G9", piece=B),
    ),
}


def lesson(page: int) -> Scene:
    shown = {look.name: look for look in _PAGES[page]}
    looks = tuple(shown.get(name, Look(name)) for name in NAMES)
    badges = tuple(
        Badge(colour, (W, B)[n % 2], 15 if page == 5 and colour is Colour.RED else 0)
        for n, colour in enumerate(TRIANGLES)
    )
    return Scene(looks, badges)
