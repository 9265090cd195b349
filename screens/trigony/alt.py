"""Alt texts of pictures, for people who can't see them."""

from collections.abc import Mapping

from engine.trigony.board import NAMES, TRIANGLES, Colour
from engine.trigony.view import SideView, TrigonyView
from screens.alt import fitted
from screens.pictures.trigony.scene import Mark
from screens.text import Words
from screens.trigony.labels import trigons

_MARKED = {  # in the order of the text
    Mark.CHOSEN: "chosen",
    Mark.TARGET: "target",
    Mark.ATTACK: "attack",
    Mark.LEFT: "left",
    Mark.REACHED: "reached",
    Mark.BEATEN: "beaten",
}


def in_words(words: Words, view: TrigonyView, marks: Mapping[str, Mark]) -> str:
    """The whole board: the marks, then the pieces and tiles of one side after the other."""
    on_turn = [side for side in view.sides if set(view.to_act) & set(side.seats)]
    head = words(
        "trigony-alt",
        turn=view.turn,
        side=str(on_turn[0].side) if on_turn else "none",
    )
    marked = [
        words("trigony-alt-marked", mark=told, fields=" ".join(fields))
        for mark, told in _MARKED.items()
        if (fields := [name for name in NAMES if marks.get(name) is mark])
    ]
    return fitted(words, [head, *marked, *(_side(words, side) for side in view.sides)])


def of_triangle(words: Words, view: TrigonyView, colour: Colour) -> str:
    """One triangle, with the pieces and tiles of every side."""
    inside = {NAMES[field] for field in TRIANGLES[colour].fields}
    told = [words("trigony-alt-triangle", colour=str(colour))]
    for side in view.sides:
        pieces = [name for name in side.pawns if name in inside]
        stars = [name for name in trigons(side) if name in inside]
        tiles = [name for name in side.tiles if name in inside]
        if pieces or stars or tiles:
            told.append(
                words(
                    "trigony-alt-side",
                    side=str(side.side),
                    progress="none",
                    pawns=_list(pieces),
                    trigons=_list(stars),
                    tiles=_list(tiles),
                )
            )
    return words.sentences(told)


def _side(words: Words, side: SideView) -> str:
    progress = [
        words("trigony-alt-progress", colour=str(t.colour), tiles=t.tiles) for t in side.triangles
    ]
    coloured = [
        words("trigony-alt-trigon", colour=str(triangle.colour), field=triangle.trigon)
        for triangle in side.triangles
        if triangle.trigon is not None
    ]
    told = words(
        "trigony-alt-side",
        side=str(side.side),
        progress=words.series(progress),
        pawns=_list(side.pawns),
        trigons=words.series(coloured) or "–",
        tiles=_list(side.tiles),
    )
    safe = sorted({name for run in side.protected for name in run} - {*side.pawns, *trigons(side)})
    protected = words("trigony-alt-safe", fields=" ".join(safe)) if safe else ""
    return words.sentences([told, protected])


def _list(names: list[str] | tuple[str, ...]) -> str:
    return " ".join(names) or "–"
