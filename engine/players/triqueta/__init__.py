"""Triqueta's computer players.

`easy` is greedy for itself, `steady` follows the `policy`, and `strong` tries every choice in many
worlds dealt from what the seat knows (`search`). There the policy plays on for everybody, on a
`position` that is changed in place; `prospects` and `standing` say what came out. `run` and
`decision` work out what can be worked out, and `choices` makes the answer.
"""

from engine.players.player import Player
from engine.players.triqueta.easy import Easy
from engine.players.triqueta.steady import Steady
from engine.players.triqueta.strong import Strong

PLAYERS: dict[str, Player] = {"easy": Easy(), "steady": Steady(), "strong": Strong()}
