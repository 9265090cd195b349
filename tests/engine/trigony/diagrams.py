"""`make diagrams`: draws the boards of docs/rules/trigony.md as SVG.

Sides and colours also differ by shape and letter: a pawn is a disc with its side's letter,
a Trigon a triangle with its colour's, a tile a small hexagon.
"""

import math
import sys
from collections.abc import Iterator
from pathlib import Path

from engine.trigony.board import CENTRE, FIELDS, NAMES, SAFE, TRIANGLES, Colour
from engine.trigony.masks import fields
from engine.trigony.pieces import Position
from engine.trigony.position import ground
from engine.trigony.sides import Side
from tests.engine.trigony.positions import position

SIZE = 30  # from a hexagon's centre to its corner
MARGIN = 14
LIFT = 5  # tiles and pieces sit a little higher, so that the names below them can be read

TINTS = {
    Colour.RED: ("#f3b5ae", "#d9534a"),
    Colour.ORANGE: ("#f8d2a4", "#e0862b"),
    Colour.YELLOW: ("#f6ecaa", "#d4b41f"),
    Colour.GREEN: ("#bfe0bb", "#4f9e4a"),
    Colour.BLUE: ("#b6d0ee", "#3f78bf"),
    Colour.PURPLE: ("#d9c1e6", "#8d57ad"),
}
CONFLICT_TINT, CENTRE_TINT = "#dedbd4", "#f7f5ef"
SIDE_PAINT = {  # fill and outline
    Side.WHITE: ("#ffffff", "#333333"),
    Side.BROWN: ("#8a5a33", "#3c2410"),
    Side.BLACK: ("#2b2b2b", "#000000"),
}
LETTER = {Side.WHITE: "W", Side.BROWN: "N", Side.BLACK: "B"}
SIDE_INK = {Side.WHITE: "#333333", Side.BROWN: "#ffffff", Side.BLACK: "#ffffff"}

DIAGRAMS: dict[str, tuple[str, Position, tuple[str, ...], str]] = {
    "board": ("The empty board with the names of its fields", position(), (), ""),
    "set-up-2": (
        "The set-up for two sides: White in red, yellow and blue, Black in the others",
        position(
            white="I7 H6 H7 C7 C6 D7 C1 C2 D2",
            black="G9 F8 G8 A3 B3 B4 G3 F3 G4",
        ),
        (),
        "",
    ),
    "set-up-3": (
        "The set-up for three sides: White red and green, Brown orange and blue, Black the others",
        position(
            3,
            white="I7 H6 H7 A3 B3 B4",
            brown="G9 F8 G8 C1 C2 D2",
            black="C7 C6 D7 G3 F3 G4",
        ),
        (),
        "",
    ),
    "beating": (
        "Two white pawns on F6 and H7 both threaten the black pawn on G7: either may beat it",
        position(white="F6 H7 ~ H6 I7", black="G7 ~ F8 G8"),
        ("F6-G7", "H7-G7"),
        "G7",
    ),
    "line": (
        "Black's pawns on F6 and H8 protect the tile on G7 between them",
        position(white="H7 G6", black="F6 H8 ~ F6 G7 H8"),
        (),
        "F6 G7 H8",
    ),
    "centre": (
        "White's pawns on F5 and F6 threaten the centre, so that one of them may enter it",
        position(white="F5 F6 ~ G6 H6 H7"),
        ("F6-E5",),
        "E5",
    ),
    "trigon": (
        "White's red Trigon slides from I5 to F5 and beats two black tiles, as G6 threatens both",
        position(white="T:I5 G6 ~ I6 I7", black="~ G5 F5"),
        ("I5-F5",),
        "G5 F5",
    ),
    "crossing": (
        "A white pawn crosses over from F6 in red to E6 in yellow, along the ring",
        position(white="F6 ~ G6 H6"),
        ("F6-E6",),
        "E6",
    ),
    "infiltrator": (
        "White's pawn on G7 slips into the orange safe zone and beats the black tile on G8",
        position(white="G7 ~ H7", black="G9 F8 ~ G8 F7"),
        ("G7-G8",),
        "G8",
    ),
}


def middle(field: int) -> tuple[float, float]:
    name = NAMES[field]
    row, number = "ABCDEFGHI".index(name[0]) - 4, int(name[1]) - 5
    width = math.sqrt(3) * SIZE
    return (
        MARGIN + width * (4.5 + number - row / 2),
        MARGIN + SIZE * (7 - 1.5 * row),
    )


def hexagon(field: int, size: float, above: float = 0) -> str:
    x, y = middle(field)
    y -= above
    corners = [
        (x + size * math.sin(k * math.pi / 3), y + size * math.cos(k * math.pi / 3))
        for k in range(6)
    ]
    return " ".join(f"{cx:.1f},{cy:.1f}" for cx, cy in corners)


def draw(title: str, board: Position, arrows: tuple[str, ...], marked: str) -> str:
    return "\n".join(_lines(title, board, arrows, marked)) + "\n"


def _lines(title: str, board: Position, arrows: tuple[str, ...], marked: str) -> Iterator[str]:
    width, height = 2 * MARGIN + math.sqrt(3) * SIZE * 9, 2 * MARGIN + SIZE * 14
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        'font-family="Verdana, DejaVu Sans, sans-serif" text-anchor="middle">'
    )
    yield f"<title>{title}</title>"
    yield (
        '<defs><marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" '
        'markerHeight="4" orient="auto"><path d="M0,0 L10,5 L0,10 z" fill="#0a5d62"/>'
        "</marker></defs>"
    )
    yield f'<rect width="{width:.0f}" height="{height:.0f}" rx="12" fill="#fbfaf7"/>'
    for field in range(len(NAMES)):
        yield _ground(field)
    for field, name in enumerate(NAMES):
        x, y = middle(field)
        yield (
            f'<text x="{x:.1f}" y="{y + SIZE * 0.71:.1f}" font-size="9" fill="#3a3732">'
            f"{name}</text>"
        )
    for field in (FIELDS[name] for name in marked.split()):
        yield (
            f'<polygon points="{hexagon(field, SIZE - 2)}" fill="none" stroke="#0a5d62" '
            'stroke-width="4"/>'
        )
    for side, name in enumerate(board.sides):
        yield from _standing_and_lying(board, side, name)
    for arrow in arrows:
        yield _arrow(*(FIELDS[name] for name in arrow.split("-")))
    yield "</svg>"


def _ground(field: int) -> str:
    tint = CENTRE_TINT if field == CENTRE else CONFLICT_TINT
    start = ""
    if SAFE >> field & 1:
        triangle = next(t for t in TRIANGLES.values() if t.safe >> field & 1)
        tint = TINTS[triangle.colour][field == triangle.start]
        if field == triangle.start:
            start = (
                f'<polygon points="{hexagon(field, SIZE - 6)}" fill="none" stroke="#ffffff" '
                'stroke-width="2"/>'
            )
    return f'<polygon points="{hexagon(field, SIZE - 1)}" fill="{tint}" stroke="#8f8a80"/>{start}'


def _standing_and_lying(board: Position, side: int, name: Side) -> Iterator[str]:
    paint, outline = SIDE_PAINT[name]
    for field in fields(board.tiles[side]):
        yield (
            f'<polygon points="{hexagon(field, SIZE * 0.56, LIFT)}" fill="{paint}" '
            f'stroke="{outline}" stroke-width="1.5"/>'
        )
    for field in fields(board.pawns[side]):
        x, y = middle(field)
        yield (
            f'<circle cx="{x:.1f}" cy="{y - LIFT:.1f}" r="{SIZE * 0.43:.1f}" fill="{paint}" '
            f'stroke="{outline}" stroke-width="3"/>'
            f'<text x="{x:.1f}" y="{y - LIFT + 5:.1f}" font-size="14" font-weight="bold" '
            f'fill="{SIDE_INK[name]}">{LETTER[name]}</text>'
        )
    for field in fields(board.trigons[side]):
        x, y = middle(field)
        colour = ground(board, side).triangle(field).colour
        r = SIZE * 0.6
        y -= LIFT - 2
        corners = f"{x:.1f},{y - r:.1f} {x + r:.1f},{y + r * 0.7:.1f} {x - r:.1f},{y + r * 0.7:.1f}"
        yield (
            f'<polygon points="{corners}" fill="{TINTS[colour][1]}" stroke="{outline}" '
            f'stroke-width="3" stroke-linejoin="round"/>'
            f'<text x="{x:.1f}" y="{y + 8:.1f}" font-size="13" font-weight="bold" fill="#ffffff">'
            f"{colour.value[0].upper()}</text>"
        )


def _arrow(origin: int, to: int) -> str:
    (x1, y1), (x2, y2) = middle(origin), middle(to)
    length = math.hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    return (
        f'<line x1="{x1 + dx * 16:.1f}" y1="{y1 + dy * 16:.1f}" x2="{x2 - dx * 10:.1f}" '
        f'y2="{y2 - dy * 10:.1f}" stroke="#0a5d62" stroke-width="4" marker-end="url(#tip)"/>'
    )


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, facts in DIAGRAMS.items():
        (folder / f"{name}.svg").write_text(draw(*facts))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
