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

# Proper names, the same in every language.
NAMES = {
    "triqueta": {"easy": "Hazel", "steady": "Rowan", "strong": "Yew"},
    "trigony": {"easy": "Pip", "steady": "Edge", "strong": "Apex"},
}

PLAYERS: dict[str, dict[str, Player]] = {  # by game, then by level
    "triqueta": triqueta.PLAYERS,
    "trigony": trigony.PLAYERS,
}
