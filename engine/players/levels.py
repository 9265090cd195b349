"""Who plays what: three levels a game.

A level is a way of playing, not only an amount of thinking: with more time than its own, easy does
not become strong.
"""

from engine.players import trigony, triqueta
from engine.players.player import Budget, Player

LEVELS = ("easy", "steady", "strong")
BUDGETS = {
    "easy": Budget(seconds=0.02),
    "steady": Budget(seconds=0.15),
    "strong": Budget(seconds=1.0),
}

# Proper names, the same in every language: a level's own, and those of its friends, as there may be
# several at a table.
NAMES = {
    "triqueta": {
        "easy": ("Hazel", "Fern", "Clover", "Moss", "Ivy"),
        "steady": ("Rowan", "Alder", "Birch", "Linden", "Maple"),
        "strong": ("Yew", "Oak", "Holly", "Thorn", "Elder"),
    },
    "trigony": {
        "easy": ("Pip", "Chip", "Bit", "Tick", "Dab"),
        "steady": ("Edge", "Ray", "Arc", "Chord", "Line"),
        "strong": ("Apex", "Vertex", "Zenith", "Prism", "Crown"),
    },
}

PLAYERS: dict[str, dict[str, Player]] = {  # by game, then by level
    "triqueta": triqueta.PLAYERS,
    "trigony": trigony.PLAYERS,
}
