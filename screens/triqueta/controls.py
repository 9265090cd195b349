"""The buttons of Triqueta. Their labels show what is in each row."""

from collections.abc import Sequence
from itertools import compress
from operator import not_

from engine.triqueta.pieces import Animal
from engine.triqueta.view import TriquetaView
from screens.game import Control
from screens.layout import GOOD, MAIN
from screens.text import Words
from screens.triqueta.naming import chosen, on_label


def controls(words: Words, view: TriquetaView, actions: Sequence[str]) -> list[Control]:
    return [_control(words, view, action) for action in actions]


def _control(words: Words, view: TriquetaView, action: str) -> Control:
    verb, _, rest = action.partition(" ")
    match verb:
        case "draw":
            return Control(action, words("triqueta-do-draw"), words.emoji("tower"), MAIN)
        case "take":
            return Control(action, words("triqueta-do-take", **_row(view, int(rest))))
        case "place":
            label = words("triqueta-do-place", **_row(view, int(rest)))
            return Control(action, label, style=MAIN)
        case "keep":
            left = view.own.keeps_left if view.own else 0
            label = words("triqueta-do-keep", left=left)
            return Control(action, label, words.emoji("token_back"))
        case "tower":
            label = words("triqueta-do-tower", tower=rest)
            return Control(action, label, words.emoji("tree"), MAIN)
        case _:
            held = view.own.face_down if view.own else ()
            add = [sign == "+" for sign in rest]
            return Control(action, decided(words, "triqueta-do-reveal", held, add), style=GOOD)


def _row(view: TriquetaView, row: int) -> dict[str, str | int]:
    return {"row": row, "animals": on_label(view.rows[row - 1] or ()) or "none"}


def decided(words: Words, message: str, held: Sequence[Animal], add: Sequence[bool]) -> str:
    back = list(compress(held, map(not_, add)))
    return chosen(words, message, list(compress(held, add)), back, label=True)
