"""Triqueta's computer players.

`easy` is greedy for itself. `searching` is steady and strong: they try choices in worlds dealt
from what the seat knows (`search`), where the `policy` plays on for everybody on a `position` that
is changed in place; `prospects` and `standing` say what comes out. `run` and `decision` work out
what can be worked out, and `choices` makes the answer.
"""

from engine.players.player import Player
from engine.players.triqueta.easy import Easy
from engine.players.triqueta.searching import Searching

PLAYERS: dict[str, Player] = {
    "easy": Easy(),
    "steady": Searching(worlds=12, weight=0.02, runs=False),
    "strong": Searching(weight=0.02),
}
