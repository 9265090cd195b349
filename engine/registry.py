"""Every game, by its key. A new game is one folder and one line here."""

from typing import Any

from engine.game import Game
from engine.trigony import Trigony
from engine.triqueta import Triqueta

GAMES: dict[str, Game[Any, Any, Any]] = {game.meta.key: game for game in (Triqueta(), Trigony())}
