"""python-chess at random play: what the engine's speed is compared with."""

import random
from collections.abc import Sequence
from itertools import cycle
from typing import TypeVar

import chess

T = TypeVar("T")

MOVES, GAMES = "python-chess: legal moves, push", "python-chess: is_game_over, the same"

# Thrown beforehand, so that what is timed is the games and not the dice.
roll = cycle(random.Random(1).choices(range(2**20), k=99_991)).__next__


def uniform(actions: Sequence[T]) -> T:
    return actions[roll() % len(actions)]


def chess_moves() -> int:
    """Legal moves and push, nothing else: to mate or stalemate, or 150 moves without progress,
    which is a number at hand and no question to the library."""
    board = chess.Board()
    while board.halfmove_clock < 150 and (moves := list(board.legal_moves)):
        board.push(uniform(moves))
    return board.ply()


def chess_games() -> int:
    """The same, asking before every move whether the game is over, as our loops do."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(uniform(list(board.legal_moves)))
    return board.ply()
