"""Every game and its lessons, by their keys. A new game is one folder and a line in each."""

from typing import Any

from engine.game import Game
from engine.lesson import Lesson
from engine.trigony import Trigony
from engine.trigony.intrygo.lesson import LESSON as INTRYGO
from engine.trigony.lesson import LESSON as TRIGONY
from engine.triqueta import Triqueta
from engine.triqueta.lesson import LESSON as TRIQUETA

GAMES: dict[str, Game[Any, Any, Any]] = {game.meta.key: game for game in (Triqueta(), Trigony())}
LESSONS: dict[str, Lesson] = {lesson.key: lesson for lesson in (TRIQUETA, TRIGONY, INTRYGO)}
