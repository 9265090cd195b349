"""The picture while somebody chooses: what is marked, and how much of the board is shown."""

from collections.abc import Sequence

from engine.steps import Steps
from engine.trigony.board import NAMES, TRIANGLES, Colour
from engine.trigony.view import TrigonyView
from screens.pictures.trigony.scene import Mark, Marks, triangle_fields
from screens.trigony.controls import fields
from screens.trigony.labels import beats, foreign, home_of
from screens.trigony.naming import COLOURS


def choosing(view: TrigonyView, way: Sequence[Steps]) -> tuple[Marks, tuple[str, ...]]:
    """The marks, and the fields to show: when choosing where a piece goes, its triangle, large,
    with whatever it can reach outside of it; otherwise the whole board."""
    chosen, then = fields(way), way[-1].then
    marks = dict.fromkeys(chosen, Mark.CHOSEN)
    origin = chosen[0] if chosen else None
    targets = fields(then)
    targets += [start for step in then if (start := _start(view, origin, step.token))]
    for name in targets:
        attacks = foreign(view, name) if origin is None else beats(view, origin, name)
        marks[name] = Mark.ATTACK if attacks else Mark.TARGET
    if origin is None or not any(step.token[0] == "-" for step in then):
        return marks, ()
    home = home_of(view, origin)
    shown = {*(triangle_fields(home) if home is not None else ()), *marks}
    return marks, tuple(name for name in NAMES if name in shown)


def _start(view: TrigonyView, origin: str | None, token: str) -> str | None:
    """The start field that a step means, where the piece will be put."""
    colour: Colour | None = COLOURS.get(token.removeprefix(">"))
    if token == "=T" and origin is not None:
        colour = home_of(view, origin)
    return None if colour is None else NAMES[TRIANGLES[colour].start]
