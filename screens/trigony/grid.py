"""The board in letters: for screen readers, for plain text, and where there is no picture."""

from engine.trigony.board import NAMES, ROWS
from engine.trigony.sides import Side
from engine.trigony.view import TrigonyView
from screens.trigony.labels import trigons

LETTER = {Side.WHITE: "w", Side.BROWN: "n", Side.BLACK: "b"}


def grid(view: TrigonyView) -> str:
    """Nine rows, each between the names of its ends. A lower-case letter is a tile, a capital a
    pawn, with T a Trigon; a bare field shows its name."""
    tiles: dict[str, str] = {}
    pieces: dict[str, str] = {}
    for side in view.sides:
        letter = LETTER[side.side]
        tiles |= dict.fromkeys(side.tiles, letter)
        pieces |= dict.fromkeys(side.pawns, letter.upper())
        pieces |= dict.fromkeys(trigons(side), f"{letter.upper()}T")
    lines = []
    for row in reversed(ROWS):
        names = [name for name in NAMES if name[0] == row]
        cells = [(tiles.get(name, "") + pieces.get(name, "")) or name.lower() for name in names]
        indent = "  " * (9 - len(names))
        row_of_cells = " ".join(cell.center(3) for cell in cells)
        lines.append(f"{names[0]} {indent}{row_of_cells}{indent} {names[-1]}")
    return "\n".join(lines)
