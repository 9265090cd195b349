"""Contestants by their names."""

from collections.abc import Callable
from functools import cache
from typing import Any

from benchmarks.tournament.arena import Contestant
from benchmarks.tournament.cheat import TriquetaCheat
from benchmarks.tournament.references import FlatMonteCarlo, Ismcts, RandomPlayer
from engine.game import Game
from engine.players.levels import PLAYERS
from engine.registry import GAMES

# By what people call it: the game and its options.
GAME_OPTIONS: dict[str, tuple[str, dict[str, object]]] = {
    "triqueta": ("triqueta", {}),
    "trigony": ("trigony", {}),
    "intrygo": ("trigony", {"intrygo": True}),
}
REFERENCES: dict[str, Callable[[Game[Any, Any, Any]], Contestant]] = {
    "random": RandomPlayer,
    "flat": FlatMonteCarlo,
    "ismcts": Ismcts,
}
CHEATS: dict[str, Callable[[Game[Any, Any, Any]], Contestant]] = {"triqueta": TriquetaCheat}


@cache
def contestant(game: str, name: str) -> Contestant:
    """Raises KeyError if nobody is called that."""
    if name in REFERENCES:
        return REFERENCES[name](GAMES[game])
    if name == "cheat":
        return CHEATS[game](GAMES[game])
    return PLAYERS[game][name]
